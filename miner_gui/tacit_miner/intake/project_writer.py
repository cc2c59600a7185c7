"""Writes checked lines into the project, with a verdict for each, which is of the moment of import.

Verdicts: already here, conflict, not on the list, revoked, over the quota, accepted.

A record that is new to the project is kept whatever its sender's standing, and whether it counts is decided when it is mined
(`tacit_miner.project.signers`); otherwise the result would depend on whether a key was enrolled before or after its files came. A
record that was withdrawn is not kept again (`tacit_miner.project.removal`); it counts as already here. Ids and digests of all records
are in memory while files come in, 67 to 133 bytes a record: an index of random 128-bit keys inside the project file would cost a page
of disk for nearly every record (docs/decisions/project.md).
"""

import os
import sqlite3
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

import numpy as np
import numpy.typing as npt

from tacit.compute.arrays import Bools
from tacit.formats.errors import LineVerdict
from tacit.person.keys import fingerprint
from tacit.platform.messages import Message
from tacit.records.mixed import Bytes
from tacit_miner.intake.kernels import insert
from tacit_miner.intake.report import JudgedLine, LineBook
from tacit_miner.intake.verification import CheckedGroup, CheckedLine
from tacit_miner.project import Project, errors
from tacit_miner.project.ledger import stored_name
from tacit_miner.project.records import PACK_RECORDS, RECORD_BYTES, RecordColumns, as_words
from tacit_miner.project.removal import Marks
from tacit_miner.project.schema import TokenClaims
from tacit_miner.project.signers import HEX_SHOWN, Admission, Signer, numbers_of

Owners = npt.NDArray[np.int32]
_NEW = -1
_SALT_BYTES = 16
_SMALLEST = 1 << 12
_FULL = 0.6  # share of the slots in use at which the table doubles


class KeyOwners:
    """Keys of 16 bytes, and the first with whom each came; memory is taken as it is filled, so that too large a guess costs little."""

    def __init__(self, expected: int = 0) -> None:
        self._make(expected)
        self._factors = np.frombuffer(os.urandom(16), np.uint64) | np.uint64(1)
        self._count = 0
        self._zero = _NEW

    def __len__(self) -> int:
        return self._count

    def add(self, keys: Bytes, owners: Owners) -> Owners:
        """Add keys, uint8 [n, 16], with their owners from 0, int32 [n], in this order; who had each before, int32 [n], −1 if new."""
        words = as_words(keys)
        if self._count + len(words) > _FULL * len(self._slots):
            full = np.flatnonzero(_filled(self._slots))
            slots, before = self._slots[full], self._owners[full]
            self._make(self._count + len(words))
            self._insert(slots, before)
        found = self._insert(words, owners)
        self._count += int(np.count_nonzero(found == _NEW))
        return found

    def add_all(self, keys: Bytes) -> Bools:
        """Add keys of nobody, uint8 [n, 16]; whether each was new, bool [n], in order, so that of two alike the first is."""
        new: Bools = self.add(keys, np.zeros(len(keys), np.int32)) == _NEW
        return new

    def _insert(self, words: npt.NDArray[np.uint64], owners: Owners) -> Owners:
        found = np.empty(len(words), np.int32)
        filled = _filled(words)
        if filled.all():
            insert(self._slots, self._owners, words, np.ascontiguousarray(owners), found, *self._factors)
            return found
        # A slot of zeros is free, so the one key that is all zero is kept apart.
        rest, zero = np.flatnonzero(filled), np.flatnonzero(~filled)
        found[rest] = self._insert(words[rest], owners[rest])
        found[zero[0]] = self._zero
        self._zero = int(owners[zero[0]]) if self._zero == _NEW else self._zero
        found[zero[1:]] = self._zero
        return found

    def _make(self, expected: int) -> None:
        size = max(_SMALLEST, 1 << int(expected / _FULL).bit_length())
        self._slots, self._owners = np.zeros((size, 2), np.uint64), np.zeros(size, np.int32)


def _filled(words: npt.NDArray[np.uint64]) -> Bools:
    filled: Bools = (words[:, 0] | words[:, 1]) != 0
    return filled


class RecordSet:
    """Which pairs of signer and id the project has, and which ids.

    A record is named by both: its sender's key and its id. Each id is kept with the signer who first sent it. Of the few that
    another one sends as well, the pair is kept. There each signer has a random salt in this process alone, so a person
    who knows an honest record's id cannot find one of their own that meets it.
    """

    def __init__(self, expected: int = 0) -> None:
        self._first, self._others = KeyOwners(expected), KeyOwners()
        self._salts = np.zeros((0, _SALT_BYTES), np.uint8)

    def add(self, signers: npt.NDArray[np.integer[Any]], ids: Bytes) -> tuple[Bools, Bools]:
        """Add records by their signers' numbers, [n], and ids, uint8 [n, 16].

        Of each, bool [n], whether its signer has sent the id before, and whether only another signer has.
        """
        first = self._first.add(ids, signers.astype(np.int32))
        repeated: Bools = first == signers
        copied: Bools = (first != _NEW) & ~repeated
        if copied.any():
            if (wanted := int(signers.max()) + 1) > len(self._salts):
                more = os.urandom((2 * wanted - len(self._salts)) * _SALT_BYTES)
                fresh = np.frombuffer(more, np.uint8).reshape(-1, _SALT_BYTES)
                self._salts = np.vstack([self._salts, fresh])
            pairs = ids[copied] ^ self._salts[signers[copied]]
            again = np.flatnonzero(copied)[~self._others.add_all(pairs)]
            repeated[again], copied[again] = True, False
        return repeated, copied


REFUSED_BYTES = 64 * 2**20
"""Bytes of refused lines that a project keeps in all; beyond this only verdict and reason are kept."""

_OF_THE_SENDER = {
    LineVerdict.KEY_NOT_LISTED: errors.DOES_NOT_COUNT,
    LineVerdict.KEY_REVOKED: errors.DOES_NOT_COUNT,
    LineVerdict.TOKEN_NOT_LISTED: errors.TOKEN_NOT_LISTED,
    LineVerdict.TOKEN_SHARED: errors.TOKEN_SHARED,
}
"""What is said of a line whose sender does not count."""

NOTE_BYTES = 96  # what a note of a token costs in the project, at most
_SHOWN = "INSERT OR IGNORE INTO shown_tokens (file, token, signer) VALUES (?, ?, ?)"
_PACK = "INSERT INTO packs (file, records, ids, digests, signers, lines, rows, checksum) VALUES (?, ?, ?, ?, ?, ?, ?, ?)"


@dataclass(slots=True)
class _Sender:
    """A signer on import: number, a verdict if its key may not send, and records kept so far."""

    number: int
    verdict: LineVerdict | None
    kept: int


@dataclass(slots=True)
class Tally:
    """The sums over one file's lines."""

    verdicts: Counter[LineVerdict]
    lines: int = 0
    records: int = 0
    kept: int = 0


class ProjectWriter:
    """Writes one file at a time into the project. After a transaction was rolled back, make a new one."""

    def __init__(self, project: Project, today: date, expected: int = 0) -> None:
        """Take the books up where they are; revocations are compared with `today`, and about so many records are expected."""
        self._today, self._policy = today, project.study.bound(project.policy)
        records, _ = project.load(rows=False)
        room = max(len(records), expected)  # files that are here already are expected, too
        self._here, self._digests = RecordSet(room), KeyOwners(room)
        self._here.add(records.signers, records.ids)
        self._digests.add_all(records.digests)
        kept = project.records_by_signer()
        self._senders = {s.key: self._sender(s, kept.get(s.number, 0)) for s in project.signers()}
        with project.database.reading() as connection:
            (used,) = connection.execute("SELECT coalesce(sum(length(content)), 0) FROM refused").fetchone()
            self._withdrawn = Marks(connection)
            claims = TokenClaims.of(connection)
        self._excluded = {signer.number for signer in project.signers() if signer.excluded}
        # Of each token on the list or not who showed it, without those; and what was noted of files.
        self._listed, self._holders = claims.listed, claims.signers_by_token(self._excluded)
        self._noted: set[tuple[int, bytes, int]] = set()
        self._room = REFUSED_BYTES - used
        self._width = project.study.code.width
        self._waiting: list[RecordColumns] = []
        self.file = 0
        self.tally = Tally(Counter())

    def begin(self, connection: sqlite3.Connection, sha256: bytes, name: str, size: int) -> None:
        """Open the books on a file."""
        cursor = connection.execute(
            "INSERT INTO files (sha256, name, size, imported, lines, records, kept) VALUES (?, ?, ?, ?, 0, 0, 0)",
            (sha256, stored_name(name), size, self._today.isoformat()),
        )
        assert cursor.lastrowid is not None
        self.file, self.tally, self._waiting = cursor.lastrowid, Tally(Counter()), []
        self._book = LineBook(connection, self.file, size)

    def take(self, connection: sqlite3.Connection, group: CheckedGroup) -> None:
        """Judge and keep some lines. Raises RefusedWholeError: the file costs more than it may; the transaction must be rolled back."""
        good = [line for line in group.lines if line.verdict is LineVerdict.ACCEPTED]
        self._meet(connection, good)
        settled = iter(self._settle(good, group))
        for line in group.lines:
            judged = next(settled) if line.verdict is LineVerdict.ACCEPTED else self._refused(line)
            self._book.add(line.number, judged)
            self.tally.verdicts[judged.verdict] += 1
        self.tally.lines += len(group.lines)
        if sum(map(len, self._waiting)) >= PACK_RECORDS:
            self._write(connection)

    def end(self, connection: sqlite3.Connection) -> None:
        """Close the books on the file."""
        self._book.close()
        self._write(connection)
        connection.execute(
            "UPDATE files SET lines = ?, records = ?, kept = ? WHERE id = ?",
            (self.tally.lines, self.tally.records, self.tally.kept, self.file),
        )

    def keep(self, records: RecordColumns) -> None:
        """Keep records that came without lines."""
        self._waiting.append(records)
        self.tally.records += len(records)
        self.tally.kept += len(records)

    def _sender(self, signer: Signer, kept: int) -> _Sender:
        if signer.revoked is not None and self._today >= signer.revoked:
            return _Sender(signer.number, LineVerdict.KEY_REVOKED, kept)
        listed = signer.enrolled or self._policy.admission is Admission.OPEN
        return _Sender(signer.number, None if listed else LineVerdict.KEY_NOT_LISTED, kept)

    def _meet(self, connection: sqlite3.Connection, lines: Sequence[CheckedLine]) -> None:
        """Give every sender a number, and note who showed which token."""
        strangers = list(dict.fromkeys(line.key for line in lines if line.key not in self._senders))
        for key, number in zip(strangers, numbers_of(connection, strangers), strict=True):
            self._senders[key] = self._sender(Signer(number, key, "", False, None, False), 0)  # noqa: FBT003 - a row
        for line in lines:
            note = (self.file, line.token, self._senders[line.key].number)
            if line.token and note not in self._noted:
                self._noted.add(note)
                if note[2] not in self._excluded:
                    self._holders.setdefault(line.token, set()).add(note[2])
                connection.execute(_SHOWN, note)
                self._book.spend(NOTE_BYTES)

    def _token_verdict(self, token: bytes) -> LineVerdict | None:
        """Why a line that shows this token does not count; None if it may."""
        if token not in self._listed:
            return LineVerdict.TOKEN_NOT_LISTED
        return LineVerdict.TOKEN_SHARED if len(self._holders.get(token, ())) > 1 else None

    def _settle(self, lines: Sequence[CheckedLine], group: CheckedGroup) -> list[JudgedLine]:
        """What becomes of verified lines; keeps what is new."""
        if not lines:
            return []
        counts = np.array([line.records for line in lines])
        gone = self._withdrawn.has(group.ids)
        fresh = self._digests.add_all(group.digests) & ~gone
        senders = [self._senders[line.key] for line in lines]
        numbers = np.repeat([sender.number for sender in senders], counts)
        places = np.repeat([line.number for line in lines], counts)
        of_lines = numbers.astype(np.int32), places.astype(np.int32)
        every = RecordColumns(group.ids, group.digests, *of_lines, group.rows)
        new = every if fresh.all() else every.take(fresh)
        clash, copied = np.zeros(len(fresh), np.bool_), np.zeros(len(fresh), np.bool_)
        clash[fresh], copied[fresh] = self._here.add(new.signers, new.ids)
        self._waiting.append(new)
        self.tally.records += len(fresh)
        kept = int(fresh.sum())
        self.tally.kept += kept
        self._book.spend(kept * (RECORD_BYTES + self._width))
        # Every line has a record at least.
        marks = np.stack([fresh, clash, copied, gone]).astype(np.int64)
        sums = np.add.reduceat(marks, np.cumsum(counts) - counts, axis=1).tolist()
        return [self._line(*line) for line in zip(lines, senders, *sums, strict=True)]

    def _line(
        self, line: CheckedLine, sender: _Sender, fresh: int, clash: int, copied: int, gone: int
    ) -> JudgedLine:
        over = 0
        if self._policy.quota is not None:
            over = min(fresh - clash, max(0, sender.kept + fresh - self._policy.quota))
        sender.kept += fresh
        refused = sender.verdict or (self._token_verdict(line.token) if line.token else None)
        if not fresh:  # one word for the line: the best that happened to any of its records that are new
            verdict = LineVerdict.ALREADY_HERE
        elif refused is not None or fresh > clash + over:
            verdict = refused or LineVerdict.ACCEPTED
        else:
            verdict = LineVerdict.CONFLICT if clash else LineVerdict.OVER_QUOTA
        already = line.records - fresh
        reason = self._reason(verdict, line, (already, clash, copied, over, gone))
        counts = (line.records, already, clash, over)
        return JudgedLine(verdict, sender.number, counts, errors.to_text(reason))

    def _reason(
        self, verdict: LineVerdict, line: CheckedLine, parts: tuple[int, int, int, int, int]
    ) -> Message | None:
        already, clash, copied, over, gone = parts
        if verdict in _OF_THE_SENDER:
            return _OF_THE_SENDER[verdict](key=fingerprint(line.key).hex[:HEX_SHOWN])
        said = []
        if clash:
            said.append(errors.SHARED_IDS(count=clash, records=line.records))
        if copied:
            said.append(errors.COPIED_IDS(count=copied, records=line.records))
        if over and self._policy.quota is not None:
            quota = self._policy.quota
            said.append(errors.OVER_QUOTA(count=over, records=line.records, quota=quota))
        if gone:
            said.append(errors.WITHDRAWN(count=gone, records=line.records))
        if already > gone and (gone or verdict is not LineVerdict.ALREADY_HERE):
            said.append(errors.ALREADY_HERE(count=already - gone, records=line.records))
        if len(said) > 1:
            return errors.SEVERAL(reasons=tuple(said))
        return said[0] if said else None

    def _refused(self, line: CheckedLine) -> JudgedLine:
        """What becomes of a line that could not be verified, with what is kept of its bytes if it was read."""
        content = None
        if line.size:
            content = line.content if len(line.content) <= self._room else b""
            self._room -= len(content)
        return JudgedLine(line.verdict, reason=errors.to_text(line.reason), content=content, size=line.size)

    def _write(self, connection: sqlite3.Connection) -> None:
        whole = RecordColumns.concatenate([RecordColumns.of_columns([b""] * 5, self._width), *self._waiting])
        self._waiting = []
        for start in range(0, len(whole), PACK_RECORDS):
            part = whole.take(slice(start, start + PACK_RECORDS))
            connection.execute(_PACK, (self.file, len(part), *part.columns()))

"""The content of the vault's file: sealed bodies under keyed names, their bytes, and what the vault says when it refuses.

A record is randomized already. The vault still has to hide that a person took part, and in which survey: therefore
surveys, records and the ledger are sealed with ChaCha20-Poly1305 (RFC 8439), and rows are found by HMAC-SHA256 of what
they are about. Both keys come from the master secret by HKDF (RFC 5869) under labels of their own; the key file's
passphrase, if there is one, protects them all, and it can be set or changed without touching the vault.

Bodies are padded to a power of two, because the exact length of a survey would name it. Associated data ties a body to its table
and row, so that rows cannot be exchanged. They are the agent's own, so their reader only has to notice damage, not hostility.

No true answer has a field here. A clock set back or an older file undoes nothing: the vault remembers which surveys replace
which, which keys they name as successors, the statements that were taken, the latest day that the machine's clock has shown, and
for a survey the proof that a token was used for it; never a survey's text.
"""

import hashlib
import hmac
import json
import os
from base64 import b64decode, b64encode
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import date, timedelta
from enum import StrEnum
from fractions import Fraction
from pathlib import Path
from typing import Any, Self

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

from tacit.channels.channel import Kary
from tacit.channels.schemes import Factors
from tacit.draw.exact_draw import YES, Record
from tacit.formats.statement_file import Statement, read_statement
from tacit.formats.survey_file import SignedSurvey
from tacit.person.keys import MasterSecret
from tacit.platform.messages import Template
from tacit.survey import MILLION, OPTION_CHARACTERS
from tacit_agent.home import VaultError, VaultLockedError
from tacit_agent.vault.schema import FileGuard

_COUNTS = 5  # numbers in the line of a holding, before the text

_DAYS = 8
"""Days whose counts are kept: a week, and one that a wrong clock may have made. More would make the sealed body longer."""


class Mode(StrEnum):
    """Who answers a survey on this machine."""

    PERSONAL = "personal"  # one person, one record, for ever
    MANY = "many"  # one after another: a field worker's laptop, a shop's till, a clinic's table of patients


@dataclass(frozen=True, slots=True)
class DayCount:
    """How many people of a day handed in, and how many threw away, by the clock of the machine."""

    day: date
    finished: int = 0
    thrown: int = 0

    def __str__(self) -> str:
        return f"{self.day.isoformat()}={self.finished}+{self.thrown}"

    @classmethod
    def parse(cls, text: str) -> Self:
        """From its text."""
        day, _, counts = text.partition("=")
        finished, _, thrown = counts.partition("+")
        return cls(date.fromisoformat(day), int(finished), int(thrown))


@dataclass(frozen=True, slots=True)
class Holding:
    """What the vault holds for one survey."""

    mode: Mode  # who answers here
    records: int = 0  # how many records are kept
    exported: int = 0  # how many of them had been written to a file when that was last done
    forgotten: int = 0  # how many were removed at their owner's wish
    thrown: int = 0  # how many were drawn and thrown away by their person: counted and not identified
    # How many are being written to a file now, or were when the program was killed; 0 if none.
    trying: int = 0
    # When the last one was handed in and how its receipt begins, as `Vault.hand_in` was given it; may be empty.
    last: str = ""
    # The last days on which one of many people handed in or threw away, the earliest first.
    days: tuple[DayCount, ...] = ()

    def handed_in(self, day: date, last: str) -> Self:
        """With one more record, of a person of this day."""
        return replace(self, records=self.records + 1, last=last, days=self._counted(day, finished=1))

    def thrown_away(self, day: date) -> Self:
        """With one more that was thrown away on this day."""
        return replace(self, thrown=self.thrown + 1, days=self._counted(day, thrown=1))

    def _counted(self, day: date, *, finished: int = 0, thrown: int = 0) -> tuple[DayCount, ...]:
        found = self.of_day(day)
        new = DayCount(day, found.finished + finished, found.thrown + thrown)
        others = [each for each in self.days if each.day != day]
        return tuple(sorted([*others[-_DAYS + 1 :], new], key=lambda each: each.day))

    def of_day(self, day: date) -> DayCount:
        """How many people there were on a day."""
        return next((each for each in self.days if each.day == day), DayCount(day))

    def of_week(self, day: date) -> int:
        """How many handed in from the Monday before a day, or that day if it is one, to the day."""
        monday = day - timedelta(days=day.weekday())
        return sum(each.finished for each in self.days if monday <= each.day <= day)

    @property
    def drawn(self) -> int:
        """How many count, or did until they were forgotten."""
        return self.records + self.forgotten

    @property
    def left(self) -> int:
        """How many may be in a file: one that was being written when the program was killed may be whole."""
        return max(self.exported, self.trying)


@dataclass(frozen=True, slots=True)
class Release:
    """One answer that left, or was drawn and may leave."""

    survey: str  # the id of the survey
    item: int  # the item's position in it
    # keep_one, keep_zero: θ1 and θ0 in millionths; with options the weights of the true one and of each other one.
    keep_one: int
    keep_zero: int
    sent: str  # the character of the record; empty once it has been forgotten
    # Equal for answers to one question that were drawn along one another; others were drawn independently.
    chain: str
    options: int = 0  # how many options there were; 0 for yes and no
    # Whether it answers the question as it is asked now: with the same options in the same order, or yes and no.
    fits: bool = True

    @property
    def channel(self) -> Factors | Kary:
        """The channel it went through, exactly."""
        if not self.options:
            return Factors(Fraction(self.keep_one, MILLION), Fraction(self.keep_zero, MILLION))
        parts = self.keep_one + self.keep_zero * (self.options - 1)
        return Kary(Fraction(self.keep_one, parts), self.options)

    @property
    def is_kept(self) -> bool:
        """Whether it is still known what was sent."""
        return self.sent != ""

    @property
    def place(self) -> int:
        """The position of the option that was sent, or of yes and no 0 and 1; ask only if it is kept."""
        return OPTION_CHARACTERS.index(self.sent) if self.options else int(self.sent != YES)


@dataclass(frozen=True, slots=True)
class Along:
    """What a person's record was drawn along, by position.

    `known` are the earlier answers that were known at the draw, as `Vault.releases` gave them; `chains` name the chain that an
    answer belongs to, which begins one of its own where none is named.
    """

    known: Mapping[int, tuple[Release, ...]]
    chains: Mapping[int, str]


def pack_records(records: Iterable[Record]) -> bytes:
    """Records as lines; the arm only where there is one, so that lines are as they were before there were arms."""
    return "\n".join(f"{r.id} {r.levels} {r.answers}{f' {r.arm}' * bool(r.arm)}" for r in records).encode(
        "ascii"
    )


def unpack_records(data: bytes) -> list[Record]:
    """Records from lines."""
    records = []
    for line in data.decode("ascii").split("\n"):
        identity, levels, answers, *arm = line.split(" ")
        records.append(Record(identity, levels, answers, int(arm[0]) if arm else 0))
    return records


def pack_holding(holding: Holding) -> bytes:
    """A survey's mode and counts."""
    counts = (holding.records, holding.exported, holding.forgotten, holding.thrown, holding.trying)
    return " ".join([holding.mode, *map(str, counts), holding.last, *map(str, holding.days)]).encode("ascii")


def unpack_holding(data: bytes) -> Holding:
    """A survey's mode and counts."""
    mode, *fields = data.decode("ascii").split(" ")
    missing = [0] * (_COUNTS - len(fields))  # in older vaults
    records, exported, forgotten, thrown, trying = [*map(int, fields[:_COUNTS]), *missing]
    last, *days = fields[_COUNTS:] or [""]
    return Holding(
        Mode(mode), records, exported, forgotten, thrown, trying, last, tuple(map(DayCount.parse, days))
    )


def pack_release(release: Release, text: str, options: str = "") -> bytes:
    """A line of the ledger; the question is empty once it has been forgotten.

    `options` tells its options from others; "" for yes and no, whose lines are as they were in version 2.
    """
    fields = [release.survey, release.item, release.keep_one, release.keep_zero, release.sent, release.chain]
    return json.dumps(
        [*fields, *([release.options, options] if options else []), text], ensure_ascii=False
    ).encode("utf-8")


def unpack_release(data: bytes) -> tuple[Release, str, str]:
    """A line of the ledger, the question, and what tells its options from others."""
    survey, item, one, zero, sent, chain, *rest, text = json.loads(data)
    count, options = rest or (0, "")
    return Release(survey, item, one, zero, sent, chain, count), text, options


SMALLEST_BODY = 256

_NONCE_BYTES = 12
_LENGTH_BYTES = 8

DAMAGED = Template(
    "vault.body-damaged",
    "the vault is damaged, or was changed from outside; take it from a copy, with its key file",
)


class Sealing:
    """The secret of an unlocked vault, and two keys that come from it; kept out of every `repr`."""

    __slots__ = ("_cipher", "_name_key", "master")

    def __init__(self, master: MasterSecret) -> None:
        self.master = master
        self._cipher = ChaCha20Poly1305(master.derived(b"tacit/v1/vault/seal"))
        self._name_key = master.derived(b"tacit/v1/vault/name")

    def name(self, kind: str, *parts: str) -> bytes:
        """The keyed name of a thing: equal for equal parts, and meaningless without the key."""
        # Each part is preceded by its length, so that no two lists of parts give one text.
        text = "".join(f"{len(part)}:{part}" for part in (kind, *parts))
        return hmac.digest(self._name_key, text.encode("utf-8"), hashlib.sha256)

    def seal(self, kind: str, row: bytes, data: bytes) -> bytes:
        """The body of a row."""
        nonce, framed = os.urandom(_NONCE_BYTES), len(data).to_bytes(_LENGTH_BYTES, "big") + data
        size = max(SMALLEST_BODY, 1 << (len(framed) - 1).bit_length())
        return nonce + self._cipher.encrypt(nonce, framed.ljust(size, b"\0"), kind.encode() + row)

    def unseal(self, kind: str, row: bytes, body: bytes) -> bytes:
        """The data in the body of a row; `VaultError` if it was changed, exchanged or damaged."""
        nonce, sealed = body[:_NONCE_BYTES], body[_NONCE_BYTES:]
        try:
            plain = self._cipher.decrypt(nonce, sealed, kind.encode() + row)
        except (InvalidTag, ValueError):
            raise VaultError(DAMAGED()) from None
        length = int.from_bytes(plain[:_LENGTH_BYTES], "big")
        return plain[_LENGTH_BYTES : _LENGTH_BYTES + length]

    def __repr__(self) -> str:
        return "<vault keys>"


RECORD_KEPT = Template(
    "vault.record-kept", "this survey has been answered; the record is kept and cannot be drawn again"
)
SAME_TABLE = Template(
    "vault.same-table",
    "a table with the same answers was distorted before, and a second draw of the same answers would reveal them; "
    "tacit-agent export writes the first draw again; if these are other people who happen to have given the same answers, "
    "add --same-answers-other-people",
)
OTHER_TABLE = Template(
    "vault.other-table",
    "records of this survey that were drawn here before: {records:,}; two draws of one person's answers reveal more "
    "than either; tacit-agent export writes the first draw again; if none of the people of this table are among them, "
    "add --other-people",
)
FORGOTTEN = Template(
    "vault.forgotten",
    "this survey was answered here and then forgotten; a second draw of the same answers would reveal them, so it cannot be "
    "answered again",
)
LEDGER_CHANGED = Template(
    "vault.ledger-changed",
    "one of these questions was answered in another window since the levels were chosen; nothing was kept and nothing has "
    "left; choose the levels and answer again",
)
ANSWERED_BY_ONE = Template(
    "vault.answered-by-one",
    "this survey has been answered here by one person for themselves; to collect answers of other people, use "
    "another data folder (--home)",
)
ANSWERED_BY_MANY = Template(
    "vault.answered-by-many",
    "on this machine many people answer this survey, one after another; go on in that mode, or use another data "
    "folder (--home)",
)
OTHER_MODE = {Mode.PERSONAL: ANSWERED_BY_ONE, Mode.MANY: ANSWERED_BY_MANY}  # what is said to the other mode

KEY_MISSING = Template("vault.key-missing", "the key file {path} is missing; put it back from a copy")
OTHER_KEY = Template(
    "vault.other-key", "{path} is not the key of this vault; put the right one back from a copy"
)
LOCKED = Template("vault.locked", "the vault is locked; unlock it first")
RECORDS_MISSING = Template(
    "vault.records-missing", "{path} is damaged: it holds {found:,} of {kept:,} records; take it from a copy"
)
THROWN_AWAY = Template(
    "vault.thrown-away",
    "this record was thrown away in another window or command; nothing of it is kept, and it does not count",
)
FEW_NEW = Template(
    "vault.few-new",
    "records since the last export: {new:,}; two files that differ by so few people show whose records they are; wait until there are "
    "{fewest:,}, or add --few to export them all the same",
)
NOTHING_FINISHED = Template(
    "vault.nothing-finished", "there is no finished record of this survey on this machine; answer it first"
)
NOT_KEPT = Template("vault.not-kept", "these records are not in the vault; keep them before they leave")
EACH_ALONE = Template(
    "vault.each-alone",
    "in this survey each person's questions follow from their own token, so each answers it for themselves, not one after another on one "
    "device; the researcher can make a survey for that: one with a quota of more than one record a key",
)
OTHER_TOKEN = Template(
    "vault.other-token",
    "the questions of this survey follow from the token, and another token was used for it here; nothing was changed and nothing has left; "
    "use the first token, or if nothing was drawn yet, open the survey again",
)
NO_TOKEN = Template(
    "vault.no-token",
    "this survey takes only files with a token, the 16 letters and digits on the card that you were given; type it first, or with --token",
)


_DAY, _NEWER, _SUCCESSORS, _STATEMENTS, _TOKEN = "day", "newer", "successors", "statements", "token"


@dataclass(frozen=True, slots=True)
class LookBack:
    """What the vault remembers that concerns a survey."""

    latest: date  # the latest day that the machine's clock has shown
    # Surveys that name this one as their predecessor: the id of each, and its researcher's key.
    newer: tuple[tuple[str, bytes], ...]
    successors: frozenset[bytes]  # the keys that surveys signed with this one's key name as its successors
    statements: tuple[Statement, ...]  # those that revoke this one's key, if their signers may


class Remembered:
    """The vault's file, its keys once it is unlocked, settings, and the table `facts`, whose rows are found by their names alone."""

    def __init__(self, path: Path) -> None:
        self._path, self._guard = path, FileGuard(path)
        self._connection = self._guard.connection
        self._sealing: Sealing | None = None

    @property
    def _keys(self) -> Sealing:
        if self._sealing is None:
            raise VaultLockedError(LOCKED())
        return self._sealing

    def _rows(self, query: str, *values: object) -> list[Any]:
        return self._connection.execute(query, values).fetchall()

    # Settings: not sealed, nothing personal.

    def setting(self, name: str) -> str:
        """A setting's value; empty if it was never set."""
        with self._guard.using():
            return "".join(
                str(value) for (value,) in self._rows("SELECT value FROM settings WHERE name = ?", name)
            )

    def set_setting(self, name: str, value: str) -> None:
        """Keep a setting."""
        with self._guard.changing():
            self._connection.execute("INSERT OR REPLACE INTO settings VALUES (?, ?)", (name, value))

    def seal(self, kind: str, data: bytes) -> bytes:
        """Data that only this vault can open again, for a setting that says more than how a window looks."""
        return self._keys.seal(kind, b"", data)

    def unseal(self, kind: str, body: bytes) -> bytes:
        """What `seal` was given; `VaultError` if it was changed or damaged."""
        return self._keys.unseal(kind, b"", body)

    # Facts.

    def look_back(self, signed: SignedSurvey, today: date) -> LookBack:
        """Remember a survey that was opened and the day, and tell what bears on it."""
        survey, key = signed.survey, signed.survey.researcher.key.hex()
        with self._guard.changing():
            if survey.previous is not None:
                self._add(_NEWER, survey.previous, f"{signed.id} {key}")
            if survey.terms.successor:
                self._add(_SUCCESSORS, key, survey.terms.successor.hex())
            known = self._fact(_DAY, "")
            if (latest := max(known, today.isoformat())) != known:
                self._note(_DAY, "", latest)
            newer = (text.split(" ") for text in self._list(_NEWER, signed.id))
            return LookBack(
                date.fromisoformat(latest),
                tuple((identity, bytes.fromhex(signer)) for identity, signer in newer),
                frozenset(map(bytes.fromhex, self._list(_SUCCESSORS, key))),
                tuple(read_statement(b64decode(text)) for text in self._list(_STATEMENTS, key)),
            )

    def take_statement(self, statement: Statement) -> None:
        """Remember that a key was revoked."""
        with self._guard.changing():
            self._add(_STATEMENTS, statement.revokes.hex(), b64encode(statement.line).decode("ascii"))

    def token(self, survey_id: str) -> bytes:
        """The proof that a token was used for a survey; empty if none was."""
        with self._guard.using():
            return b64decode(self._fact(_TOKEN, survey_id))

    def _keep_token(self, survey_id: str, proof: bytes) -> None:
        with self._guard.changing():
            self._note(_TOKEN, survey_id, b64encode(proof).decode("ascii"))

    def check_token(self, signed: SignedSurvey) -> None:
        """`VaultError` for a file that the study would not take: the survey asks for a token, and none was used."""
        if signed.survey.terms.tokens and not self.token(signed.id):
            raise VaultError(NO_TOKEN())

    def _add(self, kind: str, what: str, text: str) -> None:
        """Put a text into a list, if it is not there."""
        found = self._list(kind, what)
        if text not in found:
            self._note(kind, what, json.dumps(sorted([*found, text])))

    def _list(self, kind: str, what: str) -> list[str]:
        found: list[str] = json.loads(self._fact(kind, what) or "[]")
        return found

    def _fact(self, kind: str, what: str) -> str:
        name = self._keys.name(kind, what)
        rows = self._rows("SELECT body FROM facts WHERE name = ?", name)
        return "".join(self._keys.unseal("fact", name, body).decode("utf-8") for (body,) in rows)

    def _note(self, kind: str, what: str, text: str) -> None:
        name = self._keys.name(kind, what)
        body = self._keys.seal("fact", name, text.encode("utf-8"))
        self._connection.execute("INSERT OR REPLACE INTO facts VALUES (?, ?)", (name, body))

"""Queries behind the tables of the intake: files, lines, what became of each, and record ids that were sent more than once.

An agent draws an id at random, so two records with one id are no accident: one is a copy, or a device sent two versions. The
project cannot know which side is honest, so all sides are listed alike, in an order that does not depend on the order of
import: by id, key, content.
"""

import sqlite3
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from tacit.formats.errors import LineVerdict
from tacit.person.keys import fingerprint
from tacit.platform.messages import PLAIN, Message, Template
from tacit_miner.project.errors import DamagedError, from_text, to_text
from tacit_miner.project.records import ID_BYTES, RecordColumns, as_words, checksum
from tacit_miner.project.schema import SealSum, compare, snapshot
from tacit_miner.project.signers import Signer

PACK_DAMAGED = Template(
    "project.pack-damaged",
    "pack {number} of the records was changed or damaged; take the project from a copy",
)


@dataclass(frozen=True, slots=True)
class FileRow:
    """One imported file, by the project's own number, with the day of import as ISO 8601.

    `lines` counts refused ones too, `records` those in verified lines, `kept` those that were new to the project.
    """

    number: int
    sha256: bytes
    name: str
    size: int
    imported: str
    lines: int
    records: int
    kept: int


@dataclass(frozen=True, slots=True)
class LineRow:
    """One line, numbered from 1, and its verdict; the signer is None, and there are 0 records, if it could not be verified.

    Of its records `already` were in the project before, or withdrawn before, `conflicts` have an id that another record has, `over_quota`
    are beyond the key's quota, and `withdrawn` went out since. The reason is None for a line that was simply accepted.
    """

    file: int
    number: int
    verdict: LineVerdict
    signer: int | None
    records: int
    already: int
    conflicts: int
    over_quota: int
    reason: Message | None
    withdrawn: int = 0


@dataclass(frozen=True, slots=True)
class WrongFile:
    """A file that was refused whole, of which nothing else was kept; the day, as ISO 8601, is the last on which it was."""

    name: str
    day: str
    reason: Message


class RefusedLine(NamedTuple):
    """A line of a file that was not accepted, as it came: its bytes, or the first of so many; None where they were not kept."""

    name: str
    line: LineRow
    content: bytes | None
    size: int | None


_LINE = "l.file, l.number, l.verdict, l.signer, l.records, l.already, l.conflicts, l.over_quota, l.reason, l.withdrawn, l.run"


def _run(row: Sequence[Any]) -> Iterator[LineRow]:
    """The lines that a row stands for."""
    file, number, verdict, signer, records, already, conflicts, over_quota, reason, withdrawn, run = row
    counts = (records, already, conflicts, over_quota)
    line = LineRow(file, number, LineVerdict(verdict), signer, *counts, from_text(reason), withdrawn)
    yield line
    for further in range(1, run):
        yield replace(line, number=number + further)


def files(connection: sqlite3.Connection) -> list[FileRow]:
    """All files, in the order of import."""
    rows = connection.execute(
        "SELECT id, sha256, name, size, imported, lines, records, kept FROM files ORDER BY id"
    )
    return [FileRow(*row) for row in rows]


def wrong_files(connection: sqlite3.Connection) -> list[WrongFile]:
    """Files that were refused whole, by name."""
    rows = connection.execute("SELECT name, day, reason FROM wrong_files ORDER BY name")
    return [WrongFile(name, day, from_text(reason) or PLAIN(text="")) for name, day, reason in rows]


def keep_wrong_file(connection: sqlite3.Connection, file: WrongFile) -> None:
    """Keep the name of a file that was refused whole, and why."""
    connection.execute(
        "INSERT OR REPLACE INTO wrong_files (name, day, reason) VALUES (?, ?, ?)",
        (file.name, file.day, to_text(file.reason)),
    )


def withdrawals(connection: sqlite3.Connection) -> dict[str, int]:
    """How many records were withdrawn on each day."""
    rows = connection.execute("SELECT day, count(*) FROM withdrawn GROUP BY day ORDER BY day")
    return dict(rows.fetchall())


def files_forgotten(connection: sqlite3.Connection) -> int:
    """How many files were forgotten, whose names are not known any more."""
    return int(connection.execute("SELECT coalesce(sum(files), 0) FROM forgotten").fetchone()[0])


def records_withdrawn(connection: sqlite3.Connection) -> int:
    """How many records of the files that are here were withdrawn."""
    return int(connection.execute("SELECT coalesce(sum(withdrawn), 0) FROM lines").fetchone()[0])


def records_by_signer(connection: sqlite3.Connection) -> dict[int, int]:
    """How many records each signer has in the project."""
    rows = connection.execute(
        "SELECT signer, sum(run * (records - already) - withdrawn) FROM lines WHERE signer IS NOT NULL GROUP BY signer"
    )
    return dict(rows.fetchall())


def stored_name(name: str) -> str:
    """A file's name as the project keeps it: one that is not Unicode has its bytes spelt out."""
    return name.encode("utf-8", "backslashreplace").decode()


def lines(
    connection: sqlite3.Connection, file: int | None = None, verdict: LineVerdict | None = None
) -> Iterator[LineRow]:
    """Lines by file and number, of one file or verdict if wanted."""
    rows = connection.execute(
        f"SELECT {_LINE} FROM lines l WHERE (?1 IS NULL OR l.file = ?1) AND (?2 IS NULL OR l.verdict = ?2) "  # noqa: S608 - a constant of this module
        "ORDER BY l.file, l.number",
        (file, verdict),
    )
    for row in rows:
        yield from _run(row)


def refused_lines(connection: sqlite3.Connection) -> Iterator[RefusedLine]:
    """Every line that is not in the project now, with its reason."""
    rows = connection.execute(
        f"SELECT f.name, r.content, r.size, {_LINE} FROM lines l JOIN files f ON f.id = l.file "  # noqa: S608 - a constant of this module
        "LEFT JOIN refused r ON r.file = l.file AND r.number = l.number "
        "WHERE l.verdict NOT IN (?, ?) ORDER BY l.file, l.number",
        (LineVerdict.ACCEPTED, LineVerdict.ALREADY_HERE),
    )
    for name, content, size, *row in rows:
        for line in _run(row):
            yield RefusedLine(name, line, content or None, size)


def lines_by_verdict(connection: sqlite3.Connection, file: int | None = None) -> dict[LineVerdict, int]:
    """How many lines got each verdict."""
    rows = connection.execute(
        "SELECT verdict, sum(run) FROM lines WHERE ?1 IS NULL OR file = ?1 GROUP BY verdict", (file,)
    )
    return {LineVerdict(verdict): count for verdict, count in rows}


def verdicts_by_file(connection: sqlite3.Connection) -> dict[int, dict[LineVerdict, int]]:
    """For each file how many of its lines got each verdict, in one pass over the lines."""
    found: dict[int, dict[LineVerdict, int]] = {}
    rows = connection.execute("SELECT file, verdict, sum(run) FROM lines GROUP BY file, verdict")
    for file, verdict, count in rows:
        found.setdefault(file, {})[LineVerdict(verdict)] = count
    return found


def load_records(
    connection: sqlite3.Connection, width: int, *, rows: bool = True
) -> tuple[RecordColumns, npt.NDArray[np.int64]]:
    """All records in rows of so many bytes, or of none without `rows`, and for each the day its file was imported, as an ordinal.

    Raises DamagedError: a pack whose checksum does not fit, or whose file has no day.
    """
    with snapshot(connection):
        # The driver hands out bytes of their own; they are copied at once, so that two copies of one pack exist, not of all.
        (total,) = connection.execute("SELECT coalesce(sum(records), 0) FROM packs").fetchone()

        def read(columns: Sequence[bytes]) -> dict[str, np.ndarray]:
            part = RecordColumns.of_columns(columns, width).arrays()
            return part if rows else part | {"rows": part["rows"][:, :0]}

        none = read([b""] * 5)
        found = {name: np.empty((total, *array.shape[1:]), array.dtype) for name, array in none.items()}
        days = np.empty(total, np.int64)
        packs = connection.execute(
            "SELECT p.id, p.file, p.records, p.checksum, CAST(julianday(f.imported) - 1721424.5 AS INTEGER), p.ids, p.digests, p.signers, "
            "p.lines, p.rows FROM packs p JOIN files f ON f.id = p.file ORDER BY p.id"
        )
        start, sealed = 0, SealSum()
        for number, file, count, expected, day, *columns in packs:
            sealed.step("packs", number, file, count, expected)
            if day is None or checksum(*columns) != expected or len(columns[0]) != ID_BYTES * count:
                raise DamagedError(PACK_DAMAGED(number=number))
            for name, array in read(columns).items():
                found[name][start : start + count] = array
            days[start : start + count] = day
            start += count
        compare(connection, "packs", sealed.finalize())
        return RecordColumns.from_arrays(found), days


SHOWN = 1_000  # ids of which the sides are told; more are only counted


@dataclass(frozen=True, slots=True, order=True)
class SharedIdSide:
    """One record with a shared id, and the file and line it came in.

    `key` is the fingerprint of the key that signed it, `content` the digest of sender, levels and answers, both hexadecimal: two
    sides with different ones are different records.
    """

    key: str
    content: str
    name: str
    file: str
    line: int


@dataclass(frozen=True, slots=True)
class SharedId:
    """An id, hexadecimal, that several records have; if one key sent two of them, those do not count; of different keys all do."""

    id: str
    sides: tuple[SharedIdSide, ...]
    one_key: bool


class SharedIds(NamedTuple):
    """What shares ids: the first `SHOWN` of them, by id, how many there are, and how many records have one."""

    ids: tuple[SharedId, ...]
    total: int
    records: int


def shared_ids(connection: sqlite3.Connection, signers: list[Signer], width: int) -> SharedIds:
    """Every id that several records, in rows of so many bytes, have. Raises DamagedError: records are not as they were written."""
    records, _ = load_records(connection, width, rows=False)
    groups = _groups(records)
    by_number = {signer.number: signer for signer in signers}
    packs = connection.execute(
        "SELECT p.records, f.name FROM packs p JOIN files f ON f.id = p.file ORDER BY p.id"
    ).fetchall()
    ends = np.cumsum([count for count, _ in packs])

    def side(row: int) -> SharedIdSide:
        signer = by_number[int(records.signers[row])]
        content = records.digests[row].tobytes().hex()
        _, file = packs[int(np.searchsorted(ends, row, side="right"))]
        return SharedIdSide(fingerprint(signer.key).hex, content, signer.name, file, int(records.lines[row]))

    shown = []
    for rows in groups[:SHOWN]:
        sides = tuple(sorted(map(side, rows)))
        one_key = len({each.key for each in sides}) < len(sides)
        shown.append(SharedId(records.ids[rows[0]].tobytes().hex(), sides, one_key))
    return SharedIds(tuple(shown), len(groups), sum(map(len, groups)))


def _groups(records: RecordColumns) -> list[list[int]]:
    """Rows of records with one id, of ids that several have."""
    if not len(records):
        return []
    words = as_words(records.ids)
    order = np.lexsort(words.T[::-1])
    words = words[order]
    same = np.r_[False, (words[1:] == words[:-1]).all(axis=1)]
    in_group = same | np.r_[same[1:], False]
    firsts = np.flatnonzero(~same[in_group])
    return [rows.tolist() for rows in np.split(order[in_group], firsts[1:])] if len(firsts) else []

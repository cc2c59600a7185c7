"""What goes out of a project for good: a withdrawn record, named by its receipt, and a forgotten file.

Of a withdrawn record a mark with the day is left, and its line counts one record as withdrawn, so that sums still add up. The
mark is a hash of the record's id under a key of the project: it recognises the record when it comes again and tells nothing else.
Records that share the id go together, for otherwise one would live on in a copy, or let the other one count.

Of a file, its records, lines, refused lines and name go; a count of the files that were forgotten is left, by day. Marks of withdrawn
records stay, so that importing the file again does not bring them back. Records that another file repeated were kept once, with the
file that came first: they go with it, and come back when the other file is forgotten and imported again.
"""

import base64
import hashlib
import sqlite3
from collections.abc import Collection, Iterator
from datetime import date
from typing import NamedTuple

import numpy as np

from tacit.compute.arrays import Bools
from tacit.formats.tokens import read_receipt, receipt_code
from tacit.platform.messages import Template
from tacit.records.mixed import Bytes
from tacit_miner.project import location
from tacit_miner.project.errors import DamagedError, ProjectError
from tacit_miner.project.ledger import PACK_DAMAGED, FileRow, WrongFile
from tacit_miner.project.project import Project
from tacit_miner.project.records import DIGEST_BYTES, ID_BYTES, RecordColumns, checksum
from tacit_miner.project.signers import find

NO_RECEIPTS = Template(
    "withdrawal.no-receipts",
    "{path}: holds a plain table, whose rows have no receipts; take the row out of the table and make the project again",
)
NOT_FOUND = Template(
    "withdrawal.not-found",
    "no record here has the receipt {code}; its file was not imported, it answers another survey, or it was withdrawn before",
)
NOT_FOUND_THERE = Template(
    "withdrawal.not-found-there",
    "{count:,} records here have the receipt {code}, but none of them is of that signer and file; leave one of the two out",
)
SEVERAL = Template(
    "withdrawal.several",
    "{count:,} records here have the receipt {code}, which is short; say which one is meant: name its signer or its file",
)

MARK_BYTES = 16


class Withdrawn(NamedTuple):
    """A record that is gone, by its receipt: how many shared its id, 1 unless there was a conflict, and their files' names."""

    code: str
    records: int
    files: tuple[str, ...]


class _RecordPlace(NamedTuple):
    """Where a record lies: pack, row of it, and the file, line and signer it came by."""

    pack: int
    row: int
    record: bytes
    digest: bytes
    file: int
    line: int
    signer: int


class Marks:
    """What keeps withdrawn records out: the marks of their ids."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        (self._key,) = connection.execute("SELECT key FROM mark_key").fetchone()
        self._marks = {mark for (mark,) in connection.execute("SELECT mark FROM withdrawn")}

    def has(self, ids: Bytes) -> Bools:
        """Whether each of these ids, uint8 [n, 16], was withdrawn; bool [n]."""
        if not self._marks:
            return np.zeros(len(ids), np.bool_)
        return np.array([self.mark(row.tobytes()) in self._marks for row in ids], np.bool_)

    def mark(self, record: bytes) -> bytes:
        """The mark of an id."""
        return hashlib.blake2b(record, key=self._key, digest_size=MARK_BYTES).digest()


def withdraw(project: Project, code: str, day: date, *, signer: str = "", file: str = "") -> Withdrawn:
    """Take the record of a receipt, as a person types it, out of the project for good; the day of withdrawal is kept.

    The sender, by name or beginning of the fingerprint, and the file's name are needed only if several records have the code.

    Raises ReceiptError: not a receipt code; SignerError: no such signer; DamagedError: records that are not as they were written;
    ProjectError: no record fits, or several do; or the project cannot be changed, or not be cleared.
    """
    project.database.check_writable()
    if project.study.survey is None:
        raise ProjectError(NO_RECEIPTS(path=str(project.path)))
    code = read_receipt(code)
    names = {row.number: row.name for row in project.files()}
    only = find(project.signers(), signer).number if signer else None
    with project.database.reading() as connection:
        places = list(_places(connection, project.study.survey.id, code))
    meant = [place for place in places if only in {None, place.signer} and file in {"", names[place.file]}]
    here, wanted = ({place.record for place in some} for some in (places, meant))
    if not here:
        raise ProjectError(NOT_FOUND(code=code))
    if len(wanted) != 1:
        said, count = (SEVERAL, len(wanted)) if wanted else (NOT_FOUND_THERE, len(here))
        raise ProjectError(said(count=count, code=code))
    gone = [place for place in places if place.record in wanted]
    with project.database.erasing() as connection:
        for pack in dict.fromkeys(place.pack for place in gone):
            rows = [place.row for place in gone if place.pack == pack]
            _rewrite(connection, pack, rows, project.study.code.width)
        connection.executemany(
            "UPDATE lines SET withdrawn = withdrawn + 1 WHERE file = ? AND number = ?",
            [(place.file, place.line) for place in gone],
        )
        row = (Marks(connection).mark(gone[0].record), day.isoformat())
        connection.execute("INSERT OR IGNORE INTO withdrawn (mark, day) VALUES (?, ?)", row)
    location.check_gone(project.path, {place.digest for place in gone})
    return Withdrawn(code, len(gone), tuple(dict.fromkeys(names[place.file] for place in gone)))


def _places(connection: sqlite3.Connection, survey: str, code: str) -> Iterator[_RecordPlace]:
    packs = connection.execute("SELECT id, file, ids, digests, signers, lines FROM packs ORDER BY id")
    for pack, file, ids, digests, signers, lines in packs:
        for row in range(len(ids) // ID_BYTES):
            at = slice(row * ID_BYTES, (row + 1) * ID_BYTES)
            written = base64.urlsafe_b64encode(ids[at]).decode("ascii").rstrip("=")  # as the agent does
            if receipt_code(survey, written) == code:
                by = int(np.frombuffer(signers, "<i4")[row])
                line = int(np.frombuffer(lines, "<i4")[row])
                yield _RecordPlace(pack, row, ids[at], digests[at], file, line, by)


def _rewrite(connection: sqlite3.Connection, pack: int, rows: list[int], width: int) -> None:
    """Write a pack again without these of its records."""
    (expected, *columns) = connection.execute(
        "SELECT checksum, ids, digests, signers, lines, rows FROM packs WHERE id = ?", (pack,)
    ).fetchone()
    if checksum(*columns) != expected:
        raise DamagedError(PACK_DAMAGED(number=pack))
    records = RecordColumns.of_columns(columns, width)
    stays = np.ones(len(records), np.bool_)
    stays[rows] = False
    left = records.take(stays)
    if not len(left):
        connection.execute("DELETE FROM packs WHERE id = ?", (pack,))
        return
    connection.execute(
        "UPDATE packs SET records = ?, ids = ?, digests = ?, signers = ?, lines = ?, rows = ?, checksum = ? WHERE id = ?",
        (len(left), *left.columns(), pack),
    )


NO_SUCH_FILE = Template(
    "forgetting.no-such-file",
    "no file {name!r} was imported into this project; tacit-miner forget PROJECT lists those that were",
)
SEVERAL_FILES = Template(
    "forgetting.several-files",
    "{count:,} files {name!r} were imported; give the number of the one that is meant: {numbers}",
)


class Forgotten(NamedTuple):
    """How many files left the project, with how many records.

    `repeated` records of other files were not kept because they came a second time; some of them may be gone now.
    """

    files: int
    records: int
    repeated: int


def find_file(project: Project, named: str) -> FileRow | WrongFile:
    """The file with this name or number, imported or refused as a whole. Raises ProjectError: none, or several of this name."""
    files = project.files()
    found: list[FileRow | WrongFile] = [file for file in files if file.name == named]
    found += [file for file in project.wrong_files() if file.name == named]
    found = found or [file for file in files if str(file.number) == named]
    if len(found) == 1:
        return found[0]
    if not found:
        raise ProjectError(NO_SUCH_FILE(name=named[:80]))
    numbers = tuple(file.number for file in found if isinstance(file, FileRow))
    raise ProjectError(SEVERAL_FILES(count=len(found), name=named[:80], numbers=numbers))


def forget(project: Project, files: Collection[FileRow | WrongFile], day: date) -> Forgotten:
    """Remove every trace of at least one file, counted under this day. ProjectError: no change is possible; DamagedError: bytes stay."""
    imported = [file for file in files if isinstance(file, FileRow)]
    stored = "SELECT coalesce(sum(records), 0) FROM packs WHERE file = ?"
    with project.database.reading() as connection:
        traces = {file.sha256 for file in imported}  # bytes that only these files put into the project
        for own in imported:
            packs = connection.execute("SELECT digests FROM packs WHERE file = ?", (own.number,))
            traces.update(digests[:DIGEST_BYTES] for (digests,) in packs)
        kept = sum(connection.execute(stored, (file.number,)).fetchone()[0] for file in imported)
    with project.database.erasing() as connection:
        for file in files:
            if isinstance(file, WrongFile):
                connection.execute("DELETE FROM wrong_files WHERE name = ?", (file.name,))
                continue
            for table in ("refused", "packs", "lines", "shown_tokens"):
                connection.execute(f"DELETE FROM {table} WHERE file = ?", (file.number,))  # noqa: S608 - a constant
            connection.execute("DELETE FROM files WHERE id = ?", (file.number,))
        # Keys of which the project says nothing and has no line any more go too. With an index for the moment, or each of them would cost a
        # search of all lines for one that names it.
        connection.execute("CREATE INDEX lines_by_signer ON lines (signer)")
        connection.execute(
            "DELETE FROM signers WHERE name = '' AND NOT enrolled AND NOT excluded AND revoked IS NULL "
            "AND NOT EXISTS (SELECT 1 FROM lines WHERE lines.signer = signers.id)"
        )
        connection.execute("DROP INDEX lines_by_signer")
        (repeated,) = connection.execute("SELECT coalesce(sum(run * already), 0) FROM lines").fetchone()
        connection.execute(
            "INSERT INTO forgotten (day, files) VALUES (?, ?) "
            "ON CONFLICT (day) DO UPDATE SET files = files + excluded.files",
            (day.isoformat(), len(files)),
        )
    location.check_gone(project.path, traces)
    return Forgotten(len(files), kept, repeated)

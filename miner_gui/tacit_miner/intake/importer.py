"""Importing files: found in folders, hashed, split, verified in threads, and written, one transaction a file.

Invariants: a file is in the project whole or not at all, whenever the process dies; bytes that are in the project
already change nothing; files are written in the order given, so that verdicts do not depend on threads; at most
`WINDOW` groups of lines are in memory; of a file that is no batch file, nothing but the name is ever written.

What is read must be what was hashed, or the same bytes could come in twice. A file of a few mebibytes is read once and held. A
longer one is read each time, and hashed again while its lines are read.
"""

from __future__ import annotations

import hashlib
import os
from collections import Counter, deque
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from concurrent.futures import Future
from contextlib import closing
from dataclasses import dataclass
from datetime import date
from itertools import chain
from pathlib import Path

from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey

from tacit.compute.control import Stopped, Workers, go_on
from tacit.formats.batch_file import SUFFIX, BatchReader
from tacit.formats.errors import LIMITS, MIB, FormatError
from tacit.formats.lines import SealedFileError, numbered_lines
from tacit.formats.survey_file import SUFFIX as SURVEY_SUFFIX
from tacit.platform import store
from tacit.platform.errors import StoreError
from tacit.platform.messages import PLACED, Message, Template
from tacit_miner.intake import fast_base64
from tacit_miner.intake.project_writer import ProjectWriter, Tally
from tacit_miner.intake.report import FileOutcome, FileReport, IntakeProgress, IntakeReport, RefusedWholeError
from tacit_miner.intake.sealed import plain
from tacit_miner.intake.verification import CheckedGroup, Numbered, Verifier, why_refused_whole
from tacit_miner.project import ledger
from tacit_miner.project.errors import ProjectError
from tacit_miner.project.history import latest_day
from tacit_miner.project.ledger import WrongFile
from tacit_miner.project.location import own_files
from tacit_miner.project.project import SUFFIX as PROJECT_SUFFIX
from tacit_miner.project.project import Project

HELD_BYTES = 4 * MIB
"""The longest file that is held in memory: a few of them at a time."""


class Source:
    """A file's bytes."""

    def __init__(self, path: Path, count: Callable[[int], None]) -> None:
        """Read it, or see that it is too long to be held.

        Args:
            path: the file.
            count: called with the size of each piece whose lines are read.

        Raises:
            StoreError: the file could not be read.
        """
        self._path, self._count = path, count
        start = b"".join(store.chunks(path, HELD_BYTES + 1))
        self._held = start if len(start) <= HELD_BYTES else None
        self._again = hashlib.sha256()
        self._ended = False

    @property
    def is_held(self) -> bool:
        """Whether it is in memory, so that what was looked at is what was hashed."""
        return self._held is not None

    def look(self) -> Iterator[bytes]:
        """The bytes from the beginning, in pieces of any size.

        Raises:
            StoreError: the file could not be read.
        """
        return store.chunks(self._path, LIMITS.file_bytes + 1) if self._held is None else iter([self._held])

    def sha256(self) -> bytes:
        """Of all bytes.

        Raises:
            StoreError: the file could not be read.
        """
        return _hashed(self.look())

    def chunks(self) -> Iterator[bytes]:
        """The bytes whose lines are imported; once.

        Raises:
            StoreError: the file could not be read.
        """
        for chunk in self.look():
            if self._held is None:
                self._again.update(chunk)
            self._count(len(chunk))
            yield chunk
        self._ended = True

    def is_still(self, sha256: bytes) -> bool:
        """Whether nothing changed; a reader that stopped at a limit has not seen the rest, and need not."""
        return self._held is not None or not self._ended or self._again.digest() == sha256


def _hashed(pieces: Iterable[bytes]) -> bytes:
    digest = hashlib.sha256()
    for piece in pieces:
        digest.update(piece)
    return digest.digest()


TAKES_TABLES = Template(
    "intake.takes-tables",
    "{path}: holds a plain table of answers, so it takes tables and no signed batches",
)
CHANGED = Template("intake.changed", "{path}: changed while it was read; import it again")

GROUP_LINES = 64
GROUP_BYTES = 1 << 19
WINDOW = 12
_MOST_EXPECTED = 1 << 22
"""Records for which there is room from the beginning; for more it is made as they come."""


class _Unreadable(Exception):  # noqa: N818 - a signal of this module, not an error for anybody
    """The file at work cannot be read to its end, or changed under our hands."""

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message = message


@dataclass(frozen=True, slots=True)
class _Begin:
    path: Path
    sha256: bytes
    size: int


@dataclass(frozen=True, slots=True)
class _End:
    """The file is over; `error` says why it must not be kept."""

    error: Message | None = None

    def check(self) -> None:
        if self.error:
            raise _Unreadable(self.error)


@dataclass(frozen=True, slots=True)
class _Wrong:
    """A file that must be refused whole."""

    path: Path
    why: Message


_Event = FileReport | _Wrong | _Begin | _End | Future[CheckedGroup]


def import_files(
    project: Project,
    paths: Sequence[Path],
    *,
    today: date,
    threads: int = 2,
    report: Callable[[IntakeProgress], None] = lambda _progress: None,
    check: Callable[[], None] = go_on,
    key: X25519PrivateKey | None = None,
) -> IntakeReport:
    """Import batch files.

    Args:
        project: open for writing.
        paths: the files, in the order in which they are to be written.
        today: what the clock shows; revocations are compared with the latest day that it has shown to the project.
        threads: workers that verify.
        report: called after each file and now and then within one, in this thread.
        check: called between groups of lines; may raise `Stopped`, and the file at work is then not imported.
        key: what opens encrypted files (`tacit_miner.intake.sealed.key_for`); without it they are unreadable.

    Raises:
        ReadOnlyError: the project is open for reading only.
        ProjectError: a table project; or the project cannot be written, such as on a full disk: the files before
            this one are in it, and importing all of them again completes the work.
    """
    if project.study.survey is None:
        raise ProjectError(TAKES_TABLES(path=str(project.path)))
    project.database.check_writable()
    work = _Import(project, paths, latest_day(project.database, today), report, check, key)
    with Workers(threads) as pool:
        return work.run(pool)


class _Import:
    """The state of one import."""

    def __init__(
        self,
        project: Project,
        paths: Sequence[Path],
        today: date,
        report: Callable[[IntakeProgress], None],
        check: Callable[[], None],
        key: X25519PrivateKey | None,
    ) -> None:
        self._key = key
        self._project, self._paths, self._today = project, paths, today
        self._report, self._check = report, check
        self._known = {file.sha256 for file in project.files()}
        self._total = sum(map(_size, paths)) or 1
        self._read = 0
        self._expected = min(_MOST_EXPECTED, self._total // _record_bytes(project))
        self._writer = ProjectWriter(project, today, self._expected)
        self._done: list[FileReport] = []
        self._kept = 0
        self._given_up = b""

    def run(self, pool: Workers) -> IntakeReport:
        with closing(_ahead(self._events(pool))) as events:
            try:
                for event in events:
                    self._check()
                    if isinstance(event, FileReport):
                        self._finish(event)
                    elif isinstance(event, _Wrong):
                        self._finish(self._refuse(event.path, event.why))
                    elif isinstance(event, _Begin):
                        self._finish(self._file(event, events))
            except Stopped:
                self._project.database.flush()  # the journal may hold part of the file at work
                return IntakeReport(tuple(self._done), cancelled=True)
        self._project.database.flush()
        return IntakeReport(tuple(self._done))

    def _refuse(self, path: Path, why: Message) -> FileReport:
        """Keep the name of a file that was refused whole."""
        with self._project.database.transaction() as connection:
            day = self._today.isoformat()
            ledger.keep_wrong_file(connection, WrongFile(ledger.stored_name(path.name), day, why))
        return FileReport(path, FileOutcome.REFUSED, error=PLACED(place=str(path), reason=why))

    def _finish(self, report: FileReport) -> None:
        self._done.append(report)
        self._kept += report.kept
        self._writer.tally = Tally(Counter())
        self._tell()

    def _tell(self) -> None:
        done = len(self._done)
        name = self._paths[min(done, len(self._paths) - 1)].name
        kept, share = self._kept + self._writer.tally.kept, min(1.0, self._read / self._total)
        self._report(IntakeProgress(done, len(self._paths), name, kept, share))

    def _events(self, pool: Workers) -> Iterator[_Event]:
        """What happens to the files, with verification on its way in the pool."""
        survey = self._project.study.survey
        assert survey is not None
        verifier = Verifier(BatchReader(survey, decode=fast_base64.decode), self._project.study.code)
        for path in self._paths:
            size = _size(path)
            try:
                source = Source(path, self._count)
                looked = self._lines(source.look())
                first = next(looked, None)
                if (why := why_refused_whole(first and first[1])) is not None:
                    self._count(size)
                    yield _Wrong(path, why)
                    continue
                sha256 = source.sha256()
            except (StoreError, SealedFileError) as error:
                self._count(size)
                yield FileReport(path, FileOutcome.UNREADABLE, error=_placed(path, error))
                continue
            if sha256 in self._known:
                self._count(size)
                yield FileReport(path, FileOutcome.ALREADY_HERE)
                continue
            self._known.add(sha256)
            yield _Begin(path, sha256, size)
            if source.is_held:
                self._count(size)
            whole = (
                chain([first] if first else [], looked) if source.is_held else self._lines(source.chunks())
            )
            try:
                for group in _groups(whole):
                    if self._given_up == sha256:
                        break
                    yield pool.submit(verifier.check_group, group)
            except (StoreError, SealedFileError) as error:
                yield _End(_placed(path, error))
                continue
            given_up = self._given_up == sha256
            yield _End(None if given_up or source.is_still(sha256) else CHANGED(path=str(path)))

    def _lines(self, chunks: Iterator[bytes]) -> Iterator[Numbered]:
        survey = self._project.study.survey
        assert survey is not None
        return numbered_lines(plain(chunks, survey, self._key))

    def _count(self, size: int) -> None:
        self._read += size

    def _begin_again(self, begin: _Begin) -> None:
        """Forget a file whose transaction was rolled back, and read no more of it."""
        self._known.discard(begin.sha256)
        self._given_up = begin.sha256
        self._writer = ProjectWriter(self._project, self._today, self._expected)

    def _file(self, begin: _Begin, events: Iterator[_Event]) -> FileReport:
        writer = self._writer
        try:
            with self._project.database.transaction() as connection:
                writer.begin(connection, begin.sha256, begin.path.name, begin.size)
                for event in events:
                    self._check()
                    if isinstance(event, _End):
                        event.check()
                        break
                    assert isinstance(event, Future)
                    writer.take(connection, event.result())
                    self._tell()
                writer.end(connection)
        except _Unreadable as error:
            self._begin_again(begin)
            return FileReport(begin.path, FileOutcome.UNREADABLE, error=error.message)
        except RefusedWholeError as error:
            self._begin_again(begin)
            for event in events:
                if isinstance(event, _End):
                    break
            return self._refuse(begin.path, error.message)
        tally = writer.tally
        return FileReport(
            begin.path, FileOutcome.IMPORTED, tally.verdicts, tally.records, tally.kept, None, writer.file
        )


def _ahead(events: Iterator[_Event]) -> Generator[_Event, None, None]:
    """The same events, with the next ones already begun."""
    waiting: deque[_Event] = deque()
    for event in events:
        waiting.append(event)
        if len(waiting) > WINDOW:
            yield waiting.popleft()
    yield from waiting


def _groups(lines: Iterable[Numbered]) -> Iterator[list[Numbered]]:
    """Lines in groups that are worth a worker's while."""
    group: list[Numbered] = []
    size = 0
    for number, line in lines:
        group.append((number, line))
        size += 0 if isinstance(line, FormatError) else len(line)
        if len(group) == GROUP_LINES or size >= GROUP_BYTES:
            yield group
            group, size = [], 0
    if group:
        yield group


def _placed(path: Path, error: StoreError | SealedFileError) -> Message:
    """The error with the name of the file, which an error of the store has already."""
    return error.message if isinstance(error, StoreError) else PLACED(place=str(path), reason=error.message)


def _record_bytes(project: Project) -> int:
    """What a record takes in a file that is not compressed: in base64 a level and an answer an item, an id and the names."""
    return (2 * project.study.code.items + 57) * 4 // 3


def _size(path: Path) -> int:
    try:
        return path.stat().st_size
    except OSError:
        return 0


IS_SURVEY = Template(
    "intake.is-survey",
    "{path}: is a survey, which has no answers to import; name the files that were sent",
)
IS_PROJECT = Template(
    "intake.is-project",
    "{path}: is a project, which has no answers to import; name the files that were sent",
)
NO_BATCH_FILES = Template(
    "intake.no-batch-files",
    "{path}: holds no file whose name ends in {ending} or {ending}.gz; name the files",
)
NO_SUCH_FILE = Template("intake.no-such-file", "{path}: there is no such file or folder")
NOT_REGULAR = Template(
    "intake.not-regular",
    "{path}: is not a regular file; save what it gives to a file and import that",
)
OWN_FILE = Template("intake.own-file", "{path}: belongs to the project itself; name the files that were sent")

_NO_ANSWERS = {SURVEY_SUFFIX: IS_SURVEY, PROJECT_SUFFIX: IS_PROJECT}
"""Files that people take for answers, by their ending."""


def find_files(paths: Sequence[Path], project: Path | None = None) -> list[Path]:
    """Every file named, and every batch file in the folders named, however deep, by name.

    Args:
        paths: files and folders.
        project: where they go; its own files are not read.

    Raises:
        ProjectError: a path that does not exist, is no regular file (a pipe may never end), belongs to the project, or is
            another project or a survey; or a folder without batch files.
    """
    own = {os.path.realpath(file) for file in own_files(project)} if project else set()
    found: list[Path] = []
    for path in paths:
        if path.is_dir():
            inside = sorted(
                file
                for file in path.rglob(f"*{SUFFIX}*")
                if _is_batch(file) and os.path.realpath(file) not in own
            )
            if not inside:
                raise ProjectError(NO_BATCH_FILES(path=str(path), ending=SUFFIX))
            found += inside
        elif not path.exists():
            raise ProjectError(NO_SUCH_FILE(path=str(path)))
        elif not path.is_file():
            raise ProjectError(NOT_REGULAR(path=str(path)))
        elif os.path.realpath(path) in own:
            raise ProjectError(OWN_FILE(path=str(path)))
        elif other := _other(path):
            raise ProjectError(other(path=str(path)))
        else:
            found.append(path)
    return list(dict.fromkeys(found))


def _is_batch(path: Path) -> bool:
    endings = (SUFFIX, f"{SUFFIX}.gz", f"{SUFFIX}.txt")  # a phone's share sheet takes a text only
    return path.name.endswith(endings) and path.is_file()


def _other(path: Path) -> Template | None:
    """Why a file that people take for answers has none; None for any other."""
    return next((why for ending, why in _NO_ANSWERS.items() if path.name.endswith(ending)), None)

"""Importing files: found in folders, verified by threads or processes, and written by one, a transaction a file.

Invariants: a file is in the project whole or not at all, whenever the process dies; bytes that are in the project
already change nothing; files are judged and written in the order given, so that a project does not depend on the number of
workers, nor on whether they are threads or processes; at most `WINDOW` groups of lines a worker are in memory; of a file that is no
batch file, nothing but the name is ever written; a key that opens encrypted files is given to no process.
"""

import os
from collections import Counter, deque
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import TypeAlias, cast

from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey

from tacit.compute.control import Check, Stopped, Workers, go_on
from tacit.formats.batch_file import SUFFIX
from tacit.formats.errors import MIB
from tacit.formats.survey_file import SUFFIX as SURVEY_SUFFIX
from tacit.platform.errors import TacitError
from tacit.platform.messages import PLACED, Message, Template
from tacit_miner.intake import verification
from tacit_miner.intake.project_writer import ProjectWriter, Tally
from tacit_miner.intake.report import FileOutcome, FileReport, IntakeProgress, IntakeReport, RefusedWholeError
from tacit_miner.intake.verification import Begin, CheckedGroup, Event, Over, verified
from tacit_miner.project import Project, ProjectError, ledger
from tacit_miner.project.history import latest_day
from tacit_miner.project.ledger import WrongFile
from tacit_miner.project.location import own_files
from tacit_miner.project.schema import SUFFIX as PROJECT_SUFFIX
from tacit_miner.readers.apart import begun

TAKES_TABLES = Template(
    "intake.takes-tables", "{path}: holds a plain table of answers, so it takes tables and no signed batches"
)
_MOST_EXPECTED = 1 << 22
"""Records for which there is room from the beginning; for more it is made as they come."""


class _UnreadableError(TacitError):
    """The file at work cannot be read to its end, or changed under our hands."""


WORKERS = min(4, os.cpu_count() or 1)
"""How many verify: the one who judges and writes keeps no more of them busy."""

WINDOW = 12

SHARED_BYTES = 128 * MIB
"""From which processes verify several files beside this one: to start them takes as long as so many bytes do here."""

_Told: TypeAlias = Generator[tuple[int, Event], None, None]
LINE_BYTES = 1 << 14  # what takes as long as a line does, however short it is: its signature and its verdict

WORKER_ENDED = Template(
    "intake.worker-ended",
    "{path}: the process that verified it ended, perhaps for lack of memory, so nothing of it was kept; import it again",
)


def import_files(
    project: Project,
    paths: Sequence[Path],
    *,
    today: date,
    threads: int = WORKERS,
    report: Callable[[IntakeProgress], None] = lambda _progress: None,
    check: Check = go_on,
    key: X25519PrivateKey | None = None,
) -> IntakeReport:
    """Import batch files.

    Args:
        project: open for writing.
        paths: the files, in the order in which they are to be written.
        today: what the clock shows; revocations are compared with the latest day that it has shown to the project.
        threads: workers that verify: processes for many bytes in several files, else threads. The project does not depend on them.
        report: called after each file and now and then within one, in this thread.
        check: called between groups of lines; may raise `Stopped`, and the file at work is then not imported.
        key: what opens encrypted files (`tacit_miner.intake.verification.key_for`); without it they are unreadable. It never leaves this
            process.

    Raises ReadOnlyError: the project is open for reading only; ProjectError: a table project; or the project cannot be written, such as
    on a full disk: the files before this one are in it, and importing all of them again completes the work.
    """
    if project.study.survey is None:
        raise ProjectError(TAKES_TABLES(path=str(project.path)))
    project.database.check_writable()
    return _Import(project, paths, latest_day(project.database, today), report, check, key).run(threads)


class _Source:
    """Files that are verified ahead of the one who writes, here or beside this process; `left` are those that are not over.

    Who verifies here looks at the list `given_up`; a process beside has none, and is begun anew behind a file that would take long.
    """

    def __init__(
        self, paths: Sequence[Path], start: Callable[[Sequence[Path]], _Told], given_up: list[Begin] | None
    ) -> None:
        """Begin with them. Raises EOFError: there is no further process."""
        self.left, self._start, self._given_up = list(paths), start, given_up
        self.read = 0
        self._begin()

    def _begin(self) -> None:
        self._before, self._told = self.read, self._start(tuple(self.left))

    def take(self) -> Event:
        """What happens next. Raises EOFError: the process ended, or gave up."""
        event = self._next()
        return event.result() if isinstance(event, Future) else event

    def _next(self) -> Event:
        try:
            read, event = next(self._told)
        except (StopIteration, MemoryError, TacitError):
            if self._given_up is not None:
                raise
            raise EOFError from None
        self.read = self._before + read
        if isinstance(event, Over | FileReport):
            del self.left[0]
        return event

    def skip(self, begin: Begin) -> None:
        """Go on behind the file at work. Raises EOFError: as `take`."""
        if self._given_up is not None:
            self._given_up.append(begin)
        for _ in range(WINDOW + 2):  # more is not ahead of a file that is given up
            if isinstance(self._next(), Over):
                return
        self.go_on()

    def go_on(self) -> None:
        """Go on behind the file at work, begun anew. EOFError: there is no process; the files left are to be verified elsewhere."""
        self.close()
        del self.left[0]
        if self.left:
            self._begin()

    def close(self) -> None:
        self._told.close()


@dataclass(eq=False, repr=False)
class _Import:
    """The state of one import."""

    project: Project
    paths: Sequence[Path]
    today: date
    report: Callable[[IntakeProgress], None]
    check: Check
    key: X25519PrivateKey | None

    def __post_init__(self) -> None:
        survey = self.project.study.survey
        assert survey is not None
        self._known = {file.sha256 for file in self.project.files()}
        self._given = (survey, self.project.study.code, self._known)
        self._sizes = list(map(verification.size_of, self.paths))
        self._total = sum(self._sizes) or 1
        # Of a file that is not compressed: in base64 a level and an answer an item, an id and the names.
        record_bytes = (2 * self.project.study.code.items + 57) * 4 // 3
        self._expected = min(_MOST_EXPECTED, self._total // record_bytes)
        self._writer = ProjectWriter(self.project, self.today, self._expected)
        self._done: list[FileReport] = []
        self._kept = 0
        self._sources: list[_Source] = []

    def run(self, workers: int) -> IntakeReport:
        cancelled = False
        with Workers(workers) as pool:
            try:
                for path, owner in zip(self.paths, self._begin(workers, pool), strict=True):
                    self.check()
                    self._done.append(self._taken(path, owner, pool))
                    self._kept += self._done[-1].kept
                    self._writer.tally = Tally(Counter())
                    self._tell()
            except Stopped:
                cancelled = True
            finally:
                for source in self._sources:
                    source.close()
        self.project.database.flush()  # the journal may hold part of the file at work
        return IntakeReport(tuple(self._done), cancelled)

    def _begin(self, workers: int, pool: Workers) -> list[int]:
        """Begin to verify; of each file the number of the source that has it, by which no file is read twice and none waits for long."""
        processes = min(workers, len(self.paths))
        if processes > 1 and self.key is None and self._weight() >= SHARED_BYTES:
            loads, owners = [0] * processes, []
            for size in self._sizes:
                owners.append(loads.index(min(loads)))
                loads[owners[-1]] += size + 1
            with suppress(EOFError):
                for owner in range(processes):
                    own = [path for path, whose in zip(self.paths, owners, strict=True) if whose == owner]
                    self._sources.append(_Source(own, self._beside, None))
                return owners
            while self._sources:
                self._sources.pop().close()
        self._sources = [self._here(self.paths, pool)]
        return [0] * len(self.paths)

    def _weight(self) -> int:
        """About how many bytes of long lines take as long as these files, if lines are as long as where the largest begins."""
        largest = self.paths[self._sizes.index(max(self._sizes))]
        with suppress(OSError), largest.open("rb") as file:
            start = file.read(1 << 16)
            return self._total + self._total * start.count(b"\n") * LINE_BYTES // max(len(start), 1)
        return self._total

    def _beside(self, left: Sequence[Path]) -> _Told:
        return begun(verified, left, self._given, self.check, libraries=("numpy",))

    def _here(self, paths: Sequence[Path], pool: Workers) -> _Source:
        given_up: list[Begin] = []

        def start(left: Sequence[Path]) -> _Told:
            return _ahead(verified(left, *self._given, self.key, pool.submit, given_up))

        return _Source(paths, start, given_up)

    def _refuse(self, path: Path, why: Message | None) -> FileReport:
        assert why is not None
        with self.project.database.transaction() as connection:
            day = self.today.isoformat()
            ledger.keep_wrong_file(connection, WrongFile(ledger.stored_name(path.name), day, why))
        return FileReport(path, FileOutcome.REFUSED, error=PLACED(place=str(path), reason=why))

    def _tell(self) -> None:
        done, read = len(self._done), sum(source.read for source in self._sources)
        name = self.paths[min(done, len(self.paths) - 1)].name
        kept, share = self._kept + self._writer.tally.kept, min(1.0, read / self._total)
        self.report(IntakeProgress(done, len(self.paths), name, kept, share))

    def _taken(self, path: Path, owner: int, pool: Workers) -> FileReport:
        """Import the next file; one at which a process ended is left out, and another process goes on behind it."""
        source = self._sources[owner]
        try:
            event = source.take()
            if not isinstance(event, FileReport):
                return self._file(cast("Begin", event), source)
            return self._refuse(path, event.error) if event.outcome is FileOutcome.REFUSED else event
        except EOFError:
            try:
                source.go_on()
            except EOFError:
                self._sources[owner] = self._here(source.left, pool)
            return FileReport(path, FileOutcome.UNREADABLE, error=WORKER_ENDED(path=str(path)))

    def _file(self, begin: Begin, source: _Source) -> FileReport:
        if begin.sha256 in self._known:
            source.skip(begin)
            return FileReport(begin.path, FileOutcome.ALREADY_HERE)
        first = cast("CheckedGroup | Over", source.take())
        if isinstance(first, Over) and first.error is not None:
            return FileReport(begin.path, FileOutcome.UNREADABLE, error=first.error)
        if isinstance(first, CheckedGroup) and first.wrong is not None:
            source.skip(begin)
            return self._refuse(begin.path, first.wrong)
        try:
            self._write(begin, first, source)
        except (RefusedWholeError, _UnreadableError, EOFError) as error:
            self._writer = ProjectWriter(self.project, self.today, self._expected)  # rolled back
            if isinstance(error, EOFError):
                raise
            if isinstance(error, _UnreadableError):
                return FileReport(begin.path, FileOutcome.UNREADABLE, error=error.message)
            source.skip(begin)
            return self._refuse(begin.path, error.message)
        self._known.add(begin.sha256)
        tally, number = self._writer.tally, self._writer.file
        sums = (tally.verdicts, tally.records, tally.kept)
        return FileReport(begin.path, FileOutcome.IMPORTED, *sums, number=number)

    def _write(self, begin: Begin, event: CheckedGroup | Over, source: _Source) -> None:
        """Write a file, of which `event` is the first that happened, or nothing of it."""
        writer = self._writer
        with self.project.database.transaction() as connection:
            writer.begin(connection, begin.sha256, begin.path.name, begin.size)
            while not isinstance(event, Over):
                self.check()
                writer.take(connection, event)
                self._tell()
                event = cast("CheckedGroup | Over", source.take())
            if event.error is not None:
                raise _UnreadableError(event.error)
            writer.end(connection)


def _ahead(events: Iterator[tuple[int, Event]]) -> _Told:
    """The same events, with the next ones already begun."""
    waiting: deque[tuple[int, Event]] = deque()
    for event in events:
        waiting.append(event)
        if len(waiting) > WINDOW:
            yield waiting.popleft()
    yield from waiting


IS_SURVEY = Template(
    "intake.is-survey", "{path}: is a survey, which has no answers to import; name the files that were sent"
)
IS_PROJECT = Template(
    "intake.is-project", "{path}: is a project, which has no answers to import; name the files that were sent"
)
NO_BATCH_FILES = Template(
    "intake.no-batch-files",
    "{path}: holds no file whose name ends in {ending} or {ending}.gz; name the files",
)
NO_SUCH_FILE = Template("intake.no-such-file", "{path}: there is no such file or folder")
NOT_REGULAR = Template(
    "intake.not-regular", "{path}: is not a regular file; save what it gives to a file and import that"
)
OWN_FILE = Template("intake.own-file", "{path}: belongs to the project itself; name the files that were sent")

_ENDINGS = (SUFFIX, f"{SUFFIX}.gz", f"{SUFFIX}.txt")  # a phone's share sheet takes a text only
_NO_ANSWERS = {SURVEY_SUFFIX: IS_SURVEY, PROJECT_SUFFIX: IS_PROJECT}
"""Why files that people take for answers have none, by their ending."""


def find_files(paths: Sequence[Path], project: Path | None = None) -> list[Path]:
    """Every file named, and every batch file in the folders named, however deep, by name; not those of the project they go to.

    Raises ProjectError: a path that does not exist, is no regular file (a pipe may never end), belongs to the project, or is another
    project or a survey; or a folder without batch files.
    """
    own = {os.path.realpath(file) for file in own_files(project)} if project else set()
    found: list[Path] = []
    for path in paths:
        if path.is_dir():
            named = (file for file in path.rglob(f"*{SUFFIX}*") if file.name.endswith(_ENDINGS))
            inside = sorted(file for file in named if file.is_file() and os.path.realpath(file) not in own)
            if not inside:
                raise ProjectError(NO_BATCH_FILES(path=str(path), ending=SUFFIX))
            found += inside
        elif not path.exists():
            raise ProjectError(NO_SUCH_FILE(path=str(path)))
        elif not path.is_file():
            raise ProjectError(NOT_REGULAR(path=str(path)))
        elif os.path.realpath(path) in own:
            raise ProjectError(OWN_FILE(path=str(path)))
        elif why := next((why for ending, why in _NO_ANSWERS.items() if path.name.endswith(ending)), None):
            raise ProjectError(why(path=str(path)))
        else:
            found.append(path)
    return list(dict.fromkeys(found))

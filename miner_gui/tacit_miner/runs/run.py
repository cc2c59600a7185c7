"""A run: settings and records in, a result out, kept in the project's history.

A result is a function of the records that count and of the settings, and of nothing else: no clock, no thread count, no
order of import. What varies (when, how long, which libraries) is kept in the history beside it.
"""

from __future__ import annotations

import importlib.metadata
import json
import platform
import sqlite3
import zipfile
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace

from tacit import __version__
from tacit.errors import TacitError
from tacit.messages import Message, Template
from tacit.mining.apriori import mine
from tacit.mining.control import Control, Progress
from tacit.mining.dependent import mark_dependent
from tacit.mining.own_unions import with_unions
from tacit.mining.result import Result
from tacit.mining.signers import with_signers
from tacit_miner.project.block_cache import UsedRecords, used_records
from tacit_miner.project.errors import RUN_DAMAGED, DamagedError, ProjectError
from tacit_miner.project.history import RunRow
from tacit_miner.project.project import Project
from tacit_miner.project.signers import SHORTEST_PREFIX
from tacit_miner.runs.checks import check_notes
from tacit_miner.runs.claims import with_claims
from tacit_miner.runs.replay import replay_notes
from tacit_miner.runs.run_settings import RunSettings
from tacit_miner.runs.source import Source
from tacit_miner.runs.stored import pack_result, unpack_result

NO_RECORDS = Template(
    "run.no-records",
    "{path}: no record counts; import some, or see in its counts why those that it has do not",
)
NO_SUCH_ITEM = Template("run.no-such-item", "sides: there is no item {item!r}; the first ones are {first}")
SHORT_FINGERPRINT = Template(
    "run.short-fingerprint",
    "exclude-signers: {fingerprint!r} is too short; give at least {least} digits of a fingerprint",
)
NO_SUCH_SIGNER = Template(
    "run.no-such-signer",
    "exclude-signers: the project has no signer {fingerprint!r}; see its list of signers",
)
SEVERAL_SIGNERS = Template(
    "run.several-signers",
    "exclude-signers: the project has {count:,} signers {fingerprint!r}; see its list of signers",
)


class RunError(TacitError):
    """A run that makes no sense."""


@dataclass(frozen=True, slots=True, eq=False)
class Run:
    """A result with all that is needed to state it.

    Attributes:
        settings: what was asked.
        result: what came out.
        source: of the records.
        number: in the project's history; 0 if it was not kept.
    """

    settings: RunSettings
    result: Result
    source: Source
    number: int = 0


class NotKeptError(ProjectError):
    """A run that is over but cannot be kept, such as on a full disk.

    Attributes:
        run: with its result, which is lost unless it is taken from here.
    """

    def __init__(self, message: Message, run: Run) -> None:
        super().__init__(message)
        self.run = run


class DamagedRunError(DamagedError):
    """A run that is not as it was written.

    Attributes:
        number: in the project's history.
    """

    def __init__(self, message: Message, number: int) -> None:
        super().__init__(message)
        self.number = number


def perform(
    project: Project,
    settings: RunSettings,
    *,
    threads: int = 1,
    control: Control | None = None,
    started: str = "",
    clock: Callable[[], float] = lambda: 0.0,
    keep: bool = True,
) -> Run:
    """Mine a project.

    Args:
        project: open; a project open for reading only is mined too, but the run cannot be kept.
        settings: what is asked.
        threads: workers that count.
        control: progress, cancellation, time limit.
        started: when, UTC as ISO 8601, for the history.
        clock: seconds, for the history.
        keep: whether the run goes into the history; a cancelled one does too, labelled by its cuts.

    Raises:
        RunError: no record counts.
        SettingsError: settings that do not fit the items.
        DatasetError: unions that no question has.
        NotKeptError: the project cannot be written; the error has the run.
        Stopped: cancelled before mining began.
    """
    control = control or Control()
    settings = replace(settings, excluded=_excluded(project, settings.excluded))
    begin = clock()
    state, books = project.state(settings.excluded), project.books()
    used = used_records(project, settings.excluded, control.check)
    used = replace(used, dataset=with_unions(used.dataset, settings.unions))
    _check(project, settings, used)
    result = mine(used.dataset, replace(settings.mining, threads=threads), control)
    if used.owners.size:
        result = with_signers(result, used.dataset, used.owners, control)
    result = mark_dependent(result, project.study.dependent, used.dataset.asked)
    # What follows is not stopped by a cancelled search, whose result is kept.
    result = with_claims(result, project, settings.excluded)
    notes = [
        *replay_notes(project, settings.excluded),
        *check_notes(project, settings.excluded, settings.mining.alpha),
    ]
    result = replace(result, notes=(*result.notes, *notes))
    run = Run(settings, result, Source.of(project.study, used))
    if not keep or project.read_only:
        return run
    row = RunRow(
        0, started, clock() - begin, settings.to_toml(), versions(), counts_of(run), state, "", books
    )
    control.report(Progress("keep", 0, 0, 0, 1.0))
    try:
        return replace(run, number=project.add_run(row, pack_result(run.result, run.source)))
    except ProjectError as error:
        raise NotKeptError(error.message, run) from error


def _check(project: Project, settings: RunSettings, used: UsedRecords) -> None:
    if not used.dataset.records:
        raise RunError(NO_RECORDS(path=str(project.path)))
    for item, _ in settings.mining.sides:
        if item not in used.dataset.items:
            raise RunError(NO_SUCH_ITEM(item=item[:80], first=used.dataset.items[:5]))


def _excluded(project: Project, prints: tuple[str, ...]) -> tuple[str, ...]:
    """The whole fingerprints that these, or their first digits, stand for."""
    known = [signer.fingerprint.hex for signer in project.signers()] if prints else []
    whole = []
    for print_ in prints:
        if len(print_) < SHORTEST_PREFIX:
            raise RunError(SHORT_FINGERPRINT(fingerprint=print_, least=SHORTEST_PREFIX))
        found = [hex_ for hex_ in known if hex_.startswith(print_.lower())]
        if len(found) != 1:
            shown = print_[:64]
            raise RunError(
                SEVERAL_SIGNERS(count=len(found), fingerprint=shown)
                if found
                else NO_SUCH_SIGNER(fingerprint=shown)
            )
        whole += found
    return tuple(whole)


def load_run(project: Project, number: int | None = None) -> tuple[RunRow, Run]:
    """A run of the history, the last one if no number is given.

    Raises:
        ProjectError: there is no such run.
        DamagedRunError: it is not as it was written.
    """
    row, packed = project.run(number)
    with _whole(project, row):
        settings = RunSettings.from_toml(row.settings)
        result, source = unpack_result(packed, settings.mining)
        return row, Run(settings, result, source, row.number)


def is_stale(project: Project, row: RunRow) -> bool:
    """Whether records or rules have changed since the run.

    Raises:
        DamagedRunError: its settings are not as they were written.
    """
    with _whole(project, row):
        excluded = RunSettings.from_toml(row.settings).excluded
    return row.state != project.state(excluded)


_UNREADABLE = (
    zlib.error,
    zipfile.BadZipFile,
    ValueError,
    LookupError,
    TypeError,
    AttributeError,
    OSError,
    EOFError,
)
"""What reading bytes that were changed can end in."""


@contextmanager
def _whole(project: Project, row: RunRow) -> Iterator[None]:
    if not row.is_whole:
        raise DamagedRunError(RUN_DAMAGED(number=row.number, path=str(project.path)), row.number)
    try:
        yield
    except (*_UNREADABLE, SyntaxError, NotImplementedError, TacitError):
        raise DamagedRunError(RUN_DAMAGED(number=row.number, path=str(project.path)), row.number) from None


def counts_of(run: Run) -> str:
    """Records, itemsets and rules, as JSON."""
    rules = None if run.result.rules is None else len(run.result.rules)
    whole = {"records": run.result.records, "itemsets": run.result.listed(), "rules": rules}
    return json.dumps({**whole, "cuts": len(run.result.cuts)})


def versions() -> str:
    """The program and what it counts with, as JSON."""
    found = {name: importlib.metadata.version(name) for name in ("numpy", "numba", "cryptography")}
    python = {"python": platform.python_version(), "sqlite": sqlite3.sqlite_version}
    return json.dumps({"tacit": __version__, **found, **python})

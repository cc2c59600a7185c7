"""A run: settings and records in, a result out, kept in the project's history; its report's checks, its prevalences, its forecast.

A result is a function of the records that count and of the settings, and of nothing else: no clock, no thread count, no
order of import. What varies (when, how long, which libraries) is kept in the history beside it.

The forecast says before a run how much of its list will be wrong, by the prevalences and pairs of the records that it will mine.
"""

import importlib.metadata
import json
import platform
import sqlite3
import time
import zipfile
import zlib
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import UTC, datetime

import numpy as np

from tacit import __version__
from tacit.compute.arrays import Floats, Indices
from tacit.compute.control import Check, Control, Progress, Stopped, go_on
from tacit.estimation.choices import FORGED
from tacit.mining.apriori import STOPPED, as_asked, mine
from tacit.mining.tables import Prevalence, prevalences
from tacit.planning import finding
from tacit.planning.design import AnswerDesign, spread
from tacit.planning.questionnaire import independent
from tacit.platform.errors import TacitError
from tacit.platform.messages import Message, Template
from tacit.records.mixed import with_unions, without_questions
from tacit.run.result import Result
from tacit.run.settings import Settings
from tacit.verdicts.claims import mark_dependent
from tacit.verdicts.forecast import PairEstimates
from tacit.verdicts.signers import with_signers
from tacit_miner.project import Project, Study
from tacit_miner.project.block_cache import UsedRecords, used_records
from tacit_miner.project.errors import RUN_DAMAGED, DamagedError, ProjectError
from tacit_miner.project.history import RunRow
from tacit_miner.project.signers import SHORTEST_PREFIX
from tacit_miner.runs.checks import Checks, ChecksRequest, check_notes, checks, has_checks
from tacit_miner.runs.forgery import admission_notes, replay_notes, with_claims
from tacit_miner.runs.run_settings import RunSettings
from tacit_miner.runs.sampling import NO_DESIGN, ProjectDesign, sampled
from tacit_miner.runs.stored import ResultSource, pack_result, unpack_result

NO_RECORDS = Template(
    "run.no-records",
    "{path}: no record counts; import some, or see in its counts why those that it has do not",
)
NO_SUCH_ITEM = Template("run.no-such-item", "sides: there is no item {item!r}; the first ones are {first}")
SHORT_FINGERPRINT = Template(
    "run.short-fingerprint",
    "exclude_signers: {fingerprint!r} is too short; give at least {least} digits of a fingerprint",
)
NO_SUCH_SIGNER = Template(
    "run.no-such-signer",
    "exclude_signers: the project has no signer {fingerprint!r}; see its list of signers",
)
SEVERAL_SIGNERS = Template(
    "run.several-signers",
    "exclude_signers: the project has {count:,} signers {fingerprint!r}; see its list of signers",
)

ReadRecords = Callable[[Project, Collection[str], Check], UsedRecords]
"""Gives the records of a project that count, without those of some signers, as `used_records`."""


class RunError(TacitError):
    """A run that makes no sense."""


@dataclass(frozen=True, slots=True, eq=False)
class Run:
    """A result with all that is needed to state it; `number` is that in the project's history, 0 if it was not kept."""

    settings: RunSettings
    result: Result
    source: ResultSource
    number: int = 0


class NotKeptError(ProjectError):
    """A `run` that is over but cannot be kept, such as on a full disk, or was cancelled while it was being stored.

    Its result is lost unless it is taken from here.
    """

    def __init__(self, message: Message, run: Run) -> None:
        super().__init__(message)
        self.run = run


class DamagedRunError(DamagedError):
    """The run with this number in the project's history is not as it was written."""

    def __init__(self, message: Message, number: int) -> None:
        super().__init__(message)
        self.number = number


def perform(
    project: Project,
    settings: RunSettings,
    control: Control | None = None,
    *,
    keep: bool = True,
    read: ReadRecords = used_records,
    started: str = "",
    clock: Callable[[], float] = time.monotonic,
) -> Run:
    """Mine a project on the threads of its settings; one that is open for reading only is mined too, but the run cannot be kept.

    The history has when it was `started`, UTC as ISO 8601, now if that is not said, and how many seconds it took by the clock; a
    cancelled run goes in too, labelled by its cuts. `read` gives the records, which may lie in a folder of blocks
    (`tacit_miner.runs.exported`).

    Raises RunError: no record counts; SettingsError: settings that do not fit the items; DatasetError: unions that no question has, or
    a design of questions that are not there or randomized; DesignError: a sampling design that cannot be; NotKeptError: the project
    cannot be written, or cancelled with the result complete; the error has the run; Stopped: cancelled before mining began.
    """
    control = control or Control()
    settings = replace(settings, excluded=_excluded(project, settings.excluded))
    started, begin = started or now(), clock()
    state, books = project.state(settings.excluded), project.books()
    used = read(project, settings.excluded, control.check)
    used = replace(used, dataset=with_unions(used.dataset, settings.unions))
    _check(project, settings, used)
    result = _found(project, settings, used, control)
    run = Run(settings, result, ResultSource.of(project.study, used))
    if not keep or project.database.why_read_only:
        return run
    row = RunRow(
        0, started, clock() - begin, settings.to_toml(), versions(), counts_of(run), state, "", books
    )
    control.report(Progress("keep", 0, 0, 0, 1.0))
    was_cut = any(cut.template in STOPPED for cut in result.cuts)

    def check() -> None:
        """What a search was cut to is kept, and what took all of its time; not what is cancelled when it is complete."""
        if control.cancelled and not was_cut:
            control.check()

    try:
        return replace(run, number=project.add_run(row, pack_result(run.result, run.source, check)))
    except (ProjectError, Stopped) as error:
        raise NotKeptError(error.reason if isinstance(error, Stopped) else error.message, run) from error


def _found(project: Project, settings: RunSettings, used: UsedRecords, control: Control) -> Result:
    asked = ProjectDesign.of(settings)
    design, said = sampled(used.dataset, used.owners, asked)
    dataset = without_questions(used.dataset, {*asked.no_answers, project.study.told.weight})
    result = mine(dataset, settings.mining, control, design=design)
    result = replace(result, notes=(*result.notes, *said))
    if used.owners.size and design is None:
        result = with_signers(result, used.dataset, used.owners, control)
    result = mark_dependent(result, project.study.dependent, dataset.asked)
    # The result of a cancelled search is kept; what would take long is left out of it.
    result = as_asked(with_claims(result, project, settings.excluded))
    notes = [
        *replay_notes(project, settings.excluded, control.check),
        *check_notes(project, settings.excluded, settings.mining.alpha),
        *admission_notes(project),
    ]
    return replace(result, notes=(*result.notes, *notes))


def now() -> str:
    """The time as the history writes it, UTC."""
    return datetime.now(UTC).isoformat(timespec="seconds")


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
        if not found:
            raise RunError(NO_SUCH_SIGNER(fingerprint=print_[:64]))
        if len(found) > 1:
            raise RunError(SEVERAL_SIGNERS(count=len(found), fingerprint=print_[:64]))
        whole += found
    return tuple(whole)


def load_run(project: Project, number: int | None = None) -> tuple[RunRow, Run]:
    """A run of the history, the last one if no number is given.

    Raises ProjectError: there is no such run; DamagedRunError: it is not as it was written.
    """
    row, packed = project.run(number)
    with _whole(project, row):
        settings = RunSettings.from_toml(row.settings)
        result, source = unpack_result(packed, settings.mining)
        return row, Run(settings, result, source, row.number)


def is_stale(project: Project, row: RunRow) -> bool:
    """Whether records or rules have changed since the run. Raises DamagedRunError: its settings are not as they were written."""
    with _whole(project, row):
        excluded = RunSettings.from_toml(row.settings).excluded
    return row.state != project.state(excluded)


_MISFITS = (TacitError, ValueError, LookupError, TypeError, AttributeError)
"""What settings that were changed can end in."""

_UNREADABLE = (*_MISFITS, zlib.error, zipfile.BadZipFile, OSError, EOFError, SyntaxError, NotImplementedError)
"""What reading bytes that were changed can end in."""


@contextmanager
def _whole(project: Project, row: RunRow) -> Iterator[None]:
    if not row.is_whole:
        raise DamagedRunError(RUN_DAMAGED(number=row.number, path=str(project.path)), row.number)
    try:
        yield
    except _UNREADABLE:
        raise DamagedRunError(RUN_DAMAGED(number=row.number, path=str(project.path)), row.number) from None


def counts_of(run: Run) -> str:
    """Records, itemsets and rules, as JSON."""
    rules = None if run.result.rules is None else len(run.result.rules)
    whole = {"records": run.result.records, "itemsets": run.result.listed(), "rules": rules}
    return json.dumps({**whole, "cuts": len(run.result.cuts)})


def versions() -> str:
    """The program and what it counts with, as JSON."""
    found = {"tacit": __version__}
    found |= {name: importlib.metadata.version(name) for name in ("numpy", "cryptography")}
    return json.dumps(found | {"python": platform.python_version(), "sqlite": sqlite3.sqlite_version})


MOST_ITEMSETS = 25  # itemsets of a run that a report corrects


def checks_for(project: Project, run: Run, check: Check = go_on) -> Checks | None:
    """The checks of a report on a run: of the records that count now, with its α and without the signers that it left out.

    Besides each item, the itemsets of the run with the largest supports are corrected. None of a survey in which nothing is checked, or
    if no record counts any more.
    """
    excluded = run.settings.excluded
    if not has_checks(project.study) or not used_records(project, excluded, check).dataset.records:
        return None
    supports = run.result.supports()
    several = [items for items in supports if len(items) > 1]
    several.sort(key=lambda items: (-supports[items], items))
    names = (tuple(run.result.items[item] for item in items) for items in several[:MOST_ITEMSETS])
    # A run may have unions of its own.
    wanted = tuple(each for each in names if set(each).issubset(project.study.items))
    return checks(project, ChecksRequest(wanted, alpha=run.settings.mining.alpha, excluded=excluded), check)


def as_last_run(project: Project) -> tuple[float, bool, ProjectDesign]:
    """The share of forged records that the last run had to bear, whether it asked for what single signers do, and how people were sampled.

    What signers do it asked for even where that takes long. Where there is no run, or it cannot be read, all is as usual; so is the share
    if it was left to chance alone.
    """
    rows = project.runs()
    try:
        last = RunSettings.from_toml(rows[-1].settings) if rows else None
    except _MISFITS:  # a damaged run keeps nobody from counting
        last = None
    if last is None:
        return FORGED, False, NO_DESIGN
    return last.mining.forged_at_least or FORGED, last.mining.signer_influence, ProjectDesign.of(last)


def counted(
    used: UsedRecords,
    forged: float,
    check: Check = go_on,
    *,
    always: bool = False,
    asked: ProjectDesign | None = None,
) -> list[Prevalence]:
    """The prevalence of every question among some records, sampled as `asked` says, with what forged records and single signers do to it.

    `forged` is the share of forged records whose effect is told, 0 for the usual one; what signers do is worked out even where that takes
    long if `always`. `check` is called now and then and may raise to stop.

    Raises SettingsError: no share of forged records can be that large; DesignError: a sampling design that cannot be.
    """
    design, _ = sampled(used.dataset, used.owners, asked or NO_DESIGN)
    return prevalences(
        used.dataset, forged=forged or FORGED, owners=used.owners, always=always, check=check, design=design
    )


def counted_as_read(project: Project, used: UsedRecords, check: Check = go_on) -> list[Prevalence]:
    """The same with the share of forged records that the last run had to bear, by its design, and as it asks for what signers do."""
    forged, always, asked = as_last_run(project)
    return counted(used, forged, check, always=always, asked=asked)


WRONG_PAIRS = Template(
    "forecast.wrong-pairs",
    "at a minimum support of {minimum:.3g} %, about {wrong:.0f} of 10 pairs listed are expected to be wrong; "
    "from a minimum of {sensible:.2g} % on it is at most 1 of 10",
)
NO_MINIMUM = Template(
    "forecast.no-minimum",
    "at a minimum support of {minimum:.3g} %, about {wrong:.0f} of 10 pairs listed are expected to be wrong, and no "
    "minimum lists pairs of which at most 1 of 10 is: these records are too few for pairs",
)

SMALLEST_SHARE = 0.001  # of an item whose estimate is lower, such as below 0


def forecast(told: finding.MinimumTells | None) -> Message | None:
    """What to say of the pairs that a run will list, by what is `foreseen`; None if few are expected to be wrong."""
    if told is None or not told.found.wrong_share > finding.ACCEPTABLE:
        return None
    wrong, at = 10.0 * told.found.wrong_share, 100.0 * told.minimum
    if told.sensible is None:
        return NO_MINIMUM(minimum=at, wrong=wrong)
    return WRONG_PAIRS(minimum=at, wrong=wrong, sensible=100.0 * told.sensible)


def foreseen(
    study: Study,
    found: Sequence[Prevalence],
    settings: Settings,
    records: int,
    pairs: PairEstimates | None = None,
) -> finding.MinimumTells | None:
    """How a run of so many records will list pairs, by each question's prevalence; None where no list of them can be foreseen.

    Answers are taken to be independent where the pairs have not been estimated.
    """
    if len(study.items) < 2 or not records or not all(one.answers.answered for one in found):
        return None
    keep = finding.Keep(settings.minimum(records), settings.select, settings.relax, settings.alpha)
    design, shares = _design(study, found), _shares(study, found)
    believed = None if pairs is None else _believed(design, shares, records, pairs)
    return finding.what_minimum_tells(design, shares, records, keep, supports=believed)


def _believed(
    design: AnswerDesign, shares: Floats, records: int, pairs: PairEstimates
) -> Callable[[Indices], Floats]:
    """The supports of pairs by their estimates; where there is none, as if the two answers were independent."""

    def supports(items: Indices) -> Floats:
        estimates, apart = pairs[items[:, 0], items[:, 1]], independent(shares[items])
        known = np.isfinite(estimates)
        # With the errors that the forecast itself reckons with, so that what is taken for noise is what it puts back.
        errors = spread(design, items, apart).errors(records)[:, -1]
        apart[known] = finding.believed_pairs(shares[items][known], estimates[known], errors[known])
        return apart

    return supports


def _shares(study: Study, found: Sequence[Prevalence]) -> Floats:
    parts = [
        one.answers.shares.value[: len(question.items)]
        for one, question in zip(found, study.questions.each, strict=True)
    ]
    return np.nan_to_num(np.concatenate(parts)).clip(SMALLEST_SHARE, 1.0 - SMALLEST_SHARE)


def _design(study: Study, found: Sequence[Prevalence]) -> AnswerDesign:
    number = study.questions.of_item.astype(np.int32)
    return AnswerDesign(
        study.levels.keep_one,
        study.levels.keep_zero,
        np.stack([one.by_level / one.answers.answered for one in found], axis=1)[:, number],
        together=False,
        answered=np.array([1.0 - one.answers.missing for one in found])[number],
        asked=None,
        question=number,
        drawn=number,
        questions=len(study.questions),
    )

"""What the window shows of a project: one frozen picture, taken in the worker thread after every change.

The window never reads the project itself, so no query ever delays a paint, and all its parts show the same moment.
"""

import hashlib
import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tacit.channels.channel import Channel
from tacit.formats.errors import LineVerdict
from tacit.person.sentences import YES_SENT
from tacit.platform.errors import TacitError
from tacit.platform.messages import Message
from tacit.survey import Survey
from tacit_miner.intake import Reconciliation, reconcile
from tacit_miner.project import Policy, Project, Signer, Study
from tacit_miner.project.history import Note, RuleMark, RunRow, SavedFilter
from tacit_miner.project.ledger import FileRow, WrongFile
from tacit_miner.project.location import own_files
from tacit_miner.project.study import TABLE_TITLE, QuestionWords, item_labels, item_words, question_words
from tacit_miner.runs import RunSettings
from tacit_miner.ui.texts.language import said

ANSWER_LEVEL = "as collected"  # the one level of a table project, whose respondents chose none


@dataclass(frozen=True, slots=True)
class ItemFacts:
    """One item: its code, its question, the share of yes the survey expects (None for a table), whether it is an option, its label."""

    code: str
    question: str
    prevalence: float | None
    is_option: bool = False
    label: str = ""


@dataclass(frozen=True, slots=True)
class LevelFacts:
    """One level: its name, the channel of each item, and one of each question, which has its whole ε; a table's schemes as they were told."""

    name: str
    channels: tuple[Channel, ...]
    by_question: tuple[Channel, ...]
    schemes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class RunFacts:
    """One run of the history, as far as it can be read.

    Attributes:
        row, settings: as the project has it; what was asked, None if the project file is damaged there.
        itemsets, rules, cuts: how many; None if there are none, or if they are unknown.
        is_stale: whether it was made from other records or rules than the present ones.
    """

    row: RunRow
    settings: RunSettings | None
    itemsets: int | None = None
    rules: int | None = None
    cuts: int | None = None
    is_stale: bool = False

    @property
    def number(self) -> int:
        """The project's own number."""
        return self.row.number

    @property
    def is_damaged(self) -> bool:
        """Whether the run can neither be shown nor be repeated."""
        return self.settings is None


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A project at one moment.

    Attributes:
        read_only: why it cannot be changed; None if it can.
        wrong_files, verdicts: files that were refused whole; of the others lines by verdict, by number of file.
        sent, policy: the records of each signer, by number; whose records count.
        marks, filters: stars and notes on rules, of every run; filters that have a name.
        own_files, inputs: its file and those beside it; size and SHA-256 of all it was made from, the survey and what was imported.
        asked: the survey; None for a table, whose records nobody signed.
        dependent: groups of questions of a table whose answers were not randomized independently.
        weight: the question of a table that says what each record weighs; empty for none.
    """

    path: Path
    title: str
    read_only: Message | None
    items: tuple[ItemFacts, ...]
    levels: tuple[LevelFacts, ...]
    questions: tuple[QuestionWords, ...]
    files: tuple[FileRow, ...]
    wrong_files: tuple[WrongFile, ...]
    verdicts: dict[int, dict[LineVerdict, int]]
    counts: Reconciliation
    signers: tuple[Signer, ...]
    sent: dict[int, int]
    policy: Policy
    runs: tuple[RunFacts, ...]
    notes: tuple[Note, ...]
    own_files: tuple[Path, ...]
    inputs: frozenset[tuple[int, bytes]]
    asked: Survey | None = None
    marks: tuple[RuleMark, ...] = ()
    filters: tuple[SavedFilter, ...] = ()
    dependent: tuple[tuple[str, ...], ...] = ()
    weight: str = ""

    @property
    def open_questions(self) -> frozenset[str]:
        """Those that were answered as they are, at every level."""
        each = zip(*(level.by_question for level in self.levels), strict=True)
        pairs = zip(self.questions, each, strict=True)
        return frozenset(asked.name for asked, channels in pairs if all(each.is_open for each in channels))

    def run(self, number: int) -> RunFacts | None:
        """The run with this number."""
        return next((run for run in self.runs if run.number == number), None)


def take(project: Project, languages: list[str]) -> Snapshot:
    """The project now, in the first of these languages that it has. ProjectError: it cannot be read. DamagedError: its counts do not add up."""
    study = project.study
    signed = study.survey
    return Snapshot(
        path=project.path,
        title=signed.survey.title.get(languages) if signed else study.told.title or said(TABLE_TITLE()),
        read_only=project.database.why_read_only,
        items=tuple(_items(study, languages)),
        levels=tuple(_levels(study, languages)),
        questions=tuple(question_words(study, languages)),
        files=tuple(project.files()),
        wrong_files=tuple(project.wrong_files()),
        verdicts=project.verdicts_by_file(),
        counts=reconcile(project),
        signers=tuple(project.signers()),
        sent=project.records_by_signer(),
        policy=project.policy,
        runs=tuple(_runs(project)),
        notes=tuple(project.notes()),
        own_files=tuple(own_files(project.path)),
        inputs=frozenset(_inputs(project)),
        asked=signed.survey if signed else None,
        marks=tuple(project.rule_marks()),
        filters=tuple(project.saved_filters()),
        dependent=study.dependent,
        weight=study.told.weight,
    )


def _items(study: Study, languages: list[str]) -> Iterator[ItemFacts]:
    words, labels = item_words(study, languages), item_labels(study, languages, said(YES_SENT()))
    asked = study.survey.survey.items if study.survey else ()
    for code, number in zip(study.items, study.questions.of_item.tolist(), strict=True):
        is_option = study.questions.each[number].is_choice
        share = None if is_option or not asked else asked[number].prevalence / 1000
        yield ItemFacts(code, words.get(code, ""), share, is_option, labels.get(code, ""))


def _levels(study: Study, languages: list[str]) -> Iterator[LevelFacts]:
    names, each, schemes = [ANSWER_LEVEL], study.channels[:1], study.told.schemes
    if study.survey is not None:
        names = [level.name.get(languages) for level in study.survey.survey.levels]
        each, schemes = study.channels, ()
    first = study.questions.first_item.tolist()
    for name, channels in zip(names, each, strict=True):
        yield LevelFacts(name, channels, tuple(channels[item] for item in first), schemes)


def _inputs(project: Project) -> Iterator[tuple[int, bytes]]:
    if project.study.survey is not None:
        line = project.study.survey.line
        yield len(line), hashlib.sha256(line).digest()
    for file in project.files():
        yield file.size, file.sha256


def _runs(project: Project) -> Iterator[RunFacts]:
    """Runs; states are dear, so one for each kind. A damaged one must not keep the others from being shown."""
    states: dict[tuple[str, ...], str] = {}
    for row in project.runs():
        try:
            settings = RunSettings.from_toml(row.settings)
            kept = json.loads(row.counts)
            counts = (kept[name] for name in ("itemsets", "rules", "cuts"))
            itemsets, rules, cuts = (None if count is None else int(count) for count in counts)
        except (TacitError, ValueError, LookupError, TypeError, AttributeError):
            yield RunFacts(row, None)
            continue
        if settings.excluded not in states:
            states[settings.excluded] = project.state(settings.excluded)
        is_stale = row.state != states[settings.excluded]
        yield RunFacts(row, settings, itemsets, rules, cuts, is_stale=is_stale)

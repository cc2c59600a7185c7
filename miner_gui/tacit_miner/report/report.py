"""A report on a run: its pieces in their order, in the language of its reader."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tacit import __version__
from tacit.compute.control import Check, go_on
from tacit.mining.tables import Prevalence
from tacit.person.sentences import YES_SENT
from tacit.platform.messages import Message, Template
from tacit.run.fit import ALARMS
from tacit_miner.choices import ReportPart
from tacit_miner.exports.writers import CUT_SHORT
from tacit_miner.intake.report import Reconciliation
from tacit_miner.project.history import RuleMark, RunRow
from tacit_miner.project.study import Study, item_labels, item_words
from tacit_miner.report.answers import (
    answer_section,
    codebook_section,
    model_section,
    prevalence_section,
    privacy_section,
    shares_asked,
)
from tacit_miner.report.checks import check_section
from tacit_miner.report.methods import cautions, methods, reference_section
from tacit_miner.report.pieces import Bullets, Piece, PieceMaker, Report, ReportEntry, Section
from tacit_miner.report.records import Machines, record_section
from tacit_miner.report.rows import ReportWanted, itemset_section, rule_section
from tacit_miner.report.summary import summary
from tacit_miner.runs.checks import Checks
from tacit_miner.runs.run import Run
from tacit_miner.runs.tables import Modelled, Tabulated
from tacit_miner.voice import ENGLISH, Voice, bare

VERSION = Template("report.version", "Tacit {version}")
DATA = Template("report.data", "data {data}")
SURVEY = Template("report.survey", "survey {survey}")
RAN = Template("report.ran", "run {number:,}, {started}, {seconds:.2f} s")
WITH = Template("report.with", "with {versions}")
BOOKS = Template("report.books", "books of the project {books}")
WARNING = Template("report.warning", "warning: {what}")
METHODS = Template("report.methods", "Methods")
CAUTIONS = Template("report.cautions", "Cautions")
SETTINGS = Template("report.settings", "Settings")
SETTINGS_CAPTION = Template(
    "report.settings-caption", "Every setting of the run, named as in the file of settings"
)
SETTING = Template("report.head.setting", "setting")
VALUE = Template("report.head.value", "value")
NONE = Template("report.none", "none")
NO_LIMIT = Template("report.no-limit", "no limit")


@dataclass(frozen=True, slots=True, eq=False)
class ReportFacts:
    """What a report is made from; `row` is the run's place in the history, for when and with what it ran.

    `found` is what the answers themselves say, of the same records, None of a survey in which nothing is checked. The prevalences `asked`,
    none for no table of questions, and the `machines`, None where they are not known, are of the records that count now. `languages` are
    of the questions' words, the best one first; the survey's own by default.
    """

    study: Study
    run: Run
    row: RunRow | None = None
    counts: Reconciliation | None = None
    answers: Sequence[Tabulated] = ()
    found: Checks | None = None
    asked: Sequence[Prevalence] = ()
    languages: Sequence[str] = ()
    machines: Machines | None = None
    marks: Sequence[RuleMark] = ()
    models: Sequence[Modelled] = ()


def make_report(
    facts: ReportFacts, voice: Voice = ENGLISH, wanted: ReportWanted | None = None, check: Check = go_on
) -> Report:
    """The report, with all parts and the first rows if nothing else is wanted; `check` may raise to stop."""
    wanted, study = wanted or ReportWanted(), facts.study.with_unions(facts.run.settings.unions)
    labels = item_labels(study, facts.languages, bare(voice.say(YES_SENT())), part=voice.name)
    maker = PieceMaker(voice, check, facts.languages, labels)
    sections = tuple(_sections(facts, study, maker, wanted))
    title = facts.study.title
    if facts.study.survey is not None:
        survey = facts.study.survey.survey
        title = survey.title.get(list(facts.languages) or survey.languages)
    return Report(title, voice, tuple(_head(facts, maker)), sections)


def _head(facts: ReportFacts, maker: PieceMaker) -> Iterator[Piece]:
    """What the reader must know before any number."""
    run, row = facts.run, facts.row
    if run.source.unsigned:
        yield maker.text(run.source.unsigned, warning=True)
    if row is not None and row.note:
        yield Bullets((ReportEntry(maker.voice.name(row.note)),))
    alarms = [WARNING(what=note) for note in run.result.notes if note.template in ALARMS]
    if cut := alarms + [CUT_SHORT(what=cut) for cut in run.result.cuts]:
        yield maker.bullets(cut, warning=True)


def _made_by(facts: ReportFacts, maker: PieceMaker) -> Piece:
    """With what, and from what, so that it can be made again."""
    run, row = facts.run, facts.row
    said: list[Message] = [VERSION(version=__version__), DATA(data=run.source.data)]
    said += [SURVEY(survey=facts.study.survey.id)] if facts.study.survey else []
    if row is not None:
        versions = tuple(f"{name} {version}" for name, version in json.loads(row.versions).items())
        said += [RAN(number=row.number, started=row.started, seconds=row.seconds), WITH(versions=versions)]
        said += [BOOKS(books=row.books)] if row.books else []
    return maker.bullets(said)


def _sections(facts: ReportFacts, study: Study, maker: PieceMaker, wanted: ReportWanted) -> Iterator[Section]:
    """Everything under headings; `study` has the run's own unions."""
    run, parts = facts.run, wanted.parts
    yield from summary(maker, study, run, facts.counts)
    told = maker.text(*methods(study, run, facts.machines))
    yield maker.section(METHODS, told, _made_by(facts, maker), begins_page=True)
    yield from _found(facts, study, maker, wanted)
    if ReportPart.RECORDS in parts:
        yield record_section(maker, run, facts.counts)
    if ReportPart.PRIVACY in parts:
        words, shares = item_words(study, facts.languages), shares_asked(facts.study, facts.asked)
        yield privacy_section(maker, study, run, words, shares)
    yield maker.section(CAUTIONS, maker.bullets(cautions(study, run)))
    if ReportPart.SETTINGS in parts:
        rows = [(name, _setting(maker.voice, name, value)) for name, value in run.settings.values().items()]
        columns = (maker.word(SETTING), maker.word(VALUE))
        yield maker.section(SETTINGS, maker.table(SETTINGS_CAPTION(), columns, rows))
    if ReportPart.REFERENCES in parts:
        yield reference_section(maker, study, run, parts)


def _found(facts: ReportFacts, study: Study, maker: PieceMaker, wanted: ReportWanted) -> Iterator[Section]:
    parts = wanted.parts
    if ReportPart.CODEBOOK in parts:
        yield codebook_section(maker, facts.study, facts.asked)
    if ReportPart.PREVALENCES in parts and facts.asked:
        yield prevalence_section(maker, facts.study, facts.asked)
    if ReportPart.ITEMSETS in parts:
        yield itemset_section(maker, study, facts.run, wanted)
    if ReportPart.RULES in parts and (rules := rule_section(maker, facts.run, wanted, facts.marks)):
        yield rules
    if ReportPart.ANSWERS in parts and facts.answers:
        yield answer_section(maker, facts.answers)
    if ReportPart.ANSWERS in parts and facts.models:
        yield model_section(maker, facts.models)
    if ReportPart.CHECKS in parts and facts.found is not None:
        yield check_section(maker, facts.found)


def _setting(voice: Voice, name: str, value: object) -> str:
    if isinstance(value, list | dict):
        pairs = value.items() if isinstance(value, dict) else ()
        listed = [f"{item}: {side}" for item, side in pairs] or list(map(str, value))
        return voice.name(", ".join(listed)) if listed else voice.say(NONE())
    if value is None:
        return voice.say(NO_LIMIT() if name.startswith("max_") else NONE())
    return voice.name(str(value))

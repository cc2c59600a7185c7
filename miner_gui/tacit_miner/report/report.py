"""A report on a run: its pieces in their order, in the language of its reader.

The first two pages say what was asked, of whom, what is certain, how private it was. Nothing is there that the report does not have below
with its method; what is many is counted, and its first ones are listed.
"""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from tacit import __version__
from tacit.compute.arrays import Indices
from tacit.compute.control import Check, go_on
from tacit.estimation.verdict import VERDICTS, IntervalVerdict
from tacit.mining.tables import Prevalence
from tacit.person.sentences import YES_SENT
from tacit.platform.messages import Message, Template
from tacit.privacy.figures import epsilon, odds
from tacit.run.columns import Row
from tacit.run.fit import ALARMS
from tacit_miner.choices import ReportPart
from tacit_miner.exports.document import Selection
from tacit_miner.exports.writers import CUT_SHORT
from tacit_miner.intake.report import Reconciliation
from tacit_miner.project.history import RuleMark, RunRow
from tacit_miner.project.study import Study, item_labels, item_words, question_words
from tacit_miner.report import answers
from tacit_miner.report.figures import level_channels
from tacit_miner.report.methods import cautions, methods, reference_section
from tacit_miner.report.pieces import Bullets, Paragraph, Piece, PieceMaker, Report, ReportEntry, Section
from tacit_miner.report.records import Machines, record_section
from tacit_miner.report.rows import ReportWanted, chosen_itemsets, chosen_rules, itemset_section, rule_section
from tacit_miner.runs.checks import Checks
from tacit_miner.runs.explanation import OF_THOSE, certainty
from tacit_miner.runs.run import Run
from tacit_miner.runs.tables import Modelled, Tabulated
from tacit_miner.voice import ENGLISH, Voice, bare, held_share

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
    title = facts.study.title
    if facts.study.survey is not None:
        survey = facts.study.survey.survey
        title = survey.title.get(list(facts.languages) or survey.languages)
    return Report(title, voice, tuple(_head(facts, maker)), tuple(_sections(facts, study, maker, wanted)))


def _head(facts: ReportFacts, maker: PieceMaker) -> Iterator[Piece]:
    run, row = facts.run, facts.row
    if run.source.unsigned:
        yield maker.text(run.source.unsigned, warning=True)
    if row is not None and row.note:
        yield Bullets((ReportEntry(maker.voice.name(row.note)),))
    alarms = [WARNING(what=note) for note in run.result.notes if note.template in ALARMS]
    if cut := alarms + [CUT_SHORT(what=cut) for cut in run.result.cuts]:
        yield maker.bullets(cut, warning=True)


def _sections(facts: ReportFacts, study: Study, maker: PieceMaker, wanted: ReportWanted) -> Iterator[Section]:
    """Everything under headings; `study` has the run's own unions."""
    run, parts = facts.run, wanted.parts
    yield maker.section(ASKED, *_asked(maker, study))
    yield maker.section(OF_WHOM, maker.text(*_of_whom(run, facts.counts)))
    yield maker.section(CERTAIN, *_certain(maker, run))
    yield maker.section(PRIVATE, *_private(maker, study))
    said: list[Message] = [VERSION(version=__version__), DATA(data=run.source.data)]
    said += [SURVEY(survey=study.survey.id)] if study.survey else []
    if (row := facts.row) is not None:
        versions = tuple(f"{name} {version}" for name, version in json.loads(row.versions).items())
        said += [RAN(number=row.number, started=row.started, seconds=row.seconds), WITH(versions=versions)]
        said += [BOOKS(books=row.books)] if row.books else []
    told = maker.text(*methods(study, run, facts.machines))
    yield maker.section(METHODS, told, maker.bullets(said), begins_page=True)
    yield from _found(facts, study, maker, wanted)
    if ReportPart.RECORDS in parts:
        yield record_section(maker, run, facts.counts)
    if ReportPart.PRIVACY in parts:
        words, shares = item_words(study, facts.languages), answers.shares_asked(facts.study, facts.asked)
        yield answers.privacy_section(maker, study, run, words, shares)
    yield maker.section(CAUTIONS, maker.bullets(cautions(study, run)))
    if ReportPart.SETTINGS in parts:
        rows = [(name, _setting(maker.voice, name, value)) for name, value in run.settings.values().items()]
        table = maker.table(SETTINGS_CAPTION(), maker.columns((SETTING, VALUE)), rows)
        yield maker.section(SETTINGS, table)
    if ReportPart.REFERENCES in parts:
        yield reference_section(maker, study, run, parts)


def _found(facts: ReportFacts, study: Study, maker: PieceMaker, wanted: ReportWanted) -> Iterator[Section]:
    parts = wanted.parts
    if ReportPart.CODEBOOK in parts:
        yield answers.codebook_section(maker, facts.study, facts.asked)
    if ReportPart.PREVALENCES in parts and facts.asked:
        yield answers.prevalence_section(maker, facts.study, facts.asked)
    if ReportPart.ITEMSETS in parts:
        yield itemset_section(maker, study, facts.run, wanted)
    if ReportPart.RULES in parts and (rules := rule_section(maker, facts.run, wanted, facts.marks)):
        yield rules
    if ReportPart.ANSWERS in parts and facts.answers:
        yield answers.answer_section(maker, facts.answers)
    if ReportPart.ANSWERS in parts and facts.models:
        yield answers.model_section(maker, facts.models)
    if ReportPart.CHECKS in parts and facts.found is not None:
        yield answers.check_section(maker, facts.found)


def _setting(voice: Voice, name: str, value: object) -> str:
    if isinstance(value, list | dict):
        pairs = value.items() if isinstance(value, dict) else ()
        listed = [f"{item}: {side}" for item, side in pairs] or list(map(str, value))
        return voice.name(", ".join(listed)) if listed else voice.say(NONE())
    if value is None:
        return voice.say(NO_LIMIT() if name.startswith("max_") else NONE())
    return voice.name(str(value))


ASKED = Template("summary.asked", "What was asked")
OF_WHOM = Template("summary.of-whom", "Of whom")
CERTAIN = Template("summary.certain", "What is certain")
PRIVATE = Template("summary.private", "How private it was")
QUESTIONS = Template(
    "summary.questions", "{questions:,} questions, of which {sensitive:,} were called sensitive."
)
COLUMNS = Template(
    "summary.columns", "{questions:,} questions, of a table whose columns were randomized before."
)
MORE = Template("summary.more", "and {more:,} more, which the codebook has")
RECORDS = Template(
    "summary.records",
    "{records:,} records count. They are of those who chose to take part; what they say holds for others as far as those are like them.",
)
RECEIVED = Template("summary.received", "Records received: {received:,}; files: {files:,}.")
NOT_USED = Template("summary.not-used", "Kept, but not counted: {left:,}.")
COUNTS = Template("summary.counts", "{certain:,} of {itemsets:,} itemsets are certain.")
COUNTS_RULES = Template(
    "summary.counts-rules",
    "{certain:,} of {itemsets:,} itemsets and {sure:,} of {rules:,} rules are certain.",
)
NO_CLAIM = Template(
    "summary.no-claim",
    "For none the records leave no doubt: they are too few, or their noise too strong, for the minima that were set.",
)
ITEMSET = Template("summary.itemset", "{items!r}: an estimated {share:.1%} ({low:.1%} to {high:.1%})")
NOTE = Template("report.note", "note: {what}")
LEVEL = Template(
    "summary.level",
    "{level!r}: of 100 true yes {yes:.1f} were sent as no, and of 100 true no {no:.1f} as yes (ε = {epsilon})",
)
LEAST_PRIVATE = Template("summary.least-private", "The least private column is the first of these.")

FIRST_QUESTIONS, FIRST_ITEMSETS, FIRST_RULES, FIRST_LEVELS = 10, 5, 8, 5
"""That are listed: with the longest texts two pages hold them."""


def _asked(maker: PieceMaker, study: Study) -> Iterator[Piece]:
    voice, words = maker.voice, list(question_words(study, maker.languages))
    if study.survey is None:
        yield maker.text(COLUMNS(questions=len(words)))
    else:
        survey = study.survey.survey
        sensitive = sum(item.sensitive for item in survey.items)
        yield Paragraph(voice.name(survey.purpose.get(list(maker.languages) or survey.languages)))
        yield maker.text(QUESTIONS(questions=len(words), sensitive=sensitive))
    named = ((question.short or question.name, question.text) for question in words[:FIRST_QUESTIONS])
    told = [voice.item(name, {name: text}) for name, text in named]
    told += [voice.say(MORE(more=more))] if (more := len(words) - len(told)) else []
    yield Bullets(tuple(map(ReportEntry, told)))


def _of_whom(run: Run, counts: Reconciliation | None) -> Iterator[Message]:
    yield RECORDS(records=run.result.records)
    if counts is not None:
        yield RECEIVED(received=counts.records, files=counts.files)
        if left := counts.kept - run.result.records:
            yield NOT_USED(left=left)


def _certain(maker: PieceMaker, run: Run) -> Iterator[Piece]:
    result = run.result
    place = VERDICTS.index(IntervalVerdict.CERTAIN)
    itemsets = [alike.listed & (alike.verdict == place) for alike in result.by_length]
    rules: Indices = np.zeros(0, np.int32)
    if result.rules is not None:
        rules = np.flatnonzero(result.rules.verdict == place).astype(np.int32)
    found = sum(int(mask.sum()) for mask in itemsets)
    numbers, listed = {"certain": found, "itemsets": result.listed()}, result.rules
    said = (
        COUNTS(**numbers) if listed is None else COUNTS_RULES(**numbers, sure=len(rules), rules=len(listed))
    )
    claims = certainty(result.settings, IntervalVerdict.CERTAIN) if found or len(rules) else (NO_CLAIM(),)
    yield maker.text(said, *claims)
    chosen = Selection(itemsets=tuple(itemsets), rules=rules)
    first = chosen_itemsets(result, ReportWanted(chosen, FIRST_ITEMSETS)).rows
    sure = chosen_rules(result, ReportWanted(chosen, FIRST_RULES), ()).rows
    told = [_row(row, maker.labels, ITEMSET, "support", items="itemsets") for row in first]
    sides = {"left": "antecedents", "right": "consequents"}
    if told := told + [_row(row, maker.labels, OF_THOSE, "confidence", **sides) for row in sure]:
        yield maker.bullets(told)
    if notes := [NOTE(what=note) for note in result.notes if note.template not in ALARMS]:
        yield maker.bullets(notes)


def _row(row: Row, labels: dict[str, str], said: Template, estimate: str, **sides: str) -> Message:
    """A row in a sentence: its estimate with its interval, and the items of its sides."""
    low, high = held_share(row[f"{estimate}_low"]), held_share(row[f"{estimate}_high"])
    named = {
        name: tuple(bare(labels.get(code) or code) for code in row[side]) for name, side in sides.items()
    }
    return said(share=row[estimate], low=low, high=high, **named)


def _private(maker: PieceMaker, study: Study) -> Iterator[Piece]:
    """Levels as the survey has them; of a table the least private columns."""
    levels, least = level_channels(study, maker.languages), list[Message]()
    if study.survey is None:
        levels.sort(key=lambda level: -epsilon(level[1]))
        least.append(LEAST_PRIVATE())
    yield maker.text(*least, answers.whole_record(study))
    told = []
    for name, channel in levels[:FIRST_LEVELS]:
        strength, sent = answers.epsilon_told(epsilon(channel)), odds(channel)
        told.append(LEVEL(level=name, epsilon=strength, yes=sent.yes_sent_as_no, no=sent.no_sent_as_yes))
    yield maker.bullets(told)

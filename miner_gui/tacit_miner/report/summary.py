"""The first two pages of a report: what was asked, of whom, what is certain, how private it was.

Nothing is here that the report does not have below with its method; what is many is counted, and its first ones are listed.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

import numpy as np

from tacit.compute.arrays import Indices
from tacit.estimation.verdict import VERDICTS, IntervalVerdict
from tacit.platform.messages import Message, Template
from tacit.run.columns import Row
from tacit.run.fit import ALARMS
from tacit_miner.exports.document import Selection
from tacit_miner.intake.report import Reconciliation
from tacit_miner.project.study import Study, question_words
from tacit_miner.report.answers import EPSILON, INFINITE, whole_record
from tacit_miner.report.figures import level_figures
from tacit_miner.report.pieces import Bullets, Paragraph, Piece, PieceMaker, ReportEntry, Section
from tacit_miner.report.rows import ReportWanted, chosen_itemsets, chosen_rules
from tacit_miner.runs.explanation import OF_THOSE, certainty
from tacit_miner.runs.run import Run
from tacit_miner.voice import bare, held_share

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


def summary(maker: PieceMaker, study: Study, run: Run, counts: Reconciliation | None) -> Iterator[Section]:
    """Four sections."""
    yield maker.section(ASKED, *_asked(maker, study))
    yield maker.section(OF_WHOM, maker.text(*_of_whom(run, counts)))
    yield maker.section(CERTAIN, *_certain(maker, run))
    yield maker.section(PRIVATE, *_private(maker, study))


def _asked(maker: PieceMaker, study: Study) -> Iterator[Piece]:
    voice, words = maker.voice, list(question_words(study, maker.languages))
    if study.survey is None:
        yield maker.text(COLUMNS(questions=len(words)))
    else:
        survey = study.survey.survey
        purpose = survey.purpose.get(list(maker.languages) or survey.languages)
        sensitive = sum(item.sensitive for item in survey.items)
        yield Paragraph(voice.name(purpose))
        yield maker.text(QUESTIONS(questions=len(words), sensitive=sensitive))
    named = ((question.short or question.name, question.text) for question in words[:FIRST_QUESTIONS])
    told = [voice.item(name, {name: text}) for name, text in named]
    more = len(words) - len(told)
    told += [voice.say(MORE(more=more))] if more else []
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
    if told := [_itemset(row, maker.labels) for row in first] + [_rule(row, maker.labels) for row in sure]:
        yield maker.bullets(told)
    if notes := [NOTE(what=note) for note in result.notes if note.template not in ALARMS]:
        yield maker.bullets(notes)


def _itemset(row: Row, labels: dict[str, str]) -> Message:
    low, high = held_share(row["support_low"]), held_share(row["support_high"])
    return ITEMSET(items=_named(row["itemsets"], labels), share=row["support"], low=low, high=high)


def _rule(row: Row, labels: dict[str, str]) -> Message:
    low, high = held_share(row["confidence_low"]), held_share(row["confidence_high"])
    left, right = (_named(row[side], labels) for side in ("antecedents", "consequents"))
    return OF_THOSE(left=left, right=right, share=row["confidence"], low=low, high=high)


def _named(codes: Sequence[str], labels: dict[str, str]) -> tuple[str, ...]:
    return tuple(bare(labels.get(code) or code) for code in codes)


def _private(maker: PieceMaker, study: Study) -> Iterator[Piece]:
    """Levels as the survey has them; of a table the least private columns."""
    levels = level_figures(study, maker.languages)
    if study.survey is None:
        levels = sorted(levels, key=lambda level: -level.epsilon)
        yield maker.text(LEAST_PRIVATE(), whole_record(study))
    else:
        yield maker.text(whole_record(study))
    told = []
    for level in levels[:FIRST_LEVELS]:
        epsilon = INFINITE() if math.isinf(level.epsilon) else EPSILON(value=level.epsilon)
        sent = {"yes": level.yes_sent_as_no, "no": level.no_sent_as_yes}
        told.append(LEVEL(level=level.name, epsilon=epsilon, **sent))
    yield maker.bullets(told)

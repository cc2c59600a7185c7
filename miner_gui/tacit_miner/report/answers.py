"""Tables of answers in a report: the distribution of each question with options, and one question by another."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from tacit.estimation.intervals import Bounded
from tacit.messages import Message, Template
from tacit.mining.answer_tables import CrossTable, Distribution
from tacit_miner.report import heads
from tacit_miner.report.pieces import Maker, Piece, Section, Table
from tacit_miner.report.pushed import (
    GROUP,
    dependent_words,
    direction_words,
    forged_head,
    is_known,
    moved,
    noted,
    pushed_pieces,
    signer_heads,
    without,
)
from tacit_miner.report.rows import NOT_BOUNDED, allowed
from tacit_miner.runs.tables import Tabulated

ANSWERS = Template("report.answers", "Answers")
DISTRIBUTION = Template(
    "report.distribution",
    "{question}: {answered:,} of {records:,} records answered. All together: intervals of the options that hold at once "
    "(Bonferroni). Possible: the nearest shares that are not negative and add up to 100 %.",
)
CROSSED = Template(
    "report.crossed",
    "{column} by {row}: {answered:,} of {records:,} records answered both; each group against {against}; ▲ ▼ where all "
    "comparisons together leave no doubt, △ ▽ where fewer forged records than the settings allow would change that; {independence}.",
)
DISTRIBUTION_CAPTION = Template("report.distribution-caption", "Answers to {question}")
CROSSED_CAPTION = Template("report.crossed-caption", "{column} by {row}")
OTHERS = Template("report.others", "all who are not in it")
NAMED = Template("report.named", "{name}")
NOT_TOLD = Template("report.independence-not-told", "whether both are independent cannot be told")
TESTED = Template(
    "report.independence",
    "test of independence: χ² = {statistic:.4g}, {freedom:,} degrees of freedom, p = {p:.3g}",
)
BORNE = Template(
    "report.independence-borne",
    "test of independence: χ² = {statistic:.4g}, {freedom:,} degrees of freedom, p = {p:.3g}; {borne}",
)
WIDENED = Template("report.head.difference-widened", "difference if {percent} % forged")
ALL_TOGETHER = Template("report.head.all-together", "all together %")
POSSIBLE = Template("report.head.possible", "possible %")
RATIO = Template("report.head.ratio", "ratio")
ODDS_RATIO = Template("report.head.odds-ratio", "odds ratio")
SURELY = Template("report.head.surely", "surely")

_SCALES = {"difference": 100.0, "ratio": 1.0, "odds_ratio": 1.0}


def answer_section(maker: Maker, answers: Sequence[Tabulated]) -> Section:
    """Each table under the sentences that it needs."""
    pieces: list[Piece] = []
    for one in answers:
        table = one.table
        if isinstance(table, Distribution):
            pieces += [
                maker.text(_distributed(table)),
                _distribution(maker, table),
                *noted(maker, table.notes),
            ]
        else:
            pieces += [
                maker.text(_crossed(table)),
                _cross(maker, table),
                *pushed_pieces(maker, table),
            ]
    return maker.section(ANSWERS, *pieces)


def _distributed(table: Distribution) -> Message:
    return DISTRIBUTION(question=table.question, answered=table.answered, records=table.records)


def _distribution(maker: Maker, table: Distribution) -> Table:
    voice = maker.voice
    signers = table.signers if is_known(table.signers) else None
    rows = [
        (
            voice.name(answer),
            voice.percent(float(table.shares.value[place])),
            _range(maker, table.shares, place),
            _range(maker, table.simultaneous, place),
            voice.percent(float(table.projected[place])),
            moved(voice, table.shift, place),
            *without(voice, signers, place),
        )
        for place, answer in enumerate(table.answers)
    ]
    numbers = (heads.SHARE, heads.INTERVAL, ALL_TOGETHER, POSSIBLE)
    pushed = [forged_head(maker, table.forged), *signer_heads(maker, known=signers is not None)]
    columns = [maker.word(heads.ANSWER), *map(maker.head, numbers), *pushed]
    return maker.table(DISTRIBUTION_CAPTION(question=table.question), columns, rows)


def _crossed(table: CrossTable) -> Message:
    against = NAMED(name=table.reference) if table.reference else OTHERS()
    if math.isnan(table.p_value):
        independence = NOT_TOLD()
    else:
        borne = dependent_words(table)
        tested = {"statistic": table.statistic, "freedom": table.freedom, "p": table.p_value}
        independence = TESTED(**tested) if borne is None else BORNE(**tested, borne=borne)
    return CROSSED(
        column=table.column,
        row=table.row,
        answered=table.answered,
        records=table.records,
        against=against,
        independence=independence,
    )


def _cross(maker: Maker, table: CrossTable) -> Table:
    voice = maker.voice
    known = [] if np.isnan(table.widened.value).all() else [WIDENED]

    def widened(i: int, j: int) -> str:
        return "" if np.isnan(table.widened.value[i, j]) else _range(maker, table.widened, (i, j))

    rows = [
        (
            voice.name(group),
            voice.name(table.column_answers[j]),
            voice.percent(float(table.prevalence.value[i, j])),
            voice.say(NOT_BOUNDED()) if table.unbounded[i, j] else _range(maker, table.prevalence, (i, j)),
            *(_measured(maker, table.measures[name], (i, j), scale) for name, scale in _SCALES.items()),
            *(widened(i, j) for _ in known),
            direction_words(voice, table, i, j),
        )
        for i, group in enumerate(table.row_answers)
        for j in table.told()
    ]
    numbers = (heads.SHARE, heads.INTERVAL, heads.DIFFERENCE, RATIO, ODDS_RATIO)
    columns = [maker.word(GROUP), maker.word(heads.ANSWER), *map(maker.head, numbers)]
    columns += [maker.head(each, percent=allowed(voice, table.forged)) for each in known]
    columns.append(maker.word(SURELY))
    return maker.table(CROSSED_CAPTION(column=table.column, row=table.row), columns, rows)


def _measured(maker: Maker, bounds: Bounded, place: tuple[int, int], scale: float) -> str:
    value = maker.voice.figure(float(bounds.value[place]), scale=scale)
    return f"{value} ({_range(maker, bounds, place, scale)})"


def _range(maker: Maker, bounds: Bounded, place: int | tuple[int, int], scale: float = 100.0) -> str:
    return maker.voice.span(float(bounds.low[place]), float(bounds.high[place]), scale=scale)

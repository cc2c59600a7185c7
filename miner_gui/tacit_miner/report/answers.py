"""Tables of answers in a report: the distribution of each question with options, and one question by another."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from tacit.estimation.intervals import Bounded
from tacit.mining.tables import FEWER, MORE, SAME, CrossTable, Distribution
from tacit_miner.runs.tables import Tabulated

SIGNS = {MORE: "▲ more", FEWER: "▼ fewer", SAME: ""}


@dataclass(frozen=True, slots=True)
class AnswerTable:
    """A table of the report: a sentence, heads (those of text begin with <), and rows."""

    sentence: str
    heads: tuple[str, ...]
    rows: Sequence[tuple[str, ...]]


def answer_table(tabulated: Tabulated) -> AnswerTable:
    """A distribution or a cross-table."""
    table = tabulated.table
    return _distribution(table) if isinstance(table, Distribution) else _cross(table)


def _distribution(table: Distribution) -> AnswerTable:
    rows = [
        (
            answer,
            _percent(table.shares.value[place]),
            _range(table.shares, place),
            _range(table.simultaneous, place),
            _percent(table.projected[place]),
        )
        for place, answer in enumerate(table.answers)
    ]
    sentence = (
        f"{table.question}: {table.answered:,} of {table.records:,} records answered. All together: intervals of the options "
        "that hold at once (Bonferroni). Possible: the nearest shares that are not negative and add up to 100 %."
    )
    heads = ("<answer", "share %", "interval %", "all together %", "possible %")
    return AnswerTable(sentence, heads, rows)


def _cross(table: CrossTable) -> AnswerTable:
    directions = table.directions()
    rows = [
        (
            group,
            table.column_answers[j],
            _percent(table.prevalence.value[i, j]),
            "not bounded" if table.unbounded[i, j] else _range(table.prevalence, (i, j)),
            *(
                f"{_scaled(bounds.value[i, j], scale)} ({_range(bounds, (i, j), scale)})"
                for bounds, scale in _measures(table)
            ),
            SIGNS[directions[i][j]],
        )
        for i, group in enumerate(table.row_answers)
        for j in table.told()
    ]
    against = table.reference or "all who are not in it"
    independence = (
        "whether both are independent cannot be told"
        if math.isnan(table.p_value)
        else f"test of independence: χ² = {table.statistic:.4g}, {table.freedom} degrees of freedom, p = {table.p_value:.3g}"
    )
    sentence = (
        f"{table.column} by {table.row}: {table.answered:,} of {table.records:,} records answered both; each group against "
        f"{against}; ▲ ▼ where all comparisons together leave no doubt; {independence}."
    )
    heads = ("<group", "<answer", "share %", "interval %", "difference", "ratio", "odds ratio", "<surely")
    return AnswerTable(sentence, heads, rows)


def _measures(table: CrossTable) -> Sequence[tuple[Bounded, float]]:
    scales = {"difference": 100.0, "ratio": 1.0, "odds_ratio": 1.0}
    return [(table.measures[name], scale) for name, scale in scales.items()]


def _percent(value: float) -> str:
    return _scaled(value, 100.0)


def _range(bounds: Bounded, place: int | tuple[int, int], scale: float = 100.0) -> str:
    return f"{_scaled(bounds.low[place], scale)} … {_scaled(bounds.high[place], scale)}"


def _scaled(value: float, scale: float) -> str:
    if math.isnan(value):
        return "–"
    return "∞" if math.isinf(value) else f"{scale * value:.2f}"

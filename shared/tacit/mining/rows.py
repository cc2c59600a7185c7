"""A result as rows of plain values, in one order; numbers that do not exist become None."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from typing import Any

import numpy as np

from tacit.arrays import Bools, Indices
from tacit.estimation.intervals import Bounded, verdicts
from tacit.estimation.measures import ALL_MEASURES
from tacit.mining.result import FrequentItemsets, Result, Rules

Row = dict[str, Any]


def number(value: float) -> float | None:
    """The value, or None where JSON has no word for it."""
    return value if math.isfinite(value) else None


def settings_row(result: Result) -> Row:
    """Every setting of the run, as plain values."""
    row = asdict(result.settings)
    row["sides"] = {name: str(side) for name, side in result.settings.sides}
    del row["threads"]  # how many workers counted changes no number
    return {name: str(value) if hasattr(value, "value") else value for name, value in row.items()}


def itemset_rows(result: Result, selected: Sequence[Bools] | None = None) -> Iterator[Row]:
    """Every listed itemset by length and then by items.

    Args:
        result: what a run found.
        selected: which of them, for each length a bool [m]; None for all.
    """
    for number, level in enumerate(result.by_length):
        chosen = level.listed
        if selected is not None:
            chosen = chosen & selected[number]
        yield from _level_rows(result, level, chosen)


def most_supported(result: Result, most: int) -> list[Row]:
    """The listed itemsets with the largest support, without making rows of the others."""
    supports = np.concatenate([level.support.value for level in result.by_length] or [np.zeros(0)])
    listed = np.concatenate([level.listed for level in result.by_length] or [np.zeros(0, np.bool_)])
    order = np.argsort(np.where(listed, -supports, np.inf), kind="stable")[: min(most, int(listed.sum()))]
    chosen = np.zeros(len(supports), np.bool_)
    chosen[order] = True
    ends = np.cumsum([len(level) for level in result.by_length])[:-1]
    rows = itemset_rows(result, np.split(chosen, ends))
    return sorted(rows, key=lambda row: (-(row["support"] or 0.0), len(row["items"])))


def _level_rows(result: Result, level: FrequentItemsets, chosen: Bools) -> Iterator[Row]:
    words = verdicts(level.support, result.minimum)
    columns = zip(
        level.itemsets.items.tolist(),
        chosen.tolist(),
        level.records.tolist(),
        level.observed.tolist(),
        *_bounds(level.support),
        level.error.tolist(),
        words,
        strict=True,
    )
    for items, listed, records, observed, support, low, high, error, word in columns:
        if listed:
            yield {
                "items": [result.items[item] for item in items],
                "records": records,
                "observed": observed,
                "support": number(support),
                "se": number(error),
                "low": number(low),
                "high": number(high),
                "verdict": str(word),
            }


def _bounds(bounds: Bounded) -> tuple[list[float], list[float], list[float]]:
    return bounds.value.tolist(), bounds.low.tolist(), bounds.high.tolist()


def rule_rows(
    result: Result, selected: Indices | None = None, shown: Sequence[str] = ALL_MEASURES
) -> Iterator[Row]:
    """Every rule in the order it was found.

    Args:
        result: what a run found.
        selected: which of them, in their order; None for all.
        shown: the measures that are listed.
    """
    if result.rules is None:
        return
    rules = result.rules if selected is None else result.rules.take(selected)
    assert result.settings.min_confidence is not None
    measures = _measure_columns(rules, shown)
    columns = zip(
        result.rule_sides(selected),
        rules.records.tolist(),
        zip(*_bounds(rules.support), strict=True),
        zip(*_bounds(rules.confidence), strict=True),
        rules.unbounded.tolist(),
        rules.antecedent_support.tolist(),
        rules.consequent_support.tolist(),
        verdicts(rules.confidence, result.settings.min_confidence),
        strict=True,
    )
    for index, (sides, records, support, confidence, unbounded, left, right, word) in enumerate(columns):
        yield {
            "antecedent": [result.items[item] for item in sides[0]],
            "consequent": [result.items[item] for item in sides[1]],
            "records": records,
            "support": number(support[0]),
            "low": number(support[1]),
            "high": number(support[2]),
            "confidence": number(confidence[0]),
            "confidence_low": number(confidence[1]),
            "confidence_high": number(confidence[2]),
            "confidence_unbounded": unbounded,
            "verdict": str(word),
            "antecedent_support": number(left),
            "consequent_support": number(right),
            **{name: number(values[index]) for name, values in measures},
        }


def _measure_columns(rules: Rules, shown: Sequence[str]) -> list[tuple[str, list[float]]]:
    return [
        (name + end, part.tolist())
        for name, bounds in rules.measures.items()
        if name in shown
        for end, part in (("", bounds.value), ("_low", bounds.low), ("_high", bounds.high))
    ]

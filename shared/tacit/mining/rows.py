"""A result as rows of plain values, in one order; numbers that do not exist become None."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from typing import Any

import numpy as np

from tacit.arrays import Bools, Indices
from tacit.estimation.measures import ALL_MEASURES
from tacit.mining.columns import Column, Columns, ItemLists, Words, itemset_columns, rule_columns
from tacit.mining.result import Result

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
    for part in itemset_columns(result, selected):
        yield from _rows(result, part)


def most_supported(result: Result, most: int) -> list[Row]:
    """The listed itemsets with the largest support, without making rows of the others."""
    supports = np.concatenate([alike.support.value for alike in result.by_length] or [np.zeros(0)])
    listed = np.concatenate([alike.listed for alike in result.by_length] or [np.zeros(0, np.bool_)])
    order = np.argsort(np.where(listed, -supports, np.inf), kind="stable")[: min(most, int(listed.sum()))]
    chosen = np.zeros(len(supports), np.bool_)
    chosen[order] = True
    ends = np.cumsum([len(alike) for alike in result.by_length])[:-1]
    rows = itemset_rows(result, np.split(chosen, ends))
    return sorted(rows, key=lambda row: (-(row["support"] or 0.0), len(row["items"])))


def rule_rows(
    result: Result, selected: Indices | None = None, shown: Sequence[str] = ALL_MEASURES
) -> Iterator[Row]:
    """Every rule in the order it was found.

    Args:
        result: what a run found.
        selected: which of them, in their order; None for all.
        shown: the measures that are listed.
    """
    for part in rule_columns(result, selected, shown):
        yield from _rows(result, part)


def _rows(result: Result, columns: Columns) -> Iterator[Row]:
    names = tuple(columns)
    values = (_values(result.items, column) for column in columns.values())
    return (dict(zip(names, row, strict=True)) for row in zip(*values, strict=True))


def _values(items: Sequence[str], column: Column) -> list[Any]:
    """The column as plain values."""
    if isinstance(column, Words):
        return [column.words[code] for code in column.codes.tolist()]
    if isinstance(column, ItemLists):
        return [
            [items[item] for place, item in enumerate(members) if chosen >> place & 1]
            for members, chosen in zip(column.members.tolist(), column.chosen.tolist(), strict=True)
        ]
    values: list[Any] = column.tolist()
    return values if column.dtype == np.int64 else [number(value) for value in values]

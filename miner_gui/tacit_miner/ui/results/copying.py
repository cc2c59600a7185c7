"""Rows as tab-separated text: every digit of a number, both ends of an interval, safe to paste into a spreadsheet."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

import numpy as np

from tacit_miner.exports.text import as_cell
from tacit_miner.ui.results.columns import VERDICTS, Column, Kind, Table


def tab_separated(table: Table, columns: Sequence[Column], rows: np.ndarray) -> str:
    """A head with the names of the CSV export, then a line a row; an undefined number is an empty cell."""
    titles = [name for column in columns for name in _names(column)]
    cells = [part for column in columns for part in _cells(table, column, rows)]
    lines = ["\t".join(titles), *("\t".join(line) for line in zip(*cells, strict=True))]
    return "\n".join(lines) + "\n"


def _names(column: Column) -> Iterator[str]:
    yield column.key
    if column.kind is Kind.ESTIMATE:
        yield from (f"{column.key}_low", f"{column.key}_high")


def _cells(table: Table, column: Column, rows: np.ndarray) -> Iterator[list[str]]:
    """The column as texts, and those of its ends; by column, because that is three times as fast as by row."""
    values = column.values[rows].tolist()
    if column.kind is Kind.SIDE:
        # The data's own names: what is pasted must match the data, not the language of the window.
        names = [" ".join(name.split()) for name in table.items]
        yield [str(as_cell(" & ".join(names[item] for item in items if item >= 0))) for items in values]
    elif column.kind is Kind.VERDICT:
        yield [str(VERDICTS[code]) for code in values]
    else:
        yield [_number(value) for value in values]
        for part in [column.bounds.low, column.bounds.high] if column.bounds else []:
            yield [_number(value) for value in part[rows].tolist()]


def _number(value: float) -> str:
    return repr(value) if math.isfinite(value) else ""

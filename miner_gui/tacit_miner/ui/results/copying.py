"""Rows as tab-separated text: every digit of a number, both ends of an interval, safe to paste into a spreadsheet."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

import numpy as np

from tacit_miner.exports.text import FORMULA_STARTS
from tacit_miner.ui.results.columns import VERDICTS, Column, Kind, Table


def tab_separated(table: Table, columns: Sequence[Column], rows: np.ndarray) -> str:
    """A head with the names of the CSV export, then a line a row; an undefined number is an empty cell."""
    lines = ["\t".join(name for column in columns for name in _names(column))]
    lines += [
        "\t".join(cell for column in columns for cell in _cells(table, column, row)) for row in rows.tolist()
    ]
    return "\n".join(lines) + "\n"


def _names(column: Column) -> Iterator[str]:
    yield column.key
    if column.kind is Kind.ESTIMATE:
        yield from (f"{column.key}_low", f"{column.key}_high")


def _cells(table: Table, column: Column, row: int) -> Iterator[str]:
    if column.kind is Kind.SIDE:
        # The data's own names: what is pasted must match the data, not the language of the window.
        names = " & ".join(table.items[item] for item in column.values[row].tolist() if item >= 0)
        yield _plain(names)
    elif column.kind is Kind.VERDICT:
        yield str(VERDICTS[column.values[row]])
    else:
        parts = [column.values] + ([column.bounds.low, column.bounds.high] if column.bounds else [])
        yield from (_number(part[row].item()) for part in parts)


def _number(value: float) -> str:
    return repr(value) if math.isfinite(value) else ""


def _plain(text: str) -> str:
    """One cell: no tab or line end inside, no formula."""
    flat = " ".join(text.split())
    return f"'{flat}" if flat.startswith(FORMULA_STARTS) else flat

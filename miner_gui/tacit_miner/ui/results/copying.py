"""Rows as tab-separated text: every digit of a number, both ends of an interval, safe to paste into a spreadsheet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np
from PySide6.QtCore import QObject, QTimer, Signal

from tacit.estimation.verdict import VERDICTS
from tacit_miner.exports.spreadsheet import as_cell
from tacit_miner.ui.results.columns import Column, Kind, Table
from tacit_miner.ui.widgets import clipboard

AT_ONCE = 5_000
"""Rows turned into text before the window gets its turn."""

MOST = 200_000
"""Rows on the clipboard: 40 megabytes, and more than a spreadsheet is pleasant with. An export has no such limit."""


class Copier(QObject):
    """Puts rows on the clipboard, many of them a part at a time, so that the window never waits.

    Signals:
        copied: how many rows are on the clipboard, and how many were asked for.
    """

    copied = Signal(int, int)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._parts: Iterator[str] = iter(())
        self._made: list[str] = []
        self._rows = (0, 0)
        self._turn = QTimer(self)
        self._turn.setInterval(0)
        self._turn.timeout.connect(self._go_on)

    def copy(self, table: Table, columns: Sequence[Column], rows: np.ndarray) -> None:
        """Copy these rows instead of those that may still be under way; few are there at once."""
        taken = rows[:MOST]
        self._parts, self._made = tab_separated(table, columns, taken), []
        self._rows = (len(taken), len(rows))
        if len(taken) <= AT_ONCE:
            self._made = list(self._parts)
            self._finish()
        else:
            self._turn.start()

    def _go_on(self) -> None:
        part = next(self._parts, None)
        if part is None:
            self._finish()
        else:
            self._made.append(part)

    def _finish(self) -> None:
        self._turn.stop()
        clipboard.put("".join(self._made))
        self._made = []
        self.copied.emit(*self._rows)


def tab_separated(table: Table, columns: Sequence[Column], rows: np.ndarray) -> Iterator[str]:
    """A head with the names of the CSV export, then a line a row; an undefined number is an empty cell. In parts."""
    yield "\t".join(name for column in columns for name in _names(column)) + "\n"
    # The data's own names: what is pasted must match the data, not the language of the window.
    names = [" ".join(name.split()) for name in table.items]
    for first in range(0, len(rows), AT_ONCE):
        part = rows[first : first + AT_ONCE]
        cells = [texts for column in columns for texts in _cells(names, column, part)]
        yield "\n".join(map("\t".join, zip(*cells, strict=True))) + "\n"


def _names(column: Column) -> Iterator[str]:
    yield column.key
    if column.kind is Kind.ESTIMATE:
        yield from (f"{column.key}_low", f"{column.key}_high")


def _cells(names: Sequence[str], column: Column, rows: np.ndarray) -> Iterator[list[str]]:
    """The column as texts, and those of its ends; by column, because that is three times as fast as by row."""
    values = column.values[rows]
    if column.kind is Kind.SIDE:
        yield [str(as_cell(" & ".join(names[i] for i in items if i >= 0))) for items in values.tolist()]
    elif column.kind is Kind.VERDICT:
        words = [str(verdict) for verdict in VERDICTS]
        yield [words[code] for code in values.tolist()]
    else:
        yield _numbers(values)
        for part in [column.bounds.low, column.bounds.high] if column.bounds else []:
            yield _numbers(part[rows])


def _numbers(values: np.ndarray) -> list[str]:
    texts = list(map(repr, values.tolist()))
    for place in np.flatnonzero(~np.isfinite(values)).tolist():
        texts[place] = ""
    return texts

"""Rows as tab-separated text: every digit of a number, both ends of an interval, safe to paste into a spreadsheet.

The plain text has the names of the CSV export; the table beside it, which word processors and spreadsheets take, has the window's headings and verdicts.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import numpy as np
from PySide6.QtCore import QObject, QTimer, Signal

from tacit.estimation.verdict import VERDICTS
from tacit_miner.exports.spreadsheet import as_cell
from tacit_miner.ui.results.cells import row_verdict
from tacit_miner.ui.results.columns import Column, Kind, Table
from tacit_miner.ui.results.headings import name
from tacit_miner.ui.texts.language import tr
from tacit_miner.ui.widgets import clipboard

AT_ONCE = 5_000
"""Rows turned into text before the window gets its turn."""

MOST = 200_000
"""Rows on the clipboard: 40 megabytes, and more than a spreadsheet is pleasant with. An export has no such limit."""

_MARKS = ["", "★", "✎", "★ ✎"]
"""By their bits."""


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
        self._told = ""
        self._rows = (0, 0)
        self._turn = QTimer(self)
        self._turn.setInterval(0)
        self._turn.timeout.connect(self._go_on)

    def copy(self, table: Table, columns: Sequence[Column], rows: np.ndarray) -> None:
        """Copy these rows instead of those that may still be under way; few are there at once."""
        taken = rows[:MOST]
        self._parts, self._made = tab_separated(table, columns, taken), []
        styled = len(taken) <= clipboard.MOST_STYLED
        self._told = "".join(tab_separated(table, columns, taken, told=True)) if styled else ""
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
        clipboard.put("".join(self._made), self._told)
        self._made, self._told = [], ""
        self.copied.emit(*self._rows)


def tab_separated(
    table: Table, columns: Sequence[Column], rows: np.ndarray, *, told: bool = False
) -> Iterator[str]:
    """A head, then a line a row; an undefined number is an empty cell. In parts.

    Args:
        table: of the page.
        columns: of it that are copied.
        rows: their places in it.
        told: whether the head and the verdicts are in the window's words, else those of the CSV export.
    """
    naming = _headings if told else _names
    words = {
        Kind.VERDICT: list(map(str, VERDICTS)),
        Kind.MARK: _MARKS if told else list(map(str, range(len(_MARKS)))),
    }
    yield "\t".join(name for column in columns for name in naming(column)) + "\n"
    # The data's own names: what is pasted must match the data, not the language of the window.
    names = [" ".join(name.split()) for name in table.items]
    for first in range(0, len(rows), AT_ONCE):
        part = rows[first : first + AT_ONCE]
        cells = [texts for column in columns for texts in _cells(names, words, column, part, told=told)]
        yield "\n".join(map("\t".join, zip(*cells, strict=True))) + "\n"


def _names(column: Column) -> Iterator[str]:
    yield column.key
    if column.kind is Kind.ESTIMATE:
        yield from (f"{column.key}_low", f"{column.key}_high")


def _headings(column: Column) -> Iterator[str]:
    """Numbers are shares of 1, as in every copy, so the heading has no sign of percent."""
    yield name(column.key)
    if column.kind is Kind.ESTIMATE:
        yield from (tr("from"), tr("to"))


def _cells(
    names: Sequence[str],
    words: Mapping[Kind, Sequence[str]],
    column: Column,
    rows: np.ndarray,
    *,
    told: bool,
) -> Iterator[list[str]]:
    """The column as texts, and those of its ends; by column, because that is three times as fast as by row."""
    values = column.values[rows]
    if column.kind is Kind.SIDE:
        yield [str(as_cell(" & ".join(names[i] for i in items if i >= 0))) for items in values.tolist()]
    elif column.kind is Kind.VERDICT and told:
        yield [row_verdict(column, row) for row in rows.tolist()]
    elif column.kind in words:
        yield [words[column.kind][code] for code in values.tolist()]
    else:
        yield _numbers(values)
        for part in [column.bounds.low, column.bounds.high] if column.bounds else []:
            yield _numbers(part[rows])


def _numbers(values: np.ndarray) -> list[str]:
    texts = list(map(repr, values.tolist()))
    for place in np.flatnonzero(~np.isfinite(values)).tolist():
        texts[place] = ""
    return texts

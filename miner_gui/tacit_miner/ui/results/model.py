"""A table model over NumPy columns, and copies of its rows. What is shown, and in which order, is one index array.

Texts are made on demand. A copy has every digit of a number, both ends of an interval, and is safe to paste into a spreadsheet:
the plain text, tab-separated, has the names of the CSV export; the table beside it, which word processors and spreadsheets take,
has the window's headings and verdicts.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import numpy as np
from PySide6.QtCore import QAbstractTableModel, QLocale, QObject, Qt, QTimer, Signal

from tacit.compute.arrays import Bools
from tacit.estimation.verdict import VERDICTS
from tacit_miner.exports.row_text import as_cell
from tacit_miner.exports.table_columns import TOGETHER_SYMBOL
from tacit_miner.ui.results import columns
from tacit_miner.ui.results.columns import PageTable, ResultColumn, ResultColumnKind, name, verdict_word
from tacit_miner.ui.results.row_filter import RowFilter, matches
from tacit_miner.ui.texts.language import tr
from tacit_miner.ui.widgets.labels import tip
from tacit_miner.ui.widgets.rows import MOST_STYLED, Index, put

Rows = np.ndarray  # indices of rows of the whole table, also of those that are not shown

# In an estimate the number comes first in the cell, so its title does too.
_ALIGNED = dict.fromkeys(ResultColumnKind, Qt.AlignmentFlag.AlignLeading | Qt.AlignmentFlag.AlignVCenter) | {
    ResultColumnKind.MARK: Qt.AlignmentFlag.AlignCenter,
    ResultColumnKind.COUNT: Qt.AlignmentFlag.AlignTrailing | Qt.AlignmentFlag.AlignVCenter,
}
Words = Mapping[ResultColumnKind, Sequence[str]]


class ResultModel(QAbstractTableModel):
    """Rows of a `PageTable`, sorted and filtered; `shown` has the row of the table by row of the view."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.table: PageTable | None = None
        self.filter = RowFilter()
        self.shown: Rows = np.zeros(0, np.int64)
        self._order: Rows = np.zeros(0, np.int64)
        self._passes: Bools = np.zeros(0, np.bool_)
        self._terse = False

    def set_table(self, table: PageTable | None) -> None:
        """Show other rows, unfiltered, in the order they were found."""
        self.beginResetModel()
        self.table, self.filter = table, RowFilter()
        count = 0 if table is None else len(table)
        self._order, self._passes = np.arange(count), np.ones(count, np.bool_)
        self._gather()
        self.endResetModel()

    def set_filter(self, wanted: RowFilter) -> None:
        """Show the rows that match."""
        if self.table is None:
            return
        self.beginResetModel()
        self.filter, self._passes = wanted, matches(self.table, wanted)
        self._gather()
        self.endResetModel()

    def _gather(self) -> None:
        self.shown = self._order[self._passes[self._order]]

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Order by a column; ties stay in the order found, undefined values come last either way."""
        if self.table is None or not 0 <= column < len(self.table.columns):
            return
        self.beginResetModel()
        key = sort_key(self.table, self.table.columns[column])
        self._order = np.argsort(-key if order is Qt.SortOrder.DescendingOrder else key, kind="stable")
        self._gather()
        self.endResetModel()

    def marks_changed(self) -> None:
        """Rows have other marks."""
        if self.table is None:
            return
        place, last = self.table.position("mark"), len(self.shown) - 1
        self.dataChanged.emit(self.index(0, place), self.index(last, place))

    def set_terse(self, *, terse: bool) -> None:
        """Head the verdicts with a symbol where there is no room for the word."""
        if terse != self._terse and self.table is not None:
            self._terse = terse
            place = self.table.position("verdict")
            self.headerDataChanged.emit(Qt.Orientation.Horizontal, place, place)

    def positions(self, rows: Rows) -> Rows:
        """Places of these rows of the table in the view, ascending; those not shown are left out."""
        place = np.full(len(self._order), -1, np.int64)
        place[self.shown] = np.arange(len(self.shown))
        found = place[rows]
        return np.sort(found[found >= 0])

    def column(self, position: int) -> ResultColumn:
        """The column at a position."""
        assert self.table is not None
        return self.table.columns[position]

    def rowCount(self, parent: Index | None = None) -> int:
        """Rows shown."""
        return 0 if parent is not None and parent.isValid() else len(self.shown)

    def columnCount(self, parent: Index | None = None) -> int:
        """Every column, hidden ones too."""
        is_flat = parent is None or not parent.isValid()
        return len(self.table.columns) if is_flat and self.table is not None else 0

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:  # noqa: ANN401 - Qt's signature
        """Text, alignment and the sentence of a cell."""
        if self.table is None or not index.isValid():
            return None
        column, row = self.table.columns[index.column()], int(self.shown[index.row()])
        if role == Qt.ItemDataRole.DisplayRole:
            return columns.text(self.table, column, row)
        if role == Qt.ItemDataRole.ToolTipRole:
            return tip(columns.sentence(self.table, column, row))
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return columns.sentence(self.table, column, row)
        return _ALIGNED[column.kind] if role == Qt.ItemDataRole.TextAlignmentRole else None

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:  # noqa: ANN401 - Qt's signature
        """Titles, with formulas as tooltips; row numbers."""
        if self.table is None:
            return None
        if orientation is Qt.Orientation.Vertical:
            return str(section + 1) if role == Qt.ItemDataRole.DisplayRole else None
        is_known = 0 <= section < len(self.table.columns)
        return self._heading(self.table.columns[section], role) if is_known else None

    def _heading(self, column: ResultColumn, role: int) -> Any:  # noqa: ANN401 - as above
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return column.title
        if role == Qt.ItemDataRole.DisplayRole:
            title = column.title.replace("\u00a0", " ")  # which may be broken before its % in a narrow column
            return "◐" if column.kind is ResultColumnKind.VERDICT and self._terse else title
        if role == Qt.ItemDataRole.ToolTipRole:
            return tip(explained(column))
        kinds = ResultColumnKind
        measured = column.kind in {kinds.ESTIMATE, kinds.COUNT, kinds.MARK, kinds.TOGETHER}
        if role == Qt.ItemDataRole.InitialSortOrderRole and measured:
            return Qt.SortOrder.DescendingOrder  # the largest is what a person looks for
        if role == Qt.ItemDataRole.TextAlignmentRole:  # in lines where a column is narrower than its title
            return _ALIGNED[column.kind].value | Qt.TextFlag.TextWordWrap.value
        return None


def explained(column: ResultColumn) -> str:
    """The tooltip of a head: what the column is, and the scale of its drawing."""
    if column.kind is not ResultColumnKind.ESTIMATE:
        return column.explanation
    low, high = (QLocale().toString(end * column.unit, "g", 4) for end in column.drawn)
    drawing = tr("Drawn from {low} to {high}; ‹ › mark what goes on beyond.").format(low=low, high=high)
    if column.threshold is None:
        return f"{column.explanation}\n{drawing}"
    line = QLocale().toString(column.threshold * column.unit, "g", 4)
    return f"{column.explanation}\n{drawing}\n" + tr("The line stands at {value}.").format(value=line)


def sort_key(table: PageTable, column: ResultColumn) -> np.ndarray:
    """Numbers whose order is that of the column; undefined values are NaN, which NumPy sorts last."""
    items = column.values
    if column.kind is not ResultColumnKind.SIDE:
        return items.astype(np.float64)
    # Lists of names are compared item by item; one that ends comes before one that goes on.
    ranks = np.zeros(len(table.labels) + 1, np.int64)  # the padding, −1, reads the last entry: rank 0
    folded = sorted(range(len(table.labels)), key=lambda item: table.labels[item].casefold())
    ranks[folded] = np.arange(1, len(folded) + 1)
    base, key = len(folded) + 1, np.zeros(len(items), np.int64)
    for place in range(items.shape[1]):
        if int(key.max(initial=0)) > np.iinfo(np.int64).max // base - 1:
            key = np.unique(key, return_inverse=True)[1].astype(np.int64)
        key = key * base + ranks[items[:, place]]
    return np.unique(key, return_inverse=True)[1].astype(np.float64)


AT_ONCE = 5_000  # rows turned into text before the window gets its turn

MOST = 200_000
"""Rows on the clipboard: 40 megabytes, and more than a spreadsheet is pleasant with. An export has no such limit."""

_MARKS = ["", "★", "✎", "★ ✎"]  # by their bits


class Copier(QObject):
    """Puts rows on the clipboard, many a part at a time, so that no window waits; `copied` has how many are there and were asked for."""

    copied = Signal(int, int)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._parts: Iterator[str] = iter(())
        self._made: list[str] = []
        self._told = ""
        self._rows = (0, 0)
        self._turn = QTimer(self, interval=0)
        self._turn.timeout.connect(self._go_on)

    def copy(self, table: PageTable, columns: Sequence[ResultColumn], rows: np.ndarray) -> None:
        """Copy these rows instead of those that may still be under way; few are there at once."""
        taken = rows[:MOST]
        self._parts, self._made = tab_separated(table, columns, taken), []
        styled = len(taken) <= MOST_STYLED
        self._told = "".join(tab_separated(table, columns, taken, told=True)) if styled else ""
        self._rows = (len(taken), len(rows))
        if len(taken) <= AT_ONCE:
            self._made = list(self._parts)
            self._go_on()
        else:
            self._turn.start()

    def _go_on(self) -> None:
        if (part := next(self._parts, None)) is not None:
            self._made.append(part)
            return
        self._turn.stop()
        put("".join(self._made), self._told)
        self._made, self._told = [], ""
        self.copied.emit(*self._rows)


def tab_separated(
    table: PageTable, columns: Sequence[ResultColumn], rows: np.ndarray, *, told: bool = False
) -> Iterator[str]:
    """A head, then a line a row, in parts; an undefined number is an empty cell. In the window's words if `told`, else in those of the CSV export."""
    words = {
        ResultColumnKind.VERDICT: list(map(verdict_word if told else str, VERDICTS)),
        ResultColumnKind.TOGETHER: ["", TOGETHER_SYMBOL] if told else ["false", "true"],
        ResultColumnKind.MARK: _MARKS if told else list(map(str, range(len(_MARKS)))),
    }
    yield "\t".join(title for column in columns for title in _titles(column, told=told)) + "\n"
    # The data's own names: what is pasted must match the data, not the language of the window.
    names = [" ".join(name.split()) for name in table.items]
    for first in range(0, len(rows), AT_ONCE):
        part = rows[first : first + AT_ONCE]
        cells = [texts for column in columns for texts in _cells(names, words, column, part)]
        yield "\n".join(map("\t".join, zip(*cells, strict=True))) + "\n"


def _titles(column: ResultColumn, *, told: bool) -> list[str]:
    """Numbers are shares of 1, as in every copy, so what is told has no sign of percent."""
    ends = [tr("from"), tr("to")] if told else [f"{column.key}_low", f"{column.key}_high"]
    title = name(column.key) if told else column.key
    return [title, *ends] if column.kind is ResultColumnKind.ESTIMATE else [title]


def _cells(names: Sequence[str], words: Words, column: ResultColumn, rows: Rows) -> Iterator[list[str]]:
    """The column as texts, and those of its ends; by column, because that is three times as fast as by row."""
    values = column.values[rows]
    if column.kind is ResultColumnKind.SIDE:
        yield [str(as_cell(" & ".join(names[i] for i in items if i >= 0))) for items in values.tolist()]
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

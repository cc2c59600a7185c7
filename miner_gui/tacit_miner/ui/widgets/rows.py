"""Tables of whole objects (files, lines, signers, runs, items): columns, sorting, selection, and rows on the clipboard.

A column is a function of the row's object. Sorting happens in the model, with Python's sort on the column's key: there is no
proxy model, and 100,000 rows take a tenth of a second. Selections are asked for as ranges, and kept away from what would look at
each row.

On the clipboard rows are text between tabs for spreadsheets and, if they are few, HTML and RTF, which a word processor takes before
plain text; numbers stand at the right.
"""

import math
import struct
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from html import escape
from time import monotonic
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from PySide6.QtCore import (
    QAbstractTableModel,
    QItemSelectionModel,
    QMimeData,
    QModelIndex,
    QPersistentModelIndex,
    Qt,
)
from PySide6.QtGui import QGuiApplication, QKeySequence, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QHeaderView, QListView, QListWidget, QListWidgetItem, QTableView, QWidget

from tacit_miner.exports.row_text import as_cell
from tacit_miner.ui.texts.language import bare, number
from tacit_miner.ui.widgets.labels import tip


def spare_the_header(view: QTableView) -> None:
    """Give the head of a table a selection of its own, which is always empty.

    A head asks before it is painted whether every row of each of its columns is selected, and Qt answers by asking our
    model for each row: 17 seconds after everything was selected among a million rows. Nothing here highlights heads.
    """
    header = view.horizontalHeader()
    header.setSelectionModel(QItemSelectionModel(view.model(), header))


def list_rows(view: QTableView, name: str) -> QHeaderView:
    """Make a table that has its model one of whole rows, which Tab leaves and arrows move in; its head, with columns that can be drawn wider."""
    spare_the_header(view)
    view.setAccessibleName(name)
    view.setSelectionBehavior(QTableView.SelectionBehavior.SelectRows)
    view.setAlternatingRowColors(True)
    view.setShowGrid(False)
    view.setWordWrap(False)
    view.setTabKeyNavigation(False)
    view.verticalHeader().hide()
    view.verticalHeader().setDefaultSectionSize(round(view.fontMetrics().height() * 1.6))
    header = view.horizontalHeader()
    header.setHighlightSections(False)
    header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeading | Qt.AlignmentFlag.AlignVCenter)
    header.setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
    return header


def selected_ranges(view: QTableView) -> list[tuple[int, int]]:
    """First and last rows of what is selected, from top to bottom, each once."""
    selection = view.selectionModel().selection()
    found = [selection.at(place) for place in range(selection.count())]
    return sorted({(part.top(), part.bottom()) for part in found})


MOST_STYLED = 2_000  # rows that are put there as a table too: more are data, and no table for people

RTF = "text/rtf"

_RULE = "border-bottom:1pt solid #000"
_TWIPS = 9_600  # the width of a table in RTF


def put(text: str, told: str = "") -> None:
    """Lines of cells between tabs, the first one with the names of the columns; `told` is the same in the reader's words, for the table."""
    found = QMimeData()
    found.setText(text)
    lines = [line.split("\t") for line in (told or text).rstrip("\n").split("\n")]
    if 1 < len(lines) <= 1 + MOST_STYLED and len({len(line) for line in lines}) == 1:
        found.setHtml(as_html(lines))
        found.setData(RTF, as_rtf(lines).encode())
    QGuiApplication.clipboard().setMimeData(found)


def as_html(lines: Sequence[Sequence[str]]) -> str:
    """A table with a rule above and below its head, and below its last row."""
    head, *body = lines
    rows = [_html_row(head, "th", f"border-top:1pt solid #000;{_RULE}")]
    rows += [_html_row(line, "td", _RULE if line is body[-1] else "") for line in body]
    return f'<table style="border-collapse:collapse">{"".join(rows)}</table>'


def _html_row(cells: Sequence[str], tag: str, style: str) -> str:
    made = []
    for cell in cells:
        far = "text-align:right;" if _is_number(cell) else "text-align:left;"
        made.append(f'<{tag} style="{far}padding:2pt 6pt;{style}">{escape(cell)}</{tag}>')
    return f"<tr>{''.join(made)}</tr>"


def as_rtf(lines: Sequence[Sequence[str]]) -> str:
    """The same table in Rich Text Format 1.5."""
    columns = len(lines[0])
    rows = []
    for place, line in enumerate(lines):
        border = r"\clbrdrb\brdrs" if place in {0, len(lines) - 1} else ""
        top = r"\clbrdrt\brdrs" if place == 0 else ""
        head = r"\trhdr" if place == 0 else ""
        defined = "".join(rf"{top}{border}\cellx{_TWIPS * at // columns}" for at in range(1, columns + 1))
        cells = "".join(
            rf"\pard\intbl\{'qr' if _is_number(cell) else 'ql'} {_rtf_text(cell)}\cell" for cell in line
        )
        rows.append(rf"\trowd\trgaph80{head}{defined}{cells}\row")
    return r"{\rtf1\ansi\deff0 " + "\n".join(rows) + "}"


def _rtf_text(text: str) -> str:
    """Letters beyond ASCII as the numbers of their UTF-16 units, which are signed."""
    made = []
    for letter in text:
        if letter in "\\{}":
            made.append(f"\\{letter}")
        elif " " <= letter <= "~":
            made.append(letter)
        else:
            units = struct.iter_unpack("<h", letter.encode("utf-16-le", "replace"))
            made += [f"\\u{unit}?" for (unit,) in units]
    return "".join(made)


def _is_number(text: str) -> bool:
    return text[:1].isdigit() or (text[:1] in "-−+" and text[1:2].isdigit())


WORDS_LETTERS = 18  # of a column of words that is cut for the numbers beside it
LETTERS = 8  # of the column that takes what the others leave
NO_COLUMN = 1_000  # the place of that column where there is none

T = TypeVar("T")
Index = QModelIndex | QPersistentModelIndex


@dataclass(frozen=True, slots=True)
class RowsColumn(Generic[T]):
    """One column: its head with what it means as `tip`, and what cells say, as functions of a row.

    Attributes:
        key: what rows are sorted by; the text if it is left out.
        numeric: whether cells are aligned to the end of the line.
        plain: what a copied cell says; the key of a number, else the text. Numbers are copied as programs write them.
    """

    title: str
    text: Callable[[T], str]
    key: Callable[[T], Any] | None = None
    tip: str = ""
    numeric: bool = False
    hint: Callable[[T], str] | None = None
    plain: Callable[[T], object] | None = None

    def copied(self, row: T) -> str:
        """The cell for a spreadsheet, which must not run it."""
        read = self.plain or (self.key if self.numeric and self.key else self.text)
        value = read(row)
        if isinstance(value, str):
            return _defused(value)
        return "" if value is None else repr(value)


def figure_column(
    title: str,
    value: Callable[[T], float | None],
    text: Callable[[Any], str],
    tip: str = "",
    hint: Callable[[T], str] | None = None,
    unknown: str = "—",
) -> RowsColumn[T]:
    """A column of numbers: `text` writes each of them, also NaN; None is `unknown`. Both are sorted before all others."""
    return RowsColumn(
        title,
        lambda row: unknown if (found := value(row)) is None else text(found),
        lambda row: sortable(value(row)),
        tip,
        numeric=True,
        hint=hint,
        plain=value,
    )


def sortable(value: float | None) -> float:
    """A number that sorts where it is not known too."""
    return -math.inf if value is None or math.isnan(value) else value


@lru_cache(maxsize=1024)  # a hundred thousand lines say few different things
def _defused(text: str) -> str:
    return " ".join(str(as_cell(bare(text))).split())


class RowsModel(QAbstractTableModel, Generic[T]):
    """A list of objects as a table: `columns` as they are shown, and `rows` in the order shown; both are set by methods."""

    def __init__(self, columns: Sequence[RowsColumn[T]], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.columns: Sequence[RowsColumn[T]] = tuple(columns)
        self.rows: list[T] = []
        self._order: tuple[int, Qt.SortOrder] | None = None

    def set_columns(self, columns: Sequence[RowsColumn[T]]) -> None:
        """Show other columns, and no rows yet."""
        self.beginResetModel()
        self.columns, self.rows, self._order = tuple(columns), [], None
        self.endResetModel()

    def set_rows(self, rows: Sequence[T]) -> None:
        """Show other objects, sorted as before."""
        self.beginResetModel()
        self.rows = list(rows)
        self._sort()
        self.endResetModel()

    def rowCount(self, parent: Index | None = None) -> int:
        """Rows of the table."""
        return 0 if parent is not None and parent.isValid() else len(self.rows)

    def columnCount(self, parent: Index | None = None) -> int:
        """Columns of the table."""
        return 0 if parent is not None and parent.isValid() else len(self.columns)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """A cell."""
        if not index.isValid():
            return None
        column, row = self.columns[index.column()], self.rows[index.row()]
        if role in {Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole}:
            return column.text(row)
        if role == Qt.ItemDataRole.ToolTipRole:
            return tip((column.hint or column.text)(row))
        if role == Qt.ItemDataRole.TextAlignmentRole:
            side = Qt.AlignmentFlag.AlignRight if column.numeric else Qt.AlignmentFlag.AlignLeft
            return side | Qt.AlignmentFlag.AlignVCenter
        return None

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        """Titles; numbers of rows, where a view shows them."""
        if orientation == Qt.Orientation.Vertical:
            return number(section + 1) if role == Qt.ItemDataRole.DisplayRole else None
        if not 0 <= section < len(self.columns):
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return self.columns[section].title
        if role == Qt.ItemDataRole.TextAlignmentRole and self.columns[section].numeric:
            return Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        return tip(self.columns[section].tip) or None if role == Qt.ItemDataRole.ToolTipRole else None

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Sort by a column; what is selected stays selected."""
        if not 0 <= column < len(self.columns):
            return
        self.layoutAboutToBeChanged.emit()
        before = self.persistentIndexList()
        objects = [self.rows[index.row()] for index in before]
        self._order = (column, order)
        self._sort()
        places = {id(row): place for place, row in enumerate(self.rows)} if before else {}
        pairs = zip(objects, before, strict=True)
        after = [self.index(places[id(row)], index.column()) for row, index in pairs]
        self.changePersistentIndexList(before, after)
        self.layoutChanged.emit()

    def _sort(self) -> None:
        if self._order is None:
            return
        column, order = self._order
        key = self.columns[column].key or self.columns[column].text
        self.rows.sort(key=key, reverse=order == Qt.SortOrder.DescendingOrder)


if TYPE_CHECKING:
    from PySide6.QtWidgets import QAbstractItemView as _View
else:
    _View = object  # beside a class of Qt's there can be no other one


class RowsSelected(_View):
    """A table whose rows can be selected where text runs from right to left, too: Qt finds no column there to select from."""

    def selectRow(self, row: int) -> None:
        """Select a row as the view's mode says, and make it the current one."""
        index, chosen = self.model().index(row, 0), self.selectionModel()
        if index.isValid():
            chosen.setCurrentIndex(index, QItemSelectionModel.SelectionFlag.NoUpdate)
            chosen.select(index, self.selectionCommand(index) | QItemSelectionModel.SelectionFlag.Rows)


class RowsView(RowsSelected, QTableView):
    """A table of objects: whole rows are selected, and Ctrl+C copies them with their header."""

    def __init__(
        self, model: RowsModel[Any], name: str, *, stretch: int = 0, least: int = LETTERS, words: int = 0
    ) -> None:
        super().__init__()
        self.setModel(model)
        model.setParent(self)
        header = list_rows(self, name)
        header.setMinimumSectionSize(self.fontMetrics().height())
        header.setResizeContentsPrecision(40)  # rows; measuring a thousand takes longer than a blink
        header.setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        self.setSortingEnabled(True)
        self._objects, self._stretch, self._least, self._words = model, stretch, least, words
        if words:
            self.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        self._stale = True
        model.modelReset.connect(self._fit)
        header.sortIndicatorChanged.connect(self._widen)

    def selected(self) -> list[Any]:
        """The objects of the selected rows, from top to bottom."""
        return [row for top, bottom in selected_ranges(self) for row in self._objects.rows[top : bottom + 1]]

    def select_where(self, wanted: Callable[[Any], bool]) -> None:
        """Select the rows of these objects, as the view's mode says."""
        for row, each in enumerate(self._objects.rows):
            if wanted(each):
                self.selectRow(row)

    def keyPressEvent(self, event: Any) -> None:  # noqa: ANN401 - QKeyEvent, by Qt's own stub of this method
        """Copy on the copy key; everything else as ever."""
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy()
        else:
            super().keyPressEvent(event)

    def copy(self) -> None:
        """The selected rows as lines of cells between tabs, as spreadsheets take them."""
        rows, columns = self.selected(), self._objects.columns
        cells = [[column.copied(row) for row in rows] for column in columns]
        lines = [[column.title for column in columns], *zip(*cells, strict=True)]
        put("\n".join(map("\t".join, lines)))

    def showEvent(self, event: QShowEvent) -> None:
        """Fit the columns to what came while nobody looked."""
        super().showEvent(event)
        if self._stale:
            self._fit()

    def _fit(self) -> None:
        """Columns as wide as their first rows, except the one that takes the rest, once somebody looks."""
        self._stale = not self.isVisible()
        if self._stale:
            return
        header = self.horizontalHeader()
        header.setSortIndicatorShown(False)  # else every head keeps room for the mark that one shows
        for column in range(self.model().columnCount()):
            if column != self._stretch:
                self.resizeColumnToContents(column)
        header.setSortIndicatorShown(True)
        self._widen(header.sortIndicatorSection())
        self.cut_words()

    def _widen(self, column: int) -> None:
        """Room for the mark of the order beside the words of a head."""
        header = self.horizontalHeader()
        if 0 <= column < header.count() and column != self._stretch:
            header.resizeSection(column, max(header.sectionSize(column), header.sectionSizeHint(column)))
        self._stretch_rest()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The column that takes the rest takes another rest."""
        super().resizeEvent(event)
        self._stretch_rest()
        self.cut_words()

    def cut_words(self) -> None:
        """Make the first columns, of words, so narrow that the numbers beside them are seen, down to a least width."""
        header, columns = self.horizontalHeader(), self.model().columnCount()
        if columns <= self._words:
            return
        least = WORDS_LETTERS * self.fontMetrics().averageCharWidth()
        room = self.viewport().width() - sum(map(header.sectionSize, range(self._words, columns)))
        whole = {
            place: max(self.sizeHintForColumn(place), header.sectionSizeHint(place))
            for place in range(self._words)
        }
        for done, place in enumerate(sorted(whole, key=whole.__getitem__)):
            own = min(whole[place], max(room // (self._words - done), least, header.sectionSizeHint(place)))
            header.resizeSection(place, own)
            room -= own

    def _stretch_rest(self) -> None:
        """Stretch one column, but never to nothing: below its least width the table scrolls."""
        header, columns = self.horizontalHeader(), self.model().columnCount()
        if columns <= self._stretch:
            return
        others = sum(header.sectionSize(column) for column in range(columns) if column != self._stretch)
        least = self._least * self.fontMetrics().averageCharWidth()
        roomy = self.viewport().width() - others >= least
        modes = QHeaderView.ResizeMode
        header.setSectionResizeMode(self._stretch, modes.Stretch if roomy else modes.Interactive)
        if not roomy:
            header.resizeSection(self._stretch, least)


class SoughtByName(_View):
    """A view where typed letters find the next row that begins with them, past the marks that set a name apart: Qt would compare these too."""

    _typed, _last = "", -math.inf

    def keyboardSearch(self, search: str) -> None:
        """Go to the row; letters that follow each other soon are one word."""
        now, pause = monotonic(), QGuiApplication.styleHints().keyboardInputInterval() / 1000
        self._typed = (self._typed if now - self._last < pause else "") + search.lower()
        self._last = now
        present = self.currentIndex()
        model, column = self.model(), max(0, present.column())
        first = present.row() + (len(self._typed) == 1)
        for row in (*range(first, model.rowCount()), *range(first)):
            index = model.index(row, column)
            if bare(str(index.data() or "")).lower().startswith(self._typed):
                self.setCurrentIndex(index)
                return


class NameList(SoughtByName, QListView):
    """The list of a field for one of many names."""


class TickList(SoughtByName, QListWidget):
    """Names to tick, each with a text shown for it."""

    def __init__(self, height: int, *, begins: bool = False) -> None:
        """With `begins`, what is wanted may be the beginning of a name, in lower case."""
        super().__init__()
        self._begins = begins
        self.setMinimumHeight(height)

    def offer(self, key: str, text: str, more: str) -> None:
        """One more, not ticked."""
        item = QListWidgetItem(text)
        item.setData(Qt.ItemDataRole.UserRole, key)
        item.setToolTip(tip(more))
        item.setCheckState(Qt.CheckState.Unchecked)
        self.addItem(item)

    def _all(self) -> list[tuple[str, QListWidgetItem]]:
        return [(item.data(Qt.ItemDataRole.UserRole), item) for item in map(self.item, range(self.count()))]

    def keys(self) -> list[str]:
        """What is offered."""
        return [key for key, _ in self._all()]

    def ticked(self) -> list[str]:
        """What is ticked."""
        return [key for key, item in self._all() if item.checkState() is Qt.CheckState.Checked]

    def tick(self, wanted: Sequence[str]) -> None:
        """Tick what is wanted and nothing else."""
        beginnings = tuple(beginning.lower() for beginning in wanted)
        for key, item in self._all():
            is_wanted = key.startswith(beginnings) if self._begins else key in wanted
            item.setCheckState(Qt.CheckState.Checked if is_wanted else Qt.CheckState.Unchecked)

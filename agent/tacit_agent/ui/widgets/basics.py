"""Labels, buttons, cards, the scrolling column, the header's five steps, and tables and lists: one way to make each.

Rows of tables and lists are as high as their wrapped texts, at every width, and show all of them. Qt measures a row in another
width than it paints it in (padding of a style sheet is not subtracted), and paints dots in place of what does not fit: of a row of
two lines the second, with the level in it, was gone. Here one layout measures and paints.

Texts break between words or, where a word is wider than a line, within it. What a survey writes is shown to its end, also if it
has no spaces: the end of an option may turn its meaning round. It runs as its first letter does, whichever way the program's own
language runs: from right to left, "18 to 21" would read "to 21 18".
"""

import unicodedata
from collections.abc import Callable, Sequence
from enum import Enum

from PySide6 import QtCore, QtGui, QtWidgets
from PySide6.QtCore import Qt

from tacit_agent.ui.language import filled, number
from tacit_qt.widgets import Downward, Part, Plain, flows, laid_out, leading

AnyIndex = QtCore.QModelIndex | QtCore.QPersistentModelIndex  # of a model: Qt hands over either
GAP = 12  # between parts that belong together; twice that between groups
COLUMN = 68  # the widest line of running text, in widths of the letter n


class Size(Enum):
    """Text sizes as factors of the person's own."""

    SMALL = 0.92
    NORMAL = 1.0
    LARGE = 1.2
    TITLE = 1.55
    CODE = 2.0


def font(size: Size, *, bold: bool = False) -> QtGui.QFont:
    """The program's font in a size."""
    result = QtGui.QFont(QtWidgets.QApplication.font())
    result.setPointSizeF(result.pointSizeF() * size.value)
    result.setBold(bold)
    return result


class Wrapped(Plain):
    """A label whose height follows from its width alone; Qt's own asks for that of a narrow square, with gaps and scroll bars."""

    def minimumSizeHint(self) -> QtCore.QSize:
        """One line; `heightForWidth` asks for the rest."""
        return QtCore.QSize(self.fontMetrics().averageCharWidth() * 8, self.fontMetrics().height())

    def sizeHint(self) -> QtCore.QSize:
        """As wide as the text, at most a line of running text, and as high as that takes."""
        metrics = self.fontMetrics()
        natural = max((metrics.horizontalAdvance(line) for line in self.text().splitlines()), default=0) + 2
        width = max(1, min(natural, metrics.horizontalAdvance("n") * COLUMN))
        return QtCore.QSize(width, self.heightForWidth(width))


def label(
    text: str = "", size: Size = Size.NORMAL, *, bold: bool = False, faint: bool = False
) -> QtWidgets.QLabel:
    """A text that wraps, and is never read as markup: it may come from a survey."""
    result = Wrapped(text, wraps=True)
    result.setFont(font(size, bold=bold))
    result.setAlignment(leading() | Qt.AlignmentFlag.AlignTop)
    flows(result)
    if faint:
        result.setForegroundRole(result.palette().ColorRole.PlaceholderText)
    return result


def small(text: str) -> QtWidgets.QLabel:
    """What is said beside the rest."""
    return label(text, Size.SMALL, faint=True)


def button(
    text: str, pressed: Callable[[], object] | None = None, *, primary: bool = False
) -> QtWidgets.QPushButton:
    """A push button, and what it does; one on a page is the primary one."""
    result = QtWidgets.QPushButton(text, autoDefault=True)
    if primary:
        result.setObjectName("primary")
    if pressed is not None:
        result.clicked.connect(pressed)
    return result


def disclosure(text: str) -> QtWidgets.QToolButton:
    """A button that shows or hides what it names, with an arrow that says which."""
    result = QtWidgets.QToolButton()
    result.setObjectName("disclosure")
    result.setAccessibleName(text)
    result.setCheckable(True)
    result.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def turn(shown: bool) -> None:
        closed = "◂" if QtWidgets.QApplication.isRightToLeft() else "▸"
        result.setText(f"{'▾' if shown else closed}  {text}")

    result.toggled.connect(turn)
    turn(result.isChecked())
    return result


def card(*parts: Part, name: str = "card") -> QtWidgets.QFrame:
    """A framed group of parts below each other."""
    frame = QtWidgets.QFrame()
    frame.setObjectName(name)
    laid_out(QtWidgets.QVBoxLayout(frame), *parts, spacing=GAP).setContentsMargins(18, 16, 18, 16)
    return frame


def at_start(widget: QtWidgets.QWidget) -> tuple[QtWidgets.QWidget, int, Qt.AlignmentFlag]:
    """A part of a column, no wider than it must be, where lines begin."""
    return widget, 0, Qt.AlignmentFlag.AlignLeading


def rule() -> QtWidgets.QFrame:
    """A thin line."""
    line = QtWidgets.QFrame()
    line.setObjectName("rule")
    return line


def pair(name: str, value: QtWidgets.QWidget | str, *, about: str = "") -> QtWidgets.QWidget:
    """A small heading over a value."""
    box, more = QtWidgets.QWidget(), [small(about)] if about else []
    shown = label(value) if isinstance(value, str) else value
    shown.setAccessibleName(f"{name}: {value}" if isinstance(value, str) else name)
    laid_out(QtWidgets.QVBoxLayout(box), small(name), shown, *more, spacing=2)
    return box


class ScrollingColumn(Downward):
    """A scrolling column of readable width, centred, as all that is `on` a widget if one is given; `column` is the layout to add to."""

    def __init__(self, on: QtWidgets.QWidget | None = None, *, wide: bool = False) -> None:
        content, middle = QtWidgets.QWidget(), QtWidgets.QWidget()
        content.setObjectName("content")
        laid_out(QtWidgets.QHBoxLayout(content), 1, middle, 1).setStretch(1, 1000)
        super().__init__(content)
        if on is not None:
            laid_out(QtWidgets.QVBoxLayout(on), self)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        if not wide:
            middle.setMaximumWidth(self.fontMetrics().horizontalAdvance("n") * COLUMN)
        self.column = QtWidgets.QVBoxLayout(middle)
        self.column.setContentsMargins(4, 4, 4, 4)
        self.column.setSpacing(GAP)


def cells(*widgets: Part, spacing: int = GAP) -> QtWidgets.QHBoxLayout:
    """A horizontal layout without margins."""
    return laid_out(QtWidgets.QHBoxLayout(), *widgets, spacing=spacing)


def clear(layout: QtWidgets.QVBoxLayout) -> None:
    """Take everything out of a layout and delete it."""
    while (entry := layout.takeAt(0)) is not None:
        if (widget := entry.widget()) is not None:
            widget.hide()
            widget.deleteLater()


_SPACING = 18


class Steps(QtWidgets.QWidget):
    """The names of the steps in a row, read out as a sentence: the present one bold, alone where room is short; past ones ticked."""

    def __init__(self, names: Sequence[str]) -> None:
        super().__init__()
        self._names = list(names)
        self._current = -1
        self._labels = [Plain() for _ in names]
        for one in self._labels:
            one.setMinimumWidth(1)
        laid_out(QtWidgets.QHBoxLayout(self), *self._labels, 1, spacing=_SPACING)
        self.setSizePolicy(QtWidgets.QSizePolicy.Policy.Preferred, QtWidgets.QSizePolicy.Policy.Fixed)

    def show_step(self, current: int) -> None:
        """Mark a step; -1 for none."""
        self._current = current
        for position, one in enumerate(self._labels):
            one.setFont(font(Size.NORMAL, bold=position == current))
            role = one.palette().ColorRole
            one.setForegroundRole(role.WindowText if position == current else role.PlaceholderText)
        self._fit()
        if current >= 0:
            text = QtCore.QCoreApplication.translate("Steps", "Step %1 of %2: %3")
            self.setAccessibleName(
                filled(text, number(current + 1), number(len(self._names)), self._names[current])
            )

    def _texts(self, *, short: bool) -> list[str]:
        marks = ["✓" if i < self._current else f"{number(i + 1)}." for i in range(len(self._names))]
        return [
            mark if short and position != self._current else f"{mark} {name}"
            for position, (mark, name) in enumerate(zip(marks, self._names, strict=True))
        ]

    def _width(self, *, short: bool) -> int:
        """With every step as wide as if it were the present one, so that the row does not change from step to step."""
        metrics = QtGui.QFontMetrics(font(Size.NORMAL, bold=True))
        return sum(metrics.horizontalAdvance(text) + _SPACING for text in self._texts(short=short))

    def _fit(self) -> None:
        short = self._width(short=False) > self.width()
        for one, text in zip(self._labels, self._texts(short=short), strict=True):
            one.setText(text)

    def resizeEvent(self, event: QtGui.QResizeEvent) -> None:
        """Names as far as there is room."""
        super().resizeEvent(event)
        self._fit()

    def sizeHint(self) -> QtCore.QSize:
        """Room for every name."""
        return QtCore.QSize(self._width(short=False), super().sizeHint().height())

    def minimumSizeHint(self) -> QtCore.QSize:
        """Room for one name."""
        return QtCore.QSize(self._width(short=True), super().minimumSizeHint().height())


_ASIDE, _ABOVE = 8, 4


class _Padded(QtWidgets.QStyledItemDelegate):
    """Leaves room around every text."""

    def paint(self, painter: QtGui.QPainter, option: QtWidgets.QStyleOptionViewItem, index: AnyIndex) -> None:
        """Within the room; the row that has the focus is selected, so no cell needs a frame."""
        inner = self._inner(option)
        inner.state &= ~QtWidgets.QStyle.StateFlag.State_HasFocus
        super().paint(painter, inner, index)

    def sizeHint(self, option: QtWidgets.QStyleOptionViewItem, index: AnyIndex) -> QtCore.QSize:
        """With the room."""
        return super().sizeHint(self._inner(option), index) + QtCore.QSize(2 * _ASIDE, 2 * _ABOVE)

    def _inner(self, option: QtWidgets.QStyleOptionViewItem) -> QtWidgets.QStyleOptionViewItem:
        inner = QtWidgets.QStyleOptionViewItem(option)
        inner.rect = option.rect.adjusted(_ASIDE, 0, -_ASIDE, 0)
        return inner


class WrappingTable(QtWidgets.QTableView):
    """A table to be read: no grid, no editing, Tab leaves it, some columns share the width that is left.

    Nothing of it goes to the clipboard: an answer that is shown must not stay there. Enter is for the window, or with `takes_enter`
    for the row.
    """

    def __init__(self, name: str) -> None:
        super().__init__(wordWrap=True, showGrid=False, cornerButtonEnabled=False)
        self.takes_enter = False
        self._stretched: tuple[int, ...] = (0,)
        self._fitted: tuple[int, ...] = ()
        self.setItemDelegate(_Padded(self))
        self.setAccessibleName(name)
        self.setSelectionBehavior(QtWidgets.QTableView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QtWidgets.QTableView.SelectionMode.SingleSelection)
        self.setTabKeyNavigation(False)
        self.setVerticalScrollMode(QtWidgets.QTableView.ScrollMode.ScrollPerPixel)
        self.setAlternatingRowColors(True)
        header = self.horizontalHeader()
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeading | Qt.AlignmentFlag.AlignVCenter)
        header.setSectionResizeMode(QtWidgets.QHeaderView.ResizeMode.ResizeToContents)
        header.sectionResized.connect(self._fit)
        header.geometriesChanged.connect(self._fit)

    def focusInEvent(self, event: QtGui.QFocusEvent) -> None:
        """Select the row that keys act on."""
        super().focusInEvent(event)
        if not self.selectionModel().hasSelection() and self.currentIndex().isValid():
            self.selectRow(self.currentIndex().row())

    def keyPressEvent(self, event: QtGui.QKeyEvent) -> None:
        """Copy nothing."""
        if event.matches(QtGui.QKeySequence.StandardKey.Copy):
            event.ignore()
            return
        super().keyPressEvent(event)
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            event.setAccepted(self.takes_enter)

    def stretch(self, *columns: int) -> None:
        """Choose the columns that share the width that is left; after the model was set."""
        self._stretched = columns
        for column in columns:
            self.horizontalHeader().setSectionResizeMode(column, QtWidgets.QHeaderView.ResizeMode.Stretch)

    def fit_rows(self) -> None:
        """Make every row as high as its texts need now; of a table that is hidden, once it is shown."""
        self._fitted = ()
        self._fit()

    def _fit(self, *_: int) -> None:
        if self.isVisible() and self._widths() != self._fitted:
            self._fitted = self._widths()
            self.resizeRowsToContents()

    def _widths(self) -> tuple[int, ...]:
        return tuple(map(self.columnWidth, self._stretched))

    def updateGeometries(self) -> None:
        """Qt has decided on widths, without a word in some cases, or shows the table: look whether they fit the rows still."""
        super().updateGeometries()
        self._fit()


class PageTexts(QtCore.QAbstractTableModel):
    """What a page says of its `size`, rows and columns, in `cell` by row, column and role; it keeps nothing: an answer may be among it."""

    def __init__(
        self,
        page: QtWidgets.QWidget,
        size: tuple[int, int],
        cell: Callable[[int, int, int], object],
        heading: Callable[[int, Qt.Orientation], str] = lambda section, _: str(section),
    ) -> None:
        super().__init__(page)
        self._size, self._cell, self._heading = size, cell, heading

    def rowCount(self, parent: AnyIndex = QtCore.QModelIndex()) -> int:  # noqa: B008 Qt's own
        """As many as were said."""
        return 0 if parent.isValid() else self._size[0]

    def columnCount(self, parent: AnyIndex = QtCore.QModelIndex()) -> int:  # noqa: B008 Qt's own
        """Likewise."""
        return 0 if parent.isValid() else self._size[1]

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """What the page says of the cell."""
        return self._cell(index.row(), index.column(), role)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        """What it says above a column or before a row."""
        is_text = role == Qt.ItemDataRole.DisplayRole
        return (
            self._heading(section, orientation) if is_text else super().headerData(section, orientation, role)
        )

    def refresh(self, row: int | None = None) -> None:
        """This row may read otherwise now, or every one and the headings."""
        first, last = (0, self._size[0] - 1) if row is None else (row, row)
        self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, self._size[1] - 1)
        self.dataChanged.emit(self.index(first, 0), self.index(last, self._size[1] - 1))


_LINE_SEPARATOR = "\u2028"

_STRONG = {
    "L": Qt.LayoutDirection.LeftToRight,
    "R": Qt.LayoutDirection.RightToLeft,
    "AL": Qt.LayoutDirection.RightToLeft,
}


def direction(text: str) -> Qt.LayoutDirection:
    """The way a text runs: as its first letter does, or as the program's language if it has none."""
    found = (_STRONG[kind] for kind in map(unicodedata.bidirectional, text) if kind in _STRONG)
    return next(found, QtWidgets.QApplication.layoutDirection())


def _laid_out(text: str, font: QtGui.QFont, width: int, *, ours: bool) -> tuple[QtGui.QTextLayout, float]:
    """The text in lines of this width, and how high they are together."""
    layout = QtGui.QTextLayout(text.replace("\n", _LINE_SEPARATOR), font)
    option = QtGui.QTextOption(leading())
    option.setTextDirection(QtWidgets.QApplication.layoutDirection() if ours else direction(text))
    option.setWrapMode(QtGui.QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    layout.setTextOption(option)
    layout.beginLayout()
    height = 0.0
    while (line := layout.createLine()).isValid():
        line.setLineWidth(max(1, width))
        line.setPosition(QtCore.QPointF(0.0, height))
        height += line.height()
    layout.endLayout()
    return layout, height


def height_of(text: str, font: QtGui.QFont, width: int, *, ours: bool = False) -> int:
    """Pixels that the text takes at this width; `ours` of a sentence of this program."""
    return -int(-_laid_out(text, font, width, ours=ours)[1] // 1)


def draw_text(
    painter: QtGui.QPainter, place: QtCore.QRect, text: str, font: QtGui.QFont, *, ours: bool = False
) -> None:
    """Draw the text in the painter's colour, half way between the top and the bottom of its place."""
    layout, height = _laid_out(text, font, place.width(), ours=ours)
    layout.draw(painter, QtCore.QPointF(place.left(), place.top() + (place.height() - height) / 2.0))


_ROW_ASIDE, _ROW_ABOVE = 5, 2


class WrappedRows(QtWidgets.QStyledItemDelegate):
    """Measures in the width that is painted, and paints every line; our own sentences run as the program's language does."""

    def __init__(self, view: QtWidgets.QListView) -> None:
        super().__init__(view)
        self._view = view

    def sizeHint(self, _: QtWidgets.QStyleOptionViewItem, index: AnyIndex) -> QtCore.QSize:
        """As wide as the list, and as high as the text is there."""
        width = self._view.viewport().width() - 2 * self._view.spacing()
        height = height_of(_text(index), self._font(index), width - 2 * _ROW_ASIDE, ours=True)
        return QtCore.QSize(width, height + 2 * _ROW_ABOVE)

    def place(self, index: AnyIndex, rect: QtCore.QRect) -> QtCore.QRect:
        """Where in a row its text is painted."""
        return rect.adjusted(_ROW_ASIDE, _ROW_ABOVE, -_ROW_ASIDE, -_ROW_ABOVE)

    def paint(self, painter: QtGui.QPainter, option: QtWidgets.QStyleOptionViewItem, index: AnyIndex) -> None:
        """The ground of the style, and the text."""
        shown = QtWidgets.QStyleOptionViewItem(option)
        self.initStyleOption(shown, index)
        ground = QtWidgets.QStyle.PrimitiveElement.PE_PanelItemViewItem
        self._view.style().drawPrimitive(ground, shown, painter, self._view)
        role = QtGui.QPalette.ColorRole
        chosen = bool(shown.state & QtWidgets.QStyle.StateFlag.State_Selected)
        painter.save()
        painter.setPen(shown.palette.color(role.HighlightedText if chosen else role.Text))
        draw_text(painter, self.place(index, shown.rect), _text(index), self._font(index), ours=True)
        painter.restore()

    def _font(self, index: AnyIndex) -> QtGui.QFont:
        own = index.data(Qt.ItemDataRole.FontRole)
        return own if isinstance(own, QtGui.QFont) else self._view.font()


def _text(index: AnyIndex) -> str:
    return str(index.data(Qt.ItemDataRole.DisplayRole))

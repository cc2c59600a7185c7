"""Tables and lists whose rows are as high as their wrapped texts, at every width, and show all of them.

Qt measures a row in another width than it paints it in (padding of a style sheet is not subtracted), and paints dots in place of
what does not fit: of a row of two lines the second, with the level in it, was gone. Here one layout measures and paints.

Texts break between words or, where a word is wider than a line, within it. What a survey writes is shown to its end, also if it
has no spaces: the end of an option may turn its meaning round. It runs as its first letter does, whichever way the program's own
language runs: from right to left, "18 to 21" would read "to 21 18".
"""

from __future__ import annotations

import unicodedata

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRect, QSize, Qt
from PySide6.QtGui import (
    QFocusEvent,
    QFont,
    QKeyEvent,
    QKeySequence,
    QPainter,
    QPalette,
    QTextLayout,
    QTextOption,
)
from PySide6.QtWidgets import (
    QApplication,
    QHeaderView,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
)

from tacit_qt.widgets import leading

_ASIDE, _ABOVE = 8, 4


class _Padded(QStyledItemDelegate):
    """Leaves room around every text."""

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Within the room; the row that has the focus is selected, so no cell needs a frame."""
        inner = self._inner(option)
        inner.state &= ~QStyle.StateFlag.State_HasFocus
        super().paint(painter, inner, index)

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        """With the room."""
        return super().sizeHint(self._inner(option), index) + QSize(2 * _ASIDE, 2 * _ABOVE)

    def _inner(self, option: QStyleOptionViewItem) -> QStyleOptionViewItem:
        inner = QStyleOptionViewItem(option)
        inner.rect = option.rect.adjusted(_ASIDE, 0, -_ASIDE, 0)
        return inner


class WrappingTable(QTableView):
    """A table to be read: no grid, no editing, Tab leaves it, some columns share the width that is left.

    Nothing of it goes to the clipboard: an answer that is shown must not stay there.

    Attributes:
        takes_enter: whether Enter is for the row; otherwise it is for the window.
    """

    def __init__(self, name: str) -> None:
        super().__init__()
        self.takes_enter = False
        self._stretched: tuple[int, ...] = (0,)
        self._fitted: tuple[int, ...] = ()
        self.setItemDelegate(_Padded(self))
        self.setAccessibleName(name)
        self.setSelectionBehavior(QTableView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QTableView.SelectionMode.SingleSelection)
        self.setTabKeyNavigation(False)
        self.setWordWrap(True)
        self.setVerticalScrollMode(QTableView.ScrollMode.ScrollPerPixel)
        self.setShowGrid(False)
        self.setAlternatingRowColors(True)
        self.setCornerButtonEnabled(False)
        header = self.horizontalHeader()
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeading | Qt.AlignmentFlag.AlignVCenter)
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.sectionResized.connect(self._fit)
        header.geometriesChanged.connect(self._fit)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Select the row that keys act on."""
        super().focusInEvent(event)
        if not self.selectionModel().hasSelection() and self.currentIndex().isValid():
            self.selectRow(self.currentIndex().row())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Copy nothing."""
        if event.matches(QKeySequence.StandardKey.Copy):
            event.ignore()
            return
        super().keyPressEvent(event)
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            event.setAccepted(self.takes_enter)

    def stretch(self, *columns: int) -> None:
        """Choose the columns that share the width that is left; after the model was set."""
        self._stretched = columns
        for column in columns:
            self.horizontalHeader().setSectionResizeMode(column, QHeaderView.ResizeMode.Stretch)

    def fit_rows(self) -> None:
        """Make every row as high as its texts need now."""
        self._fitted = self._widths()
        self.resizeRowsToContents()

    def _fit(self, *_: int) -> None:
        if self._widths() != self._fitted:
            self.fit_rows()

    def _widths(self) -> tuple[int, ...]:
        return tuple(map(self.columnWidth, self._stretched))

    def updateGeometries(self) -> None:
        """Qt has decided on widths, without a word in some cases: look whether they fit the rows still."""
        super().updateGeometries()
        self._fit()


_LINE_SEPARATOR = "\u2028"


_STRONG = {
    "L": Qt.LayoutDirection.LeftToRight,
    "R": Qt.LayoutDirection.RightToLeft,
    "AL": Qt.LayoutDirection.RightToLeft,
}


def direction(text: str) -> Qt.LayoutDirection:
    """The way a text runs: as its first letter does, or as the program's language if it has none."""
    found = (_STRONG[kind] for kind in map(unicodedata.bidirectional, text) if kind in _STRONG)
    return next(found, QApplication.layoutDirection())


def _laid_out(text: str, font: QFont, width: int, *, ours: bool) -> tuple[QTextLayout, float]:
    """The text in lines of this width, and how high they are together."""
    layout = QTextLayout(text.replace("\n", _LINE_SEPARATOR), font)
    option = QTextOption(leading())
    option.setTextDirection(QApplication.layoutDirection() if ours else direction(text))
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    layout.setTextOption(option)
    layout.beginLayout()
    height = 0.0
    while (line := layout.createLine()).isValid():
        line.setLineWidth(max(1, width))
        line.setPosition(QPointF(0.0, height))
        height += line.height()
    layout.endLayout()
    return layout, height


def height_of(text: str, font: QFont, width: int, *, ours: bool = False) -> int:
    """Pixels that the text takes at this width; `ours` of a sentence of this program."""
    return -int(-_laid_out(text, font, width, ours=ours)[1] // 1)


def draw(painter: QPainter, place: QRect, text: str, font: QFont, *, ours: bool = False) -> None:
    """Draw the text in the painter's colour, half way between the top and the bottom of its place."""
    layout, height = _laid_out(text, font, place.width(), ours=ours)
    layout.draw(painter, QPointF(place.left(), place.top() + (place.height() - height) / 2.0))


_WRAPPED_ROWS_ASIDE, _WRAPPED_ROWS_ABOVE = 5, 2


class WrappedRows(QStyledItemDelegate):
    """Measures in the width that is painted, and paints every line; our own sentences run as the program's language does."""

    def __init__(self, view: QListView) -> None:
        super().__init__(view)
        self._view = view

    def sizeHint(self, _: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        """As wide as the list, and as high as the text is there."""
        width = self._view.viewport().width() - 2 * self._view.spacing()
        height = height_of(_text(index), self._font(index), width - 2 * _WRAPPED_ROWS_ASIDE, ours=True)
        return QSize(width, height + 2 * _WRAPPED_ROWS_ABOVE)

    def place(self, index: QModelIndex | QPersistentModelIndex, rect: QRect) -> QRect:
        """Where in a row its text is painted."""
        return rect.adjusted(
            _WRAPPED_ROWS_ASIDE, _WRAPPED_ROWS_ABOVE, -_WRAPPED_ROWS_ASIDE, -_WRAPPED_ROWS_ABOVE
        )

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """The ground of the style, and the text."""
        shown = QStyleOptionViewItem(option)
        self.initStyleOption(shown, index)
        self._view.style().drawPrimitive(
            QStyle.PrimitiveElement.PE_PanelItemViewItem, shown, painter, self._view
        )
        role = QPalette.ColorRole
        chosen = bool(shown.state & QStyle.StateFlag.State_Selected)
        painter.save()
        painter.setPen(shown.palette.color(role.HighlightedText if chosen else role.Text))
        place = self.place(index, shown.rect)
        draw(painter, place, _text(index), self._font(index), ours=True)
        painter.restore()

    def _font(self, index: QModelIndex | QPersistentModelIndex) -> QFont:
        own = index.data(Qt.ItemDataRole.FontRole)
        return own if isinstance(own, QFont) else self._view.font()


def _text(index: QModelIndex | QPersistentModelIndex) -> str:
    return str(index.data(Qt.ItemDataRole.DisplayRole))

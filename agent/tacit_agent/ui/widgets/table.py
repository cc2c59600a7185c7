"""A table whose rows are as high as their texts need, at every width, with air around the texts.

Padding in a style sheet is not subtracted when Qt asks how high a wrapped text will be, so texts lose their last line;
the delegate here asks for the width that is left.
"""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QSize, Qt
from PySide6.QtGui import QFocusEvent, QKeyEvent, QKeySequence, QPainter
from PySide6.QtWidgets import QHeaderView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QTableView

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

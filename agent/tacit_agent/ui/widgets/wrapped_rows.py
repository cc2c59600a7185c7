"""Rows of a list that are as high as their wrapped texts, and show all of them.

Qt measures a row in another width than it paints it in, and paints dots in place of every line that does not fit: of a row of two lines
the second, with the level in it, was gone. Here one and the same layout measures and paints.
"""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QFont, QPainter, QPalette
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from tacit_agent.ui.widgets import wrapping

_ASIDE, _ABOVE = 5, 2


class WrappedRows(QStyledItemDelegate):
    """Measures in the width that is painted, and paints every line; our own sentences run as the program's language does."""

    def __init__(self, view: QListView) -> None:
        super().__init__(view)
        self._view = view

    def sizeHint(self, _: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        """As wide as the list, and as high as the text is there."""
        width = self._view.viewport().width() - 2 * self._view.spacing()
        height = wrapping.height_of(_text(index), self._font(index), width - 2 * _ASIDE, ours=True)
        return QSize(width, height + 2 * _ABOVE)

    def place(self, index: QModelIndex | QPersistentModelIndex, rect: QRect) -> QRect:
        """Where in a row its text is painted."""
        return rect.adjusted(_ASIDE, _ABOVE, -_ASIDE, -_ABOVE)

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
        wrapping.draw(painter, place, _text(index), self._font(index), ours=True)
        painter.restore()

    def _font(self, index: QModelIndex | QPersistentModelIndex) -> QFont:
        own = index.data(Qt.ItemDataRole.FontRole)
        return own if isinstance(own, QFont) else self._view.font()


def _text(index: QModelIndex | QPersistentModelIndex) -> str:
    return str(index.data(Qt.ItemDataRole.DisplayRole))

"""Rows of a list that are high enough for their wrapped texts.

Qt measures a row without the list's spacing, in a few pixels more than it paints it in: a line that just fits when it is measured
is broken when it is painted, and the last line, with a figure in it, is cut off.
"""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QSize
from PySide6.QtWidgets import QListView, QStyledItemDelegate, QStyleOptionViewItem

_SAFETY = 4


class WrappedRows(QStyledItemDelegate):
    """Measures in the width that is painted, and a little less."""

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        """As high as the text in the narrower width."""
        view = self.parent()
        aside = 2 * view.spacing() + _SAFETY if isinstance(view, QListView) else 0
        narrower = QStyleOptionViewItem(option)
        narrower.rect = option.rect.adjusted(0, 0, -aside, 0)
        return super().sizeHint(narrower, index)

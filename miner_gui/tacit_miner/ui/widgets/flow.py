"""A layout that puts widgets side by side and breaks lines, from the leading edge; what wants to grow fills its line."""

from __future__ import annotations

from PySide6.QtCore import QMargins, QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget


class FlowLayout(QLayout):
    """Widgets in lines, as words are."""

    def __init__(self, parent: QWidget | None = None, spacing: int = 4) -> None:
        self._heights: dict[int, int] = {}  # first: Qt invalidates what it makes
        super().__init__(parent)
        self.setContentsMargins(QMargins())
        self.setSpacing(spacing)
        self._items: list[QLayoutItem] = []

    def invalidate(self) -> None:
        """Something inside has another size, or is hidden or shown."""
        self._heights.clear()
        super().invalidate()

    def addItem(self, item: QLayoutItem) -> None:
        """Qt's way in."""
        self._items.append(item)
        self._heights.clear()

    def insert(self, place: int, widget: QWidget) -> None:
        """A widget before the one that is in this place now."""
        super().addWidget(widget)
        self._items.insert(place, self._items.pop())
        self.invalidate()

    def count(self) -> int:
        """How many."""
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        """One of them."""
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        """Remove one."""
        self._heights.clear()
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        """None: lines are as high as they must be."""
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        """The narrower, the more lines."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Height of all lines at this width; asked some hundred times while one page is laid out."""
        known = self._heights.get(width)
        if known is None:
            known = self._heights[width] = self._arrange(QRect(0, 0, width, 0), move=False)
        return known

    def setGeometry(self, rect: QRect) -> None:
        """Put everything in place."""
        super().setGeometry(rect)
        self._arrange(rect, move=True)

    def sizeHint(self) -> QSize:
        """As small as possible."""
        return self.minimumSize()

    def minimumSize(self) -> QSize:
        """The largest widget."""
        size = QSize()
        for item in self._items:
            size = size.expandedTo(item.minimumSize())
        return size

    def _arrange(self, rect: QRect, *, move: bool) -> int:
        y = rect.top()
        for line in self._lines(rect.width()):
            sizes = self._filled(line, rect.width())
            height = max(size.height() for size in sizes)
            if move:
                self._place(line, sizes, QRect(rect.left(), y, rect.width(), height))
            y += height + self.spacing()
        return max(0, y - rect.top() - self.spacing())

    def _lines(self, width: int) -> list[list[QLayoutItem]]:
        """The items that are shown, broken where the next one would not fit."""
        lines: list[list[QLayoutItem]] = []
        used = 0
        for item in self._items:
            if item.isEmpty():
                continue
            wanted = item.sizeHint().width()
            if not lines or used + wanted > width:
                lines.append([])
                used = 0
            lines[-1].append(item)
            used += wanted + self.spacing()
        return lines

    def _filled(self, line: list[QLayoutItem], width: int) -> list[QSize]:
        """What the items of a line get: those that want to grow share what is left over."""
        sizes = [item.sizeHint() for item in line]
        growing = [place for place, item in enumerate(line) if _grows(item)]
        spare = width - sum(size.width() for size in sizes) - self.spacing() * (len(line) - 1)
        for place in growing:
            sizes[place].setWidth(sizes[place].width() + max(0, spare) // len(growing))
        return sizes

    def _place(self, line: list[QLayoutItem], sizes: list[QSize], rect: QRect) -> None:
        widget = self.parentWidget()
        mirrored = widget is not None and widget.isRightToLeft()
        x = 0
        for item, size in zip(line, sizes, strict=True):
            left = rect.right() + 1 - x - size.width() if mirrored else rect.left() + x
            if item.expandingDirections() & Qt.Orientation.Vertical:
                size.setHeight(rect.height())
            top = rect.top() + (rect.height() - size.height()) // 2
            item.setGeometry(QRect(QPoint(left, top), size))
            x += size.width() + self.spacing()


def _grows(item: QLayoutItem) -> bool:
    return bool(item.expandingDirections() & Qt.Orientation.Horizontal)

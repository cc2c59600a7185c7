"""The legend above a plot, laid out by `tacit_miner.figures.legend`."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from tacit_miner.figures.legend import legend_scene, named
from tacit_miner.figures.marks import Entry
from tacit_miner.figures.page import Page
from tacit_miner.ui.drawing.painting import QtLetters, paint
from tacit_miner.ui.theme import theme


class Legend(QWidget):
    """Samples and names of what a canvas shows.

    Attributes:
        entries: those with a name, each once.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.entries: list[Entry] = []
        self._heights: dict[tuple[int, str, bool], int] = {}
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def set_entries(self, entries: Sequence[Entry]) -> None:
        """Show these; marks without a name are left out."""
        self.entries = named(entries)
        self._heights.clear()
        self.setAccessibleName("; ".join(self.names()))
        self.setVisible(bool(self.entries))
        self.updateGeometry()
        self.update()

    def names(self) -> list[str]:
        """What it says."""
        return [getattr(entry, "name", "") for entry in self.entries]

    def page(self, width: float) -> Page:
        """What it is laid out on."""
        return Page(width, 0.0, QtLetters(self.font()), theme(self).inks(), self.isRightToLeft())

    def hasHeightForWidth(self) -> bool:
        """Lines break."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Height of all lines at this width; asked some hundred times while one page is laid out."""
        key = width, self.font().key(), self.isRightToLeft()
        if key not in self._heights:
            height = legend_scene(self.entries, self.page(width)).height if self.entries else 0
            self._heights[key] = int(height)
        return self._heights[key]

    def sizeHint(self) -> QSize:
        """One line if there is room."""
        return QSize(200, self.heightForWidth(max(self.width(), 200)))

    def paintEvent(self, event: QPaintEvent) -> None:
        """On screen."""
        page = self.page(self.width())
        painter = QPainter(self)
        paint(painter, legend_scene(self.entries, page), QtLetters(self.font()))
        painter.end()

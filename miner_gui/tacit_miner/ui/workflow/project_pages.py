"""The pages of a project, one behind the other; the steps at the side choose."""

from __future__ import annotations

from PySide6.QtWidgets import QStackedWidget, QWidget

from tacit_miner.ui.widgets.scrolled import Scrolled


class ProjectPages(QStackedWidget):
    """Pages by the names of their steps."""

    def __init__(self, pages: dict[str, QWidget]) -> None:
        super().__init__()
        self._names = list(pages)
        for page in pages.values():
            self.addWidget(Scrolled(page))

    def show_page(self, name: str) -> None:
        """Bring a page to the front."""
        self.setCurrentIndex(self._names.index(name))

    def shown(self) -> str:
        """The name of the step whose page is in front."""
        return self._names[self.currentIndex()]

"""The filters of a project that have a name: choose one, keep the present one, forget one."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QInputDialog, QMenu, QPushButton, QWidget

from tacit_miner.project.opinions import LONGEST_NAME, SavedFilter
from tacit_miner.ui.texts.language import tr, unturned


class SavedMenu(QPushButton):
    """A button with a menu.

    Signals:
        chosen: a `SavedFilter` that is wanted.
        keep: the name under which the present filter is to be kept.
        forget: a `SavedFilter` that is to be forgotten.

    Attributes:
        ask: asks for a name; None if there is none after all.
    """

    chosen = Signal(object)
    keep = Signal(str)
    forget = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._saved: tuple[SavedFilter, ...] = ()
        self._can = False
        self.ask: Callable[[], str | None] = self._asked
        self.setText(tr("Saved filters"))
        self.setToolTip(tr("Filters with a name, kept in the project"))
        self.choices = QMenu(self)
        self.choices.aboutToShow.connect(self.fill)
        self.setMenu(self.choices)

    def show_filters(self, saved: tuple[SavedFilter, ...], *, can: bool) -> None:
        """Offer these; `can` says whether the project takes others."""
        self._saved, self._can = saved, can
        self.setEnabled(can or bool(saved))

    def fill(self) -> None:
        """Make the menu as it is now."""
        menu = self.choices
        menu.clear()
        for saved in self._saved:
            action = menu.addAction(_name(saved))
            action.triggered.connect(lambda _on=False, saved=saved: self.chosen.emit(saved))
        menu.addSeparator()
        menu.addAction(tr("Keep this filter…"), self._keep).setEnabled(self._can)
        gone = menu.addMenu(tr("Forget"))
        gone.setEnabled(self._can and bool(self._saved))
        for saved in self._saved:
            action = gone.addAction(_name(saved))
            action.triggered.connect(lambda _on=False, saved=saved: self.forget.emit(saved))

    def _keep(self) -> None:
        if name := self.ask():
            self.keep.emit(name)

    def _asked(self) -> str | None:
        title, words = tr("Keep this filter"), tr("Its name; a filter that has it already is replaced:")
        text, accepted = QInputDialog.getText(self, title, words)
        name = " ".join(text.split())[:LONGEST_NAME]
        return name if accepted and name else None


def _name(saved: SavedFilter) -> str:
    """As a menu shows it: a single & would mark a key."""
    return unturned(saved.name).replace("&", "&&")

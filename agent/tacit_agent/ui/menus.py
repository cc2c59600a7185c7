"""The menu bar: everything that is not a step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QObject
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMenu

from tacit import __version__
from tacit_agent.ui.preferences import TEXT_SIZES, Preferences
from tacit_agent.ui.sentences import fill, number
from tacit_agent.ui.theme import Appearance

if TYPE_CHECKING:
    from tacit_agent.ui.window import Window


class Menus(QObject):
    """Fills the window's menu bar, again whenever the language changes."""

    def __init__(self, window: Window, preferences: Preferences) -> None:
        super().__init__(window)
        self._window = window
        self._preferences = preferences

    def rebuild(self, *, in_kiosk: bool) -> None:
        """Make the menus; where many people answer, only those that change how things look."""
        bar = self._window.menuBar()
        bar.clear()
        if not in_kiosk:
            self._survey(bar.addMenu(self.tr("&Survey")))
        self._view(bar.addMenu(self.tr("&View")))
        about = bar.addMenu(self.tr("&Help")).addAction(self.tr("About Tacit"))
        about.triggered.connect(self._about)

    def _survey(self, menu: QMenu) -> None:
        window = self._window
        opening = menu.addAction(self.tr("&Open…"))
        opening.setShortcut(QKeySequence.StandardKey.Open)
        opening.triggered.connect(window.choose_survey)
        menu.addAction(self.tr("For &many people…")).triggered.connect(window.start_kiosk)
        closing = menu.addAction(self.tr("&Close the survey"))
        closing.setEnabled(window.session is not None)
        closing.triggered.connect(window.close_survey)
        menu.addSeparator()
        menu.addAction(self.tr("&Passphrase…")).triggered.connect(window.change_passphrase)
        menu.addSeparator()
        leaving = menu.addAction(self.tr("&Quit"))
        leaving.setShortcut(QKeySequence.StandardKey.Quit)
        leaving.triggered.connect(window.close)

    def _view(self, menu: QMenu) -> None:
        sizes = menu.addMenu(self.tr("&Text size"))
        sizes_group = QActionGroup(sizes)
        for size in TEXT_SIZES:
            text = fill("%1 %", number(size))
            self._choice(sizes, sizes_group, text, "text size", str(size), str(self._preferences.text_size))
        looks = menu.addMenu(self.tr("&Appearance"))
        looks_group = QActionGroup(looks)
        names = {
            Appearance.SYSTEM: self.tr("As the system"),
            Appearance.LIGHT: self.tr("Light"),
            Appearance.DARK: self.tr("Dark"),
        }
        for look, name in names.items():
            self._choice(looks, looks_group, name, "appearance", look, self._preferences.appearance)

    def _choice(
        self, menu: QMenu, group: QActionGroup, text: str, name: str, value: str, present: str
    ) -> None:
        action = QAction(text, menu)
        action.setCheckable(True)
        action.setChecked(value == present)
        action.triggered.connect(lambda: self._window.prefer(name, value))
        group.addAction(action)
        menu.addAction(action)

    def _about(self) -> None:
        text = QCoreApplication.translate(
            "Menus",
            "Tacit %1. Each answer may be turned into its opposite by chance before it leaves this computer. Free software "
            "under the MIT licence; the window is made with Qt under the LGPL.",
        )
        self._window.dialogs.tell(self.tr("About Tacit"), fill(text, __version__))

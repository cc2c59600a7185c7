"""The menu bar: everything that is not a step. It says what the person wants; the window does it."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QObject, Signal
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMenu, QMenuBar

from tacit import __version__
from tacit.platform import store, support_log
from tacit.platform.errors import TacitError
from tacit_agent.ui.dialogs import Dialogs
from tacit_agent.ui.language import fill, number, said
from tacit_agent.ui.theme import TEXT_SIZES, AgentPreferences, Appearance


class Menus(QObject):
    """Fills a menu bar, again whenever the language changes.

    Signals:
        open_wanted: open a survey for one person.
        many_wanted: open a survey for many people.
        close_wanted: close the survey.
        passphrase_wanted: change the passphrase.
        forget_wanted: forget a survey that was answered here.
        quit_wanted: close the window.
        preferred: name and value of a preference.
    """

    open_wanted = Signal()
    many_wanted = Signal()
    close_wanted = Signal()
    passphrase_wanted = Signal()
    forget_wanted = Signal()
    quit_wanted = Signal()
    preferred = Signal(str, str)

    def __init__(self, bar: QMenuBar, preferences: AgentPreferences, dialogs: Dialogs) -> None:
        super().__init__(bar)
        self._bar = bar
        self._preferences = preferences
        self._dialogs = dialogs

    def rebuild(self, *, in_kiosk: bool, has_survey: bool) -> None:
        """Make the menus; where many people answer, only those that change how things look."""
        bar = self._bar
        bar.clear()
        if not in_kiosk:
            self._survey(bar.addMenu(self.tr("&Survey")), has_survey=has_survey)
        self._view(bar.addMenu(self.tr("&View")))
        helping = bar.addMenu(self.tr("&Help"))
        if not in_kiosk:
            helping.addAction(self.tr("Save a &log…")).triggered.connect(self._save_log)
        helping.addAction(self.tr("About Tacit")).triggered.connect(self._about)

    def _survey(self, menu: QMenu, *, has_survey: bool) -> None:
        opening = menu.addAction(self.tr("&Open…"))
        opening.setShortcut(QKeySequence.StandardKey.Open)
        opening.triggered.connect(self.open_wanted)
        menu.addAction(self.tr("For &many people…")).triggered.connect(self.many_wanted)
        closing = menu.addAction(self.tr("&Close the survey"))
        closing.setEnabled(has_survey)
        closing.triggered.connect(self.close_wanted)
        menu.addSeparator()
        menu.addAction(self.tr("&Passphrase…")).triggered.connect(self.passphrase_wanted)
        menu.addAction(self.tr("&Forget a survey…")).triggered.connect(self.forget_wanted)
        menu.addSeparator()
        leaving = menu.addAction(self.tr("&Quit"))
        leaving.setShortcut(QKeySequence.StandardKey.Quit)
        leaving.triggered.connect(self.quit_wanted)

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
        action.triggered.connect(lambda: self.preferred.emit(name, value))
        group.addAction(action)
        menu.addAction(action)

    def _save_log(self) -> None:
        """Write what this window did to a file, for support: nothing in it is a person's."""
        title = self.tr("Save a log")
        path = self._dialogs.save_path(title, "tacit-agent.log")
        try:
            if path is not None:
                store.write(path, support_log.text().encode(), private=True)
        except TacitError as error:
            self._dialogs.tell(title, said(error.message))

    def _about(self) -> None:
        text = QCoreApplication.translate(
            "Menus",
            "Tacit %1. Each answer may be changed into another one by chance before it leaves this computer. Free software "
            "under the MIT licence; the window is made with Qt under the LGPL.",
        )
        self._dialogs.tell(self.tr("About Tacit"), fill(text, __version__))

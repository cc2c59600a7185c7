"""`tacit-miner-window [PROJECT]`: the program around the window.

Language and text size are fixed when a window is built, so a change of either builds a new one, which takes over the
open project and all that belongs to it. Colours follow at once.
"""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType

from PySide6.QtCore import QCoreApplication, QObject, QTimer
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QApplication

from tacit import __version__
from tacit.platform import support_log
from tacit_miner.ui.own_settings import ORGANIZATION, PROGRAM, note_no_folders
from tacit_miner.ui.shell.dialogs import show_error
from tacit_miner.ui.shell.preferences import Preferences, apply_looks
from tacit_miner.ui.shell.window import MainWindow
from tacit_miner.ui.texts.language import install, tr
from tacit_qt import GarbageTimer

SECONDS_TO_WAIT = 0.0005
"""For Python's lock while a job has it: painting a page asks for it many times, and at Python's own .005 each costs a tenth of a gap."""


class WindowProgram(QObject):
    """One window at a time, replaced when its looks change."""

    def __init__(self, app: QApplication, preferences: Preferences) -> None:
        super().__init__(app)
        self._app, self._preferences = app, preferences
        self._font = QFont(app.font())
        self.window = self._build()

    def _build(self, before: MainWindow | None = None) -> MainWindow:
        install(self._app, self._preferences.language)
        apply_looks(self._app, self._preferences, self._font)
        window = MainWindow(self._preferences, before)
        window.looks_chosen.connect(self._choose)
        window.resize(window.size().boundedTo(window.screen().availableSize()))
        return window

    def show_unforeseen(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        """What no code expected: say so, keep the details, and go on."""
        support_log.failed(error)
        sys.__excepthook__(kind, error, trace)
        show_error(self.window, tr("Something went wrong."), error)

    def _choose(self, name: str, value: object) -> None:
        setattr(self._preferences, name, value)
        if name == "scheme":
            apply_looks(self._app, self._preferences, self._font)
            return
        old = self.window
        old.setEnabled(False)  # it waits for its last short job, and nothing new may begin
        old.remember_layout()
        self.window = self._build(old)
        self.window.restoreGeometry(old.saveGeometry())
        self.window.show()
        old.close()
        old.deleteLater()


def make_app(arguments: Sequence[str]) -> QApplication:
    """The application, with a style that follows any palette on any desktop."""
    sys.setswitchinterval(SECONDS_TO_WAIT)
    QCoreApplication.setOrganizationName(ORGANIZATION)
    QCoreApplication.setApplicationName(PROGRAM)
    QCoreApplication.setApplicationVersion(__version__)
    app = QApplication(list(arguments))
    app.setStyle("fusion")
    app.setApplicationDisplayName("Tacit")
    app.setDesktopFileName("tacit-miner")
    GarbageTimer(app)
    return app


def main(argv: Sequence[str] | None = None) -> int:
    """Show the window until it is closed."""
    parser = argparse.ArgumentParser(prog="tacit-miner-window", description="The researcher's window.")
    parser.add_argument("--version", action="version", version=f"tacit {__version__}")
    parser.add_argument("project", nargs="?", type=Path, help="a project to open")
    args = parser.parse_args(argv)
    support_log.begin(f"tacit-miner-window, version {__version__}")
    app = make_app([sys.argv[0]])
    note_no_folders()
    program = WindowProgram(app, Preferences())
    program.window.show()
    if args.project:
        program.window.open_path(args.project)
    else:
        QTimer.singleShot(0, program.window.session.prepare)  # when the window is painted
    sys.excepthook = program.show_unforeseen
    return app.exec()

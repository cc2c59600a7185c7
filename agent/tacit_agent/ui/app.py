"""The program: command line, key, translations, the one window, and files the desktop hands over."""

import argparse
import contextlib
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEvent, QSettings, Signal
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication

from tacit import __version__
from tacit.platform import commandline, support_log
from tacit.platform.errors import KeyFileError, TacitError
from tacit.platform.store import temporary
from tacit_agent import home
from tacit_agent.home import forbid_core_dump
from tacit_agent.session import refusals
from tacit_agent.ui.dialogs import Dialogs, telling
from tacit_agent.ui.language import said
from tacit_agent.ui.theme import AgentPreferences
from tacit_agent.ui.window import AgentWindow
from tacit_agent.vault import OperatorCode, Vault
from tacit_qt import GarbageTimer


class Application(QApplication):
    """Passes on files that the desktop asks to open while the program runs: `file_wanted` is the path, on systems that send an event."""

    file_wanted = Signal(str)

    def event(self, event: QEvent) -> bool:
        """Catch the one event that names a file."""
        if isinstance(event, QFileOpenEvent):
            self.file_wanted.emit(event.file())
            return True
        return super().event(event)


def main(argv: Sequence[str] | None = None) -> int:
    """Run the window and return the exit status."""
    args = _parser().parse_args(argv)
    forbid_core_dump()
    support_log.begin(f"tacit-agent-window, version {__version__}")
    with contextlib.ExitStack() as stack:
        if args.preview and args.home is None:
            args.home = stack.enter_context(temporary("tacit-preview"))
        return _show(args)


def _show(args: argparse.Namespace) -> int:
    # Qt's file dialogs note the last folders in a file of all Qt programs, which would say where a record went.
    QSettings.setPath(QSettings.Format.NativeFormat, QSettings.Scope.UserScope, os.devnull)
    app = Application(sys.argv[:1])
    app.setStyle("Fusion")  # the one style in which every colour comes from the palette
    app.setApplicationName("Tacit")
    app.setDesktopFileName("tacit-agent")
    GarbageTimer(app)
    try:
        vault = Vault(home.choose(args.home))
    except TacitError as error:
        Dialogs().tell("Tacit", said(error.message))
        return 2
    with vault:
        preferences = AgentPreferences(app, vault)
        preferences.apply()
        app.styleHints().colorSchemeChanged.connect(preferences.apply)
        if not unlock(vault, Dialogs()):
            return 1
        if args.preview:
            app.setApplicationDisplayName(QCoreApplication.translate("Preview", "Preview, nothing is kept"))
            refusals.note(vault)  # a passphrase for what is thrown away is not worth a question
        window = AgentWindow(vault, preferences)
        app.file_wanted.connect(lambda path: window.open_path(Path(path)))
        window.show()
        with telling(Dialogs(window), "Tacit"):
            _begin(window, args)
        return app.exec()


def _begin(window: AgentWindow, args: argparse.Namespace) -> None:
    """Field mode if it was on when the program ended, whatever was asked for; else what was asked for."""
    if window.resume_field() or args.survey is None:
        return
    if not args.many:
        window.open_path(args.survey)
        return
    given = args.code_file and OperatorCode.of(commandline.from_file(args.code_file))
    window.open_field(args.survey, given)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="tacit-agent-window", description="Answer a survey in a window.")
    parser.add_argument("survey", nargs="?", type=Path, metavar="SURVEY", help="a survey to open at once")
    parser.add_argument("--many", action="store_true", help="many people answer it here, one after another")
    parser.add_argument(
        "--code-file",
        type=Path,
        metavar="FILE",
        help="with --many: read the operator's code from the first line of this file instead of asking for it",
    )
    parser.add_argument(
        "--preview",
        action="store_true",
        help="for a survey that is being designed: without --home, key and vault are in a temporary folder, deleted at the end",
    )
    parser.add_argument("--home", type=Path, metavar="FOLDER", help="where key and vault are kept")
    parser.add_argument("--version", action="version", version=f"tacit {__version__}")
    return parser


def unlock(vault: Vault, dialogs: Dialogs) -> bool:
    """Unlock the vault, asking for the passphrase until it is right; whether it is open."""
    title = QCoreApplication.translate("Unlock", "Passphrase")
    text = QCoreApplication.translate("Unlock", "The passphrase that protects what was answered here:")
    with telling(dialogs, title):
        if not vault.key.is_protected:
            vault.unlock()
            return True
        while (given := dialogs.secret(title, text)) is not None:
            try:
                vault.unlock(given)
            except KeyFileError as error:
                dialogs.tell(title, said(error.message))
            else:
                return True
    return False


if __name__ == "__main__":
    sys.exit(main())

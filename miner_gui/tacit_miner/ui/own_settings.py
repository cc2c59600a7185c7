"""The one file of settings, and no other: Qt's file dialogs note the last folders in a file of all Qt programs, in the home folder.

Names of folders say what a person works on, and a project on a stick shall leave nothing behind. On systems whose own
dialogs are shown there is no such file.
"""

import os
from functools import cache

from PySide6.QtCore import QSettings

ORGANIZATION, PROGRAM = "tacit", "miner"


def note_no_folders() -> None:
    """From now on Qt keeps nothing in the home folder by itself."""
    _own_file()
    QSettings.setPath(QSettings.Format.NativeFormat, QSettings.Scope.UserScope, os.devnull)


def own_settings() -> QSettings:
    """What the program remembers."""
    native = QSettings(ORGANIZATION, PROGRAM)
    if native.fileName() == _own_file():
        return native
    return QSettings(_own_file(), QSettings.Format.IniFormat)


@cache
def _own_file() -> str:
    return QSettings(ORGANIZATION, PROGRAM).fileName()

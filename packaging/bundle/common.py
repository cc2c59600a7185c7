"""What both spec files share: which parts of Qt a bundle leaves out, and how sources are kept.

PyInstaller's hooks take every plugin of a Qt module. These pull in Qt Quick, Wayland compositors and databases that
neither program uses, about half of the size.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import PurePath

from tacit.platform.messages import LANGUAGES

_UNUSED_FILES = (
    *("libQt6Quick", "libQt6Qml", "libQt6VirtualKeyboard", "libQt6Pdf", "libQt6WaylandEglClient"),
    *(
        "libqtvirtualkeyboard",
        "libqpdf",
        "libqvnc",
        "libqlinuxfb",
        "libqeglfs",
        "libqvkkhrdisplay",
        "libqminimalegl",
    ),
    *(
        "libQt6EglFS",
        "libqtiff",
        "libqwebp",
        "libqtga",
        "libqwbmp",
        "libqicns",
        "libQt6Network",
        "libqtuiotouch",
    ),
    *("libqevdev", "libqopensslbackend", "libqcertonlybackend", "libqnetworkmanager", "libqglib"),
)
_UNUSED_FOLDERS = ("tls", "networkinformation", "egldeviceintegrations", "generic", "qml")

Entry = tuple[str, str, str]


def wanted(entries: Iterable[Entry]) -> list[Entry]:
    """The files of a bundle without what is never used."""
    return [entry for entry in entries if not _is_unused(PurePath(entry[0]))]


def _is_unused(path: PurePath) -> bool:
    if "PySide6" not in path.parts and not path.name.startswith("libQt6"):
        return False
    if path.suffix == ".qm":
        return not any(path.stem == f"qtbase_{language}" for language in LANGUAGES)
    folders = set(path.parts) & set(_UNUSED_FOLDERS)
    return bool(folders) or path.name.startswith(_UNUSED_FILES)


EXCLUDED_EVERYWHERE = [
    "tkinter",
    "PySide6.QtNetwork",
    "PySide6.QtQml",
    "PySide6.QtQuick",
    "IPython",
    "matplotlib",
    "pytest",
]
"""Modules that a library would use if they were there."""

ABOVE_THE_LINE = ["numpy", "rich", "openpyxl", "tacit_miner"]
"""What the agent does not need and must not carry."""

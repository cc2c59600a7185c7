"""What both spec files share: which parts of Qt a bundle leaves out, and how sources are kept.

PyInstaller's hooks take every plugin of a Qt module. These pull in Qt Quick, Wayland compositors, GTK and databases that
neither program uses, about half of the size. A system library that nothing left in the bundle asks for stays out too.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import PurePath

from PyInstaller.depend.bindepend import get_imports

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
    # The desktop's own dialogs are used through its portal alone (tacit_qt/widgets.py); pictures are PNG and SVG.
    *("libqgtk3", "libQt6EglFs", "libqminimal", "libqjpeg", "libqgif", "libqico"),
)
_UNUSED_FOLDERS = ("tls", "networkinformation", "egldeviceintegrations", "generic", "qml")

Entry = tuple[str, str, str]


def wanted(entries: Iterable[Entry]) -> list[Entry]:
    """The files of a bundle without what is never used."""
    return [entry for entry in entries if not _is_unused(PurePath(entry[0]))]


def needed(binaries: Iterable[Entry]) -> list[Entry]:
    """Of the wanted binaries those that another one asks for, or that are opened by name: modules, plugins, the interpreter."""
    entries = wanted(binaries)
    by_name = {PurePath(name).name: (name, source, kind) for name, source, kind in entries}
    waiting = [entry for entry in entries if _is_opened_by_name(PurePath(entry[0]))]
    kept = set(waiting)
    while waiting:
        for asked, _ in get_imports(waiting.pop()[1]):
            entry = by_name.get(PurePath(asked).name)
            if entry is not None and entry not in kept:
                kept.add(entry)
                waiting.append(entry)
    return [entry for entry in entries if entry in kept]


def _is_opened_by_name(path: PurePath) -> bool:
    if path.name.startswith("libpython") or not (path.name.startswith("lib") and ".so." in path.name):
        return True
    return len(path.parts) > 1 and path.parts[0] not in {"PySide6", "shiboken6"}  # a wheel's own


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
    "setuptools",
    "ssl",
    "_ssl",
]
"""Modules that a library would use if they were there."""

ABOVE_THE_LINE = ["numpy", "rich", "openpyxl", "tacit_miner"]
"""What the agent does not need and must not carry."""

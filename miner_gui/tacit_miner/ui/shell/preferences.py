"""What the program remembers: language, colours, text size, recent projects, where docks are. What cannot be read must not keep it from work."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Generic, TypeVar

from PySide6.QtCore import QByteArray, QLocale, QSettings, QSize
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QApplication, QMainWindow, QStyle

from tacit.platform.messages import LANGUAGES
from tacit_miner.figures.palette import ColourScheme
from tacit_miner.ui.own_settings import own_settings
from tacit_miner.ui.theme import BOXES, palette, sheet, theme
from tacit_qt import spoken

ROOM = (1440, 900)  # of a window that was never shown, on a screen that has it
MOST_RECENT = 8
SIZES = (100, 125, 150, 175, 200)  # text sizes in percent of the system's
_Value = TypeVar("_Value")


class Preference(Generic[_Value]):
    """One of them: how what is stored is read, "" where nothing is, and how it is stored."""

    def __init__(self, read: Callable[[object], _Value], kept: Callable[[_Value], object]) -> None:
        self._read, self._kept, self._name = read, kept, ""

    def __set_name__(self, _owner: type, name: str) -> None:
        self._name = name

    def __get__(self, owner: "Preferences", _type: type) -> _Value:
        return self._read(owner.store.value(self._name, ""))

    def __set__(self, owner: "Preferences", value: _Value) -> None:
        owner.store.setValue(self._name, self._kept(value))


def _language(stored: object) -> str:
    """The system's unless one was chosen."""
    code = str(stored)
    return code if code in LANGUAGES else spoken(QLocale.system().name())


def _scheme(stored: object) -> ColourScheme | None:
    """None follows the system."""
    return ColourScheme(str(stored)) if str(stored) in set(ColourScheme) else None


def _bytes(stored: object) -> QByteArray:
    return stored if isinstance(stored, QByteArray) else QByteArray()


class Preferences:
    """A thin, typed face of `QSettings`: `size` is that of text, in percent, `hidden` the names of docks that the person has hidden."""

    language = Preference(_language, str)
    scheme = Preference(_scheme, lambda scheme: "" if scheme is None else str(scheme))
    size = Preference(lambda stored: {str(size): size for size in SIZES}.get(str(stored), SIZES[0]), int)
    codes = Preference(lambda stored: str(stored).lower() == "true", bool)
    geometry, layout = Preference(_bytes, QByteArray), Preference(_bytes, QByteArray)
    hidden = Preference(lambda stored: str(stored).split(), " ".join)

    def __init__(self, store: QSettings | None = None) -> None:
        self.store = store or own_settings()

    @property
    def recent(self) -> list[Path]:
        """Recent projects that still exist, the last one first."""
        value = self.store.value("recent", [])
        names = value if isinstance(value, list) else [value]
        # Not `Path.is_file`: to which a name too long for any file, or a folder that is locked, is an error.
        return [Path(name) for name in names if isinstance(name, str) and os.path.isfile(name)]  # noqa: PTH113

    def remember(self, path: Path) -> None:
        """Put a project first."""
        path = path.absolute()
        names = [str(path), *(str(other) for other in self.recent if other != path)]
        self.store.setValue("recent", names[:MOST_RECENT])


def apply_looks(app: QApplication, preferences: Preferences, base: QFont) -> None:
    """Colours and text size; `base` is the system's font."""
    scheme = preferences.scheme
    # Taken away, a style sheet leaves widgets the palettes that it found them with; one that says nothing does not.
    nothing = "#nothing {}" if app.styleSheet() else ""
    app.setStyleSheet("")  # one in the place of another takes Qt four times as long as one after another
    app.setPalette(palette(scheme) if scheme else app.style().standardPalette())
    boxes = BOXES if preferences.size > SIZES[0] else ""
    app.setStyleSheet(boxes + sheet(scheme or theme().scheme) or nothing)
    font = QFont(base)
    font.setPointSizeF(base.pointSizeF() * preferences.size / 100)
    app.setFont(font)


def first_size(window: QMainWindow) -> QSize:
    """The size of a window that was never shown: with its frame and title it fits the screen."""
    style, room = window.style(), window.screen().availableSize()
    frame = 2 * style.pixelMetric(QStyle.PixelMetric.PM_MdiSubWindowFrameWidth)
    title = style.pixelMetric(QStyle.PixelMetric.PM_TitleBarHeight)
    return QSize(*ROOM).boundedTo(QSize(room.width() - frame, room.height() - frame - title))

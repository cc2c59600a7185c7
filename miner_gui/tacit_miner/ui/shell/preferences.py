"""What the program remembers between two starts: language, colours, text size, recent projects, where docks are.

What cannot be read is ignored: a file of preferences must never keep the program from its work.
"""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QByteArray, QLocale, QSettings, QSize
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QApplication, QMainWindow, QStyle

from tacit.platform.messages import LANGUAGES
from tacit_miner.figures.palette import ColourScheme
from tacit_miner.ui.own_settings import own_settings
from tacit_miner.ui.theme import BOXES, palette, sheet, theme
from tacit_qt.language import spoken

ROOM = (1440, 900)
"""Of a window that was never shown, on a screen that has it."""

MOST_RECENT = 8
SIZES = (100, 125, 150, 175, 200)
"""Text sizes in percent of the system's."""


class Preferences:
    """A thin, typed face of `QSettings`."""

    def __init__(self, store: QSettings | None = None) -> None:
        self._store = store or own_settings()

    @property
    def language(self) -> str:
        """Code of the language; the system's unless one was chosen."""
        code = str(self._store.value("language", ""))
        return code if code in LANGUAGES else spoken(QLocale.system().name())

    @language.setter
    def language(self, code: str) -> None:
        self._store.setValue("language", code)

    @property
    def scheme(self) -> ColourScheme | None:
        """Colours; None follows the system."""
        name = str(self._store.value("scheme", ""))
        return ColourScheme(name) if name in set(ColourScheme) else None

    @scheme.setter
    def scheme(self, scheme: ColourScheme | None) -> None:
        self._store.setValue("scheme", "" if scheme is None else str(scheme))

    @property
    def size(self) -> int:
        """Text size in percent."""
        known = {str(size): size for size in SIZES}
        return known.get(str(self._store.value("size", SIZES[0])), SIZES[0])

    @size.setter
    def size(self, size: int) -> None:
        self._store.setValue("size", size)

    @property
    def codes(self) -> bool:
        """Whether items are named by their codes instead of their questions."""
        return str(self._store.value("codes", "false")).lower() == "true"

    @codes.setter
    def codes(self, codes: bool) -> None:
        self._store.setValue("codes", codes)

    @property
    def recent(self) -> list[Path]:
        """Recent projects that still exist, the last one first."""
        value = self._store.value("recent", [])
        names = value if isinstance(value, list) else [value]
        return [Path(name) for name in names if isinstance(name, str) and _is_file(name)]

    def remember(self, path: Path) -> None:
        """Put a project first."""
        path = path.absolute()
        names = [str(path), *(str(other) for other in self.recent if other != path)]
        self._store.setValue("recent", names[:MOST_RECENT])

    @property
    def geometry(self) -> QByteArray:
        """Where the window was, and how large."""
        value = self._store.value("geometry", QByteArray())
        return value if isinstance(value, QByteArray) else QByteArray()

    @geometry.setter
    def geometry(self, geometry: QByteArray) -> None:
        self._store.setValue("geometry", geometry)

    @property
    def hidden(self) -> list[str]:
        """Names of the docks that the person has hidden."""
        return [name for name in str(self._store.value("hidden", "")).split() if name]

    @hidden.setter
    def hidden(self, names: list[str]) -> None:
        self._store.setValue("hidden", " ".join(names))

    @property
    def layout(self) -> QByteArray:
        """Where docks and toolbars are."""
        value = self._store.value("layout", QByteArray())
        return value if isinstance(value, QByteArray) else QByteArray()

    @layout.setter
    def layout(self, state: QByteArray) -> None:
        self._store.setValue("layout", state)


def _is_file(name: str) -> bool:
    """Whether a project can still be there; a name too long for any file, or a folder that is locked, is none."""
    try:
        return Path(name).is_file()
    except (OSError, ValueError):
        return False


def apply_looks(app: QApplication, preferences: Preferences, base: QFont) -> None:
    """Colours and text size; `base` is the system's font."""
    scheme = preferences.scheme
    app.setPalette(palette(scheme) if scheme else app.style().standardPalette())
    # Taken away, a style sheet leaves widgets the palettes that it found them with; one that says nothing does not.
    nothing = "#nothing {}" if app.styleSheet() else ""
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

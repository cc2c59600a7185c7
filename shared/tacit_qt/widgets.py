"""What both windows are made of: labels that read no markup, texts that run as the window does, file dialogs.

Qt takes any text that begins like markup for markup, and loads the pictures that it names. What the windows show comes from files:
texts of a survey, names of items, of files, of signers. So every label is a `Plain` and every tooltip goes through `tip`.

File dialogs show names and open no file. To guess what kind of file it shows, Qt's dialog reads the beginning of each that it knows no
ending of, and so do those of desktops that run inside this process. That takes time on slow disks, and closing a file cancels locks
that the process has on it (`tacit.platform.file_lock`). So icons and kinds follow from names here, and a desktop's own dialog is used
only where it is a program of its own. A stick is in the list at the side, which is wide enough for its name.
"""

import os
import sys
from functools import cache
from pathlib import Path
from typing import Any, ClassVar, TypeVar

from PySide6.QtCore import QDir, QEvent, QFileInfo, QObject, QRect, QSize, QStorageInfo, Qt, QUrl
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QFont,
    QGuiApplication,
    QIcon,
    QPainter,
    QResizeEvent,
)
from PySide6.QtGui import Qt as Gui
from PySide6.QtWidgets import (
    QBoxLayout,
    QFileDialog,
    QFileIconProvider,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLayout,
    QListView,
    QMessageBox,
    QScrollArea,
    QSizePolicy,
    QSplitter,
    QStackedWidget,
    QStyle,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

_WORD_JOINER = "\u2060"  # no width, no break: behind the first < it tells Qt that no tag begins there


class Plain(QLabel):
    """A label that shows its text and never reads it as markup; it may break lines, and its text may be selected."""

    def __init__(
        self, text: str = "", parent: QWidget | None = None, *, wraps: bool = False, selectable: bool = False
    ) -> None:
        super().__init__(parent, textFormat=Qt.TextFormat.PlainText, wordWrap=wraps)
        if selectable:
            self.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.setText(text)


class Elided(Plain):
    """A label that shortens its text to the room it has; the whole text is its tooltip."""

    def __init__(self) -> None:
        super().__init__()
        self._whole = ""
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.setAlignment(leading() | Qt.AlignmentFlag.AlignVCenter)

    def say(self, text: str) -> None:
        """Show this text."""
        self._whole = text
        self.setToolTip(tip(text))
        self.setAccessibleName(text)
        self._shorten()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Shorten again."""
        super().resizeEvent(event)
        self._shorten()

    def _shorten(self) -> None:
        self.setText(self.fontMetrics().elidedText(self._whole, Qt.TextElideMode.ElideRight, self.width()))


def tip(text: str) -> str:
    """A tooltip that Qt shows as it is; a tooltip has no format that could be set."""
    if not Gui.mightBeRichText(text):
        return text
    return text.replace("<", f"<{_WORD_JOINER}").replace("&", f"&{_WORD_JOINER}")


def announce(widget: QWidget, text: str) -> None:
    """Let a screen reader say a sentence that appeared without anybody's focus on it."""
    if QAccessible.isActive():
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(widget, text))


def leading() -> Qt.AlignmentFlag:
    """The side where lines begin, for every text: Qt would turn a label with the direction of its words, away from its neighbours."""
    side = Qt.AlignmentFlag.AlignRight if QGuiApplication.isRightToLeft() else Qt.AlignmentFlag.AlignLeft
    return side | Qt.AlignmentFlag.AlignAbsolute


def mirrored(widget: QWidget, place: QRect) -> QRect:
    """A place in a widget, where the window runs from right to left on its other side."""
    return QStyle.visualRect(widget.layoutDirection(), widget.rect(), place)


def bold(font: QFont, size: float = 1.0) -> QFont:
    """The same font in bold letters, so many times as large."""
    result = QFont(font)
    result.setBold(True)
    if size != 1.0:
        result.setPointSizeF(size * font.pointSizeF())
    return result


_Called = TypeVar("_Called", bound=QWidget)


def called(widget: _Called, name: str, about: str = "") -> _Called:
    """The same widget with its name for a screen reader, and its tooltip."""
    widget.setAccessibleName(name)
    widget.setToolTip(about)
    return widget


def flows(widget: QWidget, vertical: QSizePolicy.Policy = QSizePolicy.Policy.Preferred) -> None:
    """Let layouts ask a widget how high it is at a width, as texts are that break lines."""
    policy = QSizePolicy(QSizePolicy.Policy.Preferred, vertical)
    policy.setHeightForWidth(True)
    widget.setSizePolicy(policy)


_Layout = TypeVar("_Layout", bound=QBoxLayout)
_Filled = TypeVar("_Filled", bound=QLayout | QStackedWidget | QSplitter)
Part = QWidget | QLayout | tuple[QWidget | QLayout, int] | tuple[QWidget, int, Qt.AlignmentFlag] | int


def laid_out(layout: _Layout, *parts: Part, spacing: int = -1) -> _Layout:
    """A layout without margins, with these in it as `fill` puts them, and Qt's own spacing if none is given."""
    layout.setContentsMargins(0, 0, 0, 0)
    if spacing >= 0:
        layout.setSpacing(spacing)
    return fill(layout, *parts)


def fill(into: _Filled, *parts: Part) -> _Filled:
    """The same layout, stack or splitter with these put behind what is there: a part, also with its stretch and side, or a stretch alone."""
    adds: Any = into
    for part in parts:
        if isinstance(part, int):
            adds.addStretch(part)
            continue
        one, *stretch = part if isinstance(part, tuple) else (part,)
        (adds.addLayout if isinstance(one, QLayout) else adds.addWidget)(one, *stretch)
    return into


def in_row(*parts: Part) -> QHBoxLayout:
    """These side by side."""
    return fill(QHBoxLayout(), *parts)


def in_column(on: QWidget | None, *parts: Part) -> QVBoxLayout:
    """These below each other, as all that is on a widget if one is given."""
    return fill(QVBoxLayout() if on is None else QVBoxLayout(on), *parts)


class Downward(QScrollArea):
    """Scrolls up and down alone: it is never narrower than what is in it."""

    def __init__(self, inside: QWidget) -> None:
        super().__init__(widgetResizable=True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        # The parts inside take the focus; the area itself would be an empty stop.
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._inside = inside
        inside.installEventFilter(self)
        self.setWidget(inside)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """What is in it may need another width now."""
        if event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
        return super().eventFilter(watched, event)

    def minimumSizeHint(self) -> QSize:
        """As wide as what is in it, and the scroll bar; as low as Qt has it."""
        bar = self.verticalScrollBar().sizeHint().width()
        return QSize(self._inside.minimumSizeHint().width() + bar, super().minimumSizeHint().height())


def message_box(
    parent: QWidget | None, icon: QMessageBox.Icon, title: str, text: str, more: str
) -> QMessageBox:
    """A box that shows its texts and reads none as markup: they name files and items."""
    plain = Qt.TextFormat.PlainText
    return QMessageBox(icon, title, text, parent=parent, textFormat=plain, informativeText=more)


def confirms(box: QMessageBox, accept: str, refuse: str, role: QMessageBox.ButtonRole) -> bool:
    """Whether the person presses `accept`; Escape and the button that is preselected mean no."""
    yes = box.addButton(accept, role)
    no = box.addButton(refuse, QMessageBox.ButtonRole.RejectRole)
    box.setDefaultButton(no)
    box.setEscapeButton(no)
    box.exec()
    return box.clickedButton() is yes


_PORTAL = "xdgdesktopportal"
_SANDBOX = Path("/.flatpak-info")
_NOWHERE = ":/"  # a folder of Qt's own, without files

_MOUNTED = ("/media/", "/run/media/", "/mnt/")
"""Where Linux desktops, and people by hand, mount what is plugged in."""

_ARROWS = ("backButton", "forwardButton", "toParentButton")  # what Qt calls them


def sticks() -> list[str]:
    """The folders of sticks and cards that are plugged in and can be written to, by name."""
    found = (each for each in QStorageInfo.mountedVolumes() if each.isReady() and not each.isReadOnly())
    return sorted(each.rootPath() for each in found if each.rootPath().startswith(_MOUNTED))


class NameIcons(QFileIconProvider):
    """One icon for files and one for folders, whatever is in them."""

    def icon(self, of: QFileIconProvider.IconType | QFileInfo) -> QIcon:
        """That of a kind, or of what has this name."""
        if isinstance(of, QFileInfo):
            kinds = QFileIconProvider.IconType
            of = kinds.Folder if of.isDir() else kinds.File
        return super().icon(of)

    def type(self, info: QFileInfo) -> str:
        """What a list calls it: its ending."""
        return info.suffix()


@cache
def _icons() -> NameIcons:
    """One that lives as long as the program: Qt keeps none, and a thread of a dialog uses it to the end."""
    return NameIcons()


class FileDialog(QFileDialog):
    """A file dialog that opens no file."""

    last_folder: ClassVar[str] = ""
    """Where the last one ended, for those that are given no folder."""

    def __init__(self, parent: QWidget | None, caption: str, start: str, kinds: str) -> None:
        """Make it, in the folder that `start` is or lies in."""
        super().__init__(parent, caption, _NOWHERE, kinds)  # it looks at once
        self.setOption(QFileDialog.Option.DontUseNativeDialog, not _is_dialog_outside())
        self.setOption(QFileDialog.Option.DontUseCustomDirectoryIcons)
        self.setIconProvider(_icons())
        self.setSidebarUrls(_places(self.sidebarUrls()))
        side, splitter = self.findChild(QListView, "sidebar"), self.findChild(QSplitter)
        if side is not None and splitter is not None:  # none in a system's own dialog
            room = side.sizeHintForColumn(0) + 2 * side.fontMetrics().height()
            splitter.setSizes([min(room, self.width() // 3), self.width()])
        self._colour_arrows()
        place = QFileInfo(start or self.last_folder or QDir.currentPath())
        self.setDirectory(place.absoluteFilePath() if place.isDir() else place.absolutePath())
        if not place.isDir():
            self.selectFile(place.fileName())

    def _colour_arrows(self) -> None:
        """In the colour of texts: the style's own arrows are black, also on black."""
        for name in _ARROWS:
            if (button := self.findChild(QToolButton, name)) is not None:
                drawn = button.icon().pixmap(button.iconSize())
                painter = QPainter(drawn)
                painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceIn)
                painter.fillRect(drawn.rect(), self.palette().buttonText())
                painter.end()
                button.setIcon(QIcon(drawn))

    def ask(self) -> tuple[list[str], str]:
        """Ask once: the names that were chosen, and the filter."""
        try:
            if not self.exec():
                return [], ""
            FileDialog.last_folder = self.directory().absolutePath()
            return self.selectedFiles(), self.selectedNameFilter()
        finally:
            self.deleteLater()

    def ask_one(self) -> tuple[str, str]:
        """Ask once: the name that was chosen, and the filter."""
        names, kind = self.ask()
        return (names[0], kind) if names else ("", "")

    @classmethod
    def getOpenFileName(  # type: ignore[override]
        cls, parent: QWidget | None, caption: str, start: str = "", kinds: str = ""
    ) -> tuple[str, str]:
        """One file that exists, and the filter that was chosen; empty if there is none."""
        dialog = cls(parent, caption, start, kinds)
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        return dialog.ask_one()

    @classmethod
    def getOpenFileNames(  # type: ignore[override]
        cls, parent: QWidget | None, caption: str, start: str = "", kinds: str = ""
    ) -> tuple[list[str], str]:
        """Files that exist, and the filter that was chosen."""
        dialog = cls(parent, caption, start, kinds)
        dialog.setFileMode(QFileDialog.FileMode.ExistingFiles)
        return dialog.ask()

    @classmethod
    def getExistingDirectory(  # type: ignore[override]
        cls, parent: QWidget | None, caption: str, start: str = ""
    ) -> str:
        """One folder that exists; empty if there is none."""
        dialog = cls(parent, caption, start, "")
        dialog.setFileMode(QFileDialog.FileMode.Directory)
        dialog.setOption(QFileDialog.Option.ShowDirsOnly)
        return dialog.ask_one()[0]

    @classmethod
    def getSaveFileName(  # type: ignore[override]
        cls, parent: QWidget | None, caption: str, start: str = "", kinds: str = ""
    ) -> tuple[str, str]:
        """A name to write to, and the filter that was chosen; the person was asked before a file is replaced."""
        dialog = cls(parent, caption, start, kinds)
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        return dialog.ask_one()


def open_file(
    parent: QWidget | None, title: str, kinds: str = "", start: Path | str | None = None
) -> Path | None:
    """One existing file, or None; the dialog begins in this folder, or at this file."""
    name, _ = FileDialog.getOpenFileName(parent, title, str(start or ""), kinds)
    return Path(name) if name else None


def _places(offered: list[QUrl]) -> list[QUrl]:
    """What stands at the side: what Qt offers but sticks that were pulled out, then those that are there."""
    plugged = [QUrl.fromLocalFile(folder) for folder in sticks()]
    return [place for place in offered if not place.toLocalFile().startswith(_MOUNTED)] + plugged


def _is_dialog_outside() -> bool:
    """Whether the system's dialog runs in a process of its own, or keeps to locks that a close does not cancel."""
    return (
        sys.platform != "linux"
        or _SANDBOX.exists()
        or "SNAP" in os.environ
        or os.environ.get("QT_QPA_PLATFORMTHEME", "").startswith(_PORTAL)
    )

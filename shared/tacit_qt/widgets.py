"""Parts that both windows are made of: labels that read no markup, texts that run as the window does, what scrolls downwards.

Qt takes any text that begins like markup for markup, and loads the pictures that it names. What the windows show comes from files:
texts of a survey, names of items, of files, of signers. So every label is a `Plain` and every tooltip goes through `tip`.
"""

from __future__ import annotations

from typing import TypeVar

from PySide6.QtCore import QEvent, QObject, QRect, QSize, Qt
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QFont, QGuiApplication, QResizeEvent
from PySide6.QtGui import Qt as Gui
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QLabel,
    QMessageBox,
    QScrollArea,
    QSizePolicy,
    QStyle,
    QWidget,
)

_WORD_JOINER = "\u2060"
"""No width, no break: behind the first < it tells Qt that no tag begins there."""


class Plain(QLabel):
    """A label that shows its text and never reads it as markup; it may break lines, and its text may be selected."""

    def __init__(
        self, text: str = "", parent: QWidget | None = None, *, wraps: bool = False, selectable: bool = False
    ) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(wraps)
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


def bold(font: QFont) -> QFont:
    """The same font in bold letters."""
    result = QFont(font)
    result.setBold(True)
    return result


def flows(widget: QWidget, vertical: QSizePolicy.Policy = QSizePolicy.Policy.Preferred) -> None:
    """Let layouts ask a widget how high it is at a width, as texts are that break lines."""
    policy = QSizePolicy(QSizePolicy.Policy.Preferred, vertical)
    policy.setHeightForWidth(True)
    widget.setSizePolicy(policy)


_Layout = TypeVar("_Layout", bound=QBoxLayout)


def laid_out(layout: _Layout, *widgets: QWidget | None, spacing: int = -1) -> _Layout:
    """A layout without margins, with these in it, and Qt's own spacing if none is given; None is a stretch."""
    layout.setContentsMargins(0, 0, 0, 0)
    if spacing >= 0:
        layout.setSpacing(spacing)
    for widget in widgets:
        if widget is None:
            layout.addStretch(1)
        else:
            layout.addWidget(widget)
    return layout


class Downward(QScrollArea):
    """Scrolls up and down alone: it is never narrower than what is in it."""

    def __init__(self, inside: QWidget) -> None:
        super().__init__()
        self.setWidgetResizable(True)
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
    box = QMessageBox(icon, title, text, parent=parent)
    box.setTextFormat(Qt.TextFormat.PlainText)
    box.setInformativeText(more)
    return box


def confirms(box: QMessageBox, accept: str, refuse: str, role: QMessageBox.ButtonRole) -> bool:
    """Whether the person presses `accept`; Escape and the button that is preselected mean no."""
    yes = box.addButton(accept, role)
    no = box.addButton(refuse, QMessageBox.ButtonRole.RejectRole)
    box.setDefaultButton(no)
    box.setEscapeButton(no)
    box.exec()
    return box.clickedButton() is yes

"""Labels and tooltips that show what they are given letter by letter, and labels that keep to the room they have.

Qt takes any text that begins like markup for markup, and loads the pictures that it names. What this window shows
comes from files: names of items, of files, of signers. So every label is a `Plain` and every tooltip goes through `tip`.

A button with a heading and a line on what it does, in the size of text that the person chose; Qt's own has letters of 9 points.

A sentence that must be read, with a mark in front of it and at most two things to do about it.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QRect, QSize, Qt
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QFont,
    QFontMetrics,
    QPaintEvent,
    QPalette,
    QResizeEvent,
)
from PySide6.QtGui import Qt as Gui
from PySide6.QtWidgets import (
    QApplication,
    QCommandLinkButton,
    QFormLayout,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSizePolicy,
    QStyle,
    QStyleOptionButton,
    QStylePainter,
    QWidget,
)

from tacit_miner.ui.theme import theme

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


def tip(text: str) -> str:
    """A tooltip that Qt shows as it is; a tooltip has no format that could be set."""
    if not Gui.mightBeRichText(text):
        return text
    return text.replace("<", f"<{_WORD_JOINER}").replace("&", f"&{_WORD_JOINER}")


def add_row(form: QFormLayout, words: str, field: QWidget) -> None:
    """A field of a form with its name; the form's own labels would read markup."""
    label = Plain(words)
    label.setBuddy(field)
    form.addRow(label, field)


class Titled(Plain):
    """Words of any direction above a form, in bold, where reading begins in this window."""

    def __init__(self) -> None:
        super().__init__()
        font = self.font()
        font.setBold(True)
        self.setFont(font)
        self.setWordWrap(True)
        side = Qt.AlignmentFlag.AlignRight if self.isRightToLeft() else Qt.AlignmentFlag.AlignLeft
        self.setAlignment(side | Qt.AlignmentFlag.AlignAbsolute | Qt.AlignmentFlag.AlignVCenter)


class Elided(Plain):
    """A label that shortens its text to the room it has; the whole text is its tooltip."""

    def __init__(self) -> None:
        super().__init__()
        self._whole = ""
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        side = Qt.AlignmentFlag.AlignRight if self.isRightToLeft() else Qt.AlignmentFlag.AlignLeft
        # Absolute: else a label turns with the direction of its words, away from the ones above and below.
        self.setAlignment(side | Qt.AlignmentFlag.AlignAbsolute | Qt.AlignmentFlag.AlignVCenter)

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


MARGIN = 8
"""Pixels round the words."""

_WORDS = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeading


class CommandLink(QCommandLinkButton):
    """Both texts break lines where the button is narrow."""

    def sizeHint(self) -> QSize:
        """Each text on one line."""
        lines = [metrics.horizontalAdvance(text) for text, metrics in self._texts()]
        width = max(lines, default=0) + self._start() + MARGIN
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        """Room for a word."""
        return QSize(self._start() + 10 * self.fontMetrics().averageCharWidth(), self.fontMetrics().height())

    def hasHeightForWidth(self) -> bool:
        """The narrower, the more lines."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Of both texts at this width."""
        return sum(height for _, height in self._laid(width)) + 2 * MARGIN

    def paintEvent(self, _event: QPaintEvent) -> None:
        """As the style draws a flat button, then the arrow and the words."""
        painter, option = QStylePainter(self), QStyleOptionButton()
        self.initStyleOption(option)
        option.text = ""
        option.features |= QStyleOptionButton.ButtonFeature.Flat
        painter.drawControl(QStyle.ControlElement.CE_PushButtonBevel, option)
        role, enabled = self.foregroundRole(), self.isEnabled()
        box = QRect(MARGIN, MARGIN, self._icon(), self._heading().height())
        self.icon().paint(painter, QStyle.visualRect(self.layoutDirection(), self.rect(), box))
        top = MARGIN
        fonts = (self._bold(), self.font())
        for font, (text, height) in zip(fonts, self._laid(self.width()), strict=True):
            painter.setFont(font)
            box = QRect(self._start(), top, self.width() - self._start() - MARGIN, height)
            place = QStyle.visualRect(self.layoutDirection(), self.rect(), box)
            painter.drawItemText(place, int(_WORDS), self.palette(), enabled, text, role)
            top += height
        if option.state & QStyle.StateFlag.State_HasFocus:
            painter.drawPrimitive(QStyle.PrimitiveElement.PE_FrameFocusRect, option)
        painter.end()

    def _bold(self) -> QFont:
        font = QFont(self.font())
        font.setBold(True)
        return font

    def _heading(self) -> QFontMetrics:
        return QFontMetrics(self._bold())

    def _icon(self) -> int:
        """Pixels a side, as high as a line."""
        return self._heading().height()

    def _start(self) -> int:
        return MARGIN + self._icon() + MARGIN

    def _texts(self) -> tuple[tuple[str, QFontMetrics], ...]:
        return (self.text(), self._heading()), (self.description(), self.fontMetrics())

    def _laid(self, width: int) -> list[tuple[str, int]]:
        room = QRect(0, 0, max(1, width - self._start() - MARGIN), 1 << 16)
        return [
            (text, metrics.boundingRect(room, int(_WORDS), text).height()) for text, metrics in self._texts()
        ]


LOOKS = {QEvent.Type.PaletteChange, QEvent.Type.StyleChange}
"""What arrives when the program's colours change; a style sheet puts old colours back after the first of them."""


class Notice(QFrame):
    """Hidden while there is nothing to say.

    Args:
        warning: whether the mark is that of a warning.
        narrow: whether the buttons stand below the sentence, where there is no room beside it.
    """

    def __init__(self, *, warning: bool = False, narrow: bool = False) -> None:
        super().__init__()
        self._mark = Plain("⚠" if warning else "ℹ")
        self._text = Plain()
        self._text.setWordWrap(True)
        self._text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._button, self._other = QPushButton(self), QPushButton(self)
        self._action: Callable[[], None] | None = None
        self._other_action: Callable[[], None] | None = None
        self._button.clicked.connect(self._act)
        self._other.clicked.connect(self._act_otherwise)
        self._lay_out(narrow=narrow)
        self._colouring = False
        self.setAutoFillBackground(True)
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self._colour()
        self.clear()

    def _lay_out(self, *, narrow: bool) -> None:
        layout = QGridLayout(self)
        layout.setContentsMargins(10, 5, 10, 5)
        layout.addWidget(self._mark, 0, 0)
        layout.addWidget(self._text, 0, 1)
        layout.setColumnStretch(1, 1)
        buttons = QHBoxLayout()
        buttons.addStretch(1)
        buttons.addWidget(self._other)
        buttons.addWidget(self._button)
        layout.addLayout(buttons, *((1, 0, 1, 2) if narrow else (0, 2)))

    def say(
        self,
        text: str,
        button: str = "",
        action: Callable[[], None] | None = None,
        *,
        other: str = "",
        other_action: Callable[[], None] | None = None,
    ) -> None:
        """Show a sentence, and a button for each thing to do; said aloud once, though it is shown at every key."""
        is_new = text != self._text.text()
        self._text.setText(text)
        self._action = action
        self._button.setText(button)
        self._button.setVisible(action is not None)
        self._other_action = other_action
        self._other.setText(other)
        self._other.setVisible(other_action is not None)
        self.setAccessibleName(text)
        if self.isHidden():
            self.show()
        self._text.setToolTip(tip(text))  # a low window has no room for all of a long one
        if is_new:
            announce(self, text)

    def clear(self) -> None:
        """Nothing to say."""
        self._text.clear()
        self.hide()

    def text(self) -> str:
        """What it says; empty if it is hidden."""
        return self._text.text()

    def _act(self) -> None:
        if self._action:
            self._action()

    def _act_otherwise(self) -> None:
        if self._other_action:
            self._other_action()

    def _colour(self) -> None:
        colours = theme(QApplication.palette())
        palette = QPalette(QApplication.palette())
        palette.setColor(QPalette.ColorRole.Window, colours.notice)
        palette.setColor(QPalette.ColorRole.WindowText, colours.text)
        mark = QPalette(palette)
        mark.setColor(QPalette.ColorRole.WindowText, colours.warning)
        self._colouring = True
        try:
            self.setPalette(palette)
            self._mark.setPalette(mark)
        finally:
            self._colouring = False

    def changeEvent(self, event: QEvent) -> None:
        """Follow a change of the program's colours."""
        super().changeEvent(event)
        if event.type() in LOOKS and not self._colouring:
            self._colour()


def announce(widget: QWidget, text: str) -> None:
    """Let a screen reader say a sentence that appeared without anybody's focus on it."""
    if QAccessible.isActive():
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(widget, text))

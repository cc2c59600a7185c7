"""Labels of this window beside those of both (`tacit_qt.widgets`): a button with a line on what it does, and a notice.

The button is in the size of text that the person chose (Qt's own has letters of 9 points). A notice is a sentence that must be
read, with a mark in front of it and at most two things to do about it.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPointF, QRect, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import (
    QApplication,
    QCommandLinkButton,
    QFormLayout,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QPushButton,
    QStyle,
    QStyleOptionButton,
    QStylePainter,
    QWidget,
)

from tacit_miner.ui.theme import theme
from tacit_qt.widgets import Elided, Plain, announce, bold, laid_out, leading, mirrored, tip

__all__ = ["Elided", "Plain", "announce", "tip"]  # those of both that this module hands on


def label_of(field: QWidget, words: str) -> Plain:
    """The name that stands beside a field, or above it."""
    label = Plain(words)
    label.setBuddy(field)
    return label


def add_row(form: QFormLayout, words: str, field: QWidget) -> None:
    """A field of a form with its name; the form's own labels would read markup."""
    form.addRow(label_of(field, words), field)


class Titled(Plain):
    """Words of any direction above a form, in bold, where reading begins in this window."""

    def __init__(self) -> None:
        super().__init__(wraps=True)
        self.setFont(bold(self.font()))
        self.setAlignment(leading() | Qt.AlignmentFlag.AlignVCenter)


MARGIN = 8  # pixels round the words

_WORDS = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeading)


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

    def heightForWidth(self, width: int) -> int:
        """Of both texts at this width."""
        return sum(height for _, height in self._laid(width)) + 2 * MARGIN

    def paintEvent(self, _event: QPaintEvent) -> None:
        """As the style draws a flat button, then the arrow and the words."""
        painter, option, side = QStylePainter(self), QStyleOptionButton(), self._heading().height()
        self.initStyleOption(option)
        option.text = ""
        option.features |= QStyleOptionButton.ButtonFeature.Flat
        painter.drawControl(QStyle.ControlElement.CE_PushButtonBevel, option)
        role, enabled = self.foregroundRole(), self.isEnabled()
        # In the colour of the words: the style's own picture is black in every scheme.
        arrow = mirrored(self, QRect(MARGIN, MARGIN, side, side))
        third = arrow.width() / 3
        back = -third if self.layoutDirection() == Qt.LayoutDirection.LeftToRight else third
        middle = QPointF(arrow.center())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self.palette().color(role))
        corners = (QPointF(back / 2, -third), QPointF(-back / 2, 0.0), QPointF(back / 2, third))
        painter.drawPolygon([middle + corner for corner in corners])
        top = MARGIN
        fonts = (bold(self.font()), self.font())
        for font, (text, height) in zip(fonts, self._laid(self.width()), strict=True):
            painter.setFont(font)
            place = mirrored(self, QRect(self._start(), top, self.width() - self._start() - MARGIN, height))
            painter.drawItemText(place, _WORDS, self.palette(), enabled, text, role)
            top += height
        if option.state & QStyle.StateFlag.State_HasFocus:
            painter.drawPrimitive(QStyle.PrimitiveElement.PE_FrameFocusRect, option)
        painter.end()

    def _heading(self) -> QFontMetrics:
        return QFontMetrics(bold(self.font()))

    def _start(self) -> int:
        return MARGIN + self._heading().height() + MARGIN  # the arrow is as high as a line

    def _texts(self) -> tuple[tuple[str, QFontMetrics], ...]:
        return (self.text(), self._heading()), (self.description(), self.fontMetrics())

    def _laid(self, width: int) -> list[tuple[str, int]]:
        room = QRect(0, 0, max(1, width - self._start() - MARGIN), 1 << 16)
        return [(text, metrics.boundingRect(room, _WORDS, text).height()) for text, metrics in self._texts()]


LOOKS = {QEvent.Type.PaletteChange, QEvent.Type.StyleChange}
"""What arrives when the program's colours change; a style sheet puts old colours back after the first of them."""


if TYPE_CHECKING:
    AnyWidget = QWidget
else:
    AnyWidget = object  # beside a class of Qt's there can be no other one


class Coloured(AnyWidget):
    """A part with colours of its own, which follow those of the program."""

    _colouring = False

    def colour(self, colours: QPalette) -> None:
        """Take these colours of the program, changed as this part needs them."""
        raise NotImplementedError

    def recolour(self) -> None:
        """Take the program's colours of now."""
        self._colouring = True
        try:
            self.colour(QPalette(QApplication.palette()))
        finally:
            self._colouring = False

    def changeEvent(self, event: QEvent) -> None:
        """Follow a change of the program's colours, and not of one's own."""
        super().changeEvent(event)
        if event.type() in LOOKS and not self._colouring:
            self.recolour()


Deed = Callable[[], None] | None


class Notice(Coloured, QFrame):
    """Hidden while there is nothing to say; a warning has its mark. Where it is `narrow`, the buttons stand below the sentence."""

    def __init__(self, *, warning: bool = False, narrow: bool = False) -> None:
        super().__init__()
        self._mark, self._text = Plain("⚠" if warning else "ℹ"), Plain(wraps=True, selectable=True)
        self._button, self._other = QPushButton(self), QPushButton(self)
        self._action: Deed = None
        self._other_action: Deed = None
        self._button.clicked.connect(self._act)
        self._other.clicked.connect(self._act_otherwise)
        layout = QGridLayout(self)
        layout.setContentsMargins(10, 5, 10, 5)
        layout.addWidget(self._mark, 0, 0)
        layout.addWidget(self._text, 0, 1)
        layout.setColumnStretch(1, 1)
        buttons = laid_out(QHBoxLayout(), 1, self._other, self._button)
        layout.addLayout(buttons, *((1, 0, 1, 2) if narrow else (0, 2)))
        self.setAutoFillBackground(True)
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.recolour()
        self.clear()

    def say(
        self, text: str, button: str = "", action: Deed = None, *, other: str = "", other_action: Deed = None
    ) -> None:
        """Show a sentence, and a button for each thing to do; said aloud once, though it is shown at every key. Nothing to say hides it."""
        if not text:
            self.clear()
            return
        is_new = text != self._text.text()
        self._text.setText(text)
        self._action, self._other_action = action, other_action
        for each, words, act in ((self._button, button, action), (self._other, other, other_action)):
            each.setText(words)
            each.setVisible(act is not None)
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

    def colour(self, colours: QPalette) -> None:
        """The ground of a notice, and the mark of a warning."""
        own = theme(colours)
        colours.setColor(QPalette.ColorRole.Window, own.notice)
        colours.setColor(QPalette.ColorRole.WindowText, own.text)
        self.setPalette(colours)
        colours.setColor(QPalette.ColorRole.WindowText, own.warning)
        self._mark.setPalette(colours)

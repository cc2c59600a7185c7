"""A button with a heading and a line on what it does, in the size of text that the person chose; Qt's own has letters of 9 points."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPaintEvent
from PySide6.QtWidgets import QCommandLinkButton, QStyle, QStyleOptionButton, QStylePainter

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

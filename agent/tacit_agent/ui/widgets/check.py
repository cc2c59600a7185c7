"""A box to tick whose text takes as many lines as it needs. Qt's own has one, which in a narrow window is cut off."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtGui import QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QCheckBox, QSizePolicy, QStyle, QStyleOptionButton

from tacit_agent.ui.widgets import wrapping

_GAP, _FOCUS = 6, 2


class WrappedCheck(QCheckBox):
    """A sentence of this program with a box before it."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    @property
    def _side(self) -> int:
        return self.style().pixelMetric(QStyle.PixelMetric.PM_IndicatorWidth, None, self)

    def hasHeightForWidth(self) -> bool:
        """The text wraps."""
        return True

    def heightForWidth(self, width: int) -> int:
        """What the text takes."""
        room = width - self._side - _GAP - 2 * _FOCUS
        text = wrapping.height_of(self.text(), self.font(), room, ours=True)
        return max(self._side, text) + 2 * _FOCUS

    def sizeHint(self) -> QSize:
        """In one line."""
        width = self.fontMetrics().horizontalAdvance(self.text()) + self._side + _GAP + 2 * _FOCUS + 2
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        """A few letters and one line; `heightForWidth` asks for the rest."""
        width = self._side + _GAP + 8 * self.fontMetrics().averageCharWidth()
        return QSize(width, max(self._side, self.fontMetrics().height()) + 2 * _FOCUS)

    def hitButton(self, pos: QPoint) -> bool:
        """Box and text alike."""
        return self.rect().contains(pos)

    def paintEvent(self, _: QPaintEvent) -> None:
        """The style's box, and the text."""
        option = QStyleOptionButton()
        self.initStyleOption(option)
        option.text = ""
        line = self.fontMetrics().height() + 2 * _FOCUS
        inside = self.rect().adjusted(_FOCUS, _FOCUS, -_FOCUS, -_FOCUS)
        box = QRect(self.rect().left(), self.rect().top(), self._side + 2 * _FOCUS, max(line, self._side))
        text = inside.adjusted(self._side + _GAP, 0, 0, 0)
        option.rect = self._mirrored(box)
        painter = QPainter(self)
        self.style().drawControl(QStyle.ControlElement.CE_CheckBox, option, painter, self)
        role = QPalette.ColorRole.WindowText
        painter.setPen(self.palette().color(role))
        wrapping.draw(painter, self._mirrored(text), self.text(), self.font(), ours=True)

    def _mirrored(self, rect: QRect) -> QRect:
        return QStyle.visualRect(self.layoutDirection(), self.rect(), rect)

"""A field for a whole number, a box with wrapped text, and one box of a checklist answered by itself.

The field keeps its number no longer than it is shown. Nothing of it goes to a clipboard, the one of selections included; there is
no menu, nothing to drag, no undo; input methods are told not to remember it.

A box's text takes as many lines as it needs: Qt's own has one, which in a narrow window is cut off. Answered by itself, it stands
in the researcher's frame, above yes, no and not said.
"""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QRegularExpression, QSize, Qt, Signal
from PySide6.QtGui import (
    QKeyEvent,
    QKeySequence,
    QPainter,
    QPaintEvent,
    QPalette,
    QRegularExpressionValidator,
)
from PySide6.QtWidgets import (
    QButtonGroup,
    QCheckBox,
    QLineEdit,
    QSizePolicy,
    QStyle,
    QStyleOptionButton,
    QWidget,
)

from tacit_agent.session import SurveySession
from tacit_agent.ui.language import choice
from tacit_agent.ui.widgets import table
from tacit_agent.ui.widgets.basics import cells, label, rows_in
from tacit_agent.ui.widgets.options import ChoiceButton
from tacit_agent.ui.widgets.quoted import Quoted
from tacit_qt.widgets import flows, mirrored

_MOST_DIGITS = 9
_KEYS = QKeySequence.StandardKey
_REFUSED = (_KEYS.Copy, _KEYS.Cut, _KEYS.Paste, _KEYS.Undo, _KEYS.Redo)


class NumberEntry(QLineEdit):
    """Digits of any script, and a minus sign if numbers below zero are asked for.

    Signals:
        number_changed: the person has changed what is in the field.
    """

    number_changed = Signal()

    def __init__(self, *, negative: bool) -> None:
        super().__init__()
        self.setObjectName("number")
        sign = "[-\u2212]?" if negative else ""
        pattern = QRegularExpression(
            f"{sign}\\d{{0,{_MOST_DIGITS}}}",
            QRegularExpression.PatternOption.UseUnicodePropertiesOption,
        )
        self.setValidator(QRegularExpressionValidator(pattern, self))
        hints = Qt.InputMethodHint
        self.setInputMethodHints(hints.ImhPreferNumbers | hints.ImhSensitiveData | hints.ImhNoPredictiveText)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)
        self.setDragEnabled(False)
        self.setAcceptDrops(False)
        self.selectionChanged.connect(self.deselect)  # what is selected goes to the clipboard of selections
        self.textEdited.connect(lambda _: self.number_changed.emit())

    @property
    def number(self) -> int | None:
        """What is in the field; None if that is no number yet."""
        text = self.text().replace("\u2212", "-")
        return int(text) if text.lstrip("-") else None

    def forget(self) -> None:
        """Empty the field, and what undo would give back."""
        self.setText("")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Copy, paste and undo nothing."""
        if any(event.matches(each) for each in _REFUSED):
            event.ignore()
        else:
            super().keyPressEvent(event)


_LINES = 4
"""Lines of the text that are shown at once."""


class BoxRow(QWidget):
    """The text and its answers.

    Attributes:
        buttons: by answer.

    Signals:
        chosen: True, False, or None for preferred not to say.
    """

    chosen = Signal(object)

    def __init__(self, words: str) -> None:
        super().__init__()
        self.buttons: dict[bool | None, ChoiceButton] = {}
        self._words = words
        self._group = QButtonGroup(self)
        quoted = Quoted(lines=_LINES, captioned=False)
        quoted.add(label(words))
        self._layout = rows_in(self, quoted, spacing=4)

    def offer(self, *, skip: bool) -> list[ChoiceButton]:
        """Make the buttons, with the one of those who prefer not to say if it is offered."""
        for value in (True, False, None) if skip else (True, False):
            self.buttons[value] = button = ChoiceButton("", choice(value))
            button.setAccessibleName(f"{self._words}: {button.text()}")
            button.clicked.connect(lambda _=False, v=value: self.chosen.emit(v))
            self._group.addButton(button)
        self._layout.addLayout(cells(*self.buttons.values()))
        return list(self.buttons.values())

    def show_answer(self, session: SurveySession, position: int) -> None:
        """Mark the answer given, if any."""
        self._group.setExclusive(session.is_answered(position))
        for value, button in self.buttons.items():
            button.setChecked(session.shows(position, value))


_GAP, _FOCUS = 6, 2


class WrappedCheck(QCheckBox):
    """A sentence of this program with a box before it."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        flows(self, QSizePolicy.Policy.Minimum)

    @property
    def _side(self) -> int:
        return self.style().pixelMetric(QStyle.PixelMetric.PM_IndicatorWidth, None, self)

    def hasHeightForWidth(self) -> bool:
        """The text wraps."""
        return True

    def heightForWidth(self, width: int) -> int:
        """What the text takes."""
        room = width - self._side - _GAP - 2 * _FOCUS
        text = table.height_of(self.text(), self.font(), room, ours=True)
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
        option.rect = mirrored(self, box)
        painter = QPainter(self)
        self.style().drawControl(QStyle.ControlElement.CE_CheckBox, option, painter, self)
        role = QPalette.ColorRole.WindowText
        painter.setPen(self.palette().color(role))
        table.draw(painter, mirrored(self, text), self.text(), self.font(), ours=True)

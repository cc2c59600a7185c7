"""What a person answers with: buttons in columns with the arrow keys among them, a field for a whole number, boxes to tick.

Invariants. Which answer is chosen is a state of its button alone: pictures, names and descriptions are made for every button
alike and follow from no answer, so none is left over when the button is gone. Where one of several texts follows from an answer,
all of them are there and the one shown is a state: a label's memory is not overwritten when it goes. The field keeps its number no
longer than it is shown. Nothing of it goes to a clipboard, the one of selections included; there is no menu, nothing to drag, no
undo; input methods are told not to remember it.

The mark is a circle for one of several and a square for a box to tick, with the key inside, or a tick where it is chosen.
Texts are painted over as many lines as they take: those of Qt's buttons and boxes have one line and read an & as a shortcut. A long
list has columns, read one after the other, where it can then be seen whole. No option is ever cut: else the page scrolls.

As among radio buttons, an arrow takes the choice along once something is chosen; before that it only moves the focus, so that none
is chosen by walking over it. A box is ticked by the space bar alone.
"""

from collections.abc import Callable, Sequence

from PySide6 import QtGui, QtWidgets
from PySide6.QtCore import QEvent, QPoint, QRect, QRegularExpression, QSize, Qt, Signal

from tacit_agent.session import SurveySession
from tacit_agent.ui.language import choice
from tacit_agent.ui.widgets.basics import Size, cells, draw_text, font, height_of, label
from tacit_agent.ui.widgets.quoted import Quoted
from tacit_qt.widgets import bold, flows, laid_out, mirrored

_MOST_DIGITS = 9
_KEYS = QtGui.QKeySequence.StandardKey
_REFUSED = (_KEYS.Copy, _KEYS.Cut, _KEYS.Paste, _KEYS.Undo, _KEYS.Redo)


class NumberEntry(QtWidgets.QLineEdit):
    """Digits of any script, and a minus sign if numbers below zero are asked for; a person's change is `number_changed`."""

    number_changed = Signal()

    def __init__(self, *, negative: bool) -> None:
        super().__init__(dragEnabled=False)
        self.setObjectName("number")
        sign = "[-\u2212]?" if negative else ""
        pattern = QRegularExpression(
            f"{sign}\\d{{0,{_MOST_DIGITS}}}", QRegularExpression.PatternOption.UseUnicodePropertiesOption
        )
        self.setValidator(QtGui.QRegularExpressionValidator(pattern, self))
        hints = Qt.InputMethodHint
        self.setInputMethodHints(hints.ImhPreferNumbers | hints.ImhSensitiveData | hints.ImhNoPredictiveText)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)
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

    def keyPressEvent(self, event: QtGui.QKeyEvent) -> None:
        """Copy, paste and undo nothing."""
        if any(event.matches(each) for each in _REFUSED):
            event.ignore()
        else:
            super().keyPressEvent(event)


_LINES = 4  # lines of the text that are shown at once


class BoxRow(QtWidgets.QWidget):
    """The text and its answers, whose buttons are by answer; `chosen` is True, False, or None for preferred not to say."""

    chosen = Signal(object)

    def __init__(self, words: str, *, skip: bool) -> None:
        """With the button of those who prefer not to say, if `skip` offers it."""
        super().__init__()
        self.buttons: dict[bool | None, ChoiceButton] = {}
        self._group = QtWidgets.QButtonGroup(self)
        quoted = Quoted(lines=_LINES, captioned=False)
        quoted.add(label(words))
        for value in (True, False, None) if skip else (True, False):
            self.buttons[value] = button = ChoiceButton("", choice(value))
            button.setAccessibleName(f"{words}: {button.text()}")
            button.clicked.connect(lambda _=False, v=value: self.chosen.emit(v))
            self._group.addButton(button)
        laid_out(QtWidgets.QVBoxLayout(self), quoted, cells(*self.buttons.values()), spacing=4)

    def show_answer(self, session: SurveySession, position: int) -> None:
        """Mark the answer given, if any."""
        self._group.setExclusive(session.is_answered(position))
        for value, button in self.buttons.items():
            button.setChecked(session.shows(position, value))


_BOX_GAP, _FOCUS = 6, 2


class WrappedCheck(QtWidgets.QCheckBox):
    """A sentence of this program with a box before it."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        flows(self, QtWidgets.QSizePolicy.Policy.Minimum)

    @property
    def _side(self) -> int:
        return self.style().pixelMetric(QtWidgets.QStyle.PixelMetric.PM_IndicatorWidth, None, self)

    def heightForWidth(self, width: int) -> int:
        """What the text takes."""
        text = height_of(self.text(), self.font(), width - self._side - _BOX_GAP - 2 * _FOCUS, ours=True)
        return max(self._side, text) + 2 * _FOCUS

    def sizeHint(self) -> QSize:
        """In one line."""
        width = self.fontMetrics().horizontalAdvance(self.text()) + self._side + _BOX_GAP + 2 * _FOCUS + 2
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        """A few letters and one line; `heightForWidth` asks for the rest."""
        width = self._side + _BOX_GAP + 8 * self.fontMetrics().averageCharWidth()
        return QSize(width, max(self._side, self.fontMetrics().height()) + 2 * _FOCUS)

    def hitButton(self, pos: QPoint) -> bool:
        """Box and text alike."""
        return self.rect().contains(pos)

    def paintEvent(self, _: QtGui.QPaintEvent) -> None:
        """The style's box, and the text."""
        option = QtWidgets.QStyleOptionButton()
        self.initStyleOption(option)
        option.text = ""
        line = self.fontMetrics().height() + 2 * _FOCUS
        inside = self.rect().adjusted(_FOCUS, _FOCUS, -_FOCUS, -_FOCUS)
        box = QRect(self.rect().left(), self.rect().top(), self._side + 2 * _FOCUS, max(line, self._side))
        text = inside.adjusted(self._side + _BOX_GAP, 0, 0, 0)
        option.rect = mirrored(self, box)
        painter = QtGui.QPainter(self)
        self.style().drawControl(QtWidgets.QStyle.ControlElement.CE_CheckBox, option, painter, self)
        painter.setPen(self.palette().color(QtGui.QPalette.ColorRole.WindowText))
        draw_text(painter, mirrored(self, text), self.text(), self.font(), ours=True)


TICK = "✓"

_ARROWS = {Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Right}
_HELD = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier


class ChoiceButton(QtWidgets.QPushButton):
    """One of several answers, which screen readers are told; `arrow` is what an arrow key does, None for what Qt does."""

    def __init__(self, key: str, text: str) -> None:
        super().__init__(text, autoDefault=False)
        self.arrow: Callable[[ChoiceButton, Qt.Key], None] | None = None
        self._key = key
        self._drawn: tuple[str, int, int, float] | None = None
        self.setObjectName("choice")
        self.setCheckable(True)
        self.setAutoExclusive(True)  # the group decides; this makes it a radio button for screen readers
        self.setAccessibleName(text)
        self._draw_marks()

    def sizeHint(self) -> QSize:
        """With room for the bold letters that it has once it is chosen; Qt counts with those of now."""
        metrics = QtGui.QFontMetrics(bold(self.font()))
        wider = metrics.horizontalAdvance(self.text()) - self.fontMetrics().horizontalAdvance(self.text())
        return super().sizeHint() + QSize(max(0, wider) + 2 * metrics.averageCharWidth(), 0)

    def _draw_marks(self) -> None:
        side, ratio, role = self.fontMetrics().height(), self.devicePixelRatioF(), QtGui.QPalette.ColorRole
        on, off = (self.palette().color(each) for each in (role.HighlightedText, role.ButtonText))
        look = (self.font().key(), on.rgba(), off.rgba(), ratio)
        if look == self._drawn:  # Qt tells of a style whenever a part that this is in is put elsewhere
            return
        self._drawn, icon, states = look, QtGui.QIcon(), QtGui.QIcon.State
        for state, text, colour in ((states.On, TICK, on), (states.Off, self._key, off)):
            picture = QtGui.QPixmap(QSize(side, side) * ratio)
            picture.setDevicePixelRatio(ratio)
            picture.fill(Qt.GlobalColor.transparent)
            painter = QtGui.QPainter(picture)
            painter.setFont(self.font())
            painter.setPen(colour)
            painter.drawText(0, 0, side, side, Qt.AlignmentFlag.AlignCenter, text)
            painter.end()
            icon.addPixmap(picture, QtGui.QIcon.Mode.Normal, state)
        self.setIconSize(QSize(side, side))
        self.setIcon(icon)

    def changeEvent(self, event: QEvent) -> None:
        """Draw the marks in the new colours or size."""
        super().changeEvent(event)
        if event.type() in {QEvent.Type.PaletteChange, QEvent.Type.FontChange, QEvent.Type.StyleChange}:
            self._draw_marks()

    def keyPressEvent(self, event: QtGui.QKeyEvent) -> None:
        """Enter goes on; on some desktops it would press the button, and so give an answer."""
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            event.ignore()
        elif self.arrow is not None and event.key() in _ARROWS and not event.modifiers() & _HELD:
            self.arrow(self, Qt.Key(event.key()))
        else:
            super().keyPressEvent(event)


_ASIDE, _ABOVE, _GAP = 10, 7, 10
"""Pixels between the border and the mark, above and below the text, and between mark and text."""

_LONGEST_LINE = 60  # a longer text is not asked room for in one line; in widths of the letter n


class OptionButton(ChoiceButton):
    """One of the options of a question, or with `box` one of the boxes that may be ticked together; `words` is the researcher's text."""

    def __init__(self, key: str, words: str, *, box: bool = False) -> None:
        self.words = words
        self._is_box = box
        super().__init__(key, "")
        self.setObjectName("option")
        self.setAutoExclusive(not box)
        self.setAccessibleName(words)
        flows(self, QtWidgets.QSizePolicy.Policy.Minimum)

    def _draw_marks(self) -> None:
        """Painted with the text, which is measured again."""
        self._natural, self._heights = 0, dict[int, int]()

    # Size: measured in bold letters, so that nothing moves when an option is chosen.

    @property
    def _side(self) -> int:
        return self.fontMetrics().height() + 6

    def _beside(self) -> int:
        """Pixels that the text does not have."""
        return 2 * _ASIDE + self._side + _GAP

    def natural_width(self) -> int:
        """The width at which the text takes one line."""
        if not self._natural:
            widths = map(QtGui.QFontMetrics(bold(self.font())).horizontalAdvance, self.words.splitlines())
            self._natural = self._beside() + max(widths) + 2
        return self._natural

    def sizeHint(self) -> QSize:
        """One line if it is not very long."""
        most = self._beside() + self.fontMetrics().horizontalAdvance("n") * _LONGEST_LINE
        width = min(self.natural_width(), most)
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        """A few letters and one line; `heightForWidth` asks for the rest."""
        return QSize(self._beside() + 8 * self.fontMetrics().averageCharWidth(), self._side + 2 * _ABOVE)

    def heightForWidth(self, width: int) -> int:
        """What the text takes."""
        if width not in self._heights:
            text = height_of(self.words, bold(self.font()), width - self._beside())
            self._heights[width] = max(self._side, text) + 2 * _ABOVE
        return self._heights[width]

    # Painting.

    def paintEvent(self, _: QtGui.QPaintEvent) -> None:
        """The style's ground, and on it the mark and the text."""
        option = QtWidgets.QStyleOptionButton()
        self.initStyleOption(option)
        painter = QtWidgets.QStylePainter(self)
        painter.drawControl(QtWidgets.QStyle.ControlElement.CE_PushButtonBevel, option)
        role = QtGui.QPalette.ColorRole
        colour = self.palette().color(role.HighlightedText if self.isChecked() else role.ButtonText)
        inside = self.rect().adjusted(_ASIDE, _ABOVE, -_ASIDE, -_ABOVE)
        mark = QRect(inside.left(), inside.center().y() - self._side // 2, self._side, self._side)
        text = inside.adjusted(self._side + _GAP, 0, 0, 0)
        font, place = bold(self.font()) if self.isChecked() else self.font(), mirrored(self, mark)
        painter.setRenderHint(QtGui.QPainter.RenderHint.Antialiasing)
        painter.setPen(QtGui.QPen(colour, 2 if self.isChecked() else 1.4))
        outline = place.adjusted(1, 1, -1, -1)
        if self._is_box:
            painter.drawRoundedRect(outline, 4, 4)
        else:
            painter.drawEllipse(outline)
        painter.setFont(font)
        painter.drawText(place, Qt.AlignmentFlag.AlignCenter, TICK if self.isChecked() else self._key)
        painter.setPen(colour)
        draw_text(painter, mirrored(self, text), self.words, font)


_OPTION_LIST_GAP = 6
_MOST_COLUMNS = 3
_SHORTEST_COLUMN = 4  # options in a column, so that few options stay in one


class OptionList(QtWidgets.QWidget):
    """Buttons in columns, in order."""

    def __init__(self, buttons: Sequence[OptionButton]) -> None:
        super().__init__()
        self.buttons = list(buttons)
        for button in self.buttons:
            button.setParent(self)
        flows(self, QtWidgets.QSizePolicy.Policy.Minimum)

    def columns(self, width: int) -> int:
        """How many columns there are at a width: as many as every text has room for in one line."""
        widest = max(button.natural_width() for button in self.buttons)
        fitting = (width + _OPTION_LIST_GAP) // (widest + _OPTION_LIST_GAP)
        return max(1, min(_MOST_COLUMNS, fitting, len(self.buttons) // _SHORTEST_COLUMN))

    def lines(self) -> int:
        """How many options are in a column now."""
        return len(self._lines(self.width())[1])

    def _lines(self, width: int) -> tuple[int, list[list[OptionButton]]]:
        """The width of a column, and the buttons that are side by side, line by line."""
        columns = self.columns(width)
        count = -(-len(self.buttons) // columns)
        each = (width - _OPTION_LIST_GAP * (columns - 1)) // columns
        return each, [self.buttons[line::count] for line in range(count)]

    def heightForWidth(self, width: int) -> int:
        """What all lines take."""
        each, lines = self._lines(width)
        heights = [max(button.heightForWidth(each) for button in line) for line in lines]
        return sum(heights) + _OPTION_LIST_GAP * (len(heights) - 1)

    def minimumSizeHint(self) -> QSize:
        """One button; `heightForWidth` asks for the rest."""
        return self.buttons[0].minimumSizeHint()

    def sizeHint(self) -> QSize:
        """In one column."""
        width = max(button.sizeHint().width() for button in self.buttons)
        return QSize(width, self.heightForWidth(width))

    def resizeEvent(self, event: QtGui.QResizeEvent) -> None:
        """Place every button."""
        super().resizeEvent(event)
        each, lines = self._lines(self.width())
        top = 0
        for line in lines:
            height = max(button.heightForWidth(each) for button in line)
            for column, button in enumerate(line):
                place = QRect(column * (each + _OPTION_LIST_GAP), top, each, height)
                button.setGeometry(mirrored(self, place))
            top += height + _OPTION_LIST_GAP


class Arrows:
    """Leads from button to button: those of a list, then the others, up and down in order, left and right between columns."""

    def __init__(self, options: OptionList, others: Sequence[ChoiceButton]) -> None:
        self.options = options
        self.buttons = [*options.buttons, *others]
        for button in self.buttons:
            button.arrow = self.move

    def move(self, button: ChoiceButton, key: Qt.Key) -> None:
        """From this button, as the key says."""
        place = self.buttons.index(button)
        target = place + self._step(key)
        beside = key in {Qt.Key.Key_Left, Qt.Key.Key_Right}
        within = len(self.options.buttons) if beside else len(self.buttons)
        if not (place < within and 0 <= target < within and self.buttons[target].isEnabled()):
            return
        other = self.buttons[target]
        if button.group() is not None and button.group() is other.group() and button.isChecked():
            other.click()
        other.setFocus(Qt.FocusReason.TabFocusReason)
        parent = other.parentWidget()
        while parent is not None:  # Qt scrolls to it for the Tab key only
            if isinstance(parent, QtWidgets.QScrollArea):
                parent.ensureWidgetVisible(other)
            parent = parent.parentWidget()

    def _step(self, key: Qt.Key) -> int:
        """How many buttons on; a column is left for the line beside it."""
        if key in {Qt.Key.Key_Up, Qt.Key.Key_Down}:
            return 1 if key == Qt.Key.Key_Down else -1
        mirrored = self.options.layoutDirection() == Qt.LayoutDirection.RightToLeft
        return self.options.lines() * (1 if (key == Qt.Key.Key_Right) != mirrored else -1)


class OneOfTexts(QtWidgets.QWidget):
    """Texts of which one is shown, by its position, or none; as high as the highest of them, so that nothing moves."""

    def __init__(self, texts: Sequence[str]) -> None:
        super().__init__()
        self.texts = list(texts)
        self.shown: int | None = None
        self.setFont(font(Size.NORMAL, bold=True))
        flows(self)

    def show_text(self, position: int | None) -> None:
        """Show this one, or none."""
        self.shown = position
        self.update()

    def heightForWidth(self, width: int) -> int:
        """What the longest takes."""
        return max(height_of(text, self.font(), width) for text in self.texts)

    def minimumSizeHint(self) -> QSize:
        """A few letters and one line; `heightForWidth` asks for the rest."""
        return QSize(self.fontMetrics().averageCharWidth() * 8, self.fontMetrics().height())

    def sizeHint(self) -> QSize:
        """The longest in one line."""
        width = max(self.fontMetrics().horizontalAdvance(text) for text in self.texts)
        return QSize(width, self.fontMetrics().height())

    def paintEvent(self, _: QtGui.QPaintEvent) -> None:
        """The text that is shown, a long word broken rather than cut."""
        if self.shown is not None:
            painter = QtGui.QPainter(self)
            painter.setPen(self.palette().color(self.foregroundRole()))
            draw_text(painter, self.rect(), self.texts[self.shown], self.font())

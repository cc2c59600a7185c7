"""Fields of forms: numbers, which stay as typed and are read exactly or refused in a sentence, choices, and groups.

Qt's own fields swallow the keys that they do not expect and go back to the last number without a word, so that a comma
in place of a point multiplies by ten. These swallow no key, read a point, a comma and the Arabic mark alike, and know
their number at every key, so that nothing is left to be committed.

Every field has one line of help under it that stays visible, because a tooltip is out of reach for a keyboard.
"""

import re
import unicodedata
from collections.abc import Mapping
from decimal import Decimal
from enum import StrEnum
from typing import Any, Generic, TypeVar

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QFocusEvent, QPalette, QValidator, QWheelEvent
from PySide6.QtWidgets import QCheckBox, QComboBox, QDoubleSpinBox, QFormLayout, QGroupBox, QWidget

from tacit_miner.ui.texts.language import isolated, tr
from tacit_miner.ui.theme import theme
from tacit_miner.ui.widgets.labels import AnyWidget, Coloured, Plain, add_row, announce
from tacit_qt.widgets import called, in_column, laid_out

MOST_DIGITS = 12  # digits after the mark that a number keeps, however few are shown
LARGEST = float(2**53)  # up to here every whole number is one that the field can hold

MARKS = ".,٫،"
_UNSEEN = str.maketrans("", "", "\u200e\u200f\u061c\u2066\u2067\u2068\u2069%٪")
_NUMBER = re.compile(rf"([-+−]?)([0-9]*)(?:[{MARKS}]([0-9]*))?")
_THOUSANDS = re.compile(r"[0-9]{1,3}(?:([ ,.'٬])[0-9]{3})(?:\1[0-9]{3})*")


def read_number(text: str, group: str, *, whole: bool, high: float) -> float | None:
    """The number that a text says in any of the window's languages, up to the highest that makes sense; None if it says none, or two.

    In a number that must be `whole`, `group`, which separates thousands in the window's language, may be where it belongs.
    """
    text = _plain(text).strip()
    if grouped := _THOUSANDS.fullmatch(text):
        if whole and grouped[1] in {" ", _plain(group)}:
            return float(text.replace(grouped[1], ""))
        # Up to 999 a mark is not one between thousands.
        if grouped[1] in MARKS and grouped[1] == group and high > 999:
            return None
    found = _NUMBER.fullmatch(text)
    if not found or not (found[2] or found[3]) or (whole and found[3] is not None):
        return None
    value = float(f"{found[2] or 0}.{found[3] or 0}")
    return -value if found[1] in {"-", "−"} else value


def _plain(text: str) -> str:
    """With Latin digits, plain spaces, and without what cannot be seen."""
    digits = (str(unicodedata.decimal(sign, sign)) for sign in text.translate(_UNSEEN))
    return "".join(" " if sign.isspace() else sign for sign in digits)


class Unwheeled(AnyWidget):
    """A field whose form scrolls under the wheel, and not its value, unless it has the focus."""

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Leave it to the form."""
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()


class NumberField(Unwheeled, QDoubleSpinBox):
    """A number between two others; `judged`: what `fault` says is something else now."""

    judged = Signal()
    _stands = False
    _digits, _whole, _above = 0, False, False
    _zero, _said = "", ""

    def __init__(self, low: float, high: float, *, digits: int = 0, whole: bool = False) -> None:
        """Digits are at least so many after the mark; more are shown when the number has them."""
        super().__init__()
        self._digits, self._whole = digits, whole
        self.setDecimals(0 if whole else MOST_DIGITS)
        self.setRange(low, high)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.lineEdit().textChanged.connect(self._judge)

    def set_digits(self, digits: int) -> None:
        """Show at least so many digits after the mark."""
        self._digits = digits
        self.setValue(self.value())

    def exclude_low(self) -> None:
        """The low end itself is too low."""
        self._above = True

    def name_zero(self, word: str) -> None:
        """Say 0 with this word, such as "no limit"."""
        self._zero = word
        self.setValue(self.value())

    def set_limit(self, limit: float | None) -> None:
        """Show this number; None as 0, which has a word for that there is no limit."""
        self.setValue(limit or 0.0)

    def refused(self) -> str | None:
        """The text, if it is refused."""
        return self._typed() if self._stands else None

    def put_refused(self, text: str) -> None:
        """Take over a text that was typed into another field like this one."""
        self.lineEdit().setText(text + self.suffix())

    def fault(self) -> str:
        """Why the text is refused, as a sentence; empty if it is not."""
        text = self._typed()
        value = self._read(text)
        if value is not None and self._fits(value):
            return ""
        what = tr("{name}: “{text}” is not a number; write it without marks between thousands.")
        if not text:
            what = tr("{name}: no number is written.")
        elif value is not None:
            what = tr("{name}: {text} is out of range.")
        elif self._whole:
            what = tr("{name}: “{text}” is not a whole number.")
        limits = tr("It must be at least {low} and at most {high}.")
        if self._above or (self._zero and not self._whole):
            limits = tr("It must be more than {low} and at most {high}.")
        zero = [tr("0 stands for “{zero}”.")] if self._zero else []
        low = 1.0 if self._zero and self._whole else self.minimum()
        return " ".join([what, limits, *zero]).format(
            name=self.accessibleName(),
            text=isolated(text),
            low=isolated(self._shown(low, 0) + self.suffix()),
            high=isolated(self._shown(self.maximum(), 0) + self.suffix()),
            zero=self._zero,
        )

    def _typed(self) -> str:
        return self.lineEdit().text().removesuffix(self.suffix()).strip()

    def _read(self, text: str) -> float | None:
        text = text.removesuffix(self.suffix()).strip()
        if self._zero and text == self._zero:
            return 0.0
        return read_number(text, self.locale().groupSeparator(), whole=self._whole, high=self.maximum())

    def _fits(self, value: float) -> bool:
        return self.minimum() <= value <= self.maximum() and not (self._above and value == self.minimum())

    def _judge(self) -> None:
        said = self.fault()
        self._stands = bool(said)
        if said != self._said:
            self._said = said
            self.judged.emit()

    def fixup(self, text: str) -> str:
        """As it is: Qt would take marks between thousands out."""
        return text

    def validate(self, text: str, place: int) -> tuple[QValidator.State, str, int]:
        """Any text may be typed; one that is refused is no value."""
        value, states = self._read(text), QValidator.State
        is_good = value is not None and self._fits(value)
        return (states.Acceptable if is_good else states.Intermediate, text, place)

    def valueFromText(self, text: str) -> float:
        """The number typed."""
        value = self._read(text)
        return super().value() if value is None else value

    def textFromValue(self, value: float) -> str:
        """The number in the window's language; a text that is refused stays until it is mended."""
        if self._stands:
            return self._typed()
        return self._zero if self._zero and not value else self._shown(value, self._digits)

    def _shown(self, value: float, least: int) -> str:
        """With at least so many digits after the mark, and as many as it has."""
        exact = f"{Decimal(repr(value)):f}".partition(".")[2].rstrip("0")
        digits = 0 if self._whole else min(MOST_DIGITS, max(least, len(exact)))
        text = self.locale().toString(value, "f", digits)
        return text if self.isGroupSeparatorShown() else text.replace(self.locale().groupSeparator(), "")

    def setValue(self, value: float) -> None:
        """Show this number in place of the text, or the one next to it that the field can show."""
        self._stands = False
        least = self.minimum() + 10.0**-MOST_DIGITS
        super().setValue(max(value, least) if self._above else value)
        self._judge()

    def stepBy(self, steps: int) -> None:
        """From the last number that was one."""
        if self._stands:
            self.setValue(super().value())
        super().stepBy(steps)


class ShareField(NumberField):
    """A share of 1, shown as a percentage."""

    def __init__(self, low: float, high: float, step: float, digits: int = 2) -> None:
        super().__init__(100.0 * low, 100.0 * high, digits=digits)
        self.setSingleStep(100.0 * step)
        self.setSuffix(tr(" %"))

    def share(self) -> float:
        """The value; equal numbers on the screen are equal shares."""
        return round(self.value() / 100.0, MOST_DIGITS + 2)

    def set_share(self, share: float) -> None:
        """Show this share."""
        self.setValue(100.0 * share)


class CountField(NumberField):
    """A whole number; its thousands are set apart while it is not edited."""

    def __init__(self, low: int, high: float, step: int = 1) -> None:
        super().__init__(low, high, whole=True)
        self.setSingleStep(step)
        self.setGroupSeparatorShown(True)

    def value(self) -> int:
        """The number."""
        return int(super().value())

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Plain digits, so that taking one away leaves a number."""
        self.setGroupSeparatorShown(False)
        super().focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Digits in groups again."""
        super().focusOutEvent(event)
        self.setGroupSeparatorShown(True)


class LimitField(CountField):
    """A whole number of at least 1, or no limit."""

    def __init__(self, highest: float = LARGEST, *, unlimited: bool = True, step: int = 1) -> None:
        super().__init__(0 if unlimited else 1, highest, step)
        if unlimited:
            self.name_zero(tr("no limit"))

    def limit(self) -> int | None:
        """The number, or None."""
        return self.value() or None


class SecondsField(NumberField):
    """A time, or no limit."""

    def __init__(self, step: float) -> None:
        super().__init__(0.0, 1e9)  # seconds: thirty years
        self.setSingleStep(step)
        self.name_zero(tr("no limit"))

    def limit(self) -> float | None:
        """The seconds, or None."""
        return self.value() or None


class Complaint(Coloured, Plain):
    """The sentence of the first of some fields whose text is refused; hidden while there is none."""

    def __init__(self, *fields: NumberField) -> None:
        super().__init__(wraps=True, selectable=True)
        self._fields = fields
        for field in fields:
            field.judged.connect(self._show)
        self.hide()

    def colour(self, colours: QPalette) -> None:
        """That of a warning."""
        colours.setColor(QPalette.ColorRole.WindowText, theme(colours).warning)
        self.setPalette(colours)

    def _show(self) -> None:
        said = next((fault for field in self._fields if (fault := field.fault())), "")
        self.recolour()
        self.setText(f"⚠ {said}" if said else "")
        self.setVisible(bool(said))
        if said:
            announce(self, said)


E = TypeVar("E", bound=StrEnum)


class ChoiceField(Unwheeled, QComboBox, Generic[E]):
    """One of an enumeration, in words."""

    def __init__(self, words: dict[E, str]) -> None:
        super().__init__()
        for member, word in words.items():
            self.addItem(word, str(member))
        self._members = {str(member): member for member in words}
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        # Long words must not make the whole form wide: the open list shows them in full.
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(12)
        policies = self.sizePolicy().Policy
        self.setSizePolicy(policies.Expanding, policies.Fixed)

    def showPopup(self) -> None:
        """Name the list, which a screen reader meets as a window of its own."""
        self.view().setAccessibleName(self.accessibleName())
        super().showPopup()

    def choice(self) -> E:
        """What is chosen."""
        return self._members[self.currentData()]

    def set_choice(self, member: E) -> None:
        """Choose this."""
        self.setCurrentIndex(self.findData(str(member)))


def choice_of(words: Mapping[Any, str], name: str = "", about: str = "") -> QComboBox:
    """A list of values in words, with its name for a screen reader and its tooltip."""
    made = called(QComboBox(), name, about)
    for value, shown in words.items():
        made.addItem(shown, value)
    return made


class FieldGroup(QGroupBox):
    """Fields below each other: name, field, help."""

    def __init__(self, title: str) -> None:
        super().__init__(title)
        self._form = QFormLayout(self)
        self._form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapAllRows)
        self._form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)

    def event(self, event: QEvent) -> bool:
        """Be no lower than the fields: where lines break, Qt takes a form for lower than it is and flattens its fields."""
        done = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest:
            self.setMinimumHeight(self._form.totalMinimumSize().height())
        return done

    def add(self, name: str, field: QWidget, text: str) -> None:
        """A field; name and help are also what a screen reader says."""
        field.setAccessibleName(name)
        add_row(self._form, name, field)
        if isinstance(field, NumberField):
            self._form.addRow(Complaint(field))
        self._help(field, text)

    def add_box(self, box: QCheckBox, text: str) -> None:
        """A box to tick, which a screen reader calls by its own words."""
        self._form.addRow(box)
        self._help(box, text)

    def _help(self, field: QWidget, text: str) -> None:
        field.setAccessibleDescription(text)
        field.setWhatsThis(text)
        self._form.addRow(help_line(text))

    def add_wide(self, field: QWidget, name: str, text: str) -> None:
        """A field as wide as the group, such as a table."""
        field.setAccessibleName(name)
        field.setAccessibleDescription(text)
        if text:
            self._form.addRow(help_line(text))
        self._form.addRow(field)


def help_line(text: str) -> Plain:
    """Secondary words under a field."""
    label = Plain(text, wraps=True)
    label.setForegroundRole(label.palette().ColorRole.PlaceholderText)
    font = label.font()
    font.setPointSizeF(font.pointSizeF() * 0.92)
    label.setFont(font)
    label.setContentsMargins(0, 0, 0, 6)
    return label


class Folded(QWidget):
    """Fields that few need, behind a button that says what is there."""

    def __init__(self, title: str, inside: QWidget) -> None:
        super().__init__()
        self._button = QCheckBox(title)
        self._button.toggled.connect(inside.setVisible)
        inside.setVisible(False)
        laid_out(in_column(self), self._button, inside)

    def unfold(self) -> None:
        """Show them."""
        self._button.setChecked(True)

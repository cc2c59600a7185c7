"""The parts of a filter (thresholds on measures, sides of a rule, items found by typing), and a filter as text.

The text names items by their codes, so that a filter kept with a name fits other results of the project.
"""

from __future__ import annotations

import json
from typing import Any

from PySide6.QtCore import QStringListModel, Qt, Signal
from PySide6.QtWidgets import (
    QCompleter,
    QFormLayout,
    QGroupBox,
    QHBoxLayout,
    QLineEdit,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from tacit.estimation.verdict import VERDICTS
from tacit_miner.ui.results.columns import PageTable, ResultColumn, name
from tacit_miner.ui.results.row_filter import EstimatePart, Limit, RowFilter, SideFilter, part_word
from tacit_miner.ui.texts.language import named, tr
from tacit_miner.ui.widgets.flow import FlowLayout, name_lists
from tacit_miner.ui.widgets.labels import Plain, add_row, tip
from tacit_miner.ui.widgets.number_field import Complaint, CountField, NumberField, choice_of
from tacit_qt.widgets import called, fill, laid_out

_LARGEST = 1e6


class LimitLine(QWidget):
    """One threshold."""

    changed = Signal()
    removed = Signal()

    def __init__(self, columns: list[ResultColumn], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._columns = columns
        self.number = called(NumberField(-_LARGEST, _LARGEST, digits=2), tr("Threshold"))
        self.measure = choice_of({column.key: name(column.key) for column in columns}, tr("Measure"))
        parts = {part: part_word(part) for part in EstimatePart}
        self.part = choice_of(parts, tr("Which number of the measure"))
        ways = {True: tr("at least"), False: tr("at most")}
        self.direction = choice_of(ways, tr("At least or at most"))
        away = tr("Remove this threshold")
        remove = called(QToolButton(self), away, away)
        remove.setText("✕")
        remove.clicked.connect(self.removed)
        layout = laid_out(QHBoxLayout(self), self.measure, self.part, self.direction, self.number, remove)
        fill(layout, (Complaint(self.number), 1), 1)
        name_lists(self)
        self._suit()
        self.measure.currentIndexChanged.connect(self._suit)
        self.number.valueChanged.connect(self.changed)
        for box in (self.measure, self.part, self.direction):
            box.currentIndexChanged.connect(self.changed)

    def _column(self) -> ResultColumn:
        return self._columns[self.measure.currentIndex()]

    def _suit(self) -> None:
        """Unit, digits and a first number that fit the measure."""
        column = self._column()
        self.number.set_digits(max(2, column.digits))
        self.number.setSuffix(tr(" %") if column.unit > 1.0 else "")
        self.number.setSingleStep(1.0 if column.unit > 1.0 else 0.1)
        self.number.setValue((column.threshold or 0.0) * column.unit)

    def limit(self) -> Limit:
        """What is asked for."""
        column, part = self._column(), EstimatePart(self.part.currentData())
        value = self.number.value() / column.unit
        return Limit(column.key, part, bool(self.direction.currentData()), value)

    def put(self, limit: Limit) -> None:
        """Ask for this."""
        self.measure.setCurrentIndex(self.measure.findData(limit.key))
        self.part.setCurrentIndex(self.part.findData(limit.part))
        self.direction.setCurrentIndex(self.direction.findData(limit.at_least))
        self.number.setValue(limit.value * self._column().unit)


class ThresholdList(QWidget):
    """Any number of thresholds."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._columns: list[ResultColumn] = []
        self._lines: list[LimitLine] = []
        self.add_button = QToolButton(self)
        self.add_button.setText(tr("Add threshold"))
        self.add_button.clicked.connect(self.add)
        self._layout = laid_out(QVBoxLayout(self), self.add_button, spacing=4)

    def set_table(self, table: PageTable) -> None:
        """Which measures there are."""
        self.clear()
        self._columns = table.estimates()

    def limits(self) -> tuple[Limit, ...]:
        """All of them."""
        return tuple(line.limit() for line in self._lines)

    def add(self) -> LimitLine:
        """One more line; it filters at once, by the minimum of its measure."""
        line = LimitLine(self._columns, self)
        line.changed.connect(self.changed)
        line.removed.connect(lambda: self._remove(line))
        self._layout.insertWidget(len(self._lines), line)
        self._lines.append(line)
        line.measure.setFocus()
        self.changed.emit()
        return line

    def put(self, limits: tuple[Limit, ...]) -> None:
        """Replace the thresholds by these."""
        self.clear()
        for limit in limits:
            self.add().put(limit)

    def _remove(self, line: LimitLine) -> None:
        self._drop(line)
        self.add_button.setFocus()
        self.changed.emit()

    def _drop(self, line: LimitLine) -> None:
        self._lines.remove(line)
        self._layout.removeWidget(line)
        line.hide()
        line.deleteLater()

    def clear(self) -> None:
        """None."""
        for line in list(self._lines):
            self._drop(line)


def filter_text(wanted: RowFilter, items: tuple[str, ...]) -> str:
    """A filter of a result with these items as JSON."""
    named = {
        "text": wanted.text,
        "left": _side(wanted.left, items),
        "right": _side(wanted.right, items),
        "limits": [[one.key, str(one.part), one.at_least, one.value] for one in wanted.limits],
        "verdicts": [str(verdict) for verdict in VERDICTS if verdict in wanted.verdicts],
        "starred": wanted.starred,
        "hides_redundant": wanted.hides_redundant,
    }
    return json.dumps(named, ensure_ascii=False)


def _side(side: SideFilter, items: tuple[str, ...]) -> dict[str, object]:
    sets = {"required": side.required, "excluded": side.excluded, "only": side.only}
    codes = {name: [items[item] for item in sorted(chosen)] for name, chosen in sets.items()}
    return {**codes, "smallest": side.smallest, "largest": side.largest}


def read_filter(text: str, table: PageTable) -> RowFilter:
    """The filter of a text by `filter_text`, else `ValueError` is raised; items and measures that the table does not have are left out."""
    try:
        named = json.loads(text)
        place = {code: item for item, code in enumerate(table.items)}
        columns = {column.key for column in table.estimates()}
        return RowFilter(
            str(named["text"]),
            _read_side(named["left"], place),
            _read_side(named["right"], place),
            tuple(
                Limit(key, EstimatePart(part), bool(at_least), float(value))
                for key, part, at_least, value in named["limits"]
                if key in columns
            ),
            frozenset(verdict for verdict in VERDICTS if str(verdict) in named["verdicts"]),
            bool(named["starred"]),
            bool(named["hides_redundant"]),
        )
    except (TypeError, LookupError, AttributeError, RecursionError) as error:
        raise ValueError("not a filter") from error


def _read_side(named: dict[str, Any], place: dict[str, int]) -> SideFilter:
    largest = named["largest"]
    sets = (named[name] for name in ("required", "excluded", "only"))
    required, excluded, only = (frozenset(place[code] for code in codes if code in place) for codes in sets)
    smallest = int(named["smallest"])
    return SideFilter(required, excluded, only, smallest, None if largest is None else int(largest))


class ItemPicker(QWidget):
    """A set of items."""

    changed = Signal()

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._labels: tuple[str, ...] = ()
        self._chosen: dict[int, QToolButton] = {}
        self.line = called(QLineEdit(self, placeholderText=tr("add an item")), name)
        self.line.setMinimumWidth(9 * self.fontMetrics().height())
        self._names = QStringListModel(self)
        completer = QCompleter(self._names, self)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        # Queued: the completer writes its text into the line after this signal, and would undo clearing it.
        completer.activated.connect(self._typed, Qt.ConnectionType.QueuedConnection)
        self.line.setCompleter(completer)
        self.line.returnPressed.connect(self._typed)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self._flow = fill(FlowLayout(self), self.line)

    def set_labels(self, labels: tuple[str, ...]) -> None:
        """What there is to choose from."""
        self.clear()
        self._labels = labels
        self._names.setStringList(list(labels))

    def items(self) -> frozenset[int]:
        """What is chosen."""
        return frozenset(self._chosen)

    def clear(self) -> None:
        """Choose nothing."""
        for item in list(self._chosen):
            self._drop(item)

    def _typed(self) -> None:
        typed = self.line.text().strip().casefold()
        labels = list(enumerate(label.casefold() for label in self._labels))
        found = [place for place, label in labels if label == typed]
        found = found or [place for place, label in labels if typed and typed in label]
        if len(found) == 1:
            self.line.clear()
            self.add(found[0])

    def add(self, item: int) -> None:
        """Choose one more."""
        if item in self._chosen:
            return
        words = tr("Take {item} out of the filter").format(item=named(self._labels[item]))
        button = called(QToolButton(self), words, tip(words))
        button.setText(f"{named(self._labels[item])}  ✕".replace("&", "&&"))  # a single one would mark a key
        button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        button.clicked.connect(lambda: self._take_away(item))
        self._flow.insert(len(self._chosen), button)
        self._chosen[item] = button
        button.show()
        self._resized()
        self.changed.emit()

    def _take_away(self, item: int) -> None:
        self._drop(item)
        self.line.setFocus()
        self.changed.emit()

    def _drop(self, item: int) -> None:
        button = self._chosen.pop(item)
        self._flow.removeWidget(button)
        button.hide()
        button.deleteLater()
        self._resized()

    def _resized(self) -> None:
        self._flow.invalidate()
        self.updateGeometry()


MOST = 20


class SideBox(QGroupBox):
    """Controls for a `SideFilter`."""

    changed = Signal()

    def __init__(self, title: str, parent: QWidget | None = None) -> None:
        super().__init__(title, parent)
        self.required = ItemPicker(tr("{side}: contains").format(side=title), self)
        self.excluded = ItemPicker(tr("{side}: does not contain").format(side=title), self)
        self.only = ItemPicker(tr("{side}: has only").format(side=title), self)
        self.smallest = called(CountField(1, MOST), tr("{side}: fewest items").format(side=title))
        self.largest = called(CountField(0, MOST), tr("{side}: most items").format(side=title))
        self.largest.name_zero(tr("any"))
        form = QFormLayout(self)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        add_row(form, tr("Contains"), self.required)
        add_row(form, tr("Does not contain"), self.excluded)
        add_row(form, tr("Has only"), self.only)
        sizes = QWidget(self)
        fill(laid_out(QHBoxLayout(sizes)), self.smallest, Plain(tr("to"), sizes), self.largest, 1)
        add_row(form, tr("Number of items"), sizes)
        form.addRow(Complaint(self.smallest, self.largest))
        self._pickers = (self.required, self.excluded, self.only)
        for picker in self._pickers:
            picker.changed.connect(self.changed)
        self.smallest.valueChanged.connect(self.changed)
        self.largest.valueChanged.connect(self.changed)

    def set_labels(self, labels: tuple[str, ...]) -> None:
        """Which items there are."""
        for picker in self._pickers:
            picker.set_labels(labels)
        self.reset()

    def reset(self) -> None:
        """Ask for nothing."""
        for picker in self._pickers:
            picker.clear()
        self.smallest.setValue(1)
        self.largest.setValue(0)

    def wanted(self) -> SideFilter:
        """What is asked for."""
        required, excluded, only = (picker.items() for picker in self._pickers)
        return SideFilter(required, excluded, only, self.smallest.value(), self.largest.value() or None)

    def put(self, wanted: SideFilter) -> None:
        """Ask for this."""
        self.reset()
        sets = (wanted.required, wanted.excluded, wanted.only)
        for picker, items in zip(self._pickers, sets, strict=True):
            for item in sorted(items):
                picker.add(item)
        self.smallest.setValue(wanted.smallest)
        self.largest.setValue(wanted.largest or 0)

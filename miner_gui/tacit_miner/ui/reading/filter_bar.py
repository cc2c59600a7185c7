"""The filters of a page: a line to type in, verdicts, a panel for sides and thresholds, and the project's named filters.

A filter as text names items by their codes, so that one kept with a name fits other results of the project.
"""

import json
from collections.abc import Callable
from typing import Any

from PySide6 import QtWidgets
from PySide6.QtCore import QSignalBlocker, QStringListModel, Qt, QTimer, Signal, SignalInstance
from PySide6.QtGui import QKeySequence, QShortcut

from tacit.estimation.verdict import VERDICTS, IntervalVerdict
from tacit_miner.project.history import LONGEST_NAME, SavedFilter
from tacit_miner.ui.results.columns import PageTable, ResultColumn, name, verdict_text
from tacit_miner.ui.results.row_filter import EstimatePart, Limit, RowFilter, SideFilter, part_word
from tacit_miner.ui.texts.language import named, number, tr, unturned
from tacit_miner.ui.widgets import flow
from tacit_miner.ui.widgets.flow import FlowLayout, follow_the_eye, name_lists
from tacit_miner.ui.widgets.labels import Plain, add_row, tip
from tacit_miner.ui.widgets.number_field import Complaint, CountField, NumberField, choice_of
from tacit_qt.widgets import called, fill, in_column, laid_out

_LARGEST = 1e6
MOST = 20  # items on a side
_TYPING = 150  # milliseconds without a key before typed text filters


def _button(parent: QtWidgets.QWidget, text: str, about: str = "") -> QtWidgets.QToolButton:
    button = called(QtWidgets.QToolButton(parent), "", about)
    button.setText(text)
    button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    return button


class _LimitLine(QtWidgets.QWidget):
    """One threshold."""

    changed = Signal()
    removed = Signal()

    def __init__(self, columns: list[ResultColumn], parent: QtWidgets.QWidget | None = None) -> None:
        super().__init__(parent)
        self._columns = columns
        self.number = called(NumberField(-_LARGEST, _LARGEST, digits=2), tr("Threshold"))
        self.measure = choice_of({column.key: name(column.key) for column in columns}, tr("Measure"))
        parts = {part: part_word(part) for part in EstimatePart}
        self.part = choice_of(parts, tr("Which number of the measure"))
        self.direction = choice_of({True: tr("at least"), False: tr("at most")}, tr("At least or at most"))
        away = tr("Remove this threshold")
        remove = called(QtWidgets.QToolButton(self), away, away)
        remove.setText("✕")
        remove.clicked.connect(self.removed)
        layout = laid_out(QtWidgets.QHBoxLayout(self), self.measure, self.part, self.direction)
        fill(layout, self.number, remove, (Complaint(self.number), 1), 1)
        name_lists(self)
        self._suit()
        self.measure.currentIndexChanged.connect(self._suit)
        self.number.valueChanged.connect(self.changed)
        for box in (self.measure, self.part, self.direction):
            box.currentIndexChanged.connect(self.changed)

    def _column(self) -> ResultColumn:
        return self._columns[self.measure.currentIndex()]

    def _suit(self) -> None:
        column = self._column()
        self.number.set_digits(max(2, column.digits))
        self.number.setSuffix(tr(" %") if column.unit > 1.0 else "")
        self.number.setSingleStep(1.0 if column.unit > 1.0 else 0.1)
        self.number.setValue((column.threshold or 0.0) * column.unit)

    def limit(self) -> Limit:
        column, part = self._column(), EstimatePart(self.part.currentData())
        value = self.number.value() / column.unit
        return Limit(column.key, part, bool(self.direction.currentData()), value)

    def put(self, limit: Limit) -> None:
        self.measure.setCurrentIndex(self.measure.findData(limit.key))
        self.part.setCurrentIndex(self.part.findData(limit.part))
        self.direction.setCurrentIndex(self.direction.findData(limit.at_least))
        self.number.setValue(limit.value * self._column().unit)


class _ThresholdList(QtWidgets.QWidget):
    """Any number of thresholds."""

    changed = Signal()

    def __init__(self, parent: QtWidgets.QWidget | None = None) -> None:
        super().__init__(parent)
        self._columns: list[ResultColumn] = []
        self._lines: list[_LimitLine] = []
        self.add_button = QtWidgets.QToolButton(self)
        self.add_button.setText(tr("Add threshold"))
        self.add_button.clicked.connect(self.add)
        self._layout = laid_out(in_column(self), self.add_button, spacing=4)

    def set_table(self, table: PageTable) -> None:
        self.clear()
        self._columns = table.estimates()

    def limits(self) -> tuple[Limit, ...]:
        return tuple(line.limit() for line in self._lines)

    def add(self) -> _LimitLine:
        """One more line; it filters at once, by the minimum of its measure."""
        line = _LimitLine(self._columns, self)
        line.changed.connect(self.changed)
        line.removed.connect(lambda: self._remove(line))
        self._layout.insertWidget(len(self._lines), line)
        self._lines.append(line)
        line.measure.setFocus()
        self.changed.emit()
        return line

    def put(self, limits: tuple[Limit, ...]) -> None:
        self.clear()
        for limit in limits:
            self.add().put(limit)

    def _remove(self, line: _LimitLine) -> None:
        self._drop(line)
        self.add_button.setFocus()
        self.changed.emit()

    def _drop(self, line: _LimitLine) -> None:
        self._lines.remove(line)
        self._layout.removeWidget(line)
        line.hide()
        line.deleteLater()

    def clear(self) -> None:
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
        left, right = (_read_side(named[side], place) for side in ("left", "right"))
        limits = tuple(
            Limit(key, EstimatePart(part), bool(at_least), float(value))
            for key, part, at_least, value in named["limits"]
            if key in columns
        )
        verdicts = frozenset(verdict for verdict in VERDICTS if str(verdict) in named["verdicts"])
        switches = bool(named["starred"]), bool(named["hides_redundant"])
        return RowFilter(str(named["text"]), left, right, limits, verdicts, *switches)
    except (TypeError, LookupError, AttributeError, RecursionError) as error:
        raise ValueError("not a filter") from error


def _read_side(named: dict[str, Any], place: dict[str, int]) -> SideFilter:
    largest = named["largest"]
    sets = (named[name] for name in ("required", "excluded", "only"))
    required, excluded, only = (frozenset(place[code] for code in codes if code in place) for codes in sets)
    smallest = int(named["smallest"])
    return SideFilter(required, excluded, only, smallest, None if largest is None else int(largest))


class _ItemPicker(QtWidgets.QWidget):
    """A set of items."""

    changed = Signal()

    def __init__(self, name: str, parent: QtWidgets.QWidget | None = None) -> None:
        super().__init__(parent)
        self._labels: tuple[str, ...] = ()
        self._chosen: dict[int, QtWidgets.QToolButton] = {}
        self.line = called(QtWidgets.QLineEdit(self, placeholderText=tr("add an item")), name)
        self.line.setMinimumWidth(9 * self.fontMetrics().height())
        self._names = QStringListModel(self)
        completer = QtWidgets.QCompleter(self._names, self, filterMode=Qt.MatchFlag.MatchContains)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        # Queued: the completer writes its text into the line after this signal, and would undo clearing it.
        completer.activated.connect(self._typed, Qt.ConnectionType.QueuedConnection)
        self.line.setCompleter(completer)
        self.line.returnPressed.connect(self._typed)
        policies = QtWidgets.QSizePolicy.Policy
        policy = QtWidgets.QSizePolicy(policies.Expanding, policies.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self._flow = fill(FlowLayout(self), self.line)

    def set_labels(self, labels: tuple[str, ...]) -> None:
        self.clear()
        self._labels = labels
        self._names.setStringList(list(labels))

    def items(self) -> frozenset[int]:
        return frozenset(self._chosen)

    def clear(self) -> None:
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
        if item in self._chosen:
            return
        words = tr("Take {item} out of the filter").format(item=named(self._labels[item]))
        shown = f"{named(self._labels[item])}  ✕".replace("&", "&&")  # a single one would mark a key
        button = called(_button(self, shown), words, tip(words))
        button.clicked.connect(lambda: self._take_away(item))
        self._flow.insert(len(self._chosen), button)
        self._chosen[item] = button
        button.show()
        self.updateGeometry()
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
        self.updateGeometry()


class _SideBox(QtWidgets.QGroupBox):
    """Controls for a `SideFilter`."""

    changed = Signal()

    def __init__(self, title: str, parent: QtWidgets.QWidget | None = None) -> None:
        super().__init__(title, parent)
        self.required = _ItemPicker(tr("{side}: contains").format(side=title), self)
        self.excluded = _ItemPicker(tr("{side}: does not contain").format(side=title), self)
        self.only = _ItemPicker(tr("{side}: has only").format(side=title), self)
        self.smallest = called(CountField(1, MOST), tr("{side}: fewest items").format(side=title))
        self.largest = called(CountField(0, MOST), tr("{side}: most items").format(side=title))
        self.largest.name_zero(tr("any"))
        form = QtWidgets.QFormLayout(self)
        form.setFieldGrowthPolicy(QtWidgets.QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        add_row(form, tr("Contains"), self.required)
        add_row(form, tr("Does not contain"), self.excluded)
        add_row(form, tr("Has only"), self.only)
        sizes = QtWidgets.QWidget(self)
        fill(laid_out(QtWidgets.QHBoxLayout(sizes)), self.smallest, Plain(tr("to"), sizes), self.largest, 1)
        add_row(form, tr("Number of items"), sizes)
        form.addRow(Complaint(self.smallest, self.largest))
        self._pickers = (self.required, self.excluded, self.only)
        for changed in (*(picker.changed for picker in self._pickers), self.smallest.valueChanged):
            changed.connect(self.changed)
        self.largest.valueChanged.connect(self.changed)

    def set_labels(self, labels: tuple[str, ...]) -> None:
        for picker in self._pickers:
            picker.set_labels(labels)
        self.put(SideFilter())

    def wanted(self) -> SideFilter:
        required, excluded, only = (picker.items() for picker in self._pickers)
        return SideFilter(required, excluded, only, self.smallest.value(), self.largest.value() or None)

    def put(self, wanted: SideFilter) -> None:
        sets = (wanted.required, wanted.excluded, wanted.only)
        for picker, items in zip(self._pickers, sets, strict=True):
            picker.clear()
            for item in sorted(items):
                picker.add(item)
        self.smallest.setValue(wanted.smallest)
        self.largest.setValue(wanted.largest or 0)


class FilterBar(QtWidgets.QWidget):
    """Controls for a `RowFilter`; `changed`: another one is `wanted`. A page puts its own buttons at the `ends`; `choices` fold away."""

    changed = Signal()

    def __init__(self, *, rules: bool, parent: QtWidgets.QWidget | None = None) -> None:
        super().__init__(parent)
        self._offered: tuple[tuple[str, ...], tuple[str, ...]] | None = None
        self._folded = False
        self.search = self._search_field()
        self._typing = QTimer(self, singleShot=True, interval=_TYPING)
        self._typing.timeout.connect(self.changed)
        self.search.textChanged.connect(lambda _text: self._typing.start())
        self.verdicts = [QtWidgets.QCheckBox(verdict_text(verdict), self) for verdict in VERDICTS]
        for button in self.verdicts:
            button.setChecked(True)
            button.setToolTip(tr("Show rows with this verdict"))
        about = tr("Show the rows that are certain and no others")
        self.certain_only = _button(self, tr("Certain only"), about)
        self.certain_only.clicked.connect(self._show_certain)
        self.starred = QtWidgets.QCheckBox(tr("Starred only"), self)
        self.starred.setToolTip(tr("Show the rules with a star and no others"))
        self.redundant = self._redundant_switch(rules=rules)
        for box in (*self.verdicts, self.starred, self.redundant):
            box.toggled.connect(self.changed)
        self.more = _button(self, "", tr("Items on each side, sizes, thresholds (Ctrl+Shift+F)"))
        self.more.setCheckable(True)
        self.clear_button = _button(self, tr("Clear"), tr("Take every filter away"))
        self.clear_button.clicked.connect(self.clear)
        self.left = _SideBox(tr("Left side") if rules else tr("Itemset"), self)
        self.right = _SideBox(tr("Right side"), self) if rules else None
        self._sides = [side for side in (self.left, self.right) if side is not None]
        self.limits = _ThresholdList(self)
        for changed in (*(side.changed for side in self._sides), self.limits.changed):
            changed.connect(lambda: follow_the_eye(self))  # what was just added comes in its place
            changed.connect(self.changed)
        self.choices: list[QtWidgets.QWidget] = [*self.verdicts, self.certain_only, self.starred]
        self.choices += [self.redundant, self.clear_button]
        self._unused: set[QtWidgets.QWidget] = {self.redundant} if rules else {self.redundant, self.starred}
        self._arrange()
        self.changed.connect(self._count)
        self._count()
        QShortcut(QKeySequence(flow.FIND), self).activated.connect(self._find)
        QShortcut(QKeySequence(flow.FILTERS), self).activated.connect(self.more.toggle)

    def _search_field(self) -> QtWidgets.QLineEdit:
        about = tr(
            "Words of questions, or their codes. A number is meant whole: i39 does not find i390, but i39* does."
        )
        made = QtWidgets.QLineEdit(self, placeholderText=tr("Search items"), clearButtonEnabled=True)
        return called(made, tr("Search items; each word must occur in a name"), about)

    def _redundant_switch(self, *, rules: bool) -> QtWidgets.QCheckBox:
        """On at first: a list of rules is read without those that repeat others."""
        about = tr(
            "A rule is redundant if a more general one of the list says as much: the same right side, a part of the left side, "
            "and a confidence that is not surely lower. Redundant rules stay in the result and in exports of all rows."
        )
        switch = called(QtWidgets.QCheckBox(self), "", about)
        switch.setChecked(rules)
        return switch

    def _show_certain(self) -> None:
        with QSignalBlocker(self):
            for verdict, button in zip(VERDICTS, self.verdicts, strict=True):
                button.setChecked(verdict is IntervalVerdict.CERTAIN)
        self.changed.emit()

    def _find(self) -> None:
        self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.search.selectAll()

    def _arrange(self) -> None:
        self.ends = FlowLayout(spacing=6)
        *boxes, clear = self.choices
        fill(self.ends, self.search, *boxes, self.more, clear)
        self.panel = QtWidgets.QWidget(self)
        sides = FlowLayout(self.panel, spacing=6)
        limits = QtWidgets.QGroupBox(tr("Thresholds"), self.panel)
        in_column(limits, self.limits, 1)
        for box in (*self._sides, limits):
            box.setSizePolicy(QtWidgets.QSizePolicy.Policy.Expanding, QtWidgets.QSizePolicy.Policy.Expanding)
            sides.addWidget(box)
        self.panel.hide()
        self.more.toggled.connect(self.panel.setVisible)
        self.more.toggled.connect(self._show_choices)
        laid_out(in_column(self), self.ends, self.panel)

    def fold_away(self, *, folded: bool) -> None:
        """Stand in one line, in a low window: what filters besides words goes behind the button for more."""
        self._folded = folded
        self._show_choices()

    def _show_choices(self) -> None:
        for part in self.choices:
            part.setVisible(part not in self._unused and (self.more.isChecked() or not self._folded))

    def _count(self) -> None:
        count = self.wanted().count
        self.more.setText(tr("Filters ({count})").format(count=number(count)) if count else tr("Filters"))

    def forget(self) -> None:
        """Another project: what its first result shows is not filtered."""
        self._offered = None
        with QSignalBlocker(self):
            self.redundant.setChecked(self.right is not None)

    def set_table(self, table: PageTable) -> None:
        """Filter other rows: as before if they are of the same items and measures, else at first not at all."""
        self.redundant.setText(tr("Hide redundant rules: {count}").format(count=number(table.redundant)))
        (self._unused.discard if table.redundant else self._unused.add)(self.redundant)
        self._show_choices()
        offered = (table.labels, tuple(column.key for column in table.estimates()))
        if offered == self._offered:
            return
        self._offered = offered
        with QSignalBlocker(self):
            for side in self._sides:
                side.set_labels(table.labels)
            self.limits.set_table(table)
            self.clear()
        self._count()

    def clear(self) -> None:
        """No filter; redundant rules are hidden or shown as before."""
        self.put(RowFilter(hides_redundant=self.redundant.isChecked()))

    def wanted(self) -> RowFilter:
        """What is asked for."""
        verdicts = frozenset(v for v, box in zip(VERDICTS, self.verdicts, strict=True) if box.isChecked())
        right = SideFilter() if self.right is None else self.right.wanted()
        switches = self.starred.isChecked(), self.redundant.isChecked()
        words, limits = self.search.text(), self.limits.limits()
        return RowFilter(words, self.left.wanted(), right, limits, verdicts, *switches)

    def put(self, wanted: RowFilter) -> None:
        """Ask for this."""
        if wanted == self.wanted():
            return
        with QSignalBlocker(self):
            self.search.setText(wanted.text)
            self._typing.stop()
            for side, of_side in zip(self._sides, (wanted.left, wanted.right), strict=False):
                side.put(of_side)
            self.limits.put(wanted.limits)
            for verdict, button in zip(VERDICTS, self.verdicts, strict=True):
                button.setChecked(verdict in wanted.verdicts)
            self.starred.setChecked(wanted.starred)
            self.redundant.setChecked(wanted.hides_redundant)
        self.changed.emit()


class SavedMenu(QtWidgets.QPushButton):
    """A button with a menu of `SavedFilter`s: one is chosen or to be forgotten, or the present one kept under the name that `ask` gives."""

    chosen = Signal(object)
    keep = Signal(str)
    forget = Signal(object)

    def __init__(self, parent: QtWidgets.QWidget | None = None) -> None:
        super().__init__(tr("Saved filters"), parent)
        self.setToolTip(tr("Filters with a name, kept in the project"))
        self._saved: tuple[SavedFilter, ...] = ()
        self._can = False
        self.ask: Callable[[], str | None] = self._asked
        self.choices = QtWidgets.QMenu(self)
        self.choices.aboutToShow.connect(self.fill)
        self.setMenu(self.choices)

    def show_filters(self, saved: tuple[SavedFilter, ...], *, can: bool) -> None:
        """Offer these; `can` says whether the project takes others."""
        self._saved, self._can = saved, can
        self.setEnabled(can or bool(saved))

    def fill(self) -> None:
        """Make the menu as it is now."""
        menu = self.choices
        menu.clear()
        self._offer(menu, self.chosen)
        menu.addSeparator()
        menu.addAction(tr("Keep this filter…"), self._keep).setEnabled(self._can)
        gone = menu.addMenu(tr("Forget"))
        gone.setEnabled(self._can and bool(self._saved))
        self._offer(gone, self.forget)

    def _offer(self, menu: QtWidgets.QMenu, picked: SignalInstance) -> None:
        for saved in self._saved:
            name = unturned(saved.name).replace("&", "&&")  # a single one would mark a key
            menu.addAction(name).triggered.connect(lambda _on=False, saved=saved: picked.emit(saved))

    def _keep(self) -> None:
        if name := self.ask():
            self.keep.emit(name)

    def _asked(self) -> str | None:
        title, words = tr("Keep this filter"), tr("Its name; a filter that has it already is replaced:")
        text, accepted = QtWidgets.QInputDialog.getText(self, title, words)
        name = " ".join(text.split())[:LONGEST_NAME]
        return name if accepted and name else None

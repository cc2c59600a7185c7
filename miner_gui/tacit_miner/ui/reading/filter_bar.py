"""The filters of a page: a line to type in, verdicts, a panel for sides and thresholds, and the project's named filters."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QSignalBlocker, Qt, QTimer, Signal, SignalInstance
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QCheckBox,
    QGroupBox,
    QInputDialog,
    QLineEdit,
    QMenu,
    QPushButton,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from tacit.estimation.verdict import VERDICTS, IntervalVerdict
from tacit_miner.project.history import LONGEST_NAME, SavedFilter
from tacit_miner.ui.reading.limits import SideBox, ThresholdList
from tacit_miner.ui.results.columns import PageTable, verdict_text
from tacit_miner.ui.results.row_filter import RowFilter
from tacit_miner.ui.texts.language import number, tr, unturned
from tacit_miner.ui.widgets import flow
from tacit_miner.ui.widgets.flow import FlowLayout, follow_the_eye
from tacit_qt.widgets import called, fill, laid_out

_TYPING = 150
"""Milliseconds without a key before typed text filters."""


class FilterBar(QWidget):
    """Controls for a `RowFilter`.

    Signals:
        changed: another filter is wanted; ask `wanted`.

    Attributes:
        ends: where the page puts buttons of its own, at the end of the line.
        choices: what goes behind the button for more in a low window.
    """

    changed = Signal()

    def __init__(self, *, rules: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._offered: tuple[tuple[str, ...], tuple[str, ...]] | None = None
        self._folded = False
        self.search = self._search_field()
        self._typing = QTimer(self, singleShot=True, interval=_TYPING)
        self._typing.timeout.connect(self.changed)
        self.search.textChanged.connect(lambda _text: self._typing.start())
        self.verdicts = [QCheckBox(verdict_text(verdict), self) for verdict in VERDICTS]
        for button in self.verdicts:
            button.setChecked(True)
            button.setToolTip(tr("Show rows with this verdict"))
            button.toggled.connect(self.changed)
        about = tr("Show the rows that are certain and no others")
        self.certain_only = self._button(tr("Certain only"), about)
        self.certain_only.clicked.connect(self._show_certain)
        self.starred = QCheckBox(tr("Starred only"), self)
        self.starred.setToolTip(tr("Show the rules with a star and no others"))
        self.starred.toggled.connect(self.changed)
        self.redundant = self._redundant_switch(rules=rules)
        self.more = self._button("", tr("Items on each side, sizes, thresholds (Ctrl+Shift+F)"))
        self.more.setCheckable(True)
        self.clear_button = self._button(tr("Clear"), tr("Take every filter away"))
        self.clear_button.clicked.connect(self.clear)
        self.left = SideBox(tr("Left side") if rules else tr("Itemset"), self)
        self.right = SideBox(tr("Right side"), self) if rules else None
        self._sides = [side for side in (self.left, self.right) if side is not None]
        self.limits = ThresholdList(self)
        for changed in (*(side.changed for side in self._sides), self.limits.changed):
            changed.connect(lambda: follow_the_eye(self))  # what was just added comes in its place
            changed.connect(self.changed)
        self.choices: list[QWidget] = [*self.verdicts, self.certain_only, self.starred]
        self.choices += [self.redundant, self.clear_button]
        self._unused: set[QWidget] = {self.redundant} if rules else {self.redundant, self.starred}
        self._arrange()
        self.changed.connect(self._count)
        self._count()
        QShortcut(QKeySequence(flow.FIND), self).activated.connect(self._find)
        QShortcut(QKeySequence(flow.FILTERS), self).activated.connect(self.more.toggle)

    def _search_field(self) -> QLineEdit:
        about = tr(
            "Words of questions, or their codes. A number is meant whole: i39 does not find i390, but i39* does."
        )
        made = QLineEdit(self, placeholderText=tr("Search items"), clearButtonEnabled=True)
        return called(made, tr("Search items; each word must occur in a name"), about)

    def _redundant_switch(self, *, rules: bool) -> QCheckBox:
        """On at first: a list of rules is read without those that repeat others."""
        switch = QCheckBox(self)
        switch.setChecked(rules)
        switch.setToolTip(
            tr(
                "A rule is redundant if a more general one of the list says as much: the same right side, a part of the left side, "
                "and a confidence that is not surely lower. Redundant rules stay in the result and in exports of all rows."
            )
        )
        switch.toggled.connect(self.changed)
        return switch

    def _show_certain(self) -> None:
        with QSignalBlocker(self):
            for verdict, button in zip(VERDICTS, self.verdicts, strict=True):
                button.setChecked(verdict is IntervalVerdict.CERTAIN)
        self.changed.emit()

    def _button(self, text: str, about: str) -> QToolButton:
        button = QToolButton(self)
        button.setText(text)
        button.setToolTip(about)
        button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        return button

    def _find(self) -> None:
        self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.search.selectAll()

    def _arrange(self) -> None:
        self.ends = FlowLayout(spacing=6)
        *boxes, clear = self.choices
        fill(self.ends, self.search, *boxes, self.more, clear)
        self.panel = QWidget(self)
        sides = FlowLayout(self.panel, spacing=6)
        limits = QGroupBox(tr("Thresholds"), self.panel)
        fill(QVBoxLayout(limits), self.limits, 1)
        for box in (*self._sides, limits):
            box.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
            sides.addWidget(box)
        self.panel.hide()
        self.more.toggled.connect(self.panel.setVisible)
        self.more.toggled.connect(self._show_choices)
        fill(laid_out(QVBoxLayout(self)), self.ends, self.panel)

    def fold_away(self, *, folded: bool) -> None:
        """Stand in one line, in a low window: what filters besides words goes behind the button for more."""
        self._folded = folded
        self._show_choices()

    def _show_choices(self) -> None:
        for part in self.choices:
            part.setVisible(part not in self._unused and (self.more.isChecked() or not self._folded))

    def _count(self) -> None:
        """Say on the button how many filters are at work behind it."""
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
            self._show_all()
        self._count()

    def _show_all(self) -> None:
        self.search.clear()
        self._typing.stop()
        self.starred.setChecked(False)
        for button in self.verdicts:
            button.setChecked(True)

    def clear(self) -> None:
        """No filter."""
        with QSignalBlocker(self):
            for side in self._sides:
                side.reset()
            self.limits.clear()
            self._show_all()
        self.changed.emit()

    def wanted(self) -> RowFilter:
        """What is asked for."""
        return RowFilter(
            self.search.text(),
            self.left.wanted(),
            RowFilter().right if self.right is None else self.right.wanted(),
            self.limits.limits(),
            frozenset(v for v, button in zip(VERDICTS, self.verdicts, strict=True) if button.isChecked()),
            self.starred.isChecked(),
            self.redundant.isChecked(),
        )

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


class SavedMenu(QPushButton):
    """A button with a menu.

    Signals:
        chosen: a `SavedFilter` that is wanted.
        keep: the name under which the present filter is to be kept.
        forget: a `SavedFilter` that is to be forgotten.

    Attributes:
        ask: asks for a name; None if there is none after all.
    """

    chosen = Signal(object)
    keep = Signal(str)
    forget = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._saved: tuple[SavedFilter, ...] = ()
        self._can = False
        self.ask: Callable[[], str | None] = self._asked
        self.setText(tr("Saved filters"))
        self.setToolTip(tr("Filters with a name, kept in the project"))
        self.choices = QMenu(self)
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

    def _offer(self, menu: QMenu, picked: SignalInstance) -> None:
        for saved in self._saved:
            name = unturned(saved.name).replace("&", "&&")  # a single one would mark a key
            menu.addAction(name).triggered.connect(lambda _on=False, saved=saved: picked.emit(saved))

    def _keep(self) -> None:
        if name := self.ask():
            self.keep.emit(name)

    def _asked(self) -> str | None:
        title, words = tr("Keep this filter"), tr("Its name; a filter that has it already is replaced:")
        text, accepted = QInputDialog.getText(self, title, words)
        name = " ".join(text.split())[:LONGEST_NAME]
        return name if accepted and name else None

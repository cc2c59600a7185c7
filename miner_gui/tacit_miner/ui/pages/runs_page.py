"""The history: runs with settings, duration, counts and notes; two of them compared: what only one found, and what moved."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from PySide6.QtCore import QDateTime, QLocale, QSignalBlocker, Qt, Signal, SignalInstance
from PySide6.QtWidgets import QComboBox, QInputDialog, QPushButton, QVBoxLayout, QWidget

from tacit.run.settings import SIDES, Side
from tacit_miner.exports.table_columns import VERDICT_SYMBOLS
from tacit_miner.runs import RowChanges
from tacit_miner.runs.compare import Key, Seen
from tacit_miner.runs.run_settings import IN_FILE
from tacit_miner.ui.results.columns import listed, verdict_word
from tacit_miner.ui.texts.language import decimal, isolated, named, number, percent, said, tr, unturned
from tacit_miner.ui.texts.naming import CODES, Naming
from tacit_miner.ui.widgets.flow import FlowLayout, push, split
from tacit_miner.ui.widgets.labels import Notice, Plain, label_of
from tacit_miner.ui.widgets.rows import RowsColumn, RowsModel, RowsView, figure_column
from tacit_miner.ui.worker.snapshot import RunFacts, Snapshot
from tacit_miner.ui.worker.workbench import Compared
from tacit_miner.voice import arrow, held_share
from tacit_qt.widgets import called, fill, in_column, in_row

SHOWN_DIGITS = 15  # of a number of the settings: all that a person can have typed
LEAST_LETTERS = 34
"""Of an itemset or rule: beside the verdicts of two runs large letters would leave it four, and the table scrolls instead."""


@dataclass(frozen=True, slots=True)
class DifferingRow:
    """One itemset or rule that differs: as it is in either run, None where it is not."""

    key: Key
    a: Seen | None
    b: Seen | None

    @property
    def change(self) -> str:
        """How: it `moved`, or is in one of them alone."""
        return "only-b" if self.a is None else "only-a" if self.b is None else "moved"

    @property
    def words(self) -> str:
        """The itemset, or the rule with its arrow."""
        left, right = (", ".join(map(named, side)) for side in self.key)
        return isolated(f"{left} ⇒ {right}" if right else left)

    def worded(self, naming: Naming) -> str:
        """The row with the words of the questions, or with codes."""
        left, right = (listed(map(isolated, naming.labels(side))) for side in self.key)
        return isolated(arrow(left, right) if right else left)


class ComparisonView(QWidget):
    """A sentence, a filter and a table; `compared` has the numbers of the two runs."""

    def __init__(self) -> None:
        super().__init__()
        self._rows: list[DifferingRow] = []
        self._naming = CODES
        self.compared: frozenset[int] = frozenset()
        self.summary = Plain(wraps=True)
        self.filter = called(QComboBox(), tr("Show these changes"))
        self.filter.currentIndexChanged.connect(self._filtered)
        self.model = RowsModel[DifferingRow](_comparison_view_columns(CODES), self)
        self.view = RowsView(self.model, tr("Differences of two runs"), least=LEAST_LETTERS)
        top = in_row(label_of(self.filter, tr("Show:")), self.filter, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 8, 0, 0)
        fill(layout, self.summary, top, (self.view, 1))

    def set_naming(self, naming: Naming) -> None:
        """Name items by their questions, or by their codes."""
        if naming != self._naming:
            self._naming = naming
            self.model.set_columns(_comparison_view_columns(naming))
            self._filtered()

    def show_comparison(self, compared: Compared) -> None:
        """Show another pair."""
        a, b, both = compared
        self.compared = frozenset({a, b})
        self._rows = [*_rows(both.itemsets), *_rows(both.rules)]
        self.summary.setText(_summary(compared))
        with QSignalBlocker(self.filter):
            self.filter.clear()
            self.filter.addItem(tr("all differences ({count})").format(count=number(len(self._rows))), None)
            for change, word in (
                ("moved", tr("moved across the threshold")),
                ("only-a", tr("only in A (run {number})").format(number=number(a))),
                ("only-b", tr("only in B (run {number})").format(number=number(b))),
            ):
                count = sum(row.change == change for row in self._rows)
                self.filter.addItem(f"{word} ({number(count)})", change)
        self._filtered()

    def _filtered(self) -> None:
        wanted = self.filter.currentData()
        self.model.set_rows([row for row in self._rows if wanted in {None, row.change}])


def _rows(changes: RowChanges) -> Iterator[DifferingRow]:
    yield from (DifferingRow(key, a, b) for key, a, b in changes.moved)
    yield from (DifferingRow(key, seen, None) for key, seen in changes.only_a)
    yield from (DifferingRow(key, None, seen) for key, seen in changes.only_b)


def _summary(compared: Compared) -> str:
    a, b, both = compared
    settings = tr("The settings are the same.")
    if both.settings:
        labels = {kind.key: said(kind.declared.label()) for kind in IN_FILE}
        changed = "; ".join(
            isolated(f"{labels.get(name, name)} {unturned(_plain(one))} → {unturned(_plain(other))}")
            for name, one, other in both.settings
        )
        settings = tr("Settings that differ: {changed}.").format(changed=changed)
    runs = tr("A is run {a}, B is run {b}.").format(a=number(a), b=number(b))
    data = tr("The records are the same.") if both.same_records else tr("The records differ.")
    same = number(both.itemsets.same + both.rules.same)
    return " ".join((runs, data, settings, tr("Rows with one verdict in both: {count}.").format(count=same)))


def _plain(value: object) -> str:
    if isinstance(value, bool):
        return tr("yes") if value else tr("no")
    if isinstance(value, int | float):
        return QLocale().toString(float(value), "g", SHOWN_DIGITS)
    if isinstance(value, dict):
        return ", ".join(f"{item}: {said(SIDES[Side(side)]())}" for item, side in value.items()) or "—"
    if isinstance(value, list):
        return ", ".join(map(str, value)) or "—"
    return "—" if value is None else str(value)


def _seen(seen: Seen | None) -> str:
    if seen is None:
        return "—"
    interval = f"{percent(seen.value)} ({percent(held_share(seen.low))} … {percent(held_share(seen.high))})"
    words = f"{VERDICT_SYMBOLS[seen.verdict]} {verdict_word(seen.verdict, seen.certain_below)}"
    return f"{words}  {isolated(interval)}"


def _copied(seen: Seen | None) -> str:
    return "" if seen is None else f"{seen.verdict} {seen.value!r} ({seen.low!r} … {seen.high!r})"


def _comparison_view_columns(naming: Naming) -> list[RowsColumn[DifferingRow]]:
    words = {"moved": tr("⇄ moved"), "only-a": tr("A only"), "only-b": tr("B only")}
    measure = tr("Support of an itemset, confidence of a rule: estimate (interval)")

    def of_run(title: str, seen: Callable[[DifferingRow], Seen | None]) -> RowsColumn[DifferingRow]:
        return RowsColumn(
            title,
            lambda row: _seen(seen(row)),
            lambda row: -1.0 if (one := seen(row)) is None else one.value,
            measure,
            plain=lambda row: _copied(seen(row)),
        )

    return [
        RowsColumn(
            tr("Itemset or rule"),
            lambda row: row.worded(naming),
            hint=lambda row: row.words,
            plain=lambda row: row.words,
        ),
        RowsColumn(tr("Change"), lambda row: words[row.change], lambda row: row.change),
        of_run(tr("In A"), lambda row: row.a),
        of_run(tr("In B"), lambda row: row.b),
    ]


class RunsPage(QWidget):
    """The runs of a project; signals have the number of one to be shown, repeated, put into the form, compared, noted or deleted."""

    show_run = Signal(int)
    again = Signal(int)
    change = Signal(int)
    compare = Signal(int, int)
    note = Signal(int, str)
    forget = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self._read_only = False
        self.model = RowsModel[RunFacts](_columns(), self)
        self.view = RowsView(self.model, tr("History of runs"), stretch=8)
        self.view.selectionModel().selectionChanged.connect(self._enable)
        self.model.modelReset.connect(self._enable)
        words = tr("There is no run yet. Choose settings on the side and press Mine (F5).")
        self._empty = Plain(words, wraps=True)
        self._empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.damage = Notice(warning=True)
        self.comparison = ComparisonView()
        self.comparison.hide()
        self._splitter = split(Qt.Orientation.Vertical, (self.view, 0), (self.comparison, 2))
        in_column(self, self.damage, self._buttons(), (self._empty, 1), (self._splitter, 1))
        self._enable()

    def _buttons(self) -> FlowLayout:
        def of_one(words: str, wanted: SignalInstance, about: str = "") -> QPushButton:
            return push(words, lambda: wanted.emit(self._numbers()[0]), about)

        self.show_button = of_one(tr("Show result"), self.show_run)
        self.view.doubleClicked.connect(self.show_button.click)
        about = tr("The same settings on the records of now")
        self.again_button = of_one(tr("Run again"), self.again, about)
        about = tr("Put the settings of this run into the form, and change them for a new run")
        self.change_button = of_one(tr("Duplicate and change…"), self.change, about)
        about, compare = tr("Select two runs, with Ctrl or Shift held"), self.compare
        self.compare_button = push(tr("Compare two"), lambda: compare.emit(*sorted(self._numbers())), about)
        self.note_button = push(tr("Note…"), self._note)
        about = tr("Delete the run, its note and its result from the project")
        self.forget_button = of_one(tr("Forget…"), self.forget, about)
        row = fill(FlowLayout(spacing=6), self.show_button, self.again_button, self.change_button)
        return fill(row, self.compare_button, self.note_button, self.forget_button)

    def show_project(self, snapshot: Snapshot) -> None:
        """Show another state of the project."""
        chosen = {run.number for run in self.view.selected()}
        self._read_only = snapshot.read_only is not None
        self.model.set_rows(snapshot.runs)
        mode = self.view.SelectionMode
        self.view.setSelectionMode(mode.MultiSelection)
        self.view.select_where(lambda run: run.number in chosen)
        self.view.setSelectionMode(mode.ExtendedSelection)
        if not self.comparison.compared <= {run.number for run in snapshot.runs}:
            self.comparison.hide()
        words = tr(
            "The project file is damaged where it keeps run {numbers}: the settings or counts cannot be read, so the run "
            "can neither be shown nor repeated. Records and all other runs are not affected. Take the project from a "
            "backup, or select the run below and forget it."
        )
        damaged = ", ".join(number(run.number) for run in snapshot.runs if run.is_damaged)
        self.damage.say(words.format(numbers=damaged) if damaged else "")
        self._empty.setVisible(not snapshot.runs)
        self._splitter.setVisible(bool(snapshot.runs))
        self._enable()

    def show_comparison(self, compared: Compared) -> None:
        """Show two runs side by side."""
        self.comparison.show_comparison(compared)
        self.comparison.show()

    def _numbers(self) -> list[int]:
        return [run.number for run in self.view.selected()]

    def _enable(self) -> None:
        chosen: list[RunFacts] = self.view.selected()
        whole = not any(run.is_damaged for run in chosen)
        for button in (self.show_button, self.again_button, self.change_button):
            button.setEnabled(len(chosen) == 1 and whole)
        for button in (self.note_button, self.forget_button):
            button.setEnabled(len(chosen) == 1 and not self._read_only)
        self.compare_button.setEnabled(len(chosen) == 2 and whole)

    def _note(self) -> None:
        (run,) = self.view.selected()
        title = tr("Note on run {number}").format(number=number(run.number))
        text, accepted = QInputDialog.getMultiLineText(self, title, tr("Note:"), run.row.note)
        if accepted and text != run.row.note:
            self.note.emit(run.number, text)


def when(started: str) -> str:
    """A time of the history in local time and words."""
    time = QDateTime.fromString(started, Qt.DateFormat.ISODate)
    shown = QLocale().toString(time.toLocalTime(), QLocale.FormatType.ShortFormat)
    return shown if time.isValid() else started


def _state(run: RunFacts) -> str:
    if run.is_damaged:
        return tr("✗ damaged")
    words = [tr("⚠ stale")] if run.is_stale else []
    return ", ".join([*words, tr("✂ cut short")] if run.cuts else words)


def _columns() -> list[RowsColumn[RunFacts]]:
    state = tr(
        "Stale: records or rules of the project have changed since. Cut short: a limit was reached. Damaged: the "
        "project file cannot be read there."
    )
    return [
        figure_column(tr("Run"), lambda run: run.number, number),
        RowsColumn(
            tr("Started"),
            lambda run: when(run.row.started),
            lambda run: run.row.started,
            hint=lambda run: run.row.settings,
            plain=lambda run: run.row.started,
        ),
        figure_column(tr("Seconds"), lambda run: run.row.seconds, lambda value: decimal(value, 2)),
        figure_column(
            tr("Min. support"),
            lambda run: run.settings.mining.min_support if run.settings else None,
            lambda value: percent(value, 2),
            hint=lambda run: run.row.settings,
        ),
        figure_column(
            tr("Min. confidence"),
            lambda run: run.settings.mining.min_confidence if run.settings else None,
            percent,
        ),
        figure_column(tr("Itemsets"), lambda run: run.itemsets, number),
        figure_column(tr("Rules"), lambda run: run.rules, number),
        RowsColumn(tr("State"), _state, tip=state, hint=lambda run: run.row.versions),
        RowsColumn(tr("Note"), lambda run: run.row.note.replace("\n", " "), hint=lambda run: run.row.note),
    ]

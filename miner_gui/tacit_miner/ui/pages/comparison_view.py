"""Two runs side by side: what only one of them found, and what moved across its threshold."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QVBoxLayout, QWidget

from tacit.mining.settings import Side
from tacit_miner.runs import Changes, Comparison
from tacit_miner.runs.compare import Key, Seen
from tacit_miner.ui.results.cells import worded
from tacit_miner.ui.results.headings import SYMBOLS, listed
from tacit_miner.ui.texts.choices import side_words
from tacit_miner.ui.texts.language import isolated, named, number, percent, tr, unturned
from tacit_miner.ui.texts.naming import CODES, Naming
from tacit_miner.ui.widgets.labels import Plain
from tacit_miner.ui.widgets.rows import RowsColumn, RowsModel, RowsView
from tacit_miner.ui.worker.workbench import Compared
from tacit_miner.voice import arrow

SHOWN_DIGITS = 15
"""Of a number of the settings: all that a person can have typed."""


class Change(StrEnum):
    """How a row differs between two runs."""

    ONLY_A = "only-a"
    ONLY_B = "only-b"
    MOVED = "moved"


@dataclass(frozen=True, slots=True)
class Row:
    """One itemset or rule that differs."""

    key: Key
    change: Change
    a: Seen | None
    b: Seen | None

    @property
    def words(self) -> str:
        """The itemset, or the rule with its arrow."""
        left, right = (", ".join(map(named, side)) for side in self.key)
        return isolated(f"{left} ⇒ {right}" if right else left)

    def worded(self, naming: Naming) -> str:
        """The same with the words of the questions, or with codes."""
        left, right = (listed(map(isolated, naming.labels(side))) for side in self.key)
        return isolated(arrow(left, right) if right else left)


class ComparisonView(QWidget):
    """A sentence, a filter and a table.

    Attributes:
        compared: the numbers of the two runs.
    """

    def __init__(self) -> None:
        super().__init__()
        self._rows: list[Row] = []
        self._naming = CODES
        self.compared: frozenset[int] = frozenset()
        self.summary = Plain()
        self.summary.setWordWrap(True)
        self.filter = QComboBox()
        self.filter.setAccessibleName(tr("Show these changes"))
        self.filter.currentIndexChanged.connect(self._filtered)
        self.model = RowsModel[Row](_columns(CODES), self)
        self.view = RowsView(self.model, tr("Differences of two runs"))
        top = QHBoxLayout()
        label = Plain(tr("Show:"))
        label.setBuddy(self.filter)
        top.addWidget(label)
        top.addWidget(self.filter)
        top.addStretch(1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 8, 0, 0)
        layout.addWidget(self.summary)
        layout.addLayout(top)
        layout.addWidget(self.view, 1)

    def set_naming(self, naming: Naming) -> None:
        """Name items by their questions, or by their codes."""
        if naming != self._naming:
            self._naming = naming
            self.model.set_columns(_columns(naming))
            self._filtered()

    def show_comparison(self, compared: Compared) -> None:
        """Show another pair."""
        both = compared.comparison
        self.compared = frozenset({compared.a.number, compared.b.number})
        self._rows = [*_rows(both.itemsets), *_rows(both.rules)]
        self.summary.setText(_summary(compared))
        self._offer(compared)
        self._filtered()

    def _offer(self, compared: Compared) -> None:
        words = _change_words(compared)
        self.filter.blockSignals(True)
        self.filter.clear()
        self.filter.addItem(tr("all differences ({count})").format(count=number(len(self._rows))), None)
        for change, word in words.items():
            count = sum(row.change is change for row in self._rows)
            self.filter.addItem(f"{word} ({number(count)})", change)
        self.filter.blockSignals(False)

    def _filtered(self) -> None:
        wanted = self.filter.currentData()
        self.model.set_rows([row for row in self._rows if wanted is None or row.change is wanted])


def _rows(changes: Changes) -> Iterator[Row]:
    yield from (Row(key, Change.MOVED, a, b) for key, a, b in changes.moved)
    yield from (Row(key, Change.ONLY_A, seen, None) for key, seen in changes.only_a)
    yield from (Row(key, Change.ONLY_B, None, seen) for key, seen in changes.only_b)


def _change_words(compared: Compared) -> dict[Change, str]:
    a, b = number(compared.a.number), number(compared.b.number)
    return {
        Change.MOVED: tr("moved across the threshold"),
        Change.ONLY_A: tr("only in A (run {number})").format(number=a),
        Change.ONLY_B: tr("only in B (run {number})").format(number=b),
    }


def _summary(compared: Compared) -> str:
    both = compared.comparison
    same = both.itemsets.same + both.rules.same
    parts = [
        tr("A is run {a}, B is run {b}.").format(a=number(compared.a.number), b=number(compared.b.number)),
        tr("The records are the same.") if both.same_records else tr("The records differ."),
        _settings(both),
        tr("Rows with one verdict in both: {count}.").format(count=number(same)),
    ]
    return " ".join(parts)


def _settings(both: Comparison) -> str:
    if not both.settings:
        return tr("The settings are the same.")
    changed = "; ".join(
        isolated(f"{name} {unturned(_plain(a))} → {unturned(_plain(b))}") for name, a, b in both.settings
    )
    return tr("Settings that differ: {changed}.").format(changed=changed)


def _plain(value: object) -> str:
    """A setting in words."""
    if isinstance(value, bool):
        return tr("yes") if value else tr("no")
    if isinstance(value, int | float):
        return QLocale().toString(float(value), "g", SHOWN_DIGITS)
    if isinstance(value, dict):
        words = side_words()
        return ", ".join(f"{item}: {words[Side(side)]}" for item, side in value.items()) or "—"
    if isinstance(value, list):
        return ", ".join(map(str, value)) or "—"
    return "—" if value is None else str(value)


def _seen(seen: Seen | None) -> str:
    if seen is None:
        return "—"
    interval = f"{percent(seen.value)} ({percent(seen.low)} … {percent(seen.high)})"
    words = f"{SYMBOLS[seen.verdict]} {worded(seen.verdict, seen.certain_below)}"
    return f"{words}  {isolated(interval)}"


def _full(seen: Seen | None) -> str:
    """For a copy: the verdict and every digit."""
    return "" if seen is None else f"{seen.verdict} {seen.value!r} ({seen.low!r} … {seen.high!r})"


def _value(seen: Seen | None) -> float:
    return -1.0 if seen is None else seen.value


def _columns(naming: Naming) -> list[RowsColumn[Row]]:
    words = {
        Change.MOVED: tr("⇄ moved"),
        Change.ONLY_A: tr("A only"),
        Change.ONLY_B: tr("B only"),
    }
    measure = tr("Support of an itemset, confidence of a rule: estimate (interval)")
    return [
        RowsColumn(
            tr("Itemset or rule"),
            lambda row: row.worded(naming),
            hint=lambda row: row.words,
            plain=lambda row: row.words,
        ),
        RowsColumn(tr("Change"), lambda row: words[row.change], lambda row: str(row.change)),
        RowsColumn(
            tr("In A"),
            lambda row: _seen(row.a),
            lambda row: _value(row.a),
            measure,
            plain=lambda row: _full(row.a),
        ),
        RowsColumn(
            tr("In B"),
            lambda row: _seen(row.b),
            lambda row: _value(row.b),
            measure,
            plain=lambda row: _full(row.b),
        ),
    ]

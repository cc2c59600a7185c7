"""Lists of the settings: names to tick, and on which side of a rule each item may be."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHeaderView, QListWidget, QListWidgetItem, QTableWidget, QTableWidgetItem

from tacit.estimation.measures import MEASURES
from tacit.mining.settings import Side
from tacit_miner.ui.texts.choices import side_words
from tacit_miner.ui.texts.language import tr
from tacit_miner.ui.widgets.fields import ChoiceField
from tacit_miner.ui.widgets.labels import tip
from tacit_miner.ui.worker.snapshot import ItemFacts


class TickList(QListWidget):
    """Names to tick, each with a text shown for it."""

    def __init__(self, height: int) -> None:
        super().__init__()
        self.setMinimumHeight(height)

    def offer(self, key: str, text: str, more: str) -> None:
        """One more, not ticked."""
        item = QListWidgetItem(text)
        item.setData(Qt.ItemDataRole.UserRole, key)
        item.setToolTip(tip(more))
        item.setCheckState(Qt.CheckState.Unchecked)
        self.addItem(item)

    def _all(self) -> list[QListWidgetItem]:
        return [self.item(row) for row in range(self.count())]

    def keys(self) -> list[str]:
        """What is offered."""
        return [item.data(Qt.ItemDataRole.UserRole) for item in self._all()]

    def ticked(self) -> list[str]:
        """What is ticked."""
        ticked = Qt.CheckState.Checked
        return [item.data(Qt.ItemDataRole.UserRole) for item in self._all() if item.checkState() is ticked]

    def tick(self, wanted: Sequence[str], *, begins: bool = False) -> None:
        """Tick what is wanted and nothing else; with `begins`, what begins like it in lower case."""
        beginnings = tuple(beginning.lower() for beginning in wanted)
        for item in self._all():
            key = item.data(Qt.ItemDataRole.UserRole)
            is_wanted = key.startswith(beginnings) if begins else key in wanted
            item.setCheckState(Qt.CheckState.Checked if is_wanted else Qt.CheckState.Unchecked)


class SidesTable(QTableWidget):
    """On which side of a rule each item may be.

    Signals:
        edited: one was chosen.
    """

    edited = Signal()

    def __init__(self) -> None:
        super().__init__(0, 2)
        self.codes: tuple[str, ...] = ()
        self.setHorizontalHeaderLabels([tr("Item"), tr("May stand")])
        self.horizontalHeader().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.verticalHeader().hide()
        self.setMinimumHeight(180)

    def offer(self, items: Sequence[ItemFacts]) -> None:
        """List these items; if they are the same as before, their sides stay."""
        codes = tuple(item.code for item in items)
        if codes == self.codes:
            return
        self.codes = codes
        self.setRowCount(len(items))
        for row, item in enumerate(items):
            cell = QTableWidgetItem(item.code)
            cell.setToolTip(tip(item.question))
            cell.setFlags(cell.flags() & ~Qt.ItemFlag.ItemIsEditable)
            self.setItem(row, 0, cell)
            choice = ChoiceField(side_words())
            choice.setAccessibleName(tr("Side of {item}").format(item=item.code))
            choice.currentIndexChanged.connect(self.edited)
            self.setCellWidget(row, 1, choice)

    def sides(self) -> tuple[tuple[str, Side], ...]:
        """The items that may be on one side only."""
        rows = ((code, self._choice(row).choice()) for row, code in enumerate(self.codes))
        return tuple((code, side) for code, side in rows if side is not Side.BOTH)

    def set_sides(self, sides: dict[str, Side]) -> None:
        """Show these; all others may be on both."""
        for row, code in enumerate(self.codes):
            self._choice(row).set_choice(sides.get(code, Side.BOTH))

    def _choice(self, row: int) -> ChoiceField[Side]:
        found = self.cellWidget(row, 1)
        assert isinstance(found, ChoiceField)
        return found


def measure_list() -> TickList:
    """Every measure, with its formula."""
    made = TickList(160)
    for measure in MEASURES:
        made.offer(measure.name, measure.name, measure.formula)
    return made

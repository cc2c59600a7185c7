"""What a person wants of a report: rows, their order and headings, and parts."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtWidgets import QCheckBox, QGroupBox, QVBoxLayout, QWidget

from tacit.messages import PLAIN
from tacit_miner.exports import Selection
from tacit_miner.report.wanted import TOP_ROWS, Grouping, Order, Part, Wanted
from tacit_miner.ui.texts.language import bare, tr
from tacit_miner.ui.widgets.fields import ChoiceField, FieldGroup
from tacit_miner.ui.widgets.flow import FlowLayout
from tacit_miner.ui.widgets.number_field import CountField

MOST_ROWS = 10_000
"""Of a table: more belong into an export."""


class ReportChoice(QWidget):
    """The fields."""

    def __init__(self) -> None:
        super().__init__()
        self.most = CountField(1, MOST_ROWS)
        self.most.setValue(TOP_ROWS)
        self.order, self.grouping = ChoiceField(_orders()), ChoiceField(_groupings())
        self.shown = QCheckBox(tr("Only the rows that the tables show"))
        self.starred = QCheckBox(tr("Only the rules with a star"))
        self.redundant = QCheckBox(tr("Also rules that say no more than a more general one"))
        rows = FieldGroup(tr("Rows of itemsets and rules"))
        rows.add(tr("Rows of each table"), self.most, tr("The first ones in the order below."))
        rows.add(
            tr("In which order"),
            self.order,
            tr("Itemsets are ordered by their support where they lack this figure."),
        )
        rows.add(tr("Under which headings"), self.grouping, tr("Rows with the same heading stand together."))
        rows.add_box(
            self.shown, tr("As the filters of both tables leave them; the report says what they are.")
        )
        rows.add_box(
            self.starred,
            tr(
                "All that you starred, redundant ones too; itemsets have no stars. Notes are beneath the table."
            ),
        )
        rows.add_box(self.redundant, tr("Otherwise they are counted and left out."))
        self.parts = {part: QCheckBox(words) for part, words in _parts().items()}
        parts, boxes = QGroupBox(tr("Parts")), QWidget()
        QVBoxLayout(parts).addWidget(boxes)
        flow = FlowLayout(boxes)
        for box in self.parts.values():
            box.setChecked(True)
            flow.addWidget(box)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(rows)
        layout.addSpacing(self.fontMetrics().height())
        layout.addWidget(parts)

    def wanted(self, shown: Mapping[int, tuple[str, Selection]]) -> Wanted:
        """What the fields say; `shown` are the rows of each table, with a sentence on them that is empty where they are all."""
        return Wanted(
            selection=_together(shown) if self.shown.isChecked() else Selection(),
            most=self.most.value(),
            order=self.order.choice(),
            grouping=self.grouping.choice(),
            redundant=self.redundant.isChecked(),
            parts=frozenset(part for part, box in self.parts.items() if box.isChecked()),
            starred=self.starred.isChecked(),
        )


def _together(shown: Mapping[int, tuple[str, Selection]]) -> Selection:
    """The rows of all tables; each table's own selection has none of the other's."""
    selections = [selection for _, selection in shown.values()]
    itemsets = next((each.itemsets for each in selections if each.itemsets is not None), None)
    rules = next((each.rules for each in reversed(selections) if each.rules is not None), None)
    sentences = "; ".join(bare(sentence) for sentence, _ in shown.values() if sentence)
    return Selection(PLAIN(text=sentences), itemsets, rules)


def _orders() -> dict[Order, str]:
    return {
        Order.STRENGTH: tr("Itemsets by support, rules by the lower end of the confidence"),
        Order.LOWEST: tr("By the lower end of the support"),
        Order.CONFIDENCE: tr("By confidence"),
        Order.LIFT: tr("By lift"),
        Order.LENGTH: tr("By the number of items"),
        Order.LISTED: tr("As listed"),
    }


def _groupings() -> dict[Grouping, str]:
    return {
        Grouping.NONE: tr("None"),
        Grouping.VERDICT: tr("By verdict"),
        Grouping.LENGTH: tr("By the number of items"),
        Grouping.RIGHT: tr("Rules by what they lead to"),
    }


def _parts() -> dict[Part, str]:
    return {
        Part.CODEBOOK: tr("Codebook"),
        Part.PREVALENCES: tr("Prevalences"),
        Part.ITEMSETS: tr("Itemsets"),
        Part.RULES: tr("Rules"),
        Part.FIGURES: tr("Figures"),
        Part.ANSWERS: tr("Tables of answers"),
        Part.CHECKS: tr("Checks of the answers"),
        Part.RECORDS: tr("Records"),
        Part.PRIVACY: tr("Privacy"),
        Part.SETTINGS: tr("Settings"),
        Part.REFERENCES: tr("References"),
    }

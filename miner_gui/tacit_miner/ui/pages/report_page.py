"""The last step: the report of the result shown, with a choice of rows, order, headings and parts, and the rows as files."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QGroupBox, QVBoxLayout, QWidget

from tacit.platform.messages import PLAIN
from tacit_miner.choices import TOP_ROWS, Grouping, Order, ReportPart
from tacit_miner.exports import Selection
from tacit_miner.report.rows import ReportWanted
from tacit_miner.runs import Run
from tacit_miner.ui.pages.result_pages import RowsToExport
from tacit_miner.ui.texts.language import bare, number, tr
from tacit_miner.ui.widgets.flow import FlowLayout, Scrolled, push
from tacit_miner.ui.widgets.number_field import ChoiceField, CountField, FieldGroup
from tacit_qt.widgets import Plain, fill, laid_out

MOST_ROWS = 10_000  # of a table: more belong into an export
WIDEST = 44  # the widest sentence, in heights of a line: a longer line is hard to read
WIDEST_FIELD = 64  # the widest field, in heights of a line: what is in them is short


class ReportChoice(QWidget):
    """The fields."""

    def __init__(self) -> None:
        super().__init__()
        layout = laid_out(QVBoxLayout(self), self._rows())
        layout.addSpacing(self.fontMetrics().height())
        layout.addWidget(self._of_parts())

    def _rows(self) -> FieldGroup:
        self.most = CountField(1, MOST_ROWS)
        self.most.setValue(TOP_ROWS)
        orders = {
            Order.STRENGTH: tr("Itemsets by support, rules by the lower end of the confidence"),
            Order.LOWEST: tr("By the lower end of the support"),
            Order.CONFIDENCE: tr("By confidence"),
            Order.LIFT: tr("By lift"),
            Order.LENGTH: tr("By the number of items"),
            Order.LISTED: tr("As listed"),
        }
        groupings = {
            Grouping.NONE: tr("None"),
            Grouping.VERDICT: tr("By verdict"),
            Grouping.LENGTH: tr("By the number of items"),
            Grouping.RIGHT: tr("Rules by what they lead to"),
        }
        self.order, self.grouping = ChoiceField(orders), ChoiceField(groupings)
        self.shown = QCheckBox(tr("Only the rows that the tables show"))
        self.starred = QCheckBox(tr("Only the rules with a star"))
        self.redundant = QCheckBox(tr("Also rules that say no more than a more general one"))
        rows = FieldGroup(tr("Rows of itemsets and rules"))
        rows.add(tr("Rows of each table"), self.most, tr("The first ones in the order below."))
        about = tr("Itemsets are ordered by their support where they lack this figure.")
        rows.add(tr("In which order"), self.order, about)
        rows.add(tr("Under which headings"), self.grouping, tr("Rows with the same heading stand together."))
        about = tr("As the filters of both tables leave them; the report says what they are.")
        rows.add_box(self.shown, about)
        about = tr(
            "All that you starred, redundant ones too; itemsets have no stars. Notes are beneath the table."
        )
        rows.add_box(self.starred, about)
        rows.add_box(self.redundant, tr("Otherwise they are counted and left out."))
        return rows

    def _of_parts(self) -> QGroupBox:
        words = {
            ReportPart.CODEBOOK: tr("Codebook"),
            ReportPart.PREVALENCES: tr("Prevalences"),
            ReportPart.ITEMSETS: tr("Itemsets"),
            ReportPart.RULES: tr("Rules"),
            ReportPart.FIGURES: tr("Figures"),
            ReportPart.ANSWERS: tr("Tables of answers"),
            ReportPart.CHECKS: tr("Checks of the answers"),
            ReportPart.RECORDS: tr("Records"),
            ReportPart.PRIVACY: tr("Privacy"),
            ReportPart.SETTINGS: tr("Settings"),
            ReportPart.REFERENCES: tr("References"),
        }
        self.parts = {part: QCheckBox(name) for part, name in words.items()}
        for box in self.parts.values():
            box.setChecked(True)
        group, boxes = QGroupBox(tr("Parts")), QWidget()
        QVBoxLayout(group).addWidget(boxes)
        fill(FlowLayout(boxes), *self.parts.values())
        return group

    def wanted(self, shown: Sequence[RowsToExport]) -> ReportWanted:
        """What the fields say; `shown` are the rows that each table shows."""
        selection = Selection()
        if self.shown.isChecked():  # the selection of each table has none of the other's rows
            selections = [one.selection for one in shown]
            itemsets = next((each.itemsets for each in selections if each.itemsets is not None), None)
            rules = next((each.rules for each in reversed(selections) if each.rules is not None), None)
            sentences = "; ".join(bare(one.sentence) for one in shown if not one.are_all)
            selection = Selection(PLAIN(text=sentences), itemsets, rules)
        return ReportWanted(
            selection=selection,
            most=self.most.value(),
            order=self.order.choice(),
            grouping=self.grouping.choice(),
            redundant=self.redundant.isChecked(),
            parts=frozenset(part for part, box in self.parts.items() if box.isChecked()),
            starred=self.starred.isChecked(),
        )


class ReportPage(QWidget):
    """What can be written of a result; `report` and `export` are its buttons, `written` says where the last report of this result is."""

    report = Signal()
    export = Signal()

    def __init__(self) -> None:
        super().__init__()
        about_report = tr("As a page for a browser, a PDF or a Word document (Ctrl+R)")
        self.report_button = push(tr("Write the report…"), self.report, about_report)
        about_export = tr("All rows, or exactly those shown (Ctrl+E)")
        self.export_button = push(tr("Export the result…"), self.export, about_export)
        words = tr(
            "The report begins with two pages for who reads no more: what was asked, of whom, what is certain, how private it was."
            " Then come methods and references that can go into a paper, the questions with their prevalences, tables and plots."
            " It is written in the language of this window."
        )
        buttons = QWidget()
        fill(FlowLayout(buttons), self.report_button, self.export_button)
        self.choice = ReportChoice()
        self.choice.setMaximumWidth(WIDEST_FIELD * self.fontMetrics().height())
        inside = QWidget()
        layout = QVBoxLayout(inside)
        layout.setContentsMargins(16, 16, 16, 16)
        layout.setSpacing(12)
        self.result, about, self.written = (Plain(text, wraps=True) for text in ("", words, ""))
        for label in (self.result, about, self.written):
            label.setMaximumWidth(WIDEST * self.fontMetrics().height())
        fill(layout, self.result, about, buttons, self.written, self.choice, 1)
        laid_out(QVBoxLayout(self), Scrolled(inside))
        self.show_run(None, is_current=False)

    def show_run(self, run: Run | None, *, is_current: bool) -> None:
        """The result that would be written."""
        for button in (self.report_button, self.export_button):
            button.setEnabled(run is not None)
        if run is None:
            self.result.setText(tr("There is no result yet. Press Mine (F5) to make one."))
            return
        words = tr("The result of run {number}: {itemsets} itemsets, {rules} rules.")
        rules = 0 if run.result.rules is None else len(run.result.rules)
        run_number, itemsets, rules_told = map(number, (run.number, run.result.listed(), rules))
        sentence = words.format(number=run_number, itemsets=itemsets, rules=rules_told)
        if not is_current:
            sentence += " " + tr("It is out of date: mine again before you write the report.")
        self.result.setText(sentence)

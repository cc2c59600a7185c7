"""What to export: rows of the result, the records or the prevalences; in which format, and with which columns."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from PySide6.QtWidgets import QCheckBox, QComboBox, QDialog, QGroupBox, QRadioButton, QVBoxLayout, QWidget

from tacit.estimation.measures import MEASURES
from tacit_miner.choices import COLUMN_KEYS
from tacit_miner.exports import FORMATS, Selection, answer_tables
from tacit_miner.exports.table_columns import COLUMNS
from tacit_miner.exports.writers import ExportFormat
from tacit_miner.runs import Run
from tacit_miner.ui.pages.result_pages import RowsToExport
from tacit_miner.ui.shell.dialogs import save_file
from tacit_miner.ui.texts.language import number, said, tr
from tacit_miner.ui.widgets.flow import FlowLayout, answering
from tacit_miner.ui.widgets.number_field import help_line
from tacit_miner.ui.worker.wishes import ALL, PREVALENCES, RECORDS
from tacit_qt.widgets import called, fill

USUAL = frozenset({"records", "support", "confidence", "verdict", "star", "note"})
"""The columns of such a table if nothing else is chosen."""


class ExportDialog(QDialog):
    """Rows, format and columns; the file is asked for when the dialog is accepted."""

    def __init__(
        self, run: Run, choices: dict[int, RowsToExport], parent: QWidget | None = None, chosen: int = ALL
    ) -> None:
        """The rows of the tab at this place are preselected."""
        super().__init__(parent)
        self.setWindowTitle(tr("Export the result"))
        self._choices = choices
        rules = len(run.result.rules) if run.result.rules is not None else 0
        words = tr("All rows: itemsets {itemsets}, rules {rules}")
        everything = words.format(itemsets=number(run.result.listed()), rules=number(rules))
        labels = tr("Every label says that the answers are randomized, and how; not said is a missing value.")
        answers = tr("The answers as they were sent, for statistics programs and archives")
        layout, self.rows = QVBoxLayout(self), dict[int, QRadioButton]()
        for place, words, about in (
            (ALL, everything, ""),
            *((place, choice.words, choice.sentence) for place, choice in choices.items()),
            (PREVALENCES, tr("The prevalence of every question"), ""),
            (RECORDS, answers, labels),
        ):
            self.rows[place] = QRadioButton(words)
            fill(layout, self.rows[place], *([help_line(about)] if about else ()))
        self.rows.get(chosen, self.rows[ALL]).setChecked(True)
        self.format = called(QComboBox(), tr("Format"))
        self.boxes = {key: QCheckBox(words) for key, words in _columns().items()}
        for key, box in self.boxes.items():
            box.setChecked(key in USUAL)
        self._group = QGroupBox(tr("Columns of the table"))
        fill(FlowLayout(self._group), *self.boxes.values())
        about = tr(
            "Which rows the file has, every setting, and every limit that cut stand in it, or in a file beside it."
        )
        buttons, _ = answering(self, tr("Choose the file…"))
        fill(layout, self.format, self._group, help_line(about), buttons)
        for button in self.rows.values():
            button.toggled.connect(self._offer)
        self.format.currentIndexChanged.connect(lambda: self._group.setVisible(self._is_for_people()))
        self._offer()

    @property
    def what(self) -> int:
        """The place of a tab, or one of `ALL`, `RECORDS`, `PREVALENCES`."""
        return next(place for place, button in self.rows.items() if button.isChecked())

    def selection(self) -> Selection:
        """The rows that were chosen."""
        return self._choices[self.what].selection if self.what in self._choices else Selection()

    def columns(self) -> tuple[str, ...]:
        """The columns that were chosen; none where they are the usual ones, or the format has all."""
        chosen = tuple(key for key, box in self.boxes.items() if box.isChecked())
        return () if set(chosen) == USUAL or not self._is_for_people() else chosen

    def ask_file(self, project: Path, may: Callable[[Path], bool]) -> Path | None:
        """Where to write: a place that may be, with the ending of a format, which is at first the one chosen here."""
        chosen = self.format.currentData()
        first = {chosen: self.format.currentText()}
        kinds = {f".{ending}": name for ending, name in (first | self._formats()).items()}
        suggested = project.with_name(f"{project.stem}.{chosen}")
        return save_file(self, tr("Export to"), suggested, kinds, may)

    def _formats(self) -> dict[str, str]:
        others: dict[int, Mapping[str, ExportFormat[Any]]]
        others = {RECORDS: answer_tables.ANSWERS, PREVALENCES: answer_tables.PREVALENCES}
        return {ending: said(one.words()) for ending, one in others.get(self.what, FORMATS).items()}

    def _offer(self) -> None:
        """The formats of what is chosen; one that was chosen before stays."""
        before = self.format.currentData()
        self.format.clear()
        for ending, name in self._formats().items():
            self.format.addItem(name, ending)
        self.format.setCurrentIndex(max(0, self.format.findData(before)))
        self._group.setVisible(self._is_for_people())

    def _is_for_people(self) -> bool:
        chosen = FORMATS.get(self.format.currentData())
        return self.what not in {RECORDS, PREVALENCES} and chosen is not None and chosen.for_people


def _columns() -> dict[str, str]:
    words = {
        "words": tr("in words"),
        "records": tr("records"),
        "support": tr("support"),
        "confidence": tr("confidence"),
        "verdict": tr("verdict"),
        "together": said(COLUMNS["certain_together"].title()),
        "sharper": tr("sharper"),
        "reweighted": tr("reweighted"),
        "everyone": tr("all people"),
        "certain_below": tr("holds up to % forged"),
        "probability": tr("probability"),
        "interest": tr("interest"),
        "star": tr("star"),
        "note": tr("note on a rule"),
    }
    measures = {measure.name: said(measure.title()) for measure in MEASURES}
    named = {key: measures.get(key, key) for key in COLUMN_KEYS if key not in {"items", "rule"}}
    return named | {key: words[key] for key in named if key in words}

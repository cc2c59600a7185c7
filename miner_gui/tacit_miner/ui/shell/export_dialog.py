"""What to export: all rows or exactly the shown ones, and in which format."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtWidgets import QComboBox, QDialog, QDialogButtonBox, QRadioButton, QVBoxLayout, QWidget

from tacit_miner.exports import Selection
from tacit_miner.runs import Run
from tacit_miner.ui.pages.result_tabs import Choice
from tacit_miner.ui.shell.dialogs import save_file
from tacit_miner.ui.texts.language import number, tr
from tacit_miner.ui.widgets.fields import help_line

ALL = -1


class ExportDialog(QDialog):
    """Rows and format; the file is asked for when the dialog is accepted."""

    def __init__(
        self, run: Run, choices: dict[int, Choice], parent: QWidget | None = None, chosen: int = ALL
    ) -> None:
        """The rows of the tab at this place are preselected."""
        super().__init__(parent)
        self.setWindowTitle(tr("Export the result"))
        self._choices = choices
        rules = len(run.result.rules) if run.result.rules is not None else 0
        words = tr("All rows: itemsets {itemsets}, rules {rules}")
        everything = words.format(itemsets=number(run.result.listed()), rules=number(rules))
        layout = QVBoxLayout(self)
        self.rows = {ALL: QRadioButton(everything)}
        layout.addWidget(self.rows[ALL])
        for place, choice in choices.items():
            self.rows[place] = QRadioButton(choice.words)
            layout.addWidget(self.rows[place])
            layout.addWidget(help_line(choice.sentence))
        self.rows.get(chosen, self.rows[ALL]).setChecked(True)
        self.format = QComboBox()
        self.format.setAccessibleName(tr("Format"))
        for ending, name in _formats().items():
            self.format.addItem(name, ending)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        buttons.addButton(tr("Choose the file…"), QDialogButtonBox.ButtonRole.AcceptRole)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        layout.addWidget(self.format)
        layout.addWidget(
            help_line(
                tr("The file says at its head which rows it has, every setting, and every limit that cut.")
            )
        )
        layout.addWidget(buttons)

    def selection(self) -> Selection:
        """The rows that were chosen."""
        chosen = next(place for place, button in self.rows.items() if button.isChecked())
        return self._choices[chosen].selection if chosen in self._choices else Selection()

    def ask_file(self, project: Path, may: Callable[[Path], bool]) -> Path | None:
        """Where to write: a place that may be, with the ending of a format, which is at first the one chosen here."""
        chosen = self.format.currentData()
        first = {chosen: self.format.currentText()}
        kinds = {f".{ending}": name for ending, name in (first | _formats()).items()}
        suggested = project.with_name(f"{project.stem}.{chosen}")
        return save_file(self, tr("Export to"), suggested, kinds, may)


def _formats() -> dict[str, str]:
    return {
        "csv": tr("CSV for spreadsheets and R"),
        "json": tr("JSON for programs"),
        "tex": tr("LaTeX table"),
        "parquet": tr("Parquet for data frames"),
    }

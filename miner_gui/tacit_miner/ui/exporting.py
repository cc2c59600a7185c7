"""What to export: all rows or exactly the shown ones, and in which format."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QComboBox, QDialog, QDialogButtonBox, QRadioButton, QVBoxLayout, QWidget

from tacit_miner.exports import Selection
from tacit_miner.runs import Run
from tacit_miner.ui.dialogs import save_file
from tacit_miner.ui.fields import help_line
from tacit_miner.ui.language import number, tr


class ExportDialog(QDialog):
    """Rows and format; the file is asked for when the dialog is accepted."""

    def __init__(self, run: Run, shown: Selection | None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Export the result"))
        self._shown = shown
        rules = len(run.result.rules) if run.result.rules is not None else 0
        words = tr("All rows: {itemsets} itemsets and {rules} rules")
        self.all = QRadioButton(words.format(itemsets=number(run.result.listed()), rules=number(rules)))
        self.only = QRadioButton(tr("Exactly the rows shown"))
        self.only.setEnabled(shown is not None)
        self.all.setChecked(True)
        self.format = QComboBox()
        self.format.setAccessibleName(tr("Format"))
        for ending, name in _formats().items():
            self.format.addItem(name, ending)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        buttons.addButton(tr("Choose the file…"), QDialogButtonBox.ButtonRole.AcceptRole)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.addWidget(self.all)
        layout.addWidget(self.only)
        sentence = shown.sentence if shown else tr("No filter is set.")
        layout.addWidget(help_line(sentence))
        layout.addWidget(self.format)
        layout.addWidget(help_line(tr("Settings, limits that cut, and what rows are in stand at the head of the file.")))
        layout.addWidget(buttons)

    def selection(self) -> Selection:
        """The rows that were chosen."""
        return self._shown if self._shown is not None and self.only.isChecked() else Selection()

    def ask_file(self, project: Path) -> Path | None:
        """Where to write, with the ending of the format."""
        ending = self.format.currentData()
        suggested = project.with_name(f"{project.stem}.{ending}")
        path = save_file(self, tr("Export to"), suggested, f"{self.format.currentText()} (*.{ending})")
        return path if path is None or path.suffix else path.with_suffix(f".{ending}")


def _formats() -> dict[str, str]:
    return {
        "csv": tr("CSV for spreadsheets and R"),
        "json": tr("JSON for programs"),
        "tex": tr("LaTeX table"),
        "parquet": tr("Parquet for data frames"),
    }

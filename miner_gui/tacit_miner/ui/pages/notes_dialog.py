"""Notes on the whole project: what the researcher wants to find again beside the numbers. Notes on a run are shown with the runs."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QPlainTextEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from tacit_miner.project.history import Note
from tacit_miner.ui.pages.runs_page import when
from tacit_miner.ui.texts.language import tr
from tacit_miner.ui.widgets import shortcuts
from tacit_miner.ui.widgets.labels import Plain
from tacit_miner.ui.widgets.rows import RowsColumn, RowsModel, RowsView
from tacit_miner.ui.worker.snapshot import Snapshot


class NotesDialog(QDialog):
    """All notes, and a field for one more.

    Signals:
        add: the text of a new note.
        remove: a `Note`.
    """

    add = Signal(str)
    remove = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Notes on the project"))
        self.resize(620, 440)
        self._writable = True
        self.model = RowsModel[Note](_columns(), self)
        self.view = RowsView(self.model, tr("Notes on the project"), stretch=1)
        self.view.setSelectionMode(RowsView.SelectionMode.SingleSelection)
        self.view.selectionModel().selectionChanged.connect(self._enable)
        self.model.modelReset.connect(self._enable)
        self.whole = Plain()
        self.whole.setWordWrap(True)
        self.field = QPlainTextEdit()
        self.field.setAccessibleName(tr("New note"))
        self.field.setPlaceholderText(tr("New note"))
        self.field.setTabChangesFocus(True)
        self.field.setMaximumHeight(5 * self.fontMetrics().lineSpacing())
        self.field.textChanged.connect(self._enable)
        QShortcut(QKeySequence(shortcuts.NOTE), self).activated.connect(self._add)
        close = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        close.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.addWidget(self.view, 1)
        layout.addWidget(self.whole)
        layout.addWidget(self.field)
        layout.addLayout(self._buttons())
        layout.addWidget(close)
        self._enable()

    def _buttons(self) -> QHBoxLayout:
        self.add_button = QPushButton(tr("Add note"))
        self.add_button.setToolTip(tr("Ctrl+Enter"))
        self.remove_button = QPushButton(tr("Remove note"))
        self.add_button.clicked.connect(self._add)
        self.remove_button.clicked.connect(self._remove)
        row = QHBoxLayout()
        row.addWidget(self.add_button)
        row.addWidget(self.remove_button)
        row.addStretch(1)
        return row

    def show_project(self, snapshot: Snapshot) -> None:
        """Show another state of the project."""
        self._writable = snapshot.read_only is None
        self.field.setEnabled(self._writable)
        self.model.set_rows(snapshot.notes)
        self._enable()

    def unsaved(self) -> bool:
        """Whether a note was begun and not kept."""
        return bool(self.field.toPlainText().strip())

    def put_back(self, text: str) -> None:
        """What could not be kept is put into the field again, unless another note was begun."""
        if not self.unsaved():
            self.field.setPlainText(text)

    def forget(self) -> None:
        """Another project: what was begun is gone."""
        self.field.clear()

    def _enable(self) -> None:
        chosen: list[Note] = self.view.selected()
        self.whole.setText(chosen[0].text if chosen else "")
        self.whole.setVisible(bool(chosen) and "\n" in chosen[0].text)
        self.add_button.setEnabled(self._writable and self.unsaved())
        self.remove_button.setEnabled(self._writable and bool(chosen))

    def _add(self) -> None:
        if self.add_button.isEnabled():
            self.add.emit(self.field.toPlainText().strip())
            self.field.clear()

    def _remove(self) -> None:
        self.remove.emit(self.view.selected()[0])


def _columns() -> list[RowsColumn[Note]]:
    return [
        RowsColumn(tr("Written"), lambda note: when(note.written), lambda note: note.written),
        RowsColumn(tr("Note"), lambda note: note.text.replace("\n", " "), hint=lambda note: note.text),
    ]

"""What goes out of a project for good (a withdrawn record, a forgotten file), and the notes on a project as a whole.

A removal is asked about before, because nothing brings it back. It is not on the stack of edits, and takes those that are there off
it: one of them may speak of a signer who went with a file. A record is named by its owner's receipt; where several have the code,
also by its signer or file.
"""

from collections.abc import Callable, Sequence
from typing import TypeAlias, TypeVar

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QDialog, QFormLayout, QLineEdit, QPlainTextEdit, QWidget

from tacit.formats.tokens import ReceiptError, read_receipt
from tacit_miner.project import Project
from tacit_miner.project.history import Note
from tacit_miner.project.ledger import FileRow, WrongFile
from tacit_miner.project.removal import Forgotten, Withdrawn, forget, withdraw
from tacit_miner.ui.pages.runs_page import when
from tacit_miner.ui.texts.language import isolated, named, number, said, tr
from tacit_miner.ui.undo import Edits
from tacit_miner.ui.widgets import flow
from tacit_miner.ui.widgets.flow import answering, closing, push
from tacit_miner.ui.widgets.labels import Plain, add_row
from tacit_miner.ui.widgets.rows import RowsColumn, RowsModel, RowsView
from tacit_miner.ui.worker.session import ProjectSession
from tacit_miner.ui.worker.snapshot import Snapshot
from tacit_miner.ui.worker.wishes import today
from tacit_qt.widgets import called, in_column, in_row

Ask: TypeAlias = Callable[[str, str, str], bool]
T = TypeVar("T")


class WithdrawDialog(QDialog):
    """Accepted only with a text that could be a receipt."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Withdraw a record"))
        self.code = QLineEdit(placeholderText="ABCD-2345")
        self.code.textChanged.connect(self._check)
        rarely = tr("only if several records have the code")
        self.signer, self.file = (QLineEdit(placeholderText=rarely) for _ in range(2))
        for field in (self.signer, self.file):
            # Two letters more, for the margins of the field.
            field.setMinimumWidth(self.fontMetrics().horizontalAdvance(field.placeholderText() + "mm"))
        self.code.setMinimumWidth(self.fontMetrics().averageCharWidth() * 48)
        self._message = Plain(wraps=True)
        self.buttons, self.withdraw = answering(self, tr("Withdraw…"))
        why = tr(
            "A person who took part may take their record back. The receipt that the agent showed them finds it, "
            "without saying who they are."
        )
        fields = QFormLayout()
        add_row(fields, tr("Receipt"), self.code)
        add_row(fields, tr("Sent by"), self.signer)
        add_row(fields, tr("In the file"), self.file)
        in_column(self, Plain(why, wraps=True), fields, self._message, self.buttons)
        self._check()

    def _check(self) -> None:
        wrong = ""
        try:
            read_receipt(self.code.text())
        except ReceiptError as error:
            wrong = said(error.message)
        self.withdraw.setEnabled(not wrong)
        self._message.setText(wrong if self.code.text().strip() else "")


class Removals(QObject):
    """Asks, removes, and says in a sentence what was removed, `said`; what could be undone until then cannot any more."""

    said = Signal(str)

    def __init__(self, session: ProjectSession, edits: Edits, ask: Ask, parent: QObject) -> None:
        super().__init__(parent)
        self._session, self._edits, self._ask = session, edits, ask

    def forget_files(self, files: Sequence[FileRow | WrongFile], of_import: bool) -> None:
        """Remove every trace of these files, as files or as those of an import."""
        question, yes = tr("Forget these files: {count}?"), tr("Forget for good")
        if of_import:
            question, yes = tr("Undo the import of these files: {count}?"), tr("Undo the import")
        elif len(files) == 1:
            question = tr("Forget the file {name}?")
        more = tr(
            "All that came from there leaves the project, down to the last byte: records, lines, refused lines, names. This cannot "
            "be undone, but files can be imported again. Results that counted the records stay and are marked as out of date."
        )
        asked = question.format(name=isolated(files[0].name), count=number(len(files)))
        if self._ask(asked, more, yes):
            day = today()
            self._remove(lambda project: forget(project, files, day), _forgotten)

    def withdraw_record(self, dialog: WithdrawDialog) -> None:
        """Remove the record whose receipt is typed into a dialog."""
        if dialog.exec() != QDialog.DialogCode.Accepted:
            return
        code = read_receipt(dialog.code.text())
        signer, file = dialog.signer.text().strip(), dialog.file.text().strip()
        question = tr("Withdraw the record with the receipt {code}?").format(code=isolated(code))
        more = tr(
            "It leaves the project for good, down to the last byte, and stays out when its file is imported again. This cannot be "
            "undone. Results that counted it stay and are marked as out of date."
        )
        if self._ask(question, more, tr("Withdraw for good")):
            day = today()
            self._remove(lambda project: withdraw(project, code, day, signer=signer, file=file), _withdrawn)

    def _remove(self, change: Callable[[Project], T], words: Callable[[T], str]) -> None:
        gone: list[T] = []

        def removed() -> None:
            self._edits.clear()
            self.said.emit(words(gone[0]))

        def failed() -> None:
            # Shows the project as it is now: the bytes alone may be what is left.
            self._session.edit(lambda _project: None)

        self._session.edit(lambda project: gone.append(change(project)), done=removed, failed=failed)


def _forgotten(gone: Forgotten) -> str:
    words = tr("Files forgotten: {files}, records: {records}. None of their bytes is in the project's files.")
    sentence = words.format(files=number(gone.files), records=number(gone.records))
    if gone.repeated:
        more = tr(
            "Records that other files repeated: {count}. Some of them may be gone too; forget those files and import them again."
        )
        sentence += " " + more.format(count=number(gone.repeated))
    return sentence


def _withdrawn(gone: Withdrawn) -> str:
    words = tr("Withdrawn: {code}, from {files}. None of its bytes is in the project's files.")
    return words.format(code=isolated(gone.code), files=tr(", ").join(map(named, gone.files)))


class NotesDialog(QDialog):
    """All notes, and a field for one more; `add` gives the text of a new note, `remove` a `Note`."""

    add = Signal(str)
    remove = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Notes on the project"))
        self.resize(620, 440)
        self._writable = True
        columns: list[RowsColumn[Note]] = [
            RowsColumn(tr("Written"), lambda note: when(note.written), lambda note: note.written),
            RowsColumn(tr("Note"), lambda note: note.text.replace("\n", " "), hint=lambda note: note.text),
        ]
        self.model = RowsModel[Note](columns, self)
        self.view = RowsView(self.model, tr("Notes on the project"), stretch=1)
        self.view.setSelectionMode(RowsView.SelectionMode.SingleSelection)
        self.view.selectionModel().selectionChanged.connect(self._enable)
        self.model.modelReset.connect(self._enable)
        self.whole = Plain(wraps=True)
        words = tr("New note")
        self.field = called(QPlainTextEdit(placeholderText=words, tabChangesFocus=True), words)
        self.field.setMaximumHeight(5 * self.fontMetrics().lineSpacing())
        self.field.textChanged.connect(self._enable)
        self.add_button = push(tr("Add note"), self._add, tr("Ctrl+Enter"))
        QShortcut(QKeySequence(flow.NOTE), self).activated.connect(self.add_button.click)
        self.remove_button = push(tr("Remove note"), lambda: self.remove.emit(self.view.selected()[0]))
        row = in_row(self.add_button, self.remove_button, 1)
        in_column(self, (self.view, 1), self.whole, self.field, row, closing(self))
        self._enable()

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

    def _enable(self) -> None:
        chosen: list[Note] = self.view.selected()
        self.whole.setText(chosen[0].text if chosen else "")
        self.whole.setVisible(bool(chosen) and "\n" in chosen[0].text)
        self.add_button.setEnabled(self._writable and self.unsaved())
        self.remove_button.setEnabled(self._writable and bool(chosen))

    def _add(self) -> None:
        self.add.emit(self.field.toPlainText().strip())
        self.field.clear()

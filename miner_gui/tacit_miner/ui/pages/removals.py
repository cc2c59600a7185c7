"""What goes out of a project for good: a withdrawn record, a forgotten file. Asked about before, because nothing brings it back.

Such a change is not on the stack of edits, and takes those that are there off it: one of them may speak of a signer who
went with a file.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QDialog

from tacit_miner.project import Project
from tacit_miner.project.forgetting import Forgotten, forget
from tacit_miner.project.ledger import FileRow, WrongFile
from tacit_miner.project.withdrawal import Withdrawn, withdraw
from tacit_miner.ui.pages.withdraw_dialog import WithdrawDialog
from tacit_miner.ui.texts.language import isolated, named, number, tr
from tacit_miner.ui.undo import Edits
from tacit_miner.ui.worker.clock import today
from tacit_miner.ui.worker.session import Session

Ask: TypeAlias = Callable[[str, str, str], bool]


class Removals(QObject):
    """Asks, removes, and says what was removed.

    Signals:
        said: what was removed, in a sentence.

    Args:
        session: does the work.
        edits: what can be undone until then.
        ask: a question, more about it, and the words that mean yes; gives whether it was yes.
        parent: owns this.
    """

    said = Signal(str)

    def __init__(self, session: Session, edits: Edits, ask: Ask, parent: QObject) -> None:
        super().__init__(parent)
        self._session, self._edits, self._ask = session, edits, ask

    def forget_files(self, files: Sequence[FileRow | WrongFile]) -> None:
        """Remove every trace of these files."""
        one = tr("Forget the file {name}?").format(name=isolated(files[0].name))
        several = tr("Forget these files: {count}?").format(count=number(len(files)))
        self._forget(files, one if len(files) == 1 else several, tr("Forget for good"))

    def undo_import(self, files: Sequence[FileRow | WrongFile]) -> None:
        """Remove every trace of the files of an import."""
        words = tr("Undo the import of these files: {count}?").format(count=number(len(files)))
        self._forget(files, words, tr("Undo the import"))

    def _forget(self, files: Sequence[FileRow | WrongFile], question: str, yes: str) -> None:
        more = tr(
            "Their records, lines, refused lines and names leave the project, down to the last byte. This cannot be undone, but "
            "files can be imported again. Results that counted their records stay and are marked as out of date."
        )
        if not self._ask(question, more, yes):
            return
        gone: list[Forgotten] = []
        day = today()

        def change(project: Project) -> None:
            gone.append(forget(project, files, day))

        self._remove(change, lambda: _forgotten(gone[0]))

    def withdraw_record(self, dialog: WithdrawDialog) -> None:
        """Remove the record whose receipt is typed into a dialog."""
        if dialog.exec() != QDialog.DialogCode.Accepted:
            return
        code, signer, file = dialog.receipt(), dialog.signer.text().strip(), dialog.file.text().strip()
        question = tr("Withdraw the record with the receipt {code}?").format(code=isolated(code))
        more = tr(
            "It leaves the project for good, down to the last byte, and stays out when its file is imported again. This cannot be "
            "undone. Results that counted it stay and are marked as out of date."
        )
        if not self._ask(question, more, tr("Withdraw for good")):
            return
        gone: list[Withdrawn] = []
        day = today()

        def change(project: Project) -> None:
            gone.append(withdraw(project, code, day, signer=signer, file=file))

        self._remove(change, lambda: _withdrawn(gone[0]))

    def _remove(self, change: Callable[[Project], None], words: Callable[[], str]) -> None:
        def removed() -> None:
            self._edits.clear()
            self.said.emit(words())

        def failed() -> None:
            self._session.edit(
                lambda _project: None
            )  # shows the project as it is now: the bytes alone may be what is left

        self._session.edit(change, done=removed, failed=failed)


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

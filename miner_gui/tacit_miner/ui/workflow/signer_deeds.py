"""What the list of signers asks for: edits of who counts, tokens, the search for forgers, and a result without a signer.

*Exclude and compare* is one job in the worker thread. When it is over, the exclusion lies on the stack of edits like any
other, so that it can be undone; the run without the signer stays in the history.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from tacit_miner.project import Project, Signer
from tacit_miner.project.statement_rows import add_statement
from tacit_miner.project.token_rows import add_list
from tacit_miner.trust_files import read_statement, read_tokens
from tacit_miner.ui.form.settings_form import SettingsForm
from tacit_miner.ui.pages.signers_dialog import SignersDialog
from tacit_miner.ui.texts.language import tr
from tacit_miner.ui.undo import Editor
from tacit_miner.ui.worker.session import Session
from tacit_miner.ui.worker.workbench import Without
from tacit_miner.ui.workflow.trust_dialog import Trust, TrustDialog


class SignerDeeds(QObject):
    """Connects the list of signers.

    Signals:
        compared: a result without a signer is shown beside the one with it.

    Args:
        session: does the work.
        editor: keeps what can be undone.
        dialog: the list.
        form: knows how many threads count.
        may_replace: whether another result may take the place of the one shown; may ask.
    """

    compared = Signal()

    def __init__(
        self,
        session: Session,
        editor: Editor,
        dialog: SignersDialog,
        form: SettingsForm,
        may_replace: Callable[[], bool],
    ) -> None:
        super().__init__(dialog)
        self._session, self._editor, self._dialog = session, editor, dialog
        self._form, self._may_replace = form, may_replace
        dialog.enrol.connect(editor.enrol)
        dialog.revoke.connect(editor.revoke)
        dialog.exclude.connect(editor.exclude)
        dialog.policy.connect(editor.policy)
        dialog.look.connect(session.suspect)
        dialog.compare_without.connect(self._compare_without)
        session.suspected.connect(dialog.show_suspicion)
        session.without.connect(self._show)
        self.trust = TrustDialog(dialog)
        self.trust.wanted.connect(self._read_trust)
        self.trust.take_list.connect(self._take_list)
        self.trust.take_statement.connect(self._take_statement)
        dialog.trust.connect(lambda writable: self.trust.open_for(writable=writable))

    def _read_trust(self) -> None:
        self._session.question(tr("Reading tokens and statements"), Trust.of, self.trust.show_trust)

    def _take_list(self, path: Path) -> None:
        self._change(lambda project: add_list(project, read_tokens(path)))

    def _take_statement(self, path: Path) -> None:
        self._change(lambda project: add_statement(project, read_statement(path)))

    def _change(self, change: Callable[[Project], object]) -> None:
        """Change the project and read again; what is refused the window says."""

        def changed(project: Project) -> None:
            change(project)

        self._session.edit(changed, done=self._read_trust, failed=self._read_trust)

    def _compare_without(self, signer: Signer) -> None:
        if not self._session.is_working and self._may_replace():
            self._session.mine_without(signer, self._form.threads())

    def _show(self, found: Without) -> None:
        self._editor.was_excluded(found.signer)
        self._session.mined.emit(found.mined)
        self._session.compared.emit(found.compared)
        self._dialog.accept()
        self.compared.emit()

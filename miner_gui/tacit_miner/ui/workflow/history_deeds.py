"""What the list of signers asks for: edits of who counts, tokens, the search for forgers, and a result without a signer.

*Exclude and compare* is one job in the worker thread. When it is over, the exclusion lies on the stack of edits like any
other, so that it can be undone; the run without the signer stays in the history.

What is done with runs of the history: shown, repeated, changed for a new one, forgotten.
What is said of the result shown: that it is out of date, and what a run that has just ended found.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from tacit.run.result import Result
from tacit_miner.project import Project, Signer
from tacit_miner.project.tokens import add_list, add_statement
from tacit_miner.runs import Run, RunSettings
from tacit_miner.trust_files import read_statement, read_tokens
from tacit_miner.ui.form.settings_form import SettingsDraft, SettingsForm
from tacit_miner.ui.pages.signers_dialog import SignersDialog
from tacit_miner.ui.reading.run_notices import is_wanted
from tacit_miner.ui.texts.language import number, tr
from tacit_miner.ui.texts.words import said
from tacit_miner.ui.undo import Editor
from tacit_miner.ui.worker.session import ProjectSession
from tacit_miner.ui.worker.snapshot import Snapshot
from tacit_miner.ui.worker.workbench import Without
from tacit_miner.ui.workflow.trust_dialog import Trust, TrustDialog


class SignerDeeds(QObject):
    """Connects the list of signers.

    Signals:
        compared: a result without a signer is shown beside the one with it.

    Args:
        form: knows how many threads count.
        may_replace: whether another result may take the place of the one shown; may ask.
    """

    compared = Signal()

    def __init__(
        self,
        session: ProjectSession,
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


class RunHistory:
    """Does it, having asked where something would be lost.

    Args:
        form, draft: the settings of the next run.
        snapshot: gives the project as last seen.
        may_replace: whether another result may take the place of the one shown.
        ask: a question, more about it, and the words that mean yes.
        forgotten: called with the number of a run that is gone.
    """

    def __init__(
        self,
        session: ProjectSession,
        form: SettingsForm,
        draft: SettingsDraft,
        snapshot: Callable[[], Snapshot | None],
        may_replace: Callable[[], bool],
        ask: Callable[[str, str, str], bool],
        forgotten: Callable[[int], None],
    ) -> None:
        self._session, self._form, self._draft = session, form, draft
        self._snapshot, self._may_replace, self._ask = snapshot, may_replace, ask
        self._forgotten = forgotten

    def load(self, run: int) -> None:
        """Show its result."""
        if not self._session.is_working and self._may_replace():
            self._session.load(run)

    def forget(self, run: int) -> None:
        """Delete it."""
        words = tr(
            "Its settings, its note, its result, and the stars and notes on its rules are deleted for good. Records and other runs stay."
        )
        if self._ask(tr("Forget run {number}?").format(number=number(run)), words, tr("Forget it")):
            self._session.edit(lambda project: project.delete_run(run), done=lambda: self._forgotten(run))

    def again(self, run: int) -> None:
        """Mine with its settings as they are in the history, to the last digit."""
        settings = self._settings(run)
        if settings is None or self._session.is_working or not self._may_replace():
            return
        self._draft.put_run(settings, run)
        self._session.mine(settings)

    def change(self, run: int) -> bool:
        """Put its settings into the form, where they are changed for a new run; whether they are there."""
        settings = self._settings(run)
        if settings is None:
            return False
        self._draft.put_run(settings, run)
        return True

    def _settings(self, run: int) -> RunSettings | None:
        snapshot = self._snapshot()
        kept = snapshot.run(run) if snapshot else None
        if kept is None or kept.settings is None:
            return None
        return RunSettings.from_toml(kept.row.settings, threads=self._form.threads())


def out_of_date(run: Run | None, snapshot: Snapshot | None, settings: RunSettings | None) -> list[str]:
    """Why a result is not what the present settings and records would give; empty if it is."""
    if run is None or snapshot is None:
        return []
    reasons = []
    if settings is not None and settings.values() != run.settings.values():
        reasons.append(tr("the settings were changed"))
    kept = snapshot.run(run.number)
    if kept is not None and kept.is_stale:
        reasons.append(tr("records or signers have changed"))
    return reasons


def not_kept(snapshot: Snapshot | None) -> str:
    """What would be lost with a result that is not in the project."""
    if snapshot is not None and snapshot.read_only:
        return tr("The result shown is not kept, because the project is read only. Export it first.")
    return tr("The result shown is not kept in the project. Export it first.")


def loaded(run: Run) -> str:
    """That a run of the history is shown."""
    return tr("Run {number} is shown.").format(number=number(run.number))


def found(result: Result) -> str:
    """What a run found, and where it was cut short."""
    itemsets = number(result.listed())
    if result.rules is not None:
        words = tr("Done. Itemsets: {itemsets}, rules: {rules}.")
        sentence = words.format(itemsets=itemsets, rules=number(len(result.rules)))
    elif result.settings.min_confidence is None:
        sentence = tr("Done. Itemsets: {itemsets}.").format(itemsets=itemsets)
    else:
        words = tr("Stopped before the rules were found. Itemsets: {itemsets}.")
        sentence = words.format(itemsets=itemsets)
    cuts = [said(cut) for cut in result.cuts if not is_wanted(cut)]
    if cuts:
        sentence += " " + tr("Cut short: {cuts}.").format(cuts=tr("; ").join(cuts))
    return sentence

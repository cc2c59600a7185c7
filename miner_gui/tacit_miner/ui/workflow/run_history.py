"""What is done with runs of the history: shown, repeated, changed for a new one, forgotten."""

from __future__ import annotations

from collections.abc import Callable

from tacit_miner.runs import RunSettings
from tacit_miner.ui.form.draft import Draft
from tacit_miner.ui.form.settings_form import SettingsForm
from tacit_miner.ui.texts.language import number, tr
from tacit_miner.ui.worker.session import Session
from tacit_miner.ui.worker.snapshot import Snapshot


class RunHistory:
    """Does it, having asked where something would be lost.

    Args:
        session: does the work.
        form, draft: the settings of the next run.
        snapshot: gives the project as last seen.
        may_replace: whether another result may take the place of the one shown.
        ask: a question, more about it, and the words that mean yes.
        forgotten: called with the number of a run that is gone.
    """

    def __init__(
        self,
        session: Session,
        form: SettingsForm,
        draft: Draft,
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

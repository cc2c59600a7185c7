"""The settings in the form, and whether they are anywhere else: used in a run, or saved."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject, Signal

from tacit import store
from tacit.errors import TacitError
from tacit_miner.runs import RunSettings, read_settings
from tacit_miner.ui.form.form_state import FormState
from tacit_miner.ui.form.settings_form import SettingsForm
from tacit_miner.ui.texts.language import isolated, number, tr


class Draft(QObject):
    """What a form holds.

    Signals:
        taken_back: what was there before was put into the form again.

    Attributes:
        kept: the settings that were used or saved last.
    """

    taken_back = Signal()

    def __init__(self, form: SettingsForm) -> None:
        super().__init__(form)
        self._form = form
        self.kept: RunSettings | None = None

    def settings(self) -> RunSettings | None:
        """The settings; None if they do not go together."""
        try:
            return self._form.settings()
        except TacitError:
            return None

    def is_unused(self) -> bool:
        """Whether they would be lost with the form."""
        return self.settings() != self.kept

    def begin(self, settings: RunSettings) -> None:
        """Put settings into the form of a project that was just opened."""
        self._form.set_settings(settings)
        self.kept = self.settings()

    def put(self, settings: RunSettings, sentence: str) -> None:
        """Put settings into the form; what was edited there and not used can be taken back."""
        shown, before, kept = self._form.state(), self.settings(), self.kept
        self.begin(settings)
        if before not in {kept, self.kept}:
            self._form.replaced.say(sentence, tr("Undo"), lambda: self.restore(shown, kept))

    def put_run(self, settings: RunSettings, run: int) -> None:
        """Put in those of a run."""
        words = tr(
            "The settings are those of run {number} now; yours, which no run has used, were put aside."
        )
        self.put(settings, words.format(number=number(run)))

    def put_file(self, path: Path) -> None:
        """Put in those of a file.

        Raises:
            TacitError: the file is refused; the form stays as it is.
        """
        settings = read_settings(path)
        self._form.check_known(settings)
        words = tr("The settings are those of {name} now; yours, which no run has used, were put aside.")
        self.put(settings, words.format(name=isolated(path.name)))

    def restore(self, before: FormState, kept: RunSettings | None) -> None:
        """Put back the state of a form."""
        self._form.restore(before)
        self.kept = kept
        self.taken_back.emit()

    def save(self, path: Path) -> None:
        """Write the form as the file that `tacit-miner run --settings` reads.

        Raises:
            TacitError: settings that do not go together, or a file that cannot be written.
        """
        settings = self._form.settings()
        store.write(path, settings.to_toml().encode())
        self.kept = settings

"""An open project on the screen: tabs in the centre, intake and settings at the sides, and what is stale.

Imported when the first project has been opened, because it brings in NumPy, Numba and the plots.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QMainWindow, QTabWidget, QVBoxLayout, QWidget

from tacit import store
from tacit.errors import TacitError
from tacit_miner.project import SUFFIX
from tacit_miner.project.history import Note
from tacit_miner.runs import Run, RunSettings, read_settings
from tacit_miner.ui.form.first import FIRST
from tacit_miner.ui.form.form_state import FormState
from tacit_miner.ui.form.settings_form import SettingsForm
from tacit_miner.ui.pages.intake_panel import IntakePanel
from tacit_miner.ui.pages.notes_dialog import NotesDialog
from tacit_miner.ui.pages.privacy_page import PrivacyPage
from tacit_miner.ui.pages.removals import Removals
from tacit_miner.ui.pages.result_tabs import ResultTabs
from tacit_miner.ui.pages.runs_page import RunsPage
from tacit_miner.ui.pages.signers_dialog import SignersDialog
from tacit_miner.ui.pages.tables_page import TablesPage
from tacit_miner.ui.pages.withdraw_dialog import WithdrawDialog
from tacit_miner.ui.results.run_notices import is_wanted
from tacit_miner.ui.shell.docks import Docks, Scrolled, dock
from tacit_miner.ui.shell.export_dialog import ExportDialog
from tacit_miner.ui.shell.project_bar import ProjectBar
from tacit_miner.ui.shell.window_state import WindowState
from tacit_miner.ui.texts.language import isolated, number, tr
from tacit_miner.ui.texts.messages import said
from tacit_miner.ui.undo import Editor, Edits
from tacit_miner.ui.widgets.notice import announce
from tacit_miner.ui.widgets.tab_order import follow_the_eye, name_lists
from tacit_miner.ui.worker.clock import now
from tacit_miner.ui.worker.session import Session
from tacit_miner.ui.worker.snapshot import Snapshot
from tacit_miner.ui.worker.workbench import Imported, Mined, Opened


class Workspace(QWidget):
    """The centre of the window, and the docks it brings.

    Signals:
        browse, export_refused: buttons whose dialogs belong to the window.
        export: the result is to be exported; the place of the tab whose shown rows are meant, or -1 for all.
        save_plot: a `PlotView` is to be saved.
        open_project: the path of a project that was dropped, which is to be opened.
        busy: this cannot be done while work is going on.
        status: a sentence for the status line.

    Args:
        session, edits: do the work, and keep what can be undone.
        window: gets the docks.
        ask: a question, more about it, and the words that mean yes; gives whether it was yes.
    """

    browse = Signal()
    export_refused = Signal()
    export = Signal(int)
    save_plot = Signal(object)
    open_project = Signal(object)
    busy = Signal()
    status = Signal(str)

    def __init__(
        self, session: Session, edits: Edits, window: QMainWindow, ask: Callable[[str, str, str], bool]
    ) -> None:
        super().__init__(window)
        self.session, self._ask = session, ask
        self.snapshot: Snapshot | None = None
        self._editor = Editor(edits, lambda: self.snapshot)
        self._removals = Removals(session, edits, ask, self)
        self.run: Run | None = None
        self._opened: Opened | None = None
        self._kept_settings: RunSettings | None = None
        self.bar, self.intake, self.form = ProjectBar(), IntakePanel(), SettingsForm()
        self.privacy, self.runs, self.signers = PrivacyPage(), RunsPage(), SignersDialog(self)
        self.notes, self.tables = NotesDialog(self), TablesPage(session)
        self.tabs = QTabWidget()
        self.tabs.setDocumentMode(True)
        self.tabs.setAccessibleName(tr("Results, privacy and runs"))
        self.results = ResultTabs(self.tabs)
        self.tabs.addTab(self.tables, tr("Tables"))
        self.tabs.addTab(self.privacy, tr("Privacy"))
        self.tabs.addTab(self.runs, tr("Runs"))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.bar)
        layout.addWidget(self.tabs, 1)
        self.docks = Docks(
            window,
            dock(window, tr("Intake"), "intake", Scrolled(self.intake)),
            dock(window, tr("Settings of the run"), "settings", self.form),
        )
        self._connect()
        follow_the_eye(self)
        name_lists(self)
        name_lists(self.intake)

    def _connect(self) -> None:
        session, editor, removals = self.session, self._editor, self._removals
        session.loaded.connect(self._loaded)
        session.imported.connect(self._imported)
        session.mined.connect(self._mined)
        session.compared.connect(self.runs.show_comparison)
        session.lines.connect(self.intake.show_lines)
        session.snapshot.connect(self.show_project)
        self.intake.wanted.connect(session.ask_lines)
        self.intake.dropped.connect(self.take_in)
        self.intake.browse.connect(self.browse)
        self.intake.export_refused.connect(self.export_refused)
        self.form.changed.connect(self._settings_changed)
        self.bar.mine.connect(self.mine)
        self.bar.confirm.connect(self.confirm)
        self.bar.signers.connect(self.signers.open)
        self.bar.notes.connect(self.notes.open)
        self.notes.add.connect(self._add_note)
        self.notes.remove.connect(editor.remove_note)
        self.runs.show_run.connect(self._load)
        self.runs.forget.connect(self._forget)
        self.bar.forget.connect(self._forget)
        self.runs.again.connect(self._again)
        self.runs.compare.connect(session.compare)
        self.runs.note.connect(editor.note)
        self.results.export.connect(self.export)
        self.results.save_plot.connect(self.save_plot)
        self.results.said.connect(self.status)
        self.privacy.save_plot.connect(self.save_plot)
        self.signers.enrol.connect(editor.enrol)
        self.signers.revoke.connect(editor.revoke)
        self.signers.exclude.connect(editor.exclude)
        self.signers.policy.connect(editor.policy)
        self.signers.withdraw.connect(lambda: removals.withdraw_record(WithdrawDialog(self.signers)))
        self.intake.forget.connect(removals.forget_files)
        self.intake.undo_import.connect(removals.undo_import)
        removals.said.connect(self.intake.say)

    def _add_note(self, text: str) -> None:
        self._editor.add_note(Note(0, now(), text), lambda: self.notes.put_back(text))

    def open(self, opened: Opened) -> None:
        """Show a project that was just opened, and its last run."""
        self._opened, self.run = opened, None
        self.bar.is_demo = opened.is_demo
        self.results.set_truth(opened.truth)
        self.results.show_run(None)
        self.privacy.show_result(None)
        self.intake.notice.clear()
        self.runs.hide_comparison()
        self.notes.forget()
        self.show_project(opened.snapshot)
        self.bar.show_damage(opened.damage)
        self.bar.not_kept.clear()
        if opened.run:
            self._show_run(opened.run)
        self.form.set_settings(opened.run.settings if opened.run else FIRST)
        self._kept_settings = self._settings()

    def state(self) -> WindowState | None:
        """How the project is shown; None while none was opened."""
        if self._opened is None:
            return None
        filters, note = self.results.filters(), self.notes.field.toPlainText()
        tab = self.tabs.currentIndex()
        return WindowState(self._opened, self.run, tab, self.form.state(), self._kept_settings, filters, note)

    def show_state(self, state: WindowState) -> None:
        """Show the project, which has just been opened here, as another window did."""
        self.form.restore(state.form)
        self._kept_settings = state.kept_settings
        self.results.set_filters(state.filters)
        self.notes.field.setPlainText(state.note)
        self.tabs.setCurrentIndex(state.tab)

    def show_project(self, snapshot: Snapshot) -> None:
        """Show another state of the project."""
        self.snapshot = snapshot
        bars, dialogs = (self.bar, self.intake, self.form), (self.signers, self.notes)
        for part in (*bars, self.tables, self.privacy, self.runs, *dialogs):
            part.show_project(snapshot)
        self._check_stale()

    def set_working(self, *, working: bool) -> None:
        """While a long job is at work, nothing else that would wait for it can be asked."""
        writable = self.snapshot is not None and self.snapshot.read_only is None
        self._offer_mining()
        self.intake.allow_changes(allowed=not working and writable)
        self.signers.setEnabled(not working)
        self.notes.setEnabled(not working)
        self.runs.setEnabled(not working)

    def take_in(self, paths: list[Path]) -> None:
        """Import files and folders; a project alone is to be opened."""
        if self.session.is_working:
            self.busy.emit()
        elif len(paths) == 1 and paths[0].name.endswith(SUFFIX):
            if self._ask(tr("Open this project?"), isolated(str(paths[0])), tr("Open it")):
                self.open_project.emit(paths[0])
        elif paths:
            self.session.take_in(paths)

    def mine(self) -> None:
        """Run with the settings of the form."""
        if self.session.is_working:
            return
        settings = self._settings()
        if settings is None:
            self.form.go_to_fault()
            return
        if not self._may_replace():
            return
        self._kept_settings = settings
        self.session.mine(settings)

    def confirm(self) -> None:
        """Run, and find the list in one half of the records and test it on the other."""
        self.form.confirm()
        self.mine()

    def unsaved(self) -> list[str]:
        """What would be lost if the project were closed now, in sentences."""
        lost = []
        if self.session.is_working:
            lost.append(tr("Work is going on; it will be stopped."))
        if self.run is not None and self.run.number == 0:
            lost.append(self._not_kept())
        if self.notes.unsaved():
            lost.append(tr("A note was begun and not added."))
        if self._settings() != self._kept_settings:
            lost.append(
                tr("Settings were changed and not used in a run. Save them with File ▸ Save settings.")
            )
        return lost

    def _not_kept(self) -> str:
        if self.snapshot is not None and self.snapshot.read_only:
            return tr("The result shown is not kept, because the project is read only. Export it first.")
        return tr("The result shown is not kept in the project. Export it first.")

    def _may_replace(self) -> bool:
        """Whether another result may take the place of the one shown; asks if that one is nowhere else."""
        if self.run is None or self.run.number:
            return True
        return self._ask(tr("Replace the result shown?"), self._not_kept(), tr("Replace it"))

    def _load(self, number: int) -> None:
        if self._may_replace():
            self.session.load(number)

    def _forget(self, run: int) -> None:
        words = tr("Its settings, its note and its result are deleted for good. Records and other runs stay.")
        if self._ask(tr("Forget run {number}?").format(number=number(run)), words, tr("Forget it")):
            self.session.edit(lambda project: project.delete_run(run), done=lambda: self._forgotten(run))

    def _forgotten(self, run: int) -> None:
        self.bar.show_damage(None)
        if self._opened is not None:
            self._opened = replace(self._opened, damage=None)
        if self.run is not None and self.run.number == run:
            self.run = replace(self.run, number=0)

    def load_settings(self, path: Path) -> None:
        """Fill the form from a file.

        Raises:
            TacitError: the file is refused; the form stays as it is.
        """
        settings = read_settings(path)
        self.form.check_known(settings)
        words = tr("The settings are those of {name} now; yours, which no run has used, were put aside.")
        self._put(settings, words.format(name=isolated(path.name)))

    def save_settings(self, path: Path) -> None:
        """Write the form as the file that `tacit-miner run --settings` reads.

        Raises:
            TacitError: settings that do not go together, or a file that cannot be written.
        """
        settings = self.form.settings()
        store.write(path, settings.to_toml().encode())
        self._kept_settings = settings

    def export_dialog(self, place: int) -> ExportDialog:
        """What to export of the run shown; the rows of this tab are preselected."""
        assert self.run is not None
        dialog = ExportDialog(self.run, self.results.choices(), self)
        dialog.choose(place)
        return dialog

    def _settings(self) -> RunSettings | None:
        try:
            return self.form.settings()
        except TacitError:
            return None

    def _imported(self, imported: Imported) -> None:
        self.show_project(imported.snapshot)
        self.intake.show_report(imported.report)

    def _mined(self, mined: Mined) -> None:
        self.show_project(mined.snapshot)
        self._show_run(mined.run)
        if mined.not_kept:
            self.bar.show_not_kept(mined.not_kept)
        rules = mined.run.result.rules
        words = tr("Done. Itemsets: {itemsets}, rules: {rules}.")
        sentence = words.format(
            itemsets=number(mined.run.result.listed()), rules=number(0 if rules is None else len(rules))
        )
        cuts = [said(cut) for cut in mined.run.result.cuts if not is_wanted(cut)]
        if cuts:
            sentence += " " + tr("Cut short: {cuts}.").format(cuts=tr("; ").join(cuts))
        self.status.emit(sentence)
        announce(self, sentence)

    def _loaded(self, opened: Opened) -> None:
        self.show_project(opened.snapshot)
        if opened.run:
            self._show_run(opened.run)
            self._put(opened.run.settings, _put_aside(opened.run.number))
            self.results.look()

    def _show_run(self, run: Run) -> None:
        first = self.run is None
        self.run = run
        self.bar.not_kept.clear()
        self.results.show_run(run)
        self.runs.select(run.number)
        self.privacy.show_result(run.result)
        if first:
            self.results.look()
        self._check_stale()

    def _again(self, run: int) -> None:
        """Mine with the settings of a run as they are in the history, to the last digit."""
        found = self.snapshot.run(run) if self.snapshot else None
        if found is None or found.settings is None or self.session.is_working:
            return
        if not self._may_replace():
            return
        settings = RunSettings.from_toml(found.row.settings, threads=self.form.threads())
        self._put(settings, _put_aside(run))
        self.session.mine(settings)

    def _put(self, settings: RunSettings, sentence: str) -> None:
        """Put settings into the form; what was edited there and not used can be taken back."""
        shown, before, kept = self.form.state(), self._settings(), self._kept_settings
        self.form.set_settings(settings)
        self._kept_settings = self._settings()
        if before not in {kept, self._kept_settings}:
            self.form.replaced.say(sentence, tr("Undo"), lambda: self._take_back(shown, kept))

    def _take_back(self, before: FormState, kept: RunSettings | None) -> None:
        self.form.restore(before)
        self._kept_settings = kept
        self._check_stale()

    def _settings_changed(self) -> None:
        self._check_stale()
        self._offer_mining()

    def _offer_mining(self) -> None:
        """Say why not, if one cannot mine with these settings, and what to expect if one can."""
        fault = self.form.fault()
        self.bar.allow_mining(not fault and not self.session.is_working, fault, self.form.go_to_fault)
        self.bar.foresee(self._settings(), self.snapshot)

    def _check_stale(self) -> None:
        """Say so if the result shown is not what the current settings and records would give."""
        if self.run is None or self.snapshot is None:
            self.bar.stale.clear()
            return
        settings = self._settings()
        reasons = []
        if settings is not None and settings.values() != self.run.settings.values():
            reasons.append(tr("the settings were changed"))
        kept = self.snapshot.run(self.run.number)
        if kept is not None and kept.is_stale:
            reasons.append(tr("records or signers have changed"))
        if reasons:
            words = tr("The result shown is out of date: {reasons}.")
            self.bar.stale.say(words.format(reasons=tr(" and ").join(reasons)), tr("Mine again"), self.mine)
        else:
            self.bar.stale.clear()


def _put_aside(run: int) -> str:
    words = tr("The settings are those of run {number} now; yours, which no run has used, were put aside.")
    return words.format(number=number(run))

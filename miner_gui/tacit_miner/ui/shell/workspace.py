"""An open project on the screen: the pages of its steps, the settings of a run at the side, and what is stale.

Imported when the first project has been opened, because it brings in NumPy and the plots. Its widgets are made, and what
comes back from the worker is put on the screen, part by part; those that take longest are made ahead.
"""

import importlib
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QDialog, QMainWindow, QStackedWidget, QVBoxLayout, QWidget

from tacit.formats.errors import LineVerdict
from tacit.platform.messages import Message
from tacit.run.result import Result
from tacit_miner.intake import IntakeReport
from tacit_miner.project import SUFFIX, Signer
from tacit_miner.project.history import Note
from tacit_miner.runs import Run, RunSettings
from tacit_miner.runs.run import now
from tacit_miner.ui.form.settings_form import SettingsDraft, SettingsForm, first_settings
from tacit_miner.ui.pages.codebook_page import CodebookPage, PrevalencesPage
from tacit_miner.ui.pages.intake_panel import IntakePanel
from tacit_miner.ui.pages.models_page import ModelsPage
from tacit_miner.ui.pages.privacy_page import PrivacyPage
from tacit_miner.ui.pages.removals import NotesDialog, Removals, WithdrawDialog
from tacit_miner.ui.pages.report_page import ReportPage
from tacit_miner.ui.pages.result_pages import ResultTabs, tabbed
from tacit_miner.ui.pages.runs_page import RunsPage
from tacit_miner.ui.pages.signers_dialog import KeyDialog, SignersDialog, TrustDialog
from tacit_miner.ui.pages.tables_page import TablesPage
from tacit_miner.ui.reading.run_notices import is_wanted
from tacit_miner.ui.shell.export_dialog import ExportDialog
from tacit_miner.ui.shell.project_bar import ProjectBar
from tacit_miner.ui.texts.language import isolated, number, said, tr
from tacit_miner.ui.texts.naming import Naming
from tacit_miner.ui.undo import Editor, Edits
from tacit_miner.ui.widgets.flow import Scrolled, follow_the_eye
from tacit_miner.ui.worker.jobs import Turn, at_once
from tacit_miner.ui.worker.session import ProjectSession
from tacit_miner.ui.worker.snapshot import Snapshot
from tacit_miner.ui.worker.workbench import Compared, Mined, Opened
from tacit_miner.ui.workflow.workflow import SideDock, StepFacts
from tacit_qt.widgets import announce, fill, laid_out

READING = ("tables", "privacy", "runs", "report")  # steps at which a person who mines again goes on reading


@dataclass(frozen=True, slots=True)
class WindowState:
    """What a new window takes from the one that it replaces; `show` shows the project, which was opened there too, as that one did."""

    opened: Opened
    run: Run | None
    show: Callable[["Workspace"], None]


class Workspace(QWidget):
    """The pages of a project, and the dock it brings. While what arrives is put on the screen, the session still counts as at work.

    `status` has a sentence, `step` the name of the one to be shown, `open_project` the path of a project that was dropped; `busy`: this
    cannot be done while work is going on; `changed`: `facts` may be others. `opened` is what came with the project, `reported` whether the
    run shown is in a report; `pages` are by the names of their steps, `draft` is in the form, which is in the dock `side`.
    """

    status = Signal(str)
    step = Signal(str)
    open_project = Signal(object)
    busy = Signal()
    changed = Signal()

    def __init__(
        self, session: ProjectSession, edits: Edits, window: QMainWindow, ask: Callable[[str, str, str], bool]
    ) -> None:
        """Empty until `making` is over."""
        super().__init__(window)
        self.session = session
        self.snapshot: Snapshot | None = None
        self.run: Run | None = None
        self.opened: Opened | None = None
        self.reported = self._codes = False
        self._key_file = ""  # that was named last, as long as the window is open
        self._ask = ask
        self._editor = Editor(edits, lambda: self.snapshot)
        self._removals = Removals(session, edits, ask, self)

    def making(self, window: QMainWindow) -> Turn:
        """Make the parts, those that take longest first, each in a turn of its own."""
        session = self.session
        self.bar, self.form = ProjectBar(), SettingsForm()
        yield
        self.intake, self.privacy, self.runs = IntakePanel(), PrivacyPage(), RunsPage()
        yield
        self.tables, self.models, self.report_page = TablesPage(session), ModelsPage(session), ReportPage()
        self.prevalences, self.codebook = PrevalencesPage(session), CodebookPage()
        yield
        self.tabs = tabbed(tr("Itemsets and rules"))
        self.results = ResultTabs(self.tabs)
        yield
        self.draft = SettingsDraft(self.form)
        self.signers, self.notes = SignersDialog(self), NotesDialog(self)
        self.prevalences.shown.connect(self.codebook.show_missing)
        self.prevalences.shown.connect(self.privacy.show_prevalences)
        self.studied = tabbed(tr("Prevalences and codebook"))
        self.studied.addTab(self.prevalences, tr("Prevalences"))
        self.studied.addTab(self.codebook, tr("Codebook"))
        self.tabled = tabbed(tr("Tables and models"))
        self.tabled.addTab(self.tables, tr("Tables"))
        self.tabled.addTab(self.models, tr("Models"))
        self.pages: dict[str, QWidget] = {
            "import": self.intake,
            "prevalences": self.studied,
            "rules": self.tabs,
            "tables": self.tabled,
            "privacy": self.privacy,
            "runs": self.runs,
            "report": self.report_page,
        }
        self._stack = fill(QStackedWidget(), *map(Scrolled, self.pages.values()))
        fill(laid_out(QVBoxLayout(self), self.bar, spacing=0), (self._stack, 1))
        self.side = SideDock(window, tr("Settings of the run"), "settings", self.form)
        follow_the_eye(self)
        self._connect_parts()
        yield

    @property
    def front(self) -> str:
        """The name of the step whose page is shown."""
        return list(self.pages)[self._stack.currentIndex()]

    def _name_items(self) -> None:
        """Name items by their short names, or by the codes of files and of the command line."""
        items = self.snapshot.items if self.snapshot else ()
        labels = {item.code: item.label for item in items if item.label}
        naming = Naming(labels, {item.code: item.question for item in items if item.question}, self._codes)
        self.results.set_naming(naming)
        self.runs.comparison.set_naming(naming)
        for page in (self.prevalences, self.privacy, self.tables, self.models):
            page.show_codes(shown=self._codes)

    def _connect_parts(self) -> None:
        session, editor, removals = self.session, self._editor, self._removals
        session.loaded.connect(lambda opened: session.turns.begin(self._loaded(opened)))
        session.imported.connect(lambda found: session.turns.begin(self._imported(*found)))
        session.mined.connect(lambda mined: session.turns.begin(self._mined(mined)))
        session.snapshot.connect(self.show_project)
        session.changed_outside.connect(self._changed_outside)
        session.large.connect(self._ask_whether)
        self.prevalences.shown.connect(self._offer_mining)
        self.intake.wanted.connect(self._ask_lines)
        self.intake.zone.dropped.connect(self.take_in)
        self.form.changed.connect(self._settings_changed)
        self.draft.taken_back.connect(self.check_stale)
        self.bar.mine.connect(self.mine)
        self.bar.settings.connect(self.side.toggle)
        self.bar.confirm.connect(self.confirm)
        self.bar.signers.connect(self.signers.open)
        self.bar.notes.connect(self.notes.open)
        put_back = self.notes.put_back
        self.notes.add.connect(lambda text: editor.add_note(Note(0, now(), text), lambda: put_back(text)))
        self.notes.remove.connect(editor.remove_note)
        self.runs.show_run.connect(self._load)
        self.runs.forget.connect(self._forget)
        self.bar.forget.connect(self._forget)
        self.runs.again.connect(self._again)
        self.runs.change.connect(self._change)
        self.runs.compare.connect(self._compare)
        self.runs.note.connect(editor.note)
        for page in self.results.pages:
            page.table.said.connect(self.status)
            page.filter_kept.connect(editor.save_filter)
            page.saved.forget.connect(editor.remove_filter)
        self.results.rules.marked.connect(editor.mark_rule)
        self.intake.forget.connect(removals.forget_files)
        removals.said.connect(self.intake.say)
        self._connect_signers()

    def _connect_signers(self) -> None:
        session, editor, signers = self.session, self._editor, self.signers
        signers.enrol.connect(editor.enrol)
        signers.revoke.connect(editor.revoke)
        signers.exclude.connect(editor.exclude)
        signers.policy.connect(editor.policy)
        title, shown = tr("Looking for forgers"), signers.show_suspicion
        signers.look.connect(lambda: session.ask(title, lambda bench, control: bench.suspect(control), shown))
        signers.compare_without.connect(self._compare_without)
        signers.withdraw.connect(lambda: self._removals.withdraw_record(WithdrawDialog(signers)))
        self._trust = TrustDialog(session, signers)
        signers.trust.connect(self._trust.open_for)

    def _changed_outside(self) -> None:
        """Say that what is shown may be old."""

        def read_again() -> None:
            if self.snapshot is not None and not self.session.is_working:
                self.session.open(self.snapshot.path)

        words = tr("Another program has changed this project. What is shown is how it was before.")
        self.bar.outside.say(words, tr("Read it again"), read_again)

    def _ask_lines(self, file: int | None, verdict: LineVerdict | None) -> None:
        title, shown = tr("Reading lines"), self.intake.show_lines
        self.session.ask(title, lambda bench, _: bench.lines(file, verdict), shown, meanwhile=True)

    def _compare(self, a: int, b: int) -> None:
        self.session.ask(tr("Comparing"), lambda bench, _: bench.compare(a, b), self.runs.show_comparison)

    def _compare_without(self, signer: Signer) -> None:
        """The exclusion can be undone as any other edit; the run without the signer stays in the history."""

        def show(found: tuple[Mined, Compared]) -> None:
            self._editor.exclude(signer, True, is_done=True)
            self.session.mined.emit(found[0])
            self.runs.show_comparison(found[1])
            self.signers.accept()
            self.step.emit("runs")

        if not self.session.is_working and self._may_replace():
            title, threads = tr("Mining without a signer"), self.form.threads()
            self.session.work(
                title, lambda bench, control: bench.mine_without(signer, threads, control), show
            )

    def arriving(self, opened: Opened) -> Turn:
        """Show a project that was just opened, and its last run."""
        self.opened, self.run, self.snapshot = opened, None, opened.snapshot
        self.bar.is_demo = opened.is_demo
        self.results.truth = opened.truth or {}
        yield from self.results.showing_run(None)
        self.privacy.show_result(None)
        self.intake.notice.clear()
        self.runs.comparison.hide()
        self.notes.field.clear()
        yield
        yield from self.showing_project(opened.snapshot)
        self.bar.show_damage(opened.damage)
        self.bar.not_kept.clear()
        self.bar.outside.clear()
        if self.results.rules.plots:
            stages = importlib.import_module("tacit_miner.ui.plots.catalogue")  # brought in with the plots
            for stage in self.findChildren(stages.FigureStage):
                stage.end()
        if opened.run:
            yield from self._run_arriving(opened.run)
        self.draft.begin(opened.run.settings if opened.run else first_settings(opened.snapshot))

    def _imported(self, report: IntakeReport, snapshot: Snapshot) -> Turn:
        """What was imported; after the first import that refused nothing, what the records say."""
        first = self.snapshot is not None and not self.snapshot.counts.kept
        yield from self.showing_project(snapshot)
        self.intake.show_report(report)
        self.status.emit(self.intake.notice.text())
        if first and report.kept and not report.refused and self.front == "import":
            self.step.emit("prevalences")

    def _mined(self, mined: Mined) -> Turn:
        yield from self.showing_project(mined.snapshot)
        yield from self._run_arriving(mined.run)
        if self.front not in READING:
            self.step.emit("rules")
        if mined.not_kept:
            self.bar.show_not_kept(mined.not_kept)
        sentence = found(mined.run.result)
        self.status.emit(sentence)
        announce(self, sentence)

    def _loaded(self, opened: Opened) -> Turn:
        yield from self.showing_project(opened.snapshot)
        if opened.run:
            yield from self._run_arriving(opened.run)
            self.draft.put_run(opened.run.settings, opened.run.number)
            self.results.look()
            yield
            self.step.emit("rules")
            self.status.emit(tr("Run {number} is shown.").format(number=number(opened.run.number)))

    def _run_arriving(self, run: Run) -> Turn:
        first = self.run is None
        self.run, self.reported = run, False
        self.side.fold()
        self.report_page.written.clear()
        self.bar.not_kept.clear()
        yield from self.results.showing_run(run)
        self.runs.view.select_where(lambda each: each.number == run.number)
        yield
        self.privacy.show_result(run.result)
        yield
        if first:
            self.results.look()
            yield
        self.check_stale()
        yield

    def withdraw(self) -> None:
        """Ask for the receipt of a record, and take it out."""
        self._removals.withdraw_record(WithdrawDialog(self))

    def first_step(self) -> str:
        """Where a project that was just opened is looked at."""
        if self.run is not None:
            return "rules"
        return "prevalences" if self.snapshot and self.snapshot.counts.used else "import"

    def show_page(self, name: str) -> None:
        """Show the page of a step."""
        self._stack.setCurrentIndex(list(self.pages).index(name))

    def facts(self, seen: frozenset[str]) -> StepFacts:
        """What is done, given the steps that were looked at."""
        kept = self.snapshot.counts.kept if self.snapshot else 0
        return StepFacts(self.snapshot is not None, kept, self._is_current(), self.reported, seen)

    def state(self) -> WindowState | None:
        """How the project is shown; None while none was opened."""
        if self.opened is None:
            return None
        step, tabs = self.front, [each.currentIndex() for each in (self.tabs, self.studied, self.tabled)]
        form, kept, filters = self.form.state(), self.draft.kept, self.results.filters()
        note, reported = self.notes.field.toPlainText(), self.reported
        table, refused, model = self.tables.chosen(), self.tables.alpha.refused(), self.models.chosen()

        def show(other: Workspace) -> None:
            other.draft.restore(form, kept)
            other.results.set_filters(filters)
            other.notes.field.setPlainText(note)
            for each, place in zip((other.tabs, other.studied, other.tabled), tabs, strict=True):
                each.setCurrentIndex(place)
            other.reported = reported
            other.set_unions(table.unions)  # also where a refused field keeps the form from saying them
            other.tables.choose(table)
            if refused is not None:
                other.tables.alpha.put_refused(refused)
            other.models.choose(model)
            other.show_page(step)

        return WindowState(self.opened, self.run, show)

    def set_unions(self, unions: tuple[str, ...]) -> None:
        """Count these unions of options in tables and models too."""
        for page in (self.tables, self.models):
            page.set_unions(unions)

    def show_project(self, snapshot: Snapshot) -> None:
        """Show another state of the project, after what is still being shown: that is older, and would cover it."""
        self.session.turns.finish()
        at_once(self.showing_project(snapshot))

    def showing_project(self, snapshot: Snapshot) -> Turn:
        """`show_project`, in parts."""
        self.snapshot = snapshot
        self._name_items()
        bars, dialogs = (self.bar, self.intake, self.form), (self.signers, self.notes)
        pages = (self.prevalences, self.codebook, self.tables, self.models, self.privacy, self.runs)
        for part in (*bars, *pages, *dialogs):
            part.show_project(snapshot)
            yield
        self.results.show_opinions(snapshot)
        yield
        self.check_stale()
        yield

    def show_codes(self, *, shown: bool) -> None:
        """Name items by the codes of files and of the command line, or by their questions."""
        self.session.turns.finish()  # else one page of the result would have the old names
        self._codes = shown
        self._name_items()

    def set_working(self, *, working: bool) -> None:
        """While a long job is at work, nothing else that would wait for it can be asked."""
        writable = self.snapshot is not None and self.snapshot.read_only is None
        self._offer_mining()
        self.intake.allow_changes(allowed=not working and writable)
        for part in (self.signers, self.notes, self.runs):
            part.setEnabled(not working)

    def take_in(self, paths: list[Path]) -> None:
        """Import files and folders, or open a project alone. For encrypted files the key is asked for each time, the last one's file proposed."""
        if self.session.is_working:
            self.busy.emit()
        elif len(paths) == 1 and paths[0].name.endswith(SUFFIX):
            if self._ask(tr("Open this project?"), isolated(str(paths[0])), tr("Open it")):
                self.open_project.emit(paths[0])
        elif paths:
            survey = self.snapshot.asked if self.snapshot else None
            if survey is None or not survey.terms.encrypt:
                self.session.take_in(paths)
                return
            dialog = KeyDialog(survey, self._key_file, self.window())
            if dialog.exec() == QDialog.DialogCode.Accepted:
                self._key_file = dialog.key.text().strip()
                self.session.take_in(paths, dialog.given)

    def mine(self) -> None:
        """Run with the settings of the form."""
        if self.session.is_working:
            return
        settings = self.draft.settings()
        if settings is None:
            self.go_to_fault()
        elif self._may_replace():
            self.draft.kept = settings
            self.session.mine(settings)

    def _ask_whether(self, foreseen: Message) -> None:
        words = tr("Before you mine: {what}.").format(what=said(foreseen))
        if self._ask(tr("Go on with this run?"), words, tr("Go on")):
            self.session.go_on()
        else:
            self.session.cancel()

    def confirm(self) -> None:
        """Run, and find the list in one half of the records and test it on the other."""
        self.form.confirm()
        self.mine()

    def unsaved(self) -> list[str]:
        """What would be lost if the project were closed now, in sentences."""
        changed = tr("Settings were changed and not used in a run. Save them with File ▸ Save settings.")
        told = (
            (self.session.is_working, tr("Work is going on; it will be stopped.")),
            (self.run is not None and self.run.number == 0, self._not_kept()),
            (self.notes.unsaved(), tr("A note was begun and not added.")),
            (self.results.rules.panel.is_begun(), tr("A note on a rule was begun and not kept.")),
            (self.draft.settings() != self.draft.kept, changed),
        )
        return [words for is_lost, words in told if is_lost]

    def _may_replace(self) -> bool:
        """Whether another result may take the place of the one shown; asks if that one is nowhere else."""
        is_kept = self.run is None or self.run.number > 0
        return is_kept or self._ask(tr("Replace the result shown?"), self._not_kept(), tr("Replace it"))

    def _not_kept(self) -> str:
        if self.snapshot is not None and self.snapshot.read_only:
            return tr("The result shown is not kept, because the project is read only. Export it first.")
        return tr("The result shown is not kept in the project. Export it first.")

    def _forgotten(self, run: int) -> None:
        self.bar.show_damage(None)
        if self.opened is not None:
            self.opened = replace(self.opened, damage=None)
        if self.run is not None and self.run.number == run:
            self.run = replace(self.run, number=0)

    def go_to_fault(self) -> None:
        """Show the field of the form that does not fit."""
        self.step.emit("rules")
        self.side.show()
        self.form.go_to_fault()

    def show_reported(self, path: Path) -> None:
        """A report was written."""
        self.reported = True
        self.report_page.written.setText(tr("Written: {path}").format(path=isolated(str(path))))
        self.changed.emit()

    def export_dialog(self, place: int) -> ExportDialog:
        """What to export of the run shown; the rows of this tab are preselected."""
        assert self.run is not None
        return ExportDialog(self.run, self.results.choices(), self, place)

    def _load(self, run: int) -> None:
        if not self.session.is_working and self._may_replace():
            self.session.load(run)

    def _forget(self, run: int) -> None:
        words = tr(
            "Its settings, its note, its result, and the stars and notes on its rules are deleted for good. Records and other runs stay."
        )
        if self._ask(tr("Forget run {number}?").format(number=number(run)), words, tr("Forget it")):
            self.session.edit(lambda project: project.delete_run(run), done=lambda: self._forgotten(run))

    def _again(self, run: int) -> None:
        """Mine with the settings of a run as they are in the history, to the last digit."""
        if (settings := self._settings_of(run)) and not self.session.is_working and self._may_replace():
            self.draft.put_run(settings, run)
            self.session.mine(settings)

    def _change(self, run: int) -> None:
        """Put the settings of a run into the form, where they are changed for a new run."""
        if settings := self._settings_of(run):
            self.draft.put_run(settings, run)
            self.step.emit("rules")
            self.side.show()
            self.form.minimum_support.setFocus()

    def _settings_of(self, run: int) -> RunSettings | None:
        kept = self.snapshot.run(run) if self.snapshot else None
        if kept is None or kept.settings is None:
            return None
        return RunSettings.from_toml(kept.row.settings, threads=self.form.threads())

    def _settings_changed(self) -> None:
        if not self.form.fault():
            self.set_unions(self.form.settings().unions)
        self.check_stale()
        self._offer_mining()

    def _offer_mining(self) -> None:
        """Say why not, if one cannot mine with these settings, and what to expect if one can."""
        fault, settings, working = self.form.fault(), self.draft.settings(), self.session.is_working
        self.bar.allow_mining(not fault and not working, fault, self.go_to_fault)
        if settings and self.prevalences.is_counted and not working and not self._is_current():
            wanted = settings.mining
            self.session.work_out(lambda bench, _: bench.foresee(wanted), self._show_forecast)
        else:
            self._show_forecast(None)

    def _show_forecast(self, foreseen: Message | None) -> None:
        """What was foreseen, or what follows from the settings alone; nothing of a run that is there."""
        if self._is_current():
            self.bar.foresee(None, None, None)
        else:
            self.bar.foresee(foreseen, self.draft.settings(), self.snapshot)

    def check_stale(self) -> None:
        """Say so if the result shown is not what the current settings and records would give."""
        reasons, words = self._out_of_date(), tr("The result shown is out of date: {reasons}.")
        told = words.format(reasons=tr(" and ").join(reasons)) if reasons else ""
        self.bar.stale.say(told, tr("Mine again"), self.mine)
        self.report_page.show_run(self.run, is_current=not reasons)
        self.changed.emit()

    def _is_current(self) -> bool:
        return self.run is not None and not self._out_of_date()

    def _out_of_date(self) -> list[str]:
        """Why the result shown is not what the present settings and records would give; empty if it is."""
        if self.run is None or self.snapshot is None:
            return []
        settings, kept = self.draft.settings(), self.snapshot.run(self.run.number)
        reasons = []
        if settings is not None and settings.values() != self.run.settings.values():
            reasons.append(tr("the settings were changed"))
        if kept is not None and kept.is_stale:
            reasons.append(tr("records or signers have changed"))
        return reasons


def found(result: Result) -> str:
    """What a run found, and where it was cut short."""
    words = tr("Done. Itemsets: {itemsets}, rules: {rules}.")
    if result.rules is None:
        words = tr("Stopped before the rules were found. Itemsets: {itemsets}.")
        if result.settings.min_confidence is None:
            words = tr("Done. Itemsets: {itemsets}.")
    rules = 0 if result.rules is None else len(result.rules)
    sentence = words.format(itemsets=number(result.listed()), rules=number(rules))
    cuts = [said(cut) for cut in result.cuts if not is_wanted(cut)]
    if cuts:
        sentence += " " + tr("Cut short: {cuts}.").format(cuts=tr("; ").join(cuts))
    return sentence

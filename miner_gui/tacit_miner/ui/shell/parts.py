"""What an open project is shown with: the bar above, the pages of its steps, the dialogs, the settings at the side."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass

from PySide6.QtWidgets import QMainWindow, QTabWidget, QVBoxLayout, QWidget

from tacit_miner.ui.form.settings_form import SettingsDraft, SettingsForm
from tacit_miner.ui.pages.codebook_page import CodebookPage, PrevalencesPage
from tacit_miner.ui.pages.intake_panel import IntakePanel
from tacit_miner.ui.pages.privacy_page import PrivacyPage
from tacit_miner.ui.pages.removals import NotesDialog
from tacit_miner.ui.pages.report_page import ReportPage
from tacit_miner.ui.pages.result_pages import ResultTabs
from tacit_miner.ui.pages.runs_page import RunsPage
from tacit_miner.ui.pages.signers_dialog import SignersDialog
from tacit_miner.ui.pages.tables_page import TablesPage
from tacit_miner.ui.shell.project_bar import ProjectBar
from tacit_miner.ui.texts.language import tr
from tacit_miner.ui.texts.words import Naming
from tacit_miner.ui.widgets.flow import follow_the_eye, name_lists
from tacit_miner.ui.worker.session import ProjectSession
from tacit_miner.ui.worker.snapshot import ItemFacts
from tacit_miner.ui.workflow.rail import SideDock, dock
from tacit_miner.ui.workflow.workflow import ProjectPages


@dataclass(frozen=True, slots=True)
class Pages:
    """The widgets that need no window to be made, which takes longest."""

    bar: ProjectBar
    intake: IntakePanel
    form: SettingsForm
    privacy: PrivacyPage
    runs: RunsPage
    tables: TablesPage
    report: ReportPage
    prevalences: PrevalencesPage
    codebook: CodebookPage
    tabs: QTabWidget
    results: ResultTabs


def making_pages(session: ProjectSession) -> Generator[None, None, Pages]:
    """Make them in parts."""
    bar, form = ProjectBar(), SettingsForm()
    yield
    intake, privacy, runs = IntakePanel(), PrivacyPage(), RunsPage()
    yield
    tables, report, prevalences, codebook = (
        TablesPage(session),
        ReportPage(),
        PrevalencesPage(session),
        CodebookPage(),
    )
    yield
    tabs = tabbed(tr("Itemsets and rules"))
    results = ResultTabs(tabs)
    yield
    return Pages(bar, intake, form, privacy, runs, tables, report, prevalences, codebook, tabs, results)


class WorkspaceParts(QWidget):
    """The widgets; the workspace connects them.

    Attributes:
        pages: by the name of the step.
        front: the one that is shown.
        draft: the settings in the form.
        side: the dock of the form.

    Args:
        window: gets the dock.
        made: the widgets, made ahead.
    """

    def __init__(self, window: QMainWindow, made: Pages) -> None:
        super().__init__(window)
        self.bar, self.intake, self.form = made.bar, made.intake, made.form
        self.draft = SettingsDraft(self.form)
        self.privacy, self.runs, self.signers = made.privacy, made.runs, SignersDialog(self)
        self.notes, self.tables, self.report_page = NotesDialog(self), made.tables, made.report
        self.prevalences, self.codebook = made.prevalences, made.codebook
        self.prevalences.shown.connect(self.codebook.show_missing)
        self.prevalences.shown.connect(self.privacy.show_prevalences)
        self.studied = tabbed(tr("Prevalences and codebook"))
        self.studied.addTab(self.prevalences, tr("Prevalences"))
        self.studied.addTab(self.codebook, tr("Codebook"))
        self.tabs, self.results = made.tabs, made.results
        self.pages: dict[str, QWidget] = {
            "import": self.intake,
            "prevalences": self.studied,
            "rules": self.tabs,
            "tables": self.tables,
            "privacy": self.privacy,
            "runs": self.runs,
            "report": self.report_page,
        }
        self.front = ProjectPages(self.pages)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.bar)
        layout.addWidget(self.front, 1)
        self.side = SideDock(window, dock(window, tr("Settings of the run"), "settings", self.form))
        follow_the_eye(self)
        name_lists(self)

    def name_items(self, items: Sequence[ItemFacts], *, by_code: bool) -> None:
        """Name items by their questions, or by the codes of files and of the command line."""
        naming = Naming({item.code: item.question for item in items if item.question}, by_code)
        self.results.set_naming(naming)
        self.runs.comparison.set_naming(naming)
        self.privacy.show_codes(shown=by_code)
        self.tables.show_codes(shown=by_code)


def tabbed(name: str) -> QTabWidget:
    """Pages of one step, as tabs."""
    made = QTabWidget()
    made.setDocumentMode(True)
    made.setAccessibleName(name)
    policy = made.sizePolicy()
    policy.setHeightForWidth(True)  # what scrolls them is to know how high sentences are that break
    made.setSizePolicy(policy)
    return made

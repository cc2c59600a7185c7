"""The page: choices at one side, figures and a picture at the other; worked out in the worker thread as one types or slides."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Protocol

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGroupBox, QHBoxLayout, QPushButton, QSizePolicy, QVBoxLayout

from tacit.formats import survey_file
from tacit.formats.errors import LIMITS
from tacit.platform import store
from tacit.platform.errors import TacitError
from tacit.survey import Survey
from tacit_miner.ui.drawing.plot_view import PlotView
from tacit_miner.ui.free_page import FreePage
from tacit_miner.ui.plan import told, worked
from tacit_miner.ui.plan.choices import Choices
from tacit_miner.ui.plan.told import PlanPlot
from tacit_miner.ui.plan.worked import PlanWanted
from tacit_miner.ui.texts.language import named, tr
from tacit_miner.ui.texts.words import said
from tacit_miner.ui.widgets.flow import FlowLayout, fill, follow_the_eye, name_lists
from tacit_miner.ui.widgets.labels import Notice, Plain
from tacit_miner.ui.worker.session import ProjectSession
from tacit_qt.file_dialog import FileDialog

LETTERS = 44
"""How wide the choices are, in letters."""


class SavesPlots(Protocol):
    """What asks for a file and writes a plot there."""

    def plot(self, plot: PlotView) -> None:
        """Ask for a file and write a plot."""


class PlanHost(Protocol):
    """What the page needs of the window."""

    session: ProjectSession

    @property
    def writer(self) -> SavesPlots:
        """Saves plots."""

    def show_failure(self, title: str, error: object) -> None:
        """Say what did not work, and why."""


def page(host: PlanHost) -> FreePage:
    """The page, made when it is first looked at."""
    return PlanPage(host)


class PlanPage(FreePage):
    """Choices, figures, picture."""

    def __init__(self, host: PlanHost) -> None:
        super().__init__()
        self._host = host
        self._project: Survey | None = None
        self._asked: PlanWanted | None = None
        self._at_work = self._touched = False
        self.choices, self.plot = Choices(), PlanPlot()
        self.refusal, self.solved = Notice(warning=True), Plain()
        self.figures = [Plain() for _ in range(3)]
        for label in (*self.figures, self.solved):
            label.setWordWrap(True)
            label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.by_width = QPushButton(tr("What does this width take?"))
        self.by_chance = QPushButton(tr("What does this chance take?"))
        self.by_budget = QPushButton(tr("How is this ε best spent?"))
        self._arrange()
        self.choices.changed.connect(self._changed)
        self.choices.open_survey.connect(self._open)
        self.plot.saveRequested.connect(host.writer.plot)
        self.by_width.clicked.connect(partial(self._solve, by_width=True))
        self.by_chance.clicked.connect(partial(self._solve, by_width=False))
        self.by_budget.clicked.connect(self._spend)
        self._changed()

    def _arrange(self) -> None:
        self.choices.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)
        self.choices.setFixedWidth(LETTERS * self.fontMetrics().averageCharWidth())
        solving = FlowLayout(spacing=6)
        for button in (self.by_width, self.by_chance, self.by_budget):
            solving.addWidget(button)
        shown = QVBoxLayout()
        fill(shown, self.refusal, self._columns(), solving, self.solved, (self.plot, 1))
        layout = QHBoxLayout(self)
        layout.addWidget(self.choices)
        layout.addLayout(shown, 1)
        follow_the_eye(self)
        name_lists(self)

    def _columns(self) -> QHBoxLayout:
        columns = QHBoxLayout()
        for words, label in zip(
            (tr("How accurate"), tr("What is found"), tr("How private")), self.figures, strict=True
        ):
            box = QGroupBox(words)
            label.setAccessibleName(words)
            QVBoxLayout(box).addWidget(label, 0, Qt.AlignmentFlag.AlignTop)
            columns.addWidget(box, 1)
        return columns

    def show_project(self, snapshot: object) -> None:
        """Plan the survey of the open project, unless something else was chosen here."""
        survey: Survey | None = getattr(snapshot, "asked", None)
        if survey is not None and survey != self._project and not self._touched:
            self.choices.take(survey, named(survey.title.get()))
        self._project = survey

    def state(self) -> object:
        """The choices."""
        return self.choices.wanted() if not self.choices.fault() else None

    def restore(self, state: object) -> None:
        """Take over choices."""
        if isinstance(state, PlanWanted):
            self.choices.show_wanted(state)

    def _open(self) -> None:
        title = tr("Open a survey or draft")
        name, _ = FileDialog.getOpenFileName(
            self, title, "", tr("Surveys and drafts (*.tacit-survey *.json);;All files (*)")
        )
        if name:
            self.open_path(Path(name))

    def open_path(self, path: Path) -> None:
        """Plan the survey or draft in this file; what is wrong with it is said."""
        try:
            survey = read(path)
        except (TacitError, OSError) as error:
            self._host.show_failure(tr("Opening the survey"), error)
            return
        self._touched = True
        self.choices.take(survey, named(survey.title.get()))

    def _changed(self) -> None:
        if self.choices.fault():
            return
        self._asked = self.choices.wanted()
        self.solved.setText("")
        if not self._at_work:
            self._begin()

    def _begin(self) -> None:
        assert self._asked is not None
        self._at_work = True
        wanted, self._asked = self._asked, None
        self._host.session.compute(partial(worked.work_out, wanted), self._show, self._refused)

    def _show(self, found: object) -> None:
        assert isinstance(found, worked.Worked)
        self.refusal.clear()
        for label, text in zip(self.figures, told.figures(found), strict=True):
            label.setText(text)
        self.plot.show_worked(found)
        self._next()

    def _refused(self, error: object) -> None:
        text = said(error.message) if isinstance(error, TacitError) else str(error)
        self.refusal.say(tr("No plan: {reason}.").format(reason=text))
        for label in self.figures:
            label.clear()
        self.plot.show_worked(None)
        self._next()

    def _next(self) -> None:
        self._at_work = False
        if self._asked is not None:
            self._begin()

    def _solve(self, *, by_width: bool) -> None:
        if self.choices.fault():
            return
        self.solved.setText(tr("Working it out…"))
        wanted = self.choices.wanted()
        task = partial(worked.solve, wanted, by_width=by_width)
        self._host.session.compute(task, self._show_solution, self._unsolved)

    def _spend(self) -> None:
        if self.choices.fault():
            return
        self.solved.setText(tr("Working it out…"))
        task = partial(worked.spend, self.choices.wanted())
        self._host.session.compute(task, self._show_solution, self._unsolved)

    def _show_solution(self, found: object) -> None:
        lines = told.solution(found) if isinstance(found, worked.Solution) else []
        if isinstance(found, worked.Spent):
            lines = told.spending(found)
        self.solved.setText("\n".join(lines))

    def _unsolved(self, _error: object) -> None:
        self.solved.setText("")  # the plan itself is refused, and that is said


def read(path: Path) -> Survey:
    """A survey, signed or a draft.

    Raises:
        FormatError: it is neither.
        StoreError: it cannot be read.
    """
    data = store.read(path, LIMITS.line_bytes)
    if data.lstrip().startswith(b'{"payload"'):
        return survey_file.read_survey(data).survey
    return survey_file.read_draft(data)

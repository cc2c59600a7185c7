"""All steps of a study in their order, at the side, and the page of the one chosen: the one place where a page enters the window.

A page that needs no project is a `FreePage` in a module of its own, imported when it is first looked at:

    Step("plan", tr("Plan"), step.PLAN, always, make=made("tacit_miner.ui.plan.page", "PlanPage"))

A page of a project is made and connected by the workspace, under the name of its step.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from tacit.survey import Survey
from tacit_miner.ui.texts.language import tr
from tacit_miner.ui.widgets.flow import Scrolled, stops
from tacit_miner.ui.workflow import step
from tacit_miner.ui.workflow.rail import Rail
from tacit_miner.ui.workflow.step import FreePage, Step, StepFacts, StepHost, stages
from tacit_qt.widgets import fill, laid_out

START = "start"


def steps() -> tuple[Step, ...]:
    """The steps, with words in the language of the window."""
    return (
        Step(START, tr("Start"), step.START, always),
        Step(
            "design", tr("Design"), step.DESIGN, always, make=made("tacit_miner.ui.design.page", "DesignPage")
        ),
        Step("plan", tr("Plan"), step.PLAN, always, make=made("tacit_miner.ui.plan.page", "PlanPage")),
        Step("import", tr("Import"), step.IMPORT, with_project, lambda facts: facts.kept > 0),
        Step("prevalences", tr("Prevalences"), step.PREVALENCES, with_records, seen("prevalences")),
        Step("rules", tr("Rules"), step.RULES, with_project, lambda facts: facts.is_current),
        Step("tables", tr("Tables and models"), step.TABLES, with_records, seen("tables")),
        Step("privacy", tr("Privacy"), step.PRIVACY, with_project, seen("privacy")),
        Step("runs", tr("Runs"), step.RUNS, with_project),
        Step("report", tr("Report"), step.REPORT, with_project, lambda facts: facts.is_reported),
    )


def always(_facts: StepFacts) -> bool:
    """A page that needs nothing."""
    return True


def with_project(facts: StepFacts) -> bool:
    """A page of a project."""
    return facts.has_project


def with_records(facts: StepFacts) -> bool:
    """A page of answers."""
    return facts.has_project and facts.kept > 0


def seen(name: str) -> Callable[[StepFacts], bool]:
    """A page that is done when it was looked at."""
    return lambda facts: name in facts.seen


def made(module: str, page: str) -> Callable[[StepHost], FreePage]:
    """Makes the page of this class in a module, imported then, because it may bring in NumPy."""

    def make(host: StepHost) -> FreePage:
        found: FreePage = getattr(importlib.import_module(module), page)(host)
        return found

    return make


WORDS_ROOM = 52
"""From how wide on the steps have their names, in heights of a line."""


class Workflow(QWidget):
    """The centre of the window.

    Signals:
        project_step: a page of the open project is to be shown: the name of its step.
        moved: another step is shown: its name.

    Attributes:
        pages: the start page, the workspace once there is one, and the pages that need no project.
    """

    project_step = Signal(str)
    moved = Signal(str)

    def __init__(self, host: StepHost, start: QWidget, below: QWidget) -> None:
        """The start page in front; `below` is under every page."""
        super().__init__()
        self._host, self._facts, self._working = host, StepFacts(), False
        self._free: dict[str, FreePage] = {}
        self._around: dict[str, Scrolled] = {}
        self._restored: dict[str, object] = {}
        self._start, self._workspace = Scrolled(start), QWidget()
        self.current = START
        self.rail = Rail(steps())
        self.rail.chosen.connect(self.show_step)
        self.pages = QStackedWidget()
        self.pages.addWidget(self._start)
        side = QVBoxLayout()
        fill(side, (self.pages, 1), below)
        fill(laid_out(QHBoxLayout(self), self.rail, spacing=0), (side, 1))

    def add_workspace(self, workspace: QWidget) -> None:
        """The pages of a project."""
        self._workspace = workspace
        self.pages.addWidget(workspace)

    def show_step(self, name: str) -> None:
        """Show the page of a step."""
        step = next(step for step in self.rail.steps if step.name == name)
        if not step.is_open(self._facts):
            return
        self.current = name
        if name == START:
            self.pages.setCurrentWidget(self._start)
        elif step.make is None:
            self.pages.setCurrentWidget(self._workspace)
            self.project_step.emit(name)
        else:
            if name not in self._free:
                self._make(name, step.make)
            self.pages.setCurrentWidget(self._around[name])
        self.rail.show_step(name)
        self.set_facts(replace(self._facts, seen=self._facts.seen | {name}))
        self.moved.emit(name)

    def go_to(self, name: str) -> None:
        """Show the page of a step, and let the keyboard be in what it is about: its table, or its first field."""
        self.show_step(name)
        page = self.pages.currentWidget()
        inside = [one for one in stops(page) if one.isVisible() and one.isEnabled()] if page else []
        views = [one for one in inside if isinstance(one, QAbstractItemView)]
        if inside:
            (views or inside)[0].setFocus()

    def _make(self, name: str, make: Callable[[StepHost], FreePage]) -> None:
        page = self._free[name] = make(self._host)
        self._around[name] = Scrolled(page)
        self.pages.addWidget(self._around[name])
        page.show_project(self._host.snapshot)
        page.set_working(working=self._working)
        if name in self._restored:
            page.restore(self._restored.pop(name))

    @property
    def seen(self) -> frozenset[str]:
        """The steps that were looked at since the project was opened."""
        return self._facts.seen

    def set_facts(self, facts: StepFacts) -> None:
        """Say what is done and what is next."""
        self._facts = facts
        self.rail.show_stages(stages(self.rail.steps, facts))

    def show_project(self) -> None:
        """Tell the pages that need no project of another one, or of none."""
        for page in self._free.values():
            page.show_project(self._host.snapshot)

    def drafted(self) -> Callable[[], Survey] | None:
        """What makes the survey of the draft that is open on a page; see `FreePage`."""
        return next((found for page in self._free.values() if (found := page.drafted())), None)

    def set_working(self, *, working: bool) -> None:
        """Tell the pages that need no project of a long job."""
        self._working = working
        for page in self._free.values():
            page.set_working(working=working)

    def unsaved(self) -> list[str]:
        """What the pages that need no project would lose."""
        return [sentence for page in self._free.values() for sentence in page.unsaved()]

    def states(self) -> dict[str, object]:
        """What the pages that need no project hand to those of another window."""
        return self._restored | {name: page.state() for name, page in self._free.items()}

    def restore(self, states: dict[str, object], current: str) -> None:
        """Take over from another window; a page that was in front is so again."""
        self._restored = {name: state for name, state in states.items() if state is not None}
        if current in states:
            self.show_step(current)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Names need room."""
        super().resizeEvent(event)
        narrow = self.window().width() < WORDS_ROOM * self.fontMetrics().height()
        if narrow != self.rail.is_narrow:
            self.rail.set_narrow(narrow=narrow)


class ProjectPages(QStackedWidget):
    """Pages by the names of their steps."""

    def __init__(self, pages: dict[str, QWidget]) -> None:
        super().__init__()
        self._names = list(pages)
        for page in pages.values():
            self.addWidget(Scrolled(page))

    def show_page(self, name: str) -> None:
        """Bring a page to the front."""
        self.setCurrentIndex(self._names.index(name))

    def shown(self) -> str:
        """The name of the step whose page is in front."""
        return self._names[self.currentIndex()]

"""All steps of a study in their order, at the side, and the page of the one chosen: the one place where a page enters the window.

A page that needs no project is a `FreePage` in a module of its own, imported when it is first looked at:

    Step("plan", tr("Plan"), icons.PLAN, page=("tacit_miner.ui.plan.page", "PlanPage"))

A page of a project is made and connected by the workspace, under the name of its step. At the side stand the list of steps, with marks
for what is done and next, and the dock of settings; where there is no room for words, icons and marks stay, and the words are in the
tooltips and for screen readers. A window hands its state to the one that is built in its place, in another language or size of text.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QPainter, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDockWidget,
    QFrame,
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QMainWindow,
    QStackedWidget,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from tacit.survey import Survey
from tacit_miner.ui.texts.language import tr
from tacit_miner.ui.theme import theme
from tacit_miner.ui.widgets.flow import Scrolled, stops
from tacit_miner.ui.workflow import step as icons
from tacit_miner.ui.workflow.step import FreePage, Step, StepFacts, StepHost, StepStage, stages
from tacit_qt.widgets import bold, fill, in_column, laid_out

if TYPE_CHECKING:
    from tacit_miner.runs import Run, RunSettings
    from tacit_miner.ui.form.settings_form import FormState
    from tacit_miner.ui.pages.models_page import ModelFields
    from tacit_miner.ui.results.row_filter import RowFilter
    from tacit_miner.ui.worker.wishes import TableChoice
    from tacit_miner.ui.worker.workbench import Opened


MARKS = {StepStage.DONE: "✓", StepStage.NEXT: "●", StepStage.OPEN: "", StepStage.SHUT: ""}
_STAGE = Qt.ItemDataRole.UserRole
_PAD = 0.45  # around icon, name and mark, in heights of a line
_BAR = 0.16  # the bar beside the chosen step, in heights of a line
TABLE_ROOM = 46  # what tables and plots want beside the dock, in heights of a line
VERSION = 100  # of the layout that is remembered: states of windows with two docks are not put back
START = "start"
WORDS_ROOM = 52  # from how wide on the steps have their names, in heights of a line


class Rail(QListWidget):
    """The steps; `chosen` gives the name of one, by mouse or keyboard."""

    chosen = Signal(str)

    def __init__(self, steps: tuple[Step, ...]) -> None:
        super().__init__()
        self.steps = steps
        self.is_narrow = False
        self.setAccessibleName(tr("Steps of the study"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setItemDelegate(_Paint(self))
        self.viewport().setAutoFillBackground(False)  # the window's ground, in every palette
        for step in steps:
            self.addItem(QListWidgetItem(step.title))
        self.show_stages({step.name: StepStage.OPEN for step in steps})
        self.set_narrow(narrow=False)
        self.currentRowChanged.connect(lambda row: self.chosen.emit(self.steps[row].name))

    def show_stages(self, stages: Mapping[str, StepStage]) -> None:
        """Mark what is done and what is next; what is not yet possible cannot be chosen."""
        told = {
            StepStage.DONE: tr("done"),
            StepStage.NEXT: tr("next"),
            StepStage.SHUT: tr("not yet possible"),
        }
        for place, step in enumerate(self.steps):
            item, stage = self.item(place), stages[step.name]
            word = told.get(stage)
            item.setData(_STAGE, stage)
            words = tr("{step}: {stage}").format(step=step.title, stage=word) if word else step.title
            item.setData(Qt.ItemDataRole.AccessibleTextRole, words)
            item.setToolTip(words)
            flags = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
            item.setFlags(Qt.ItemFlag.NoItemFlags if stage is StepStage.SHUT else flags)

    def _place(self, name: str) -> int:
        return next(place for place, step in enumerate(self.steps) if step.name == name)

    def show_step(self, name: str) -> None:
        """Mark this step as the one that is looked at, without choosing it again."""
        if (row := self._place(name)) != self.currentRow():
            self.blockSignals(True)
            self.setCurrentRow(row)
            self.blockSignals(False)
            self.viewport().update()

    def stage(self, name: str) -> StepStage:
        """Where a step is."""
        return StepStage(self.item(self._place(name)).data(_STAGE))

    def set_narrow(self, *, narrow: bool) -> None:
        """Show icons alone, or names too."""
        self.is_narrow = narrow
        line, metrics = self.fontMetrics().height(), QFontMetrics(bold(self.font()))
        words = max(metrics.horizontalAdvance(step.title) for step in self.steps)
        icons = round(2.4 * line) + self.verticalScrollBar().sizeHint().width()  # with their paddings
        self.setFixedWidth(icons if narrow else round(words + 3.9 * line))  # the mark has a column of its own
        self.scheduleDelayedItemsLayout()


class _Paint(QStyledItemDelegate):
    def __init__(self, rail: Rail) -> None:
        super().__init__(rail)
        self._rail = rail

    def sizeHint(self, _option: QStyleOptionViewItem, _index: QModelIndex | QPersistentModelIndex) -> QSize:
        """Room for a finger."""
        return QSize(0, round(2.1 * self._rail.fontMetrics().height()))

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """The ground, the icon, the name and the mark."""
        widget: QWidget = self._rail
        colours, line = theme(widget), widget.fontMetrics().height()
        stage, state, rect = StepStage(index.data(_STAGE)), option.state, QRectF(option.rect)
        mirrored, chosen = widget.isRightToLeft(), bool(state & QStyle.StateFlag.State_Selected)
        if chosen:
            painter.fillRect(rect, colours.selection)
            painter.fillRect(_part(rect, 0, _BAR * line, mirrored=mirrored), colours.focus)
        if state & QStyle.StateFlag.State_HasFocus:
            painter.setPen(colours.focus)
            painter.drawRect(rect.adjusted(0.5, 0.5, -0.5, -0.5))
        text = colours.text if stage is not StepStage.SHUT else colours.below
        start = (_PAD + _BAR) * line
        icon = _part(rect, start, 1.3 * line, mirrored=mirrored)
        icon.setTop(rect.center().y() - 0.65 * line)
        icon.setHeight(1.3 * line)
        icons.draw(painter, self._rail.steps[index.row()].icon, icon, text, mirrored=mirrored)
        mark = colours.focus if stage is StepStage.NEXT else colours.text
        if self._rail.is_narrow:
            corner = QRectF(icon.right() - 0.4 * line, icon.bottom() - 0.5 * line, 0.8 * line, 0.8 * line)
            painter.setPen(mark)
            painter.drawText(corner, Qt.AlignmentFlag.AlignCenter, MARKS[stage])
            return
        painter.setFont(bold(widget.font()) if chosen else widget.font())
        painter.setPen(text)
        side = Qt.AlignmentFlag.AlignRight if mirrored else Qt.AlignmentFlag.AlignLeft
        words = _part(rect, start + 1.75 * line, rect.width(), mirrored=mirrored)
        # Absolute: else Qt turns the side once more where the words run from right to left.
        side |= Qt.AlignmentFlag.AlignAbsolute
        painter.drawText(words, side | Qt.AlignmentFlag.AlignVCenter, str(index.data()))
        painter.setPen(mark)
        place = _part(rect, rect.width() - 1.3 * line, 1.1 * line, mirrored=mirrored)
        painter.drawText(place, Qt.AlignmentFlag.AlignCenter, MARKS[stage])


def _part(rect: QRectF, start: float, width: float, *, mirrored: bool) -> QRectF:
    """A part of a line, counted from where reading begins."""
    left = rect.right() - start - width if mirrored else rect.left() + start
    return QRectF(left, rect.top(), width, rect.height())


class SideDock:
    """The dock of a window; `hidden` is whether the person wants none.

    It is seen with its pages alone. In a window without room for it and the tables, and once there is a result to read, it folds away;
    a person may open it then, and it stays open until the next result or another page.
    """

    def __init__(self, window: QMainWindow, title: str, name: str, inside: QWidget) -> None:
        self._window, self.dock = window, QDockWidget(title, window)
        self.dock.setObjectName(name)
        self.dock.setWidget(inside)
        self.hidden = self._wanted = self._crowded = self._done = False
        # Qt mirrors what is inside a window for right-to-left languages, but not its docks.
        mirrored, sides = window.isRightToLeft(), Qt.DockWidgetArea
        area = sides.LeftDockWidgetArea if mirrored else sides.RightDockWidgetArea
        # Of now: when another language is chosen, this window turns round before it goes.
        self._kind = VERSION + 2 * window.fontMetrics().height() + mirrored
        window.addDockWidget(area, self.dock)
        self.narrow()
        self.dock.visibilityChanged.connect(self._closed)

    def want(self, *, wanted: bool) -> None:
        """Whether the page shown has a use for it."""
        self._wanted = wanted
        self._show()

    def fold(self) -> None:
        """A result has come, which has the room now."""
        self._done = True
        self._show()

    def arrange(self, width: int) -> None:
        """Suit a window of this width."""
        wanted = TABLE_ROOM * self._window.fontMetrics().height() + self.dock.minimumSizeHint().width()
        if self._crowded != (crowded := width < wanted):
            self._crowded = crowded
            self._show()

    def toggle(self) -> None:
        """Show it, or put it away."""
        seen = not self.dock.isHidden()
        self.hidden = seen and not self._gives_way
        self.dock.setVisible(not seen)
        if not seen:
            self.dock.raise_()

    def show(self) -> None:
        """Show it, whatever the room."""
        self.hidden = False
        self.dock.show()
        self.dock.raise_()

    def restore(self, state: QByteArray) -> None:
        """Put it where it was, if that was with the same direction of writing and size of text."""
        self._window.restoreState(state, self._kind)

    def state(self) -> QByteArray:
        """Where it is."""
        return self._window.saveState(self._kind)

    def _show(self) -> None:
        self.dock.setVisible(self._wanted and not self.hidden and not self._gives_way)

    @property
    def _gives_way(self) -> bool:
        """Whether it is shown only where somebody asks for it."""
        return self._crowded or self._done

    def _closed(self, seen: bool) -> None:
        """Its own button for closing was pressed."""
        is_closed = not seen and self.dock.isHidden() and self._window.isVisible()
        if is_closed and self._wanted and not self._gives_way:
            self.hidden = True

    def narrow(self) -> None:
        """As narrow as its words allow: the room belongs to the tables."""
        width = self.dock.minimumSizeHint().width()
        self._window.resizeDocks([self.dock], [width], Qt.Orientation.Horizontal)


@dataclass(frozen=True, slots=True)
class WindowState:
    """How a project is shown: all that a new window takes from the one that it replaces.

    `tab` has the places of the tabs in front: among the results, beside prevalences, beside tables; `kept_settings` are the last that were
    used or saved, `refused` is the text in the place of the table's α, if it is refused.
    """

    opened: Opened
    run: Run | None
    step: str
    tab: tuple[int, ...]
    form: FormState
    kept_settings: RunSettings | None
    filters: tuple[RowFilter, ...]
    note: str
    is_reported: bool
    table: TableChoice
    refused: str | None
    model: ModelFields


def steps() -> tuple[Step, ...]:
    """The steps, with words in the language of the window."""
    design, plan = ("tacit_miner.ui.design.page", "DesignPage"), ("tacit_miner.ui.plan.page", "PlanPage")
    return (
        Step(START, tr("Start"), icons.START),
        Step("design", tr("Design"), icons.DESIGN, page=design),
        Step("plan", tr("Plan"), icons.PLAN, page=plan),
        Step("import", tr("Import"), icons.IMPORT, "project", lambda facts: facts.kept > 0),
        Step("prevalences", tr("Prevalences"), icons.PREVALENCES, "records", _seen("prevalences")),
        Step("rules", tr("Rules"), icons.RULES, "project", lambda facts: facts.is_current),
        Step("tables", tr("Tables and models"), icons.TABLES, "records", _seen("tables")),
        Step("privacy", tr("Privacy"), icons.PRIVACY, "project", _seen("privacy")),
        Step("runs", tr("Runs"), icons.RUNS, "project"),
        Step("report", tr("Report"), icons.REPORT, "project", lambda facts: facts.is_reported),
    )


def _seen(name: str) -> Callable[[StepFacts], bool]:
    return lambda facts: name in facts.seen


class Workflow(QWidget):
    """The centre of the window; `project_step` has the name of a step whose page the open project has, `moved` that of the one shown."""

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
        side = in_column(None, (self.pages, 1), below)
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
        elif not step.page:
            self.pages.setCurrentWidget(self._workspace)
            self.project_step.emit(name)
        else:
            if name not in self._free:
                self._make(name, *step.page)
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

    def _make(self, name: str, module: str, kind: str) -> None:
        page = self._free[name] = getattr(importlib.import_module(module), kind)(self._host)
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

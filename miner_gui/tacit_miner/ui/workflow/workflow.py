"""The steps of a study in their order, at the side, and the page of the one chosen.

At the side stand the list of steps, with marks for what is done and next, and the dock of settings; where there is no room for words,
icons and marks stay, and the words are in the tooltips and for screen readers.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QByteArray, QPointF, QRectF, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPen, QPolygonF, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDockWidget,
    QFrame,
    QHBoxLayout,
    QListWidget,
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
from tacit_miner.ui.worker.session import ProjectSession
from tacit_qt.widgets import bold, fill, in_column, laid_out, leading

if TYPE_CHECKING:
    from tacit_miner.ui.drawing.plot_view import PlotView
    from tacit_miner.ui.widgets.rows import Index
    from tacit_miner.ui.worker.snapshot import Snapshot

GRID = 24.0
PEN = 1.7  # the pen's width in units of the grid
ICONS = {
    "start": "3,12 12,4 21,12; 6,10 6,20 18,20 18,10",
    "design": "4,20 5,15 16,4 20,8 9,19 4,20; 14,6 18,10",
    "plan": (
        "2.5,8 21.5,8 21.5,16.5 2.5,16.5 2.5,8;"
        "6.3,8 6.3,11.5; 10.1,8 10.1,13; 13.9,8 13.9,11.5; 17.7,8 17.7,13"
    ),
    "import": "12,3 12,14.5; 7.5,10 12,14.5 16.5,10; 4,15 4,20.5 20,20.5 20,15",
    "prevalences": (
        "3,5.5 12,5.5; 9,12 21,12; 5,18.5 15,18.5; 5.9,5.5 7.5,3.9 9.1,5.5 7.5,7.1 5.9,5.5;"
        "13.4,12 15,10.4 16.6,12 15,13.6 13.4,12; 8.4,18.5 10,16.9 11.6,18.5 10,20.1 8.4,18.5"
    ),
    "rules": "3,8 9.5,8 9.5,16 3,16 3,8; 9.5,12 20.5,12; 16.5,8 20.5,12 16.5,16",
    "tables": "3,4.5 21,4.5 21,19.5 3,19.5 3,4.5; 3,9.5 21,9.5; 3,14.5 21,14.5; 10,4.5 10,19.5",
    "privacy": "12,3 19,5.5 19,12 16.5,17 12,21 7.5,17 5,12 5,5.5 12,3",
    "runs": "12,3.5 18,6 20.5,12 18,18 12,20.5 6,18 3.5,12 6,6 12,3.5; 12,7.5 12,12.5 15.5,14.5",
    "report": "14,3 5,3 5,21 19,21 19,8 14,3 14,8 19,8; 8,12.5 16,12.5; 8,16.5 16,16.5",
}
"""By the names of steps broken lines in a square of `GRID` units, from the top left, written as points of polylines are in SVG."""
_PAD = 0.45  # around icon, name and mark, in heights of a line
_BAR = 0.16  # the bar beside the chosen step, in heights of a line
TABLE_ROOM = 46  # what tables and plots want beside the dock, in heights of a line
VERSION = 100  # of the layout that is remembered: states of windows with two docks are not put back
START = "start"
WORDS_ROOM = 52  # from how wide on the steps have their names, in heights of a line


class StepStage(StrEnum):
    """Where a step is."""

    DONE = "done"
    NEXT = "next"
    OPEN = "open"
    SHUT = "shut"


@dataclass(frozen=True, slots=True)
class StepFacts:
    """What the stages follow from; the result `is_current` if the present settings and records give it; names of steps that were `seen`."""

    has_project: bool = False
    kept: int = 0
    is_current: bool = False
    is_reported: bool = False
    seen: frozenset[str] = frozenset()


class FreePage(QWidget):
    """A page that needs no project (`shell.actions` lists such pages), and what the window asks of it: override what the page has a use for."""

    def show_project(self, snapshot: Snapshot | None) -> None:
        """Another project is open, or another state of it, or none; also called once when the page is made."""

    def drafted(self) -> Callable[[], Survey] | None:
        """What makes the survey of the draft that is open here, or raises what is wrong with it; None for no draft with questions."""
        return None

    def set_working(self, *, working: bool) -> None:
        """While a long job is at work, nothing else that would wait for it can be asked."""

    def unsaved(self) -> list[str]:
        """What would be lost if the window were closed now, in sentences."""
        return []

    def state(self) -> object:
        """What the page of a window rebuilt in another language or size is to take over; None for nothing."""
        return None

    def restore(self, state: object) -> None:
        """Take over the state of the page before this one."""


class StepHost(Protocol):
    """What the window gives to a page that needs no project.

    `new_for` asks where to keep a project of a survey file, makes it and opens it; `drafted` gives what makes the survey of the draft that
    is open (see `FreePage`); `save_plot` asks for a file and writes a plot.
    """

    session: ProjectSession
    new_for: Callable[[Path], None]
    drafted: Callable[[], Callable[[], Survey] | None]
    save_plot: Callable[[PlotView], None]

    @property
    def snapshot(self) -> Snapshot | None:
        """The open project; None without one."""

    def ask(self, text: str, more: str, go_on: str) -> bool:
        """Ask whether to go on and lose something."""

    def say(self, sentence: str) -> None:
        """One sentence in the status line."""

    def show_failure(self, title: str, error: object) -> None:
        """Say what did not work, and why."""


@dataclass(frozen=True, slots=True)
class Step:
    """One entry at the side of the window, which can be looked at where there is what it `needs`: a "project", or "records" of one.

    `is_done` is None for a step that is never done, such as a history. `page` has module and class of a page, which are imported when it
    is first looked at, because they may bring in NumPy; empty if it is the open project's page of this name, which the workspace makes.
    """

    name: str
    title: str
    needs: str = ""
    is_done: Callable[[StepFacts], bool] | None = None
    page: tuple[str, str] | tuple[()] = ()


def stages(steps: Iterable[Step], facts: StepFacts) -> dict[str, StepStage]:
    """Where each step is: the first that is open and not done is the next."""
    found: dict[str, StepStage] = {}
    has = {"": True, "project": facts.has_project, "records": facts.has_project and facts.kept > 0}
    for step in steps:
        if not has[step.needs]:
            found[step.name] = StepStage.SHUT
        elif step.is_done is not None and step.is_done(facts):
            found[step.name] = StepStage.DONE
        else:
            is_next = step.is_done is not None and StepStage.NEXT not in found.values()
            found[step.name] = StepStage.NEXT if is_next else StepStage.OPEN
    return found


MARKS = {StepStage.DONE: "✓", StepStage.NEXT: "●", StepStage.OPEN: "", StepStage.SHUT: ""}


class Rail(QListWidget):
    """The steps, and where each is by its name, `stages`; `chosen` gives the name of one, by mouse or keyboard."""

    chosen = Signal(str)

    def __init__(self, steps: tuple[Step, ...]) -> None:
        super().__init__()
        self.steps = steps
        self.is_narrow, self.stages = False, dict[str, StepStage]()
        self.setAccessibleName(tr("Steps of the study"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setItemDelegate(_Paint(self))
        self.viewport().setAutoFillBackground(False)  # the window's ground, in every palette
        self.addItems([step.title for step in steps])
        self.show_stages({step.name: StepStage.OPEN for step in steps})
        self.set_narrow(narrow=False)
        self.currentRowChanged.connect(lambda row: self.chosen.emit(self.steps[row].name))

    def show_stages(self, stages: dict[str, StepStage]) -> None:
        """Mark what is done and what is next; what is not yet possible cannot be chosen."""
        if stages == self.stages:  # else all steps would be painted again
            return
        self.stages = stages
        done, coming, shut = tr("done"), tr("next"), tr("not yet possible")
        told = {StepStage.DONE: done, StepStage.NEXT: coming, StepStage.SHUT: shut}
        flags = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        for place, step in enumerate(self.steps):
            item, stage = self.item(place), stages[step.name]
            word = told.get(stage)
            words = tr("{step}: {stage}").format(step=step.title, stage=word) if word else step.title
            item.setData(Qt.ItemDataRole.AccessibleTextRole, words)
            item.setToolTip(words)
            item.setFlags(Qt.ItemFlag.NoItemFlags if stage is StepStage.SHUT else flags)

    def show_step(self, name: str) -> None:
        """Mark this step as the one that is looked at, without choosing it again."""
        row = next(place for place, step in enumerate(self.steps) if step.name == name)
        if row != self.currentRow():
            with QSignalBlocker(self):
                self.setCurrentRow(row)
            self.viewport().update()

    def set_narrow(self, *, narrow: bool) -> None:
        """Show icons alone, or names too."""
        self.is_narrow = narrow
        line, metrics = self.fontMetrics().height(), QFontMetrics(bold(self.font()))
        words = max(metrics.horizontalAdvance(step.title) for step in self.steps)
        icons = round(2.4 * line) + self.verticalScrollBar().sizeHint().width()  # with their paddings
        self.setFixedWidth(icons if narrow else round(words + 3.9 * line))  # the mark has a column of its own
        self.scheduleDelayedItemsLayout()


def _draw(painter: QPainter, icon: str, place: QRectF, colour: QColor, *, mirrored: bool) -> None:
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(place.topLeft())
    painter.scale(place.width() / GRID, place.height() / GRID)
    if mirrored:
        painter.translate(GRID, 0)
        painter.scale(-1, 1)
    style, cap, join = Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin
    painter.setPen(QPen(colour, PEN, style, cap, join))
    for line in _polylines(icon):
        painter.drawPolyline(line)
    painter.restore()


@cache
def _polylines(icon: str) -> list[QPolygonF]:
    lines = ([map(float, point.split(",")) for point in line.split()] for line in icon.split(";"))
    return [QPolygonF([QPointF(x, y) for x, y in points]) for points in lines]


class _Paint(QStyledItemDelegate):
    def __init__(self, rail: Rail) -> None:
        super().__init__(rail)
        self._rail = rail

    def sizeHint(self, _option: QStyleOptionViewItem, _index: Index) -> QSize:
        """Room for a finger."""
        return QSize(0, round(2.1 * self._rail.fontMetrics().height()))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """The ground, the icon, the name and the mark."""
        widget: QWidget = self._rail
        colours, line = theme(widget), widget.fontMetrics().height()
        step, state, rect = self._rail.steps[index.row()], option.state, QRectF(option.rect)
        stage = self._rail.stages[step.name]
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
        _draw(painter, ICONS[step.name], icon, text, mirrored=mirrored)
        if self._rail.is_narrow:  # the mark is in a corner of the icon
            place = QRectF(icon.right() - 0.4 * line, icon.bottom() - 0.5 * line, 0.8 * line, 0.8 * line)
        else:
            painter.setFont(bold(widget.font()) if chosen else widget.font())
            painter.setPen(text)
            words = _part(rect, start + 1.75 * line, rect.width(), mirrored=mirrored)
            painter.drawText(words, leading() | Qt.AlignmentFlag.AlignVCenter, str(index.data()))
            place = _part(rect, rect.width() - 1.3 * line, 1.1 * line, mirrored=mirrored)
        painter.setPen(colours.focus if stage is StepStage.NEXT else colours.text)
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
        # As narrow as its words allow: the room belongs to the tables.
        width = self.dock.minimumSizeHint().width()
        window.resizeDocks([self.dock], [width], Qt.Orientation.Horizontal)
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
        if self.dock.isHidden():
            self.show()
        else:
            self.hidden = not self._gives_way
            self.dock.hide()

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


class Workflow(QWidget):
    """The centre of the window; `project_step` has the name of a step whose page the open project has, `moved` that of the one shown.

    `facts` are those of the project, with the steps that were looked at since it was opened.
    """

    project_step = Signal(str)
    moved = Signal(str)

    def __init__(self, host: StepHost, steps: tuple[Step, ...], start: QWidget, below: QWidget) -> None:
        """The start page in front; `below` is under every page."""
        super().__init__()
        self._host, self.facts, self._working = host, StepFacts(), False
        self._free: dict[str, FreePage] = {}
        self._places: dict[str, int] = {}  # among all pages
        self._restored: dict[str, object] = {}
        self._start, self._workspace = Scrolled(start), QWidget()
        self.current = START
        self.rail = Rail(steps)
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
        if self.rail.stages[name] is StepStage.SHUT:
            return
        self.current, page = name, next(step.page for step in self.rail.steps if step.name == name)
        if name == START:
            self.pages.setCurrentWidget(self._start)
        elif not page:
            self.pages.setCurrentWidget(self._workspace)
            self.project_step.emit(name)
        else:
            if name not in self._free:
                self._make(name, *page)
            self.pages.setCurrentIndex(self._places[name])
        self.rail.show_step(name)
        self.set_facts(replace(self.facts, seen=self.facts.seen | {name}))
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
        self._places[name] = self.pages.addWidget(Scrolled(page))
        page.show_project(self._host.snapshot)
        page.set_working(working=self._working)
        if name in self._restored:
            page.restore(self._restored.pop(name))

    def set_facts(self, facts: StepFacts) -> None:
        """Say what is done and what is next."""
        self.facts = facts
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

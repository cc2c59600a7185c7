"""A step of a study: its words, its page and what the window asks of that, its icon, when it can be opened, whether it is done.

Icons are drawn with a pen in the colour of the text, so that they follow every palette and size.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from tacit_miner.ui.worker.session import ProjectSession

if TYPE_CHECKING:
    from tacit.survey import Survey
    from tacit_miner.ui.drawing.plot_view import PlotView
    from tacit_miner.ui.worker.snapshot import Snapshot

GRID = 24.0
PEN = 1.7  # the pen's width in units of the grid

# Each icon is broken lines in a square of `GRID` units, from the top left, written as points of polylines are in SVG.
START = "3,12 12,4 21,12; 6,10 6,20 18,20 18,10"
DESIGN = "4,20 5,15 16,4 20,8 9,19 4,20; 14,6 18,10"
PLAN = (
    "2.5,8 21.5,8 21.5,16.5 2.5,16.5 2.5,8;6.3,8 6.3,11.5; 10.1,8 10.1,13; 13.9,8 13.9,11.5; 17.7,8 17.7,13"
)
IMPORT = "12,3 12,14.5; 7.5,10 12,14.5 16.5,10; 4,15 4,20.5 20,20.5 20,15"
PREVALENCES = (
    "3,5.5 12,5.5; 5.9,5.5 7.5,3.9 9.1,5.5 7.5,7.1 5.9,5.5;"
    "9,12 21,12; 13.4,12 15,10.4 16.6,12 15,13.6 13.4,12;"
    "5,18.5 15,18.5; 8.4,18.5 10,16.9 11.6,18.5 10,20.1 8.4,18.5"
)
RULES = "3,8 9.5,8 9.5,16 3,16 3,8; 9.5,12 20.5,12; 16.5,8 20.5,12 16.5,16"
TABLES = "3,4.5 21,4.5 21,19.5 3,19.5 3,4.5; 3,9.5 21,9.5; 3,14.5 21,14.5; 10,4.5 10,19.5"
PRIVACY = "12,3 19,5.5 19,12 16.5,17 12,21 7.5,17 5,12 5,5.5 12,3"
RUNS = "12,3.5 18,6 20.5,12 18,18 12,20.5 6,18 3.5,12 6,6 12,3.5; 12,7.5 12,12.5 15.5,14.5"
REPORT = "14,3 5,3 5,21 19,21 19,8 14,3 14,8 19,8; 8,12.5 16,12.5; 8,16.5 16,16.5"


def draw(painter: QPainter, icon: str, place: QRectF, colour: QColor, *, mirrored: bool) -> None:
    """Draw an icon into a square; `mirrored` for languages that are written from right to left."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(place.topLeft())
    painter.scale(place.width() / GRID, place.height() / GRID)
    if mirrored:
        painter.translate(GRID, 0)
        painter.scale(-1, 1)
    style, cap, join = Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin
    painter.setPen(QPen(colour, PEN, style, cap, join))
    for line in icon.split(";"):
        points = (map(float, point.split(",")) for point in line.split())
        painter.drawPolyline(QPolygonF([QPointF(x, y) for x, y in points]))
    painter.restore()


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
    """A page that needs no project (`workflow` lists such pages), and what the window asks of it: override what the page has a use for."""

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
    """What the window gives to a page that needs no project."""

    session: ProjectSession

    @property
    def snapshot(self) -> Snapshot | None:
        """The open project; None without one."""

    def ask(self, text: str, more: str, go_on: str) -> bool:
        """Ask whether to go on and lose something."""

    def say(self, sentence: str) -> None:
        """One sentence in the status line."""

    def show_failure(self, title: str, error: object) -> None:
        """Say what did not work, and why."""

    def new_for(self, survey: Path) -> None:
        """Ask where to keep a project of this survey file, make it and open it."""

    def drafted(self) -> Callable[[], Survey] | None:
        """What makes the survey of the draft that is open; see `FreePage`."""

    def save_plot(self, plot: PlotView) -> None:
        """Ask for a file and write a plot."""


@dataclass(frozen=True, slots=True)
class Step:
    """One entry at the side of the window, which can be looked at where there is what it `needs`: a "project", or "records" of one.

    `is_done` is None for a step that is never done, such as a history. `page` has module and class of a page, which are imported when it
    is first looked at, because they may bring in NumPy; empty if it is the open project's page of this name, which the workspace makes.
    """

    name: str
    title: str
    icon: str
    needs: str = ""
    is_done: Callable[[StepFacts], bool] | None = None
    page: tuple[str, str] | tuple[()] = ()

    def is_open(self, facts: StepFacts) -> bool:
        """Whether it can be looked at."""
        return not self.needs or (facts.has_project and (facts.kept > 0 or self.needs == "project"))


def stages(steps: Iterable[Step], facts: StepFacts) -> dict[str, StepStage]:
    """Where each step is: the first that is open and not done is the next."""
    found: dict[str, StepStage] = {}
    for step in steps:
        if not step.is_open(facts):
            found[step.name] = StepStage.SHUT
        elif step.is_done is not None and step.is_done(facts):
            found[step.name] = StepStage.DONE
        else:
            is_next = step.is_done is not None and StepStage.NEXT not in found.values()
            found[step.name] = StepStage.NEXT if is_next else StepStage.OPEN
    return found

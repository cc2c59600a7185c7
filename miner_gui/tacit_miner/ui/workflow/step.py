"""A step of a study: its words, its page, when it can be opened, and whether it is done."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from tacit_miner.ui.free_page import FreePage
from tacit_miner.ui.texts.language import tr
from tacit_miner.ui.worker.session import Session
from tacit_miner.ui.workflow.icons import Icon

if TYPE_CHECKING:
    from tacit_miner.ui.worker.snapshot import Snapshot


class Stage(StrEnum):
    """Where a step is."""

    DONE = "done"
    NEXT = "next"
    OPEN = "open"
    SHUT = "shut"


def stage_word(stage: Stage) -> str:
    """The stage in a word; empty where there is nothing to say."""
    return {
        Stage.DONE: tr("done"),
        Stage.NEXT: tr("next"),
        Stage.OPEN: "",
        Stage.SHUT: tr("not yet possible"),
    }[stage]


@dataclass(frozen=True, slots=True)
class Facts:
    """What the stages follow from.

    Attributes:
        has_project: whether one is open.
        kept: records in it.
        has_result: whether a result is shown.
        is_current: whether that result is what the present settings and records give.
        is_reported: whether a report of it was written.
        seen: names of the steps that were looked at since the project was opened.
    """

    has_project: bool = False
    kept: int = 0
    has_result: bool = False
    is_current: bool = False
    is_reported: bool = False
    seen: frozenset[str] = frozenset()


class Host(Protocol):
    """What the window gives to a page that needs no project."""

    session: Session

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


@dataclass(frozen=True, slots=True)
class Step:
    """One entry at the side of the window.

    Attributes:
        name: how the program calls it.
        title: how the person does.
        icon: of `icons`.
        is_open: whether its page can be looked at.
        is_done: whether it is done; None for a step that is never done, such as a history.
        make: makes its page, when it is first looked at; None if it is the open project's page of this name, which the
            workspace makes.
    """

    name: str
    title: str
    icon: Icon
    is_open: Callable[[Facts], bool]
    is_done: Callable[[Facts], bool] | None = None
    make: Callable[[Host], FreePage] | None = None


def stages(steps: Iterable[Step], facts: Facts) -> dict[str, Stage]:
    """Where each step is: the first that is open and not done is the next."""
    found: dict[str, Stage] = {}
    for step in steps:
        if not step.is_open(facts):
            found[step.name] = Stage.SHUT
        elif step.is_done is None:
            found[step.name] = Stage.OPEN
        elif step.is_done(facts):
            found[step.name] = Stage.DONE
        else:
            found[step.name] = Stage.OPEN if Stage.NEXT in found.values() else Stage.NEXT
    return found

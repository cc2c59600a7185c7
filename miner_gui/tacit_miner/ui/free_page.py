"""A page that needs no project: what the window asks of it (`tacit_miner.ui.workflow.workflow` lists such pages)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

if TYPE_CHECKING:
    from collections.abc import Callable

    from tacit.survey import Survey
    from tacit_miner.ui.worker.snapshot import Snapshot


class FreePage(QWidget):
    """Override what the page has a use for."""

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

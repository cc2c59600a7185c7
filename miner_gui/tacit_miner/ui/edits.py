"""Edits that can be undone, and the stack that keeps those that were really done. Imports Qt alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtGui import QUndoCommand, QUndoStack

if TYPE_CHECKING:
    from tacit_miner.project import Project
    from tacit_miner.ui.session import Session

    Change = Callable[[Project], None]


class Edit(QUndoCommand):
    """A change and its opposite."""

    def __init__(self, text: str, there: Change, back: Change) -> None:
        super().__init__(text)
        self.there, self.back = there, back
        self.edits: Edits | None = None

    def redo(self) -> None:
        """Do it again."""
        if self.edits:
            self.edits.submit(self.there, self.edits.undo)

    def undo(self) -> None:
        """Put back what was there."""
        if self.edits:
            self.edits.submit(self.back, self.edits.redo)


class Edits(QUndoStack):
    """The edits that were done since a project was opened. One that failed is not among them.

    Attributes:
        session: who does them; another one when the window is built anew.
    """

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self._is_put_right = False

    def make(self, edit: Edit, failed: Callable[[], None] | None = None) -> None:
        """Do an edit; when it is done it can be undone."""
        self.session.edit(edit.there, done=lambda: self._done(edit), failed=failed)

    def _done(self, edit: Edit) -> None:
        self.push(edit)  # which calls `redo`
        edit.edits = self

    def submit(self, change: Change, step_back: Callable[[], None]) -> None:
        """Do a change, and step back if it fails, for then the project is as it was."""
        if not self._is_put_right:
            self.session.edit(change, failed=lambda: self._put_right(step_back))

    def _put_right(self, step_back: Callable[[], None]) -> None:
        self._is_put_right = True
        try:
            step_back()
        finally:
            self._is_put_right = False

"""The plan being made, with every step so far: each can be taken back, and keys pressed one after the other in one field are one step."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from tacit_miner.collected.plan import TablePlan


class Plans(QObject):
    """A plan and its past.

    Signals:
        changed: there is another plan.

    Attributes:
        now: the plan.
    """

    changed = Signal()

    def __init__(self, plan: TablePlan, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.now = self._first = plan
        self._before: list[TablePlan] = []
        self._after: list[TablePlan] = []
        self._field: object = None

    @property
    def is_changed(self) -> bool:
        """Whether anything was chosen."""
        return self.now != self._first

    @property
    def can_undo(self) -> bool:
        """Whether there is a step to take back."""
        return bool(self._before)

    @property
    def can_redo(self) -> bool:
        """Whether there is a step that was taken back."""
        return bool(self._after)

    def change(self, plan: TablePlan, field: object = None) -> None:
        """Take another plan; changes of the same field, if one is given, are one step."""
        if plan == self.now:
            return
        if field is None or field != self._field:
            self._before.append(self.now)
        self._field = field
        self._after.clear()
        self.now = plan
        self.changed.emit()

    def undo(self) -> None:
        """Take the last step back."""
        if self._before:
            self._after.append(self.now)
            self._show(self._before.pop())

    def redo(self) -> None:
        """Do it again."""
        if self._after:
            self._before.append(self.now)
            self._show(self._after.pop())

    def begin(self, plan: TablePlan) -> None:
        """Another table: what was before is over."""
        self._before, self._after, self._first = [], [], plan
        self._show(plan)

    def _show(self, plan: TablePlan) -> None:
        self._field = None
        self.now = plan
        self.changed.emit()

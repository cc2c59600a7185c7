"""Undo and redo of a draft by whole drafts: what is undone is exactly what was there.

Edits of one place that follow one another, such as the letters of a word, are one step.
"""

from __future__ import annotations

from tacit_miner.design.draft import Draft

_MOST = 500
"""Steps kept; drafts share what they have in common, so a step costs what it changed."""


class History:
    """The drafts before and after the one that is shown.

    Attributes:
        draft: the one that is shown.
        saved: the one that the file holds.
    """

    def __init__(self, draft: Draft) -> None:
        self.draft = self.saved = draft
        self._before: list[Draft] = []
        self._after: list[Draft] = []
        self._place = ""

    def put(self, draft: Draft, place: str = "") -> bool:
        """Show a changed draft; whether it differs.

        Args:
            draft: the changed one.
            place: where it changed; a second change of the same place goes with the first. Empty for a step of its own.
        """
        if draft == self.draft:
            return False
        if not place or place != self._place or not self._before:
            self._before = [*self._before[-_MOST + 1 :], self.draft]
        self._place = place
        self._after = []
        self.draft = draft
        return True

    def close_step(self) -> None:
        """The next change is a step of its own."""
        self._place = ""

    @property
    def can_undo(self) -> bool:
        """Whether there is something to take back."""
        return bool(self._before)

    @property
    def can_redo(self) -> bool:
        """Whether something was taken back."""
        return bool(self._after)

    @property
    def is_changed(self) -> bool:
        """Whether the file holds another draft."""
        return self.draft != self.saved

    def undo(self) -> None:
        """Go one step back, if there is one."""
        if self._before:
            self._after.append(self.draft)
            self.draft = self._before.pop()
            self._place = ""

    def redo(self) -> None:
        """Go forward again, if one went back."""
        if self._after:
            self._before.append(self.draft)
            self.draft = self._after.pop()
            self._place = ""

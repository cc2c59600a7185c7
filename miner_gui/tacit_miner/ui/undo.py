"""Edits of a project that can be undone: each knows what the project said before.

`Editor` is what pages ask, `Edits` the stack of those that were really done, and `Edit` a change with its opposite. The
changes run in the worker thread, so an edit is on the stack only after the project has taken it. The window has
the stack before it has a project, so nothing here imports a project's modules.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date
from typing import TYPE_CHECKING

from PySide6.QtGui import QUndoCommand, QUndoStack

from tacit_miner.ui.texts.language import number, tr

if TYPE_CHECKING:
    from tacit_miner.project import Policy, Project, Signer
    from tacit_miner.project.history import Note, RuleMark, SavedFilter
    from tacit_miner.ui.worker.session import ProjectSession
    from tacit_miner.ui.worker.snapshot import Snapshot

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
    """The edits done since a project was opened, none that failed; `session` makes the changes, another one when another window takes over."""

    def __init__(self, session: ProjectSession) -> None:
        super().__init__()
        self.session = session
        self._is_put_right = False

    def make(self, edit: Edit, failed: Callable[[], None] | None = None) -> None:
        """Do an edit; when it is done it can be undone."""
        self.session.edit(edit.there, done=lambda: self.was_done(edit), failed=failed)

    def was_done(self, edit: Edit) -> None:
        """Take in an edit that has been done, here or by other means."""
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


class Editor:
    """Makes the edits in `edits`; what one replaces is read from the project as it was last seen, which `snapshot` gives, or None."""

    def __init__(self, edits: Edits, snapshot: Callable[[], Snapshot | None]) -> None:
        self._edits, self._snapshot = edits, snapshot

    def _make(self, words: str, there: Change, back: Change) -> None:
        self._edits.make(Edit(words, there, back))

    def note(self, run: int, text: str) -> None:
        """Write a run's note."""
        snapshot = self._snapshot()
        if snapshot is not None and (found := snapshot.run(run)):
            words, old = tr("note on run {number}").format(number=number(run)), found.row.note
            self._make(
                words, lambda project: project.note_run(run, text), lambda project: project.note_run(run, old)
            )

    def mark_rule(self, mark: RuleMark) -> None:
        """Give a rule a star or a note, or take them away."""
        snapshot = self._snapshot()
        known = snapshot.marks if snapshot else ()
        same = (found for found in known if found.run == mark.run and found.sides == mark.sides)
        before = next(same, replace(mark, star=False, note=""))
        words = tr("star of a rule") if mark.star != before.star else tr("note on a rule")
        self._make(words, lambda project: project.mark_rule(mark), lambda project: project.mark_rule(before))

    def save_filter(self, saved: SavedFilter) -> None:
        """Keep a filter under its name."""
        snapshot = self._snapshot()
        known = snapshot.filters if snapshot else ()
        before = next((one for one in known if (one.page, one.name) == (saved.page, saved.name)), None)
        self._make(
            tr("keep a filter"),
            lambda project: project.save_filter(saved),
            lambda project: project.save_filter(before) if before else project.remove_filter(saved),
        )

    def remove_filter(self, saved: SavedFilter) -> None:
        """Forget a filter."""
        words = tr("forget a filter")
        self._make(
            words, lambda project: project.remove_filter(saved), lambda project: project.save_filter(saved)
        )

    def add_note(self, note: Note, failed: Callable[[], None]) -> None:
        """Add a note on the project; `failed` is called if it could not be kept."""
        self._edits.make(Edit(tr("add a note"), _note_kept(note), _note_gone(note)), failed)

    def remove_note(self, note: Note) -> None:
        """Remove a note on the project."""
        self._make(tr("remove a note"), _note_gone(note), _note_kept(note))

    def enrol(self, key: bytes, name: str) -> None:
        """Enrol a signer, or give one another name."""
        snapshot, words = self._snapshot(), tr("enrol {name}").format(name=name)
        known = snapshot.signers if snapshot else ()
        before = next((signer for signer in known if signer.key == key), None)
        self._make(words, lambda project: project.enrol(key, name), _not_enrolled(key, before))

    def revoke(self, signer: Signer, day: date | None) -> None:
        """Revoke a signer from a day on, or no longer."""
        words = tr("revoke a signer") if day else tr("take back a revocation")
        self._make(words, _revoked(signer, day), _as_before(signer))

    def exclude(self, signer: Signer, excluded: bool) -> None:
        """Leave out all of a signer's records, or count them again."""
        words = tr("exclude a signer") if excluded else tr("count a signer again")
        self._make(words, _excluded(signer, excluded=excluded), _as_before(signer))

    def was_excluded(self, signer: Signer) -> None:
        """A signer, as it was before, has been left out."""
        there = _excluded(signer, excluded=True)
        self._edits.was_done(Edit(tr("exclude a signer"), there, _as_before(signer)))

    def policy(self, policy: Policy) -> None:
        """Change who may send."""
        if snapshot := self._snapshot():
            before = snapshot.policy
            self._make(
                tr("change who may send"),
                lambda project: setattr(project, "policy", policy),
                lambda project: setattr(project, "policy", before),
            )


def _note_kept(note: Note) -> Change:
    return lambda project: project.add_note(note.written, note.text)


def _note_gone(note: Note) -> Change:
    return lambda project: project.remove_note(note)


def _revoked(signer: Signer, today: date | None) -> Change:
    """From the day that the project goes by: a clock set back takes nothing from a key that came before."""

    def change(project: Project) -> None:
        from tacit_miner.project.history import latest_day  # noqa: PLC0415 the window starts without a project

        project.revoke(signer, today and latest_day(project.database, today), today)

    return change


def _excluded(signer: Signer, *, excluded: bool) -> Change:
    return lambda project: project.exclude(signer, excluded=excluded)


def _as_before(signer: Signer) -> Change:
    return lambda project: project.restore(signer)


def _not_enrolled(key: bytes, before: Signer | None) -> Change:
    """Back to what the project knew of a key: another name, or a stranger's."""

    def back(project: Project) -> None:
        for found in project.signers():
            if found.key == key:
                stranger = replace(found, name="", enrolled=False, revoked=None, excluded=False)
                project.restore(before or stranger)

    return back

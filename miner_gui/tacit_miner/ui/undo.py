"""Edits of a project that can be undone: each knows what the project said before.

The changes run in the worker thread, so an edit is on the stack only after the project has taken it. The window has the stack before it
has a project, so nothing here imports a project's modules.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtGui import QUndoCommand, QUndoStack

from tacit_miner.ui.texts.language import number, tr

if TYPE_CHECKING:
    from tacit_miner.project import Policy, Project, Signer
    from tacit_miner.project.history import Note, RuleMark, SavedFilter
    from tacit_miner.ui.worker.session import ProjectSession
    from tacit_miner.ui.worker.snapshot import Snapshot

    Change = Callable[[Project], object]

_T = TypeVar("_T")


class Edit(QUndoCommand):
    """A change and its opposite."""

    def __init__(self, edits: Edits, words: str, there: Change, back: Change) -> None:
        super().__init__(words)
        self._edits, self._there, self._back = edits, there, back

    def redo(self) -> None:
        """Do it again."""
        self._edits.submit(self._there, self._edits.undo)

    def undo(self) -> None:
        """Put back what was there."""
        self._edits.submit(self._back, self._edits.redo)


class Edits(QUndoStack):
    """The edits done since a project was opened, none that failed; `session` makes the changes, another one when another window takes over."""

    def __init__(self, session: ProjectSession) -> None:
        super().__init__()
        self.session = session
        self._moves_alone = False

    def make(self, words: str, there: Change, back: Change, failed: Callable[[], None] | None = None) -> None:
        """Do an edit; when it is done it can be undone."""
        self.session.edit(there, done=lambda: self.was_done(words, there, back), failed=failed)

    def was_done(self, words: str, there: Change, back: Change) -> None:
        """Take in an edit that has been done, here or by other means."""
        self._move(lambda: self.push(Edit(self, words, there, back)))

    def submit(self, change: Change, step_back: Callable[[], None]) -> None:
        """Do a change, and step back if it fails, for then the project is as it was."""
        if not self._moves_alone:
            self.session.edit(change, failed=lambda: self._move(step_back))

    def _move(self, step: Callable[[], None]) -> None:
        """Move on the stack, while the project is there already."""
        self._moves_alone = True
        try:
            step()
        finally:
            self._moves_alone = False


class Editor:
    """Makes the edits in `edits`; what one replaces is read from the project as it was last seen, which `snapshot` gives, or None."""

    def __init__(self, edits: Edits, snapshot: Callable[[], Snapshot | None]) -> None:
        self._edits, self._make, self._snapshot = edits, edits.make, snapshot

    def _swap(self, words: str, put: Callable[[Project, _T], object], new: _T, old: _T) -> None:
        self._make(words, lambda project: put(project, new), lambda project: put(project, old))

    def note(self, run: int, text: str) -> None:
        """Write a run's note."""
        snapshot = self._snapshot()
        if snapshot is not None and (found := snapshot.run(run)):
            words = tr("note on run {number}").format(number=number(run))
            self._swap(words, lambda project, note: project.note_run(run, note), text, found.row.note)

    def mark_rule(self, mark: RuleMark) -> None:
        """Give a rule a star or a note, or take them away."""
        snapshot = self._snapshot()
        known = snapshot.marks if snapshot else ()
        same = (found for found in known if found.run == mark.run and found.sides == mark.sides)
        before = next(same, replace(mark, star=False, note=""))
        words = tr("star of a rule") if mark.star != before.star else tr("note on a rule")
        self._swap(words, lambda project, mark: project.mark_rule(mark), mark, before)

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
        self._make(tr("add a note"), *_kept_and_gone(note), failed)

    def remove_note(self, note: Note) -> None:
        """Remove a note on the project."""
        kept, gone = _kept_and_gone(note)
        self._make(tr("remove a note"), gone, kept)

    def enrol(self, key: bytes, name: str) -> None:
        """Enrol a signer, or give one another name; back to what the project knew of the key, also as a stranger's."""
        snapshot, words = self._snapshot(), tr("enrol {name}").format(name=name)
        known = snapshot.signers if snapshot else ()
        before = next((signer for signer in known if signer.key == key), None)

        def back(project: Project) -> None:
            for found in project.signers():
                if found.key == key:
                    stranger = replace(found, name="", enrolled=False, revoked=None, excluded=False)
                    project.restore(before or stranger)

        self._make(words, lambda project: project.enrol(key, name), back)

    def revoke(self, signer: Signer, day: date | None) -> None:
        """Revoke a signer from a day on, or no longer; a clock set back takes nothing from a key that came before."""
        words = tr("revoke a signer") if day else tr("take back a revocation")

        def there(project: Project) -> None:
            from tacit_miner.project.history import latest_day  # noqa: PLC0415 the window starts without a project

            project.revoke(signer, day and latest_day(project.database, day), day)

        self._make(words, there, lambda project: project.restore(signer))

    def exclude(self, signer: Signer, excluded: bool, *, is_done: bool = False) -> None:
        """Leave out all records of a signer, as it was before, or count them again, unless that `is_done` already."""
        take = self._edits.was_done if is_done else self._make
        take(
            tr("exclude a signer") if excluded else tr("count a signer again"),
            lambda project: project.exclude(signer, excluded=excluded),
            lambda project: project.restore(signer),
        )

    def policy(self, policy: Policy) -> None:
        """Change who may send."""
        if snapshot := self._snapshot():
            words = tr("change who may send")
            self._swap(words, lambda project, new: setattr(project, "policy", new), policy, snapshot.policy)


def _kept_and_gone(note: Note) -> tuple[Change, Change]:
    return (
        lambda project: project.add_note(note.written, note.text),
        lambda project: project.remove_note(note),
    )

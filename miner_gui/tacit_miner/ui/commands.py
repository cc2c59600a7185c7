"""Edits of a project that can be undone: each knows what the project said before."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

from PySide6.QtGui import QUndoCommand

from tacit_miner.project import Policy, Project, Signer
from tacit_miner.project.history import Note
from tacit_miner.ui.language import number, tr

Change = Callable[[Project], None]


class Edit(QUndoCommand):
    """A change and its opposite, both done by whoever may touch the project."""

    def __init__(self, text: str, submit: Callable[[Change], None], there: Change, back: Change) -> None:
        super().__init__(text)
        self._submit, self._there, self._back = submit, there, back

    def redo(self) -> None:
        """Do it, or do it again."""
        self._submit(self._there)

    def undo(self) -> None:
        """Put back what was there."""
        self._submit(self._back)


Submit = Callable[[Change], None]


def enrol(submit: Submit, key: bytes, name: str, before: Signer | None) -> Edit:
    """Put a key on the list; `before` is what the project knows of it."""

    def back(project: Project) -> None:
        found = before or next(signer for signer in project.signers() if signer.key == key)
        old = before or Signer(found.number, key, "", enrolled=False, revoked=None, excluded=False)
        project.restore(old)

    return Edit(tr("enrol {name}").format(name=name), submit, lambda project: project.enrol(key, name), back)


def revoke(submit: Submit, signer: Signer, day: date | None) -> Edit:
    """Revoke a key, or take that back."""
    words = tr("revoke a signer") if day else tr("take back a revocation")
    return Edit(
        words, submit, lambda project: project.revoke(signer, day), lambda project: project.restore(signer)
    )


def exclude(submit: Submit, signer: Signer, *, excluded: bool) -> Edit:
    """Leave out all of a signer's records, or count them again."""
    words = tr("exclude a signer") if excluded else tr("count a signer again")
    return Edit(
        words,
        submit,
        lambda project: project.exclude(signer, excluded=excluded),
        lambda project: project.restore(signer),
    )


def change_policy(submit: Submit, new: Policy, old: Policy) -> Edit:
    """Change who may send."""

    def become(policy: Policy) -> Change:
        return lambda project: setattr(project, "policy", policy)

    return Edit(tr("change who may send"), submit, become(new), become(old))


def note(submit: Submit, run: int, new: str, old: str) -> Edit:
    """Change the note of a run."""
    return Edit(
        tr("note on run {number}").format(number=number(run)),
        submit,
        lambda project: project.note_run(run, new),
        lambda project: project.note_run(run, old),
    )


def add_note(submit: Submit, note: Note) -> Edit:
    """Keep a note on the project."""
    return Edit(
        tr("add a note"),
        submit,
        lambda project: project.add_note(note.written, note.text),
        lambda project: project.remove_note(note),
    )


def remove_note(submit: Submit, note: Note) -> Edit:
    """Forget a note on the project."""
    return Edit(
        tr("remove a note"),
        submit,
        lambda project: project.remove_note(note),
        lambda project: project.add_note(note.written, note.text),
    )

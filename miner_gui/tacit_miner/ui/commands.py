"""What can be edited and undone in a project: each edit knows what the project said before."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

from tacit_miner.project import Policy, Project, Signer
from tacit_miner.project.history import Note
from tacit_miner.ui.edits import Edit
from tacit_miner.ui.language import number, tr

if TYPE_CHECKING:
    from tacit_miner.ui.edits import Change


def enrol(key: bytes, name: str, before: Signer | None) -> Edit:
    """Put a key on the list; `before` is what the project knows of it."""

    def back(project: Project) -> None:
        for found in project.signers():
            if found.key == key:
                stranger = Signer(found.number, key, "", enrolled=False, revoked=None, excluded=False)
                project.restore(before or stranger)

    return Edit(tr("enrol {name}").format(name=name), lambda project: project.enrol(key, name), back)


def revoke(signer: Signer, day: date | None) -> Edit:
    """Revoke a key, or take that back."""
    words = tr("revoke a signer") if day else tr("take back a revocation")
    return Edit(words, lambda project: project.revoke(signer, day), lambda project: project.restore(signer))


def exclude(signer: Signer, *, excluded: bool) -> Edit:
    """Leave out all of a signer's records, or count them again."""
    words = tr("exclude a signer") if excluded else tr("count a signer again")
    return Edit(
        words,
        lambda project: project.exclude(signer, excluded=excluded),
        lambda project: project.restore(signer),
    )


def change_policy(new: Policy, old: Policy) -> Edit:
    """Change who may send."""

    def become(policy: Policy) -> Change:
        return lambda project: setattr(project, "policy", policy)

    return Edit(tr("change who may send"), become(new), become(old))


def note(run: int, new: str, old: str) -> Edit:
    """Change the note of a run."""
    return Edit(
        tr("note on run {number}").format(number=number(run)),
        lambda project: project.note_run(run, new),
        lambda project: project.note_run(run, old),
    )


def add_note(note: Note) -> Edit:
    """Keep a note on the project."""
    return Edit(
        tr("add a note"),
        lambda project: project.add_note(note.written, note.text),
        lambda project: project.remove_note(note),
    )


def remove_note(note: Note) -> Edit:
    """Forget a note on the project."""
    return Edit(
        tr("remove a note"),
        lambda project: project.remove_note(note),
        lambda project: project.add_note(note.written, note.text),
    )

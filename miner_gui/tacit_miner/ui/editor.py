"""What dialogs and pages ask to be changed in a project, as edits that can be undone."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tacit_miner.project.history import Note
from tacit_miner.ui import commands
from tacit_miner.ui.clock import now

if TYPE_CHECKING:
    from tacit_miner.ui.edits import Edits
    from tacit_miner.ui.snapshot import Snapshot


class Editor:
    """Makes the edits; what an edit replaces is read from the project as it was last seen.

    Args:
        edits: where they go.
        snapshot: gives the project as last seen, or None.
    """

    def __init__(self, edits: Edits, snapshot: Callable[[], Snapshot | None]) -> None:
        self._edits, self._snapshot = edits, snapshot

    def note(self, run: int, text: str) -> None:
        """Write a run's note."""
        snapshot = self._snapshot()
        found = snapshot.run(run) if snapshot else None
        if found is not None:
            self._edits.make(commands.note(run, text, found.row.note))

    def add_note(self, text: str, failed: Callable[[], None]) -> None:
        """Add a note on the project; `failed` is called if it could not be kept."""
        self._edits.make(commands.add_note(Note(0, now(), text)), failed)

    def remove_note(self, note: object) -> None:
        """Remove a `Note`."""
        self._edits.make(commands.remove_note(note))  # type: ignore[arg-type]

    def enrol(self, key: bytes, name: str) -> None:
        """Enrol a signer, or give one another name."""
        snapshot = self._snapshot()
        known = snapshot.signers if snapshot else ()
        before = next((signer for signer in known if signer.key == key), None)
        self._edits.make(commands.enrol(key, name, before))

    def revoke(self, signer: object, day: object) -> None:
        """Revoke a `Signer` from a day on, or no longer."""
        self._edits.make(commands.revoke(signer, day))  # type: ignore[arg-type]

    def exclude(self, signer: object, excluded: object) -> None:
        """Leave a `Signer` out, or take it in again."""
        self._edits.make(commands.exclude(signer, excluded=bool(excluded)))  # type: ignore[arg-type]

    def policy(self, policy: object) -> None:
        """Replace the `Policy`."""
        if snapshot := self._snapshot():
            self._edits.make(commands.change_policy(policy, snapshot.policy))  # type: ignore[arg-type]

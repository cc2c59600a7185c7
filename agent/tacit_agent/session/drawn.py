"""The record of the present person once it is drawn: what it is, what becomes of it, and how it leaves.

Where one person answers, it is kept at once and leaves when they save it. Where many do, each of them has seen it before it counts.
"""

from __future__ import annotations

from abc import abstractmethod
from pathlib import Path

from tacit.exact_draw import Record
from tacit.part import Part
from tacit.receipt import receipt_code
from tacit_agent.errors import SessionError
from tacit_agent.session.current import Now
from tacit_agent.session.kept import Kept, LastRecord
from tacit_agent.session.states import NOT_NOW, NOTHING_DRAWN, ONE_PERSON, State
from tacit_agent.vault import Admitted, Mode


class Drawn(Kept):
    """What follows the draw.

    Attributes:
        part: which questions of the survey the present person is asked, and where they start.
        state: how far the present person is.
    """

    part: Part
    state: State
    _drawn: Record | None
    _now: Now

    @abstractmethod
    def _clear(self) -> None:
        """Forget what the present person chose, answered and drew."""

    @property
    def is_waiting(self) -> bool:
        """Whether the record is drawn and the answers are erased, but it could not be stored yet."""
        return self._drawn is not None and self.state < State.FROZEN

    @property
    def sent(self) -> Record:
        """What leaves of this person, exactly as it was drawn, for the questions that they were asked.

        Raises:
            SessionError: it has not been drawn and kept yet.
        """
        if self._drawn is None or self.state < State.FROZEN:
            raise SessionError(NOTHING_DRAWN())
        return self.part.own_record(self._drawn)

    @property
    def receipt(self) -> str:
        """The short code of this person's record."""
        return receipt_code(self.signed.id, self.sent.id)

    def own_batch(self) -> bytes:
        """What leaves of this person alone, as a file; where one person answers, it is the file."""
        return self._vault.batch_of(self.signed.id, [self._whole])

    def export(
        self, path: Path, *, gzip: bool = False, few: bool = False, admitted: Admitted | None = None
    ) -> int:
        """Write the file of all records, see `Kept.export`; where one person answers, it is their own."""
        records = super().export(path, gzip=gzip, few=few, admitted=admitted)
        if self.mode is Mode.PERSONAL and self.state is State.FROZEN:
            self.state = State.EXPORTED
        return records

    # What becomes of it, where many people answer.

    def hand_in(self) -> None:
        """The person has seen what was drawn: it counts from now on, and is exported with the others.

        Raises:
            SessionError: there is nothing to decide.
            VaultError: it was thrown away elsewhere, or cannot be stored.
        """
        self._require_undecided()
        last = LastRecord.of(self._now(), self.receipt)
        self._vault.undecided.hand_in(self.signed.id, self._whole, str(last))
        self.state = State.HANDED_IN

    def throw_away(self) -> None:
        """The person does not want it: nothing of it is kept but that there was one. Who comes next is asked the same questions.

        Raises:
            SessionError: there is nothing to decide.
            VaultError: it cannot be removed.
        """
        self._require_undecided()
        self._vault.undecided.throw_away(self.signed.id, self._whole.id)
        self._clear()

    @property
    def is_undecided(self) -> bool:
        """Whether this person has to decide what becomes of what was drawn."""
        return self.mode is Mode.MANY and self.state is State.FROZEN

    def _require_undecided(self) -> None:
        if not self.is_undecided:
            raise SessionError(ONE_PERSON() if self.mode is Mode.PERSONAL else NOT_NOW[self.state]())

    @property
    def _whole(self) -> Record:
        return self.part.whole_record(self.sent)

"""Records of many people between the draw and the word of their person: to hand in, or to throw away.

Invariants.
* An undecided record is neither counted nor exported, whatever happens to the program.
* A record that is thrown away is removed and counted, so that it is known that chance was tried; nothing says which one it was.
* What was handed in is a record like any other. No record is decided about twice.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import replace

from tacit.exact_draw import Record
from tacit.formats.survey_file import SignedSurvey
from tacit_agent.errors import VaultError
from tacit_agent.vault import templates
from tacit_agent.vault.content import Holding, Mode
from tacit_agent.vault.records import Records


class Undecided:
    """Those of one vault; each method is a transaction of its own."""

    def __init__(
        self,
        stored: Records,
        changing: Callable[[], AbstractContextManager[sqlite3.Connection]],
        check_mode: Callable[[str, Mode], None],
    ) -> None:
        """Take what the vault has.

        Args:
            stored: its records.
            changing: begins a transaction.
            check_mode: refuses a survey that one person answers.
        """
        self._stored = stored
        self._changing = changing
        self._check_mode = check_mode

    def of(self, survey_id: str) -> list[Record]:
        """Those of a survey, by record id."""
        with self._changing():
            return self._stored.undecided(survey_id)

    def hold(self, signed: SignedSurvey, record: Record) -> None:
        """Keep a record that was drawn; keeping it again changes nothing.

        Raises:
            AlreadyAnsweredError: the survey is answered by one person here.
        """
        with self._changing():
            self._check_mode(signed.id, Mode.MANY)
            holding = self._stored.holding(signed.id) or Holding(Mode.MANY, records=0, exported=0)
            if not holding.records:
                self._stored.write_survey(signed, holding)
            self._stored.hold(signed.id, record)

    def hand_in(self, survey_id: str, record: Record, last: str) -> None:
        """Let it count from now on.

        Args:
            survey_id: the survey it answers.
            record: as it was drawn.
            last: replaces what is kept of the record that was handed in before, see `Holding.last`.

        Raises:
            VaultError: it was thrown away.
        """
        with self._changing():
            holding = self._holding(survey_id)
            if self._stored.settle(survey_id, record.id) is not None:
                self._stored.insert(survey_id, [record])
                more = replace(holding, records=holding.records + 1, last=last)
                self._stored.set_holding(survey_id, more)
            elif record.id not in {each.id for each in self._stored.of(survey_id)}:
                raise VaultError(templates.THROWN_AWAY())

    def throw_away(self, survey_id: str, record_id: str) -> None:
        """Remove it and count that it was; nothing if it was decided about already."""
        with self._changing():
            holding = self._holding(survey_id)
            if self._stored.settle(survey_id, record_id) is not None:
                self._stored.set_holding(survey_id, replace(holding, thrown=holding.thrown + 1))

    def _holding(self, survey_id: str) -> Holding:
        return self._stored.holding(survey_id) or Holding(Mode.MANY, records=0, exported=0)

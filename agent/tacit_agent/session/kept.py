"""What is kept on this machine of a survey, and of others of its researcher, and how it leaves.

Who may export, and how much at the least, is decided here, for windows and commands alike.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path

from tacit.formats.survey_file import SignedSurvey
from tacit.messages import Message
from tacit_agent.session.current import NotCurrentError, Today, over_quota, utc_today, why_closed
from tacit_agent.vault import Admitted, Holding, Mode, Vault, field
from tacit_agent.vault.token_parts import check_alone

_MINUTES = 5
"""The time of the last record is kept as coarsely as this."""

_BEGINNING = 4
"""Letters of its receipt."""


@dataclass(frozen=True, slots=True)
class LastRecord:
    """The record that was handed in last, so that after a power failure nobody answers twice or not at all.

    Attributes:
        time: when, rounded down to five minutes; where the machine stands, by its clock.
        receipt: the beginning of its receipt.
    """

    time: datetime
    receipt: str

    @classmethod
    def of(cls, now: datetime, receipt: str) -> LastRecord:
        """From the time and the whole receipt."""
        coarse = now.replace(second=0, microsecond=0, tzinfo=None) - timedelta(minutes=now.minute % _MINUTES)
        return cls(coarse, receipt[:_BEGINNING])

    @classmethod
    def parse(cls, text: str) -> LastRecord:
        """From its text."""
        time, _, receipt = text.partition("/")
        return cls(datetime.fromisoformat(time), receipt)

    def __str__(self) -> str:
        return f"{self.time.isoformat(timespec='minutes')}/{self.receipt}"


class Kept:
    """One survey and the vault that its records are kept in.

    Attributes:
        signed: the survey, its signature verified.
        mode: who answers here.
    """

    def __init__(self, vault: Vault, signed: SignedSurvey, mode: Mode, today: Today = utc_today) -> None:
        """Look, and refuse a survey that is answered otherwise here.

        Raises:
            AlreadyAnsweredError: this survey is answered in the other mode on this machine, or was answered and forgotten.
        """
        self.signed = signed
        self.mode = mode
        self._vault = vault
        self._today = today
        check_alone(signed, mode)
        vault.check_mode(signed.id, mode)
        vault.remembered.look_back(signed, today())

    @property
    def closed(self) -> Message | None:
        """Why no answer may be drawn now; None if one may."""
        reason = why_closed(self._vault, self.signed, self._today())
        return reason or over_quota(self._vault, self.signed)

    def check_open(self) -> None:
        """Refuse to go on where no answer may be drawn.

        Raises:
            NotCurrentError: with the reason.
        """
        if (reason := self.closed) is not None:
            raise NotCurrentError(reason)

    @property
    def needs_token(self) -> bool:
        """Whether a token must be typed before the file can leave."""
        wanted = bool(self.signed.survey.terms.tokens)
        return wanted and not self._vault.remembered.token(self.signed.id)

    def take_token(self, typed: str) -> None:
        """Use a token for this installation's key; the token itself is not kept.

        Raises:
            MalformedError: what was typed is no token.
            VaultError: a record was drawn by another token.
        """
        key, holding = self._vault.public_key(self.signed.id), self._vault.holding(self.signed.id)
        self._vault.remembered.take_token(self.signed, typed, key, drawn=holding is not None)

    @property
    def _holding(self) -> Holding:
        return self._vault.holding(self.signed.id) or Holding(self.mode, records=0, exported=0)

    @property
    def finished(self) -> int:
        """How many records of this survey are kept on this machine and count."""
        return self._holding.records

    @property
    def exported(self) -> int:
        """How many of them had been exported when that was last done."""
        return self._holding.exported

    @property
    def thrown(self) -> int:
        """How many were drawn and thrown away."""
        return self._holding.thrown

    @property
    def undecided(self) -> int:
        """How many were drawn, and neither handed in nor thrown away; they do not count and are not exported."""
        return len(self._vault.undecided.of(self.signed.id))

    @property
    def last(self) -> LastRecord | None:
        """The record that was handed in last; None if there is none."""
        text = self._holding.last
        return LastRecord.parse(text) if text else None

    @property
    def few(self) -> int:
        """How many records are new since the last export, if these are too few to be exported without being told to; else 0."""
        holding = self._holding
        new = holding.records - holding.left
        return new if self.mode is Mode.MANY and 0 < new < field.fewest_new(self._vault) else 0

    def answered_before(self) -> int:
        """How many other surveys signed with this researcher's key were answered on this machine and not forgotten."""
        key, surveys = self.signed.survey.researcher.key, self._vault.surveys()
        return sum(each.survey.researcher.key == key and each.id != self.signed.id for each in surveys)

    def batch(self, *, gzip: bool = False) -> bytes:
        """The file that leaves: all records of this survey that are kept here; the same bytes every time."""
        return self._vault.batch(self.signed.id, gzip=gzip)

    def export(
        self, path: Path, *, gzip: bool = False, few: bool = False, admitted: Admitted | None = None
    ) -> int:
        """Write that file, whole or not at all; the number of records in it.

        Where many people answer, two files differ by no record or by several: the difference of two files shows whose records are in it.

        Args:
            path: the file.
            gzip: whether it is compressed.
            few: whether the caller was told that few records are new, and wants the file all the same.
            admitted: who typed the code, where field mode is on.

        Raises:
            StoreError: the file could not be written, or reads back otherwise.
            VaultError: nothing is held, the code was not typed, or few records are new.
        """
        field.check_admitted(self._vault, admitted)
        fewest = 1 if few else field.fewest_new(self._vault)
        return self._vault.export(self.signed.id, path, gzip=gzip, fewest=fewest)

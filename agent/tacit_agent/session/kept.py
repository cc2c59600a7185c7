"""What is kept on this machine of a survey, and of others of its researcher."""

from __future__ import annotations

from tacit.formats.survey_file import SignedSurvey
from tacit.messages import Message
from tacit_agent.session.current import NotCurrentError, Today, over_quota, utc_today, why_closed
from tacit_agent.vault import Mode, Vault
from tacit_agent.vault.token_parts import check_alone


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
    def finished(self) -> int:
        """How many records of this survey are kept on this machine."""
        holding = self._vault.holding(self.signed.id)
        return holding.records if holding else 0

    @property
    def exported(self) -> int:
        """How many of them had been exported when that was last done."""
        holding = self._vault.holding(self.signed.id)
        return holding.exported if holding else 0

    def answered_before(self) -> int:
        """How many other surveys signed with this researcher's key were answered on this machine and not forgotten."""
        key, surveys = self.signed.survey.researcher.key, self._vault.surveys()
        return sum(each.survey.researcher.key == key and each.id != self.signed.id for each in surveys)

    def batch(self, *, gzip: bool = False) -> bytes:
        """The file that leaves: all records of this survey that are kept here; the same bytes every time."""
        return self._vault.batch(self.signed.id, gzip=gzip)

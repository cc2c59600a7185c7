"""What is kept on this machine of a survey, and of others of its researcher."""

from __future__ import annotations

from tacit.formats.survey_file import SignedSurvey
from tacit_agent.vault import Mode, Vault


class Kept:
    """One survey and the vault that its records are kept in.

    Attributes:
        signed: the survey, its signature verified.
        mode: who answers here.
    """

    def __init__(self, vault: Vault, signed: SignedSurvey, mode: Mode) -> None:
        """Look, and refuse a survey that is answered otherwise here.

        Raises:
            AlreadyAnsweredError: this survey is answered in the other mode on this machine, or was answered and forgotten.
        """
        self.signed = signed
        self.mode = mode
        self._vault = vault
        vault.check_mode(signed.id, mode)

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

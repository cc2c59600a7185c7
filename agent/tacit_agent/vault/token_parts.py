"""What a person is asked where it follows from their token, and what the vault refuses so that record and token fit each other."""

from __future__ import annotations

from collections.abc import Sequence

from tacit.exact_draw import Record
from tacit.formats.survey_file import SignedSurvey
from tacit.formats.tokens import public_half
from tacit.keys import MasterSecret
from tacit.part import Part
from tacit_agent.errors import VaultError
from tacit_agent.vault import templates
from tacit_agent.vault.content import Mode
from tacit_agent.vault.remembered import Remembered


def part_of(signed: SignedSurvey, secret: MasterSecret, remembered: Remembered) -> Part:
    """What the owner of a vault is asked: it follows from their token where the survey says so, else from their secret.

    Raises:
        VaultError: it follows from a token, and none was used yet.
    """
    if not signed.survey.terms.by_token:
        return Part.of_person(signed.survey, secret)
    remembered.check_token(signed.id, (signed,))
    return Part.of_token(signed.survey, public_half(remembered.token(signed.id)))


def check_alone(signed: SignedSurvey, mode: Mode) -> None:
    """Refuse that many people answer with the token of one.

    Raises:
        VaultError: they would.
    """
    if mode is Mode.MANY and signed.survey.terms.by_token:
        raise VaultError(templates.EACH_ALONE())


def check_drawn(
    signed: SignedSurvey, records: Sequence[Record], secret: MasterSecret, remembered: Remembered
) -> None:
    """Refuse records whose questions follow from another token than the one that is sent with them.

    Raises:
        VaultError: one of them.
    """
    if signed.survey.terms.by_token:
        wanted = part_of(signed, secret, remembered)
        if any(Part.of_record(signed.survey, record) != wanted for record in records):
            raise VaultError(templates.OTHER_TOKEN())

"""Signing a draft: only without errors, and never over a signed survey with other content.

A signed survey is out in the world under its name: a file of it that changed would be two surveys that people take for one.
"""

from __future__ import annotations

from pathlib import Path

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from tacit import store
from tacit.errors import TacitError
from tacit.formats.errors import FormatError
from tacit.formats.limits import LIMITS
from tacit.formats.survey_file import SignedSurvey, read_survey, sign_survey
from tacit.messages import PLACED, Message, Template
from tacit.survey import Survey
from tacit_miner.design.build import survey_of
from tacit_miner.design.checks import check, errors
from tacit_miner.design.draft import Draft

SEVERAL_ERRORS = Template(
    "design.several-errors", "the draft has {count:,} errors; the first: {first}; the check list has them all"
)
SIGNED_ALREADY = Template(
    "design.signed-already",
    "{path} holds another signed survey, which never changes; give the new one a name of its own",
)


class DraftError(TacitError):
    """A draft that cannot be signed, or a place where it may not be written."""


def sound_survey(draft: Draft) -> Survey:
    """The survey of a draft without errors.

    Raises:
        DraftError: it has some; the first is named.
    """
    if found := errors(check(draft)):
        first = found[0]
        said = PLACED(place=first.place, reason=first.message) if first.place else first.message
        raise DraftError(said if len(found) == 1 else SEVERAL_ERRORS(count=len(found), first=said))
    return survey_of(draft)


def sign_draft(draft: Draft, key: Ed25519PrivateKey) -> SignedSurvey:
    """The signed survey of a draft.

    Raises:
        DraftError: it has errors.
        FormatError: it names another key, or is longer than a survey may be.
    """
    return sign_survey(sound_survey(draft), key)


def write_signed(path: Path, signed: SignedSurvey) -> None:
    """Write a signed survey, whole or not at all; not over another one.

    Raises:
        DraftError: the file holds a signed survey with other content.
        StoreError: it cannot be written.
    """
    if refused := refused_place(path, signed.id):
        raise DraftError(refused)
    store.write(path, signed.line)


def refused_place(path: Path, survey_id: str) -> Message | None:
    """Why a signed survey may not be written here; None if it may."""
    if not path.is_file():
        return None
    try:
        other = read_survey(store.read(path, LIMITS.line_bytes), any_spelling=True, unapproved=True)
    except FormatError:
        return None
    return None if other.id == survey_id else SIGNED_ALREADY(path=str(path))

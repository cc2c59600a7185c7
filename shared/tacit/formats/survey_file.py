"""A survey file: one envelope, signed by the researcher (docs/format.md, section 2).

The id of a survey is the SHA-256 of the payload as transmitted. The payload has one spelling (section 2.1), so surveys
equal in content have one id, and no spelling can mark one person's copy. A signature made again leaves the id alone. A
draft is the same JSON before signing, in any spelling: the researcher's key may be missing from it, and whole-line
it may have comments.

Order of the checks: the signature before its payload is parsed, the version before any other field, the rules of a survey,
the key, and last the spelling, since only content that is understood has one.
"""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass, replace

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from tacit.formats import envelope, public_keys, strictjson
from tacit.formats.errors import LIMITS, LimitError, Limits, MalformedError, SignatureRefusedError
from tacit.formats.strictjson import Fields, canonical, check_canonical
from tacit.formats.survey_fields import SIGNED, SurveyShapes, read, refused, to_fields
from tacit.formats.tokens import words_of
from tacit.platform.errors import SurveyError
from tacit.platform.messages import Template
from tacit.survey import Survey
from tacit.survey.fields import VERSION
from tacit.survey.items import check_look_alikes
from tacit.survey.texts import check_spelling, one_spelling

OTHER_KEY = Template("survey-file.other-key", "the key is not the one that signed the survey")
LONG_DRAFT = Template("survey-file.long-draft", "the draft is longer than {limit:,} bytes")
NAMES_OTHER_KEY = Template(
    "survey-file.names-other-key", "the draft names another key than the one that signs; take it out"
)
MANY_CHARACTERS = Template(
    "survey-file.many-characters", "the survey has more than {limit:,} characters; shorten its texts"
)
NOT_APPROVED = Template(
    "survey-file.not-approved",
    "the survey names a board that signs it too, but that signature is missing; the board adds it with: tacit-miner survey approve",
)
"""The second signature that a survey names is not there."""

OTHER_BOARD_KEY = Template(
    "survey-file.other-board-key", "the key is not that of the board which the survey names"
)
NO_BOARD = Template("survey-file.no-board", "there are two signatures, but the survey names no board")

SUFFIX = ".tacit-survey"

_KEY = re.compile(
    rb'"researcher"\s*:\s*\{\s*(?:"name"\s*:\s*"[^"\\]*(?:\\.[^"\\]*)*"\s*,\s*)?'
    rb'"key"\s*:\s*"([A-Za-z0-9+/]{43}=)"'
)
_COMMENT = re.compile(rb"^[ \t]*//[^\n]*", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class SignedSurvey:
    """A survey whose signature has been verified with the key it names.

    Attributes:
        survey: the content.
        id: SHA-256 of the payload, 64 hexadecimal digits.
        payload: the bytes that were signed.
        line: the file as it came, to be stored and passed on unchanged.
        is_approved: whether the board that it names, if any, has signed it; False only where `read_survey` was asked for that.
    """

    survey: Survey
    id: str
    payload: bytes
    line: bytes
    is_approved: bool = True

    @property
    def words(self) -> tuple[str, ...]:
        """The survey's own words, of its id, by which two people compare whether they answer the same survey."""
        return words_of(bytes.fromhex(self.id))


def read_survey(
    data: bytes, limits: Limits = LIMITS, *, any_spelling: bool = False, unapproved: bool = False
) -> SignedSurvey:
    """The verified survey in a file. Whether the key is the researcher's, only a person who knows it can say.

    Args:
        data: the file.
        limits: what it may cost.
        any_spelling: take a payload in another spelling than its one, and options in letters that look alike. Only for a survey that this installation has
            stored: one that is opened to be answered or studied could mark a person's records.
        unapproved: take a survey whose board has not signed yet, for its author and the board alone.

    Raises:
        FormatError: not one envelope, not signed by the keys it names, a survey that the policy refuses, or a spelling
            that could mark it.
    """
    opened, signer = envelope.open_envelope(data, envelope.SURVEY_TYPE, _find_key, limits)
    payload = opened.payload
    survey = _survey(strictjson.loads(payload, limits.survey_depth), replace(SIGNED, limits=limits))
    if survey.researcher.key != signer:
        raise MalformedError(OTHER_KEY(), "researcher.key")
    approved = _check_board(opened, survey, unapproved=unapproved)
    if not any_spelling:
        _check_one_spelling(payload, to_fields(survey))
        _check_look_alikes(survey)
    return SignedSurvey(survey, hashlib.sha256(payload).hexdigest(), payload, data, approved)


def _check_board(opened: envelope.Envelope, survey: Survey, *, unapproved: bool) -> bool:
    """Whether the board that a survey names has signed it; True if it names none."""
    board = survey.terms.board
    if board is None:
        if opened.second:
            raise MalformedError(NO_BOARD(), "signatures")
        return True
    if not opened.second:
        if unapproved:
            return False
        raise SignatureRefusedError(NOT_APPROVED(), "signatures")
    try:
        opened.verify_second(board.key)
    except SignatureRefusedError as error:
        raise SignatureRefusedError(error.reason, "signatures[1]") from None
    return True


def _check_one_spelling(payload: bytes, fields: Fields) -> None:
    check_canonical(payload, fields)
    try:
        for field, text in strictjson.texts(fields):
            check_spelling(text, field)
    except SurveyError as error:
        raise refused(error, "") from None


def _check_look_alikes(survey: Survey) -> None:
    for position, item in enumerate(survey.items):
        try:
            check_look_alikes(item.options)
        except SurveyError as error:
            raise refused(error, f"items[{position}]") from None


def read_draft(data: bytes, limits: Limits = LIMITS) -> Survey:
    """A survey before signing: lines that begin with `//` are comments, and the key may be missing.

    Raises:
        FormatError: as for a signed survey.
    """
    if len(data) > limits.line_bytes:
        raise LimitError(LONG_DRAFT(limit=limits.line_bytes))
    fields = strictjson.loads(uncommented(data), limits.survey_depth)
    survey = _survey(fields, replace(SIGNED, absent=frozenset({"researcher.key"}), limits=limits))
    _check_look_alikes(survey)
    return survey


def uncommented(data: bytes) -> bytes:
    """A draft without its comments; a text cannot hold a raw newline, so no line of a text is taken for one."""
    return _COMMENT.sub(b"", data)


def sign_survey(survey: Survey, key: Ed25519PrivateKey) -> SignedSurvey:
    """The survey with this key as the researcher's and its texts in their one spelling, signed and read back.

    Raises:
        FormatError: the survey names another key, is longer than a file may be, or its texts in their one spelling break
            a rule.
    """
    public = public_keys.public_bytes(key)
    if survey.researcher.key not in {b"", public}:
        raise MalformedError(NAMES_OTHER_KEY(), "researcher.key")
    named = replace(survey, researcher=replace(survey.researcher, key=public))
    # Read again: two readings of a group may have become one.
    spelled = _survey(strictjson.with_texts(to_fields(named), one_spelling), SIGNED)
    payload = canonical(to_fields(spelled))
    return read_survey(envelope.sign(envelope.SURVEY_TYPE, payload, key) + b"\n", unapproved=True)


def approve_survey(data: bytes, key: Ed25519PrivateKey) -> SignedSurvey:
    """A signed survey with the signature of its board behind the researcher's; its id stays.

    Raises:
        FormatError: it is refused, names no board, or names another key.
    """
    board = read_survey(data, unapproved=True).survey.terms.board
    if board is None or board.key != public_keys.public_bytes(key):
        raise MalformedError(OTHER_BOARD_KEY(), "terms.board.key")
    return read_survey(envelope.sign_too(data, key) + b"\n")


def _find_key(payload: bytes) -> bytes:
    """The key a payload names, found without parsing: nothing in it has been verified. The reader compares later."""
    return public_keys.find(payload, _KEY, "researcher.key")


def _survey(value: object, shapes: SurveyShapes) -> Survey:
    strictjson.check_version(value, VERSION)
    if _characters(value) > shapes.limits.characters:
        raise LimitError(MANY_CHARACTERS(limit=shapes.limits.characters))
    survey = read(value, shapes)
    assert isinstance(survey, Survey)
    return survey


def _characters(value: object) -> int:
    """Characters of all strings in a JSON value."""
    if isinstance(value, str):
        return len(value)
    if isinstance(value, dict):
        return sum(map(_characters, value)) + sum(map(_characters, value.values()))
    return sum(map(_characters, value)) if isinstance(value, list) else 0

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

from tacit.formats import base64, envelope, public_keys, strictjson, survey_fields
from tacit.formats.errors import LIMITS, LimitError, Limits, MalformedError, SignatureRefusedError
from tacit.formats.strictjson import Fields, canonical, check_canonical, get
from tacit.formats.survey_fields import (
    FIELDS,
    ITEM_FIELDS,
    LEVEL_FIELDS,
    OPTION_FIELDS,
    OPTION_OPTIONAL,
    OPTIONAL_FIELDS,
    OWN_FIELDS,
    RESEARCHER_FIELDS,
    VERSION,
)
from tacit.formats.survey_fields import to_fields as to_fields  # noqa: PLC0414 - the inverse of what is here
from tacit.formats.tokens import words_of
from tacit.platform.errors import SurveyError
from tacit.platform.messages import Template
from tacit.survey import (
    Item,
    Level,
    Option,
    QuestionKind,
    Researcher,
    Scheme,
    Survey,
    Terms,
    Text,
    parameters_of,
)
from tacit.survey.options import check_look_alikes, kind_of
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
MANY_ITEMS = Template("survey-file.many-items", "there are {count:,} items, more than {limit:,}")
MANY_OPTIONS = Template("survey-file.many-options", "there are {count:,} options, more than {limit}")

SUFFIX = ".tacit-survey"

_ABSENT = frozenset({"sensitive", "kind", "ordered", "anchor"})
"""What an item may leave out."""

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
    survey = _survey(strictjson.loads(payload, limits.survey_depth), frozenset(), limits)
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
        raise _refused(error, "") from None


def _check_look_alikes(survey: Survey) -> None:
    for position, item in enumerate(survey.items):
        try:
            check_look_alikes(item.options)
        except SurveyError as error:
            raise _refused(error, f"items[{position}]") from None


def read_draft(data: bytes, limits: Limits = LIMITS) -> Survey:
    """A survey before signing: lines that begin with `//` are comments, and the key may be missing.

    Raises:
        FormatError: as for a signed survey.
    """
    if len(data) > limits.line_bytes:
        raise LimitError(LONG_DRAFT(limit=limits.line_bytes))
    # A text cannot hold a raw newline, so no line of a text can be taken for a comment.
    fields = strictjson.loads(_COMMENT.sub(b"", data), limits.survey_depth)
    survey = _survey(fields, frozenset({"key"}), limits)
    _check_look_alikes(survey)
    return survey


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
    spelled = _survey(strictjson.with_texts(to_fields(named), one_spelling), frozenset(), LIMITS)
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
    found = _KEY.search(payload)
    if found is None:
        raise MalformedError(public_keys.NO_KEY(), "researcher.key")
    return base64.decode(found[1], "researcher.key")


def _survey(value: object, missing: frozenset[str], limits: Limits) -> Survey:
    strictjson.check_version(value, VERSION)
    if _characters(value) > limits.characters:
        raise LimitError(MANY_CHARACTERS(limit=limits.characters))
    fields = strictjson.fields(value, FIELDS, "", OPTIONAL_FIELDS)
    levels = tuple(_level(entry, f"levels[{i}]") for i, entry in enumerate(get(fields, "levels", list)))
    entries = get(fields, "items", list)
    if len(entries) > limits.items:
        raise LimitError(MANY_ITEMS(count=len(entries), limit=limits.items), "items")
    items = tuple(_item(entry, f"items[{i}]", limits) for i, entry in enumerate(entries))
    previous = fields["previous"]
    arms = get(fields, "arms", list) if "arms" in fields else []
    try:
        return Survey(
            title=_text(fields, "title"),
            purpose=_text(fields, "purpose"),
            retention=_text(fields, "retention"),
            contact=get(fields, "contact", str),
            languages=tuple(
                strictjson.typed(tag, str, f"languages[{i}]")
                for i, tag in enumerate(get(fields, "languages", list))
            ),
            researcher=_researcher(fields["researcher"], missing),
            weight=get(fields, "weight", int),
            skip=get(fields, "skip", bool),
            previous=None if previous is None else strictjson.typed(previous, str, "previous"),
            levels=levels,
            items=items,
            ask=get(fields, "ask", int) if "ask" in fields else 0,
            arms=tuple(strictjson.typed(arm, int, f"arms[{i}]") for i, arm in enumerate(arms)),
            terms=survey_fields.of_fields(fields["terms"]) if "terms" in fields else Terms(),
        )
    except SurveyError as error:
        raise _refused(error, "") from None


def _characters(value: object) -> int:
    """Characters of all strings in a JSON value."""
    if isinstance(value, str):
        return len(value)
    if isinstance(value, dict):
        return sum(map(_characters, value)) + sum(map(_characters, value.values()))
    return sum(map(_characters, value)) if isinstance(value, list) else 0


def _refused(error: SurveyError, where: str) -> MalformedError:
    return MalformedError(error.reason, ".".join(part for part in (where, error.field) if part))


def _text(fields: Fields, name: str, where: str = "") -> Text:
    place = f"{where}.{name}" if where else name
    found = get(fields, name, dict, where)
    try:
        return Text(tuple((tag, strictjson.typed(value, str, place)) for tag, value in found.items()))
    except SurveyError as error:
        raise _refused(error, place) from None


def _group(fields: Fields, where: str) -> str | Text:
    """A group is a plain string or a text."""
    return (
        _text(fields, "group", where)
        if isinstance(fields["group"], dict)
        else get(fields, "group", str, where)
    )


def _researcher(value: object, missing: frozenset[str]) -> Researcher:
    fields = strictjson.fields(value, RESEARCHER_FIELDS, "researcher", missing)
    key = base64.decode(get(fields, "key", str, "researcher"), "researcher.key") if "key" in fields else b""
    try:
        return Researcher(get(fields, "name", str, "researcher"), key)
    except SurveyError as error:
        raise _refused(error, "researcher") from None


def _level(value: object, where: str) -> Level:
    fields = strictjson.fields(value, LEVEL_FIELDS, where)
    return Level(
        _text(fields, "name", where), _text(fields, "help", where), _scheme(fields, f"{where}.scheme")
    )


def _scheme(level: Fields, where: str) -> Scheme:
    found = strictjson.typed(level["scheme"], dict, where)
    kind = strictjson.typed(found.get("kind"), str, f"{where}.kind")
    try:
        names = parameters_of(kind)
        fields = strictjson.fields(found, frozenset({"kind", *names}), where)
        return Scheme(kind, tuple(get(fields, name, int, where) for name in names))
    except SurveyError as error:
        raise _refused(error, where) from None


def _item(value: object, where: str, limits: Limits) -> Item:
    kind = _kind(value, where)
    fields = strictjson.fields(value, ITEM_FIELDS | OWN_FIELDS[kind], where, _ABSENT)
    options = _options(fields, where, limits)
    cuts = get(fields, "cuts", list, where) if "cuts" in fields else []
    try:
        return Item(
            code=get(fields, "code", str, where),
            text=_text(fields, "text", where),
            help=_text(fields, "help", where),
            group=_group(fields, where),
            prevalence=0 if kind.has_options else get(fields, "prevalence", int, where),
            anchor=get(fields, "anchor", int, where) if "anchor" in fields else None,
            default=get(fields, "default", int, where),
            minimum=get(fields, "minimum", int, where),
            sensitive=_flag(fields, "sensitive", where, absent=True),
            kind=kind,
            options=options,
            ordered=_flag(fields, "ordered", where, absent=False),
            cuts=tuple(strictjson.typed(cut, int, f"{where}.cuts[{i}]") for i, cut in enumerate(cuts)),
        )
    except SurveyError as error:
        raise _refused(error, where) from None


def _kind(value: object, where: str) -> QuestionKind:
    """Which kind of item this is, by which its fields are known."""
    found = strictjson.typed(value, dict, where)
    if "kind" not in found:
        return QuestionKind.YES_NO
    try:
        return kind_of(get(found, "kind", str, where))
    except SurveyError as error:
        raise _refused(error, where) from None


def _flag(fields: Fields, name: str, where: str, *, absent: bool) -> bool:
    return get(fields, name, bool, where) if name in fields else absent


def _options(item: Fields, where: str, limits: Limits) -> tuple[Option, ...]:
    entries = get(item, "options", list, where) if "options" in item else []
    if len(entries) > limits.options:
        raise LimitError(MANY_OPTIONS(count=len(entries), limit=limits.options), f"{where}.options")
    return tuple(_option(entry, f"{where}.options[{i}]") for i, entry in enumerate(entries))


def _option(value: object, where: str) -> Option:
    fields = strictjson.fields(value, OPTION_FIELDS, where, OPTION_OPTIONAL)
    try:
        return Option(
            code=get(fields, "code", str, where),
            text=_text(fields, "text", where),
            parent=get(fields, "parent", str, where) if "parent" in fields else "",
        )
    except SurveyError as error:
        raise _refused(error, where) from None

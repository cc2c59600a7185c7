"""A survey file: one envelope, signed by the researcher (docs/format.md, section 2).

The id of a survey is the SHA-256 of the payload as transmitted. The payload has one spelling (section 2.1), so surveys
equal in content have one id, and no spelling can mark one person's copy. A signature made again leaves the id alone. A
draft is the same JSON before signing, in any spelling: the researcher's key may be missing from it, and whole-line
it may have comments.

Order of the checks: the signature before anything is parsed, the version before any other field, the rules of a survey,
the key, and last the spelling, since only content that is understood has one.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping
from dataclasses import dataclass, replace

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from tacit.errors import SurveyError
from tacit.fingerprint_words import words_of
from tacit.formats import base64, envelope, public_keys, strictjson
from tacit.formats.canonical import canonical, check_canonical
from tacit.formats.errors import LimitError, MalformedError
from tacit.formats.limits import LIMITS, Limits
from tacit.formats.strictjson import Fields, get
from tacit.messages import Template
from tacit.survey import Item, Kind, Level, Option, Researcher, Scheme, Survey, Text, parameters_of
from tacit.survey.options import kind_of
from tacit.survey.spelling import check_spelling, one_spelling

OTHER_KEY = Template("survey-file.other-key", "the key is not the one that signed the survey")
LONG_DRAFT = Template("survey-file.long-draft", "the draft is longer than {limit:,} bytes")
NAMES_OTHER_KEY = Template(
    "survey-file.names-other-key", "the draft names another key than the one that signs; take it out"
)
MANY_CHARACTERS = Template(
    "survey-file.many-characters", "the survey has more than {limit:,} characters; shorten its texts"
)
MANY_ITEMS = Template("survey-file.many-items", "there are {count:,} items, more than {limit:,}")
MANY_OPTIONS = Template("survey-file.many-options", "there are {count:,} options, more than {limit}")

VERSION = 1
SUFFIX = ".tacit-survey"

_FIELDS = frozenset(
    [
        "v",
        "title",
        "purpose",
        "retention",
        "contact",
        "languages",
        "researcher",
        "weight",
        "skip",
        "previous",
        "levels",
        "items",
        "ask",
        "arms",
    ]
)
_OPTIONAL_FIELDS = frozenset({"ask", "arms"})
_RESEARCHER_FIELDS = frozenset({"name", "key"})
_LEVEL_FIELDS = frozenset({"name", "help", "scheme"})
_ITEM_FIELDS = frozenset(["code", "text", "help", "group", "default", "minimum"])
_OPTIONAL = frozenset({"sensitive", "kind", "ordered", "anchor"})
_OWN_FIELDS: Mapping[Kind, frozenset[str]] = {
    Kind.YES_NO: frozenset({"prevalence", "anchor", "sensitive", "kind"}),
    Kind.SEVERAL: frozenset({"prevalence", "anchor", "sensitive", "kind"}),
    Kind.CHOICE: frozenset({"sensitive", "kind", "ordered", "options"}),
    Kind.NUMBER: frozenset({"sensitive", "kind", "cuts", "options"}),
}
"""What an item of each kind has besides."""

_OPTION_FIELDS = frozenset({"code", "text", "parent"})
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
    """

    survey: Survey
    id: str
    payload: bytes
    line: bytes

    @property
    def words(self) -> tuple[str, ...]:
        """The survey's own words, of its id, by which two people compare whether they answer the same survey."""
        return words_of(bytes.fromhex(self.id))


def read_survey(data: bytes, limits: Limits = LIMITS, *, any_spelling: bool = False) -> SignedSurvey:
    """The verified survey in a file. Whether the key is the researcher's, only a person who knows it can say.

    Args:
        data: the file.
        limits: what it may cost.
        any_spelling: take a payload in another spelling than its one. Only for a survey that this installation has
            stored: one that is opened to be answered or studied could mark a person's records.

    Raises:
        FormatError: not one envelope, not signed by the key it names, a survey that the policy refuses, or a spelling
            that could mark it.
    """
    payload, signer = envelope.open_verified(data, envelope.SURVEY_TYPE, _find_key, limits)
    survey = _survey(strictjson.loads(payload, limits.survey_depth), frozenset(), limits)
    if survey.researcher.key != signer:
        raise MalformedError(OTHER_KEY(), "researcher.key")
    if not any_spelling:
        _check_one_spelling(payload, to_fields(survey))
    return SignedSurvey(survey, hashlib.sha256(payload).hexdigest(), payload, data)


def _check_one_spelling(payload: bytes, fields: Fields) -> None:
    check_canonical(payload, fields)
    try:
        for field, text in strictjson.texts(fields):
            check_spelling(text, field)
    except SurveyError as error:
        raise _refused(error, "") from None


def read_draft(data: bytes, limits: Limits = LIMITS) -> Survey:
    """A survey before signing: lines that begin with `//` are comments, and the key may be missing.

    Raises:
        FormatError: as for a signed survey.
    """
    if len(data) > limits.line_bytes:
        raise LimitError(LONG_DRAFT(limit=limits.line_bytes))
    # A text cannot hold a raw newline, so no line of a text can be taken for a comment.
    fields = strictjson.loads(_COMMENT.sub(b"", data), limits.survey_depth)
    return _survey(fields, frozenset({"key"}), limits)


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
    return read_survey(envelope.sign(envelope.SURVEY_TYPE, payload, key) + b"\n")


def _find_key(payload: bytes) -> bytes:
    """The key a payload names, found without parsing: nothing in it has been verified. The reader compares later."""
    found = _KEY.search(payload)
    if found is None:
        raise MalformedError(public_keys.NO_KEY(), "researcher.key")
    return base64.decode(found[1], "researcher.key")


def to_fields(survey: Survey) -> Fields:
    """The JSON object of a survey, with the fields in the order of docs/format.md."""
    researcher: Fields = {"name": survey.researcher.name}
    if survey.researcher.key:
        researcher["key"] = base64.encode(survey.researcher.key)
    return {
        "v": VERSION,
        "title": dict(survey.title.entries),
        "purpose": dict(survey.purpose.entries),
        "retention": dict(survey.retention.entries),
        "contact": survey.contact,
        "languages": list(survey.languages),
        "researcher": researcher,
        "weight": survey.weight,
        "skip": survey.skip,
        "previous": survey.previous,
        **({"ask": survey.ask} if survey.ask else {}),
        **({"arms": list(survey.arms)} if survey.arms else {}),
        "levels": [_level_fields(level) for level in survey.levels],
        "items": [_item_fields(item) for item in survey.items],
    }


def _level_fields(level: Level) -> Fields:
    scheme: Fields = {"kind": level.scheme.kind}
    scheme |= zip(level.scheme.names, level.scheme.values, strict=True)
    return {"name": dict(level.name.entries), "help": dict(level.help.entries), "scheme": scheme}


def _item_fields(item: Item) -> Fields:
    fields: Fields = {
        "code": item.code,
        "text": dict(item.text.entries),
        "help": dict(item.help.entries),
        "group": dict(item.group.entries) if isinstance(item.group, Text) else item.group,
    }
    if not item.kind.has_options:
        fields["prevalence"] = item.prevalence
    if item.anchor is not None:
        fields["anchor"] = item.anchor
    fields |= {"default": item.default, "minimum": item.minimum}
    if not item.sensitive:
        fields["sensitive"] = False
    if item.kind is not Kind.YES_NO:
        fields["kind"] = str(item.kind)
    if item.kind is Kind.CHOICE and item.ordered:
        fields["ordered"] = True
    if item.kind is Kind.NUMBER:
        fields["cuts"] = list(item.cuts)
    if item.kind.has_options:
        fields["options"] = [_option_fields(option) for option in item.options]
    return fields


def _option_fields(option: Option) -> Fields:
    fields: Fields = {"code": option.code, "text": dict(option.text.entries)}
    if option.parent:
        fields["parent"] = option.parent
    return fields


def _survey(value: object, missing: frozenset[str], limits: Limits) -> Survey:
    strictjson.check_version(value, VERSION)
    if _characters(value) > limits.characters:
        raise LimitError(MANY_CHARACTERS(limit=limits.characters))
    fields = strictjson.fields(value, _FIELDS, "", _OPTIONAL_FIELDS)
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
    fields = strictjson.fields(value, _RESEARCHER_FIELDS, "researcher", missing)
    key = base64.decode(get(fields, "key", str, "researcher"), "researcher.key") if "key" in fields else b""
    try:
        return Researcher(get(fields, "name", str, "researcher"), key)
    except SurveyError as error:
        raise _refused(error, "researcher") from None


def _level(value: object, where: str) -> Level:
    fields = strictjson.fields(value, _LEVEL_FIELDS, where)
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
    fields = strictjson.fields(value, _ITEM_FIELDS | _OWN_FIELDS[kind], where, _OPTIONAL)
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


def _kind(value: object, where: str) -> Kind:
    """Which kind of item this is, by which its fields are known."""
    found = strictjson.typed(value, dict, where)
    if "kind" not in found:
        return Kind.YES_NO
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
    fields = strictjson.fields(value, _OPTION_FIELDS, where, frozenset({"parent"}))
    try:
        return Option(
            code=get(fields, "code", str, where),
            text=_text(fields, "text", where),
            parent=get(fields, "parent", str, where) if "parent" in fields else "",
        )
    except SurveyError as error:
        raise _refused(error, where) from None

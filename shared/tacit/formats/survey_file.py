"""A survey file: one envelope, signed by the researcher (docs/format.md, section 2).

The id of a survey is the SHA-256 of the payload as transmitted. The payload has one spelling (section 2.1), so surveys
equal in content have one id, and no spelling can mark one person's copy. A signature made again leaves the id alone. A
draft is the same JSON before signing, in any spelling: the researcher's key may be missing from it, and it may have comments.

Order of the checks: the signature before its payload is parsed, the version before any other field, the rules of a survey,
the key, and last the spelling, since only content that is understood has one.

Surveys and drafts are read and written by the tables of their fields; what the values become is said by `SurveyShapes`.
Invariant: what is written has the fields in the order of the tables, and none that says what its absence says.
"""

import hashlib
import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import cache, partial
from typing import Any, TypeVar

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from tacit.formats import base64, envelope, lines, public_keys, strictjson
from tacit.formats.errors import LIMITS, LimitError, Limits, MalformedError, SignatureRefusedError
from tacit.formats.strictjson import Fields, check_canonical, dumps, typed
from tacit.formats.tokens import words_of
from tacit.platform.errors import SurveyError
from tacit.platform.messages import Template
from tacit.survey import (
    Board,
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
from tacit.survey.field_types import REQUIRED, FieldType, SurveyField
from tacit.survey.fields import KINDS, PARTS, VERSION, kind_of
from tacit.survey.items import check_look_alikes
from tacit.survey.model import NO_TERMS
from tacit.survey.texts import check_spelling, one_spelling

MANY_ITEMS = Template("survey-file.many-items", "there are {count:,} items, more than {limit:,}")
MANY_OPTIONS = Template("survey-file.many-options", "there are {count:,} options, more than {limit}")

_T = TypeVar("_T")
_Words = tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True, eq=False)
class SurveyShapes:
    """What the values of fields become."""

    text: Callable[[_Words], Any]  # of pairs of a language and a text
    # Of a heading that is one text, and the survey's languages.
    heading: Callable[[str, tuple[str, ...]], Any]
    scheme: Callable[[str, tuple[int, ...]], Any]  # of the name of a scheme and its parameters
    # Of the values of each part, by the field that holds it; "" is the survey.
    parts: Mapping[str, Callable[..., Any]]
    # Fields that may be missing besides those that always may, as `part.field`.
    absent: frozenset[str] = frozenset()
    limits: Limits = LIMITS  # what a file may cost


def terms_of(**values: Any) -> Terms:  # noqa: ANN401 - each of the type of its field
    """Terms, each of which binds to something: an empty text or a 0 looks like a term and binds to nothing.

    Raises SurveyError: none of them, an empty one, or a value that is none of its field.
    """
    found = Terms(**values)
    for name in values or ("",):
        if not values.get(name):
            raise SurveyError(name, NO_TERMS())
    if found.encrypt:
        try:
            lines.load_public(found.encrypt)
        except MalformedError as error:
            raise SurveyError("encrypt", error.reason) from None
    return found


SIGNED = SurveyShapes(
    text=Text,
    heading=lambda text, _: text,
    scheme=Scheme,
    parts={
        "": Survey,
        "researcher": Researcher,
        "terms": terms_of,
        "board": Board,
        "levels": Level,
        "items": lambda **values: Item(**{"prevalence": 0} | values),
        "options": Option,
    },
)
"""A survey, which may lack no field that is not optional, be it signed or about to be."""


def read_part(
    part: str, value: object, where: str, shapes: SurveyShapes, languages: tuple[str, ...] = ()
) -> object:
    """The survey or the draft ("") in a JSON object, or one part of it in these languages, such as an item.

    Raises:
        MalformedError: a field that is missing, unknown, or of another type, or a rule of a survey that is broken.
        LimitError: more items or options than `shapes.limits` has.
    """
    if not part:
        strictjson.check_version(value, VERSION)
    return _Reader(shapes, languages).part(part, value, where)


def refused(error: SurveyError, where: str) -> MalformedError:
    """A broken rule of a survey as a refusal of a file, with its place."""
    return MalformedError(error.reason, ".".join(part for part in (where, error.field) if part))


@contextmanager
def _placed(where: str) -> Iterator[None]:
    """A broken rule of a survey is a refusal of the file, at this place."""
    try:
        yield
    except SurveyError as error:
        raise refused(error, where) from None


@dataclass(slots=True)
class _Reader:
    """Reads one survey; its languages are known once they were read, before any item is."""

    shapes: SurveyShapes
    languages: tuple[str, ...] = ()

    def part(self, name: str, value: object, where: str) -> object:
        """One part by its table."""
        kind = None
        if name == "items":  # the kind of an item says which fields it has
            named = typed(value, dict, where).get("kind", QuestionKind.YES_NO.value)
            with _placed(where):
                kind = kind_of(typed(named, str, f"{where}.kind"))
        names, optional = _table(name, kind, self.shapes.absent)
        found = strictjson.fields(value, names, where, optional)
        values = {}
        for field in PARTS[name]:
            if field.name in found:
                read_it = _READERS.get(field.type, _ONE_TEXT)
                place = f"{where}.{field.name}" if where else field.name
                values[field.name] = read_it(self, found[field.name], place)
        with _placed(where):
            return self.shapes.parts[name](**values)

    def text(self, value: object, place: str) -> object:
        found = typed(value, dict, place)
        try:
            return self.shapes.text(tuple((tag, typed(text, str, place)) for tag, text in found.items()))
        except SurveyError as error:
            raise refused(error, place) from None

    def heading(self, value: object, place: str) -> object:
        """A text by language, or one for all."""
        if isinstance(value, dict):
            return self.text(value, place)
        return self.shapes.heading(typed(value, str, place), self.languages)

    def tags(self, value: object, place: str) -> object:
        """The languages, which headings need."""
        self.languages = tuple(_listed(value, str, place))
        return self.languages

    def scheme(self, value: object, place: str) -> object:
        found = typed(value, dict, place)
        kind = typed(found.get("kind"), str, f"{place}.kind")
        with _placed(place):
            names = parameters_of(kind)
            fields = strictjson.fields(found, frozenset({"kind", *names}), place)
            values = tuple(typed(fields[name], int, f"{place}.{name}") for name in names)
            return self.shapes.scheme(kind, values)

    def parts(self, value: object, place: str) -> object:
        name, entries = place.rpartition(".")[2], typed(value, list, place)
        limits = self.shapes.limits
        most = {"items": (limits.items, MANY_ITEMS), "options": (limits.options, MANY_OPTIONS)}.get(name)
        if most and len(entries) > most[0]:
            raise LimitError(most[1](count=len(entries), limit=most[0]), place)
        return tuple(self.part(name, entry, f"{place}[{i}]") for i, entry in enumerate(entries))


def _plain(kind: type[object]) -> Callable[[_Reader, object, str], object]:
    return lambda _, value, place: typed(value, kind, place)


def _listed(value: object, kind: type[_T], place: str) -> tuple[_T, ...]:
    return tuple(typed(entry, kind, f"{place}[{i}]") for i, entry in enumerate(typed(value, list, place)))


_ONE_TEXT = _plain(str)
_READERS: Mapping[FieldType, Callable[[_Reader, object, str], object]] = {
    FieldType.TEXT: _Reader.text,
    FieldType.HEADING: _Reader.heading,
    FieldType.TAGS: _Reader.tags,
    FieldType.FLAG: _plain(bool),
    FieldType.PER_MILLE: _plain(int),
    FieldType.CAP: _plain(int),
    FieldType.COUNT: _plain(int),
    FieldType.LEVEL: _plain(int),
    FieldType.NUMBERS: lambda _, value, place: _listed(value, int, place),
    FieldType.KEY: lambda _, value, place: base64.decode(typed(value, str, place), place),
    FieldType.ID: lambda _, value, place: None if value is None else typed(value, str, place),
    FieldType.KIND: lambda _, value, place: kind_of(typed(value, str, place)),
    FieldType.SCHEME: _Reader.scheme,
    FieldType.PART: lambda reader, value, place: reader.part(place.rpartition(".")[2], value, place),
    FieldType.PARTS: _Reader.parts,
}
"""How a value is read; any other type is one text."""


@cache
def _table(
    part: str, kind: QuestionKind | None, absent: frozenset[str]
) -> tuple[frozenset[str], frozenset[str]]:
    """The names of the fields of a part, and of those that may be missing."""
    fields = [field for field in PARTS[part] if kind is None or field.has(KINDS[kind])]
    names = {field.name for field in fields} | ({"v"} if not part else set())
    optional = {field.name for field in fields if field.absent is not REQUIRED and not field.signed}
    return frozenset(names), frozenset(optional | {name for name in names if f"{part}.{name}" in absent})


def to_fields(survey: object, given: Mapping[str, object] | None = None) -> Fields:
    """The JSON object of a survey or a draft, by its attributes; `given` are fields that are written already."""
    return {"v": VERSION, **write("", survey, given)}


def write(part: str, source: object, given: Mapping[str, object] | None = None) -> Fields:
    """The JSON object of one part, such as `terms`."""
    kind = KINDS[kind_of(getattr(source, "kind", ""))] if part == "items" else None
    fields: Fields = dict(given or {})
    for field in PARTS[part]:
        if field.name in fields:
            fields[field.name] = fields.pop(field.name)  # in its place
        elif kind is None or field.has(kind):
            # A draft's level is itself its scheme, and its texts are of a class of their own.
            value, nothing = getattr(source, field.name, source), field.absent
            is_empty = isinstance(nothing, Text) and getattr(value, "entries", None) == nothing.entries
            if not is_empty and value != nothing and (value or field.type is not FieldType.PART):
                write_it = _WRITERS.get(field.type)
                fields[field.name] = write_it(value, field) if write_it else value
    return fields


_WRITERS: Mapping[FieldType, Callable[[Any, SurveyField], object]] = {
    FieldType.TEXT: lambda value, _: dict(value.entries),
    FieldType.HEADING: lambda value, _: value if isinstance(value, str) else _heading(value.entries),
    FieldType.TAGS: lambda value, _: list(value),
    FieldType.NUMBERS: lambda value, _: list(value),
    FieldType.KEY: lambda value, _: base64.encode(value),
    FieldType.KIND: lambda value, _: str(value),
    FieldType.SCHEME: lambda value, _: {
        "kind": value.kind,
        **dict(zip(parameters_of(value.kind), value.values, strict=True)),
    },
    FieldType.PART: lambda value, field: write(field.name, value),
    FieldType.PARTS: lambda value, field: [write(field.name, entry) for entry in value],
}
"""How a value is written; any other is JSON as it is."""


def _heading(entries: _Words) -> object:
    """One text where it is written in one language alone."""
    return dict(entries) if len(entries) > 1 else "".join(text for _, text in entries)


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

BOARD_KEY = Template("survey-file.other-board-key", "the key is not that of the board which the survey names")
NO_BOARD = Template("survey-file.no-board", "there are two signatures, but the survey names no board")

SUFFIX = ".tacit-survey"

_KEY = re.compile(
    rb'"researcher"\s*:\s*\{\s*(?:"name"\s*:\s*"[^"\\]*(?:\\.[^"\\]*)*"\s*,\s*)?'
    rb'"key"\s*:\s*"([A-Za-z0-9+/]{43}=)"'
)
_find_key = partial(public_keys.find, pattern=_KEY, field="researcher.key")  # the reader compares later
_COMMENT = re.compile(rb"^[ \t]*//[^\n]*", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class SignedSurvey:
    """A survey whose signature has been verified with the key it names."""

    survey: Survey
    id: str  # SHA-256 of the payload: 64 hexadecimal digits
    payload: bytes  # the bytes that were signed
    line: bytes  # the file as it came, to be stored and passed on unchanged
    # Whether the board that it names, if any, has signed it; False only where `read_survey` was asked for that.
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
        any_spelling: take a payload in another spelling than its one, and options in letters that look alike. Only for a survey
            that this installation has stored: one that is opened to be answered or studied could mark a person's records.
        unapproved: take a survey whose board has not signed yet, for its author and the board alone.

    Raises FormatError: not one envelope, not signed by the keys it names, a survey that the policy refuses, or a spelling
    that could mark it.
    """
    opened, signer = envelope.open_envelope(data, envelope.SURVEY_TYPE, _find_key, limits)
    payload = opened.payload
    survey = _survey(strictjson.loads(payload, limits.survey_depth), replace(SIGNED, limits=limits))
    if survey.researcher.key != signer:
        raise MalformedError(OTHER_KEY(), "researcher.key")
    approved = _check_board(opened, survey, unapproved=unapproved)
    if not any_spelling:
        fields = to_fields(survey)
        check_canonical(payload, fields)
        with _placed(""):
            for field, text in strictjson.texts(fields):
                check_spelling(text, field)
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
        opened.verify(board.key, second=True)
    except SignatureRefusedError as error:
        raise SignatureRefusedError(error.reason, "signatures[1]") from None
    return True


def _check_look_alikes(survey: Survey) -> None:
    for position, item in enumerate(survey.items):
        with _placed(f"items[{position}]"):
            check_look_alikes(item.options)


def read_draft(data: bytes, limits: Limits = LIMITS) -> Survey:
    """A survey before signing, refused as a signed one: lines that begin with `//` are comments, and the key may be missing."""
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

    Raises FormatError: the survey names another key, is longer than a file may be, or its texts in their one spelling break a rule.
    """
    public = public_keys.public_bytes(key)
    if survey.researcher.key not in {b"", public}:
        raise MalformedError(NAMES_OTHER_KEY(), "researcher.key")
    named = replace(survey, researcher=replace(survey.researcher, key=public))
    # Read again: two readings of a group may have become one.
    spelled = _survey(strictjson.with_texts(to_fields(named), one_spelling), SIGNED)
    payload = dumps(to_fields(spelled))
    return read_survey(envelope.sign(envelope.SURVEY_TYPE, payload, key) + b"\n", unapproved=True)


def approve_survey(data: bytes, key: Ed25519PrivateKey) -> SignedSurvey:
    """A signed survey with the signature of its board behind the researcher's; its id stays.

    Raises FormatError: it is refused, names no board, or names another key.
    """
    board = read_survey(data, unapproved=True).survey.terms.board
    if board is None or board.key != public_keys.public_bytes(key):
        raise MalformedError(BOARD_KEY(), "terms.board.key")
    return read_survey(envelope.sign_too(data, key) + b"\n")


def _survey(value: object, shapes: SurveyShapes) -> Survey:
    strictjson.check_version(value, VERSION)
    if sum(map(len, strictjson.strings(value))) > shapes.limits.characters:
        raise LimitError(MANY_CHARACTERS(limit=shapes.limits.characters))
    survey = read_part("", value, "", shapes)
    assert isinstance(survey, Survey)
    return survey

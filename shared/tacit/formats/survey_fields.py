"""The payload of a survey, read and written by the tables of its fields (docs/format.md, section 2).

Surveys and drafts of them are read and written by the same functions: a draft is a survey whose texts may be empty, whose
numbers may be wrong, and which may lack some fields. What the values become is said by `SurveyShapes`.

Invariant: what is written has the fields in the order of the tables, and none that says what its absence says.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, TypeVar

from tacit.formats import base64, lines, strictjson
from tacit.formats.errors import LIMITS, LimitError, Limits, MalformedError
from tacit.formats.strictjson import Fields, typed
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
from tacit.survey.terms import NO_TERMS

MANY_ITEMS = Template("survey-file.many-items", "there are {count:,} items, more than {limit:,}")
MANY_OPTIONS = Template("survey-file.many-options", "there are {count:,} options, more than {limit}")

_T = TypeVar("_T")
_Words = tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True, eq=False)
class SurveyShapes:
    """What the values of fields become.

    Attributes:
        text: of pairs of a language and a text.
        heading: of a heading that is one text, and the survey's languages.
        scheme: of the name of a scheme and its parameters.
        parts: of the values of each part, by the field that holds it; "" is the survey.
        absent: fields that may be missing besides those that always may, as `part.field`.
        limits: what a file may cost.
    """

    text: Callable[[_Words], Any]
    heading: Callable[[str, tuple[str, ...]], Any]
    scheme: Callable[[str, tuple[int, ...]], Any]
    parts: Mapping[str, Callable[..., Any]]
    absent: frozenset[str] = frozenset()
    limits: Limits = LIMITS


def terms_of(**values: Any) -> Terms:  # noqa: ANN401 - each of the type of its field
    """Terms, each of which binds to something: an empty text or a 0 looks like a term and binds to nothing.

    Raises:
        SurveyError: none of them, an empty one, or a value that is none of its field.
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


def read(value: object, shapes: SurveyShapes) -> object:
    """The survey, or the draft, in a JSON object.

    Raises:
        MalformedError: a field that is missing, unknown, or of another type, or a rule of a survey that is broken.
        LimitError: more items or options than `shapes.limits` has.
    """
    strictjson.check_version(value, VERSION)
    return _Reader(shapes).part("", value, "")


def read_part(
    part: str, value: object, where: str, shapes: SurveyShapes, languages: tuple[str, ...] = ()
) -> object:
    """One part of a survey or a draft in these languages, such as an item; otherwise as `read`."""
    return _Reader(shapes, languages).part(part, value, where)


def refused(error: SurveyError, where: str) -> MalformedError:
    """A broken rule of a survey as a refusal of a file, with its place."""
    return MalformedError(error.reason, ".".join(part for part in (where, error.field) if part))


@dataclass(slots=True)
class _Reader:
    """Reads one survey; its languages are known once they were read, before any item is."""

    shapes: SurveyShapes
    languages: tuple[str, ...] = ()

    def part(self, name: str, value: object, where: str) -> object:
        """One part by its table."""
        kind = _kind(value, where) if name == "items" else None
        names, optional = _table(name, kind, self.shapes.absent)
        found = strictjson.fields(value, names, where, optional)
        values = {}
        for field in PARTS[name]:
            if field.name in found:
                read_it = _READERS.get(field.type, _ONE_TEXT)
                place = f"{where}.{field.name}" if where else field.name
                values[field.name] = read_it(self, found[field.name], place)
        try:
            return self.shapes.parts[name](**values)
        except SurveyError as error:
            raise refused(error, where) from None

    def text(self, value: object, place: str) -> object:
        """A text by language."""
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
        """A scheme by the table of its parameters."""
        found = typed(value, dict, place)
        kind = typed(found.get("kind"), str, f"{place}.kind")
        try:
            names = parameters_of(kind)
            fields = strictjson.fields(found, frozenset({"kind", *names}), place)
            values = tuple(typed(fields[name], int, f"{place}.{name}") for name in names)
            return self.shapes.scheme(kind, values)
        except SurveyError as error:
            raise refused(error, place) from None

    def parts(self, value: object, place: str) -> object:
        """All parts of a list."""
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


def _kind(value: object, where: str) -> QuestionKind:
    """Which kind of item this is, by which its fields are known."""
    found = typed(value, dict, where)
    if "kind" not in found:
        return QuestionKind.YES_NO
    try:
        return kind_of(typed(found["kind"], str, f"{where}.kind"))
    except SurveyError as error:
        raise refused(error, where) from None


@cache
def _table(
    part: str, kind: QuestionKind | None, absent: frozenset[str]
) -> tuple[frozenset[str], frozenset[str]]:
    """The names of the fields of a part, and of those that may be missing."""
    fields = [field for field in PARTS[part] if kind is None or field.has(KINDS[kind])]
    names = {field.name for field in fields} | ({"v"} if not part else set())
    optional = {
        field.name
        for field in fields
        if (field.absent is not REQUIRED and not field.signed) or f"{part}.{field.name}" in absent
    }
    return frozenset(names), frozenset(optional)


def to_fields(survey: object, given: Mapping[str, object] | None = None) -> Fields:
    """The JSON object of a survey, or of a draft.

    Args:
        survey: has an attribute for each field.
        given: fields that are written already.
    """
    return {"v": VERSION, **write("", survey, given)}


def write(part: str, source: object, given: Mapping[str, object] | None = None) -> Fields:
    """The JSON object of one part, such as `terms`."""
    kind = KINDS[kind_of(getattr(source, "kind", ""))] if part == "items" else None
    fields: Fields = dict(given or {})
    for field in PARTS[part]:
        if field.name in fields:
            fields[field.name] = fields.pop(field.name)  # in its place
        elif kind is None or field.has(kind):
            value = getattr(source, field.name, source)  # a draft's level is itself its scheme
            if not _is_absent(value, field) and (value or field.type is not FieldType.PART):
                fields[field.name] = _WRITERS.get(field.type, _as_it_is)(value, field)
    return fields


def _is_absent(value: object, field: SurveyField) -> bool:
    """Whether a payload leaves the value out; a draft's texts are of a class of their own."""
    nothing = field.absent
    return value == nothing or (
        isinstance(nothing, Text) and getattr(value, "entries", None) == nothing.entries
    )


def _as_it_is(value: object, _: SurveyField) -> object:
    return value


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

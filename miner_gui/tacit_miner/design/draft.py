"""A survey on its way: the fields of `tacit.survey.fields`, of which any may still be empty or wrong; and its file.

Frozen dataclasses, so that undo keeps whole drafts and findings can be cached by what they are about. A draft's file is the
JSON of docs/format.md before signing, with one field a line, so that a version control shows what changed; a file with
comments loses them when it is written again. A survey is built from a draft as from a payload (`tacit.formats.survey_file`),
so what a kind of question does not have is left out: a question that was turned from a choice into yes or no keeps its options
in the draft, in case it is turned back.

Invariant: no blank text is kept; a text that was deleted is one that is not there.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import count
from typing import Any, Generic, TypeVar

from tacit.formats import base64, strictjson
from tacit.formats.errors import LIMITS, FormatError, LimitError, MalformedError
from tacit.formats.strictjson import Fields
from tacit.formats.survey_file import (
    LONG_DRAFT,
    SIGNED,
    SurveyShapes,
    read_part,
    terms_of,
    uncommented,
    write,
)
from tacit.formats.survey_file import to_fields as payload
from tacit.platform.errors import SurveyError
from tacit.platform.messages import Template
from tacit.survey import PER_MILLE, Board, Item, Level, Option, QuestionKind, Survey, Terms, Text
from tacit.survey.field_types import FieldType
from tacit.survey.fields import KINDS, PARTS
from tacit.survey.model import NONE

NOT_TEXT = Template("draft.not-text", "{text!r} has bytes that are no text; type it again")

DRAFT_SUFFIX = ".json"
_Change = Callable[["Words"], "Words"]
_Part = TypeVar("_Part", bound="Draft | DraftLevel | DraftItem | DraftOption")
UNSAID = 500  # an expected share, in per-mille, of which nothing is known yet: half of the people


@dataclass(frozen=True, slots=True)
class Words:
    """A text in some languages: pairs (language tag, text), none of them blank."""

    entries: tuple[tuple[str, str], ...] = ()

    def __post_init__(self) -> None:
        kept = tuple((tag, text) for tag, text in self.entries if text.strip())
        object.__setattr__(self, "entries", kept)

    @classmethod
    def of(cls, **texts: str) -> Words:
        """From texts by language, such as `en="Yes"`."""
        return cls(tuple(texts.items()))

    def get(self, tag: str) -> str:
        """The text in this very language, or nothing."""
        return dict(self.entries).get(tag, "")

    def put(self, tag: str, text: str) -> Words:
        """With this text in a language; a blank one takes the language out."""
        return Words(tuple((dict(self.entries) | {tag: text}).items()))

    def within(self, tags: Sequence[str]) -> Words:
        """Only what is in these languages."""
        return Words(tuple(entry for entry in self.entries if entry[0] in tags))

    def first(self, tags: Iterable[str] = ()) -> str:
        """The text in the first of these languages that has one, else any, else nothing."""
        wanted = (self.get(tag) for tag in tags)
        return next((text for text in (*wanted, *(text for _, text in self.entries)) if text), "")


@dataclass(frozen=True, slots=True)
class DraftOption:
    """One answer of a choice, or one band of a number; as `tacit.survey.Option`."""

    code: str = ""
    text: Words = Words()
    parent: str = ""
    short: Words = Words()


@dataclass(frozen=True, slots=True)
class DraftLevel:
    """One level; as `tacit.survey.Level`, the scheme's parameters in per-mille."""

    name: Words = Words()
    help: Words = Words()
    kind: str = "warner"
    values: tuple[int, ...] = (PER_MILLE * 9 // 10,)


@dataclass(frozen=True, slots=True)
class DraftItem:
    """One question; as `tacit.survey.Item`."""

    code: str = ""
    text: Words = Words()
    help: Words = Words()
    group: Words = Words()
    prevalence: int = UNSAID
    default: int = 1
    minimum: int = 1
    sensitive: bool = True
    kind: QuestionKind = QuestionKind.YES_NO
    options: tuple[DraftOption, ...] = ()
    ordered: bool = False
    cuts: tuple[int, ...] = ()
    anchor: int | None = None
    short: Words = Words()


@dataclass(frozen=True, slots=True)
class Draft:
    """A survey that may still be wrong; as `tacit.survey.Survey`, with the researcher's name alone; the key comes with the signature.

    A `key` that a file named is compared when it is signed; empty if none.
    """

    title: Words = Words()
    purpose: Words = Words()
    retention: Words = Words()
    contact: str = ""
    languages: tuple[str, ...] = ("en",)
    researcher: str = ""
    key: bytes = b""
    weight: int = 500
    skip: bool = True
    previous: str | None = None
    levels: tuple[DraftLevel, ...] = ()
    items: tuple[DraftItem, ...] = ()
    ask: int = 0
    arms: tuple[int, ...] = ()
    terms: Terms = NONE


def draft_of(survey: Survey, *, previous: str | None = None) -> Draft:
    """A draft with a survey's content; with the id of the survey that it shall replace, or the one it names."""
    return replace(of_fields(payload(survey)), key=b"", previous=previous or survey.previous)


def with_field(part: _Part, name: str, value: object) -> _Part:
    """A draft, level or question with another value in the field of this name."""
    return replace(part, **{name: value})  # type: ignore[arg-type]  # the caller pairs names with values


def with_part(
    draft: Draft, name: str, position: int, *parts: DraftItem | DraftLevel, taken: int = 1
) -> Draft:
    """With these parts, of "items" or "levels", in a place, counted from 0, in place of so many that were there."""
    before = getattr(draft, name)
    return with_field(draft, name, (*before[:position], *parts, *before[position + taken :]))


def moved_item(draft: Draft, position: int, place: int) -> Draft:
    """With a question at another place, counted after it was taken out."""
    rest = list(draft.items)
    rest.insert(place, rest.pop(position))
    return replace(draft, items=tuple(rest))


def insert_level(draft: Draft, position: int, level: DraftLevel) -> Draft:
    """With one more level before a place; questions and arms keep the levels that they had."""
    made = with_part(draft, "levels", position, level, taken=0)
    shifted = {number: number + (number > position) for number in range(len(draft.levels) + 1)}
    return _relevelled(made, shifted) if draft.levels else made


def without_level(draft: Draft, position: int) -> Draft:
    """With one level fewer; questions and arms that had it go to the next more private one, or to the last."""
    most = max(1, len(draft.levels) - 1)
    shifted = {number: min(most, number - (number > position + 1)) for number in range(len(draft.levels) + 1)}
    return _relevelled(with_part(draft, "levels", position), shifted)


def _relevelled(draft: Draft, shifted: dict[int, int]) -> Draft:
    def new(level: int) -> int:
        return shifted.get(level, level)

    items = (replace(item, default=new(item.default), minimum=new(item.minimum)) for item in draft.items)
    return replace(draft, items=tuple(items), arms=tuple(map(new, draft.arms)))


def with_arms(draft: Draft, arms: tuple[int, ...]) -> Draft:
    """With two levels offered at random, or with none: sensitive questions start at the first of them in a draft."""
    if not arms:
        return replace(draft, arms=())
    at = arms[0]
    items = (replace(item, default=max(at, item.minimum)) if item.sensitive else item for item in draft.items)
    return replace(draft, arms=arms, items=tuple(items))


def without_language(draft: Draft, tag: str) -> Draft:
    """Without a language and its texts; a group that was written in it alone is kept in the first one left."""
    left = tuple(known for known in draft.languages if known != tag)
    kept = each_text(replace(draft, languages=left), lambda words: words.within(left))
    items = tuple(
        replace(item, group=item.group if item.group.entries else Words(((left[0], before.group.first()),)))
        for item, before in zip(kept.items, draft.items, strict=True)
    )
    return replace(kept, items=items)


def each_text(part: _Part, change: _Change, name: str = "") -> _Part:
    """A part of this name with every text of it changed."""
    changed: dict[str, object] = {}
    for field in PARTS[name]:
        value: Any = getattr(part, field.name, ())
        if field.type in {FieldType.TEXT, FieldType.HEADING}:
            changed[field.name] = change(value)
        elif field.type is FieldType.PARTS:
            changed[field.name] = tuple(each_text(entry, change, field.name) for entry in value)
    return replace(part, **changed)  # type: ignore[arg-type]  # each of the type of its field


def free_code(taken: Iterable[str], stem: str = "q") -> str:
    """A code that is not among these: q1, q2 and so on."""
    known = set(taken)
    codes = (f"{stem}{number}" for number in count(1))
    return next(code for code in codes if code not in known)


_MOST = 500  # steps kept; drafts share what they have in common, so a step costs what it changed
_T = TypeVar("_T")


class History(Generic[_T]):
    """The drafts `before` and `after` the one that is shown, and the one that the file holds; of a survey, or of anything frozen."""

    def __init__(self, draft: _T) -> None:
        self.draft = self.saved = draft
        self.before: list[_T] = []
        self.after: list[_T] = []
        self._place: object = ""

    def put(self, draft: _T, place: object = "") -> bool:
        """Show a changed draft; whether it differs. Where a place is named, a second change of the same goes with the first."""
        if draft == self.draft:
            return False
        if not place or place != self._place or not self.before:
            self.before = [*self.before[-_MOST + 1 :], self.draft]
        self._place = place
        self.after = []
        self.draft = draft
        return True

    def close_step(self) -> None:
        """The next change is a step of its own."""
        self._place = ""

    @property
    def is_changed(self) -> bool:
        """Whether the file holds another draft."""
        return self.draft != self.saved

    def undo(self) -> None:
        """Go one step back, if there is one."""
        self._step(self.before, self.after)

    def redo(self) -> None:
        """Go forward again, if one went back."""
        self._step(self.after, self.before)

    def _step(self, source: list[_T], target: list[_T]) -> None:
        if source:
            target.append(self.draft)
            self.draft = source.pop()
            self._place = ""


def survey_of(draft: Draft) -> Survey:
    """The survey that a draft says. Raises SurveyError: the first rule that it breaks, with the place."""
    return _of_type(Survey, lambda: read_part("", to_fields(replace(draft, terms=_terms(draft))), "", _BUILT))


def _terms(draft: Draft) -> Terms:
    """The terms, with the draw by tokens wherever it can be: else a sender could choose what they "were asked".

    A new version draws as the version that it replaces did, or it would ask other questions of the same people.
    """
    can = bool(draft.terms.tokens) and bool(draft.ask or draft.arms) and draft.terms.quota <= 1
    by_token = can and (draft.previous is None or draft.terms.by_token)
    return draft.terms if by_token is draft.terms.by_token else replace(draft.terms, by_token=by_token)


def text_of(words: Words, place: str) -> Text:
    """A text. Raises SurveyError: as all functions here, with `place` before the field."""
    try:
        return Text(words.entries)
    except SurveyError as error:
        raise SurveyError(".".join(part for part in (place, error.field) if part), error.reason) from None


def level_of(level: DraftLevel, place: str = "") -> Level:
    """A level."""
    return _of_type(Level, lambda: read_part("levels", write("levels", level), place, _BUILT))


def item_of(item: DraftItem, place: str = "") -> Item:
    """A question, of what its kind has."""
    return _of_type(Item, lambda: read_part("items", write("items", item), place, _BUILT))


def option_of(option: DraftOption, place: str = "") -> Option:
    """An answer of a choice, or a band."""
    return _of_type(Option, lambda: read_part("options", write("options", option), place, _BUILT))


def group_of(words: Words, place: str = "group") -> str | Text:
    """A group: plain where it reads the same in every language that it is written in."""
    readings = {text for _, text in words.entries}
    return text_of(words, place) if len(readings) > 1 else words.first()


def _of_type(kind: type[_T], build: Callable[[], object]) -> _T:
    try:
        found = build()
    except FormatError as error:
        raise SurveyError(error.field, error.reason) from None
    assert isinstance(found, kind)
    return found


def drafted(items: Iterable[Item], levels: Iterable[Level], languages: tuple[str, ...]) -> dict[str, Any]:
    """Questions and levels of a survey as those of a draft, by the names of its fields."""
    return {
        name: tuple(read_part(name, write(name, part), "", _DRAFT, languages) for part in parts)
        for name, parts in (("items", items), ("levels", levels))
    }


def read_draft(data: bytes) -> Draft:
    """A draft from a file. Raises FormatError: not JSON, or a field that is missing, unknown or of another type, with its place."""
    if len(data) > LIMITS.line_bytes:
        raise LimitError(LONG_DRAFT(limit=LIMITS.line_bytes))
    return of_fields(strictjson.loads(uncommented(data), LIMITS.survey_depth))


def of_fields(value: object) -> Draft:
    """A draft from the JSON object of one. Raises FormatError: as `read_draft`."""
    found = read_part("", value, "", _DRAFT)
    assert isinstance(found, Draft)
    return found


def write_draft(draft: Draft) -> bytes:
    """The draft as `read_draft` reads it. Raises MalformedError: a text has bytes that are none, as a command can be given them."""
    text = json.dumps(to_fields(draft), ensure_ascii=False, indent=1)
    try:
        return text.encode("utf-8") + b"\n"
    except UnicodeEncodeError as error:
        raise MalformedError(NOT_TEXT(text=text[max(0, error.start - 40) : error.end])) from None


def to_fields(draft: Draft) -> Fields:
    """The JSON object of a draft."""
    key = {"key": base64.encode(draft.key)} if draft.key else {}
    return payload(draft, {"researcher": {"name": draft.researcher, **key}})


def _draft_item(**values: Any) -> DraftItem:  # noqa: ANN401 - each of the type of its field
    facts = KINDS[values.get("kind", QuestionKind.YES_NO)]
    return DraftItem(**{"ordered": bool(facts.ordered)} | values)


_MANY = replace(LIMITS, options=LIMITS.items)
"""Of a draft: how many options there may be, the check list says."""

_DRAFT = SurveyShapes(
    text=Words,
    heading=lambda text, languages: Words((((*languages, "en")[0], text),)),
    scheme=lambda kind, values: (kind, values),
    parts={
        "": lambda researcher, **values: Draft(researcher=researcher[0], key=researcher[1], **values),
        "researcher": lambda name, key=b"": (name, key),
        "terms": terms_of,
        "board": Board,
        "levels": lambda scheme, **texts: DraftLevel(kind=scheme[0], values=scheme[1], **texts),
        "items": _draft_item,
        "options": DraftOption,
    },
    absent=frozenset({"researcher.key", "items.prevalence", "items.options", "items.cuts"}),
    limits=_MANY,
)
_BUILT = replace(SIGNED, absent=frozenset({"researcher.key"}), limits=_MANY)

"""A survey on its way: the fields of docs/format.md, section 2, of which any may still be empty or wrong.

Frozen dataclasses, so that undo keeps whole drafts and findings can be cached by what they are about. Invariant: no
blank text is kept; a text that was deleted is one that is not there.

Undo and redo of a draft by whole drafts: what is undone is exactly what was there.

Edits of one place that follow one another, such as the letters of a word, are one step.

From a draft to the survey that is signed: every part is built by the survey's own classes, whose refusals get a place.

What a kind of question does not have is left out: a question that was turned from a choice into yes or no keeps its
options in the draft, in case it is turned back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from tacit.platform.errors import SurveyError
from tacit.survey import PER_MILLE, Item, Level, Option, QuestionKind, Researcher, Scheme, Survey, Terms, Text
from tacit.survey.terms import NONE

_Change = Callable[["Words"], "Words"]

_Part = TypeVar("_Part", "Draft", "DraftLevel", "DraftItem")

UNSAID = 500
"""An expected share, in per-mille, of which nothing is known yet: half of the people."""


@dataclass(frozen=True, slots=True)
class Words:
    """A text in some languages.

    Attributes:
        entries: pairs (language tag, text); none of them blank.
    """

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

    def renamed(self, old: str, new: str) -> Words:
        """With one language's tag changed."""
        return Words(tuple((new if tag == old else tag, text) for tag, text in self.entries))

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


@dataclass(frozen=True, slots=True)
class Draft:
    """A survey that may still be wrong; as `tacit.survey.Survey`.

    Attributes:
        researcher: the name alone; the key comes with the signature.
        key: a public key that a file named, which signing compares; empty if none.
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
    return Draft(
        title=_words(survey.title),
        purpose=_words(survey.purpose),
        retention=_words(survey.retention),
        contact=survey.contact,
        languages=survey.languages,
        researcher=survey.researcher.name,
        weight=survey.weight,
        skip=survey.skip,
        previous=previous or survey.previous,
        levels=tuple(map(_level, survey.levels)),
        items=tuple(_item(item, survey.languages[0]) for item in survey.items),
        ask=survey.ask,
        arms=survey.arms,
        terms=survey.terms,
    )


def _words(text: Text) -> Words:
    return Words(text.entries)


def _level(level: Level) -> DraftLevel:
    return DraftLevel(_words(level.name), _words(level.help), level.scheme.kind, level.scheme.values)


def _item(item: Item, first: str) -> DraftItem:
    group = _words(item.group) if isinstance(item.group, Text) else Words(((first, item.group),))
    return DraftItem(
        code=item.code,
        text=_words(item.text),
        help=_words(item.help),
        group=group,
        prevalence=item.prevalence,
        default=item.default,
        minimum=item.minimum,
        sensitive=item.sensitive,
        kind=item.kind,
        options=tuple(map(_option, item.options)),
        ordered=item.ordered,
        cuts=item.cuts,
        anchor=item.anchor,
    )


def _option(option: Option) -> DraftOption:
    return DraftOption(option.code, _words(option.text), option.parent)


def with_field(part: _Part, name: str, value: object) -> _Part:
    """A draft, level or question with another value in the field of this name."""
    return replace(part, **{name: value})  # type: ignore[arg-type]  # the caller pairs names with values


def with_item(draft: Draft, position: int, item: DraftItem) -> Draft:
    """With another question in a place."""
    return replace(draft, items=(*draft.items[:position], item, *draft.items[position + 1 :]))


def with_level(draft: Draft, position: int, level: DraftLevel) -> Draft:
    """With another level in a place, counted from 0."""
    return replace(draft, levels=(*draft.levels[:position], level, *draft.levels[position + 1 :]))


def insert_item(draft: Draft, position: int, item: DraftItem) -> Draft:
    """With one more question before a place."""
    return replace(draft, items=(*draft.items[:position], item, *draft.items[position:]))


def without_item(draft: Draft, position: int) -> Draft:
    """With one question fewer."""
    return replace(draft, items=(*draft.items[:position], *draft.items[position + 1 :]))


def moved_item(draft: Draft, position: int, place: int) -> Draft:
    """With a question at another place, counted after it was taken out."""
    rest = list(draft.items)
    rest.insert(place, rest.pop(position))
    return replace(draft, items=tuple(rest))


def insert_level(draft: Draft, position: int, level: DraftLevel) -> Draft:
    """With one more level before a place; questions and arms keep the levels that they had."""
    levels = (*draft.levels[:position], level, *draft.levels[position:])
    if not draft.levels:
        return replace(draft, levels=levels)
    shifted = {number: number + (number > position) for number in range(len(draft.levels) + 1)}
    return _relevelled(replace(draft, levels=levels), shifted)


def without_level(draft: Draft, position: int) -> Draft:
    """With one level fewer; questions and arms that had it go to the next more private one, or to the last."""
    levels = (*draft.levels[:position], *draft.levels[position + 1 :])
    most = max(1, len(levels))
    shifted = {number: min(most, number - (number > position + 1)) for number in range(len(draft.levels) + 1)}
    return _relevelled(replace(draft, levels=levels), shifted)


def _relevelled(draft: Draft, shifted: dict[int, int]) -> Draft:
    items = tuple(
        replace(
            item,
            default=shifted.get(item.default, item.default),
            minimum=shifted.get(item.minimum, item.minimum),
        )
        for item in draft.items
    )
    return replace(draft, items=items, arms=tuple(shifted.get(level, level) for level in draft.arms))


def with_arms(draft: Draft, arms: tuple[int, ...]) -> Draft:
    """With two levels offered at random, or with none: sensitive questions start at the first of them in a draft."""
    if not arms:
        return replace(draft, arms=())
    items = (
        replace(item, default=max(arms[0], item.minimum)) if item.sensitive else item for item in draft.items
    )
    return replace(draft, arms=arms, items=tuple(items))


def add_language(draft: Draft, tag: str) -> Draft:
    """With one more language, of which no text is written yet."""
    return replace(draft, languages=(*draft.languages, tag))


def rename_language(draft: Draft, old: str, new: str) -> Draft:
    """With one language's tag changed, in every text too."""
    languages = tuple(new if tag == old else tag for tag in draft.languages)
    return _each_text(replace(draft, languages=languages), lambda words: words.renamed(old, new))


def without_language(draft: Draft, tag: str) -> Draft:
    """Without a language and its texts; a group that was written in it alone is kept in the first one left."""
    left = tuple(known for known in draft.languages if known != tag)
    kept = _each_text(replace(draft, languages=left), lambda words: words.within(left))
    groups = [item.group for item in draft.items]
    items = tuple(
        replace(item, group=item.group if item.group.entries else Words(((left[0], group.first()),)))
        for item, group in zip(kept.items, groups, strict=True)
    )
    return replace(kept, items=items)


def _each_text(draft: Draft, change: _Change) -> Draft:
    return replace(
        draft,
        title=change(draft.title),
        purpose=change(draft.purpose),
        retention=change(draft.retention),
        levels=tuple(
            replace(level, name=change(level.name), help=change(level.help)) for level in draft.levels
        ),
        items=tuple(_each_text_of(item, change) for item in draft.items),
    )


def _each_text_of(item: DraftItem, change: _Change) -> DraftItem:
    options = tuple(replace(option, text=change(option.text)) for option in item.options)
    return replace(
        item, text=change(item.text), help=change(item.help), group=change(item.group), options=options
    )


def free_code(taken: Iterable[str], stem: str = "q") -> str:
    """A code that is not among these: q1, q2 and so on."""
    known = set(taken)
    number = 1
    while f"{stem}{number}" in known:
        number += 1
    return f"{stem}{number}"


_MOST = 500
"""Steps kept; drafts share what they have in common, so a step costs what it changed."""


class History:
    """The drafts before and after the one that is shown.

    Attributes:
        draft: the one that is shown.
        saved: the one that the file holds.
    """

    def __init__(self, draft: Draft) -> None:
        self.draft = self.saved = draft
        self._before: list[Draft] = []
        self._after: list[Draft] = []
        self._place = ""

    def put(self, draft: Draft, place: str = "") -> bool:
        """Show a changed draft; whether it differs.

        Args:
            draft: the changed one.
            place: where it changed; a second change of the same place goes with the first. Empty for a step of its own.
        """
        if draft == self.draft:
            return False
        if not place or place != self._place or not self._before:
            self._before = [*self._before[-_MOST + 1 :], self.draft]
        self._place = place
        self._after = []
        self.draft = draft
        return True

    def close_step(self) -> None:
        """The next change is a step of its own."""
        self._place = ""

    @property
    def can_undo(self) -> bool:
        """Whether there is something to take back."""
        return bool(self._before)

    @property
    def can_redo(self) -> bool:
        """Whether something was taken back."""
        return bool(self._after)

    @property
    def is_changed(self) -> bool:
        """Whether the file holds another draft."""
        return self.draft != self.saved

    def undo(self) -> None:
        """Go one step back, if there is one."""
        if self._before:
            self._after.append(self.draft)
            self.draft = self._before.pop()
            self._place = ""

    def redo(self) -> None:
        """Go forward again, if one went back."""
        if self._after:
            self._before.append(self.draft)
            self.draft = self._after.pop()
            self._place = ""


_T = TypeVar("_T")


def survey_of(draft: Draft) -> Survey:
    """The survey that a draft says.

    Raises:
        SurveyError: the first rule that it breaks, with the place.
    """
    return Survey(
        title=text_of(draft.title, "title"),
        purpose=text_of(draft.purpose, "purpose"),
        retention=text_of(draft.retention, "retention"),
        contact=draft.contact,
        languages=draft.languages,
        researcher=_at("researcher", lambda: Researcher(draft.researcher, draft.key)),
        weight=draft.weight,
        skip=draft.skip,
        previous=draft.previous,
        levels=tuple(level_of(level, f"levels[{i}]") for i, level in enumerate(draft.levels)),
        items=tuple(item_of(item, f"items[{i}]") for i, item in enumerate(draft.items)),
        ask=draft.ask,
        arms=draft.arms,
        terms=_terms(draft),
    )


def _terms(draft: Draft) -> Terms:
    """The terms, with the draw by tokens wherever it can be: else a sender could choose what they "were asked".

    A new version draws as the version that it replaces did, or it would ask other questions of the same people.
    """
    can = bool(draft.terms.tokens) and bool(draft.ask or draft.arms) and draft.terms.quota <= 1
    by_token = can and (draft.previous is None or draft.terms.by_token)
    return draft.terms if by_token is draft.terms.by_token else replace(draft.terms, by_token=by_token)


def text_of(words: Words, place: str) -> Text:
    """A text.

    Raises:
        SurveyError: as all functions here, with `place` before the field.
    """
    return _at(place, lambda: Text(words.entries))


def level_of(level: DraftLevel, place: str = "") -> Level:
    """A level."""
    scheme = _at(_under(place, "scheme"), lambda: Scheme(level.kind, level.values))
    return Level(
        text_of(level.name, _under(place, "name")), text_of(level.help, _under(place, "help")), scheme
    )


def item_of(item: DraftItem, place: str = "") -> Item:
    """A question, of what its kind has."""
    options = item.options if item.kind.has_options else ()
    built = tuple(option_of(option, _under(place, f"options[{i}]")) for i, option in enumerate(options))
    text, more = text_of(item.text, _under(place, "text")), text_of(item.help, _under(place, "help"))
    return _at(
        place,
        lambda: Item(
            code=item.code,
            text=text,
            help=more,
            group=group_of(item.group, "group"),
            prevalence=0 if item.kind.has_options else item.prevalence,
            default=item.default,
            minimum=item.minimum,
            sensitive=item.sensitive,
            kind=item.kind,
            options=built,
            ordered=item.ordered and item.kind is QuestionKind.CHOICE,
            cuts=item.cuts if item.kind is QuestionKind.NUMBER else (),
            anchor=None if item.kind.has_options else item.anchor,
        ),
    )


def group_of(words: Words, place: str = "group") -> str | Text:
    """A group: plain where it reads the same in every language that it is written in."""
    readings = {text for _, text in words.entries}
    return text_of(words, place) if len(readings) > 1 else words.first()


def option_of(option: DraftOption, place: str = "") -> Option:
    """An answer of a choice, or a band."""
    text = text_of(option.text, _under(place, "text"))
    return _at(place, lambda: Option(option.code, text, option.parent))


def _under(place: str, name: str) -> str:
    return f"{place}.{name}" if place else name


def _at(place: str, build: Callable[[], _T]) -> _T:
    """Build a part, whose refusal names its field within it."""
    try:
        return build()
    except SurveyError as error:
        field = ".".join(part for part in (place, error.field) if part)
        raise SurveyError(field, error.reason) from None

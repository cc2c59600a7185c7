"""A survey and its items, refused when built unless every rule of docs/format.md holds.

The rules beat the file: they are the agent's policy, compiled in, so that a signed survey cannot ask for less than
they grant. Two protect the person most. No two items may ask the same thing, because two draws for one answer reveal
more than either level says. And no item may start at an open level unless the survey says that it is not sensitive,
because a preselected level is the one most people keep.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any

from tacit.platform.errors import SurveyError
from tacit.platform.messages import Template
from tacit.survey.asked import QuestionDrawing, check_arms, check_ask, default_of, sends_as_it_is
from tacit.survey.field_types import MAX_ITEMS, MAX_LANGUAGES, MAX_LEVELS, MIN_LEVELS, FieldType
from tacit.survey.fields import PARTS, check_fields
from tacit.survey.items import Item, Level
from tacit.survey.terms import NONE, Terms, check_terms
from tacit.survey.texts import Text, check_language, first_repeat

NO_SUCH_LEVEL = Template(
    "survey.no-such-level", "there is no level {level}; the levels are {lowest} to {highest}"
)
CLOSED_LEVEL = Template(
    "survey.closed-level", "level {level} cannot be chosen here; choose {lowest} to {highest}"
)
OPEN_PRESELECTED = Template(
    "survey.open-preselected",
    "level {level} sends answers as they are and may not be preselected; choose a higher level, or declare the item "
    "not sensitive",
)
"""An open level is preselected for a sensitive item: the policy that protects people most."""

ASKED_TWICE = Template(
    "survey.asked-twice",
    "this asks the same as items[{first}], and two draws for one answer reveal more than either level promises; ask "
    "it once",
)
"""Two items ask one question."""

CODE_TWICE = Template("survey.code-twice", "{code!r} is also the code of items[{first}]; codes must differ")
"""Two items have one code."""

LANGUAGE_TWICE = Template("survey.language-twice", "a language occurs twice; keep one of them")
FIRST_LANGUAGE = Template(
    "survey.first-language", "there is no text in {language}, the survey's first language; add it"
)
OTHER_LANGUAGE = Template(
    "survey.other-language", "{language} is not one of the survey's languages; add it to them"
)
LEVEL_ORDER = Template(
    "survey.level-order",
    "level {following} is not more private than level {level}; order the levels from the most open to the most private",
)
COUNT = Template("survey.count", "there are {count:,}, but there must be {fewest:,} to {most:,}")


@dataclass(frozen=True, slots=True)
class Researcher:
    """Who asks.

    Attributes:
        name: as shown to the person; only the key is proof of it.
        key: the Ed25519 public key, 32 bytes; empty in a draft that has not been signed.
    """

    name: str
    key: bytes = b""

    def __post_init__(self) -> None:
        check_fields("researcher", self)


@dataclass(frozen=True, slots=True)
class Survey:
    """Everything a person is told and asked, and every way an answer may be randomized.

    Attributes:
        title, purpose, retention: per language; retention says what happens to the data.
        contact: how to reach the researcher.
        languages: tags of the languages, the first of which every required text has.
        researcher: who asks.
        weight: a, how much of the privacy percentage is for the ones, in per-mille.
        skip: whether "prefer not to say" is offered.
        previous: the id of the survey this one replaces, 64 hexadecimal digits; None if it replaces none.
        levels: 1 to 9, from the most open to the most private; level n of a record is `levels[n - 1]`.
        items: 1 to 1,000, in the order in which records hold them.
        ask: how many of the sensitive questions each person is asked, drawn on their machine (`tacit.survey.asked`); 0
            if everybody is asked all of them.
        arms: two levels, one of which sensitive items start at, drawn for each person (`tacit.survey.asked`); else none.
        terms: until when it is answered, who else signed it, and what counts (`tacit.survey.terms`).

    Raises:
        SurveyError: any rule of the module's docstring and of docs/format.md, with the field.
    """

    title: Text
    purpose: Text
    retention: Text
    contact: str
    languages: tuple[str, ...]
    researcher: Researcher
    weight: int
    skip: bool
    previous: str | None
    levels: tuple[Level, ...]
    items: tuple[Item, ...]
    ask: int = 0
    arms: tuple[int, ...] = ()
    terms: Terms = NONE

    def __post_init__(self) -> None:
        self._check_head()
        self._check_texts()
        self._order_texts()
        self._check_levels()
        self._check_items()
        self._check_repeats()
        if self.ask:
            check_ask(self.items, self.ask)
        if self.arms:
            check_arms(self.levels, self.items, self.arms)
        if self.terms:
            draws = bool(self.ask or self.arms)
            check_terms(self.levels, self.items, self.researcher.key, self.terms, draws=draws)

    @property
    def codes(self) -> tuple[str, ...]:
        """The items' codes, in order."""
        return tuple(item.code for item in self.items)

    @property
    def default_levels(self) -> str:
        """The levels a person starts at: one digit an item."""
        return "".join(str(item.default) for item in self.items)

    @property
    def drawing(self) -> QuestionDrawing:
        """Which questions are drawn for each person."""
        return QuestionDrawing(self.items, self.ask)

    def default_of(self, position: int, arm: int = 0) -> int:
        """The level at which an item starts in an arm, from 1; without arms, or in none, the item's own."""
        return default_of(self.items[position], self.arms, arm)

    def level(self, number: int) -> Level:
        """The level with this number, counted from 1.

        Raises:
            SurveyError: the survey has no such level.
        """
        if not 1 <= number <= len(self.levels):
            raise SurveyError("levels", NO_SUCH_LEVEL(level=number, lowest=1, highest=len(self.levels)))
        return self.levels[number - 1]

    def _check_head(self) -> None:
        _check_count(len(self.languages), 1, MAX_LANGUAGES, "languages")
        for position, tag in enumerate(self.languages):
            check_language(tag, f"languages[{position}]")
        if first_repeat(tag.lower() for tag in self.languages):
            raise SurveyError("languages", LANGUAGE_TWICE())
        check_fields("", self)

    def _check_texts(self) -> None:
        """Refuse a text in a language that the survey does not have, or that lacks the first one where it is needed."""
        texts = list(_texts("", self, ""))
        for place, text in texts:
            if not place.endswith(("help", "short")) and self.languages[0] not in text.languages:
                raise SurveyError(place, FIRST_LANGUAGE(language=self.languages[0]))
        for place, text in texts:
            for language in text.languages:
                if language not in self.languages:
                    raise SurveyError(f"{place}.{language}", OTHER_LANGUAGE(language=language))

    def _order_texts(self) -> None:
        """Put every text in the order of the languages, so that who reads none of them is shown one language only."""
        for name, value in _ordered("", self, self.languages).items():
            object.__setattr__(self, name, value)

    def _check_levels(self) -> None:
        _check_count(len(self.levels), MIN_LEVELS, MAX_LEVELS, "levels")
        for number, (level, following) in enumerate(pairwise(self.levels), start=1):
            if not level.scheme.is_more_open_than(following.scheme):
                raise SurveyError(f"levels[{number}]", LEVEL_ORDER(level=number, following=number + 1))

    def _check_items(self) -> None:
        _check_count(len(self.items), 1, MAX_ITEMS, "items")
        count = len(self.levels)
        for position, item in enumerate(self.items):
            field = f"items[{position}]"
            if not 1 <= item.minimum <= count:
                raise SurveyError(
                    f"{field}.minimum", NO_SUCH_LEVEL(level=item.minimum, lowest=1, highest=count)
                )
            if not item.minimum <= item.default <= count:
                raise SurveyError(
                    f"{field}.default", CLOSED_LEVEL(level=item.default, lowest=item.minimum, highest=count)
                )
            if item.sensitive and sends_as_it_is(self.levels[item.default - 1].scheme, item):
                raise SurveyError(f"{field}.default", OPEN_PRESELECTED(level=item.default))

    def _check_repeats(self) -> None:
        if repeat := first_repeat(item.code for item in self.items):
            first, again = repeat
            raise SurveyError(f"items[{again}].code", CODE_TWICE(code=self.items[again].code, first=first))
        asked: dict[str, int] = {}
        for position, item in enumerate(self.items):
            for language, key in item.keys:
                first = asked.setdefault(key, position)
                if first != position:
                    raise SurveyError(f"items[{position}].text.{language}", ASKED_TWICE(first=first))


def _texts(part: str, source: object, where: str) -> Iterator[tuple[str, Text]]:
    """Every text of a part with its place; headings in languages are among them where they have any."""
    for field in PARTS[part]:
        value = getattr(source, field.name)
        place = f"{where}{field.name}"
        if isinstance(value, Text) and (value.entries or field.type is FieldType.TEXT):
            yield place, value
        elif field.type is FieldType.PARTS:
            for i, entry in enumerate(value):
                yield from _texts(field.name, entry, f"{place}[{i}].")


def _ordered(part: str, source: object, languages: tuple[str, ...]) -> dict[str, Any]:
    """The fields of a part whose texts are in another order than the languages, in theirs.

    A heading is a plain string where it reads the same in every language.
    """
    changed: dict[str, Any] = {}
    for field in PARTS[part]:
        value = new = getattr(source, field.name)
        if field.type is FieldType.HEADING and isinstance(value, Text):
            readings = {text for _, text in value.entries}
            new = value.ordered(languages) if len(readings) > 1 else value.get()
        elif field.type is FieldType.TEXT:
            new = value.ordered(languages)
        elif field.type is FieldType.PARTS:
            orders = [_ordered(field.name, entry, languages) for entry in value]
            if any(orders):
                new = tuple(
                    replace(e, **order) if order else e for e, order in zip(value, orders, strict=True)
                )
        if new is not value:
            changed[field.name] = new
    return changed


def _check_count(count: int, fewest: int, most: int, field: str) -> None:
    if not fewest <= count <= most:
        raise SurveyError(field, COUNT(count=count, fewest=fewest, most=most))

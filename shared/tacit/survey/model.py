"""A survey and its items, refused when built unless every rule of docs/format.md holds.

The rules beat the file: they are the agent's policy, compiled in, so that a signed survey cannot ask for less than
they grant. Two protect the person most. No two items may ask the same thing, because two draws for one answer reveal
more than either level says. And no item may start at an open level unless the survey says that it is not sensitive,
because a preselected level is the one most people keep.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import pairwise
from typing import TypeVar

from tacit.platform.errors import SurveyError
from tacit.platform.messages import Template
from tacit.survey.asked import QuestionDrawing, check_arms, check_ask, default_of, sends_as_it_is
from tacit.survey.field_types import MAX_ITEMS, MAX_LANGUAGES, MAX_LEVELS, MIN_LEVELS
from tacit.survey.fields import check_fields
from tacit.survey.items import Item, Level
from tacit.survey.options import Option
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
        required = [("title", self.title), ("purpose", self.purpose), ("retention", self.retention)]
        required += [(f"levels[{i}].name", level.name) for i, level in enumerate(self.levels)]
        required += [(f"items[{i}].text", item.text) for i, item in enumerate(self.items)]
        required += [
            (f"items[{i}].options[{j}].text", option.text)
            for i, item in enumerate(self.items)
            for j, option in enumerate(item.options)
        ]
        required += [
            (f"items[{i}].group", item.group)
            for i, item in enumerate(self.items)
            if isinstance(item.group, Text) and item.group.entries
        ]
        optional = [(f"levels[{i}].help", level.help) for i, level in enumerate(self.levels)]
        optional += [(f"items[{i}].help", item.help) for i, item in enumerate(self.items)]
        for field, text in required:
            if self.languages[0] not in text.languages:
                raise SurveyError(field, FIRST_LANGUAGE(language=self.languages[0]))
        for field, text in required + optional:
            for language in text.languages:
                if language not in self.languages:
                    raise SurveyError(f"{field}.{language}", OTHER_LANGUAGE(language=language))

    def _order_texts(self) -> None:
        """Put every text in the order of the languages, so that who reads none of them is shown one language only."""
        for name in ("title", "purpose", "retention"):
            object.__setattr__(self, name, getattr(self, name).ordered(self.languages))
        levels = (_ordered(level, ("name", "help"), self.languages) for level in self.levels)
        items = (_item_ordered(item, self.languages) for item in self.items)
        object.__setattr__(self, "levels", tuple(levels))
        object.__setattr__(self, "items", tuple(items))

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


_Part = TypeVar("_Part", Item, Level, Option)


def _ordered(part: _Part, names: tuple[str, ...], languages: tuple[str, ...]) -> _Part:
    """The item or level with these texts in the order of the languages; itself, if they are."""
    texts = {name: getattr(part, name).ordered(languages) for name in names}
    return part if all(texts[name] is getattr(part, name) for name in names) else replace(part, **texts)


def _item_ordered(item: Item, languages: tuple[str, ...]) -> Item:
    """The item with all its texts in the order of the languages."""
    found = _plain_group(_ordered(item, ("text", "help"), languages), languages)
    options = tuple(_ordered(option, ("text",), languages) for option in found.options)
    alike = all(new is old for new, old in zip(options, found.options, strict=True))
    return found if alike else replace(found, options=options)


def _plain_group(item: Item, languages: tuple[str, ...]) -> Item:
    """The item with its group in the order of the languages, and as a plain string if it reads the same in all."""
    if not isinstance(item.group, Text):
        return item
    readings = {text for _, text in item.group.entries}
    group = item.group.ordered(languages) if len(readings) > 1 else item.group.get()
    return item if group is item.group else replace(item, group=group)


def _check_count(count: int, fewest: int, most: int, field: str) -> None:
    if not fewest <= count <= most:
        raise SurveyError(field, COUNT(count=count, fewest=fewest, most=most))

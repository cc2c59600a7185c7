"""A survey, its terms, which questions and which arm are drawn for a person, and what a record shows of that.

A survey is refused when built unless every rule of docs/format.md holds.

The rules beat the file: they are the agent's policy, compiled in, so that a signed survey cannot ask for less than
they grant. Two protect the person most. No two items may ask the same thing, because two draws for one answer reveal
more than either level says. And no item may start at an open level unless the survey says that it is not sensitive,
because a preselected level is the one most people keep.

Terms bind the researcher: until when it is answered, who else signed it, what counts. A survey without any of them has the bytes and
the id that it always had. They are signed with the survey, so none of them can be changed once records have come. `odds` bounds how
much surer one sent answer can make a reader, e^ε; `influence` how far one sent answer, a forged one too, moves an estimated share
of n records: by that number over n. A level beyond a cap is not merely not counted: a survey in which it could be chosen is refused.

A one-time token draws which questions its holder is asked, and in which arm they are (docs/format.md, section 2.7). Who sends a record
could otherwise choose what they "were asked": one forged record in a hundred, all on one triple of 16 questions of which 4 are asked,
is most of what anybody knows of that triple. A token's public half is on a list that was signed with the survey, and shown in the
line, so a reader can follow the draw, and nobody who sends can choose it. Invariants of the draw: the survey's id has no part in it,
so a corrected survey asks the same; SHA-256 alone and whole numbers, so any program can follow it; every choice of m among M
questions is equally likely over tokens, as any order of the ranks is.

The boxes of a checklist are one question to a person: they are asked together, or not at all. Where a survey asks each person some of
its questions (`ask`), these are drawn among the sensitive ones; a question none of whose items is sensitive is asked of everybody. An
item that was not asked is `NOT_ASKED` in a record, both in the answers and in the levels: a level that no answer went through could
only tell something of the person who chose it.

Of two arms, each person is offered one of two default levels, drawn on their machine, and the record says which. Whether more
people admit something where more privacy is offered can only be seen if chance, not the person, decides what is offered. The
level that is answered at stays the person's own choice.

Invariant: a survey with arms has one spelling. A sensitive item's own `default` is never used, so it must be the first arm's
level, or its minimum where that is higher; any other would be a mark that is not seen.
"""

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import compress, groupby, pairwise
from typing import Any

from tacit.platform.errors import SurveyError
from tacit.platform.messages import Template
from tacit.survey.field_types import MAX_ITEMS, MAX_LANGUAGES, MAX_LEVELS, MIN_LEVELS, PER_MILLE, FieldType
from tacit.survey.fields import PARTS, check_fields
from tacit.survey.items import Item
from tacit.survey.levels import Level, Scheme
from tacit.survey.texts import Text, check_language, first_repeat

NOT_SOME = Template(
    "survey.not-some",
    "{ask:,} questions are asked of each person, but {count:,} are sensitive and can be drawn; ask at least 1 and fewer than "
    "that, or leave `ask` out",
)

NOT_ASKED = "."  # what stands in a record for an item that the person was not asked


@dataclass(frozen=True, slots=True)
class SurveyQuestion:
    """What is asked at once: the positions of its items, in order, and whether they are boxes to tick."""

    positions: tuple[int, ...]
    is_checklist: bool = False


def questions(items: Sequence[Item]) -> tuple[SurveyQuestion, ...]:
    """All questions, in order."""
    found: list[SurveyQuestion] = []
    belongs = [(item.kind, item.group if item.kind.is_box else "") for item in items]
    for (kind, _), places in groupby(range(len(items)), key=belongs.__getitem__):
        positions = list(places)
        if kind.is_box:
            found.append(SurveyQuestion(tuple(positions), is_checklist=True))
        else:
            found += [SurveyQuestion((position,)) for position in positions]
    return tuple(found)


class QuestionDrawing:
    """The questions of a survey of which each person is asked some.

    `ask` of the `drawn` ones, those with something sensitive in them; 0 if all are asked. The others are `for_all`.
    """

    def __init__(self, items: Sequence[Item], ask: int) -> None:
        self.ask = ask
        every = questions(items)
        sensitive = [any(items[position].sensitive for position in each.positions) for each in every]
        self.drawn = tuple(compress(every, sensitive))
        self.for_all = tuple(each for each, is_drawn in zip(every, sensitive, strict=True) if not is_drawn)
        self._lists = [question for question in self.drawn if question.is_checklist]
        self._kept = _positions(self.for_all)

    def asked(self, chosen: Iterable[int]) -> frozenset[int]:
        """The positions of the items asked of a person for whom these were drawn, by their places among `drawn`."""
        return frozenset(_positions([*(self.drawn[place] for place in chosen), *self.for_all]))

    def fits(self, marks: str) -> bool:
        """Whether these items, one character each, can have been left unasked (`NOT_ASKED`) together."""
        if not self.ask:
            return NOT_ASKED not in marks
        left = marks.count(NOT_ASKED)
        for question in self._lists:  # boxes are neighbours
            boxes = len(question.positions)
            missing = marks.count(NOT_ASKED, question.positions[0], question.positions[-1] + 1)
            if missing not in {0, boxes}:
                return False
            left -= missing and boxes - 1
        return left == len(self.drawn) - self.ask and all(marks[i] != NOT_ASKED for i in self._kept)


def _positions(asked: Iterable[SurveyQuestion]) -> list[int]:
    return [position for question in asked for position in question.positions]


NOT_TWO_ARMS = Template("survey.not-two-arms", "there are {count} arms, but there must be 2")
ARM_OUT_OF_RANGE = Template(
    "survey.arm-out-of-range", "there is no level {level}; the levels are {lowest} to {highest}"
)
ARMS_OUT_OF_ORDER = Template(
    "survey.arms-out-of-order",
    "the first arm starts at level {first} and the second at level {second}; the second must be the more private one",
)
ARMS_ALIKE = Template(
    "survey.arms-alike",
    "no sensitive question starts at another level in the second arm than in the first; offer two levels that differ",
)
ARM_OPEN = Template(
    "survey.arm-open",
    "level {level} sends answers as they are and may not be preselected; choose a higher level for the arm, or declare the "
    "item not sensitive",
)
OTHER_DEFAULT = Template(
    "survey.other-default",
    "the item starts at level {default}, but with two arms a sensitive item starts at {wanted} in the first; write that",
)

ARMS = (1, 2)  # the arms as a record names them


def default_of(item: Item, arms: Sequence[int], arm: int) -> int:
    """The level at which an item starts in an arm; its own where there is no arm, or it is not sensitive."""
    return max(arms[arm - 1], item.minimum) if arm and arms and item.sensitive else item.default


def check_arms(levels: Sequence[Level], items: Sequence[Item], arms: Sequence[int]) -> None:
    """Refuse arms that are not two offers of which the second is the more private one. Raises SurveyError: with the field."""
    if len(arms) != len(ARMS):
        raise SurveyError("arms", NOT_TWO_ARMS(count=len(arms)))
    for place, level in enumerate(arms):
        if not 1 <= level <= len(levels):
            raise SurveyError(f"arms[{place}]", ARM_OUT_OF_RANGE(level=level, lowest=1, highest=len(levels)))
    if arms[0] >= arms[1]:
        raise SurveyError("arms[1]", ARMS_OUT_OF_ORDER(first=arms[0], second=arms[1]))
    for position, item in enumerate(items):
        first = default_of(item, arms, 1)
        if item.sensitive and sends_as_it_is(levels[first - 1].scheme, item):
            raise SurveyError("arms[0]", ARM_OPEN(level=first))
        if item.default != first:
            said = OTHER_DEFAULT(default=item.default, wanted=first)
            raise SurveyError(f"items[{position}].default", said)
    if all(default_of(item, arms, 1) == default_of(item, arms, 2) for item in items):
        raise SurveyError("arms", ARMS_ALIKE())


def sends_as_it_is(scheme: Scheme, item: Item) -> bool:
    """Whether a level hides nothing of an item: an option is sent as it is where a yes or a no alone would prove."""
    return scheme.is_open or (item.kind.has_options and scheme.exact.ratio is None)


NO_TERMS = Template("terms.none", "there is nothing in it; leave the field out")
OWN_SUCCESSOR = Template("terms.own-successor", "a key cannot be its own successor; name another key")
OWN_BOARD = Template(
    "terms.own-board", "the board's key is the researcher's own; a second signature needs another key"
)
NO_TOKENS_TO_DRAW_BY = Template(
    "terms.no-tokens-to-draw-by",
    "questions are to be drawn from each person's token, but the survey has no list of tokens; name it, or leave `by_token` out",
)
NOTHING_TO_DRAW = Template(
    "terms.nothing-to-draw",
    "questions are to be drawn from each person's token, but everybody is asked the same; add `ask` or `arms`, or leave `by_token` out",
)
MANY_OF_A_TOKEN = Template(
    "terms.many-of-a-token",
    "the quota is {quota:,}, but one record of a token counts where it says which questions are asked; set it to 1, or leave `by_token` out",
)
OVER_ODDS = Template(
    "terms.over-odds",
    "level {level} can make a reader {found:.4g} times surer, but this survey counts at most {most:g} times; raise the item's "
    "minimum to {enough}",
)
PROVES = Template(
    "terms.proves",
    "an answer at level {level} can prove what is true, but this survey counts only what makes a reader at most {most:g} times "
    "surer; raise the item's minimum to {enough}",
)
NO_LEVEL_WITHIN_ODDS = Template(
    "terms.no-level-within-odds",
    "every level can make a reader more than {most:g} times surer, which is the most that this survey counts; add a more "
    "private level",
)
OVER_INFLUENCE = Template(
    "terms.over-influence",
    "at level {level} one answer moves an estimate by {found:.4g} records, but this survey counts at most {most:g}; take the "
    "level out",
)


@dataclass(frozen=True, slots=True)
class Board:
    """An ethics board, or anyone else who signs besides the researcher: the fields of `fields.BOARD`, with an Ed25519 key."""

    name: str
    key: bytes

    def __post_init__(self) -> None:
        check_fields("board", self)


@dataclass(frozen=True, slots=True)
class Terms:
    """The terms of a survey: the fields of `fields.TERMS`; those that are empty or 0 are not set.

    The key of the successor is one of Ed25519, that for encryption one of X25519. `tokens` is the SHA-256 of the list of one-time tokens
    (`tacit.formats.tokens`). Where the tokens draw (`by_token`; `Part.of_token`), one record of a key counts.

    Raises SurveyError: one of them is not what it must be.
    """

    expires: str = ""
    successor: bytes = b""
    board: Board | None = None
    odds: int = 0
    influence: int = 0
    quota: int = 0
    tokens: str = ""
    by_token: bool = False
    encrypt: bytes = b""

    def __post_init__(self) -> None:
        check_fields("terms", self)
        if self.by_token and not self.tokens:
            raise SurveyError("by_token", NO_TOKENS_TO_DRAW_BY())
        if self.by_token and self.quota > 1:
            raise SurveyError("by_token", MANY_OF_A_TOKEN(quota=self.quota))

    def __bool__(self) -> bool:
        return self != NONE

    @property
    def most_records(self) -> int:
        """How many records of one key count; 0 for any number."""
        return 1 if self.by_token else self.quota


NONE = Terms()


def influence(scheme: Scheme, options: int) -> Fraction:
    """How many records one sent answer is worth in an estimated share: the largest weight that the estimator gives it.

    It is max(θ1, θ0)/(θ1 + θ0 − 1), of an item with options (0 for yes and no) with the factors of one option, which no union exceeds.
    """
    factors = scheme.kary(options).option if options else scheme.exact
    return max(factors) / factors.determinant


def check_terms(
    levels: Sequence[Level], items: Sequence[Item], researcher: bytes, terms: Terms, *, draws: bool
) -> None:
    """Refuse terms that the rest of the survey breaks. Raises SurveyError: with the field.

    `researcher` is their key, empty in a draft; `draws` whether chance decides what a person is asked, or where they start.
    """
    if terms.by_token and not draws:
        raise SurveyError("terms.by_token", NOTHING_TO_DRAW())
    if researcher and terms.successor == researcher:
        raise SurveyError("terms.successor", OWN_SUCCESSOR())
    if researcher and terms.board is not None and terms.board.key == researcher:
        raise SurveyError("terms.board.key", OWN_BOARD())
    for position, item in enumerate(items):
        if terms.odds and item.sensitive:
            _check_odds(levels, item, terms.odds, f"items[{position}].minimum")
        most = Fraction(terms.influence, PER_MILLE)
        for number in range(item.minimum, len(levels) + 1) if terms.influence else ():
            found = influence(levels[number - 1].scheme, len(item.options))
            if found > most:
                reason = OVER_INFLUENCE(level=number, found=float(found), most=float(most))
                raise SurveyError(f"levels[{number - 1}]", reason)


def _check_odds(levels: Sequence[Level], item: Item, odds: int, field: str) -> None:
    most = Fraction(odds, PER_MILLE)
    ratios = [level.scheme.exact.ratio for level in levels]
    within = [number for number, each in enumerate(ratios, start=1) if each is not None and each <= most]
    if not within:
        raise SurveyError("terms.odds", NO_LEVEL_WITHIN_ODDS(most=float(most)))
    # Ratios fall from level to level, so those beyond the cap are the first ones.
    if item.minimum < within[0]:
        ratio, level, enough = ratios[item.minimum - 1], item.minimum, within[0]
        if ratio is None:
            raise SurveyError(field, PROVES(level=level, most=float(most), enough=enough))
        raise SurveyError(field, OVER_ODDS(level=level, found=float(ratio), most=float(most), enough=enough))


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
    """Who asks: the fields of `fields.RESEARCHER`, with an Ed25519 key, which is empty in a draft that has not been signed."""

    name: str
    key: bytes = b""

    def __post_init__(self) -> None:
        check_fields("researcher", self)


@dataclass(frozen=True, slots=True)
class Survey:
    """Everything a person is told and asked, and every way an answer may be randomized: the fields of `fields.SURVEY`.

    Every required text has the first of the languages. Level n of a record is `levels[n - 1]`; the items are in the order in which
    records hold them. `ask` is 0 if everybody is asked everything, `arms` empty if there are none.

    Raises SurveyError: any rule of the module's docstring and of docs/format.md, with the field.
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
        # In the order of the languages, so that who reads none of them is shown one language only.
        for name, value in _ordered("", self, self.languages).items():
            object.__setattr__(self, name, value)
        self._check_levels()
        self._check_items()
        self._check_repeats()
        # All of them is what a survey without the field says.
        if self.ask and not 1 <= self.ask < (count := len(self.drawing.drawn)):
            raise SurveyError("ask", NOT_SOME(ask=self.ask, count=count))
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

    def level(self, number: int) -> Level:
        """The level with this number, counted from 1. Raises SurveyError: the survey has no such level."""
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

    def _check_levels(self) -> None:
        _check_count(len(self.levels), MIN_LEVELS, MAX_LEVELS, "levels")
        for number, (level, following) in enumerate(pairwise(self.levels), start=1):
            if not level.scheme.is_more_open_than(following.scheme):
                raise SurveyError(f"levels[{number}]", LEVEL_ORDER(level=number, following=number + 1))

    def _check_items(self) -> None:
        _check_count(len(self.items), 1, MAX_ITEMS, "items")
        count = len(self.levels)
        for position, item in enumerate(self.items):
            field, least = f"items[{position}]", item.minimum
            if not 1 <= least <= count:
                raise SurveyError(f"{field}.minimum", NO_SUCH_LEVEL(level=least, lowest=1, highest=count))
            if not least <= item.default <= count:
                reason = CLOSED_LEVEL(level=item.default, lowest=least, highest=count)
                raise SurveyError(f"{field}.default", reason)
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
                pairs = zip(value, orders, strict=True)
                new = tuple(replace(entry, **order) if order else entry for entry, order in pairs)
        if new is not value:
            changed[field.name] = new
    return changed


def _check_count(count: int, fewest: int, most: int, field: str) -> None:
    if not fewest <= count <= most:
        raise SurveyError(field, COUNT(count=count, fewest=fewest, most=most))


_ASK_LABEL = b"tacit/v1/token-ask"
_ARM_LABEL = b"tacit/v1/token-arm"


def drawn_questions(survey: Survey) -> tuple[str, ...]:
    """What tells each drawn question from others, in whatever survey it is: the normalised text of its first item in the first language."""
    firsts = (survey.items[question.positions[0]] for question in survey.drawing.drawn)
    return tuple(dict(item.keys)[survey.languages[0]] for item in firsts)


def lowest(ranks: Sequence[int | bytes], count: int) -> list[int]:
    """The places of so many of the lowest ranks; of equal ones, which do not occur, the first."""
    return sorted(range(len(ranks)), key=lambda place: (ranks[place], place))[:count]


class TokenDraw:
    """The draw of one survey's tokens; built once, because texts are normalised for it."""

    def __init__(self, survey: Survey) -> None:
        """Take a survey whose questions, or arms, follow from tokens."""
        self._survey = survey
        self._drawing = survey.drawing
        questions = drawn_questions(survey) if survey.ask else ()
        self._digests = tuple(hashlib.sha256(text.encode("utf-8")).digest() for text in questions)

    def asked(self, token: bytes) -> frozenset[int]:
        """The positions of the items that the holder of the token with this public half, 32 bytes, is asked."""
        if not self._survey.ask:
            return frozenset(range(len(self._survey.items)))
        ranks = [hashlib.sha256(_ASK_LABEL + token + digest).digest() for digest in self._digests]
        return self._drawing.asked(lowest(ranks, self._survey.ask))

    def arm(self, token: bytes) -> int:
        """The arm that the holder of a token is in; 0 if the survey has none."""
        if not self._survey.arms:
            return 0
        key = self._survey.researcher.key
        return ARMS[hashlib.sha256(_ARM_LABEL + token + key).digest()[0] % 2]

    def marks(self, token: bytes) -> str:
        """What a record of the holder shows: `NOT_ASKED` for each item that they are not asked, `x` for any other."""
        asked = self.asked(token)
        return "".join("x" if place in asked else NOT_ASKED for place in range(len(self._survey.items)))

"""The part of a survey that one person has: their questions, the levels they start at, and the most their record can give away.

Where a survey asks m of its M sensitive questions, or starts people in one of two arms, chance decides for each person before
they see a question. What follows then is the survey of these questions alone, starting at these levels. Only a record has a
place for every item. Invariants: every choice of m among the M questions is equally likely, and either arm; no answer, no level
and no figure has a part in it. A person's own part is a function of their secret, or where the survey says so of their token: they
get the same one when they start over, and the same questions in every survey that asks them (docs/decisions/part-anchors-arms.md).

**Figures** hold before it is known which questions a person is asked. ε of a record is at most that of everything that everybody
is asked and of the m dearest of the questions that are drawn. For the share of right guesses there is one worst choice if the
questions can be ordered: where one channel is the other one blurred, no reader learns more from the other. Where they cannot be,
the figure of all questions together is the bound. Invariant: no figure here is below that of any choice of m questions (tests
compare all choices), and none depends on anything of the survey but the channels, m, and which questions are drawn.

**Floors** are compiled in and beat the file: at which level an item may start, which level is chosen item by item only, and on
which shares a figure that needs one may rest. A survey is valid without these rules (docs/format.md), and records answered at its
levels are counted: they bind the program of the person who answers. Every comparison is one of exact fractions: a level lies at a
floor or above it, never near it.
"""

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property, cmp_to_key, lru_cache
from itertools import pairwise
from typing import TypeVar

from tacit.channels.channel import Kary, blurred_to
from tacit.channels.schemes import Factors
from tacit.draw.exact_draw import RandomBytes, Record, system_bytes
from tacit.person.keys import MasterSecret
from tacit.platform.errors import SurveyError
from tacit.platform.messages import Template
from tacit.privacy.figures import epsilon_of
from tacit.survey import NOT_ASKED, PER_MILLE, Scheme, Survey, TokenDraw, default_of, drawn_questions, lowest

_Found = TypeVar("_Found")

_WORDS_TOGETHER = 64
_WORD = 1 << 16


@dataclass(frozen=True)
class SurveyPart:
    """What one person has of a survey: the positions of the items they are asked, in order, and their arm; 0 where there is none."""

    whole: Survey
    asked: tuple[int, ...]
    arm: int = 0

    @classmethod
    def of_person(cls, survey: Survey, secret: MasterSecret) -> "SurveyPart":
        """The part of the person with this secret, always the same."""
        ranks = [secret.question_rank(text) for text in drawn_questions(survey)] if survey.ask else []
        chosen = lowest(ranks, survey.ask)
        return cls._of(survey, chosen, secret.arm(survey.researcher.key) if survey.arms else 0)

    @classmethod
    def of_token(cls, survey: Survey, token: bytes) -> "SurveyPart":
        """The part of the person who holds the token with this public half, where the survey draws by tokens (`Terms.by_token`)."""
        draw = TokenDraw(survey)
        return cls(survey, tuple(sorted(draw.asked(token))), draw.arm(token))

    @classmethod
    def of_chance(cls, survey: Survey, random_bytes: RandomBytes = system_bytes) -> "SurveyPart":
        """The part of one of many people who answer on a machine: drawn now, and to be drawn again for the next record."""
        words = _words(random_bytes)
        places = list(range(len(survey.drawing.drawn) if survey.ask else 0))
        for place in range(survey.ask):  # the first steps of a shuffle
            other = place + _below(words, len(places) - place)
            places[place], places[other] = places[other], places[place]
        return cls._of(survey, places[: survey.ask], 1 + _below(words, 2) if survey.arms else 0)

    @classmethod
    def of_record(cls, survey: Survey, record: Record) -> "SurveyPart":
        """The part that a record shows."""
        asked = [place for place, answer in enumerate(record.answers) if answer != NOT_ASKED]
        return cls(survey, tuple(asked), record.arm)

    @classmethod
    def of_all(cls, survey: Survey, arm: int = 0) -> "SurveyPart":
        """All questions, as nobody is asked them where a survey draws some."""
        return cls(survey, tuple(range(len(survey.items))), arm)

    @classmethod
    def _of(cls, survey: Survey, chosen: Sequence[int], arm: int) -> "SurveyPart":
        if not survey.ask:
            return cls.of_all(survey, arm)
        return cls(survey, tuple(sorted(survey.drawing.asked(chosen))), arm)

    @cached_property
    def survey(self) -> Survey:
        """The survey that asks these questions alone and starts at these levels; itself if it draws nothing."""
        if not self.whole.ask and not self.whole.arms:
            return self.whole
        every = [self.whole.items[position] for position in self.asked]
        starts = [default_of(item, self.whole.arms, self.arm) for item in every]
        pairs = zip(every, starts, strict=True)
        items = tuple(one if one.default == start else replace(one, default=start) for one, start in pairs)
        terms = replace(self.whole.terms, by_token=False)
        return replace(self.whole, items=items, ask=0, arms=(), terms=terms)

    def own(self, found: Mapping[int, _Found]) -> dict[int, _Found]:
        """What belongs to items of the whole survey, by their positions among those that are asked; the others are left out."""
        return {place: found[position] for place, position in enumerate(self.asked) if position in found}

    def whole_record(self, record: Record) -> Record:
        """A record of `survey` as a record of the whole survey."""
        levels, answers = ([NOT_ASKED] * len(self.whole.items) for _ in range(2))
        for place, position in enumerate(self.asked):
            levels[position], answers[position] = record.levels[place], record.answers[place]
        return Record(record.id, "".join(levels), "".join(answers), self.arm)

    def own_record(self, record: Record) -> Record:
        """The inverse of `whole_record`: what was sent for the questions that were asked."""
        texts = record.levels, record.answers
        levels, answers = ("".join(text[position] for position in self.asked) for text in texts)
        return Record(record.id, levels, answers)


def _words(random_bytes: RandomBytes) -> Iterator[int]:
    """Uniform 16-bit words."""
    while True:
        data = bytes(random_bytes(2 * _WORDS_TOGETHER))
        for place in range(0, len(data), 2):
            yield int.from_bytes(data[place : place + 2], "little")


def _below(words: Iterator[int], count: int) -> int:
    """A uniform number below `count`: words beyond the last multiple of it are rejected."""
    limit = _WORD - _WORD % count
    return next(word for word in words if word < limit) % count


_Channels = tuple[Factors | Kary, ...]


@dataclass(frozen=True)
class Ceiling:
    """The dearest part of a survey: of no other one do answers tell more; all questions where they cannot be ordered."""

    part: SurveyPart
    is_exact: bool  # whether a person can be asked this part; else its share of right guesses is a bound
    epsilon: float  # that of the dearest questions, at most, in any case; ∞ if one answer can prove


def ceiling(survey: Survey, levels: str) -> Ceiling:
    """What a person can be asked that tells most, at these levels of all items."""
    drawing = survey.drawing
    pairs = zip(survey.items, levels, strict=True)
    placed = [(survey.level(int(digit)).scheme, len(item.options)) for item, digit in pairs]
    told = [epsilon_of(scheme.channel_for(options)) for scheme, options in placed]
    if not survey.ask:
        return Ceiling(SurveyPart.of_all(survey), is_exact=True, epsilon=math.fsum(told))
    for_all = [told[position] for question in drawing.for_all for position in question.positions]
    sums = [math.fsum(told[position] for position in each.positions) for each in drawing.drawn]
    epsilon = math.fsum([*for_all, *sorted(sums, reverse=True)[: survey.ask]])
    exact = [scheme.kary(options) if options else scheme.exact for scheme, options in placed]
    order = dearest_first([tuple(exact[position] for position in each.positions) for each in drawing.drawn])
    if order is None:
        return Ceiling(SurveyPart.of_all(survey), is_exact=False, epsilon=epsilon)
    asked = tuple(sorted(drawing.asked(order[: survey.ask])))
    return Ceiling(SurveyPart(survey, asked), is_exact=True, epsilon=epsilon)


def dearest_first(questions: Sequence[_Channels]) -> list[int] | None:
    """The places of questions, by the channels of their items, from the dearest on; None if two cannot be compared."""

    def compared(first: int, second: int) -> int:
        """Below 0 where the first comes first."""
        one, other = questions[first], questions[second]
        return _tells_all_of(other, one) - _tells_all_of(one, other)

    order = sorted(range(len(questions)), key=cmp_to_key(compared))
    all_told = all(_tells_all_of(questions[one], questions[other]) for one, other in pairwise(order))
    return order if all_told else None


def _tells_all_of(one: _Channels, other: _Channels) -> bool:
    """Whether the answers of one question, blurred, could be those of the other."""
    mine, theirs = (sorted(each, key=_openness, reverse=True) for each in (one, other))
    pairs = zip(mine, theirs, strict=False)
    return len(mine) >= len(theirs) and all(blurred_to(*pair) is not None for pair in pairs)


def _openness(channel: Factors | Kary) -> tuple[int, float]:
    if isinstance(channel, Kary):
        return channel.options, float(channel.keep)
    return 0, float(channel.determinant)


MOST_AT_START = 20
"""A sensitive item starts at a level at which one sent answer makes a reader at most this many times surer."""

NEARLY_OPEN = 100
"""A level at which one sent answer can make a reader more than this many times surer is chosen item by item only."""

FEWEST_YES, MOST_YES = 0.01, 0.99
"""The shares of yes between which the one that a survey expects is held before a figure is shown for it."""

COMPARED_SHARES = (0.01, 0.10, 0.50)
"""The shares for which the same figure is shown beside it, whatever the survey expects."""

TOO_OPEN = Template(
    "floors.too-open",
    "the item starts at level {level}, and neither that nor a more private one keeps a sent answer from making a reader more "
    "than {most} times surer; offer such a level, or declare the item not sensitive",
)
"""No level of the survey is private enough for a sensitive item to start at."""


@lru_cache(maxsize=1_024)
def surer(scheme: Scheme) -> Fraction | None:
    """How many times surer one sent answer can make a reader, e^ε, exactly; None if an answer that is sent can prove.

    It is the same for a question with options (`tacit.channels.channel`), so a floor holds for both alike.
    """
    return scheme.exact.ratio


def may_start(scheme: Scheme) -> bool:
    """Whether a sensitive item may start at this level."""
    factor = surer(scheme)
    return factor is not None and factor <= MOST_AT_START


def is_nearly_open(scheme: Scheme) -> bool:
    """Whether a level hides so little, or proves, that it is chosen item by item and confirmed."""
    factor = surer(scheme)
    return factor is None or factor > NEARLY_OPEN


def starting_levels(survey: Survey) -> str:
    """The level each item starts at, one digit an item: the survey's own, or the most open one above it that is granted.

    Raises SurveyError: a sensitive item has no level to start at.
    """
    found = ""
    for position, item in enumerate(survey.items):
        numbers = range(item.default, len(survey.levels) + 1)
        granted = (each for each in numbers if not item.sensitive or may_start(survey.level(each).scheme))
        if (start := next(granted, None)) is None:
            said = TOO_OPEN(level=item.default, most=MOST_AT_START)
            raise SurveyError(f"items[{position}].default", said)
        found += str(start)
    return found


def shown_share(per_mille: int) -> float:
    """The share of yes, 0 to 1, for which a figure is shown where a survey expects this one."""
    return min(MOST_YES, max(FEWEST_YES, per_mille / PER_MILLE))

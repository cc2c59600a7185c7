"""The coin tried out: a harmless question tossed many times, and a test of the sampler that answers go through.

Tosses are those of `tacit.draw.exact_draw.randomize`, the function that draws a person's record, with the system's randomness. The
question is the program's own and no one's answer: it may be tossed again and again, which an answer never is.

The self-test counts how many of 10,000 answers are flipped, for a yes and for a no at each level. A count outside its band is
an error or a rare accident: the bands are as narrow as they can be for a whole test of correct tosses to fail once in
`FALSE_ALARM_ONCE_IN` times at most. Of questions with options, each option is counted that is sent for the first one.
"""

import math
import os
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any

from tacit.draw.exact_draw import NO, YES, RandomBytes, TrueAnswers, randomize
from tacit.survey import (
    MAX_ITEMS,
    MILLION,
    OPTION_CHARACTERS,
    Item,
    Level,
    Option,
    QuestionKind,
    Researcher,
    Scheme,
    Survey,
    Text,
)

TOSSES = 100  # how often the harmless question is tried
DRAWS = 10_000  # of the self-test, for each answer at each level
FALSE_ALARM_ONCE_IN = 100_000  # how rarely a correct sampler fails the whole test
PRACTICE_OPTIONS = 4  # options of the harmless question that has some

PRACTICE: tuple[Scheme, ...] = (Scheme("warner", (950,)), Scheme("warner", (800,)), Scheme("warner", (650,)))
"""Levels to try, from open to private: 5, 20 and 35 of 100 answers are flipped."""


@dataclass(frozen=True, slots=True)
class Check:
    """One count of the self-test: so many draws of a true answer, `YES` or `NO`, at the level of this position, from 0.

    `flipped` were sent as the other answer; the band that was expected has its ends included. Of a question with `options`
    (else 0) the first one was tossed, and it was counted how often it was `sent` as this one.
    """

    level: int
    answer: str
    draws: int
    flipped: int
    lowest: int
    highest: int
    options: int = 0
    sent: str = ""

    @property
    def is_good(self) -> bool:
        """Whether the count lies within the band."""
        return self.lowest <= self.flipped <= self.highest


def toss(
    schemes: Sequence[Scheme], answer: str, times: int = TOSSES, random_bytes: RandomBytes = os.urandom
) -> list[int]:
    """How many of so many equal answers, `YES` or `NO`, are sent as the other one, at each level."""
    return [len(sent) - sent.count(answer) for sent in _sent(schemes, answer, times, random_bytes)]


def self_test(
    schemes: Sequence[Scheme] = PRACTICE,
    draws: int = DRAWS,
    random_bytes: RandomBytes = os.urandom,
    options: Sequence[int] = (),
) -> list[Check]:
    """Toss a yes and a no many times at each level, and compare with what is expected."""
    share = 1.0 / FALSE_ALARM_ONCE_IN / ((2 + sum(options)) * len(schemes))
    checks = []
    for answer in (YES, NO):
        for number, flipped in enumerate(toss(schemes, answer, draws, random_bytes)):
            kept = schemes[number].millionths[0 if answer == YES else 1]
            lowest, highest = band(draws, (MILLION - kept) / MILLION, share)
            checks.append(Check(number, answer, draws, flipped, lowest, highest))
    true = OPTION_CHARACTERS[0]
    for count in options:
        for number, counts in enumerate(toss_options(schemes, count, draws, random_bytes)):
            channel = schemes[number].kary(count)
            for place, found in enumerate(counts):
                lowest, highest = band(draws, float(channel.sent_with(0, place)), share)
                sent = OPTION_CHARACTERS[place]
                checks.append(Check(number, true, draws, found, lowest, highest, count, sent))
    return checks


def toss_options(
    schemes: Sequence[Scheme],
    options: int = PRACTICE_OPTIONS,
    times: int = TOSSES,
    random_bytes: RandomBytes = os.urandom,
) -> list[list[int]]:
    """How many of so many choices of the first option are sent as each one, at each level."""
    tossed = _sent(schemes, OPTION_CHARACTERS[0], times, random_bytes, options)
    return [[sent.count(option) for option in OPTION_CHARACTERS[:options]] for sent in tossed]


@cache
def band(draws: int, probability: float, outside: float) -> tuple[int, int]:
    """The counts between which a binomial count lies, but for a probability of `outside`, half of it on either side."""
    masses = [_mass(draws, probability, count) for count in range(draws + 1)]
    return _first_beyond(masses, outside / 2.0), draws - _first_beyond(masses[::-1], outside / 2.0)


def _first_beyond(masses: Sequence[float], tail: float) -> int:
    """The first count at which the probability of this many or fewer is more than `tail`."""
    total = 0.0
    for count, mass in enumerate(masses):
        total += mass
        if total > tail:
            return count
    return len(masses) - 1


def _mass(draws: int, probability: float, count: int) -> float:
    if probability in {0.0, 1.0}:
        return float(count == probability * draws)
    ways = math.lgamma(draws + 1) - math.lgamma(count + 1) - math.lgamma(draws - count + 1)
    return math.exp(ways + count * math.log(probability) + (draws - count) * math.log1p(-probability))


def _sent(
    schemes: Sequence[Scheme], answer: str, times: int, random_bytes: RandomBytes, options: int = 0
) -> list[str]:
    """What records have for so many equal answers, at each level."""
    sent, (whole, rest) = [""] * len(schemes), divmod(times, MAX_ITEMS)
    for count in [MAX_ITEMS] * whole + [rest] * (rest > 0):
        survey = _practice(tuple(schemes), count, options)
        for number in range(len(schemes)):
            given, levels = TrueAnswers(answer * count), str(number + 1) * count
            sent[number] += randomize(survey, levels, given, random_bytes).answers
    return sent


@lru_cache(maxsize=1)  # a thousand items take longer to check than to toss
def _practice(schemes: tuple[Scheme, ...], times: int, options: int) -> Survey:
    """A survey that asks one harmless question this many times; a survey proper may ask it once."""
    choices = tuple(Option(f"tea{i}", _english(f"Tea number {i}")) for i in range(options))
    kind, share = (QuestionKind.CHOICE, 0) if options else (QuestionKind.YES_NO, 500)
    levels = tuple(Level(_english(f"Level {i}"), Text(), scheme) for i, scheme in enumerate(schemes, start=1))
    alike: dict[str, Any] = {"sensitive": False, "kind": kind, "options": choices}
    items = tuple(
        Item(f"toss{i}", _english(f"Toss {i}: do you like tea?"), Text(), "", share, 1, **alike)
        for i in range(times)
    )
    text = _english("Trying the coin")
    head = (text, text, text, "-", ("en",), Researcher("-"))
    return Survey(*head, weight=500, skip=False, previous=None, levels=levels, items=items)


def _english(text: str) -> Text:
    return Text.of({"en": text})

"""The coin for questions with options, tried out: a harmless choice tossed many times, and a test of the sampler.

As `tacit_agent.session.coin` does for yes and no, with the same function that draws a person's record. The test counts how often
each of four options is sent when the first is chosen, at each level: the chosen one as often as its level says, the others
alike.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass

from tacit.exact_draw import RandomBytes, TrueAnswers, randomize
from tacit.survey import MAX_ITEMS, Item, Kind, Level, Option, Researcher, Scheme, Survey, Text
from tacit_agent.session.coin import DRAWS, FALSE_ALARM_ONCE_IN, PRACTICE, TESTS, TOSSES, band

OPTIONS = 4
"""Of the harmless choice."""


@dataclass(frozen=True, slots=True)
class OptionCheck:
    """One count of the self-test.

    Attributes:
        level: position of the level, from 0.
        option: position of the option that was sent; the first is the one that was chosen.
        draws: how often it was chosen.
        sent: how often this option was sent.
        lowest, highest: the band that was expected, ends included.
    """

    level: int
    option: int
    draws: int
    sent: int
    lowest: int
    highest: int

    @property
    def is_good(self) -> bool:
        """Whether the count lies within the band."""
        return self.lowest <= self.sent <= self.highest


def toss(
    schemes: Sequence[Scheme] = PRACTICE, times: int = TOSSES, random_bytes: RandomBytes = os.urandom
) -> list[list[int]]:
    """Of so many choices of the first option, how many are sent as each one, at each level."""
    counts = [[0] * OPTIONS for _ in schemes]
    for start in range(0, times, MAX_ITEMS):
        together = min(MAX_ITEMS, times - start)
        survey = _practice(schemes, together)
        for number, found in enumerate(counts):
            answers = TrueAnswers(survey.items[0].characters[0] * together)
            sent = randomize(survey, str(number + 1) * together, answers, random_bytes).answers
            for option, character in enumerate(survey.items[0].characters):
                found[option] += sent.count(character)
    return counts


def self_test(
    schemes: Sequence[Scheme] = PRACTICE, draws: int = DRAWS, random_bytes: RandomBytes = os.urandom
) -> list[OptionCheck]:
    """Toss a choice many times, and compare with what is expected; with that of yes and no, a correct one fails as rarely as said there."""
    share = 1.0 / FALSE_ALARM_ONCE_IN / TESTS / (OPTIONS * len(schemes))
    checks = []
    for number, counts in enumerate(toss(schemes, draws, random_bytes)):
        channel = schemes[number].kary(OPTIONS)
        for option, sent in enumerate(counts):
            bounds = band(draws, float(channel.sent_with(0, option)), share)
            checks.append(OptionCheck(number, option, draws, sent, *bounds))
    return checks


def _practice(schemes: Sequence[Scheme], times: int) -> Survey:
    """A survey that asks one harmless question this many times; a survey proper may ask it once."""
    levels = tuple(Level(_english(f"Level {i}"), Text(), scheme) for i, scheme in enumerate(schemes, start=1))
    options = tuple(Option(name, _english(name)) for name in ("tea", "coffee", "juice", "water"))
    items = tuple(
        Item(
            f"toss{i}",
            _english(f"Toss {i}: which do you like best?"),
            Text(),
            "",
            0,
            1,
            sensitive=False,
            kind=Kind.CHOICE,
            options=options,
        )
        for i in range(times)
    )
    text = _english("Trying the coin")
    head = (text, text, text, "-", ("en",), Researcher("-"))
    return Survey(*head, weight=500, skip=False, previous=None, levels=levels, items=items)


def _english(text: str) -> Text:
    return Text.of({"en": text})

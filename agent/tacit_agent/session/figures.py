"""What a level does for a person: the privacy percentage, ε, and the chances in people.

Every figure is computed here from the survey's integers and by `tacit.privacy`; none is read from a file, so a survey
cannot claim more privacy than its levels give. What they rest on (expected prevalence, weight of ones) is part of
them, so that it is never more than one click away.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from tacit.privacy import (
    epsilon,
    overall_privacy_percentage,
    posterior,
    privacy_percentage,
    record_epsilon,
)
from tacit.survey import MILLION, PER_MILLE, Scheme, Survey
from tacit_agent.vault import Release, combined_epsilon

_SCALES = (100, 1_000, 10_000, MILLION)


@dataclass(frozen=True, slots=True)
class Chance:
    """A probability in whole people: `count` of `of`, the smallest round number of people that makes it whole."""

    count: int
    of: int

    @classmethod
    def of_millionths(cls, millionths: int) -> Chance:
        """From a probability in millionths, exactly."""
        scale = next(scale for scale in _SCALES if millionths * scale % MILLION == 0)
        return cls(millionths * scale // MILLION, scale)


@dataclass(frozen=True, slots=True)
class Figures:
    """One item at one level.

    Attributes:
        privacy: the privacy percentage.
        epsilon: ε of local differential privacy; ∞ where an answer can be proof.
        yes_sent_as_no: of people who would answer yes, how many send a no.
        no_sent_as_yes: of people who would answer no, how many send a yes.
        given_one: the probability that a yes that was sent is true, 0 to 1.
        given_zero: the probability that the truth is yes although a no was sent, 0 to 1.
        prevalence: the expected share of yes on which `privacy` and the beliefs rest, 0 to 1.
        weight: how much of the privacy percentage is for the ones, 0 to 1.
    """

    privacy: float
    epsilon: float
    yes_sent_as_no: Chance
    no_sent_as_yes: Chance
    given_one: float
    given_zero: float
    prevalence: float
    weight: float

    @property
    def is_open(self) -> bool:
        """Whether the answer is sent as it is."""
        return self.yes_sent_as_no.count == 0 and self.no_sent_as_yes.count == 0


@dataclass(frozen=True, slots=True)
class RecordFigures:
    """All items together.

    Attributes:
        privacy: the overall privacy percentage of the record.
        epsilon: the sum of the items' ε, which bounds the whole record whatever its items have in common.
        items: how many items it is about.
    """

    privacy: float
    epsilon: float
    items: int


@dataclass(frozen=True, slots=True)
class Repeat:
    """An item that the same researcher asked before.

    Attributes:
        position: the item's position in this survey.
        releases: the answers given then.
        earlier: their ε together.
        combined: ε of those and of this one at the level chosen now.
    """

    position: int
    releases: tuple[Release, ...]
    earlier: float
    combined: float


def item_figures(survey: Survey, position: int, level: int) -> Figures:
    """One item at one level."""
    return _figures(survey.level(level).scheme, survey.items[position].prevalence, survey.weight)


@lru_cache(maxsize=10_000)
def _figures(scheme: Scheme, prevalence_per_mille: int, weight_per_mille: int) -> Figures:
    """Kept, because a window asks again for every row it paints and few of them differ."""
    channel, (one, zero) = scheme.channel, scheme.millionths
    prevalence, weight = prevalence_per_mille / PER_MILLE, weight_per_mille / PER_MILLE
    belief = posterior(channel, prevalence)
    return Figures(
        privacy=_shown(privacy_percentage(channel, prevalence, weight)),
        epsilon=epsilon(channel),
        yes_sent_as_no=Chance.of_millionths(MILLION - one),
        no_sent_as_yes=Chance.of_millionths(MILLION - zero),
        given_one=belief.given_one,
        given_zero=belief.given_zero,
        prevalence=prevalence,
        weight=weight,
    )


def record_figures(survey: Survey, levels: str) -> RecordFigures:
    """The whole record at these levels."""
    channels = [survey.level(int(level)).scheme.channel for level in levels]
    prevalences = [item.prevalence / PER_MILLE for item in survey.items]
    return RecordFigures(
        privacy=_shown(overall_privacy_percentage(channels, prevalences, survey.weight / PER_MILLE)),
        epsilon=record_epsilon(channels),
        items=len(channels),
    )


def repeat(survey: Survey, position: int, level: int, releases: Sequence[Release]) -> Repeat:
    """What an item asked again gives away, together with what was given before."""
    earlier = combined_epsilon(releases)
    now = epsilon(survey.level(level).scheme.channel)
    return Repeat(position, tuple(releases), earlier, earlier + now)


def _shown(percentage: float) -> float:
    """A percentage that rounding may have put a hair outside 0 to 100, or a negative zero."""
    return min(100.0, max(0.0, percentage)) if math.isfinite(percentage) else 0.0

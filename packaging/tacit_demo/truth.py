"""Intervals held to the truth: how many of them cover it, over rules fixed beforehand from the population alone.

One study tells little about its intervals: its rules share people and items, so they miss together. The same study is
therefore repeated with other people and other draws, in memory, and the share is taken over all of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

import numpy as np

from tacit.estimation.intervals import Bounded
from tacit.mining.apriori import mine
from tacit.mining.control import Control
from tacit.mining.mixed import LevelChannels, mixed_dataset
from tacit.mining.result import Result
from tacit.mining.settings import Settings
from tacit.survey import Survey
from tacit_demo.population import CODES, Crowd, draw_crowd, true_share

Rule = tuple[tuple[int, ...], tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class TrueRule:
    """A rule of the population."""

    support: float
    confidence: float


def true_rules(min_support: float, min_confidence: float, longest: int) -> dict[Rule, TrueRule]:
    """Every rule that holds in the population, by its sides."""
    found = {}
    for length in range(2, longest + 1):
        for items in combinations(range(len(CODES)), length):
            for left in _lefts(items):
                rule = left, tuple(item for item in items if item not in left)
                true = true_rule(rule)
                if true.support >= min_support and true.confidence >= min_confidence:
                    found[rule] = true
    return found


def true_rule(rule: Rule) -> TrueRule:
    """What is true of any rule."""
    left, right = rule
    support = true_share(left + right)
    return TrueRule(support, support / true_share(left))


def _lefts(items: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    for size in range(1, len(items)):
        yield from combinations(items, size)


@dataclass(frozen=True, slots=True)
class Coverage:
    """How many intervals cover the truth.

    Attributes:
        rules: true rules tested, over all studies.
        listed: of them, those that the run lists; the others count as missed.
        support: of them, those whose interval of support covers the truth.
        confidence: likewise of confidence.
    """

    rules: int = 0
    listed: int = 0
    support: int = 0
    confidence: int = 0

    def __add__(self, other: Coverage) -> Coverage:
        return Coverage(
            self.rules + other.rules,
            self.listed + other.listed,
            self.support + other.support,
            self.confidence + other.confidence,
        )

    @property
    def share(self) -> float:
        """Of all intervals, two a rule."""
        return (self.support + self.confidence) / (2 * self.rules)


def coverage(result: Result, truth: dict[Rule, TrueRule]) -> Coverage:
    """Hold one run to the truth."""
    assert result.rules is not None
    place = {rule: number for number, rule in enumerate(result.rule_sides())}
    total = Coverage(rules=len(truth))
    for rule, true in truth.items():
        at = place.get(rule)
        if at is not None:
            total += Coverage(
                0,
                1,
                _covers(result.rules.support, at, true.support),
                _covers(result.rules.confidence, at, true.confidence),
            )
    return total


def _covers(bounds: Bounded, at: int, true: float) -> int:
    return int(bounds.low[at] <= true <= bounds.high[at])


def repeated(
    survey: Survey, people: int, studies: int, settings: Settings, truth: dict[Rule, TrueRule]
) -> Coverage:
    """The same study with other people, `studies` times."""
    total = Coverage()
    for seed in range(studies):
        generator = np.random.default_rng([2, seed])
        total += coverage(_study(survey, people, settings, generator), truth)
    return total


def _study(survey: Survey, people: int, settings: Settings, generator: np.random.Generator) -> Result:
    crowd = draw_crowd(survey, people, generator)
    table = LevelChannels.same([level.scheme.channel for level in survey.levels], len(CODES))
    sent = _distorted(crowd, table, generator)
    data = mixed_dataset(CODES, table, crowd.levels - 1, sent)
    return mine(data, settings, Control())


def _distorted(crowd: Crowd, table: LevelChannels, generator: np.random.Generator) -> np.ndarray:
    """What leaves: 0, 1, or 2 for preferred not to say. NumPy's own randomness is enough for made-up people."""
    items, chosen = np.arange(len(CODES)), crowd.levels - 1
    kept = np.where(crowd.answers, table.keep_one[chosen, items], table.keep_zero[chosen, items])
    sent = crowd.answers ^ (generator.random(kept.shape) >= kept)
    return np.where(crowd.left_out, 2, sent).astype(np.uint8)

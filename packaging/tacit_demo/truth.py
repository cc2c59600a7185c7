"""Intervals held to the truth: how many of them cover it, over rules fixed beforehand from the population alone.

One study tells little about its intervals: its rules share people and items, so they miss together. The same study is
therefore repeated with other people and other draws, in memory, and the share is taken over all of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import combinations

import numpy as np

from tacit.compute.arrays import Floats
from tacit.compute.control import Control
from tacit.estimation.intervals import Bounded
from tacit.mining.apriori import mine
from tacit.records.mixed import Bytes, by_item, mixed_dataset
from tacit.records.questions import Questions
from tacit.run.result import Result
from tacit.run.settings import Settings
from tacit_demo.population import Crowd, draw_crowd, shares_by_kind, true_share
from tacit_miner.project import Study

Rule = tuple[tuple[int, ...], tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class TrueRule:
    """A rule of the population."""

    support: float
    confidence: float


def true_rules(
    questions: Questions, min_support: float, min_confidence: float, longest: int
) -> dict[Rule, TrueRule]:
    """Every rule that holds in the population, by its sides; no rule has two items of one question."""
    found, by_kind, asked = {}, shares_by_kind(questions), questions.of_item
    for length in range(2, longest + 1):
        for items in combinations(range(len(questions.items)), length):
            if len(set(asked[list(items)].tolist())) < length:
                continue
            for left in _lefts(items):
                rule = left, tuple(item for item in items if item not in left)
                true = true_rule(by_kind, rule)
                if true.support >= min_support and true.confidence >= min_confidence:
                    found[rule] = true
    return found


def true_rule(by_kind: Floats, rule: Rule) -> TrueRule:
    """What is true of any rule."""
    left, right = rule
    support = true_share(by_kind, left + right)
    return TrueRule(support, support / true_share(by_kind, left))


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
    study: Study,
    people: int,
    studies: int,
    settings: Settings,
    truth: dict[Rule, TrueRule],
    report: Callable[[int], None],
) -> Coverage:
    """The same study with other people, `studies` times; `report` is told how many are done."""
    total = Coverage()
    for seed in range(studies):
        report(seed)
        generator = np.random.default_rng([2, seed])
        total += coverage(_mined(study, people, settings, generator), truth)
    return total


def _mined(study: Study, people: int, settings: Settings, generator: np.random.Generator) -> Result:
    assert study.survey is not None
    crowd = draw_crowd(study.survey.survey, people, generator)
    sent = by_item(study.questions, _distorted(crowd, study, generator))
    levels = (crowd.levels - 1)[:, study.questions.of_item]
    return mine(mixed_dataset(study.items, study.levels, levels, sent, study.questions), settings, Control())


def _distorted(crowd: Crowd, study: Study, generator: np.random.Generator) -> Bytes:
    """What leaves, uint8 [people, questions]; 255 for preferred not to say. NumPy's own randomness is enough for made-up people.

    The first item of a question has its channel: of an option the true one is kept with θ1, else each other one is as likely.
    """
    chosen, first = crowd.levels - 1, study.questions.first_item
    sent = crowd.answers.copy()
    for place, question in enumerate(study.questions.each):
        level, true = chosen[:, place], crowd.answers[:, place]
        keep_one, keep_zero = (
            factor[level, first[place]] for factor in (study.levels.keep_one, study.levels.keep_zero)
        )
        if question.is_choice:
            other = generator.integers(1, len(question.options), len(true), dtype=np.uint8)
            moved = (true + other) % len(question.options)
            sent[:, place] = np.where(generator.random(len(true)) < keep_one, true, moved)
        else:
            kept = generator.random(len(true)) < np.where(true == 1, keep_one, keep_zero)
            sent[:, place] = np.where(kept, true, 1 - true)
    return np.where(crowd.left_out, 255, sent).astype(np.uint8)

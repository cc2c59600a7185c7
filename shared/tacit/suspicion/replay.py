"""Tests of pairs of senders: does one hold whole records of the other, more than people who answer alike would send?

Given the records of one sender, those of the smaller one come from a mixture of the population, by latent classes; of people who truly
answer as the people of the first do (a household, the same people asked twice); of what the first sent more than once, without one of
each; and of the first one's records as they are: a replay. The weights are fitted with the last part and without it;
p = e^(−difference of the log-likelihoods) is no less than the tail of the half-and-half χ² that it has on the border (Self and Liang 1987).
No single record can weigh more than 1 / P(the channel sends the same once more), so where little is randomized, or few questions are
asked, there is nothing to find.

Only senders that share a record are compared, and of those who hold one record each with the next `NEXT` holders, so the work
grows with the number of records; the correction, for the false discovery rate, is for all pairs there are.

Within a latent class true answers are independent; shares of classes and of true answers are fitted by EM (Goodman 1974; Dempster,
Laird and Rubin 1977) through the channel. An answer is a symbol: what was sent at which level. Where nothing was sent the symbol has the
chance 1, for skipping is not randomized.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

import numpy as np

from tacit.compute.arrays import Bools, Counts, Floats, Indices
from tacit.compute.control import Check

CLASSES = 6
# Of EM; further ones change the likelihood of a record by less than the number of classes does.
CLASS_STEPS = 40
CLASS_SEED = 1  # of the first guess, so that the same records give the same figures
# True answers that are added to each class, as if they had been seen: none is held to be impossible.
PSEUDO = 0.5
LEAST = 1e-12  # chance of a symbol that no true answer sends


@dataclass(frozen=True, slots=True, eq=False)
class SentSymbols:
    """What records say, whole."""

    codes: Indices  # the symbol of each answer, int32 [records, questions]
    chances: Sequence[Floats]  # of each question P(symbol | true answer), float64 [true answers, symbols]

    def at(self, rows: Counts) -> SentSymbols:
        """Some of the records."""
        return SentSymbols(self.codes[rows], self.chances)


@dataclass(frozen=True, eq=False)
class LatentClasses:
    """The fit."""

    shares: Floats  # of the classes, float64 [classes]
    truths: Sequence[Floats]  # of each question those of true answers, float64 [classes, true answers]
    chances: Sequence[Floats]  # those of the symbols

    @classmethod
    def fit(cls, symbols: SentSymbols, counts: Counts) -> LatentClasses:
        """Of records that were sent so many times each."""
        random = np.random.default_rng(CLASS_SEED)
        drawn = [random.uniform(0.5, 1.5, (CLASSES, len(chance))) for chance in symbols.chances]
        found = cls(np.full(CLASSES, 1.0 / CLASSES), list(map(_normal, drawn)), symbols.chances)
        for _ in range(CLASS_STEPS):
            weight, truths = found._belongs(symbols) * counts, []
            every = zip(symbols.codes.T, found.truths, found.chances, found._sent, strict=True)
            for codes, truth, chance, sent in every:
                seen = np.stack([np.bincount(codes, each, sent.shape[1]) for each in weight])
                truths.append(_normal(truth * ((seen / sent) @ chance.T) + PSEUDO))
            found = cls(_normal(weight.sum(axis=1) + 1.0), truths, symbols.chances)
        return found

    def likelihood(self, symbols: SentSymbols) -> Floats:
        """P(record), float64 [records]."""
        return np.asarray(np.exp(self._joint(symbols)).sum(axis=0))

    def same_person(self, one: SentSymbols, other: SentSymbols) -> Floats:
        """P(record of `other` | its person answers truly as that of the record of `one`), float64 [one, other]."""
        belongs = self._belongs(one)
        found = np.zeros((len(one.codes), len(other.codes)))
        for group, own in enumerate(belongs):
            chance = np.ones_like(found)
            for question, known in enumerate(self._known):
                sent = self.chances[question][:, other.codes[:, question]]
                chance *= known[group, one.codes[:, question]] @ sent
            found += own[:, None] * chance
        return found

    def repeated(self, symbols: SentSymbols) -> Floats:
        """P(each record is sent once more by its person), float64 [records]."""
        found = self._belongs(symbols)
        for question, known in enumerate(self._known):
            codes = symbols.codes[:, question]
            found = found * np.einsum("kso,os->ks", known, self.chances[question])[:, codes]
        return np.asarray(found.sum(axis=0))

    def _belongs(self, symbols: SentSymbols) -> Floats:
        """P(class | record), float64 [classes, records]."""
        joint = self._joint(symbols)
        chance = np.exp(joint - joint.max(axis=0))
        return np.asarray(chance / chance.sum(axis=0))

    def _joint(self, symbols: SentSymbols) -> Floats:
        """Logarithm of P(class and record), float64 [classes, records]."""
        found = np.repeat(np.log(self.shares)[:, None], len(symbols.codes), axis=1)
        for question, sent in enumerate(self._sent):
            found += np.log(sent).take(symbols.codes[:, question], axis=1)
        return found

    @cached_property
    def _sent(self) -> list[Floats]:
        """Of each question P(symbol | class), float64 [classes, symbols]."""
        both = zip(self.truths, self.chances, strict=True)
        return [np.maximum(truth @ chance, LEAST) for truth, chance in both]

    @cached_property
    def _known(self) -> list[Floats]:
        """Of each question P(true answer | class and symbol), float64 [classes, symbols, true answers]."""
        every = zip(self.truths, self.chances, self._sent, strict=True)
        return [truth[:, None, :] * chance.T[None] / sent[:, :, None] for truth, chance, sent in every]


def _normal(values: Floats) -> Floats:
    """Shares of the last axis."""
    return np.asarray(values / values.sum(axis=-1, keepdims=True))


EXACT = 1_000_000
"""Terms of the harmonic sum that are added up; beyond them Euler's expansion is exact to 1e-13."""


def yekutieli(values: Floats, tests: int | None = None) -> Floats:
    """Adjusted p-values under any dependence (Benjamini and Yekutieli 2001), float64 [values]; the tests that are not given have 1."""
    count = len(values) if tests is None else tests
    order = np.argsort(values, kind="stable")
    # 1 + 1/2 + … + 1/count, by Euler's expansion where that is long.
    if count <= EXACT:
        harmonic = (1.0 / np.arange(1, count + 1)).sum()
    else:
        harmonic = math.log(count) + np.euler_gamma + 0.5 / count
    scaled = values[order] * count * harmonic / np.arange(1, len(values) + 1)
    found = np.empty(len(values))
    found[order] = np.minimum(1.0, np.minimum.accumulate(scaled[::-1])[::-1])
    return found


NEXT = 8  # further holders of the same record that each is compared with
MOST_PAIRS = 4_000  # that are fitted, the most promising ones
MOST_FITTED = 1 << 13  # records that the population is fitted to
MOST_COMPARED = 150  # records of a sender that are not the other's, and are compared with it
STEPS = 100  # of EM for the weights of a pair
LEAST_WEIGHT = 1e-9  # of a part from which the fit goes on when another is taken away
SEED = 2


@dataclass(frozen=True, slots=True, eq=False)
class Held:
    """Which sender, from 0, holds which record, by its place among those that differ, how often; int64 [entries] each, senders of one kind."""

    record: Counts
    sender: Counts
    count: Counts

    @classmethod
    def of(cls, record: Counts, sender: Counts) -> Held:
        """Of each record its place among those that differ, and its sender, int64 [records]; sorted by both."""
        order = np.lexsort([sender, record])
        record, sender = record[order], sender[order]
        first = np.r_[True, (record[1:] != record[:-1]) | (sender[1:] != sender[:-1])][: len(record)]
        starts = np.flatnonzero(first)
        return cls(record[starts], sender[starts], np.diff(np.r_[starts, len(record)]))

    @property
    def senders(self) -> int:
        """How many there are."""
        return int(self.sender.max()) + 1 if len(self.sender) else 0

    @property
    def pairs(self) -> int:
        """Of senders."""
        return self.senders * (self.senders - 1) // 2


@dataclass(frozen=True, slots=True)
class Replay:
    """Two senders that share records."""

    kind: int  # number of the `Held` that they are in
    one: int  # a sender
    other: int  # the other one
    shared: int  # records of `other`, not more than `one` has, that are records of `one`
    expected: float  # the most that would be, if other people had answered
    p: float  # chance of so many or more if they are people's
    adjusted: float  # the same corrected for all pairs


class _Pairs(NamedTuple):
    """Pairs of senders of one kind each, int64 [pairs], and the most that the logarithm of a p-value can be below 0."""

    kind: Counts
    one: Counts
    other: Counts
    most: Floats


class _Rows(NamedTuple):
    """Records of a sender that differ, and how often each was sent."""

    record: Counts
    times: Counts | Floats


def replays(
    symbols: SentSymbols, kinds: Sequence[Held], drawn: float, alpha: float, check: Check
) -> list[Replay]:
    """The pairs of senders that hold the same records, the surest first.

    `symbols` are the records that differ, `kinds` who holds which; senders of one kind are compared with each other. `drawn` is the
    logarithm of the chance that two people are asked the same questions, 0 where all are asked all; of the pairs named, on average at
    most the share `alpha` is honest. `check` is called between pairs and may raise to stop.
    """
    # Records of more than one sender.
    again = [held.record[1:][held.record[1:] == held.record[:-1]] for held in kinds]
    shared = np.unique(np.concatenate(again))
    if not shared.size:
        return []
    check()
    # Fitted to the records that differ, or some of them, as often as they were sent.
    count = np.bincount(kinds[0].record, kinds[0].count, len(symbols.codes))
    chosen = np.random.default_rng(SEED).permutation(len(count))[:MOST_FITTED]
    population = LatentClasses.fit(symbols.at(chosen), count[chosen])
    weight = np.zeros(len(symbols.codes))
    weight[shared] = -np.log(np.minimum(population.repeated(symbols.at(shared)), 1.0)) - drawn
    check()
    tests = sum(held.pairs for held in kinds)
    every = [_sharing(kind, held, weight) for kind, held in enumerate(kinds)]
    pairs = _Pairs._make(map(np.concatenate, zip(*every, strict=True)))
    # Those that could be named if each were as sure as it can be; of very many, the first.
    order = np.argsort(-pairs.most, kind="stable")
    likely = np.flatnonzero(yekutieli(np.exp(-pairs.most[order]), tests) <= alpha)
    best = order[: likely.max(initial=-1) + 1][:MOST_PAIRS]
    pairs = _Pairs._make(column[best] for column in pairs)
    senders = []  # of each kind the records of each sender
    for held in kinds:
        order = np.argsort(held.sender, kind="stable")
        ends = np.cumsum(np.bincount(held.sender, minlength=held.senders))[:-1]
        parts = (np.split(values[order], ends) for values in (held.record, held.count))
        senders.append([_Rows(record, count) for record, count in zip(*parts, strict=True)])
    found = []
    for kind, one, other in zip(*(each.tolist() for each in pairs[:3]), strict=True):
        check()
        found.append(_compared(symbols, population, senders[kind][one], senders[kind][other], drawn))
    adjusted = yekutieli(np.array([p for _, p, _ in found]), tests)
    named = []
    for place in np.flatnonzero(adjusted <= alpha):
        kind, one, other = (int(column[place]) for column in pairs[:3])
        (both, p, weights), rows = found[place], senders[kind]
        expected = _expected(symbols, population, rows[one], weights, drawn) * float(rows[other].times.sum())
        named.append(Replay(kind, one, other, both, min(expected, both), p, float(adjusted[place])))
    return sorted(named, key=lambda each: each.p)


def _sharing(kind: int, held: Held, weight: Floats) -> _Pairs:
    """Pairs of senders that share a record, the one with more records first."""
    sizes = np.bincount(held.sender, held.count, held.senders)
    codes, weights = [], []
    for lag in range(1, NEXT + 1):
        same = np.flatnonzero((held.record[lag:] == held.record[:-lag]) & (weight[held.record[lag:]] > 0.0))
        larger, smaller = same, same + lag
        swapped = sizes[held.sender[larger]] < sizes[held.sender[smaller]]
        larger, smaller = np.where(swapped, smaller, larger), np.where(swapped, larger, smaller)
        codes.append(held.sender[larger] * held.senders + held.sender[smaller])
        # What the larger one has n times is in the part without one of each, n − 1 times.
        often = np.maximum(held.count[larger], 2)
        common = np.where(held.count[larger] > 1, np.log(often / (often - 1)), np.inf)
        weights.append(np.minimum(weight[held.record[larger]], common) * held.count[smaller])
    pairs, place = np.unique(np.concatenate(codes), return_inverse=True)
    most = np.bincount(place, np.concatenate(weights), len(pairs)).astype(np.float64)
    one, other = np.divmod(pairs, max(held.senders, 1))
    return _Pairs(np.full(len(pairs), kind), one, other, most)


def _compared(
    symbols: SentSymbols, population: LatentClasses, one: _Rows, other: _Rows, drawn: float
) -> tuple[int, float, Floats]:
    """How many of the other's records are one's, the p-value, and the weights of the mixture without a replay."""
    records, asked = float(one.times.sum()), math.exp(drawn)
    place = np.searchsorted(one.record, other.record).clip(max=len(one.record) - 1)
    held = np.where(one.record[place] == other.record, one.times[place], 0)
    shared = int(np.minimum(held, other.times).sum())
    rows = _some(other, held > 0)
    some = _some(one, np.isin(one.record, rows.record))
    place = np.searchsorted(other.record, rows.record)
    people, own = symbols.at(rows.record), symbols.at(some.record)
    share = some.times / some.times.sum()
    others = population.likelihood(people) * asked, share @ population.same_person(own, people) * asked
    again = np.maximum(held[place] - 1, 0) / max(1.0, float(np.maximum(one.times - 1, 0).sum()))
    parts = np.stack([*others, again, held[place] / records])
    without, weights = _fitted(parts[:-1], rows.times, np.full(3, 1.0 / 3.0))
    if rows.times @ (parts[-1] / (weights @ parts[:-1])) <= rows.times.sum():
        return shared, 1.0, weights  # a concave function that does not rise at its border
    with_replay, first = _fitted(parts, rows.times, np.append(0.9 * weights, 0.1))
    # From the other's weights on, so that both are equally near to their maxima.
    without, weights = _fitted(parts[:-1], rows.times, _normal(first[:-1] + LEAST_WEIGHT))
    return shared, math.exp(min(0.0, without - with_replay)), weights


def _expected(
    symbols: SentSymbols, population: LatentClasses, one: _Rows, weights: Floats, drawn: float
) -> float:
    """Chance that a person's record is one of these, by the weights of the mixture."""
    some = _some(one, np.zeros(len(one.record), np.bool_))
    own, share = symbols.at(some.record), some.times / some.times.sum()
    chance = np.stack([population.likelihood(own), share @ population.same_person(own, own)])
    scale = len(one.record) / len(some.record)
    return float(min(1.0, scale * (weights[:2] @ (chance * math.exp(drawn))).sum() + weights[2]))


def _some(rows: _Rows, shared: Bools) -> _Rows:
    """Of the shared ones and of the rest at most `MOST_COMPARED` each, evenly; the rest stand for as many as they are to the shared ones."""
    kept, some = (_evenly(np.flatnonzero(chosen)) for chosen in (shared, ~shared))
    counts = rows.times.astype(np.float64)
    if kept.size and some.size:
        share = counts[kept].sum() / counts[shared].sum()
        counts[some] *= share * counts[~shared].sum() / counts[some].sum()
    chosen = np.sort(np.concatenate([kept, some]))
    return _Rows(rows.record[chosen], counts[chosen])


def _evenly(places: Counts) -> Counts:
    if len(places) <= MOST_COMPARED:
        return places
    return places[np.linspace(0, len(places) - 1, MOST_COMPARED).astype(np.int64)]


def _fitted(parts: Floats, counts: Counts | Floats, weights: Floats) -> tuple[float, Floats]:
    """The largest log-likelihood of a mixture, parts float64 [parts, records], and its weights, by EM from these on."""
    share = counts / counts.sum()
    for _ in range(STEPS):
        joint = weights[:, None] * parts
        weights = (joint / joint.sum(axis=0)) @ share
    return float(counts @ np.log(weights @ parts)), weights

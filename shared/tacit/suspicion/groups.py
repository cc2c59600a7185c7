"""Tests of groups of records: what was sent, what a test found in it, alone and against all others.

**Alone, against what any true answers allow** (`impossible`). Each test bounds a chance by the largest one over all true answers:

* **share**: a yes is sent with at most max(θ1, 1 − θ0); exactly, by item and level, and over all levels (Hoeffding 1956);
* **pair**: no cell of the true table of two items is negative: E[u_i·u_j] ≥ 0 for u = w or 1 − w. Chernoff's bound;
* **copies**: a record equals another one with at most the product of its answers' largest chances; exactly, by a binomial tail;
* **alike**: mean agreement over all pairs of records, by Hoeffding's bound for U-statistics (1963, section 5b);
* **spread**: the number of yes in a record varies at least as the channel makes it vary. Chernoff's bound for a χ² variable with the
  kurtosis of the sum, corrected for whole numbers (Sheppard): the one that is not exact.

**Against all others of its kind** (`unlike`): features that a record has and whose mean does not depend on the levels chosen: w − ŝ for
an item; their sum along the line from the shares to one half, on which answers move that were not randomized, or twice; products for
a pair; the excess of the squared sum over its noise; and the shares of levels. The variance of honest groups beyond chance is
estimated without the group in question (DerSimonian and Laird 1986), and a group is judged by how far it lies outside, with
Student's tail for the number of the others. Several forgers of one kind hide each other. More: docs/mathematics.md.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from itertools import product

import numpy as np
import numpy.typing as npt

from tacit.compute.arrays import Array, Bools, Counts, Floats, Indices
from tacit.estimation.inversion import weights
from tacit.estimation.testing import at_least, at_most, student_tail, unskewed


class Sign(StrEnum):
    """What was looked at: first what no true answers allow, then what differs from the others."""

    SAME = "same"
    SHARE = "share"
    PAIR = "pair"
    COPIES = "copies"
    ALIKE = "alike"
    SPREAD = "spread"
    OTHER_SHARE = "other share"
    OTHER_LINE = "other line"
    OTHER_PAIR = "other pair"
    OTHER_SPREAD = "other spread"
    OTHER_LEVELS = "other levels"

    @property
    def is_impossible(self) -> bool:
        """Whether it holds whatever the people are like."""
        return not self.startswith("other")


@dataclass(frozen=True, slots=True)
class SuspicionFinding:
    """The most extreme thing that one test saw."""

    sign: Sign
    p: float  # its p-value, corrected for all that the test looked at
    items: tuple[int, ...] = ()  # places of the item or the two items; empty where it is about whole rows
    level: int = -1  # number of the level, −1 where it is about all of them
    seen: float = 0.0  # a share, count or mean that was seen, by the test
    allowed: float = 0.0  # the nearest that true answers allow, or what the others have
    records: int = 0  # how many records or answers it is about


def bonferroni(values: Floats, tests: int | None = None) -> tuple[float, int]:
    """The least p-value times the number of tests, and its place; `values` holds at least one."""
    place = int(np.argmin(values))
    return min(1.0, float(values[place]) * (values.size if tests is None else tests)), place


@dataclass(frozen=True, eq=False)
class Sent:
    """Answers of n records to m items."""

    yes: Bools  # whether a yes was sent, bool [n, m]; False where there is no answer
    level: npt.NDArray[np.int8]  # number of the answer's level, int8 [n, m]; −1 where there is no answer
    keep_one: Floats  # θ1, float64 [levels, m]
    keep_zero: Floats  # θ0, float64 [levels, m]
    question: Indices  # of each item, int32 [m]: the items of one question are one draw

    def __len__(self) -> int:
        return len(self.yes)

    def at(self, rows: Counts) -> Sent:
        """Some of the records."""
        return Sent(self.yes[rows], self.level[rows], self.keep_one, self.keep_zero, self.question)

    @cached_property
    def answered(self) -> Bools:
        """Whether there is an answer, bool [n, m]."""
        return np.asarray(self.level >= 0)

    @cached_property
    def first_items(self) -> Counts:
        """One item of each question."""
        return np.unique(self.question, return_index=True)[1].astype(np.int64)

    @cached_property
    def most(self) -> Floats:
        """The largest chance of a yes that a true answer gives, float64 [levels, m]."""
        return np.maximum(self.keep_one, 1.0 - self.keep_zero)

    @cached_property
    def least(self) -> Floats:
        """The smallest chance of a yes that a true answer gives, float64 [levels, m]."""
        return np.minimum(self.keep_one, 1.0 - self.keep_zero)

    @cached_property
    def weight(self) -> Floats:
        """w with E[w | x] = x, float64 [n, m]; 0 where there is no answer."""
        absent, present = (self.of_level(each) for each in weights(self.keep_one, self.keep_zero))
        return np.where(self.answered, np.where(self.yes, present, absent), 0.0)

    def noise(self, true: int) -> Floats:
        """Var(w | x = true), float64 [levels, m]."""
        keep = self.keep_one if true else self.keep_zero
        return keep * (1.0 - keep) / (self.keep_one + self.keep_zero - 1.0) ** 2

    def of_level(self, values: Floats) -> Floats:
        """Values by level and item, float64 [levels, m], as those of each answer, float64 [n, m]; any where there is none."""
        return values[self.level, np.arange(self.yes.shape[1])]


NEAR = 3.0  # standard errors below which no generating function of a pair is worked out: p would not be small
# At which multiples of the best argument for a normal variable Chernoff's bound is tried; any is valid.
STEPS = (0.4, 0.55, 0.7, 0.85, 1.0, 1.2)
LEAST_SPREAD = 1.0  # variance of the number of yes in a record below which it does not vary like a normal one
ROUNDED = 1.0 / 12.0  # variance that rounding to whole numbers adds (Sheppard)


def impossible(group: Sent) -> list[SuspicionFinding]:
    """All tests of a group alone."""
    return [shares(group), pairs(group), copies(group), alike(group), spread(group)]


def shares(group: Sent) -> SuspicionFinding:
    """Of "the share of yes to each item is one that true answers can give", at each level and over all."""
    levels, items = group.keep_one.shape
    at = group.level[:, None, :] == np.arange(levels)[:, None]
    answers, yes = at.sum(axis=0), (at & group.yes[:, None, :]).sum(axis=0)
    n, k = np.vstack([answers, answers.sum(axis=0)]), np.vstack([yes, yes.sum(axis=0)])
    every = np.maximum(n[-1], 1)
    most, least = (
        np.vstack([bound, (bound * answers).sum(axis=0) / every]) for bound in (group.most, group.least)
    )
    values = np.stack([at_least(k, n, most), at_most(k, n, least)])
    # Hoeffding's theorem is of sums beyond their mean alone.
    inside = np.stack([k <= n * most + 1.0, k >= n * least - 1.0])
    values[inside] = np.maximum(values[inside], 0.5)
    p, place = bonferroni(values.ravel(), max(1, int(2 * (n > 0).sum())))
    side, level, item = map(int, np.unravel_index(place, (2, levels + 1, items)))
    count, bound = int(n[level, item]), float((most, least)[side][level, item])
    seen = float(k[level, item]) / max(count, 1)
    return SuspicionFinding(Sign.SHARE, p, (item,), -1 if level == levels else level, seen, bound, count)


def pairs(group: Sent) -> SuspicionFinding:
    """Of "no cell of the true table of two items is negative"."""
    weight, given = group.weight, group.answered.astype(np.float64)
    sides = (given - weight, weight)
    # E[u² | u's true value], for 0 and, where it is more, for 1.
    none, most = [group.noise(1 - own) for own in (0, 1)], [group.noise(own) + 1.0 for own in (0, 1)]
    empty = [_where_answered(group, own) for own in none]
    largest = [_where_answered(group, np.maximum(*both)) for both in zip(most, none, strict=True)]
    apart = group.question[:, None] != group.question
    best = SuspicionFinding(Sign.PAIR, 1.0)
    tests = 2 * int(apart.sum())
    for left, right in product((0, 1), repeat=2):
        total = sides[left].T @ sides[right]
        # A mean of 0 needs that one of both is truly 0.
        error = np.sqrt(np.maximum(empty[left].T @ largest[right], largest[left].T @ empty[right]))
        for i, j in np.argwhere(apart & (total < -NEAR * error)):
            if left == right and i > j:
                continue
            items, seen = (int(i), int(j)), float(total[i, j])
            p = min(1.0, tests * _chernoff(group, items, (left, right), seen))
            if p < best.p:
                both = int((group.answered[:, i] & group.answered[:, j]).sum())
                best = SuspicionFinding(Sign.PAIR, p, items, -1, seen / both, 0.0, both)
    return best


def _where_answered(group: Sent, values: Floats) -> Floats:
    """Values by level and item as those of each answer, 0 where there is none."""
    return np.where(group.answered, group.of_level(values), 0.0)


def _chernoff(group: Sent, items: tuple[int, int], sides: tuple[int, int], total: float) -> float:
    """A bound of the chance that Σ u_i·u_j over records is so low."""
    levels = len(group.keep_one)
    both = group.answered[:, items[0]] & group.answered[:, items[1]]
    joint = group.level[both, items[0]].astype(np.int64) * levels + group.level[both, items[1]]
    numbers, counts = np.unique(joint, return_counts=True)
    # u_i·u_j of the four answers that can be sent, and their chances for the four true ones, float64
    # [numbers, 4, 4].
    values, chances = np.empty((2, len(numbers), 4, 4))
    for place, number in enumerate(numbers.tolist()):
        sent, of_true = [], []
        for item, side, level in zip(items, sides, divmod(number, levels), strict=True):
            one, zero = group.keep_one[level, item], group.keep_zero[level, item]
            weight = np.array(weights(one, zero))
            sent.append(weight if side else 1.0 - weight)
            of_true.append(np.array([[zero, 1.0 - zero], [1.0 - one, one]]))
        values[place], chances[place] = np.outer(*sent).ravel(), np.kron(*of_true)
    is_empty = (chances * values).sum(axis=2) < 0.5
    variance = float(counts @ ((chances * values**2).sum(axis=2) * is_empty).max(axis=1))
    lowest = 0.0
    for step in STEPS:
        t = step * -total / variance
        exponent = -t * values
        peak = exponent.max(axis=2, keepdims=True)
        generating = peak[..., 0] + np.log((chances * np.exp(exponent - peak)).sum(axis=2))
        lowest = min(lowest, t * total + float(counts @ generating.max(axis=1)))
    return math.exp(lowest)


def copies(group: Sent) -> SuspicionFinding:
    """Of "a record is as often the same as another as the channel allows"."""
    rows = np.ascontiguousarray(np.hstack([group.level, group.yes.astype(np.int8)]))
    records, width = rows.shape
    _, first, place = np.unique(_as_keys(rows), return_index=True, return_inverse=True)
    _, profile = np.unique(_as_keys(np.ascontiguousarray(rows[:, : width // 2])), return_inverse=True)
    same, others = np.bincount(place), np.bincount(profile)[profile[first]]
    repeated = same > 1
    if not repeated.any():
        return SuspicionFinding(Sign.COPIES, 1.0)
    twice, same, others = group.at(first[repeated]), same[repeated], others[repeated]
    # Over true answers: the product over questions of the least bound that one of its items gives.
    sent = np.where(twice.yes, twice.of_level(twice.most), 1.0 - twice.of_level(twice.least))
    bounded = np.where(twice.answered, sent, 1.0)
    chance = np.minimum.reduceat(bounded, twice.first_items, axis=1).prod(axis=1)
    p, worst = bonferroni(at_least(same - 1, others - 1, chance), records)
    allowed = 1.0 + float(chance[worst]) * float(others[worst] - 1)
    return SuspicionFinding(Sign.COPIES, p, (), -1, float(same[worst]), allowed, int(others[worst]))


def _as_keys(rows: Array) -> Array:
    """Rows of bytes as single values that can be compared."""
    return rows.view(np.dtype((np.void, rows.shape[1]))).ravel()


def alike(group: Sent) -> SuspicionFinding:
    """Of "two records agree in no more answers than the channel lets them", over all pairs of records."""
    n, levels, items = len(group), len(group.keep_one), group.first_items
    level, yes = group.level[:, items], group.yes[:, items]
    at = level == np.arange(levels)[:, None, None]
    no, yes = (at & ~yes).sum(axis=1).astype(np.float64), (at & yes).sum(axis=1).astype(np.float64)
    given, own = no + yes, np.arange(levels)
    # By the levels of two answers and by item.
    tables = np.stack([given[:, None] * given, no[:, None] * no + yes[:, None] * yes])
    tables[:, own, own] -= given  # a record is not compared with itself
    # The largest chance that two answers at these levels agree, over true answers.
    chances = np.stack([group.keep_one, 1.0 - group.keep_zero])[:, :, items]
    x, y = chances[:, None, :, None], chances[:, None]
    bound = (x * y + (1.0 - x) * (1.0 - y)).max(axis=(0, 1))
    both, agree = tables
    # One after another: `sum` of floats rounds otherwise from Python 3.12 on.
    excess, agreeing, allowed, tried = (
        float(np.add.accumulate(each.sum(axis=2).ravel())[-1])
        for each in (agree - bound * both, agree, bound * both, both)
    )
    if n < 2 or not tried:
        return SuspicionFinding(Sign.ALIKE, 1.0)
    halves = n // 2
    deviation = excess / (n * (n - 1)) * halves
    p = math.exp(-2.0 * deviation**2 / (halves * len(items))) if deviation > 0.0 else 1.0
    return SuspicionFinding(Sign.ALIKE, p, seen=agreeing / tried, allowed=allowed / tried, records=n)


def spread(group: Sent) -> SuspicionFinding:
    """Of "the number of yes in a record varies at least as the channel makes it vary"."""
    items = group.first_items
    given = group.answered[:, items]
    one, zero = (group.of_level(table)[:, items] for table in (group.keep_one, group.keep_zero))
    variances = np.stack([one * (1.0 - one), zero * (1.0 - zero)])
    least = (variances.min(axis=0) * given).sum(axis=1)
    n = len(group)
    if n < 2 or float(least.mean()) < LEAST_SPREAD:
        return SuspicionFinding(Sign.SPREAD, 1.0)
    fourth = np.maximum((variances * (1.0 - 6.0 * variances)).max(axis=0) * given, 0.0).sum(axis=1)
    yes = (group.yes[:, items] & given).sum(axis=1).astype(np.float64)
    expected = float(least.sum()) * (n - 1) / n
    seen = float(((yes - yes.mean()) ** 2).sum()) + ROUNDED * n
    freedom = 2.0 * expected**2 / float((fourth + 2.0 * least**2).sum())
    ratio = seen / expected
    p = math.exp(freedom / 2.0 * (1.0 - ratio + math.log(ratio))) if ratio < 1.0 else 1.0
    means = (seen - ROUNDED * n) / (n - 1), expected / (n - 1)
    return SuspicionFinding(Sign.SPREAD, p, (), -1, *means, n)


FEWEST_GROUPS = 6  # of one kind, below which none is compared: how much groups differ is not known
FEWEST = 50  # records below which a group is not compared: means are not normal there
LEAST_VARIANCE = 1e-12


@dataclass(frozen=True, slots=True, eq=False)
class Feature:
    """One family of features of every group, arrays [groups, features]."""

    sign: Sign
    mean: Floats  # of the group's records that have it
    # Of one record's value, as it is in the group or would be if it were like the others, whichever is more.
    variance: Floats
    records: Floats  # that have it
    skew: Floats  # of one record's value among all, float64 [features]
    places: Sequence[tuple[int, ...]]  # item or items of each feature


def unlike(sent: Sent, groups: Sequence[Counts]) -> list[list[SuspicionFinding]]:
    """All tests of each group of rows, of which no two share one; none where there are too few groups or records."""
    large = [place for place, rows in enumerate(groups) if len(rows) >= FEWEST]
    found: list[list[SuspicionFinding]] = [[] for _ in groups]
    if len(large) < FEWEST_GROUPS:
        return found
    chosen = [groups[place] for place in large]
    sent, ends = sent.at(np.concatenate(chosen)), np.cumsum([len(group) for group in chosen])
    parts = [slice(int(end) - len(group), int(end)) for end, group in zip(ends, chosen, strict=True)]
    given = sent.answered
    share = sent.weight.sum(axis=0) / np.maximum(given.sum(axis=0), 1)
    centred = np.where(given, sent.weight - share, 0.0)
    inside = np.clip(share, 0.0, 1.0)
    zero, one = (sent.of_level(sent.noise(true)) for true in (0, 1))
    noise = np.where(given, inside * one + (1.0 - inside) * zero, 0.0)
    expected = np.where(given, noise + inside * (1.0 - inside), 0.0)
    base = _Base(sent, parts, centred, expected, noise)
    places = [(item,) for item in range(given.shape[1])]
    shares_of = base.by_record(Sign.OTHER_SHARE, centred, expected, places)
    for feature in (shares_of, base.line(share), base.pairs(), base.spread(), base.levels()):
        for place, finding in zip(large, _judged(feature), strict=True):
            found[place].append(finding)
    return found


def _judged(feature: Feature) -> list[SuspicionFinding]:
    known = feature.records > 0.0
    error = np.where(known, feature.variance / np.maximum(feature.records, 1.0), np.inf)
    weight = 1.0 / np.maximum(error, LEAST_VARIANCE)
    # Sums over the other groups.
    others = known.sum(axis=0) - known
    first, second, third, fourth = (
        power.sum(axis=0) - power
        for power in (weight, weight * feature.mean, weight * feature.mean**2, weight**2)
    )
    with np.errstate(divide="ignore", invalid="ignore"):
        mean = second / first
        beyond = (third - second * mean) - (others - 1)
        between = np.maximum(beyond, 0.0) / (first - fourth / first)
        # The mean of the others is known less well where they differ.
        whole = error + between + 1.0 / first + between / others
        z = (feature.mean - mean) / np.sqrt(whole)
        skewness = feature.skew * np.sign(z) * (error / whole) ** 1.5 / np.sqrt(feature.records)
    tested = known & (others >= FEWEST_GROUPS - 1) & np.isfinite(z)
    size = unskewed(np.abs(np.where(tested, z, 0.0)), np.where(tested, skewness, 0.0))
    tails = np.where(tested, 2.0 * student_tail(size, np.maximum(others - 1, 1)), 1.0)
    findings = []
    for row, own in enumerate(tails):
        p, at = bonferroni(own)
        items = feature.places[at]
        of = ((), items[0]) if feature.sign is Sign.OTHER_LEVELS else (items, -1)
        seen, told = float(feature.mean[row, at]), float(mean[row, at]) if np.isfinite(mean[row, at]) else 0.0
        records = int(feature.records[row, at])
        findings.append(SuspicionFinding(feature.sign, p, *of, seen, told, records))
    return findings


@dataclass(frozen=True, slots=True, eq=False)
class _Base:
    """Arrays [n, m] that all features are made of, and where each group lies."""

    sent: Sent
    parts: Sequence[slice]  # the rows of each group
    centred: Floats  # w − ŝ; 0 where there is no answer
    expected: Floats  # E(w − s)² of an answer at its level; 0 where there is none
    noise: Floats  # the part of it that the channel makes

    def by_record(
        self, sign: Sign, values: Floats, expected: Floats, places: Sequence[tuple[int, ...]]
    ) -> Feature:
        """A feature that each record has, [n, features], and its variance as expected, of the same shape."""
        known = self.sent.answered if values.shape == self.sent.yes.shape else np.ones(values.shape, np.bool_)
        n = self._sums(known)
        some = np.maximum(n, 1.0)
        mean = self._sums(values) / some
        variance = np.maximum(self._sums(values**2) / some - mean**2, self._sums(expected) / some)
        centred = values - values.mean(axis=0)
        square = np.maximum((centred**2).mean(axis=0), LEAST_VARIANCE)
        return Feature(sign, mean, variance, n, (centred**3).mean(axis=0) / square**1.5, places)

    def _sums(self, values: Floats | Bools) -> Floats:
        return np.stack([values[part].sum(axis=0, dtype=np.float64) for part in self.parts])

    def line(self, share: Floats) -> Feature:
        """Along the line to one half; 1 is all the way, as of coins."""
        items = self.sent.first_items
        direction = (0.5 - share)[items]
        step = direction / (float((direction**2).sum()) or 1.0)
        value = self.centred[:, items] @ step
        expected = float(step @ self._shared(items) @ step) + self.noise[:, items] @ step**2
        return self.by_record(Sign.OTHER_LINE, value[:, None], expected[:, None], [()])

    def _shared(self, items: Counts) -> Floats:
        """Estimated covariance of the true answers, float64 [items, items]."""
        centred = self.centred[:, items]
        return np.asarray((centred.T @ centred - np.diag(self.noise[:, items].sum(axis=0))) / len(centred))

    def spread(self) -> Feature:
        """How far a record's sum varies beyond its noise: what the associations of the items make."""
        items = self.sent.first_items
        total, noise = self.centred[:, items].sum(axis=1), self.noise[:, items].sum(axis=1)
        whole = noise + max(0.0, float(self._shared(items).sum()))
        return self.by_record(Sign.OTHER_SPREAD, (total**2 - noise)[:, None], (2.0 * whole**2)[:, None], [()])

    def pairs(self) -> Feature:
        """Products of two items of different questions."""
        left, right = np.nonzero(np.triu(self.sent.question[:, None] != self.sent.question))
        given = self.sent.answered.astype(np.float64)
        whole = [self.centred**power for power in (1, 2, 3)]
        n, first, second, third, expected = (
            np.stack([(table[part].T @ table[part])[left, right] for part in self.parts])
            for table in (given, *whole, self.expected)
        )
        some = np.maximum(n, 1.0)
        mean = first / some
        variance = np.maximum(second / some - mean**2, expected / some)
        all_of = np.maximum(n.sum(axis=0), 1.0)
        skew = (third.sum(axis=0) / all_of) / np.maximum(second.sum(axis=0) / all_of, LEAST_VARIANCE) ** 1.5
        places = list(zip(left.tolist(), right.tolist(), strict=True))
        return Feature(Sign.OTHER_PAIR, mean, variance, n, skew, places)

    def levels(self) -> Feature:
        """The share of a record's answers at each level."""
        items = self.sent.first_items
        level = self.sent.level[:, items]
        count = np.maximum(self.sent.answered[:, items].sum(axis=1), 1)
        levels = range(len(self.sent.keep_one))
        shares = np.stack([(level == at).sum(axis=1) / count for at in levels], axis=1)
        variance = np.broadcast_to(shares.var(axis=0), shares.shape)
        return self.by_record(Sign.OTHER_LEVELS, shares, variance, [(at,) for at in levels])

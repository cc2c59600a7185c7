"""Tests of a group of records alone, against what any true answers allow.

Each record's true answers may be anything, so each test bounds a chance by the largest one over all of them:

* **share**: a yes is sent with at most max(θ1, 1 − θ0), so of n at most so many as a binomial variable has; exactly, by item and
  level, and over all levels (Hoeffding 1956: of sums with one mean the binomial has the largest tails);
* **pair**: no cell of the true table of two items is negative: E[u_i·u_j] ≥ 0 for u = w or 1 − w; these four are all that a joint
  distribution must fulfil. Chernoff's bound with the largest generating function over true answers;
* **copies**: a record equals another one, given that, with at most the product of its answers' largest chances; exactly, by a
  binomial tail among the records at the same levels;
* **alike**: two records agree in an item with at most a known chance; mean agreement over all pairs of records, by
  Hoeffding's bound for U-statistics (1963, section 5b);
* **spread**: the number of yes in a record varies at least as the channel makes it vary. Chernoff's bound for a χ² variable with the
  kurtosis of the sum, corrected for whole numbers (Sheppard): the one that is not exact.
"""

from __future__ import annotations

import math
from itertools import product

import numpy as np

from tacit.compute.arrays import Floats
from tacit.estimation.testing import at_least, at_most
from tacit.suspicion.finding import Sent, Sign, SuspicionFinding, bonferroni, none_of

NEAR = 3.0
"""Standard errors below which no generating function of a pair is worked out: its p-value would not be small."""

STEPS = (0.4, 0.55, 0.7, 0.85, 1.0, 1.2)
"""At which multiples of the best argument for a normal variable Chernoff's bound is tried; any is valid."""

LEAST_SPREAD = 1.0
"""Variance of the number of yes in a record below which it is no number that varies like a normal one."""

ROUNDED = 1.0 / 12.0
"""Variance that rounding to whole numbers adds (Sheppard)."""


def impossible(group: Sent) -> list[SuspicionFinding]:
    """All tests of a group alone."""
    return [shares(group), pairs(group), copies(group), alike(group), spread(group)]


def shares(group: Sent) -> SuspicionFinding:
    """Of "the share of yes to each item is one that true answers can give", at each level and over all."""
    levels = len(group.keep_one)
    items = group.yes.shape[1]
    at = group.level[:, None, :] == np.arange(levels)[:, None]
    answers, yes = at.sum(axis=0), (at & group.yes[:, None, :]).sum(axis=0)
    n, k = np.vstack([answers, answers.sum(axis=0)]), np.vstack([yes, yes.sum(axis=0)])
    every = np.maximum(n[-1], 1)
    most, least = (
        np.vstack([bound, (bound * answers).sum(axis=0) / every]) for bound in (group.most, group.least)
    )
    values = np.stack([at_least(k, n, most), at_most(k, n, least)])
    # Hoeffding's theorem is of sums beyond their mean alone.
    values[0][k <= n * most + 1.0] = np.maximum(values[0], 0.5)[k <= n * most + 1.0]
    values[1][k >= n * least - 1.0] = np.maximum(values[1], 0.5)[k >= n * least - 1.0]
    p, place = bonferroni(values.ravel(), max(1, int(2 * (n > 0).sum())))
    side, level, item = np.unravel_index(place, (2, levels + 1, items))
    bound = (most, least)[int(side)]
    count = int(n[level, item])
    return SuspicionFinding(
        Sign.SHARE,
        p,
        (int(item),),
        -1 if level == levels else int(level),
        float(k[level, item]) / max(count, 1),
        float(bound[level, item]),
        count,
    )


def pairs(group: Sent) -> SuspicionFinding:
    """Of "no cell of the true table of two items is negative"."""
    weight, given = group.weight, group.answered.astype(np.float64)
    sides = (given - weight, weight)
    # E[u² | u's true value], for 0 and, where it is more, for 1.
    empty = [_where_answered(group, group.noise(1 - own)) for own in (0, 1)]
    largest = [
        _where_answered(group, np.maximum(group.noise(own) + 1.0, group.noise(1 - own))) for own in (0, 1)
    ]
    apart = group.question[:, None] != group.question
    best = none_of(Sign.PAIR)
    tests = 2 * int(apart.sum())
    for left, right in product((0, 1), repeat=2):
        total = sides[left].T @ sides[right]
        # A mean of 0 needs that one of both is truly 0.
        error = np.sqrt(np.maximum(empty[left].T @ largest[right], largest[left].T @ empty[right]))
        for i, j in np.argwhere(apart & (total < -NEAR * error)):
            if left == right and i > j:
                continue
            p = min(1.0, tests * _chernoff(group, (int(i), int(j)), (left, right), float(total[i, j])))
            if p < best.p:
                both = int((group.answered[:, i] & group.answered[:, j]).sum())
                best = SuspicionFinding(
                    Sign.PAIR, p, (int(i), int(j)), -1, float(total[i, j]) / both, 0.0, both
                )
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
    parts = [_table(group, items, sides, divmod(int(number), levels)) for number in numbers]
    values, chances = (np.stack(each) for each in zip(*parts, strict=True))
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


def _table(
    group: Sent, items: tuple[int, int], sides: tuple[int, int], levels: tuple[int, int]
) -> tuple[Floats, Floats]:
    """u_i·u_j of the four answers that can be sent, and their chances for the four true ones; float64 [4, 4] each."""
    weights, chances = [], []
    for item, side, level in zip(items, sides, levels, strict=True):
        one, zero = float(group.keep_one[level, item]), float(group.keep_zero[level, item])
        d = one + zero - 1.0
        weight = np.array([(zero - 1.0) / d, zero / d])
        weights.append(weight if side else 1.0 - weight)
        chances.append(np.array([[zero, 1.0 - zero], [1.0 - one, one]]))
    value = np.outer(weights[0], weights[1]).ravel()
    return np.broadcast_to(value, (4, 4)), np.kron(chances[0], chances[1])


def copies(group: Sent) -> SuspicionFinding:
    """Of "a record is as often the same as another as the channel allows"."""
    rows = np.ascontiguousarray(np.hstack([group.level, group.yes.astype(np.int8)]))
    records, width = rows.shape
    _, first, place = np.unique(_as_keys(rows), return_index=True, return_inverse=True)
    _, profile = np.unique(_as_keys(np.ascontiguousarray(rows[:, : width // 2])), return_inverse=True)
    same, others = np.bincount(place), np.bincount(profile)[profile[first]]
    repeated = same > 1
    if not repeated.any():
        return none_of(Sign.COPIES)
    chance = _largest_chance(group.at(first[repeated]))
    p, worst = bonferroni(at_least(same[repeated] - 1, others[repeated] - 1, chance), records)
    allowed = 1.0 + float(chance[worst]) * float(others[repeated][worst] - 1)
    return SuspicionFinding(
        Sign.COPIES,
        p,
        seen=float(same[repeated][worst]),
        allowed=allowed,
        records=int(others[repeated][worst]),
    )


def _as_keys(
    rows: np.ndarray[tuple[int, int], np.dtype[np.int8]],
) -> np.ndarray[tuple[int], np.dtype[np.void]]:
    """Rows of bytes as single values that can be compared."""
    return rows.view(np.dtype((np.void, rows.shape[1]))).ravel()


def _largest_chance(rows: Sent) -> Floats:
    """Of each row, over true answers: the product over questions of the least bound that one of its items gives."""
    sent = np.where(rows.yes, rows.of_level(rows.most), 1.0 - rows.of_level(rows.least))
    bounded = np.where(rows.answered, sent, 1.0)
    by_question = np.minimum.reduceat(bounded, rows.first_items, axis=1)
    return np.asarray(by_question.prod(axis=1))


def alike(group: Sent) -> SuspicionFinding:
    """Of "two records agree in no more answers than the channel lets them", over all pairs of records."""
    n = len(group)
    levels, items = len(group.keep_one), group.first_items
    level, yes = group.level[:, items], group.yes[:, items]
    excess, agreeing, allowed, tried = 0.0, 0.0, 0.0, 0.0
    counts = [
        [((level == at) & (yes == said)).sum(axis=0).astype(np.float64) for said in (False, True)]
        for at in range(levels)
    ]
    for a, b in product(range(levels), repeat=2):
        both = (counts[a][0] + counts[a][1]) * (counts[b][0] + counts[b][1])
        agree = counts[a][0] * counts[b][0] + counts[a][1] * counts[b][1]
        if a == b:  # a record is not compared with itself
            own = counts[a][0] + counts[a][1]
            both, agree = both - own, agree - own
        bound = _most_agreement(group, (a, b))[items]
        excess += float((agree - bound * both).sum())
        agreeing, allowed, tried = (
            agreeing + float(agree.sum()),
            allowed + float((bound * both).sum()),
            tried + float(both.sum()),
        )
    if n < 2 or not tried:
        return none_of(Sign.ALIKE)
    halves = n // 2
    deviation = excess / (n * (n - 1)) * halves
    p = math.exp(-2.0 * deviation**2 / (halves * len(items))) if deviation > 0.0 else 1.0
    return SuspicionFinding(Sign.ALIKE, p, seen=agreeing / tried, allowed=allowed / tried, records=n)


def _most_agreement(group: Sent, levels: tuple[int, int]) -> Floats:
    """The largest chance that two answers at these levels agree, over true answers, float64 [m]."""
    a, b = levels
    ones = [np.stack([table[a], table[b]]) for table in (group.keep_one, 1.0 - group.keep_zero)]
    found = [
        ones[x][0] * ones[y][1] + (1.0 - ones[x][0]) * (1.0 - ones[y][1])
        for x, y in product((0, 1), repeat=2)
    ]
    return np.asarray(np.max(found, axis=0))


def spread(group: Sent) -> SuspicionFinding:
    """Of "the number of yes in a record varies at least as the channel makes it vary"."""
    items = group.first_items
    given = group.answered[:, items]
    one, zero = (group.of_level(table)[:, items] for table in (group.keep_one, group.keep_zero))
    variances = np.stack([one * (1.0 - one), zero * (1.0 - zero)])
    least = (variances.min(axis=0) * given).sum(axis=1)
    n = len(group)
    if n < 2 or float(least.mean()) < LEAST_SPREAD:
        return none_of(Sign.SPREAD)
    fourth = np.maximum((variances * (1.0 - 6.0 * variances)).max(axis=0) * given, 0.0).sum(axis=1)
    yes = (group.yes[:, items] & given).sum(axis=1).astype(np.float64)
    expected = float(least.sum()) * (n - 1) / n
    seen = float(((yes - yes.mean()) ** 2).sum()) + ROUNDED * n
    freedom = 2.0 * expected**2 / float((fourth + 2.0 * least**2).sum())
    ratio = seen / expected
    p = math.exp(freedom / 2.0 * (1.0 - ratio + math.log(ratio))) if ratio < 1.0 else 1.0
    return SuspicionFinding(
        Sign.SPREAD, p, seen=(seen - ROUNDED * n) / (n - 1), allowed=expected / (n - 1), records=n
    )

"""The chance that a run with default settings calls an itemset or a rule certain, as `tacit.verdicts.claims` decides it.

**What must hold.** Of an itemset: the test that its support, and that of every subset, exceeds the minimum survives. Of a rule X ⇒ Y,
with s, a, b the supports of both sides together, of X and of Y and c the minimum confidence: the same of its itemset, s − c·a > 0, and
s − a·b > 0 or < 0 as believed (linear there).
All are linear in the estimates of subsets, which are normal with exact moments (`tacit.planning.design`), so the chance is one of
several normal figures above their bounds (`tacit.planning.design.all_above`).

**How strict the tests are.** Chosen *beforehand* (`adjust none`), p ≤ α/2. *Found* in a list, what Benjamini and Hochberg's rule says: at each of
many points of the distribution of the estimates, with k(t) rules of the same items, or some of them, whose p-value is at most t, and the expected
number K(t) of others, it survives where for a t from its own p-value on

    t/GATE ≤ α·(k(t) + K(t)) / (k(GATE) + K(GATE)).

Others are rules of some of the items and one more, and candidates of independent answers; an even sample stands for all.
"""

import math
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache

import numpy as np

from tacit.compute.arrays import Bools, Floats, Indices
from tacit.estimation.testing import GATE, LEAST_SHARE_OF_VARIANCE, skewed, unskewed, upper_tail
from tacit.planning.design import AnswerDesign, Spread, all_above, normal_points, quantile, spread
from tacit.planning.finding import MOST_SKEWED, Keep, candidates
from tacit.planning.questionnaire import independent

LENGTHS = 4  # items of the longest itemsets that are counted among those tested

SAMPLE, SAMPLE_MORE = 120, 24
"""Itemsets of a length, and items that may stand beside some, which stand for all of them."""

MOST_WITHIN = 7
"""The mask of an itemset of three items: of more the rules of some of them, and of some and one more, are too many to be counted."""

GRID = GATE * 4.0 ** -np.arange(12.0)
"""p-values at which it is counted how many survive; in between it is interpolated."""

RUNS = 2_039  # points at which a list is made of what is believed of the items


@dataclass(frozen=True, slots=True)
class PlannedClaim:
    """What is to be called certain: an itemset, or the rule that has its first `left` items on the left."""

    keep: Keep
    left: int = 0
    min_confidence: float = 0.5


def survives(values: Floats, surviving: Floats, alpha: float) -> Bools:
    """Whether the first of a run's p-values, float64 [runs, m], survives in each, bool [runs], beside as many as `others` says."""
    tried = np.concatenate([values, np.tile(GRID, (len(values), 1))], axis=1)
    tested = (values <= GATE).sum(axis=1)[:, None] + surviving[0]
    expected = np.interp(np.log(np.maximum(tried, GRID[-1])), np.log(GRID[::-1]), surviving[::-1])
    found = (values[:, None] <= tried[:, :, None]).sum(axis=2) + expected
    passes = (tried <= GATE) & (tried / GATE * tested <= alpha * found)
    return np.asarray((passes & (tried >= values[:, :1])).any(axis=1))


def chance_certain(of: Spread, people: float, claim: PlannedClaim, least: float = 0.0) -> float:
    """The chance that the first itemset, or the rule of its first items, chosen beforehand, is called certain of so many people; see `all_above` for `least`."""
    return float(_bounds(of, people, claim).above(claim.keep.alpha / 2.0, possible=True, least=least)[0])


def chance_found(of: Spread, people: float, claim: PlannedClaim, surviving: Floats) -> float:
    """The chance that the first itemset, or the rule of its first items, is called certain in a list beside so many others."""
    bounds = _bounds(of, people, claim)
    estimates = bounds.drawn()
    stays = survives(bounds.p_values(estimates), surviving, claim.keep.alpha)
    left, whole = bounds.sides
    possible = estimates[:, whole] <= estimates[:, left] if claim.left else True
    return float((stays & possible).mean())


def _parts(whole: int) -> list[int]:
    """The masks of all parts of a whole but nothing and itself."""
    return [mask for mask in range(1, whole) if not mask & ~whole]


def beside_one_more(
    design: AnswerDesign, shares: Floats, items: Indices, of: Spread, people: float, claim: PlannedClaim
) -> Floats:
    """How many rules of some of the items, [K], whose supports are the first of `of`, and of one more item, of which answers are independent, have p-values at most those of `GRID`, on average, float64 [12]."""
    found, full = np.zeros(len(GRID)), of.supports.shape[1] - 1
    if not claim.left or full > MOST_WITHIN:
        return found
    more = np.flatnonzero(~np.isin(design.question, design.question[items]))
    some: Indices = more[:: -(-len(more) // SAMPLE_MORE) or 1].astype(np.int32)
    for mask in (mask for mask in range(full + 1) if 1 < mask.bit_count() < LENGTHS and len(some)):
        own = items[[place for place in range(len(items)) if mask >> place & 1]]
        supports = np.tile(of.supports[0, [0, *_parts(mask), mask]], (len(some), 1))
        supports = np.concatenate([supports, supports * shares[some, None]], axis=1)
        rows = np.concatenate([np.tile(own, (len(some), 1)), some[:, None]], axis=1)
        bounds = _Bounds(spread(design, rows, supports), people, claim)
        found += len(more) / len(some) * bounds.rules_above()
    return found


def without(surviving: Floats, of: Spread, people: float, claim: PlannedClaim) -> Floats:
    """What `others` gives without the itemset `of`, or the rule of its first items, of independent answers."""
    own = _Bounds(of, people, claim)
    return np.asarray(surviving - np.array([float(own.above(p)[0]) for p in GRID]))


def others(design: AnswerDesign, shares: Floats, people: float, claim: PlannedClaim) -> Floats:
    """How many candidates of a run have p-values at most those of `GRID`, on average, if answers are independent; float64 [12]."""
    surviving = np.zeros(len(GRID))
    for length in range(1, LENGTHS + 1):
        items, each = candidates(design, length)
        step = max(1, len(items) // SAMPLE)
        rows: Indices = items[step // 2 :: step]
        if not len(rows):
            break
        of, each = spread(design, rows, independent(shares[rows])), each * len(items) / len(rows)
        listed = _Bounds(of, people, replace(claim, left=0))
        kept = each * float(listed.above(GATE).sum())
        for left in range(1, length) if claim.left else [0]:
            # Of independent answers every division with as many items on the left is like this one, on average.
            figures = _Bounds(of, people, replace(claim, left=left))
            above = np.array([float(figures.above(p).sum()) for p in GRID])
            surviving += each * math.comb(length, left) * above
        if kept < LEAST_KEPT:
            break
    return surviving


LEAST_KEPT, SELDOM = 0.05, 0.0025
"""Fewer itemsets of a length, on average, have no longer ones; fewer p-values of a rule are not looked for among smaller ones."""


@dataclass(frozen=True, eq=False)
class _Claim:
    """That a linear figure of the estimates of all subsets is above its bound, of each itemset."""

    gradient: Floats  # of the figure, [m, 2^K]
    bound: Floats  # which it must exceed, [m]
    error: Floats  # that the score test has where the claim is just false, [m]
    records: Floats  # that it rests on, [m]
    weight: Floats  # how much a term can exceed the mean by, [m]

    @cached_property
    def slant(self) -> Floats:
        """The skewness of the figure."""
        with np.errstate(divide="ignore", invalid="ignore"):
            return np.nan_to_num(self.weight / (self.records * self.error)).clip(1e-6, MOST_SKEWED)

    def reached(self, z: float) -> Floats:
        """What the figure must be for the p-value of this z, [m]."""
        with np.errstate(divide="ignore", invalid="ignore"):
            return np.asarray(self.bound + skewed(z, self.slant) * self.error + 0.5 / self.records)

    def p_values(self, estimates: Floats) -> Floats:
        """Of the first, from estimates of its subsets, [runs, 2^K]; float64 [runs]."""
        with np.errstate(divide="ignore", invalid="ignore"):
            excess = estimates @ self.gradient[0] - self.bound[0] - 0.5 / self.records[0]
            return upper_tail(unskewed(excess / self.error[0], self.slant[0]))


class _Bounds:
    """Linear figures of the estimates of subsets, which must all be above their bounds."""

    def __init__(self, of: Spread, people: float, claim: PlannedClaim) -> None:
        self.of, self.claim = of, claim
        self.size = of.supports.shape[1]
        full = self.size - 1
        self.sides = (1 << claim.left) - 1, full
        self.records = people * (of.complete[:, full] if claim.left else of.complete.T).T
        if claim.left:
            union = np.arange(self.size)[:, None] | np.arange(self.size)
            with np.errstate(divide="ignore", invalid="ignore"):
                part = of.complete[:, :, None] * of.complete[:, None, :] / of.complete[:, union]
                self.covariance = of.covariance * part / (people * of.complete[:, full])[:, None, None]
            self.records = np.repeat(self.records[:, None], self.size, axis=1)
        else:
            self.covariance = of.of_estimates(people)
        self.covariance = np.nan_to_num(self.covariance, nan=0.0, posinf=1e9, neginf=-1e9)

    def above(self, largest_p: float, *, possible: bool = False, least: float = 0.0) -> Floats:
        """The chance that all claims have p-values at most this, and, where it is asked, that no confidence is above 1."""
        rows = [*self._subsets, *(self._rule(*self.sides) if self.claim.left else [])]
        if self.claim.left and possible:  # the support of both sides is at most that of the left one
            left, whole = self.sides
            gradient, nothing = self._unit({left: 1.0, whole: -1.0}), np.zeros(len(self.of.supports))
            rows.append(_Claim(gradient, nothing, nothing, nothing + np.inf, nothing))
        return self._above(largest_p, [rows], least)

    def drawn(self) -> Floats:
        """Estimates that the first may have, float64 [runs, 2^K], at points that are always the same."""
        variances, axes = np.linalg.eigh(self.covariance[0])
        # The symmetric one: alike shares have axes in no order.
        root = (axes * np.sqrt(variances.clip(0.0))) @ axes.T
        return np.asarray(self.of.supports[0] + normal_points(RUNS, self.size) @ root)

    def p_values(self, estimates: Floats) -> Floats:
        """Of the first, and of the other rules of its items, float64 [runs, m], from estimates of all subsets."""
        subsets = {place: own.p_values(estimates) for place, own in enumerate(self._subsets, 1)}
        found = []
        # And other rules of the items, and of some of them, that are tested as well.
        wholes = range(1, self.size) if self.size - 1 <= MOST_WITHIN else [self.size - 1]
        every = [(left, whole) for whole in wholes for left in _parts(whole)] if self.claim.left else []
        for left, whole in [self.sides, *(sides for sides in every if sides != self.sides)]:
            parts = [subsets[mask] for mask in (*_parts(whole), whole)]
            if self.claim.left:
                parts += [claim.p_values(estimates) for claim in self._rule(left, whole)]
            found.append(np.max(parts, axis=0))
        return np.stack(found, axis=1)

    def rules_above(self) -> Floats:
        """How many rules of the itemsets have p-values at most those of `GRID`, on average, float64 [12]."""
        found, subsets = np.zeros(len(GRID)), self._subsets
        rules = [subsets + self._rule(left, self.size - 1) for left in _parts(self.size - 1)]
        for place, largest_p in enumerate(GRID):
            of_rule = self._above(largest_p, rules).reshape(len(rules), -1).sum(axis=1)
            found[place] = of_rule.sum()
            rules = [rule for rule, chance in zip(rules, of_rule, strict=True) if chance > SELDOM]
            if not rules:
                break
        return found

    @cached_property
    def _subsets(self) -> list[_Claim]:
        return [self._subset(place) for place in range(1, self.size)]

    def _rule(self, left: int, whole: int) -> list[_Claim]:
        """That the confidence is above its minimum, and that the sides are associated as is believed."""
        least = self.claim.min_confidence
        gradient = self._unit({whole: 1.0, left: -least})
        weight = np.maximum(self.of.largest[:, whole] - 2.0 * least, 0.0)
        error = self._null_error(gradient, np.full(len(gradient), 1.0 - 2.0 * least))
        confidence = _Claim(gradient, np.zeros(len(gradient)), error, self.records[:, whole], weight)
        right = whole ^ left
        a, b = self.of.supports[:, left], self.of.supports[:, right]
        # What is believed to be independent is independent whichever way its product was rounded.
        sign = np.where(self.of.supports[:, whole] < a * b - 1e-12, -1.0, 1.0)
        gradient = self._unit({whole: 1.0, left: -b, right: -a})
        error = self._null_error(gradient, (1.0 - 2.0 * a) * (1.0 - 2.0 * b), -a * b)
        weight = np.where(sign < 0.0, 0.0, self.of.largest[:, whole])
        gradient = sign[:, None] * gradient
        return [confidence, _Claim(gradient, -sign * a * b, error, self.records[:, whole], weight)]

    def _above(self, largest_p: float, problems: list[list[_Claim]], least: float = 0.0) -> Floats:
        z = max(0.0, float(-quantile(np.array(largest_p))))
        gradients = np.concatenate([np.stack([row.gradient for row in rows], axis=1) for rows in problems])
        reached = {id(row): row.reached(z) for rows in problems for row in rows}
        bounds = np.concatenate([np.stack([reached[id(row)] for row in rows], axis=1) for rows in problems])
        supports = np.tile(self.of.supports, (len(problems), 1))
        mean = np.einsum("mdk,mk->md", gradients, supports)
        own = np.tile(self.covariance, (len(problems), 1, 1))
        known = np.isfinite(bounds)
        covariance, bounds = gradients @ own @ gradients.transpose(0, 2, 1), np.where(known, bounds, 0.0)
        found = all_above(mean, covariance, bounds, least)
        return np.where(known.all(axis=1), found, 0.0)  # what nobody answers is above nothing

    def _subset(self, place: int) -> _Claim:
        minimum = self.claim.keep.minimum
        share, records = self.of.supports[:, place], self.records[:, place]
        variance = self.covariance[:, place, place]
        with np.errstate(divide="ignore", invalid="ignore"):
            moved = (self.of.slope[:, place] * (minimum - share) - (minimum**2 - share**2)) / records
        weight = np.maximum(self.of.largest[:, place] - 2.0 * minimum, 0.0)
        bound = np.full(len(share), minimum)
        error = np.sqrt(np.maximum(variance + moved, LEAST_SHARE_OF_VARIANCE * variance))
        return _Claim(self._unit({place: 1.0}), bound, error, records, weight)

    def _null_error(self, gradient: Floats, slope: Floats, centre: Floats | float = 0.0) -> Floats:
        """The standard error that the score test has where the claim is just false."""
        variance = np.einsum("mi,mij,mj->m", gradient, self.covariance, gradient)
        excess = np.einsum("mk,mk->m", gradient, self.of.supports) - centre
        with np.errstate(divide="ignore", invalid="ignore"):
            moved = (excess**2 - slope * excess) / self.records[:, -1]
            return np.asarray(np.sqrt(np.maximum(variance + moved, LEAST_SHARE_OF_VARIANCE * variance)))

    def _unit(self, parts: dict[int, Floats | float]) -> Floats:
        found = np.zeros_like(self.of.supports)
        for place, value in parts.items():
            found[:, place] = value
        return found


@lru_cache(maxsize=1)
def _bounds(of: Spread, people: float, claim: PlannedClaim) -> _Bounds:
    """Of what was asked about last: whether it is certain if chosen beforehand, and then in a list."""
    return _Bounds(of, people, claim)


SCANNED, REFINED = 24, 12
"""Values that are tried, and halvings between the first at which it is reached and the one before."""


def smallest(low: float, high: float, reached: Callable[[float], bool]) -> float | None:
    """The smallest value between both at which it is reached; None where there is none. Near the largest support a confidence of 1 is in doubt."""
    values = np.linspace(low, high, SCANNED).tolist()
    first = next((place for place, value in enumerate(values) if reached(value)), None)
    if not first:
        return None if first is None else low
    low, high = values[first - 1], values[first]
    for _ in range(REFINED):
        middle = (low + high) / 2.0
        low, high = (low, middle) if reached(middle) else (middle, high)
    return high

"""The chance that a run with default settings calls an itemset or a rule certain, as `tacit.verdicts.claims` decides it.

**What must hold.** Of an itemset: the test that its support, and that of every subset, exceeds the minimum survives. Of a rule X ⇒ Y,
with s, a, b the supports of both sides together, of X and of Y and c the minimum confidence: the same of its itemset, s − c·a > 0, and
s − a·b > 0 or < 0 as believed (linear there).
All are linear in the estimates of subsets, which are normal with exact moments (`tacit.planning.spread`), so the chance is one of
several normal figures above their bounds (`tacit.planning.spread.all_above`).

**How strict the tests are.** Chosen *beforehand* (`adjust none`), p ≤ α/2. *Found* in a list, what Benjamini and
Hochberg's rule settles at: with K(t) the expected number of others whose p-value is at most t, where this one survives,

    t/GATE ≤ α·(1 + K(t)) / (1 + K(GATE)).

Others are other rules of the same items and of pairs of them, and candidates of independent answers, of which an even sample stands for all.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import numpy as np

from tacit.compute.arrays import Floats, Indices
from tacit.estimation.testing import GATE, LEAST_SHARE_OF_VARIANCE
from tacit.planning.design import AnswerDesign
from tacit.planning.finding import MOST_SKEWED, Keep, candidates
from tacit.planning.questionnaire import independent
from tacit.planning.spread import Spread, all_above, quantile, spread

LENGTHS = 4
"""Items of the longest itemsets that are counted among those tested."""

SAMPLE = 120
"""Itemsets of a length that stand for all of them."""

GRID = GATE * 4.0 ** -np.arange(12.0)
"""p-values at which it is counted how many survive; in between it is interpolated."""

HALVINGS = 14
"""Of the range of the largest p-value, on the scale of logarithms."""


@dataclass(frozen=True, slots=True)
class PlannedClaim:
    """What is to be called certain.

    Attributes:
        keep: the minimum support and α.
        left: how many of the items are the left side of a rule; 0 for an itemset.
        min_confidence: of a rule.
    """

    keep: Keep
    left: int = 0
    min_confidence: float = 0.5


@dataclass(frozen=True, slots=True, eq=False)
class Others:
    """How many of what a run tests have p-values at most those of `GRID`, on average, float64 [12]."""

    surviving: Floats

    def without(self, of: Spread, people: float, claim: PlannedClaim) -> Others:
        """Without the itemset `of`, or the rule of its first items, of independent answers."""
        own = _Bounds(of, people, claim)
        return Others(self.surviving - np.array([float(own.above(p)[0]) for p in GRID]))

    def largest_p(self, alpha: float, beside: Callable[[float], float]) -> float:
        """That survives, for one more claim that does, and what is expected to survive with it at a p-value."""
        whole = 1.0 + beside(GATE) + float(self.surviving[0])

        def passes(value: float) -> bool:
            at = float(np.interp(np.log(value), np.log(GRID[::-1]), self.surviving[::-1]))
            return value / GATE <= alpha * (1.0 + beside(value) + at) / whole

        low, high = float(np.log(alpha * GATE / whole)), float(np.log(GATE))
        for _ in range(HALVINGS):
            middle = (low + high) / 2.0
            low, high = (middle, high) if passes(float(np.exp(middle))) else (low, middle)
        return float(np.exp(low))


def chance_certain(of: Spread, people: float, claim: PlannedClaim, largest_p: float) -> Floats:
    """The chance that each itemset, or the rule of its first items, is called certain of so many people, float64 [m]."""
    return _Bounds(of, people, claim).above(largest_p, possible=True)


def largest_p_in_list(of: Spread, people: float, claim: PlannedClaim, tested: Others) -> float:
    """Of the first itemset, or the rule of its first items, found in a list beside so many others."""
    own = (1 << claim.left) - 1
    masks = [mask for mask in range(1, of.supports.shape[1] - 1) if mask != own] if claim.left else []
    rules = [_Bounds(of, people, claim, mask) for mask in (own, *masks)]
    if claim.left and of.supports.shape[1] == 8:  # of more items the rules within them are too many
        rules += [_Bounds(part, people, claim, mask) for part in _pairs(of) for mask in (1, 2)]

    def beside(value: float) -> float:
        chance, *more = (float(rule.above(value)[0]) for rule in rules) if masks else (1.0,)
        return sum(min(1.0, each / max(chance, 1e-9)) for each in more)

    return tested.largest_p(claim.keep.alpha, beside)


def _pairs(of: Spread) -> list[Spread]:
    """The pairs within itemsets of three items."""
    places = [np.array([0, 1 << i, 1 << j, 1 << i | 1 << j]) for i, j in ((0, 1), (0, 2), (1, 2))]
    return [
        Spread(
            of.supports[:, at],
            of.covariance[:, at][:, :, at],
            of.slope[:, at],
            of.complete[:, at],
            of.largest[:, at],
        )
        for at in places
    ]


def others(design: AnswerDesign, shares: Floats, people: float, claim: PlannedClaim) -> Others:
    """The candidates of a run if answers are independent."""
    surviving = np.zeros(len(GRID))
    for length in range(1, LENGTHS + 1):
        of, each = _sampled(design, shares, length)
        if not len(of.supports):
            break
        listed = _Bounds(of, people, replace(claim, left=0))
        kept = each * float(listed.above(GATE).sum())
        divisions = range(1, length) if claim.left else [0]
        for left in divisions:
            # Of independent answers every division with as many items on the left is like this one, on average.
            ways = _choose(length, left) if left else 1
            figures = _Bounds(of, people, replace(claim, left=left))
            surviving += each * ways * np.array([float(figures.above(p).sum()) for p in GRID])
        if kept < LEAST_KEPT:
            break
    return Others(surviving)


LEAST_KEPT = 0.05
"""Fewer itemsets of a length, on average, have no longer ones."""


def _choose(whole: int, part: int) -> int:
    found = 1
    for step in range(part):
        found = found * (whole - step) // (step + 1)
    return found


def _sampled(design: AnswerDesign, shares: Floats, length: int) -> tuple[Spread, float]:
    found = candidates(design, length)
    step = max(1, len(found.items) // SAMPLE)
    rows: Indices = found.items[step // 2 :: step]
    each = found.each * len(found.items) / max(len(rows), 1)
    return spread(design, rows, independent(shares[rows])), each


class _Bounds:
    """Linear figures of the estimates of subsets, which must all be above their bounds."""

    def __init__(self, of: Spread, people: float, claim: PlannedClaim, left: int | None = None) -> None:
        self.of, self.claim = of, claim
        self.left = (1 << claim.left) - 1 if left is None else left
        self.size = of.supports.shape[1]
        full = self.size - 1
        self.records = people * (of.complete[:, full] if claim.left else of.complete.T).T
        if claim.left:
            union = np.arange(self.size)[:, None] | np.arange(self.size)
            with np.errstate(divide="ignore", invalid="ignore"):
                part = of.complete[:, :, None] * of.complete[:, None, :] / of.complete[:, union]
                self.covariance = of.covariance * part / (people * of.complete[:, full])[:, None, None]
            self.records = np.repeat(self.records[:, None], self.size, axis=1)
        else:
            naive = np.sqrt(np.maximum(of.variance, 0.0) / people)
            with np.errstate(divide="ignore", invalid="ignore"):
                widened = np.where(naive > 0.0, of.errors(people) / naive, 1.0)
                # Where fewer than two answer all of a subset, ∞ meets the covariance 0 of the empty one.
                self.covariance = of.covariance / people * widened[:, :, None] * widened[:, None, :]
        self.covariance = np.nan_to_num(self.covariance, nan=0.0, posinf=1e9)

    def above(self, largest_p: float, *, possible: bool = False) -> Floats:
        """The chance that all claims have p-values at most this, and, where it is asked, that no confidence is above 1."""
        with np.errstate(divide="ignore", invalid="ignore"):
            rows = [self._subset(place, largest_p) for place in range(1, self.size)]
            if self.claim.left:
                rows += [self._confidence(largest_p), self._association(largest_p)]
        if self.claim.left and possible:
            rows.append(self._possible())
        gradients, bounds = np.stack([row for row, _ in rows], axis=1), np.stack([b for _, b in rows], axis=1)
        mean = np.einsum("mdk,mk->md", gradients, self.of.supports)
        covariance = gradients @ self.covariance @ gradients.transpose(0, 2, 1)
        return _all_above(mean, covariance, bounds)

    def _subset(self, place: int, largest_p: float) -> tuple[Floats, Floats]:
        minimum = self.claim.keep.minimum
        share, records = self.of.supports[:, place], self.records[:, place]
        variance = self.covariance[:, place, place]
        moved = (self.of.slope[:, place] * (minimum - share) - (minimum**2 - share**2)) / records
        error = _at_bound(variance, moved)
        weight = np.maximum(self.of.largest[:, place] - 2.0 * minimum, 0.0)
        return self._unit({place: 1.0}), minimum + _reach(error, records, weight, largest_p)

    def _sides(self) -> tuple[int, int, int]:
        return self.left, self.size - 1 - self.left, self.size - 1

    def _confidence(self, largest_p: float) -> tuple[Floats, Floats]:
        least = self.claim.min_confidence
        left, _, full = self._sides()
        gradient = self._unit({full: 1.0, left: -least})
        weight = np.maximum(self.of.largest[:, full] - 2.0 * least, 0.0)
        error = self._null_error(gradient, np.full(len(gradient), 1.0 - 2.0 * least))
        return gradient, _reach(error, self.records[:, full], weight, largest_p)

    def _association(self, largest_p: float) -> tuple[Floats, Floats]:
        left, right, full = self._sides()
        a, b = self.of.supports[:, left], self.of.supports[:, right]
        # What is believed to be independent is independent whichever way its product was rounded.
        sign = np.where(self.of.supports[:, full] < a * b - 1e-12, -1.0, 1.0)
        gradient = self._unit({full: 1.0, left: -b, right: -a})
        error = self._null_error(gradient, (1.0 - 2.0 * a) * (1.0 - 2.0 * b), -a * b)
        weight = np.where(sign < 0.0, 0.0, self.of.largest[:, full])
        reach = _reach(error, self.records[:, full], weight, largest_p)
        return sign[:, None] * gradient, reach - sign * a * b

    def _null_error(self, gradient: Floats, slope: Floats, centre: Floats | float = 0.0) -> Floats:
        """The standard error that the score test has where the claim is just false."""
        variance = np.einsum("mi,mij,mj->m", gradient, self.covariance, gradient)
        excess = np.einsum("mk,mk->m", gradient, self.of.supports) - centre
        return _at_bound(variance, (excess**2 - slope * excess) / self.records[:, -1])

    def _possible(self) -> tuple[Floats, Floats]:
        """The support of both sides is at most that of the left one."""
        left, _, full = self._sides()
        return self._unit({left: 1.0, full: -1.0}), np.zeros(len(self.of.supports))

    def _unit(self, parts: dict[int, Floats | float]) -> Floats:
        found = np.zeros_like(self.of.supports)
        for place, value in parts.items():
            found[:, place] = value
        return found


def _all_above(mean: Floats, covariance: Floats, bounds: Floats) -> Floats:
    """As `all_above`; what nobody answers is above nothing."""
    unknown = ~np.isfinite(bounds).all(axis=1)
    return np.where(unknown, 0.0, all_above(mean, covariance, np.where(np.isfinite(bounds), bounds, 0.0)))


def _at_bound(variance: Floats, moved: Floats) -> Floats:
    return np.sqrt(np.maximum(variance + moved, LEAST_SHARE_OF_VARIANCE * variance))


def _reach(error: Floats, records: Floats, weight: Floats, largest_p: float) -> Floats:
    """How far above its bound an estimate must be for such a p-value: the inverse of the transform of `score_p_values`."""
    z = max(0.0, float(-quantile(np.array(largest_p))))
    with np.errstate(divide="ignore", invalid="ignore"):
        slant = np.nan_to_num(weight / (records * error)).clip(1e-6, MOST_SKEWED)
    skewed = ((1.0 + z * slant / 6.0 - slant**2 / 36.0) ** 3 - 1.0) * 2.0 / slant
    return np.asarray(np.maximum(z, skewed) * error + 0.5 / records)


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

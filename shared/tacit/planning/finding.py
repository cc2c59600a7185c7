"""What a keep rule will list: the chance that an itemset is found, and how many of those found will be wrong.

A rule lists an itemset if its estimate and that of every subset reach a bound. The bound follows from the rule: the minimum
itself, a relaxed one, what puts an end of the score interval at the minimum, or what makes the p-value small enough. At the
bound the variance is that of an itemset whose support is the minimum, all subsets being as believed. Estimates are taken as
normal with their exact covariance.

How small a p-value must be for `fdr` and `fwer` depends on all that is tested. With m(t) the expected number of candidates whose
p-value is at most t, Benjamini and Hochberg's rule settles at the largest t with t/GATE ≤ α·m(t)/m(GATE), Holm's where
t/GATE = α/(m(GATE) − m(t)). `evidence` judges all itemsets together from their estimates; no bound is known before.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from tacit.arrays import Floats
from tacit.estimation.intervals import normal_quantile
from tacit.estimation.testing import GATE, LEAST_SHARE_OF_VARIANCE
from tacit.messages import Template
from tacit.mining.keep_rules import Select
from tacit.planning.errors import PlanError
from tacit.planning.orthant import all_above, quantile
from tacit.planning.spread import Spread

NOT_FORESEEN = Template(
    "plan.not-foreseen",
    "what {select} lists follows from all estimates together and is not known before; plan with estimate, relaxed, lower, "
    "upper, fdr or fwer",
)
NOT_A_RATE = Template("plan.not-a-rate", "{value:g} is no rate of wrong claims; write one between 0 and 1")
NOT_A_RELAXATION = Template(
    "plan.not-a-relaxation", "the minimum cannot be relaxed by {value:g}; write 0 or more, and less than 1"
)
MINIMUM = Template("plan.minimum", "the minimum support is {minimum:g}, but it must be above 0 and at most 1")

MOST_SKEWED = 10.0
"""Skewness from which on no estimate is far enough above the minimum to count."""

STEPS, STEP = 30, 0.5
"""Values of the largest p-value that are tried, from GATE downwards, each half of the one before."""

REFINED = 5
"""Halvings, on the scale of logarithms, between the first that passes and the last that does not."""


@dataclass(frozen=True, slots=True)
class Keep:
    """A keep rule with its values, as `tacit.mining.keep_rules` applies it.

    Attributes:
        minimum: minimum support, in (0, 1].
        select: the rule's name.
        relax: r of the relaxed rule.
        alpha: α of its intervals and rates.

    Raises:
        PlanError: a value out of range.
    """

    minimum: float
    select: Select = Select.ESTIMATE
    relax: float = 0.1
    alpha: float = 0.05

    def __post_init__(self) -> None:
        object.__setattr__(self, "select", Select(self.select))
        if not 0.0 < self.minimum <= 1.0:
            raise PlanError(MINIMUM(minimum=self.minimum))
        if not 0.0 < self.alpha < 1.0:
            raise PlanError(NOT_A_RATE(value=self.alpha))
        if not 0.0 <= self.relax < 1.0:
            raise PlanError(NOT_A_RELAXATION(value=self.relax))

    @property
    def tests(self) -> bool:
        """Whether p-values of all candidates decide together."""
        return self.select in {Select.FDR, Select.FWER}


@dataclass(frozen=True, slots=True)
class Found:
    """What a rule is expected to list of the itemsets of one length.

    Attributes:
        candidates: how many itemsets of the length there are.
        frequent: how many of them truly reach the minimum.
        right: expected number of these that are listed.
        wrong: expected number of others that are listed.
    """

    candidates: float
    frequent: float
    right: float
    wrong: float

    @property
    def wrong_share(self) -> float:
        """Of what is listed, the share expected to be wrong; 0 where nothing is."""
        listed = self.right + self.wrong
        return self.wrong / listed if listed > 0.0 else 0.0


def chances(of: Spread, people: float, keep: Keep, largest_p: float = GATE) -> Floats:
    """The chance that each itemset is listed, float64 [m].

    Args:
        of: the itemsets' moments.
        people: n, how many are asked.
        keep: the rule.
        largest_p: the largest p-value that is listed, for rules that test.

    Raises:
        PlanError: a rule whose list cannot be foreseen.
    """
    bounds = _bounds(of, people, keep, largest_p)
    return all_above(of.supports[:, 1:], _covariance(of, people)[:, 1:, 1:], bounds[:, 1:])


def _covariance(of: Spread, people: float) -> Floats:
    """Of all estimates, with variances as `errors` gives them; itemsets that nobody answers have none."""
    errors, naive = of.errors(people), np.sqrt(np.maximum(of.variance, 0.0) / people)
    with np.errstate(divide="ignore", invalid="ignore"):
        widened = np.where(naive > 0.0, errors / naive, 1.0)
        found: Floats = of.covariance / people * widened[:, :, None] * widened[:, None, :]
    return np.where(np.isfinite(found), found, 0.0)


def _bounds(of: Spread, people: float, keep: Keep, largest_p: float) -> Floats:
    """What the estimate of each subset must reach, float64 [m, 2^K]; ∞ where it cannot be estimated."""
    if keep.select is Select.EVIDENCE:
        raise PlanError(NOT_FORESEEN(select=keep.select.value))
    minimum = (1.0 - keep.relax) * keep.minimum if keep.select is Select.RELAXED else keep.minimum
    errors = of.errors(people)
    if keep.select in {Select.ESTIMATE, Select.RELAXED}:
        return np.where(np.isfinite(errors), minimum, np.inf)
    excess = _error_at(of, errors, people, minimum) * _deviations(of, people, keep, errors, largest_p)
    step = 0.5 / (people * np.where(of.complete > 0.0, of.complete, np.nan)) if keep.tests else 0.0
    found: Floats = np.where(np.isfinite(errors), minimum + excess + step, np.inf)
    return found


def _error_at(of: Spread, errors: Floats, people: float, minimum: float) -> Floats:
    """Standard errors if the support of the subset itself were the minimum."""
    with np.errstate(divide="ignore", invalid="ignore"):
        moved = of.slope * (minimum - of.supports) - (minimum**2 - of.supports**2)
        shifted = errors**2 + moved / (people * of.complete)
    return np.sqrt(
        np.maximum(
            np.nan_to_num(shifted, posinf=0.0),
            LEAST_SHARE_OF_VARIANCE * np.nan_to_num(errors, posinf=0.0) ** 2,
        )
    )


def _deviations(of: Spread, people: float, keep: Keep, errors: Floats, largest_p: float) -> Floats | float:
    """How many standard errors the estimate must be above the minimum."""
    if keep.select is Select.LOWER:
        return normal_quantile(keep.alpha)
    if keep.select is Select.UPPER:
        return -normal_quantile(keep.alpha)
    z = max(0.0, float(-quantile(np.array(largest_p))))
    with np.errstate(divide="ignore", invalid="ignore"):
        weight = np.maximum(of.largest - 2.0 * keep.minimum, 0.0)
        skewness = np.nan_to_num(
            weight / (people * of.complete * _error_at(of, errors, people, keep.minimum))
        )
    slant = skewness.clip(1e-6, MOST_SKEWED)
    # The inverse of the transform that `score_p_values` applies to the deviation.
    found: Floats = np.maximum(z, ((1.0 + z * slant / 6.0 - slant**2 / 36.0) ** 3 - 1.0) * 2.0 / slant)
    return found


def largest_p_value(
    lengths: Sequence[Spread], people: float, keep: Keep, times: Sequence[float] | None = None
) -> float:
    """The largest p-value that `fdr` or `fwer` will list, from all candidates together; GATE for rules without a test.

    Args:
        lengths: itemsets of each length, all candidates of the study or an even sample of them.
        people: n.
        keep: the rule.
        times: how many itemsets each of the sample stands for; 1 by default.
    """
    if not keep.tests:
        return GATE
    counts = list(zip(lengths, times or [1.0] * len(lengths), strict=True))
    tested = _expected(counts, people, keep, GATE)

    def passes(value: float) -> bool:
        below = _expected(counts, people, keep, value)
        allowed = below / tested if keep.select is Select.FDR else 1.0 / max(1.0, tested - below)
        return value / GATE <= keep.alpha * allowed

    found = next((step for step in range(STEPS) if tested > 0.0 and passes(GATE * STEP**step)), None)
    if not found:
        return 0.0 if found is None else GATE
    low, high = GATE * STEP**found, GATE * STEP ** (found - 1)
    for _ in range(REFINED):
        middle = math.sqrt(low * high)
        low, high = (middle, high) if passes(middle) else (low, middle)
    return low


def _expected(counts: Sequence[tuple[Spread, float]], people: float, keep: Keep, largest_p: float) -> float:
    return sum(each * float(chances(of, people, keep, largest_p).sum()) for of, each in counts)


def expected_lists(
    lengths: Sequence[Spread], people: float, keep: Keep, times: Sequence[float] | None = None
) -> list[Found]:
    """What is listed of each length, on average over studies.

    Args:
        lengths: all candidates of each length, or an even sample of them.
        people: n.
        keep: the rule.
        times: how many itemsets each of the sample stands for; 1 by default.

    Raises:
        PlanError: a rule whose list cannot be foreseen.
    """
    largest_p = largest_p_value(lengths, people, keep, times)
    found = []
    for of, each in zip(lengths, times or [1.0] * len(lengths), strict=True):
        listed = chances(of, people, keep, largest_p)
        frequent = of.supports[:, -1] >= keep.minimum
        right, wrong = float(listed[frequent].sum()), float(listed[~frequent].sum())
        found.append(Found(*(each * value for value in (len(listed), float(frequent.sum()), right, wrong))))
    return found

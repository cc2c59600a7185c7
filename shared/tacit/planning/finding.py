"""What a keep rule will list: the chance that an itemset is found, and how many of those listed will be wrong.

A rule lists an itemset if its estimate and that of every subset reach a bound. The bound follows from the rule: the minimum
itself, a relaxed one, what puts an end of the score interval at the minimum, or what makes the p-value small enough. At the
bound the variance is that of an itemset whose support is the minimum, all subsets being as believed. Estimates are taken as
normal with their exact covariance.

How small a p-value must be for `fdr` and `fwer` depends on all that is tested. With m(t) the expected number of candidates whose
p-value is at most t, Benjamini and Hochberg's rule settles at the largest t with t/GATE ≤ α·m(t)/m(GATE), Holm's where
t/GATE = α/(m(GATE) − m(t)). `evidence` judges all itemsets together from their estimates; no bound is known before.

The itemsets tested are all of a length, or an even sample of so many that it takes no time; never two items of one question.

A pair is wrong if its true support is below the minimum. Before a run the true supports are not known. They are believed
to be those of independent answers; or, where there are estimates already, those of the estimates with the noise taken out of their
variation: with r the residual of an estimate from independence, e its standard error and κ = 1 − mean(e²)/mean(r²), the residual
is believed to be √κ·r, so that the variation among the pairs is right (Louis 1984), which that of the estimates and that
of shrunken ones are not.
"""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

import numpy as np

from tacit.compute.arrays import Bools, Floats, Indices
from tacit.estimation.intervals import normal_quantile
from tacit.estimation.testing import GATE, LEAST_SHARE_OF_VARIANCE, skewed
from tacit.planning.design import AnswerDesign, PlanError, Spread, all_above, quantile, spread
from tacit.planning.questionnaire import independent
from tacit.platform.messages import Template
from tacit.run.keep_rules import Select

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

MOST_SKEWED = 10.0  # skewness from which on no estimate is far enough above the minimum to count

STEPS, STEP = 30, 0.5
"""Values of the largest p-value that are tried, from GATE downwards, each half of the one before."""

REFINED = 5  # halvings, on the scale of logarithms, between the first that passes and the last that does not


@dataclass(frozen=True, slots=True)
class Keep:
    """A keep rule with its values, as `tacit.run.keep_rules` applies it. Raises PlanError: a value out of range."""

    minimum: float  # minimum support, in (0, 1]
    select: Select = Select.ESTIMATE
    relax: float = 0.1  # r of the relaxed rule
    alpha: float = 0.05  # α of its intervals and rates

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
    """What a rule is expected to list of the itemsets of one length."""

    candidates: float  # how many itemsets of the length there are
    frequent: float  # how many of them truly reach the minimum
    right: float  # expected number of these that are listed
    wrong: float  # expected number of others that are listed

    @property
    def wrong_share(self) -> float:
        """Of what is listed, the share expected to be wrong; 0 where nothing is."""
        listed = self.right + self.wrong
        return self.wrong / listed if listed > 0.0 else 0.0


def chances(of: Spread, people: float, keep: Keep, largest_p: float = GATE) -> Floats:
    """The chance that each itemset is listed of so many people, float64 [m]; rules that test list p-values up to the largest.

    Raises PlanError: a rule whose list cannot be foreseen.
    """
    bounds, covariance = _bounds(of, people, keep, largest_p), of.of_estimates(people)
    covariance = np.where(np.isfinite(covariance), covariance, 0.0)  # nobody answers the others
    return all_above(of.supports[:, 1:], covariance[:, 1:, 1:], bounds[:, 1:])


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
    return np.asarray(np.where(np.isfinite(errors), minimum + excess + step, np.inf))


def _error_at(of: Spread, errors: Floats, people: float, minimum: float) -> Floats:
    """Standard errors if the support of the subset itself were the minimum."""
    with np.errstate(divide="ignore", invalid="ignore"):
        moved = of.slope * (minimum - of.supports) - (minimum**2 - of.supports**2)
        shifted = errors**2 + moved / (people * of.complete)
    least = LEAST_SHARE_OF_VARIANCE * np.nan_to_num(errors, posinf=0.0) ** 2
    return np.sqrt(np.maximum(np.nan_to_num(shifted, posinf=0.0), least))


def _deviations(of: Spread, people: float, keep: Keep, errors: Floats, largest_p: float) -> Floats | float:
    """How many standard errors the estimate must be above the minimum."""
    if keep.select is Select.LOWER:
        return normal_quantile(keep.alpha)
    if keep.select is Select.UPPER:
        return -normal_quantile(keep.alpha)
    z = max(0.0, float(-quantile(np.array(largest_p))))
    with np.errstate(divide="ignore", invalid="ignore"):
        weight = np.maximum(of.largest - 2.0 * keep.minimum, 0.0)
        skewness = weight / (people * of.complete * _error_at(of, errors, people, keep.minimum))
    return skewed(z, np.nan_to_num(skewness).clip(1e-6, MOST_SKEWED))


def largest_p_value(
    lengths: Sequence[Spread], people: float, keep: Keep, times: Sequence[float] | None = None
) -> float:
    """The largest p-value that `fdr` or `fwer` will list of n people, from all candidates; GATE for rules without a test.

    The candidates of each length are all of the study or an even sample, each of which stands for so many (`times`; 1 by default).
    """
    if not keep.tests:
        return GATE
    counts = list(zip(lengths, times or [1.0] * len(lengths), strict=True))

    def expected(value: float) -> float:
        return sum(each * float(chances(of, people, keep, value).sum()) for of, each in counts)

    tested = expected(GATE)

    def passes(value: float) -> bool:
        below = expected(value)
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


def expected_lists(
    lengths: Sequence[Spread], people: float, keep: Keep, times: Sequence[float] | None = None
) -> list[Found]:
    """What is listed of each length, on average over studies; the arguments are those of `largest_p_value`.

    Raises PlanError: a rule whose list cannot be foreseen.
    """
    largest_p = largest_p_value(lengths, people, keep, times)
    found = []
    for of, each in zip(lengths, times or [1.0] * len(lengths), strict=True):
        listed = chances(of, people, keep, largest_p)
        frequent = of.supports[:, -1] >= keep.minimum
        right, wrong = float(listed[frequent].sum()), float(listed[~frequent].sum())
        found.append(Found(*(each * value for value in (len(listed), float(frequent.sum()), right, wrong))))
    return found


MOST = 2_000  # itemsets of a length beyond which a sample is taken


def candidates(design: AnswerDesign, length: int) -> tuple[Indices, float]:
    """The itemsets of this length, int32 [m, K], none if there are fewer questions; how many each stands for: 1 unless they are a sample."""
    questions = len(design.question)
    count = math.comb(questions, length)
    if count <= MOST:
        rows = np.array(list(combinations(range(questions), length)), np.int32).reshape(-1, length)
        return rows[_apart(design, rows)], 1.0
    random = np.random.default_rng(length)
    places = random.random((MOST, questions)).argpartition(length, axis=1)[:, :length]
    drawn = np.sort(places, axis=1).astype(np.int32)
    return drawn[_apart(design, drawn)], count / MOST


def _apart(design: AnswerDesign, rows: Indices) -> Bools:
    asked = np.sort(design.question[rows], axis=1)
    return np.asarray((asked[:, 1:] != asked[:, :-1]).all(axis=1))


def lengths_up_to(design: AnswerDesign, shares: Floats, longest: int) -> tuple[list[Spread], list[float]]:
    """The moments of all candidates of one item and more if answers are independent, and what each stands for."""
    found = [candidates(design, length) for length in range(1, longest + 1)]
    moments = [spread(design, items, independent(shares[items])) for items, _ in found if len(items)]
    return moments, [each for items, each in found if len(items)]


ACCEPTABLE = 0.1  # the share of wrong rows that a sensible minimum has at most
SOMETHING = 0.5  # right rows to expect at least for a list to be worth having
LARGER = 1.1  # by what the minimum is raised from one trial to the next


@dataclass(frozen=True, slots=True)
class MinimumTells:
    """What to expect of the list at a minimum support."""

    minimum: float
    found: Found  # of the itemsets of that length
    # The smallest larger minimum at which at most `ACCEPTABLE` of the rows are wrong, the minimum itself if it is one, None if there is
    # none that lists anything.
    sensible: float | None


def what_minimum_tells(
    design: AnswerDesign,
    shares: Floats,
    people: int,
    keep: Keep,
    *,
    length: int = 2,
    supports: Callable[[Indices], Floats] | None = None,
) -> MinimumTells:
    """What to expect of the itemsets listed.

    Args:
        design: of the study: levels, who takes which, what is missing.
        shares: of yes to each item, believed or estimated, float64 [items].
        people: n.
        keep: the rule with its minimum support.
        length: how many items the itemsets have that the figures are for.
        supports: what is believed of the subsets of candidates, float64 [m, 2^K] of int32 [m, K]; independent answers
            by default (`believed_pairs` takes it from estimates).

    Raises PlanError: a rule whose list cannot be foreseen.

    >>> from tacit.channels.channel import warner
    >>> shares = np.array([0.05] * 15 + [0.4] * 5)
    >>> told = what_minimum_tells(AnswerDesign.of([[warner(0.7)] * 20], [1.0]), shares, 10_000, Keep(0.03))
    >>> round(told.found.wrong_share, 2), round(told.sensible, 3)
    (0.68, 0.053)
    """
    items, each = candidates(design, length)
    believed = independent(shares[items]) if supports is None else supports(items)
    moments = spread(design, items, believed)

    def listed(minimum: float) -> Found:
        return expected_lists([moments], people, replace(keep, minimum=minimum), [each])[0]

    sensible, most = keep.minimum, float(moments.supports[:, -1].max(initial=0.0))
    while sensible <= most:
        found = listed(sensible)
        if found.right >= SOMETHING and found.wrong_share <= ACCEPTABLE:
            break
        sensible *= LARGER
    return MinimumTells(keep.minimum, listed(keep.minimum), sensible if sensible <= most else None)


def believed_pairs(shares: Floats, estimates: Floats, errors: Floats) -> Floats:
    """What to believe of pairs whose shares, float64 [m, 2], and supports with standard errors, [m], have been estimated."""
    known = shares.clip(0.0, 1.0)
    rows = independent(known)
    residuals = estimates - rows[:, 3]
    varied = float((residuals**2).mean()) if len(residuals) else 0.0
    signal = max(0.0, 1.0 - float((errors**2).mean()) / varied) if varied > 0.0 else 0.0
    least = np.maximum(0.0, known.sum(axis=1) - 1.0)
    rows[:, 3] = (rows[:, 3] + np.sqrt(signal) * residuals).clip(least, known.min(axis=1))
    return rows

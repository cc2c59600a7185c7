"""What residuals have in common: a prior by nonparametric maximum likelihood, and what it says of each of them.

A residual y estimates a true t with a known standard error: y ~ N(t, σ²). The true ones of many itemsets alike are draws of one
unknown distribution g, whose most likely form is found by EM on a grid of points (Kiefer and Wolfowitz 1956; Laird 1978; empirical
Bayes as in Koenker and Mizera 2014). Bayes' rule with g then gives a posterior of each support s = m + t, where m is
what was predicted.

Invariants: EM never lowers the likelihood; a support is never below 0; a residual beyond the reach of the grid
is taken as it is, with its normal interval.
"""

from __future__ import annotations

from dataclasses import dataclass, fields

import numpy as np

from tacit.compute.arrays import Bools, Floats, StructOfArrays
from tacit.compute.compiled import Kernel
from tacit.compute.control import Check, stretches
from tacit.estimation.intervals import normal_quantile
from tacit.estimation.testing import p_values
from tacit.joint.scale_mixture import LEAST_EVIDENCE, MOST_EVIDENCE

fit_weights = Kernel(
    "fit_weights",
    "const float64 points[size], float64 weights[size], const float64 residual[m], const float64 error[m], "
    "const int32 first[m], const float64 counts[m], int64 rounds",
    result="done",
    where=lambda of: not of.m or (of.first.min() >= 0 and of.first.max() <= of.size),
)
"""Improve the weights of the grid points, ascending, by rounds of EM.

Of m residuals with their errors, the first grid point that each allows, and how many residuals each stands for.
"""

judge_rows = Kernel(
    "judge_rows",
    "const float64 points[size], const float64 weights[size], const float64 predicted[m], "
    "const float64 estimate[m], const float64 error[m], float64 minimum, float64 alpha, float64 least, "
    "float64 most, float64 out[5, m]",
    result="done",
    where=lambda of: of.size > 0,
)
"""Write posterior mean, lower and upper quantile, P(s ≥ minimum) and evidence of each row; see `Judged`.

By the weights of the ascending grid points; the interval leaves out α, and evidence is clipped to the least and the most.
"""

count_triples = Kernel(
    "count_triples",
    "const float64 evidence[items, items], const int32 pairs[m, 2] < items, int64 start, int64 stop, "
    "float64 least, float64 worst, float64 step, int64 counts[classes]",
    where=lambda of: 0 <= of.start <= of.stop <= of.m and of.classes > 0,
)
"""Count triples by what their pairs say together, in classes of so wide a step, the last of which is open.

`evidence` is symmetric; −∞ where a pair was not counted. `pairs` are those that may be a triple's best, of which those from
`start` to before `stop` are looked at; `least` is the least sum that is counted, finite, and `worst` the share of the pair that
says least. Adds to `counts`.
"""

list_triples = Kernel(
    "list_triples",
    "const float64 evidence[items, items], const int32 pairs[m, 2] < items, int64 start, int64 stop, "
    "float64 least, float64 worst, int32 out[room, 3]",
    result="int64",
    where=lambda of: 0 <= of.start <= of.stop <= of.m,
)
"""Write the triples whose pairs say at least so much together, items ascending, as far as there is room; returns how many.

The other arguments are those of `count_triples`.
"""


STEPS = 5  # grid points a standard error
BELOW, ABOVE = 12.0, 25.0  # standard errors that the grid reaches below and above 0
ROUNDS = 200  # rounds of EM
AT_ZERO = 0.5  # the weight that EM begins with at 0
MANY = 2_000  # residuals from which on they are binned
MOST_SEEN = 500_000  # pairs of a bin and a grid point it sees, in one fit: a tenth of a second for all rounds
COARSER = (
    1.0,
    2.0,
    4.0,
    8.0,
)  # by how much bins are widened while they are too many, as of factors far apart


@dataclass(frozen=True, slots=True, eq=False)
class Residuals(StructOfArrays):
    """What a prior is fitted to and judges, arrays [m]."""

    predicted: Floats  # m, at least 0
    estimate: Floats  # x, an unbiased estimate of the support
    error: Floats  # σ, above 0

    @property
    def residual(self) -> Floats:
        """y = x − m."""
        return self.estimate - self.predicted


@dataclass(frozen=True, slots=True, eq=False)
class Judged(StructOfArrays):
    """What prior and estimate say together of each support, arrays [m]."""

    mean: Floats
    low: Floats  # of the interval between posterior quantiles
    high: Floats
    probability: Floats  # P(s ≥ minimum)
    evidence: Floats  # log likelihood ratio of s ≥ minimum against s < minimum, from −6 to 50
    spread: Floats  # the variance of the true residuals, by the prior

    def mixed(self, other: Judged) -> Judged:
        """The mean of two judgements of the same supports."""
        return Judged(*((getattr(self, f.name) + getattr(other, f.name)) / 2.0 for f in fields(self)))


@dataclass(frozen=True, slots=True, eq=False)
class ResidualPrior:
    """A discrete distribution: ascending points, 0 among them, and their weights, which add up to 1; float64 [g] each."""

    points: Floats
    weights: Floats

    @property
    def variance(self) -> float:
        """Of the distribution."""
        mean = float(self.points @ self.weights)
        return float((self.points - mean) ** 2 @ self.weights)

    @classmethod
    def fit(cls, data: Residuals, rounds: int = ROUNDS) -> ResidualPrior:
        """The most likely distribution of the true residuals, of which there is at least one."""
        # Points around 0: fine where the sharpest estimates need it, coarser further out.
        sharp, blunt = np.quantile(data.error, (0.02, 0.98)).tolist()
        top = min(float(data.residual.max(initial=0.0)), ABOVE * blunt)
        bottom = min(BELOW * blunt, float(data.predicted.max(initial=0.0)))
        points = np.concatenate([-_steps(sharp, bottom)[:0:-1], _steps(sharp, top)])
        start = np.full(len(points), (1.0 - AT_ZERO) / len(points))
        start[np.searchsorted(points, 0.0)] += AT_ZERO
        within = data.take(_within(data))
        for coarse in COARSER:
            binned, counts = _binned(within, coarse)
            reach = 8.0 * binned.error
            first, last = (np.searchsorted(points, binned.residual + side * reach) for side in (-1.0, 1.0))
            if int((last - first).sum()) <= MOST_SEEN:
                break
        first = np.searchsorted(points, -binned.predicted).astype(np.int32)
        fit_weights(points, start, binned.residual, binned.error, first, counts, rounds)
        return cls(points, start)

    def judge(self, data: Residuals, minimum: float, alpha: float, check: Check = lambda: None) -> Judged:
        """What is known of each support; intervals leave out α, half at each end. `check` is called between pieces of work."""
        found, asked = [], (minimum, alpha, LEAST_EVIDENCE, MOST_EVIDENCE)
        for part in stretches(max(len(data), 1), _AT_ONCE, check):
            some = data.take(part)
            out = np.empty((6, len(some)))
            out[5] = self.variance
            rows = some.predicted, some.estimate, some.error
            judge_rows(self.points, self.weights, *rows, *asked, out[:5])
            far = ~_within(some)
            if far.any():
                reach = normal_quantile(alpha) * some.error[far]
                value = np.maximum(some.estimate[far], 0.0)
                probability = 1.0 - p_values(value, some.error[far], minimum)
                evidence = np.where(value >= minimum, MOST_EVIDENCE, LEAST_EVIDENCE)
                out[:5, far] = value, np.maximum(value - reach, 0.0), value + reach, probability, evidence
            found.append(Judged(*out))
        return Judged.concatenate(found)


_AT_ONCE = 1 << 16  # itemsets judged between two looks at the cancel flag: about 0.1 s


def _within(data: Residuals) -> Bools:
    """Which residuals the grid reaches for their own standard error; bool [m]."""
    return np.asarray((data.residual <= ABOVE * data.error) & (data.residual >= -BELOW * data.error))


def _steps(sharp: float, end: float) -> Floats:
    """0 and points up to the end or just past it: a fifth of the sharpest error apart, from 25 of them on ever wider."""
    fine = sharp / STEPS
    near = np.arange(0.0, min(end, ABOVE * sharp) + fine, fine)
    if end <= near[-1]:
        return near
    ratio = 1.0 + 1.0 / (ABOVE * STEPS)
    count = int(np.ceil(np.log(end / near[-1]) / np.log(ratio)))
    return np.concatenate([near, near[-1] * ratio ** np.arange(1, count + 1)])


def _binned(data: Residuals, coarse: float) -> tuple[Residuals, Floats]:
    """Residuals rounded (errors to 5 %, residuals to an eighth of the error, or coarser) with how many each is."""
    if len(data) < MANY:
        return data, np.ones(len(data))
    width = 0.05 * coarse
    scale = np.rint(np.log(data.error) / width).astype(np.int64)
    error = np.exp(scale * width)
    step = coarse * error / 8.0
    place = np.rint(data.residual / step).astype(np.int64)
    # What is below the grid's reach does not matter; above, a bin an eighth of the error wide is fine enough.
    floor_step = coarse * error / STEPS
    floor = np.minimum(np.rint(data.predicted / floor_step), BELOW * STEPS).astype(np.int64)
    keys = np.stack([scale, place, floor])
    order = np.lexsort(keys)
    new = np.concatenate([[True], (np.diff(keys[:, order], axis=1) != 0).any(axis=0)])
    starts = np.flatnonzero(new)
    counts = np.diff(np.append(starts, len(order))).astype(np.float64)
    rows = order[starts]
    residual, error = place[rows] * step[rows], error[rows]
    predicted = floor[rows] * floor_step[rows]
    return Residuals(predicted, residual + predicted, error), counts

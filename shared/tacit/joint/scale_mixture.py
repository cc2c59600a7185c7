"""Empirical Bayes priors of itemsets' figures, fitted by marginal likelihood, and intervals that hold whatever the prior's shape.

**Residuals** under a mixture of normals of one mean and many scales. Each residual is r_i ~ N(b_i, σ_i²), the true b_i ~ Σ_k π_k
N(μ, t_k²) with t_0 = 0 and steps of √2: adaptive shrinkage (Stephens 2017, "False discovery rates: a new deal"). The weights π
come from EM, with `PSEUDO` observations in favour of t = 0, so that a few large residuals are left alone while the mass is pulled
to μ. Invariant: EM never lowers the penalised likelihood.

**Single supports** under a common beta prior. Each estimate is a_i ~ N(s_i, se_i²), the true supports s_i ~ Beta(μν, (1−μ)ν).
Every mean μ and weight ν of a grid counts as much as the estimates' marginal likelihood under it, so that the posterior also
tells how little a few items say of their prior. Sums over a grid of s take the place of integrals. With fewer than
`FEWEST_SINGLES` items there is nothing to learn a prior from, and the estimates are clipped to [0, 1].

**Intervals** hold on average over a list. A shrunken figure δ(r) of r ~ N(b, σ²) is biased toward the centre for each b apart, so
the posterior's own quantiles promise too much where the prior's shape is wrong. Following Armstrong, Kolesár and Plagborg-Møller
(2022, "Robust empirical Bayes confidence intervals", Econometrica 90), nothing is believed of the distribution of b but its
second moment: the half-width χ is the least at which

    sup { E P(|δ(r) − b| > χ | b) : E b² ≤ μ₂ } ≤ α.

The supremum is the least concave majorant of that probability as a function of b², at μ₂ (their lemma on linear δ; here for
any δ that does not fall). μ₂ is estimated from all residuals with a lower limit that does not vanish where noise hides it
(their appendix A.1).

Invariant: a half-width is at least that of the posterior's normal interval for linear δ with the normal prior.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

import numpy as np

from tacit.compute.arrays import Floats

FEWEST_SINGLES = 5
"""Items from which a prior can be learnt."""

POINTS = 1_000
"""Supports of the grid, the middles of as many equal parts of [0, 1]."""

MEANS = np.concatenate([[0.003, 0.01, 0.02], np.linspace(0.03, 0.97, 25), [0.98, 0.99, 0.997]])
WEIGHTS = np.geomspace(0.5, 1_000.0, 24)
"""μ and ν that are tried."""


@dataclass(frozen=True, slots=True, eq=False)
class ScalePosterior:
    """What is known of each true value: mean and variance of the posterior, float64 arrays of one shape."""

    mean: Floats
    variance: Floats


def shrink_singles(estimates: Floats, errors: Floats) -> ScalePosterior:
    """Posterior of single supports.

    Args:
        estimates: a, float64 [items].
        errors: se, float64 [items], finite and more than 0 where the estimate is not exact.

    Returns:
        of the shape of the estimates, means within [0, 1].
    """
    clipped = np.clip(estimates, 0.0, 1.0)
    if len(estimates) < FEWEST_SINGLES:
        return ScalePosterior(clipped, errors**2)
    support = (np.arange(POINTS) + 0.5) / POINTS
    exact = errors < 3.0 / POINTS  # so well known that the grid is coarser, and a prior moves nothing
    likelihood = _likelihood(estimates, np.where(exact, 3.0 / POINTS, errors), support)
    evidence, first, second = (np.maximum(moment @ likelihood.T, 1e-300) for moment in _priors())
    log = np.log(evidence).sum(axis=1)
    credible = np.exp(log - log.max())
    credible /= credible.sum()
    mean = credible @ (first / evidence)
    variance = np.maximum(credible @ (second / evidence) - mean**2, 0.0)
    return ScalePosterior(np.where(exact, clipped, mean), np.where(exact, errors**2, variance))


def _likelihood(estimates: Floats, errors: Floats, support: Floats) -> Floats:
    """Of each item, largest 1, float64 [items, POINTS]."""
    log = -0.5 * ((estimates[:, None] - support) / errors[:, None]) ** 2
    return np.asarray(np.exp(log - log.max(axis=1, keepdims=True)))


@cache
def _priors() -> tuple[Floats, ...]:
    """The probabilities of the supports under each prior that is tried, times the supports to the power 0, 1 and 2; float64 [priors, POINTS] each."""
    support = (np.arange(POINTS) + 0.5) / POINTS
    mean, weight = (grid.ravel() for grid in np.meshgrid(MEANS, WEIGHTS))
    log = np.outer(mean * weight - 1.0, np.log(support))
    log += np.outer((1.0 - mean) * weight - 1.0, np.log1p(-support))
    prior: Floats = np.exp(log - log.max(axis=1, keepdims=True))
    prior /= prior.sum(axis=1, keepdims=True)
    return prior, prior * support, prior * support**2


PSEUDO = 1.0
"""Observations that speak for t = 0 before any is seen."""

STEPS = 200
"""Steps of EM."""


@dataclass(frozen=True, slots=True, eq=False)
class ScaleMixture:
    """A prior of residuals: μ, t and π, float64 [k] each, and the log likelihood of what it was fitted to, with its penalty."""

    mean: float
    scales: Floats
    weights: Floats
    log_likelihood: float

    @classmethod
    def fit(cls, residuals: Floats, errors: Floats, mean: float = 0.0) -> ScaleMixture:
        """The mixture about this mean, of at least one residual; float64 [m] with errors above 0."""
        scales = _scales(residuals - mean, errors)
        log = _log_densities(residuals - mean, errors, scales)
        largest = log.max(axis=1, keepdims=True)
        densities = np.exp(log - largest)
        weights = np.full(len(scales), 1.0 / len(scales))
        favour = np.where(np.arange(len(scales)), 0.0, PSEUDO)
        for _ in range(STEPS):
            mixed = densities @ weights
            expected = weights * (densities.T @ (1.0 / mixed)) + favour
            weights = expected / expected.sum()
        likelihood = float(np.log(densities @ weights).sum() + largest.sum())
        return cls(mean, scales, weights, likelihood + PSEUDO * float(np.log(weights[0])))

    def posterior(self, residuals: Floats, errors: Floats) -> ScalePosterior:
        """Mean and variance of b given each residual, of the shape of the residuals."""
        shape = np.broadcast_shapes(residuals.shape, errors.shape)
        apart = np.broadcast_to(residuals, shape).ravel() - self.mean
        spread = np.broadcast_to(errors, shape).ravel()
        log = _log_densities(apart, spread, self.scales) + np.log(np.maximum(self.weights, 1e-300))
        share = np.exp(log - log.max(axis=1, keepdims=True))
        share /= share.sum(axis=1, keepdims=True)
        gain = self.scales**2 / (self.scales**2 + spread[:, None] ** 2)
        means = gain * apart[:, None]
        mean = (share * means).sum(axis=1)
        variance = (share * (gain * spread[:, None] ** 2 + means**2)).sum(axis=1) - mean**2
        return ScalePosterior((self.mean + mean).reshape(shape), np.maximum(variance, 0.0).reshape(shape))


def _scales(apart: Floats, errors: Floats) -> Floats:
    """0, and from a tenth of the smallest error to twice the largest excess, in steps of √2."""
    least = errors.min() / 10.0
    most = 2.0 * float(np.sqrt(max((apart**2 - errors**2).max(), (8.0 * least) ** 2)))
    steps = int(np.ceil(2.0 * np.log2(most / least)))
    return np.concatenate([[0.0], least * 2.0 ** (np.arange(steps + 1) / 2.0)])


def _log_densities(apart: Floats, errors: Floats, scales: Floats) -> Floats:
    """Log N(r − μ; 0, σ² + t²), without the constant, float64 [m, k]."""
    variance = errors[:, None] ** 2 + scales**2
    return np.asarray(-0.5 * (np.log(variance) + apart[:, None] ** 2 / variance))


LEAST_EVIDENCE, MOST_EVIDENCE = -6.0, 50.0


FEWEST = 15
"""Residuals from which a second moment can be learnt: the pairs of six items."""

KNOTS = 12
"""Errors σ for which half-widths are computed; between them they are interpolated."""

_GRID = 60
_NODES = np.linspace(-8.0, 8.0, 3_201)


def second_moment(residuals: Floats, errors: Floats) -> float:
    """An estimate of E b² that is never 0, from residuals about their common mean, float64 [m], and their errors, above 0."""
    weight = 1.0 / errors**2
    whole = weight.sum()
    plain = (weight * (residuals**2 - errors**2)).sum() / whole
    least = 2.0 * (weight**2 * errors**4).sum() / (whole * (weight * errors**2).sum())
    return float(max(plain, least))


def half_widths(
    shrink: Callable[[Floats, float], Floats], errors: Floats, moment: float, alpha: float
) -> Floats:
    """χ for each error.

    Args:
        shrink: δ; residuals float64 [k], ascending, and σ, to the shrunken residuals, which do not fall.
        errors: σ, float64 [m], more than 0.
        moment: μ₂, more than 0.
        alpha: the average share of figures whose interval may miss.

    Returns:
        float64 [m], in the unit of the residuals.
    """
    low, high = float(errors.min()), float(errors.max())
    knots = np.geomspace(low, high, KNOTS if high > low * 1.001 else 1)
    widths = np.array([_half_width(shrink, float(error), moment, alpha) for error in knots])
    return np.asarray(np.exp(np.interp(np.log(errors), np.log(knots), np.log(widths))))


def _half_width(
    shrink: Callable[[Floats, float], Floats], error: float, moment: float, alpha: float
) -> float:
    """χ for one error, by halving."""
    centre = np.sqrt(moment)
    bias = np.concatenate([[0.0], np.geomspace(centre / 50.0, 30.0 * (centre + error), _GRID)])
    bias = np.unique(np.append(bias, centre))
    reach = bias[-1] + 8.0 * error
    seen = np.linspace(-reach, reach, 4_001)
    shown = np.maximum.accumulate(shrink(seen, error))
    low, high = 0.0, float(reach)
    for _ in range(40):
        width = (low + high) / 2.0
        missed = np.maximum(*(_missed(seen, shown, side * bias, width, error) for side in (1.0, -1.0)))
        if _majorant(bias**2, missed, moment) > alpha:
            low = width
        else:
            high = width
    return high


def _missed(seen: Floats, shown: Floats, bias: Floats, width: float, error: float) -> Floats:
    """P(|δ(r) − b| > width | b) for each b."""
    ramp = shown + np.linspace(0.0, 1e-9, len(shown)) * (
        np.ptp(shown) + 1e-12
    )  # strictly rising, to be inverted
    upper = np.interp(bias + width, ramp, seen, right=np.inf)
    lower = np.interp(bias - width, ramp, seen, left=-np.inf)
    return 1.0 - (_normal((upper - bias) / error) - _normal((lower - bias) / error))


def _normal(z: Floats) -> Floats:
    """Φ, by a table: to 1e-6."""
    return np.asarray(np.interp(z, _NODES, _NORMAL))


def _majorant(squares: Floats, values: Floats, at: float) -> float:
    """The least concave majorant, constant beyond the largest square, at one point."""
    below, above = squares <= at, squares > at
    rise = at - squares[below]
    run = squares[above][:, None] - squares[below]
    lines = values[below] + (values[above][:, None] - values[below]) * rise / run
    return float(max(lines.max(), values[below].max()))


def _normal_table() -> Floats:
    density = np.exp(-0.5 * _NODES**2)
    steps = (density[1:] + density[:-1]) / 2.0
    table: Floats = np.concatenate([[0.0], np.cumsum(steps)])
    table /= table[-1]
    return table


_NORMAL = _normal_table()

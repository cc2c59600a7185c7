"""Empirical Bayes priors of itemsets' figures, fitted by marginal likelihood, and what they say where they are doubted.

**Residuals** under a mixture of normals of one mean and many scales. Each residual is r_i ~ N(b_i, σ_i²), the true b_i ~ Σ_k π_k
N(μ, t_k²) with t_0 = 0 and steps of √2: adaptive shrinkage (Stephens 2017, "False discovery rates: a new deal"). The weights π
come from EM, with `PSEUDO` observations in favour of t = 0, so that a few large residuals are left alone while the mass is pulled
to μ. Invariant: EM never lowers the penalised likelihood.

**Single supports** under a common beta prior. Each estimate is a_i ~ N(s_i, se_i²), the true supports s_i ~ Beta(μν, (1−μ)ν).
Every mean μ and weight ν of a grid counts as much as the estimates' marginal likelihood under it, so that the posterior also
tells how little a few items say of their prior; items are then judged by half of ν. Sums over a grid of s take the place of integrals. With fewer than
`FEWEST_SINGLES` items there is nothing to learn a prior from, and the estimates are clipped to [0, 1].

**Where an itemset stands out** the mixture shrinks too much: whoever errs least on average errs more than without a prior where
residuals are a few errors from the mean, and a few residuals tell little of the tail of their prior. So there is a second posterior
(`doubted`): every scale a step wider, some observations more that could have any scale, and wide scales favoured by (1 + t²/σ²)²,
up to e⁴. That is as if an error in an itemset that stands out counted so much more, as its residual over its own error says:
where t is small beside σ nothing changes. Limited translation (Efron and Morris 1972) bounds the same harm, at a much higher price.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

import numpy as np

from tacit.compute.arrays import Floats

FEWEST_SINGLES = 5  # items from which a prior can be learnt
POINTS = 1_000  # supports of the grid, the middles of as many equal parts of [0, 1]

MEANS = np.concatenate([[0.003, 0.01, 0.02], np.linspace(0.03, 0.97, 25), [0.98, 0.99, 0.997]])
WEIGHTS = np.geomspace(0.5, 1_000.0, 24)  # μ and ν that are tried
HALF = 0.5  # of a prior's ν, what items are judged by: one unlike the others errs less, and these hardly more


@dataclass(frozen=True, slots=True, eq=False)
class ScalePosterior:
    """What is known of each true value: mean and variance of the posterior, float64 arrays of one shape."""

    mean: Floats
    variance: Floats


def shrink_singles(estimates: Floats, errors: Floats) -> ScalePosterior:
    """Posterior of single supports, means within [0, 1], from a and se, float64 [items]; errors are finite, and more than 0 if not exact."""
    clipped = np.clip(estimates, 0.0, 1.0)
    if len(estimates) < FEWEST_SINGLES:
        return ScalePosterior(clipped, errors**2)
    support = (np.arange(POINTS) + 0.5) / POINTS
    exact = errors < 3.0 / POINTS  # so well known that the grid is coarser, and a prior moves nothing
    log = -0.5 * ((estimates[:, None] - support) / np.where(exact, 3.0 / POINTS, errors)[:, None]) ** 2
    likelihood = np.exp(log - log.max(axis=1, keepdims=True))  # of each item, largest 1
    evidence = np.maximum(_priors(1.0)[0] @ likelihood.T, 1e-300)
    whole, first, second = (np.maximum(moment @ likelihood.T, 1e-300) for moment in _priors(HALF))
    log = np.log(evidence).sum(axis=1)
    credible = np.exp(log - log.max())
    credible /= credible.sum()
    mean = credible @ (first / whole)
    variance = np.maximum(credible @ (second / whole) - mean**2, 0.0)
    return ScalePosterior(np.where(exact, clipped, mean), np.where(exact, errors**2, variance))


@cache
def _priors(share: float) -> tuple[Floats, ...]:
    """The supports to the power 0, 1 and 2 times their probabilities under each prior, with this share of ν, float64 [priors, POINTS] each."""
    support = (np.arange(POINTS) + 0.5) / POINTS
    mean, weight = (grid.ravel() for grid in np.meshgrid(MEANS, share * WEIGHTS))
    log = np.outer(mean * weight - 1.0, np.log(support))
    log += np.outer((1.0 - mean) * weight - 1.0, np.log1p(-support))
    prior: Floats = np.exp(log - log.max(axis=1, keepdims=True))
    prior /= prior.sum(axis=1, keepdims=True)
    return prior, prior * support, prior * support**2


PSEUDO = 1.0  # observations that speak for t = 0 before any is seen
STEPS = 200  # steps of EM
WIDER = np.sqrt(2.0)  # by how much scales are widened for itemsets that stand out: a step
FAVOUR = 2.0  # the power of 1 + t²/σ², up to e², by which wide scales are favoured then


@dataclass(frozen=True, slots=True, eq=False)
class ScaleMixture:
    """A prior of residuals: μ, t and π, float64 [k] each; and how many it was fitted to."""

    mean: float
    scales: Floats
    weights: Floats
    residuals: int = 0

    @classmethod
    def fit(cls, residuals: Floats, errors: Floats, mean: float = 0.0) -> ScaleMixture:
        """The mixture about this mean, of at least one residual; float64 [m] with errors above 0."""
        # 0, and from a tenth of the smallest error to twice the largest excess, in steps of √2.
        apart, least = residuals - mean, errors.min() / 10.0
        most = 2.0 * float(np.sqrt(max((apart**2 - errors**2).max(), (8.0 * least) ** 2)))
        steps = int(np.ceil(2.0 * np.log2(most / least)))
        scales = np.concatenate([[0.0], least * 2.0 ** (np.arange(steps + 1) / 2.0)])
        log = _log_densities(apart, errors, scales)
        densities = np.exp(log - log.max(axis=1, keepdims=True))
        weights = np.full(len(scales), 1.0 / len(scales))
        favour = np.where(np.arange(len(scales)), 0.0, PSEUDO)
        for _ in range(STEPS):
            expected = weights * (densities.T @ (1.0 / (densities @ weights))) + favour
            weights = expected / np.add.reduce(expected)  # as sum(), without its detour
        return cls(mean, scales, weights, len(residuals))

    def doubted(self, residuals: Floats, errors: Floats, unseen: float) -> ScalePosterior:
        """The same where so many more observations, alike of every scale, are supposed, and scales wider than the errors favoured."""
        seen = self.weights * self.residuals + unseen / len(self.scales)
        wider = ScaleMixture(self.mean, WIDER * self.scales, seen / seen.sum())
        return wider.posterior(residuals, errors, FAVOUR)

    def posterior(self, residuals: Floats, errors: Floats, favour: float = 0.0) -> ScalePosterior:
        """Mean and variance of b given each residual, of the shape of the residuals; wide scales may be favoured."""
        shape = np.broadcast_shapes(residuals.shape, errors.shape)
        apart = np.broadcast_to(residuals, shape).ravel() - self.mean
        spread = np.broadcast_to(errors, shape).ravel()
        log = _log_densities(apart, spread, self.scales) + np.log(np.maximum(self.weights, 1e-300))
        ratio = (self.scales / spread[:, None]) ** 2
        gain = ratio / (1.0 + ratio)
        if favour:
            log += favour * np.minimum(np.log1p(ratio), 2.0)
        share = np.exp(log - log.max(axis=1, keepdims=True))
        share /= share.sum(axis=1, keepdims=True)
        means = gain * apart[:, None]
        mean = (share * means).sum(axis=1)
        variance = (share * (gain * spread[:, None] ** 2 + means**2)).sum(axis=1) - mean**2
        return ScalePosterior((self.mean + mean).reshape(shape), np.maximum(variance, 0.0).reshape(shape))


def _log_densities(apart: Floats, errors: Floats, scales: Floats) -> Floats:
    """Log N(r − μ; 0, σ² + t²), without the constant, float64 [m, k]."""
    variance = errors[:, None] ** 2 + scales**2
    return np.asarray(-0.5 * (np.log(variance) + apart[:, None] ** 2 / variance))


LEAST_EVIDENCE, MOST_EVIDENCE = -6.0, 50.0


FEWEST = 15  # residuals from which their spread can be learnt: the pairs of six items

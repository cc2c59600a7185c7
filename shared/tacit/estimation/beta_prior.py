"""Single supports under a common beta prior, which all of them together make more or less likely.

Each estimate is a_i ~ N(s_i, se_i²), the true supports s_i ~ Beta(μν, (1−μ)ν). Every mean μ and weight ν of a grid counts
as much as the estimates' marginal likelihood under it, so that the posterior also tells how little a few items say of
their prior. Sums over a grid of s take the place of integrals. With fewer than `FEWEST` items there is nothing to learn a
prior from, and the estimates are clipped to [0, 1].
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

import numpy as np

from tacit.arrays import Floats

FEWEST = 5
"""Items from which a prior can be learnt."""

POINTS = 1_000
"""Supports of the grid, the middles of as many equal parts of [0, 1]."""

MEANS = np.concatenate([[0.003, 0.01, 0.02], np.linspace(0.03, 0.97, 25), [0.98, 0.99, 0.997]])
WEIGHTS = np.geomspace(0.5, 1_000.0, 24)
"""μ and ν that are tried."""


@dataclass(frozen=True, slots=True, eq=False)
class Posterior:
    """What is known of each true value, float64 arrays of one shape.

    Attributes:
        mean: of the posterior.
        variance: of the posterior.
    """

    mean: Floats
    variance: Floats


def shrink_singles(estimates: Floats, errors: Floats) -> Posterior:
    """Posterior of single supports.

    Args:
        estimates: a, float64 [items].
        errors: se, float64 [items], finite and more than 0 where the estimate is not exact.

    Returns:
        of the shape of the estimates, means within [0, 1].
    """
    clipped = np.clip(estimates, 0.0, 1.0)
    if len(estimates) < FEWEST:
        return Posterior(clipped, errors**2)
    support = (np.arange(POINTS) + 0.5) / POINTS
    exact = errors < 3.0 / POINTS  # so well known that the grid is coarser, and a prior moves nothing
    likelihood = _likelihood(estimates, np.where(exact, 3.0 / POINTS, errors), support)
    priors = _priors()
    evidence, first, second = (
        np.maximum((priors * support**power) @ likelihood.T, 1e-300) for power in (0, 1, 2)
    )
    log = np.log(evidence).sum(axis=1)
    credible = np.exp(log - log.max())
    credible /= credible.sum()
    mean = credible @ (first / evidence)
    variance = np.maximum(credible @ (second / evidence) - mean**2, 0.0)
    return Posterior(np.where(exact, clipped, mean), np.where(exact, errors**2, variance))


def _likelihood(estimates: Floats, errors: Floats, support: Floats) -> Floats:
    """Of each item, largest 1, float64 [items, POINTS]."""
    log = -0.5 * ((estimates[:, None] - support) / errors[:, None]) ** 2
    likelihood: Floats = np.exp(log - log.max(axis=1, keepdims=True))
    return likelihood


@cache
def _priors() -> Floats:
    """The probabilities of the supports under each prior that is tried, float64 [priors, POINTS]."""
    support = (np.arange(POINTS) + 0.5) / POINTS
    mean, weight = (grid.ravel() for grid in np.meshgrid(MEANS, WEIGHTS))
    log = np.outer(mean * weight - 1.0, np.log(support))
    log += np.outer((1.0 - mean) * weight - 1.0, np.log1p(-support))
    prior: Floats = np.exp(log - log.max(axis=1, keepdims=True))
    prior /= prior.sum(axis=1, keepdims=True)
    return prior

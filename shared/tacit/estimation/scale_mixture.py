"""Residuals under a mixture of normals of one mean and many scales, fitted by penalised marginal likelihood.

Each residual is r_i ~ N(b_i, σ_i²), the true b_i ~ Σ_k π_k N(μ, t_k²) with t_0 = 0 and steps of √2: adaptive shrinkage
(Stephens 2017, "False discovery rates: a new deal"). The weights π come from EM, with `PSEUDO` observations in favour
of t = 0, so that a few large residuals are left alone while the mass is pulled to μ. Invariant: EM never lowers the
penalised likelihood.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from tacit.arrays import Floats
from tacit.estimation.beta_prior import Posterior

PSEUDO = 1.0
"""Observations that speak for t = 0 before any is seen."""

STEPS = 200
"""Steps of EM."""


@dataclass(frozen=True, slots=True, eq=False)
class ScaleMixture:
    """A prior of residuals.

    Attributes:
        mean: μ.
        scales: t, float64 [k].
        weights: π, float64 [k].
        log_likelihood: of the residuals it was fitted to, with its penalty.
    """

    mean: float
    scales: Floats
    weights: Floats
    log_likelihood: float

    @classmethod
    def fit(cls, residuals: Floats, errors: Floats, mean: float = 0.0) -> ScaleMixture:
        """The mixture about this mean.

        Args:
            residuals: r, float64 [m], m at least 1.
            errors: σ, float64 [m], more than 0.
            mean: μ.
        """
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

    def posterior(self, residuals: Floats, errors: Floats) -> Posterior:
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
        return Posterior((self.mean + mean).reshape(shape), np.maximum(variance, 0.0).reshape(shape))


def _scales(apart: Floats, errors: Floats) -> Floats:
    """0, and from a tenth of the smallest error to twice the largest excess, in steps of √2."""
    least = errors.min() / 10.0
    most = 2.0 * float(np.sqrt(max((apart**2 - errors**2).max(), (8.0 * least) ** 2)))
    steps = int(np.ceil(2.0 * np.log2(most / least)))
    return np.concatenate([[0.0], least * 2.0 ** (np.arange(steps + 1) / 2.0)])


def _log_densities(apart: Floats, errors: Floats, scales: Floats) -> Floats:
    """Log N(r − μ; 0, σ² + t²), without the constant, float64 [m, k]."""
    variance = errors[:, None] ** 2 + scales**2
    log: Floats = -0.5 * (np.log(variance) + apart[:, None] ** 2 / variance)
    return log

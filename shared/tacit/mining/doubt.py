"""How many itemsets of a list are expected to be wrong: by the candidates themselves, listed or not.

The estimates of all candidates of one length are their true supports and noise of known size. The distribution of the true ones is
found by some steps of the EM algorithm on a grid (nonparametric maximum likelihood, stopped early because noise cannot tell more), and the
probability that a candidate's support is not above the minimum follows from it and from the candidate's own estimate. An itemset
is also wrong if one of its parts is, and a part that passed by luck lends its luck; so both are counted, as if they were independent.

The share that this expects is that of lists as studies have them. It is too small where nearly all true supports are at or just below the
minimum, or where hardly any candidate reaches it: there the bound of `foresee` is nearer.
"""

from __future__ import annotations

import numpy as np

from tacit.arrays import Bools, Floats
from tacit.mining.lattice import Itemsets
from tacit.mining.result import FrequentItemsets

STEPS = 15
"""Of the EM algorithm."""

GRID = 80
"""Supports between 0 and the largest estimate."""

LEARNT_FROM = 2_048
"""Candidates that a distribution is learnt from, evenly chosen."""

MOST_KEPT = 50_000
"""Itemsets of one length up to which each is doubted."""

_BESIDE = 1e-3
"""How near to the minimum the grid has a support on either side, as a share of it."""


def learnt_from(candidates: int) -> slice:
    """Which of so many candidates with a known error a distribution is learnt from."""
    return slice(None, None, 1 + candidates // LEARNT_FROM)


class Doubt:
    """What is known so far of the kept itemsets of each length: the probability that each is wrong."""

    def __init__(self, minimum: float) -> None:
        """No length has been counted."""
        self._minimum = minimum
        self._kept: list[Floats] = [np.zeros(1)]
        self._given_up = False

    def add(self, candidates: Itemsets, every: FrequentItemsets, kept: Bools) -> None:
        """One more length.

        Args:
            candidates: of that length.
            every: their estimates.
            kept: which of them are kept, bool [m].
        """
        self._given_up |= int(kept.sum()) > MOST_KEPT
        if self._given_up:
            return
        estimate, error = every.support.value, every.error
        known = np.isfinite(estimate) & np.isfinite(error) & (error > 0.0)
        own = (estimate[kept] <= self._minimum).astype(np.float64)
        sure = known[kept]
        if known.any():
            prior = _Prior.of(estimate[known], error[known], self._minimum)
            own[sure] = prior.wrong(estimate[kept][sure], error[kept][sure])
        parts = self._kept[-1][candidates.parents[kept]].max(axis=1, initial=0.0)
        self._kept.append(1.0 - (1.0 - own) * (1.0 - parts))

    def expected(self) -> float | None:
        """The share of the kept itemsets that is expected to be wrong; None if there are none, or too many to doubt each."""
        every = np.concatenate(self._kept[1:] or [np.zeros(0)])
        return None if self._given_up or not every.size else float(every.mean())


class _Prior:
    """A distribution of true supports on a grid."""

    def __init__(self, grid: Floats, share: Floats, minimum: float) -> None:
        self._grid, self._share = grid, share
        self._below = grid <= minimum

    @classmethod
    def of(cls, estimate: Floats, error: Floats, minimum: float) -> _Prior:
        """Learnt from estimates with their errors, float64 [m]."""
        top = max(minimum, min(1.0, float(estimate.max())))
        beside = minimum * np.array([1.0 - _BESIDE, 1.0 + _BESIDE])
        grid = np.sort(np.concatenate([np.linspace(0.0, top, GRID), beside]))
        some = learnt_from(len(estimate))
        likely = _likelihood(estimate[some], error[some], grid)
        # Before anything is learnt: the more frequent, the fewer, as in most data.
        share = (grid + minimum) ** -2.0
        share /= share.sum()
        for _ in range(STEPS):
            # The mean of the posteriors, whose table of candidates by supports need not be written for that.
            share = share * ((1.0 / (likely @ share)) @ likely) / len(likely)
        return cls(grid, share, minimum)

    def wrong(self, estimate: Floats, error: Floats) -> Floats:
        """The probability that each support is not above the minimum, float64 [m]."""
        posterior = _likelihood(estimate, error, self._grid) * self._share
        found: Floats = posterior[:, self._below].sum(axis=1) / posterior.sum(axis=1)
        return found


def _likelihood(estimate: Floats, error: Floats, grid: Floats) -> Floats:
    """Of each estimate at each support, up to a factor, float64 [m, grid]; nowhere 0."""
    z = (estimate[:, None] - grid) / error[:, None]
    return np.exp(-0.5 * np.minimum(z**2, 1_000.0))

"""Supports of all people where some left answers out, reweighted by other answers (missing at random).

Those who answered an itemset I and some helping items C, the records R, need not be like the rest. If whether I was answered depends
on the true answers to C alone, they are made like the rest by weights λ'x_C, x_C being 1 and the true answers to C, such that
the weighted R has the shares p_C that C has among all who answered it: λ = M⁻¹p with M = Σ_R x_C x_C'. True answers are not known, but sums of
their products are: w_c·w_d for two items, w_c alone for x_c². So

    ŝ_I = p̂' β,   β = M̂⁻¹ Q̂,   M̂ = Σ_R of x̂x̂' as said,   Q̂ = Σ_R z_I·x̂, with z_I itself for an item of C that I holds:

the regression of "holds I" on C, corrected for the randomization, read where all people are. With one helping item that is poststratification and
exact; with several it takes either the inverse of the chance to answer, or the share that holds I, to be linear in x_C (Deville and Särndal 1992).

Its error is that of the sum of the records' influences

    ψ_r = [r ∈ R]·λ'(q_r − m_r β) + Σ_c [r answered c]·β_c·(w_c − p̂_c)/n_c,

the respondents and who of them answers being a sample.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from tacit.arrays import Bools, Floats
from tacit.estimation.testing import upper_tail

FEWEST = 50
"""Records of a group below which nothing is said of it."""

MOST_HELPERS = 3
"""Items that one itemset is reweighted by."""


@dataclass(frozen=True, slots=True, eq=False)
class PairSums:
    """Sums over records for each pair of items (of, by), float64 [m, m]: item `of` was answered, item `by` too or not.

    Attributes:
        records: how many answered both.
        total: Σ w of item `of` over them.
        square: Σ w² likewise.
        alone: the records that answered `of`, float64 [m]; likewise `alone_total` and `alone_square`.
    """

    records: Floats
    total: Floats
    square: Floats
    alone: Floats
    alone_total: Floats
    alone_square: Floats

    @classmethod
    def none(cls, items: int) -> PairSums:
        """Of no record."""
        return cls(*np.zeros((3, items, items)), *np.zeros((3, items)))

    @classmethod
    def of(cls, weight: Floats, answered: Bools) -> PairSums:
        """Of records.

        Args:
            weight: float64 [items, records], 0 where there is no answer.
            answered: bool [items, records].
        """
        given = answered.astype(np.float64)
        square = weight**2
        return cls(
            given @ given.T,
            weight @ given.T,
            square @ given.T,
            given.sum(axis=1),
            weight.sum(axis=1),
            square.sum(axis=1),
        )

    def __add__(self, other: PairSums) -> PairSums:
        return PairSums(
            self.records + other.records,
            self.total + other.total,
            self.square + other.square,
            self.alone + other.alone,
            self.alone_total + other.alone_total,
            self.alone_square + other.alone_square,
        )

    def shares(self) -> Floats:
        """p̂ of each item among those who answered it, float64 [m]."""
        return self.alone_total / np.maximum(self.alone, 1.0)

    def dependence(self) -> Floats:
        """|z| of "the share of item `of` does not depend on whether item `by` was answered", [of, by]; 0 where untested."""
        rest = self.alone[:, None] - self.records
        tested = (self.records >= FEWEST) & (rest >= FEWEST)
        n, others = np.where(tested, self.records, 1.0), np.where(tested, rest, 1.0)
        mean, mean_rest = self.total / n, (self.alone_total[:, None] - self.total) / others
        spread = (self.square / n - mean**2) / n
        spread += ((self.alone_square[:, None] - self.square) / others - mean_rest**2) / others
        known = tested & (spread > 0.0)
        found: Floats = np.abs(mean - mean_rest) / np.sqrt(np.where(known, spread, 1.0))
        return np.where(known, found, 0.0)


def helpers(sums: PairSums, level: float) -> Floats:
    """How much each item helps with another that was left out, float64 [of, by]: |z|, or 0 where it does not show.

    Args:
        sums: of all pairs.
        level: how often any is found if none helps, Bonferroni over the pairs that can be tested.
    """
    z = sums.dependence()
    tested = max(int((z > 0.0).sum()), 1)
    return np.where(2.0 * upper_tail(z) * tested <= level, z, 0.0)


@dataclass(frozen=True, slots=True, eq=False)
class Regression:
    """Sums over the records R of one itemset with k helping items.

    Attributes:
        matrix: M̂, float64 [k + 1, k + 1].
        products: Q̂, float64 [k + 1].
        records: how many R are.
    """

    matrix: Floats
    products: Floats
    records: int

    @classmethod
    def of(cls, z: Floats, weight: Floats, held: Bools, times: Floats | None = None) -> Regression:
        """Of the records R.

        Args:
            z: the product of the weights of the itemset's items, float64 [n].
            weight: w of the helping items, float64 [k, n].
            held: which of these the itemset holds, bool [k].
            times: how many records each of these stands for, float64 [n]; 1 by default.
        """
        often = np.ones(z.size) if times is None else times
        design = np.concatenate([np.ones((1, z.size)), weight])
        matrix = (design * often) @ design.T
        np.fill_diagonal(matrix, design @ often)
        return cls(matrix, _held(z, weight, held) @ often, int(often.sum()))

    def fitted(self, target: Floats) -> Fitted | None:
        """The regression read at p̂; None where these records are too few for it.

        Args:
            target: 1 and p̂ of the helping items, float64 [k + 1].
        """
        if self.records < FEWEST or np.linalg.eigvalsh(self.matrix)[0] <= 0.0:
            return None
        solved = np.linalg.solve(self.matrix, np.stack([self.products, target], axis=1))
        return Fitted(solved[:, 0].astype(np.float64), solved[:, 1].astype(np.float64), target)


def _held(z: Floats, weight: Floats, held: Bools) -> Floats:
    """z·x̂, float64 [k + 1, n]."""
    own = np.where(held[:, None], z, z * weight)
    return np.concatenate([z[None], own])


@dataclass(frozen=True, slots=True, eq=False)
class Fitted:
    """A regression that was solved.

    Attributes:
        slopes: β, float64 [k + 1].
        calibration: λ, float64 [k + 1].
        target: p̂, float64 [k + 1].
    """

    slopes: Floats
    calibration: Floats
    target: Floats

    @property
    def support(self) -> float:
        """ŝ_I of all people."""
        return float(self.target @ self.slopes)

    def influence(self, z: Floats, weight: Floats, held: Bools) -> Floats:
        """λ'(q_r − m_r β) of records of R, float64 [n]; arguments as those of `Regression.of`."""
        constant, slope = self.slopes[0], self.slopes[1:]
        fit = constant + slope @ weight
        # m_r β in its rows: 1·fit, and w_c·fit with x_c² = w_c in place of w_c².
        rows = np.concatenate([fit[None], weight * fit + slope[:, None] * (weight - weight**2)])
        found: Floats = self.calibration @ (_held(z, weight, held) - rows)
        return found

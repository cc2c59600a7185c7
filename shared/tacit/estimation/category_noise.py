"""Cells of a table as itemsets: score intervals of shares and of prevalences, as `mine` has them for supports and confidences.

A category of a question is a yes/no item whose weight z takes two values in a stratum, so a cell is an itemset of two such items, and a
prevalence the confidence of the rule "the row ⇒ the column". Its intervals are those of `support_intervals` and
`rule_intervals`; of two yes/no questions they are the same numbers.
"""

from __future__ import annotations

import numpy as np

from tacit.arrays import Bools, Counts, Floats, Indices
from tacit.estimation.cross_table import CellMoments, Stratum
from tacit.estimation.intervals import Bounded, covariance, known_variance, settled
from tacit.estimation.item_noise import ItemNoise
from tacit.estimation.rule_intervals import Chance, RuleSupports, ScoredRules
from tacit.estimation.support_intervals import ScoredSupports, Shapes
from tacit.estimation.weights import Variance


def category_noise(moments: CellMoments, rows: Floats, columns: Floats | None = None) -> ItemNoise:
    """What randomization does to each category, averaged over the records.

    Args:
        moments: the table.
        rows: members of the categories of the row's question, 0/1 [r, k₁].
        columns: of the column's, 0/1 [c, k₂]; None for a table of one question.

    Returns:
        figures of the r categories of rows, then of the c of columns.
    """
    sides = [("row", members) for members in rows]
    sides += [("column", members) for members in columns] if columns is not None else []
    figures = np.zeros((4, len(sides)))
    figures[1:3] = 1.0 if not moments.records else 0.0
    for stratum in moments.strata:
        share = stratum.counts.sum() / moments.records
        for place, (side, members) in enumerate(sides):
            figures[:, place] += share * _figures(getattr(stratum, side), members)
    return ItemNoise(*figures)


def _figures(inverse: Floats, members: Floats) -> Floats:
    """w(0), w(1), slope and floor of a category, float64 [4], from M⁻¹ [k, k] of its question."""
    chosen = members > 0.0
    if chosen.all():
        return np.array([0.0, 1.0, 1.0, 0.0])
    z = members @ inverse
    square = z**2 @ np.linalg.inv(inverse)
    inside, outside = square[chosen].mean(), square[~chosen].mean()
    floor = max(min(inside - 1.0, outside), 0.0)
    return np.array([z[~chosen].mean(), z[chosen].mean(), inside - outside, floor])


def share_intervals(
    moments: CellMoments, members: Floats, noise: ItemNoise, items: Indices, alpha: float
) -> tuple[Bounded, Floats]:
    """Shares of cells with their score intervals, and standard errors; float64 [m].

    Args:
        moments: the table.
        members: of the cells, 0/1 [m, k₁, k₂].
        noise: of the categories.
        items: the categories of each cell, int32 [m, 1 or 2].
        alpha: α.
    """
    value, spread = moments.linear(members)
    own = np.diagonal(spread)
    error = np.sqrt(known_variance(own, value, np.abs(own) + 1e-16, moments.variance))
    records = np.full(len(value), moments.records, np.int64)
    scored = ScoredSupports.of(
        value, error, records, _observed(moments, members), items, noise, moments.variance
    )
    return scored.interval(alpha), error


def prevalence_intervals(
    moments: CellMoments, rows: Floats, columns: Floats, noise: ItemNoise, alpha: float
) -> tuple[Bounded, Bools]:
    """The share of each column category in each row category, arrays [r·c], and where the data do not bound it.

    Args:
        moments: the table.
        rows: members, 0/1 [r, k₁].
        columns: members, 0/1 [c, k₂].
        noise: of the rows' and then of the columns' categories.
        alpha: α.
    """
    supports = _supports(moments, rows, columns)
    cells = np.stack([np.outer(row, column) for row in rows for column in columns])
    items = pairs_of(len(rows), len(columns))
    return ScoredRules.of(supports, _chance(moments, supports, cells, items, noise)).confidence(alpha)


def pairs_of(rows: int, columns: int) -> Indices:
    """The categories of each cell, int32 [rows·columns, 2]."""
    row, column = np.divmod(np.arange(rows * columns, dtype=np.int32), np.int32(max(columns, 1)))
    return np.stack([row, column + np.int32(rows)], axis=1)


def _supports(moments: CellMoments, rows: Floats, columns: Floats) -> RuleSupports:
    """Of "the row ⇒ the column" for each cell, row after row; NaN without a record."""
    shape = (len(rows), len(columns))
    if not moments.records:
        return RuleSupports(*np.full((9, shape[0] * shape[1]), np.nan))
    n = np.full(shape, float(moments.records))
    sums = sum(_sums(stratum, rows, columns) for stratum in moments.strata)
    assert not isinstance(sums, int)
    total, second, by_row, by_column, row, row_second, column, column_second = sums

    def joint(product: Floats, one: Floats, other: Floats) -> Floats:
        return settled(covariance(product, one, other, n, moments.variance), product / n**2)

    fixed = moments.variance is Variance.RECORDS
    figures = (
        total / n,
        row / n,
        column / n,
        joint(second, total, total),
        joint(row_second, row, row),
        joint(column_second, column, column),
        joint(by_row, total, total if fixed else row),
        joint(by_column, total, total if fixed else column),
        np.zeros(shape) if fixed else joint(total, row, column),
    )
    return RuleSupports(*(figure.ravel() for figure in figures))


def _sums(stratum: Stratum, rows: Floats, columns: Floats) -> Floats:
    """Of each cell Σ z, Σ z², Σ z·z_row, Σ z·z_column, and Σ and Σ of squares of z_row and of z_column; float64 [8, r, c]."""
    left, right, counts = rows @ stratum.row, columns @ stratum.column, stratum.counts
    every = np.ones((len(columns), counts.shape[1])), np.ones((len(rows), counts.shape[0]))
    pairs = (
        (left, right),
        (left**2, right**2),
        (left**2, right),
        (left, right**2),
        (left, every[0]),
        (left**2, every[0]),
        (every[1], right),
        (every[1], right**2),
    )
    return np.stack([one @ counts @ other.T for one, other in pairs])


def _chance(
    moments: CellMoments, supports: RuleSupports, cells: Floats, items: Indices, noise: ItemNoise
) -> Chance:
    n = np.full(len(cells), float(moments.records))
    population = moments.variance is Variance.POPULATION
    mean = np.nan_to_num(supports.both)
    spread = np.nan_to_num(supports.var_both) * (np.maximum(n - 1.0, 0.0) if population else n)
    second = (spread + (mean**2 if population else mean)) * n
    observed = _observed(moments, cells)
    shapes = Shapes.of(mean * n, second, n.astype(np.int64), observed, items, noise)
    return Chance(
        moments.variance,
        n,
        shapes.slope,
        noise.slope[items[:, 0]],
        noise.slope[items[:, 1]],
        shapes.floor,
        shapes.step,
        np.ones(len(cells)),
    )


def _observed(moments: CellMoments, members: Floats) -> Counts:
    """Records that show each cell as they arrived, int64 [m]."""
    shown = np.zeros(len(members))
    for stratum in moments.strata:
        shown += np.einsum("mab,ab->m", members, stratum.counts)
    return shown.astype(np.int64)

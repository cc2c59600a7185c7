"""The figures of a table of two questions: shares of cells and margins, and groups compared."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from tacit.arrays import Floats
from tacit.estimation.category_noise import pairs_of, share_intervals
from tacit.estimation.cross_table import CellMoments
from tacit.estimation.group_noise import group_noise
from tacit.estimation.group_region import Groups, group_intervals
from tacit.estimation.intervals import Bounded
from tacit.estimation.item_noise import ItemNoise
from tacit.mining.answer_counts import TableSide


def table_shares(
    moments: CellMoments, rows: TableSide, columns: TableSide, noise: ItemNoise, alpha: float
) -> tuple[Bounded, Bounded, Bounded]:
    """Of the cells [rows, columns], of the rows and of the columns."""
    shape = (len(rows.categories), len(columns.categories))
    cells = np.einsum("ra,cb->rcab", rows.members, columns.members).reshape(-1, rows.answers, columns.answers)
    joint, _ = share_intervals(moments, cells, noise, pairs_of(*shape), alpha)
    whole_rows = rows.members[:, :, None] * np.ones(columns.answers)
    whole_columns = columns.members[:, None, :] * np.ones((rows.answers, 1))
    place = np.arange(sum(shape), dtype=np.int32)[:, None]
    by_row, _ = share_intervals(moments, whole_rows, noise, place[: shape[0]], alpha)
    by_column, _ = share_intervals(moments, whole_columns, noise, place[shape[0] :], alpha)
    return shaped(joint, shape), by_row, by_column


def shaped(bounds: Bounded, shape: tuple[int, ...]) -> Bounded:
    """The same figures as arrays of this shape, which may be written to."""
    return Bounded(*(part.reshape(shape).copy() for part in (bounds.value, bounds.low, bounds.high)))


def table_groups(moments: CellMoments, rows: TableSide, columns: TableSide, against: int | None) -> Groups:
    """P₁, S₁, P₂, S₂ of each cell, row after row, with their covariance and how it moves with the shares."""
    pairs = [(group, 1.0 - group if against is None else rows.members[against]) for group in rows.members]
    everybody = np.ones(columns.answers)
    found = [
        moments.linear(np.stack([np.outer(held, having) for held in pair for having in (trait, everybody)]))
        for pair in pairs
        for trait in columns.members
    ]
    totals, spread = (np.stack(part) for part in zip(*found, strict=True))
    return Groups(totals, spread, group_noise(moments, pairs, list(columns.members)))


def compared(groups: Groups, shape: tuple[int, ...], against: int | None, alpha: float) -> dict[str, Bounded]:
    """Difference, ratio and odds ratio of each cell, arrays [rows, columns]; NaN in the row that others are compared with."""
    measures = {}
    for name, bounds in group_intervals(groups, alpha).items():
        found = shaped(bounds, shape)
        if against is not None:
            for part in (found.value, found.low, found.high):
                part[against] = np.nan
        measures[name] = found
    return measures


def all_together(alpha: float, shape: tuple[int, ...], against: int | None, columns: int) -> float:
    """The α of each comparison of a table, so that all together leave no doubt (Bonferroni).

    Args:
        alpha: of the table.
        shape: rows and columns.
        against: the row that others are compared with; None for all who are not in a row.
        columns: how many columns say something: of two answers that are each other's contrary one does.
    """
    compared = shape[0] if against is None else shape[0] - 1
    return alpha / (max(1, compared) * columns)


def directions_of(
    groups: Groups, shape: tuple[int, ...], against: int | None, alpha: float
) -> npt.NDArray[np.int8]:
    """1 or −1 where the intervals of differences at this α leave no doubt, else 0; arrays [rows, columns]."""
    bounds = group_intervals(groups, alpha, ("difference",))["difference"]
    sign = (bounds.low > 0.0).astype(np.int8) - (bounds.high < 0.0).astype(np.int8)
    signs: npt.NDArray[np.int8] = sign.reshape(shape)
    if against is not None:
        signs[against] = 0
    return signs


def group_errors(groups: Groups) -> tuple[Floats, Floats]:
    """Standard errors of the share of each cell's group and of its difference, by the delta method, [m] each."""
    held, size = groups.totals[:, [0, 2]], groups.totals[:, [1, 3]]
    with np.errstate(divide="ignore", invalid="ignore"):
        slope = np.stack([1.0 / size[:, 0], -held[:, 0] / size[:, 0] ** 2], axis=1)
        other = np.stack([-1.0 / size[:, 1], held[:, 1] / size[:, 1] ** 2], axis=1)
        both = np.concatenate([slope, other], axis=1)
        own = np.sqrt(np.einsum("mi,mij,mj->m", slope, groups.spread[:, :2, :2], slope))
        return own, np.sqrt(np.einsum("mi,mij,mj->m", both, groups.spread, both))

"""What the groups of a cross-table say of each other: measures with intervals, and where a difference is sure."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from tacit.estimation.group_region import Groups, group_intervals
from tacit.estimation.intervals import Bounded


def shaped(bounds: Bounded, shape: tuple[int, ...]) -> Bounded:
    """The same intervals in the shape of a table."""
    return Bounded(*(part.reshape(shape).copy() for part in (bounds.value, bounds.low, bounds.high)))


def compared(groups: Groups, shape: tuple[int, ...], against: int | None, alpha: float) -> dict[str, Bounded]:
    """Each measure with its interval, NaN in the group that others are compared with.

    Args:
        groups: the pairs of groups, row by row.
        shape: rows and columns of the table.
        against: the row that others are compared with; None for all who are not in a row.
        alpha: α of each interval.
    """
    measures = {}
    for name, bounds in group_intervals(groups, alpha).items():
        found = shaped(bounds, shape)
        if against is not None:
            for part in (found.value, found.low, found.high):
                part[against] = np.nan
        measures[name] = found
    return measures


def directions(
    groups: Groups, shape: tuple[int, ...], against: int | None, alpha: float
) -> npt.NDArray[np.int8]:
    """1 or −1 where all these comparisons together leave no doubt (Bonferroni), else 0; the arguments are those of `compared`."""
    rows, columns = shape
    others = rows if against is None else rows - 1
    # Of two answers that are each other's contrary one comparison says all.
    comparisons = max(1, others) * (columns if columns > 2 else 1)
    bounds = group_intervals(groups, alpha / comparisons, ("difference",))["difference"]
    sign = (bounds.low > 0.0).astype(np.int8) - (bounds.high < 0.0).astype(np.int8)
    signs: npt.NDArray[np.int8] = sign.reshape(rows, columns)
    if against is not None:
        signs[against] = 0
    return signs

"""Kernels of the test of fit: sums over the answers of one level and of all others, item by item.

Compiled by Numba when first called, cached on disk, free of the GIL.
"""

from __future__ import annotations

from tacit.compiled import kernel


@kernel()
def add_groups(weight, answered, level, wanted, counts, sums):
    """Count the answers to each item at a level and at all others, and add up their weights.

    Args:
        weight: float64 [records, items].
        answered: bool [records, items].
        level: int64 [records, items].
        wanted: the number of the level.
        counts: float64 [2, items], added to: at the level, and not.
        sums: float64 [2, items], likewise.
    """
    for record in range(weight.shape[0]):
        for item in range(weight.shape[1]):
            if answered[record, item]:
                group = 0 if level[record, item] == wanted else 1
                counts[group, item] += 1.0
                sums[group, item] += weight[record, item]


@kernel()
def add_influences(weight, answered, level, wanted, counts, means, pooled, squares):
    """Add the squares of what each answer moves the difference of the means of a level and of all others by.

    Args:
        weight: float64 [records, items].
        answered: bool [records, items].
        level: int64 [records, items].
        wanted: the number of the level.
        counts: float64 [2, items]; an item with a count of 0 has no influence.
        means: float64 [2, items].
        pooled: float64 [items], factors of a sum over items.
        squares: float64 [items], added to.

    Returns:
        the sum over records of the squares of that sum.
    """
    along = 0.0
    for record in range(weight.shape[0]):
        whole = 0.0
        for item in range(weight.shape[1]):
            if answered[record, item] and counts[0, item] > 0.0 and counts[1, item] > 0.0:
                group = 0 if level[record, item] == wanted else 1
                influence = (weight[record, item] - means[group, item]) / counts[group, item]
                influence = influence if group == 0 else -influence
                squares[item] += influence * influence
                whole += influence * pooled[item]
        along += whole * whole
    return along

"""The same itemsets or rules in the next result, so that a selection outlives mining again."""

from __future__ import annotations

import numpy as np

from tacit.arrays import Indices
from tacit_miner.ui.results.columns import Table

_MIXER = np.uint64(0x9E3779B97F4A7C15)


def same_rows(before: Table, rows: np.ndarray, after: Table) -> np.ndarray:
    """Rows of `after` that have the items of these rows of `before`, ascending; none if the items are others."""
    if before.items != after.items or before.name != after.name or not len(rows):
        return np.zeros(0, np.int64)
    wanted = {_sides(before, row) for row in rows.tolist()}
    hashes = _hashed(before.left[rows], 1) ^ _hashed(before.right[rows], 2)
    maybe = np.flatnonzero(np.isin(_hashed(after.left, 1) ^ _hashed(after.right, 2), hashes))
    return np.array([row for row in maybe.tolist() if _sides(after, row) in wanted], np.int64)


def _sides(table: Table, row: int) -> tuple[tuple[int, ...], ...]:
    return tuple(
        tuple(item for item in side[row].tolist() if item >= 0) for side in (table.left, table.right)
    )


def _hashed(side: Indices, seed: int) -> np.ndarray:
    """A number a row, the same for any padding after the items."""
    mixed = np.full(len(side), seed, np.uint64)
    for items in side.T:
        there = items >= 0
        mixed[there] = (mixed[there] ^ items[there].astype(np.uint64)) * _MIXER
    return mixed

"""How many records there are of each pattern of answers to a few items, added up block by block."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from tacit.arrays import Counts, Floats

DENSE = 1 << 12
"""Possible patterns up to which each has a place; of more only those that occur are kept."""


LARGEST_KEY = 1 << 62
"""Possible patterns up to which each has a number."""


class Patterns:
    """Counts of patterns: a code for each item."""

    def __init__(self, codes: Sequence[int]) -> None:
        """Of no record.

        Args:
            codes: how many different codes each item has.
        """
        self._codes = tuple(codes)
        self._size = int(np.prod(np.array(self._codes, dtype=object)))
        self._dense = np.zeros(self._size if self._size <= DENSE else 0, np.int64)
        self._keys, self._counts = np.zeros((2, 0), np.int64)

    @property
    def countable(self) -> bool:
        """Whether every possible pattern has a number; without, nothing may be added."""
        return self._size <= LARGEST_KEY

    def add(self, codes: Sequence[Counts]) -> None:
        """Records with these codes, int64 [records] for each item."""
        keys = codes[0].astype(np.int64)
        for size, column in zip(self._codes[1:], codes[1:], strict=True):
            keys = keys * size + column
        if self._dense.size:
            self._dense += np.bincount(keys, minlength=self._size)
            return
        found, counts = np.unique(keys, return_counts=True)
        self._keys, place = np.unique(np.concatenate([self._keys, found]), return_inverse=True)
        both = np.concatenate([self._counts, counts])
        self._counts = np.bincount(place.ravel(), both, len(self._keys)).astype(np.int64)

    def found(self) -> tuple[list[Counts], Floats]:
        """The patterns that occur: the code of each item, int64 [patterns] each, and the records of each, float64."""
        keys, counts = self._keys, self._counts
        if self._dense.size:
            keys = np.flatnonzero(self._dense)
            counts = self._dense[keys]
        columns = []
        for size in reversed(self._codes):
            keys, column = np.divmod(keys, size)
            columns.append(column)
        return columns[::-1], counts.astype(np.float64)

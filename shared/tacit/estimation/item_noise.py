"""What randomization does to one answer of each item, averaged over the records that answered it.

The weights w of a channel have E[w | x] = x. Three more figures of an item shape the distribution of an estimate near 0 and 1,
where its own sample says too little of it: the values that w takes, how E[w² | x] grows with x, and the least variance that
w has whatever the true answer is. For an itemset they are multiplied over its items. Where levels are mixed that takes the levels
of different items to be chosen independently; the figures steer the interval of a small sample and drop out of that of a large one.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from tacit.arrays import Counts, Floats, Indices
from tacit.estimation.central import least_noise
from tacit.estimation.weights import noise, weights


@dataclass(frozen=True, slots=True, eq=False)
class ItemNoise:
    """Means over records, float64 [items] each; an item without an answer is as one that was answered openly.

    Attributes:
        absent: w(0).
        present: w(1).
        slope: E[w² | x = 1] − E[w² | x = 0]; 1 for Warner's scheme.
        floor: the smaller of Var(w | x = 0) and Var(w | x = 1); 0 for an open answer.
    """

    absent: Floats
    present: Floats
    slope: Floats
    floor: Floats

    @classmethod
    def of(cls, keep_one: Floats, keep_zero: Floats, records: Counts) -> ItemNoise:
        """From factors of each level or profile, and how many records answered each item with it; [levels, items] each."""
        # A factor of an item that was not answered may be anything; an open one has no trouble.
        one, zero = np.where(records > 0, keep_one, 1.0), np.where(records > 0, keep_zero, 1.0)
        absent, present = weights(one, zero)
        given_zero, given_one = noise(one, zero)
        answered = records.sum(axis=0)

        def mean(values: Floats, open_value: float) -> Floats:
            return np.where(
                answered > 0, (values * records).sum(axis=0) / np.maximum(answered, 1), open_value
            )

        return cls(
            mean(absent, 0.0),
            mean(present, 1.0),
            mean(given_one - given_zero, 1.0),
            mean(least_noise(one, zero), 0.0),
        )

    def products(self, items: Indices) -> Floats:
        """The four figures multiplied over the items of each itemset, float64 [4, m] from int32 [m, K]."""
        figures = np.stack([self.absent, self.present, self.slope, self.floor])
        found = np.ones((4, len(items)))
        for column in items.T:
            found *= np.take(figures, column, axis=1)
        return found

"""What itemsets of all lengths say of each other: evidence from the parts, from larger itemsets, and consistency.

E of an itemset is the log likelihood ratio of "its support reaches the minimum" against "it does not", under the prior of its
length; its positive part is compressed, so that no single itemset decides. A is the sum of E over its proper subsets of
two items or more, B what the itemsets one item longer say of it.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from tacit.arrays import Bools, Floats
from tacit.mining.lattice import Itemsets

MOST_COMPRESSED = 3.0
"""What one itemset can say at most."""

TEMPER = 0.75
"""The share of its evidence that a larger itemset passes down: its parts do not speak independently of each other."""


def compressed(evidence: Floats) -> Floats:
    """Negative evidence as it is, positive as 3(1 − e^{−E/3})."""
    positive = np.maximum(evidence, 0.0)
    return np.minimum(evidence, 0.0) + MOST_COMPRESSED * -np.expm1(-positive / MOST_COMPRESSED)


def from_larger(larger: Itemsets, own: Floats, said: Floats, independent: Bools, items: int) -> Floats:
    """B = log(1 + Σ e^{¾(A_J+E_J+B_J−A−E)} / items) over the larger itemsets J of one more item, float64 [m].

    Any of the items may be the one that J has more, so each has the same small share.

    Args:
        larger: J, with the rows of their subsets.
        own: A + E of the itemsets one item shorter, float64 [m].
        said: A + E + B of the larger ones.
        independent: bool [larger, K+1], whether J would have been counted without this subset's own evidence.
        items: how many items there are.
    """
    rows = larger.parents[independent]
    passed = np.broadcast_to(said[:, None], larger.parents.shape)[independent] - own[rows]
    total = np.bincount(rows, np.exp(np.clip(TEMPER * passed, -50.0, 50.0)), len(own))
    return np.log1p(total / max(items, 1))


def consistent(
    lattice: Sequence[Itemsets], probability: Sequence[Floats], alone: Sequence[Bools]
) -> list[Floats]:
    """Probabilities that fall from subset to superset, by length from 1.

    An itemset cannot be frequent if one of its subsets is not: P ← min(P, √(P · min P of its subsets)), from the shortest to the
    longest; then P of a subset ← at least P of each superset. What is judged alone takes min P of its subsets as it is: the estimate
    of an itemset is less exact than theirs, and nothing else speaks for it.

    Args:
        lattice: itemsets by length, from 1.
        probability: theirs.
        alone: which are judged by their own estimate, bool by length.
    """
    found = [values.copy() for values in probability]
    for shorter, itemsets, values, own in zip(found, lattice[1:], found[1:], alone[1:], strict=False):
        least = shorter[itemsets.parents].min(axis=1)
        np.minimum(values, np.where(own, least, np.sqrt(values * least)), out=values)
    for place in range(len(found) - 1, 0, -1):
        for column in lattice[place].parents.T:
            np.maximum.at(found[place - 1], column, found[place])
    return found

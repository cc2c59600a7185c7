"""What is said where a search ends because there would be too many candidates: how many, how much memory, and what would fit.

Candidates grow with the number of kept itemsets to a power, so the step from a search that takes a second to one that
takes all memory is short. It is seen before anything is counted: how many itemsets can be joined follows from their prefixes alone.
"""

from __future__ import annotations

import numpy as np

from tacit.arrays import Floats
from tacit.messages import Message, Template
from tacit.mining.lattice import Itemsets, join_size, joins_up_to

TOO_MANY = Template(
    "search.too-many-candidates",
    "candidates: {itemsets} have more than {limit:,} candidates and were not counted: about {count:,}, which take {memory:.1f} GB; at a "
    "minimum support of {fits:.3%} the limit holds; raise the minimum support or the limit",
)

CANDIDATE_BYTES = 150
"""Memory that a candidate takes while it is counted and judged, as measured."""

_GIGA = 1e9


def too_many(itemsets: Message, kept: Itemsets, support: Floats, found: Itemsets, limit: int) -> Message:
    """Say that candidates one item longer were not counted.

    Args:
        itemsets: the candidates, in words.
        kept: the itemsets that would be joined.
        support: their estimates, float64 [m].
        found: the candidates that were found until there were too many; none if that was known before.
        limit: how many may be counted.
    """
    every = join_size(kept)
    # Of the joins that were not tried as many are taken to be candidates as of the others.
    share = len(found) / joins_up_to(kept, int(found.parents[-1, -2])) if len(found) else 1.0
    count = max(limit + 1, round(share * every))
    return TOO_MANY(
        itemsets=itemsets,
        limit=limit,
        count=count,
        memory=count * CANDIDATE_BYTES / _GIGA,
        fits=_fitting(kept, support, limit / share),
    )


def _fitting(kept: Itemsets, support: Floats, most: float) -> float:
    """The support of the last of the most frequent itemsets that give at most so many joins, a share."""
    order = np.argsort(-support, kind="stable")
    few, many = 1, len(kept)
    while many - few > 1:
        middle = (few + many) // 2
        chosen = np.zeros(len(kept), np.bool_)
        chosen[order[:middle]] = True
        fits = join_size(kept.take(chosen)) <= most
        few, many = (middle, many) if fits else (few, middle)
    return float(support[order[few - 1]])

"""What is known of all people if some left answers out: bounds that hold whatever these would have said.

Of N people n answered all items of I, and a share s of them holds I. Whatever the others would have answered, the share of all N lies
between s·n/N and s·n/N + 1 − n/N (Manski 1989). The bounds take the ends of the interval of s, so they hold as it does; no
assumption on who skips is made.
"""

from __future__ import annotations

import numpy as np

from tacit.arrays import Counts, Floats
from tacit.estimation.intervals import Bounded


def among_everyone(support: Bounded, answered: Counts, records: int) -> tuple[Floats, Floats]:
    """The least and the largest share of all people that hold each itemset.

    Args:
        support: among those who answered, with intervals.
        answered: how many answered all items of each itemset.
        records: how many people there are.

    Returns:
        float64 arrays of the shape of `answered`; within [0, 1], NaN where the interval is not known.

    >>> import numpy as np
    >>> ends = among_everyone(Bounded(*np.array([[0.5], [0.4], [0.6]])), np.array([80]), 100)
    >>> [round(float(end[0]), 3) for end in ends]
    [0.32, 0.68]
    """
    share = answered / max(records, 1)
    return np.clip(support.low, 0.0, 1.0) * share, np.clip(support.high, 0.0, 1.0) * share + 1.0 - share

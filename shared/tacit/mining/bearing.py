"""What itemsets bear of forged records, unless the run was stopped before it was worked out.

For a million itemsets that takes longer than the count, so it asks whether to stop. Where it was stopped no row is certain: certain is
only what a few forged records cannot flip.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

import numpy as np

from tacit.messages import Message, Template
from tacit.mining.control import Stopped, go_on
from tacit.mining.forged import CERTAIN, UNCERTAIN, Forged
from tacit.mining.forged_limits import Judge
from tacit.mining.result import FrequentItemsets

NOT_BORNE = Template(
    "search.not-borne",
    "{reason}: it was not worked out how many forged records would change a row, so none is marked certain",
)

FEW_ROWS = 10_000
"""Itemsets of which a stopped run still says what they bear: that takes less than half a second."""


class Borne(NamedTuple):
    """Itemsets by length, and what is known of forging.

    Attributes:
        by_length: with flip shares, or none certain.
        forged: their claims; None if they were not worked out.
        cuts: says so.
    """

    by_length: list[FrequentItemsets]
    forged: Forged | None
    cuts: list[Message]


def bear(forged: Forged, tested: float, looked_at: int, check: Callable[[], None]) -> Borne:
    """Work out the flip shares.

    Args:
        forged: the itemsets and their claims.
        tested: how many were tested, as `shown_alpha` takes it.
        looked_at: how many p-values were at most `GATE`.
        check: raises `Stopped` where the run is to stop.
    """
    ask = check if sum(map(len, forged.by_length)) > FEW_ROWS else go_on
    judge = Judge(forged.settings, tested, looked_at, forged.records, check=ask)
    try:
        return Borne(forged.itemsets(judge), forged, [])
    except Stopped as stop:
        return Borne(list(map(_uncertain, forged.by_length)), None, [NOT_BORNE(reason=stop.reason)])


def _uncertain(found: FrequentItemsets) -> FrequentItemsets:
    verdict = np.where(found.verdict == CERTAIN, UNCERTAIN, found.verdict).astype(np.int8)
    return replace(found, verdict=verdict)

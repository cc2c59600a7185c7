"""Which figures of a rule the data are too few to bound, in words: their names with a space between."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from tacit.arrays import Bools, Counts
from tacit.estimation.intervals import Bounded
from tacit.estimation.measures import MEASURES
from tacit.estimation.rule_intervals import bounds_nothing

CONFIDENCE = "confidence"


def too_few(
    unbounded: Bools, measures: Mapping[str, Bounded], shown: Sequence[str], spelling: Mapping[str, str]
) -> tuple[Counts, tuple[str, ...]]:
    """The words of each rule; most rules have none.

    Args:
        unbounded: whether the confidence is not bounded, bool [r].
        measures: by name, arrays [r].
        shown: the measures that are looked at.
        spelling: names that are spelled otherwise in the words.

    Returns:
        int64 [r], places in the second result.
    """
    looked_at = [measure for measure in MEASURES if measure.name in shown]
    names = [CONFIDENCE, *(spelling.get(measure.name, measure.name) for measure in looked_at)]
    codes = unbounded.astype(np.int64)
    for bit, measure in enumerate(looked_at, 1):
        codes |= bounds_nothing(measures[measure.name], measure).astype(np.int64) << bit
    said = [
        " ".join(name for bit, name in enumerate(names) if code >> bit & 1) for code in range(1 << len(names))
    ]
    return codes, tuple(said)

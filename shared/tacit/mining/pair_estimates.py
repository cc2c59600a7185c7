"""Estimates of the supports of all pairs of items, whatever their size: what is known of a run's pairs before it.

A search keeps what reaches its minimum; what is believed of a list must also know what fell below, and how far.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from tacit.arrays import Floats
from tacit.mining.answer_counts import Records
from tacit.mining.control import Control
from tacit.mining.engines import choose_engine
from tacit.mining.lattice import joins, singletons
from tacit.mining.settings import Settings

MOST_ITEMS = 300
MOST_WORK = 2_000_000_000
"""Pairs times records beyond which nothing is counted: it would take longer than the answer is worth."""


@dataclass(frozen=True, slots=True, eq=False)
class PairEstimates:
    """All pairs of items of different questions.

    Attributes:
        support: the estimates, float64 [items, items], symmetric; NaN where there is none.
    """

    support: Floats


def pair_estimates(dataset: Records, settings: Settings, control: Control) -> PairEstimates | None:
    """The pairs of a data set; None if there are none, or more than are worth counting for a forecast.

    Args:
        dataset: records with the channels they went through.
        settings: how to count and estimate; their minimum decides nothing here.
        control: may stop the counting.

    Raises:
        SettingsError: settings that do not fit the data.
        Stopped: the control said so.

    >>> import tacit
    >>> data = tacit.Dataset.from_array([[1, 1], [1, 0], [0, 0], [0, 0]], tacit.open_channel())
    >>> pair_estimates(data, tacit.Settings(0.9), Control()).support.tolist()
    [[nan, 0.25], [0.25, nan]]
    """
    items = len(dataset.items)
    if not 1 < items <= MOST_ITEMS or items * (items - 1) // 2 * dataset.records > MOST_WORK:
        return None
    engine, _ = choose_engine(dataset, settings, control)
    single = singletons(items)
    engine.measure(single)
    engine.keep(single, np.ones(items, np.bool_))
    question = None if dataset.questions is None else dataset.questions.of_item
    pairs = next(joins(engine.kept[-1], question))
    if not len(pairs):
        return None
    moments = engine.measure(pairs)
    support = np.full((items, items), np.nan)
    left, right = pairs.items.T
    support[left, right] = support[right, left] = moments.support()
    return PairEstimates(support)

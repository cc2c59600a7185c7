"""Shrunken supports of a data set: every itemset of up to five items, estimated together.

A keep rule lists those itemsets whose estimates are large; a prior learnt from them would be that of the lucky. So every
itemset of the length is measured, whatever is listed, which a survey's few items allow. The engine is any
(`moments.Engine`); levels may differ and answers may be missing: each itemset rests on the records that answered it.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import comb

import numpy as np

from tacit.arrays import Floats
from tacit.estimation.shrinkage import Shrunken, Subsets, Told, shrink, shrink_singles
from tacit.mining.control import Control
from tacit.mining.engines import Records, choose_engine
from tacit.mining.lattice import Itemsets, joins, singletons, subset_rows
from tacit.mining.moments import Engine
from tacit.mining.settings import Settings

LONGEST_SHARPER = 5
"""The longest itemset whose support is shrunk."""

MOST_SHARPER = 200_000
"""The most itemsets of one length that are shrunk together: all triples of 107 items, all sets of five of 31."""


@dataclass(frozen=True, slots=True, eq=False)
class SharperSupports:
    """Shrunken supports of every itemset of a data set, by length.

    Attributes:
        itemsets: of each length from 1, all of them, in lexicographic order.
        shrunken: likewise.
    """

    itemsets: tuple[Itemsets, ...]
    shrunken: tuple[Shrunken, ...]


def sharper_supports(engine: Engine, items: int, longest: int, settings: Settings) -> SharperSupports:
    candidates, lengths = singletons(items), []
    centres = noise = np.zeros(items)
    for length in range(1, longest + 1):
        moments = engine.measure(candidates)
        engine.keep(candidates, np.ones(len(candidates), np.bool_))
        if length == 1:
            centres = np.clip(np.nan_to_num(moments.support()), 0.0, 1.0)
            lengths.append(shrink_singles(moments.support(), moments.error(settings.variance), settings.alpha))
            first = engine.central(1, slice(None), centres)
            noise = first.floor / np.maximum(first.records, 1)
        else:
            central = engine.central(length, slice(None), centres)
            subsets = subsets_of(engine.kept, lengths)
            told = Told(central.value(), central.error(settings.variance), central.records, noise[candidates.items], settings.variance)
            lengths.append(shrink(told, subsets, settings.alpha))
        if length == longest: break
        candidates = Itemsets.concatenate(list(joins(engine.kept[-1])))
    return SharperSupports(tuple(engine.kept[1:]), tuple(lengths))


def subsets_of(kept, lengths) -> Subsets:
    rows = subset_rows(kept, kept[-1])
    supports = np.ones(rows.shape)
    for mask in range(1, rows.shape[1] - 1):
        supports[:, mask] = lengths[mask.bit_count() - 1].support.value[rows[:, mask]]
    return Subsets(supports, rows, lengths)

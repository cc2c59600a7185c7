"""The itemsets that a search will test: all of a length, or an even sample of so many that it takes no time.

Items of one question are never together in an itemset.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from itertools import combinations

import numpy as np

from tacit.arrays import Bools, Floats, Indices
from tacit.planning.beliefs import independent
from tacit.planning.design import Design
from tacit.planning.spread import Spread, spread

MOST = 2_000
"""Itemsets of a length beyond which a sample is taken."""


@dataclass(frozen=True, slots=True, eq=False)
class Candidates:
    """Itemsets of one length.

    Attributes:
        items: int32 [m, K].
        each: how many itemsets each of them stands for; 1 unless they are a sample.
    """

    items: Indices
    each: float


def candidates(design: Design, length: int) -> Candidates:
    """The itemsets of this length; none if there are fewer questions."""
    count = math.comb(design.items, length)
    if count <= MOST:
        rows = np.array(list(combinations(range(design.items), length)), np.int32).reshape(-1, length)
        return Candidates(rows[_apart(design, rows)], 1.0)
    random = np.random.default_rng(length)
    places = random.random((MOST, design.items)).argpartition(length, axis=1)[:, :length]
    drawn = np.sort(places, axis=1).astype(np.int32)
    fitting = _apart(design, drawn)
    return Candidates(drawn[fitting], count / MOST)


def _apart(design: Design, rows: Indices) -> Bools:
    asked = np.sort(design.question[rows], axis=1)
    found: Bools = (asked[:, 1:] != asked[:, :-1]).all(axis=1)
    return found


def lengths_up_to(design: Design, shares: Floats, longest: int) -> tuple[list[Spread], list[float]]:
    """The moments of all candidates of one item and more if answers are independent, and what each stands for.

    Args:
        design: of the study.
        shares: of yes to each item, float64 [items].
        longest: the most items.
    """
    found = [candidates(design, length) for length in range(1, longest + 1)]
    found = [of for of in found if len(of.items)]
    return (
        [spread(design, of.items, independent(shares[of.items])) for of in found],
        [of.each for of in found],
    )

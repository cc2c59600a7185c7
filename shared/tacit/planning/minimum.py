"""What a minimum support can tell: of the pairs that a run will list, how many are expected to be wrong.

A pair is wrong if its true support is below the minimum. Before a run the true supports are not known. They are believed
to be those of independent answers; or, where there are estimates already, those of the estimates with the noise taken out of their
variation: with r the residual of an estimate from independence, e its standard error and κ = 1 − mean(e²)/mean(r²), the residual
is believed to be √κ·r, so that the variation among the pairs is right (Louis 1984), which that of the estimates and that
of shrunken ones are not.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import numpy as np

from tacit.arrays import Floats
from tacit.planning.beliefs import independent
from tacit.planning.candidates import Candidates, candidates
from tacit.planning.design import Design
from tacit.planning.finding import Found, Keep, expected_lists
from tacit.planning.spread import Spread, spread

ACCEPTABLE = 0.1
"""The share of wrong rows that a sensible minimum has at most."""

SOMETHING = 0.5
"""Right rows to expect at least for a list to be worth having."""

LARGER = 1.1
"""By what the minimum is raised from one trial to the next."""


@dataclass(frozen=True, slots=True)
class MinimumTells:
    """What to expect of the list at a minimum support.

    Attributes:
        minimum: the minimum support.
        found: what is listed of the itemsets of that length.
        sensible: the smallest larger minimum at which at most `ACCEPTABLE` of the rows are wrong, the minimum itself if it is one,
            None if there is none that lists anything.
    """

    minimum: float
    found: Found
    sensible: float | None

    @property
    def wrong_share(self) -> float:
        """Of what is listed, the share expected to be wrong."""
        return self.found.wrong_share


def what_minimum_tells(
    design: Design,
    shares: Floats,
    people: int,
    keep: Keep,
    *,
    length: int = 2,
    supports: Callable[[Candidates], Floats] | None = None,
    acceptable: float = ACCEPTABLE,
) -> MinimumTells:
    """What to expect of the itemsets listed.

    Args:
        design: of the study: levels, who takes which, what is missing.
        shares: of yes to each item, believed or estimated, float64 [items].
        people: n.
        keep: the rule with its minimum support.
        length: how many items the itemsets have that the figures are for.
        supports: what is believed of the candidates' subsets, float64 [m, 2^K]; independent answers by default
            (`believed_pairs` takes it from estimates).
        acceptable: the share of wrong rows that a sensible minimum has at most.

    Raises:
        PlanError: a rule whose list cannot be foreseen.

    >>> from tacit.channel import warner
    >>> shares = np.array([0.05] * 15 + [0.4] * 5)
    >>> told = what_minimum_tells(Design.alike(warner(0.7), 20), shares, 10_000, Keep(0.03))
    >>> round(told.wrong_share, 2), round(told.sensible, 3)
    (0.68, 0.053)
    """
    of = candidates(design, length)
    believed = independent(shares[of.items]) if supports is None else supports(of)
    moments = spread(design, of.items, believed)
    found = _listed(moments, of.each, people, keep)
    return MinimumTells(keep.minimum, found, _sensible(moments, of.each, people, keep, acceptable))


def _listed(moments: Spread, each: float, people: int, keep: Keep) -> Found:
    return expected_lists([moments], people, keep, [each])[0]


def _sensible(moments: Spread, each: float, people: int, keep: Keep, acceptable: float) -> float | None:
    most = float(moments.supports[:, -1].max(initial=0.0))
    minimum = keep.minimum
    while minimum <= most:
        found = _listed(moments, each, people, replace(keep, minimum=minimum))
        if found.right >= SOMETHING and found.wrong_share <= acceptable:
            return minimum
        minimum *= LARGER
    return None


def believed_pairs(shares: Floats, estimates: Floats, errors: Floats) -> Floats:
    """What to believe of pairs whose supports have been estimated.

    Args:
        shares: of yes to both items of each pair, as estimated, float64 [m, 2].
        estimates: of the pairs' supports, float64 [m].
        errors: their standard errors, float64 [m].

    Returns:
        float64 [m, 4], supports of all subsets, each row that of some table of true answers.
    """
    known = shares.clip(0.0, 1.0)
    rows = independent(known)
    residuals = estimates - rows[:, 3]
    varied = float((residuals**2).mean()) if len(residuals) else 0.0
    signal = max(0.0, 1.0 - float((errors**2).mean()) / varied) if varied > 0.0 else 0.0
    least = np.maximum(0.0, known.sum(axis=1) - 1.0)
    rows[:, 3] = (rows[:, 3] + np.sqrt(signal) * residuals).clip(least, known.min(axis=1))
    return rows

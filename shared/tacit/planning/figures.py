"""How accurate single figures will be: a support, a confidence, the difference of two groups.

Supports have the normal interval of Guo, Wu and Li, Result 2. A confidence c = s_XY/s_X has the delta method's standard error and
Fieller's interval; the difference of the shares of yes among those who are in a group and the others,

    s_GX/s_G − (s_X − s_GX)/(1 − s_G),

the delta method's, from the moments of the three estimates. All are estimated from those who answered all the items, as rules are.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from tacit.arrays import Floats
from tacit.estimation.intervals import Ratio, fieller, normal_quantile
from tacit.planning.spread import Spread


@dataclass(frozen=True, slots=True)
class Expected:
    """A figure with what to expect of its estimate.

    Attributes:
        value: what is believed true.
        error: the standard error; ∞ where too few answer.
        low: lower end of the interval to expect.
        high: upper end; both infinite where the data would not bound the figure.
        answers: how many people are expected to answer all that the figure needs.
    """

    value: float
    error: float
    low: float
    high: float
    answers: float

    @property
    def width(self) -> float:
        """From the lower end to the upper end."""
        return self.high - self.low


def support(of: Spread, people: float, alpha: float = 0.05, row: int = 0) -> Expected:
    """The support of an itemset."""
    value, error = float(of.supports[row, -1]), float(of.errors(people)[row, -1])
    reach = normal_quantile(alpha) * error
    return Expected(value, error, value - reach, value + reach, people * float(of.complete[row, -1]))


def confidence(of: Spread, people: float, antecedent: int, alpha: float = 0.05, row: int = 0) -> Expected:
    """The confidence of the rule whose left side is this mask over the itemset's items."""
    both, given = float(of.supports[row, -1]), float(of.supports[row, antecedent])
    answers = people * float(of.complete[row, -1])
    spread = (
        _among_complete(of, row) / answers if answers >= 2.0 else np.full_like(of.covariance[row], np.inf)
    )
    ratio = Ratio(
        *(
            np.array([x])
            for x in (both, given, spread[-1, -1], spread[antecedent, antecedent], spread[-1, antecedent])
        )
    )
    if not given > 0.0 or not answers >= 2.0:
        return Expected(math.nan, math.inf, -math.inf, math.inf, answers)
    bounds, unbounded = fieller(ratio, alpha)
    low, high = (-math.inf, math.inf) if unbounded[0] else (float(bounds.low[0]), float(bounds.high[0]))
    return Expected(both / given, float(ratio.error()[0]), low, high, answers)


def difference(of: Spread, people: float, alpha: float = 0.05, row: int = 0) -> Expected:
    """Of a pair: the share of yes to the second item among those with the first, less that among those without."""
    _, group, yes, both = of.supports[row]
    answers = people * float(of.complete[row, -1])
    if not 0.0 < group < 1.0 or not answers >= 2.0:
        return Expected(math.nan, math.inf, -math.inf, math.inf, answers)
    among, others = both / group, (yes - both) / (1.0 - group)
    gradient = np.array(
        [
            0.0,
            -among / group - others / (1.0 - group),
            -1.0 / (1.0 - group),
            1.0 / group + 1.0 / (1.0 - group),
        ]
    )
    error = math.sqrt(max(0.0, float(gradient @ _among_complete(of, row) @ gradient) / answers))
    reach, value = normal_quantile(alpha) * error, float(among - others)
    return Expected(value, error, value - reach, value + reach, answers)


def _among_complete(of: Spread, row: int) -> Floats:
    """Covariances of all subsets' estimates, for one person, if all are from those who answered everything."""
    complete, size = of.complete[row], of.supports.shape[1]
    union = np.arange(size)[:, None] | np.arange(size)
    found: Floats = of.covariance[row] * complete[:, None] * complete / complete[union]
    return found

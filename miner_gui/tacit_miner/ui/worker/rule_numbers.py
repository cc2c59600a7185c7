"""What a table of rules needs to know of all rows, worked out once for each result: by the worker, before the window asks.

For 100,000 rules it takes a tenth of a second, in which a window that did it itself would not answer.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
import numpy.typing as npt

from tacit.compute.arrays import Bools, Indices
from tacit.estimation.intervals import Bounded
from tacit.estimation.measures import MEASURES
from tacit.estimation.rule_intervals import bounds_nothing
from tacit.run.columns import covering_rules
from tacit.run.result import Result, Rules
from tacit_miner.figures.window import NO_ENDS, drawn_span

SAMPLE = 5_000  # rows looked at where a typical value is wanted, not an exact one
SHARE = (0.0, 1.0)  # the ends of what a share can be


@dataclass(frozen=True, slots=True)
class IntervalShape:
    """How intervals are written and drawn: `half` the width of a typical one, 0 without one, and the ends of the drawing."""

    half: float
    drawn: tuple[float, float]

    def digits(self, unit: float) -> int:
        """Digits after the point so that a typical interval's half width shows two figures."""
        typical = self.half * unit
        return int(np.clip(1 - np.floor(np.log10(typical)), 1, 4)) if typical > 0.0 else 3


def shape_of(bounds: Bounded, threshold: float | None, ends: tuple[float, float] = NO_ENDS) -> IntervalShape:
    """Of a column that is compared with a threshold, if with any."""
    width = bounds.high - bounds.low
    half = width[np.isfinite(width)] / 2.0
    typical = float(np.median(half[:: 1 + len(half) // SAMPLE])) if half.size else 0.0
    return IntervalShape(typical, drawn_span(bounds, threshold, ends))


@dataclass(frozen=True, slots=True, eq=False)
class RuleNumbers:
    """Of all rules of a result.

    Attributes:
        left, right: items of either side, int32 [rules, width], padded with −1 at the end.
        covering: as `covering_rules`.
        shapes: of support, confidence and every measure, by name.
        unbounded: rules whose measure the data fail to bound, by name.
    """

    left: Indices
    right: Indices
    covering: npt.NDArray[np.int64]
    shapes: Mapping[str, IntervalShape]
    unbounded: Mapping[str, Bools]


@lru_cache(maxsize=1)  # the result that is shown, which is in memory anyway
def rule_numbers(result: Result) -> RuleNumbers:
    """Of a result with rules."""
    rules, known = result.rules, {measure.name: measure for measure in MEASURES}
    assert rules is not None
    shapes = {
        "support": shape_of(rules.support, result.minimum, SHARE),
        "confidence": shape_of(rules.confidence, result.settings.min_confidence, SHARE),
    }
    shapes |= {name: shape_of(bounds, known[name].independent) for name, bounds in rules.measures.items()}
    unbounded = {name: bounds_nothing(bounds, known[name]) for name, bounds in rules.measures.items()}
    return RuleNumbers(*_sides(result, rules), covering_rules(result), shapes, unbounded)


def prepare(result: Result) -> None:
    """Work it out ahead, where there are rules."""
    if result.rules is not None:
        rule_numbers(result)


def _sides(result: Result, rules: Rules) -> tuple[Indices, Indices]:
    """Items on the left and on the right, without a loop over rules."""
    width = max((alike.length for alike in result.by_length), default=1)
    sides = np.full((2, len(rules), width), -1, np.int32)
    for alike in result.by_length[1:]:
        chosen = np.flatnonzero(rules.length == alike.length)
        items = alike.itemsets.items[rules.row[chosen]]
        on_left = (rules.antecedent[chosen, None] >> np.arange(alike.length) & 1).astype(np.bool_)
        for side, here in enumerate((on_left, ~on_left)):
            order = np.argsort(~here, axis=1, kind="stable")  # the items of this side first, still ascending
            taken = np.where(here, items, -1)
            sides[side, chosen, : alike.length] = np.take_along_axis(taken, order, axis=1)
    left, right = (side[:, : max(1, int((side >= 0).sum(axis=1).max(initial=0)))] for side in sides)
    return left, right

"""Measures of a rule X ⇒ Y with delta-method intervals.

Every measure is a function of three supports: s = s_XY, a = s_X, b = s_Y. Its variance is gᵀ Σ g with the gradient g
and the covariance Σ of the three estimates, which the contraction supplies. A measure is NaN where it is not defined
(a denominator that is 0 or has the wrong sign), and its interval is NaN where its gradient is not finite.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from tacit.arrays import Floats
from tacit.estimation.intervals import Bounded, normal_quantile
from tacit.messages import Template

Gradient = tuple[Floats, Floats, Floats]


@dataclass(frozen=True, slots=True, eq=False)
class RuleSupports:
    """The three supports of each rule and their covariance, float64 arrays of one shape.

    Attributes:
        both: ŝ_XY, the support of antecedent and consequent together.
        antecedent: ŝ_X.
        consequent: ŝ_Y.
        var_both: Var(ŝ_XY); likewise `var_antecedent`, `var_consequent`.
        cov_both_antecedent: Cov(ŝ_XY, ŝ_X); likewise the other two pairs.
    """

    both: Floats
    antecedent: Floats
    consequent: Floats
    var_both: Floats
    var_antecedent: Floats
    var_consequent: Floats
    cov_both_antecedent: Floats
    cov_both_consequent: Floats
    cov_antecedent_consequent: Floats

    def variance_of(self, gradient: Gradient) -> Floats:
        """GᵀΣg of a function of the three supports."""
        s, a, b = gradient
        squares = s**2 * self.var_both + a**2 * self.var_antecedent + b**2 * self.var_consequent
        crossed = (
            s * a * self.cov_both_antecedent
            + s * b * self.cov_both_consequent
            + a * b * self.cov_antecedent_consequent
        )
        return squares + 2.0 * crossed


def _lift(s: Floats, a: Floats, b: Floats) -> tuple[Floats, Gradient]:
    value = s / (a * b)
    return value, (1.0 / (a * b), -value / a, -value / b)


def _leverage(s: Floats, a: Floats, b: Floats) -> tuple[Floats, Gradient]:
    return s - a * b, (np.ones_like(s), -b, -a)


def _conviction(s: Floats, a: Floats, b: Floats) -> tuple[Floats, Gradient]:
    against = a - s
    value = np.where(against > 0.0, a * (1.0 - b) / against, np.nan)
    return value, (value / against, (1.0 - b) / against - value / against, -a / against)


def _zhang(s: Floats, a: Floats, b: Floats) -> tuple[Floats, Gradient]:
    top = s - a * b
    attracts = top >= 0.0
    # max(s(1−a), a(b−s)): the first branch is the larger exactly when s ≥ ab.
    bottom = np.where(attracts, s * (1.0 - a), a * (b - s))
    by_s = np.where(attracts, 1.0 - a, -a)
    by_a = np.where(attracts, -s, b - s)
    by_b = np.where(attracts, 0.0, a)
    value = np.where(bottom > 0.0, top / bottom, np.nan)
    return value, ((1.0 - value * by_s) / bottom, (-b - value * by_a) / bottom, (-a - value * by_b) / bottom)


def _jaccard(s: Floats, a: Floats, b: Floats) -> tuple[Floats, Gradient]:
    union = a + b - s
    value = np.where(union > 0.0, s / union, np.nan)
    return value, ((1.0 + value) / union, -value / union, -value / union)


def _certainty(s: Floats, a: Floats, b: Floats) -> tuple[Floats, Gradient]:
    confidence = s / a
    rises = confidence >= b
    scale = np.where(rises, 1.0 - b, b)
    value = np.where(scale > 0.0, (confidence - b) / scale, np.nan)
    by_b = np.where(rises, (confidence - 1.0) / scale**2, -confidence / scale**2)
    return value, (1.0 / (a * scale), -confidence / (a * scale), by_b)


def _kulczynski(s: Floats, a: Floats, b: Floats) -> tuple[Floats, Gradient]:
    return (s / a + s / b) / 2.0, ((1.0 / a + 1.0 / b) / 2.0, -s / (2.0 * a**2), -s / (2.0 * b**2))


@dataclass(frozen=True, slots=True)
class Measure:
    """A measure by name, with its words and its formula.

    Attributes:
        name: the key in results.
        title: for the head of a column.
        description: one sentence.
        formula: in terms of s(XY), s(X), s(Y) and the confidence c.
        independent: its value where the two sides are independent, if that is one value.
        evaluate: (s, a, b) to the value and its gradient.
    """

    name: str
    title: Template
    description: Template
    formula: str
    independent: float | None
    evaluate: Callable[[Floats, Floats, Floats], tuple[Floats, Gradient]]


MEASURES = (
    Measure(
        name="lift",
        title=Template("measure.lift.title", "Lift"),
        description=Template(
            "measure.lift", "How many times more often together than by chance; 1 is chance."
        ),
        formula="s(XY) / (s(X)·s(Y))",
        independent=1.0,
        evaluate=_lift,
    ),
    Measure(
        name="leverage",
        title=Template("measure.leverage.title", "Leverage"),
        description=Template("measure.leverage", "Share of people together beyond chance; 0 is chance."),
        formula="s(XY) − s(X)·s(Y)",
        independent=0.0,
        evaluate=_leverage,
    ),
    Measure(
        name="conviction",
        title=Template("measure.conviction.title", "Conviction"),
        description=Template(
            "measure.conviction", "How much rarer the rule fails than by chance; 1 is chance."
        ),
        formula="(1 − s(Y)) / (1 − c)",
        independent=1.0,
        evaluate=_conviction,
    ),
    Measure(
        name="zhang",
        title=Template("measure.zhang.title", "Zhang"),
        description=Template("measure.zhang", "From −1, never together, to 1, always together; 0 is chance."),
        formula="(s(XY) − s(X)·s(Y)) / max(s(XY)·(1 − s(X)), s(X)·(s(Y) − s(XY)))",
        independent=0.0,
        evaluate=_zhang,
    ),
    Measure(
        name="jaccard",
        title=Template("measure.jaccard.title", "Jaccard"),
        description=Template("measure.jaccard", "Of the people with either side, the share with both."),
        formula="s(XY) / (s(X) + s(Y) − s(XY))",
        independent=None,
        evaluate=_jaccard,
    ),
    Measure(
        name="certainty",
        title=Template("measure.certainty.title", "Certainty"),
        description=Template(
            "measure.certainty", "How far the left side moves the right from its base rate; 0 is chance."
        ),
        formula="(c − s(Y)) / (1 − s(Y)) where c ≥ s(Y), else (c − s(Y)) / s(Y)",
        independent=0.0,
        evaluate=_certainty,
    ),
    Measure(
        name="kulczynski",
        title=Template("measure.kulczynski.title", "Kulczynski"),
        description=Template("measure.kulczynski", "The mean of the confidences in both directions."),
        formula="½ (s(XY)/s(X) + s(XY)/s(Y))",
        independent=None,
        evaluate=_kulczynski,
    ),
)
"""Every measure beside support and confidence. To add one: a function above, and its entry here."""

ALL_MEASURES = tuple(measure.name for measure in MEASURES)
"""Their names."""


def evaluate(measure: Measure, supports: RuleSupports, alpha: float) -> Bounded:
    """The measure of each rule with its delta-method interval, value ± z·√(gᵀΣg)."""
    with np.errstate(divide="ignore", invalid="ignore", over="ignore"):
        value, gradient = measure.evaluate(supports.both, supports.antecedent, supports.consequent)
        value = np.where(np.isfinite(value), value, np.nan)
        variance = supports.variance_of(gradient)
        reach = normal_quantile(alpha) * np.sqrt(np.maximum(variance, 0.0))
        reach = np.where(np.isfinite(reach), reach, np.nan)
    return Bounded(value, value - reach, value + reach)

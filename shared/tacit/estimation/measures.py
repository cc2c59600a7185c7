"""Measures of a rule X ⇒ Y: their words, formulas and values.

Every measure is a function of three supports: s = s_XY, a = s_X, b = s_Y. A measure is NaN where it is not defined (a
denominator that is 0 or has the wrong sign); a difference that is nothing but rounding is 0. `rule_intervals` bounds them.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from tacit.arrays import Floats
from tacit.estimation import surfaces
from tacit.estimation.intervals import settled
from tacit.estimation.surfaces import Joined, Surface
from tacit.messages import Template


def _lift(s: Floats, a: Floats, b: Floats) -> Floats:
    return s / (a * b)


def _leverage(s: Floats, a: Floats, b: Floats) -> Floats:
    return s - a * b


def _conviction(s: Floats, a: Floats, b: Floats) -> Floats:
    against = settled(a - s, a)
    return np.where(against > 0.0, a * (1.0 - b) / against, np.nan)


def _zhang(s: Floats, a: Floats, b: Floats) -> Floats:
    # max(s(1−a), a(b−s)): the first branch is the larger exactly when s ≥ ab.
    bottom = np.where(s >= a * b, settled(s * (1.0 - a), s), settled(a * (b - s), a * b))
    return np.where(bottom > 0.0, settled(s - a * b, s) / bottom, np.nan)


def _jaccard(s: Floats, a: Floats, b: Floats) -> Floats:
    union = settled(a + b - s, a + b)
    return np.where(union > 0.0, s / union, np.nan)


def _certainty(s: Floats, a: Floats, b: Floats) -> Floats:
    confidence = s / a
    scale = np.where(confidence >= b, settled(1.0 - b, 1.0), b)
    return np.where(scale > 0.0, settled(confidence - b, b) / scale, np.nan)


def _kulczynski(s: Floats, a: Floats, b: Floats) -> Floats:
    return (s / a + s / b) / 2.0


@dataclass(frozen=True, slots=True)
class Measure:
    """A measure by name, with its words and its formula.

    Attributes:
        name: the key in results.
        title: for the head of a column.
        description: one sentence.
        formula: in terms of s(XY), s(X), s(Y) and the confidence c.
        independent: its value where the two sides are independent, if that is one value.
        natural: the values between which it lies.
        surface: what its intervals are made of.
        of: (s, a, b) to its value; NaN or infinite where it is not defined.
    """

    name: str
    title: Template
    description: Template
    formula: str
    independent: float | None
    natural: tuple[float, float]
    surface: Surface | Joined
    of: Callable[[Floats, Floats, Floats], Floats]

    def values(self, s: Floats, a: Floats, b: Floats) -> Floats:
        """The measure at supports s(XY), s(X) and s(Y), float64 of one shape; NaN where it is not defined."""
        with np.errstate(divide="ignore", invalid="ignore", over="ignore"):
            found = self.of(s, a, b)
            return np.where(np.isfinite(found), found, np.nan)


MEASURES = (
    Measure(
        name="lift",
        title=Template("measure.lift.title", "Lift"),
        description=Template(
            "measure.lift", "How many times more often together than by chance; 1 is chance."
        ),
        formula="s(XY) / (s(X)·s(Y))",
        independent=1.0,
        natural=(0.0, math.inf),
        surface=surfaces.LIFT,
        of=_lift,
    ),
    Measure(
        name="leverage",
        title=Template("measure.leverage.title", "Leverage"),
        description=Template("measure.leverage", "Share of people together beyond chance; 0 is chance."),
        formula="s(XY) − s(X)·s(Y)",
        independent=0.0,
        natural=(-0.25, 0.25),
        surface=surfaces.LEVERAGE,
        of=_leverage,
    ),
    Measure(
        name="conviction",
        title=Template("measure.conviction.title", "Conviction"),
        description=Template(
            "measure.conviction", "How much rarer the rule fails than by chance; 1 is chance."
        ),
        formula="(1 − s(Y)) / (1 − c)",
        independent=1.0,
        natural=(0.0, math.inf),
        surface=surfaces.CONVICTION,
        of=_conviction,
    ),
    Measure(
        name="zhang",
        title=Template("measure.zhang.title", "Zhang"),
        description=Template("measure.zhang", "From −1, never together, to 1, always together; 0 is chance."),
        formula="(s(XY) − s(X)·s(Y)) / max(s(XY)·(1 − s(X)), s(X)·(s(Y) − s(XY)))",
        independent=0.0,
        natural=(-1.0, 1.0),
        surface=surfaces.ZHANG,
        of=_zhang,
    ),
    Measure(
        name="jaccard",
        title=Template("measure.jaccard.title", "Jaccard"),
        description=Template("measure.jaccard", "Of the people with either side, the share with both."),
        formula="s(XY) / (s(X) + s(Y) − s(XY))",
        independent=None,
        natural=(0.0, 1.0),
        surface=surfaces.JACCARD,
        of=_jaccard,
    ),
    Measure(
        name="certainty",
        title=Template("measure.certainty.title", "Certainty"),
        description=Template(
            "measure.certainty", "How far the left side moves the right from its base rate; 0 is chance."
        ),
        formula="(c − s(Y)) / (1 − s(Y)) where c ≥ s(Y), else (c − s(Y)) / s(Y)",
        independent=0.0,
        natural=(-1.0, 1.0),
        surface=surfaces.CERTAINTY,
        of=_certainty,
    ),
    Measure(
        name="kulczynski",
        title=Template("measure.kulczynski.title", "Kulczynski"),
        description=Template("measure.kulczynski", "The mean of the confidences in both directions."),
        formula="½ (s(XY)/s(X) + s(XY)/s(Y))",
        independent=None,
        natural=(0.0, 1.0),
        surface=surfaces.KULCZYNSKI,
        of=_kulczynski,
    ),
)
"""Every measure beside support and confidence. To add one: a function above, its surface, and its entry here."""

ALL_MEASURES = tuple(measure.name for measure in MEASURES)
"""Their names."""

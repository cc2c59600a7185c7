"""Measures of a rule X ⇒ Y: their words, formulas, values, and the surfaces of supports on which each is constant.

Every measure is a function of three supports: s = s_XY, a = s_X, b = s_Y. A measure is NaN where it is not defined (a denominator
that is 0 or has the wrong sign); a difference that is nothing but rounding is 0.

With a and b fixed every figure θ grows with s, so it demands a support s = h_θ(a, b), its surface. "The figure is θ" is therefore
one hypothesis about s − h_θ(a, b), and the interval of θ holds all θ whose hypothesis a test does not reject
(`tacit.estimation.rule_intervals`). At s = ab, independence, every surface has the slopes b and a: all figures tell a rule from
independence by the same test.

A surface says what the test needs through any point (x, a, b): slopes that are polynomials of x, so that the compiled loop
(`tacit.estimation.kernels`) divides nothing. Two surfaces that meet at independence make a figure with two branches.
"""

import math
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from tacit.compute.arrays import Bools, Floats
from tacit.estimation.intervals import settled
from tacit.platform.messages import Template

FAR = 1e6  # a support that no sample comes near: what is not rejected there is not bounded

Of = Callable[[Floats, Floats], Floats]  # of a and b, float64 [r] each


def _far(a: Floats, _b: Floats) -> Floats:
    return np.full_like(a, FAR)


def _both_positive(a: Floats, b: Floats) -> Bools:
    return np.asarray((a > 0.0) & (b > 0.0))


@dataclass(frozen=True, slots=True)
class Surface:
    """One family of hypotheses; whatever divides by 0 is masked by `meaning`."""

    # (a, b) to p0, p1, p2, q0, q1: ∂h/∂a = p0 + p1·x + p2·x² and ∂h/∂b = q0 + q1·x
    slopes: Callable[[Floats, Floats], tuple[Floats | float, ...]]
    value: Callable[[Floats, Floats, Floats], Floats]  # (x, a, b) to the figure of a rule whose support is x
    meaning: Callable[[Floats, Floats], Bools] = _both_positive  # whether there is a surface at all
    least: float = 0.0  # the support below which the figure has no meaning
    most: Of = _far  # the support above which it has none
    held: Of = np.minimum  # the largest support of a table that (co)variances are taken from

    def shape(self, a: Floats, b: Floats) -> Floats:
        """As the compiled loop reads it, float64 [r, 8]: slopes, least (NaN where there is no surface), most, held."""
        shape = np.empty((len(a), 8))
        with np.errstate(divide="ignore", invalid="ignore"):
            columns = (*self.slopes(a, b), self.least, self.most(a, b), np.maximum(self.held(a, b), 0.0))
        for place, column in enumerate(columns):
            shape[:, place] = column
        shape[~self.meaning(a, b), 5] = np.nan
        return shape


@dataclass(frozen=True, slots=True)
class Joined:
    """A figure of (x, a, b) with one surface where the sides go together less often than by chance, and another where more often."""

    below: Surface
    above: Surface
    value: Callable[[Floats, Floats, Floats], Floats]


# Where the surface itself rests on â or b̂ alone, its covariances are those of a table with that side alone.
CONFIDENCE = Surface(
    slopes=lambda a, _b: (0.0, 1.0 / a, 0.0, 0.0, 0.0),
    meaning=lambda a, _b: np.asarray(a > 0.0),
    least=-FAR,
    held=lambda a, _b: a,
    value=lambda x, a, _b: x / a,
)
LIFT = Surface(
    slopes=lambda a, b: (0.0, 1.0 / a, 0.0, 0.0, 1.0 / b),
    value=lambda x, a, b: x / (a * b),
)
LEVERAGE = Surface(
    slopes=lambda a, b: (b, 0.0, 0.0, a, 0.0),
    meaning=lambda a, _b: np.ones(len(a), np.bool_),
    least=-FAR,
    held=lambda a, _b: np.ones_like(a),
    value=lambda x, a, b: x - a * b,
)
CONVICTION = Surface(
    slopes=lambda a, b: (0.0, 1.0 / a, 0.0, a / (1.0 - b), -1.0 / (1.0 - b)),
    meaning=lambda a, b: _both_positive(a, b) & (b < 1.0),
    most=lambda a, _b: a,
    held=lambda a, _b: a,
    value=lambda x, a, b: np.where(x >= a, np.inf, a * (1.0 - b) / (a - x)),
)
ZHANG = Surface(
    slopes=lambda a, b: (0.0, 1.0 / (a * (1.0 - a)), -1.0 / (a * b * (1.0 - a)), 0.0, 1.0 / b),
    meaning=lambda a, b: _both_positive(a, b) & (a < 1.0),
    most=lambda _a, b: b,
    value=lambda x, a, b: (x - a * b) / np.where(x > a * b, x * (1.0 - a), a * (b - x)),
)
JACCARD = Surface(
    slopes=lambda a, b: (0.0, 1.0 / (a + b), 0.0, 0.0, 1.0 / (a + b)),
    most=lambda a, b: (a + b) / 2.0,
    value=lambda x, a, b: x / (a + b - x),
)
KULCZYNSKI = Surface(
    slopes=lambda a, b: (0.0, b / (a * (a + b)), 0.0, 0.0, a / (b * (a + b))),
    most=lambda a, b: 2.0 * a * b / (a + b),
    value=lambda x, a, b: x * (a + b) / (2.0 * a * b),
)
CERTAINTY = Joined(
    below=LIFT,
    above=CONVICTION,
    value=lambda x, a, b: np.where(x < a * b, x / (a * b) - 1.0, 1.0 - (a - x) / (a * (1.0 - b))),
)


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


@dataclass(frozen=True, slots=True)
class Measure:
    """A measure by name, with its words and its formula."""

    name: str
    title: Template
    description: Template
    formula: str  # in terms of s(XY), s(X), s(Y) and the confidence c
    independent: float | None  # its value where the two sides are independent, if that is one value
    natural: tuple[float, float]  # the values between which it lies
    surface: Surface | Joined
    of: Callable[[Floats, Floats, Floats], Floats]  # (s, a, b) to its value; else NaN or infinite

    def values(self, s: Floats, a: Floats, b: Floats) -> Floats:
        """The measure at supports s(XY), s(X) and s(Y), float64 of one shape; NaN where it is not defined."""
        with np.errstate(divide="ignore", invalid="ignore", over="ignore"):
            found = self.of(s, a, b)
            return np.where(np.isfinite(found), found, np.nan)


MEASURES = (
    Measure(
        "lift",
        Template("measure.lift.title", "Lift"),
        Template("measure.lift", "How many times more often together than by chance; 1 is chance."),
        formula="s(XY) / (s(X)·s(Y))",
        independent=1.0,
        natural=(0.0, math.inf),
        surface=LIFT,
        of=LIFT.value,
    ),
    Measure(
        "leverage",
        Template("measure.leverage.title", "Leverage"),
        Template("measure.leverage", "Share of people together beyond chance; 0 is chance."),
        formula="s(XY) − s(X)·s(Y)",
        independent=0.0,
        natural=(-0.25, 0.25),
        surface=LEVERAGE,
        of=LEVERAGE.value,
    ),
    Measure(
        "conviction",
        Template("measure.conviction.title", "Conviction"),
        Template("measure.conviction", "How much rarer the rule fails than by chance; 1 is chance."),
        formula="(1 − s(Y)) / (1 − c)",
        independent=1.0,
        natural=(0.0, math.inf),
        surface=CONVICTION,
        of=_conviction,
    ),
    Measure(
        "zhangs_metric",
        Template("measure.zhang.title", "Zhang"),
        Template("measure.zhang", "From −1, never together, to 1, always together; 0 is chance."),
        formula="(s(XY) − s(X)·s(Y)) / max(s(XY)·(1 − s(X)), s(X)·(s(Y) − s(XY)))",
        independent=0.0,
        natural=(-1.0, 1.0),
        surface=ZHANG,
        of=_zhang,
    ),
    Measure(
        "jaccard",
        Template("measure.jaccard.title", "Jaccard"),
        Template("measure.jaccard", "Of the people with either side, the share with both."),
        formula="s(XY) / (s(X) + s(Y) − s(XY))",
        independent=None,
        natural=(0.0, 1.0),
        surface=JACCARD,
        of=_jaccard,
    ),
    Measure(
        "certainty",
        Template("measure.certainty.title", "Certainty"),
        Template(
            "measure.certainty", "How far the left side moves the right from its base rate; 0 is chance."
        ),
        formula="(c − s(Y)) / (1 − s(Y)) where c ≥ s(Y), else (c − s(Y)) / s(Y)",
        independent=0.0,
        natural=(-1.0, 1.0),
        surface=CERTAINTY,
        of=_certainty,
    ),
    Measure(
        "kulczynski",
        Template("measure.kulczynski.title", "Kulczynski"),
        Template("measure.kulczynski", "The mean of the confidences in both directions."),
        formula="½ (s(XY)/s(X) + s(XY)/s(Y))",
        independent=None,
        natural=(0.0, 1.0),
        surface=KULCZYNSKI,
        of=lambda s, a, b: (s / a + s / b) / 2.0,
    ),
)
"""Every measure beside support and confidence. To add one: a function above, its surface, and its entry here."""

ALL_MEASURES = tuple(measure.name for measure in MEASURES)  # their names, as mlxtend has them


def measure_name(name: str) -> str:
    """The name that a measure has now: files and commands of older versions say `zhang`."""
    return "zhangs_metric" if name == "zhang" else name

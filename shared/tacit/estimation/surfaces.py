"""Figures of a rule as surfaces: a figure θ of a rule X ⇒ Y demands the support s = h_θ(a, b) of X and Y together.

With a and b the supports of X and of Y, every figure of a rule grows with s = s(XY) while a and b stay. "The figure is θ" is
therefore one hypothesis about s − h_θ(a, b), and the interval of θ holds all θ whose hypothesis a test does not reject. At
s = ab, independence, every surface has the slopes b and a: all figures tell a rule from independence by the same test.

A surface says what the test needs through any point (x, a, b): slopes that are polynomials of x, so that the compiled loop
(`surface_kernels`) divides nothing. Two surfaces that meet at independence make a figure with two branches.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from tacit.arrays import Bools, Floats

FAR = 1e6
"""A support that no sample comes near: what is not rejected there is not bounded."""

Of = Callable[[Floats, Floats], Floats]
"""Of a and b, float64 [r] each."""


@dataclass(frozen=True, slots=True)
class Surface:
    """One family of hypotheses; whatever divides by 0 is masked by `meaning`.

    Attributes:
        slopes: (a, b) to p0, p1, p2, q0, q1: ∂h/∂a = p0 + p1·x + p2·x² and ∂h/∂b = q0 + q1·x.
        meaning: whether there is a surface at all.
        least: the support below which the figure has no meaning.
        most: likewise above.
        held: the largest support of a table that (co)variances are taken from.
        value: (x, a, b) to the figure of a rule whose support is x.
    """

    slopes: Callable[[Floats, Floats], tuple[Floats | float, ...]]
    meaning: Callable[[Floats, Floats], Bools]
    least: float
    most: Of
    held: Of
    value: Callable[[Floats, Floats, Floats], Floats]

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
    """A figure with one surface where the sides go together less often than by chance, and another where more often.

    Attributes:
        below: the first.
        above: the second.
        value: (x, a, b) to the figure of a rule whose support is x.
    """

    below: Surface
    above: Surface
    value: Callable[[Floats, Floats, Floats], Floats]


def _certainty(x: Floats, a: Floats, b: Floats) -> Floats:
    return np.where(x < a * b, x / (a * b) - 1.0, 1.0 - (a - x) / (a * (1.0 - b)))


def _zhang(x: Floats, a: Floats, b: Floats) -> Floats:
    top = x - a * b
    return np.where(top > 0.0, top / (x * (1.0 - a)), top / (a * (b - x)))


def _far(a: Floats, _b: Floats) -> Floats:
    return np.full_like(a, FAR)


def _left(a: Floats, _b: Floats) -> Floats:
    return a


def _smaller(a: Floats, b: Floats) -> Floats:
    return np.minimum(a, b)


def _both_positive(a: Floats, b: Floats) -> Bools:
    return np.asarray((a > 0.0) & (b > 0.0))


# Where the surface itself rests on â or b̂ alone, its covariances are those of a table with that side alone.
CONFIDENCE = Surface(
    slopes=lambda a, _b: (0.0, 1.0 / a, 0.0, 0.0, 0.0),
    meaning=lambda a, _b: np.asarray(a > 0.0),
    least=-FAR,
    most=_far,
    held=_left,
    value=lambda x, a, _b: x / a,
)
LIFT = Surface(
    slopes=lambda a, b: (0.0, 1.0 / a, 0.0, 0.0, 1.0 / b),
    meaning=_both_positive,
    least=0.0,
    most=_far,
    held=_smaller,
    value=lambda x, a, b: x / (a * b),
)
LEVERAGE = Surface(
    slopes=lambda a, b: (b, 0.0, 0.0, a, 0.0),
    meaning=lambda a, _b: np.ones(len(a), np.bool_),
    least=-FAR,
    most=_far,
    held=lambda a, _b: np.ones_like(a),
    value=lambda x, a, b: x - a * b,
)
CONVICTION = Surface(
    slopes=lambda a, b: (0.0, 1.0 / a, 0.0, a / (1.0 - b), -1.0 / (1.0 - b)),
    meaning=lambda a, b: _both_positive(a, b) & (b < 1.0),
    least=0.0,
    most=_left,
    held=_left,
    value=lambda x, a, b: np.where(x >= a, np.inf, a * (1.0 - b) / (a - x)),
)
ZHANG = Surface(
    slopes=lambda a, b: (0.0, 1.0 / (a * (1.0 - a)), -1.0 / (a * b * (1.0 - a)), 0.0, 1.0 / b),
    meaning=lambda a, b: _both_positive(a, b) & (a < 1.0),
    least=0.0,
    most=lambda _a, b: b,
    held=_smaller,
    value=_zhang,
)
JACCARD = Surface(
    slopes=lambda a, b: (0.0, 1.0 / (a + b), 0.0, 0.0, 1.0 / (a + b)),
    meaning=_both_positive,
    least=0.0,
    most=lambda a, b: (a + b) / 2.0,
    held=_smaller,
    value=lambda x, a, b: x / (a + b - x),
)
KULCZYNSKI = Surface(
    slopes=lambda a, b: (0.0, b / (a * (a + b)), 0.0, 0.0, a / (b * (a + b))),
    meaning=_both_positive,
    least=0.0,
    most=lambda a, b: 2.0 * a * b / (a + b),
    held=_smaller,
    value=lambda x, a, b: x * (a + b) / (2.0 * a * b),
)
CERTAINTY = Joined(below=LIFT, above=CONVICTION, value=_certainty)

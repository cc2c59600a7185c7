"""Intervals of shrunken figures that hold on average over a list, whatever the shape of the prior.

A shrunken figure δ(r) of r ~ N(b, σ²) is biased toward the centre for each b apart, so the posterior's own quantiles promise
too much where the prior's shape is wrong. Following Armstrong, Kolesár and Plagborg-Møller (2022, "Robust empirical
Bayes confidence intervals", Econometrica 90), nothing is believed of the distribution of b but its second moment: the
half-width χ is the least at which

    sup { E P(|δ(r) − b| > χ | b) : E b² ≤ μ₂ } ≤ α.

The supremum is the least concave majorant of that probability as a function of b², at μ₂ (their lemma on linear δ; here for
any δ that does not fall). μ₂ is estimated from all residuals with a lower limit that does not vanish where noise hides it
(their appendix A.1).

Invariant: a half-width is at least that of the posterior's normal interval for linear δ with the normal prior.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from tacit.arrays import Floats

FEWEST = 15
"""Residuals from which a second moment can be learnt: the pairs of six items."""

KNOTS = 12
"""Errors σ for which half-widths are computed; between them they are interpolated."""

_GRID = 60
_NODES = np.linspace(-8.0, 8.0, 3_201)


def second_moment(residuals: Floats, errors: Floats) -> float:
    """An estimate of E b² that is never 0.

    Args:
        residuals: r about their common mean, float64 [m].
        errors: σ, float64 [m], more than 0.
    """
    weight = 1.0 / errors**2
    whole = weight.sum()
    plain = (weight * (residuals**2 - errors**2)).sum() / whole
    least = 2.0 * (weight**2 * errors**4).sum() / (whole * (weight * errors**2).sum())
    return float(max(plain, least))


def half_widths(
    shrink: Callable[[Floats, float], Floats], errors: Floats, moment: float, alpha: float
) -> Floats:
    """χ for each error.

    Args:
        shrink: δ; residuals float64 [k], ascending, and σ, to the shrunken residuals, which do not fall.
        errors: σ, float64 [m], more than 0.
        moment: μ₂, more than 0.
        alpha: the average share of figures whose interval may miss.

    Returns:
        float64 [m], in the unit of the residuals.
    """
    low, high = float(errors.min()), float(errors.max())
    knots = np.geomspace(low, high, KNOTS if high > low * 1.001 else 1)
    widths = np.array([_half_width(shrink, float(error), moment, alpha) for error in knots])
    found: Floats = np.exp(np.interp(np.log(errors), np.log(knots), np.log(widths)))
    return found


def _half_width(
    shrink: Callable[[Floats, float], Floats], error: float, moment: float, alpha: float
) -> float:
    """χ for one error, by halving."""
    centre = np.sqrt(moment)
    bias = np.concatenate([[0.0], np.geomspace(centre / 50.0, 30.0 * (centre + error), _GRID)])
    bias = np.unique(np.append(bias, centre))
    reach = bias[-1] + 8.0 * error
    seen = np.linspace(-reach, reach, 4_001)
    shown = np.maximum.accumulate(shrink(seen, error))
    low, high = 0.0, float(reach)
    for _ in range(40):
        width = (low + high) / 2.0
        missed = np.maximum(*(_missed(seen, shown, side * bias, width, error) for side in (1.0, -1.0)))
        if _majorant(bias**2, missed, moment) > alpha:
            low = width
        else:
            high = width
    return high


def _missed(seen: Floats, shown: Floats, bias: Floats, width: float, error: float) -> Floats:
    """P(|δ(r) − b| > width | b) for each b."""
    ramp = shown + np.linspace(0.0, 1e-9, len(shown)) * (
        np.ptp(shown) + 1e-12
    )  # strictly rising, to be inverted
    upper = np.interp(bias + width, ramp, seen, right=np.inf)
    lower = np.interp(bias - width, ramp, seen, left=-np.inf)
    return 1.0 - (_normal((upper - bias) / error) - _normal((lower - bias) / error))


def _normal(z: Floats) -> Floats:
    """Φ, by a table: to 1e-6."""
    found: Floats = np.interp(z, _NODES, _NORMAL)
    return found


def _majorant(squares: Floats, values: Floats, at: float) -> float:
    """The least concave majorant, constant beyond the largest square, at one point."""
    below, above = squares <= at, squares > at
    rise = at - squares[below]
    run = squares[above][:, None] - squares[below]
    lines = values[below] + (values[above][:, None] - values[below]) * rise / run
    return float(max(lines.max(), values[below].max()))


def _normal_table() -> Floats:
    density = np.exp(-0.5 * _NODES**2)
    steps = (density[1:] + density[:-1]) / 2.0
    table: Floats = np.concatenate([[0.0], np.cumsum(steps)])
    table /= table[-1]
    return table


_NORMAL = _normal_table()

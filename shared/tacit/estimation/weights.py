"""Per-answer weights as arrays: what one observed answer adds to an estimate, and to its variance.

For channels θ1, θ0 with d = θ1 + θ0 − 1: w(1) = θ0/d, w(0) = −(1−θ0)/d, so E[w(y) | x] = x. Two kinds of second
moment are wanted (mathematics.md, section 3):

* population: Σ z², whose per-answer factor is w(y)²; the respondents are a sample (Guo, Wu and Li, Result 1);
* records: Σ E[z² | x] estimated without bias, whose per-answer factor is the v(y) with E[v(y) | x] = E[w² | x]; only
  the distortion is random (RE, section 6.2).
"""

from __future__ import annotations

from enum import StrEnum

from tacit.arrays import Floats
from tacit.estimation.contraction import Coefficients


class Variance(StrEnum):
    """Which question a standard error answers."""

    POPULATION = "population"
    RECORDS = "records"


def weights(keep_one: Floats, keep_zero: Floats) -> tuple[Floats, Floats]:
    """w(0) and w(1), of the shape of the factors."""
    determinant = keep_one + keep_zero - 1.0
    return (keep_zero - 1.0) / determinant, keep_zero / determinant


def largest_weights(keep_one: Floats, keep_zero: Floats) -> Floats:
    """The largest weight of an answer to each item, float64 [items], of factors [rows, items]."""
    found: Floats = weights(keep_one, keep_zero)[1].max(axis=0)
    return found


def noise(keep_one: Floats, keep_zero: Floats) -> tuple[Floats, Floats]:
    """E[w² | x] for a true 0 and for a true 1, of the shape of the factors."""
    absent, present = weights(keep_one, keep_zero)
    return (
        keep_zero * absent**2 + (1.0 - keep_zero) * present**2,
        keep_one * present**2 + (1.0 - keep_one) * absent**2,
    )


def second_weights(keep_one: Floats, keep_zero: Floats, variance: Variance) -> tuple[Floats, Floats]:
    """The values at 0 and 1 of the per-answer factor of the second moment."""
    absent, present = weights(keep_one, keep_zero)
    if variance is Variance.POPULATION:
        return absent**2, present**2
    given_zero, given_one = noise(keep_one, keep_zero)
    spread = given_one - given_zero
    return given_zero + spread * absent, given_zero + spread * present


def estimate_coefficients(keep_one: Floats, keep_zero: Floats) -> Coefficients:
    """Contraction coefficients of the estimate Σ z."""
    return Coefficients.of(*weights(keep_one, keep_zero))


def second_coefficients(keep_one: Floats, keep_zero: Floats, variance: Variance) -> Coefficients:
    """Contraction coefficients of the second moment."""
    return Coefficients.of(*second_weights(keep_one, keep_zero, variance))

"""How far an estimate moves without some of the signers who sent the records, from sums of each signer.

Every estimate here is a ratio N/D of sums over records: of a support Σ z_I over the records that answered all of I, of a confidence
Σ z_XY over Σ z_X, of a prevalence likewise. With N_g and D_g the sums of signer g, the estimate without a set of signers is exactly

    v(−G) = (N − Σ_G N_g) / (D − Σ_G D_g),

so no record is read again. The largest shift by at most k signers is a fractional programme: the set that makes v(−G) largest for a guess
λ of it is that of the k largest λ·D_g − N_g, and λ ← v(−G) reaches the optimum in a few steps (Dinkelbach 1967). That is exact, for
supports and for ratios, as long as D stays positive without any k signers; where it does not, the shift has no bound and is NaN.

The jackknife over signers, se² = (G−1)/G · Σ (v(−g) − mean)² (Tukey 1958), counts signers and not records: it holds if the records of one
signer resemble each other, as those of an interviewer may. With one record a signer it is the plain standard error of a support.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from tacit.arrays import Bools, Floats
from tacit.struct_of_arrays import StructOfArrays

ROUNDS = 50
"""Most steps to the worst signers; three or four do."""

RESIDUE = 1e-9
"""Of the sum of all denominators: what is left of them by less is rounding alone, and no estimate rests upon it."""


@dataclass(frozen=True, slots=True, eq=False)
class SignerInfluence(StructOfArrays):
    """What signers do to m estimates; float64 [m], NaN where it is not known.

    Attributes:
        shift: what the estimate loses without the one signer that matters most; negative if it gains.
        worst: likewise without the k signers that matter most.
        error: the jackknife's standard error over signers.
        signers: how many have a record that the estimate rests upon.
    """

    shift: Floats
    worst: Floats
    error: Floats
    signers: Floats


def without_each(numerator: Floats, denominator: Floats) -> Floats:
    """The estimates without each signer, float64 [m, G]; NaN where nothing is left to divide by.

    Args:
        numerator: N_g of each estimate and signer, float64 [m, G].
        denominator: D_g likewise.
    """
    left = denominator.sum(axis=1, keepdims=True) - denominator
    rest = numerator.sum(axis=1, keepdims=True) - numerator
    with np.errstate(divide="ignore", invalid="ignore"):
        return np.where(left > 0.0, rest / left, np.nan)


def worst_without(numerator: Floats, denominator: Floats, most: int) -> Floats:
    """The largest shift, with its sign, that leaving out at most k signers causes, float64 [m].

    Args:
        numerator: N_g of each estimate and signer, float64 [m, G].
        denominator: D_g likewise.
        most: k.
    """
    whole, base = numerator.sum(axis=1), denominator.sum(axis=1)
    k = min(most, numerator.shape[1])
    heaviest = np.sort(denominator, axis=1)[:, numerator.shape[1] - k :].clip(0.0).sum(axis=1)
    known = base - heaviest > RESIDUE * np.abs(denominator).sum(axis=1)
    with np.errstate(divide="ignore", invalid="ignore"):
        value = np.where(known, whole / base, np.nan)
    shifts = [
        value - sign * _best(sign * numerator, denominator, sign * value, k, known) for sign in (1.0, -1.0)
    ]
    return np.where(np.abs(shifts[0]) >= np.abs(shifts[1]), shifts[0], shifts[1])


def _best(numerator: Floats, denominator: Floats, start: Floats, most: int, known: Bools) -> Floats:
    """The largest v(−G) over sets of at most k signers, float64 [m]."""
    whole, base = numerator.sum(axis=1), denominator.sum(axis=1)
    ratio = np.where(known, start, 0.0)
    for _ in range(ROUNDS):
        gain = ratio[:, None] * denominator - numerator
        chosen = np.argpartition(-gain, most - 1, axis=1)[:, :most]
        useful = np.take_along_axis(gain, chosen, axis=1) > 0.0
        top, bottom = (
            (np.take_along_axis(sums, chosen, axis=1) * useful).sum(axis=1)
            for sums in (numerator, denominator)
        )
        left = np.where(known, base - bottom, 1.0)
        following = (whole - top) / left
        if not (following[known] > ratio[known]).any():
            break
        ratio = np.where(known, np.maximum(following, ratio), ratio)
    return np.where(known, ratio, np.nan)


def influence(numerator: Floats, denominator: Floats, present: Bools, most: int) -> SignerInfluence:
    """What signers do to ratios of their sums.

    Args:
        numerator: N_g of each estimate and signer, float64 [m, G].
        denominator: D_g likewise.
        present: bool [m, G], which signers have a record that the estimate rests upon.
        most: k of the worst signers.

    >>> import numpy as np
    >>> z, records = np.array([[3.0, 1.0, 0.0, 0.0]]), np.array([[3.0, 1.0, 4.0, 2.0]])
    >>> found = influence(z, records, records > 0, 2)
    >>> [round(float(found.shift[0]), 4), round(float(found.worst[0]), 4)]
    [-0.2667, -0.6]
    """
    apart = without_each(numerator, denominator)
    base = denominator.sum(axis=1)
    with np.errstate(divide="ignore", invalid="ignore"):
        value = np.where(base > 0.0, numerator.sum(axis=1) / base, np.nan)
    return summed(value, apart, present, worst_without(numerator, denominator, most))


def summed(value: Floats, apart: Floats, present: Bools, worst: Floats) -> SignerInfluence:
    """The figures of estimates that are known without each signer.

    Args:
        value: the estimates, float64 [m].
        apart: without each signer, float64 [m, G].
        present: bool [m, G], which signers have a record that the estimate rests upon.
        worst: what they lose without the k signers that matter most, float64 [m].
    """
    moved = np.where(present, value[:, None] - apart, 0.0)
    at = np.argmax(np.where(np.isnan(moved), np.inf, np.abs(moved)), axis=1)
    shift = np.take_along_axis(moved, at[:, None], axis=1)[:, 0]
    signers = present.sum(axis=1).astype(np.float64)
    about = np.where(present, apart, 0.0).sum(axis=1) / np.maximum(signers, 1.0)
    squares = np.where(present, (apart - about[:, None]) ** 2, 0.0).sum(axis=1)
    few = np.where(signers > 1.0, signers, np.nan)
    error = np.sqrt((few - 1.0) / few * squares)
    return SignerInfluence(shift, worst, error, signers)

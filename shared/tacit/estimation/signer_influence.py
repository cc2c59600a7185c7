"""How far a statistic moves without some of the signers who sent the records, from sums of each signer; no record is read again.

A support, a confidence or a prevalence is a ratio N/D of sums over records, so without a set G of signers it is exactly
v(−G) = (N − Σ_G N_g) / (D − Σ_G D_g). The set that makes it largest for a guess λ of it is that of the k largest λ·D_g − N_g, and
λ ← v(−G) reaches the optimum in a few steps (Dinkelbach 1967), as long as D stays positive without any k signers; else the shift has no
bound and is NaN. The jackknife, se² = (G−1)/G · Σ (v(−g) − mean)² (Tukey 1958), counts signers and not records: it holds if the
records of one signer resemble each other, as those of an interviewer may.

The difference of two groups' shares, P₁/S₁ − P₂/S₂, each held between 0 and 1, is no ratio of sums, but follows exactly from its four
sums. Its largest shift is looked for and not proved: from the signers by whom it grows fastest (its gradient), taken again at each set
that is found, and then by exchanging one signer for another while that gives more. It is never less than what one signer does; of
small studies the tests compare it with all sets.
"""

from dataclasses import dataclass

import numpy as np

from tacit.compute.arrays import Bools, Floats, Indices, StructOfArrays

ROUNDS = 50  # most steps to the worst signers; three or four do
# Of the sum of all denominators: what is left by less is rounding alone, and no estimate rests upon it.
RESIDUE = 1e-9


@dataclass(frozen=True, slots=True, eq=False)
class SignerInfluence(StructOfArrays):
    """What signers do to m estimates; float64 [m], NaN where it is not known."""

    shift: Floats  # what the estimate loses without the one signer that matters most; negative if it gains
    worst: Floats  # what it loses without the k signers that matter most
    error: Floats  # the jackknife's standard error over signers
    signers: Floats  # how many have a record that the estimate rests upon


def estimates(sums: Floats) -> Floats:
    """The statistic of sums N, D, float64 [2, …]: N/D; of P₁, S₁, P₂, S₂, [4, …]: the difference of both shares. NaN where there is nothing to divide by."""
    with np.errstate(divide="ignore", invalid="ignore"):
        ratios = np.where(sums[1::2] > 0.0, sums[::2] / sums[1::2], np.nan)
    if len(ratios) == 1:
        return np.asarray(ratios[0])
    first, second = (np.clip(ratio, 0.0, 1.0) for ratio in ratios)
    return np.asarray(first - second)


def worst_without(numerator: Floats, denominator: Floats, most: int) -> Floats:
    """The largest shift, with its sign, that leaving out at most k signers causes, float64 [m], from N_g and D_g, [m, G] each."""
    whole, base = numerator.sum(axis=1), denominator.sum(axis=1)
    k = min(most, numerator.shape[1])
    heaviest = np.sort(denominator, axis=1)[:, numerator.shape[1] - k :].clip(0.0).sum(axis=1)
    known = base - heaviest > RESIDUE * np.abs(denominator).sum(axis=1)
    with np.errstate(divide="ignore", invalid="ignore"):
        value = np.where(known, whole / base, np.nan)
    up = value - _best(numerator, denominator, value, k, known)
    down = value + _best(-numerator, denominator, -value, k, known)
    return np.where(np.abs(up) >= np.abs(down), up, down)


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
        following = (whole - top) / np.where(known, base - bottom, 1.0)
        if not (following[known] > ratio[known]).any():
            break
        ratio = np.where(known, np.maximum(following, ratio), ratio)
    return np.where(known, ratio, np.nan)


def influence(sums: Floats, present: Bools, most: int) -> SignerInfluence:
    """What signers do to m statistics of their sums (`estimates`), float64 [2 or 4, m, G]; `most` is k.

    `present` says which signers have a record that the statistic rests upon, bool [m, G].

    >>> import numpy as np
    >>> z, records = np.array([[3.0, 1.0, 0.0, 0.0]]), np.array([[3.0, 1.0, 4.0, 2.0]])
    >>> found = influence(np.stack([z, records]), records > 0, 2)
    >>> [round(float(found.shift[0]), 4), round(float(found.worst[0]), 4)]
    [-0.2667, -0.6]
    >>> held, size = np.array([[4.0, 2.0, 0.0]]), np.array([[4.0, 4.0, 4.0]])
    >>> found = influence(np.stack([held, size, np.array([[0.0, 2.0, 1.0]]), size]), size > 0, 1)
    >>> round(float(found.shift[0]), 3), round(float(found.worst[0]), 3)
    (0.375, 0.375)
    """
    whole = sums.sum(axis=2)
    value, apart = estimates(whole), estimates(whole[:, :, None] - sums)
    if len(sums) == 2:
        worst = worst_without(sums[0], sums[1], most)
    else:
        worst = np.array([_worst(np.ascontiguousarray(sums[:, row]), most) for row in range(sums.shape[1])])
    moved = np.where(present, value[:, None] - apart, 0.0)
    at = np.argmax(np.where(np.isnan(moved), np.inf, np.abs(moved)), axis=1)
    shift = np.take_along_axis(moved, at[:, None], axis=1)[:, 0]
    signers = present.sum(axis=1).astype(np.float64)
    about = np.where(present, apart, 0.0).sum(axis=1) / np.maximum(signers, 1.0)
    squares = np.where(present, (apart - about[:, None]) ** 2, 0.0).sum(axis=1)
    few = np.where(signers > 1.0, signers, np.nan)
    return SignerInfluence(shift, worst, np.sqrt((few - 1.0) / few * squares), signers)


POOL = 64  # signers by whom the difference moves fastest, among whom exchanges are tried


def _worst(sums: Floats, most: int) -> float:
    """The largest shift, with its sign, that leaving out at most k signers was found to cause; NaN if nothing may be left."""
    k = min(most, sums.shape[1])
    for size in sums[[1, 3]]:
        if size.sum() - np.sort(size)[sums.shape[1] - k :].clip(0.0).sum() <= RESIDUE * np.abs(size).sum():
            return float("nan")
    total, shifts = sums.sum(axis=1), []
    for sign in (1.0, -1.0):
        alone = np.nanargmax(sign * estimates(total[:, None] - sums))
        starts = np.zeros(0, np.int32), np.array([alone], np.int32)
        best = max(_highest(sums, total, start, k, sign) for start in starts)
        shifts.append(float(estimates(total)) - sign * best)
    return shifts[0] if abs(shifts[0]) >= abs(shifts[1]) else shifts[1]


def _highest(sums: Floats, total: Floats, chosen: Indices, most: int, sign: float) -> float:
    """The largest sign·d that was found without at most so many signers, from these on.

    By the gradient, taken again at each set that is better, then by exchanging or adding one signer at a time while that gives more.
    """
    value, pool = sign * float(estimates(total - sums[:, chosen].sum(axis=1))), chosen
    for _ in range(ROUNDS):
        left = total - sums[:, chosen].sum(axis=1)
        # How fast d grows when each signer is taken out of what is left, [G].
        first = (left[0] / left[1] * sums[1] - sums[0]) / left[1]
        gain = sign * (first - (left[2] / left[3] * sums[3] - sums[2]) / left[3])
        ahead = min(POOL, len(gain))
        pool = np.argpartition(-gain, ahead - 1)[:ahead].astype(np.int32)
        pool = pool[np.argsort(-gain[pool], kind="stable")]
        following = pool[:most][gain[pool[:most]] > 0.0]
        reached = sign * float(estimates(total - sums[:, following].sum(axis=1)))
        if not reached > value:
            break
        chosen, value = following, reached
    for _ in range(ROUNDS):
        kept = [np.delete(chosen, place) for place in range(len(chosen))]
        kept += [chosen] if len(chosen) < most else []
        values = []
        for out in kept:  # without a set and one more each of the pool who is not in it
            left = (total - sums[:, out].sum(axis=1))[:, None] - sums[:, pool]
            values.append(np.where((pool[:, None] == out).any(axis=1), np.nan, sign * estimates(left)))
        found = np.nan_to_num(values, nan=-np.inf)
        row, place = np.unravel_index(found.argmax(), found.shape)
        if not found[row, place] > value:
            break
        chosen, value = np.append(kept[row], pool[place]), float(found[row, place])
    return value

"""How the variances of two groups' totals move with the shares that a hypothesis demands.

For groups G₁, G₂ and a trait T let u_i = z_{G_i}·(z_T − p_i), the weights of a record. If p_i is the share of T in G_i, the mean of u_i is 0, and
compared with the estimates a share δ_i = p_i·Ŝ_i − P̂_i of all records has the trait that was estimated without it. With
K_ij(g) = E[z_{G_i} z_{G_j} | in G_g] and H(t) = E[z_T² | t] the second moments of u under the hypothesis are

    E[u_i u_j] = Ê[u_i u_j] + Σ_g δ_g·K_ij(g)·(H(1) − H(0) − p_i − p_j),

the idea of Wilson's interval, for two groups. Where levels are mixed, products are averaged over the records. Of groups that
have members in common no δ is known; their variances stay as they are estimated.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from tacit.arrays import Floats
from tacit.estimation.cross_table import CellMoments, Stratum
from tacit.estimation.weights import Variance
from tacit.struct_of_arrays import StructOfArrays


@dataclass(frozen=True, slots=True, eq=False)
class GroupNoise(StructOfArrays):
    """What moves the variances of pairs of groups; arrays [m, …].

    Attributes:
        size: what a variance was multiplied by to give that of one record, n or n − 1, float64 [m].
        records: n, float64 [m].
        sampled: 1 where the respondents are a sample, else 0, float64 [m].
        fixed: 1 where only the randomization varies, else 0, float64 [m].
        together: K_ij(g), float64 [m, g, i, j].
        steep: K_ij(g)·(H(1) − H(0)), float64 [m, g, i, j].
        square: E[z_{G_i}² | in G_i or not] for (no, yes), float64 [m, i, 2].
        both: E[z_{G_i}²·z_T² | in G_i or not, T or not], float64 [m, i, 2, 2].
    """

    size: Floats
    records: Floats
    sampled: Floats
    fixed: Floats
    together: Floats
    steep: Floats
    square: Floats
    both: Floats


def group_noise(
    moments: CellMoments, pairs: Sequence[tuple[Floats, Floats]], traits: Sequence[Floats]
) -> GroupNoise:
    """Of each pair of groups and trait.

    Args:
        moments: the table.
        pairs: members of both groups, 0/1 [k₁] each.
        traits: members of each trait, 0/1 [k₂].
    """
    n = float(moments.records)
    count = len(pairs) * len(traits)
    population = moments.variance is Variance.POPULATION
    apart = np.array([not (first * second).any() for first, second in pairs])
    together, steep = np.zeros((2, count, 2, 2, 2))
    square, both = np.zeros((count, 2, 2)), np.zeros((count, 2, 2, 2))
    for stratum in moments.strata:
        share = stratum.counts.sum() / n
        held = [_squares(stratum.column, trait) for trait in traits]
        for first, groups in enumerate(pairs):
            if not apart[first]:
                continue
            products, own = _products(stratum, groups)
            for second, squares in enumerate(held):
                place = first * len(traits) + second
                together[place] += share * products
                steep[place] += share * products * (squares[1] - squares[0])
                square[place] += share * own
                both[place] += share * own[:, :, None] * squares
    alone = np.repeat(apart, len(traits)).astype(np.float64)
    size = np.where(alone > 0.0, max(n - 1.0, 0.0) if population else n, n)
    sampled = alone * population
    return GroupNoise(size, np.full(count, n), sampled, alone - sampled, together, steep, square, both)


def _products(stratum: Stratum, groups: tuple[Floats, Floats]) -> tuple[Floats, Floats]:
    """K_ij(g), float64 [2, 2, 2], and E[z_{G_i}² | not in, in G_i], float64 [2, 2]."""
    sent_by = np.linalg.inv(stratum.row)
    z = np.stack([group @ stratum.row for group in groups])
    by_answer = np.einsum("iy,jy,yx->ijx", z, z, sent_by)
    inside = np.stack([group / max(group.sum(), 1.0) for group in groups])
    own = np.array([_squares(stratum.row, group) for group in groups])
    return np.einsum("ijx,gx->gij", by_answer, inside), own


def _squares(inverse: Floats, members: Floats) -> Floats:
    """E[z² | not a member, a member], float64 [2]; 0 or 1 where there is none."""
    by_answer = (members @ inverse) ** 2 @ np.linalg.inv(inverse)
    found = [
        float(by_answer @ chosen / chosen.sum()) if chosen.sum() else bare
        for chosen, bare in ((1.0 - members, 0.0), (members, 1.0))
    ]
    return np.array(found)

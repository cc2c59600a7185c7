"""Tables of two questions: estimates of cells and of whatever is linear in them, their covariances, and score intervals (`share_intervals`, by the formula of `tacit.estimation.intervals`).

A record that answered both questions adds to each cell (a, b) the product z_a·z_b of the weights of its two answers, so
E[z_a z_b | x] = 1 in the true cell and 0 in the others. z z' over a stratum (records with the same channels) needs only the counts of
what was sent, and no matrix of (k₁·k₂)² is built but for the test of independence. A category is a yes/no item whose weight takes two
values in a stratum, so a cell is an itemset of two such items, and a prevalence the confidence of the rule "the row ⇒ the column".

The variances of two groups' totals move with the shares that a hypothesis demands. With u_i = z_{G_i}·(z_T − p_i), a share
δ_i = p_i·Ŝ_i − P̂_i of all records has the trait that was estimated without it, K_ij(g) = E[z_{G_i} z_{G_j} | in G_g] and H(t) = E[z_T² | t],

    E[u_i u_j] = Ê[u_i u_j] + Σ_g δ_g·K_ij(g)·(H(1) − H(0) − p_i − p_j).

Where levels are mixed, products are averaged over the records. Of groups that have members in common no δ is known; their variances
stay as they are estimated.

**Association of two yes/no answers.** φ and the tetrachoric correlation r are both the root of P(r; a, b) = ŝ₁₁ at the shares a, b of yes, with
P = ab + r·√(a(1−a)b(1−b)) and P = Φ₂(Φ⁻¹(a), Φ⁻¹(b); r). Their intervals hold the r that g = ŝ₁₁ − P(r; â, b̂) does not rule out: the variance of g, by its slope
in the three estimates, is taken where r holds, so nothing is divided by a margin that is itself an estimate (Fieller; Pearson 1900 for r).
A margin that may be 0 or 1 leaves them anywhere from −1 to 1.

Sources: Guo, Wu and Li, Result 1; RE, section 6.2; docs/mathematics.md.
"""

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from statistics import NormalDist

import numpy as np

from tacit.compute.arrays import Bools, Counts, Floats, Indices, StructOfArrays
from tacit.estimation.central import ItemNoise
from tacit.estimation.intervals import (
    Bounded,
    ScoredSupports,
    Shapes,
    covariance,
    known_variance,
    normal_quantile,
    settled,
)
from tacit.estimation.inversion import Variance, weights
from tacit.estimation.rule_intervals import RuleNoise, RuleSupports, ScoredRules
from tacit.estimation.testing import LEAST_SHARE_OF_VARIANCE, upper_tail

PHI, TETRACHORIC = "phi", "tetrachoric"

_TRIED = np.sin(np.linspace(-0.5, 0.5, 401) * math.pi)
_EDGE = 1.0 - 1e-12


@dataclass(frozen=True, slots=True, eq=False)
class Stratum:
    """Records whose two answers went through the same two channels."""

    row: Floats  # z of each row category for each answer sent, M⁻¹ of the row question, float64 [k₁, k₁]
    column: Floats  # the same of column categories, [k₂, k₂]
    counts: Floats  # of what was sent, float64 [k₁, k₂]

    @property
    def cells(self) -> Floats:
        """Estimated number of records in each true cell, float64 [k₁, k₂]."""
        return np.asarray(self.row @ self.counts @ self.column.T)


def inverse_of_options(keep_one: float, keep_zero: float, options: int) -> Floats:
    """M⁻¹ of k-ary randomized response, [k, k], from the channel of one option (θ1 = p, θ0 = 1 − (1−p)/(k−1))."""
    absent, present = map(float, weights(np.array(keep_one), np.array(keep_zero)))
    return np.full((options, options), absent) + np.eye(options) * (present - absent)


def inverse_of_item(keep_one: float, keep_zero: float) -> Floats:
    """M⁻¹ of a yes/no item, [2, 2]; yes first."""
    absent, present = map(float, weights(np.array(keep_one), np.array(keep_zero)))
    return np.array([[present, absent], [1.0 - present, 1.0 - absent]])


@dataclass(frozen=True, slots=True, eq=False)
class CellMoments:
    """A table of two questions as it can be estimated, from all records that answered both."""

    strata: Sequence[Stratum]
    variance: Variance

    @property
    def records(self) -> int:
        """n."""
        return round(float(sum(stratum.counts.sum() for stratum in self.strata)))

    def cells(self) -> Floats:
        """ŝ of each cell, float64 [k₁, k₂]; there must be a record."""
        total: Floats = np.sum([stratum.cells for stratum in self.strata], axis=0)
        return total / self.records

    def linear(self, combinations: Floats) -> tuple[Floats, Floats]:
        """Estimates of linear combinations of cells, float64 [q] of [q, k₁, k₂], and their covariance, [q, q]; NaN where the records cannot tell."""
        n, size = float(self.records), len(combinations)
        if not n:
            return np.full(size, np.nan), np.full((size, size), np.nan)
        second = np.zeros((size, size))
        for stratum in self.strata:
            sent = np.einsum("ai,qab,bj->qij", stratum.row, combinations, stratum.column, optimize=True)
            second += np.einsum("qij,rij,ij->qr", sent, sent, stratum.counts, optimize=True)
        shares = np.einsum("qab,ab->q", combinations, self.cells())
        if self.variance is Variance.RECORDS:
            held = np.einsum("qab,rab,ab->qr", combinations, combinations, self.cells(), optimize=True)
            return shares, second / n**2 - held / n
        with np.errstate(divide="ignore", invalid="ignore"):
            return shares, np.where(n > 1.0, (second / n - np.outer(shares, shares)) / (n - 1.0), np.nan)

    def error(self, spread: Floats, shares: Floats) -> Floats:
        """Standard errors from variances; NaN where the records cannot tell."""
        return np.sqrt(known_variance(spread, shares, np.abs(spread) + 1e-16, self.variance))


def independence(moments: CellMoments) -> tuple[float, int]:
    """The test statistic of "the two questions are independent in the population", NaN where the records cannot tell, and its degrees of freedom.

    With one stratum the answers sent are independent exactly if the true ones are, so Pearson's statistic of the table as
    it was sent is the score test. With several, levels may depend on the answers, and the score of the pooled estimates,
    d = (z_a − ŝ_a)(z_b − ŝ_b), is compared with its own spread over records. Both are χ² with (k₁−1)(k₂−1) degrees of
    freedom.
    """
    if not moments.strata:
        return float("nan"), 0
    counts = moments.strata[0].counts
    freedom = (counts.shape[0] - 1) * (counts.shape[1] - 1)
    if len(moments.strata) > 1:
        cells = moments.cells()
        row_share, column_share = cells.sum(axis=1)[:, None], cells.sum(axis=0)[:, None]
        centred = ((s.row - row_share, s.column - column_share, s.counts) for s in moments.strata)
        mean, spread = score_sums(centred, freedom)
        if moments.records <= freedom or np.linalg.matrix_rank(spread) < freedom:
            return float("nan"), freedom
        return float(mean @ np.linalg.solve(spread, mean)), freedom
    rows, columns = counts.sum(axis=1), counts.sum(axis=0)
    if not rows.all() or not columns.all():
        return float("nan"), freedom
    expected = np.outer(rows, columns) / counts.sum()
    return float(((counts - expected) ** 2 / expected).sum()), freedom


def score_sums(strata: Iterable[tuple[Floats, Floats, Floats]], size: int) -> tuple[Floats, Floats]:
    """The sum of scores of all cells but those of the last row and column, [size], and of their products, [size, size].

    From z of both sides about the shares, [k₁, k₁] and [k₂, k₂], and what was sent, [k₁, k₂], of each stratum.
    """
    mean, spread = np.zeros(size), np.zeros((size, size))
    for left, right, counts in strata:
        score = np.einsum("ai,bj->abij", left[:-1], right[:-1]).reshape(size, -1)
        weight = counts.ravel()
        mean += score @ weight
        spread += (score * weight) @ score.T
    return mean, spread


def on_simplex(shares: Floats) -> Floats:
    """The shares closest to these (least squares) that are not negative and add up to 1, float64 [k].

    Source: Held, Wolfe and Crowder (1974); Duchi and others (2008), figure 1.
    """
    ordered = np.sort(shares)[::-1]
    above = (np.cumsum(ordered) - 1.0) / np.arange(1, len(shares) + 1)
    last = int(np.flatnonzero(ordered > above)[-1])
    return np.asarray(np.maximum(shares - above[last], 0.0))


def category_noise(moments: CellMoments, rows: Floats, columns: Floats | None = None) -> ItemNoise:
    """What randomization does to each category, averaged over the records: figures of the r categories of rows, then of the c of columns.

    Members of the categories are 0/1, [r, k₁] of the row's question and [c, k₂] of the column's; None for a table of one question.
    """
    sides = [("row", members) for members in rows]
    sides += [("column", members) for members in (() if columns is None else columns)]
    figures = np.zeros((4, len(sides)))
    figures[1:3] = 1.0 if not moments.records else 0.0
    for stratum in moments.strata:
        share = stratum.counts.sum() / moments.records
        for place, (side, members) in enumerate(sides):
            inverse, chosen, own = getattr(stratum, side), members > 0.0, np.array([0.0, 1.0, 1.0, 0.0])
            if not chosen.all():
                z = members @ inverse
                square = z**2 @ np.linalg.inv(inverse)
                inside, outside = square[chosen].mean(), square[~chosen].mean()
                floor = max(min(inside - 1.0, outside), 0.0)
                own = np.array([z[~chosen].mean(), z[chosen].mean(), inside - outside, floor])
            figures[:, place] += share * own
    return ItemNoise(*figures)


def share_intervals(
    moments: CellMoments, members: Floats, noise: ItemNoise, items: Indices, alpha: float
) -> tuple[Bounded, Floats]:
    """Shares of cells with their score intervals, and standard errors; float64 [m].

    Members are of the cells, 0/1 [m, k₁, k₂]; items are the categories of each cell, int32 [m, 1 or 2]; `noise` is of the categories.
    """
    value, spread = moments.linear(members)
    error = moments.error(np.diagonal(spread), value)
    records, observed = np.full(len(value), moments.records, np.int64), _observed(moments, members)
    scored = ScoredSupports.of(value, error, records, observed, items, noise, moments.variance)
    return scored.interval(alpha), error


def prevalence_intervals(
    moments: CellMoments, rows: Floats, columns: Floats, noise: ItemNoise, alpha: float
) -> tuple[Bounded, Bools]:
    """The share of each column category in each row category, arrays [r·c], and where the data do not bound it.

    Members are 0/1, [r, k₁] and [c, k₂]; `noise` is of the rows' and then of the columns' categories.
    """
    supports, variance = _supports(moments, rows, columns), moments.variance
    cells = np.stack([np.outer(row, column) for row in rows for column in columns])
    items = pairs_of(len(rows), len(columns))
    n, every = np.full(len(cells), float(moments.records)), np.ones(len(cells))
    population, mean = variance is Variance.POPULATION, np.nan_to_num(supports.both)
    spread = np.nan_to_num(supports.var_both) * (np.maximum(n - 1.0, 0.0) if population else n)
    second = (spread + (mean**2 if population else mean)) * n
    shapes = Shapes.of(mean * n, second, n.astype(np.int64), _observed(moments, cells), items, noise)
    left, right = noise.slope[items.T]
    chance = RuleNoise(variance, n, shapes.slope, left, right, shapes.floor, shapes.step, every)
    return ScoredRules.of(supports, chance).confidence(alpha)


def pairs_of(rows: int, columns: int) -> Indices:
    """The categories of each cell, int32 [rows·columns, 2]."""
    row, column = np.divmod(np.arange(rows * columns, dtype=np.int32), np.int32(max(columns, 1)))
    return np.stack([row, column + np.int32(rows)], axis=1)


def _supports(moments: CellMoments, rows: Floats, columns: Floats) -> RuleSupports:
    """Of "the row ⇒ the column" for each cell, row after row; NaN without a record."""
    shape = (len(rows), len(columns))
    if not moments.records:
        return RuleSupports(*np.full((9, shape[0] * shape[1]), np.nan))
    n, sums = np.full(shape, float(moments.records)), np.zeros((8, *shape))
    for stratum in moments.strata:
        left, right, counts = rows @ stratum.row, columns @ stratum.column, stratum.counts
        any_row, any_column = (np.ones_like(each) for each in (left, right))
        lefts = (left, left**2, left**2, left, left, left**2, any_row, any_row)
        rights = (right, right**2, right, right**2, any_column, any_column, right, right**2)
        sums += [one @ counts @ other.T for one, other in zip(lefts, rights, strict=True)]
    total, second, by_row, by_column, row, row_second, column, column_second = sums

    def joint(product: Floats, one: Floats, other: Floats) -> Floats:
        return settled(covariance(product, one, other, n, moments.variance), product / n**2)

    fixed = moments.variance is Variance.RECORDS
    own = joint(second, total, total), joint(row_second, row, row), joint(column_second, column, column)
    of_row, of_column = (total, total) if fixed else (row, column)
    shared = joint(by_row, total, of_row), joint(by_column, total, of_column)
    apart = np.zeros(shape) if fixed else joint(total, row, column)
    return RuleSupports(*map(np.ravel, (total / n, row / n, column / n, *own, *shared, apart)))


def _observed(moments: CellMoments, members: Floats) -> Counts:
    """Records that show each cell as they arrived, int64 [m]."""
    shown = (np.einsum("mab,ab->m", members, stratum.counts) for stratum in moments.strata)
    return sum(shown, np.zeros(len(members))).astype(np.int64)


@dataclass(frozen=True, slots=True, eq=False)
class GroupNoise(StructOfArrays):
    """What moves the variances of pairs of groups; arrays [m, …]."""

    size: Floats  # what a variance was multiplied by to give that of one record, n or n − 1, float64 [m]
    records: Floats  # n, float64 [m]
    sampled: Floats  # 1 where the respondents are a sample, else 0, float64 [m]
    fixed: Floats  # 1 where only the randomization varies, else 0, float64 [m]
    together: Floats  # K_ij(g), float64 [m, g, i, j]
    steep: Floats  # K_ij(g)·(H(1) − H(0)), float64 [m, g, i, j]
    square: Floats  # E[z_{G_i}² | in G_i or not] for (no, yes), float64 [m, i, 2]
    both: Floats  # E[z_{G_i}²·z_T² | in G_i or not, T or not], float64 [m, i, 2, 2]


def group_noise(
    moments: CellMoments, pairs: Sequence[tuple[Floats, Floats]], traits: Sequence[Floats]
) -> GroupNoise:
    """What moves the variances, of each pair of groups, 0/1 [k₁] each, and each trait, 0/1 [k₂]."""
    n = float(moments.records)
    count = len(pairs) * len(traits)
    population = moments.variance is Variance.POPULATION
    apart = np.array([not (first * second).any() for first, second in pairs])
    together, steep, both = np.zeros((3, count, 2, 2, 2))
    square = np.zeros((count, 2, 2))
    for stratum in moments.strata:
        share = stratum.counts.sum() / n
        held = [_squares(stratum.column, trait) for trait in traits]
        for first, groups in enumerate(pairs):
            if not apart[first]:
                continue
            z = np.stack([group @ stratum.row for group in groups])
            by_answer = np.einsum("iy,jy,yx->ijx", z, z, np.linalg.inv(stratum.row))
            inside = np.stack([group / max(group.sum(), 1.0) for group in groups])
            products = np.einsum("ijx,gx->gij", by_answer, inside)
            own = np.array([_squares(stratum.row, group) for group in groups])
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


def _squares(inverse: Floats, members: Floats) -> Floats:
    """E[z² | not a member, a member], float64 [2]; 0 or 1 where there is none."""
    by_answer = (members @ inverse) ** 2 @ np.linalg.inv(inverse)
    chosen = ((1.0 - members, 0.0), (members, 1.0))
    return np.array([by_answer @ each / each.sum() if each.sum() else bare for each, bare in chosen])


_gauss_legendre = cache(np.polynomial.legendre.leggauss)


def bivariate_normal(h: float, k: float, r: Floats) -> Floats:
    """P(X ≤ h, Y ≤ k) of standard normal variables with correlations r, float64 of its shape; within 1e-12 up to |r| = .99.

    Source: Drezner and Wesolowsky (1990), after the substitution r = sin θ of Genz (2004).
    """
    nodes, share = _gauss_legendre(96)
    half = np.arcsin(r)[..., None] / 2.0
    angle = half * (nodes + 1.0)
    exponent = (h * h + k * k - 2.0 * h * k * np.sin(angle)) / (2.0 * np.cos(angle) ** 2)
    integral = half[..., 0] * (np.exp(-exponent) @ share)
    apart = NormalDist().cdf(h) * NormalDist().cdf(k)
    return np.asarray(apart + integral / (2.0 * math.pi))


Curve = Callable[[float, float, Floats], tuple[Floats, Floats, Floats]]
"""P(r; a, b), and its slopes in a and in b."""


def _by_phi(a: float, b: float, r: Floats) -> tuple[Floats, Floats, Floats]:
    first, second = math.sqrt(a * (1.0 - a)), math.sqrt(b * (1.0 - b))
    slopes = (b + r * second * (0.5 - a) / first, a + r * first * (0.5 - b) / second)
    return a * b + r * first * second, *slopes


def _by_normal(a: float, b: float, r: Floats) -> tuple[Floats, Floats, Floats]:
    h, k = NormalDist().inv_cdf(a), NormalDist().inv_cdf(b)
    rest = np.sqrt(1.0 - r * r)
    return bivariate_normal(h, k, r), upper_tail((r * h - k) / rest), upper_tail((r * k - h) / rest)


def associations(moments: CellMoments, rows: Bounded, columns: Bounded, alpha: float) -> dict[str, Bounded]:
    """φ and the tetrachoric correlation of a table of two answers by two, float64 [1] each; none of a larger one.

    The estimates are those of the nearest possible shares; NaN where one of these is 0 or 1. Rows and columns are shares with their
    intervals, yes first.
    """
    if not moments.records or moments.cells().shape != (2, 2):
        return {}
    combined = np.array([[[1.0, 0.0], [0.0, 0.0]], [[1.0, 1.0], [0.0, 0.0]], [[1.0, 0.0], [1.0, 0.0]]])
    shares, spread = moments.linear(combined)
    nearest = on_simplex(moments.cells().ravel())
    possible = nearest[0], nearest[0] + nearest[1], nearest[0] + nearest[2]
    ends = [float(end) for side in (rows, columns) for end in (side.low[0], side.high[0])]
    told = bool(np.isfinite(spread).all()) and all(0.0 < end < 1.0 for end in ends)
    # How second moments of the combinations move with the share of cell 11, margins kept.
    sign, turned = np.array([1.0, -1.0]), np.zeros((3, 3))
    for stratum in moments.strata:
        sent = np.einsum("ai,qab,bj->qij", stratum.row, combined, stratum.column, optimize=True)
        chance = np.outer(np.linalg.inv(stratum.row) @ sign, np.linalg.inv(stratum.column) @ sign)
        own = np.einsum("qij,rij,ij->qr", sent, sent, chance, optimize=True)
        turned += own * (stratum.counts.sum() / moments.records)
    if moments.variance is Variance.RECORDS:  # of what is random, the answers themselves are no part
        turned -= np.ones_like(turned) - np.diag([0.0, 1.0, 1.0])
    estimated = shares, spread, turned, nearest
    found = {}
    curves: dict[str, Curve] = {PHI: _by_phi, TETRACHORIC: _by_normal}
    for name, curve in curves.items():
        value = _root(curve, *possible)
        low, high = _accepted(moments, estimated, curve, normal_quantile(alpha)) if told else (-1.0, 1.0)
        # A value that is not known moves no end.
        found[name] = Bounded(*np.array([[value], [min(low, value)], [max(high, value)]]))
    return found


def _root(curve: Curve, both: float, a: float, b: float) -> float:
    """r with P(r; a, b) = both; an end where there is none, NaN where a margin is 0 or 1."""
    if not (0.0 < a < 1.0 and 0.0 < b < 1.0):
        return math.nan
    low, high = -_EDGE, _EDGE
    for end in (low, high):
        if (curve(a, b, np.array(end))[0] - both) * end <= 0.0:
            return math.copysign(1.0, end)
    for _ in range(8):
        tried = np.linspace(low, high, 65)
        place = int(np.searchsorted(curve(a, b, tried)[0], both).clip(1, 64))
        low, high = float(tried[place - 1]), float(tried[place])
    return (low + high) / 2.0


Estimated = tuple[Floats, Floats, Floats, Floats]
"""Of a table of two by two: ŝ₁₁ and the shares of yes, their covariance, how it moves with what is supposed, and the nearest possible shares."""


def _accepted(moments: CellMoments, told: Estimated, curve: Curve, reach: float) -> tuple[float, float]:
    """The ends of all r that are not ruled out; 1 and −1 where all are."""
    (shares, spread, turned, nearest), (both, a, b) = told, map(float, told[0])

    def excess(r: Floats) -> Floats:
        """g² less what its variance at r lets chance make of it."""
        expected, by_a, by_b = curve(a, b, r)
        slope = np.stack([np.ones_like(r), -by_a, -by_b])
        plain = np.einsum("q...,qr,r...->...", slope, spread, slope)
        yes, left, right, no = nearest
        change = np.clip(expected - both, -min(yes, no), min(left, right))
        moved = change * np.einsum("q...,qr,r...->...", slope, turned, slope)
        if moments.variance is Variance.POPULATION:
            mean = np.einsum("q...,q->...", slope, shares)
            moved = moved - (mean + change) ** 2 + mean**2
        variance = np.maximum(plain + moved / moments.records, LEAST_SHARE_OF_VARIANCE * plain)
        return np.asarray((both - expected) ** 2 - reach**2 * variance)

    tried = np.sort(np.append(_TRIED, _root(curve, both, a, b))).clip(-_EDGE, _EDGE)
    inside = np.flatnonzero(excess(tried) <= 0.0)
    if not len(inside):
        return 1.0, -1.0
    first, last = int(inside[0]), int(inside[-1])
    low = -1.0 if first == 0 else _crossing(excess, tried[first], tried[first - 1])
    high = 1.0 if last == len(tried) - 1 else _crossing(excess, tried[last], tried[last + 1])
    return low, high


def _crossing(excess: Callable[[Floats], Floats], inside: float, outside: float) -> float:
    """Where what is not ruled out ends, between the two."""
    for _ in range(6):
        tried = np.linspace(inside, outside, 33)
        place = int(np.argmax(excess(tried)[1:] > 0.0))
        inside, outside = tried[place], tried[place + 1]
    return float(inside)

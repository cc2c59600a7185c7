"""Sums by the clusters of a sampling design: the weighted cells of tables of one or two questions, and the products of itemsets.

What a record adds to a table depends on the combination alone that it sent (channels and answers of both questions), so the weights of each cluster by
combination are all that is needed. With p_c the weighted share of combination c, cluster u moves a figure whose value at c is z(c) by Σ_c z(c)·M_uc,
M_uc = (W_uc − p_c W_u)/W, and M'M is the covariance of everything linear.

Intervals read a number of records; they are given that of as many drawn by themselves as tell as much of the cells (n divided by the design's effect on them).
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from tacit.compute.arrays import Counts, Floats, Indices
from tacit.compute.control import Control, go_on
from tacit.counting.answer_counts import TableSide, combinations_sent, count_pairs
from tacit.counting.mixed_kernels import weigh_runs
from tacit.designs.sampling import SamplingDesign
from tacit.estimation.cross_table import CellMoments, Stratum
from tacit.estimation.inversion import Variance
from tacit.records.mixed import ANSWER, ANSWERED, MixedBlock, Records, bits_of
from tacit.run.lattice import Itemsets, subset_rows

NOTHING = 1e-16
"""A variance of shares that is rounding."""

ENTRIES = 1 << 21
"""Sums of clusters held at once, 16 MiB an array."""

TILE, TILE_ENTRIES = 1_024, 1 << 17
"""Records in a tile of products, and products in work at once: within the cache."""

HELD = 1 << 24
"""Clusters' sums, and figures of subsets, that are kept from one use to the next: 128 MiB each."""

MOST_WORDS = 4
"""Words for each that the records fill, up to which clusters begin with a word of their own."""

MOST_RECORDS = 10**9
"""As many as a table under a design may tell as much as: of the whole population, asked openly, chance knows no end."""


@dataclass(frozen=True, slots=True, eq=False)
class DesignCellMoments(CellMoments):
    """A table of weighted cells.

    Attributes:
        answered: records that answered both questions.
        chance: the covariance of the combinations' shares, float64 [c, c].
        drawn: Σ f ω² of each combination over (Σω)², float64 [c].
    """

    answered: int
    chance: Floats
    drawn: Floats

    def linear(self, combinations: Floats) -> tuple[Floats, Floats]:
        """Estimates of linear combinations of cells, float64 [q, k₁, k₂], and their covariance; as `CellMoments.linear`."""
        size = len(combinations)
        if not self.answered:
            return np.full(size, np.nan), np.full((size, size), np.nan)
        sent = self._sent(combinations)
        products = (combinations[:, None] * combinations[None]).reshape(-1, *combinations.shape[1:])
        held = (self._sent(products) @ self.drawn).reshape(size, size)
        spread = sent @ self.chance @ sent.T + (sent * self.drawn) @ sent.T - held
        return np.einsum("qab,ab->q", combinations, self.cells()), spread

    def error(self, spread: Floats, shares: Floats) -> Floats:  # noqa: ARG002 - as of its parent
        """Standard errors from variances; a share to which weights were raked has none."""
        nothing = np.abs(spread) <= NOTHING
        return np.where(spread < -NOTHING, np.nan, np.where(nothing, 0.0, np.sqrt(np.maximum(spread, 0.0))))

    def _sent(self, combinations: Floats) -> Floats:
        """What each combination sent adds to each figure, float64 [q, c]."""
        parts = [
            np.einsum("ai,qab,bj->qij", each.row, combinations, each.column, optimize=True)
            for each in self.strata
        ]
        return np.concatenate([part.reshape(len(combinations), -1) for part in parts], axis=1)


def cell_moments(
    dataset: Records,
    row: TableSide,
    column: TableSide | None,
    variance: Variance,
    design: SamplingDesign | None = None,
    check: Callable[[], None] = go_on,
) -> CellMoments:
    """A table of two questions, or of one, as it can be estimated.

    Raises:
        DatasetError: both sides are of one question.
    """
    plain = CellMoments(count_pairs(dataset, row, column, check), variance)
    if design is None or not plain.records:
        return plain
    if variance is Variance.RECORDS:
        design = design.of_everybody()
    strata, code = combinations_sent(dataset, row, column, check)
    known = code >= 0
    size = sum(stratum.counts.size for stratum in strata)
    weights = np.zeros((size, design.records))
    weights[code[known], np.flatnonzero(known)] = design.weights[known]
    whole = weights.sum()
    share = weights.sum(axis=1) / whole
    moved = design.moved((weights - share[:, None] * weights.sum(axis=0)) / whole, weights)
    drawn = np.bincount(code[known], (design.sampled * design.weights**2)[known], minlength=size) / whole**2
    found = DesignCellMoments(
        _scaled(strata, share, 1.0), Variance.POPULATION, int(known.sum()), moved @ moved.T, drawn
    )
    return DesignCellMoments(
        _scaled(strata, share, _effective(found, plain)),
        Variance.POPULATION,
        found.answered,
        found.chance,
        drawn,
    )


def _scaled(strata: list[Stratum], share: Floats, records: float) -> list[Stratum]:
    """The strata with these shares of so many records."""
    scaled, first = [], 0
    for stratum in strata:
        own = share[first : first + stratum.counts.size].reshape(stratum.counts.shape)
        scaled.append(Stratum(stratum.row, stratum.column, own * records))
        first += stratum.counts.size
    return scaled


def _effective(found: DesignCellMoments, plain: CellMoments) -> float:
    """How many records drawn by themselves tell as much of the cells."""
    shape = plain.strata[0].counts.shape
    cells = np.eye(shape[0] * shape[1]).reshape(-1, *shape)
    own = float(np.trace(found.linear(cells)[1]))
    # As if everybody had been drawn by themselves with these weights' shares of cells.
    alone = CellMoments(
        [Stratum(s.row, s.column, s.counts * found.answered) for s in found.strata], Variance.POPULATION
    )
    spread = float(np.trace(alone.linear(cells)[1]))
    times = own / spread if spread > 0.0 and np.isfinite(own) else 1.0
    return float(min(max(round(found.answered / max(times, 1e-9)), 2), MOST_RECORDS))


@dataclass(frozen=True, slots=True, eq=False)
class DesignFigures:
    """Supports of itemsets or all their subsets, and what is known of their chance; float64 [m, subsets].

    Attributes:
        support: ŝ.
        own: Var(ŝ_A).
        cross: Cov(ŝ_I, ŝ_A).
        disjoint: Cov(ŝ_A, ŝ_{I∖A}).
        second: the weighted mean of z_I², [m].
    """

    support: Floats
    own: Floats
    cross: Floats
    disjoint: Floats
    second: Floats

    @classmethod
    def joined(cls, parts: Sequence[DesignFigures]) -> DesignFigures:
        """One after the other."""
        return cls(*(np.concatenate([getattr(part, name) for part in parts]) for name in _NAMES))

    def packed(self) -> Floats:
        """All in one row an itemset, float64 [m, 4 · subsets + 1]."""
        return np.concatenate(
            [self.support, self.own, self.cross, self.disjoint, self.second[:, None]], axis=1
        )

    @classmethod
    def unpacked(cls, rows: Floats) -> DesignFigures:
        """From such rows."""
        support, own, cross, disjoint = np.split(rows[:, :-1], 4, axis=1)
        return cls(support, own, cross, disjoint, rows[:, -1])


_NAMES = ("support", "own", "cross", "disjoint", "second")


class ProductsByUnit:
    """Supports of itemsets under any design, from the products of all records, summed by cluster or replicate.

    Args:
        design: its records sorted by unit.
        codes: of each answer, uint8 [items, records], in that order.
        plain: what an answer is worth, by table, item and code.
        here: likewise whether it is there; None if all are.
        control: asked between parts.
    """

    def __init__(
        self, design: SamplingDesign, codes: np.ndarray, plain: Floats, here: Floats | None, control: Control
    ) -> None:
        self._design, self._codes, self._plain, self._here = design, codes, plain, here
        self._control = control
        none = np.zeros((design.records, 0))
        self._margins = none if design.calibrated is None else design.calibrated
        if design.replicates is not None:
            self._units = len(design.replicates.coefficients)
            return
        starts = np.concatenate([[0], np.flatnonzero(np.diff(design.unit)) + 1])
        self._units, self._stratum = len(starts), design.stratum[starts]
        if design.calibrated is not None:
            weighted = design.calibrated * design.weights[:, None]
            inverse = np.linalg.pinv(design.calibrated.T @ weighted)
            self._explaining = inverse @ np.add.reduceat(weighted, starts, axis=0).T

    def figures(
        self, items: Indices, *, subsets: bool, about: tuple[Floats, Floats] | None = None
    ) -> DesignFigures:
        """From the products of all records, some itemsets at a time; of the whole itemsets alone unless all subsets are wanted.

        `about`: by code, in the place of the weights, what is multiplied, and what the square of its truth is worth.
        """
        sums = 2 if not subsets else 1 << items.shape[1]
        step = max(1, min(ENTRIES // max(self._units, 1), TILE_ENTRIES // TILE) // sums)
        parts = []
        for begin in range(0, len(items), step):
            self._control.check()
            parts.append(self._of_some(items[begin : begin + step], sums, subsets=subsets, about=about))
        return DesignFigures.joined(parts)

    def _of_some(
        self, items: Indices, sums: int, *, subsets: bool, about: tuple[Floats, Floats] | None
    ) -> DesignFigures:
        design = self._design
        totals = np.zeros((len(items), sums, self._units))
        explained = np.zeros((len(items), sums, self._margins.shape[1]))
        own, cross, whole = np.zeros((3, len(items), sums))
        second = np.zeros(len(items))
        used, which = np.unique(items, return_inverse=True)
        place = which.reshape(items.shape).astype(np.int32)
        for begin in range(0, self._design.records, TILE):
            tile = slice(begin, begin + TILE)
            u = self._products_of(
                used, place, tile, self._plain if about is None else about[0], subsets=subsets
            )
            weights, fraction = design.weights[tile], design.sampled[tile]
            if design.replicates is not None:
                totals += u @ design.replicates.weights[tile]
                u *= weights
            else:
                self._add_units(totals, u, tile)
            if design.calibrated is not None:
                explained += u @ self._margins[tile]
            last = u[:, -1:]
            whole += u.sum(axis=2)
            second += np.divide(u[:, -1] ** 2, weights, out=np.zeros_like(u[:, -1]), where=weights > 0.0).sum(
                axis=1
            )
            if design.fraction.any():
                held = u if about is None else self._products_of(used, place, tile, about[1], subsets=False)
                own += ((u * u - weights * held) * fraction).sum(axis=2)
                cross += ((last * u - weights * last) * fraction).sum(axis=2)
        size = whole[:, :1]
        with np.errstate(divide="ignore", invalid="ignore"):
            support = whole / size
            moved = self._moved(totals, explained, size, support)
            own, cross = own / size**2, cross / size**2
            mean = second / size[:, 0]
        own += np.einsum("asu,asu->as", moved, moved)
        cross += np.einsum("au,asu->as", moved[:, -1], moved)
        return DesignFigures(support, own, cross, np.einsum("asu,asu->as", moved, moved[:, ::-1]), mean)

    def _add_units(self, totals: Floats, u: Floats, tile: slice) -> None:
        """Add a tile's products to the sums of their clusters."""
        if not self._design.clustered:
            totals[:, :, tile] = u
            return
        unit = self._design.unit[tile]
        starts = np.concatenate([[0], np.flatnonzero(np.diff(unit)) + 1])
        totals[:, :, unit[starts]] += np.add.reduceat(u, starts, axis=2)

    def _moved(self, totals: Floats, explained: Floats, size: Floats, support: Floats) -> Floats:
        """What each cluster, or replicate, moves the supports by, float64 [m, subsets, units]; sums of products of these are covariances."""
        design = self._design
        if design.replicates is not None:
            again = totals / totals[:, :1]
            return np.asarray((again - support[:, :, None]) * np.sqrt(design.replicates.coefficients))
        each = totals - support[:, :, None] * totals[:, :1]
        if design.calibrated is not None:
            each -= (explained - support[:, :, None] * explained[:, :1]) @ self._explaining
        each /= size[:, :, None]
        return design.about_strata(each, self._stratum)

    def _products_of(
        self, used: Indices, place: Indices, tile: slice, worth: Floats, *, subsets: bool
    ) -> Floats:
        """ω (1 with replicates) times z of all subsets of itemsets, by what each answer is worth, float64 [m, subsets, records]; of none and of the whole alone if no others are wanted."""
        rows = [self._codes[item, tile] for item in used]
        plain = np.stack([worth[0, item][row] for item, row in zip(used, rows, strict=True)])
        given = None
        if self._here is not None:
            given = np.stack([self._here[0, item][row] for item, row in zip(used, rows, strict=True)])
        start = self._design.weights[tile] if self._design.replicates is None else np.ones(len(rows[0]))
        if not subsets:
            z = np.empty((len(place), 2, len(start)))
            z[:] = start
            for column in place.T:
                z[:, 1] *= plain[column]
                if given is not None:
                    z[:, 0] *= given[column]
            return z
        z = np.empty((len(place), 1 << place.shape[1], len(start)))
        z[:, 0] = start
        for number, column in enumerate(place.T):
            half = 1 << number
            np.multiply(z[:, :half], plain[column][:, None], out=z[:, half : 2 * half])
            if given is not None:
                z[:, :half] *= given[column][:, None]
        return z


class BitsByCluster:
    """Supports of itemsets from the bits that were sent, summed by cluster, where all answered everything at one level.

    Each cluster's records begin with a word. Sums of products of what clusters hold of each subset make the covariances of what its answers
    are worth, 2^K by 2^K of an itemset.

    Args:
        design: its records sorted by unit.
        codes: of each answer, uint8 [items, records], in that order.
        plain: what an answer is worth, float64 [items, codes].
        control: asked between parts.
    """

    def __init__(self, design: SamplingDesign, codes: np.ndarray, plain: Floats, control: Control) -> None:
        self._design, self._control = design, control
        starts, self._words = _runs_of(design)
        self._stratum = design.stratum[starts]
        size = np.diff(starts, append=design.records)
        place = np.repeat(64 * self._words[:-1] - starts, size) + np.arange(design.records)
        self._weights = np.zeros(64 * int(self._words[-1]))
        self._weights[place] = design.weights
        self._bits = np.zeros((len(codes), int(self._words[-1])), np.uint64)
        for own, row in zip(codes, self._bits, strict=True):
            sent = np.zeros(len(self._weights), np.uint8)
            sent[place] = own >> ANSWER & 1
            row[:] = np.packbits(sent, bitorder="little").view(np.uint64)
        self._no, self._yes = plain[:, 1 << ANSWERED], plain[:, 1 << ANSWERED | 1 << ANSWER]
        alone = np.add.reduceat(design.weights, starts)[None]
        self._whole, self._everybody = float(alone.sum()), design.about_strata(alone, self._stratum)
        self._held: dict[int, tuple[Itemsets, Floats, Floats]] = {}

    @classmethod
    def suits(cls, design: SamplingDesign) -> bool:
        """Whether linearization over clusters of a large population is wanted, and not most of the words would be empty."""
        if (
            not design.clustered
            or design.replicates
            or design.calibrated is not None
            or design.fraction.any()
        ):
            return False
        return bool(
            _runs_of(design.taken(np.argsort(design.unit, kind="stable")))[1][-1]
            <= MOST_WORDS * (design.records / 64 + 1)
        )

    def figures(
        self, kept: Sequence[Itemsets], itemsets: Itemsets, *, subsets: bool = True
    ) -> tuple[DesignFigures, DesignFigures]:
        """Of itemsets whose subsets are kept: of the whole itemsets alone, and of all subsets, if these are wanted."""
        step = max(1, TILE_ENTRIES * 2 // (len(self._stratum) << itemsets.length))
        for size in range(1, itemsets.length):
            self._hold(kept[size], math.comb(itemsets.length, size) * len(itemsets))
        parts = []
        for begin in range(0, max(len(itemsets), 1), step):
            self._control.check()
            parts.append(self._of_some(kept, itemsets.take(slice(begin, begin + step)), subsets=subsets))
        alone, every = zip(*parts, strict=True)
        return DesignFigures.joined(alone), DesignFigures.joined(every)

    def _hold(self, itemsets: Itemsets, wanted: int) -> None:
        """Keep the sums of all itemsets of a length, if most of them are wanted and there is room."""
        own, clusters = itemsets.length, len(self._stratum)
        if own in self._held and self._held[own][0] is not itemsets:
            del self._held[own]
        used = sum(len(each) for each, *_ in self._held.values()) * clusters
        if own in self._held or wanted < len(itemsets) or used + len(itemsets) * clusters > HELD:
            return
        whole, moved = np.empty(len(itemsets)), np.empty((len(itemsets), clusters))
        step = max(1, TILE_ENTRIES * 2 // clusters)
        for begin in range(0, len(itemsets), step):
            self._control.check()
            part = slice(begin, begin + step)
            whole[part], moved[part] = self._summed(itemsets.items[part])
        self._held[own] = itemsets, whole, moved

    def _of_some(
        self, kept: Sequence[Itemsets], itemsets: Itemsets, *, subsets: bool
    ) -> tuple[DesignFigures, DesignFigures]:
        sums, moved = self._of_bits(kept, itemsets)
        no, yes = self._no[itemsets.items], self._yes[itemsets.items]
        worth = _worth_of_bits(no, yes)
        total = np.einsum("mab,mb->ma", worth, sums)
        support = total / self._whole
        second = np.einsum("mb,mb->m", _worth_of_bits(no**2, yes**2)[:, -1], sums) / self._whole
        score = (worth - support[:, :, None] * worth[:, :1]) / self._whole
        own = ((score[:, -1:] @ moved) ** 2).sum(axis=2)
        alone = DesignFigures(support[:, -1:], own, own, own, second)
        if not subsets:
            return alone, alone
        chance = score @ (moved @ moved.transpose(0, 2, 1)) @ score.transpose(0, 2, 1)
        own, disjoint = (np.einsum("maa->ma", table) for table in (chance, chance[:, :, ::-1]))
        return alone, DesignFigures(support, own, chance[:, -1], disjoint, second)

    def _of_bits(self, kept: Sequence[Itemsets], itemsets: Itemsets) -> tuple[Floats, Floats]:
        """Σω of who shows each subset, float64 [m, 2^K], and by cluster about the mean of its stratum, [m, 2^K, clusters]."""
        rows = subset_rows(kept, itemsets)
        sums, moved = np.empty(rows.shape), np.empty((*rows.shape, len(self._stratum)))
        sums[:, 0], moved[:, 0] = self._whole, self._everybody
        sums[:, -1], moved[:, -1] = self._summed(itemsets.items)
        for size in range(1, itemsets.length):
            masks = [mask for mask in range(rows.shape[1]) if mask.bit_count() == size]
            those = rows[:, masks]
            if size in self._held:
                _, whole, own = self._held[size]
            else:
                some, which = np.unique(those, return_inverse=True)
                those = np.asarray(which.reshape(those.shape), np.int32)
                whole, own = self._summed(kept[size].items[some])
            for column, mask in enumerate(masks):
                sums[:, mask] = whole[those[:, column]]
                moved[:, mask] = own[those[:, column]]
        return sums, moved

    def _summed(self, items: Indices) -> tuple[Floats, Floats]:
        found = np.zeros((len(items), len(self._stratum)))
        weigh_runs(self._bits, self._weights, self._words, np.ascontiguousarray(items), found)
        return found.sum(axis=1), self._design.about_strata(found, self._stratum)


def _runs_of(design: SamplingDesign) -> tuple[Counts, Counts]:
    """The first record of each cluster, and the first word where each begins with one, and the end of the last."""
    starts = np.concatenate([[0], np.flatnonzero(np.diff(design.unit)) + 1])
    words = -(-np.diff(starts, append=design.records) // 64)
    return starts, np.concatenate([[0], np.cumsum(words)]).astype(np.int64)


def _worth_of_bits(no: Floats, yes: Floats) -> Floats:
    """What the product of the answers of a subset, in rows, is in products of bits, in columns, float64 [m, 2^K, 2^K]."""
    found = np.ones((len(no), 1, 1))
    for absent, present in zip(no.T[:, :, None, None], yes.T[:, :, None, None], strict=True):
        without = np.concatenate([found, np.zeros_like(found)], axis=2)
        found = np.concatenate(
            [without, np.concatenate([absent * found, (present - absent) * found], axis=2)], axis=1
        )
    return found


def codes_of(block: MixedBlock) -> np.ndarray:
    """The code of each answer, uint8 [items, records]."""
    codes = np.zeros((block.planes.shape[1], block.records), np.uint8)
    for place, plane in enumerate(block.planes):
        codes |= bits_of(plane, block.records) << np.uint8(place)
    return codes

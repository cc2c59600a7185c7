"""Sums by the clusters of a sampling design: the weighted cells of tables of one or two questions, and the products of itemsets.

What a record adds to a table depends on the combination alone that it sent (channels and answers of both questions), so the weights of each cluster by
combination are all that is needed. With p_c the weighted share of combination c, cluster u moves a figure whose value at c is z(c) by Σ_c z(c)·M_uc,
M_uc = (W_uc − p_c W_u)/W, and M'M is the covariance of everything linear.

Intervals read a number of records; they are given that of as many drawn by themselves as tell as much of the cells (n divided by the design's effect on them).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Self

import numpy as np

from tacit.compute.arrays import Counts, Floats, Indices, StructOfArrays
from tacit.compute.control import Check, Control, go_on, stretches
from tacit.counting.answer_counts import TableSide, combinations_sent, count_pairs
from tacit.counting.kernels import move_clusters, multiply_clusters, place_records, weigh_lanes
from tacit.counting.weight_tables import aligned
from tacit.designs.sampling import SamplingDesign
from tacit.estimation.cross_table import CellMoments, Stratum
from tacit.estimation.inversion import Variance
from tacit.records.mixed import ANSWER, ANSWERED, MixedBlock, Records
from tacit.run.lattice import Itemsets, subset_rows

NOTHING = 1e-16  # a variance of shares that is rounding
ENTRIES = 1 << 21  # sums of clusters held at once, 16 MiB an array
Blocks = Sequence[MixedBlock]
# Records in a tile of products, and products in work at once: within the cache.
TILE, TILE_ENTRIES = 1_024, 1 << 17
HELD = 1 << 24  # clusters' sums, and figures of subsets, that are kept from one use to the next: 128 MiB each
MOST_WORDS = 4  # words for each that the records fill, up to which bits are summed by cluster
WORDS_AT_ONCE = 1 << 25  # words of itemsets whose bits are summed between two looks at the cancel flag
SIDE_BY_SIDE = 32  # a profile's lanes are a multiple, so that products of what clusters move leave no rest
# As many as a table under a design may tell as much as: of a whole population, asked openly, all is known.
MOST_RECORDS = 10**9


@dataclass(frozen=True, slots=True, eq=False)
class DesignCellMoments(CellMoments):
    """A table of weighted cells, of the records that answered both questions."""

    answered: int
    chance: Floats  # the covariance of the combinations' shares, float64 [c, c]
    drawn: Floats  # Σ f ω² of each over (Σω)², float64 [c]

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
        size = len(combinations)
        sent = (
            np.einsum("ai,qab,bj->qij", s.row, combinations, s.column, optimize=True) for s in self.strata
        )
        return np.concatenate([part.reshape(size, -1) for part in sent], axis=1)


def cell_moments(
    dataset: Records,
    row: TableSide,
    column: TableSide | None,
    variance: Variance,
    design: SamplingDesign | None = None,
    check: Check = go_on,
) -> CellMoments:
    """A table of two questions, or of one, as it can be estimated, or a `DatasetError`: both sides are of one question."""
    plain = CellMoments(count_pairs(dataset, row, column, check), variance)
    if design is None or not plain.records:
        return plain
    if variance is Variance.RECORDS:
        design = design.of_share(1.0)
    strata, code = combinations_sent(dataset, row, column, check)
    known = code >= 0
    size = sum(stratum.counts.size for stratum in strata)
    weights = np.zeros((size, design.records))
    weights[code[known], np.flatnonzero(known)] = design.weights[known]
    whole = weights.sum()
    share = weights.sum(axis=1) / whole
    moved = design.moved((weights - share[:, None] * weights.sum(axis=0)) / whole, weights)
    drawn = np.bincount(code[known], (design.sampled * design.weights**2)[known], minlength=size) / whole**2
    answered = int(known.sum())
    chance = (Variance.POPULATION, answered, moved @ moved.T, drawn)
    shape = plain.strata[0].counts.shape
    cells = np.eye(shape[0] * shape[1]).reshape(-1, *shape)
    # As if everybody had been drawn by themselves with these weights' shares of cells.
    alone = CellMoments(_scaled(strata, share, answered), Variance.POPULATION)
    both = DesignCellMoments(_scaled(strata, share, 1.0), *chance), alone
    own, spread = (float(np.trace(moments.linear(cells)[1])) for moments in both)
    times = own / spread if spread > 0.0 and np.isfinite(own) else 1.0
    # How many records drawn by themselves tell as much of the cells.
    effective = float(min(max(round(answered / max(times, 1e-9)), 2), MOST_RECORDS))
    return DesignCellMoments(_scaled(strata, share, effective), *chance)


def _scaled(strata: list[Stratum], share: Floats, records: float) -> list[Stratum]:
    parts = np.split(share, np.cumsum([stratum.counts.size for stratum in strata])[:-1])
    return [
        Stratum(stratum.row, stratum.column, own.reshape(stratum.counts.shape) * records)
        for stratum, own in zip(strata, parts, strict=True)
    ]


@dataclass(frozen=True, slots=True, eq=False)
class DesignFigures(StructOfArrays):
    """Supports ŝ of itemsets or all their subsets, and what is known of their chance; float64 [m, subsets]."""

    support: Floats
    own: Floats  # Var(ŝ_A)
    cross: Floats  # Cov(ŝ_I, ŝ_A)
    disjoint: Floats  # Cov(ŝ_A, ŝ_{I∖A})
    second: Floats  # the weighted mean of z_I², [m]

    @property
    def size(self) -> int:
        """How many figures."""
        return 4 * self.own.size + len(self)


class ProductsByUnit:
    """Supports of itemsets under any design, from the products of all records, summed by cluster or replicate.

    Records of the design are sorted by unit; `codes` are in that order of each answer, and its table times the codes of one, whole numbers
    [items, records]. By table, item and code `plain` is what an answer is worth and `here` whether it is there; None if all are.
    """

    def __init__(
        self, design: SamplingDesign, codes: np.ndarray, plain: Floats, here: Floats | None, control: Control
    ) -> None:
        self._design, self._codes, self._plain, self._here = design, codes, plain, here
        self._control = control
        self._margins = np.zeros((design.records, 0)) if design.calibrated is None else design.calibrated
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
        parts = stretches(len(items), step, self._control.check)
        found = [self._of_some(items[part], sums, subsets=subsets, about=about) for part in parts]
        return DesignFigures.concatenate(found)

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
        for tile in stretches(self._design.records, TILE):
            worth = self._plain if about is None else about[0]
            u = self._products_of(used, place, tile, worth, subsets=subsets)
            weights, fraction = design.weights[tile], design.sampled[tile]
            if design.replicates is not None:
                totals += u @ design.replicates.weights[tile]
                u *= weights
            elif not design.clustered:
                totals[:, :, tile] = u
            else:
                unit = design.unit[tile]
                starts = np.concatenate([[0], np.flatnonzero(np.diff(unit)) + 1])
                totals[:, :, unit[starts]] += np.add.reduceat(u, starts, axis=2)
            if design.calibrated is not None:
                explained += u @ self._margins[tile]
            last = u[:, -1:]
            whole += u.sum(axis=2)
            square = np.divide(u[:, -1] ** 2, weights, out=np.zeros_like(u[:, -1]), where=weights > 0.0)
            second += square.sum(axis=1)
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

        def looked_up(of: Floats) -> Floats:
            return np.stack([of[:, item].ravel()[self._codes[item, tile]] for item in used])

        plain, given = looked_up(worth), None if self._here is None else looked_up(self._here)
        start = self._design.weights[tile]
        if self._design.replicates is not None:
            start = np.ones(len(start))
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


@dataclass(frozen=True, slots=True, eq=False)
class Lanes:
    """The records of each profile of each cluster: as many lanes for one profile as for another, some of them of no cluster."""

    place: Counts  # where the bit of each record is, int64 [records]
    starts: Counts  # the first word of each sixteen lanes, and the end of the last, int64 [groups + 1]
    everybody: Floats  # Σω of each, float64 [profiles · lanes of one]
    first: Counts  # the first lane of each cluster, int64 [clusters]
    stratum: Counts  # of each cluster, int64 [clusters]
    in_parts: bool  # whether any cluster has several lanes

    @classmethod
    def of(cls, design: SamplingDesign, profile: Counts, profiles: int) -> Self:
        """Clusters of like sizes go side by side, and large ones have several lanes, so that words are filled by most of their lanes."""
        there = np.bincount(design.unit) > 0
        unit, clusters = (np.cumsum(there) - 1)[design.unit], int(there.sum())
        sizes = np.bincount(unit * profiles + profile, minlength=clusters * profiles).reshape(-1, profiles)
        most = max(64, -(-design.records // 64))
        own = -(-sizes.max(axis=1) // most)
        order = np.lexsort((sizes.sum(axis=1), own, sizes.argmax(axis=1)))
        first = np.cumsum(own[order]) - own[order]
        place = np.argsort(order)
        wide = -(-int(own.sum()) // SIDE_BY_SIDE) * SIDE_BY_SIDE
        lane = profile * wide + first[place[unit]]
        held = np.bincount(lane, minlength=profiles * wide)
        rank = np.empty(len(lane), np.int64)
        short = lane.astype(np.min_scalar_type(len(held)))  # of which sorting is faster
        rank[np.argsort(short, kind="stable")] = np.arange(len(lane)) - np.repeat(
            np.cumsum(held) - held, held
        )
        lane, rank = lane + rank // most, rank % most
        held = np.bincount(lane, minlength=profiles * wide)
        words = -(-held.reshape(-1, 16).max(axis=1) // 4)
        starts = np.concatenate([[0], np.cumsum(words)]).astype(np.int64)
        stratum = np.empty(clusters, np.int64)
        stratum[place[unit]] = design.stratum
        everybody = np.bincount(lane, design.weights, len(held)).astype(np.float64)
        of_record = 64 * (starts[lane // 16] + rank // 4) + 4 * (lane % 16) + rank % 4
        return cls(of_record, starts, everybody, first, stratum, bool(own.max() > 1))


@dataclass(slots=True, eq=False)
class _Sums:
    """What is known of itemsets, one after another, and room for more; rows of arrays."""

    bits: Floats  # Σω of who shows it, by lane, in whole units of weights, float64 [room, lanes]
    moved: Floats  # what clusters move its support by, [room, clusters]
    sums: Floats  # as `bits`, by profile, [room, profiles]
    support: Floats  # ŝ, [room]; of the first `known`
    own: Floats  # its variance, likewise
    known: int = 0


class BitsByCluster:
    """Supports of itemsets from the bits that were sent, summed by cluster and profile, where all answered everything.

    A lane is the records of one profile of a cluster. Sixteen lanes go side by side, four records of each in a word, and weights are whole
    numbers of seven bytes, so that one step adds a byte of 64 records to sixteen sums; sums are exact. What lanes hold of an itemset's subsets, times what it is worth there, is what their cluster moves
    the itemset's support by; sums of products of that are covariances.

    `plain` is what an answer is worth, float64 [profiles, items, codes]; `control` is asked between parts.
    """

    def __init__(
        self, design: SamplingDesign, lanes: Lanes, blocks: Blocks, plain: Floats, control: Control
    ) -> None:
        self._design, self._lanes, self._control = design, lanes, control
        self._profiles, self._clusters = len(plain), len(lanes.everybody) // len(plain)
        self._units = len(lanes.first)
        size = 64 * int(lanes.starts[-1])
        # A weight is seven bytes times a power of two: exact down to an eighth of the largest.
        self._unit = 2.0 ** (int(np.frexp(design.weights.max(initial=0.0))[1]) - 56)
        whole = np.zeros(size, ">u8")
        whole[lanes.place] = np.minimum(np.rint(design.weights / self._unit), 2.0**56 - 8.0)
        self._digits = aligned((size // 64, 7, 64), np.uint8)
        self._digits[:] = whole.view(np.uint8).reshape(-1, 64, 8)[:, :, 1:].transpose(0, 2, 1)
        self._bits = np.zeros((plain.shape[1], size // 64), np.uint64)
        first = 0
        for block in blocks:
            control.check()
            place = lanes.place[first : first + block.records].astype(np.int32)
            place_records(block.planes[ANSWER], place, self._bits)
            first += block.records
        self._no, self._yes = plain[..., 1 << ANSWERED], plain[..., 1 << ANSWERED | 1 << ANSWER]
        self._whole = float(design.weights.sum())
        self._held = self._room(HELD // len(lanes.everybody))
        self._rows_of: list[Indices | None] = [np.zeros(1, np.int32) if self._held.known else None]

    @classmethod
    def of(cls, design: SamplingDesign, blocks: Blocks, plain: Floats, control: Control) -> Self | None:
        """For linearization over clusters of a large population; None if that is not wanted, or most of the words would be empty."""
        other = design.replicates or design.calibrated is not None or design.fraction.any()
        if other or not design.clustered:
            return None
        profile = np.repeat([block.table for block in blocks], [block.records for block in blocks])
        lanes = Lanes.of(design, profile, len(plain))
        if lanes.starts[-1] > MOST_WORDS * (design.records / 64 + 1):
            return None
        return cls(design, lanes, blocks, plain, control)

    def figures(
        self, kept: Sequence[Itemsets], itemsets: Itemsets, *, subsets: bool = True, hold: bool = False
    ) -> tuple[DesignFigures, DesignFigures, Floats, Indices | None]:
        """Of itemsets whose subsets are kept: figures of the whole itemsets alone, and of all subsets, if these are wanted.

        Also Σω of who shows each, by profile, float64 [m, profiles], and where their own sums are held, int32 [m], if they are: `hold`
        what clusters hold of them, if there is room, for longer itemsets.
        """
        words = int(self._lanes.starts[-1])
        step = max(1, min(ENTRIES // 4 // len(self._lanes.everybody), WORDS_AT_ONCE // max(words, 1)))
        parts = []
        for part in stretches(max(len(itemsets), 1), step, self._control.check):
            some = itemsets.take(part)
            known, places = self._known(kept, some)
            parts.append(self._of_some(known, some.items, places, subsets=subsets, hold=hold))
        alone, every, sums, rows = zip(*parts, strict=True)
        held = None if any(part is None for part in rows) else np.concatenate(rows)
        return DesignFigures.concatenate(alone), DesignFigures.concatenate(every), np.concatenate(sums), held

    def keep(self, length: int, rows: Indices | None) -> None:
        """Where the sums of the itemsets kept last are held, which are of this length, if they are."""
        if length == len(self._rows_of):
            self._rows_of.append(rows)
            return
        before = self._rows_of[length]
        self._rows_of[length] = None if before is None or rows is None else np.concatenate([before, rows])

    def narrow(self, chosen: Sequence[np.ndarray]) -> None:
        """Only these of the kept itemsets, by length from 1, stay kept."""
        for length, those in enumerate(chosen, 1):
            rows = self._rows_of[length]
            self._rows_of[length] = None if rows is None else rows[those]
        del self._rows_of[len(chosen) + 1 :]

    def _room(self, room: int) -> _Sums:
        """Room for so many itemsets, the empty one in it, which nothing moves; memory is taken as it is written to."""
        found = _Sums(*self._alone(room), np.empty((room, self._profiles)), np.empty(room), np.empty(room))
        if room:
            found.bits[0], found.moved[0] = self._lanes.everybody / self._unit, 0.0
            found.support[0], found.own[0] = 1.0, 0.0
            found.sums[0] = self._lanes.everybody.reshape(self._profiles, -1).sum(axis=1)
            found.known = 1
        return found

    def _known(self, kept: Sequence[Itemsets], itemsets: Itemsets) -> tuple[_Sums, Indices]:
        """The sums of all proper subsets, and where each one's are, int32 [m, 2^K − 1]: those held, or made again."""
        rows = subset_rows(kept, itemsets)[:, :-1]
        sizes = np.array([mask.bit_count() for mask in range(rows.shape[1])])
        held = self._rows_of[: itemsets.length]
        if all(places is not None for places in held):
            for size, places in enumerate(held):
                rows[:, sizes == size] = places[rows[:, sizes == size]]  # type: ignore[index]  # none is None
            return self._held, rows
        wanted = [np.unique(rows[:, sizes == size]) for size in range(itemsets.length)]
        first = np.concatenate([[0], np.cumsum([len(some) for some in wanted])])
        made = self._room(int(first[-1]))

        def placed(of: Indices) -> Indices:
            found = np.empty_like(of)
            for mask in range(of.shape[1]):
                size = mask.bit_count()
                found[:, mask] = first[size] + np.searchsorted(wanted[size], of[:, mask])
            return found

        for size in range(1, itemsets.length):
            some = kept[size].take(wanted[size])
            self._of_some(made, some.items, placed(subset_rows(kept, some)[:, :-1]), subsets=False, hold=True)
        return made, placed(rows)

    def _of_some(
        self, known: _Sums, items: Indices, places: Indices, *, subsets: bool, hold: bool
    ) -> tuple[DesignFigures, DesignFigures, Floats, Indices | None]:
        """As `figures`, of some, which may be held among those known."""
        many, first = len(items), known.known
        room = hold and first + many <= len(known.own)
        rows = slice(first, first + many)
        bits, moved = (known.bits[rows], known.moved[rows]) if room else self._alone(many)
        weigh_lanes(self._bits, self._digits, self._lanes.starts, np.ascontiguousarray(items), bits)
        sums = bits.reshape(many, self._profiles, -1).sum(axis=2) * self._unit
        shown = np.concatenate([known.sums[places], sums[:, None]], axis=1).transpose(0, 2, 1)
        no, yes = (table[:, items].transpose(1, 0, 2) for table in (self._no, self._yes))
        worth = _worth_of_bits(no, yes)
        support = (worth * shown).sum(axis=(1, 2)) / self._whole
        second = (_worth_of_bits(no**2, yes**2) * shown).sum(axis=(1, 2)) / self._whole
        worth[:, :, 0] -= support[:, None]
        move_clusters(known.bits, bits, places, worth * (self._unit / self._whole), moved)
        here = moved[:, : self._units]
        if self._lanes.in_parts:
            here = np.add.reduceat(moved, self._lanes.first, axis=1)
        moved[:, : self._units] = self._design.about_strata(here, self._lanes.stratum)
        moved[:, self._units :] = 0.0
        own = np.einsum("mc,mc->m", moved, moved)
        if room:
            known.sums[rows], known.support[rows], known.own[rows] = sums, support, own
            known.known += many
        one, chance = support[:, None], own[:, None]
        alone = every = DesignFigures(one, chance, chance, chance, second)
        if subsets:
            cross, disjoint = np.zeros((2, *places.shape))
            multiply_clusters(known.moved, moved, places, cross, disjoint)
            proper = known.support[places], known.own[places], cross, disjoint
            pairs = zip(proper, (one, chance, chance, np.zeros_like(chance)), strict=True)
            values, chances, crossed, apart = (np.concatenate(pair, axis=1) for pair in pairs)
            every = DesignFigures(values, chances, crossed, apart, second)
        return alone, every, sums, np.arange(first, first + many, dtype=np.int32) if room else None

    def _alone(self, many: int) -> tuple[Floats, Floats]:
        return np.empty((many, self._profiles * self._clusters)), np.empty((many, self._clusters))


def _worth_of_bits(no: Floats, yes: Floats) -> Floats:
    """What the product of the answers to all items is in products of bits of each subset, float64 [m, profiles, 2^K], of [m, profiles, K]."""
    found: Floats = np.ones((*no.shape[:2], 1))
    for absent, present in zip(np.moveaxis(no, 2, 0), np.moveaxis(yes, 2, 0), strict=True):
        found = np.concatenate([absent[:, :, None] * found, (present - absent)[:, :, None] * found], axis=2)
    return np.asarray(found)

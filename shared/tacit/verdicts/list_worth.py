"""How many rows of a list are expected to be wrong, and between which shares that may be, from all candidates, listed or not.

Of an itemset the records tell its central moment, ĉ = mean ∏ (z_i − â_i), whose error is free of its parts' errors (`tacit.estimation.central`) and,
where nothing joins the items, √(∏ v_i / n), v_i the variance of a record's figure of an item. What its parts foretell of its support is the
product of those of one item less, over those of two less, and so on (Kirkwood 1935), of two items â·b̂: there is no more than the smallest part and no
less than what two parts share at least. D′, what lies between what is foretold and what is true as a share of the most or the least that it can be, from −1
to 1 (of pairs Lewontin 1964), is what candidates of one length have in common, rare parts and frequent ones. Its distribution is learnt from the ĉ of
candidates, none of which was chosen by it (Stephens 2017). Few or noisy candidates fit many distributions alike, from "nothing" to "much", and lists
are worth very different shares under each, so `LAWS` of them are drawn by how probable the data are under each: nothing but D′ = 0; half normal
ones or values about one, with as much or less on the other side; and two that the EM algorithm fits freely, as other samples of candidates would
have them. Supports of single items have distributions of their own, learnt on a grid from several that are assumed before.

What may be true is drawn `DRAWS` times, of single items first, then of each length from those before: what one pair has by chance, all of its rules
have. Where the data leave room, itemsets that share an item are drawn high or low together, and all of them somewhat: what joins people joins many
items, and three pairs that were drawn each for itself would seldom make a triple (`SHARED`). In each draw some of the rows are wrong: their support,
of a rule also confidence or lift, is not what the row claims. The share that most draws are within ten points
of is what is said, and all draws but one in twenty at either end lie in the range: it is to hold the share of this list in nine studies of ten. An itemset is drawn when a row that is looked at needs it.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from tacit.compute.arrays import Bools, Counts, Floats, Indices, StructOfArrays
from tacit.estimation.kernels import foretell_rows, sampled_places
from tacit.estimation.testing import upper_tail
from tacit.run.lattice import Itemsets, empty_set, subset_rows
from tacit.run.result import FrequentItemsets

LEARNT_FROM = 2_048  # candidates that are remembered to learn a distribution from, evenly chosen
# Of them those that are used, and rows of a list that are looked at, evenly chosen, of each length; half as
# many for each item beyond three.
USED = 512
# Items of the longest itemsets that are looked at, for 2^K subsets of each are drawn; longer ones are taken
# to be wrong as often.
LONGEST = 8
NOTHING = 8.0  # candidates of D′ = 0 that are added to those that there are
LAWS = 20  # distributions of D′ that are drawn for candidates of one length; of `DRAWS` each has its part
NONE = 0.4  # how probable it is before anything is learnt that D′ = 0 is all there is
ABOUT, SPREAD = (0.3, 0.55, 0.8), 0.12  # values that D′ may be about, and how closely
BESIDE = 3  # which of the widths those of the others have then
MORE = (
    1.0,
    0.7,
    0.3,
)  # shares of candidates that go together more often than foretold; the others less often
LEARNT = 2.0  # by how much the logarithm of the likelihood must be larger of what is fitted freely
STEPS = 25  # of the EM algorithm
STEPS_AGAIN = 4  # from what the candidates teach to what another sample of them would (Rubin 1981)
ITEM_STEPS = 15  # for single items, of which there are few
# Of the support, by which items become fewer the more frequent they are, before anything is learnt of them.
POWERS = (0.0, 0.5, 1.0, 1.5, 2.0)
SHARED = 0.7  # of what draws of itemsets have in common, the part that their items share; the rest is of all
# Of the half normal distributions of D′; of the narrowest it is so little that only what is true, not what is
# seen, differs from nothing.
WIDTHS = np.array([0.03, 0.12, 0.24, 0.48, 0.96, 1.92])
APART = 0.1  # single values of D′ are no nearer to 0
SIDE = 15  # values of D′ on either side of 0
GRID = 60  # supports that single items may have
DRAWS = 40  # of what may be true
# How far the one share that is said is to be off at most, and what counts for nothing in that, and of what
# chance would give.
NEAR, ROUNDING = 0.1, 1e-9
OUTSIDE = 0.05  # of the draws, those on either side of the range
LEAST_LIKELY = 1e-200  # no likelihood is less
_SEED = 0x11571
_BESIDE = 1e-3  # how near to the minimum the grid has a support on either side, as a share of it
_SIDE = ((np.arange(SIDE) + 0.5) / SIDE) ** 1.5
AT = np.concatenate([-_SIDE[::-1], [0.0], _SIDE])  # values of D′, ascending, float64 [g]
_HALF = np.concatenate([[0.0], (_SIDE[1:] + _SIDE[:-1]) / 2.0, [1.0]])
_LOW, _HIGH = (
    np.concatenate([-_HALF[:0:-1], [0.0], _HALF[:-1]]),
    np.concatenate([-_HALF[-2::-1], [0.0], _HALF[1:]]),
)
"""What each value stands for, from and to; 0 for itself alone."""

FAR, FLAT, INNER = 5.0, 1e-3, 0.05
"""Errors beyond what can be that an estimate is taken to be away at most; those within which a likelihood is flat; how far within what a value stands for draws are."""


def learnt_from(candidates: int, before: int = 0) -> slice:
    """Which of so many candidates a distribution is learnt from, without the first `before`."""
    step = 1 + candidates // LEARNT_FROM
    return slice(-before % step, None, step)


def _looked_at(rows: int, length: int) -> slice:
    """Of so many rows of itemsets of one length, whose subsets are drawn as well."""
    return slice(None, None, 1 + rows // max(1, USED >> max(length - 3, 0)))


@dataclass(frozen=True, slots=True)
class ExpectedWrong:
    """The share of a list's rows that is expected to be wrong, and the ends of the range that it is thought to be in."""

    share: float
    low: float
    high: float

    @classmethod
    def of(cls, drawn: Sequence[tuple[int, Bools]]) -> ExpectedWrong | None:
        """From kinds of rows: how many there are of each, and of some of them whether they are wrong in each draw, bool [m, draws]; None of no rows."""
        told = [(rows, wrong.mean(axis=0)) for rows, wrong in drawn if len(wrong)]
        if not told:
            return None
        shares = np.average([share for _, share in told], axis=0, weights=[rows for rows, _ in told])
        low, high = np.quantile(shares, [OUTSIDE, 1.0 - OUTSIDE]).tolist()
        # What most of them are within `NEAR` of; of several such values the one nearest the median.
        tried = np.concatenate([shares, shares - NEAR, shares + NEAR])
        near = (np.abs(shares - tried[:, None]) <= NEAR + ROUNDING).sum(axis=1)
        best = tried[near == near.max()]
        likeliest = float(best[np.argmin(np.abs(best - np.median(shares)))])
        return cls(min(max(likeliest, low), high), low, high)


_NORMAL, _ALONE = np.exp(-0.5 * (AT / WIDTHS[:, None]) ** 2) * np.gradient(AT), np.eye(len(AT))
# Distributions of D′, float64 [kinds, g]: nothing, half normal ones, single values.
_KINDS: Floats = np.concatenate(
    [_ALONE[AT == 0.0], _NORMAL * (AT > 0.0), _NORMAL * (AT < 0.0), _ALONE[np.abs(AT) > APART]]
)
_KINDS /= _KINDS.sum(axis=1, keepdims=True)


def _laws() -> Floats:
    """Distributions of D′ that are thought of before anything is learnt, float64 [h, g]; the first is nothing."""
    widths = len(WIDTHS)
    above, below = _KINDS[1 : 1 + widths], _KINDS[1 + widths : 1 + 2 * widths]
    about = np.exp(-0.5 * ((AT - np.array(ABOUT)[:, None]) / SPREAD) ** 2) * np.gradient(AT)
    above = np.concatenate([above, about / about.sum(axis=1, keepdims=True)])
    below = np.concatenate([below, below[[BESIDE] * len(ABOUT)]])
    return np.concatenate([_KINDS[:1], *(more * above + (1.0 - more) * below for more in MORE)])


_LAWS = _laws()
_BEFORE = np.log(
    [NONE, *np.full(len(_LAWS) - 1, (1.0 - NONE) / (len(_LAWS) - 1)), *np.exp([-LEARNT, -LEARNT])]
)


def _learnt_laws(likely: Floats, random: np.random.Generator) -> Floats:
    """Distributions of D′ that candidates of one length may have, drawn as often as each is probable, float64 [LAWS, g].

    From the likelihood of candidates at each D′, float64 [m, g].
    """
    of_kinds = likely @ _KINDS.T
    # Shares of kinds by the EM algorithm, with so many candidates more of the first kind; none of it for 0.
    nothing = np.array([NOTHING, 0.0])
    fits = np.ones((len(_KINDS), len(nothing)))
    fits[0] = nothing > 0.0
    fits = _improved(fits / fits.sum(axis=0), of_kinds, nothing, np.ones((len(likely), 1)), STEPS)
    laws = np.concatenate([_LAWS, fits.T @ _KINDS])
    weight = np.log(likely @ laws.T).sum(axis=0) + _BEFORE
    reached = np.cumsum(np.exp(weight - weight.max()))
    at = (np.arange(LAWS) + random.random()) / LAWS * reached[-1]
    chosen = np.searchsorted(reached, at).clip(max=len(laws) - 1)
    shares = laws[chosen]
    here = np.flatnonzero(chosen >= len(_LAWS))
    fit = chosen[here] - len(_LAWS)
    times = random.standard_exponential((len(likely), len(here)))
    shares[here] = _improved(fits[:, fit], of_kinds, nothing[fit], times, STEPS_AGAIN).T @ _KINDS
    return random.permutation(shares)


def _sampled(likely: Floats, laws: Floats, reached: Floats) -> npt.NDArray[np.uint8]:
    """Which of the values [g] have these shares below them, uint8 [m, draws], from 0 to 1; likelihoods [m, g], each draw by one of the laws [l, g]."""
    places = np.empty(reached.shape, np.uint8)
    sampled_places(likely, np.ascontiguousarray(laws.T), reached, places)
    return places


def _reached(scores: Floats, random: np.random.Generator) -> Floats:
    """Shares from 0 to 1, one in each of as many equal parts as there are draws, in the order of the scores; float64 [m, draws]."""
    rank = np.empty(scores.shape)
    np.put_along_axis(rank, np.argsort(scores, axis=1), np.arange(scores.shape[1])[None], axis=1)
    return np.asarray((rank + random.random(scores.shape)) / scores.shape[1])


def _improved(share: Floats, likely: Floats, nothing: Floats, times: Floats, steps: int) -> Floats:
    """Shares, float64 [kinds, b], after so many steps, where candidates count so many times, [m, b]."""
    for _ in range(steps if len(likely) else 0):
        share = share * (likely.T @ (times / (likely @ share)))
        share[0] += nothing
        share /= share.sum(axis=0)
    return share


def _likelihood(estimate: Floats, error: Floats, supports: Floats) -> Floats:
    """Of each estimate [m] at each support [m, g], up to a factor; nowhere 0."""
    z = (estimate[:, None] - supports) / error[:, None]
    return np.exp(-0.5 * np.minimum(z**2, 1_000.0))


@dataclass(frozen=True, slots=True, eq=False)
class _Parted(StructOfArrays):
    """What the records tell of itemsets, and their parts foretell, arrays [m]."""

    central: Floats  # ĉ
    error: Floats  # its standard error
    # In each draw what a support is more than its own central moment, what its parts foretell of it, the
    # least that it can be and the most, float64 [m, 4, draws].
    parts: Floats

    @property
    def told(self) -> Bools:
        """Where the error is known, and not 0."""
        return np.isfinite(self.central) & np.isfinite(self.error) & (self.error > 0.0)

    def supports(self, places: npt.NDArray[np.uint8], random: np.random.Generator) -> Floats:
        """At these places of D′, [m, draws]; where the records tell more than what a D′ stands for, as they tell it."""
        lower, foretold, least, most = self.parts.transpose(1, 0, 2)
        scale = np.where(places > SIDE, most - foretold, foretold - least)
        found, width = foretold + AT.take(places) * scale, (_HIGH - _LOW).take(places) * scale
        error = np.broadcast_to(self.error[:, None], places.shape)
        told = error < width
        own, width = (lower + self.central[:, None])[told], width[told]
        own += error[told] * random.standard_normal(len(own))
        low = (foretold + _LOW.take(places) * scale)[told]
        found[told] = np.clip(own, low + INNER * width, low + (1.0 - INNER) * width)
        return np.asarray(found)

    def likelihood(self) -> Floats:
        """Of ĉ where D′ is what each value stands for, on average, float64 [m, g]; the parts as they are on average."""
        lower, foretold, least, most = self.parts.mean(axis=2).T[:, :, None]
        ends = _between(foretold, least, most, np.append(_LOW, 1.0)[None]) - lower
        error, central = self.error[:, None], self.central[:, None]
        central = np.clip(central, ends[:, :1] - FAR * error, ends[:, -1:] + FAR * error)
        z = (ends - central) / error
        width, middle = np.diff(z), (z[:, 1:] + z[:, :-1]) / 2.0
        with np.errstate(divide="ignore", invalid="ignore"):
            mean = -np.diff(upper_tail(z)) * math.sqrt(2.0 * math.pi) / width
        flat = ~(width > FLAT)
        mean[flat] = np.exp(-0.5 * middle[flat] ** 2)
        return np.asarray(mean.clip(min=LEAST_LIKELY))


def _between(foretold: Floats, least: Floats, most: Floats, association: Floats) -> Floats:
    return foretold + association * np.where(association > 0.0, most - foretold, foretold - least)


class _DrawnLevel:
    """The kept itemsets of one length: their estimates, and where the supports that were drawn of some are held, -1 for the others."""

    def __init__(self, found: FrequentItemsets, laws: Floats | None) -> None:
        self.itemsets, self.support, self.records = found.itemsets, found.support.value, found.records
        self.laws = laws
        self.place = np.full(len(found), -1, np.int32)

    def __len__(self) -> int:
        return len(self.support)


class ListWorth:
    """What is known so far of the itemsets of each length."""

    def __init__(self, minimum: float) -> None:
        """No length has been counted."""
        self._minimum = minimum
        self._levels: list[_DrawnLevel] = []
        self._noise = np.zeros(1)  # variance of a record's figure of each kept item, where its draws are
        self._held = np.ones((1, DRAWS + 1))  # draws of supports and the estimate, at first of the empty set
        self._used = 1  # of the rows, some of which are spare
        self._random = np.random.default_rng(_SEED)
        self._joined = self._random.standard_normal(DRAWS)  # how much joins all, in each draw
        self._joined_by = np.zeros((0, DRAWS))  # and each item

    def add(self, learnt: FrequentItemsets, kept: FrequentItemsets) -> None:
        """One more length: those of its candidates that `learnt_from` says, but of single items all, and those that are kept."""
        if kept.length == 1:
            self._levels.append(_DrawnLevel(kept, None))
            self._noise = np.append(self._noise, kept.records * kept.error**2)
            drawn = self._hold(self._levels[0], np.arange(len(kept), dtype=np.int32))
            estimate, error, own = learnt.support.value, learnt.error, kept.support.value
            told = np.isfinite(estimate) & np.isfinite(error) & (error > 0.0)
            if told.any():
                known = np.flatnonzero(np.isfinite(kept.error) & (kept.error > 0.0))
                grid, laws = _of_items(estimate[told], error[told], self._minimum, self._random)
                likely = _likelihood(own[known], kept.error[known], grid[None])
                any_order = self._random.random((len(known), DRAWS))
                drawn[known] = grid[_sampled(likely, laws, _reached(any_order, self._random))]
                told = known[kept.error[known] < grid[-1] / GRID]  # more closely than by the grid
                noise = kept.error[told, None] * self._random.standard_normal((len(told), DRAWS))
                drawn[told] = (own[told, None] + noise).clip(0.0, 1.0)
            items = 1 + int(learnt.itemsets.items.max(initial=-1))
            self._joined_by = self._random.standard_normal((items, DRAWS))
            return
        if kept.length > LONGEST:
            self._levels.append(_DrawnLevel(kept, None))
            return
        some = learnt.take(_looked_at(len(learnt), learnt.length))
        self._draw({kept.length - 1: [some.itemsets.parents.ravel()]})
        parted = self._parted(some.itemsets, some.support.value, some.records)
        laws = _learnt_laws(parted.take(parted.told).likelihood(), self._random)
        self._levels.append(_DrawnLevel(kept, laws))
        if _looked_at(len(kept), kept.length).step == 1:  # all will be needed: at once is cheaper
            self._draw_some(kept.length, np.arange(len(kept), dtype=np.int32))

    def narrow(self, chosen: Sequence[Bools], kept: Sequence[Itemsets]) -> None:
        """Only these of the kept itemsets, by length from 1, are in the list; `kept` are they, from the empty set on."""
        for level, rows, itemsets in zip(self._levels, chosen, kept[1:], strict=False):
            level.itemsets, level.support, level.records = itemsets, level.support[rows], level.records[rows]
            level.place = level.place[rows]

    def itemsets(self) -> ExpectedWrong | None:
        """The share of the kept itemsets that is expected to be wrong; None if there are none."""
        levels = self._levels[:LONGEST]
        wanted = [
            np.arange(len(level), dtype=np.int32)[_looked_at(len(level), length)]
            for length, level in enumerate(levels, start=1)
        ]
        self._draw({length: [rows] for length, rows in enumerate(wanted, start=1)})
        drawn = []
        for length, (level, rows) in enumerate(zip(levels, wanted, strict=True), start=1):
            longer = self._levels[length:] if length == LONGEST else []
            wrong = self._held[level.place[rows], :-1] <= self._minimum
            drawn.append((len(level) + sum(map(len, longer)), wrong))
        return ExpectedWrong.of(drawn)

    def rules(
        self, length: Indices, row: Indices, antecedent: Indices, confidence: float
    ) -> ExpectedWrong | None:
        """The share of rules, as results name them, that is expected to be wrong at this minimum confidence; None if there are none."""
        some = {}
        for size in np.unique(np.minimum(length, LONGEST)).tolist():
            every = np.flatnonzero(length == size)
            some[size] = every[_looked_at(len(every), size)]
        self._draw({size: [row[each]] for size, each in some.items()})
        drawn = []
        for size, each in some.items():
            rows = int((length >= size if size == LONGEST else length == size).sum())
            level, at, masks = self._levels[size - 1], np.arange(len(each)), antecedent[each]
            places = self._places(level.itemsets.take(row[each]))
            sides = places[at, masks], places[at, (1 << size) - 1 - masks]
            both, left, right = (self._held[own] for own in (level.place[row[each]], *sides))
            product = left * right
            sign = np.where(both < product, -1.0, 1.0)[:, -1:]
            few = both <= np.maximum(self._minimum, confidence * left)
            drawn.append((rows, (few | (sign * (both - product) <= ROUNDING * left * right))[:, :-1]))
        return ExpectedWrong.of(drawn)

    def _places(self, itemsets: Itemsets) -> Indices:
        """Where the draws of all subsets of itemsets of one length are held, int32 [m, 2^K], 0 for itself; those that were not drawn yet are."""
        shorter = (level.itemsets for level in self._levels[: itemsets.length - 1])
        rows = subset_rows([empty_set(), *shorter], itemsets)
        places = np.zeros(rows.shape, np.int32)
        sizes = np.array([mask.bit_count() for mask in range(rows.shape[1])])
        for length, level in enumerate(self._levels[: itemsets.length - 1], start=1):
            masks = np.flatnonzero(sizes == length)
            places[:, masks] = level.place[rows[:, masks]]
        if places.min(initial=0) >= 0:
            return places
        for mask in range(1, rows.shape[1] - 1):
            self._draw_some(mask.bit_count(), rows[:, mask])
        return self._places(itemsets)

    def _parted(self, itemsets: Itemsets, support: Floats, records: Counts) -> _Parted:
        """Itemsets of one length, whose subsets are all kept, with these estimates."""
        places = self._places(itemsets)
        central, parts = np.empty(len(places)), np.empty((len(places), 4, DRAWS))
        foretell_rows(self._held[: self._used], places, support, central, parts)
        variance = self._noise[places[:, [1 << item for item in range(itemsets.length)]]].prod(axis=1)
        with np.errstate(divide="ignore", invalid="ignore"):  # of an itemset that nobody answered
            return _Parted(central, np.sqrt(variance / records), parts)

    def _reached_together(self, items: Indices) -> Floats:
        """Which share of what D′ may be lies below each draw, float64 [m, draws], of itemsets of these items [m, K]."""
        of_items = self._joined_by[items].sum(axis=1) * np.sqrt(SHARED / items.shape[1])
        return _reached(of_items + np.sqrt(1.0 - SHARED) * self._joined, self._random)

    def _draw(self, wanted: dict[int, list[Indices]]) -> None:
        """Supports of these kept itemsets, by length, and of all that they rest on: those of one length at once."""
        for length in range(max(wanted, default=0), 1, -1):
            level = self._levels[length - 1]
            new = np.unique(np.concatenate([np.zeros(0, np.int32), *wanted.get(length, [])]))
            wanted[length] = [new[level.place[new] < 0]]
            wanted.setdefault(length - 1, []).append(level.itemsets.parents[wanted[length][0]].ravel())
        for length in range(2, max(wanted, default=0) + 1):
            self._draw_some(length, wanted[length][0])

    def _draw_some(self, length: int, rows: Indices) -> None:
        """Supports of those of these kept itemsets of so many items that were not drawn yet."""
        level = self._levels[length - 1]
        new = rows[level.place[rows] < 0]
        if new.size:
            assert level.laws is not None
            new = np.unique(new)
            parted = self._parted(level.itemsets.take(new), level.support[new], level.records[new])
            told = parted.told
            known = parted if told.all() else parted.take(told)
            reached = self._reached_together(level.itemsets.items[new[told]])
            places = _sampled(known.likelihood(), level.laws, reached)
            self._hold(level, new)[told] = known.supports(places, self._random)

    def _hold(self, level: _DrawnLevel, rows: Indices) -> Floats:
        """Where draws of these kept itemsets are held from now on, float64 [m, draws], at first their estimates."""
        first, self._used = self._used, self._used + len(rows)
        if self._used > len(self._held):
            self._held = np.concatenate([self._held[:first], np.empty((3 * self._used, DRAWS + 1))])
        level.place[rows] = np.arange(first, self._used)
        held = self._held[first : self._used]
        held[:] = level.support[rows, None]
        return held[:, :-1]


def _of_items(
    estimate: Floats, error: Floats, minimum: float, random: np.random.Generator
) -> tuple[Floats, Floats]:
    """Supports that items may have, [g], and distributions of them among the items with these estimates, float64 [l, g]."""
    some = learnt_from(len(estimate))
    top = max(minimum, min(1.0, float(estimate.max())))
    beside = minimum * np.array([1.0 - _BESIDE, 1.0 + _BESIDE])
    grid = np.sort(np.concatenate([np.linspace(0.0, top, GRID), beside]))
    likely = _likelihood(estimate[some], error[some], grid[None])
    share = (grid[:, None] + minimum) ** -random.permutation(POWERS)
    share /= share.sum(axis=0)
    times = random.standard_exponential((len(likely), len(POWERS)))
    times /= times.sum(axis=0)
    for _ in range(ITEM_STEPS):
        share = share * (likely.T @ (times / (likely @ share)))
    return grid, share.T

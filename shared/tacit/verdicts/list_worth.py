"""How many rows of a list are expected to be wrong, from all candidates, listed or not.

A support is what the parts of its itemset would have by chance, and something more or less: s = a·b + u, a and b the supports of two parts. It
is no more than the smaller part and no less than a + b − 1; D′, what u is of the most or the least that it can be, from −1 to 1 (Lewontin 1964), is
what candidates of one length have in common, rare parts and frequent ones. Where nothing joins the parts, û = ŝ − â·b̂ has the standard error
√n·e_a·e_b, because z_X − a and z_Y − b of a record are then uncorrelated, and so are their errors and that of û. The distribution of D′ is learnt
from the û of candidates, none of which was chosen by its own estimate (Stephens 2017): D′ = 0 exactly, half normal distributions of some widths on
either side, and single values farther out, by the EM algorithm. Where noise cannot tell "nothing" from "little", the data's likelihood decides:
once it is learnt with `NOTHING` candidates more for D′ = 0 than there are, once without any D′ = 0, and both stand by how probable the data are under
each, the second if it is `BETTER` by its logarithm. Supports of single items have a distribution of their own, learnt on a grid.

From D′ given û, and what is known of a and b in the same way, follows what is known of s, so that noise of parts is passed on, and of what the row
claims: that s exceeds the minimum support, and of a rule also c·a, and a·b or less than that, as it was estimated. The mean probability that it does
not is the share to expect. Estimates of a and b beside the row's own are taken for independent, as draws of a few fixed numbers. What is known of an
itemset is worked out when a row that is looked at needs it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

import numpy as np

from tacit.compute.arrays import Bools, Counts, Floats, Indices, StructOfArrays
from tacit.run.lattice import Itemsets, empty_set, subset_rows
from tacit.run.result import FrequentItemsets

LEARNT_FROM = 2_048
"""Candidates that a distribution is learnt from, evenly chosen."""

SPLITS = 512
"""Divisions of them in two that are used, evenly chosen."""

LOOKED_AT = 512
"""Rows of a list that are looked at, evenly chosen, of each length."""

NOTHING = 10.0
"""Candidates of no association that are added to those that there are."""

BETTER = 3.0
"""By how much the logarithm of the likelihood must be larger without "nothing" for both to be as probable."""

STEPS = 60
"""Of the EM algorithm."""

ITEM_STEPS = 15
"""For single items, of which there are few."""

WIDTHS = 0.12 * 2.0 ** np.arange(5.0)
"""Of the half normal distributions of D′."""

APART = 0.2
"""Single values of D′ are no nearer to 0."""

SIDE = 15
"""Values of D′ on either side of 0."""

GRID = 60
"""Supports that single items may have."""

DIVISIONS = 3
"""Items that are divided from the rest of an itemset, one at a time."""

DRAWS = 4
"""Of what parts may have."""

ROUNDING = 1e-9
"""A share of what chance would give that is taken for nothing where there is no error."""

_SEED = 0x11571
_BESIDE = 1e-3
"""How near to the minimum the grid has a support on either side, as a share of it."""


def learnt_from(candidates: int, before: int = 0) -> slice:
    """Which of so many candidates a distribution is learnt from, without the first `before`."""
    step = 1 + candidates // LEARNT_FROM
    return slice(-before % step, None, step)


def _looked_at(rows: int) -> slice:
    return slice(None, None, 1 + rows // LOOKED_AT)


@dataclass(frozen=True, slots=True, eq=False)
class _SupportBelief(StructOfArrays):
    """What is known of supports: estimate, its standard error, records, and mean and standard deviation of what is true; arrays [m]."""

    estimate: Floats
    error: Floats
    records: Counts
    mean: Floats
    spread: Floats

    @classmethod
    def unknown(cls, estimate: Floats, error: Floats, records: Counts) -> _SupportBelief:
        """Of which nothing was worked out yet: the mean is NaN."""
        return cls(estimate, error, records, np.full(len(records), np.nan), np.zeros(len(records)))

    def drawn(self, deviates: Floats) -> Floats:
        """What they may be, float64 [m, draws]."""
        return np.asarray((self.mean[:, None] + self.spread[:, None] * deviates).clip(0.0, 1.0))


@cache
def _draws() -> tuple[Floats, Floats]:
    """Pairs of independent standard normal deviates."""
    deviates = np.random.default_rng(_SEED).standard_normal((2, DRAWS // 2))
    both = np.concatenate([deviates, -deviates], axis=1)
    return both[0], both[1]


class _Association:
    """The distribution of D′; `at` are its values, ascending, float64 [g]."""

    def __init__(self, at: Floats, share: Floats) -> None:
        self.at, self.share = at, share

    @classmethod
    def learnt(cls, splits: _Split) -> _Association:
        """From candidates."""
        side = ((np.arange(SIDE) + 0.5) / SIDE) ** 1.5
        at = np.concatenate([-side[::-1], [0.0], side])
        kinds = _kinds(at)
        whole = _wholes(at, splits.left.mean.clip(0.0, 1.0), splits.right.mean.clip(0.0, 1.0))
        likely = _likelihood(splits.excess, splits.error, whole - whole[:, SIDE, None]) @ kinds.T
        fits = [_fitted(likely, NOTHING), _fitted(likely, None)]
        lost = np.array([np.log(likely @ share).sum() for share in fits])
        first = 1.0 / (1.0 + np.exp(min(lost[1] - lost[0] - BETTER, 100.0)))
        return cls(at, (first * fits[0] + (1.0 - first) * fits[1]) @ kinds)


def _fitted(likely: Floats, nothing: float | None) -> Floats:
    """Shares of kinds by the EM algorithm, float64 [kinds], with so many candidates more of the first kind; None for none at all."""
    share = np.ones(likely.shape[1])
    share[0] = nothing is not None
    share /= share.sum()
    for _ in range(STEPS if len(likely) else 0):
        share = share * ((1.0 / (likely @ share)) @ likely)
        share[0] += nothing or 0.0
        share /= share.sum()
    return np.asarray(share)


def _kinds(at: Floats) -> Floats:
    """Distributions on these values, float64 [kinds, g]: nothing, half normal ones, single values."""
    half = np.exp(-0.5 * (at / WIDTHS[:, None]) ** 2) * np.gradient(at)
    alone = np.eye(len(at))
    kinds = np.concatenate(
        [alone[at == 0.0], half * (at > 0.0), half * (at < 0.0), alone[np.abs(at) > APART]]
    )
    return np.asarray(kinds / kinds.sum(axis=1, keepdims=True))


def _wholes(at: Floats, left: Floats, right: Floats) -> Floats:
    """Supports of wholes whose parts have these, at each D′; float64 [..., g] from [...]."""
    chance = left * right
    most, least = np.minimum(left, right) - chance, chance - np.maximum(0.0, left + right - 1.0)
    return np.asarray(chance[..., None] + at * np.where(at > 0.0, most[..., None], least[..., None]))


def _likelihood(estimate: Floats, error: Floats, supports: Floats) -> Floats:
    """Of each estimate at each support, up to a factor, float64 of the shape of `supports`, whose first axis is the estimates'; nowhere 0."""
    one = (-1,) + (1,) * (supports.ndim - 1)
    z = (estimate.reshape(one) - supports) / error.reshape(one)
    return np.exp(-0.5 * np.minimum(z**2, 1_000.0))


@dataclass(frozen=True, slots=True, eq=False)
class _Split(StructOfArrays):
    """Itemsets divided in two parts: arrays [m].

    Attributes:
        excess: û.
        error: its standard error.
        left: what is known of one part.
        right: of the other.
    """

    excess: Floats
    error: Floats
    left: _SupportBelief
    right: _SupportBelief

    @classmethod
    def of(cls, estimate: Floats, records: Counts, left: _SupportBelief, right: _SupportBelief) -> _Split:
        """From the whole's estimate."""
        error = np.sqrt(records) * left.error * right.error
        return cls(estimate - left.estimate * right.estimate, error, left, right)

    @property
    def told(self) -> Indices:
        """Those whose û has an error that is known, and not 0."""
        return np.flatnonzero(np.isfinite(self.excess) & np.isfinite(self.error) & (self.error > 0.0)).astype(
            np.int32
        )

    def given(self, prior: _Association) -> tuple[Floats, Floats, Floats]:
        """What the left part may have, float64 [m, draws], and what the whole may with what probability, [m, draws, g] each."""
        first, second = _draws()
        left, right = self.left.drawn(first), self.right.drawn(second)
        whole = _wholes(prior.at, left, right)
        # û is an estimate of u alone: its noise is not that of the parts.
        u = whole - (left * right)[..., None]
        weight = _likelihood(self.excess, self.error, u) * prior.share
        return left, whole, weight / weight.sum(axis=(1, 2), keepdims=True)

    def known(self, prior: _Association) -> tuple[Floats, Floats]:
        """Mean and standard deviation of the whole's support; NaN where nothing is told."""
        found = np.full((2, len(self)), np.nan)
        told = self.told
        _, whole, weight = self.take(told).given(prior)
        mean = (weight * whole).sum(axis=(1, 2))
        found[:, told] = mean, np.sqrt(((weight * whole**2).sum(axis=(1, 2)) - mean**2).clip(0.0))
        return found[0], found[1]

    def wrong(self, prior: _Association, minimum: float, confidence: float | None = None) -> Floats:
        """The probability that the whole's support is at most the minimum, float64 [m]; with a minimum confidence, that the rule is wrong; NaN where nothing is known."""
        found = np.full(len(self), np.nan) if confidence is None else self._surely_wrong()
        told = self.told
        own = self.take(told)
        left, whole, weight = own.given(prior)
        if confidence is None:
            few = whole <= minimum
        else:
            few = whole <= np.maximum(minimum, confidence * left)[..., None]
            few |= np.where(own.excess < 0.0, -1.0, 1.0)[:, None, None] * prior.at <= 0.0
        found[told] = (weight * few).sum(axis=(1, 2))
        return found

    def _surely_wrong(self) -> Floats:
        """Of rules whose û has no error, as where everybody has a side: 1 where nothing joins the sides; NaN where nothing is known."""
        nothing = np.abs(self.excess) <= ROUNDING * self.left.estimate * self.right.estimate
        return np.where(self.error == 0.0, nothing.astype(np.float64), np.nan)


class ListWorth:
    """What is known so far of the itemsets of each length."""

    def __init__(self, minimum: float) -> None:
        """No length has been counted."""
        self._minimum = minimum
        self._itemsets = [empty_set()]
        self._known: list[_SupportBelief] = []
        self._priors: list[_Association] = []

    def add(self, learnt: FrequentItemsets, kept: FrequentItemsets) -> None:
        """One more length: those of its candidates that `learnt_from` says, but of single items all, and those that are kept."""
        if kept.length == 1:
            self._items = _Items.of(learnt.itemsets.items[:, 0], learnt, self._minimum)
            known = self._items.known.take(kept.itemsets.items[:, 0])
        else:
            splits = _Split.concatenate(self._splits(learnt.itemsets, learnt.support.value, learnt.records))
            told = splits.told
            self._priors.append(_Association.learnt(splits.take(told[:: 1 + len(told) // SPLITS])))
            known = _SupportBelief.unknown(kept.support.value, kept.error, kept.records)
        self._itemsets.append(kept.itemsets)
        self._known.append(known)

    def narrow(self, chosen: Sequence[Bools], kept: Sequence[Itemsets]) -> None:
        """Only these of the kept itemsets, by length from 1, are in the list; `kept` are they, from the empty set on."""
        self._known = [known.take(rows) for known, rows in zip(self._known, chosen, strict=False)]
        self._itemsets = list(kept)

    def itemsets(self) -> float | None:
        """The share of the kept itemsets that is expected to be wrong; None if there are none."""
        sizes = list(map(len, self._known))
        if not sum(sizes):
            return None
        return float(np.average([self._wrong(place) for place in range(len(sizes))], weights=sizes))

    def _wrong(self, place: int) -> float:
        """The share of the kept itemsets of one length; 0 of none."""
        known, itemsets = self._known[place], self._itemsets[place + 1]
        some = _looked_at(len(known))
        known, itemsets = known.take(some), itemsets.take(some)
        if not len(known):
            return 0.0
        if not place:
            return float(self._items.wrong[itemsets.items[:, 0]].mean())
        splits = self._splits(itemsets, known.estimate, known.records)
        wrong = np.mean([split.wrong(self._priors[place - 1], self._minimum) for split in splits], axis=0)
        sure = known.estimate <= self._minimum
        return float(np.where(np.isnan(wrong), sure, wrong).mean())

    def rules(self, length: Indices, row: Indices, antecedent: Indices, confidence: float) -> float | None:
        """The share of rules, as results name them, that is expected to be wrong at this minimum confidence; None if nothing is known of any."""
        some = _looked_at(len(length))
        length, row, antecedent = length[some], row[some], antecedent[some]
        wrong = [
            self._wrong_rules(size, row[length == size], antecedent[length == size], confidence)
            for size in np.unique(length).tolist()
        ]
        every = np.concatenate([np.zeros(0), *wrong])
        known = every[~np.isnan(every)]
        return float(known.mean()) if known.size else None

    def _wrong_rules(self, size: int, row: Indices, antecedent: Indices, confidence: float) -> Floats:
        """Of rules of itemsets of so many items."""
        prior, whole = self._priors[size - 2], self._known[size - 1].take(row)
        places = subset_rows(self._itemsets, self._itemsets[size].take(row))
        wrong = np.zeros(len(row))
        for mask in np.unique(antecedent).tolist():
            here = np.flatnonzero(antecedent == mask)
            masks = mask, (1 << size) - 1 - mask
            left, right = (self._beliefs(side.bit_count(), places[here, side]) for side in masks)
            split = _Split.of(whole.estimate[here], whole.records[here], left, right)
            wrong[here] = split.wrong(prior, self._minimum, confidence)
        return wrong

    def _splits(self, itemsets: Itemsets, estimate: Floats, records: Counts) -> list[_Split]:
        """Single items apart from the rest; `itemsets` are of one item more than the last that are kept below them."""
        return [
            _Split.of(
                estimate,
                records,
                self._beliefs(itemsets.length - 1, itemsets.parents[:, column]),
                self._items.known.take(itemsets.items[:, column]),
            )
            for column in range(1 if itemsets.length == 2 else DIVISIONS)
        ]

    def _beliefs(self, length: int, rows: Indices) -> _SupportBelief:
        """What is known of these kept itemsets of so many items; worked out once."""
        known = self._known[length - 1]
        new = np.unique(rows[np.isnan(known.mean[rows])]).astype(np.int32)
        if length > 1 and new.size:
            own, prior = known.take(new), self._priors[length - 2]
            splits = self._splits(self._itemsets[length].take(new), own.estimate, own.records)
            mean, spread = (
                np.mean(each, axis=0) for each in zip(*(split.known(prior) for split in splits), strict=True)
            )
            told = np.isfinite(mean)
            known.mean[new] = np.where(told, mean, own.estimate).clip(0.0)
            known.spread[new] = np.where(told, spread, 0.0)
        return known.take(rows)


@dataclass(frozen=True, slots=True, eq=False)
class _Items(StructOfArrays):
    """What is known of single items by their numbers, and how probable it is that each is not above the minimum, float64 [items]."""

    known: _SupportBelief
    wrong: Floats

    @classmethod
    def of(cls, items: Indices, every: FrequentItemsets, minimum: float) -> _Items:
        """Of these items."""
        estimate, error = every.support.value, every.error
        mean, spread, wrong = estimate.copy(), np.zeros(len(items)), (estimate <= minimum).astype(np.float64)
        told = np.flatnonzero(np.isfinite(estimate) & np.isfinite(error) & (error > 0.0))
        if told.size:
            grid, share = _of_items(estimate[told], error[told], minimum)
            weight = _likelihood(estimate[told], error[told], grid[None]) * share
            weight /= weight.sum(axis=1, keepdims=True)
            mean[told] = weight @ grid
            spread[told] = np.sqrt((weight @ grid**2 - mean[told] ** 2).clip(0.0))
            wrong[told] = weight[:, grid <= minimum].sum(axis=1)
        place = np.zeros(int(items.max(initial=-1)) + 1, np.int32)
        place[items] = np.arange(len(items), dtype=np.int32)
        return cls(_SupportBelief(estimate, error, every.records, mean, spread), wrong).take(place)


def _of_items(estimate: Floats, error: Floats, minimum: float) -> tuple[Floats, Floats]:
    """Supports that items may have, and the share of each among the items with these estimates."""
    some = learnt_from(len(estimate))
    top = max(minimum, min(1.0, float(estimate.max())))
    beside = minimum * np.array([1.0 - _BESIDE, 1.0 + _BESIDE])
    grid = np.sort(np.concatenate([np.linspace(0.0, top, GRID), beside]))
    likely = _likelihood(estimate[some], error[some], grid[None])
    # Before anything is learnt: the more frequent, the fewer, as in most data.
    share = (grid + minimum) ** -2.0
    share /= share.sum()
    for _ in range(ITEM_STEPS):
        share = share * ((1.0 / (likely @ share)) @ likely) / len(likely)
    return grid, share

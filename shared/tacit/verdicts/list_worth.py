"""How many rows of a list are expected to be wrong, from all candidates, listed or not.

A support is what the parts of its itemset would have by chance, and something more or less: s = a·b + u, a and b the supports of two parts. Where
nothing joins the parts, û = ŝ − â·b̂ has the standard error √n·e_a·e_b, because z_X − a and z_Y − b of a record are then uncorrelated, and so are their
errors and that of û. So z = û/(√n·e_a·e_b) of the candidates of one length, none of which was chosen by its own estimate, are their true μ and standard
normal noise. Their distribution is learnt from them (Stephens 2017): a share with μ = 0 exactly, half normal distributions of many widths on either
side, and single values farther out, by the EM algorithm, with `NOTHING` candidates more for μ = 0 than there are: where noise cannot tell
"nothing" from "little", it is taken for nothing. Supports of single items have a distribution of their own, learnt on a grid.

From μ given z, and what is known of a and b in the same way, follows what is known of s, so that noise of parts is passed on, and of what the row
claims: that s exceeds the minimum support, and of a rule also c·a, and a·b or less than that, as it was estimated. The mean probability that it does
not is the share to expect. Estimates of a and b beside the row's own are taken for independent, as draws of a few fixed numbers.
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

LOOKED_AT = 512
"""Rows of a list that are looked at, evenly chosen, of each length."""

ROUNDS = 40.0
"""Steps between values of z that differ, near 0 in a standard error."""

NOTHING = 10.0
"""Candidates of no association that are added to those that there are."""

STEPS = 60
"""Of the EM algorithm."""

ITEM_STEPS = 15
"""For single items, of which there are few."""

NARROWEST = 0.5
"""The least width of a half normal distribution, in standard errors."""

APART = 2.0
"""Single values of μ are no nearer to 0."""

GRID = 60
"""Values of μ on either side of 0, and of supports of single items."""

DIVISIONS = 3
"""Items that are divided from the rest of an itemset, one at a time."""

DRAWS = 24
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
    """The distribution of μ, and of μ given z; `at` are its values, ascending, float64 [g]."""

    def __init__(self, at: Floats, share: Floats) -> None:
        self.at, self._share = at, share

    @classmethod
    def learnt(cls, z: Floats) -> _Association:
        """From those of candidates."""
        top = max(APART, float(np.abs(z).max(initial=0.0)))
        side = np.sinh(np.linspace(0.0, np.arcsinh(2.0 * top), GRID + 1)[1:]) / 2.0
        at = np.concatenate([-side[::-1], [0.0], side])
        kinds = _kinds(at, top)
        z, count = _rounded(z)
        likely = _likelihood(z, np.ones_like(z), at) @ kinds.T
        share = np.full(len(kinds), 1.0 / len(kinds))
        for _ in range(STEPS):
            share = share * ((count / (likely @ share)) @ likely)
            share[0] += NOTHING
            share /= share.sum()
        return cls(at, share @ kinds)

    def given(self, z: Floats) -> Floats:
        """The probability of each value, float64 [m, g]."""
        weight = _likelihood(z, np.ones_like(z), self.at) * self._share
        return np.asarray(weight / weight.sum(axis=1, keepdims=True))

    def moments(self, z: Floats) -> tuple[Floats, Floats]:
        """Mean and standard deviation of μ, float64 [m] each, read off a table."""
        some = np.sinh(np.linspace(np.arcsinh(self.at[0]), np.arcsinh(self.at[-1]), 4 * GRID))
        weight = self.given(some)
        mean = weight @ self.at
        spread = np.sqrt((weight @ self.at**2 - mean**2).clip(0.0))
        return np.interp(z, some, mean), np.interp(z, some, spread)


def _rounded(z: Floats) -> tuple[Floats, Counts]:
    """The values rounded to less than their noise, and how many there are of each."""
    codes, count = np.unique(np.round(ROUNDS * np.arcsinh(z)), return_counts=True)
    return np.sinh(codes / ROUNDS), count


def _kinds(at: Floats, top: float) -> Floats:
    """Distributions on these values, float64 [kinds, g]: nothing, half normal ones, single values."""
    width = NARROWEST * 2.0 ** (np.arange(2.0 * np.log2(top / NARROWEST) + 2.0) / 2.0)
    half = np.exp(-0.5 * (at / width[:, None]) ** 2) * np.gradient(at)
    halves = np.concatenate([half * (at > 0.0), half * (at < 0.0)])
    alone = np.eye(len(at))
    kinds = np.concatenate([alone[at == 0.0], halves, alone[np.abs(at) >= APART]])
    return np.asarray(kinds / kinds.sum(axis=1, keepdims=True))


def _likelihood(estimate: Floats, error: Floats, grid: Floats) -> Floats:
    """Of each estimate at each value, up to a factor, float64 [m, grid]; nowhere 0."""
    z = (estimate[:, None] - grid) / error[:, None]
    return np.exp(-0.5 * np.minimum(z**2, 1_000.0))


@dataclass(frozen=True, slots=True, eq=False)
class _Split(StructOfArrays):
    """Itemsets divided in two parts: arrays [m].

    Attributes:
        z: û by its standard error; NaN where that is not known, or 0.
        excess: û.
        error: its standard error.
        left: what is known of one part.
        right: of the other.
    """

    z: Floats
    excess: Floats
    error: Floats
    left: _SupportBelief
    right: _SupportBelief

    @classmethod
    def of(cls, estimate: Floats, records: Counts, left: _SupportBelief, right: _SupportBelief) -> _Split:
        """From the whole's estimate."""
        error = np.sqrt(records) * left.error * right.error
        excess = estimate - left.estimate * right.estimate
        with np.errstate(divide="ignore", invalid="ignore"):
            z = excess / error
        return cls(np.where(np.isfinite(z), z, np.nan), excess, error, left, right)

    def known(self, prior: _Association) -> tuple[Floats, Floats]:
        """Mean and standard deviation of the whole's support."""
        mean, spread = prior.moments(self.z)
        left, right = self.left, self.right
        chance = (left.spread * right.mean) ** 2 + (right.spread * left.mean) ** 2
        return left.mean * right.mean + mean * self.error, np.sqrt((spread * self.error) ** 2 + chance)

    def wrong(self, prior: _Association, minimum: float, confidence: float | None = None) -> Floats:
        """The probability that the whole's support is at most the minimum, float64 [m]; with a minimum confidence, that the rule is wrong, NaN where nothing is known."""
        weight = prior.given(np.nan_to_num(self.z)).cumsum(axis=1)
        first, second = _draws()
        a, b = self.left.drawn(first), self.right.drawn(second)
        least = minimum if confidence is None else np.maximum(minimum, confidence * a)
        with np.errstate(divide="ignore", invalid="ignore"):
            bound = np.nan_to_num((least - a * b) / self.error[:, None], nan=0.0)
        few = _up_to(weight, prior.at, bound)
        if confidence is None:
            return np.asarray(few.mean(axis=1))
        nothing = int(np.searchsorted(prior.at, 0.0))
        together = np.maximum(few, weight[:, nothing, None])
        apart = 1.0 - (weight[:, nothing - 1, None] - few).clip(0.0)
        wrong = np.where(self.z[:, None] < 0.0, apart, together).mean(axis=1)
        return np.asarray(np.where(np.isnan(self.z), self._surely_wrong(), wrong))

    def _surely_wrong(self) -> Floats:
        """Of rules whose û has no error, as where everybody has a side: 1 where nothing joins the sides; NaN where nothing is known."""
        nothing = np.abs(self.excess) <= ROUNDING * self.left.estimate * self.right.estimate
        return np.where(self.error == 0.0, nothing.astype(np.float64), np.nan)


def _up_to(weight: Floats, at: Floats, bound: Floats) -> Floats:
    """P(μ ≤ bound), float64 [m, draws], from cumulated probabilities."""
    place = np.searchsorted(at, bound, side="right")
    padded = np.concatenate([np.zeros((len(weight), 1)), weight], axis=1)
    return np.asarray(np.take_along_axis(padded, place, axis=1))


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
            known = self._longer(learnt, kept)
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
        return float(np.where(np.isnan(splits[0].z), sure, wrong).mean())

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
            left, right = (self._known[side.bit_count() - 1].take(places[here, side]) for side in masks)
            split = _Split.of(whole.estimate[here], whole.records[here], left, right)
            wrong[here] = split.wrong(prior, self._minimum, confidence)
        return wrong

    def _splits(self, itemsets: Itemsets, estimate: Floats, records: Counts) -> list[_Split]:
        """Single items apart from the rest; `itemsets` are of one item more than the last that are kept below them."""
        parts = self._known[itemsets.length - 2]
        return [
            _Split.of(
                estimate,
                records,
                parts.take(itemsets.parents[:, column]),
                self._items.known.take(itemsets.items[:, column]),
            )
            for column in range(1 if itemsets.length == 2 else DIVISIONS)
        ]

    def _longer(self, learnt: FrequentItemsets, kept: FrequentItemsets) -> _SupportBelief:
        """What is known of the kept ones."""
        splits = self._splits(learnt.itemsets, learnt.support.value, learnt.records)
        z = np.concatenate([split.z for split in splits])
        prior = _Association.learnt(z[np.isfinite(z)])
        self._priors.append(prior)
        estimate, records = kept.support.value, kept.records
        found = [split.known(prior) for split in self._splits(kept.itemsets, estimate, records)]
        mean, spread = (np.mean(each, axis=0) for each in zip(*found, strict=True))
        known = np.isfinite(mean)
        return _SupportBelief(
            estimate,
            kept.error,
            records,
            np.where(known, mean, estimate).clip(0.0),
            np.where(known, spread, 0.0),
        )


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
            weight = _likelihood(estimate[told], error[told], grid) * share
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
    likely = _likelihood(estimate[some], error[some], grid)
    # Before anything is learnt: the more frequent, the fewer, as in most data.
    share = (grid + minimum) ** -2.0
    share /= share.sum()
    for _ in range(ITEM_STEPS):
        share = share * ((1.0 / (likely @ share)) @ likely) / len(likely)
    return grid, share

"""Many studies of one design at once: not records but the numbers of records in each cell are drawn, from a multinomial distribution.

A cell is a combination of levels, true answers and sent answers of K items; a bit mask over the items stands for answers. What an
engine reports of each study follows from the numbers who sent each combination, so a study is a row of `SubsetMoments`.
"""

from dataclasses import dataclass
from itertools import product

import numpy as np

from tacit.counting.moments import Moments, SubsetMoments, rule_chance, rule_supports
from tacit.estimation.central import ItemNoise
from tacit.estimation.intervals import ScoredSupports
from tacit.estimation.inversion import (
    Coefficients,
    Variance,
    ignore,
    second_weights,
    transform,
    weights,
)
from tacit.estimation.rule_intervals import ScoredRules


@dataclass(frozen=True)
class People:
    """Who is asked.

    Attributes:
        name: in a few words.
        cells: the share of people with each combination of true answers, float64 [2^K].
    """

    name: str
    cells: np.ndarray

    @property
    def length(self):
        """K."""
        return len(self.cells).bit_length() - 1


def independent(name, share, length):
    """People whose answers to K items are independent."""
    cells = np.ones(1)
    for _ in range(length):
        cells = np.concatenate([cells * (1.0 - share), cells * share])
    return People(name, cells)


def associated(name, shares, likely):
    """People of two kinds, whose answers are independent within a kind.

    Args:
        name: in a few words.
        shares: of the first kind.
        likely: the share of yes among either kind, and K.
    """
    one, other, length = likely
    mixed = (
        shares * independent("", one, length).cells + (1.0 - shares) * independent("", other, length).cells
    )
    return People(name, mixed)


@dataclass(frozen=True)
class Choice:
    """The levels people choose from, and how they choose.

    Attributes:
        name: in a few words.
        keep: Warner's factor of each level.
        if_no: the share of people who choose each level for an item that they deny.
        if_yes: likewise for one that they affirm.
        together: whether a person takes one level for all items; then the choice cannot depend on the answers.
    """

    name: str
    keep: tuple[float, ...]
    if_no: tuple[float, ...]
    if_yes: tuple[float, ...]
    together: bool = False

    @classmethod
    def even(cls, name, *keep, together=False):
        """Every level is as likely as any other."""
        share = (1.0 / len(keep),) * len(keep)
        return cls(name, keep, share, share, together)

    def profiles(self, length):
        """Level of each item, int [profiles, K]."""
        levels = range(len(self.keep))
        if self.together:
            return np.array([[level] * length for level in levels])
        return np.array(list(product(levels, repeat=length)))

    def chosen(self, profiles, mask):
        """The share of people with these true answers who choose each profile."""
        if self.together:
            return np.array(self.if_no)
        share = np.ones(len(profiles))
        for item, column in enumerate(profiles.T):
            share = share * np.array(self.if_yes if mask >> item & 1 else self.if_no)[column]
        return share


@dataclass(frozen=True)
class Studies:
    """What was found in each study, and what is true.

    Attributes:
        moments: sums for all subsets of the items, a study a row.
        observed: records that show every subset, int64 [studies, 2^K].
        noise: figures of each item.
        truth: true supports of all subsets, float64 [2^K].
        variance: which question the studies answer.
    """

    moments: SubsetMoments
    observed: np.ndarray
    noise: ItemNoise
    truth: np.ndarray
    variance: Variance

    def itemset(self):
        """Sums for the itemset of all items."""
        sums = self.moments
        total, second = (np.ascontiguousarray(of[:, -1]) for of in (sums.total, sums.second))
        return Moments(sums.records, np.ascontiguousarray(self.observed[:, -1]), total, second)

    def interval(self, alpha):
        """The interval of the itemset's support in each study."""
        sums = self.itemset()
        known = sums.support(), sums.error(self.variance), sums.records, sums.observed
        return ScoredSupports.of(*known, self.items(), self.noise, self.variance).interval(alpha)

    def rules(self, left):
        """The rule whose left side is this mask, in each study."""
        rules = np.arange(len(self.observed)), np.full(len(self.observed), left)
        supports = rule_supports(self.moments, *rules, self.variance)
        observed = self.itemset().observed
        chance = rule_chance(self.moments, observed, self.items(), self.noise, rules, self.variance)
        return ScoredRules.of(supports, chance)

    def items(self):
        """The itemset's items in each study."""
        length = len(self.truth).bit_length() - 1
        return np.tile(np.arange(length, dtype=np.int32), (len(self.observed), 1))


def simulate(random, people, choice, records, studies, variance):
    """Studies of a design.

    Under the population's variance people are drawn; under that of these records the same people, as even as whole numbers
    allow, answer in every study.
    """
    profiles, masks = choice.profiles(people.length), range(len(people.cells))
    shares = np.stack([people.cells[mask] * choice.chosen(profiles, mask) for mask in masks], axis=1)
    sent = [_sent(np.array(choice.keep)[profile]) for profile in profiles]
    if variance is Variance.POPULATION:
        together = np.concatenate([share @ table for share, table in zip(shares, sent, strict=True)])
        drawn = random.multinomial(records, together / together.sum(), studies)
        counts = drawn.reshape(studies, len(profiles), -1)
        cells = people.cells
    else:
        fixed = _whole(shares, records)
        counts = np.zeros((studies, len(profiles), len(masks)), np.int64)
        for place, mask in np.argwhere(fixed):
            counts[:, place] += random.multinomial(fixed[place, mask], sent[place][mask], studies)
        cells = fixed.sum(axis=0) / records
    return _studies(counts, np.array(choice.keep)[profiles], _supports(cells), variance)


def _sent(keep):
    """P(sent | true), float64 [2^K true, 2^K sent]."""
    table = np.ones((1, 1))
    for factor in keep:
        single = np.array([[factor, 1.0 - factor], [1.0 - factor, factor]])
        table = np.kron(single, table)  # the newest item is the highest bit
    return table / table.sum(axis=1, keepdims=True)


def _whole(shares, records):
    """Whole numbers that add up to the records, next to these shares."""
    wanted = shares * records
    found = np.floor(wanted).astype(np.int64)
    most = np.argsort((found - wanted).ravel(), kind="stable")[: records - found.sum()]
    found.ravel()[most] += 1
    return found


def _supports(cells):
    """Of all subsets, from exact cells, along the last axis."""
    masks = np.arange(cells.shape[-1])
    return np.stack([cells[..., (masks & mask) == mask].sum(axis=-1) for mask in masks], axis=-1)


def _studies(counts, keep, truth, variance):
    """What an engine reports of these numbers, as `BlockEngine.subsets` adds it up."""
    studies, profiles, size = counts.shape
    length, sizes = size.bit_length() - 1, counts.sum(axis=2)
    total, second, cross = np.zeros((3, studies, size))
    tables = _supports(counts.astype(np.float64))
    for profile in range(profiles):
        factors = np.broadcast_to(keep[profile], (studies, length))
        plain, squared = (
            Coefficients.of(*weights(factors, factors)),
            Coefficients.of(*second_weights(factors, factors, variance)),
        )
        table = np.ascontiguousarray(tables[:, profile])
        skip: Coefficients = ignore(factors.shape)
        total += transform(table, skip, plain)
        second += transform(table, skip, squared)
        cross += transform(table, plain, squared)
    answers = np.repeat(sizes.sum(axis=0)[:, None], length, axis=1)
    return Studies(
        SubsetMoments(sizes.sum(axis=1), total, second, cross),
        tables.sum(axis=1).astype(np.int64),
        ItemNoise.of(keep, keep, answers),
        truth,
        variance,
    )

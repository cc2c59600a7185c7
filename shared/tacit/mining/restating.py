"""Rules that only restate the same rule about a union of their options, and are left out of a list.

A rule about an option (16–17 ⇒ smokes) restates the one about a union (16 and older ⇒ smokes) if the rest of it is as frequent
among the option as among the union, as far as the data tell: the interval of their R-interest holds 1. The more general rule
says the same in fewer rows, so the other one is left out, but only if the general one is itself in the list: what is left
out can always be read off what is there. Rules are compared in one item at a time, the most general first (Srikant and
Agrawal 1995, section 2.1: interesting with respect to the ancestors that are interesting).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from tacit.arrays import Bools, Floats, Indices
from tacit.estimation.group_region import Groups, group_intervals
from tacit.estimation.intervals import Bounded
from tacit.mining.control import Control
from tacit.mining.engines import Records
from tacit.mining.result import FrequentItemsets, Rules, UnionInterest
from tacit.mining.settings import Settings
from tacit.mining.union_sums import Comparison, union_groups

MOST_COMPARED = 5_000
"""Comparisons of itemsets of one run, those of the largest support first; each takes about two milliseconds."""

Place = tuple[int, int]
"""Length and row of an itemset."""

_NOWHERE: Place = (0, 0)


@dataclass(frozen=True, slots=True, eq=False)
class RuleNames:
    """Which rules there are: of which itemset, by length and row, and with which antecedent; arrays [r]."""

    length: Indices
    row: Indices
    antecedent: Indices

    @classmethod
    def of(cls, rules: Rules) -> RuleNames:
        """Those of rules that were found."""
        return cls(rules.length, rules.row, rules.antecedent)


@dataclass(frozen=True, slots=True, eq=False)
class Relations:
    """How rules stand to rules about unions.

    Attributes:
        groups: what R of each comparison is computed from.
        nearest: int32 [r], the comparison in which the rule differs least; −1 for none.
        union: int32 [r], its union; −1 for none.
        restates: pairs of a rule and a more general one that it restates, the most general rules first; none where the
            settings want rules listed whatever they restate.
        limited: whether there were more comparisons than `MOST_COMPARED`.
    """

    groups: Groups
    nearest: Indices
    union: Indices
    restates: Sequence[tuple[int, int]]
    limited: bool

    def shown(self, listed: Bools) -> Bools:
        """Of the rules listed those that restate no rule that is shown."""
        shown = listed.copy()
        for rule, general in self.restates:
            if shown[general] and shown[rule]:
                shown[rule] = False
        return shown

    def interest(self, rules: Indices | slice, alpha: float) -> UnionInterest:
        """R of these rules with intervals at confidence 1 − α."""
        nearest, union = self.nearest[rules], self.union[rules]
        used, place = np.unique(nearest[nearest >= 0], return_inverse=True)
        bounds = _ratio(Groups(self.groups.totals[used], self.groups.spread[used]), alpha)
        columns = np.full((3, len(nearest)), np.nan)
        columns[:, nearest >= 0] = np.stack([bounds.value, bounds.low, bounds.high])[:, place]
        return UnionInterest(Bounded(*columns), union)


def has_unions(dataset: Records) -> bool:
    """Whether any question has unions of options."""
    return any(question.unions for question in dataset.asked.each)


def relations(
    dataset: Records,
    by_length: Sequence[FrequentItemsets],
    rules: RuleNames,
    settings: Settings,
    control: Control,
) -> Relations:
    """Compare rules with those that have a union in the place of one of their options.

    Args:
        dataset: the records.
        by_length: the itemsets that the rules are of.
        rules: which rules.
        settings: of the run; whether a rule restates another is judged at its α, for each by itself.
        control: a way to stop.

    Raises:
        Stopped: the control said so.
    """
    every = _comparisons(dataset, by_length, rules)
    made = every[:MOST_COMPARED]
    groups = union_groups(dataset, [each for _, each in made], settings, control)
    with np.errstate(divide="ignore", invalid="ignore"):
        ratio = groups.totals[:, 0] * groups.totals[:, 3] / (groups.totals[:, 1] * groups.totals[:, 2])
        distance = np.nan_to_num(np.abs(np.log(ratio)), nan=np.inf)
    nearest = _nearest([place for place, _ in made], distance)
    own = np.array(
        [nearest.get(place, -1) for place in zip(rules.length.tolist(), rules.row.tolist(), strict=True)],
        np.int32,
    ).reshape(-1)
    unions = np.array([*(each.union for _, each in made), -1], np.int32)
    pairs = [] if settings.restating else _pairs(_alike(made, groups, settings.alpha), by_length, rules)
    sizes = _generality(dataset, by_length, rules, {rule for pair in pairs for rule in pair})
    pairs.sort(key=lambda pair: (-sizes[pair[0]], pair))
    return Relations(groups, own, unions[own], pairs, len(every) > len(made))


def _ratio(groups: Groups, alpha: float) -> Bounded:
    return group_intervals(groups, alpha, ("ratio",))["ratio"]


def _comparisons(
    dataset: Records, by_length: Sequence[FrequentItemsets], rules: RuleNames
) -> list[tuple[Place, Comparison]]:
    """Every itemset of a rule beside every union of one of its items, the largest support first."""
    asked = dataset.asked
    unions = [asked.unions_of(item) for item in range(len(dataset.items))]
    inside = np.array([bool(found) for found in unions], np.bool_)
    found: list[tuple[float, Place, Comparison]] = []
    for alike in by_length[1:]:
        rows = np.unique(rules.row[rules.length == alike.length])
        rows = rows[inside[alike.itemsets.items[rows]].any(axis=1)]
        supports = alike.support.value[rows].tolist()
        for row, support, items in zip(
            rows.tolist(), supports, alike.itemsets.items[rows].tolist(), strict=True
        ):
            place = alike.length, row
            found += [
                (-support, place, Comparison(tuple(items), item, union))
                for item in items
                for union in unions[item]
            ]
    found.sort()
    return [(place, comparison) for _, place, comparison in found]


def _alike(
    made: Sequence[tuple[Place, Comparison]], groups: Groups, alpha: float
) -> list[tuple[Place, Comparison]]:
    """The comparisons whose interval of R holds 1; where it is not known, 1 cannot be ruled out."""
    bounds = _ratio(groups, alpha)
    holds_one = ~((bounds.low > 1.0) | (bounds.high < 1.0))
    return [pair for pair, same in zip(made, holds_one.tolist(), strict=True) if same]


def _nearest(places: Sequence[Place], distance: Floats) -> dict[Place, int]:
    """Of each itemset the comparison with the least distance from 1."""
    nearest: dict[Place, int] = {}
    for number, (place, far) in enumerate(zip(places, distance.tolist(), strict=True)):
        if place not in nearest or far < distance[nearest[place]]:
            nearest[place] = number
    return nearest


def _pairs(
    alike: Sequence[tuple[Place, Comparison]], by_length: Sequence[FrequentItemsets], rules: RuleNames
) -> list[tuple[int, int]]:
    """The rules of these itemsets, each with the same rule about the union, if it is among the rules."""
    rows = _rows_of({each.general for _, each in alike}, {each.union for _, each in alike}, by_length)
    numbers: dict[Place, dict[int, int]] = {
        place: {} for place in (*rows.values(), *(place for place, _ in alike))
    }
    keys = rules.length.astype(np.int64) << 32 | rules.row
    for number in np.flatnonzero(np.isin(keys, [length << 32 | row for length, row in numbers])).tolist():
        place = int(rules.length[number]), int(rules.row[number])
        numbers[place][int(rules.antecedent[number])] = number
    pairs = []
    for place, each in alike:
        general = numbers.get(rows.get(each.general, _NOWHERE), {})
        for antecedent, number in numbers[place].items():
            other = general.get(_same_side(antecedent, each))
            if other is not None:
                pairs.append((number, other))
    return pairs


def _rows_of(
    wanted: set[tuple[int, ...]], unions: set[int], by_length: Sequence[FrequentItemsets]
) -> dict[tuple[int, ...], Place]:
    """Where these itemsets are, each of which has one of these unions."""
    found: dict[tuple[int, ...], Place] = {}
    for alike in by_length[1:]:
        items = alike.itemsets.items
        for row in np.flatnonzero(np.isin(items, list(unions)).any(axis=1)).tolist():
            itemset = tuple(items[row].tolist())
            if itemset in wanted:
                found[itemset] = alike.length, row
    return found


def _same_side(antecedent: int, each: Comparison) -> int:
    """The antecedent, as a bit mask over the more general itemset."""
    renamed = [each.union if item == each.item else item for item in each.itemset]
    return sum(1 << place for place, item in enumerate(each.general) if antecedent >> renamed.index(item) & 1)


def _generality(
    dataset: Records, by_length: Sequence[FrequentItemsets], rules: RuleNames, wanted: set[int]
) -> dict[int, int]:
    """How many options the items of each of these rules have, which grows with every union in the place of a part of it."""
    asked = dataset.asked
    options = [len(members) for question in asked.each for members in question.members]
    return {
        rule: sum(
            options[item]
            for item in by_length[rules.length[rule] - 1].itemsets.items[rules.row[rule]].tolist()
        )
        for rule in wanted
    }

"""R-interest: whether a rule says more than the same rule about a union of its options, and the rules left out because they do not.

A rule about an option (16–17 ⇒ smokes) restates the one about a union (16 and older ⇒ smokes) if the rest of it is as frequent
among the option as among the union, as far as the data tell: the interval of their R-interest holds 1. The more general rule says
the same in fewer rows, so the other one is left out, but only if the general one is itself in the list: what is left out can
always be read off what is there. Rules are compared in one item at a time, the most general first (Srikant and Agrawal 1995,
section 2.1: interesting with respect to the ancestors that are interesting).

Let a rule's itemset hold the option v of a question, J be its other items, and U a union with v in it. If v were like all of
U, s(J ∪ v) would be s(J ∪ U)·s(v)/s(U). The interest of the rule against U is the ratio of the two,

    R = (s(J ∪ v)/s(v)) / (s(J ∪ U)/s(U)),

how much more frequent the rest of the rule is among v than among U: above 1 the option says more than the union, near 1 the
rule restates its parent's. It is a ratio of two groups' shares, so its interval is that of `tacit.estimation.group_region`,
with all covariances over the records that answered the whole rule (`union_groups`).

The four supports are estimated over the records that answered all of it, from the sums of z and of zz' over records. For the
records variance the people are as they are: of the four indicators the product of any two is one of them, because a record with v
has U, and Σ zz' less an estimate of that product is what the distortion adds.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from tacit.compute.arrays import Bools, Floats, Indices
from tacit.compute.control import Control
from tacit.estimation.group_region import Groups, group_intervals
from tacit.estimation.intervals import Bounded
from tacit.estimation.inversion import Variance, weights
from tacit.platform.arguments import checked
from tacit.platform.errors import DatasetError
from tacit.platform.messages import Template
from tacit.records.answers import frame_of
from tacit.records.blocks import Block, sum_blocks, words_for
from tacit.records.mixed import MixedBlock, Records, answers_to
from tacit.run.result import NO_RULES, FrequentItemsets, HasArrays, UnionInterest, arrays_of
from tacit.run.settings import Settings, SettingsError

# Comparisons of itemsets of one run, those of the largest support first; each takes about two milliseconds.
MOST_COMPARED = 5_000
Place = tuple[int, int]  # length and row of an itemset

_NOWHERE: Place = (0, 0)


class RuleNames(NamedTuple):
    """Which rules there are: of which itemset, by length and row, and with which antecedent; arrays [r]."""

    length: Indices
    row: Indices
    antecedent: Indices


@dataclass(frozen=True, slots=True, eq=False)
class Relations:
    """How rules stand to rules about unions."""

    groups: Groups  # what R of each comparison is computed from
    nearest: Indices  # int32 [r], the comparison in which the rule differs least; −1 for none
    union: Indices  # int32 [r], its union; −1 for none
    # Pairs of a rule and a more general one that it restates, the most general rules first; none where the
    # settings want rules listed whatever they restate.
    restates: Sequence[tuple[int, int]]
    limited: bool  # whether there were more comparisons than `MOST_COMPARED`

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
    data: Records, found: Sequence[FrequentItemsets], rules: RuleNames, settings: Settings, control: Control
) -> Relations:
    """Compare rules with those that have a union in the place of one of their options.

    Whether a rule restates another is judged at the α of the run, for each by itself.
    """
    every = _comparisons(data, found, rules)
    made = every[:MOST_COMPARED]
    groups = union_groups(data, [each for _, each in made], settings, control)
    with np.errstate(divide="ignore", invalid="ignore"):
        ratio = groups.totals[:, 0] * groups.totals[:, 3] / (groups.totals[:, 1] * groups.totals[:, 2])
        distance = np.nan_to_num(np.abs(np.log(ratio)), nan=np.inf)
    nearest: dict[Place, int] = {}  # of each itemset the comparison with the least distance from 1
    for number in np.argsort(distance, kind="stable").tolist():
        nearest.setdefault(made[number][0], number)
    places = zip(rules.length.tolist(), rules.row.tolist(), strict=True)
    own = np.array([nearest.get(place, -1) for place in places], np.int32)
    unions = np.array([*(each.union for _, each in made), -1], np.int32)
    pairs: list[tuple[int, int]] = []
    if not settings.restating:
        bounds = _ratio(groups, settings.alpha)
        # Where an interval of R is not known, 1 cannot be ruled out.
        holds_one = ~((bounds.low > 1.0) | (bounds.high < 1.0))
        pairs = _pairs([each for each, same in zip(made, holds_one, strict=True) if same], found, rules)
    # How many options the items of a rule have grows with every union in the place of a part of it.
    options = np.array([len(members) for question in data.asked.each for members in question.members])
    itemset = {rule: found[rules.length[rule] - 1].itemsets.items[rules.row[rule]] for rule, _ in pairs}
    pairs.sort(key=lambda pair: (-int(options[itemset[pair[0]]].sum()), pair))
    return Relations(groups, own, unions[own], pairs, len(every) > len(made))


def _ratio(groups: Groups, alpha: float) -> Bounded:
    return group_intervals(groups, alpha, ("ratio",))["ratio"]


def _comparisons(
    dataset: Records, by_length: Sequence[FrequentItemsets], rules: RuleNames
) -> list[tuple[Place, UnionComparison]]:
    """Every itemset of a rule beside every union of one of its items, the largest support first."""
    unions = [dataset.asked.unions_of(item) for item in range(len(dataset.items))]
    inside = np.array([bool(found) for found in unions], np.bool_)
    found: list[tuple[float, Place, UnionComparison]] = []
    for alike in by_length[1:]:
        rows = np.unique(rules.row[rules.length == alike.length])
        rows = rows[inside[alike.itemsets.items[rows]].any(axis=1)]
        supports = alike.support.value[rows].tolist()
        itemsets = alike.itemsets.items[rows].tolist()
        for row, support, items in zip(rows.tolist(), supports, itemsets, strict=True):
            pairs = [(item, union) for item in items for union in unions[item]]
            found += [(-support, (alike.length, row), UnionComparison(tuple(items), *pair)) for pair in pairs]
    found.sort()
    return [(place, comparison) for _, place, comparison in found]


def _pairs(
    alike: Sequence[tuple[Place, UnionComparison]], by_length: Sequence[FrequentItemsets], rules: RuleNames
) -> list[tuple[int, int]]:
    """The rules of these itemsets, each with the same rule about the union, if it is among the rules."""
    wanted, unions = ({getattr(each, name) for _, each in alike} for name in ("general", "union"))
    rows: dict[tuple[int, ...], Place] = {}  # where the itemsets with these unions are
    for found in by_length[1:]:
        items = found.itemsets.items
        for row in np.flatnonzero(np.isin(items, list(unions)).any(axis=1)).tolist():
            if (itemset := tuple(items[row].tolist())) in wanted:
                rows[itemset] = found.length, row
    numbers: dict[Place, dict[int, int]] = {place: {} for place in [*rows.values(), *dict(alike)]}
    keys = rules.length.astype(np.int64) << 32 | rules.row
    for number in np.flatnonzero(np.isin(keys, [length << 32 | row for length, row in numbers])).tolist():
        place = int(rules.length[number]), int(rules.row[number])
        numbers[place][int(rules.antecedent[number])] = number
    pairs = []
    for place, each in alike:
        general = numbers.get(rows.get(each.general, _NOWHERE), {})
        renamed = [each.union if item == each.item else item for item in each.itemset]
        bits = [1 << each.general.index(item) for item in renamed]  # over the more general itemset
        for antecedent, number in numbers[place].items():
            same = sum(bit for position, bit in enumerate(bits) if antecedent >> position & 1)
            if same in general:
                pairs.append((number, general[same]))
    return pairs


OTHER_DATA = Template(
    "interest.other-data",
    "the result was not mined from these data: they have other items or another number of records",
)

MOST = 1_000
"""Rules looked at unless others are named: each takes some milliseconds and a look at every record."""


@dataclass(frozen=True, slots=True, eq=False)
class Interest:
    """A row for each rule, option of it, and union that contains the option."""

    rules: Indices  # by its number in the result, int32 [m]
    option: tuple[str, ...]
    union: tuple[str, ...]
    interest: Bounded  # R with its interval, arrays [m]; NaN where it is not defined

    @property
    def restates(self) -> Bools:
        """Where the data leave open that the rule only restates its union's: the interval holds 1."""
        return np.asarray((self.interest.low <= 1.0) & (self.interest.high >= 1.0), np.bool_)

    def frame(self, like: object) -> Any:  # noqa: ANN401 - the caller's own kind of frame
        """Columns `rule`, `option`, `union`, `interest`, `interest_low`, `interest_high` and `restates`.

        `like` is as of `Result.itemsets_frame`, and no such kind of frame is a `DatasetError`.
        """
        found, option, union = self.interest, np.array(self.option, np.str_), np.array(self.union, np.str_)
        columns = {"rule": self.rules, "option": option, "union": union, "interest": found.value}
        columns |= {"interest_low": found.low, "interest_high": found.high, "restates": self.restates}
        return frame_of(columns, {}, like)


@checked
def rule_interest(
    dataset: Records, result: HasArrays, rules: npt.ArrayLike | None = None, *, control: Control | None = None
) -> Interest:
    """The interest of rules against every union that contains one of their options.

    Args:
        dataset: the records that the result was mined from.
        result: with rules.
        rules: numbers of rules; by default the `MOST` with the largest support.
        control: a way to stop.

    Raises SettingsError: the run was not asked for rules; DatasetError: the result is of other data.

    >>> import polars, tacit
    >>> frame = polars.DataFrame({"age": ["a", "b", "c", "b"] * 9, "tea": [True, True, False, False] * 9})
    >>> age = tacit.Choice(("a", "b", "c"), unions={"young": ("a", "b")})
    >>> data = tacit.Dataset.from_frame(frame, tacit.open_channel(), {"age": age})
    >>> found = tacit.rule_interest(data, tacit.mine(data, tacit.Settings(0.1, 0.9)))
    >>> found.option, found.union, found.interest.value.round(2).tolist()
    (('age=a',), ('age=young',), [1.5])
    """
    mined = arrays_of(result)
    if mined.rules is None:
        raise SettingsError(NO_RULES())
    if mined.items != dataset.items or mined.records != dataset.records:
        raise DatasetError(OTHER_DATA())
    chosen = (
        np.argsort(-mined.rules.support.value, kind="stable")[:MOST] if rules is None else np.asarray(rules)
    )
    itemsets = [tuple(sorted(left + right)) for left, right in mined.rule_sides(chosen)]
    found = [
        (rule, UnionComparison(itemset, item, union))
        for rule, itemset in zip(chosen.tolist(), itemsets, strict=True)
        for item in itemset
        for union in dataset.asked.unions_of(item)
    ]
    place = {each: number for number, each in enumerate(dict.fromkeys(each for _, each in found))}
    groups = union_groups(dataset, list(place), mined.settings, Control() if control is None else control)
    numbers, rows = np.array([(rule, place[each]) for rule, each in found], np.int32).reshape(-1, 2).T
    options = tuple(dataset.items[each.item] for _, each in found)
    unions = tuple(dataset.items[each.union] for _, each in found)
    return Interest(numbers, options, unions, _ratio(groups, mined.settings.alpha).take(rows))


# Records in work at once, a multiple of 64: the weights of a few hundred items of them fit into fast memory.
PART = 1 << 14
AT_ONCE = 500  # comparisons of one scan, so that a run can be stopped between scans
# Of J∪v, v, J∪U and U: which of them holds where two of them do.
_BOTH = np.array([[0, 0, 0, 0], [0, 1, 0, 1], [0, 0, 2, 2], [0, 1, 2, 3]])


class UnionComparison(NamedTuple):
    """An itemset beside the one with a union in the place of one of its items."""

    itemset: tuple[int, ...]
    item: int
    union: int

    @property
    def rest(self) -> tuple[int, ...]:
        """J, the items that both have."""
        return tuple(other for other in self.itemset if other != self.item)

    @property
    def general(self) -> tuple[int, ...]:
        """J ∪ U."""
        return tuple(sorted((*self.rest, self.union)))


def union_groups(
    dataset: Records, comparisons: Sequence[UnionComparison], settings: Settings, control: Control
) -> Groups:
    """s(J∪v), s(v), s(J∪U), s(U) of each comparison, and their covariances; NaN where fewer than two records answered."""
    sums = [np.zeros((0, 4)), np.zeros((0, 4, 4)), np.zeros(0)]
    for start in range(0, len(comparisons), AT_ONCE):
        work = UnionSums.of(dataset, comparisons[start : start + AT_ONCE])
        every = sum_blocks(work, dataset.blocks, settings.threads, control, label="unions")
        sums = [np.concatenate(parts) for parts in zip(sums, every.get(0) or work.nothing(), strict=True)]
    total, second, records = sums
    n = records[:, None]
    with np.errstate(divide="ignore", invalid="ignore"):
        mean = total / n
        if settings.variance is Variance.RECORDS:
            spread = second / n[..., None] ** 2 - mean[:, _BOTH] / n[..., None]
        else:
            spread = (second / n[..., None] - mean[:, :, None] * mean[:, None, :]) / (n[..., None] - 1.0)
    few = records < 2
    mean[few], spread[few] = np.nan, np.nan
    return Groups(mean, spread)


@dataclass(frozen=True, slots=True, eq=False)
class UnionSums:
    """What is done with a block: the sums of every comparison. It may be sent to another machine."""

    absent: Floats  # the weight of an answer that lacks an item, float64 [levels or profiles, items]
    present: Floats  # that of one that shows it
    # By each profile, bool [profiles, items]; None for mixed records, which say it themselves.
    answered: Bools | None
    comparisons: Sequence[UnionComparison]

    @classmethod
    def of(cls, dataset: Records, comparisons: Sequence[UnionComparison]) -> UnionSums:
        """For the records of this data set."""
        table = dataset.factors
        return cls(*weights(table.keep_one, table.keep_zero), table.answered, comparisons)

    def nothing(self) -> tuple[Floats, Floats, Floats]:
        """The sums over no record."""
        size = len(self.comparisons)
        return np.zeros((size, 4)), np.zeros((size, 4, 4)), np.zeros(size)

    def __call__(self, block: Block | MixedBlock) -> tuple[Floats, Floats, Floats]:
        """Over the records that answered all: Σ z, float64 [m, 4]; Σ zz', [m, 4, 4]; how many, [m]."""
        total, second, records = self.nothing()
        alike: dict[tuple[int, ...], list[int]] = {}
        for number, each in enumerate(self.comparisons):
            alike.setdefault(each.rest, []).append(number)
        for start in range(0, block.records, PART):
            stop = min(start + PART, block.records)
            words = slice(start // 64, words_for(stop))
            if isinstance(block, Block):
                some: Block | MixedBlock = replace(block, bits=block.bits[:, words], records=stop - start)
            else:
                some = replace(block, planes=block.planes[:, :, words], records=stop - start)
            part = _Part(self, some)
            for rest, numbers in alike.items():
                said, together = part.product(rest)
                for number in numbers:
                    answered, option = part.item(self.comparisons[number].item)
                    whole = part.item(self.comparisons[number].union)[1]
                    z = np.stack([together * option, said * option, together * whole, said * whole])
                    total[number] += z.sum(axis=1)
                    second[number] += z @ z.T
                    records[number] += said @ answered
        return total, second, records


class _Part:
    """Some records of a block, with the weights of the items that were asked for."""

    def __init__(self, sums: UnionSums, block: Block | MixedBlock) -> None:
        self._sums, self._block = sums, block
        self._known: dict[int, tuple[Floats, Floats]] = {}

    def item(self, item: int) -> tuple[Floats, Floats]:
        """1 where a record answered the item, and the weight of its answer, 0 where it did not; [records] each."""
        if item not in self._known:
            said, level, (bits,) = answers_to(self._sums.answered, self._block, [item])
            weight = np.where(bits, self._sums.present[level, item], self._sums.absent[level, item])
            self._known[item] = said.astype(np.float64), weight * said
        return self._known[item]

    def product(self, items: tuple[int, ...]) -> tuple[Floats, Floats]:
        """1 where a record answered all these items, and the product of their weights, 0 where it did not; [records] each."""
        said, together = (part.copy() for part in self.item(items[0]))
        for other in items[1:]:
            answered, weight = self.item(other)
            said *= answered
            together *= weight
        return said, together

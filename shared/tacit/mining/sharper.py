"""Shrunken supports of a data set: every itemset of up to five items, estimated together.

A keep rule lists those itemsets whose estimates are large; a prior learnt from them alone would be that of the lucky. So
every itemset of a length is measured, whatever is listed, as a survey's few items allow. Any engine serves: levels may
differ and answers may be missing, and each itemset rests on the records that answered it. Every record counts alike.

The recipe is `estimation.shrinkage`. Invariant: the unbiased estimate is never replaced; both are kept side by side.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import comb
from typing import Any

import numpy as np

from tacit.arrays import Counts, Floats, Indices
from tacit.errors import DatasetError
from tacit.estimation.intervals import Bounded
from tacit.estimation.shrinkage import Shrunken, Subsets, Told, shrink, shrink_singles
from tacit.frames import frame_of
from tacit.messages import Message, Template
from tacit.mining.control import Control, Stopped
from tacit.mining.engines import NOT_A_DATASET, Records, choose_engine
from tacit.mining.lattice import Itemsets, joins, singletons, subset_rows
from tacit.mining.moments import Engine
from tacit.mining.result import FrequentItemsets, Result, Rules
from tacit.mining.settings import Combine, Estimator, Settings

LONGEST_SHARPER = 5
"""The longest itemset whose support is shrunk."""

MOST_SHARPER = 200_000
"""The most itemsets of one length that are shrunk together: all triples of 107 items, all sets of five of 31."""

MODEL = Template(
    "sharper.model",
    "sharper figures: model empirical Bayes, shrunk toward no K-way interaction. All itemsets of the study judge each "
    "other: a rare pattern must be supported by its parts and by others of its length. The figures are right on average "
    "over the list, and so are their intervals, not for each row apart; the unbiased figures are beside them",
)
TOO_MANY = Template(
    "sharper.too-many",
    "sharper figures: {items:,} items have more than {most:,} itemsets of {length}; none of this length and longer ones are "
    "shrunk",
)
STOPPED = Template("sharper.stopped", "{reason}: the sharper figures were not finished, and none are shown")
TOO_LONG = Template("sharper.too-long", "sharper figures: none for itemsets of more than {longest} items")


@dataclass(frozen=True, slots=True, eq=False)
class SharperSupports:
    """Shrunken supports of every itemset of a data set, by length from 1.

    Attributes:
        items: names.
        itemsets: of each length all that there can be, in lexicographic order.
        records: of each length, records that answered all items, int64 [m].
        unbiased: of each length, the unbiased estimates, float64 [m].
        shrunken: of each length, the sharper ones.
        notes: the model's name and what it promises, and lengths that are left out.
    """

    items: tuple[str, ...]
    itemsets: tuple[Itemsets, ...]
    records: tuple[Counts, ...]
    unbiased: tuple[Floats, ...]
    shrunken: tuple[Shrunken, ...]
    notes: tuple[Message, ...]

    def of(self, itemsets: Indices) -> Bounded:
        """The sharper supports of some itemsets of one length, with intervals that hold on average; NaN where none.

        Args:
            itemsets: int32 [m, K], items ascending in each row.
        """
        length = itemsets.shape[1]
        if not 0 < length <= len(self.itemsets):
            return Bounded(*np.full((3, len(itemsets)), np.nan))
        every = self.itemsets[length - 1].items
        rows = np.searchsorted(self._keys(every), self._keys(itemsets)).astype(np.int32)
        support: Bounded = self.shrunken[length - 1].support.take(rows)
        return support

    def of_rules(self, itemsets: Indices, antecedent: Indices) -> tuple[Bounded, Floats]:
        """The sharper supports of rules, and the ratios of two that are their confidences, of which no interval is known.

        Args:
            itemsets: int32 [m, K], the items of each rule.
            antecedent: int32 [m], bit j set if item j is on the left.
        """
        both, left = self.of(itemsets), np.full(len(itemsets), np.nan)
        for mask in np.unique(antecedent).tolist():
            alike = antecedent == mask
            columns = [j for j in range(itemsets.shape[1]) if mask >> j & 1]
            left[alike] = self.of(itemsets[alike][:, columns]).value
        ratio = np.divide(both.value, left, out=np.full(len(left), np.nan), where=left > 0.0)
        return both, ratio

    def _keys(self, itemsets: Indices) -> Counts:
        """Numbers in the order of the itemsets; fewer than `MOST_SHARPER` pairs leave room for five digits."""
        keys = np.zeros(len(itemsets), np.int64)
        for column in itemsets.T:
            keys = keys * len(self.items) + column
        return keys

    def frame(self, like: object) -> Any:  # noqa: ANN401 - the caller's own kind of frame
        """Every itemset as a data frame, by length and then by items.

        Columns: `itemsets`; `support`, the unbiased estimate; `sharper`, `sharper_low` and `sharper_high`; `n`, the records
        that answered all items.

        Args:
            like: a frame whose kind is wanted, or "pandas", "polars" or "pyarrow".

        Raises:
            DatasetError: no such kind of frame.
        """
        support = Bounded.concatenate([shrunken.support for shrunken in self.shrunken])
        columns = {
            "support": np.concatenate(self.unbiased),
            "sharper": support.value,
            "sharper_low": support.low,
            "sharper_high": support.high,
            "n": np.concatenate(self.records),
        }
        name = self.items.__getitem__
        sets = [list(map(name, items)) for alike in self.itemsets for items in alike.items.tolist()]
        return frame_of(columns, {"itemsets": sets}, like)


def sharper_supports(
    dataset: Records, settings: Settings | None = None, longest: int = 4, control: Control | None = None
) -> SharperSupports:
    """Shrunken supports of every itemset of a survey.

    Args:
        dataset: records with the channels they went through.
        settings: `alpha`, `variance`, `engine` and `threads` are read; by default those of `Settings`.
        longest: the longest itemset, up to `LONGEST_SHARPER`.
        control: progress, cancellation, time limit.

    Raises:
        DatasetError: something else than a data set.
        Stopped: the control said so.

    >>> import numpy as np, tacit
    >>> random = np.random.default_rng(1)
    >>> answers = random.random((500, 6)) < 0.3
    >>> sent = answers ^ (random.random(answers.shape) > 0.7)
    >>> sharper = tacit.sharper_supports(tacit.Dataset.from_array(sent, tacit.warner(0.7)), longest=2)
    >>> sharper.frame("polars").columns
    ['itemsets', 'support', 'sharper', 'sharper_low', 'sharper_high', 'n']
    """
    if not isinstance(dataset, Records):
        raise DatasetError(NOT_A_DATASET(kind=type(dataset).__name__))
    asked = settings or Settings(min_support=1.0)
    chosen = replace(asked, estimator=Estimator.RE, combine=Combine.SUM)
    control = control or Control.until(asked.max_seconds)
    engine, _ = choose_engine(dataset, chosen, control)
    return _Family(dataset, engine, chosen, control).grown(longest)


def sharpened(result: Result, dataset: Records, control: Control) -> Result:
    """The result with sharper figures beside the unbiased ones, if its settings ask for them.

    Args:
        result: what a run found.
        dataset: the records that it is of.
        control: if it says stop, the result has no sharper figures and says so.
    """
    if not result.settings.sharper or not result.by_length:
        return result
    try:
        sharper = sharper_supports(dataset, result.settings, len(result.by_length), control)
    except Stopped as stop:
        return replace(result, cuts=(*result.cuts, STOPPED(reason=stop.reason)))
    by_length = tuple(
        replace(found, sharper={"support": sharper.of(found.itemsets.items)}) for found in result.by_length
    )
    rules = None if result.rules is None else sharper_rules(result.rules, by_length, sharper)
    return replace(result, by_length=by_length, rules=rules, notes=(*result.notes, *sharper.notes))


def sharper_rules(rules: Rules, by_length: Sequence[FrequentItemsets], sharper: SharperSupports) -> Rules:
    """The rules with their sharper figures."""
    columns = np.full((4, len(rules)), np.nan)
    for length in np.unique(rules.length).tolist():
        places = np.flatnonzero(rules.length == length)
        itemsets = by_length[length - 1].itemsets.items[rules.row[places]]
        support, confidence = sharper.of_rules(itemsets, rules.antecedent[places])
        columns[:, places] = support.value, support.low, support.high, confidence
    unknown = np.full(len(rules), np.nan)
    found = {"support": Bounded(*columns[:3]), "confidence": Bounded(columns[3], unknown, unknown)}
    return replace(rules, sharper=found)


class _Family:
    """All itemsets of a data set, from single items upward."""

    def __init__(self, dataset: Records, engine: Engine, settings: Settings, control: Control) -> None:
        self.dataset, self.engine, self.settings, self.control = dataset, engine, settings, control
        self.items = len(dataset.items)
        self.records: list[Counts] = []
        self.unbiased: list[Floats] = []
        self.shrunken: list[Shrunken] = []
        self.notes: list[Message] = [MODEL()]

    def grown(self, longest: int) -> SharperSupports:
        candidates = singletons(self.items)
        while len(candidates):
            self.control.check()
            self._add(candidates)
            candidates = self._longer(longest)
        return SharperSupports(
            self.dataset.items,
            tuple(self.engine.kept[1:]),
            tuple(self.records),
            tuple(self.unbiased),
            tuple(self.shrunken),
            tuple(self.notes),
        )

    def _add(self, candidates: Itemsets) -> None:
        """Measure all itemsets of one length, and shrink their supports."""
        moments = self.engine.measure(candidates)
        self.engine.keep(candidates, np.ones(len(candidates), np.bool_))
        self.records.append(moments.records)
        self.unbiased.append(moments.support())
        if candidates.length == 1:
            error = moments.error(self.settings.variance)
            self.shrunken.append(shrink_singles(self.unbiased[0], error, self.settings.alpha))
            self.centres = np.clip(np.nan_to_num(self.unbiased[0]), 0.0, 1.0)
            alone = self.engine.central(1, slice(None), self.centres)
            self.noise = alone.floor / np.maximum(alone.records, 1)
        else:
            self.shrunken.append(shrink(self._told(candidates), self._subsets(), self.settings.alpha))

    def _told(self, candidates: Itemsets) -> Told:
        central = self.engine.central(candidates.length, slice(None), self.centres)
        variance = self.settings.variance
        noise = self.noise[candidates.items]
        return Told(central.value(), central.error(variance), central.records, noise, variance)

    def _subsets(self) -> Subsets:
        rows = subset_rows(self.engine.kept, self.engine.kept[-1])
        supports = np.ones(rows.shape)
        for mask in range(1, rows.shape[1] - 1):
            supports[:, mask] = self.shrunken[mask.bit_count() - 1].support.value[rows[:, mask]]
        return Subsets(supports, rows, self.shrunken)

    def _longer(self, longest: int) -> Itemsets:
        """All itemsets one item longer; none beyond the limits."""
        kept = self.engine.kept[-1]
        length = kept.length + 1
        nothing = Itemsets.none(length)
        if length > min(longest, self.items):
            return nothing
        if length > LONGEST_SHARPER:
            self.notes.append(TOO_LONG(longest=LONGEST_SHARPER))
            return nothing
        if comb(self.items, length) > MOST_SHARPER:
            self.notes.append(TOO_MANY(items=self.items, most=MOST_SHARPER, length=length))
            return nothing
        questions = self.dataset.questions
        found: Sequence[Itemsets] = list(joins(kept, None if questions is None else questions.of_item))
        return Itemsets.concatenate(found) if found else nothing

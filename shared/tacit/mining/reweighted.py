"""Figures reweighted by other answers, beside those of the people who answered: for surveys where skipping depends on an answer.

Each item that was left out by people who differ in another answer is found by a test of all pairs; itemsets that hold it are then
estimated by `tacit.estimation.reweighting`, up to three helping items each. Itemsets whose answers are complete, or where nothing shows
that skipping depends on an answer, keep their estimate. Invariant: the estimate of those who answered is never replaced.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np

from tacit.arrays import Bools, Floats
from tacit.estimation.intervals import Bounded
from tacit.estimation.item_noise import ItemNoise
from tacit.estimation.reweighting import MOST_HELPERS, Fitted, PairSums, Regression, helpers
from tacit.estimation.support_intervals import ScoredSupports
from tacit.estimation.weights import Variance
from tacit.messages import Message, Template
from tacit.mining.answer_counts import Records
from tacit.mining.block_sums import Elsewhere
from tacit.mining.control import Control, Stopped
from tacit.mining.mixed import MixedDataset
from tacit.mining.record_weights import answer_weights
from tacit.mining.result import FrequentItemsets, Result, Rules

MOST_ITEMS = 200
"""Items up to which all pairs are tested."""

MOST_ITEMSETS = 20_000
"""Itemsets that are reweighted, record by record."""

RECORDS_AT_ONCE = 1 << 14

LEVEL = 0.05
"""How often any item is taken to help if none does."""

NAMED = 10
"""Items that notes name."""

MODEL = Template(
    "reweighted.model",
    "reweighted figures: if whether a question was answered depends on the answers it is reweighted by, and on nothing else, they are "
    "those of all people; the figures of the people who answered are beside them",
)
BY = Template(
    "reweighted.by", "{skipped!r} was skipped by people who differ in {on}: it is reweighted by them"
)
NOTHING_TO_DO = Template(
    "reweighted.nothing",
    "reweighted figures: nothing shows that leaving a question out depends on the answer to another; they are those of the "
    "people who answered",
)
ELSEWHERE = Template(
    "reweighted.elsewhere",
    "reweighted figures: none, because other machines hold the records; mine them on one machine",
)
TOO_MANY_ITEMS = Template(
    "reweighted.items",
    "reweighted figures: none, because there are {items:,} items, and {most:,} are the most whose pairs are looked at",
)
TOO_MANY_ITEMSETS = Template(
    "reweighted.itemsets",
    "reweighted figures: none, because {itemsets:,} itemsets would be reweighted, and {most:,} are the most; use a larger minimum support",
)
STOPPED = Template(
    "reweighted.stopped", "{reason}: the reweighted figures were not finished, and none are shown"
)


def reweighted(result: Result, dataset: Records, control: Control) -> Result:
    """The result with reweighted figures beside its own, if its settings ask for them.

    Args:
        result: what a run found.
        dataset: the records that it is of.
        control: if it says stop, the result has no reweighted figures and says so.
    """
    if not result.settings.reweighted or not result.by_length or not dataset.records:
        return result
    refusal = _refusal(dataset)
    if refusal is not None:
        return replace(result, notes=(*result.notes, refusal))
    try:
        return _Reweighting(result, dataset, control).result()
    except Stopped as stop:
        return replace(result, cuts=(*result.cuts, STOPPED(reason=stop.reason)))


def _refusal(dataset: Records) -> Message | None:
    if isinstance(dataset.blocks, Elsewhere):
        return ELSEWHERE()
    if len(dataset.items) > MOST_ITEMS:
        return TOO_MANY_ITEMS(items=len(dataset.items), most=MOST_ITEMS)
    return None


@dataclass(slots=True, eq=False)
class _Row:
    """An itemset that is reweighted.

    Attributes:
        items: its items.
        helpers: the items that it is reweighted by.
        held: which of these it holds, bool [k].
        sums: of its regression.
        fitted: the regression, solved; None where the records are too few.
        square: Σ ψ².
    """

    items: tuple[int, ...]
    helpers: tuple[int, ...]
    held: Bools
    sums: Regression
    fitted: Fitted | None = None
    square: float = 0.0


class _Reweighting:
    """The records, and what is known of who skipped what."""

    def __init__(self, result: Result, dataset: Records, control: Control) -> None:
        self.found, self.dataset, self.control = result, dataset, control
        self.question = dataset.asked.of_item

    def result(self) -> Result:
        sums = PairSums.none(len(self.dataset.items))
        for weight, answered in self._records():
            sums = sums + PairSums.of(weight, answered)
        self.sums, self.help = sums, self._helping(sums)
        rows = [self._rows(found) for found in self.found.by_length]
        whole = sum(row is not None for each in rows for row in each)
        if whole > MOST_ITEMSETS:
            note = TOO_MANY_ITEMSETS(itemsets=whole, most=MOST_ITEMSETS)
            return replace(self.found, notes=(*self.found.notes, note))
        self._regress([row for each in rows for row in each if row is not None])
        by_length = tuple(
            replace(found, reweighted={"support": self._bounded(found, each)})
            for found, each in zip(self.found.by_length, rows, strict=True)
        )
        rules = None if self.found.rules is None else reweighted_rules(self.found.rules, by_length)
        return replace(
            self.found, by_length=by_length, rules=rules, notes=(*self.found.notes, *self._notes())
        )

    def _records(self) -> Iterator[tuple[Floats, Bools]]:
        """Weights of all answers, float64 [items, records], 0 where there is none; and whether there is one."""
        items = range(len(self.dataset.items))
        for block in self.dataset.blocks:
            self.control.check()
            every = [answer_weights(self.dataset, block, item) for item in items]
            answered = np.stack([said for said, _ in every])
            weight = np.where(answered, np.stack([w for _, w in every]), 0.0)
            for start in range(0, block.records, RECORDS_AT_ONCE):
                part = slice(start, start + RECORDS_AT_ONCE)
                yield weight[:, part], answered[:, part]

    def _helping(self, sums: PairSums) -> Floats:
        """|z| of each item that helps (its row) with each one that is skipped (its column); none helps with its own question."""
        found = helpers(sums, LEVEL)
        return np.where(self.question[:, None] == self.question, 0.0, found)

    def _rows(self, found: FrequentItemsets) -> list[_Row | None]:
        """What is to be reweighted of a length; None for what keeps its estimate."""
        complete = found.records == self.found.records
        return [
            None if done else self._row(tuple(items))
            for items, done in zip(found.itemsets.items.tolist(), complete.tolist(), strict=True)
        ]

    def _row(self, items: tuple[int, ...]) -> _Row | None:
        strength = self.help[:, list(items)].max(axis=1)
        asked = {int(self.question[item]) for item in items}
        chosen: list[int] = []
        for item in np.argsort(-strength, kind="stable").tolist():
            if strength[item] <= 0.0 or len(chosen) == MOST_HELPERS:
                break
            taken = asked | {int(self.question[other]) for other in chosen if other not in items}
            if item in items or int(self.question[item]) not in taken:
                chosen.append(item)
        if not chosen:
            return None
        held = np.isin(chosen, items)
        size = len(chosen) + 1
        return _Row(items, tuple(chosen), held, Regression(np.zeros((size, size)), np.zeros(size), 0))

    def _regress(self, rows: Sequence[_Row]) -> None:
        """Two passes: the regressions, and then how much each record moves them."""
        if not rows:
            return
        for weight, answered in self._records():
            for row in rows:
                here, z, helping = self._of(row, weight, answered)
                row.sums = row.sums + Regression.of(z[here], helping[:, here], row.held)
            self.control.check()
        shares = self.sums.shares()
        for row in rows:
            row.fitted = row.sums.fitted(np.concatenate([[1.0], shares[list(row.helpers)]]))
        for weight, answered in self._records():
            for row in rows:
                if row.fitted is not None:
                    row.square += self._square(row, row.fitted, weight, answered, shares)
            self.control.check()

    @staticmethod
    def _of(row: _Row, weight: Floats, answered: Bools) -> tuple[Bools, Floats, Floats]:
        """R, z of all records, and the weights of the helping items."""
        needed = list(dict.fromkeys(row.items + row.helpers))
        here = np.asarray(answered[needed].all(axis=0), np.bool_)
        z: Floats = weight[list(row.items)].prod(axis=0)
        return here, z, weight[list(row.helpers)]

    def _square(self, row: _Row, fitted: Fitted, weight: Floats, answered: Bools, shares: Floats) -> float:
        """Σ ψ² of these records."""
        here, z, helping = self._of(row, weight, answered)
        influence = np.zeros(z.size)
        influence[here] = fitted.influence(z[here], helping[:, here], row.held)
        for item, slope in zip(row.helpers, fitted.slopes[1:].tolist(), strict=True):
            influence += answered[item] * (weight[item] - shares[item]) * (slope / self.sums.alone[item])
        return float(influence @ influence)

    def _bounded(self, found: FrequentItemsets, rows: Sequence[_Row | None]) -> Bounded:
        """The reweighted supports with intervals at the α of the list; NaN where the records are too few."""
        ends = np.stack([found.support.value, found.support.low, found.support.high])
        places = [place for place, row in enumerate(rows) if row is not None]
        if not places:
            return Bounded(*ends)
        value, error = np.full((2, len(places)), np.nan)
        records = np.zeros(len(places), np.int64)
        for place, row in enumerate(row for row in rows if row is not None):
            if row.fitted is not None:
                value[place], error[place] = row.fitted.support, np.sqrt(row.square)
                records[place] = row.sums.records
        scored = ScoredSupports.of(
            value,
            error,
            np.maximum(records, 1),
            found.observed[places],
            found.itemsets.items[places],
            self._noise(),
            Variance.POPULATION,
            weighed=True,
        )
        interval = scored.interval(self.found.itemset_alpha)
        known = np.isfinite(value)
        ends[:, places] = np.where(known, [interval.value, interval.low, interval.high], np.nan)
        return Bounded(*ends)

    def _noise(self) -> ItemNoise:
        table = self.dataset.levels if isinstance(self.dataset, MixedDataset) else self.dataset.profiles
        answered = np.ones(table.keep_one.shape, np.int64)
        return ItemNoise.of(table.keep_one, table.keep_zero, answered)

    def _notes(self) -> list[Message]:
        skipped = np.flatnonzero(self.help.any(axis=0))
        if not skipped.size:
            return [NOTHING_TO_DO()]
        names = self.dataset.items
        said = [
            BY(skipped=names[item], on=tuple(names[other] for other in self._strongest(item)))
            for item in skipped[:NAMED].tolist()
        ]
        return [MODEL(), *said]

    def _strongest(self, item: int) -> list[int]:
        order = np.argsort(-self.help[:, item], kind="stable")[:MOST_HELPERS]
        return [int(other) for other in order if self.help[other, item] > 0.0]


def reweighted_rules(rules: Rules, by_length: Sequence[FrequentItemsets]) -> Rules:
    """The rules with the reweighted supports of their itemsets, and the ratios of two that are their confidences."""
    known = {
        tuple(items): place
        for found in by_length
        for place, items in enumerate(found.itemsets.items.tolist())
    }
    columns = np.full((4, len(rules)), np.nan)
    for rule, (length, row, mask) in enumerate(
        zip(rules.length.tolist(), rules.row.tolist(), rules.antecedent.tolist(), strict=True)
    ):
        support = by_length[length - 1].reweighted["support"]
        columns[:3, rule] = support.value[row], support.low[row], support.high[row]
        items = by_length[length - 1].itemsets.items[row].tolist()
        left = tuple(item for j, item in enumerate(items) if mask >> j & 1)
        share = by_length[len(left) - 1].reweighted["support"].value[known[left]]
        columns[3, rule] = support.value[row] / share if share > 0.0 else np.nan
    unknown = np.full(len(rules), np.nan)
    return replace(
        rules,
        reweighted={"support": Bounded(*columns[:3]), "confidence": Bounded(columns[3], unknown, unknown)},
    )

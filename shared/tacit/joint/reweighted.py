"""Supports of all people where some left answers out, reweighted by other answers (missing at random), beside the plain ones.

Each item that was left out by people who differ in another answer is found by a test of all pairs; itemsets that hold it are then
reweighted, by up to three helping items each. Itemsets whose answers are complete, or where nothing shows that skipping depends
on an answer, keep their estimate. Invariant: the estimate of those who answered is never replaced.

Those who answered an itemset I and some helping items C, the records R, need not be like the rest. If whether I was answered
depends on the true answers to C alone, they are made like the rest by weights λ'x_C, x_C being 1 and the true answers to C, such
that the weighted R has the shares p_C that C has among all who answered it: λ = M⁻¹p with M = Σ_R x_C x_C'. True answers are not
known, but sums of their products are: w_c·w_d for two items, w_c alone for x_c². So

    ŝ_I = p̂' β,   β = M̂⁻¹ Q̂,   M̂ = Σ_R of x̂x̂' as said,   Q̂ = Σ_R z_I·x̂, with z_I itself for an item of C that I holds:

the regression of "holds I" on C, corrected for the randomization, read where all people are. With one helping item that is
poststratification and exact; with several it takes either the inverse of the chance to answer, or the share that holds I, to be
linear in x_C (Deville and Särndal 1992).

Its error is that of the sum of the records' influences

    ψ_r = [r ∈ R]·λ'(q_r − m_r β) + Σ_c [r answered c]·β_c·(w_c − p̂_c)/n_c,

the respondents and who of them answers being a sample.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields, replace

import numpy as np

from tacit.compute.arrays import Bools, Floats
from tacit.compute.control import Control, Stopped, stretches
from tacit.counting.answer_counts import PatternCounts
from tacit.counting.weight_tables import answer_weights
from tacit.estimation.central import ItemNoise
from tacit.estimation.intervals import Bounded, ScoredSupports
from tacit.estimation.inversion import Variance, weights
from tacit.estimation.testing import upper_tail
from tacit.platform.messages import Template
from tacit.records.mixed import Records
from tacit.run.result import FrequentItemsets, Result, Rules

FEWEST = 50  # records of a group below which nothing is said of it
MOST_HELPERS = 3  # items that one itemset is reweighted by


@dataclass(frozen=True, slots=True, eq=False)
class ReweightedPairs:
    """Sums over records for each pair of items (of, by), float64 [m, m]: item `of` was answered, item `by` too or not."""

    records: Floats  # that answered both
    total: Floats  # Σ w of item `of` over them
    square: Floats  # Σ w²
    alone: Floats  # records that answered `of`, float64 [m]
    alone_total: Floats  # Σ w over these
    alone_square: Floats  # Σ w² over these

    @classmethod
    def none(cls, items: int) -> ReweightedPairs:
        """Of no record."""
        return cls(*np.zeros((3, items, items)), *np.zeros((3, items)))

    @classmethod
    def of(cls, weight: Floats, answered: Bools) -> ReweightedPairs:
        """Of records, by the weights of their answers, float64 [items, records], 0 where there is none, and whether there is one."""
        given = answered.astype(np.float64)
        sums = given, weight, weight**2
        return cls(*(each @ given.T for each in sums), *(each.sum(axis=1) for each in sums))

    def __add__(self, other: ReweightedPairs) -> ReweightedPairs:
        return ReweightedPairs(*(getattr(self, f.name) + getattr(other, f.name) for f in fields(self)))

    def shares(self) -> Floats:
        """p̂ of each item among those who answered it, float64 [m]."""
        return self.alone_total / np.maximum(self.alone, 1.0)

    def dependence(self) -> Floats:
        """|z| of "the share of item `of` does not depend on whether item `by` was answered", [of, by]; 0 where untested."""
        rest = self.alone[:, None] - self.records
        tested = (self.records >= FEWEST) & (rest >= FEWEST)
        n, others = np.where(tested, self.records, 1.0), np.where(tested, rest, 1.0)
        mean, mean_rest = self.total / n, (self.alone_total[:, None] - self.total) / others
        spread = (self.square / n - mean**2) / n
        spread += ((self.alone_square[:, None] - self.square) / others - mean_rest**2) / others
        known = tested & (spread > 0.0)
        found: Floats = np.abs(mean - mean_rest) / np.sqrt(np.where(known, spread, 1.0))
        return np.where(known, found, 0.0)


def helpers(sums: ReweightedPairs, level: float) -> Floats:
    """How much each item helps with another that was left out, float64 [of, by]: |z|, or 0 where it does not show.

    With the probability `level` any is found if none helps: Bonferroni over the pairs that can be tested.
    """
    z = sums.dependence()
    tested = max(int((z > 0.0).sum()), 1)
    return np.where(2.0 * upper_tail(z) * tested <= level, z, 0.0)


@dataclass(frozen=True, slots=True, eq=False)
class Regression:
    """Sums over the records R of one itemset with k helping items: M̂, float64 [k + 1, k + 1], Q̂, [k + 1], and how many R are."""

    matrix: Floats
    products: Floats
    records: int

    @classmethod
    def of(cls, z: Floats, weight: Floats, held: Bools, times: Floats | None = None) -> Regression:
        """Of the records R, each of which stands for so many `times`, float64 [n]; for one by default.

        With the product z of the weights of the itemset's items, float64 [n], w of the helping items, float64 [k, n], and
        which of these the itemset holds, bool [k].
        """
        often = np.ones(z.size) if times is None else times
        design = np.concatenate([np.ones((1, z.size)), weight])
        matrix = (design * often) @ design.T
        np.fill_diagonal(matrix, design @ often)
        return cls(matrix, _held(z, weight, held) @ often, int(often.sum()))

    def fitted(self, target: Floats) -> Fitted | None:
        """The regression read at 1 and p̂ of the helping items, float64 [k + 1]; None where these records are too few for it."""
        if self.records < FEWEST or np.linalg.eigvalsh(self.matrix)[0] <= 0.0:
            return None
        solved = np.linalg.solve(self.matrix, np.stack([self.products, target], axis=1))
        return Fitted(solved[:, 0].astype(np.float64), solved[:, 1].astype(np.float64), target)


def _held(z: Floats, weight: Floats, held: Bools) -> Floats:
    """z·x̂, float64 [k + 1, n]."""
    return np.concatenate([z[None], np.where(held[:, None], z, z * weight)])


@dataclass(frozen=True, slots=True, eq=False)
class Fitted:
    """A regression that was solved: β, λ and p̂, float64 [k + 1] each."""

    slopes: Floats
    calibration: Floats
    target: Floats

    @property
    def support(self) -> float:
        """ŝ_I of all people."""
        return float(self.target @ self.slopes)

    def influence(self, z: Floats, weight: Floats, held: Bools) -> Floats:
        """λ'(q_r − m_r β) of records of R, float64 [n]; arguments as those of `Regression.of`."""
        constant, slope = self.slopes[0], self.slopes[1:]
        fit = constant + slope @ weight
        # m_r β in its rows: 1·fit, and w_c·fit with x_c² = w_c in place of w_c².
        rows = np.concatenate([fit[None], weight * fit + slope[:, None] * (weight - weight**2)])
        return np.asarray(self.calibration @ (_held(z, weight, held) - rows))


MOST_ITEMS = 200  # items up to which all pairs are tested
MOST_ITEMSETS = 20_000  # itemsets that are reweighted, record by record
RECORDS_AT_ONCE = 1 << 14
LEVEL = 0.05  # how often any item is taken to help if none does
NAMED = 10  # items that notes name

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
    """The result with reweighted figures beside its own, if its settings ask for them; none, and a message, if the control says stop."""
    if not result.settings.reweighted or not result.by_length or not dataset.records:
        return result
    if len(dataset.items) > MOST_ITEMS:
        refusal = TOO_MANY_ITEMS(items=len(dataset.items), most=MOST_ITEMS)
        return replace(result, notes=(*result.notes, refusal))
    try:
        return _Reweighting(result, dataset, control).result()
    except Stopped as stop:
        return replace(result, cuts=(*result.cuts, STOPPED(reason=stop.reason)))


@dataclass(slots=True, eq=False)
class _Reweighted:
    """An itemset that is reweighted; NaN where records are too few, or patterns more than can be numbered."""

    items: tuple[int, ...]
    helpers: tuple[int, ...]
    records: int = 0  # those that answered all of both
    value: float = float("nan")  # the reweighted support
    error: float = float("nan")

    @property
    def needed(self) -> list[int]:
        return list(dict.fromkeys(self.items + self.helpers))


class _Reweighting:
    """The records, and what is known of who skipped what."""

    def __init__(self, result: Result, dataset: Records, control: Control) -> None:
        self.found, self.dataset, self.control = result, dataset, control
        self.question = dataset.asked.of_item

    def result(self) -> Result:
        sums = ReweightedPairs.none(len(self.dataset.items))
        for weight, answered in self._records():
            sums = sums + ReweightedPairs.of(weight, answered)
        self.sums = sums
        # |z| of each item that helps (its row) with each one that is skipped (its column); none with its own question.
        self.help = np.where(self.question[:, None] == self.question, 0.0, helpers(sums, LEVEL))
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
        names, said = self.dataset.items, []
        for item in np.flatnonzero(self.help.any(axis=0))[:NAMED].tolist():
            strongest = np.argsort(-self.help[:, item], kind="stable")[:MOST_HELPERS].tolist()
            on = tuple(names[other] for other in strongest if self.help[other, item] > 0.0)
            said.append(BY(skipped=names[item], on=on))
        notes = *self.found.notes, *([MODEL(), *said] if said else [NOTHING_TO_DO()])
        return replace(self.found, by_length=by_length, rules=rules, notes=notes)

    def _records(self) -> Iterator[tuple[Floats, Bools]]:
        """Weights of all answers, float64 [items, records], 0 where there is none; and whether there is one."""
        items = range(len(self.dataset.items))
        for block in self.dataset.blocks:
            self.control.check()
            every = [answer_weights(self.dataset, block, item) for item in items]
            answered = np.stack([said for said, _ in every])
            weight = np.where(answered, np.stack([w for _, w in every]), 0.0)
            for part in stretches(block.records, RECORDS_AT_ONCE):
                yield weight[:, part], answered[:, part]

    def _rows(self, found: FrequentItemsets) -> list[_Reweighted | None]:
        """What is to be reweighted of a length; None for what keeps its estimate."""
        complete = (found.records == self.found.records).tolist()
        rows: list[_Reweighted | None] = []
        for items, done in zip(found.itemsets.items.tolist(), complete, strict=True):
            strength = self.help[:, items].max(axis=1)
            taken = {int(self.question[item]) for item in items}
            chosen: list[int] = []
            for item in [] if done else np.argsort(-strength, kind="stable").tolist():
                if strength[item] <= 0.0 or len(chosen) == MOST_HELPERS:
                    break
                if item in items or int(self.question[item]) not in taken:
                    chosen.append(item)
                    taken.add(int(self.question[item]))
            rows.append(_Reweighted(tuple(items), tuple(chosen)) if chosen else None)
        return rows

    def _regress(self, rows: Sequence[_Reweighted]) -> None:
        """One pass: how many records there are of each pattern of answers to the items of each row."""
        if not rows:
            return
        table = self.dataset.factors
        values = [np.unique(own) for own in np.concatenate(weights(table.keep_one, table.keep_zero)).T]
        counts = ((row, PatternCounts([len(values[item]) + 1 for item in row.needed])) for row in rows)
        countable = [(row, counted) for row, counted in counts if counted.countable]
        for weight, answered in self._records():
            codes = [
                np.where(said, np.searchsorted(known, w) + 1, 0)
                for known, w, said in zip(values, weight, answered, strict=True)
            ]
            for row, counted in countable:
                counted.add([codes[item] for item in row.needed])
            self.control.check()
        for row, counted in countable:
            self._estimate(row, counted, values)

    def _estimate(self, row: _Reweighted, counted: PatternCounts, values: Sequence[Floats]) -> None:
        found, times = counted.found()
        codes = dict(zip(row.needed, found, strict=True))
        answered = {item: code > 0 for item, code in codes.items()}
        weight = {item: np.where(code > 0, values[item][code - 1], 0.0) for item, code in codes.items()}
        here = np.logical_and.reduce(list(answered.values()))
        z = np.prod([weight[item] for item in row.items], axis=0)
        helping, held = np.stack([weight[item] for item in row.helpers]), np.isin(row.helpers, row.items)
        sums = Regression.of(z[here], helping[:, here], held, times[here])
        fitted = sums.fitted(np.concatenate([[1.0], self.sums.shares()[list(row.helpers)]]))
        if fitted is None:
            return
        influence = np.zeros(z.size)
        influence[here] = fitted.influence(z[here], helping[:, here], held)
        for item, slope in zip(row.helpers, fitted.slopes[1:].tolist(), strict=True):
            own = weight[item] - answered[item] * self.sums.shares()[item]
            influence += own * (slope / self.sums.alone[item])
        row.records, row.value = sums.records, fitted.support
        row.error = float(np.sqrt(influence**2 @ times))

    def _bounded(self, found: FrequentItemsets, rows: Sequence[_Reweighted | None]) -> Bounded:
        """The reweighted supports with intervals at the α of the list; NaN where the records are too few."""
        ends = np.stack(list(found.support.arrays().values()))
        chosen = {place: row for place, row in enumerate(rows) if row is not None}
        if not chosen:
            return Bounded(*ends)
        places, table = list(chosen), self.dataset.factors
        value, error = np.array([(row.value, row.error) for row in chosen.values()]).T.copy()
        records = np.maximum([row.records for row in chosen.values()], 1)
        noise = ItemNoise.of(table.keep_one, table.keep_zero, np.ones(table.keep_one.shape, np.int64))
        told = value, error, records, found.observed[places], found.itemsets.items[places], noise
        scored = ScoredSupports.of(*told, Variance.POPULATION, weighed=True)
        interval = scored.interval(self.found.itemset_alpha)
        ends[:, places] = np.where(np.isfinite(value), list(interval.arrays().values()), np.nan)
        return Bounded(*ends)


def reweighted_rules(rules: Rules, by_length: Sequence[FrequentItemsets]) -> Rules:
    """The rules with the reweighted supports of their itemsets, and the ratios of two that are their confidences."""
    known = {
        tuple(items): place
        for found in by_length
        for place, items in enumerate(found.itemsets.items.tolist())
    }
    columns, names = np.full((4, len(rules)), np.nan), np.stack([rules.length, rules.row, rules.antecedent])
    for rule, (length, row, mask) in enumerate(names.T.tolist()):
        support = by_length[length - 1].reweighted["support"]
        columns[:3, rule] = support.value[row], support.low[row], support.high[row]
        items = by_length[length - 1].itemsets.items[row].tolist()
        left = tuple(item for j, item in enumerate(items) if mask >> j & 1)
        share = by_length[len(left) - 1].reweighted["support"].value[known[left]]
        columns[3, rule] = support.value[row] / share if share > 0.0 else np.nan
    unknown = np.full(len(rules), np.nan)
    found = {"support": Bounded(*columns[:3]), "confidence": Bounded(columns[3], unknown, unknown)}
    return replace(rules, reweighted=found)

"""Shrunken supports of a data set: all itemsets of one length, up to five items, judge each other, one length after the other.

The support of an itemset is put together from two figures with almost independent errors: what its shrunken subsets foretell
(`tacit.estimation.inversion.predict`), and its own central moment with the lower part that they give (`lower_part`). Their
difference, the residual, is shrunk by a prior that all itemsets of the length share:

    singles    a beta prior (`scale_mixture.shrink_singles`);
    longer     residual / scale ~ mixture of normals of many widths (`scale_mixture`); about a common mean for pairs, if
               that mean is clearly not 0, else about 0; the scale is what a residual of an itemset so frequent is wont
               to be: ∏ √(b(1−b)) for pairs, the root of the predicted support for longer itemsets.

The result is kept within Fréchet's simple bounds: at most the smallest subset, at least s_{I∖b} + s_{I∖d} − s_{I∖bd}.

What errs least on average errs more than the estimate where a pair is clearly dependent, so pairs are shown by a posterior that
doubts the prior (`ScaleMixture.doubted`). Longer itemsets rest on the posterior means.

Intervals are as wide as the error is by the prior or where it is doubted, whichever is more: they hold on average over any tenth of
the pairs, by dependence, and over those that stand on top. Errors of the subsets, on which a figure rests, are propagated to first
order: `following` says how the figure follows each subset's own error. Where there are too few itemsets to learn a spread from, no
interval is given.

A keep rule lists those itemsets whose estimates are large; a prior learnt from them alone would be that of the lucky. So every
itemset of a length is measured, whatever is listed, as a survey's few items allow. Any engine serves: levels may differ and
answers may be missing, and each itemset rests on the records that answered it. Under a sampling design the estimates are weighted, the errors are those of the design, with
Student's quantile, and shared errors are those of as many records as tell as much. Invariant: the unbiased
estimate is never replaced; both are kept side by side.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from math import comb
from typing import Any

import numpy as np

from tacit.compute.arrays import Bools, Counts, Floats, Indices, StructOfArrays
from tacit.compute.control import Control, Stopped
from tacit.counting.engines import NOT_A_DATASET, Engine, choose_engine
from tacit.designs.sampling import SamplingDesign
from tacit.estimation import inversion
from tacit.estimation.central import about, lower_part
from tacit.estimation.intervals import Bounded, normal_quantile
from tacit.estimation.inversion import Variance
from tacit.joint import scale_mixture
from tacit.joint.scale_mixture import FEWEST, ScaleMixture
from tacit.platform.arguments import checked
from tacit.platform.errors import DatasetError
from tacit.platform.messages import Message, Template
from tacit.records.answers import frame_of
from tacit.records.mixed import Records
from tacit.run.lattice import Itemsets, joins, singletons, subset_rows
from tacit.run.result import FrequentItemsets, Result, Rules
from tacit.run.settings import Combine, Estimator, Settings

RAREST = 1e-4  # the predicted support below which scales no longer fall
LEAST_SPREAD = 1e-4  # the least b(1−b) of an item that scales are made of
EXACT = 1e-6  # the standard error, as a share of the scale, that takes the place of none at all
UNTOLD = 1e6  # the standard error, as a share of the scale, of an itemset of which no record tells anything
# Itemsets of any spread that are supposed beside those of a study: where dependent ones are kept, and by
# intervals of pairs.
UNSEEN, UNSEEN_BY_INTERVALS = 4.0, 40.0
# Of the mean, what is shown at least: a support cannot fall below 0, so a residual far below tells little.
LEAST_KEPT = 0.5
LEAST_EFFECT = 0.1  # of a design on an itemset's variance: what is less is the luck of few clusters


@dataclass(frozen=True, slots=True, eq=False)
class Shrunken(StructOfArrays):
    """Shrunken supports of itemsets of one length, arrays [m]."""

    support: Bounded  # what is shown, with its interval; NaN ends where none can be had
    mean: Floats  # the posterior mean, which errs least on average: longer itemsets rest on it
    own: Floats  # mean square of its own part of the error
    following: Floats  # how it follows the own error of each subset, float64 [m, 2^K]


def shrink_singles(estimates: Floats, errors: Floats, alpha: float) -> Shrunken:
    """Items' supports; their intervals are as wide as those of the estimates, float64 [items].

    An estimate is NaN of an item that nobody answered, which stays so and tells nothing of the others; an error is NaN where it is not
    known, and the estimate is then taken as it is.
    """
    mean, variance = np.full((2, len(estimates)), np.nan)
    told = np.flatnonzero(np.isfinite(estimates))
    known = np.where(np.isfinite(errors[told]), errors[told], 0.0)
    posterior = scale_mixture.shrink_singles(estimates[told], known)
    mean[told], variance[told] = posterior.mean, posterior.variance
    reach = normal_quantile(alpha) * errors
    return Shrunken(_within(mean, reach), mean, variance, np.tile([0.0, 1.0], (len(estimates), 1)))


def by_subset(rows: Indices, supports: Sequence[Floats]) -> Floats:
    """Supports, by length, of all subsets, float64 [m, 2^K], by their rows; 1 of the empty set and of the itemset itself."""
    table = np.ones(rows.shape)
    for mask in range(1, rows.shape[1] - 1):
        table[:, mask] = supports[mask.bit_count() - 1][rows[:, mask]]
    return table


@dataclass(frozen=True, slots=True, eq=False)
class Subsets:
    """What is known of the subsets of m itemsets."""

    rows: Indices  # int32 [m, 2^K], the row of each subset among those of its length, the empty set first
    shorter: Sequence[Shrunken]  # the shrunken supports of all shorter lengths, from 1
    supports: Floats  # their means, float64 [m, 2^K]; 1 for the empty set and the itemset itself
    shown: Floats  # what is shown of them, float64 [m, 2^K]

    @classmethod
    def of(cls, rows: Indices, shorter: Sequence[Shrunken]) -> Subsets:
        """The supports of the subsets, by their rows."""
        supports = by_subset(rows, [found.mean for found in shorter])
        return cls(rows, shorter, supports, by_subset(rows, [found.support.value for found in shorter]))

    @property
    def length(self) -> int:
        """K."""
        return int(self.supports.shape[1]).bit_length() - 1

    @property
    def singles(self) -> Floats:
        """The items' own supports b, float64 [m, K]."""
        return self.supports[:, [1 << j for j in range(self.length)]]

    def within_bounds(self, values: Floats) -> Floats:
        """Between the least and the largest support, float64 [m], that the means of one and two items less allow."""
        supports, without = self.supports, self.one_less
        largest = supports[:, without].min(axis=1)
        least = np.zeros(len(supports))
        for one, other in combinations(without, 2):
            least = np.maximum(least, supports[:, one] + supports[:, other] - supports[:, one & other])
        return np.clip(values, np.minimum(least, largest), largest)

    @property
    def one_less(self) -> list[int]:
        """The subsets of one item less."""
        whole = (1 << self.length) - 1
        return [whole & ~(1 << j) for j in range(self.length)]


@dataclass(frozen=True, slots=True, eq=False)
class Told:
    """What the records tell of m itemsets."""

    # ĉ, central moments about the items' estimated supports, float64 [m]; NaN where no record tells any
    values: Floats
    errors: Floats  # their standard errors, float64 [m]; NaN where not known
    records: Floats | Counts  # how many tell as much as these, [m]
    noise: Floats  # Var(w | x) of the items on average, float64 [m, K]
    share: float  # of the population that errors are about, what the records are: 0, or 1 if all of it

    def known(self) -> Bools:
        """Where they tell something."""
        return np.isfinite(self.values) & np.isfinite(self.errors)

    def shared_variance(self, support: Floats) -> Floats:
        """The part of Var ŝ that comes from those who hold the itemset, and errs with its subsets.

        s (∏(1 + v) − ∏ v) less s² for the population, where it has the sampling in it, less s for these records, and in between. With two
        more holders than estimated (as Agresti and Coull add them), for of a rare set no record says how rare it is.
        """
        support = np.minimum(support + 2.0 / np.maximum(self.records, 1), 1.0)
        holders = support * (np.prod(1.0 + self.noise, axis=1) - np.prod(self.noise, axis=1))
        certain = (1.0 - self.share) * support**2 + self.share * support
        return np.asarray(np.maximum(holders - certain, 0.0) / np.maximum(self.records, 1))


def shrink(told: Told, subsets: Subsets, alpha: float | None) -> Shrunken:
    """Supports of itemsets of two items or more, from what the records tell of them and from all of their subsets; without an α no intervals."""
    prediction = inversion.predict(subsets.supports)
    # Of an item that nobody answered nothing is known, nor of any itemset with it.
    known = told.known() & np.isfinite(prediction)
    lower = lower_part(subsets.supports, subsets.singles)
    scale = np.where(np.isfinite(prediction), _scale(subsets, prediction), 1.0)
    residual = np.where(known, told.values + lower - prediction, 0.0) / scale
    error = np.where(known, np.maximum(told.errors / scale, EXACT), UNTOLD)
    prior = fitted_prior(residual[known], error[known], subsets.length)
    posterior = prior.posterior(residual, error)
    mean = subsets.within_bounds(prediction + scale * posterior.mean)
    if alpha is None:
        unknown = np.full(len(mean), np.nan)
        return Shrunken(Bounded(mean, unknown, unknown), mean, unknown, unknown[:, None])
    wary = prior.doubted(residual, error, UNSEEN)
    kept, wide = posterior, wary
    if subsets.length == 2:
        kept, wide = wary, prior.doubted(residual, error, UNSEEN_BY_INTERVALS)

    def own(support: Floats) -> Floats:
        """The mean square error of its own part, by the posterior that makes most of it."""
        apart = (support - prediction) / scale
        squares = [found.variance + (found.mean - apart) ** 2 for found in (posterior, wide)]
        return np.asarray(scale**2 * np.max(squares, axis=0))

    shown = subsets.within_bounds(prediction + scale * kept.mean)
    shown = np.minimum(np.maximum(shown, LEAST_KEPT * mean), subsets.shown[:, subsets.one_less].min(axis=1))
    following = _following(subsets, prediction, posterior.variance / error**2)
    # The variance that the subsets' own errors add.
    errors = by_subset(subsets.rows, [shorter.own for shorter in subsets.shorter])
    parts = (following[:, mask] ** 2 * errors[:, mask] for mask in range(1, errors.shape[1] - 1))
    others = sum(parts, np.zeros(len(errors))) + told.shared_variance(shown)
    quantile = np.where(known & (int(known.sum()) >= FEWEST), normal_quantile(alpha), np.nan)
    reach = quantile * np.sqrt(own(shown) + others)
    return Shrunken(_within(shown, reach), mean, own(mean), following)


def _within(support: Floats, reach: Floats) -> Bounded:
    """The interval, as far as a share can be."""
    return Bounded(support, np.maximum(support - reach, 0.0), np.minimum(support + reach, 1.0))


def _scale(subsets: Subsets, prediction: Floats) -> Floats:
    if subsets.length == 2:
        spread = np.maximum(subsets.singles * (1.0 - subsets.singles), LEAST_SPREAD)
    else:
        spread = np.maximum(prediction, RAREST)[:, None]
    return np.asarray(np.sqrt(np.prod(spread, axis=1)))


def fitted_prior(residual: Floats, error: Floats, length: int) -> ScaleMixture:
    """The prior of scaled residuals; pairs alone may have a mean, shrunk by 1 − 9/z² where it is z errors from 0."""
    if not residual.size:
        return ScaleMixture(0.0, np.zeros(1), np.ones(1))
    prior = ScaleMixture.fit(residual, error)
    if length > 2:
        return prior
    precision = 1.0 / (error**2 + float(prior.weights @ prior.scales**2))
    mean = float((precision * residual).sum() / precision.sum())
    squared = mean**2 * float(precision.sum())
    return prior if squared <= 9.0 else ScaleMixture.fit(residual, error, mean * (1.0 - 9.0 / squared))


def _following(subsets: Subsets, prediction: Floats, gain: Floats) -> Floats:
    """How the supports follow the own error of each subset, float64 [m, 2^K]; 1 for the itemset's own.

    The figure is prediction + gain · (ĉ + L − prediction): it follows a subset's support by gain times the slope of L and
    1 − gain times that of the prediction, and a subset's support follows those below it.
    """
    length, centres = subsets.length, subsets.singles
    whole = (1 << length) - 1
    central = about(inversion.without_last(subsets.supports), centres)
    lower = np.zeros(subsets.supports.shape)  # ∂L/∂s_A; an item's support is also its centre
    for mask in range(1, whole):
        outside = [j for j in range(length) if not mask >> j & 1]
        lower[:, mask] = -np.prod(-centres[:, outside], axis=1)
        if mask.bit_count() == 1:
            lower[:, mask] += central[:, whole & ~mask] * (length > 2)
    foretold = inversion.slopes(subsets.supports, prediction)
    slope = gain[:, None] * lower + (1.0 - gain[:, None]) * foretold
    following = np.zeros(slope.shape)
    following[:, -1] = 1.0
    for mask in range(1, whole):
        below = subsets.shorter[mask.bit_count() - 1].following[subsets.rows[:, mask]]
        parts = [
            place for place in range(mask + 1) if place | mask == mask
        ]  # in the order of their own indices
        for part, place in enumerate(parts):
            following[:, place] += slope[:, mask] * below[:, part]
    return following


LONGEST_SHARPER = 5  # the longest itemset whose support is shrunk
MOST_SHARPER = 200_000  # itemsets of one length, at most: all triples of 107 items, all sets of five of 31

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
        itemsets: of each length all that there can be, in lexicographic order.
        records: of each length, records that answered all items, int64 [m].
        unbiased: of each length, the unbiased estimates, float64 [m].
        shrunken: of each length, the sharper ones.
        told: of each length, what the records tell; of single items the estimates themselves.
        notes: the model's name and what it promises, and lengths that are left out.
    """

    items: tuple[str, ...]
    itemsets: tuple[Itemsets, ...]
    records: tuple[Counts, ...]
    unbiased: tuple[Floats, ...]
    shrunken: tuple[Shrunken, ...]
    told: tuple[Told, ...]
    notes: tuple[Message, ...]

    def of(self, itemsets: Indices) -> Bounded:
        """The sharper supports of some itemsets of one length, int32 [m, K] ascending, with intervals that hold on average; NaN where none."""
        length = itemsets.shape[1]
        if not 0 < length <= len(self.itemsets):
            return Bounded(*np.full((3, len(itemsets)), np.nan))
        support: Bounded = self.shrunken[length - 1].support.take(self.rows(itemsets))
        return support

    def rows(self, itemsets: Indices) -> Indices:
        """The places of itemsets of one length, int32 [m, K] ascending, among all of this length."""
        every = self.itemsets[itemsets.shape[1] - 1].items
        return np.searchsorted(self._keys(every), self._keys(itemsets)).astype(np.int32)

    def of_rules(self, itemsets: Indices, antecedent: Indices) -> tuple[Bounded, Floats]:
        """The sharper supports of rules, and the ratios of two that are their confidences, of which no interval is known.

        Of each rule the items, int32 [m, K], and the antecedent, int32 [m], bit j set if item j is on the left.
        """
        both, left = self.of(itemsets), np.full(len(itemsets), np.nan)
        for mask in np.unique(antecedent).tolist():
            alike = antecedent == mask
            columns = [j for j in range(itemsets.shape[1]) if mask >> j & 1]
            left[alike] = self.of(itemsets[alike][:, columns]).value
        return both, np.divide(both.value, left, out=np.full(len(left), np.nan), where=left > 0.0)

    def _keys(self, itemsets: Indices) -> Counts:
        """Numbers in the order of the itemsets; fewer than `MOST_SHARPER` pairs leave room for five digits."""
        keys = np.zeros(len(itemsets), np.int64)
        for column in itemsets.T:
            keys = keys * len(self.items) + column
        return keys

    def frame(self, like: object) -> Any:  # noqa: ANN401 - the caller's own kind of frame
        """Every itemset as a data frame, by length and then by items; `like` is as of `MiningResult.itemsets_frame`.

        Columns: `itemsets`; `support`, the unbiased estimate; `sharper`, `sharper_low` and `sharper_high`; `n`, the records
        that answered all items. Raises DatasetError: no such kind of frame.
        """
        support = Bounded.concatenate([shrunken.support for shrunken in self.shrunken])
        columns = {"support": np.concatenate(self.unbiased), "sharper": support.value}
        columns |= {
            "sharper_low": support.low,
            "sharper_high": support.high,
            "n": np.concatenate(self.records),
        }
        name = self.items.__getitem__
        sets = [list(map(name, items)) for alike in self.itemsets for items in alike.items.tolist()]
        return frame_of(columns, {"itemsets": sets}, like)


@checked
def sharper_supports(
    dataset: Records,
    settings: Settings | None = None,
    longest: int = 4,
    control: Control | None = None,
    *,
    design: SamplingDesign | None = None,
) -> SharperSupports:
    """Shrunken supports of every itemset of a survey.

    Args:
        dataset: records with the channels they went through.
        settings: `alpha`, `variance`, `engine` and `threads` are read; by default those of `Settings`.
        longest: the longest itemset, up to `LONGEST_SHARPER`.
        control: progress, cancellation, time limit.
        design: how the records were sampled, in their order; None if each was drawn by itself and counts alike.

    Raises DatasetError: something else than a data set, or a design of other records.

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
    if design is not None and design.is_equal and design.records == dataset.records:
        design = None
    engine, _ = choose_engine(dataset, chosen, control, design)
    alpha = chosen.alpha if design is None else design.alpha(chosen.alpha)
    return _Family(dataset, engine, chosen, alpha, control).grown(longest)


def sharpened(
    result: Result, dataset: Records, control: Control, design: SamplingDesign | None = None
) -> Result:
    """The result with sharper figures beside the unbiased ones, if its settings ask for them; none, and a message, if the control says stop."""
    if not result.settings.sharper or not result.by_length:
        return result
    try:
        sharper = sharper_supports(dataset, result.settings, len(result.by_length), control, design=design)
    except Stopped as stop:
        return replace(result, cuts=(*result.cuts, STOPPED(reason=stop.reason)))
    alike = result.by_length
    by_length = tuple(replace(each, sharper={"support": sharper.of(each.itemsets.items)}) for each in alike)
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

    def __init__(
        self, dataset: Records, engine: Engine, settings: Settings, alpha: float, control: Control
    ) -> None:
        self.dataset, self.engine, self.settings, self.control = dataset, engine, settings, control
        self.alpha = alpha
        self.items = len(dataset.items)
        self.records: list[Counts] = []
        self.unbiased: list[Floats] = []
        self.shrunken: list[Shrunken] = []
        self.told: list[Told] = []
        self.notes: list[Message] = [MODEL()]

    def grown(self, longest: int) -> SharperSupports:
        candidates, questions = singletons(self.items), self.dataset.questions
        while len(candidates):
            self.control.check()
            self._add(candidates)
            kept = self.engine.kept[-1]
            length = kept.length + 1
            candidates = nothing = Itemsets.none(length)
            if length > min(longest, self.items):
                break
            if length > LONGEST_SHARPER:
                self.notes.append(TOO_LONG(longest=LONGEST_SHARPER))
            elif comb(self.items, length) > MOST_SHARPER:
                self.notes.append(TOO_MANY(items=self.items, most=MOST_SHARPER, length=length))
            else:
                found = joins(kept, None if questions is None else questions.of_item)
                candidates = Itemsets.concatenate([nothing, *found])
        itemsets, shrunken, told = tuple(self.engine.kept[1:]), tuple(self.shrunken), tuple(self.told)
        own = itemsets, tuple(self.records), tuple(self.unbiased), shrunken, told, tuple(self.notes)
        return SharperSupports(self.dataset.items, *own)

    def _add(self, candidates: Itemsets) -> None:
        moments = self.engine.measure(candidates)
        self.engine.keep(candidates, np.ones(len(candidates), np.bool_))
        self.records.append(moments.records)
        self.unbiased.append(moments.support())
        values, variance, records = self.unbiased[-1], self.settings.variance, moments.records
        if candidates.length == 1:
            self.centres = np.clip(np.nan_to_num(values), 0.0, 1.0)
            errors, central = moments.error(variance), self.engine.central(1, slice(None), self.centres)
            self.noise = central.floor / np.maximum(central.records, 1)
        else:
            central = self.engine.central(candidates.length, slice(None), self.centres)
            errors = central.error(Variance.POPULATION if moments.design else variance)
            values = central.value()
        noise, share = self.noise[candidates.items], float(variance is Variance.RECORDS)
        told = Told(values, errors, records, noise, share)
        for effect in moments.design.values():  # as many records as tell as much
            many = records / np.maximum(effect.effect, LEAST_EFFECT)
            told = replace(told, records=many, share=float(effect.fraction[0]))
        self.told.append(told)
        if candidates.length == 1:
            self.shrunken.append(shrink_singles(values, errors, self.alpha))
        else:
            subsets = Subsets.of(subset_rows(self.engine.kept, candidates), self.shrunken)
            self.shrunken.append(shrink(told, subsets, self.alpha))

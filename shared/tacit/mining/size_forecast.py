"""How long a list will be, said when pairs are counted: itemsets of each length and rules, from a sample of records and of itemsets.

Itemsets of one length are represented by `REPRESENTED` of them, evenly chosen from their order (Chen 1992: heterogeneous sampling of a
tree, after Knuth 1975). Each is joined with every later item that makes a listed pair with all of its items; what is listed of these, summed
and scaled, is the number of itemsets one item longer, and as many of them, chosen evenly by their weight, represent that length.

Whether a candidate will be listed follows from three figures: its estimate in a sample of records, with the error that it has there; what its
parts would give it, s(X)·Π s(xj)/s(x) for X joined with j; and how far the two differ over all candidates of the length, apart from the
errors (empirical Bayes). The estimate of all records is then normal about the mean of both, and where all records are in the sample it is
known. So neither the noise of the sample nor that of the randomization is taken for itemsets.

Rules are counted in the same way, on some of the itemsets: those of their subsets whose support gives the confidence asked for.

Nothing here changes what a run finds. It is asked as soon as what comes next, and the rules of what was found, may take `SHORT_SECONDS`: of
shorter runs never, so that it costs a few hundredths of any run.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import chain, combinations, pairwise

import numpy as np
import numpy.typing as npt

from tacit.compute.arrays import Bools, Floats, Indices
from tacit.compute.control import Check, Control, stretches
from tacit.estimation.testing import upper_tail
from tacit.platform.messages import Message, Template, Value
from tacit.records.mixed import Records
from tacit.run.fit import sampled_weights
from tacit.run.result import FrequentItemsets
from tacit.run.settings import Settings

REPRESENTED = 96  # itemsets of a length that are looked at
# Records that are looked at: at least, if nothing was randomized, if something was, and at most.
OPEN_SAMPLED, NOISY_SAMPLED, MOST_SAMPLED = 1 << 12, 1 << 13, 1 << 15
# Of the sample so many have an itemset that just reaches the minimum, if there are enough.
SAMPLED_OF_FEWEST = 100.0
MOST_WEIGHTS = 1 << 24  # answers that are looked at: 64 MiB
FEWEST_PAIRS = 200  # kept pairs from which a search may become long
# Of them so many have their rules counted that the products of their subsets are these, in so many records.
RULE_STEPS, RULE_RECORDS = 1 << 24, 1_024
# Items of the longest itemsets whose rules are counted; longer ones have as many for their subsets.
LONGEST_LOOKED_AT = 12
UNLIKELY = 0.02  # a candidate that is listed with less than this has its parts not looked at
# Parts of an itemset that are looked at for each item that it is joined with; of longer ones the shortest and
# the longest.
MOST_PARTS = 30
AT_ONCE = 8  # products that are summed at once, so that they stay in the cache
GATHERED = 20  # how much more a product costs that is formed alone than in a product of matrices
ENOUGH = 1e-3  # where fewer of the candidates of a length are expected to be listed, the search is over
BYTES_AN_ITEMSET, BYTES_A_RULE = 420, 440  # what one that is listed takes at the peak of a run, measured
# What a rule takes besides while its intervals are worked out, and of how many they are at a time.
BYTES_A_RULE_AT_WORK, RULES_AT_WORK = 900, 1 << 14
SECONDS_A_CANDIDATE, SECONDS_A_RULE = 4e-6, 8e-6  # processor time beside counting, measured
# Processor time of a candidate of one item and one record, by bitmaps and by weights, measured.
SECONDS_A_BIT, SECONDS_A_WEIGHT = 1.5e-12, 2.5e-10
MOST_SECONDS, MOST_BYTES = 30.0, 1e9  # beyond which a run is said to be large

SHORT_SECONDS = 5.0  # beyond pairs, with all rules that may be: up to these nothing is foreseen
# A run that so few records foresee to be small even if so many times as large is looked at no further.
ROUGH_SAMPLED, ROUGHLY = 1_024, 5.0
FITTING_STEPS = 5  # minimum supports that are tried for one that fits
MOSTLY_WRONG = 0.5  # the share of itemsets expected to be wrong from which a list is called noise

LARGE = Template(
    "size.large",
    "this run is large: {what}, about {seconds:,.0f} seconds of work and {memory:.1f} GB; at a minimum support of {fits:.3g} % it finds "
    "about {fewer:,} itemsets",
)
LARGE_WHATEVER = Template(
    "size.large-whatever",
    "this run is large: {what}, about {seconds:,.0f} seconds of work and {memory:.1f} GB",
)
NOISE = Template("size.noise", "most of this list will be noise: {what}")
WITHOUT_RULES = Template(
    "size.without-rules", "about {itemsets:,} itemsets, {wrong:.0f} % of the longer ones expected to be wrong"
)
WITH_RULES = Template(
    "size.with-rules",
    "about {itemsets:,} itemsets, {wrong:.0f} % of the longer ones expected to be wrong, and {rules:,} rules",
)
CUT_RULES = Template(
    "size.cut-rules",
    "about {itemsets:,} itemsets, {wrong:.0f} % of the longer ones expected to be wrong, and {rules:,} rules, of which the first "
    "{listed:,} are listed",
)

POINTS = np.array([-2.02, -0.96, 0.0, 0.96, 2.02])
# Of a normal distribution with its deviates times √2 (Gauss and Hermite).
WEIGHTS = np.array([0.0113, 0.2221, 0.5333, 0.2221, 0.0113])


@dataclass(frozen=True, slots=True)
class ForeseenSize:
    """What a run is expected to list."""

    itemsets: tuple[float, ...]  # by length from one item
    candidates: tuple[float, ...]  # that it counts, likewise
    rules: float  # in all
    wrong: float  # the share of itemsets of three items and more that are expected to be below the minimum

    @property
    def listed(self) -> float:
        """All itemsets."""
        return sum(self.itemsets)

    @property
    def bytes_at_peak(self) -> float:
        """What itemsets and rules take together."""
        at_work = BYTES_A_RULE_AT_WORK * min(self.rules, RULES_AT_WORK)
        return BYTES_AN_ITEMSET * self.listed + BYTES_A_RULE * self.rules + at_work

    def seconds(self, step: float, records: int) -> float:
        """Processor time; `step` is that of a candidate of one item and one record."""
        items = sum(length * count for length, count in enumerate(self.candidates, 1))
        beside = SECONDS_A_CANDIDATE * sum(self.candidates) + SECONDS_A_RULE * self.rules
        return step * records * items + beside

    def times(self, factor: float) -> ForeseenSize:
        """So many times as many of everything."""
        itemsets, candidates = (
            tuple(factor * count for count in own) for own in (self.itemsets, self.candidates)
        )
        return ForeseenSize(itemsets, candidates, factor * self.rules, self.wrong)


@dataclass(frozen=True, slots=True, eq=False)
class SampledAnswers:
    """Weights of the answers of some of so many records: float32 [items, sample], 0 where there is no answer."""

    weight: npt.NDArray[np.float32]
    records: int

    @property
    def size(self) -> int:
        """Records in the sample."""
        return int(self.weight.shape[1])


@dataclass(frozen=True, slots=True, eq=False)
class KnownPairs:
    """What is counted."""

    items: Floats  # supports of single items, float64 [items]
    pairs: Floats  # of pairs, [items, items], symmetric
    kept: Bools  # which pairs are kept
    # Whether answers were randomized, so that an itemset may have a larger estimate than its parts.
    is_noisy: bool


@dataclass(slots=True, eq=False)
class _Represented:
    """Itemsets that each stand for so many of a length."""

    items: Indices  # ascending in each row, int32 [r, K]
    each: float
    support: Floats  # what is believed, float64 [r]
    products: npt.NDArray[np.float32]  # of their weights, float32 [r, sample]


def may_be_long(
    found: Sequence[FrequentItemsets], candidates: int, records: int, settings: Settings, *, weighed: bool
) -> bool:
    """Whether a search that kept these itemsets, by length from one, and counts so many candidates next may become long, or rules be cut.

    `weighed` says whether records are weighed one by one.
    """
    listed, rules = [len(each) for each in found], 0.0
    if settings.min_confidence is not None:
        rules = sum(count * 2.0**length for length, count in enumerate(listed, 1) if length > 1)
    tested = (0.0, 0.0, *(float(each.candidates) for each in found[2:]), float(candidates))
    known = ForeseenSize(tuple(map(float, listed)), tested, rules, 0.0)
    step = SECONDS_A_WEIGHT if weighed else SECONDS_A_BIT

    def is_long(size: ForeseenSize) -> bool:
        return size.rules > settings.max_rules or size.seconds(step, records) > SHORT_SECONDS

    if settings.min_confidence is None or not is_long(known):  # mostly, and known at once
        return is_long(known)
    return is_long(replace(known, rules=_most_rules(found, settings.min_confidence)))


def _most_rules(found: Sequence[FrequentItemsets], confidence: float) -> float:
    """About how many rules there may be: an antecedent can be without several items only if it can be without each of them alone."""
    most = 0.0
    for shorter, longer in pairwise(found):
        parts = shorter.support.value[longer.itemsets.parents]
        spared = (longer.support.value[:, None] >= confidence * parts).sum(axis=1)
        # No antecedent is without all items.
        most += float((2.0**spared - 1.0 - (spared == parts.shape[1])).sum())
    return most


def size_message(
    dataset: Records,
    items: FrequentItemsets,
    pairs: FrequentItemsets,
    settings: Settings,
    control: Control,
    *,
    weighed: bool,
) -> Message | None:
    """What to say of a run whose kept items and pairs are these; None if it is not large. `weighed` is as of `may_be_long`."""
    if len(pairs) < FEWEST_PAIRS or settings.max_length < 3:
        return None
    minimum = settings.minimum(dataset.records)
    known, used = _known(dataset, items, pairs)
    step = SECONDS_A_WEIGHT if weighed else SECONDS_A_BIT
    limits = (settings.max_length, settings.min_confidence, control.check)
    few = SampledAnswers(sampled_weights(dataset, used, ROUGH_SAMPLED, control), dataset.records)
    rough = foreseen_size(known, few, minimum, *limits)

    def foreseen(minimum: float) -> ForeseenSize:
        some = replace(known, kept=known.kept & (known.pairs >= minimum))
        return foreseen_size(some, answers, minimum, *limits)

    def is_large(found: ForeseenSize) -> bool:
        is_cut = settings.min_confidence is not None and found.rules > settings.max_rules
        takes_long = found.seconds(step, dataset.records) > MOST_SECONDS
        return is_cut or takes_long or found.bytes_at_peak > MOST_BYTES

    if not (is_large(rough.times(ROUGHLY)) or rough.wrong > MOSTLY_WRONG / 2.0):
        return None
    least = NOISY_SAMPLED if known.is_noisy else OPEN_SAMPLED
    most = min(max(least, int(SAMPLED_OF_FEWEST / minimum)), MOST_SAMPLED, MOST_WEIGHTS // len(used))
    answers = SampledAnswers(sampled_weights(dataset, used, most, control), dataset.records)
    found = foreseen(minimum)
    if not is_large(found):
        is_noise = found.wrong > MOSTLY_WRONG and sum(found.itemsets[2:]) > found.itemsets[1]
        return NOISE(what=_what(found, settings)) if is_noise else None
    cut = replace(found, rules=min(found.rules, settings.max_rules))
    seconds, memory = cut.seconds(step, dataset.records), cut.bytes_at_peak / 1e9
    values: dict[str, Value] = {"what": _what(found, settings), "seconds": seconds, "memory": memory}
    low, high, fits = minimum, float(pairs.support.value.max()), None
    for _ in range(FITTING_STEPS):
        middle = float(np.sqrt(low * high))
        if is_large(fewer := foreseen(middle)):
            low = middle
        else:
            high, fits = middle, fewer
    if fits is None:
        return LARGE_WHATEVER(**values)
    return LARGE(**values, fits=100.0 * high, fewer=_round(fits.listed))


def _what(found: ForeseenSize, settings: Settings) -> Message:
    told = {"itemsets": _round(found.listed), "wrong": 100.0 * found.wrong}
    if settings.min_confidence is None:
        return WITHOUT_RULES(**told)
    rules, listed = _round(found.rules), settings.max_rules
    if rules > listed:
        return CUT_RULES(**told, rules=rules, listed=listed)
    return WITH_RULES(**told, rules=rules)


def _known(dataset: Records, items: FrequentItemsets, pairs: FrequentItemsets) -> tuple[KnownPairs, Indices]:
    """Of the items that are in a kept pair, and which these are."""
    used, at = np.unique(pairs.itemsets.items, return_inverse=True)
    factors = dataset.factors
    is_noisy = bool((factors.keep_one < 1.0).any() or (factors.keep_zero < 1.0).any())
    support = items.support.value[np.searchsorted(items.itemsets.items[:, 0], used)]
    (left, right), size = at.reshape(-1, 2).T, len(used)
    together, kept = np.zeros((size, size)), np.zeros((size, size), np.bool_)
    together[left, right] = together[right, left] = pairs.support.value
    kept[left, right] = kept[right, left] = True
    return KnownPairs(support, together, kept, is_noisy), used.astype(np.int32)


def _round(count: float) -> int:
    """To two digits, for no forecast knows more."""
    return int(float(f"{count:.2g}"))


def foreseen_size(
    known: KnownPairs,
    answers: SampledAnswers,
    minimum: float,
    max_length: int,
    confidence: float | None,
    check: Check,
) -> ForeseenSize:
    """What will be listed, from items and pairs on, where an estimate must reach the minimum to be kept.

    `confidence` is what rules must have, None for no rules; `check` is called for each length and may raise to stop.
    """
    left, right = np.nonzero(np.triu(known.kept))
    found = [float((known.items > 0.0).sum()), float(len(left))]
    tested = [float(len(known.items)), found[0] * (found[0] - 1.0) / 2.0]
    count = min(len(left), REPRESENTED)
    some = np.floor((np.arange(count) + 0.5) * len(left) / max(1, count)).astype(np.int32)
    pairs = np.stack([left[some], right[some]], axis=1).astype(np.int32)
    support = known.pairs[pairs[:, 0], pairs[:, 1]]
    at = _Represented(pairs, found[1] / max(1, count), support, _products(pairs, answers))
    rules = _rules(at, known, answers, confidence)
    wrong = 0.0
    while len(at.items) and len(found) < max_length:
        check()
        level = _Level.of(at, known, answers, minimum)
        if level is None:
            break
        tested.append(at.each * len(level.listed))
        found.append(at.each * float(level.listed.sum()))
        wrong += at.each * float(level.wrong.sum())
        if found[-1] < max(1.0, ENOUGH * tested[-1]):
            break
        at = level.represented(at, answers, found[-1])
        rules += _rules(at, known, answers, confidence)
    longer = sum(found[2:])
    return ForeseenSize(tuple(found), tuple(tested), rules, wrong / longer if longer else 0.0)


@dataclass(frozen=True, slots=True, eq=False)
class _Level:
    """The candidates that come of represented itemsets, arrays [c]."""

    parent: Indices  # row of the itemset
    item: Indices  # the item it is joined with
    support: Floats  # what is believed of each
    listed: Floats  # how probable it is that it will be listed
    wrong: Floats  # how probable it is that it will be, and is below the minimum

    @classmethod
    def of(
        cls, at: _Represented, known: KnownPairs, answers: SampledAnswers, minimum: float
    ) -> _Level | None:
        """None where nothing can be joined."""
        possible = known.kept[at.items].all(axis=1)
        possible &= np.arange(len(known.items)) > at.items[:, -1:]
        parent, item = (each.astype(np.int32) for each in np.nonzero(possible))
        if not len(parent):
            return None
        size = answers.size
        estimate, squares = (each / size for each in _sums(at, answers, parent, item))
        spread = np.maximum(squares - estimate**2, 0.0)
        # s(X)·Π s(xj)/s(x)/s(j)^(K−1) for X joined with j, no more than any pair of them has.
        members, own = at.items[parent], at.support[parent]
        with np.errstate(divide="ignore", invalid="ignore"):
            pairs = known.pairs[members, item[:, None]]
            ratio = pairs / (known.items[members] * known.items[item][:, None])
            expected = np.nan_to_num(own * known.items[item] * ratio.prod(axis=1))
        parts = np.clip(expected, 0.0, np.maximum(np.minimum(pairs.min(axis=1), own), 0.0))
        # Mean and variance of each support, from both, by how far these differ over all.
        differs, variance = estimate - parts, spread / size
        shift = float(np.average(differs, weights=1.0 / (variance + variance.mean() + 1e-12)))
        about = max(float(((differs - shift) ** 2 - variance).mean()), 0.0)
        with np.errstate(divide="ignore", invalid="ignore"):
            share = np.nan_to_num(about / (about + variance), nan=1.0)
        believed, doubt = parts + shift + share * (differs - shift), share * variance
        listed, wrong = _chances(estimate, spread, believed, doubt, minimum, answers)
        if known.is_noisy and at.items.shape[1] > 2:
            whole = _with_all_parts(at, answers, parent, item, listed, minimum)
            listed, wrong = listed * whole, wrong * whole
        return cls(parent, item, believed, listed, wrong)

    def represented(self, before: _Represented, answers: SampledAnswers, count: float) -> _Represented:
        """Those that stand for the itemsets of this length, chosen evenly by how probable it is that they are listed."""
        ends = np.cumsum(self.listed)
        some = min(REPRESENTED, int(np.count_nonzero(self.listed > 0.0)))
        chosen = np.searchsorted(ends, (np.arange(some) + 0.5) * ends[-1] / some)
        rows, item = self.parent[chosen], self.item[chosen]
        items = np.concatenate([before.items[rows], item[:, None]], axis=1)
        products = before.products[rows] * answers.weight[item]
        return _Represented(items, count / some, self.support[chosen], products)


def _with_all_parts(
    at: _Represented, answers: SampledAnswers, parent: Indices, item: Indices, listed: Floats, minimum: float
) -> Floats:
    """How probable it is that no part of a candidate keeps it from being one: estimates of parts may be below that of the whole."""
    # Parts go together, but not all the way: between the least probable one and the product of all.
    found, every = np.ones((2, len(parent)))
    likely = np.flatnonzero(listed > UNLIKELY)
    size, rest, length = answers.size, answers.records - answers.size, at.items.shape[1]
    by_size = {k: list(map(list, combinations(range(length), k))) for k in range(2, length)}
    if sum(map(len, by_size.values())) > MOST_PARTS:  # the shortest and the longest
        by_size = {k: by_size[k] for k in {2, length - 1}}
    for places in chain.from_iterable(by_size.values()):
        others = at.items[:, places]
        if not len(likely):
            break
        part = replace(at, items=others, products=_products(others, answers))
        total, squares = (each / size for each in _sums(part, answers, parent[likely], item[likely]))
        spread = np.maximum(squares - total**2, 0.0)
        error = 0.0 * spread
        if rest > 0:
            error = np.sqrt(spread * (1.0 / size + 1.0 / rest)) * rest / answers.records
        reached = upper_tail((minimum - total) / np.maximum(error, 1e-12))
        found[likely] = np.minimum(found[likely], reached)
        every[likely] *= reached
        likely = likely[every[likely] > UNLIKELY**2]
    return np.asarray(np.sqrt(found * every))


def _sums(at: _Represented, answers: SampledAnswers, parent: Indices, item: Indices) -> tuple[Floats, Floats]:
    """Over the sample, of the products of each candidate and of their squares."""
    if len(parent) * GATHERED > at.products.shape[0] * len(answers.weight):
        sums = at.products @ answers.weight.T, (at.products**2) @ (answers.weight**2).T
        return sums[0][parent, item].astype(np.float64), sums[1][parent, item].astype(np.float64)
    total, squares = np.empty((2, len(parent)))
    room = np.empty((AT_ONCE, answers.size), np.float32)
    for own in stretches(len(parent), AT_ONCE):
        products = room[: len(parent[own])]
        for row, by, product in zip(parent[own].tolist(), item[own].tolist(), products, strict=True):
            np.multiply(answers.weight[by], at.products[row], out=product)
        total[own], squares[own] = products.sum(axis=1), np.einsum("ij,ij->i", products, products)
    return total, squares


def _products(items: Indices, answers: SampledAnswers) -> npt.NDArray[np.float32]:
    """Of the weights of the items of each row, float32 [r, sample]."""
    products = answers.weight[items[:, 0]]
    for column in items.T[1:]:
        products *= answers.weight[column]
    return products


def _chances(
    estimate: Floats, spread: Floats, believed: Floats, doubt: Floats, minimum: float, answers: SampledAnswers
) -> tuple[Floats, Floats]:
    """How probable it is that the estimate of all records reaches the minimum; and that it does while the support does not."""
    rest = answers.records - answers.size
    if rest <= 0:
        listed = (estimate >= minimum).astype(np.float64)
        return listed, listed * upper_tail((believed - minimum) / np.maximum(np.sqrt(doubt), 1e-12))
    share = answers.size / answers.records
    error = np.maximum((1.0 - share) * np.sqrt(spread / rest), 1e-12)
    true = believed[:, None] + np.sqrt(2.0 * doubt)[:, None] * POINTS
    reached = upper_tail((minimum - share * estimate[:, None] - (1.0 - share) * true) / error[:, None])
    return reached @ WEIGHTS, (reached * (true < minimum)) @ WEIGHTS


def _rules(at: _Represented, known: KnownPairs, answers: SampledAnswers, confidence: float | None) -> float:
    length = at.items.shape[1]
    if confidence is None or not len(at.items) or length > LONGEST_LOOKED_AT:
        return 0.0
    weight = answers.weight[:, :: max(1, answers.size // RULE_RECORDS)]
    most = max(1, (RULE_STEPS // weight.shape[1]) >> length)
    some = np.unique(np.linspace(0, len(at.items) - 1, min(len(at.items), most)).astype(np.int64))
    counts = []
    for items, support in zip(at.items[some], at.support[some].tolist(), strict=True):
        # Supports of antecedents: single items and pairs by their counts, others by the sample.
        products = np.ones((1, weight.shape[1]), np.float32)
        for row in weight[items]:
            products = np.concatenate([products, products * row])
        supports = products.mean(axis=1, dtype=np.float64)
        for place, item in enumerate(items):
            supports[1 << place] = known.items[item]
            for other in range(place):
                supports[1 << place | 1 << other] = known.pairs[item, items[other]]
        inside = supports[1:-1]
        counts.append(float(np.count_nonzero((inside > 0.0) & (support >= confidence * inside))))
    return at.each * len(at.items) * float(np.mean(counts))

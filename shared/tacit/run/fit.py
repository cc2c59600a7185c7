"""The test of fit of a run: do the records look like what is said of their randomization?

Up to `MOST_ITEMS` items and about `MOST_RECORDS` records are looked at: the first items, and a random sample of the records,
which is enough to see what can be seen. Records come in random order, because projects hold them sorted by content: the first of
them are not like the others, and of sorted records every other one is like the one before it, so that neither half would test
what the other suggests. Each record has a 64-bit number of a PCG64 generator; those of the smallest share are taken, in the order of the
last digits of their numbers. So which are taken and in what order has nothing to do with their answers, and the same data always gives
the same sample.

True answers are 0 or 1, so some sums over records cannot be what they like, whatever the people answered. For weights w with
E[w | x] = x:

* **shares**: 0 ≤ mean w ≤ 1 for each item, overall and at each level;
* **cells**: mean of u_i·u_j ≥ 0 for two items, with u = w or 1 − w: no cell of their true table is negative;
* **spread**: Var(Σ c_i w_i) ≥ Σ c_i² E[Var(w_i | x)] for any c: true answers only add to the variance of the
  distortion. c is 1 for every item, and the direction of least excess, found in one half of the records and tested in
  the other.

Where people chose levels, two more follow if the choice does not depend on the answers: the estimates of two levels agree
for each item; and they agree along the line from one half to the pooled shares, on which all items move together if a factor is
not what is said.

Where answers are missing, whether an item was answered should not depend on the answer to another.

One-sided normal tests at the edge of what is possible, Bonferroni within a family and over the families: an alarm is false
with at most the level asked for. What no test of this kind can see: records that are noisier than said, at one level
only. They are what the channel said makes of people who answered with that noise.

Beside it, which figures of a rule the data are too few to bound.
"""

import zlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from functools import cache
from typing import TypeVar, cast

import numpy as np
import numpy.typing as npt

from tacit.compute.arrays import Bools, Counts, Floats, Indices, Words
from tacit.compute.control import Control
from tacit.estimation.intervals import Bounded
from tacit.estimation.inversion import Variance, noise, second_weights, weights
from tacit.estimation.kernels import add_groups, add_influences
from tacit.estimation.measures import MEASURES
from tacit.estimation.rule_intervals import bounds_nothing
from tacit.estimation.testing import upper_tail
from tacit.platform.messages import Message, Template
from tacit.records.blocks import Block, Dataset
from tacit.records.mixed import ANSWER, ANSWERED, DIGITS, Bytes, MixedBlock, MixedDataset

MOST_ITEMS = 32
MOST_RECORDS = 1 << 15

LEVEL = 0.05
"""How often an alarm may be false, in per one of the runs in which all is as said; half of it for each kind of alarm."""

MISFIT = Template(
    "fit.misfit",
    "THE RECORDS DO NOT FIT what is said of their randomization (p = {p:.1g}): no true answers give such records. Look at the "
    "factors: were these answers randomized at all, and with these probabilities, each by itself? Until then no figure below "
    "can be trusted",
)
LEVEL_MISFIT = Template(
    "fit.level-misfit",
    "THE RECORDS OF ONE LEVEL DO NOT FIT what is said of their randomization (keep-one factor {keep_one:.4g}, keep-zero factor "
    "{keep_zero:.4g}; p = {p:.1g}): no true answers give such records. Until that is clear no figure below can be trusted",
)
LEVELS_DIFFER = Template(
    "fit.levels-differ",
    "people of different levels have different estimates (p = {p:.1g}): the choice of a level depends on the answers, or a "
    "factor is not as said. Combined by sum, estimates stay right in the first case; by inverse variance they do not",
)
FACTOR_DIFFERS = Template(
    "fit.factor-differs",
    "the estimates of one level (keep-one factor {keep_one:.4g}, keep-zero factor {keep_zero:.4g}) are pulled toward one half, "
    "or away from it, in most items alike (p = {p:.1g}): its factors are others than is said, or people whose answers differ in "
    "most items chose it",
)
SKIPPING = Template(
    "fit.skipping",
    "whether {skipped!r} was answered depends on the answer to {on!r} (p = {p:.1g}): answers are not missing by chance, so "
    "supports of those who answered are not those of all; ask for reweighted figures, and look at the bounds for all people",
)

ALARMS: frozenset[Template] = frozenset({MISFIT, LEVEL_MISFIT})  # what must be said before anything else

_Array = TypeVar("_Array", Bools, Counts)

Levels = Floats  # the different channels, float64 [levels, 2]: θ1 and θ0


def fit_notes(dataset: Dataset | MixedDataset, control: Control) -> list[Message]:
    """What the test of fit says, alarms first; nothing if all is well. Raises Stopped: the control said so."""
    if not dataset.records:
        return []
    if isinstance(dataset, Dataset) and dataset.profiles.all_open and dataset.profiles.answered.all():
        return []  # every answer was given as it is, so any records fit
    answers, levels = answers_of(dataset, control)
    found, notes = misfit(answers), []
    if found.records <= LEVEL / 2:
        notes.append(MISFIT(p=found.records))
    elif found.level <= LEVEL / 2:
        one, zero = levels[found.worst_level].tolist()
        notes.append(LEVEL_MISFIT(keep_one=one, keep_zero=zero, p=found.level))
    if found.factor <= LEVEL / 2:
        one, zero = levels[found.worst_factor].tolist()
        notes.append(FACTOR_DIFFERS(keep_one=one, keep_zero=zero, p=found.factor))
    if found.choice <= LEVEL / 2:
        notes.append(LEVELS_DIFFER(p=found.choice))
    if found.skipping <= LEVEL / 2:
        skipped, on = (dataset.items[place] for place in found.skipped)
        notes.append(SKIPPING(skipped=skipped, on=on, p=found.skipping))
    return notes


def answers_of(dataset: Dataset | MixedDataset, control: Control) -> tuple["WeightedAnswers", Levels]:
    """The weighted answers that are looked at, in random order, and the channels by number of level."""
    factors = dataset.factors
    keep_one, keep_zero = (table[:, :MOST_ITEMS] for table in (factors.keep_one, factors.keep_zero))
    pairs = np.stack([keep_one.ravel(), keep_zero.ravel()], axis=1)
    channels, number = np.unique(pairs, axis=0, return_inverse=True)
    number = number.reshape(keep_one.shape)
    sent, given, rows, numbers = zip(*_chunks(dataset, control), strict=True)
    # By the last 16 bits of their numbers: few are alike, and so short ones are sorted soonest.
    short = np.concatenate(numbers).astype(np.uint16)
    order = np.argsort(short, kind="stable").astype(np.int64, copy=False)
    shown, column = np.concatenate(sent)[order], np.arange(keep_one.shape[1])
    answered = _stacked(list(zip(given, map(len, sent), strict=True)), order)
    level = _stacked([(number[row, column], len(each)) for row, each in zip(rows, sent, strict=True)], order)
    question = np.arange(len(dataset.items), dtype=np.int32)
    if dataset.questions is not None:
        question = dataset.questions.of_item
    one, zero = channels.T
    given_zero, given_one = noise(one, zero)

    def where_answered(values: Floats) -> Floats:
        known = values if answered.all() else np.where(answered, values, 0.0)
        return np.broadcast_to(known, shown.shape)

    kind = np.min_scalar_type(2 * len(channels))
    answer = level.astype(kind) + shown * kind.type(len(channels))
    plain, second = weights(one, zero), second_weights(one, zero, Variance.RECORDS)
    both = (second[0] - plain[0], second[1] - plain[1])
    found = WeightedAnswers(
        weight=where_answered(np.concatenate(plain)[answer]),
        noise=where_answered(np.concatenate(both)[answer]),
        at_zero=where_answered(given_zero[level]),
        at_one=where_answered(given_one[level] - 1.0),
        answered=np.broadcast_to(answered, shown.shape),
        level=np.broadcast_to(level, shown.shape),
        question=question[:MOST_ITEMS],
    )
    return found, channels


def _stacked(pieces: Sequence[tuple[_Array, int]], order: Counts) -> _Array:
    """Pieces one below the other and then in this order, each [1, m] for so many records alike or [n, m]; one row if all are alike."""
    first = pieces[0][0]
    if all(len(piece) == 1 and np.array_equal(piece, first) for piece, _ in pieces):
        return first
    return np.concatenate([np.broadcast_to(piece, (n, piece.shape[1])) for piece, n in pieces])[order]


def sampled_weights(
    dataset: Dataset | MixedDataset, items: Indices, most: int, control: Control
) -> npt.NDArray[np.float32]:
    """Weights of the answers to some items in a random sample of about so many records, float32 [items, sample]; 0 where there is none."""
    of = dataset.factors
    no, yes = (each.astype(np.float32).T for each in weights(of.keep_one[:, items], of.keep_zero[:, items]))
    parts = [np.zeros((len(items), 0), np.float32)]
    for block, places, _ in _sampled(dataset, control, most):
        if isinstance(block, MixedBlock):
            codes = _codes(block, items, places)
            by_code = np.zeros((len(items), 1 << len(block.planes)), np.float32)
            first, step, stop = 1 << ANSWERED, 1 << DIGITS, no.shape[1] << DIGITS
            by_code[:, first:stop:step], by_code[:, first + 1 : stop : step] = no, yes
        else:
            assert isinstance(dataset, Dataset)
            codes, row = _item_bits(block.bits[items], places), block.profile
            by_code = np.stack([no[:, row], yes[:, row]], axis=1)
            by_code[~dataset.profiles.answered[row, items]] = 0.0
        parts.append(np.stack([values.take(code) for values, code in zip(by_code, codes, strict=True)]))
    return np.concatenate(parts, axis=1)


def _sampled(
    dataset: Dataset | MixedDataset, control: Control, most: int
) -> Iterator[tuple[Block | MixedBlock, Counts, Words]]:
    """Places of some records of each block, about `most` in all, and the numbers by which they are ordered among all."""
    random = None
    for block in cast("Sequence[Block | MixedBlock]", dataset.blocks):
        control.check()
        words = block.planes[ANSWER] if isinstance(block, MixedBlock) else block.bits
        random = random or generator(dataset.records, words[:MOST_ITEMS])
        places, numbers = sample(random, block.records, most / dataset.records)
        if places.size:
            yield block, places, numbers


def _chunks(
    dataset: Dataset | MixedDataset, control: Control
) -> Iterator[tuple[Bools, Bools, Counts, Words]]:
    """Of some records of each block the answers to the items that are looked at, [n, m], and whether there is one, [n, m] or [1, m].

    With rows of the channel table, [n, m] or [1, 1], and the numbers by which the records are ordered among all.
    """
    items = slice(MOST_ITEMS)
    for block, places, numbers in _sampled(dataset, control, MOST_RECORDS):
        if isinstance(block, MixedBlock):
            codes = _codes(block, items, places).T
            shown, answered = (
                np.ascontiguousarray(codes >> bit & 1).view(np.bool_) for bit in (ANSWER, ANSWERED)
            )
            yield shown, answered, (codes >> DIGITS).astype(np.int64), numbers
        else:
            assert isinstance(dataset, Dataset)
            shown = np.ascontiguousarray(_item_bits(block.bits[items], places).T).view(np.bool_)
            given = dataset.profiles.answered[block.profile, items][None]
            if not given.all():
                shown &= given
            yield shown, given, np.array([[block.profile]]), numbers


def _codes(block: MixedBlock, items: slice | Indices, places: Counts) -> Bytes:
    """The codes of the items of the records at these places, uint8 [items, records]."""
    codes = _item_bits(block.planes[0][items], places)
    for bit, plane in enumerate(block.planes[1:], 1):
        codes |= _item_bits(plane[items], places) << np.uint8(bit)
    return codes


def _item_bits(words: Words, places: Counts) -> Bytes:
    """The bits of the items of the records at these places, uint8 [items, records]."""
    bytes_ = np.ascontiguousarray(words).view(np.uint8)
    found = np.take(bytes_, places >> 3, axis=1)
    found >>= (places & 7).astype(np.uint8)
    found &= np.uint8(1)
    return found


NUMBERS = 64  # bits of a record's number


def generator(records: int, content: npt.NDArray[np.generic]) -> np.random.PCG64:
    """Numbers that follow from the data: how many records there are, and the content of some of them.

    Nobody who sends some of the records can tell which ones will be looked at.
    """
    return np.random.PCG64([records, zlib.crc32(np.ascontiguousarray(content).data)])


def sample(random: np.random.PCG64, records: int, share: float) -> tuple[Counts, Words]:
    """Places of the records that are taken, and their numbers, int64 and uint64 [taken]: `share` of them on average, all from 1 on."""
    numbers: Words = random.random_raw(records)
    if share >= 1.0:
        return np.arange(records, dtype=np.int64), numbers
    places = np.flatnonzero(numbers < np.uint64(int(share * 2.0**NUMBERS))).astype(np.int64)
    return places, numbers[places]


CONFIDENCE = "confidence"


def unbounded_figures(
    unbounded: Bools, measures: Mapping[str, Bounded], shown: Sequence[str]
) -> tuple[Counts, tuple[str, ...]]:
    """The names of the figures of each rule that the data cannot bound, int64 [r], as places in a tuple; most rules have none.

    Looked at are the confidence, which is `unbounded`, bool [r], or not, and those of the measures by name, arrays [r], that are shown.
    """
    looked_at = [measure for measure in MEASURES if measure.name in shown]
    names = [CONFIDENCE, *(measure.name for measure in looked_at)]
    codes = unbounded.astype(np.int64)
    for bit, measure in enumerate(looked_at, 1):
        codes |= bounds_nothing(measures[measure.name], measure).astype(np.int64) << bit
    return codes, _joined(*names)


@cache
def _joined(*names: str) -> tuple[str, ...]:
    """Some of the names, for every code."""
    return tuple(
        " ".join(name for bit, name in enumerate(names) if code >> bit & 1) for code in range(1 << len(names))
    )


FEWEST = 50  # records below which a group is not tested: no normal tail there

LEAST_NOISE = 20.0
"""Of an item, records times noise variance below which too few answers were changed for a variance of products to be known."""

LARGE = 1e300

SQUARINGS = 40  # of a matrix whose leading direction is sought: 2^40 steps of the power method
AT_ONCE = 256  # records whose products are summed in one call


@dataclass(frozen=True, slots=True, eq=False)
class WeightedAnswers:
    """Weighted answers of n records to m items, arrays [n, m]; where all records are alike, best one row repeated by its strides."""

    weight: Floats  # w; 0 where there is no answer
    noise: Floats  # an unbiased estimate of Var(w | x); 0 where there is no answer
    at_zero: Floats  # Var(w | x = 0) of the answer's channel; 0 where there is no answer
    at_one: Floats  # Var(w | x = 1)
    answered: Bools  # whether there is an answer
    level: Counts  # which channel it went through, a number from 0
    question: Indices  # of each item, int32 [m]: the answers to one question are one draw


@dataclass(frozen=True, slots=True)
class Misfit:
    """p-values, each corrected for all that was looked at; 1 where nothing could be tested."""

    records: float  # of the records against all that is said of their randomization
    level: float  # of the level that fits least, by its shares alone
    worst_level: int  # its number
    choice: float  # of "levels do not depend on the answers, and factors are as said", item by item
    factor: float  # of the same, along the line on which a wrong factor moves all items
    worst_factor: int  # the level whose factor fits least
    skipping: float  # of "whether one item is answered does not depend on the answer to another"
    skipped: tuple[int, int]  # the item that is skipped, and the one it depends on most, by their places


def misfit(answers: WeightedAnswers) -> Misfit:
    """Test all at once."""
    # Items that were changed often enough for products to be tested, or never.
    often = np.minimum(_sums(answers.at_zero), _sums(answers.at_one)) >= LEAST_NOISE
    noisy = _taken(answers, often if often.all() else often | (answers.noise == 0.0).all(axis=0))
    families = [shares(answers), cells(noisy), spread(noisy)]
    whole = min(1.0, min(families) * len(families))
    level, answered = answers.level, answers.answered
    if _alike(level) and _alike(answered):
        level, answered = level[:1], answered[:1]
    levels: list[int] = np.flatnonzero(np.bincount(level[answered])).tolist()
    by_level = [shares(_at(answers, level)) for level in levels] if len(levels) > 1 else families[:1]
    choice, factors = 1.0, [1.0]
    if len(levels) > 1:
        contrasts = [_contrasts(answers, level) for level in levels]
        each = [item for contrast in contrasts for item in contrast[0]]
        choice = _bonferroni(2.0 * upper_tail(np.abs(np.array(each)))) if each else 1.0
        factors = [2.0 * float(upper_tail(np.array([abs(contrast[1])]))[0]) for contrast in contrasts]
    least, worst = _least(by_level)
    wrong, level_of_factor = _least(factors)
    return Misfit(
        whole,
        min(1.0, least * max(len(levels), 1)),
        int(levels[worst]) if levels else 0,
        choice,
        min(1.0, wrong * len(factors)),
        int(levels[level_of_factor]) if levels else 0,
        *skipping(answers),
    )


def _alike(values: Bools | Counts | Floats) -> bool:
    """Whether it is known that all records are alike: one row, repeated."""
    return len(values) > 1 and values.strides[0] == 0


def _taken(answers: WeightedAnswers, items: Bools) -> WeightedAnswers:
    if items.all():
        return answers
    return WeightedAnswers(*(getattr(answers, field.name)[..., items] for field in fields(answers)))


def shares(answers: WeightedAnswers) -> float:
    """Of "every share is at least 0 and at most 1"."""
    n, total = _sums(answers.answered), _sums(answers.weight)
    least = _lower(total, np.sqrt(_sums(answers.at_zero)), n)
    most = _lower(n - total, np.sqrt(_sums(answers.at_one)), n)
    return _bonferroni(np.concatenate([least, most]))


def _sums(values: Bools | Floats) -> Floats:
    """Over records, float64 [m]."""
    alike = _alike(values)
    return np.asarray(values[0] * float(len(values)) if alike else values.sum(axis=0), np.float64)


def cells(answers: WeightedAnswers) -> float:
    """Of "no cell of the true table of two items is negative"."""
    # Of the cells yes–yes, no–no and yes–no of two items: Σ u_i·u_j and Σ u_i²·u_j² over records, float64 [m, m] each. With p = 1 for an
    # answer, 0 for none: u = w or p − w, so all six follow from the sums of products of p, w and w².
    given, weight = answers.answered, answers.weight
    square = weight**2
    pp, wp, sp = (_products(left, given) for left in (given, weight, square))
    ww, ws, ss = _products(weight, weight), _products(weight, square), _products(square, square)
    no_no = pp - wp - wp.T + ww, pp - 2.0 * (wp + wp.T) + sp + sp.T + 4.0 * ww - 2.0 * (ws + ws.T) + ss
    yes_yes, yes_no = (ww, ss), (wp - ww, sp - 2.0 * ws.T + ss)
    apart = answers.question[:, None] != answers.question
    upper = np.nonzero(np.triu(apart))
    values = []
    pairs = (
        (yes_yes, answers.at_zero, answers.at_zero, upper),
        (no_no, answers.at_one, answers.at_one, upper),
        (yes_no, answers.at_zero, answers.at_one, np.nonzero(apart)),
    )
    for (totals, seconds), noise_left, noise_right, places in pairs:
        total, second, n = totals[places], seconds[places], pp[places]
        # Of a handful of rare products the sample tells no variance: the distortion puts at least this there.
        least = _products(noise_left, noise_right)[places]
        with np.errstate(divide="ignore", invalid="ignore"):
            error = np.sqrt(np.maximum(second - total**2 / n, least))
        values.append(_lower(total, error, n))
    return _bonferroni(np.concatenate(values))


def _products(left: Floats | Bools, right: Floats | Bools) -> Floats:
    """Σ over records of left_i·right_j, float64 [m, m]; nothing is summed of what is alike in all records."""
    if _alike(left) or _alike(right):
        sums = ((array[0] if _alike(array) else array.sum(axis=0)) for array in (left, right))
        found: Floats = np.multiply.outer(*sums)
        return found * float(len(left)) if _alike(left) and _alike(right) else found
    return _summed(np.asarray(left, np.float64), np.asarray(right, np.float64))


def _summed(left: Floats, right: Floats) -> Floats:
    """leftᵀ·right, a few records at a time: a large product would wait for the threads of the algebra library."""
    whole = len(left) // AT_ONCE * AT_ONCE
    shape = (whole // AT_ONCE, AT_ONCE, left.shape[1])
    parts = left[:whole].reshape(shape).transpose(0, 2, 1) @ right[:whole].reshape(shape)
    return np.asarray(parts.sum(axis=0) + left[whole:].T @ right[whole:])


def spread(answers: WeightedAnswers) -> float:
    """Of "no weighted sum of answers varies less than its distortion alone", among those who answered everything.

    One item of each question: what distorts one option of it distorts the others.
    """
    first = np.zeros(len(answers.question), np.bool_)
    first[np.unique(answers.question, return_index=True)[1]] = True
    answers = _taken(answers, first)
    weight, noise = answers.weight, answers.noise
    if not answers.answered.all():
        whole = answers.answered.all(axis=1)
        weight, noise = weight[whole], noise[whole]
    if len(weight) < 2 * FEWEST or not weight.shape[1]:
        return 1.0
    even, odd, items = slice(0, None, 2), slice(1, None, 2), weight.shape[1]
    values = [_excess(weight, noise, np.full(items, items**-0.5))]
    for learn, test in ((even, odd), (odd, even)):
        values.append(_excess(weight[test], noise[test], _least_direction(weight[learn], noise[learn])))
    return _bonferroni(np.array(values))


def skipping(answers: WeightedAnswers) -> tuple[float, tuple[int, int]]:
    """Of "missing at random, and not by another answer", for all pairs; and the pair that contradicts it most.

    Those who answered item i are divided by whether they answered item j: the mean weights of i then agree.
    """
    if answers.answered.all():
        return 1.0, (0, 0)
    given = answers.answered.astype(np.float64)
    groups = []
    for answered in (given, 1.0 - given):
        n = given.T @ answered
        with np.errstate(divide="ignore", invalid="ignore"):
            mean = answers.weight.T @ answered / n
            spread = (answers.weight**2).T @ answered / n - mean**2
        groups.append((n, mean, spread / np.maximum(n, 1.0)))
    (n, mean, error), (rest, other, error_rest) = groups
    on, skipped = np.nonzero((n >= FEWEST) & (rest >= FEWEST))
    variance = (error + error_rest)[on, skipped]
    z = np.divide((mean - other)[on, skipped], np.sqrt(variance), out=np.zeros(len(on)), where=variance > 0.0)
    if not z.size:
        return 1.0, (0, 0)
    worst = int(np.argmax(np.abs(z)))
    return _bonferroni(2.0 * upper_tail(np.abs(z))), (int(skipped[worst]), int(on[worst]))


def _least_direction(weight: Floats, noise: Floats) -> Floats:
    n, mean = len(weight), weight.mean(axis=0)
    covariance = (_summed(weight, weight) - n * np.multiply.outer(mean, mean)) / (n - 1)
    covariance -= np.diag(noise.mean(axis=0))
    # The power method, for small products wait for no threads: of what is left of a bound, the least is the largest.
    bound = 2.0 * np.abs(covariance).sum(axis=1).max() or 1.0
    power = np.eye(len(covariance)) * bound - covariance
    for _ in range(SQUARINGS):
        power = power @ power
        power /= np.abs(power).max()
    direction = power[:, int(np.argmax(power.diagonal()))]
    return np.asarray(direction / np.sqrt((direction**2).sum()))


def _excess(weight: Floats, noise: Floats, direction: Floats) -> float:
    n = len(weight)
    sums = np.einsum("ij,j->i", weight, direction)
    sums -= sums.mean()
    excess = sums**2 * n / (n - 1) - np.einsum("ij,j->i", noise, direction**2)
    error = np.array([excess.std() * n**0.5])
    return float(_lower(np.array([excess.sum()]), error, np.array([float(n)]))[0])


def _at(answers: WeightedAnswers, level: int) -> WeightedAnswers:
    here = answers.answered & (answers.level == level)
    told = {name: getattr(answers, name) * here for name in ("weight", "noise", "at_zero", "at_one")}
    return replace(answers, **told, answered=here)


def _contrasts(answers: WeightedAnswers, level: int) -> tuple[list[float], float]:
    """z of this level against the others, for each item, and of all but the most extreme item along the line."""
    given = answers.weight, answers.answered, answers.level, level
    items = answers.weight.shape[1]
    counts, sums = np.zeros((2, 2, items))
    add_groups(*given, counts, sums)
    tested = (counts >= FEWEST).all(axis=0)
    if not tested.any():
        return [], 0.0
    counts[:, ~tested] = 0.0
    means = np.divide(sums, counts, out=np.zeros((2, items)), where=tested)
    squares, difference = np.zeros(items), means[0] - means[1]
    add_influences(*given, counts, means, np.zeros(items), squares)
    error = np.sqrt(squares)
    z = np.divide(difference, error, out=np.zeros(items), where=error > 0.0)
    pooled = np.divide(sums.sum(axis=0), counts.sum(axis=0), out=np.full(items, 0.5), where=tested) - 0.5
    if tested.sum() > 1:  # one item alone is a choice that depends on it, not a factor
        pooled[np.argmax(np.where(tested, np.abs(z), -1.0))] = 0.0
    along = np.sqrt(add_influences(*given, counts, means, pooled, squares))
    return z[tested].tolist(), float(difference @ pooled / along) if along > 0.0 else 0.0


def _lower(total: Floats, error: Floats, records: Floats) -> Floats:
    """One-sided p-values of "the total is at least 0"; 1 for too few records."""
    with np.errstate(divide="ignore", invalid="ignore"):
        z = np.where(error > 0.0, -total / error, np.where(total < -1e-9 * records, LARGE, -LARGE))
    tails: Floats = np.where(records >= FEWEST, upper_tail(np.nan_to_num(z)), 1.0)
    return tails


def _bonferroni(values: Floats) -> float:
    return min(1.0, float(values.min()) * values.size) if values.size else 1.0


def _least(values: list[float]) -> tuple[float, int]:
    """The smallest, and its place."""
    place = int(np.argmin(values)) if values else 0
    return (values[place] if values else 1.0), place

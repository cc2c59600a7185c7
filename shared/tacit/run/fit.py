"""The test of fit of a run: do the records look like what is said of their randomization?

Up to `MOST_ITEMS` items and about `MOST_RECORDS` records are looked at: the first items, and a random sample of the records,
which is enough to see what can be seen. Records come in random order, because projects hold them sorted by content: the first of
them are not like the others, and of sorted records every other one is like the one before it, so that neither half would test
what the other suggests. Each record has a 64-bit number of a PCG64 generator; those of the smallest share are taken, in the order of the
last digits of their numbers. So which are taken and in what order has nothing to do with their answers, and the same data always gives
the same sample.

Beside it, which figures of a rule the data are too few to bound.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TypeVar, cast

import numpy as np
import numpy.typing as npt

from tacit.compute.arrays import Bools, Counts, Floats, Indices, Words
from tacit.compute.control import Control
from tacit.estimation.intervals import Bounded
from tacit.estimation.inversion import Variance, noise, second_weights, weights
from tacit.estimation.measures import MEASURES
from tacit.estimation.rule_intervals import bounds_nothing
from tacit.platform.messages import Message, Template
from tacit.records.blocks import Block, Dataset
from tacit.records.mixed import ANSWER, ANSWERED, DIGITS, Bytes, MixedBlock, MixedDataset
from tacit.run.misfit import Misfit, WeightedAnswers, misfit

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
    if isinstance(dataset, Dataset) and dataset.profiles.all_open and dataset.profiles.all_answered:
        return []  # every answer was given as it is, so any records fit
    answers, levels = answers_of(dataset, control)
    return _said(misfit(answers), levels, dataset.items)


def _said(found: Misfit, levels: Levels, items: Sequence[str]) -> list[Message]:
    notes = []
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
        skipped, on = (items[place] for place in found.skipped)
        notes.append(SKIPPING(skipped=skipped, on=on, p=found.skipping))
    return notes


def answers_of(dataset: Dataset | MixedDataset, control: Control) -> tuple[WeightedAnswers, Levels]:
    """The weighted answers that are looked at, in random order, and the channels by number of level."""
    factors = dataset.factors
    keep_one, keep_zero = (table[:, :MOST_ITEMS] for table in (factors.keep_one, factors.keep_zero))
    pairs = np.stack([keep_one.ravel(), keep_zero.ravel()], axis=1)
    channels, number = np.unique(pairs, axis=0, return_inverse=True)
    number = number.reshape(keep_one.shape)
    chunks = list(_chunks(dataset, control))
    order = in_random_order(np.concatenate([chunk.numbers for chunk in chunks]))
    shown = np.concatenate([chunk.shown for chunk in chunks])[order]
    answered = _stacked([(chunk.answered, len(chunk.shown)) for chunk in chunks], order)
    column = np.arange(keep_one.shape[1])
    level = _stacked([(number[chunk.row, column], len(chunk.shown)) for chunk in chunks], order)
    question = np.arange(len(dataset.items), dtype=np.int32)
    if dataset.questions is not None:
        question = dataset.questions.of_item
    return _weighted(shown, answered, level, channels, question[:MOST_ITEMS]), channels


def _stacked(pieces: Sequence[tuple[_Array, int]], order: Counts) -> _Array:
    """Pieces one below the other and then in this order, each [1, m] for so many records alike or [n, m]; one row if all are alike."""
    first = pieces[0][0]
    if all(len(piece) == 1 and np.array_equal(piece, first) for piece, _ in pieces):
        return first
    return np.concatenate([np.broadcast_to(piece, (n, piece.shape[1])) for piece, n in pieces])[order]


def _weighted(
    shown: Bools, answered: Bools, level: Counts, channels: Levels, question: Indices
) -> WeightedAnswers:
    """Answers from what was shown, [n, m]; `answered` and `level` may be one row for all records."""
    one, zero = channels.T
    given_zero, given_one = noise(one, zero)

    def where_answered(values: Floats) -> Floats:
        known = values if answered.all() else np.where(answered, values, 0.0)
        return np.broadcast_to(known, shown.shape)

    kind = np.min_scalar_type(2 * len(channels))
    answer = level.astype(kind) + shown * kind.type(len(channels))

    def of_answers(values: tuple[Floats, Floats]) -> Floats:
        return where_answered(np.concatenate(values)[answer])

    plain, second = weights(one, zero), second_weights(one, zero, Variance.RECORDS)
    return WeightedAnswers(
        weight=of_answers(plain),
        noise=of_answers((second[0] - plain[0], second[1] - plain[1])),
        at_zero=where_answered(given_zero[level]),
        at_one=where_answered(given_one[level] - 1.0),
        answered=np.broadcast_to(answered, shown.shape),
        level=np.broadcast_to(level, shown.shape),
        question=question,
    )


@dataclass(frozen=True, slots=True, eq=False)
class _Chunk:
    """Sampled records of one block."""

    shown: Bools  # their answers, [n, m]
    answered: Bools  # whether there is one, [n, m] or [1, m]
    row: Counts  # of the channel table, [n, m] or [1, 1]
    numbers: Words  # by which they are ordered among all


def sampled_weights(
    dataset: Dataset | MixedDataset, items: Indices, most: int, control: Control
) -> npt.NDArray[np.float32]:
    """Weights of the answers to some items in a random sample of about so many records, float32 [items, sample]; 0 where there is none."""
    table = dataset.factors
    no, yes = (
        each.astype(np.float32).T for each in weights(table.keep_one[:, items], table.keep_zero[:, items])
    )
    parts = [np.zeros((len(items), 0), np.float32)]
    for block, places, _ in _sampled(dataset, control, most):
        if isinstance(block, MixedBlock):
            codes = _codes(block, items, places)
            by_code = np.zeros((len(items), 1 << len(block.planes)), np.float32)
            first, step, stop = 1 << ANSWERED, 1 << DIGITS, no.shape[1] << DIGITS
            by_code[:, first:stop:step], by_code[:, first + 1 : stop : step] = no, yes
        else:
            assert isinstance(dataset, Dataset)
            codes, of = _item_bits(block.bits[items], places), block.profile
            by_code = np.stack([no[:, of], yes[:, of]], axis=1)
            by_code[~dataset.profiles.answered[of, items]] = 0.0
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


def _chunks(dataset: Dataset | MixedDataset, control: Control) -> Iterator[_Chunk]:
    """Some records of each block, and their answers to the items that are looked at."""
    items = slice(MOST_ITEMS)
    for block, places, numbers in _sampled(dataset, control, MOST_RECORDS):
        if isinstance(block, MixedBlock):
            codes = _codes(block, items, places).T
            shown, answered = (
                np.ascontiguousarray(codes >> bit & 1).view(np.bool_) for bit in (ANSWER, ANSWERED)
            )
            yield _Chunk(shown, answered, (codes >> DIGITS).astype(np.int64), numbers)
        else:
            assert isinstance(dataset, Dataset)
            shown = np.ascontiguousarray(_item_bits(block.bits[items], places).T).view(np.bool_)
            given = dataset.profiles.answered[block.profile, items][None]
            if not given.all():
                shown &= given
            yield _Chunk(shown, given, np.array([[block.profile]]), numbers)


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


def in_random_order(numbers: Words) -> Counts:
    """The order of records by the last 16 bits of their numbers, int64 [taken]: few are alike, and so short ones are sorted soonest."""
    return np.argsort(numbers.astype(np.uint16), kind="stable").astype(np.int64, copy=False)


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

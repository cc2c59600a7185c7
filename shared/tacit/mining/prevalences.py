"""The prevalence of every question in one scan, whatever any minimum support: what a study is looked at for first.

Of each question the estimates of `tacit.mining.tables.distribution`, and how many answered at each level. All are counted by
the number of bits in the blocks' words, so that a million records take about as long as reading them. Beside each share is how far
forged records could move it (`tacit.estimation.forging.forged_shift`) and, where it is known who signed each record, what the share loses
without single signers (`tacit.mining.signers.item_influence`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace

import numpy as np

from tacit.arrays import Counts, Floats, Indices, Words
from tacit.estimation.cross_table import Stratum
from tacit.estimation.forging import ForgedShift
from tacit.estimation.signer_influence import SignerInfluence
from tacit.estimation.weights import Variance
from tacit.mining.answer_counts import Records, TableSide
from tacit.mining.answer_tables import FORGED, Distribution
from tacit.mining.blocks import Block, Dataset
from tacit.mining.control import go_on
from tacit.mining.mixed import ANSWER, ANSWERED, DIGITS, MixedBlock, MixedDataset
from tacit.mining.signers import item_influence
from tacit.mining.table_influence import answer_shift, with_opposite
from tacit.mining.tables import checked, distribution_of


@dataclass(frozen=True, slots=True, eq=False)
class Prevalence:
    """One question.

    Attributes:
        answers: the estimates, as shares of those who answered.
        by_level: how many answered at each level, or of each profile, int64 [levels].
        asked: how many people were asked; None where that is everyone, or not known.
        forged: the share of all records that `shift` is about.
        shift: how far so many forged records could move each share.
        signers: what each share loses without single signers; None where it is not known who signed what, or not worked out.
    """

    answers: Distribution
    by_level: Counts
    asked: int | None = None
    forged: float = FORGED
    shift: ForgedShift = field(default_factory=lambda: ForgedShift(*np.zeros((2, 0))))
    signers: SignerInfluence | None = None


def prevalences(
    dataset: Records,
    *,
    alpha: float = 0.05,
    variance: Variance | str = Variance.POPULATION,
    forged: float = FORGED,
    owners: Indices | None = None,
    always: bool = False,
    check: Callable[[], None] = go_on,
) -> list[Prevalence]:
    """Every question, in the order of the data.

    Args:
        dataset: records with the channels they went through.
        alpha: α of each interval, for itself.
        variance: which question the intervals answer.
        forged: the share of all records, in [0, 0.5], whose effect is told if they were forged and added to these.
        owners: who signed each record, int32 [records] numbered from 0; None or empty where that is not known.
        always: whether what single signers do is worked out even where that takes long.
        check: called between blocks; may raise to stop.

    Raises:
        SettingsError: α or the share of forged records out of its range.
        DatasetError: not one signer for each record, or records that are in another order than they were given.

    >>> import polars, tacit
    >>> frame = polars.DataFrame({"tea": [True, True, False, None]})
    >>> (found,) = prevalences(tacit.Dataset.from_frame(frame, tacit.open_channel()))
    >>> found.answers.shares.value.round(2).tolist(), found.answers.missing, found.by_level.tolist()
    ([0.67, 0.33], 0.25, [0, 3])
    """
    variance = checked(alpha, variance, forged)
    table = dataset.levels if isinstance(dataset, MixedDataset) else dataset.profiles
    sent = np.zeros((len(table.keep_one), len(dataset.items)), np.int64)
    answered = np.zeros_like(sent)
    for block in dataset.blocks:
        check()
        for level, held, given in _counted(dataset, block):
            sent[level] += held
            answered[level] += given
    found = [
        _prevalence(dataset, TableSide.of(dataset.asked, name), sent, answered, alpha, variance)
        for name in _names(dataset)
    ]
    signers = None
    if owners is not None and len(owners):
        signers = item_influence(dataset, owners, check, always=always)
    return _pushed(found, dataset, forged, signers)


def _pushed(
    found: Sequence[Prevalence], dataset: Records, forged: float, signers: SignerInfluence | None
) -> list[Prevalence]:
    """With what forged records and single signers do to each share."""
    pushed = []
    for number, one in enumerate(found):
        question, table = dataset.asked.each[number], one.answers
        influence = None
        if signers is not None:
            first, size = int(dataset.asked.first_item[number]), len(question.items)
            influence = signers.take(slice(first, first + size))
            influence = influence if question.is_choice else with_opposite(influence)
        side = TableSide.of(dataset.asked, question.name)
        shift = answer_shift(dataset, side, table.shares.value, forged, table.answered)
        pushed.append(replace(one, forged=forged, shift=shift, signers=influence))
    return pushed


def _names(dataset: Records) -> list[str]:
    return [question.name for question in dataset.asked.each]


def _counted(dataset: Records, block: Block | MixedBlock) -> Iterator[tuple[int, Counts, Counts]]:
    """Of each level in a block: how many hold each item, and how many answered it, int64 [items]."""
    if isinstance(block, Block):
        assert isinstance(dataset, Dataset)
        given = dataset.profiles.answered[block.profile] * np.int64(block.records)
        yield block.profile, _ones(block.bits), given
        return
    assert isinstance(dataset, MixedDataset)
    for level in range(len(dataset.levels)):
        at_level = block.planes[ANSWERED].copy()
        for digit, plane in enumerate(block.planes[DIGITS:]):
            at_level &= plane if level >> digit & 1 else ~plane
        yield level, _ones(at_level & block.planes[ANSWER]), _ones(at_level)


def _ones(words: Words) -> Counts:
    """Bits that are set in each row, int64 [rows]."""
    counted: Counts = np.bitwise_count(words).sum(axis=1, dtype=np.int64)
    return counted


def _prevalence(
    dataset: Records, side: TableSide, sent: Counts, answered: Counts, alpha: float, variance: Variance
) -> Prevalence:
    items = list(side.items)
    by_level = answered[:, items[0]]
    held = (
        sent[:, items]
        if side.is_choice
        else np.stack([sent[:, items[0]], by_level - sent[:, items[0]]], axis=1)
    )
    table = dataset.levels if isinstance(dataset, MixedDataset) else dataset.profiles
    factors = np.stack([table.keep_one[:, items[0]], table.keep_zero[:, items[0]]], axis=1)
    strata = list(_strata(side, factors, held))
    return Prevalence(distribution_of(side, strata, dataset.records, alpha, variance), by_level)


def _strata(side: TableSide, factors: Floats, held: Counts) -> Iterator[Stratum]:
    """Levels with the same channel are one stratum."""
    different, which = np.unique(factors, axis=0, return_inverse=True)
    for place, (keep_one, keep_zero) in enumerate(different.tolist()):
        counts = held[which.reshape(-1) == place].sum(axis=0)
        if counts.any():
            yield Stratum(
                side.inverse(keep_one, keep_zero), np.ones((1, 1)), counts[:, None].astype(np.float64)
            )

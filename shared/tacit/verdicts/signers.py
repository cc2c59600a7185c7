"""What single signers do to supports and confidences: a second pass over the records, which knows who signed each.

For every listed itemset, and every rule, the pass adds up the products of weights of each signer; estimates without a signer follow
exactly (`tacit.estimation.signer_influence`), whatever levels the records have, where answers are missing, and of options and unions too.
Rows are taken a few at a time, so the sums of all signers fit into `MOST_BYTES`. A result has these figures without being asked if the
pass is short beside the search (`FREE_STEPS`; docs/decisions/forged-records.md), else by the setting `signer_influence`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
import numpy.typing as npt

from tacit.compute.arrays import Counts, Floats, Indices
from tacit.compute.control import Check, Control, Stopped, stretches
from tacit.counting.kernels import add_by_signer, spread
from tacit.counting.weight_tables import coded
from tacit.estimation.inversion import weights
from tacit.estimation.signer_influence import SignerInfluence, influence
from tacit.platform.arguments import checked
from tacit.platform.errors import DatasetError
from tacit.platform.messages import Message, Template
from tacit.records.blocks import Dataset
from tacit.records.mixed import Records, as_mixed_blocks
from tacit.run.result import Found, Result, arrays_of
from tacit.run.settings import Combine

WORST = 5  # how many of the worst signers are left out together
FREE_STEPS = 2 * 10**8  # steps up to which a run has these figures without being asked: about half a second
STEPS_A_SUM = 40  # what the sums of one signer cost in a row, in products of weights, measured
MOST_BYTES = 1 << 27  # sums of signers in memory at once
TILE = 4_096  # records whose weights are looked up at once
LARGE = 2.0  # from which ratio on the errors over signers and over records are worth a note
SUPPORT, CONFIDENCE = "support", "confidence"  # what the figures are of: itemsets, rules

CLUSTERED = Template(
    "signers.clustered",
    "records of the same signer resemble each other: for {rows:,} of {all:,} rows the standard error that counts signers is at least "
    "{ratio:g} times the plain one; their intervals and verdicts count records, and are too sure if a signer stands for a device or an "
    "interviewer",
)
NOT_WORKED_OUT = Template(
    "signers.long",
    "what single signers do to the estimates was not worked out, because it would take {steps:,} steps; ask for it with the "
    "setting signer-influence",
)
WEIGHED = Template(
    "signers.weighed",
    "what single signers do to the estimates is not known where levels are weighed by inverse variance; combine by sum",
)
HALVES = Template(
    "signers.halves",
    "what single signers do to the estimates is not known of a list that was found in one half of the records and tested on the other",
)
STOPPED = Template("signers.stopped", "{reason}: what single signers do to the estimates was not worked out")
REORDERED = Template(
    "signers.reordered",
    "records of several profiles are kept apart by profile, not in the order in which they were given, so signers cannot be told; make the "
    "data set with MixedDataset.from_frame, which keeps the order",
)
ONE_FOR_EACH = Template(
    "signers.one-for-each", "{signers:,} signers are given for {records:,} records; give one for each record"
)


@checked
def signer_influence(
    result: Found, dataset: Records, signers: npt.ArrayLike, control: Control | None = None
) -> Found:
    """The result with what single signers do to its supports and confidences.

    Args:
        result: what a run of all records found.
        dataset: the records, in the order of `signers`.
        signers: whose each record is: anything that can be sorted, such as a device, an interviewer or a household.
        control: if it says stop, the result has no such figures and says so.

    Raises DatasetError: not one signer for each record, or records that are in another order than they were given.

    >>> import tacit
    >>> data = tacit.Dataset.from_array([[1], [1], [1], [0], [0], [0]], tacit.open_channel(), ["tea"])
    >>> result = tacit.mine(data, tacit.Settings(min_support=0.4))
    >>> beside = tacit.signer_influence(result, data, ["ann", "ann", "ann", "bo", "cy", "di"])
    >>> beside.itemsets_frame("polars")["largest_signer_shift"].to_list()
    [0.5]
    """
    _, owners = np.unique(np.asarray(signers).reshape(-1), return_inverse=True)
    check_owners(dataset, owners)
    mined = arrays_of(result)
    asked = replace(mined, settings=replace(mined.settings, signer_influence=True))
    found = with_signers(asked, dataset, owners.astype(np.int32), control or Control())
    again: Found = result.with_arrays(replace(found, settings=mined.settings))
    return again


def check_owners(dataset: Records, owners: npt.NDArray[np.integer]) -> None:
    """Refuse signers that are not those of the records, one for each.

    Raises DatasetError: another number, or records that are in another order than they were given.
    """
    if len(owners) != dataset.records:
        raise DatasetError(ONE_FOR_EACH(signers=len(owners), records=dataset.records))
    if isinstance(dataset, Dataset) and len(dataset.profiles) > 1:
        raise DatasetError(REORDERED())


def item_influence(
    dataset: Records, owners: Indices, check: Check, *, always: bool, items: Indices | None = None
) -> SignerInfluence | None:
    """What signers do to the share of every item, or of these, among those who answered its question; None where that takes long, unless `always`.

    Raises DatasetError: records that are in another order than they were given, or not one signer for each.
    """
    check_owners(dataset, owners)
    every = np.arange(len(dataset.items), dtype=np.int32) if items is None else items
    if item_steps(dataset, owners, len(every)) > FREE_STEPS and not always:
        return None
    return _Pass(dataset, owners, check).influence(every[:, None], np.zeros(len(every), np.int64))


def item_steps(dataset: Records, owners: Indices, items: int) -> int:
    """How long `item_influence` takes."""
    return items * (dataset.records + STEPS_A_SUM * (int(owners.max(initial=-1)) + 1))


def with_signers(result: Result, dataset: Records, owners: Indices, control: Control) -> Result:
    """The result with what signers do to it, where the settings ask for that or the pass is short.

    `owners` numbers the signers of the records from 0, int32 [records], in an order that does not depend on that of import.
    """
    refusal, asked = None, result.settings
    if asked.combine is not Combine.SUM:
        refusal = WEIGHED()
    elif asked.confirm_seed is not None:
        refusal = HALVES()
    lengths = [np.repeat(found.length, int(found.listed.sum())) for found in result.by_length]
    every = np.concatenate([*lengths, np.zeros(0, np.int32) if result.rules is None else result.rules.length])
    signers = int(owners.max(initial=-1)) + 1
    steps = int(every.sum()) * result.records + STEPS_A_SUM * len(every) * signers
    if refusal is None and steps > FREE_STEPS and not asked.signer_influence:
        refusal = NOT_WORKED_OUT(steps=steps)
    if refusal is not None:
        return replace(result, notes=(*result.notes, refusal))
    try:
        found = _Pass(dataset, owners, control.check).over(result)
    except Stopped as stop:
        return replace(result, cuts=(*result.cuts, STOPPED(reason=stop.reason)))
    listed = [(alike.signers[SUPPORT], alike) for alike in found.by_length if alike.signers]
    pairs = [(own.error[alike.listed], alike.error[alike.listed]) for own, alike in listed]
    return replace(found, notes=(*found.notes, *clustered(CLUSTERED, "rows", pairs)))


def clustered(
    template: Template, counted: str, errors: Sequence[tuple[Floats, Floats]]
) -> tuple[Message, ...]:
    """A note if any error over signers is large beside the plain one of the same figure; `counted` names how many are."""
    ratios = [by_signer / np.maximum(plain, 1e-300) for by_signer, plain in errors]
    known = np.concatenate([np.zeros(0), *ratios])
    large = int((known >= LARGE).sum())
    return (template(**{counted: large}, all=len(known), ratio=LARGE),) if large else ()


class _Pass:
    """The records with their signers."""

    def __init__(self, dataset: Records, owners: Indices, check: Check) -> None:
        self.owners, self.check = owners, check
        self.signers = int(owners.max(initial=-1)) + 1
        self.blocks, one, zero = as_mixed_blocks(dataset)
        self.plain = coded(*weights(one, zero))
        self.answered = coded(np.ones_like(one), np.ones_like(one))

    def over(self, result: Result) -> Result:
        by_length = []
        for found in result.by_length:
            rows, own = np.flatnonzero(found.listed), _unknown(len(found))
            _put(self.influence(found.itemsets.items[rows], np.zeros(len(rows), np.int64)), rows, own)
            by_length.append(replace(found, signers={SUPPORT: own}))
        rules = result.rules
        if rules is not None:
            whole = _unknown(len(rules))
            for length in np.unique(rules.length).tolist():
                places = np.flatnonzero(rules.length == length)
                items = result.by_length[length - 1].itemsets.items[rules.row[places]]
                _put(self.influence(items, rules.antecedent[places].astype(np.int64)), places, whole)
            rules = replace(rules, signers={CONFIDENCE: whole})
        return replace(result, by_length=tuple(by_length), rules=rules)

    def influence(self, items: Indices, masks: Counts) -> SignerInfluence:
        """Of rows of one length, int32 [m, K]: the sums of a few at a time. `masks` has a bit for each item on the left of a rule; 0 for a support."""
        step = max(1, MOST_BYTES // (24 * max(self.signers, 1)))
        parts = [_unknown(0)]
        for part in stretches(len(items), step):
            sums = self._sums(items[part], masks[part])
            parts.append(influence(sums[:2], sums[2] > 0.0, WORST))
        return SignerInfluence.concatenate(parts)

    def _sums(self, items: Indices, masks: Counts) -> Floats:
        """N, D and n of each row and signer, float64 [3, m, signers]."""
        used, place = np.unique(items, return_inverse=True)
        used, place = used.astype(np.int32), place.reshape(items.shape).astype(np.int32)
        sums = np.zeros((3, len(items), self.signers))
        first = 0
        for block in self.blocks:
            words = block.planes.shape[2]
            for word in range(0, words, TILE // 64):
                self.check()
                width = 64 * min(TILE // 64, words - word)
                plain, answered = np.empty((2, len(used), width))
                spread(block.planes, used, word, self.plain[block.table], plain)
                spread(block.planes, used, word, self.answered[block.table], answered)
                start, stop = first + 64 * word, first + min(64 * word + width, block.records)
                add_by_signer(plain, answered, place, masks, self.owners[start:stop], sums)
            first += block.records
        return sums


def _unknown(rows: int) -> SignerInfluence:
    return SignerInfluence(*np.full((4, rows), np.nan))


def _put(own: SignerInfluence, rows: Counts, whole: SignerInfluence) -> None:
    """Figures of some rows in the place of those that are not known."""
    for array, values in zip(whole.arrays().values(), own.arrays().values(), strict=True):
        array[rows] = values

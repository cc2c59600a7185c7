"""Confirmation: a list that was found in a random half of the records, tested on the other half.

The second half had no part in the selection, so each interval holds for itself and each p-value is one; the claims of the
list are then judged together, at the false discovery rate or the family-wise error rate of the run. After an evidence search
the second half is searched too, and its posteriors stand beside its estimates.

The halves depend on the number of records and the seed alone: record r is in the first half if its 64-bit number of a
PCG64 generator is among the smaller ones. Blocks that are files stay files; their halves are made while they are read.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import cast

import numpy as np

from tacit.compute.arrays import Bools, Floats, Words
from tacit.compute.control import Control, Progress
from tacit.counting.engines import Engine, choose_engine
from tacit.counting.kernels import pick_records
from tacit.estimation.intervals import Bounded, are_shares, claim_codes
from tacit.joint.evidence_search import NAME
from tacit.mining.restating import RuleNames, has_unions, relations
from tacit.mining.rules import UNION, test_rules
from tacit.platform.messages import Template
from tacit.records.blocks import Block, Elsewhere, words_for
from tacit.records.mixed import MixedBlock, Records
from tacit.run.fit import ALARMS
from tacit.run.result import FrequentItemsets, JointPosterior, Result
from tacit.run.settings import Settings, SettingsError
from tacit.verdicts.claims import confirming, itemset_p_values, surviving
from tacit.verdicts.flip_shares import ItemsetFlips, extremes_of, knows_flips
from tacit.verdicts.forecast import WARNINGS
from tacit.verdicts.precision import bounded, estimated
from tacit.verdicts.selection_intervals import REACH_FURTHER, certain_reach_further, selection_notes

TESTED = Template(
    "confirm.tested",
    "the list was found in a random half of the records ({found:,}, seed {seed}) and tested on the others ({tested:,}): "
    "estimates, intervals and verdicts are of those alone",
)
EVIDENCE_TESTED = Template(
    "confirm.evidence-tested",
    "probabilities and sharper figures are those of an evidence search of the tested half alone; an itemset that it did not "
    "count has none",
)


def confirm(
    found: Result, other: Records, counted: list[FrequentItemsets], settings: Settings, control: Control
) -> Result:
    """The itemsets and rules that were found in one half, with the estimates, intervals and verdicts of the other records.

    `counted` is what an evidence search of these says, by length; empty under other keep rules.
    """
    engine, _ = choose_engine(other, settings, control)
    minimum = settings.minimum(other.records)
    measured, p_values = _measured(found, engine, minimum, settings, control)
    listed = np.concatenate([np.zeros(0, np.bool_), *(alike.listed for alike in measured)])
    claims = np.zeros(len(listed), np.bool_)
    claims[listed] = surviving(np.concatenate([np.zeros(0), *p_values])[listed], settings, confirming=True)
    parts, tested = np.split(claims, np.cumsum([len(alike) for alike in measured])), []
    for alike, part in zip(_with_evidence(measured, counted), parts, strict=False):
        verdict = claim_codes(part & are_shares(alike.support), alike.support, minimum)
        tested.append(replace(alike, verdict=verdict))
    claimed, rows = int(claims.sum()), int(listed.sum())
    multiplicity, noise, forged = confirming(settings, rows, other.records), engine.noise, None
    if knows_flips(settings):
        forged = ItemsetFlips(tested, noise, extremes_of(other), minimum, other.records, settings)
        tested = forged.itemsets(multiplicity)
    # With intervals of certain rows that allow for the verdict.
    tested = certain_reach_further(tested, p_values, claimed, noise, multiplicity, settings.alpha)
    rules = found.rules
    if rules is not None:
        rules = test_rules((engine, tested, p_values), rules, settings, other.records, forged)
        if has_unions(other):
            names = RuleNames(rules.length, rules.row, rules.antecedent)
            stands = relations(other, tested, names, settings, control)
            rules = replace(rules, interest={UNION: stands.interest(slice(None), settings.alpha)})
    # Notes of the first half that hold of the second too, after alarms and how it was tested.
    alarms = [note for note in found.notes if note.template in ALARMS]
    others = [note for note in found.notes if note.template not in ALARMS | WARNINGS | {REACH_FURTHER}]
    how = [TESTED(found=found.records, seed=settings.confirm_seed or 0, tested=other.records)]
    how += [EVIDENCE_TESTED()] if counted else []
    notes = *alarms, *how, *others, *selection_notes(settings, tested, rules)
    given = found.items, other.records, settings, minimum, tuple(tested), rules
    return Result(*given, found.cuts, notes, settings.alpha, settings.alpha)


def _measured(
    found: Result, engine: Engine, minimum: float, settings: Settings, control: Control
) -> tuple[list[FrequentItemsets], list[Floats]]:
    """The itemsets of each length as the other records have them, and their p-values."""
    p_values: list[Floats] = [np.zeros(1)]
    measured: list[FrequentItemsets] = []
    for alike in found.by_length:
        if not len(alike):  # the last length, where nothing was kept
            measured.append(alike)
            p_values.append(np.zeros(0))
            continue
        moments = engine.measure(alike.itemsets)
        engine.keep(alike.itemsets, np.ones(len(alike), np.bool_))
        own = estimated(alike.itemsets, moments, settings.variance)
        own = replace(own, support=bounded(own, engine.noise, settings, settings.alpha))
        p_values.append(itemset_p_values(own, p_values[-1], minimum, settings, engine.largest))
        measured.append(replace(own, listed=alike.listed, candidates=alike.candidates))
        control.report(Progress("finished", alike.length, len(alike), len(alike), 1.0))
    return measured, p_values[1:]


def _with_evidence(
    measured: list[FrequentItemsets], counted: list[FrequentItemsets]
) -> list[FrequentItemsets]:
    """The itemsets with the posteriors of these records, NaN where their search did not count an itemset."""
    if not counted:
        return measured
    judged = []
    for alike in measured:
        known = counted[alike.length - 1] if alike.length <= len(counted) else alike.take(slice(0))
        # Rows that are also among those known, and where they are there; each is at most once.
        items = np.concatenate([alike.itemsets.items, known.itemsets.items])
        _, group = np.unique(items, axis=0, return_inverse=True)
        place = np.full(int(group.max(initial=0)) + 1, -1, np.int32)
        place[group.ravel()[len(alike) :]] = np.arange(len(known), dtype=np.int32)
        places = place[group.ravel()[: len(alike)]]
        rows = np.flatnonzero(places >= 0)
        places = places[rows]
        sharper, chance = np.full((3, len(alike)), np.nan), np.full(len(alike), np.nan)
        if rows.size:
            sharper[:, rows] = [end[places] for end in known.sharper["support"].arrays().values()]
            chance[rows] = known.posterior[NAME].probability[places]
        sharp, posterior = {"support": Bounded(*sharper)}, {NAME: JointPosterior(chance)}
        judged.append(replace(alike, sharper=sharp, posterior=posterior))
    return judged


TOO_FEW = Template(
    "halves.too-few", "there are {records} records, but two are the fewest that have a half and another"
)
ON_A_CLUSTER = Template(
    "halves.cluster",
    "records on a cluster cannot be divided into halves; mine them on one machine, or confirm on other records",
)


def sample_split(dataset: Records, seed: int) -> tuple[Records, Records]:
    """The records to find a list in, and those to test it on; the first half has the smaller number.

    Raises SettingsError: fewer than two records, or records that other machines hold.
    """
    if isinstance(dataset.blocks, Elsewhere):
        raise SettingsError(ON_A_CLUSTER())
    records = dataset.records
    if records < 2:
        raise SettingsError(TOO_FEW(records=records))
    chosen = np.zeros(records, np.bool_)
    chosen[np.argsort(np.random.PCG64(seed).random_raw(records), kind="stable")[: records // 2]] = True
    return _part(dataset, chosen), _part(dataset, ~chosen)


def _part(dataset: Records, chosen: Bools) -> Records:
    blocks = cast("Sequence[Block | MixedBlock]", dataset.blocks)
    parts = np.split(chosen, np.cumsum([block.records for block in blocks])[:-1])
    view = _Half(blocks, [(number, part) for number, part in enumerate(parts) if part.any()])
    whole = list(view) if isinstance(blocks, (list, tuple)) else view
    return replace(dataset, blocks=whole)  # type: ignore[arg-type]  # blocks of the kind that there were


@dataclass(frozen=True, slots=True, eq=False)
class _Half(Sequence["Block | MixedBlock"]):
    """Some records of some blocks, by the block's number, packed when they are asked for."""

    blocks: Sequence[Block | MixedBlock]
    kept: list[tuple[int, Bools]]

    def __len__(self) -> int:
        return len(self.kept)

    def __getitem__(self, index: int) -> Block | MixedBlock:  # type: ignore[override]  # slices are not needed
        number, chosen = self.kept[index]
        block = self.blocks[number]
        if isinstance(block, MixedBlock):
            return replace(block, planes=_packed(block.planes, chosen), records=int(chosen.sum()))
        return replace(block, bits=_packed(block.bits, chosen), records=int(chosen.sum()))


def _packed(words: Words, chosen: Bools) -> Words:
    """The chosen records of packed words [..., words], side by side."""
    those, bits = np.zeros(words.shape[-1], np.uint64), np.packbits(chosen, bitorder="little")
    those.view(np.uint8)[: len(bits)] = bits
    packed = np.zeros((*words.shape[:-1], words_for(int(chosen.sum()))), np.uint64)
    pick_records(words.reshape(-1, len(those)), those, packed.reshape(-1, packed.shape[-1]))
    return packed

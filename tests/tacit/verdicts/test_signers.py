"""What signers do to supports and confidences: the same as mining again without them, for every kind of records."""

from dataclasses import replace

import numpy as np
import pytest
from support.bare_runs import lists_alone

import tacit
from tacit.compute.control import Control
from tacit.mining.apriori import mine
from tacit.platform.errors import DatasetError
from tacit.records.mixed import LevelChannels, mixed_dataset
from tacit.run.frames import MiningResult
from tacit.verdicts.signers import (
    CLUSTERED,
    HALVES,
    NOT_WORKED_OUT,
    REORDERED,
    STOPPED,
    WEIGHED,
    clustered,
    with_signers,
)

SETTINGS = tacit.Settings(0.05, 0.2, adjust="none", max_length=3, signer_influence=True)


def answers(seed=1, records=600):
    random = np.random.default_rng(seed)
    c = random.random(records) < 0.5
    true = np.stack([c, random.random(records) < np.where(c, 0.7, 0.3), random.random(records) < 0.4], axis=1)
    owners = random.integers(0, 9, records).astype(np.int32)
    return random, true, owners


def plain(rows):
    _, true, owners = answers()
    sent = true ^ (np.random.default_rng(2).random(true.shape) > 0.85)
    return tacit.Dataset.from_array(sent[rows], tacit.warner(0.85)), owners


def skipped(rows):
    _, true, owners = answers()
    answered = np.random.default_rng(3).random(true.shape) < 0.8
    return tacit.Dataset.from_array(true[rows], tacit.open_channel(), answered=answered[rows]), owners


def mixed(rows):
    random, true, owners = answers()
    level = random.integers(0, 2, true.shape).astype(np.uint8)
    sent = (true ^ (random.random(true.shape) > np.array([0.9, 0.75])[level])).astype(np.int8)
    sent[random.random(true.shape) < 0.1] = -1
    table = LevelChannels.same([tacit.warner(0.9), tacit.warner(0.75)], 3)
    return mixed_dataset(["a", "b", "c"], table, level[rows], sent[rows]), owners


def test_errors_over_signers_are_large_from_twice_the_plain_ones_on():
    errors = [(np.array([2.0, 1.99, np.nan]), np.ones(3)), (np.array([0.1]), np.zeros(1))]
    (note,) = clustered(CLUSTERED, "rows", errors)
    assert note.values == {"rows": 2, "all": 4, "ratio": 2.0}
    assert (
        clustered(CLUSTERED, "rows", [(np.array([1.99]), np.ones(1))])
        == clustered(CLUSTERED, "rows", [])
        == ()
    )


@pytest.mark.parametrize("made", [plain, mixed])
@lists_alone()
def test_each_signer_shifts_what_mining_again_without_the_signer_says(made):
    data, owners = made(slice(None))
    found = with_signers(mine(data, SETTINGS), data, owners, Control())
    supports, confidences = (
        found.supports(),
        dict(zip(found.rule_sides(), found.rules.confidence.value, strict=True)),
    )
    apart = {itemset: [] for itemset in supports} | {sides: [] for sides in confidences}
    everything = replace(SETTINGS, min_support=1e-9, min_confidence=0.0)
    for owner in range(9):
        again = mine(made(owners != owner)[0], everything)
        for itemset, value in supports.items():
            apart[itemset].append(value - again.supports()[itemset])
        without = dict(zip(again.rule_sides(), again.rules.confidence.value, strict=True))
        for sides, value in confidences.items():
            apart[sides].append(value - without[sides])
    largest = {key: max(values, key=abs) for key, values in apart.items()}
    for alike in found.by_length:
        for items, shift in zip(alike.itemsets.items.tolist(), alike.signers["support"].shift, strict=True):
            assert shift == pytest.approx(largest[tuple(items)], abs=1e-9)
    for sides, shift in zip(found.rule_sides(), found.rules.signers["confidence"].shift, strict=True):
        assert shift == pytest.approx(largest[sides], abs=1e-9)


def test_records_that_were_put_in_another_order_are_refused():
    data, owners = skipped(slice(None))
    with pytest.raises(DatasetError) as refused:
        tacit.signer_influence(mine(data, SETTINGS), data, owners)
    assert refused.value.message.template is REORDERED


def test_few_rows_at_a_time_give_the_same(monkeypatch):
    data, owners = mixed(slice(None))
    result = mine(data, SETTINGS)
    once = with_signers(result, data, owners, Control()).rules.signers["confidence"]
    monkeypatch.setattr("tacit.verdicts.signers.MOST_BYTES", 24 * 9)
    monkeypatch.setattr("tacit.verdicts.signers.TILE", 64)
    again = with_signers(result, data, owners, Control()).rules.signers["confidence"]
    for name, array in once.arrays().items():
        np.testing.assert_allclose(again.arrays()[name], array, atol=1e-12)


def test_what_is_not_worked_out_is_said(monkeypatch):
    data, owners = plain(slice(None))

    def note(**changes):
        result = mine(data, replace(SETTINGS, **changes))
        return with_signers(result, data, owners, Control()).notes[-1].template

    assert note(combine="inverse-variance") is WEIGHED
    assert note(confirm_seed=1) is HALVES
    monkeypatch.setattr("tacit.verdicts.signers.FREE_STEPS", 10)
    assert note(signer_influence=False) is NOT_WORKED_OUT


def test_a_stop_leaves_the_result_without_these_figures():
    data, owners = plain(slice(None))
    result, control = mine(data, SETTINGS), Control()
    control.cancel()
    found = with_signers(result, data, owners, control)
    assert found.cuts[-1].template is STOPPED
    assert not found.by_length[0].signers


def test_signers_whose_records_are_alike_make_a_note():
    rows = np.repeat(np.random.default_rng(1).random((40, 2)) < 0.5, 25, axis=0)
    data = tacit.Dataset.from_array(rows, tacit.open_channel())
    found = tacit.signer_influence(mine(data, tacit.Settings(0.1)), data, np.repeat(np.arange(40), 25))
    assert found.notes[-1].template is CLUSTERED
    assert "signer_se" in MiningResult(found).itemsets_frame("polars").columns
    assert found.settings == tacit.Settings(0.1)


def test_every_record_must_have_a_signer():
    data, _ = plain(slice(None))
    with pytest.raises(DatasetError, match="600 records"):
        tacit.signer_influence(mine(data, SETTINGS), data, [1, 2])

"""The first thing that a run says: whether the records are what is said of them; every way of holding records alike."""

import numpy as np
import pytest

import tacit
from tacit.mining.control import Control
from tacit.mining.fit import ALARMS, MISFIT, answers_of
from tacit.mining.mixed import LevelChannels, mixed_dataset


def true_answers(records=2_000, seed=1):
    return np.random.default_rng(seed).random((records, 5)) < [0.05, 0.1, 0.3, 0.5, 0.2]


def test_true_answers_described_as_randomized_are_the_first_note():
    data = tacit.Dataset.from_array(true_answers(), tacit.warner(0.8))
    result = tacit.mine(data, tacit.Settings(0.1))
    assert result.notes[0].template is MISFIT
    assert MISFIT in ALARMS


def test_true_answers_described_as_true_are_no_misfit():
    data = tacit.Dataset.from_array(true_answers(), tacit.open_channel())
    assert not any(note.template in ALARMS for note in tacit.mine(data, tacit.Settings(0.1)).notes)


@pytest.mark.parametrize("missing", [False, True])
def test_records_by_profile_and_mixed_records_are_seen_alike(missing):
    shown = true_answers(300)
    answered = (
        np.random.default_rng(2).random(shown.shape) < 0.8 if missing else np.ones(shown.shape, np.bool_)
    )
    whole = tacit.Dataset.from_array(shown, tacit.warner(0.8), answered=answered)
    table = LevelChannels.same([tacit.warner(0.8)], 5)
    rows = np.where(answered, shown.astype(np.int8), -1)
    mixed = mixed_dataset([str(i) for i in range(5)], table, np.zeros(shown.shape, np.uint8), rows)
    one, other = (answers_of(data, Control())[0] for data in (whole, mixed))
    assert one.weight.sum(axis=0) == pytest.approx(other.weight.sum(axis=0))
    assert one.noise.sum(axis=0) == pytest.approx(other.noise.sum(axis=0))
    assert (one.answered.sum(axis=0) == other.answered.sum(axis=0)).all()


def test_only_a_share_of_many_records_is_looked_at(monkeypatch):
    monkeypatch.setattr("tacit.mining.fit.MOST_RECORDS", 500)
    data = tacit.Dataset.from_array(true_answers(), tacit.warner(0.8))
    assert len(answers_of(data, Control())[0].weight) == 500

"""The first thing that a run says: whether the records are what is said of them; every way of holding records alike."""

import numpy as np
import pytest
from wilson import agrees, wilson_interval

import tacit
from tacit.compute.control import Control
from tacit.records.mixed import LevelChannels, mixed_dataset
from tacit.run.fit import ALARMS, LEVEL, MISFIT, answers_of, fit_notes, misfit


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


@pytest.mark.parametrize("seed", range(8))
def test_open_answers_fit_whatever_they_are_so_they_are_not_looked_at(seed, monkeypatch):
    random = np.random.default_rng(seed)
    rows = random.random((int(random.choice([3, 40, 900])), 6)) < random.choice([0.0, 0.02, 0.5, 1.0], 6)
    data = tacit.Dataset.from_array(rows, tacit.open_channel())
    found = misfit(answers_of(data, Control())[0])
    assert min(found.records, found.level, found.choice, found.factor, found.skipping) >= 0.5
    monkeypatch.setattr("tacit.run.fit.answers_of", None)
    assert not fit_notes(data, Control())


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


def in_order_of_content(rows):
    """As projects hold them."""
    return rows[np.lexsort(rows.T[::-1])]


def test_only_a_random_share_of_many_records_is_looked_at_and_always_the_same(monkeypatch):
    monkeypatch.setattr("tacit.run.fit.MOST_RECORDS", 500)
    data = tacit.Dataset.from_array(in_order_of_content(true_answers(20_000)), tacit.open_channel())
    seen, again = (answers_of(data, Control())[0].weight for _ in range(2))
    assert agrees(len(seen), 20_000, 500 / 20_000)
    assert (seen == again).all()
    for item, share in enumerate([0.05, 0.1, 0.3, 0.5, 0.2]):
        assert agrees(seen[:, item].sum(), len(seen), share)
        assert agrees(seen[::2, item].sum(), len(seen[::2]), share)


def test_honest_records_of_answers_that_nearly_nobody_gives_fit_in_any_order():
    """True answers add nothing to the distortion, so halves that resemble each other would sound the alarm."""
    alarms = 0
    for seed in range(100):
        random = np.random.default_rng([seed, 5])
        rows = (random.random((4_000, 10)) < 0.001) ^ (random.random((4_000, 10)) > 0.7)
        data = tacit.Dataset.from_array(in_order_of_content(rows), tacit.warner(0.7))
        alarms += any(note.template in ALARMS for note in fit_notes(data, Control()))
    assert wilson_interval(alarms, 100, 1e-3)[0] < LEVEL

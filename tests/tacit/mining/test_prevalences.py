"""All questions in one scan: what the table of each question alone says, and who answered at which level."""

from itertools import combinations

import numpy as np
import pytest
from questionnaires import MISSING, random_questionnaire

from tacit.channels.channel import warner
from tacit.counting.answer_counts import TableSide, count_pairs
from tacit.estimation.cross_table import CellMoments
from tacit.estimation.inversion import Variance
from tacit.mining.tables import distribution, prevalences
from tacit.platform.errors import DatasetError
from tacit.records.blocks import Dataset
from tacit.records.partition import by_profile
from tacit.run.settings import SettingsError


@pytest.mark.parametrize("seed", range(15))
def test_each_question_is_as_in_its_own_table_by_levels_and_by_profiles(seed):
    asked = random_questionnaire(np.random.default_rng([seed, 16]), records=90)
    for dataset in (asked.dataset, by_profile(asked.dataset)):
        found = prevalences(dataset, alpha=0.1)
        assert [one.answers.question for one in found] == [each.name for each in asked.questions.each]
        for one in found:
            alone = distribution(dataset, one.answers.question, alpha=0.1)
            assert one.answers.answers == alone.answers
            assert (one.answers.answered, one.answers.records) == (alone.answered, 90)
            for part in ("value", "low", "high"):
                for bounds in ("shares", "simultaneous"):
                    expected = getattr(getattr(alone, bounds), part)
                    np.testing.assert_allclose(
                        getattr(getattr(one.answers, bounds), part), expected, 1e-12, 1e-12
                    )
            np.testing.assert_allclose(one.answers.projected, alone.projected, 1e-9, 1e-9)
            assert one.by_level.sum() == one.answers.answered


def test_a_refused_alpha_is_said():
    asked = random_questionnaire(np.random.default_rng(1), records=5)
    with pytest.raises(SettingsError, match="alpha"):
        prevalences(asked.dataset, alpha=2.0)


def test_a_stop_is_heard_at_each_block():
    asked = random_questionnaire(np.random.default_rng(1), records=5)

    def stop():
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        prevalences(asked.dataset, check=stop)


def _without(asked, rows):
    return asked.with_answers(asked.sent[rows], asked.level[rows])


def _shares(dataset):
    """Of the answers to each question, without the intervals, which take long."""
    sides = [TableSide.of(dataset.asked, question.name) for question in dataset.asked.each]
    moments = (CellMoments(count_pairs(dataset, side, None), Variance.POPULATION) for side in sides)
    return [(side.members @ each.cells()).ravel() for side, each in zip(sides, moments, strict=True)]


@pytest.mark.parametrize("seed", range(4))
def test_the_largest_shift_of_a_signer_is_that_of_counting_again_without_the_signer(seed):
    random = np.random.default_rng([seed, 17])
    asked, owners = random_questionnaire(random, records=160), random.integers(0, 7, 160).astype(np.int32)
    again = [_shares(_without(asked, owners != owner).dataset) for owner in range(7)]
    for number, one in enumerate(prevalences(asked.dataset, owners=owners)):
        shifts = one.answers.shares.value - np.stack([each[number] for each in again])
        largest = shifts[np.abs(shifts).argmax(axis=0), np.arange(shifts.shape[1])]
        np.testing.assert_allclose(np.abs(one.answers.signers.shift), np.abs(largest), 0, 1e-9)
        assert (np.abs(shifts - one.answers.signers.shift).min(axis=0) <= 1e-9).all()


@pytest.mark.parametrize("seed", range(2))
def test_the_five_worst_signers_are_the_worst_of_all_sets_of_five(seed):
    random = np.random.default_rng([seed, 18])
    asked, owners = random_questionnaire(random, records=120), random.integers(0, 6, 120).astype(np.int32)
    sets = [each for size in range(1, 6) for each in combinations(range(6), size)]
    again = [_shares(_without(asked, ~np.isin(owners, each)).dataset) for each in sets]
    for number, one in enumerate(prevalences(asked.dataset, owners=owners)):
        shifts = one.answers.shares.value - np.stack([each[number] for each in again])
        np.testing.assert_allclose(np.abs(one.answers.signers.worst), np.abs(shifts).max(axis=0), 0, 1e-9)


@pytest.mark.parametrize("seed", range(4))
def test_forged_records_move_a_share_as_counting_them_too_says_and_none_moves_it_further(seed):
    """100 honest records and 25 forged ones that all send the same answer at the same level, for every answer and level."""
    asked = random_questionnaire(np.random.default_rng([seed, 19]), records=100)
    found = prevalences(asked.dataset, forged=0.2)
    for number, one in enumerate(found):
        moved = np.stack(
            [
                _with_forged(asked, number, option, level)[number] - one.answers.shares.value
                for option in range(len(asked.questions.each[number].options) or 2)
                for level in range(len(asked.channels))
            ]
        )
        np.testing.assert_allclose(one.answers.shift.up, moved.max(axis=0).clip(0.0), 0, 1e-9)
        np.testing.assert_allclose(one.answers.shift.down, moved.min(axis=0).clip(max=0.0), 0, 1e-9)


def _with_forged(asked, number, option, level):
    sent = np.concatenate([asked.sent, np.full((25, asked.sent.shape[1]), MISSING)])
    levels = np.concatenate([asked.level, np.full((25, asked.sent.shape[1]), level)])
    sent[100:, number] = option
    return _shares(asked.with_answers(sent, levels).dataset)


def test_one_percent_of_forged_records_is_the_extreme_weight_less_the_share():
    """Golden: 600 of 1,000 say yes with p = 0.9, so the share is 0.625 and W is 1.125, the least weight −0.125."""
    data = Dataset.from_array(np.arange(1_000)[:, None] < 600, warner(0.9), ["tea"])
    (one,) = prevalences(data)
    np.testing.assert_allclose(one.answers.shares.value, [0.625, 0.375])
    np.testing.assert_allclose(one.answers.shift.up, [0.005, 0.0075])
    np.testing.assert_allclose(one.answers.shift.down, [-0.0075, -0.005])
    assert one.answers.signers is None


def test_a_signer_of_all_the_noes_is_what_the_share_rests_upon():
    """Golden: the last of ten signers sent forty noes; without them 600 of 960 is 0.625 + 1/32 by the channel."""
    data = Dataset.from_array(np.arange(1_000)[:, None] < 600, warner(0.9), ["tea"])
    owners = np.where(np.arange(1_000) < 960, np.arange(1_000) % 9, 9).astype(np.int32)
    (one,) = prevalences(data, owners=owners)
    np.testing.assert_allclose(one.answers.signers.shift, [-0.03125, 0.03125])


def test_what_takes_long_is_left_out_unless_it_is_asked_for(monkeypatch):
    data = Dataset.from_array(np.eye(4, dtype=bool), warner(0.9))
    owners = np.zeros(4, np.int32)
    monkeypatch.setattr("tacit.verdicts.signers.FREE_STEPS", 10)
    assert all(one.answers.signers is None for one in prevalences(data, owners=owners))
    assert all(one.answers.signers is not None for one in prevalences(data, owners=owners, always=True))


def test_signers_of_other_records_and_a_share_that_none_can_be_are_refused():
    data = Dataset.from_array(np.eye(4, dtype=bool), warner(0.9))
    with pytest.raises(DatasetError, match="one for each"):
        prevalences(data, owners=np.zeros(3, np.int32))
    with pytest.raises(SettingsError, match="forged"):
        prevalences(data, forged=0.9)

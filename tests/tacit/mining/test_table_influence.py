"""What forged records and signers do to cells of a table: the same as the table of the records with, or without, them."""

from dataclasses import replace

import numpy as np
import pytest
from questionnaires import MISSING, random_questionnaire

from tacit.channel import warner
from tacit.errors import DatasetError
from tacit.estimation.cross_table import CellMoments
from tacit.estimation.weights import Variance
from tacit.mining.answer_counts import TableSide, count_pairs
from tacit.mining.blocks import Dataset
from tacit.mining.settings import SettingsError
from tacit.mining.tables import cross_table


def table(asked, **options):
    row, column = (asked.questions.each[number].name for number in (0, 1))
    return cross_table(asked.dataset, row, column, **options)


def shares(asked):
    """The joint share and the prevalence of each cell, row after row, without the intervals, which take long."""
    dataset = asked.dataset
    sides = [TableSide.of(dataset.asked, asked.questions.each[number].name) for number in (0, 1)]
    cells = CellMoments(count_pairs(dataset, *sides), Variance.POPULATION).cells()
    joint = sides[0].members @ cells @ sides[1].members.T
    groups = (sides[0].members @ cells).sum(axis=1)
    return {"joint": joint.ravel(), "prevalence": (joint / groups[:, None]).ravel()}


@pytest.mark.parametrize("seed", range(4))
def test_the_largest_shift_of_a_signer_is_that_of_the_table_without_the_signer(seed):
    random = np.random.default_rng([seed, 20])
    asked, owners = random_questionnaire(random, records=300), random.integers(0, 6, 300).astype(np.int32)
    found, whole = table(asked, owners=owners), shares(asked)
    apart = [
        shares(replace(asked, sent=asked.sent[owners != owner], level=asked.level[owners != owner]))
        for owner in range(6)
    ]
    np.testing.assert_allclose(found.joint.value.ravel(), whole["joint"], 0, 1e-12)
    for name, value in whole.items():
        largest = np.abs(value - np.stack([each[name] for each in apart])).max(axis=0)
        got = np.abs(found.signers[name].shift)
        known = np.isfinite(got)
        assert known.any()
        np.testing.assert_allclose(got[known], largest[known], 1e-9, 1e-9)


@pytest.mark.parametrize("seed", range(4))
def test_forged_records_move_a_cell_as_the_table_with_them_says_and_none_moves_it_further(seed):
    """100 honest records and 25 forged ones that all send the same two answers at the same two levels, for all of these."""
    asked = random_questionnaire(np.random.default_rng([seed, 21]), records=100)
    found, moved = table(asked, forged=0.2), []
    sizes = [len(asked.questions.each[number].options) or 2 for number in (0, 1)]
    for one, other, high, low in np.ndindex(*sizes, len(asked.channels), len(asked.channels)):
        sent = np.full((25, asked.sent.shape[1]), MISSING)
        level = np.zeros_like(sent)
        sent[:, :2], level[:, :2] = (one, other), (high, low)
        more = replace(
            asked, sent=np.concatenate([asked.sent, sent]), level=np.concatenate([asked.level, level])
        )
        moved.append(shares(more)["joint"] - found.joint.value.ravel())
    np.testing.assert_allclose(found.shift.up, np.max(moved, axis=0).clip(0.0), 0, 1e-9)
    np.testing.assert_allclose(found.shift.down, np.min(moved, axis=0).clip(max=0.0), 0, 1e-9)


def test_a_pair_at_factor_0_9_moves_by_its_largest_weight():
    """Golden: W = (0.9/0.8)\u00b2 = 1.265625; without noise in the counts both say yes in 0.375 of the records as sent, 0.25 as true."""
    answers = np.repeat([[1, 1], [1, 0], [0, 1], [0, 0]], 250, axis=0)
    found = cross_table(Dataset.from_array(answers, warner(0.9), ["a", "b"]), "a", "b")
    assert found.joint.value[0, 0] == pytest.approx(0.25)
    assert found.shift.up[0] == pytest.approx(0.01 * (1.265625 - 0.25))
    assert found.signers == {}


def test_what_takes_long_is_left_out_unless_it_is_asked_for(monkeypatch):
    data = Dataset.from_array(np.eye(4, 2, dtype=bool), warner(0.9), ["a", "b"])
    owners = np.arange(4, dtype=np.int32)
    monkeypatch.setattr("tacit.mining.table_influence.FREE_STEPS", 10)
    assert cross_table(data, "a", "b", owners=owners).signers == {}
    assert set(cross_table(data, "a", "b", owners=owners, always=True).signers) == {"joint", "prevalence"}


def test_signers_of_other_records_and_a_share_that_none_can_be_are_refused():
    data = Dataset.from_array(np.eye(4, 2, dtype=bool), warner(0.9), ["a", "b"])
    with pytest.raises(DatasetError, match="one for each"):
        cross_table(data, "a", "b", owners=np.zeros(3, np.int32))
    with pytest.raises(SettingsError, match="forged"):
        cross_table(data, "a", "b", forged=0.9)

"""All pairs are estimated, those below every minimum too, as a search estimates those that it keeps."""

import numpy as np
import pytest
from support.batches import batch, make_project, put
from support.choices import SIGNED_CHOICES, choice_records

import tacit
from tacit.compute.control import Control
from tacit.run.settings import Settings
from tacit.verdicts.forecast import MOST_ITEMS, pair_estimates
from tacit_miner.project import Study
from tacit_miner.project.block_cache import used_records


def test_pairs_are_what_the_inverted_channel_says_also_below_zero():
    random = np.random.default_rng(5)
    sent = random.random((400, 6)) < 0.3
    support = pair_estimates(tacit.Dataset.from_array(sent, tacit.warner(0.7)), Settings(0.9), Control())
    weights = (sent - 0.3) / 0.4
    expected = weights.T @ weights / len(sent)
    apart = ~np.eye(6, dtype=bool)
    assert (expected[apart] < 0.0).any()
    assert support[apart] == pytest.approx(expected[apart], abs=1e-12)
    assert np.isnan(support[~apart]).all()


def test_pairs_of_levels_options_and_missing_answers_are_those_of_a_search(tmp_path):
    made = make_project(tmp_path, Study.of_survey(SIGNED_CHOICES))
    put(made, tmp_path, batch(choice_records(3, 400), survey=SIGNED_CHOICES))
    dataset = used_records(made).dataset
    support = pair_estimates(dataset, Settings(0.5), Control())
    found = tacit.mine(dataset, Settings(0.001, max_length=2)).by_length[1]
    made.close()
    left, right = found.itemsets.items.T
    assert len(left) > 5
    assert support[left, right] == pytest.approx(found.support.value, abs=1e-12)
    question = dataset.questions.of_item
    assert np.isnan(support[question[:, None] == question[None]]).all()


def test_nothing_is_counted_where_it_would_take_too_long_or_there_is_no_pair():
    many = tacit.Dataset.from_array(np.zeros((2, MOST_ITEMS + 1), bool), tacit.warner(0.7))
    one = tacit.Dataset.from_array(np.zeros((2, 1), bool), tacit.warner(0.7))
    assert pair_estimates(many, Settings(0.5), Control()) is None
    assert pair_estimates(one, Settings(0.5), Control()) is None

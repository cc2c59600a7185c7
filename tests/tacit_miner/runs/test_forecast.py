"""Before a run: the share of wrong pairs that is foreseen is that of the list, and what is said has a minimum to choose."""

import numpy as np
import pytest
from support.batches import batch, make_project, put
from support.choices import SIGNED_CHOICES, choice_records

import tacit
from tacit.compute.control import Control
from tacit.mining.tables import prevalences
from tacit.run.settings import Settings
from tacit.verdicts.forecast import pair_estimates
from tacit_miner.project import Study
from tacit_miner.project.block_cache import used_records
from tacit_miner.runs.run import NO_MINIMUM, WRONG_PAIRS, forecast, foreseen

PEOPLE, ITEMS = 10_000, 20


def sent(seed, keep, shares):
    random = np.random.default_rng([seed, 61])
    truth = random.random((PEOPLE, len(shares))) < shares
    return truth, np.where(random.random(truth.shape) < keep, truth, ~truth)


@pytest.mark.parametrize(("keep", "minimum"), [(0.7, 0.03), (0.8, 0.02), (0.9, 0.012)])
def test_the_share_of_wrong_pairs_is_foreseen_within_ten_points(keep, minimum):
    shares = np.array([0.03] * 8 + [0.12] * 8 + [0.35] * 4)
    study = Study.of_table([f"i{n}" for n in range(ITEMS)], [tacit.warner(keep)] * ITEMS)
    settings, wrong, listed, expectations = Settings(min_support=minimum), 0, 0, []
    for seed in range(4):
        truth, answers = sent(seed, keep, shares)
        data = tacit.Dataset.from_array(answers, tacit.warner(keep), list(study.items))
        told = forecast(foreseen(study, prevalences(data), settings, PEOPLE))
        expectations.append(told.values["wrong"] / 10.0 if told else 0.0)  # nothing is said of few
        pairs = tacit.mine(data, Settings(min_support=minimum, max_length=2)).by_length[1]
        true = np.array([(truth[:, a] & truth[:, b]).mean() for a, b in pairs.itemsets.items])
        expected = np.array([shares[a] * shares[b] for a, b in pairs.itemsets.items])
        assert len(true) == len(expected)
        wrong, listed = wrong + int((expected < minimum).sum()), listed + len(true)
    assert np.mean(expectations) == pytest.approx(wrong / listed, abs=0.1)


def test_pairs_that_go_together_are_foreseen_from_their_estimates():
    """Ten rare answers, of which five pairs are always given together: as if independent, no pair would reach 3 %."""
    random = np.random.default_rng(8)
    truth = np.repeat(random.random((PEOPLE, 5)) < 0.06, 2, axis=1)
    sent = np.where(random.random(truth.shape) < 0.9, truth, ~truth)
    study = Study.of_table([f"i{n}" for n in range(10)], [tacit.warner(0.9)] * 10)
    data = tacit.Dataset.from_array(sent, tacit.warner(0.9), list(study.items))
    settings = Settings(min_support=0.03)
    pairs = pair_estimates(data, settings, Control())
    alone = foreseen(study, prevalences(data), settings, PEOPLE)
    known = foreseen(study, prevalences(data), settings, PEOPLE, pairs)
    assert alone.found.right < 0.5
    assert known.found.wrong_share < 0.1
    assert known.found.right == pytest.approx(5.0, abs=0.2)


def test_what_is_said_names_a_better_minimum_or_says_that_there_is_none():
    shares = np.array([0.05] * 15 + [0.4] * 5)
    study = Study.of_table([f"i{n}" for n in range(ITEMS)], [tacit.warner(0.7)] * ITEMS)
    _, answers = sent(1, 0.7, shares)
    found = prevalences(tacit.Dataset.from_array(answers, tacit.warner(0.7), list(study.items)))
    told = forecast(foreseen(study, found, Settings(min_support=0.03), PEOPLE))
    assert told.template is WRONG_PAIRS
    assert 3.0 < told.values["sensible"] < 12.0
    assert forecast(foreseen(study, found, Settings(min_support=0.12), PEOPLE)) is None
    few = forecast(foreseen(study, found, Settings(min_support=0.03), 60))
    assert few.template in {NO_MINIMUM, WRONG_PAIRS}


def test_questions_with_options_and_levels_are_foreseen_too(tmp_path):
    made = make_project(tmp_path, Study.of_survey(SIGNED_CHOICES))
    put(made, tmp_path, batch(choice_records(3, 400), survey=SIGNED_CHOICES))
    dataset = used_records(made).dataset
    found = prevalences(dataset)
    told = [
        forecast(foreseen(made.study, found, Settings(min_support=share), dataset.records))
        for share in (0.1, 0.2, 0.3)
    ]
    made.close()
    assert any(message is not None and message.values["wrong"] > 1.0 for message in told)

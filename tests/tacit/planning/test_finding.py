"""What a keep rule lists; whole runs are beside it in test_simulation."""

import numpy as np
import pytest
from grids.populations import survey

from tacit.channels.channel import warner
from tacit.planning.design import AnswerDesign, PlanError
from tacit.planning.finding import (
    MOST,
    Keep,
    believed_pairs,
    candidates,
    expected_lists,
    lengths_up_to,
    what_minimum_tells,
)
from tacit.records.blocks import rows_of

SHARES = np.array([0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.4, 0.5])


def test_more_people_find_more_that_is_right_and_less_that_is_wrong():
    lengths, each = lengths_up_to(AnswerDesign.of([[warner(0.8)] * len(SHARES)], [1.0]), SHARES, 2)
    lists = [expected_lists(lengths, people, Keep(0.055), each)[1] for people in (1_000, 10_000, 1_000_000)]
    assert lists[0].right < lists[1].right < lists[2].right
    assert lists[0].wrong > lists[1].wrong > lists[2].wrong
    assert lists[2].right == pytest.approx(lists[2].frequent, abs=0.1)


def test_the_relaxed_rule_lists_more_than_the_estimate_and_the_lower_end_less():
    lengths, each = lengths_up_to(AnswerDesign.of([[warner(0.8)] * len(SHARES)], [1.0]), SHARES, 2)
    right = {
        select: expected_lists(lengths, 3_000, Keep(0.04, select), each)[1].right
        for select in ("fwer", "fdr", "estimate", "relaxed", "upper")
    }
    assert list(right.values()) == sorted(right.values())


def test_what_evidence_lists_is_not_foreseen():
    lengths, _ = lengths_up_to(AnswerDesign.of([[warner(0.8)] * 4], [1.0]), SHARES[:4], 1)
    with pytest.raises(PlanError, match="evidence"):
        expected_lists(lengths, 100, Keep(0.1, "evidence"))


def test_a_sample_of_many_pairs_stands_for_all_of_them():
    design = AnswerDesign.of([[warner(0.9)] * 100], [1.0])
    items, each = candidates(design, 2)
    assert len(items) == MOST
    assert each * MOST == 4_950
    assert (items[:, 0] < items[:, 1]).all()


def test_options_of_one_question_are_never_a_candidate():
    design = AnswerDesign.of([[warner(0.9)] * 4], [1.0], question=[0, 0, 0, 1])
    assert candidates(design, 2)[0].tolist() == [[0, 3], [1, 3], [2, 3]]
    assert len(candidates(design, 3)[0]) == 0


def test_the_warning_names_the_share_of_wrong_rows_and_a_minimum_that_has_few():
    shares, design = np.array([0.05] * 15 + [0.4] * 5), AnswerDesign.of([[warner(0.7)] * 20], [1.0])
    told = what_minimum_tells(design, shares, 10_000, Keep(0.03))
    assert told.found.wrong_share > 0.6
    assert told.sensible is not None
    assert 0.04 < told.sensible < 0.07
    assert what_minimum_tells(design, shares, 10_000, Keep(told.sensible)).found.wrong_share <= 0.1
    assert what_minimum_tells(design, shares, 1_000_000, Keep(0.03)).found.wrong_share < 0.1


def test_where_nothing_can_be_listed_no_minimum_is_advised():
    assert (
        what_minimum_tells(AnswerDesign.of([[warner(0.55)] * 8], [1.0]), SHARES / 5, 200, Keep(0.2)).sensible
        is None
    )


@pytest.mark.slow
@pytest.mark.parametrize("keep", [0.7, 0.8, 0.9])
def test_pairs_believed_from_estimates_predict_the_share_of_wrong_rows(keep):
    """Three kinds of people, so that pairs are associated: prediction and truth agree within ten points."""
    people, population, predicted, truly = 4_000, survey(), [], []
    of, _ = candidates(design := AnswerDesign.of([[warner(keep)] * 10], [1.0]), 2)
    true = np.array([population.support(pair) for pair in of])
    for seed in range(30):
        y = rows_of(population.study(people, keep, seed).blocks[0]).astype(np.bool_)
        w = np.where(y, keep, keep - 1.0) / (2.0 * keep - 1.0)
        shares, estimates = w.mean(axis=0), (w.T @ w / people)[of[:, 0], of[:, 1]]
        errors = np.sqrt((((w**2).T @ w**2 / people)[of[:, 0], of[:, 1]] - estimates**2) / people)
        believed = believed_pairs(shares[of], estimates, errors)
        told = what_minimum_tells(design, shares, people, Keep(0.05), supports=lambda _, rows=believed: rows)
        listed = (estimates >= 0.05) & (shares[of] >= 0.05).all(axis=1)
        predicted.append(told.found.wrong_share)
        truly.append((true[listed] < 0.05).mean())
    assert np.mean(predicted) == pytest.approx(np.mean(truly), abs=0.1)


def test_estimates_that_are_noise_alone_are_believed_to_be_independent():
    random, shares = np.random.default_rng(9), np.full((500, 2), 0.3)
    estimates = 0.09 + 0.02 * random.normal(size=500)
    assert np.abs(believed_pairs(shares, estimates, np.full(500, 0.03))[:, 3] - 0.09).max() < 1e-12

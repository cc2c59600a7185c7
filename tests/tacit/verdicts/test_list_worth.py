"""The share of a list that is expected to be wrong is that of simulated studies whose truth is known."""

import numpy as np
import pytest
from grids.grid_verdicts import Truth, masks_of, said, sides
from grids.populations import factor, independent, nothing, strong, survey

import tacit
from tacit.mining.apriori import mine
from tacit.verdicts.forecast import WARNINGS, WRONG_ITEMSETS
from tacit.verdicts.list_worth import ListWorth, _Association


def said_and_true(population, records, keep, studies, **settings):
    """Of each study the share of itemsets and of rules that is said to be wrong, and that is; float64 [studies, 4]."""
    truth, found = Truth(population), []
    for seed in range(studies):
        asked = tacit.Settings(truth.minimum, truth.confidence, max_length=3, **settings)
        result = mine(population.sent_study(records, keep, seed), asked)
        masks = np.concatenate([masks_of(alike.itemsets.items) for alike in result.by_length])
        sign = np.where(result.rules.measures["leverage"].value < 0.0, -1.0, 1.0)
        wrong = truth.wrong_itemsets(masks), truth.wrong_rules(*sides(result), sign)
        figures = [
            (said(kind, result), rows.mean()) for kind, rows in zip(("itemsets", "rules"), wrong, strict=True)
        ]
        found.append(np.concatenate(figures))
    return np.array(found)


@pytest.mark.parametrize(
    ("made", "records", "keep"),
    [
        (survey, 2_000, 0.8),
        (strong, 5_000, 0.8),
        (strong, 50_000, 0.7),
        (factor, 5_000, 0.8),
        (independent, 20_000, 0.7),
    ],
)
def test_the_mean_share_expected_of_itemsets_and_of_rules_is_within_ten_points(made, records, keep):
    itemsets, wrong, rules, false = said_and_true(made(), records, keep, 6).mean(axis=0)
    assert itemsets == pytest.approx(wrong, abs=0.1)
    assert rules == pytest.approx(false, abs=0.1)


def test_of_answers_that_nothing_joins_nearly_all_rules_are_expected_to_be_wrong():
    _, _, rules, false = said_and_true(nothing(), 5_000, 0.7, 6).mean(axis=0)
    assert false == 1.0
    assert rules > 0.85


def test_an_evidence_search_says_what_share_of_its_rows_is_wrong():
    itemsets, wrong, rules, false = said_and_true(survey(), 2_000, 0.7, 4, select="evidence").mean(axis=0)
    assert itemsets == pytest.approx(wrong, abs=0.15)
    assert rules == pytest.approx(false, abs=0.2)


def test_what_is_learnt_is_what_was_there():
    """Half of 4,000 have nothing, half a μ of 4."""
    random = np.random.default_rng(3)
    true = np.repeat([0.0, 4.0], 2_000)
    found = _Association.learnt(true + random.standard_normal(4_000))
    share = found.given(np.array([-1.0, 2.0, 5.0]))
    little = share[:, np.abs(found.at) < 2.0].sum(axis=1)
    odds = np.exp(-0.5 * np.array([1.0, 4.0, 25.0])), np.exp(-0.5 * np.array([25.0, 4.0, 1.0]))
    assert little == pytest.approx(odds[0] / (odds[0] + odds[1]), abs=0.15)
    mean, spread = found.moments(np.array([5.0]))
    assert mean == pytest.approx(4.0, abs=0.3)
    assert spread < 0.7


def test_what_is_certain_raises_no_doubt():
    data = tacit.Dataset.from_array(np.ones((50, 3), np.bool_), tacit.open_channel())
    notes = mine(data, tacit.Settings(0.5)).notes
    assert not WARNINGS & {note.template for note in notes}


def test_of_nothing_nothing_is_expected():
    assert ListWorth(0.1).itemsets() is None


def test_open_answers_of_these_records_are_what_they_are():
    random = np.random.default_rng(2)
    data = tacit.Dataset.from_array(random.random((400, 5)) < 0.4, tacit.open_channel())
    result = mine(data, tacit.Settings(0.1, 0.3, variance="records"))
    assert WRONG_ITEMSETS not in {note.template for note in result.notes}


def test_rules_about_what_everybody_has_are_wrong():
    """Of seven rules five have a lift of 1 exactly: where everybody has a side, nothing joins it to the other."""
    answers = np.random.default_rng(0).random((2_000, 4)) < [0.4, 0.5, 0.6, 0.5]
    answers[:, 3] = True
    result = mine(
        tacit.Dataset.from_array(answers, tacit.open_channel()), tacit.Settings(0.1, 0.5, max_length=2)
    )
    lift = result.rules.measures["lift"].value
    alone = np.isclose(lift, 1.0, rtol=1e-12)
    assert (len(lift), alone.sum()) == (7, 5)
    assert said("rules", result) >= 5 / 7

"""The share of a list that is expected to be wrong is that of simulated studies whose truth is known."""

import numpy as np
import pytest
from grids.grid_verdicts import Truth, masks_of, said, sides
from grids.populations import factor, independent, nothing, strong, survey

import tacit
from tacit.mining.apriori import mine
from tacit.verdicts import list_worth
from tacit.verdicts.forecast import WARNINGS, WRONG_ITEMSETS
from tacit.verdicts.list_worth import ListWorth, _Association, _Split, _SupportBelief


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


def splits(excess, error, left, right):
    """Wholes of parts that are known exactly."""
    parts = [
        _SupportBelief(
            np.full(len(excess), part),
            np.ones(len(excess)),
            np.ones(len(excess)),
            np.full(len(excess), part),
            np.zeros(len(excess)),
        )
        for part in (left, right)
    ]
    return _Split(excess, np.full(len(excess), error), *parts)


def test_what_is_learnt_is_what_was_there():
    """Of 4,000 wholes of .3 and .4 half are at .12, as by chance, half at .246, seven tenths of the way to .3."""
    random = np.random.default_rng(3)
    true, error = np.repeat([0.0, 0.7], 2_000), 0.03
    found = _Association.learnt(splits(true * 0.18 + error * random.standard_normal(4_000), error, 0.3, 0.4))
    assert found.share[found.at < -0.2].sum() < 0.02
    assert found.share[np.abs(found.at) < 0.3].sum() == pytest.approx(0.5, abs=0.04)
    mean, spread = splits(np.array([0.126]), error, 0.3, 0.4).known(found)
    assert mean == pytest.approx(0.246, abs=0.006)
    assert spread < 0.02
    wrong = splits(np.array([0.0, 0.126]), error, 0.3, 0.4).wrong(found, 0.1, 0.6)
    assert wrong == pytest.approx([1.0, 0.0], abs=0.02)


def test_no_whole_is_said_to_be_more_than_its_parts():
    """A part of .02 and one of .5: an estimate of .3 above chance is noise, and s at most .02."""
    prior = _Association(np.array([-1.0, 0.0, 1.0]), np.full(3, 1.0 / 3.0))
    mean, spread = splits(np.array([0.3]), 0.1, 0.02, 0.5).known(prior)
    assert 0.0 <= mean[0] <= 0.02
    assert spread[0] <= 0.01


def test_whether_nothing_or_little_joins_all_is_decided_by_the_data(monkeypatch):
    """All 400 are a little above chance, by one standard error and a half: of that nothing alone is improbable."""
    noise = np.random.default_rng(5).standard_normal(400)

    def nothing(shift):
        found = _Association.learnt(splits(0.01 * (shift + noise), 0.01, 0.3, 0.4))
        return found.share[found.at == 0.0].sum()

    apart = nothing(1.5)
    assert nothing(0.0) > 0.6
    assert apart < 0.001
    monkeypatch.setattr(list_worth, "BETTER", 1e3)
    assert nothing(1.5) > apart


def test_what_is_learnt_from_these_candidates_is_this_to_six_digits():
    """Golden: one step of EM more or less moves it."""
    random = np.random.default_rng(3)
    z = np.concatenate([random.standard_normal(300), 4.0 + random.standard_normal(60)])
    found = _Association.learnt(splits(0.02 * z, 0.02, 0.3, 0.4))
    assert found.at.tolist() == (-found.at[::-1]).tolist()
    mean, spread = splits(0.02 * np.array([-2.0, 0.0, 2.0, 5.0]), 0.02, 0.3, 0.4).known(found)
    assert mean == pytest.approx([0.119551, 0.120148, 0.138172, 0.201189], abs=1e-6)
    assert spread == pytest.approx([0.003378, 0.002603, 0.030054, 0.008565], abs=1e-6)


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

"""The share of a list that is expected to be wrong is that of simulated studies whose truth is known."""

import numpy as np
import pytest
from grids.grid_verdicts import Truth, masks_of, said, sides, within
from grids.populations import drawn_classes, factor, independent, nothing, strong, survey, xor
from support.bare_runs import lists_alone

import tacit
from tacit.mining.apriori import mine
from tacit.records.blocks import Dataset
from tacit.verdicts import list_worth
from tacit.verdicts.forecast import OF_ITEMSETS, OF_RULES, WARNINGS
from tacit.verdicts.list_worth import APART, AT, DRAWS, ExpectedWrong, ListWorth, _learnt_laws


@lists_alone(wrong_rows=True)
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
    ],
)
def test_the_mean_share_expected_of_itemsets_and_of_rules_is_within_ten_points(made, records, keep):
    itemsets, wrong, rules, false = said_and_true(made(), records, keep, 4).mean(axis=0)
    assert itemsets == pytest.approx(wrong, abs=0.1)
    assert rules == pytest.approx(false, abs=0.1)


@pytest.mark.parametrize(("made", "records"), [(nothing, 5_000), (independent, 20_000)])
@lists_alone(wrong_rows=True)
def test_of_answers_that_nothing_joins_most_rules_are_expected_to_be_wrong_and_all_may_be(made, records):
    """No data tell nothing from very little, of which half the rules would be right."""
    population = made()
    asked = tacit.Settings(*population.minimum, max_length=3)
    notes = [
        note.values
        for seed in range(6)
        for note in mine(population.sent_study(records, 0.7, seed), asked).notes
        if note.template in OF_RULES
    ]
    ends = np.array([[values.get(end, values.get("percent")) for end in ("low", "high")] for values in notes])
    assert ends.mean() > 65.0
    assert (ends[:, 1] > 89.0).sum() >= 5


@lists_alone(wrong_rows=True)
def test_that_little_joins_the_items_is_not_taken_for_nothing():
    """Two pairs of three have a |D′| below .05, of either sign: too little to be seen, and no less true."""
    population = drawn_classes(72, (0.03, 0.4))
    truth, asked = Truth(population), tacit.Settings(*population.minimum, max_length=3)
    held = []
    for seed in range(10):
        result = mine(population.sent_study(2_000, 0.9, seed), asked)
        sign = np.where(result.rules.measures["leverage"].value < 0.0, -1.0, 1.0)
        held.append(within("rules", result, truth.wrong_rules(*sides(result), sign).mean()))
    assert sum(held) >= 7


def test_an_evidence_search_says_what_share_of_its_rows_is_wrong():
    itemsets, wrong, rules, false = said_and_true(survey(), 2_000, 0.7, 4, select="evidence").mean(axis=0)
    assert itemsets == pytest.approx(wrong, abs=0.15)
    assert rules == pytest.approx(false, abs=0.2)


@pytest.mark.parametrize(
    ("made", "records", "keep"),
    [(strong, 500, 0.7), (survey, 500, 0.8), (xor, 500, 0.8), (factor, 500, 0.65)],
)
@lists_alone(wrong_rows=True)
def test_the_truth_is_within_ten_points_of_the_range_in_nine_studies_of_ten(made, records, keep):
    population, held = made(), []
    truth, asked = Truth(population), tacit.Settings(*population.minimum, max_length=3)
    for seed in range(10):
        result = mine(population.sent_study(records, keep, seed), asked)
        sign = np.where(result.rules.measures["leverage"].value < 0.0, -1.0, 1.0)
        held.append(within("rules", result, truth.wrong_rules(*sides(result), sign).mean()))
    assert sum(held) >= 7  # with nine in ten, fewer have probability .013


def likelihood(estimate, error, whole):
    """Of D′ where it is told as a share of so much, plain."""
    return np.exp(-0.5 * ((np.asarray(estimate)[:, None] - AT * whole) / error) ** 2)


def mean_share(found):
    """The distribution of D′, whichever is true."""
    return found.mean(axis=0)


def test_what_is_learnt_is_what_was_there():
    """Of 4,000 half have nothing, half seven tenths of what they can."""
    random = np.random.default_rng(3)
    true, error = np.repeat([0.0, 0.7], 2_000), 0.15
    found = _learnt_laws(likelihood(true + error * random.standard_normal(4_000), error, 1.0), random)
    share = mean_share(found)
    assert share[AT < -0.2].sum() < 0.02
    assert share[np.abs(AT) < 0.3].sum() == pytest.approx(0.5, abs=0.04)
    reached = list_worth._reached(random.random((2, DRAWS)), random)
    drawn = AT[list_worth._sampled(likelihood([0.0, 0.7], error, 1.0), found, reached)]
    assert drawn.shape == (2, DRAWS)
    assert drawn.mean(axis=1) == pytest.approx([0.0, 0.7], abs=0.06)


def test_draws_are_as_frequent_as_their_weights_say():
    """Under one law each value comes as often as its weight has it, to within one draw at either end."""
    random = np.random.default_rng(4)
    weight = random.random((50, len(AT))) ** 8
    reached = list_worth._reached(random.random((50, 37)), random)
    places = list_worth._sampled(weight, np.ones((1, len(AT))), reached)
    counts = np.stack([(places == place).sum(axis=1) for place in range(len(AT))], axis=1)
    assert (counts.sum(axis=1) == 37).all()
    assert np.abs(counts - 37.0 * weight / weight.sum(axis=1, keepdims=True)).max() <= 2.0


def test_each_draw_is_by_its_own_law():
    """Of three laws that know one value each; and of any laws where the sum of likelihood times law first reaches the share."""
    random = np.random.default_rng(8)
    reached = list_worth._reached(random.random((5, 12)), random)
    places = list_worth._sampled(np.ones((5, 3)), np.eye(3), reached)
    assert (places == np.tile([0, 1, 2], 4)).all()
    likely, laws = random.random((5, len(AT))), random.random((4, len(AT)))
    for grid in (1, 2, 3, len(AT) - 1, len(AT)):  # of which the last halves reach beyond
        places = list_worth._sampled(likely[:, :grid], laws[:, :grid], reached)
        for row, draw in np.ndindex(places.shape):
            sums = np.cumsum(likely[row, :grid] * laws[draw % 4, :grid])
            assert places[row, draw] == np.searchsorted(sums, reached[row, draw] * sums[-1])


def parted(support, error):
    """A triple whose parts foretell .17 between .1 and .25, as the records tell it, in each draw."""
    parts = np.array([[[0.15], [0.17], [0.1], [0.25]]]) * np.ones(DRAWS)
    return list_worth._Parted(np.array([support - 0.15]), np.array([error]), parts)


def drawn_supports(support, error):
    random = np.random.default_rng(6)
    of, laws = parted(support, error), np.full((1, len(AT)), 1.0 / len(AT))
    reached = list_worth._reached(random.random((1, DRAWS)), random)
    return of.supports(list_worth._sampled(of.likelihood(), laws, reached), random)[0]


@pytest.mark.parametrize("support", [0.1205, 0.1694, 0.2017, 0.2466])
def test_what_the_records_tell_more_closely_than_the_grid_is_drawn_as_they_tell_it(support):
    """A million records may tell a support to .0002, where values of D′ are .005 apart: each draw was the nearest of them."""
    drawn = drawn_supports(support, 0.0002)
    assert np.abs(drawn - support).max() < 5 * 0.0002
    assert 0.0001 < drawn.std() < 0.0003
    values = list_worth._between(0.17, 0.1, 0.25, AT)
    assert np.isclose(drawn_supports(support, 0.05)[:, None], values).any(axis=1).all()


def test_a_likelihood_is_the_mean_over_what_a_value_stands_for_and_at_0_that_of_nothing():
    """Against the density at 2,000 points of each cell, for errors below and above a cell."""
    for error in (0.0005, 0.004, 0.05):
        found = parted(0.19, error).likelihood()[0]
        for value, low, high in zip(found, list_worth._LOW, list_worth._HIGH, strict=True):
            inside = low + (np.arange(2_000) + 0.5) / 2_000 * (high - low)
            z = (0.19 - list_worth._between(0.17, 0.1, 0.25, inside)) / error
            assert value == pytest.approx(np.exp(-0.5 * z**2).mean(), rel=1e-3, abs=1e-12)


def test_an_estimate_far_beyond_what_can_be_is_at_that_end():
    """Five errors are as far as any: what lies beyond, the parts were off by."""
    found = parted(0.25 + 40 * 0.002, 0.002).likelihood()[0]
    assert found.argmax() == len(AT) - 1
    assert (found == parted(0.25 + 5 * 0.002, 0.002).likelihood()[0]).all()
    assert found.min() == 1e-200
    # The last value stands for D′ from .902 on, and draws stay a twentieth of that within.
    assert drawn_supports(0.25 + 40 * 0.0002, 0.0002) == pytest.approx(0.249608, abs=2e-6)


@lists_alone(wrong_rows=True)
def test_items_that_are_told_more_closely_than_their_grid_are_drawn_as_they_are_told():
    """A million records tell a share to .0006; values of the grid are .0055 apart."""
    true = np.arange(1_000_000)[:, None] % 1_000 < np.array([330, 210, 208])
    sent = true ^ (np.random.default_rng(1).random(true.shape) >= 0.9)
    result = mine(Dataset.from_array(sent, tacit.warner(0.9)), tacit.Settings(0.2, max_length=1))
    found = result.by_length[0]
    worth = ListWorth(0.2)
    worth.add(found, found)
    drawn = worth._held[1:4, :-1]
    assert (np.abs(drawn - found.support.value[:, None]) < 5 * found.error[:, None]).all()
    assert (drawn.std(axis=1) > found.error / 2).all()


def test_each_row_has_one_draw_in_each_part_by_the_order_of_its_scores():
    random = np.random.default_rng(9)
    scores = random.standard_normal((6, DRAWS))
    reached = list_worth._reached(scores, random)
    assert (np.argsort(reached, axis=1) == np.argsort(scores, axis=1)).all()
    assert (np.floor(np.sort(reached, axis=1) * DRAWS) == np.arange(DRAWS)).all()


def test_itemsets_that_share_an_item_are_drawn_high_or_low_together():
    """More than those that share none, and the same items alike."""
    found = [ListWorth(0.1) for _ in range(60)]
    for seed, each in enumerate(found):
        each._random = np.random.default_rng(seed)
        each._joined = each._random.standard_normal(DRAWS)
        each._joined_by = each._random.standard_normal((4, DRAWS))
    pairs = np.array([[0, 1], [0, 1], [0, 2], [2, 3]])
    reached = np.concatenate([each._reached_together(pairs) for each in found], axis=1)
    alike = np.corrcoef(reached)[0]
    assert alike[1] > 0.99
    assert alike[2:] == pytest.approx([0.65, 0.3], abs=0.12)  # Gaussian .35 + .3 and .3


def test_whether_nothing_or_little_joins_all_is_decided_by_the_data(monkeypatch):
    """All 400 are a little above chance, by one standard error and a half: of that nothing alone is improbable."""
    random = np.random.default_rng(5)
    noise = random.standard_normal(400)

    def nothing(shift):
        return mean_share(_learnt_laws(likelihood(0.05 * (shift + noise), 0.05, 1.0), random))[
            AT == 0.0
        ].sum()

    apart = nothing(1.5)
    assert nothing(0.0) > 0.6
    assert apart < 0.4
    never = np.full(len(list_worth._BEFORE), -1e3)
    never[0] = 0.0
    monkeypatch.setattr(list_worth, "_BEFORE", never)
    assert nothing(1.5) > 0.99  # nothing else is better by so much


def test_the_share_of_a_list_is_that_of_its_kinds_by_their_rows():
    """Nine rows of which three draws of four say that they are wrong, and one that is."""
    most = np.tile([True, True, True, False], (2, DRAWS // 4))
    found = ExpectedWrong.of(
        [(9, most), (1, np.ones((1, DRAWS), np.bool_)), (5, np.ones((0, DRAWS), np.bool_))]
    )
    assert (found.share, found.low, found.high) == pytest.approx((1.0, 0.1, 1.0))


def test_what_is_learnt_from_these_candidates_is_this_to_six_digits():
    """Golden: one step of EM more or less moves it."""
    random = np.random.default_rng(3)
    z = np.concatenate([random.standard_normal(300), 4.0 + random.standard_normal(60)])
    found = _learnt_laws(likelihood(0.1 * z, 0.1, 1.0), random)
    share = mean_share(found)
    figures = [share[AT == 0.0].sum(), share[AT > APART].sum(), share @ AT]
    assert figures == pytest.approx([0.5202302, 0.2015725, 0.0700865], abs=1e-6)


@lists_alone(wrong_rows=True)
def test_of_many_items_that_all_go_together_alike_the_best_are_the_luckiest():
    """Three in ten have each item at .45, the others at .1: no rule reaches half, and a thousand are listed by chance."""
    random = np.random.default_rng(1)
    answers = random.random((5_000, 50)) < np.where(random.random((5_000, 1)) < 0.3, 0.45, 0.1)
    sent = answers ^ (random.random(answers.shape) >= 0.9)
    result = mine(Dataset.from_array(sent, tacit.warner(0.9)), tacit.Settings(0.02, 0.5, max_length=3))
    assert len(result.rules) > 1_000
    assert said("rules", result) > 0.9


@pytest.mark.parametrize("longest", [4, 9])
@lists_alone(wrong_rows=True)
def test_itemsets_of_many_items_are_looked_at_too(longest, monkeypatch):
    """Of 2^9 − 1 itemsets, all of which nearly everybody has."""
    monkeypatch.setattr(list_worth, "LONGEST", longest)
    random = np.random.default_rng(7)
    answers = (random.random((3_000, 9)) < 0.97) ^ (random.random((3_000, 9)) >= 0.95)
    result = mine(Dataset.from_array(answers, tacit.warner(0.95)), tacit.Settings(0.72, 0.9))
    assert max(found.length for found in result.by_length) == 9
    assert 0.0 < said("itemsets", result) < 0.4
    assert said("rules", result) > 0.45  # nothing joins the items


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
    assert not OF_ITEMSETS & {note.template for note in result.notes}


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


def test_what_is_said_is_the_share_that_most_draws_are_within_ten_points_of():
    wrong = np.zeros((100, DRAWS), bool)
    for draw in range(DRAWS):
        wrong[: 95 + draw % 5 if draw < 26 else 3 * (draw - 26), draw] = True
    said = ExpectedWrong.of([(100, wrong)])
    assert 0.89 <= said.share <= 1.0
    assert said.share - wrong.mean() > 0.15
    assert ExpectedWrong.of([(100, wrong[:, :26])]).share == pytest.approx(0.97, abs=0.02)

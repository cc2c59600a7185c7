"""Score intervals of a rule's figures: textbook limits, agreement at independence, and data too few to bound anything."""

from math import sqrt

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from wilson import wilson_interval

from tacit.estimation.inversion import Variance
from tacit.estimation.measures import MEASURES
from tacit.estimation.rule_intervals import RuleNoise, RuleSupports, ScoredRules, bounds_nothing

BY_NAME = {measure.name: measure for measure in MEASURES}
ABOVE = {"lift": 1.0, "leverage": 0.0, "conviction": 1.0, "zhangs_metric": 0.0, "certainty": 0.0}
"""Figures with one value of independence."""


def open_rules(neither, left, right, both, variance=Variance.POPULATION, step=0.0):
    """Supports of open answers, from the numbers of people with each combination of the two sides."""
    n = neither + left + right + both
    s, a, b = both / n, (left + both) / n, (right + both) / n
    products = (s - s * s, a - a * a, b - b * b, s - s * a, s - s * b, s - a * b)
    supports = [np.array([value]) for value in (s, a, b, *(part / max(n - 1, 1) for part in products))]
    if variance is Variance.RECORDS:
        supports[3:] = [np.zeros(1)] * 6
    one = np.ones(1)
    return ScoredRules.of(
        RuleSupports(*supports), RuleNoise(variance, n * one, one, one, one, 0 * one, step * one, one)
    )


def ends(bounds):
    return bounds.low[0], bounds.high[0]


def found(counts, name, alpha=0.05, **how):
    return ends(open_rules(*counts, **how).measures(alpha, (BY_NAME[name],))[name])


COUNTS = st.tuples(*[st.integers(0, 400)] * 4).filter(lambda counts: sum(counts) > 1)


@pytest.mark.parametrize("counts", [(50, 30, 20, 60), (500, 1, 0, 29), (10, 40, 60, 0)])
def test_confidence_in_open_answers_has_wilsons_interval(counts):
    _, left, _, both = counts
    bounds, unbounded = open_rules(*counts).confidence(0.05)
    # `wilson_interval` is of the people who hold the left side; how many they are does not matter.
    expected = wilson_interval(both, left + both, alpha=0.05)
    assert ends(bounds) == pytest.approx(expected, abs=1e-6)
    assert not unbounded.any()


def test_the_ratio_behind_the_confidence_has_the_variances_of_its_parts():
    ratio = open_rules(50, 30, 20, 60).ratio()
    s, a, one_less = 60 / 160, 90 / 160, 159
    assert (ratio.a[0], ratio.b[0]) == (s, a)
    spreads = (ratio.var_a[0], ratio.var_b[0], ratio.cov_ab[0])
    assert spreads == pytest.approx([(s - s * s) / one_less, (a - a * a) / one_less, (s - s * a) / one_less])


def test_confidence_whose_variances_do_not_move_has_fiellers_interval():
    # With much noise the support of the rule itself adds next to nothing to any variance.
    one = np.ones(1)
    v = 900.0  # n·Var of each; the slopes below keep them while the support moves
    n, a, b = 1e6, 0.5, 0.4
    supports = RuleSupports(*(x * one for x in (0.3, a, b, v / n, v / n, v / n, 0.2 * v / n, 0.0, 0.0)))
    chance = RuleNoise(Variance.RECORDS, n * one, one, one, one, 0 * one, 0 * one, one)
    scored = ScoredRules.of(supports, chance)
    bounds, _ = scored.confidence(0.05)
    z2 = 1.959963984540054**2
    quad, half, free = a**2 - z2 * v / n, 0.3 * a - z2 * 0.2 * v / n, 0.3**2 - z2 * v / n
    root = sqrt(half**2 - quad * free)
    assert ends(bounds) == pytest.approx(((half - root) / quad, (half + root) / quad), rel=1e-8)


def test_the_risk_ratio_behind_zhang_has_koopmans_interval_where_its_test_is_the_same():
    # Koopman (1984): p1 = 36/40, p2 = 16/80 has the interval 2.94 … 7.15 of p1/p2. His test restricts both shares by their
    # likelihood, ours holds the sides' supports: the ends agree to some percent. Zhang = 1 − p2/p1.
    low, high = (1.0 / (1.0 - end) for end in found((64, 4, 16, 36), "zhangs_metric"))
    assert low == pytest.approx(2.94, rel=0.06)
    assert high == pytest.approx(7.15, rel=0.06)


@given(COUNTS, st.sampled_from([0.01, 0.05, 0.3]))
def test_all_figures_leave_independence_together(counts, alpha):
    scored = open_rules(*counts)
    bounds = scored.measures(alpha)
    low, high = ends(bounds["leverage"])
    if min(abs(low), abs(high)) < 1e-7:
        return  # the end is at independence to rounding
    for name, chance_value in ABOVE.items():
        low_of, high_of = ends(bounds[name])
        if bounds_nothing(bounds[name], BY_NAME[name]).any():
            continue  # one side has no people, or nobody lacks it
        assert (low_of > chance_value + 1e-7) == (low > 1e-7), name
        assert (high_of < chance_value - 1e-7) == (high < -1e-7), name


@given(COUNTS)
def test_certainty_conviction_and_lift_say_the_same_in_their_own_words(counts):
    bounds = open_rules(*counts).measures(0.05)
    (lift_low, lift_high), (low, high) = ends(bounds["lift"]), ends(bounds["certainty"])
    conviction_low, conviction_high = ends(bounds["conviction"])
    if -1.0 < low < 0.0:
        assert low == pytest.approx(lift_low - 1.0, abs=1e-6)
    elif low > 0.0:
        assert low == pytest.approx(1.0 - 1.0 / conviction_low, abs=1e-6)
    if 0.0 < high < 1.0:
        assert high == pytest.approx(1.0 - 1.0 / conviction_high, abs=1e-6)
    elif -1.0 < high < 0.0:
        assert high == pytest.approx(lift_high - 1.0, abs=1e-6)


@given(COUNTS, st.sampled_from(list(Variance)), st.sampled_from([0.0, 0.003]))
def test_intervals_hold_their_value_and_grow_as_alpha_falls(counts, variance, step):
    rules = open_rules(*counts, variance=variance, step=step)
    wide, narrow = rules.measures(0.01), rules.measures(0.2)
    for name, measure in BY_NAME.items():
        (low, high), (lower, higher) = ends(narrow[name]), ends(wide[name])
        value = narrow[name].value[0]
        if np.isnan(low):  # no table has such supports
            continue
        assert lower <= low + 1e-6 * (1 + abs(low))
        assert higher >= high * (1 - 1e-6) - 1e-6
        if not np.isnan(value):
            assert low <= value + 1e-9
            assert value <= high + 1e-9
        assert measure.natural[0] - 1e-9 <= low or low == value


def test_a_rule_that_never_failed_has_a_conviction_of_at_least_something():
    scored = open_rules(50, 0, 10, 40)
    bounds = scored.measures(0.05)["conviction"]
    assert np.isnan(bounds.value[0])  # a division by zero
    assert bounds.low[0] == pytest.approx(6.25, abs=0.5)
    assert bounds.high[0] == np.inf
    assert not bounds_nothing(bounds, BY_NAME["conviction"]).any()


@pytest.mark.parametrize("name", list(BY_NAME))
def test_noise_that_drowns_the_sides_bounds_nothing_and_says_so(name):
    one, v = np.ones(1), 1e-2
    supports = RuleSupports(0.01 * one, 0.02 * one, 0.03 * one, *(part * one for part in (v, v, v, 0, 0, 0)))
    chance = RuleNoise(Variance.POPULATION, 500 * one, one, one, one, 0 * one, 0 * one, one)
    scored = ScoredRules.of(supports, chance)
    measure = BY_NAME[name]
    bounds = scored.measures(0.05)[name]
    if name != "leverage":  # a difference of supports, bounded wherever they are
        assert ends(bounds) == measure.natural
        assert bounds_nothing(bounds, measure).all()
    confidence, unbounded = scored.confidence(0.05)
    assert unbounded.all()
    assert ends(confidence) == (0.0, 1.0)


def test_one_record_bounds_nothing():
    scored = open_rules(0, 0, 0, 1, variance=Variance.RECORDS)
    for name, bounds in scored.measures(0.05).items():
        assert bounds_nothing(bounds, BY_NAME[name]).all()
    assert scored.confidence(0.05)[1].all()


def test_supports_that_no_table_has_give_no_interval_of_what_they_cannot_be():
    one, v = np.ones(1), 1e-8
    # A rule five times as frequent as its antecedent, beyond all chance.
    supports = RuleSupports(0.5 * one, 0.1 * one, 0.6 * one, *(part * one for part in (v, v, v, 0, 0, 0)))
    chance = RuleNoise(Variance.RECORDS, 500 * one, one, one, one, 0 * one, 0 * one, one)
    scored = ScoredRules.of(supports, chance)
    bounds = scored.measures(0.05)["certainty"]
    assert np.isnan(bounds.low[0]) or bounds.low[0] == bounds.value[0]
    low, high = ends(scored.confidence(0.05)[0])
    assert 4.9 < low < 5.0 < high < 5.1


@pytest.mark.parametrize("threads", [1, 3])
def test_threads_and_turns_change_nothing(monkeypatch, threads):
    rules = [open_rules(*counts) for counts in np.random.default_rng(5).integers(1, 90, (7, 4)).tolist()]
    monkeypatch.setattr("tacit.estimation.rule_intervals.RULES_A_TURN", 2)
    together = ScoredRules.concatenate(rules).measures(0.05, threads=threads)
    for name, bounds in together.items():
        alone = [rule.measures(0.05)[name] for rule in rules]
        assert bounds.low.tolist() == [each.low[0] for each in alone]
        assert bounds.high.tolist() == [each.high[0] for each in alone]


def test_the_ends_of_a_rule_are_those_that_it_has_alone():
    """Ends are sought for many rules side by side, fast ones and those that take long: none moves another, whoever waits beside it."""
    random = np.random.default_rng(5)
    counts = random.integers(0, [300, 40, 40, 60], (333, 4)) * (random.random((333, 4)) < 0.8)
    counts[:, 0] += 2
    single = [open_rules(*map(float, each)) for each in counts]
    for name, bounds in ScoredRules.concatenate(single).measures(0.01).items():
        alone = [ends(one.measures(0.01, (BY_NAME[name],))[name]) for one in single]
        np.testing.assert_array_equal(np.stack([bounds.low, bounds.high], axis=1), alone)


def test_no_rules_have_no_intervals():
    none = open_rules(1, 2, 3, 4).take(np.zeros(0, np.int32))
    assert len(none.confidence(0.05)[0].value) == 0
    assert all(len(bounds.low) == 0 for bounds in none.measures(0.05).values())

"""Intervals of rows that stand out hold as often as they say, although the rows were picked for it."""

from statistics import NormalDist

import numpy as np
import pytest
from grids.grid_verdicts import Truth, covers, masks_of, sides
from grids.populations import factor, strong, xor
from support.bare_runs import lists_alone
from wilson import wilson_interval

from tacit.estimation.intervals import normal_quantile
from tacit.estimation.measures import MEASURES
from tacit.estimation.verdict import CERTAIN
from tacit.mining.apriori import mine
from tacit.run.settings import Settings
from tacit.verdicts.selection_intervals import REACH_FURTHER, needed_alpha

Z = normal_quantile(0.05)


def reach(deviates, critical, shown=0.05):
    given = np.asarray(deviates, np.float64)
    return normal_quantile(needed_alpha(given, critical, np.full(given.shape, shown), 0.05))


def test_far_from_the_critical_value_the_interval_is_the_ordinary_one():
    assert reach([12.0, 30.0], 3.0) == pytest.approx(Z)
    assert reach([12.0], 3.0, shown=0.001) == pytest.approx(normal_quantile(0.001))


def test_at_the_critical_value_it_reaches_to_the_bound_that_is_claimed_to_be_exceeded():
    assert reach([3.0, 3.001], 3.0) == pytest.approx([3.0, 3.001])


def test_between_them_the_end_is_where_the_estimate_is_no_surprise_among_certain_rows():
    """P(T ≥ 4.2 | T ≥ 3, μ) at the end is .05 less what the upper end leaves, which is nothing there."""
    end = 4.2 - reach([4.2], 3.0)[0]
    tail = [1.0 - phi(t - end) for t in (4.2, 3.0)]
    assert tail[0] / tail[1] == pytest.approx(0.05, rel=1e-6)


def phi(z):
    return NormalDist().cdf(z)


@pytest.mark.parametrize("true", [0.1, 1.0, 2.5, 4.0, 6.0])
@pytest.mark.parametrize("critical", [2.0, 3.5])
def test_it_holds_the_truth_of_certain_rows_whatever_that_is(true, critical):
    random = np.random.default_rng(5)
    uniform = random.random(20_000) * (1.0 - phi(critical - true))
    deviates = true + np.array([-normal_quantile_at(u) for u in uniform])
    low = deviates - reach(deviates, critical)
    held = ((low <= true) & (true <= deviates + Z)).sum()
    assert wilson_interval(held, len(deviates))[1] >= 0.95


def normal_quantile_at(chance):
    return NormalDist().inv_cdf(chance)


@pytest.mark.parametrize("made", [factor, xor])
@lists_alone()
def test_intervals_of_the_ten_rules_of_most_lift_hold_in_studies(made):
    truth = Truth(made())
    held, looked_at = np.zeros(3), 0
    for seed in range(10):
        data = truth.population.sent_study(2_000, 0.7, seed)
        result = mine(data, Settings(truth.minimum, truth.confidence, max_length=3))
        figures = truth.figures(*sides(result), MEASURES)
        rules = result.rules
        most = np.argsort(-rules.measures["lift"].value, kind="stable")[:10]
        shown = rules.measures["lift"], rules.measures["jaccard"], rules.support
        true = figures["lift"], figures["jaccard"], figures["support"]
        held += [covers(own, of)[most].sum() for own, of in zip(shown, true, strict=True)]
        looked_at += len(most)
        assert REACH_FURTHER in {note.template for note in result.notes}
    assert (held / looked_at >= 0.93).all()


def test_verdicts_and_estimates_are_those_of_the_ordinary_intervals():
    """A run without adjustment has the same estimates, and ends of rows that do not stand out reach no less far than its."""
    population = xor()
    data = population.sent_study(5_000, 0.8, 1)
    listed, alone = (
        mine(data, Settings(0.05, 0.5, max_length=3, adjust=adjust)) for adjust in ("list", "none")
    )
    assert listed.rules.confidence.value == pytest.approx(alone.rules.confidence.value)
    assert (listed.rules.confidence.low <= alone.rules.confidence.low + 1e-12).all()
    assert (listed.rules.confidence.high >= alone.rules.confidence.high - 1e-12).all()
    assert not any(note.template is REACH_FURTHER for note in alone.notes)


def test_an_itemset_barely_certain_reaches_further_down_and_no_further_up():
    population = factor()
    data = population.sent_study(2_000, 0.7, 3)
    result = mine(data, Settings(0.05, max_length=3))
    moved = 0
    for alike in result.by_length:
        down = alike.support.value - alike.support.low
        up = alike.support.high - alike.support.value
        certain = alike.verdict == 0
        moved += int((down[certain] > 1.05 * up[certain]).sum())
        assert masks_of(alike.itemsets.items).size == len(alike)
        assert down[~certain] == pytest.approx(up[~certain], rel=0.2)
    assert moved > 0


def test_no_interval_of_a_certain_row_contradicts_what_it_claims():
    truth = Truth(factor())
    certain = 0
    for seed in range(4):
        result = mine(
            truth.population.sent_study(5_000, 0.8, seed),
            Settings(truth.minimum, truth.confidence, max_length=3),
        )
        for found in result.by_length:
            assert (found.support.low[found.verdict == CERTAIN] >= truth.minimum).all()
        rules = result.rules
        rows = rules.verdict == CERTAIN
        certain += int(rows.sum())
        assert (rules.support.low[rows] >= truth.minimum).all()
        assert (rules.confidence.low[rows] >= truth.confidence).all()
        lift = rules.measures["lift"]
        assert ((lift.low >= 1.0) | (lift.high <= 1.0))[rows].all()
    assert certain > 50


def test_certain_is_what_the_rule_fdr_lists_however_far_an_interval_reaches():
    """Estimates that no share can have are listed there, and are not certain."""
    data = strong().sent_study(3_000, 0.8, 0)
    default, listed = (
        mine(data, Settings(0.05, 0.5, max_length=3, select=select)) for select in ("estimate", "fdr")
    )
    assert len(default.rules) > len(listed.rules)
    assert certain_rows(default) == certain_rows(listed)
    possible = (listed.rules.confidence.value <= 1.0) & (listed.rules.support.value <= 1.0)
    assert len(certain_rows(listed)) == possible.sum() >= 30


def certain_rows(result):
    rows = zip(result.rule_sides(), (result.rules.verdict == CERTAIN).tolist(), strict=True)
    return {sides for sides, is_certain in rows if is_certain}

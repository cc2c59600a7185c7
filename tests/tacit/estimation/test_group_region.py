"""Intervals of two groups: the delta method's where groups are known well, Fieller's for one share, never empty."""

import numpy as np
import pytest

from tacit.estimation.cross_table import CellMoments, Stratum, group_noise, inverse_of_options
from tacit.estimation.group_region import Groups, group_intervals
from tacit.estimation.intervals import normal_quantile
from tacit.estimation.inversion import Variance


def known(first=0.3, second=0.5, records=1e6):
    """Two halves of many open records: the plain binomial case."""
    cells = np.array([0.5 * first, 0.5, 0.5 * second, 0.5])
    both = np.array(
        [[cells[0], cells[0], 0, 0], [cells[0], 0.5, 0, 0], [0, 0, cells[2], cells[2]], [0, 0, cells[2], 0.5]]
    )
    return Groups(cells[None], ((both - np.outer(cells, cells)) / records)[None])


@pytest.mark.parametrize(("first", "second"), [(0.3, 0.5), (0.6, 0.2), (0.4, 0.4)])
def test_well_known_groups_have_the_delta_method_s_intervals(first, second):
    found = group_intervals(known(first, second), 0.05)
    z, n = normal_quantile(0.05), 5e5
    variances = first * (1 - first) / n, second * (1 - second) / n
    expected = {
        "difference": (first - second, sum(variances)),
        "ratio": (np.log(first / second), variances[0] / first**2 + variances[1] / second**2),
        "odds_ratio": (
            np.log(first / (1 - first) / second * (1 - second)),
            variances[0] / (first * (1 - first)) ** 2 + variances[1] / (second * (1 - second)) ** 2,
        ),
    }
    for name, (middle, variance) in expected.items():
        ends = np.array([found[name].low[0], found[name].high[0]])
        shown = ends if name == "difference" else np.log(ends)
        assert shown == pytest.approx(middle + np.array([-1, 1]) * z * np.sqrt(variance), abs=2e-5)


def test_more_confidence_is_a_wider_interval():
    wide, narrow = (group_intervals(known(records=2_000), alpha)["ratio"] for alpha in (0.01, 0.2))
    assert wide.low[0] < narrow.low[0] < narrow.high[0] < wide.high[0]


def test_where_the_groups_are_not_known_anything_is_possible():
    blurred = Groups(np.array([[0.05, 0.1, 0.1, 0.9]]), np.eye(4)[None])
    found = group_intervals(blurred, 0.05)
    assert (found["difference"].low[0], found["difference"].high[0]) == (-1.0, 1.0)
    assert (found["odds_ratio"].low[0], found["odds_ratio"].high[0]) == (0.0, np.inf)


def test_shares_outside_their_range_have_an_interval_within_it():
    outside = Groups(np.array([[-0.05, 0.5, 0.25, 0.5]]), 1e-4 * np.eye(4)[None])
    found = group_intervals(outside, 0.05)["difference"]
    assert found.value[0] == pytest.approx(-0.5)
    assert -1.0 <= found.low[0] < found.high[0] <= 0.0


def test_what_the_records_cannot_tell_is_not_bounded():
    unknown = Groups(np.full((1, 4), np.nan), np.full((1, 4, 4), np.nan))
    found = group_intervals(unknown, 0.05)
    assert (found["ratio"].low[0], found["ratio"].high[0]) == (0.0, np.inf)
    assert np.isnan(found["ratio"].value[0])


def test_known_variances_at_the_hypothesis_give_miettinen_and_nurminens_interval():
    """7 of 34 and 1 of 34: the score interval of the difference without their factor N/(N − 1), from a grid of the profile."""
    table = Stratum(np.eye(2), np.eye(2), np.array([[7.0, 27.0], [1.0, 33.0]]))
    moments = CellMoments([table], Variance.POPULATION)
    groups = (np.array([1.0, 0.0]), np.array([0.0, 1.0]))
    yes, every = np.array([1.0, 0.0]), np.ones(2)
    totals, spread = moments.linear(np.stack([np.outer(g, t) for g in groups for t in (yes, every)]))
    noise = group_noise(moments, [groups], [yes])
    found = group_intervals(Groups(totals[None], spread[None], noise), 0.05, ("difference",))["difference"]

    def statistic(first, second):
        spread = first * (1 - first) / 34, second * (1 - second) / 34
        return (7 / 34 - first) ** 2 / spread[0] + (1 / 34 - second) ** 2 / spread[1]

    first, second = np.meshgrid(np.linspace(1e-4, 0.6, 1_500), np.linspace(1e-4, 0.6, 1_500))
    inside = (first - second)[statistic(first, second) <= normal_quantile(0.05) ** 2]
    assert [found.low[0], found.high[0]] == pytest.approx([inside.min(), inside.max()], abs=2e-3)


def test_groups_in_which_all_or_none_hold_the_trait_have_intervals():
    table = Stratum(np.eye(2), np.eye(2), np.array([[20.0, 0.0], [0.0, 20.0]]))
    moments = CellMoments([table], Variance.POPULATION)
    groups = (np.array([1.0, 0.0]), np.array([0.0, 1.0]))
    yes, every = np.array([1.0, 0.0]), np.ones(2)
    totals, spread = moments.linear(np.stack([np.outer(g, t) for g in groups for t in (yes, every)]))
    noise = group_noise(moments, [groups], [yes])
    found = group_intervals(Groups(totals[None], spread[None], noise), 0.05)
    assert 0.6 < found["difference"].low[0] < found["difference"].high[0] == 1.0
    assert 1.0 < found["ratio"].low[0] < found["ratio"].high[0] == np.inf


def test_groups_with_common_members_keep_the_variances_of_the_estimates():
    table = Stratum(np.eye(3), np.eye(2), np.array([[20.0, 30.0], [10.0, 40.0], [15.0, 5.0]]))
    moments = CellMoments([table], Variance.POPULATION)
    pair = (np.array([1.0, 1.0, 0.0]), np.array([1.0, 0.0, 0.0]))
    yes, every = np.array([1.0, 0.0]), np.ones(2)
    totals, spread = moments.linear(np.stack([np.outer(g, t) for g in pair for t in (yes, every)]))
    noise = group_noise(moments, [pair], [yes])
    shares = np.array([[0.35]]), np.array([[0.45]])
    moved, plain = Groups(totals[None], spread[None], noise), Groups(totals[None], spread[None])
    assert moved.statistic(*shares) == pytest.approx(plain.statistic(*shares), rel=1e-6)


def test_groups_and_traits_of_several_options_have_the_noise_that_their_options_have_on_average():
    """Each option of those in a group, or not in it, counts alike."""
    rows, columns = inverse_of_options(0.7, 0.85, 3), inverse_of_options(0.8, 0.9333, 4)
    moments = CellMoments([Stratum(rows, columns, np.full((3, 4), 9.0))], Variance.POPULATION)
    pair, trait = np.array([[1.0, 1.0, 0.0], [0.0, 0.0, 1.0]]), np.array([1.0, 0.0, 1.0, 1.0])
    noise = group_noise(moments, [tuple(pair)], [trait])

    def mean(inverse, one, other, members):
        """Of the product of two weights, by the answers that each true option of the members is sent as."""
        sent = np.linalg.inv(inverse)
        true = np.flatnonzero(members)
        return sum((one @ inverse * (other @ inverse)) @ sent[:, option] for option in true) / len(true)

    held = [mean(columns, trait, trait, each) for each in (1.0 - trait, trait)]
    for i, j, g in np.ndindex(2, 2, 2):
        together = mean(rows, pair[i], pair[j], pair[g])
        assert noise.together[0, g, i, j] == pytest.approx(together)
        assert noise.steep[0, g, i, j] == pytest.approx(together * (held[1] - held[0]))
    for i, inside, having in np.ndindex(2, 2, 2):
        square = mean(rows, pair[i], pair[i], pair[i] == inside)
        assert noise.square[0, i, inside] == pytest.approx(square)
        assert noise.both[0, i, inside, having] == pytest.approx(square * held[having])


def test_no_group_gives_no_interval():
    found = group_intervals(Groups(np.zeros((0, 4)), np.zeros((0, 4, 4))), 0.05)
    assert found["difference"].low.shape == (0,)

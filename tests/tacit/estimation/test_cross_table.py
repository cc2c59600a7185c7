"""Cells of two questions: a single stratum is the matrices' product, the simplex, and what cannot be tested."""

import numpy as np
import pytest
from support.lazily import Lazily
from wilson import agrees

from tacit.channels.channel import Channel, kary, warner
from tacit.estimation.cross_table import (
    CellMoments,
    Stratum,
    associations,
    bivariate_normal,
    category_noise,
    independence,
    inverse_of_item,
    inverse_of_options,
    on_simplex,
    share_intervals,
)
from tacit.estimation.intervals import Bounded
from tacit.estimation.inversion import Variance

optimize, stats = map(Lazily, ("scipy.optimize", "scipy.stats"))


def stratum(counts, keep=0.8):
    channel = Channel.of(kary(warner(keep).exact, len(counts)).option)
    row = inverse_of_options(channel.keep_one, channel.keep_zero, len(counts))
    return Stratum(row, inverse_of_item(keep, keep), np.array(counts, float))


def test_the_inverse_undoes_the_matrix():
    channel = kary(warner(0.7).exact, 5)
    kept, other = float(channel.keep), float(channel.other)
    matrix = np.full((5, 5), other) + np.eye(5) * (kept - other)
    assert inverse_of_options(kept, 1 - other, 5) @ matrix == pytest.approx(np.eye(5), abs=1e-12)
    yes_no = np.array([[0.9, 0.3], [0.1, 0.7]])
    assert inverse_of_item(0.9, 0.7) @ yes_no == pytest.approx(np.eye(2), abs=1e-12)


def test_independent_tables_have_no_statistic_and_others_have():
    even = CellMoments([stratum([[20, 40], [10, 20], [30, 60]])], Variance.POPULATION)
    assert independence(even) == (pytest.approx(0.0, abs=1e-12), 2)
    tilted = CellMoments([stratum([[40, 20], [10, 20], [30, 60]])], Variance.POPULATION)
    assert independence(tilted)[0] > 10


def test_a_row_that_nobody_sent_cannot_be_tested():
    empty = CellMoments([stratum([[20, 40], [0, 0], [30, 60]])], Variance.POPULATION)
    assert np.isnan(independence(empty)[0])
    few = CellMoments([stratum([[1, 0], [0, 1]]), stratum([[1, 0], [0, 0]], 0.9)], Variance.POPULATION)
    assert np.isnan(independence(CellMoments(few.strata[1:] * 2, Variance.POPULATION))[0])


def test_a_possible_distribution_stays_as_it_is():
    assert on_simplex(np.array([0.2, 0.5, 0.3])) == pytest.approx([0.2, 0.5, 0.3])
    assert on_simplex(np.array([1.3, -0.2, -0.1])) == pytest.approx([1.0, 0.0, 0.0])
    assert on_simplex(np.array([0.7, 0.5, -0.2])) == pytest.approx([0.6, 0.4, 0.0])


def fourfold(counts, keep=1.0, variance=Variance.POPULATION):
    inverse = inverse_of_item(keep, keep)
    return CellMoments([Stratum(inverse, inverse, np.array(counts, float))], variance)


def associated(moments, alpha=0.05):
    noise, yes = category_noise(moments, np.eye(2), np.eye(2)), np.array([[0], [2]], np.int32)
    members = np.array([[[1.0, 1.0], [0.0, 0.0]], [[1.0, 0.0], [1.0, 0.0]]])
    sides = [share_intervals(moments, members[[i]], noise, yes[[i]], alpha)[0] for i in (0, 1)]
    return associations(moments, *sides, alpha)


@pytest.mark.parametrize(
    ("h", "k", "r"), [(0, 0, 0.5), (-1.2, 0.3, 0.8), (2, -1, -0.6), (-1.6, -1.6, 0.95), (1, 1.3, 0.99)]
)
def test_two_normal_variables_are_below_their_bounds_as_often_as_scipy_says(h, k, r):
    expected = stats.multivariate_normal([0, 0], [[1, r], [r, 1]]).cdf([h, k])
    assert float(bivariate_normal(h, k, np.array(r))) == pytest.approx(expected, abs=1e-13)


def test_without_randomization_both_associations_are_those_of_the_counts():
    counts = np.array([[60, 40], [90, 310]])
    found = associated(fourfold(counts))
    answers = np.repeat([[1, 1], [1, 0], [0, 1], [0, 0]], counts.ravel(), axis=0)
    assert found["phi"].value[0] == pytest.approx(np.corrcoef(answers.T)[0, 1], abs=1e-12)
    h, k = stats.norm.ppf([100 / 500, 150 / 500])

    def lacking(r):
        return stats.multivariate_normal([0, 0], [[1, r], [r, 1]]).cdf([h, k]) - 60 / 500

    assert found["tetrachoric"].value[0] == pytest.approx(optimize.brentq(lacking, -0.99, 0.99), abs=1e-10)


def share_by_phi(a, b, phi):
    return a * b + phi * np.sqrt(a * (1 - a) * b * (1 - b))


def share_by_normal(a, b, r):
    return float(bivariate_normal(*stats.norm.ppf([a, b]), np.array(r)))


@pytest.mark.parametrize(("name", "curve"), [("phi", share_by_phi), ("tetrachoric", share_by_normal)])
def test_the_ends_of_an_association_are_where_the_multinomial_distribution_rules_it_out(name, curve):
    counts, n, step = np.array([[60, 40], [90, 310]]), 500, 1e-6
    found = associated(fourfold(counts), 0.1)[name]
    p, a, b = 60 / n, 100 / n, 150 / n

    def score(r):
        both = curve(a, b, r)
        cells = np.array([both, a - both, b - both, 1 - a - b + both])
        by_a = (curve(a + step, b, r) - curve(a - step, b, r)) / (2 * step)
        by_b = (curve(a, b + step, r) - curve(a, b - step, r)) / (2 * step)
        held = np.array([1 - by_a - by_b, -by_a, -by_b, 0.0])
        variance = (cells @ held**2 - (cells @ held) ** 2) / (n - 1)
        return (p - both) ** 2 - stats.norm.ppf(0.95) ** 2 * variance

    ends = optimize.brentq(score, -0.5, found.value[0]), optimize.brentq(score, found.value[0], 0.9)
    assert (found.low[0], found.high[0]) == pytest.approx(ends, abs=2e-4)


def test_strata_of_the_same_channels_have_the_associations_of_all_their_records():
    one, other = np.array([[160, 140], [190, 310]]), np.array([[70, 40], [60, 80]])
    parts = [fourfold(counts, 0.9).strata[0] for counts in (one, other)]
    whole, parted = (
        associated(fourfold(one + other, 0.9)),
        associated(CellMoments(parts, Variance.POPULATION)),
    )
    for name, expected in whole.items():
        for end in ("value", "low", "high"):
            assert getattr(parted[name], end)[0] == pytest.approx(getattr(expected, end)[0], rel=1e-9)
        assert -1.0 < expected.low[0] < expected.high[0] < 1.0


def test_a_margin_that_may_be_nothing_leaves_associations_open():
    found = associated(fourfold([[30, 40], [40, 90]], keep=0.6))
    assert [(each.low[0], each.high[0]) for each in found.values()] == [(-1.0, 1.0)] * 2
    larger, side = (
        CellMoments([stratum([[20, 40], [10, 20], [30, 60]])], Variance.POPULATION),
        Bounded(*np.zeros((3, 1))),
    )
    assert associations(larger, side, side, 0.05) == {}


@pytest.mark.parametrize(
    ("keeps", "chosen", "r"), [((0.9, 0.7), (0.7, 0.4), 0.5), ((0.8,), (1.0, 1.0), -0.3)]
)
def test_associations_are_covered_where_levels_are_chosen_by_the_answer(keeps, chosen, r):
    """2,000 people, 20 % and 30 %; those who hold the first trait choose the first level less often.

    Seen would be less than 52 of the 60 studies, as where errors were a third too small."""
    rng, n, studies = np.random.default_rng(28), 2_000, 60
    both = float(bivariate_normal(*stats.norm.ppf([0.2, 0.3]), np.array(r)))
    phi = (both - 0.06) / np.sqrt(0.2 * 0.8 * 0.3 * 0.7)
    cells, covered = [both, 0.2 - both, 0.3 - both, 0.5 + both], np.zeros(2)
    for _ in range(studies):
        people = rng.multinomial(n, cells)
        first = rng.binomial(people, np.repeat(chosen[::-1], 2))
        strata = []
        for keep, own in zip(keeps, (first, people - first), strict=False):
            flip = np.array([[keep, 1 - keep], [1 - keep, keep]])
            sent = sum(
                rng.multinomial(count, row) for count, row in zip(own, np.kron(flip, flip), strict=True)
            )
            strata.append(
                Stratum(*(inverse_of_item(keep, keep),) * 2, np.reshape(sent, (2, 2)).astype(float))
            )
        found = associated(CellMoments(strata, Variance.POPULATION))
        pairs = zip(found.values(), (phi, r), strict=True)
        covered += [each.low[0] <= truth <= each.high[0] for each, truth in pairs]
    assert all(agrees(count, studies, 0.95, 1e-3) for count in covered)

"""Cells of two questions: a single stratum is the matrices' product, the simplex, and what cannot be tested."""

import numpy as np
import pytest

from tacit.channels.channel import Channel, kary, warner
from tacit.estimation.cross_table import (
    CellMoments,
    Stratum,
    independence,
    inverse_of_item,
    inverse_of_options,
    on_simplex,
)
from tacit.estimation.inversion import Variance


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

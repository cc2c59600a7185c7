"""Products of many rows are made piece by piece: each row once, the sums the same, and no piece wakes a second thread."""

import numpy as np
import pytest

from tacit.compute.arrays import ON_ONE_THREAD, gram_of, pieces


@pytest.mark.parametrize(("rows", "columns"), [(0, 3), (1, 1), (8_193, 5), (40_000, 30), (40_000, 200)])
def test_every_row_is_in_one_piece(rows, columns):
    found = [np.arange(rows)[piece] for piece in pieces(rows, columns)]
    assert np.array_equal(np.concatenate([np.zeros(0), *found]), np.arange(rows))


def test_products_of_few_columns_stay_on_one_thread():
    for columns in range(1, 46):
        sizes = [piece.stop - piece.start for piece in pieces(10_000, columns)]
        assert max(sizes) * columns**2 <= ON_ONE_THREAD


def test_the_sum_of_products_is_that_of_all_rows_at_once():
    rng = np.random.default_rng(3)
    rows, weights = rng.normal(size=(20_000, 12)), rng.random(20_000)
    assert gram_of(rows, weights) == pytest.approx((rows.T * weights) @ rows, rel=1e-12, abs=1e-9)

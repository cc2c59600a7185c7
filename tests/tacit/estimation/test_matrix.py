"""MASK's matrices: what does not fit is refused, and columns are distributions (estimates: test_contraction)."""

import numpy as np
import pytest

from tacit.estimation import inversion


def test_mask_refuses_itemsets_whose_matrix_would_not_fit():
    length = inversion.MAX_LENGTH + 1
    with pytest.raises(inversion.EstimatorError, match=str(length)):
        inversion.invert(np.zeros((1, 2)), np.full((1, length), 0.9), np.full((1, length), 0.9))


def test_counter_matrix_columns_are_distributions():
    assert inversion.counter_matrix(5, 0.8).sum(axis=0) == pytest.approx(np.ones(6))
    assert inversion.counter_matrix(2, 0.9)[:, 2] == pytest.approx([0.01, 0.18, 0.81])
    assert inversion.counter_matrix(3, 1.0)[1, 1] == pytest.approx(1.0)

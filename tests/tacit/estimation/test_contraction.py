"""RE's Theorem 1 as properties: five ways to one estimate, two ways to one variance."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tacit.estimation import inversion
from tacit.estimation.intervals import covariance
from tacit.estimation.inversion import (
    Coefficients,
    Variance,
    cells,
    contract,
    ignore,
    second_weights,
    transform,
    weights,
)

MOST = 6


@st.composite
def samples(draw, *, equal=False):
    """Observed rows uint8 [n, K] and factors [1, K], asymmetric unless `equal`."""
    length = draw(st.integers(1, MOST))
    factors = st.floats(0.55, 1.0)
    if equal:
        keep = draw(factors)
        one = zero = [keep] * length
    else:
        one, zero = [draw(st.lists(factors, min_size=length, max_size=length)) for _ in range(2)]
    seed = draw(st.integers(0, 2**32 - 1))
    rows = np.random.default_rng(seed).integers(0, 2, (draw(st.integers(2, 40)), length), dtype=np.uint8)
    return rows, np.array([one]), np.array([zero])


def observed_supports(rows):
    """Supports of all subsets by brute force, float64 [1, 2^K]."""
    length = rows.shape[1]
    masks = [[j for j in range(length) if mask >> j & 1] for mask in range(1 << length)]
    return np.array([[float(rows[:, chosen].all(axis=1).sum()) for chosen in masks]])


def per_record(rows, one, zero):
    """The product of weights of each record, float64 [n]."""
    absent, present = weights(one, zero)
    return np.where(rows == 1, present, absent).prod(axis=1)


def scale(one, zero, rows):
    """What an absolute error of 1 ulp may grow to: the largest weight product times the records."""
    absent, present = weights(one, zero)
    return len(rows) * np.maximum(np.abs(absent), np.abs(present)).prod()


def recursion(observed, one, zero):
    """The recursion from the empty set up to I, float64 [2^K]: the estimate of every subset."""
    length = one.shape[1]
    estimates = observed.copy()
    for mask in range(1, 1 << length):
        chosen = [item for item in range(length) if mask >> item & 1]
        below = [
            sum(1 << chosen[bit] for bit in range(len(chosen)) if f >> bit & 1)
            for f in range(1 << len(chosen))
        ]
        estimates[:, mask] = inversion.estimate(
            observed[:, mask], estimates[:, below], one[:, chosen], zero[:, chosen]
        )
    return estimates[0]


@given(samples())
def test_recursion_matrix_contraction_and_mean_of_weights_agree(sample):
    rows, one, zero = sample
    tables = observed_supports(rows)
    expected = per_record(rows, one, zero).sum()
    tolerance = 1e-9 * max(1.0, scale(one, zero, rows))
    assert contract(tables, Coefficients.of(*weights(one, zero)))[0] == pytest.approx(expected, abs=tolerance)
    assert recursion(tables, one, zero)[-1] == pytest.approx(expected, abs=tolerance)
    assert inversion.invert(tables, one, zero)[0] == pytest.approx(expected, abs=tolerance)


@given(samples(equal=True))
def test_n_plus_one_counters_agree_when_all_factors_are_equal(sample):
    rows, one, zero = sample
    tables = observed_supports(rows)
    tolerance = 1e-9 * max(1.0, scale(one, zero, rows))
    assert inversion.counters(tables, float(one[0, 0])) == pytest.approx(
        contract(tables, Coefficients.of(*weights(one, zero))), abs=tolerance
    )


@given(samples())
def test_transform_gives_the_contraction_of_every_subset(sample):
    rows, one, zero = sample
    tables = observed_supports(rows)
    plain = Coefficients.of(*weights(one, zero))
    every = transform(tables, ignore(one.shape), plain)
    tolerance = 1e-9 * max(1.0, scale(one, zero, rows))
    for mask in range(tables.shape[1]):
        chosen = [j for j in range(rows.shape[1]) if mask >> j & 1]
        expected = per_record(rows[:, chosen], one[:, chosen], zero[:, chosen]).sum()
        assert every[0, mask] == pytest.approx(expected, abs=tolerance)


@given(samples())
def test_population_variance_is_the_entry_of_the_matrix_form(sample):
    rows, one, zero = sample
    tables, n = observed_supports(rows), len(rows)
    plain, squared = (
        Coefficients.of(*weights(one, zero)),
        Coefficients.of(*second_weights(one, zero, Variance.POPULATION)),
    )
    total, second = contract(tables, plain), contract(tables, squared)
    found = covariance(second, total, total, np.array([float(n)]), Variance.POPULATION)[0]
    share = cells(tables)[0] / n
    inverse = np.linalg.inv(inversion.transition_matrices(one, zero)[0])
    spread = inverse @ (np.diag(share) - np.outer(share, share)) @ inverse.T / (n - 1)
    assert found == pytest.approx(spread[-1, -1], abs=1e-9 * max(1.0, scale(one, zero, rows) ** 2 / n**2))


@given(samples())
def test_covariance_of_an_itemset_and_its_subset_is_that_of_the_matrix_form(sample):
    rows, one, zero = sample
    tables, n = observed_supports(rows), len(rows)
    size = tables.shape[1]
    plain, squared = (
        Coefficients.of(*weights(one, zero)),
        Coefficients.of(*second_weights(one, zero, Variance.POPULATION)),
    )
    totals = transform(tables, ignore(one.shape), plain)
    cross = transform(tables, plain, squared)
    share = cells(tables)[0] / n
    inverse = np.linalg.inv(inversion.transition_matrices(one, zero)[0])
    spread = inverse @ (np.diag(share) - np.outer(share, share)) @ inverse.T / (n - 1)
    tolerance = 1e-9 * max(1.0, scale(one, zero, rows) ** 2 / n**2)
    for mask in range(1, size):
        holders = np.array([float(index & mask == mask) for index in range(size)])
        found = covariance(cross[0, mask], totals[0, -1], totals[0, mask], np.float64(n), Variance.POPULATION)
        assert found == pytest.approx(spread[-1] @ holders, abs=tolerance)


@settings(max_examples=40)
@given(samples())
def test_records_variance_is_the_paper_s_sum_over_true_cells(sample):
    """RE section 6.2: Cov[C^MASK] = Σ_l C_l P⁻¹ D_l P⁻ᵀ, with the estimated cells in place of the true ones."""
    rows, one, zero = sample
    tables, n = observed_supports(rows), len(rows)
    plain, second = (
        Coefficients.of(*weights(one, zero)),
        Coefficients.of(*second_weights(one, zero, Variance.RECORDS)),
    )
    total = contract(tables, plain)
    found = covariance(contract(tables, second), total, total, np.array([float(n)]), Variance.RECORDS)[0]
    transition = inversion.transition_matrices(one, zero)[0]
    inverse = np.linalg.inv(transition)
    true_cells = inverse @ cells(tables)[0]
    spread = np.zeros_like(transition)
    for column, weight in zip(transition.T, true_cells, strict=True):
        spread += weight * (np.diag(column) - np.outer(column, column))
    expected = (inverse @ spread @ inverse.T)[-1, -1] / n**2
    assert found == pytest.approx(expected, abs=1e-9 * max(1.0, scale(one, zero, rows) ** 2 / n**2))


@pytest.mark.parametrize(
    ("factors", "as_cells", "as_supports"),
    [((0.7, 0.7, 0.7), 8.66225e4, 4.32886e4), ((0.7, 0.9, 0.9), 5.38221e3, 3.54132e3)],
)
def test_re_section_6_2_example(factors, as_cells, as_supports):
    """The paper's variances come out when its printed vector is read as cell counts in the order ∅,X,Y,XY,Z,XZ,YZ,XYZ."""
    printed = np.array([[10000, 2668, 3463, 957, 3489, 887, 1285, 328]], dtype=np.float64)
    assert _records_variance_of_truth(printed, factors) == pytest.approx(as_cells, rel=1e-5)
    assert _records_variance_of_truth(cells(printed), factors) == pytest.approx(as_supports, rel=1e-5)


def _records_variance_of_truth(true_cells, factors):
    """Var(Ŝ | x) when the true cells are known: the contraction of expected observed supports."""
    keep = np.array([factors])
    transition = inversion.transition_matrices(keep, keep)[0]
    expected_cells = transition @ true_cells[0]
    masks = np.arange(8)
    supports = np.array([[expected_cells[(masks & mask) == mask].sum() for mask in masks]])
    second = contract(supports, Coefficients.of(*second_weights(keep, keep, Variance.RECORDS)))
    return float(second[0] - true_cells[0, -1])


def test_one_row_of_any_part_serves_for_all_rows_of_the_others():
    rng = np.random.default_rng(3)
    tables, one, zero = rng.random((4, 8)), rng.random((4, 3)), rng.random((4, 3))
    inside, outside = Coefficients(zero, one), Coefficients(zero[:1], one[:1])
    wide = Coefficients(np.repeat(zero[:1], 4, axis=0), np.repeat(one[:1], 4, axis=0))
    same = np.repeat(tables[:1], 4, axis=0)
    np.testing.assert_array_equal(transform(tables[:1], outside, inside), transform(same, wide, inside))
    np.testing.assert_array_equal(transform(tables[:1], inside, outside), transform(same, inside, wide))
    np.testing.assert_array_equal(contract(tables[:1], inside), contract(same, inside))
    assert contract(tables[:0], Coefficients(zero[:0], one[:0])).shape == (0,)

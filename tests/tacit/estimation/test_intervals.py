"""Intervals: the figures of Guo, Wu and Li, and coverage by simulation."""

import numpy as np
import pytest
from wilson import wilson_interval

from tacit.estimation.intervals import (
    ConfidenceInterval,
    Ratio,
    chebyshev,
    confidence_interval,
    covariance,
    decimals,
    fieller,
    label_of,
    normal_quantile,
    support_interval,
    written,
)
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

# Cells in the order 00, 01, 10, 11 of (G, H); as an index: bit 0 is G, bit 1 is H.
RULE = np.array([0.415, 0.183, 0.043, 0.359])
RECORDS = 5822
TRUE_SUPPORT, TRUE_CONFIDENCE = 0.359, 0.359 / (0.359 + 0.183)


def supports(counts):
    """Supports of ∅, G, H, GH from cell counts [m, 4]."""
    masks = np.arange(4)
    return np.stack([counts[:, (masks & mask) == mask].sum(axis=1) for mask in masks], axis=1).astype(float)


def ratio_of(tables, keep, variance=Variance.POPULATION):
    """Support and confidence of G ⇒ H from tables [m, 4]."""
    factors = np.full((len(tables), 2), keep)
    plain, second = (
        Coefficients.of(*weights(factors, factors)),
        Coefficients.of(*second_weights(factors, factors, variance)),
    )
    skip = ignore(factors.shape)
    total, square, cross = (
        transform(tables, skip, plain),
        transform(tables, skip, second),
        transform(tables, plain, second),
    )
    n = tables[:, 0]

    def joint(sums, one, other):
        return covariance(sums, one, other, n, variance)

    return Ratio(
        total[:, 3] / n,
        total[:, 1] / n,
        joint(square[:, 3], total[:, 3], total[:, 3]),
        joint(square[:, 1], total[:, 1], total[:, 1]),
        joint(cross[:, 1], total[:, 3], total[:, 1]),
    )


def test_quantiles_of_many_are_those_of_each_and_none_where_there_is_none():
    alphas = [1e-300, 1e-9, 0.05, 0.5, 1.0, 1.5, 1.95, 1.9999999]
    found = normal_quantile(np.array(alphas))
    assert found == pytest.approx([normal_quantile(alpha) for alpha in alphas], rel=1e-12, abs=1e-12)
    assert normal_quantile(np.array([0.0, 2.0])).tolist() == [np.inf, -np.inf]
    assert np.isnan(normal_quantile(np.array([np.nan, -0.1, 2.1, np.inf, -np.inf]))).all()


def guo_example():
    """Their section 3.1 example; λ̂ is printed in the order 00, 01, 10, 11 with G the first digit."""
    shares = np.array([[0.368, 0.218, 0.097, 0.316]])
    return ratio_of(supports(shares * RECORDS / shares.sum()), 0.9)


def test_guo_section_3_1_support_and_interval():
    ratio = guo_example()
    # The printed λ̂ add up to .999, which the golden values keep: they are not normalised.
    shares = np.array([[0.368, 0.218, 0.097, 0.316]])
    factors = np.full((1, 2), 0.9)
    estimate = contract(supports(shares), Coefficients.of(*weights(factors, factors)))
    second = contract(
        supports(shares), Coefficients.of(*second_weights(factors, factors, Variance.POPULATION))
    )
    variance = (second - estimate**2) / (RECORDS - 1)
    assert estimate[0] == pytest.approx(0.36139, abs=1e-5)
    assert variance[0] == pytest.approx(6.5605e-5, rel=1e-4)
    bounds = support_interval(estimate, np.sqrt(variance), 0.05)
    assert (bounds.low[0], bounds.high[0]) == (
        pytest.approx(0.3455, abs=1e-4),
        pytest.approx(0.3773, abs=1e-4),
    )
    assert ratio.a[0] == pytest.approx(0.36139 / 0.999, abs=2e-4)


def test_guo_section_3_1_all_cells():
    shares = np.array([[0.368, 0.218, 0.097, 0.316]])
    factors = np.full((1, 2), 0.9)
    every = transform(supports(shares), ignore(factors.shape), Coefficients.of(*weights(factors, factors)))
    assert cells(every)[0] == pytest.approx([0.42639, 0.18123, 0.02998, 0.36139], abs=1e-5)


def test_guo_confidence_and_chebyshev():
    ratio = guo_example()
    assert ratio.value[0] == pytest.approx(0.66600, abs=1e-5)
    assert ratio.error()[0] == pytest.approx(0.012336, abs=2e-5)
    bounds = chebyshev(ratio, 0.05)
    assert (bounds.low[0], bounds.high[0]) == (
        pytest.approx(0.6108, abs=2e-4),
        pytest.approx(0.7212, abs=2e-4),
    )


@pytest.mark.parametrize("keep", [0.6, 0.65, 0.75, 0.9])
def test_coverage_of_support_and_confidence_intervals(keep):
    """Over 20,000 samples of respondents and distortions; the bounds hold with 1 − 10⁻⁶."""
    replications = 20_000
    transition = np.kron([[keep, 1 - keep], [1 - keep, keep]], [[keep, 1 - keep], [1 - keep, keep]])
    counts = np.random.default_rng(20260).multinomial(RECORDS, transition @ RULE, replications)
    ratio = ratio_of(supports(counts), keep)
    support = support_interval(ratio.a, np.sqrt(ratio.var_a), 0.05)
    exact, unbounded = fieller(ratio, 0.05)
    loose = chebyshev(ratio, 0.05)
    assert not unbounded.any() or keep == 0.6
    for bounds, truth in ((support, TRUE_SUPPORT), (exact, TRUE_CONFIDENCE)):
        low, high = wilson_interval(_covered(bounds, truth), replications)
        assert low >= 0.94
        assert high <= 0.96
    assert wilson_interval(_covered(loose, TRUE_CONFIDENCE), replications)[1] >= 0.95
    assert _covered(loose, TRUE_CONFIDENCE) / replications >= 0.95


def _covered(bounds, truth):
    return int(((bounds.low <= truth) & (truth <= bounds.high)).sum())


def test_coverage_of_the_records_variance_when_only_the_distortion_is_random():
    replications, keep = 20_000, 0.75
    rng = np.random.default_rng(7)
    true_counts = np.round(RULE * RECORDS).astype(int)
    single = np.array([[keep, 1 - keep], [1 - keep, keep]])
    transition = np.kron(single, single)
    counts = sum(rng.multinomial(n, transition[:, cell], replications) for cell, n in enumerate(true_counts))
    ratio = ratio_of(supports(counts), keep, Variance.RECORDS)
    support = support_interval(ratio.a, np.sqrt(ratio.var_a), 0.05)
    exact, _ = fieller(ratio, 0.05)
    truth = true_counts[3] / true_counts.sum()
    confidence = true_counts[3] / (true_counts[3] + true_counts[1])
    for bounds, value in ((support, truth), (exact, confidence)):
        low, high = wilson_interval(_covered(bounds, value), replications)
        assert low >= 0.94
        assert high <= 0.96


def test_fieller_is_far_tighter_than_chebyshev():
    keep = 0.65
    transition = np.kron([[keep, 1 - keep], [1 - keep, keep]], [[keep, 1 - keep], [1 - keep, keep]])
    counts = np.random.default_rng(1).multinomial(RECORDS, transition @ RULE, 20_000)
    ratio = ratio_of(supports(counts), keep)
    exact, loose = fieller(ratio, 0.05)[0], chebyshev(ratio, 0.05)
    assert np.median(exact.high - exact.low) == pytest.approx(0.280, abs=0.005)
    assert np.median(loose.high - loose.low) == pytest.approx(0.637, abs=0.01)


def test_a_denominator_that_may_be_zero_is_reported_as_unbounded():
    one = np.ones(1)
    ratio = Ratio(0.1 * one, 0.01 * one, 1e-4 * one, 1e-2 * one, 0 * one)
    bounds, unbounded = confidence_interval(ratio, 0.05, ConfidenceInterval.FIELLER)
    assert unbounded.all()
    assert (bounds.low[0], bounds.high[0]) == (0.0, 1.0)
    _, unbounded = confidence_interval(Ratio(one, 0 * one, one, one, one), 0.05, ConfidenceInterval.CHEBYSHEV)
    assert unbounded.all()


def test_bounds_beyond_zero_and_one_are_kept():
    bounds = support_interval(np.array([-0.1, 1.05]), np.array([0.01, 0.01]), 0.05)
    assert bounds.value.tolist() == [-0.1, 1.05]
    assert bounds.high[1] > 1.05
    assert normal_quantile(0.05) == pytest.approx(1.959964, abs=1e-6)


@pytest.mark.parametrize(
    ("error", "digits"), [(0.2, 3), (0.001, 3), (2.3e-5, 6), (5_000.0, 0), (0.0, 3), (np.nan, 3), (np.inf, 3)]
)
def test_a_figure_has_as_many_digits_as_its_error_shows(error, digits):
    assert decimals(error, 3) == digits


def test_a_figure_of_many_digits_is_written_with_a_power_of_ten():
    assert [
        written(*each, 3) for each in ((2e-5, 1e-5), (58737.4, 1202.0), (1.96e-9, 4e-11), (4.9e29, 1e28))
    ] == [
        "0.000020",
        "58737",
        "1.96e-09",
        "4.9e+29",
    ]


def test_a_number_of_a_table_is_named_as_it_stood_there_and_a_text_stays():
    values = 2.0, 2.5, -0.0, 3, np.float32(2.0), "v1.0"
    assert [label_of(value) for value in values] == ["2", "2.5", "0", "3", "2", "v1.0"]

"""Expected accuracy: the paper's example, and simulation of what was promised."""

import math

import numpy as np
import pytest
from packed_rows import block_from_rows
from support.bare_runs import lists_alone
from wilson import wilson_interval

from tacit.channels.channel import open_channel, warner
from tacit.estimation.intervals import ConfidenceInterval
from tacit.estimation.inversion import EstimatorError, Variance
from tacit.evaluation.distort import distort
from tacit.mining.apriori import mine
from tacit.planning.figures import accuracy_by_factor, support_error_bound
from tacit.platform.errors import TacitError
from tacit.records.blocks import Dataset, Profiles
from tacit.run.settings import Settings

RECORDS = 5822
ESTIMATED = np.array([1.0, 0.181 + 0.362, 0.031 + 0.362, 0.362])
"""Guo, Wu and Li's estimates at p = 0.9: supports of ∅, G, H, GH."""


def true_rows(records):
    """Records with exactly the shares of the paper's original cells."""
    counts = np.round(np.array([0.415, 0.183, 0.043]) * records).astype(int)
    cells = np.repeat(np.arange(4), [*counts, records - counts.sum()])
    return np.stack([cells & 1, cells >> 1], axis=1).astype(np.uint8)


def test_the_papers_variance_at_09():
    found = accuracy_by_factor(ESTIMATED, RECORDS, np.array([0.9]))
    assert found.error[0] ** 2 == pytest.approx(6.566e-5, rel=5e-3)


def test_the_papers_interval_at_065_is_as_wide_as_printed():
    found = accuracy_by_factor(np.array([1.0, 0.542, 0.402, 0.315]), RECORDS, np.array([0.65]))
    assert found.support.high[0] - found.support.low[0] == pytest.approx(0.391 - 0.238, abs=2e-3)


def test_intervals_narrow_as_the_factor_grows():
    keep = np.linspace(0.65, 0.95, 31)
    found = accuracy_by_factor(ESTIMATED, RECORDS, keep, antecedent=1, interval=ConfidenceInterval.CHEBYSHEV)
    for bounds in (found.support, found.confidence):
        assert (np.diff(bounds.high - bounds.low) < 0).all()


def test_an_open_answer_leaves_sampling_alone():
    found = accuracy_by_factor(np.array([1.0, 0.3]), 1001, np.array([1.0]))
    assert found.error[0] ** 2 == pytest.approx(0.3 * 0.7 / 1000)
    kept = accuracy_by_factor(np.array([1.0, 0.3]), 1001, np.array([1.0]), variance=Variance.RECORDS)
    assert kept.error[0] == 0.0


@pytest.mark.parametrize("variance", Variance)
@lists_alone()
def test_mining_the_expected_counts_gives_the_expected_errors(variance):
    """The estimator's own standard error, averaged over distortions, is the one that was planned."""
    rows = true_rows(4000)
    true = Dataset(("G", "H"), Profiles.single([open_channel()] * 2), [block_from_rows(rows)])
    settings = Settings(1e-6, variance=variance)
    squares = []
    for seed in range(10):
        found = mine(distort(true, [warner(0.8)] * 2, seed), settings)
        squares.append(found.by_length[1].error[0] ** 2)
    supports = np.array([1.0, *rows.mean(axis=0), rows.all(axis=1).mean()])
    planned = accuracy_by_factor(supports, 4000, np.array([0.8]), variance=variance)
    assert np.mean(squares) == pytest.approx(planned.error[0] ** 2, rel=0.02)


def test_the_spread_of_confidences_is_the_planned_one():
    """Fieller's planned interval at 95 % holds about 95 % of estimates, when only the distortion varies."""
    rows = true_rows(4000)
    supports = np.array([1.0, *rows.mean(axis=0), rows.all(axis=1).mean()])
    planned = accuracy_by_factor(supports, 4000, np.array([0.8]), antecedent=1, variance=Variance.RECORDS)
    random, inside, runs = np.random.default_rng(5), 0, 1500
    for _ in range(runs):
        sent = rows ^ (random.random(rows.shape) > 0.8)
        z = (sent - 0.2) / 0.6
        confidence = (z[:, 0] * z[:, 1]).sum() / z[:, 0].sum()
        inside += planned.confidence.low[0] <= confidence <= planned.confidence.high[0]
    low, high = wilson_interval(inside, runs, 1e-6)
    assert low <= 0.95 <= high


@pytest.mark.parametrize(
    ("supports", "records", "antecedent"),
    [([1.0], 9, 0), ([1.0, 0.5, 0.5], 9, 0), ([1, 0.5], 0, 0), ([1, 0.5], 9, 1)],
)
def test_what_is_no_itemset_or_no_rule_is_refused(supports, records, antecedent):
    with pytest.raises(TacitError):
        accuracy_by_factor(np.array(supports), records, np.array([0.9]), antecedent=antecedent)


def test_mask_section_8_bound():
    assert support_error_bound(10**6, 10**4, 0.9, 1000) == pytest.approx(0.82031528, abs=1e-8)


def test_the_bound_of_section_8_is_the_exact_sum_of_both_binomials():
    """12 zeros and 8 ones, kept with 0.75; an error of 8 leaves 2 on both sides of the means 9 and 6."""

    def sums(trials, low, high):
        return sum(math.comb(trials, r) * 0.75**r * 0.25 ** (trials - r) for r in range(low, high + 1))

    assert support_error_bound(20, 8, 0.75, 8) == pytest.approx(sums(12, 7, 11) * sums(8, 4, 8))


def test_nothing_randomized_is_never_off_and_no_error_allowed_is_rarely_met():
    assert support_error_bound(20, 8, 1.0, 0) == 1.0
    assert support_error_bound(3, 0, 0.75, 0) == 0.0  # a mean of 2.25 is no count
    assert support_error_bound(0, 0, 0.75, 0) == 1.0


@pytest.mark.parametrize("given", [(10, 11, 0.9, 1), (10, -1, 0.9, 1), (10, 5, 0.5, 1), (10, 5, 0.9, -1)])
def test_the_bound_of_section_8_refuses_what_is_outside_its_range(given):
    with pytest.raises(EstimatorError):
        support_error_bound(*given)

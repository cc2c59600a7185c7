"""Estimates without signers: as recomputed from the records, the worst signers among all sets, and the jackknife."""

import itertools

import numpy as np
import pytest

from tacit.estimation.signer_influence import POOL, estimates, influence, worst_without


def sums(seed, signers=7, rows=3):
    """Sums of a few signers; every other seed has denominators that are not counts, as those of confidences."""
    random = np.random.default_rng(seed)
    numerator = random.normal(1.0, 3.0, (rows, signers))
    denominator = random.integers(0, 9, (rows, signers)).astype(np.float64)
    return numerator, denominator + (seed % 2) * random.normal(0.0, 1.0, (rows, signers))


def shifts(numerator, denominator, most):
    """The shift of every set of signers, and whether every one leaves something to divide by."""
    whole, found, known = numerator.sum() / denominator.sum(), [0.0], denominator.sum() > 0.0
    for size in range(1, most + 1):
        for chosen in map(list, itertools.combinations(range(len(numerator)), size)):
            left = denominator.sum() - denominator[chosen].sum()
            known &= left > 0.0
            found.append(whole - (numerator.sum() - numerator[chosen].sum()) / left if left > 0.0 else 0.0)
    return max(found, key=abs), known


@pytest.mark.parametrize("seed", range(60))
@pytest.mark.parametrize("most", [1, 2, 3])
def test_the_worst_signers_are_worst_among_all_sets(seed, most):
    numerator, denominator = sums(seed)
    found = worst_without(numerator, denominator, most)
    for row in range(len(numerator)):
        expected, known = shifts(numerator[row], denominator[row], most)
        if known:
            assert abs(found[row]) == pytest.approx(abs(expected), abs=1e-9)
        else:
            assert np.isnan(found[row])


@pytest.mark.parametrize("seed", range(8))
def test_the_worst_signers_of_a_difference_are_worst_among_all_sets_of_few(seed):
    random, signers = np.random.default_rng(seed), 9
    sizes = random.integers(3, 30, (2, 1, signers)).astype(float)
    held = sizes * random.uniform(-0.1, 1.1, sizes.shape)
    parts = np.stack([held[0], sizes[0], held[1], sizes[1]])
    whole = estimates(parts.sum(axis=2))[0]
    for most in (1, 2, 3):
        sets = [list(out) for size in range(most + 1) for out in itertools.combinations(range(signers), size)]
        shifts = [whole - estimates(parts.sum(axis=2) - parts[:, :, out].sum(axis=2))[0] for out in sets]
        found = influence(parts, np.ones((1, signers), np.bool_), most)
        assert abs(found.worst[0]) == pytest.approx(max(map(abs, shifts)), rel=1e-12)
        assert found.shift[0] == pytest.approx(max(shifts[1 : signers + 1], key=abs), rel=1e-12)


@pytest.mark.parametrize("few", [0, 1], ids=["the first by few", "the second by few"])
@pytest.mark.parametrize("seed", [0, 2, 3])
def test_the_two_worst_signers_of_a_difference_are_found_among_many_who_asked_the_other_group(seed, few):
    """20 asked one group, 120 the other: of those who move the difference fastest most are looked at no further."""
    random, signers = np.random.default_rng(seed), 140
    assert signers > POOL
    size = random.integers(3, 30, signers).astype(float)
    asked = np.where(np.arange(signers) < 20, few, 1 - few) == [[0], [1]]
    held = size * random.uniform(0.0, 1.0, signers) * asked
    sizes = size * asked
    parts = np.stack([held[0], sizes[0], held[1], sizes[1]])
    whole = parts.sum(axis=1)
    pairs = parts[:, np.stack(np.triu_indices(signers, 1))].sum(axis=1)
    shifts = estimates(whole) - estimates(whole[:, None] - pairs)
    found = influence(parts[:, None], np.ones((1, signers), np.bool_), 2)
    assert abs(found.worst[0]) == pytest.approx(np.abs(shifts).max(), rel=1e-12)


def test_one_record_a_signer_gives_the_plain_standard_error():
    z = np.random.default_rng(5).normal(0.3, 1.0, (4, 500))
    found = influence(np.stack([z, np.ones_like(z)]), np.ones(z.shape, np.bool_), 5)
    assert found.error == pytest.approx(z.std(axis=1, ddof=1) / np.sqrt(500), rel=1e-9)
    assert found.signers.tolist() == [500.0] * 4


def test_a_statistic_is_a_ratio_or_the_difference_of_two_shares_that_can_be():
    ratios = estimates(np.array([[1.0, 3.0, 1.0], [6.0, 4.0, 0.0]]))
    assert ratios.tolist()[:2] == [1.0 / 6.0, 0.75]
    assert np.isnan(ratios[2])
    shares = np.array([[1.0, 5.0, -1.0], [4.0, 4.0, 4.0], [1.0, 2.0, 1.0], [2.0, 4.0, 0.0]])
    assert estimates(shares).tolist()[:2] == [-0.25, 0.5]
    assert np.isnan(estimates(shares)[2])


def test_a_signer_alone_has_no_error_and_no_shift():
    found = influence(np.array([[[3.0]], [[4.0]]]), np.array([[True]]), 5)
    assert np.isnan([found.shift[0], found.worst[0], found.error[0]]).all()


def test_intervals_of_the_jackknife_hold_where_records_of_a_signer_resemble_each_other():
    """400 studies of 60 interviewers with 20 records each: 95 % intervals by signers cover in at least 92 %, those by records in less than 80 %."""
    random, signers, each, studies = np.random.default_rng(3), 60, 20, 400
    share = random.beta(3.0, 7.0, (studies, signers))
    totals = random.binomial(each, share).astype(np.float64)
    counts = np.full(totals.shape, float(each))
    found = influence(np.stack([totals, counts]), counts > 0.0, 5)
    estimate = totals.sum(axis=1) / (signers * each)
    plain = np.sqrt(estimate * (1.0 - estimate) / (signers * each - 1))
    missed = np.abs(estimate - 0.3)
    assert (missed <= 1.96 * found.error).mean() >= 0.92
    assert (missed <= 1.96 * plain).mean() < 0.8


def test_what_is_left_by_rounding_alone_is_no_denominator():
    # The fourth signer has next to nothing: without the three others only the rounding of the sums is left.
    denominator = np.array([[0.1, 0.2, 0.3, 1e-17]])
    assert np.isnan(worst_without(denominator / 2.0, denominator, 3)).all()

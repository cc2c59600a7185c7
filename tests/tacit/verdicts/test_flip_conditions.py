"""Shares of forged records that many claims bear, as a plain search finds them, and which claims survive as a list of p-values says."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tacit.estimation.choices import MOST_FORGED
from tacit.estimation.forging import EXACT, SHARES, Claims, largest_share, step_of
from tacit.estimation.inversion import Variance
from tacit.estimation.testing import score_deviates, upper_tail
from tacit.run.settings import Settings
from tacit.verdicts.claims import Multiplicity
from tacit.verdicts.flip_shares import claimed


def drawn_claims(random, count=40):
    """Claims as supports make them, on both sides of their bound."""
    minimum, most = 0.1, random.uniform(0.8, 3.0, count)
    excess = random.uniform(-0.08, 0.3, count)
    return Claims(
        excess=excess,
        square=(excess + minimum) * most + 0.01,
        records=random.integers(900, 1_800, count).astype(np.float64),
        slope=np.full(count, 1.0 - 2.0 * minimum),
        skew=most,
        most=most - minimum,
        bend=np.zeros(count),
    )


def plain(condition, claims):
    """The definition: 40 halvings of the whole range, for every row."""

    def holds(claims, share):
        return condition(claims, share, step_of(share)) >= 0.0

    low, high = np.zeros(len(claims)), np.full(len(claims), MOST_FORGED)
    low = np.where(holds(claims, high), high, low)
    for _ in range(40):
        middle = (low + high) / 2.0
        still = holds(claims, middle)
        low, high = np.where(still, middle, low), np.where(still, high, middle)
    return low


@pytest.mark.parametrize("variance", list(Variance))
def test_the_deviate_of_a_claim_is_that_of_its_score_test(variance):
    """From E[u²] the same as from the standard error: E[u²] − T² over n − 1 for the population, E[u²] over n for these records."""
    excess, error, n = np.array([0.03, 0.2]), np.array([0.02, 0.05]), np.array([400.0, 90.0])
    population = variance is Variance.POPULATION
    spread = error**2 * (n - 1.0 if population else n)
    claims = Claims.of(excess, spread, n, np.full(2, 1.5), variance, 0.8, np.array([1.2, 1.2]), 0.0)
    slope = np.full(2, 0.8) if population else None
    expected = score_deviates(excess, error, n, slope, np.array([1.2, 1.2]))
    assert claims.deviates(variance) == pytest.approx(expected, rel=1e-12)
    assert claims.bend.tolist() == [0.0, 0.0]


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 2**32 - 1), st.sampled_from(["population", "records"]))
def test_the_share_of_a_claim_is_that_of_a_plain_search(seed, variance):
    random = np.random.default_rng(seed)
    multiplicity = Multiplicity(Settings(0.1, variance=variance), 100.0, 100, 900)
    condition = claimed(np.linspace(1.9, 3.5, len(SHARES)), multiplicity)
    claims, most = drawn_claims(random), random.uniform(0.0, 0.3, 40)
    found = largest_share(condition, claims, np.zeros(40), most)
    assert found == pytest.approx(np.minimum(most, plain(condition, claims)), abs=1.01 * EXACT)


@given(
    st.lists(st.floats(-1.0, 6.0) | st.sampled_from([-np.inf, np.inf]), max_size=40),
    st.sampled_from(["fdr", "fwer", "estimate"]),
)
def test_what_survives_is_the_longest_list_whose_p_values_all_pass(deviates, select):
    deviates = np.array(deviates)
    multiplicity = Multiplicity(Settings(0.1, select=select), 60.0, 50, 1_000)
    values = np.sort(upper_tail(deviates[deviates > 0.0]))
    passes = np.flatnonzero(values <= multiplicity.critical(np.arange(1, len(values) + 1)))
    expected = passes[-1] + 1 if passes.size else 0
    survives = multiplicity.surviving(deviates)
    assert survives.sum() == expected
    assert survives.sum() == (deviates >= np.min(deviates[survives], initial=np.inf)).sum() or not expected

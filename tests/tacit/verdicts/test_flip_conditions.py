"""Shares of many claims under several conditions: as if each were searched alone, and which claims survive as a list of p-values says."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tacit.estimation.central import ItemNoise
from tacit.estimation.choices import MOST_FORGED
from tacit.estimation.forging import EXACT, SHARES, Claims, Extremes, step_of
from tacit.estimation.intervals import ScoredSupports, normal_quantile
from tacit.estimation.inversion import Variance
from tacit.estimation.testing import score_deviates, upper_tail
from tacit.run.settings import Settings
from tacit.verdicts.flip_conditions import (
    Multiplicity,
    all_hold,
    claimed,
    interval_above,
)
from tacit.verdicts.flip_shares import support_claims


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
        end_slope=most - 2.0 * minimum,
        floor=np.full(count, 1e-3),
        step=np.full(count, 1e-4),
        least=-random.uniform(0.1, 1.0, count),
        most=most - minimum,
        bend=np.zeros(count),
    )


def plain(condition, claims):
    """The definition: 40 halvings of the whole range, for every row."""

    def holds(claims, share):
        return condition.met(claims, share, step_of(share)) >= 0.0

    low, high = np.zeros(len(claims)), np.full(len(claims), MOST_FORGED)
    low = np.where(holds(claims, high), high, low)
    for _ in range(40):
        middle = (low + high) / 2.0
        still = holds(claims, middle)
        low, high = np.where(still, middle, low), np.where(still, high, middle)
    return low


@pytest.mark.parametrize("variance", list(Variance))
def test_a_claim_is_clear_of_its_bound_just_as_far_as_the_interval_reaches_it(variance):
    """At the lower end of a support's score interval the claim "the support exceeds that" is met with nothing to spare."""
    keep, n = np.array([0.85, 0.8]), np.array([900, 400, 2_500])
    noise = ItemNoise.of(keep[None], keep[None], np.full((1, 2), 1_000))
    items, support = np.array([[0, 1]] * 3, np.int32), np.array([0.31, 0.12, 0.07])
    error, observed = np.array([0.02, 0.03, 0.011]), np.array([300, 90, 300])
    scored = ScoredSupports.of(support, error, n, observed, items, noise, variance)
    low, slope = scored.interval(0.1).low, noise.products(items)[2]
    z, asked = Extremes(np.full(3, -0.4), np.full(3, 1.6)), Settings(0.1, variance=variance)
    for row, bound in enumerate(low.tolist()):
        claims = support_claims(scored, slope, z, bound, asked)
        assert claims.clearance(normal_quantile(0.1))[row] == pytest.approx(0.0, abs=1e-9)
        assert claims.extremes.least[row] == pytest.approx(-0.4 - bound)


@pytest.mark.parametrize("variance", list(Variance))
def test_the_deviate_of_a_claim_is_that_of_its_score_test(variance):
    """From E[u²] the same as from the standard error: E[u²] − T² over n − 1 for the population, E[u²] over n for these records."""
    excess, error, n = np.array([0.03, 0.2]), np.array([0.02, 0.05]), np.array([400.0, 90.0])
    population = variance is Variance.POPULATION
    spread = error**2 * (n - 1.0 if population else n)
    u = Extremes(np.full(2, -0.5), np.full(2, 1.5))
    claims = Claims.of(excess, spread, n, u, variance, slope=0.8, skew=np.array([1.2, 1.2]))
    slope = np.full(2, 0.8) if population else None
    expected = score_deviates(excess, error, n, slope, np.array([1.2, 1.2]))
    assert claims.deviates(variance) == pytest.approx(expected, rel=1e-12)
    assert claims.bend.tolist() == claims.floor.tolist() == claims.step.tolist() == [0.0, 0.0]


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 2**32 - 1), st.sampled_from(["population", "records"]))
def test_shares_are_those_of_every_condition_searched_alone(seed, variance):
    random = np.random.default_rng(seed)
    multiplicity = Multiplicity(Settings(0.1, variance=variance), 100.0, 100, 900)
    strict = np.linspace(1.9, 3.5, len(SHARES))
    above = [rule(strict, multiplicity) for rule in (claimed, interval_above)]
    first, second = drawn_claims(random), drawn_claims(random)
    most = random.uniform(0.0, 0.3, len(first))
    both = [plain(condition, claims) for condition, claims in zip(above, (first, second), strict=True)]
    found = all_hold(most, (first, above[0]), (second, above[1]))
    assert found == pytest.approx(np.minimum.reduce([most, *both]), abs=1.01 * EXACT)


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

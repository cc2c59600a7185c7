"""Many claims at once: Benjamini and Hochberg by its definition, and the rate it promises by simulation."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from packed_rows import blocks_from_rows

from tacit.channel import open_channel, warner
from tacit.estimation.testing import benjamini_hochberg, p_values
from tacit.evaluation.distort import distort
from tacit.mining.apriori import mine
from tacit.mining.blocks import Dataset, Profiles
from tacit.mining.keep_rules import Select
from tacit.mining.settings import Settings


@given(st.lists(st.floats(0, 1), max_size=30), st.floats(0.01, 0.5))
def test_rejections_are_the_largest_set_below_its_line(values, rate):
    rejected = benjamini_hochberg(np.array(values), rate)
    ordered = sorted(values)
    most = max((k for k in range(1, len(values) + 1) if ordered[k - 1] <= rate * k / len(values)), default=0)
    assert rejected.sum() == most
    assert sorted(np.array(values)[rejected].tolist()) == ordered[:most]


def test_p_values_are_upper_tails():
    found = p_values(np.array([0.1, 0.3, 0.3, 0.1]), np.array([0.1, 0.1, 0.0, 0.0]), 0.1)
    assert found == pytest.approx([0.5, 0.0227501, 0.0, 1.0], abs=1e-6)


@pytest.mark.slow
def test_wrong_claims_stay_at_the_rate_asked_for():
    """300 surveys of 3,000 people × 12 items around the threshold; the mean false discovery proportion's upper
    99.99 % bound by its own standard error stays below α + 1 %."""
    minimum, alpha = 0.2, 0.05
    shares = np.linspace(0.12, 0.3, 12)
    proportions = []
    for seed in range(300):
        rng = np.random.default_rng(seed)
        rows = (rng.random((3_000, 12)) < shares).astype(np.uint8)
        true = Dataset(
            tuple(map(str, range(12))), Profiles.single([open_channel()] * 12), list(blocks_from_rows([rows]))
        )
        found = mine(
            distort(true, [warner(0.8)] * 12, seed), Settings(minimum, select=Select.FDR, alpha=alpha)
        )
        claims = list(found.supports())
        wrong = sum(np.prod(shares[list(items)]) <= minimum for items in claims)
        proportions.append(wrong / max(1, len(claims)))
    mean, error = np.mean(proportions), np.std(proportions) / np.sqrt(len(proportions))
    assert mean + 3.7 * error <= alpha + 0.01
    assert len(proportions) == 300

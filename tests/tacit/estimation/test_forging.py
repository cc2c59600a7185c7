"""Flip shares: golden values by hand, and that no forged records of a smaller share do what they say it takes."""

import math

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tacit
from tacit.estimation.forging import (
    NO_CHANNEL,
    NOT_A_BOUND,
    Extremes,
    ForgingError,
    answer_extremes,
    crossing_share,
    unequal_below,
)
from tacit.estimation.group_region import Groups
from tacit.estimation.inversion import weights

OPEN, NINE, SEVEN = tacit.open_channel(), tacit.warner(0.9), tacit.warner(0.7)


@pytest.mark.parametrize(
    ("support", "minimum", "channels", "share"),
    [
        (0.25, 0.2, [OPEN] * 2, 0.05 / 0.8),  # a forged record counts 1
        (0.25, 0.2, [NINE] * 2, 0.05 / (1.265625 - 0.2)),  # (0.9 / 0.8)²
        (0.25, 0.2, [SEVEN] * 3, 0.05 / (5.359375 - 0.2)),  # (0.7 / 0.4)³
        (0.15, 0.2, [NINE] * 2, 0.05 / (0.140625 + 0.2)),  # pressed down by −0.1/0.8 · 0.9/0.8
        (0.15, 0.2, [OPEN] * 2, 0.25),  # by 0, the least that an open record counts
        (0.2, 0.2, [NINE], 0.0),
    ],
)
def test_shares_are_those_of_the_closed_form(support, minimum, channels, share):
    assert tacit.flip_share(support, minimum, channels) == pytest.approx(share, rel=1e-12)


def test_what_has_no_answer_is_refused():
    with pytest.raises(ForgingError, match=r"1\.5") as refused:
        tacit.flip_share(0.2, 1.5, [NINE])
    assert refused.value.message.template is NOT_A_BOUND
    with pytest.raises(ForgingError) as refused:
        tacit.flip_share(0.2, 0.1, [])
    assert refused.value.message.template is NO_CHANNEL


def test_an_answer_is_most_extreme_at_one_of_the_levels():
    found = answer_extremes(np.array([[0.9, 0.7], [0.6, 0.8]]), np.array([[0.9, 0.7], [0.9, 0.7]]))
    assert found.most.tolist() == pytest.approx([0.9 / 0.5, 0.7 / 0.4])
    assert found.least.tolist() == pytest.approx([-0.1 / 0.5, -0.3 / 0.4])


factors = st.floats(0.55, 1.0)


@given(st.lists(st.tuples(factors, factors), min_size=1, max_size=4))
def test_no_record_weighs_more_or_less_than_the_extremes(levels):
    one, zero = np.array(levels).T
    absent, present = weights(one, zero)
    found = answer_extremes(one[None], zero[None]).over(np.arange(len(one), dtype=np.int32)[None])
    every = [
        math.prod(pair[bits >> j & 1] for j, pair in enumerate(zip(absent, present, strict=True)))
        for bits in range(1 << len(one))
    ]
    assert found.least[0] == pytest.approx(min(every), abs=1e-12)
    assert found.most[0] == pytest.approx(max(every), abs=1e-12)


@settings(max_examples=200)
@given(
    st.integers(0, 2**32 - 1),
    st.integers(1, 3),
    st.floats(0.6, 0.95),
    st.floats(0.02, 0.4),
    st.integers(1, 60),
)
def test_fewer_forged_records_never_carry_an_estimate_over_the_minimum(seed, length, keep, minimum, forged):
    """Honest records and any forged ones: if the estimate of all and that of the honest lie on two sides, the share is enough."""
    random = np.random.default_rng(seed)
    low, high = -(1 - keep) / (2 * keep - 1), keep / (2 * keep - 1)
    z = np.where(random.random((300, length)) < minimum, high, low).prod(axis=1)
    more = random.choice([low, high], (forged, length)).prod(axis=1)
    every, honest = np.concatenate([z, more]).mean(), z.mean()
    share = tacit.flip_share(every, minimum, [tacit.warner(keep)] * length)
    if (every > minimum) != (honest > minimum):
        assert share <= forged / (300 + forged) + 1e-9


def test_a_mean_of_values_on_one_side_of_zero_stays_there():
    shares = crossing_share(np.array([0.0, 0.3]), Extremes(np.zeros(2), np.ones(2)))
    assert shares.tolist() == [1.0, 1.0]
    assert math.isnan(crossing_share(np.array([np.nan]), Extremes(-np.ones(1), np.ones(1)))[0])


@pytest.mark.parametrize("shares", [(0.7, 0.3), (1.3, 1.1), (-0.05, -0.2)])
def test_groups_surely_differ_below_the_share_at_which_some_possible_common_share_is_not_ruled_out(shares):
    """Each of 201 shares from 0 to 1 with each record that forgers may send; estimates of noisy answers may lie outside."""
    random = np.random.default_rng(2)
    root, sizes, bound = random.normal(0.0, 0.01, (4, 4)), np.array([0.55, 0.45]), 3.84
    spread = root @ root.T + 1e-4 * np.eye(4)
    held = sizes * shares
    totals = np.array([held[0], sizes[0], held[1], sizes[1]])
    rows, columns = random.normal(0.5, 1.0, (2, 3)), np.array([-0.2, 1.2, 0.4])
    found = unequal_below(Groups(totals[None], spread[None]), rows, columns, bound)

    def ruled_out_below(p):
        away = held - p * sizes
        to_sums = np.array([[1.0, -p, 0.0, 0.0], [0.0, 0.0, 1.0, -p]])
        toward = np.linalg.solve(to_sums @ spread @ to_sums.T, away)
        sent = (toward @ rows)[:, None] * (columns - p)
        q = toward @ away
        return (q - np.sqrt(bound * q)) / sent.max() if sent.max() > 0.0 else np.inf

    assert found == pytest.approx(min(map(ruled_out_below, np.linspace(0.0, 1.0, 201))), rel=1e-3)
    assert 0.0 < found < 0.5

"""Privacy figures: the papers' own numbers, and the laws that tie them together."""

import itertools
import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tacit.channels.channel import Channel, hph, open_channel, rrph, warner
from tacit.platform.errors import PrivacyError
from tacit.privacy.figures import (
    epsilon,
    factor_for_privacy,
    largest_privacy,
    odds,
    overall_privacy_percentage,
    posterior,
    privacy_percentage,
    reconstruction_of_one,
    reconstruction_of_ones,
    reconstruction_of_zero,
    reconstruction_of_zeros,
    record_epsilon,
    remaining_privacy,
)

factor = st.floats(0.505, 1.0)
channels = st.builds(Channel, factor, factor)
shares = st.floats(0.001, 0.999)


@pytest.mark.parametrize(
    ("keep", "privacy"), [(0.7, 88.532214), (0.8, 87.256364), (0.9, 83.333333), (0.95, 76.316216), (1.0, 0.0)]
)
def test_mask_table_1(keep, privacy):
    assert privacy_percentage(warner(keep), 0.01, 0.9) == pytest.approx(privacy, abs=1e-6)


def test_mask_table_1_at_one_half_is_the_largest_privacy():
    assert largest_privacy(0.01, 0.9) == pytest.approx(89.2, abs=1e-9)


def test_hph_example():
    channel = hph(0.2, 0.3, 0.9)
    assert reconstruction_of_one(channel, 0.1) == pytest.approx(0.162943, abs=1e-6)
    assert reconstruction_of_zero(channel, 0.1) == pytest.approx(0.906994, abs=1e-6)
    assert privacy_percentage(channel, 0.1, 0.9) == pytest.approx(76.2652, abs=1e-4)


def test_rrph_example():
    channel = rrph(0.5, 0.2, 0.3)
    assert reconstruction_of_one(channel, 0.1) == pytest.approx(0.208, abs=1e-12)
    assert reconstruction_of_zero(channel, 0.1) == pytest.approx(0.912, abs=1e-12)
    assert privacy_percentage(channel, 0.1, 0.9) == pytest.approx(72.16, abs=1e-9)


@given(channels, shares)
def test_reconstruction_is_the_expected_posterior_of_the_truth(channel, s):
    believed = posterior(channel, s)
    expected = channel.keep_one * believed.given_one + (1 - channel.keep_one) * believed.given_zero
    assert reconstruction_of_one(channel, s) == pytest.approx(expected, abs=1e-12)


@given(channels, shares)
def test_posteriors_average_to_the_prevalence(channel, s):
    seen = s * channel.keep_one + (1 - s) * (1 - channel.keep_zero)
    believed = posterior(channel, s)
    assert seen * believed.given_one + (1 - seen) * believed.given_zero == pytest.approx(s, abs=1e-12)


@given(channels, shares)
def test_equal_items_have_the_reconstruction_of_one_item(channel, s):
    assert reconstruction_of_ones([channel] * 3, [s] * 3) == pytest.approx(reconstruction_of_one(channel, s))
    assert reconstruction_of_zeros([channel] * 3, [s] * 3) == pytest.approx(
        reconstruction_of_zero(channel, s)
    )


def test_items_count_by_their_share_of_the_ones():
    value = reconstruction_of_ones([warner(0.9), warner(0.7)], [0.3, 0.1])
    parts = 0.3 * reconstruction_of_one(warner(0.9), 0.3) + 0.1 * reconstruction_of_one(warner(0.7), 0.1)
    assert value == pytest.approx(parts / 0.4)
    zeros = reconstruction_of_zeros([warner(0.9), warner(0.7)], [0.3, 0.1])
    overall = overall_privacy_percentage([warner(0.9), warner(0.7)], [0.3, 0.1], 0.8)
    assert overall == pytest.approx((1 - 0.8 * value - 0.2 * zeros) * 100)


@given(st.floats(0.0, 1.0), st.floats(0.0, 1.0))
def test_privacy_falls_as_the_factor_grows(s, weight):
    values = [privacy_percentage(warner(p), s, weight) for p in (0.51, 0.6, 0.7, 0.8, 0.9, 0.99, 1.0)]
    assert all(after <= before + 1e-9 for before, after in itertools.pairwise(values))


@given(st.floats(0.51, 0.999), st.floats(0.01, 0.99), st.floats(0.0, 1.0))
def test_the_factor_for_a_privacy_gives_that_privacy(keep, s, weight):
    target = privacy_percentage(warner(keep), s, weight)
    found = factor_for_privacy(target, s, weight)
    assert privacy_percentage(warner(found), s, weight) == pytest.approx(target, abs=1e-6)


def test_no_privacy_is_no_noise():
    assert factor_for_privacy(0.0, 0.01, 0.9) == 1.0


def test_an_unreachable_privacy_names_the_largest_there_is():
    with pytest.raises(PrivacyError, match=r"89\.2"):
        factor_for_privacy(90.0, 0.01, 0.9)
    with pytest.raises(PrivacyError, match="-1"):
        factor_for_privacy(-1.0, 0.01, 0.9)


def test_epsilon_is_the_log_odds_of_warner_and_infinite_without_noise():
    assert epsilon(warner(0.9)) == pytest.approx(math.log(9))
    assert epsilon(Channel(0.9, 1.0)) == math.inf
    assert epsilon(open_channel()) == math.inf
    assert epsilon(Channel(0.8, 0.6)) == pytest.approx(math.log(0.6 / 0.2))
    assert record_epsilon([warner(0.9), warner(0.7)]) == pytest.approx(math.log(9) + math.log(7 / 3))


@given(st.builds(Channel, st.floats(0.505, 0.999), st.floats(0.505, 0.999)))
def test_epsilon_bounds_every_likelihood_ratio(channel):
    rows = [(channel.keep_one, 1 - channel.keep_zero), (1 - channel.keep_one, channel.keep_zero)]
    bound = math.exp(epsilon(channel)) * (1 + 1e-9)
    assert all(a <= bound * b + 1e-12 and b <= bound * a + 1e-12 for a, b in rows)


def test_odds_count_people_of_a_hundred():
    chances = odds(Channel(0.9, 0.8))
    assert (chances.yes_sent_as_no, chances.no_sent_as_yes) == (pytest.approx(10), pytest.approx(20))


def test_a_known_joint_distribution_leaves_no_more_than_the_item_alone():
    alone = 1 - reconstruction_of_one(warner(0.8), 0.2)
    independent = [0.8 * 0.7, 0.2 * 0.7, 0.8 * 0.3, 0.2 * 0.3]
    assert remaining_privacy([warner(0.8)] * 2, independent)[0] == pytest.approx(alone)
    identical = [0.8, 0.0, 0.0, 0.2]
    assert remaining_privacy([warner(0.8)] * 2, identical)[0] < alone - 0.05


def test_remaining_privacy_agrees_with_the_sum_over_what_may_leave():
    keeps, cells = (0.9, 0.7), [0.4, 0.1, 0.2, 0.3]
    items = [warner(keep) for keep in keeps]

    def sent(y: int, x: int) -> float:
        return math.prod(k if (y >> j & 1) == (x >> j & 1) else 1 - k for j, k in enumerate(keeps))

    total = 0.0
    for y in range(4):
        mass = sum(cells[x] * sent(y, x) for x in range(4))
        holders = sum(cells[x] * sent(y, x) for x in (1, 3))
        total += holders / mass * holders / 0.4
    assert remaining_privacy(items, cells)[0] == pytest.approx(1 - total)


def test_remaining_privacy_wants_a_cell_for_every_combination():
    with pytest.raises(PrivacyError, match="4 cells"):
        remaining_privacy([warner(0.9)] * 2, [1.0, 0.0])


@pytest.mark.parametrize(
    "call",
    [
        lambda: privacy_percentage(warner(0.9), 1.5, 0.9),
        lambda: privacy_percentage(warner(0.9), 0.5, -0.1),
        lambda: overall_privacy_percentage([], [], 0.5),
    ],
)
def test_figures_outside_their_range_are_refused(call):
    with pytest.raises(PrivacyError):
        call()

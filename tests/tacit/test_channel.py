"""Channels: every published scheme is a pair of factors, and what cannot be undone is refused by name."""

import math
import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tacit.channel import (
    Channel,
    asymmetric,
    compose,
    degrade,
    hph,
    open_channel,
    parse_scheme,
    rrph,
    unrelated,
    warner,
)
from tacit.errors import ChannelError

factor = st.floats(0.501, 1.0)
channels = st.builds(Channel, factor, factor)


def close(channel: Channel, one: float, zero: float) -> bool:
    return math.isclose(channel.keep_one, one, abs_tol=1e-12) and math.isclose(
        channel.keep_zero, zero, abs_tol=1e-12
    )


def test_importing_channel_and_privacy_loads_no_numpy():
    code = (
        "import sys, tacit.channel, tacit.privacy; sys.exit('numpy' in sys.modules or 'numba' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


@pytest.mark.parametrize(
    ("channel", "one", "zero"),
    [
        (warner(0.9), 0.9, 0.9),
        (asymmetric(0.8, 0.95), 0.8, 0.95),
        (rrph(0.5, 0.2, 0.3), 0.7, 0.8),
        (hph(0.2, 0.3, 0.9), 0.65, 0.75),
        (hph(0.2, 0.3, 1.0), 0.7, 0.8),
        (unrelated(0.5, 1 / 12), 0.5 + 0.5 / 12, 0.5 + 0.5 * 11 / 12),
        (open_channel(), 1.0, 1.0),
    ],
)
def test_each_scheme_has_the_factors_of_its_paper(channel, one, zero):
    assert close(channel, one, zero)


@given(channels)
def test_weights_are_unbiased_for_either_true_answer(channel):
    w = channel.weights()
    given_one = channel.keep_one * w.present + (1 - channel.keep_one) * w.absent
    given_zero = channel.keep_zero * w.absent + (1 - channel.keep_zero) * w.present
    assert given_one == pytest.approx(1.0, abs=1e-9)
    assert given_zero == pytest.approx(0.0, abs=1e-9)


@given(channels, channels)
def test_degrading_undoes_composition(first, second):
    noisier = compose(first, second)
    again = degrade(first, noisier)
    assert close(compose(first, again), noisier.keep_one, noisier.keep_zero)


@pytest.mark.parametrize(
    ("sent", "wanted", "flip"), [(0.95, 0.9, 1 / 18), (0.9, 0.8, 1 / 8), (0.8, 0.7, 1 / 6)]
)
def test_degrading_warner_flips_as_often_as_the_formula_says(sent, wanted, flip):
    assert close(degrade(warner(sent), warner(wanted)), 1 - flip, 1 - flip)


def test_a_less_noisy_channel_cannot_be_reached_by_blurring():
    with pytest.raises(ChannelError, match="not noisier"):
        degrade(warner(0.7), warner(0.9))


@pytest.mark.parametrize("keep", [0.5, 0.5 + 1e-10])
def test_a_factor_of_one_half_is_refused_with_its_value(keep):
    with pytest.raises(ChannelError, match=r"0\.5"):
        warner(keep)


@pytest.mark.parametrize("value", [-0.1, 1.1, math.nan, math.inf])
def test_a_factor_outside_the_unit_interval_is_refused_with_its_value(value):
    with pytest.raises(ChannelError, match=str(value)):
        warner(value)


def test_inverting_channels_may_be_estimated_from_but_not_released():
    inverted = warner(0.1)
    assert inverted.determinant == pytest.approx(-0.8)
    with pytest.raises(ChannelError, match="inverted"):
        inverted.require_release()
    assert warner(0.9).require_release() == warner(0.9)


@pytest.mark.parametrize(("keep", "one", "zero"), [(0.5, 0.2, 0.2), (0.9, 0.2, 0.2)])
def test_rrph_probabilities_must_add_up(keep, one, zero):
    with pytest.raises(ChannelError, match="add up to 1"):
        rrph(keep, one, zero)


def test_hph_must_leave_something_for_the_truth():
    with pytest.raises(ChannelError, match="more than 1"):
        hph(0.6, 0.6, 0.9)


@pytest.mark.parametrize(
    ("text", "channel"),
    [
        ("0.9", warner(0.9)),
        ("warner:0.9", warner(0.9)),
        ("warner keep=0.9", warner(0.9)),
        ("asymmetric:0.8:0.95", asymmetric(0.8, 0.95)),
        ("asymmetric:keep-zero=0.95:keep-one=0.8", asymmetric(0.8, 0.95)),
        ("unrelated,0.5,1/12", unrelated(0.5, 1 / 12)),
        ("HPH:.2:.3:.9", hph(0.2, 0.3, 0.9)),
        ("open", open_channel()),
    ],
)
def test_a_scheme_can_be_written_as_text(text, channel):
    assert parse_scheme(text) == channel


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("", "empty"),
        ("magic:0.9", "magic"),
        ("warner", "lacks keep"),
        ("warner:0.9:0.8", "0.8"),
        ("warner:p=0.9", "p=0.9"),
        ("warner:lots", "lots"),
        ("unrelated:0.5:1/0", "1/0"),
        ("open:1", "no number"),
        ("0.5", "0.5"),
    ],
)
def test_a_scheme_that_makes_no_sense_is_refused_with_the_word_that_was_wrong(text, word):
    with pytest.raises(ChannelError, match=word):
        parse_scheme(text)

"""Channels: every published scheme is a pair of factors, and what cannot be undone is refused by name."""

import math
import subprocess
import sys
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tacit.channels.channel import (
    Channel,
    asymmetric,
    from_scheme,
    hph,
    open_channel,
    parse_scheme,
    rrph,
    unrelated,
    warner,
)
from tacit.platform.errors import ChannelError

factor = st.floats(0.501, 1.0)
channels = st.builds(Channel, factor, factor)


def close(channel: Channel, one: float, zero: float) -> bool:
    return math.isclose(channel.keep_one, one, abs_tol=1e-12) and math.isclose(
        channel.keep_zero, zero, abs_tol=1e-12
    )


def test_importing_channel_and_privacy_loads_no_numpy():
    code = "import sys, tacit.channels.channel, tacit.privacy.figures; sys.exit('numpy' in sys.modules)"
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


@pytest.mark.parametrize("keep", [0.5, 0.5 + 1e-10])
def test_a_factor_of_one_half_is_refused_with_its_value(keep):
    with pytest.raises(ChannelError, match=r"0\.5"):
        warner(keep)


@pytest.mark.parametrize("value", [-0.1, 1.1, math.nan, math.inf])
def test_a_factor_outside_the_unit_interval_is_refused_with_its_value(value):
    with pytest.raises(ChannelError, match=str(value)):
        warner(value)


@pytest.mark.parametrize("value", ["0.9", None, [0.9], b"0.9"])
def test_a_factor_that_is_no_number_is_refused_with_what_it_is(value):
    with pytest.raises(ChannelError) as caught:
        warner(value)
    assert f"is {value!r}, but a probability is a number such as 0.9" in str(caught.value)
    with pytest.raises(ChannelError, match="the keep-zero factor is"):
        Channel(0.9, value)


def test_inverting_channels_may_be_estimated_from():
    inverted = warner(0.1)
    assert inverted.determinant == pytest.approx(-0.8)
    assert inverted.weights().present == pytest.approx(-0.125)
    assert inverted.weights().absent == pytest.approx(1.125)


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


def test_a_fraction_in_a_text_is_read_exactly():
    assert parse_scheme("unrelated:1/2:1/3") == from_scheme("unrelated", Fraction(1, 2), Fraction(1, 3))
    assert parse_scheme("warner:2/3").keep_one == 2 / 3
    assert parse_scheme("rrph:1/3:1/3:1/3") == Channel(2 / 3, 2 / 3)


def test_probabilities_that_were_computed_in_floats_may_miss_one_by_rounding():
    assert rrph(1 / 3, 1 / 3, 1 / 3) == Channel(2 / 3, 2 / 3)
    assert rrph(0.7, 0.1 + 0.2, 0.0) == Channel(1.0, 0.7)
    with pytest.raises(ChannelError, match=r"0\.3 and keep-zero 0\.7 add up to 1"):
        hph(0.1 + 0.2, 0.7, 0.9)


@pytest.mark.parametrize("text", ["warner:1e400", "warner:1e999999999", "warner:inf", "warner:nan"])
def test_a_number_without_end_is_refused_at_once(text):
    with pytest.raises(ChannelError, match="between 0 and 1"):
        parse_scheme(text)


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

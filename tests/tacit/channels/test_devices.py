"""Devices by the field's names: each is the scheme that its paper comes to, and wrong parameters are refused by their names."""

import random
from fractions import Fraction

import pytest

from tacit.channels.channel import Channel, asymmetric, from_scheme, parse_scheme, warner
from tacit.channels.schemes import DEVICES, SCHEMES
from tacit.platform.errors import ChannelError


@pytest.mark.parametrize(
    ("text", "channel"),
    [
        ("forced:1/6:1/12", from_scheme("rrph", Fraction(3, 4), Fraction(1, 6), Fraction(1, 12))),
        ("forced:no=0.25:yes=0.25", Channel(0.75, 0.75)),
        ("crosswise:1/4", warner(0.25)),
        ("kuk:0.8:0.2", asymmetric(0.8, 0.8)),
        ("KUK:0.7:0.1", asymmetric(0.7, 0.9)),
        ("horvitz:0.5:1/12", parse_scheme("unrelated:0.5:1/12")),
    ],
)
def test_a_device_is_the_scheme_of_its_paper(text, channel):
    assert parse_scheme(text) == channel


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("forced:0.6:0.6", "forced: yes, no are 0.6, 0.6; they add up to 1.2, more than 1"),
        ("forced:1.2:0", "yes is 1.2, but a probability"),
        ("forced:1/6", "lacks no; write forced:yes:no"),
        ("kuk:0.5:1.5", "no_deck is 1.5, but a probability"),
        ("kuk:0.5:0.5", "says nothing"),
        ("crosswise:1/2", "says nothing"),
        ("crosswise:0.2:0.3", "'0.3' is not expected"),
        ("horvitz:half:0.1", "'half', which is not a number"),
        ("magic:1", "forced, crosswise, kuk, horvitz"),
    ],
)
def test_a_device_that_makes_no_sense_is_refused_by_the_name_of_its_parameter(text, words):
    with pytest.raises(ChannelError) as refused:
        parse_scheme(text)
    assert words in str(refused.value)


def test_no_device_has_the_name_of_a_scheme():
    assert not DEVICES.keys() & SCHEMES.keys()


def played(device, true, draw):
    """What a person with this true answer says, playing the device as its paper tells them."""
    if device == "forced":  # a die: 1 says yes, 2 and 3 say no, else the truth
        face = draw.randint(1, 6)
        return 1 if face == 1 else 0 if face <= 3 else true
    if device == "crosswise":  # do both questions have the same answer? Born in the first quarter of the year
        return int(true == (draw.random() < 0.25))
    if device == "kuk":  # a card from the deck of one's answer: is it red?
        return int(draw.random() < (0.8 if true else 0.3))
    return true if draw.random() < 0.5 else int(draw.random() < 0.1)


@pytest.mark.parametrize(
    ("device", "text"),
    [
        ("forced", "forced:1/6:1/3"),
        ("crosswise", "crosswise:1/4"),
        ("kuk", "kuk:0.8:0.3"),
        ("horvitz", "horvitz:0.5:0.1"),
    ],
)
def test_people_who_play_a_device_send_yes_as_often_as_its_channel_says(device, text):
    channel, draw, people = parse_scheme(text), random.Random(11), 40_000
    for true, wanted in ((1, channel.keep_one), (0, 1 - channel.keep_zero)):
        share = sum(played(device, true, draw) for _ in range(people)) / people
        assert abs(share - wanted) < 5 * (0.25 / people) ** 0.5

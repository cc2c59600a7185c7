"""Questions and their items: names, unions, channels, and every refusal."""

import numpy as np
import pytest

from tacit.channels.channel import Channel, krr, open_channel, warner
from tacit.platform.errors import DatasetError
from tacit.records.questions import Choice, Question, Questions, Union, channels_for

REGION = Choice(("ne", "nw", "s"), unions={"north": ("nw", "ne")}).named("region")


def test_items_are_options_and_then_unions():
    assert REGION.items == ("region=ne", "region=nw", "region=s", "region=north")
    assert REGION.members == ((0,), (1,), (2,), (0, 1))
    asked = Questions((REGION, Question("smokes")))
    assert asked.items == (*REGION.items, "smokes")
    assert asked.of_item.tolist() == [0, 0, 0, 0, 1]
    assert asked.first_item.tolist() == [0, 4]
    assert list(asked.items_of(1)) == [4]
    assert not asked.all_plain


def test_a_union_contains_its_options_and_smaller_unions():
    age = Choice(tuple("abcd"), ordered=True, cuts=("b", "c")).named("age")
    asked = Questions((age, Question("x")))
    place = asked.items.index
    assert place("age>=b") in asked.unions_of(place("age=c"))
    assert place("age>=b") in asked.unions_of(place("age>=c"))
    assert place("age>=b") not in asked.unions_of(place("age=a"))
    assert place("age>=b") not in asked.unions_of(place("age>=b"))
    assert place("age>=b") not in asked.unions_of(place("x"))


def test_channels_of_unions_are_those_of_one_of_their_options():
    kary = krr(0.6, 3)
    found = channels_for(Questions((REGION,)), kary)
    assert found == [Channel(0.6, 0.8)] * 3 + [Channel.of(kary.union(2))]
    assert channels_for(Questions((REGION,)), open_channel()) == [open_channel()] * 4


@pytest.mark.parametrize(
    ("channels", "sentence"),
    [
        (warner(0.9), "question 'region' has 3 options, so its channel is krr"),
        ({"region": krr(0.6, 4), "smokes": warner(0.9)}, "has 3 options, but its channel is for 4"),
        ({"region": krr(0.6, 3), "smokes": krr(0.6, 3)}, "is a yes/no question"),
        ({"region": krr(0.6, 3)}, "'smokes' has no channel"),
        ([krr(0.6, 3)], "2 items and 1 channels"),
    ],
)
def test_a_channel_that_does_not_fit_is_refused(channels, sentence):
    with pytest.raises(DatasetError, match=sentence):
        channels_for(Questions((REGION, Question("smokes"))), channels)


@pytest.mark.parametrize(
    ("make", "sentence"),
    [
        (lambda: Question("q", ("a",)), "has 1 options, but it must have 2 to 250"),
        (lambda: Question("q", ("a", "a")), "has the option 'a' twice"),
        (lambda: Question("q", ("a", "b"), (Union("q=u", (0, 1)),)), "not of all"),
        (lambda: Question("q", ("a", "b", "c"), (Union("q=u", (0,)),)), "at least two"),
        (
            lambda: Question("q", ("a", "b", "c"), (Union("u", (0, 1)), Union("v", (0, 1)))),
            "the same options",
        ),
        (lambda: Choice(("a", "b", "c"), cuts=("b",)).named("q"), "'q>=b' needs options in an order"),
        (lambda: Choice(("a", "b", "c"), unions={"u": ("a", "x")}).named("q"), "has no option 'x'"),
        (lambda: Questions((REGION,)).number("x"), "there is no question 'x'"),
        (lambda: Questions((REGION,)).check(("region=ne",)), "the items are not those of the questions"),
    ],
)
def test_each_wrong_question_has_its_sentence(make, sentence):
    with pytest.raises(DatasetError, match=sentence):
        make()


def test_items_are_sensitive_as_their_question_is():
    asked = Questions((Question("a", sensitive=False), Question("b")))
    assert asked.sensitive.tolist() == [False, True]
    assert asked.sensitive.dtype == np.bool_

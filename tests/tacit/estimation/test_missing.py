"""Bounds for all people: whatever those who did not answer would have said, the share of all lies between."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

import tacit
from tacit.estimation.intervals import Bounded, among_everyone


@given(st.integers(1, 40), st.integers(0, 40), st.data())
def test_no_answer_of_the_others_leaves_the_bounds(answered, silent, data):
    holders = data.draw(st.integers(0, answered))
    others = data.draw(st.integers(0, silent))
    share = np.array([holders / answered])
    low, high = among_everyone(Bounded(share, share, share), np.array([answered]), answered + silent)
    everyone = (holders + others) / (answered + silent)
    assert low[0] - 1e-12 <= everyone <= high[0] + 1e-12


def test_bounds_of_those_who_all_answered_are_the_interval():
    bounds = Bounded(*np.array([[0.5], [-0.1], [0.7]]))
    low, high = among_everyone(bounds, np.array([10]), 10)
    assert (low[0], high[0]) == (0.0, 0.7)


def test_frames_have_bounds_for_all_only_where_answers_are_missing():
    random = np.random.default_rng(1)
    answers, given_ = random.random((400, 3)) < 0.5, random.random((400, 3)) < 0.9
    for answered in (given_, None):
        data = tacit.Dataset.from_array(answers, tacit.warner(0.9), answered=answered)
        frame = tacit.mine(data, tacit.Settings(0.1)).itemsets_frame("polars")
        assert ("everyone_low" in frame.columns) is (answered is not None)
        if answered is not None:
            assert (frame["everyone_low"] <= frame["support"]).all()
            assert (frame["everyone_high"] >= frame["support"]).all()

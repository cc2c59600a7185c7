"""Whose standard errors a search reads: the list and what is said of it are those of a search that computes all."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from mixed_help import mixed_people
from support.bare_runs import lists_alone

from tacit.channels.channel import Channel, open_channel, warner
from tacit.counting import weighted_engine
from tacit.counting.moments import Moments
from tacit.counting.weight_tables import IntegerWeights
from tacit.estimation.inversion import Variance
from tacit.mining import apriori
from tacit.mining.apriori import SINGLE_ITEMS, mine
from tacit.run.keep_rules import Select
from tacit.run.settings import EngineChoice, Settings
from tacit.verdicts import list_worth, precision
from tacit.verdicts.precision import BEYOND_DATA, NO_SPREAD, Needed, TypicalError

LEVELS = {
    "as offered": (warner(0.95), warner(0.9), warner(0.8), warner(0.7)),
    "some open": (open_channel(), warner(0.9), warner(0.75)),
    "one side open": (Channel(0.5, 1.0), Channel(1.0, 0.75)),
    "hardly told from chance": (warner(0.504), open_channel()),
    "turned more often than kept": (Channel(0.25, 0.25), warner(0.75)),
    "weights that fit no byte": (warner(0.9), warner(0.503)),
    "nobody randomized": (open_channel(), open_channel()),
}


@lists_alone(wrong_rows=True, flips=True)
def run(data, monkeypatch, every, **asked):
    """A result; with every second moment computed, or those that are needed."""
    with monkeypatch.context() as patch:
        patch.setattr(weighted_engine, "has_byte_products", lambda: True)
        patch.setattr(list_worth, "LEARNT_FROM", 7)
        if every:
            patch.setattr(apriori, "Needed", lambda *_values: None)
        return mine(data, Settings(engine=EngineChoice.WEIGHTED, min_confidence=0.3, **asked))


def assert_same(one, other):
    assert [str(note) for note in one.notes] == [str(note) for note in other.notes]
    assert len(one.by_length) == len(other.by_length)
    for a, b in zip(one.by_length, other.by_length, strict=True):
        mine_, theirs = a.arrays(), b.arrays()
        assert mine_.keys() == theirs.keys()
        assert a.candidates == b.candidates
        for name, values in mine_.items():
            np.testing.assert_array_equal(values, theirs[name], err_msg=name)
    for name, values in one.rules.arrays().items():
        np.testing.assert_array_equal(values, other.rules.arrays()[name], err_msg=name)


@settings(max_examples=25, deadline=None)
@given(
    levels=st.sampled_from(sorted(LEVELS)),
    select=st.sampled_from([Select.ESTIMATE, Select.RELAXED, Select.LOWER, Select.UPPER, Select.FDR]),
    minimum=st.sampled_from([0.02, 0.1, 0.3]),
    records=st.sampled_from([1, 3, 70, 900]),
    missing=st.sampled_from([0.0, 0.2, 0.8]),
    seed=st.integers(0, 1_000),
)
def test_the_result_is_that_of_all_second_moments(levels, select, minimum, records, missing, seed):
    data = mixed_people(records, 9, seed, missing=missing, channels=LEVELS[levels], together=0.05)
    with pytest.MonkeyPatch.context() as patch:
        results = [
            run(data, patch, every, min_support=minimum, select=select, max_length=3)
            for every in (False, True)
        ]
    assert_same(*results)


def test_few_second_moments_are_computed(monkeypatch):
    squared = []
    squares = IntegerWeights.squares

    def counted(self, pairs, *rest):
        squared.append(len(pairs))
        return squares(self, pairs, *rest)

    monkeypatch.setattr(IntegerWeights, "squares", counted)
    data = mixed_people(20_000, 40, 4, channels=LEVELS["as offered"], together=0.02)
    one = run(data, monkeypatch, every=False, min_support=0.035, max_length=2)
    assert len(squared) == 1
    assert squared[0] < 0.2 * one.by_length[1].candidates
    assert_same(one, run(data, monkeypatch, every=True, min_support=0.035, max_length=2))


def moments(second, total=(30.0, 5.0, 5.0, 5.0), records=1_000):
    return Moments(np.full(4, records), np.full(4, 20), np.array(total), np.asarray(second, np.float64))


def test_all_are_needed_where_the_typical_error_may_exceed_the_minimum():
    asked, exact, spread = Needed(0.02, 0.02), np.zeros(4, np.bool_), np.full(4, 1.0)
    small = moments(np.full(4, 300.0))  # √(0.3 / 999) = 0.017
    assert asked(small, spread, exact).sum() == 4  # a sample of four takes each
    large = moments(np.full(4, 500.0))
    assert asked(large, spread, exact).all()
    error = large.error(Variance.POPULATION)
    typical = TypicalError(0.02)
    typical.add(error)
    assert [note.template for note in typical.notes(SINGLE_ITEMS())] == [BEYOND_DATA]


def test_where_no_error_is_known_the_data_say_nothing():
    nothing = TypicalError(0.02)
    nothing.add(np.full(4, np.nan))
    assert [note.template for note in nothing.notes(SINGLE_ITEMS())] == [NO_SPREAD]
    nothing.add(np.array([0.01]))
    assert not nothing.notes(SINGLE_ITEMS())


def test_what_no_bound_settles_is_needed_first_and_alone(monkeypatch):
    monkeypatch.setattr(precision, "learnt_from", lambda count, _before=0: slice(None, None, count))
    asked, exact = Needed(0.02, 0.02), np.zeros(4, np.bool_)
    spread = np.array([1.0, 1.0, 0.0, 1.0])
    first = asked(moments(np.full(4, 300.0)), spread, exact)
    assert first.tolist() == [True, False, True, False]  # kept, and not settled
    then = asked(moments(np.full(4, 300.0)), spread, first)
    assert then.tolist() == [True, False, False, False]  # the sample of one is the first

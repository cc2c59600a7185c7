"""The weighted engine: the same numbers as blocks by profile, and as the definition."""

from itertools import combinations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from mixed_help import CHANNELS, mixed_people, people
from support.bare_runs import lists_alone

from tacit.channels.channel import asymmetric, open_channel, warner
from tacit.compute.control import Control, Stopped
from tacit.counting.weighted_engine import WeightedEngine
from tacit.estimation.inversion import Variance
from tacit.mining.apriori import mine
from tacit.records.blocks import BLOCK_RECORDS
from tacit.records.mixed import LevelChannels, mixed_dataset
from tacit.records.partition import by_profile
from tacit.run.lattice import joins, singletons
from tacit.run.settings import EngineChoice, Settings

BLOCKS, WEIGHTED = EngineChoice.BLOCKS, EngineChoice.WEIGHTED


@lists_alone()
def both(dataset, **asked):
    """Results of the two engines."""
    return [
        mine(dataset, Settings(min_confidence=0.2, engine=engine, **asked)) for engine in (BLOCKS, WEIGHTED)
    ]


def assert_equal(one, other, rtol=1e-6):
    for a, b in zip(one.by_length, other.by_length, strict=True):
        assert np.array_equal(a.itemsets.items, b.itemsets.items)
        assert np.array_equal(a.records, b.records)
        assert np.array_equal(a.observed, b.observed)
        np.testing.assert_allclose(a.support.value, b.support.value, rtol=rtol)
        np.testing.assert_allclose(a.error, b.error, rtol=rtol)
    assert np.array_equal(one.rules.records, other.rules.records)
    # Ends of an interval may be differences of nearly equal numbers: they are compared on the scale of confidences.
    for name in ("value", "low", "high"):
        for kind in ("support", "confidence"):
            a, b = (getattr(getattr(result.rules, kind), name) for result in (one, other))
            # Without fused multiplication far ends lose a digit more.
            np.testing.assert_allclose(a, b, rtol=rtol if name == "value" else 10 * rtol, atol=rtol)
        for measure in ("lift", "leverage", "jaccard"):
            a, b = (getattr(result.rules.measures[measure], name) for result in (one, other))
            np.testing.assert_allclose(a, b, rtol=10 * rtol, atol=rtol)


@settings(max_examples=6)
@given(
    seed=st.integers(0, 10_000),
    variance=st.sampled_from(list(Variance)),
    missing=st.sampled_from([0.0, 0.15]),
    items=st.integers(2, 6),
)
def test_equals_blocks_by_profile(seed, variance, missing, items):
    # Nearly every record has a profile of its own, each of which is a stratum of the other engine.
    data = mixed_people(100, items, seed, missing=missing)
    assert_equal(*both(data, min_support=0.03, variance=variance, max_length=5))


@pytest.mark.parametrize(
    "channels", [[warner(0.6)] * 4, [warner(0.55), open_channel(), asymmetric(0.9, 0.6)]]
)
def test_small_supports_of_strong_noise_keep_their_digits(channels):
    # Weights of ±3 over many records cancel to a small support: float32 sums would lose three digits here.
    data = mixed_people(40_000, 5, 11, profiles=6, channels=tuple(channels), together=0.02)
    one, other = both(data, min_support=0.001, max_length=3)
    assert min(alike.support.value.min() for alike in one.by_length) < 0.02
    assert_equal(one, other)


@pytest.mark.parametrize("variance", list(Variance))
@pytest.mark.parametrize("keep", [0.999, 0.95])
def test_supports_near_1_keep_the_digits_of_their_small_variance(keep, variance):
    data = mixed_people(
        30_000, 4, 12, profiles=5, channels=(warner(keep), asymmetric(0.99, 0.8)), together=0.9
    )
    one, other = both(data, min_support=0.5, variance=variance, max_length=3)
    assert one.by_length[1].support.value.min() > 0.9
    assert_equal(one, other)


def overlapping(half, both, share, exceptions):
    """Two items that few answered both: `both` people in the middle, all of them yes but for some exceptions."""
    random, records = np.random.default_rng(0), 2 * half - both
    answers = np.full((records, 2), 255, np.uint8)
    answers[:half, 0] = random.random(half) < share
    answers[half - both :, 1] = random.random(half) < share
    answers[half - both : half] = 1
    answers[half - both : half - both + exceptions, 0] = 0
    return answers


@pytest.mark.parametrize(
    ("answers", "keep"),
    [
        (overlapping(1_010, 20, 0.45, 0), 0.7),
        (overlapping(3_000, 2_000, 0.3, 1), 0.9999),
        *(
            (overlapping(12_000, 2_000, 0.3, few), keep)
            for few, keep in ((0, 0.9), (1, 0.999), (0, 0.9999), (1, 0.9999))
        ),
    ],
)
def test_a_pair_more_frequent_than_its_items_keeps_its_digits(answers, keep):
    levels = LevelChannels.same([warner(keep)] * 2, 2)
    data = mixed_dataset(("a", "b"), levels, np.zeros_like(answers), answers)
    one, other = both(data, min_support=0.02)
    assert one.by_length[1].support.value[0] > 0.9 > one.by_length[0].support.value.max()
    assert_equal(one, other)


@pytest.mark.parametrize("keep", [0.99, 0.99999])
def test_the_variance_of_records_keeps_its_digits_when_answers_are_nearly_open(keep):
    random = np.random.default_rng(0)
    true = random.random((20_000, 2)) < 0.4
    true[:, 1] = np.where(random.random(20_000) < 0.8, true[:, 0], true[:, 1])
    answers = (true ^ (random.random(true.shape) > keep)).astype(np.uint8)
    data = mixed_dataset(
        ("a", "b"), LevelChannels.same([warner(keep)] * 2, 2), np.zeros_like(answers), answers
    )
    assert_equal(*both(data, min_support=0.02, variance=Variance.RECORDS))


def test_many_answers_of_moderate_support_still_take_the_fast_path(monkeypatch):
    taken = []
    asked = WeightedEngine._second_may_be_single
    monkeypatch.setattr(
        WeightedEngine, "_second_may_be_single", lambda engine: taken.append(asked(engine)) or taken[-1]
    )
    for missing, variance in (
        (0.0, Variance.POPULATION),
        (0.1, Variance.POPULATION),
        (0.0, Variance.RECORDS),
    ):
        mine(mixed_people(500, 4, 1, missing=missing), Settings(0.05, engine=WEIGHTED, variance=variance))
    assert taken == [True, False, False]


def test_equals_the_definition():
    names, levels, digits, answers = people(300, 5, 21, missing=0.2)
    found = mine(mixed_dataset(names, levels, digits, answers), Settings(0.01, engine=WEIGHTED, max_length=3))
    d = levels.keep_one + levels.keep_zero - 1.0
    column = np.arange(5)
    zero, one = ((levels.keep_zero - 1.0) / d)[digits, column], (levels.keep_zero / d)[digits, column]
    weight, known = np.where(answers == 1, one, zero), answers != 255
    checked = 0
    for alike in found.by_length:
        for items, support, n in zip(alike.itemsets.items, alike.support.value, alike.records, strict=True):
            whole = known[:, items].all(axis=1)
            assert n == whole.sum()
            assert support == pytest.approx(weight[whole][:, items].prod(axis=1).mean(), rel=1e-12)
            checked += 1
    assert checked > 10


def test_blocks_of_profiles_can_be_counted_by_weights():
    data = by_profile(mixed_people(300, 5, 31, profiles=4, missing=0.1))
    assert_equal(*both(data, min_support=0.03))


@lists_alone()
def test_several_blocks_and_threads_change_nothing_but_rounding():
    data = mixed_people(2 * BLOCK_RECORDS + 100, 3, 41)
    assert len(data.blocks) == 3
    one, other = (mine(data, Settings(0.05, 0.2, engine=WEIGHTED, threads=threads)) for threads in (1, 3))
    assert_equal(one, other, rtol=1e-12)


def test_all_pairs_of_many_items_are_in_their_place():
    # 37 items: not a multiple of the four that the kernel takes at a time.
    data = mixed_people(150, 37, 51, channels=CHANNELS[:2])
    one, other = both(data, min_support=0.001, max_length=2)
    assert len(one.by_length[1]) == len(list(combinations(range(37), 2)))
    assert_equal(one, other)


def test_stops_when_told():
    control = Control()
    engine = WeightedEngine(mixed_people(500, 5, 1), Settings(0.01), control)
    alone = singletons(5)
    engine.measure(alone)
    engine.keep(alone, np.ones(5, np.bool_))
    control.cancel()
    with pytest.raises(Stopped):
        engine.subsets(1, slice(0, 5))


def test_nobody_answered_an_item():
    names, levels, digits, answers = people(200, 3, 61)
    answers[:, 1] = 255
    found = mine(mixed_dataset(names, levels, digits, answers), Settings(0.01, 0.2, engine=WEIGHTED))
    assert all(1 not in itemset for itemset in found.supports())
    assert (0, 2) in found.supports()


@pytest.mark.parametrize("missing", [0.0, 0.15])
def test_bounds_of_longer_itemsets_hold_and_what_is_needed_is_exact(missing):
    engine = WeightedEngine(mixed_people(700, 9, 3, missing=missing), Settings(0.05, threads=1), Control())
    candidates = singletons(9)
    for _ in range(4):
        exact = engine.measure(candidates)
        if candidates.length > 2:
            chosen, asked = np.arange(len(candidates)) % 3 == 0, []

            def needs(moments, spread, known, asked=asked, chosen=chosen):
                asked.append((moments.second.copy(), spread))
                return chosen

            found = engine.measure(candidates, needs)
            most, least = asked[0]
            variance = exact.second - exact.total**2 / exact.records
            assert (most >= exact.second).all()
            assert (least <= variance * (1 + 1e-9)).all()
            assert np.array_equal(found.total, exact.total)
            assert np.array_equal(found.second[chosen], exact.second[chosen])
            assert np.array_equal(found.second[~chosen], most[~chosen])
        engine.keep(candidates, np.ones(len(candidates), np.bool_))
        candidates = next(joins(engine.kept[-1]))

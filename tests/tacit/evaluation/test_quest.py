from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from wilson import agrees

from tacit.counting.kernels import count_extensions, count_items
from tacit.evaluation.distort import draw_words, fill_transactions
from tacit.evaluation.synthetic import QuestError, QuestParameters, draw_patterns, generate_quest
from tacit.records.blocks import blocks_from_transactions

MINIMUM = 0.0025


def frequent(offsets, members, items):
    """|F1| and |F2| at the threshold of the papers' tables."""
    records = len(offsets) - 1
    blocks = blocks_from_transactions(offsets, members, items)
    single = np.zeros(items, dtype=np.int64)
    for block in blocks:
        count_items(block.bits, single)
    kept = np.flatnonzero(single >= MINIMUM * records).astype(np.int32)
    places = np.arange(len(kept), dtype=np.int32)
    extensions = np.concatenate([places[index + 1 :] for index in range(len(kept))])
    starts = np.concatenate([[0], np.cumsum(np.arange(len(kept))[::-1])])
    counts = np.zeros(len(extensions), dtype=np.int64)
    for block in blocks:
        count_extensions(block.bits, kept, places[:, None].copy(), starts, extensions, counts)
    return len(kept), int((counts >= MINIMUM * records).sum())


def patterns_of(*lists):
    starts = np.concatenate([[0], np.cumsum([len(items) for items in lists])]).astype(np.int32)
    cumulative = np.arange(1, len(lists) + 1) / len(lists)
    return starts, np.concatenate(lists).astype(np.int32), cumulative


@settings(max_examples=50)
@given(
    transactions=st.integers(1, 300),
    items=st.integers(1, 60),
    length=st.floats(1, 15),
    pattern_length=st.floats(1, 8),
    patterns=st.integers(1, 30),
    correlation=st.floats(0, 1),
    confidence=st.floats(0.05, 1),
    spread=st.floats(0, 1),
    seed=st.integers(0, 2**64),
)
def test_every_transaction_is_an_ascending_set_of_items_and_none_is_empty(seed, **parameters):
    asked = QuestParameters(**parameters)
    offsets, members = generate_quest(asked, seed)
    assert offsets.dtype == np.int64
    assert members.dtype == np.int32
    assert len(offsets) == asked.transactions + 1
    assert offsets[0] == 0
    assert offsets[-1] == len(members)
    assert (np.diff(offsets) > 0).all()
    assert members.min() >= 0
    assert members.max() < asked.items
    inside = np.ones(len(members), dtype=np.bool_)
    inside[offsets[:-1]] = False
    assert (np.diff(members, prepend=-1)[inside] > 0).all()


def test_the_seed_decides_everything():
    asked = QuestParameters(5_000)
    first, again, other = (generate_quest(asked, seed) for seed in (1, 1, 2))
    np.testing.assert_array_equal(first[0], again[0])
    np.testing.assert_array_equal(first[1], again[1])
    assert len(first[1]) != len(other[1]) or (first[1] != other[1]).any()


def test_a_number_of_transactions_beyond_one_chunk_is_met_exactly():
    offsets, _ = generate_quest(QuestParameters(65_536 + 1_000, length=3), 1)
    assert len(offsets) == 65_536 + 1_000 + 1


def test_transactions_have_the_mean_size_asked_for():
    offsets, _ = generate_quest(QuestParameters(50_000), 1)
    assert np.diff(offsets).mean() == pytest.approx(10.1, abs=0.3)  # FIMI's T10I4D100K: 10.10


def test_items_of_patterns_have_exponential_weights():
    _, members, _, _ = draw_patterns(QuestParameters(1, correlation=0), np.random.default_rng(1))
    counts = np.bincount(members, minlength=1_000)
    # A count is geometric with mean 8 then: variance / mean = 9; with uniform weights it would be Poisson: 1.
    assert 7 < counts.var() / counts.mean() < 11


def test_patterns_take_over_the_share_of_the_one_before():
    parameters = QuestParameters(1, items=100_000, patterns=5_000)
    starts, members, _, _ = draw_patterns(parameters, np.random.default_rng(1))
    lists = np.split(members, starts[1:-1])
    shared = [len(set(left) & set(right)) for left, right in pairwise(lists)]
    assert sum(shared) / len(members) == pytest.approx(0.25, abs=0.04)
    assert np.diff(starts).mean() == pytest.approx(4, abs=0.1)


def test_weights_are_cumulative_and_corruption_is_normal():
    _, _, cumulative, keep = draw_patterns(QuestParameters(1, patterns=5_000), np.random.default_rng(1))
    assert cumulative[-1] == 1.0
    assert (np.diff(cumulative) >= 0).all()
    assert keep.mean() == pytest.approx(0.75, abs=0.01)
    assert keep.std() == pytest.approx(0.1, abs=0.01)


def test_the_kernel_continues_numpys_stream():
    source = np.random.SFC64(7)
    state, words = np.array(source.state["state"]["state"], dtype=np.uint64), np.empty(1_000, np.uint64)
    draw_words(state, words)
    assert words.tolist() == source.random_raw(1_000).tolist()


def test_a_pattern_that_does_not_fit_is_put_in_half_the_time_or_begins_the_next_transaction():
    lists = [[10 * number, 10 * number + 1] for number in range(50)]
    starts, items, cumulative = patterns_of(*lists)
    state, carry = np.array([1, 2, 3, 4], dtype=np.uint64), np.array([-1])
    ends, members = np.zeros(1, dtype=np.int64), np.zeros(16, dtype=np.int32)
    put, kept = 0, 0
    for _ in range(2_000):
        waiting = int(carry[0])
        count = fill_transactions(
            np.array([1]), starts, items, cumulative, np.ones(50), state, carry, ends, members
        )
        if count:
            put += 1
            assert carry[0] == -1
            if waiting >= 0:
                assert members[:2].tolist() == lists[waiting]
        else:
            kept += 1
            assert carry[0] >= 0
            assert waiting in {-1, carry[0]}
    assert put / 2_000 == pytest.approx(0.5, abs=0.06)
    assert kept == 2_000 - put


def test_a_pattern_loses_items_as_its_corruption_level_says():
    starts, items, cumulative = patterns_of(list(range(40)))
    state, carry = np.array([1, 2, 3, 4], dtype=np.uint64), np.array([-1])
    wanted = np.full(40_000, 20)  # the pattern never fits, so what is put in is one pattern each time
    ends, members = np.zeros(len(wanted), dtype=np.int64), np.zeros(len(wanted) * 60, dtype=np.int32)
    count = fill_transactions(
        wanted, starts, items, cumulative, np.array([0.75]), state, carry, ends, members
    )
    lengths = np.diff(ends[:count], prepend=0)
    for lost in range(3):
        assert agrees((lengths == 40 - lost).sum(), count, 0.75 * 0.25**lost)
    kept = np.bincount(members[: ends[count - 1]], minlength=40)
    for item in range(40):
        assert agrees(kept[item], count, lengths.mean() / 40), "every item is lost as often"


def test_too_few_items_for_the_size_asked_for_still_ends():
    offsets, members = generate_quest(QuestParameters(100, items=1, patterns=1, length=50), 1)
    assert np.diff(offsets).tolist() == [1] * 100
    assert not members.any()


@pytest.mark.parametrize("seed", [1, 2])
def test_frequent_itemsets_are_in_the_neighbourhood_of_the_papers(seed):
    """MASK Table 2: 689 and 2,648; RE Table 2: 630 and 2,938, both on a million transactions, of which a fifth has as many."""
    singles, pairs = frequent(*generate_quest(QuestParameters(200_000), seed), 1_000)
    assert 630 <= singles <= 730
    assert 2_400 <= pairs <= 3_100


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("transactions", 0),
        ("items", 0),
        ("length", 0.5),
        ("pattern_length", 0),
        ("patterns", 0),
        ("correlation", 1.5),
        ("confidence", 0.0),
        ("spread", -1),
        ("length", float("nan")),
    ],
)
def test_impossible_parameters_are_refused_with_the_value(name, value):
    with pytest.raises(QuestError, match=name.replace("_", " ")) as caught:
        QuestParameters(**{"transactions": 10, name: value})
    assert str(value) in str(caught.value)

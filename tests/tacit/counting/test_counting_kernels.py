"""The counting kernel against NumPy on blocks of every width, and the list of items in use."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tacit.compute.control import Control
from tacit.counting import counting
from tacit.counting.counting import count_by_prefix, count_most_pairs, counter_of
from tacit.counting.kernels import TILE
from tacit.records.blocks import Block
from tacit.run.lattice import Itemsets, joins, singletons


def candidates_of(rng, items, length, wanted):
    rows = {tuple(sorted(rng.choice(items, length, replace=False))) for _ in range(wanted)}
    chosen = np.array(sorted(rows), np.int32)
    # Of the parents only the last is read: it says which candidates share their prefix.
    _, prefix = np.unique(chosen[:, :-1], axis=0, return_inverse=True)
    return Itemsets(chosen, np.repeat(prefix.reshape(-1, 1), length, axis=1).astype(np.int32))


@given(
    words=st.sampled_from([1, 2, TILE - 1, TILE, TILE + 1, 3 * TILE + 5]),
    length=st.integers(2, 5),
    wanted=st.integers(1, 60),
    seed=st.integers(0, 2**32),
)
def test_counts_are_those_of_a_plain_and(words, length, wanted, seed):
    rng = np.random.default_rng(seed)
    bits = rng.integers(0, 2**64, (17, words), np.uint64) | rng.integers(0, 2**64, (17, words), np.uint64)
    candidates = candidates_of(rng, 17, length, wanted)
    counts = counter_of(candidates, Control())(Block(bits, 64 * words))
    plain = np.bitwise_count(np.bitwise_and.reduce(bits[candidates.items], axis=1)).sum(axis=1)
    np.testing.assert_array_equal(counts, plain)


@pytest.mark.parametrize("items", [2, 3, 4, 7, 64, 65, 131])
@pytest.mark.parametrize("slice_words", [1, 1 << 28])
def test_pairs_of_most_items_are_counted_in_panels_and_some_may_be_left_out(items, slice_words, monkeypatch):
    monkeypatch.setattr(counting, "SLICE_WORDS", slice_words)
    rng = np.random.default_rng(items)
    bits = rng.integers(0, 2**64, (items + 3, 9), np.uint64)
    candidates = Itemsets.concatenate(list(joins(singletons(items)))).take(slice(items // 3, None))
    candidates = Itemsets(candidates.items + np.int32(2), candidates.parents)
    counter = counter_of(candidates, Control())
    assert counter.func is count_most_pairs
    left, right = (bits[column] for column in candidates.items.T)
    np.testing.assert_array_equal(counter(Block(bits, 64 * 9)), np.bitwise_count(left & right).sum(axis=1))


def test_a_few_pairs_of_many_items_are_counted_alone():
    pairs = Itemsets.concatenate(list(joins(singletons(9))))
    few = pairs.take(pairs.items[:, 1] == pairs.items[:, 0] + 1)
    assert counter_of(few, Control()).func is count_by_prefix


@given(st.lists(st.lists(st.integers(0, 40), min_size=3, max_size=3), min_size=1, max_size=30))
def test_places_in_the_list_of_items_in_use_name_the_same_items(rows):
    items = np.array(rows, np.int32)
    used, placed = Itemsets(items, items).in_use()
    np.testing.assert_array_equal(used, np.unique(items))
    np.testing.assert_array_equal(used[placed.items], items)

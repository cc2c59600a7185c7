"""The counting kernel against NumPy on blocks of every width, and the list of items in use."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from tacit.mining.blocks import Block
from tacit.mining.control import Control
from tacit.mining.counting import ExtensionCounter
from tacit.mining.counting_kernels import TILE
from tacit.mining.lattice import Itemsets


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
    counts = ExtensionCounter.of(candidates, Control())(Block(bits, 64 * words))
    plain = np.bitwise_count(np.bitwise_and.reduce(bits[candidates.items], axis=1)).sum(axis=1)
    np.testing.assert_array_equal(counts, plain)


@given(st.lists(st.lists(st.integers(0, 40), min_size=3, max_size=3), min_size=1, max_size=30))
def test_places_in_the_list_of_items_in_use_name_the_same_items(rows):
    items = np.array(rows, np.int32)
    used, placed = Itemsets(items, items).in_use()
    np.testing.assert_array_equal(used, np.unique(items))
    np.testing.assert_array_equal(used[placed.items], items)

"""Candidates and the walk to subsets, against brute force over all itemsets."""

from itertools import combinations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tacit.run import lattice
from tacit.run.lattice import Itemsets, empty_set, join_size, joins, joins_up_to, singletons, subset_rows

families = st.sets(st.frozensets(st.integers(0, 6), min_size=1, max_size=4), max_size=25)


def closed_by_length(family):
    """The downward closure of a family as lattice itemsets by length, and as sorted tuples."""
    closure = {
        tuple(sorted(sub)) for big in family for k in range(1, len(big) + 1) for sub in combinations(big, k)
    }
    by_length = [[()]] + [sorted(s for s in closure if len(s) == k) for k in range(1, 5)]
    kept = [empty_set()]
    for k in range(1, 5):
        index = {subset: row for row, subset in enumerate(by_length[k - 1])}
        parents = [[index[s[:j] + s[j + 1 :]] for j in range(k)] for s in by_length[k]]
        kept.append(
            Itemsets(
                np.array(by_length[k], np.int32).reshape(-1, k),
                np.array(parents, np.int32).reshape(-1, k),
            )
        )
    return kept, by_length


@pytest.mark.parametrize("chunk", [1, 3, 1 << 19])
@given(family=families)
def test_joins_are_the_itemsets_all_of_whose_subsets_are_kept(family, chunk):
    kept, by_length = closed_by_length(family)
    before, lattice.JOIN_CHUNK = lattice.JOIN_CHUNK, chunk
    try:
        for k in range(1, 5):
            known = set(by_length[k])
            expected = [
                big
                for big in combinations(range(7), k + 1)
                if all(sub in known for sub in combinations(big, k))
            ]
            found = Itemsets.concatenate([Itemsets.none(k + 1), *joins(kept[k])])
            assert [tuple(row) for row in found.items.tolist()] == expected
            for row, big in zip(found.parents.tolist(), expected, strict=True):
                assert [by_length[k][parent] for parent in row] == [
                    big[:j] + big[j + 1 :] for j in range(k + 1)
                ]
            assert join_size(kept[k]) >= len(expected)
    finally:
        lattice.JOIN_CHUNK = before


@given(families)
def test_every_subset_is_found_by_walking_down(family):
    kept, by_length = closed_by_length(family)
    for k in range(1, 5):
        rows = subset_rows(kept, kept[k])
        for index, big in enumerate(by_length[k]):
            for mask in range((1 << k) - 1):
                subset = tuple(item for j, item in enumerate(big) if mask >> j & 1)
                assert by_length[len(subset)][rows[index, mask]] == subset
            assert rows[index, -1] == index


def test_singletons_have_the_empty_set_as_parent():
    alone = singletons(3)
    assert alone.items.tolist() == [[0], [1], [2]]
    assert alone.parents.tolist() == [[0], [0], [0]]
    assert join_size(alone) == 3


@pytest.mark.parametrize("length", [1, 2])
def test_the_joins_of_the_first_itemsets_are_counted(length):
    kept = singletons(6)
    if length == 2:
        kept = Itemsets.concatenate(list(joins(kept))).take(np.arange(15) % 4 != 1)
    firsts = [
        sum(bool((kept.items[a, :-1] == kept.items[b, :-1]).all()) for b in range(a + 1, len(kept)))
        for a in range(len(kept))
    ]
    assert [joins_up_to(kept, row) for row in range(len(kept))] == np.cumsum(firsts).tolist()
    assert joins_up_to(kept, len(kept) - 1) == join_size(kept)

"""Sums over blocks: the same digits for every way to share the blocks out."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tacit.compute.control import Control, Stopped
from tacit.records.blocks import Block, By, SumTree, add_all, sum_blocks

RNG = np.random.default_rng(20261122)
FLOATS = RNG.standard_normal((70, 5)) * 10.0 ** RNG.integers(-8, 9, (70, 5))


def tree_of(rows):
    return add_all((1, {0: (row.copy(),)}) for row in rows)


@given(blocks=st.integers(1, 70), power=st.integers(0, 6))
def test_runs_of_any_power_of_two_give_the_same_digits(blocks, power):
    whole = tree_of(FLOATS[:blocks])
    step = 1 << power
    runs = [tree_of(FLOATS[start : min(start + step, blocks)]) for start in range(0, blocks, step)]
    length, sums = add_all(runs)
    assert length == whole[0] == blocks
    assert np.array_equal(sums[0][0], whole[1][0][0])


def test_the_order_matters_so_that_the_test_above_proves_something():
    one = tree_of(FLOATS)[1][0][0]
    assert not np.array_equal(one, FLOATS.sum(axis=0))
    np.testing.assert_allclose(one, FLOATS.sum(axis=0), rtol=1e-6, atol=1e-6)


def test_counts_are_added_by_group():
    tree = SumTree()
    for number in range(9):
        tree.add(1, {number % 2: (np.array([number, 1]),)})
    assert {group: values[0].tolist() for group, values in tree.total().items()} == {0: [20, 5], 1: [16, 4]}


@pytest.mark.parametrize("threads", [1, 3])
def test_whole_numbers_are_added_to_the_room_that_is_given_and_nowhere_else(threads):
    """Kept apart until the end, the counts of many profiles would be held twice."""
    blocks = [Block(np.zeros((1, 1), np.uint64), 1 + number, number % 3) for number in range(8)]
    room = np.zeros((4, 1), np.int64)
    into = {group: (row,) for group, row in enumerate(room)}
    sums = sum_blocks(Whole(), blocks, threads, Control(), by=By.PROFILE, into=into)
    assert room[:, 0].tolist() == [12, 15, 9, 0]
    assert all(np.shares_memory(sums[group][0], room) for group in range(4))


def test_a_total_leaves_nothing_behind():
    tree = SumTree()
    tree.add(1, {0: (np.ones(2),)})
    tree.total()
    assert tree.total() == {}


class Whole:
    def __call__(self, block):
        return (np.array([block.records]),)


class Size:
    def __call__(self, block):
        return (np.array([float(block.records), 1.0]),)


@pytest.mark.parametrize("threads", [1, 3])
def test_blocks_are_added_by_what_was_asked_for_and_progress_ends_at_one(threads):
    blocks = [Block(np.zeros((1, 1), np.uint64), 1 + number, number % 3) for number in range(8)]
    told = []
    sums = sum_blocks(Size(), blocks, threads, Control(), by=By.PROFILE, report=told.append)
    assert {group: values[0].tolist() for group, values in sums.items()} == {
        0: [12, 3],
        1: [15, 3],
        2: [9, 2],
    }
    assert told == sorted(told)
    assert told[-1] == 1
    (alone,) = sum_blocks(Size(), blocks, threads, Control())[0]
    assert alone.tolist() == [36, 8]


def test_a_cancelled_sum_stops():
    control = Control()
    control.cancel()
    with pytest.raises(Stopped):
        sum_blocks(Size(), [Block(np.zeros((1, 1), np.uint64), 1)] * 2, 1, control)

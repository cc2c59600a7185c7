"""Structs of arrays: rows are taken, put in order and flattened in every field alike, nested ones too."""

import tracemalloc
from dataclasses import dataclass, replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tacit.compute.arrays import Counts, Floats, Gathered, Indices, StructOfArrays, give_back


@dataclass(frozen=True, slots=True, eq=False)
class Range(StructOfArrays):
    low: Floats
    high: Floats


@dataclass(frozen=True, slots=True, eq=False)
class Things(StructOfArrays):
    members: Indices
    size: Range
    count: Counts
    figures: dict[str, Range]
    name: str


def bounds(start, rows):
    low = np.arange(start, start + rows, dtype=np.float64)
    return Range(low, low + 0.5)


def things(rows, start=0):
    return Things(
        members=np.arange(start, start + 2 * rows, dtype=np.int32).reshape(rows, 2),
        size=bounds(start, rows),
        count=np.arange(start, start + rows),
        figures={"lift": bounds(start + 10, rows), "zhang": bounds(start + 20, rows)},
        name="whole",
    )


def same(one, other):
    a, b = one.arrays(), other.arrays()
    return (
        list(a) == list(b)
        and one.name == other.name
        and all(np.array_equal(a[name], b[name]) and a[name].dtype == b[name].dtype for name in a)
    )


NAMES = [
    "members",
    "size.low",
    "size.high",
    "count",
    "figures.lift.low",
    "figures.lift.high",
    "figures.zhang.low",
    "figures.zhang.high",
]


@pytest.mark.parametrize(
    "rows", [slice(1, 3), np.array([True, False, True, False]), np.array([3, 0, 3], np.int32), slice(0, 0)]
)
def test_the_same_rows_are_taken_of_every_field(rows):
    whole = things(4)
    taken = whole.take(rows)
    assert taken.name == "whole"
    assert list(taken.arrays()) == NAMES
    for name, array in taken.arrays().items():
        assert np.array_equal(array, whole.arrays()[name][rows])
    assert len(taken) == len(taken.count)


@given(st.lists(st.integers(0, 3), min_size=1, max_size=4))
def test_parts_in_order_are_the_whole(sizes):
    whole = things(sum(sizes))
    ends = np.cumsum([0, *sizes])
    parts = [whole.take(slice(*ends[index : index + 2])) for index in range(len(sizes))]
    assert same(Things.concatenate(parts), whole)


@given(st.lists(st.integers(0, 30), max_size=5), st.integers(0, 70))
def test_parts_gathered_one_by_one_are_the_first_rows_of_the_whole(sizes, most):
    whole = things(sum(sizes))
    ends = np.cumsum([0, *sizes])
    gathered = Gathered(most)
    parts = [whole.take(slice(*ends[index : index + 2])) for index in range(len(sizes))]
    assert [gathered.add(part) for part in parts] == sizes
    assert same(gathered.whole(things(0)), whole.take(slice(most)) if sizes else things(0))


def test_parts_gathered_are_not_held_beside_the_whole():
    """Joined in the end, they take it twice; what is spare while it grows is an eighth."""
    gathered = Gathered(1 << 20)
    tracemalloc.start()
    for start in range(0, 200_000, 2_000):
        gathered.add(things(2_000, start))
    whole = gathered.whole(things(0))
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    kept = sum(array.nbytes for array in whole.arrays().values())
    assert len(whole) == 200_000
    assert peak < 1.2 * kept


@pytest.mark.parametrize(
    "rows", [slice(1, 3), np.array([True, False, True, False]), np.array([3, 0, 3], np.int32)]
)
def test_a_column_of_one_value_stays_one_value(rows):
    constant = np.broadcast_to(0.25, 4)
    whole = replace(things(4), size=Range(constant, np.arange(4.0)))
    taken = whole.take(rows)
    assert taken.size.low.tolist() == constant[rows].tolist()
    assert taken.size.low.strides == (0,)
    assert taken.size.high.strides == (8,)


def test_memory_is_given_back_where_that_can_be_asked_for():
    held = np.arange(1000)
    give_back()
    assert held.sum() == 499_500


@given(st.integers(0, 3))
def test_flat_arrays_give_the_struct_back(rows):
    whole = things(rows)
    again = Things.from_arrays(whole.arrays(), name="whole")
    assert same(again, whole)
    assert list(again.figures) == ["lift", "zhang"]


def test_a_missing_array_is_an_error():
    arrays = things(2).arrays()
    del arrays["size.high"]
    with pytest.raises(LookupError):
        Things.from_arrays(arrays, name="whole")


def test_a_missing_field_of_the_whole_is_an_error():
    with pytest.raises(LookupError):
        Things.from_arrays(things(2).arrays())

"""Structs of arrays: rows are taken, put in order and flattened in every field alike, nested ones too."""

from dataclasses import dataclass

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tacit.compute.arrays import Counts, Floats, Indices, StructOfArrays


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

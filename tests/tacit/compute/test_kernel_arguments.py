"""Kinds of arguments tell apart what Numba compiles apart, and arrays are passed as Numba passes them."""

import ctypes

import numpy as np
import pytest

from tacit.compute.kernel_arguments import kinds_of, passed, types_of


def test_kinds_tell_numbers_dimensions_and_whether_they_can_be_written():
    fixed = np.zeros(3, np.int32)
    fixed.flags.writeable = False
    arguments = (np.zeros((2, 3)), fixed, np.zeros(1, np.bool_), 7, 0.5, True, np.uint64(3))
    assert kinds_of(arguments) == ("d2w", "i1r", "?1w", "l", "d", "?", "L")
    assert kinds_of(()) == ()


@pytest.mark.parametrize(
    "argument",
    [
        np.zeros((4, 4))[:, ::2],
        np.zeros((2, 3)).T,
        np.zeros(3, ">i4"),
        np.zeros(3, "S2"),
        np.zeros(()),
        1 << 63,
        None,
        (1, 2),
    ],
    ids=["strides", "columns", "bytes swapped", "texts", "no dimension", "too large", "nothing", "several"],
)
def test_what_is_not_plain_has_no_kind(argument):
    assert kinds_of((1, argument)) is None


def test_an_array_is_passed_by_place_shape_and_strides():
    array = np.arange(6, dtype=np.int32).reshape(2, 3)
    given = list(passed((array, np.float32(0.5), 4)))
    assert given == [None, None, 6, 4, array.ctypes.data, 2, 3, 12, 4, 0.5, 4]
    size, place = ctypes.c_ssize_t, ctypes.c_void_p
    types = (place, place, size, size, place, size, size, size, size, ctypes.c_float, ctypes.c_int64)
    assert types_of(("i2w", "f", "l")) == types

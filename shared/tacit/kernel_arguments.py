"""Arguments of compiled loops: of which kinds they are, and how a call of Numba's own convention passes them.

A kind fixes the compiled function that Numba would choose, so that object code can be kept by it. Only plain ones have a kind: arrays of
numbers in C order, and single numbers. Numba passes an array as its owner (none here: the caller holds it for the call), its number of
entries, their size, where they are, its shape and its strides.
"""

from __future__ import annotations

import ctypes
from collections.abc import Iterator, Sequence
from functools import cache

import numpy as np

NUMBERS: dict[str, type[ctypes._SimpleCData[int] | ctypes._SimpleCData[float] | ctypes._SimpleCData[bool]]]
NUMBERS = {
    "?": ctypes.c_bool,
    "b": ctypes.c_int8,
    "B": ctypes.c_uint8,
    "h": ctypes.c_int16,
    "H": ctypes.c_uint16,
    "i": ctypes.c_int32,
    "I": ctypes.c_uint32,
    "l": ctypes.c_int64,
    "L": ctypes.c_uint64,
    "f": ctypes.c_float,
    "d": ctypes.c_double,
}
"""By NumPy's letters."""


def kinds_of(arguments: Sequence[object]) -> tuple[str, ...] | None:
    """The kind of each argument; None if one has none."""
    kinds = tuple(_kind(argument) for argument in arguments)
    return None if "" in kinds else kinds


def _kind(argument: object) -> str:
    if type(argument) is np.ndarray:
        flags = argument.flags
        plain = flags.c_contiguous and flags.aligned and argument.dtype.isnative
        if plain and argument.ndim and argument.dtype.char in NUMBERS:
            return f"{argument.dtype.char}{argument.ndim}{'w' if flags.writeable else 'r'}"
        return ""
    if type(argument) is int:
        return "l" if -(1 << 63) <= argument < 1 << 63 else ""
    if type(argument) is bool:
        return "?"
    if type(argument) is float:
        return "d"
    return argument.dtype.char if isinstance(argument, np.generic) and argument.dtype.char in NUMBERS else ""


@cache
def types_of(kinds: tuple[str, ...]) -> tuple[type, ...]:
    """C types of what is passed for arguments of these kinds."""
    found: list[type] = []
    for kind in kinds:
        if len(kind) == 1:
            found.append(NUMBERS[kind])
        else:
            owners, sizes = [ctypes.c_void_p] * 2, [ctypes.c_ssize_t] * 2
            found += [*owners, *sizes, ctypes.c_void_p, *[ctypes.c_ssize_t] * (2 * int(kind[1:-1]))]
    return tuple(found)


def passed(arguments: Sequence[object]) -> Iterator[object]:
    """What is passed for each argument."""
    for argument in arguments:
        if isinstance(argument, np.ndarray):
            yield from (None, None, argument.size, argument.itemsize, argument.ctypes.data)
            yield from argument.shape
            yield from argument.strides
        else:
            yield argument.item() if isinstance(argument, np.generic) else argument

"""Arguments of compiled loops by kind, as Numba's own calls pass them, and the state of the sources that a loop is compiled from.

A kind fixes the compiled function that Numba would choose, so that object code can be kept by it. Only plain ones have a kind:
arrays of numbers in C order, and single numbers. Numba passes an array as its owner (none here: the caller holds it for the
call), its number of entries, their size, where they are, its shape and its strides.

A loop is compiled from what its module, and those that it takes numbers from, were when they were imported. So the sources' state
is taken before: when a module declares the loops that it calls (`tacit.compute.lazy_kernel`). Sources that change under a running
program, as in an upgrade, then give the loops of the earlier state a name of the earlier state.
"""

from __future__ import annotations

import ctypes
import importlib.util
import os
import stat
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

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


@cache
def sources_of(package: str) -> str:
    """A stamp of all sources in a package's folder, as they were when this was first asked.

    Raises:
        OSError: there are no sources, as in a bundle.
    """
    with os.scandir(folder_of(package)) as entries:
        stamps = sorted(stamp(entry.name, entry.stat()) for entry in entries if entry.name.endswith(".py"))
    return " ".join(stamps)


def folder_of(package: str) -> Path:
    """The folder of a package, which is not imported for it.

    Raises:
        FileNotFoundError: there is no such package, or it is in no folder.
    """
    spec = importlib.util.find_spec(package)
    if spec is None or spec.origin is None:
        raise FileNotFoundError(package)
    return Path(spec.origin).parent


def byte_code_of(package: str) -> Path:
    """The folder where Python keeps the byte code of a package's modules, and looks for it: `PYTHONPYCACHEPREFIX` may say so.

    Raises:
        FileNotFoundError: there is no such package, or it is in no folder.
    """
    return Path(importlib.util.cache_from_source(folder_of(package) / "__init__.py")).parent


def is_safe(folder: Path) -> bool:
    """Whether nobody but this user and root can change what lies in a folder; of one that is not there, in that where it would be made.

    A group that has a user's own number has no other member, by the custom of systems that make such groups.
    """
    if os.name != "posix":
        return True
    found = next(place for place in (folder, *folder.absolute().parents) if place.exists()).stat()
    by_group = found.st_mode & stat.S_IWGRP and found.st_gid != found.st_uid
    return found.st_uid in {0, os.geteuid()} and not (by_group or found.st_mode & stat.S_IWOTH)


def stamp(name: str, status: os.stat_result) -> str:
    """What tells a file from itself after a change, as far as byte code is told."""
    return f"{name}:{status.st_size}:{status.st_mtime_ns}"

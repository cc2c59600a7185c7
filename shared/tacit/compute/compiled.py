"""Compiled loops: functions of one C library, called through one door that checks what is handed to them.

The library is compiled when the wheel (or a checkout's editable install) is built, by `packaging/compile_kernels.py`, lies beside this file, and is called by
ctypes, so that it serves every Python. It has each loop once for each kind of processor in `VARIANTS`; the best that this processor runs is taken. Calls
let other threads run.

A loop trusts its arguments, so the door does not: each parameter is declared once, with commas between, beside its documentation, as

    uint64 bits[items, words]       written
    const int32 rows[m] < items     read; every entry is from 0 to items − 1
    int64 first                     a number

and an array must have that type, and sizes that agree wherever a name recurs (`groups+1` is one more than `groups`). One that is written must
be in C order; one that is only read is copied if it is not. What a declaration cannot say is a condition of its own. In C the parameters are followed by the named sizes in the order in which they first occur.
"""

import ctypes
import os
import re
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import numpy.typing as npt

VARIANTS = ("base", "v3", "v4", "v4p")
"""What is compiled for: any processor; with AVX2 and FMA; with AVX-512 and products of bytes; with counts of ones besides."""

_NAMES = {"linux": "libtacit.kernels.so", "darwin": "libtacit.kernels.dylib", "win32": "libtacit.kernels.dll"}

# The dot keeps it from looking like a module of Python.
LIBRARY = Path(__file__).with_name(_NAMES.get(sys.platform, "libtacit.kernels.so"))

NO_MEMORY = -(1 << 63)  # what a loop returns that gets no memory to work in

_NUMBERS: dict[str | None, Any] = {
    "bool": ctypes.c_bool,
    "uint8": ctypes.c_uint8,
    "uint64": ctypes.c_uint64,
    "int64": ctypes.c_int64,
    "float64": ctypes.c_double,
}

_FITS = {
    ctypes.c_bool: (0, 1),
    ctypes.c_uint8: (0, (1 << 8) - 1),
    ctypes.c_uint64: (0, (1 << 64) - 1),
    ctypes.c_int64: (-(1 << 63), (1 << 63) - 1),
}
"""The whole numbers of each type; ctypes cuts others to their last bits without a word."""

_BUFFER = ctypes.c_char * 0  # a view of memory, for its address
_RESULTS = {None: None, "done": ctypes.c_int64, **_NUMBERS}

_PARAMETER = re.compile(r"(const )?(\w+) (\w+)(?:\[([^\]]+)\])?(?: < (\w+))?")
_BETWEEN = re.compile(r", (?![^\[]*\])")
"""What is between parameters; what is between the sizes of one is within its brackets."""


class NotCompiledError(ImportError):
    """There is no library of compiled loops."""


@cache
def library() -> ctypes.CDLL:
    """The compiled loops. Raises NotCompiledError: there are none."""
    try:
        return ctypes.CDLL(str(LIBRARY))
    except OSError as error:
        raise NotCompiledError(
            f"{LIBRARY}: the compiled loops cannot be loaded ({error}); install tacit again, or in a checkout run make demo"
        ) from error


@cache
def variant() -> str:
    """The kind of processor whose loops are called; `TACIT_KERNELS` may name a lesser one than this processor's."""
    best = int(library().tacit_processor())
    wanted = os.environ.get("TACIT_KERNELS", "")
    return VARIANTS[min(best, VARIANTS.index(wanted) if wanted in VARIANTS else best)]


class _Array:
    """An array parameter: its type, its sizes as names and what is added to them, and the name of what its entries are below."""

    def __init__(self, kind: str, sizes: str, below: str | None, *, written: bool) -> None:
        self.kind, self.below, self.written = np.dtype(kind), below, written
        words = [size.strip().partition("+") for size in sizes.split(",")]
        self.sizes = [("", int(word)) if word.isdigit() else (word, int(add or 0)) for word, _, add in words]

    def takes(self, array: object, known: dict[str, Any]) -> bool:
        """Whether an array is as declared; sizes met first become known."""
        if type(array) is not np.ndarray or array.dtype != self.kind or array.ndim != len(self.sizes):
            return False
        flags = array.flags
        if not (flags.carray if self.written else flags.c_contiguous and flags.aligned):
            return False
        for size, (name, more) in zip(array.shape, self.sizes, strict=True):
            # The nameless size is 0, so that numbers are what is added to it.
            if known.setdefault(name, size - more) != size - more:
                return False
        return True

    def holds(self, array: npt.NDArray[Any], known: dict[str, Any]) -> bool:
        """Whether all entries are places in what they are places of."""
        if self.below is None or not array.size:
            return True
        # A negative number without its sign is larger than any size.
        return int(array.view(f"u{self.kind.itemsize}").max()) < int(known[self.below])


def _memory(array: npt.NDArray[Any]) -> object:
    """What an array holds, for C. Its own `ctypes` imports a module each time, which takes longer than most calls."""
    try:
        return _BUFFER.from_buffer(array.data)
    except TypeError:  # it may only be read
        return array.ctypes.data


class Kernel:
    """A compiled loop: its name in C, before that of the variant; parameters by name, each an array or the C type of a number.

    `sizes` are the names of sizes, in the order in which they are passed.
    """

    def __init__(
        self,
        name: str,
        *parameters: str,
        result: str | None = None,
        where: Callable[[SimpleNamespace], bool] | None = None,
    ) -> None:
        """Declare a loop, by parameters as the module has them, and a condition on these and on sizes, by name.

        `result` is the type of what it returns; "done" for nothing but perhaps `NO_MEMORY`, None for nothing at all.
        """
        self.name, self._where = name, where
        self._declared = _BETWEEN.split(", ".join(parameters))
        self.parameters = dict(map(_declared, self._declared))
        self._arrays = [
            (place, each) for place, each in enumerate(self.parameters.values()) if isinstance(each, _Array)
        ]
        self.sizes = list(dict.fromkeys(size for _, array in self._arrays for size, _ in array.sizes if size))
        self._result, self._returns = _RESULTS[result], result != "done"

    def __call__(self, *arguments: Any) -> Any:  # noqa: ANN401 - whatever it is declared to take and return
        """Check the arguments, and call. Raises ValueError: they are not as declared; MemoryError: there is no memory to work in."""
        if len(arguments) != len(self.parameters):
            raise ValueError(f"{self.name}: {len(arguments)} arguments instead of {len(self.parameters)}")
        known: dict[str, Any] = {"": 0}
        held = list(arguments)
        for place, array in self._arrays:
            if not array.written:
                held[place] = _in_order(held[place])
            if not array.takes(held[place], known):
                raise self._refusal(place, held[place])
        for (name, declared), argument in zip(self.parameters.items(), held, strict=True):
            is_array = isinstance(declared, _Array)
            if not (declared.holds(argument, known) if is_array else _fits(declared, argument)):
                raise self._refusal(list(self.parameters).index(name), argument)
            known[name] = argument
        if self._where is not None and not self._where(SimpleNamespace(**known)):
            numbers = {name: value for name, value in known.items() if not isinstance(value, np.ndarray)}
            raise ValueError(f"{self.name}: these sizes and numbers do not go together: {numbers}")
        for place, _ in self._arrays:
            held[place] = _memory(held[place])
        found = self._function(variant())(*held, *[known[size] for size in self.sizes])
        if found == NO_MEMORY:
            raise MemoryError
        return found if self._returns else None

    def _function(self, kind: str) -> Callable[..., Any]:
        function = getattr(library(), f"{self.name}_{kind}")
        if function.argtypes is None:
            kinds = self.parameters.values()
            numbers = [ctypes.c_void_p if isinstance(each, _Array) else each for each in kinds]
            function.restype = self._result
            function.argtypes = [*numbers, *[ctypes.c_int64] * len(self.sizes)]
        return function  # type: ignore[no-any-return]

    def _refusal(self, place: int, argument: Any) -> ValueError:  # noqa: ANN401 - whatever was handed over
        declared = self._declared[place]
        if "[" not in declared:
            return ValueError(f"{self.name}: {argument!r} is not {declared}, or does not fit")
        is_array = isinstance(argument, np.ndarray)
        found = f"{argument.dtype} {argument.shape}" if is_array else type(argument).__name__
        return ValueError(f"{self.name}: {found} is not {declared}, in C order and within bounds")


def _fits(kind: Any, number: Any) -> bool:  # noqa: ANN401 - a type of C, and whatever was handed over
    """Whether a whole number is one of the type's; what is no number ctypes refuses itself."""
    if kind not in _FITS or not isinstance(number, int | np.integer):
        return True
    least, most = _FITS[kind]
    return bool(least <= number <= most)


def _in_order(argument: Any) -> Any:  # noqa: ANN401 - whatever was handed over
    """An array that is only read, in C order and aligned (what came over a network may be neither): a copy if it is not."""
    if not isinstance(argument, np.ndarray):
        return argument
    flags = argument.flags
    is_so = type(argument) is np.ndarray and flags.c_contiguous and flags.aligned
    return argument if is_so else np.require(argument, requirements=["C", "A"])


def _declared(text: str) -> tuple[str, Any]:
    found = _PARAMETER.fullmatch(text)
    assert found, text
    constant, kind, name, sizes, below = found.groups()
    return name, _Array(kind, sizes, below, written=not constant) if sizes else _NUMBERS[kind]


def are_starts(starts: npt.NDArray[np.int64], most: int) -> bool:
    """Whether each stretch of a list of so many entries begins where the one before ends, or later, and none ends beyond."""
    return bool(starts[0] >= 0 and starts[-1] <= most and (starts[1:] >= starts[:-1]).all())

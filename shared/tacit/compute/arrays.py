"""Array types that cross module borders below the NumPy line, and structs of arrays: frozen dataclasses with one entry a row.

A field is an array (rows along its first axis), another struct of arrays with as many rows, a dict of such structs by
name, or anything else, which belongs to the whole and stays as it is. Selecting rows, putting parts in order and
flattening to named arrays are written once here, so that a new field needs no new code.

Invariants: all arrays of a struct have the same number of rows; the first field holds rows.
"""

import ctypes
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from functools import cache
from typing import Any, Generic, Self, TypeVar, get_args, get_origin, get_type_hints

import numpy as np
import numpy.typing as npt

Words = npt.NDArray[np.uint64]
Floats = npt.NDArray[np.float64]
Counts = npt.NDArray[np.int64]
Indices = npt.NDArray[np.int32]
Bools = npt.NDArray[np.bool_]
Array = npt.NDArray[Any]
Reals = npt.NDArray[np.floating]  # float64 or float32


@dataclass(frozen=True, slots=True, eq=False)
class StructOfArrays:
    """What structs of arrays have in common; a subclass is a dataclass of its own."""

    def __len__(self) -> int:
        kind: Any = type(self)
        return len(getattr(self, _names(kind)[0]))

    def take(self, rows: Indices | Bools | slice) -> Self:
        """Some of the rows: a slice, those where a bool [rows] is set, or these indices in their order. One value for all rows stays one."""
        places = rows if isinstance(rows, slice) or rows.dtype != np.bool_ else np.flatnonzero(rows)
        taken: Self = _combined([self], lambda arrays: _taken(arrays[0], places))
        return taken

    @classmethod
    def concatenate(cls, parts: Sequence[Self]) -> Self:
        """The rows of all parts, at least one, in order; what belongs to the whole is the first part's."""
        whole: Self = parts[0] if len(parts) == 1 else _combined(parts, np.concatenate)
        return whole

    def arrays(self) -> dict[str, Array]:
        """Every array by its name; those of a field that is a struct or a dict are named `field.name`."""
        return dict(_flattened(self, ""))

    @classmethod
    def from_arrays(cls, arrays: Mapping[str, Array], **whole: object) -> Self:
        """The struct that `arrays` gave, by name in any order; `whole` are the fields that belong to the whole.

        Raises LookupError: an array or a field is missing.
        """
        built: Self = _built(cls, arrays, "", whole)
        return built


Struct = TypeVar("Struct", bound=StructOfArrays)

SPARE = 8
"""Rows gathered for which there is room for one more: where a system moves memory by copying it, each row is copied a few times."""


class Gathered(Generic[Struct]):
    """Rows that come in parts, in order. A part is not kept beside the whole, as parts that wait to be joined are."""

    def __init__(self, most: int) -> None:
        """Of so many rows at most: those beyond are left out."""
        self._most, self._size, self._room = most, 0, 0
        self._found: Struct | None = None

    def add(self, part: Struct) -> int:
        """Rows that come after all others; how many they are. What belongs to the whole is the first part's."""
        rows, part = len(part), part.take(slice(self._most - self._size))
        if self._found is None:
            self._found = _combined([part], lambda arrays: np.array(arrays[0][:0], order="C"))
        first, self._size = self._size, self._size + len(part)
        if self._size > self._room:
            self._resize(min(self._size + self._size // SPARE, self._most))
        own = part.arrays()
        for name, array in self._found.arrays().items():
            array[first : self._size] = own[name]
        return rows

    def whole(self, none: Struct) -> Struct:
        """All rows, which are held here no longer; `none` if there was no part."""
        self._resize(self._size)
        found, self._found = self._found, None
        return none if found is None else found

    def _resize(self, room: int) -> None:
        self._room = room
        for array in () if self._found is None else self._found.arrays().values():
            array.resize((room, *array.shape[1:]), refcheck=False)  # nothing else has seen this memory


def give_back() -> None:
    """Return memory of arrays that are gone to the system: glibc keeps what is below the last array in use, however much that is."""
    if sys.platform == "linux" and hasattr(c := ctypes.CDLL(None), "malloc_trim"):
        c.malloc_trim(0)


def _taken(array: Array, rows: Array | slice) -> Array:
    if isinstance(rows, slice) or not array.flags.c_contiguous or array.strides == (0,):
        found = array[rows]
        is_one = array.ndim == 1 and len(found) and array.strides == (0,)
        return np.broadcast_to(array[0], found.shape) if is_one else found
    return array.take(rows, axis=0)  # several times as fast as by index


def _combined(parts: Sequence[Any], combine: Callable[[Sequence[Array]], Array]) -> Any:  # noqa: ANN401 - any field
    first = parts[0]
    if isinstance(first, np.ndarray):
        return combine(parts)
    if isinstance(first, dict):
        return {name: _combined([part[name] for part in parts], combine) for name in first}
    if isinstance(first, StructOfArrays):
        kind: Any = type(first)
        return kind(*(_combined([getattr(part, name) for part in parts], combine) for name in _names(kind)))
    return first


def _flattened(value: object, name: str) -> Iterator[tuple[str, Array]]:
    if isinstance(value, np.ndarray):
        yield name, value
        return
    inside: Mapping[str, object] = {}
    if isinstance(value, dict):
        inside = value
    elif isinstance(value, StructOfArrays):
        inside = {field.name: getattr(value, field.name) for field in fields(value)}
    for part, held in inside.items():
        yield from _flattened(held, f"{name}.{part}" if name else part)


def _built(kind: Any, arrays: Mapping[str, Array], prefix: str, whole: Mapping[str, object]) -> Any:  # noqa: ANN401 - any struct
    values: dict[str, object] = {}
    for name, held in _kinds(kind).items():
        place = prefix + name
        if get_origin(held) is np.ndarray:
            values[name] = arrays[place]
        elif get_origin(held) is dict:
            names = (each.removeprefix(f"{place}.") for each in arrays if each.startswith(f"{place}."))
            keys, inside = dict.fromkeys(each.partition(".")[0] for each in names), get_args(held)[1]
            values[name] = {key: _built(inside, arrays, f"{place}.{key}.", {}) for key in keys}
        elif isinstance(held, type) and issubclass(held, StructOfArrays):
            values[name] = _built(held, arrays, f"{place}.", {})
        else:
            values[name] = whole[name]
    return kind(**values)


@cache
def _names(kind: type) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind))


@cache
def _kinds(kind: type) -> dict[str, Any]:
    hints = get_type_hints(kind)
    return {field.name: hints[field.name] for field in fields(kind)}


ON_ONE_THREAD = 1 << 18
"""Products of rows, columns and columns up to which linear algebra libraries stay on one thread; on several, these wait for each other
by spinning, which costs many times what the products of few columns do, most of all beside other work."""


def pieces(rows: int, columns: int) -> Iterator[slice]:
    """Pieces of rows so small, where columns are few, that their products with each other are made on one thread and in the processor's cache."""
    size = ON_ONE_THREAD // max(columns, 1) ** 2
    size = 1 << 14 if size < 1 << 7 else min(size, 1 << 13)
    return (slice(start, start + size) for start in range(0, rows, size))


def gram_of(rows: Floats, weights: Floats) -> Floats:
    """Σ weight · u u' over rows u, float64 [columns, columns], without an array as large as theirs."""
    found = np.zeros((rows.shape[1], rows.shape[1]))
    for piece in pieces(*rows.shape):
        found += (rows[piece].T * weights[piece]) @ rows[piece]
    return found

"""Array types that cross module borders below the NumPy line, and structs of arrays: frozen dataclasses with one entry a row.

A field is an array (rows along its first axis), another struct of arrays with as many rows, a dict of such structs by
name, or anything else, which belongs to the whole and stays as it is. Selecting rows, putting parts in order and
flattening to named arrays are written once here, so that a new field needs no new code.

Invariants: all arrays of a struct have the same number of rows; the first field holds rows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from functools import cache
from typing import Any, Self, get_args, get_origin, get_type_hints

import numpy as np
import numpy.typing as npt

Words = npt.NDArray[np.uint64]
Floats = npt.NDArray[np.float64]
Counts = npt.NDArray[np.int64]
Indices = npt.NDArray[np.int32]
Bools = npt.NDArray[np.bool_]


Array = npt.NDArray[Any]


@dataclass(frozen=True, slots=True, eq=False)
class StructOfArrays:
    """What structs of arrays have in common; a subclass is a dataclass of its own."""

    def __len__(self) -> int:
        kind: Any = type(self)
        return len(getattr(self, _names(kind)[0]))

    def take(self, rows: Indices | Bools | slice) -> Self:
        """Some of the rows: a slice, those where a bool [rows] is set, or these indices in their order."""
        taken: Self = _combined([self], lambda arrays: arrays[0][rows])
        return taken

    @classmethod
    def concatenate(cls, parts: Sequence[Self], check: Callable[[], None] | None = None) -> Self:
        """The rows of all parts, at least one, in order; what belongs to the whole is the first part's. `check` may raise to stop."""

        def joined(arrays: Sequence[Array]) -> Array:
            if check is not None:
                check()
            return np.concatenate(arrays)

        whole: Self = parts[0] if len(parts) == 1 else _combined(parts, joined)
        return whole

    def arrays(self) -> dict[str, Array]:
        """Every array by its name; those of a field that is a struct or a dict are named `field.name`."""
        return dict(_flattened(self, ""))

    @classmethod
    def from_arrays(cls, arrays: Mapping[str, Array], **whole: object) -> Self:
        """The struct that `arrays` gave, by name in any order; `whole` are the fields that belong to the whole.

        Raises:
            LookupError: an array or a field is missing.
        """
        built: Self = _built(cls, arrays, "", whole)
        return built


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
            inside = get_args(held)[1]
            values[name] = {
                key: _built(inside, arrays, f"{place}.{key}.", {}) for key in _keys(arrays, f"{place}.")
            }
        elif isinstance(held, type) and issubclass(held, StructOfArrays):
            values[name] = _built(held, arrays, f"{place}.", {})
        else:
            values[name] = whole[name]
    return kind(**values)


def _keys(arrays: Mapping[str, Array], prefix: str) -> list[str]:
    """The keys of a dict field, in the order of the arrays."""
    names = (name.removeprefix(prefix) for name in arrays if name.startswith(prefix))
    return list(dict.fromkeys(name.partition(".")[0] for name in names))


@cache
def _names(kind: type) -> tuple[str, ...]:
    """The fields in their order."""
    return tuple(field.name for field in fields(kind))


@cache
def _kinds(kind: type) -> dict[str, Any]:
    """The type of each field."""
    hints = get_type_hints(kind)
    return {field.name: hints[field.name] for field in fields(kind)}

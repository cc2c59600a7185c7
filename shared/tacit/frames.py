"""Data frames in and out: pandas, polars, pyarrow and the others that narwhals reads; none of them is a dependency.

narwhals is imported when a frame is met, so that a program without frames needs not even that. Only frames that hold
their data are taken: a lazy one, such as polars' `LazyFrame` or a database's table, is collected by its owner first.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from types import ModuleType
from typing import Any

import numpy as np
import numpy.typing as npt

from tacit.arrays import Bools
from tacit.errors import DatasetError
from tacit.extras import require
from tacit.messages import Template

NOT_A_FRAME = Template(
    "frames.not-a-frame",
    "a {kind} is not a data frame that holds its data; give one of pandas, polars or pyarrow, collect a lazy one first, "
    "or use from_array",
)
NAME_TWICE = Template(
    "frames.name-twice", "the item {item!r} appears more than once; each item needs a name of its own"
)
NAMELESS = Template(
    "frames.nameless",
    "column {number} of the frame has no name; give each item a name, such as its question's code",
)
UNKNOWN_KIND = Template(
    "frames.unknown-kind",
    "{kind!r} is no kind of data frame that can be written here; give a frame of the kind wanted, or pandas, polars or "
    "pyarrow, which must be installed",
)

ItemLists = Sequence[Sequence[str]]
"""A column whose cells are lists of item names."""


@dataclass(frozen=True, slots=True, eq=False)
class Column:
    """One column of a frame.

    Attributes:
        name: as text.
        present: bool [rows]; False where the value is missing.
        cells: the values that are present, in order, of whatever type the frame has.
        is_text: whether the type is text or categorical.
        categories: of a categorical type, in their order; else none.
    """

    name: str
    present: Bools
    cells: npt.NDArray[Any]
    is_text: bool = False
    categories: tuple[str, ...] = ()


def columns_of(frame: object) -> Iterator[Column]:
    """The columns of a frame, one after the other.

    Raises:
        DatasetError: it is no frame, a column has no name, or two have one.
    """
    opened = _opened(frame)
    names = _names(opened)
    whole = _whole(opened)
    if whole is not None:
        everywhere = np.ones(len(opened), np.bool_)
        for name, cells in zip(names, whole, strict=True):
            yield Column(name, everywhere, cells)
        return
    for name, series in zip(names, opened.iter_columns(), strict=True):
        present, given = np.ones(len(series), np.bool_), series
        if series.null_count():
            present = ~np.asarray(series.is_null().to_numpy(), dtype=np.bool_)
            given = series.drop_nulls()
        yield Column(name, present, given.to_numpy(), *_categories(series))


def _categories(series: Any) -> tuple[bool, tuple[str, ...]]:  # noqa: ANN401 - narwhals' series
    """Whether a column is text or categorical, and its categories if its type names them."""
    narwhals = _narwhals()
    if series.dtype not in {narwhals.Categorical, narwhals.Enum}:
        return series.dtype == narwhals.String, ()
    return True, tuple(map(str, series.cat.get_categories().to_list()))


def _names(opened: Any) -> list[str]:  # noqa: ANN401 - narwhals' frame
    """The columns' names as text; pandas allows None and NaN, which would become items of these names."""
    for number, name in enumerate(opened.columns, start=1):
        if name is None or name != name:  # noqa: PLR0124 - only NaN differs from itself
            raise DatasetError(NAMELESS(number=number))
    return [str(name) for name in opened.columns]


def in_one_order(frame: object, other: object) -> bool:
    """Whether two frames of as many rows have the same row labels, as far as they have any: pandas has, others have not."""
    labels = [_narwhals().maybe_get_index(_opened(each)) for each in (frame, other)]
    return (
        any(each is None for each in labels)
        or len(labels[0]) != len(labels[1])
        or labels[0].equals(labels[1])
    )


def _whole(opened: Any) -> npt.NDArray[Any] | None:  # noqa: ANN401 - narwhals' frame
    """All cells at once, [columns, rows], where none is missing and all are boolean or all whole numbers; else None.

    To take columns one by one costs pandas a millisecond each, which is most of the time for a frame of a thousand.
    """
    kinds = set(opened.schema.values())
    if len(kinds) != 1 or not all(kind.is_integer() or kind == _narwhals().Boolean for kind in kinds):
        return None
    # NumPy's own booleans and integers cannot be missing, and pandas takes long to count that.
    complete = opened.implementation.is_pandas_like() and all(
        isinstance(kind, np.dtype) for kind in opened.to_native().dtypes
    )
    if not complete and any(series.null_count() for series in opened.iter_columns()):
        return None
    if opened.implementation.is_pandas_like():
        return np.ascontiguousarray(opened.to_numpy().T)
    # Others hold columns: to lay them side by side and turn them took ten times as long.
    columns = [series.to_numpy() for series in opened.iter_columns()]
    return np.stack(columns) if columns else None


def with_answers(frame: object, answers: Sequence[npt.NDArray[Any]]) -> Any:  # noqa: ANN401 - the caller's own kind of frame
    """The same frame with other answers: of the columns' own types, and missing where they were.

    Args:
        frame: columns of 0 and 1, of booleans, or of options.
        answers: bool [rows], or the options as text, object [rows]; one array a column.
    """
    narwhals = _narwhals()
    opened = _opened(frame)
    replaced = []
    for series, values in zip(opened.iter_columns(), answers, strict=True):
        new = narwhals.new_series(series.name, values, backend=opened.implementation)
        if series.dtype not in {narwhals.Boolean, narwhals.Object}:
            new = new.cast(series.dtype)
        missing = series.is_null()
        replaced.append(new.zip_with(~missing, series) if missing.any() else new)
    return opened.with_columns(*replaced).to_native()


def frame_of(
    columns: Mapping[str, npt.NDArray[Any]],
    lists: Mapping[str, ItemLists],
    like: object,
) -> Any:  # noqa: ANN401 - the caller's own kind of frame
    """A frame of the kind wanted.

    Args:
        columns: values by name, each as long as the frame: numbers, booleans or text.
        lists: columns of item names, which come first. pandas has no type for them: there each cell is a frozenset, as
            in mlxtend; elsewhere it is a list in the items' order.
        like: a frame whose kind is wanted, a library's name, or its module.

    Raises:
        DatasetError: no such kind.
    """
    narwhals = _narwhals()
    backend = _backend(like)
    data: dict[str, Any] = {name: list(cells) for name, cells in lists.items()}
    schema = None
    if backend.is_pandas_like():
        data = {name: [frozenset(cell) for cell in cells] for name, cells in data.items()}
    data |= columns
    if not backend.is_pandas_like() and not _rows(data):
        # An empty list says nothing of what its cells would be.
        kinds = {"f": narwhals.Float64, "i": narwhals.Int64, "b": narwhals.Boolean, "U": narwhals.String}
        schema = {name: narwhals.List(narwhals.String) for name in lists}
        schema |= {name: kinds[values.dtype.kind] for name, values in columns.items()}
    return narwhals.from_dict(data, schema=schema, backend=backend).to_native()


def _rows(data: Mapping[str, Any]) -> int:
    return len(next(iter(data.values())))


def _opened(frame: object) -> Any:  # noqa: ANN401 - narwhals' frame
    narwhals = _narwhals()
    try:
        return narwhals.from_native(frame, eager_only=True)
    except TypeError:
        raise DatasetError(NOT_A_FRAME(kind=_kind(frame))) from None
    except narwhals.exceptions.DuplicateError:
        raise DatasetError(NAME_TWICE(item=_first_twice(frame))) from None


def _kind(thing: object) -> str:
    kind = type(thing)
    return kind.__qualname__ if kind.__module__ == "builtins" else f"{kind.__module__}.{kind.__qualname__}"


def _first_twice(frame: object) -> str:
    columns: Sequence[object] = getattr(frame, "column_names", getattr(frame, "columns", ()))
    names = [str(name) for name in columns]
    return next((name for name in names if names.count(name) > 1), "")


def _backend(like: object) -> Any:  # noqa: ANN401 - narwhals' own enumeration
    narwhals = _narwhals()
    if not isinstance(like, (str, ModuleType)):
        return _opened(like).implementation
    backend = narwhals.Implementation.from_backend(like)
    name = getattr(like, "__name__", str(like))
    if backend is narwhals.Implementation.UNKNOWN or find_spec(name) is None:
        raise DatasetError(UNKNOWN_KIND(kind=name))
    return backend


def _narwhals() -> Any:  # noqa: ANN401 - a module
    require("a data frame", "narwhals")
    import narwhals.stable.v2 as narwhals  # noqa: PLC0415 - only where there is a frame

    return narwhals

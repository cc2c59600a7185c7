"""A table of answers from a notebook, an array or a data frame of any library that narwhals reads: checked once, then packed.

Answers are yes (True or 1), no (False or 0), one of a question's options, or not said (a missing value). A column of text
or of a categorical type is a question with options; so is one that is described as a `Choice`. Everything else is refused with one
sentence that says where it is, because a 7 that counts as yes, or a record too few, is not seen in the estimates.

Invariants of `Answers`: names are text and none appears twice; every code is `NO`, `YES` or `NOT_SAID`.

narwhals is imported when a frame is met and is no dependency. Only frames that hold their data are taken: a lazy one, such as
polars' `LazyFrame` or a database's table, is collected by its owner first.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from types import ModuleType
from typing import Any

import numpy as np
import numpy.typing as npt

from tacit.compute.arrays import Bools, Counts, Indices, Words
from tacit.platform.errors import DatasetError
from tacit.platform.extras import require
from tacit.platform.messages import Template
from tacit.records.questions import Choice, Question, Questions

NOT_A_FRAME = Template(
    "frames.not-a-frame",
    "a {kind} is not a data frame that holds its data; give one of pandas, polars or pyarrow, collect a lazy one first, "
    "or use from_array",
)
SPARSE_FRAME = Template(
    "frames.sparse",
    "a {kind} is a sparse matrix and no data frame; give it to tacit.mine as it is, or its parts to from_csr",
)
NO_RECORDS = Template("frames.no-records", "the data have no records; give at least one")
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

ItemLists = Sequence[Sequence[str]]  # a column whose cells are lists of item names


@dataclass(frozen=True, slots=True, eq=False)
class FrameColumn:
    """One column of a frame: its name as text, and the values of cells that are present, in order, of whatever type the frame has."""

    name: str
    present: Bools  # bool [rows]; False where the value is missing
    cells: npt.NDArray[Any]
    is_text: bool = False  # whether the type is text or categorical
    categories: tuple[str, ...] = ()  # of a categorical type, in their order; else none


def columns_of(frame: object) -> Iterator[FrameColumn]:
    """The columns of a frame, one after the other, or a `DatasetError`: it is no frame, a column has no name, or two have one."""
    opened, narwhals = _opened(frame), _narwhals()
    names = [str(name) for name in opened.columns]
    for number, name in enumerate(opened.columns, start=1):
        if name is None or name != name:  # noqa: PLR0124 - NaN differs from itself; pandas allows it, and None, as a name
            raise DatasetError(NAMELESS(number=number))
    if (whole := _whole(opened)) is not None:
        everywhere = np.ones(len(opened), np.bool_)
        yield from (FrameColumn(name, everywhere, cells) for name, cells in zip(names, whole, strict=True))
        return
    for name, series in zip(names, opened.iter_columns(), strict=True):
        present, given = np.ones(len(series), np.bool_), series
        if series.null_count():
            present = ~np.asarray(series.is_null().to_numpy(), dtype=np.bool_)
            given = series.drop_nulls()
        categories: tuple[str, ...] = ()
        if named := series.dtype in {narwhals.Categorical, narwhals.Enum}:
            categories = tuple(map(str, series.cat.get_categories().to_list()))
        is_text = named or series.dtype == narwhals.String
        yield FrameColumn(name, present, given.to_numpy(), is_text, categories)


def in_one_order(frame: object, other: object) -> bool:
    """Whether two frames of as many rows have the same row labels, as far as they have any: pandas has, others have not."""
    own, others = (_narwhals().maybe_get_index(_opened(each)) for each in (frame, other))
    return own is None or others is None or len(own) != len(others) or own.equals(others)


def _whole(opened: Any) -> npt.NDArray[Any] | None:  # noqa: ANN401 - narwhals' frame
    """All cells at once, [columns, rows], where none is missing and all are boolean or all whole numbers; else None.

    To take columns one by one costs pandas a millisecond each, which is most of the time for a frame of a thousand.
    """
    kinds = set(opened.schema.values())
    if len(kinds) != 1 or not all(kind.is_integer() or kind == _narwhals().Boolean for kind in kinds):
        return None
    # NumPy's own booleans and integers cannot be missing, and pandas takes long to count that.
    is_pandas = opened.implementation.is_pandas_like()
    complete = is_pandas and all(isinstance(kind, np.dtype) for kind in opened.to_native().dtypes)
    if not complete and any(series.null_count() for series in opened.iter_columns()):
        return None
    if is_pandas:
        return np.ascontiguousarray(opened.to_numpy().T)
    # Others hold columns: to lay them side by side and turn them took ten times as long.
    columns = [series.to_numpy() for series in opened.iter_columns()]
    return np.stack(columns) if columns else None


def with_answers(frame: object, answers: Sequence[npt.NDArray[Any]]) -> Any:  # noqa: ANN401 - the caller's own kind of frame
    """The same frame with other answers: of the columns' own types, and missing where they were.

    Columns are of 0 and 1, of booleans, or of options; answers bool [rows], or options as text, an array a column.
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


def as_kind(frame: object, kind: str) -> Any:  # noqa: ANN401 - the kind wanted
    """A frame as one of another library, "pandas" or "polars"."""
    opened = _opened(frame)
    if opened.implementation.value == kind:
        return frame
    return opened.to_pandas() if kind == "pandas" else opened.to_polars()


def frame_of(columns: Mapping[str, npt.NDArray[Any]], lists: Mapping[str, ItemLists], like: object) -> Any:  # noqa: ANN401 - the caller's own kind of frame
    """A frame of the kind wanted.

    Args:
        columns: values by name, each as long as the frame: numbers, booleans or text.
        lists: columns of item names, which come first. pandas has no type for them: there each cell is a frozenset, as
            in mlxtend; elsewhere it is a list in the items' order.
        like: a frame whose kind is wanted, a library's name, or its module.

    Raises DatasetError: no such kind.
    """
    narwhals = _narwhals()
    if isinstance(like, (str, ModuleType)):
        backend = narwhals.Implementation.from_backend(like)
        name = getattr(like, "__name__", str(like))
        if backend is narwhals.Implementation.UNKNOWN or find_spec(name) is None:
            raise DatasetError(UNKNOWN_KIND(kind=name))
    else:
        backend = _opened(like).implementation
    is_pandas, schema = backend.is_pandas_like(), None
    data: dict[str, Any] = {
        name: list(map(frozenset, cells) if is_pandas else cells) for name, cells in lists.items()
    }
    data |= columns
    if not is_pandas and not len(next(iter(data.values()))):
        # An empty list says nothing of what its cells would be.
        kinds = {"f": narwhals.Float64, "i": narwhals.Int64, "b": narwhals.Boolean, "U": narwhals.String}
        schema = {name: narwhals.List(narwhals.String) for name in lists}
        schema |= {name: kinds[values.dtype.kind] for name, values in columns.items()}
    return narwhals.from_dict(data, schema=schema, backend=backend).to_native()


def is_sparse(data: object) -> bool:
    """Whether this is a matrix of SciPy."""
    return hasattr(data, "tocsr") and hasattr(data, "nnz")


def frame_kind(frame: object) -> str:
    """The library of a frame, as `frame_of` takes it."""
    return str(_opened(frame).implementation.value)


def _opened(frame: object) -> Any:  # noqa: ANN401 - narwhals' frame
    narwhals = _narwhals()
    if is_sparse(frame):
        raise DatasetError(SPARSE_FRAME(kind=_kind(frame)))
    try:
        return narwhals.from_native(frame, eager_only=True)
    except TypeError:
        raise DatasetError(NOT_A_FRAME(kind=_kind(frame))) from None
    except narwhals.exceptions.DuplicateError:
        columns: Sequence[object] = getattr(frame, "column_names", getattr(frame, "columns", ()))
        names = [str(name) for name in columns]
        twice = next((name for name in names if names.count(name) > 1), "")
        raise DatasetError(NAME_TWICE(item=twice)) from None


def _kind(thing: object) -> str:
    kind = type(thing)
    return kind.__qualname__ if kind.__module__ == "builtins" else f"{kind.__module__}.{kind.__qualname__}"


def _narwhals() -> Any:  # noqa: ANN401 - a module
    require("a data frame", "narwhals")
    import narwhals.stable.v2 as narwhals  # noqa: PLC0415 - only where there is a frame

    return narwhals


NO, YES, NOT_SAID = 0, 1, 2

Codes = npt.NDArray[np.uint8]
WRONG_VALUE = Template(
    "answers.wrong-value",
    "item {item!r}, row {row}: {value:.12g} is not an answer; yes is True or 1, no is False or 0, and a missing value means "
    "that the person did not say",
)
WRONG_KIND = Template(
    "answers.wrong-kind",
    "item {item!r} holds a {kind}, which is not an answer; yes is True or 1, no is False or 0, and a missing value means "
    "that the person did not say",
)
NOT_A_NUMBER = Template(
    "answers.nan",
    "item {item!r}, row {row}: NaN is not an answer; for an answer that a person did not give, let answered be False there",
)
NOT_A_TABLE = Template(
    "answers.not-a-table",
    "the answers have {dimensions} dimensions, but they must have two: records and items",
)
NOT_AN_ARRAY = Template(
    "answers.not-an-array",
    "a {kind} is given where an array of answers must be: records and items; make one first, such as numpy.array(list(…))",
)
ROWS_DIFFER = Template(
    "answers.rows-differ",
    "the rows of the answers differ in length, but each record must have a value for each item",
)
NO_ITEMS = Template("answers.no-items", "the data have no items; give a column for each question")
NAMES = Template(
    "answers.names", "{items} items and {names} names are given: there must be one name for each item"
)
ANSWERED_VALUE = Template(
    "answers.answered-value",
    "answered is {value:.12g} somewhere, but it says whether there is an answer: True or False, 1 or 0",
)
ANSWERED_SHAPE = Template(
    "answers.answered-shape",
    "answered is {found} and the answers are {expected} in size: they must have the same number of records and items",
)
SPARSE_SHAPE = Template(
    "answers.sparse-shape",
    "the sparse matrix does not fit together: {records} records take {wanted} row ends from 0 up to {entries}, the number "
    "of column indices",
)
SPARSE_KIND = Template(
    "answers.sparse-kind",
    "{name} has the type {type}, but the parts of a sparse matrix are lists of integers",
)
SPARSE_INDEX = Template(
    "answers.sparse-index", "the column index {index} is outside the {items} items, which count from 0"
)
CHOICE_OF_NONE = Template(
    "answers.choice-of-none", "the choice {question!r} is described, but the data have no such column"
)
NOT_AN_OPTION = Template(
    "answers.not-an-option",
    "question {question!r}, row {row}: {value!r} is not one of its options, {options}",
)
LEVEL_COLUMN = Template("answers.level-column", "the frame of levels has no column {item!r}")
LEVEL_ROWS = Template(
    "answers.level-rows",
    "the frame of levels has {levels:,} rows and that of answers {answers:,}: they must agree",
)
LEVEL_ORDER = Template(
    "answers.level-order",
    "the frame of levels has other row labels than that of answers; give both one index, as levels are read row by row",
)
LEVEL_MISSING = Template(
    "answers.level-missing", "item {item!r}, row {row}: there is an answer, but its level is missing"
)
LEVEL_UNKNOWN = Template(
    "answers.level-unknown",
    "item {item!r}, row {row}: channels are given for the levels {known}, but the level here is another",
)
NO_LEVELS = Template(
    "answers.no-levels",
    "channels are a {kind}; for a frame of levels, give a mapping of each level to its channels",
)


@dataclass(frozen=True, slots=True, eq=False)
class Answers:
    """Answers by item and record: for each item a uint8 [records] of `NO`, `YES` and `NOT_SAID`, which may share memory with what was read."""

    questions: Questions
    codes: Sequence[Codes]

    @classmethod
    def of_frame(cls, frame: object, choices: Mapping[str, Choice] | None = None) -> "Answers":
        """One column a question, one row a record; some columns described as choices."""
        columns = list(columns_of(frame))
        if not columns:
            raise DatasetError(NO_ITEMS())
        names_of([column.name for column in columns], len(columns))
        asked, codes = [], list[Codes]()
        described = {str(name): choice for name, choice in (choices or {}).items()}
        for column in columns:
            question, rows = _read(column, described.pop(column.name, None))
            asked.append(question)
            codes += rows
        if described:
            raise DatasetError(CHOICE_OF_NONE(question=next(iter(described))))
        return cls(Questions(tuple(asked)), codes)

    @property
    def items(self) -> tuple[str, ...]:
        """The items' names."""
        return self.questions.items

    @classmethod
    def of_array(
        cls, values: npt.ArrayLike, items: Sequence[str] | None, answered: npt.ArrayLike | None
    ) -> "Answers":
        """An array [records, items]; where `answered` is False, of the same shape, or a mask is set, no value is read."""
        table = _table(values)
        present = _present(values, answered, table.shape)
        names = names_of(items, table.shape[1])
        # Item by item in memory: to gather each column from rows takes ten times as long.
        by_item = np.ascontiguousarray(table.T)
        everywhere = [np.ones(len(table), np.bool_)] * len(names)
        where = everywhere if present is None else np.ascontiguousarray(present.T)
        columns = [
            FrameColumn(name, here, cells if present is None else cells[here])
            for name, here, cells in zip(names, where, by_item, strict=True)
        ]
        # In an array NaN is no missing value: which answers are missing is said by `answered`.
        for column in columns:
            if column.cells.dtype.kind == "f" and (wrong := np.isnan(column.cells)).any():
                row = int(np.flatnonzero(column.present)[wrong][0])
                raise DatasetError(NOT_A_NUMBER(item=column.name, row=row))
        return cls(Questions.plain(names), [_with_missing(each, _yes_or_no(each)) for each in columns])

    @property
    def records(self) -> int:
        """How many records."""
        return len(self.codes[0]) if self.codes else 0

    def combinations(self) -> list[tuple[Bools, Indices | slice]]:
        """The combinations of items answered, bool [items], and the records that have each."""
        if all(row.max(initial=NO) < NOT_SAID for row in self.codes):
            return [(np.ones(len(self.items), np.bool_), slice(None))] if self.records else []
        given = np.stack([row != NOT_SAID for row in self.codes])
        keys = np.ascontiguousarray(np.packbits(given, axis=0).T)
        whole = keys.view(np.dtype((np.void, keys.shape[1]))).ravel()
        _, first, which = np.unique(whole, return_index=True, return_inverse=True)
        order = np.argsort(which, kind="stable").astype(np.int32)
        parts = np.split(order, np.cumsum(np.bincount(which))[:-1])
        return [(given[:, start], rows) for start, rows in zip(first.tolist(), parts, strict=True)]

    def parts(self, rows: Indices | slice, most: int) -> Iterator[Indices | slice]:
        """These records in parts of at most so many."""
        for start in range(0, self.size_of(rows), most):
            part = slice(start, start + most)
            yield part if isinstance(rows, slice) else rows[part]

    def size_of(self, rows: Indices | slice) -> int:
        """How many records these are."""
        return len(range(self.records)[rows]) if isinstance(rows, slice) else len(rows)

    def packed(self, rows: Indices | slice) -> Words:
        """Which of these records say yes, uint64 [items, words], as blocks keep them."""
        octets = np.zeros((len(self.items), -(-self.size_of(rows) // 64) * 8), np.uint8)
        for packed, row in zip(octets, self.codes, strict=True):  # item by item, within the processor's cache
            said = np.packbits(row[rows] == YES, bitorder="little")
            packed[: len(said)] = said
        return octets.view(np.uint64)


def _table(values: npt.ArrayLike) -> npt.NDArray[Any]:
    try:
        table = np.asarray(values)
    except ValueError:  # NumPy has no class of its own for rows of different lengths
        raise DatasetError(ROWS_DIFFER()) from None
    if not table.ndim:  # NumPy wraps what it cannot read, such as a generator or a set
        raise DatasetError(NOT_AN_ARRAY(kind=type(values).__name__))
    if table.ndim != 2:
        raise DatasetError(NOT_A_TABLE(dimensions=table.ndim))
    if not table.shape[1]:
        raise DatasetError(NO_ITEMS())
    return table


def _present(values: object, answered: npt.ArrayLike | None, shape: tuple[int, ...]) -> Bools | None:
    """Where there is an answer, bool of this shape; None if everywhere."""
    unmasked = ~np.ma.getmaskarray(values) if isinstance(values, np.ma.MaskedArray) else None
    if answered is None:
        return unmasked
    given = np.asarray(answered)
    if given.shape != shape:
        found, expected = (" × ".join(map(str, size)) for size in (given.shape, shape))
        raise DatasetError(ANSWERED_SHAPE(found=found, expected=expected))
    wrong = given[~((given == 0) | (given == 1))]
    if wrong.size:
        raise DatasetError(ANSWERED_VALUE(value=float(wrong[0])))
    present = given.astype(np.bool_)
    return present if unmasked is None else present & unmasked


def names_of(items: Sequence[str] | None, count: int) -> tuple[str, ...]:
    """The items' names; their numbers from 0 if none are given, or a `DatasetError`: another number of names, or one twice."""
    names = tuple(map(str, range(count) if items is None else items))
    if len(names) != count:
        raise DatasetError(NAMES(names=len(names), items=count))
    for name, times in Counter(names).items():
        if times > 1:
            raise DatasetError(NAME_TWICE(item=name))
    return names


def level_digits(answers: Answers, frame: object, levels: Sequence[object]) -> Codes:
    """Which of these levels, values of the frame in the order of their numbers, each answer has, uint8 [items, records]; 0 without one.

    The frame has a column of levels for each question, by name; other columns are not read.

    Raises DatasetError: an item without levels, or an answer without one that is known.
    """
    columns = {column.name: column for column in columns_of(frame)}
    digits = np.zeros((len(answers.items), answers.records), np.uint8)
    for number, question in enumerate(answers.questions.each):
        if question.name not in columns:
            raise DatasetError(LEVEL_COLUMN(item=question.name))
        items = answers.questions.items_of(number)
        given = answers.codes[items.start] != NOT_SAID
        digits[items.start : items.stop] = _digits(columns[question.name], given, levels)
    return digits


def _digits(column: FrameColumn, given: Bools, levels: Sequence[object]) -> Codes:
    if len(column.present) != len(given):
        raise DatasetError(LEVEL_ROWS(levels=len(column.present), answers=len(given)))
    digits = np.full(len(given), len(levels), np.uint8)
    for number, level in enumerate(levels):
        digits[np.flatnonzero(column.present)[np.asarray(column.cells == level, np.bool_)]] = number
    wrong = np.flatnonzero(given & (digits == len(levels)))
    if wrong.size:
        row = int(wrong[0])
        if not column.present[row]:
            raise DatasetError(LEVEL_MISSING(item=column.name, row=row))
        raise DatasetError(LEVEL_UNKNOWN(item=column.name, row=row, known=tuple(map(str, levels))))
    digits[~given] = 0
    return digits


def checked_sparse(
    indptr: npt.ArrayLike, indices: npt.ArrayLike, shape: tuple[int, int]
) -> tuple[Counts, Indices]:
    """Row ends and column indices of a sparse matrix in the compressed row form, as SciPy names them.

    Raises DatasetError: they do not fit the shape.
    """
    ends, members = _integers("indptr", indptr), _integers("indices", indices)
    records, items = shape
    fits = len(ends) == records + 1 and ends[0] == 0 and ends[-1] == len(members)
    if not fits or np.any(ends[1:] < ends[:-1]):
        raise DatasetError(SPARSE_SHAPE(records=records, wanted=records + 1, entries=len(members)))
    outside = members[(members < 0) | (members >= items)]
    if outside.size:
        raise DatasetError(SPARSE_INDEX(index=int(outside[0]), items=items))
    return ends.astype(np.int64), members.astype(np.int32)


def _integers(name: str, values: npt.ArrayLike) -> npt.NDArray[Any]:
    array = np.asarray(values)
    if array.ndim != 1 or (array.size and array.dtype.kind not in "iu"):
        raise DatasetError(SPARSE_KIND(name=name, type=str(array.dtype)))
    return array


def _read(column: FrameColumn, choice: Choice | None) -> tuple[Question, list[Codes]]:
    """What a column asks, and the codes of its items."""
    if choice is None and not column.is_text:
        return Question(column.name), [_with_missing(column, _yes_or_no(column))]
    cells = column.cells
    if cells.dtype.kind == "f" and (cells == np.floor(cells)).all():
        cells = cells.astype(np.int64)  # as text a whole number has no decimal point
    texts = np.array([str(value) for value in cells.tolist()], dtype=object)
    found = column.categories or tuple(sorted(set(texts.tolist())))
    question = (choice or Choice()).named(column.name, found)
    places = np.full(len(texts), len(question.options), np.int64)
    for place, option in enumerate(question.options):
        places[texts == option] = place
    wrong = np.flatnonzero(places == len(question.options))
    if wrong.size:
        row = int(np.flatnonzero(column.present)[wrong[0]])
        value = str(texts[wrong[0]])[:80]
        raise DatasetError(
            NOT_AN_OPTION(question=column.name, row=row, value=value, options=question.options[:8])
        )
    said = [np.isin(places, members).astype(np.uint8) for members in question.members]
    return question, [_with_missing(column, codes) for codes in said]


def _with_missing(column: FrameColumn, codes: Codes) -> Codes:
    """With `NOT_SAID` where the value is missing."""
    if len(codes) == len(column.present):
        return codes
    row = np.full(len(column.present), NOT_SAID, np.uint8)
    row[column.present] = codes
    return row


def _yes_or_no(column: FrameColumn) -> Codes:
    values = column.cells
    if values.dtype.kind == "b":
        return values.view(np.uint8)
    if values.dtype.kind == "O":
        for value in values:
            if not isinstance(value, (bool, int, float, np.bool_, np.number)):
                raise DatasetError(WRONG_KIND(item=column.name, kind=type(value).__name__))
    elif values.dtype.kind not in "iuf":
        kinds = {"U": "text", "S": "text", "M": "date", "m": "duration"}
        kind = kinds.get(values.dtype.kind, str(values.dtype))
        raise DatasetError(WRONG_KIND(item=column.name, kind=kind))
    yes = np.asarray(values == 1, dtype=np.bool_)
    wrong = ~(yes | np.asarray(values == 0, dtype=np.bool_))
    if wrong.any():
        row = int(np.flatnonzero(column.present)[wrong][0])
        raise DatasetError(WRONG_VALUE(item=column.name, row=row, value=float(values[wrong][0])))
    return yes.view(np.uint8)

"""A table as it was found: columns of values, each value once, with the labels that some files have.

Invariants: all columns have as many records as the sheet; a column's codes are places in its values, or `EMPTY`; its values are
different, not blank, and in an order that means something: numbers by size, labelled values as labelled, else as text.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import islice
from pathlib import Path
from typing import Self, TypeAlias

import numpy as np
import numpy.typing as npt

from tacit.messages import Message, Template
from tacit_miner.readers.errors import DataFormatError
from tacit_miner.readers.table import check_direction

NO_COLUMNS = Template("sheet.no-columns", "{path}: no columns with names in it")
NO_ROWS = Template("sheet.no-rows", "{path}: names of columns, but no record under them")
TOO_MANY_CELLS = Template(
    "sheet.too-many-cells", "{path}: more than {most:,} cells; take the columns that are wanted alone"
)
MORE_THAN_FILE = Template(
    "sheet.more-than-file",
    "{path}: more than {most:,} cells, which a file of {size:,} bytes should not hold; save the data as CSV",
)
TOO_MANY_VALUES = Template(
    "sheet.too-many-values",
    "{path}: more than {most:,} different values or letters in them; leave out columns of ids or of free text",
)

EMPTY = -1
"""The code of a cell without a value."""

MOST_CELLS = 2**29
"""Cells of a table, four bytes each."""

FREE_CELLS, CELLS_PER_BYTE = 2**24, 16
"""Cells that any file may hold, and those that it may for each of its bytes."""

FREE_VALUES, FREE_LETTERS, LETTERS_PER_BYTE = 2**18, 2**25, 16
"""Different values, one for each byte of a longer file, and their letters."""

PREVIEW = 200
"""Rows that are shown of a table."""

_PIECE = 2**20
"""Cells that are counted at once."""

Codes: TypeAlias = npt.NDArray[np.int32]


@dataclass(frozen=True, slots=True, eq=False)
class SheetColumn:
    """A column.

    Attributes:
        name: differs from those of other columns.
        values: its values.
        counts: how many records have each value.
        read: gives the codes, int32 [records].
        label: what the file says of the column; empty for nothing.
        labels: what the file says of its values.
        missing: values that the file declares as no answer.
        ordered: whether the file says that its values have an order.
    """

    name: str
    values: tuple[str, ...]
    counts: tuple[int, ...]
    read: Callable[[], Codes]
    label: str = ""
    labels: Mapping[str, str] = field(default_factory=dict)
    missing: frozenset[str] = frozenset()
    ordered: bool = False

    @classmethod
    def of(cls, name: str, found: Sequence[str], codes: Codes, also: Iterable[str] = ()) -> Self:
        """From values in the order in which they were met, and their places, which are changed; `also` has values that no record has."""
        values = sorted({*found, *also}, key=value_key(*found, *also))
        places = {value: place for place, value in enumerate(values)}
        renumber = np.array([*(places[value] for value in found), EMPTY], np.int32)
        counts = np.zeros(len(values) + 1, np.int64)
        for first in range(0, len(codes), _PIECE):
            piece = codes[first : first + _PIECE]
            piece[:] = renumber[piece]
            counts += np.bincount(piece + 1, minlength=len(counts))
        return cls(name, tuple(values), tuple(counts[1:].tolist()), lambda: codes)

    @property
    def given(self) -> int:
        """How many records have a value."""
        return sum(self.counts)

    def shown(self, value: str) -> str:
        """A value with its label."""
        return f"{value} ({self.labels[value]})" if self.labels.get(value) else value


@dataclass(frozen=True, slots=True)
class Reading:
    """How a file is to be read; what is left out is found out.

    Attributes:
        separator: between the cells of a text file; empty to find out.
        has_names: whether the first row names the columns; None to find out.
        sheet: of a workbook; empty for the first one with something in it.
    """

    separator: str = ""
    has_names: bool | None = None
    sheet: str = ""


@dataclass(frozen=True, slots=True, eq=False)
class Sheet:
    """A table.

    Attributes:
        path: its file.
        columns: at least one.
        records: at least one.
        reading: how it was read.
        kind: of the file, a key of `opening.KINDS`.
        sheets: of its workbook.
        is_readable: whether `tacit-miner mine` reads the file as it is, if its cells are answers.
        notes: what was found out or left aside.
    """

    path: Path
    columns: tuple[SheetColumn, ...]
    records: int
    reading: Reading = Reading()
    kind: str = ""
    sheets: tuple[str, ...] = ()
    is_readable: bool = False
    notes: tuple[Message, ...] = ()

    def __post_init__(self) -> None:
        if not self.columns:
            raise DataFormatError(NO_COLUMNS(path=str(self.path)))
        if not self.records:
            raise DataFormatError(NO_ROWS(path=str(self.path)))

    def with_reading(self, **changes: object) -> Self:
        """The same with other words on how it was read."""
        return replace(self, **changes)  # type: ignore[arg-type]  # the fields of this class

    def preview(self, column: int) -> list[str]:
        """The first cells of a column."""
        return list(_preview(self, column))


@lru_cache(maxsize=4_096)
def _preview(sheet: Sheet, column: int) -> tuple[str, ...]:
    found = sheet.columns[column]
    return tuple(found.values[code] if code >= 0 else "" for code in found.read()[:PREVIEW].tolist())


class Encoder:
    """Cells of a column on their way to codes.

    Attributes:
        letters: in all different values.
    """

    def __init__(self, records: int = 0) -> None:
        """For a column that the records so far, if there are any, had nothing in."""
        self._places: dict[str, int] = {}
        self._parts: list[Codes] = [np.full(records, EMPTY, np.int32)]
        self.letters = 0

    @property
    def values(self) -> int:
        """How many different ones there are."""
        return len(self._places)

    def add(self, cells: Iterable[str]) -> None:
        """Some further cells; blank ones are empty."""
        self._parts.append(self._coded(map(str.strip, cells)))

    def add_coded(self, texts: Sequence[str], codes: Codes) -> None:
        """Some further cells: places in these texts, or `EMPTY`."""
        self._parts.append(np.append(self._coded(texts), np.int32(EMPTY))[codes])

    def _coded(self, texts: Iterable[str]) -> Codes:
        places, before = self._places, len(self._places)
        codes = [places.setdefault(text, len(places)) if text else EMPTY for text in texts]
        self.letters += sum(map(len, islice(reversed(places), len(places) - before)))
        return np.array(codes, np.int32)

    def column(self, name: str, also: Iterable[str] = ()) -> SheetColumn:
        """What came of it, with `also` values that no record has; nothing is added afterwards."""
        codes = np.concatenate(self._parts)
        self._parts.clear()
        return SheetColumn.of(name, tuple(self._places), codes, also)


class Allowance:
    """What the table of a file may cost: a few bytes can claim any number of cells, so it goes by the bytes.

    Args:
        path: the file.
    """

    def __init__(self, path: Path) -> None:
        self._path, self._size = path, path.stat().st_size
        self._cells = min(MOST_CELLS, max(FREE_CELLS, CELLS_PER_BYTE * self._size))

    def check_cells(self, records: int, columns: int) -> None:
        """Refuse a table that memory does not hold, or that its file should not.

        Raises:
            DataFormatError: too many cells.
        """
        if records * columns > MOST_CELLS:
            raise DataFormatError(TOO_MANY_CELLS(path=str(self._path), most=MOST_CELLS))
        if records * columns > self._cells:
            raise DataFormatError(MORE_THAN_FILE(path=str(self._path), most=self._cells, size=self._size))

    def check(self, records: int, columns: Sequence[Encoder]) -> None:
        """The same of what was read so far, and of its values.

        Raises:
            DataFormatError: too many cells, different values, or letters in them.
        """
        self.check_cells(records, len(columns))
        for found, most in (
            (sum(column.values for column in columns), max(FREE_VALUES, self._size)),
            (sum(column.letters for column in columns), max(FREE_LETTERS, LETTERS_PER_BYTE * self._size)),
        ):
            if found > most:
                raise DataFormatError(TOO_MANY_VALUES(path=str(self._path), most=most))


def value_key(*values: str) -> Callable[[str], tuple[float, str]]:
    """What values are sorted by: numbers by size if all are numbers, else text."""
    numbers = {value: number_of(value) for value in values}
    if all(number is not None for number in numbers.values()):
        return lambda value: (numbers[value] or 0.0, value)
    return lambda value: (0.0, value.casefold())


def number_of(text: str) -> float | None:
    """The number that a text is, if it is one."""
    try:
        found = float(text)
    except ValueError:
        return None
    return found if math.isfinite(found) else None


def unique_names(names: Sequence[str], blank: Template) -> tuple[str, ...]:
    """Names that differ: a blank one is its column's number, and one that was there before has a number behind it.

    Raises:
        DataFormatError: a name turns the direction of what follows it.
    """
    taken: Counter[str] = Counter()
    found = []
    for place, name in enumerate(names, start=1):
        text = " ".join(name.split()) or str(blank(number=place))
        check_direction(blank(number=place), text)
        wanted = text
        while taken[wanted]:
            taken[text] += 1
            wanted = f"{text} ({taken[text]})"
        taken[wanted] += 1
        found.append(wanted)
    return tuple(found)

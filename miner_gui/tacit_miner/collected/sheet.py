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

EMPTY = -1
"""The code of a cell without a value."""

MOST_CELLS = 2**29
"""Cells of a table, four bytes each."""

PREVIEW = 200
"""Rows that are shown of a table."""

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
        """From values in the order in which they were met, and their places; `also` has values that no record has."""
        values = sorted({*found, *also}, key=value_key(*found, *also))
        places = {value: place for place, value in enumerate(values)}
        renumber = np.array([*(places[value] for value in found), EMPTY], np.int32)
        sorted_codes = renumber[codes]
        counts = np.bincount(sorted_codes[sorted_codes >= 0], minlength=len(values))
        return cls(name, tuple(values), tuple(counts.tolist()), lambda: sorted_codes)

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
    """Cells of a column on their way to codes."""

    def __init__(self) -> None:
        self._places: dict[str, int] = {}
        self._parts: list[Codes] = []

    def add(self, cells: Iterable[str]) -> None:
        """Some further cells; blank ones are empty."""
        places, codes = self._places, []
        for cell in cells:
            text = cell.strip()
            codes.append(places.setdefault(text, len(places)) if text else EMPTY)
        self._parts.append(np.array(codes, np.int32))

    def column(self, name: str) -> SheetColumn:
        """What came of it."""
        codes = np.concatenate(self._parts) if self._parts else np.zeros(0, np.int32)
        return SheetColumn.of(name, tuple(self._places), codes)


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


def check_cells(path: Path, records: int, columns: int) -> None:
    """Refuse a table that memory does not hold.

    Raises:
        DataFormatError: too many cells.
    """
    if records * columns > MOST_CELLS:
        raise DataFormatError(TOO_MANY_CELLS(path=str(path), most=MOST_CELLS))

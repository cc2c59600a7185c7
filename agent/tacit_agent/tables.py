"""Tables of answers and of levels: CSV (RFC 4180) with the items' codes in the first row, one person a row.

Read one row at a time, so that the caller can draw and forget a row before the next one is looked at. Columns may
stand in any order, but every item has one. A refusal names file, line, column and value; the value is one that is no
answer, so it tells nobody's.
"""

from __future__ import annotations

import csv
import os
import stat
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from tacit.errors import RandomizeError, StoreError
from tacit.exact_draw import NO, SKIPPED, YES, TrueAnswers, check_levels
from tacit.formats.errors import quoted
from tacit.survey import Survey
from tacit_agent.errors import CsvError

_DIGITS = "123456789"
_Check = Callable[[str], bool]


def answers(path: Path, survey: Survey) -> Iterator[TrueAnswers]:
    """The rows of a table of answers: `1` yes, `0` no, `-` preferred not to say.

    Raises:
        CsvError: not such a table.
    """
    allowed = (YES, NO, SKIPPED) if survey.skip else (YES, NO)
    wanted = "0 or 1" if not survey.skip else "0, 1 or -"
    for _, cells in _rows(path, survey.codes, allowed, f"an answer here is {wanted}"):
        yield TrueAnswers("".join(cells))


def levels(path: Path, survey: Survey) -> Iterator[str]:
    """The rows of a table of levels, one digit an item.

    Raises:
        CsvError: not such a table, or a level that the survey does not let a person choose.
    """
    allowed = _DIGITS[: len(survey.levels)]
    for line, cells in _rows(path, survey.codes, allowed, f"a level here is 1 to {len(survey.levels)}"):
        row = "".join(cells)
        try:
            check_levels(survey, row)
        except RandomizeError as error:
            raise CsvError(f"{path}: line {line:,}: {error}") from None
        yield row


def _rows(
    path: Path, codes: Sequence[str], allowed: Sequence[str], rule: str
) -> Iterator[tuple[int, list[str]]]:
    """Each row's line number and its cells in the order of the items."""
    for line, cells in _parsed(path, codes):
        for code, cell in zip(codes, cells, strict=True):
            if cell not in allowed or len(cell) != 1:
                raise CsvError(f"{path}: line {line:,}, column {code}: {quoted(cell)}, but {rule}")
        yield line, cells


def _parsed(path: Path, codes: Sequence[str]) -> Iterator[tuple[int, list[str]]]:
    try:
        # utf-8-sig: spreadsheets begin the file with a byte order mark.
        with open(path, encoding="utf-8-sig", newline="", opener=_open_regular) as file:
            reader = csv.reader(file, strict=True)
            header = [cell.strip() for cell in next(reader, [])]
            order = _order(path, header, codes)
            for row in reader:
                if row:
                    yield reader.line_num, _ordered(path, reader.line_num, row, header, order)
    except OSError as error:
        raise StoreError(
            f"{path} could not be read: {(error.strerror or 'unknown reason').lower()}"
        ) from None
    except UnicodeDecodeError:
        raise CsvError(f"{path} is not UTF-8 text; save the table as CSV in UTF-8") from None
    except csv.Error as error:
        raise CsvError(f"{path}: line {reader.line_num:,}: {error}; save the table as CSV again") from None


def _open_regular(path: str, flags: int) -> int:
    """Refuse a pipe or device: it may never end, and its rows could be read, and drawn, only once."""
    # O_NONBLOCK: opening a pipe would wait for its writer. It means nothing to a file.
    descriptor = os.open(path, flags | getattr(os, "O_NONBLOCK", 0))
    if not stat.S_ISREG(os.fstat(descriptor).st_mode):
        os.close(descriptor)
        raise CsvError(f"{path} is not a regular file; save the table in one and name that")
    return descriptor


def _ordered(
    path: Path, line: int, row: Sequence[str], header: Sequence[str], order: Sequence[int]
) -> list[str]:
    if len(row) != len(header):
        raise CsvError(
            f"{path}: line {line:,}: there are {len(row):,} cells, but the first row names {len(header):,} columns"
        )
    return [row[column].strip() for column in order]


def _order(path: Path, header: Sequence[str], codes: Sequence[str]) -> list[int]:
    """For each item the column it stands in."""
    if not header:
        raise CsvError(f"{path}: line 1: the first row must name the items' codes, but the file is empty")
    columns: dict[str, int] = {}
    for column, code in enumerate(header):
        if code in columns:
            raise CsvError(
                f"{path}: line 1, column {column + 1:,}: {quoted(code)} stands there twice; keep one"
            )
        columns[code] = column
    known = set(codes)
    for code, column in columns.items():
        if code not in known:
            hint = "; separate the columns by commas" if ";" in code or "\t" in code else ""
            raise CsvError(
                f"{path}: line 1, column {column + 1:,}: {quoted(code)} is no item of this survey{hint}"
            )
    missing = [code for code in codes if code not in columns]
    if missing:
        raise CsvError(
            f"{path}: line 1: there is no column {missing[0]}; every item of the survey needs one, and "
            f"{len(missing):,} of {len(codes):,} are missing"
        )
    return [columns[code] for code in codes]

"""Tables of answers and of levels: CSV (RFC 4180) with the items' codes in the first row, one person a row.

Read one row at a time, so that the caller can draw and forget a row before the next one is looked at. Columns may
be in any order, but every item has one. A cell is `1` or `0` for yes and no, an option's code, or a whole number, which is put into
its band while it is read; `-` for not said. A refusal names file, line and column; it names a value only where that is none
that an answer could be mistyped as.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

from tacit.draw.exact_draw import NO, SKIPPED, YES, TrueAnswers, check_levels
from tacit.platform import regular_files, store
from tacit.platform.errors import RandomizeError, StoreError, system_reason
from tacit.platform.messages import PLAIN, Message, Template
from tacit.survey import Item, Survey
from tacit_agent.home import CsvError


class _Cell(NamedTuple):
    """How a cell of an item is read: as which character of a record or of levels, "" if it means nothing; and why it means nothing."""

    meaning: Callable[[str], str]
    wrong: Callable[[str], Message]


class _Known(dict[str, str]):
    """The cells that mean something."""

    def __missing__(self, cell: str) -> str:
        return ""


_DIGITS = "123456789"
_NUMBER = re.compile(r"[-+]?[0-9]{1,9}")
_LONGEST_SHOWN = 40
"""Characters of a cell that a refusal repeats."""

AT_LINE = Template("agent-table.at-line", "{path}: line {line:,}: {reason}")
AT_CELL = Template("agent-table.at-cell", "{path}: line {line:,}, column {column}: {reason}")
AT_HEADING = Template("agent-table.at-heading", "{path}: line 1, column {column:,}: {reason}")
NOT_UTF8 = Template("agent-table.not-utf8", "{path} is not UTF-8 text; save the table as CSV in UTF-8")
NOT_CSV = Template("agent-table.not-csv", "{why}; save the table as CSV again")
EMPTY = Template("agent-table.empty", "the first row must name the items' codes, but the file is empty")
WRONG_WIDTH = Template(
    "agent-table.wrong-width", "there are {cells:,} cells, but the first row names {columns:,} columns"
)
COLUMN_TWICE = Template("agent-table.column-twice", "{code!r} is there twice; keep one")
NO_SUCH_ITEM = Template("agent-table.no-such-item", "{code!r} is not an item of this survey")
NOT_COMMAS = Template(
    "agent-table.not-commas", "{code!r} is not an item of this survey; separate the columns by commas"
)
MISSING_COLUMNS = Template(
    "agent-table.missing-columns",
    "there is no column {code}; every item of the survey needs one, and {missing:,} of {items:,} are missing",
)
NOT_YES_OR_NO = Template("agent-table.not-yes-or-no", "{cell!r}, but an answer here is 0 or 1")
NOT_AN_ANSWER = Template("agent-table.not-an-answer", "{cell!r}, but an answer here is 0, 1 or -")
NOT_AN_OPTION = Template(
    "agent-table.not-an-option", "the cell holds no answer; an answer here is one of {options}"
)
NOT_A_NUMBER = Template(
    "agent-table.not-a-number", "the cell holds no whole number of at most nine digits; write one"
)
NOT_A_LEVEL = Template("agent-table.not-a-level", "{cell!r}, but a level here is 1 to {most}")


def answers(path: Path, survey: Survey) -> Iterator[TrueAnswers]:
    """The rows of a table of answers: `1` yes, `0` no, an option's code, a whole number, `-` preferred not to say.

    Raises:
        CsvError: not such a table.
    """
    cells_of = [_cell_of(item, skip=survey.skip) for item in survey.items]
    for _, cells in _rows(path, survey.codes, cells_of):
        yield TrueAnswers("".join(cells))


def _cell_of(item: Item, *, skip: bool) -> _Cell:
    """How a cell of this item is read."""
    if item.cuts:
        return _Cell(partial(_band, item, skip=skip), lambda _: NOT_A_NUMBER())
    skipped = {SKIPPED: SKIPPED} if skip else {}
    if item.options:
        meant = {option.code: item.characters[i] for i, option in enumerate(item.options)}
        wrong = partial(NOT_AN_OPTION, options=(*meant, *skipped))
        return _Cell(_Known(meant | skipped).__getitem__, lambda _: wrong())
    wrong_answer = NOT_AN_ANSWER if skip else NOT_YES_OR_NO
    allowed = _Known({YES: YES, NO: NO} | skipped)
    return _Cell(allowed.__getitem__, lambda cell: wrong_answer(cell=_short(cell)))


def _band(item: Item, cell: str, *, skip: bool) -> str:
    if cell == SKIPPED and skip:
        return SKIPPED
    return item.characters[item.band_of(int(cell))] if _NUMBER.fullmatch(cell) else ""


def levels(path: Path, survey: Survey) -> Iterator[str]:
    """The rows of a table of levels, one digit an item.

    Raises:
        CsvError: not such a table, or a level that the survey does not let a person choose.
    """
    most = len(survey.levels)
    known = _Known({digit: digit for digit in _DIGITS[:most]})
    read = _Cell(known.__getitem__, lambda cell: NOT_A_LEVEL(cell=_short(cell), most=most))
    for line, cells in _rows(path, survey.codes, [read] * len(survey.items)):
        row = "".join(cells)
        try:
            check_levels(survey, row)
        except RandomizeError as error:
            raise _at_line(path, line, error.message) from None
        yield row


def _rows(path: Path, codes: Sequence[str], cells_of: Sequence[_Cell]) -> Iterator[tuple[int, list[str]]]:
    """Each row's line number and what its cells mean, in the order of the items."""
    for line, cells in _parsed(path, codes):
        meant = [read.meaning(cell) for read, cell in zip(cells_of, cells, strict=True)]
        if "" in meant:
            meant = _without_space(path, line, codes, cells_of, cells)
        yield line, meant


def _without_space(
    path: Path, line: int, codes: Sequence[str], cells_of: Sequence[_Cell], cells: Sequence[str]
) -> list[str]:
    """What the cells of a row mean without the white space around them.

    Raises:
        CsvError: one means nothing.
    """
    meant = []
    for code, read, cell in zip(codes, cells_of, map(str.strip, cells), strict=True):
        found = read.meaning(cell)
        if not found:
            raise CsvError(AT_CELL(path=str(path), line=line, column=code, reason=read.wrong(cell)))
        meant.append(found)
    return meant


def _at_line(path: Path, line: int, reason: Message) -> CsvError:
    return CsvError(AT_LINE(path=str(path), line=line, reason=reason))


def _at_heading(path: Path, column: int, reason: Message) -> CsvError:
    return CsvError(AT_HEADING(path=str(path), column=column + 1, reason=reason))


def _short(cell: str) -> str:
    return cell if len(cell) <= _LONGEST_SHOWN else cell[:_LONGEST_SHOWN] + "..."


def _parsed(path: Path, codes: Sequence[str]) -> Iterator[tuple[int, list[str]]]:
    try:
        # utf-8-sig: spreadsheets begin the file with a byte order mark.
        with open(path, encoding="utf-8-sig", newline="", opener=regular_files.descriptor) as file:
            reader = csv.reader(file, strict=True)
            header = [cell.strip() for cell in next(reader, [])]
            order = _order(path, header, codes)
            for row in reader:
                if row:
                    yield reader.line_num, _ordered(path, reader.line_num, row, header, order)
    except OSError as error:
        raise StoreError(store.NOT_READ(path=str(path), why=system_reason(error))) from None
    except UnicodeDecodeError:
        raise CsvError(NOT_UTF8(path=str(path))) from None
    except csv.Error as error:
        raise _at_line(path, reader.line_num, NOT_CSV(why=PLAIN(text=str(error)))) from None


def _ordered(
    path: Path, line: int, row: Sequence[str], header: Sequence[str], order: Sequence[int]
) -> list[str]:
    if len(row) != len(header):
        raise _at_line(path, line, WRONG_WIDTH(cells=len(row), columns=len(header)))
    return [row[column] for column in order]


def _order(path: Path, header: Sequence[str], codes: Sequence[str]) -> list[int]:
    """The column of each item."""
    if not header:
        raise _at_line(path, 1, EMPTY())
    columns: dict[str, int] = {}
    for column, code in enumerate(header):
        if code in columns:
            raise _at_heading(path, column, COLUMN_TWICE(code=_short(code)))
        columns[code] = column
    known = set(codes)
    for code, column in columns.items():
        if code not in known:
            wrong = NOT_COMMAS if ";" in code or "\t" in code else NO_SUCH_ITEM
            raise _at_heading(path, column, wrong(code=_short(code)))
    missing = [code for code in codes if code not in columns]
    if missing:
        raise _at_line(path, 1, MISSING_COLUMNS(code=missing[0], missing=len(missing), items=len(codes)))
    return [columns[code] for code in codes]

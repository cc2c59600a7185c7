"""Text tables with a header and one character a cell: 0 and 1, answers 0, 1 or -, and levels 1 to 9; scanned by compiled loops.

Columns are separated by commas, semicolons or tabs, whichever the header uses. The header is UTF-8, may be quoted
(RFC 4180) and may begin with a byte-order mark. Blank lines are skipped.

Answers with gaps and levels are two files with the same header, line by line. A dash or an empty cell means no answer; there the level may be
a dash, empty or any level. Only a block of records is held at a time, so files may be larger than memory.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, NoReturn

import numpy as np
import numpy.typing as npt

from tacit.channels.channel import open_channel
from tacit.compute.control import Check, go_on
from tacit.platform.messages import Message, Template
from tacit.records.blocks import BLOCK_RECORDS, Block, Dataset, Profiles, words_for
from tacit.records.mixed import MixedBlock, mixed_block
from tacit_miner.readers.files import (
    LIMITS,
    NEITHER,
    NEXT,
    NO_ANSWER,
    OK,
    RECORD,
    RECORDS,
    STOPPED,
    TOO_FEW,
    TOO_MANY,
    Chunk,
    DataFormatError,
    TableLimits,
    WithheldError,
    cell_of,
    chunks,
    line_of,
    require_room,
    shown,
)
from tacit_miner.readers.scanning_kernels import scan_cells, scan_digits

NO_RECORD = Template(
    "table.no-record", "{path}: a header but no record; each further line must hold a record"
)
OTHER_HEADER = Template(
    "table.other-header",
    "{where}: its header is not that of the first file; all files must have the same columns in the same order",
)
NOT_UTF8 = Template(
    "table.header-not-utf8", "{where}: byte {byte} of the header is not UTF-8; save the file as UTF-8"
)
NOT_TEXT = Template(
    "table.not-text", "{where}: {header} holds control characters, so this is not a text table"
)
TURNS_DIRECTION = Template(
    "table.turns-direction",
    "{where}: character {character} is U+{code:04X}, which is invisible and turns the direction of what is shown after it; "
    "remove it",
)
BAD_QUOTES = Template(
    "table.bad-quotes", "{where}: the header {header} cannot be read; a quoted name must end on its line"
)
NO_NAMES = Template("table.no-names", "{where}: no names; the first line must name the items")
ANSWERS_FOR_NAMES = Template(
    "table.answers-for-names",
    "{where}: the first line holds answers, not names; add a line that names the items",
)
NO_NAME = Template(
    "table.no-name", "{where}: column {column} has no name; the first line must name every item"
)
NAME_TWICE = Template(
    "table.name-twice",
    "{where}: columns {first} and {second} are both named {name}; give each item its own name",
)
OTHER_WIDTH = Template(
    "table.other-width",
    "{where}: {cells:,} cells, but the header names {items:,} items; each line must have one cell an item",
)
NO_ANSWER_GIVEN = Template(
    "table.no-answer",
    "{where}: no answer; a table must hold 0 or 1 in every cell, so leave out the records or the "
    "items with missing answers",
)

NOT_AN_ANSWER = Template("mixed-table.not-an-answer", "{where}: {value} is not 0, 1 or - (no answer)")
NOT_A_LEVEL = Template(
    "mixed-table.not-a-level", "{where}: {value} is not a level from 1 to {highest}, or - (no answer)"
)
OTHER_LENGTH = Template(
    "mixed-table.other-length",
    "{levels}: not as many records as {answers}; both must have a line for each person, in the same order",
)
OTHER_ITEMS = Template("mixed-table.other-width", "{path}: {items:,} items, but the answers have {answers:,}")
NO_LEVEL = Template(
    "mixed-table.no-level",
    "{where}: no level for an answer that was given, but the channels file describes levels 1 to {highest}; write the level the person "
    "chose",
)
UNKNOWN_LEVEL = Template(
    "mixed-table.unknown-level",
    "{where}: level {level} for an answer that was given, but the channels file describes levels 1 to {highest}; write the level the "
    "person chose",
)

SEPARATORS = b",;\t"

NOTHING = 255  # what a dash or an empty cell reads as

_TURNING = re.compile("[\u202a-\u202e\u2066-\u2069]")

_BLOCK_WORDS, _CELLS = 2**24, 2**26
"""Words of bits, and cells, that may be held at once: 128 and 64 MiB, so that a very wide table is read in runs of fewer records."""

Rows = npt.NDArray[np.uint8]

Header = tuple[tuple[str, ...], int]  # the names of the items, and the byte between columns

_Filled = tuple[tuple[str, ...], npt.NDArray[Any], int]
"""The names of the items, and a space with so many records in it."""


@dataclass(frozen=True, slots=True)
class _Cells:
    """What the cells of a table may be, and what they are scanned into: an empty space for some records, by the number of items.

    `room` is how many records a space holds; `scan` fills it, from the text, the separator and the place
    (`tacit_miner.readers.scanning_kernels`); `refuse` says what is wrong with a value; `is_kept` is whether all that was read is held.
    """

    empty: Callable[[int], npt.NDArray[Any]]
    room: Callable[[npt.NDArray[Any]], int]
    scan: Callable[..., int]
    refuse: Callable[[Message, str], Message]
    is_kept: bool = False


_BITS = _Cells(
    lambda items: np.zeros((items, min(BLOCK_RECORDS // 64, _BLOCK_WORDS // items)), np.uint64),
    lambda bits: 64 * bits.shape[1],
    scan_cells,
    lambda where, value: NEITHER(where=where, value=value),
    is_kept=True,
)


def _digits(highest: int) -> _Cells:
    return _Cells(
        lambda items: np.empty((max(64, min(BLOCK_RECORDS, _CELLS // items // 64 * 64)), items), np.uint8),
        len,
        lambda text, separator, place, rows: scan_digits(text, separator, highest, place, rows),
        lambda where, value: (
            NOT_AN_ANSWER(where=where, value=value)
            if highest == 1
            else NOT_A_LEVEL(where=where, value=value, highest=highest)
        ),
    )


def read_table(paths: Sequence[Path], limits: TableLimits = LIMITS, check: Check = go_on) -> Dataset:
    """All records of the files, under the same header, one after the other; `check` is called before each chunk, and may raise to stop.

    Raises InputError: a file is not read, no table, or empty.
    """
    names: tuple[str, ...] = ()
    blocks = []
    for names, bits, records in _filled(paths, _BITS, limits, check):  # noqa: B007 - the same each time
        words = words_for(records)
        blocks.append(Block(bits if words == bits.shape[1] else bits[:, :words].copy(), records))
    return Dataset(names, Profiles.single([open_channel()] * len(names)), blocks)


def read_digits(path: Path, highest: int, limits: TableLimits = LIMITS) -> Iterator[Rows]:
    """Blocks of digits up to `highest` or `NOTHING`, uint8 [records, items]. Raises InputError: the file is not read, or no such table."""
    return (rows[:records] for _, rows, records in _filled([path], _digits(highest), limits, go_on))


class _Filling:
    """A space that is being filled, from one file after the other."""

    def __init__(self, cells: _Cells, limits: TableLimits) -> None:
        self._cells, self._limits = cells, limits
        self._header: Header | None = None
        self._space, self._place = np.empty(0), np.zeros(5, np.int64)
        self._yielded = 0

    @property
    def records(self) -> int:
        return self._yielded + int(self._place[RECORDS])

    def begin(self, chunk: Chunk) -> None:
        found, self._place[NEXT] = _header(chunk, self._limits)
        if self._header is None:
            self._header, self._space = found, self._cells.empty(len(found[0]))
        elif self._header[0] != found[0]:
            raise DataFormatError(OTHER_HEADER(where=line_of(chunk.path, 1)))
        self._header = found

    def take(self, chunk: Chunk) -> Iterator[_Filled]:
        assert self._header is not None
        names, separator = self._header
        while self._place[NEXT] < len(chunk.text):
            status = self._cells.scan(chunk.text, separator, self._place, self._space)
            if status != OK:
                _refuse(chunk, int(self._place[STOPPED]), status, self._header, self._cells)
            if self._place[RECORDS] == self._cells.room(self._space):
                if self._cells.is_kept:
                    require_room(chunk.path, len(names), self.records, self._limits)
                yield from self.rest()
                self._space = self._cells.empty(len(names))
        self._place[NEXT] = 0

    def rest(self) -> Iterator[_Filled]:
        if self._header is not None and self._place[RECORDS]:
            yield self._header[0], self._space, int(self._place[RECORDS])
            self._yielded, self._place[RECORDS] = self.records, 0


def _filled(paths: Sequence[Path], cells: _Cells, limits: TableLimits, check: Check) -> Iterator[_Filled]:
    """All records of the files; all spaces but the last are full."""
    filling = _Filling(cells, limits)
    for path in paths:
        before = filling.records
        for index, chunk in enumerate(plain_chunks(path, limits)):
            check()
            if index == 0:
                filling.begin(chunk)
            yield from filling.take(chunk)
        if filling.records == before:
            raise DataFormatError(NO_RECORD(path=str(path)))
    yield from filling.rest()


def read_header(path: Path, limits: TableLimits = LIMITS) -> Header:
    """What the first line says. Raises InputError: the file cannot be read, or its first line is no header."""
    chunk = next(plain_chunks(path, limits), None)
    if chunk is None:
        raise DataFormatError(NO_RECORD(path=str(path)))
    return _header(chunk, limits)[0]


def plain_chunks(path: Path, limits: TableLimits) -> Iterator[Chunk]:
    """Whole lines as the loops read them: as they are, but what `to_csv` of a data frame writes is turned into 0 and 1.

    That is True and False, 1.0 and 0.0, and a first column without a name whose cells cannot all be answers: labels of rows.
    """
    is_spelt = is_labelled = False
    for index, chunk in enumerate(chunks(path, limits)):
        text = chunk.text
        if index == 0:
            whole = text.tobytes()
            cells = _LABEL.findall(whole)[1:] if whole[:1] in _LABELLED else []
            is_labelled = any(cell[:-1].strip(b'"') not in {b"0", b"1", b"-", b""} for cell in cells)
            is_spelt = any(sign in whole for sign in _SIGNS)
        if is_spelt or is_labelled:
            whole = text.tobytes()
            whole = _LABEL.sub(b"", whole) if is_labelled else whole
            start = whole.index(b"\n") if index == 0 else 0  # the header stays
            whole = whole[:start] + _SPELT.sub(lambda cell: b"1" if cell["yes"] else b"0", whole[start:])
            text = np.frombuffer(whole, np.uint8)
        yield replace(chunk, text=text)


_LABELLED = tuple(bytes([byte]) for byte in SEPARATORS)
_SIGNS = (b"True", b"TRUE", b"true", b"False", b"FALSE", b"false", b"0.0", b"1.0")
_LABEL = re.compile(rb'^(?:"(?:[^"\n]|"")*"|[^,;\t\n]*)[,;\t]', re.MULTILINE)
_SPELT = re.compile(rb"(?<![^,;\t\n])(?:(?P<yes>True|TRUE|true|1\.0)|False|FALSE|false|0\.0)(?![^,;\t\n\r])")


def read_names(path: Path) -> tuple[str, ...]:
    """The items that the header names; refused as by `read_header`."""
    return read_header(path)[0]


def _header(chunk: Chunk, limits: TableLimits) -> tuple[Header, int]:
    """What it says, and where the records begin."""
    end = int(np.argmax(chunk.text == 10))
    names, separator = parse_header(chunk.path, chunk.text[:end].tobytes())
    require_room(chunk.path, len(names), 0, limits)
    return (names, separator), end + 1


def _refuse(chunk: Chunk, position: int, status: int, header: Header, cells: _Cells) -> NoReturn:
    names, separator = header
    line = chunk.where(position, column=False)
    before = chunk.text[:position].tobytes()
    start = before.rfind(b"\n") + 1
    if status in {TOO_FEW, TOO_MANY}:
        stop = position + int(np.argmax(chunk.text[position:] == 10))
        count = int(np.count_nonzero(chunk.text[start:stop] == separator)) + 1
        raise DataFormatError(OTHER_WIDTH(where=line, cells=count, items=len(names)))
    column = before[start:].count(separator)
    where = cell_of(line, column + 1, names[column])
    if status == NO_ANSWER:
        raise WithheldError(NO_ANSWER_GIVEN(where=where))
    _, token = chunk.token(position, bytes([separator]) + b"\r\n")
    raise DataFormatError(cells.refuse(where, token))


def read_mixed(
    answers: Path, levels: Path | None, known: int, limits: TableLimits = LIMITS
) -> Iterator[MixedBlock]:
    """Blocks of mixed records from CSV of 0, 1 and -, and levels as for `with_levels`. Raises InputError: not read, or they do not fit."""
    given = read_digits(answers, 1, limits)
    for part, chosen in with_levels(answers, given, levels, known, limits):
        yield mixed_block(chosen, part, known)


def with_levels(
    answers: Path, parts: Iterator[Rows], levels: Path | None, known: int, limits: TableLimits = LIMITS
) -> Iterator[tuple[Rows, Rows]]:
    """Answers, `NOTHING` where none is given, and the level of each from 0; where none is given, 0.

    `levels` is CSV of 1 … 9 and -, of the same shape as the file of the answers, or None if there is one level; `known` are described.

    Raises InputError: the levels cannot be read, are no such table, or do not fit the answers.
    """
    if levels is None:
        yield from ((part, np.zeros_like(part)) for part in parts)
        return
    before, chosen = 0, read_digits(levels, 9, limits)
    waiting = next(chosen)
    for part in parts:
        while len(waiting) < len(part) and (more := next(chosen, None)) is not None:
            waiting = np.concatenate([waiting, more])
        own, waiting = waiting[: len(part)], waiting[len(part) :]
        if len(own) < len(part):
            raise DataFormatError(OTHER_LENGTH(levels=str(levels), answers=str(answers)))
        _check_levels(levels, part, own, known, before)
        yield part, np.where(part == NOTHING, 0, own - 1).astype(np.uint8)
        before += len(part)
    if len(waiting) or next(chosen, None) is not None:
        raise DataFormatError(OTHER_LENGTH(levels=str(levels), answers=str(answers)))


def _check_levels(path: Path, given: Rows, chosen: Rows, known: int, before: int) -> None:
    """Refuse levels that some answers cannot have; the chosen ones count from 1, `before` records came before. Raises DataFormatError."""
    if chosen.shape != given.shape:
        raise DataFormatError(OTHER_ITEMS(path=str(path), items=chosen.shape[1], answers=given.shape[1]))
    wrong = (given != NOTHING) & ((chosen < 1) | (chosen > known))
    if wrong.any():
        record, item = (int(place[0]) for place in np.nonzero(wrong))
        value = int(chosen[record, item])
        where = cell_of(RECORD(path=str(path), record=before + record + 1), item + 1, read_names(path)[item])
        raise DataFormatError(
            NO_LEVEL(where=where, highest=known)
            if value == NOTHING
            else UNKNOWN_LEVEL(where=where, level=value, highest=known)
        )


def parse_header(path: Path, line: bytes) -> Header:
    """The items' names and the byte between columns.

    Raises DataFormatError: not UTF-8; a control character, or one that turns the direction of what follows; a name empty or twice.
    """
    where = line_of(path, 1)
    try:
        text = line.rstrip(b"\r").decode("utf-8")
    except UnicodeDecodeError as error:
        raise DataFormatError(NOT_UTF8(where=where, byte=error.start + 1)) from None
    if any(ord(letter) < 32 and letter != "\t" for letter in text):
        raise DataFormatError(NOT_TEXT(where=where, header=shown(line)))
    check_direction(where, text)
    separator = _separator(text)
    try:
        (row,) = csv.reader([text], delimiter=chr(separator), skipinitialspace=True, strict=True)
    except (csv.Error, ValueError):
        raise DataFormatError(BAD_QUOTES(where=where, header=shown(line))) from None
    names = tuple(name.strip() for name in row)
    check_names(where, names)
    return names, separator


def check_direction(where: Message, text: str) -> None:
    """Refuse characters that turn the direction of what is shown after them. Raises DataFormatError: the first of them."""
    if turning := _TURNING.search(text):
        place, code = turning.start() + 1, ord(turning[0])
        raise DataFormatError(TURNS_DIRECTION(where=where, character=place, code=code))


def _separator(text: str) -> int:
    outside = "".join(text.split('"')[::2])
    return next((byte for byte in SEPARATORS if chr(byte) in outside), SEPARATORS[0])


def check_names(where: Message, names: Sequence[str]) -> None:
    """Refuse names that are empty, answers, or there twice. Raises DataFormatError: the first of them."""
    if not any(names):
        raise DataFormatError(NO_NAMES(where=where))
    if all(name in {"0", "1"} for name in names):
        raise DataFormatError(ANSWERS_FOR_NAMES(where=where))
    seen: dict[str, int] = {}
    for column, name in enumerate(names, start=1):
        if not name:
            raise DataFormatError(NO_NAME(where=where, column=column))
        if name in seen:
            again = NAME_TWICE(where=where, first=seen[name], second=column, name=shown(name.encode()))
            raise DataFormatError(again)
        seen[name] = column

"""CSV of 0 and 1 with a header: one record a line, one column an item.

Columns are separated by commas, semicolons or tabs, whichever the header uses. The header is UTF-8, may be quoted
(RFC 4180) and may begin with a byte-order mark. Blank lines are skipped.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NoReturn

import numpy as np

from tacit.channel import open_channel
from tacit.messages import Message, Template, Value
from tacit.mining.blocks import BLOCK_RECORDS, Block, Dataset, Profiles, words_for
from tacit.mining.control import go_on
from tacit_miner.readers.chunks import LIMITS, Chunk, Limits, chunks, line_of, shown
from tacit_miner.readers.errors import DataFormatError, WithheldError
from tacit_miner.readers.packer import require_room
from tacit_miner.readers.scan_codes import NEXT, NO_ANSWER, OK, RECORDS, STOPPED, TOO_FEW, TOO_MANY
from tacit_miner.readers.scanning import scan_cells

NO_RECORD = Template(
    "table.no-record",
    "{path}: a header but no record; each further line must hold 0 or 1 for each item",
)
NO_HEADER = Template("table.no-header", "{path}: no header; the first line must name the items")
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
    "{where}, column {column} ({item}): no answer; a table must hold 0 or 1 in every cell, so leave out the records or the "
    "items with missing answers",
)
NEITHER = Template(
    "table.neither",
    "{where}, column {column} ({item}): {value} is neither 0 nor 1; write 1 for yes and 0 for no",
)

SEPARATORS = b",;\t"

_TURNING = re.compile("[\u202a-\u202e\u2066-\u2069]")

_BLOCK_WORDS = 2**24
"""Words a block being filled may take: 128 MiB, so that a very wide table gets blocks of fewer records."""


def read_table(paths: Sequence[Path], limits: Limits = LIMITS, check: Callable[[], None] = go_on) -> Dataset:
    """All records of the files, one after the other; every file must have the same header.

    Args:
        paths: the files.
        limits: what they may cost.
        check: called before each chunk; may raise to stop.

    Raises:
        InputError: a file cannot be read, is no such table, or holds no record.
    """
    reading = _Reading(limits, check)
    for path in paths:
        if reading.read(path) == 0:
            raise DataFormatError(NO_RECORD(path=str(path)))
    return reading.finish()


class _Reading:
    """The block being filled."""

    def __init__(self, limits: Limits, check: Callable[[], None]) -> None:
        self._limits, self._check = limits, check
        self._names: tuple[str, ...] = ()
        self._separator = 0
        self._place = np.zeros(5, dtype=np.int64)
        self._bits = np.zeros((0, 0), dtype=np.uint64)
        self._blocks: list[Block] = []
        self._packed = 0

    def read(self, path: Path) -> int:
        """Read a file; returns how many records it has."""
        before = self._records()
        for index, chunk in enumerate(chunks(path, self._limits)):
            self._check()
            self._place[NEXT] = self._start(chunk) if index == 0 else 0
            self._scan(chunk)
        if not self._names:
            raise DataFormatError(NO_HEADER(path=str(path)))
        return self._records() - before

    def finish(self) -> Dataset:
        """Everything read."""
        self._pack()
        return Dataset(self._names, Profiles.single([open_channel()] * len(self._names)), self._blocks)

    def _records(self) -> int:
        return self._packed + int(self._place[RECORDS])

    def _start(self, chunk: Chunk) -> int:
        """Take the header; returns where the records begin."""
        end = int(np.argmax(chunk.text == 10))
        names, separator = parse_header(chunk.path, chunk.text[:end].tobytes())
        if self._names and names != self._names:
            raise DataFormatError(OTHER_HEADER(where=line_of(chunk.path, 1)))
        require_room(chunk.path, len(names), 0, self._limits)
        self._separator = separator
        if not self._names:
            self._names = names
            self._bits = self._empty()
        return end + 1

    def _scan(self, chunk: Chunk) -> None:
        place = self._place
        while place[NEXT] < len(chunk.text):
            status = scan_cells(chunk.text, self._separator, place, self._bits)
            if status != OK:
                _refuse(chunk, int(place[STOPPED]), status, self._names, self._separator)
            if place[RECORDS] == self._bits.shape[1] * 64:
                require_room(chunk.path, len(self._names), self._records(), self._limits)
                self._pack()
                self._bits = self._empty()

    def _pack(self) -> None:
        records = int(self._place[RECORDS])
        if records:
            words = words_for(records)
            bits = self._bits if words == self._bits.shape[1] else self._bits[:, :words].copy()
            self._blocks.append(Block(bits, records))
        self._packed += records
        self._place[RECORDS] = 0

    def _empty(self) -> np.ndarray[tuple[int, int], np.dtype[np.uint64]]:
        columns = len(self._names)
        return np.zeros((columns, min(BLOCK_RECORDS // 64, _BLOCK_WORDS // columns)), dtype=np.uint64)


def parse_header(path: Path, line: bytes) -> tuple[tuple[str, ...], int]:
    """The items' names and the byte that separates columns.

    Raises:
        DataFormatError: not UTF-8, a control character, one that turns the direction of what follows, an empty name, or a
            name twice.
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
    """Refuse characters that turn the direction of what is shown after them.

    Raises:
        DataFormatError: the first of them.
    """
    if turning := _TURNING.search(text):
        raise DataFormatError(
            TURNS_DIRECTION(where=where, character=turning.start() + 1, code=ord(turning[0]))
        )


def _separator(text: str) -> int:
    outside = "".join(text.split('"')[::2])
    return next((byte for byte in SEPARATORS if chr(byte) in outside), SEPARATORS[0])


def check_names(where: Message, names: Sequence[str]) -> None:
    """Refuse names that are empty, answers, or there twice.

    Raises:
        DataFormatError: the first of them.
    """
    if not any(names):
        raise DataFormatError(NO_NAMES(where=where))
    if all(name in {"0", "1"} for name in names):
        raise DataFormatError(ANSWERS_FOR_NAMES(where=where))
    seen: dict[str, int] = {}
    for column, name in enumerate(names, start=1):
        if not name:
            raise DataFormatError(NO_NAME(where=where, column=column))
        if name in seen:
            raise DataFormatError(
                NAME_TWICE(where=where, first=seen[name], second=column, name=shown(name.encode()))
            )
        seen[name] = column


def _refuse(chunk: Chunk, position: int, status: int, names: tuple[str, ...], separator: int) -> NoReturn:
    line = chunk.where(position, column=False)
    if status in {TOO_FEW, TOO_MANY}:
        start = int(np.flatnonzero(chunk.text[:position] == 10)[-1]) + 1 if 10 in chunk.text[:position] else 0
        stop = position + int(np.argmax(chunk.text[position:] == 10))
        cells = int(np.count_nonzero(chunk.text[start:stop] == separator)) + 1
        raise DataFormatError(OTHER_WIDTH(where=line, cells=cells, items=len(names)))
    before = chunk.text[:position].tobytes()
    column = before[before.rfind(b"\n") + 1 :].count(separator)
    place: dict[str, Value] = {"where": line, "column": column + 1, "item": shown(names[column].encode())}
    if status == NO_ANSWER:
        raise WithheldError(NO_ANSWER_GIVEN(**place))
    _, token = chunk.token(position, bytes([separator]) + b"\r\n")
    raise DataFormatError(NEITHER(**place, value=token))

"""Text tables with a header and one character a cell: 0 and 1, answers 0, 1 or -, and levels 1 to 9; scanned by compiled loops.

Columns are separated by commas, semicolons or tabs, whichever the header uses. The header is UTF-8, may be quoted
(RFC 4180) and may begin with a byte-order mark. Blank lines are skipped.

Answers with gaps and levels are two files with the same header, line by line. A dash or an empty cell means no answer; there the level may be
a dash, empty or any level. Only a block of records is held at a time, so files may be larger than memory.
"""

import csv
import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from tacit.channels.channel import open_channel
from tacit.compute.control import Check, go_on
from tacit.platform.messages import Message, Template
from tacit.records.blocks import BLOCK_RECORDS, Block, Dataset, Profiles, words_for
from tacit.records.mixed import MixedBlock, mixed_block
from tacit_miner.readers import files
from tacit_miner.readers.files import LIMITS, Chunk, DataFormatError, TableLimits, cell_of, line_of, shown
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


def read_table(paths: Sequence[Path], limits: TableLimits = LIMITS, check: Check = go_on) -> Dataset:
    """All records of the files, under the same header, one after the other; `check` is called before each chunk, and may raise to stop.

    Raises InputError: a file is not read, no table, or empty.
    """
    names: tuple[str, ...] = ()
    blocks = []
    for names, bits, records in _filled(paths, 0, limits, check):  # noqa: B007 - the same each time
        words = words_for(records)
        blocks.append(Block(bits if words == bits.shape[1] else bits[:, :words].copy(), records))
    return Dataset(names, Profiles.single([open_channel()] * len(names)), blocks)


def read_digits(path: Path, highest: int, limits: TableLimits = LIMITS) -> Iterator[Rows]:
    """Blocks of digits up to `highest` or `NOTHING`, uint8 [records, items]. Raises InputError: the file is not read, or no such table."""
    return (rows[:records] for _, rows, records in _filled([path], highest, limits, go_on))


def _filled(paths: Sequence[Path], highest: int, limits: TableLimits, check: Check) -> Iterator[_Filled]:
    """All records of the files, as digits up to `highest`, or packed as bits if that is 0; all spaces but the last are full."""
    header: Header | None = None
    place, before = np.zeros(5, np.int64), 0
    for path in paths:
        start = before + int(place[files.RECORDS])
        for index, chunk in enumerate(plain_chunks(path, limits)):
            check()
            if index == 0:
                found, place[files.NEXT] = _header(chunk, limits, header)
                if header is None:
                    space = _empty(len(found[0]), highest)
                header = found
            assert header is not None
            while place[files.NEXT] < len(chunk.text):
                _scan(chunk, header, highest, place, space)
                if place[files.RECORDS] == (len(space) if highest else 64 * space.shape[1]):
                    before += int(place[files.RECORDS])
                    if not highest:  # all that was read is held
                        files.require_room(path, len(header[0]), before, limits)
                    yield header[0], space, int(place[files.RECORDS])
                    space, place[files.RECORDS] = _empty(len(header[0]), highest), 0
            place[files.NEXT] = 0
        if before + place[files.RECORDS] == start:
            raise DataFormatError(NO_RECORD(path=str(path)))
    if header is not None and place[files.RECORDS]:
        yield header[0], space, int(place[files.RECORDS])


def _empty(items: int, highest: int) -> npt.NDArray[Any]:
    """Space for some records: bits, uint64 [items, words], or digits, uint8 [records, items]."""
    if not highest:
        return np.zeros((items, min(BLOCK_RECORDS // 64, _BLOCK_WORDS // items)), np.uint64)
    return np.empty((max(64, min(BLOCK_RECORDS, _CELLS // items // 64 * 64)), items), np.uint8)


def _scan(
    chunk: Chunk, header: Header, highest: int, place: npt.NDArray[np.int64], space: npt.NDArray[Any]
) -> None:
    """Fill the space, or refuse the first cell or line that is wrong."""
    names, separator = header
    if highest:
        status = scan_digits(chunk.text, separator, highest, place, space)
    else:
        status = scan_cells(chunk.text, separator, place, space)
    if status == files.OK:
        return
    position = int(place[files.STOPPED])
    line = chunk.where(position, column=False)
    before = chunk.text[:position].tobytes()
    start = before.rfind(b"\n") + 1
    if status in {files.TOO_FEW, files.TOO_MANY}:
        stop = position + int(np.argmax(chunk.text[position:] == 10))
        count = int(np.count_nonzero(chunk.text[start:stop] == separator)) + 1
        raise DataFormatError(OTHER_WIDTH(where=line, cells=count, items=len(names)))
    column = before[start:].count(separator)
    where = cell_of(line, column + 1, names[column])
    if status == files.NO_ANSWER:
        raise files.WithheldError(NO_ANSWER_GIVEN(where=where))
    _, token = chunk.token(position, bytes([separator]) + b"\r\n")
    if highest > 1:
        raise DataFormatError(NOT_A_LEVEL(where=where, value=token, highest=highest))
    raise DataFormatError((NOT_AN_ANSWER if highest else files.NEITHER)(where=where, value=token))


def read_header(path: Path) -> Header:
    """What the first line says. Raises InputError: the file cannot be read, or its first line is no header."""
    if (chunk := next(plain_chunks(path, LIMITS), None)) is None:
        raise DataFormatError(NO_RECORD(path=str(path)))
    return _header(chunk, LIMITS)[0]


def plain_chunks(path: Path, limits: TableLimits) -> Iterator[Chunk]:
    """Whole lines as the loops read them: as they are, but what `to_csv` of a data frame writes is turned into 0 and 1.

    That is True and False, 1.0 and 0.0, and a first column without a name whose cells cannot all be answers: labels of rows.
    """
    is_spelt = is_labelled = False
    for index, chunk in enumerate(files.chunks(path, limits)):
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


def _header(chunk: Chunk, limits: TableLimits, first: Header | None = None) -> tuple[Header, int]:
    """The items' names with the byte between columns, and where the records begin.

    Raises DataFormatError: not UTF-8; a control character, or one that turns the direction of what follows; a name empty or twice; others than the
    first file's.
    """
    where, end = line_of(chunk.path, 1), int(np.argmax(chunk.text == 10))
    line = chunk.text[:end].tobytes()
    try:
        text = line.rstrip(b"\r").decode("utf-8")
    except UnicodeDecodeError as error:
        raise DataFormatError(NOT_UTF8(where=where, byte=error.start + 1)) from None
    if any(ord(letter) < 32 and letter != "\t" for letter in text):
        raise DataFormatError(NOT_TEXT(where=where, header=shown(line)))
    check_direction(where, text)
    outside = "".join(text.split('"')[::2])
    separator = next((byte for byte in SEPARATORS if chr(byte) in outside), SEPARATORS[0])
    try:
        (row,) = csv.reader([text], delimiter=chr(separator), skipinitialspace=True, strict=True)
    except (csv.Error, ValueError):
        raise DataFormatError(BAD_QUOTES(where=where, header=shown(line))) from None
    names = tuple(name.strip() for name in row)
    check_names(where, names)
    files.require_room(chunk.path, len(names), 0, limits)
    if first is not None and first[0] != names:
        raise DataFormatError(OTHER_HEADER(where=where))
    return (names, separator), end + 1


def read_mixed(
    answers: Path, levels: Path | None, known: int, limits: TableLimits = LIMITS
) -> Iterator[MixedBlock]:
    """Blocks of mixed records from CSV of 0, 1 and -, and levels as for `with_levels`. Raises InputError: not read, or they do not fit."""
    for part, chosen in with_levels(answers, read_digits(answers, 1, limits), levels, known, limits):
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
        row = files.RECORD(path=str(path), record=before + record + 1)
        where = cell_of(row, item + 1, read_header(path)[0][item])
        if value == NOTHING:
            raise DataFormatError(NO_LEVEL(where=where, highest=known))
        raise DataFormatError(UNKNOWN_LEVEL(where=where, level=value, highest=known))


def check_direction(where: Message, text: str) -> None:
    """Refuse characters that turn the direction of what is shown after them. Raises DataFormatError: the first of them."""
    if turning := _TURNING.search(text):
        place, code = turning.start() + 1, ord(turning[0])
        raise DataFormatError(TURNS_DIRECTION(where=where, character=place, code=code))


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

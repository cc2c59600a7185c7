"""Tables with one character a cell: answers 0, 1 or -, and the levels 1 to 9 that belong to them.

Two CSV files with the same header, line by line: ANSWERS holds what was sent, LEVELS the level each person chose for each
item. A dash or an empty cell means no answer; there the level may be a dash, empty or any level. Only a block of records
is held at a time, so files may be larger than memory.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest
from pathlib import Path
from typing import NoReturn

import numpy as np
import numpy.typing as npt

from tacit.platform.messages import Template, Value
from tacit.records.blocks import BLOCK_RECORDS
from tacit.records.mixed import MixedBlock, mixed_block
from tacit_miner.readers.errors import NEXT, OK, RECORDS, STOPPED, TOO_FEW, TOO_MANY, DataFormatError
from tacit_miner.readers.tables import (
    LIMITS,
    Chunk,
    TableLimits,
    chunks,
    parse_header,
    require_room,
    scan_digits,
)

OTHER_LENGTH = Template(
    "mixed-table.other-length",
    "{levels}: not as many records as {answers}; both must have a line for each person, in the same order",
)
OTHER_WIDTH = Template("mixed-table.other-width", "{path}: {items:,} items, but the answers have {answers:,}")
NO_LEVEL = Template(
    "mixed-table.no-level",
    "{path}, record {record}, column {column}: no level for an answer that was given, but the channels file describes "
    "levels 1 to {highest}; write the level the person chose",
)
UNKNOWN_LEVEL = Template(
    "mixed-table.unknown-level",
    "{path}, record {record}, column {column}: level {level} for an answer that was given, but the channels file describes "
    "levels 1 to {highest}; write the level the person chose",
)
NO_RECORD = Template(
    "mixed-table.no-record", "{path}: a header but no record; each further line must hold a record"
)
FEWER_CELLS = Template(
    "mixed-table.fewer-cells",
    "{where}: fewer cells than the {items:,} items of the header; each line must have one cell an item",
)
MORE_CELLS = Template(
    "mixed-table.more-cells",
    "{where}: more cells than the {items:,} items of the header; each line must have one cell an item",
)
NOT_AN_ANSWER = Template("mixed-table.not-an-answer", "{where}: {value} is not 0, 1 or - (no answer)")
NOT_A_LEVEL = Template(
    "mixed-table.not-a-level", "{where}: {value} is not a level from 1 to {highest}, or - (no answer)"
)

Rows = npt.NDArray[np.uint8]

NOTHING = 255
"""What a dash or an empty cell reads as."""

_CELLS = 1 << 26
"""Cells held at once: 64 MiB, so that a very wide table is read in shorter runs."""


def read_names(path: Path, limits: TableLimits = LIMITS) -> tuple[str, ...]:
    """The items that the header names.

    Raises:
        InputError: the file cannot be read, or its first line is no header.
    """
    chunk = next(chunks(path, limits))
    return parse_header(path, chunk.text[: int(np.argmax(chunk.text == 10))].tobytes())[0]


def read_mixed(
    answers: Path, levels: Path | None, known: int, limits: TableLimits = LIMITS
) -> Iterator[MixedBlock]:
    """Blocks of mixed records, one at a time.

    Args:
        answers: CSV of 0, 1 and -.
        levels: CSV of 1 … 9 and -, of the same shape, or None if there is one level.
        known: how many levels are described.
        limits: what a file may cost.

    Raises:
        InputError: a file cannot be read or is not such a table, or the two do not fit together.
    """
    before = 0
    pairs = zip_longest(read_digits(answers, 1, limits), read_digits(levels, 9, limits) if levels else ())
    for given, chosen in pairs:
        if given is None or (levels and (chosen is None or len(chosen) != len(given))):
            raise DataFormatError(OTHER_LENGTH(levels=str(levels), answers=str(answers)))
        if levels is None:
            yield mixed_block(np.zeros_like(given), given, known)
        else:
            check_levels(levels, given, chosen, known, before)
            yield mixed_block(np.where(given == NOTHING, 0, chosen - 1).astype(np.uint8), given, known)
        before += len(given)


def check_levels(path: Path, given: Rows, chosen: Rows, known: int, before: int) -> None:
    """Refuse levels that some answers cannot have.

    Args:
        path: of the levels.
        given: answers, `NOTHING` for none.
        chosen: levels from 1.
        known: how many levels are described.
        before: records before these.

    Raises:
        DataFormatError: another number of columns, or an answer without a level that is described.
    """
    if chosen.shape != given.shape:
        raise DataFormatError(OTHER_WIDTH(path=str(path), items=chosen.shape[1], answers=given.shape[1]))
    wrong = (given != NOTHING) & ((chosen < 1) | (chosen > known))
    if wrong.any():
        record, item = (int(place[0]) for place in np.nonzero(wrong))
        value = int(chosen[record, item])
        place: dict[str, Value] = {
            "path": str(path),
            "record": before + record + 1,
            "column": item + 1,
            "highest": known,
        }
        raise DataFormatError(NO_LEVEL(**place) if value == NOTHING else UNKNOWN_LEVEL(**place, level=value))


def read_digits(path: Path, highest: int, limits: TableLimits = LIMITS) -> Iterator[Rows]:
    """Rows of digits up to `highest` or `NOTHING`, uint8 [records, items], a block's worth at a time.

    Raises:
        InputError: the file cannot be read or is not such a table.
    """
    names: tuple[str, ...] = ()
    rows, place, separator, total = np.zeros((0, 0), np.uint8), np.zeros(4, np.int64), 0, 0
    for index, chunk in enumerate(chunks(path, limits)):
        place[NEXT] = 0
        if index == 0:
            end = int(np.argmax(chunk.text == 10))
            names, separator = parse_header(path, chunk.text[:end].tobytes())
            require_room(path, len(names), 0, limits)
            rows = np.empty(
                (max(64, min(BLOCK_RECORDS, _CELLS // len(names) // 64 * 64)), len(names)), np.uint8
            )
            place[NEXT] = end + 1
        while place[NEXT] < len(chunk.text):
            status = scan_digits(chunk.text, separator, highest, place, rows)
            if status != OK:
                _refuse(chunk, int(place[STOPPED]), status, len(names), highest)
            if place[RECORDS] == len(rows):
                total += len(rows)
                yield rows.copy()
                place[RECORDS] = 0
    if place[RECORDS]:
        yield rows[: place[RECORDS]]
    elif not total:
        raise DataFormatError(NO_RECORD(path=str(path)))


def _refuse(chunk: Chunk, position: int, status: int, columns: int, highest: int) -> NoReturn:
    line = chunk.where(position, column=False)
    if status in {TOO_FEW, TOO_MANY}:
        said = FEWER_CELLS if status == TOO_FEW else MORE_CELLS
        raise DataFormatError(said(where=line, items=columns))
    _, token = chunk.token(position, b",;\t\r\n")
    raise DataFormatError(
        NOT_AN_ANSWER(where=line, value=token)
        if highest == 1
        else NOT_A_LEVEL(where=line, value=token, highest=highest)
    )

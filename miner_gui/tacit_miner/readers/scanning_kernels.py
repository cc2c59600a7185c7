"""Kernels that scan and format text. Compiled by Numba, cached on disk, free of the GIL.

A scanner is given whole lines, stops at the first one it cannot read and says where; turning a position into a
sentence is left to Python, which does it once. It pauses at the beginning of a line when its output is full, and goes
on from there when it is called again with an empty one.

No kernel has a signature: each is compiled when first called, since a command reads one format and seldom writes.

`place` and what a scanner returns are explained in `scan_codes`.
"""

from __future__ import annotations

import numpy as np

from tacit.compiled import kernel
from tacit_miner.readers.scan_codes import (
    BAD_BYTE,
    LARGEST_NUMBER,
    NO_ANSWER,
    OK,
    TOO_FEW,
    TOO_LARGE,
    TOO_MANY,
)

_NEWLINE, _RETURN, _SPACE, _TAB, _QUOTE, _DASH, _ZERO = 10, 13, 32, 9, 34, 45, 48


@kernel()
def scan_numbers(text, place, numbers, ends):
    """Scan lines of item numbers separated by spaces or tabs, each ending with a newline.

    A blank line is an empty record once another record follows it; until then it is only counted.

    Args:
        text: uint8, the lines.
        place: see the module.
        numbers: int32, written; must have room for half the bytes of the text and one more.
        ends: int64, written: where the numbers of each record end.
    """
    position, record, count, blanks = place[0], place[1], place[2], place[4]
    room = ends.shape[0]
    status = OK
    while position < text.shape[0] and status == OK:
        skip = 1 if text[position] == _RETURN else 0
        if text[position + skip] == _NEWLINE:
            blanks += 1
            position += skip + 1
            continue
        while blanks > 0 and record < room:
            ends[record] = count
            record += 1
            blanks -= 1
        if record == room:
            break
        value = np.int64(-1)
        while True:
            byte = text[position]
            digit = np.int64(byte) - _ZERO
            if 0 <= digit <= 9:
                value = digit if value < 0 else value * 10 + digit
                if value > LARGEST_NUMBER:
                    status = TOO_LARGE
                    break
            elif byte in (_SPACE, _NEWLINE, _TAB) or (byte == _RETURN and text[position + 1] == _NEWLINE):
                if value >= 0:
                    numbers[count] = value
                    count += 1
                    value = np.int64(-1)
                if byte == _NEWLINE:
                    break
            else:
                status = BAD_BYTE
                break
            position += 1
        if status == OK:
            ends[record] = count
            record += 1
            position += 1
    place[0], place[1], place[2], place[3], place[4] = position, record, count, position, blanks
    return status


@kernel()
def scan_cells(text, separator, place, bits):
    """Scan lines of 0 and 1, one cell a column, each ending with a newline, and set the bits of the ones.

    A blank line is skipped. Cells may be quoted and have spaces around them.

    Args:
        text: uint8, the lines.
        separator: the byte between cells.
        place: see the module.
        bits: uint64 [columns, words], a block being filled. Answers withheld would be a second such table, set where
            the scanner now stops and says NO_ANSWER.
    """
    position, record = place[0], place[1]
    columns, room = bits.shape[0], bits.shape[1] * 64
    status = OK
    while position < text.shape[0] and record < room and status == OK:
        skip = 1 if text[position] == _RETURN else 0
        if text[position + skip] == _NEWLINE:
            position += skip + 1
            continue
        word = record >> 6
        mask = np.uint64(1) << np.uint64(record & 63)
        column = 0
        while True:
            while text[position] == _SPACE or (text[position] == _TAB and separator != _TAB):
                position += 1
            if column >= columns:
                status = TOO_MANY
                break
            quoted = text[position] == _QUOTE
            if quoted:
                position += 1
            byte = text[position]
            if byte not in (_ZERO, _ZERO + 1):
                if byte == _DASH:  # alone in its cell; −1 is a wrong value
                    byte = text[position + 1]
                withheld = byte == _QUOTE if quoted else byte in (separator, _SPACE, _RETURN, _NEWLINE)
                status = NO_ANSWER if withheld else BAD_BYTE
                break
            if byte == _ZERO + 1:
                bits[column, word] |= mask
            position += 1
            if quoted:
                if text[position] != _QUOTE:
                    status = BAD_BYTE
                    break
                position += 1
            while text[position] in (_SPACE, _RETURN) or (text[position] == _TAB and separator != _TAB):
                position += 1
            column += 1
            if text[position] == _NEWLINE:
                break
            if text[position] != separator:
                status = BAD_BYTE
                break
            position += 1
        if status == OK and column < columns:
            status = TOO_FEW
        if status == OK:
            record += 1
            position += 1
    place[0], place[1], place[3] = position, record, position
    return status


@kernel()
def scan_digits(text, separator, highest, place, rows):
    """Scan lines of one-character cells: a digit up to `highest`, or a dash or nothing for no answer (255).

    A blank line is skipped. Cells may have spaces around them.

    Args:
        text: uint8, the lines, each ending with a newline.
        separator: the byte between cells.
        highest: the largest digit allowed.
        place: see the module.
        rows: uint8 [records, columns], being filled.
    """
    position, record = place[0], place[1]
    columns = rows.shape[1]
    status = OK
    while position < text.shape[0] and record < rows.shape[0] and status == OK:
        skip = 1 if text[position] == _RETURN else 0
        if text[position + skip] == _NEWLINE:
            position += skip + 1
            continue
        column = 0
        while True:
            while text[position] == _SPACE:
                position += 1
            if column >= columns:
                status = TOO_MANY
                break
            byte = text[position]
            value = np.uint8(255)
            if byte >= _ZERO and byte <= _ZERO + highest:
                value = np.uint8(byte - _ZERO)
                position += 1
            elif byte == _DASH:
                position += 1
            rows[record, column] = value
            while text[position] == _SPACE or text[position] == _RETURN:
                position += 1
            column += 1
            if text[position] == _NEWLINE:
                break
            if text[position] != separator:
                status = BAD_BYTE
                break
            position += 1
        if status == OK and column < columns:
            status = TOO_FEW
        if status == OK:
            record += 1
            position += 1
    place[0], place[1], place[3] = position, record, position
    return status


@kernel()
def format_numbers(offsets, members, start, stop, text):
    """Write transactions start … stop−1 as lines of numbers.

    Args:
        offsets: int64 [records + 1].
        members: int32, the numbers of record r at `offsets[r]:offsets[r + 1]`, from 0 on.
        start: the first transaction.
        stop: the one after the last.
        text: uint8, written; must have room for 11 bytes a number and 2 a line.

    Returns:
        The bytes written.
    """
    position = 0
    for record in range(start, stop):
        if offsets[record] == offsets[record + 1]:
            text[position] = _SPACE
            position += 1
        for index in range(offsets[record], offsets[record + 1]):
            if index > offsets[record]:
                text[position] = _SPACE
                position += 1
            value = members[index]
            width = 1
            rest = value // 10
            while rest > 0:
                width += 1
                rest //= 10
            for place in range(position + width - 1, position - 1, -1):
                text[place] = _ZERO + value % 10
                value //= 10
            position += width
        text[position] = _NEWLINE
        position += 1
    return position

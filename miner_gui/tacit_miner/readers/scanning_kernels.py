"""Kernels that scan and format text. Compiled by Numba, cached on disk, free of the GIL.

A scanner is given whole lines, stops at the first one it cannot read and says where; turning a position into a
sentence is left to Python, which does it once. It pauses at the beginning of a line when its output is full, and goes
on from there when it is called again with an empty one.

No kernel has a signature: each is compiled when first called, since a command reads one format and seldom writes.

`place` and what a scanner returns are explained in `tacit_miner.readers.files`.
"""

from __future__ import annotations

import numpy as np

from tacit.compute.compiled import kernel
from tacit_miner.readers.files import BAD_BYTE, LARGEST_NUMBER, NO_ANSWER, OK, TOO_FEW, TOO_LARGE, TOO_MANY

_NEWLINE, _RETURN, _SPACE, _TAB, _QUOTE, _DASH, _ZERO = 10, 13, 32, 9, 34, 45, 48
_NONE, _ONE = np.uint64(0), np.uint64(1)
_MOST_TOGETHER = 8_192
"""Columns of a table of which eight words each, a line of the processor's cache, are filled together."""
_ALL_BUT_LAST, _ZERO_BYTE = np.uint8(254), np.uint8(48)


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
    # Places are unsigned, so that no index is looked at for being negative: half of the time.
    position, count = np.uint64(place[0]), np.uint64(place[2])
    record, blanks, room = place[1], place[4], ends.shape[0]
    status = OK
    while position < np.uint64(text.shape[0]) and status == OK:
        skip = _ONE if text[position] == _RETURN else _NONE
        if text[position + skip] == _NEWLINE:
            blanks += 1
            position += skip + _ONE
            continue
        while blanks > 0 and record < room:
            ends[record] = count
            record += 1
            blanks -= 1
        if record == room:
            break
        while True:
            digit = np.int64(text[position]) - _ZERO
            if 0 <= digit <= 9:
                value = digit
                position += _ONE
                digit = np.int64(text[position]) - _ZERO
                while 0 <= digit <= 9 and value <= LARGEST_NUMBER:
                    value = value * 10 + digit
                    position += _ONE
                    digit = np.int64(text[position]) - _ZERO
                if value > LARGEST_NUMBER:
                    status = TOO_LARGE
                    position -= _ONE
                    break
                numbers[count] = value
                count += _ONE
            byte = text[position]
            if byte == _NEWLINE:
                break
            if byte in (_SPACE, _TAB) or (byte == _RETURN and text[position + _ONE] == _NEWLINE):
                position += _ONE
            else:
                status = BAD_BYTE
                break
        if status == OK:
            ends[record] = count
            record += 1
            position += _ONE
    place[0], place[1], place[2], place[3], place[4] = position, record, count, position, blanks
    return status


@kernel()
def _is_plain(line, separator):
    """Whether a line is a 0 or 1, a separator, and so on to a newline: what almost every line is."""
    last = line.shape[0] // 2 - 1
    # Every step is named a byte: in wider numbers the loop would take three times as long.
    wrong = np.uint8(line[2 * last] & 254 ^ _ZERO | line[2 * last + 1] ^ _NEWLINE)
    for column in range(last):
        cell = np.uint8(np.uint8(line[2 * column] & _ALL_BUT_LAST) ^ _ZERO_BYTE)
        wrong = np.uint8(wrong | cell | np.uint8(line[2 * column + 1] ^ separator))
    return wrong == 0


@kernel()
def _scan_line(text, separator, position, mask, word):
    """Scan a line of cells and set the mask in the word of each column that has a 1.

    Returns:
        the status, and the newline or the byte that is at fault.
    """
    columns, column = word.shape[0], 0
    while True:
        while text[position] == _SPACE or (text[position] == _TAB and separator != _TAB):
            position += 1
        if column >= columns:
            return TOO_MANY, position
        quoted = text[position] == _QUOTE
        if quoted:
            position += 1
        byte = text[position]
        if byte not in (_ZERO, _ZERO + 1):
            if byte == _DASH:  # alone in its cell; −1 is a wrong value
                byte = text[position + 1]
            withheld = byte == _QUOTE if quoted else byte in (separator, _SPACE, _RETURN, _NEWLINE)
            return NO_ANSWER if withheld else BAD_BYTE, position
        if byte == _ZERO + 1:
            word[column] |= mask
        position += 1
        if quoted:
            if text[position] != _QUOTE:
                return BAD_BYTE, position
            position += 1
        while text[position] in (_SPACE, _RETURN) or (text[position] == _TAB and separator != _TAB):
            position += 1
        column += 1
        if text[position] == _NEWLINE:
            return OK if column == columns else TOO_FEW, position
        if text[position] != separator:
            return BAD_BYTE, position
        position += 1


@kernel()
def _flush(filling, first, count, bits):
    """Write words filled beside the block to it, from word `first` on, and clear them."""
    for column in range(bits.shape[0]):
        for word in range(count):
            bits[column, first + word] |= filling[word, column]
            filling[word, column] = 0


@kernel()
def scan_cells(text, separator, place, bits):
    """Scan lines of 0 and 1, one cell a column, each ending with a newline, and set the bits of the ones.

    A blank line is skipped. Cells may be quoted and have spaces around them. Words are filled beside the block, where the
    cells of a line are neighbours, and some at a time written to it, where they are far apart.

    Args:
        text: uint8, the lines.
        separator: the byte between cells.
        place: see the module.
        bits: uint64 [columns, words], a block being filled. Answers withheld would be a second such table, set where
            the scanner now stops and says NO_ANSWER.
    """
    position, record = place[0], place[1]
    columns, room = bits.shape[0], bits.shape[1] * 64
    together = 8 if columns <= _MOST_TOGETHER else 1
    filling = np.zeros((together, columns), np.uint64)
    first = record >> 6
    status = OK
    while position < text.shape[0] and record < room and status == OK:
        if record >> 6 == first + together:
            _flush(filling, first, together, bits)
            first += together
        shift, row = np.uint64(record & 63), filling[(record >> 6) - first]
        line = text[position : position + 2 * columns]
        if line.shape[0] == 2 * columns and _is_plain(line, np.uint8(separator)):
            for column in range(columns):
                row[column] |= np.uint64(line[2 * column] & 1) << shift
            position += 2 * columns
            record += 1
            continue
        skip = 1 if text[position] == _RETURN else 0
        if text[position + skip] == _NEWLINE:
            position += skip + 1
            continue
        status, position = _scan_line(text, separator, position, np.uint64(1) << shift, row)
        if status == OK:
            position += 1
            record += 1
    _flush(filling, first, (record + 63 >> 6) - first, bits)
    place[0], place[1], place[3] = position, record, position
    return status


@kernel()
def mark_numbers(numbers, present):
    """Set `present`, bool [largest number + 1], at each of the numbers."""
    for index in range(numbers.shape[0]):
        present[numbers[index]] = True


@kernel()
def set_numbers(numbers, ends, table, bits):
    """Set the bits of records that name their items by number, in a block of zeros.

    Where the records name many of the items, words are filled beside the block, as `scan_cells` does.

    Args:
        numbers: int32, of all records.
        ends: int64 [records], where the numbers of each end.
        table: int32, the row of each number.
        bits: uint64 [rows, words], written.
    """
    rows, records = bits.shape[0], ends.shape[0]
    together = 8 if rows <= _MOST_TOGETHER else 1
    filling = np.zeros((together, rows), np.uint64)
    begin = 0
    for start in range(0, records, 64 * together):
        stop = min(start + 64 * together, records)
        beside = ends[stop - 1] - begin > 4 * rows
        for record in range(start, stop):
            mask = np.uint64(1) << np.uint64(record & 63)
            if beside:
                row = filling[(record - start) >> 6]
                for index in range(begin, ends[record]):
                    row[table[numbers[index]]] |= mask
            else:
                for index in range(begin, ends[record]):
                    bits[table[numbers[index]], record >> 6] |= mask
            begin = ends[record]
        if beside:
            _flush(filling, start >> 6, (stop - start + 63) >> 6, bits)


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

"""Rows of a table as UTF-8 text, written by compiled loops; `row_text` prepares what they read.

Numbers are written as Python's `repr` writes them: the shortest decimal that is read back as the same float, the
nearest of these to it, the even one of two as near. The algorithm is Schubfach (R. Giulietti, "The Schubfach way to
render doubles", 2020): three products with a power of ten, each rounded to odd, give the ends of the interval of what is
read back as the float, and the shortest decimal in it is one of four.
"""

from __future__ import annotations

import numpy as np

from tacit.compute.compiled import kernel
from tacit_miner.exports.spreadsheet import FLOAT, ITEMS, WHOLE

_SMALLEST, _LARGEST = -292, 324
"""Exponents of the powers of ten that any float needs."""


def _powers() -> np.ndarray:
    """Powers of ten as fractions of 128 bits, the first bit set, rounded up; uint64 [powers, 2], high and low word."""
    words = []
    for exponent in range(_SMALLEST, _LARGEST + 1):
        above, below = 10 ** max(exponent, 0), 10 ** max(-exponent, 0)
        shift = 128 + below.bit_length() - above.bit_length()
        value = -(-(above << max(shift, 0)) // (below << max(-shift, 0)))
        if value >> 128:
            value = -(-(above << max(shift - 1, 0)) // (below << max(1 - shift, 0)))
        words.append((value >> 64, value & (2**64 - 1)))
    return np.array(words, np.uint64)


POWERS = _powers()

_U0, _U1, _U2, _U4, _U10, _U32, _U40 = (np.uint64(value) for value in (0, 1, 2, 4, 10, 32, 40))
_LOW = np.uint64(0xFFFFFFFF)
_E15, _E16, _E17 = np.uint64(10**15), np.uint64(10**16), np.uint64(10**17)
_FRACTION, _HIDDEN, _SIGN = np.uint64(2**52 - 1), np.uint64(2**52), np.uint64(2**63)
_MINUS, _POINT, _ZERO, _E, _PLUS, _QUOTE = 45, 46, 48, 101, 43, 34


@kernel()
def _product(a, b):
    """High and low word of the product of two words."""
    a0, a1, b0, b1 = a & _LOW, a >> _U32, b & _LOW, b >> _U32
    low, cross, other, high = a0 * b0, a1 * b0, a0 * b1, a1 * b1
    middle = (low >> _U32) + (cross & _LOW) + other
    return high + (cross >> _U32) + (middle >> _U32), (middle << _U32) | (low & _LOW)


@kernel()
def _rounded_to_odd(high, low, factor):
    """The high word of (high, low)·factor / 2^64; its last bit is set if anything was cut off."""
    first, _ = _product(low, factor)
    above, below = _product(high, factor)
    below += first
    if below < first:
        above += _U1
    return above | _U1 if below > _U1 else above


@kernel()
def _shortest(bits):
    """Digits and exponent of the shortest decimal for a positive float given by its bits."""
    fraction, exponent = bits & _FRACTION, np.int64(bits >> np.uint64(52))
    if exponent != 0:
        c, q = fraction | _HIDDEN, exponent - 1075
    else:
        c, q = fraction, np.int64(-1074)
    odd = c & _U1
    closer = fraction == _U0 and exponent > 1  # the next float below is half as far away
    k = (q * 1262611 - (524031 if closer else 0)) >> 22
    h = np.uint64(q + ((-k * 1741647) >> 19) + 1)
    high, low = POWERS[-k - _SMALLEST, 0], POWERS[-k - _SMALLEST, 1]
    four = c << _U2
    under = four - (_U1 if closer else _U2)
    lower = _rounded_to_odd(high, low, under << h) + odd
    value = _rounded_to_odd(high, low, four << h)
    upper = _rounded_to_odd(high, low, (four + _U2) << h) - odd
    s = value >> _U2
    if s >= _U10:
        tens = s // _U10
        below_inside, above_inside = lower <= _U40 * tens, _U40 * tens + _U40 <= upper
        if below_inside != above_inside:
            return tens + (_U1 if above_inside else _U0), k + 1
    below_inside, above_inside = lower <= s << _U2, (s << _U2) + _U4 <= upper
    if below_inside != above_inside:
        return s + (_U1 if above_inside else _U0), k
    middle = (s << _U2) + _U2
    up = value > middle or (value == middle and (s & _U1) != _U0)
    return s + (_U1 if up else _U0), k


@kernel()
def _write_digits(value, width, out, start):
    """The last `width` digits of a number, from `start` on."""
    for place in range(start + width - 1, start - 1, -1):
        rest = value // _U10
        out[place] = _ZERO + np.int64(value - rest * _U10)
        value = rest


@kernel()
def _width(value):
    """Digits of a number; most floats have 16 or 17."""
    if value >= _E15:
        return 16 if value < _E16 else 17
    width, bound = 1, _U10
    while value >= bound:
        width += 1
        bound *= _U10
    return width


@kernel()
def _write_exponent(exponent, out, position):
    out[position] = _E
    out[position + 1] = _MINUS if exponent < 0 else _PLUS
    size = np.uint64(abs(exponent))
    width = max(2, _width(size))
    _write_digits(size, width, out, position + 2)
    return position + 2 + width


@kernel()
def _write_float(bits, out, position):
    """A finite float; returns the place after it."""
    if bits & _SIGN:
        out[position] = _MINUS
        position += 1
        bits ^= _SIGN
    digits, exponent = _U0, np.int64(0)
    if bits != _U0:
        digits, exponent = _shortest(bits)
    while digits != _U0 and digits % _U10 == _U0:
        digits //= _U10
        exponent += 1
    width = _width(digits)
    point = width + exponent  # digits before the decimal point
    if point > 16 or point <= -4:
        first = position
        _write_digits(digits, width, out, position + 1)
        out[first] = out[first + 1]
        position += 1
        if width > 1:
            out[position] = _POINT
            position += width
        return _write_exponent(point - 1, out, position)
    if point <= 0:
        out[position] = _ZERO
        out[position + 1] = _POINT
        for place in range(position + 2, position + 2 - point):
            out[place] = _ZERO
        _write_digits(digits, width, out, position + 2 - point)
        return position + 2 - point + width
    if exponent >= 0:
        _write_digits(digits, width, out, position)
        for place in range(position + width, position + point):
            out[place] = _ZERO
        out[position + point] = _POINT
        out[position + point + 1] = _ZERO
        return position + point + 2
    _write_digits(digits, width, out, position + 1)
    for place in range(position, position + point):
        out[place] = out[place + 1]
    out[position + point] = _POINT
    return position + width + 1


@kernel()
def _copy(texts, ends, number, out, position):
    """Text `number` of several laid end to end; returns the place after it."""
    for place in range(ends[number], ends[number + 1]):
        out[position] = texts[place]
        position += 1
    return position


@kernel()
def _write_items(members, mask, lists, shift, texts, ends, flags, out, position):
    """The items of a row that the mask chooses, as `row_text` explains."""
    quoted, first = False, -1
    for place in range(members.shape[0]):
        if mask >> place & 1:
            quoted |= flags[members[place]] >> shift & 1 != 0
            first = place if first < 0 else first
    position = _copy(texts, ends, lists, out, position)
    if quoted:
        out[position] = _QUOTE
        position += 1
    if first >= 0 and flags[members[first]] >> shift & 2:
        position = _copy(texts, ends, lists + 3, out, position)
    for place in range(members.shape[0]):
        if mask >> place & 1:
            if place > first:
                position = _copy(texts, ends, lists + 1, out, position)
            item = 2 * members[place] + (1 if quoted else 0)
            position = _copy(texts, ends, lists + 4 + item, out, position)
    if quoted:
        out[position] = _QUOTE
        position += 1
    return _copy(texts, ends, lists + 2, out, position)


@kernel()
def write_rows(columns, floats, wholes, members, texts, ends, flags, out):
    """Write rows; returns how many bytes.

    Args:
        columns: int64 [columns, 4]: the kind of cell, the row of `floats` or `wholes` that holds its values, for words the
            number of the first word's text, for items that of the first text of lists, and by how many bits flags of items are shifted.
        floats: uint64 [number columns, rows], the bits of floats.
        wholes: int64 [other columns, rows]: whole numbers from 0 on, codes of words, or masks over the members.
        members: int32 [rows, K], items.
        texts: uint8, texts laid end to end: one before each cell, one after the last, one for a number that does not
            exist, then words and lists.
        ends: int64 [texts + 1], where each begins and the last ends.
        flags: uint8 [items]: 1 if the item's name makes a cell quoted, 2 if a cell that begins with it is defused; 4 and 8 of its words.
        out: uint8, written.
    """
    position = 0
    for row in range(wholes.shape[1]):
        for column in range(columns.shape[0]):
            position = _copy(texts, ends, column, out, position)
            kind, slot, first = columns[column, 0], columns[column, 1], columns[column, 2]
            if kind == FLOAT:
                bits = floats[slot, row]
                if (bits >> np.uint64(52)) & np.uint64(2047) == np.uint64(2047):
                    position = _copy(texts, ends, columns.shape[0] + 1, out, position)
                else:
                    position = _write_float(bits, out, position)
            elif kind == WHOLE:
                value = np.uint64(wholes[slot, row])
                width = _width(value)
                _write_digits(value, width, out, position)
                position += width
            elif kind == ITEMS:
                shift = columns[column, 3]
                position = _write_items(
                    members[row], wholes[slot, row], first, shift, texts, ends, flags, out, position
                )
            else:
                position = _copy(texts, ends, first + wholes[slot, row], out, position)
        position = _copy(texts, ends, columns.shape[0], out, position)
    return position


@kernel()
def write_floats(floats, out, ends):
    """Write each float as text and say where it ends: the way in for tests."""
    position = 0
    for index in range(floats.shape[0]):
        position = _write_float(floats[index], out, position)
        ends[index] = position

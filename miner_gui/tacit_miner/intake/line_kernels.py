"""The loops over the bytes of long lines: base64 (RFC 4648), the form of records, and their ids."""

from __future__ import annotations

import numpy as np

from tacit.compiled import kernel

_BAD = np.uint32(1 << 24)
_A, _ZERO, _PLUS, _SLASH = (np.uint8(ord(character)) for character in "a0+/")
_LOWER, _LETTERS, _DIGITS = np.uint8(32), np.uint8(25), np.uint8(9)
"""The bit that makes a letter a small one; what the last letter and the last digit are after the first."""


@kernel("boolean(Array(uint8, 1, 'C', readonly=True), uint8[::1], uint32[:,::1])")
def decode_quads(text, data, sextets):
    """Decode whole quads of characters into three bytes each; whether all characters are of the alphabet.

    `sextets[place, character]` is the character's six bits where they belong in 24, or bit 24 for one that is not of the alphabet.
    """
    seen = np.uint32(0)
    for quad in range(data.shape[0] // 3):
        start = 4 * quad
        bits = (
            sextets[0, text[start]]
            | sextets[1, text[start + 1]]
            | sextets[2, text[start + 2]]
            | sextets[3, text[start + 3]]
        )
        seen |= bits
        data[3 * quad] = bits >> np.uint32(16)
        data[3 * quad + 1] = bits >> np.uint32(8)
        data[3 * quad + 2] = bits
    return seen & _BAD == 0


@kernel("boolean(Array(uint8, 1, 'C', readonly=True))")
def are_of_alphabet(text):
    """Whether all characters are of base64's alphabet."""
    good = True
    for place in range(text.shape[0]):
        byte = text[place]
        letter = np.uint8((byte | _LOWER) - _A) <= _LETTERS
        digit = np.uint8(byte - _ZERO) <= _DIGITS
        good &= letter | digit | (byte == _PLUS) | (byte == _SLASH)
    return good


@kernel("boolean(Array(uint8, 2, 'C', readonly=True), uint8[:,::1])")
def are_in_ranges(rows, ranges):
    """Whether each byte of each row is in one of its place's three ranges, given as lowest byte and width, three times."""
    good = True
    for k in range(rows.shape[0]):
        for place in range(rows.shape[1]):
            byte = rows[k, place]
            one = np.uint8(byte - ranges[0, place]) <= ranges[1, place]
            two = np.uint8(byte - ranges[2, place]) <= ranges[3, place]
            three = np.uint8(byte - ranges[4, place]) <= ranges[5, place]
            good &= one | two | three
    return good


@kernel("boolean(Array(uint8, 2, 'C', readonly=True), int64)")
def ascend(content, size):
    """Whether the first bytes of each row come after those of the row before, so that no two are equal."""
    for k in range(1, content.shape[0]):
        place = 0
        while place < size and content[k, place] == content[k - 1, place]:
            place += 1
        if place == size or content[k, place] < content[k - 1, place]:
            return False
    return True


@kernel("void(Array(uint8, 2, 'C', readonly=True), int64, uint8[::1], uint8[:,::1])")
def decode_ids(content, size, sextets, wide):
    """Decode the first `size` characters of each row, filled up with zeros to whole quads, into the bytes of `wide`.

    `sextets[character]` is its six bits.
    """
    for k in range(wide.shape[0]):
        for quad in range(wide.shape[1] // 3):
            bits = np.uint32(0)
            for place in range(4 * quad, 4 * quad + 4):
                value = sextets[content[k, place]] if place < size else np.uint8(0)
                bits = bits << np.uint32(6) | value
            wide[k, 3 * quad] = bits >> np.uint32(16)
            wide[k, 3 * quad + 1] = bits >> np.uint32(8)
            wide[k, 3 * quad + 2] = bits

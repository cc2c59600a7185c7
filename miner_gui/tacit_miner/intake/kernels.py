"""Compiled loops of the intake: BLAKE2b digests, base64, the form of records, their ids, and the table of key owners.

BLAKE2b (RFC 7693) of many short texts of one length gives the digests of `hashlib` at half its cost, without a call for each;
base64 is that of RFC 4648.

The table of `KeyOwners` is open addressing over keys of 128 bits. It is larger than the processor's cache, so the slots of the
next keys are read ahead of the work: these reads do not wait for each other.
"""

from __future__ import annotations

import numpy as np

from tacit.compute.compiled import kernel

BLOCK_BYTES = 128
_WORD = np.uint64
_START = np.array(
    [
        0x6A09E667F3BCC908,
        0xBB67AE8584CAA73B,
        0x3C6EF372FE94F82B,
        0xA54FF53A5F1D36F1,
        0x510E527FADE682D1,
        0x9B05688C2B3E6C1F,
        0x1F83D9ABFB41BD6B,
        0x5BE0CD19137E2179,
    ],
    np.uint64,
)
_TEN_ROUNDS = (
    "0123456789abcdef",
    "ea489fd61c02b753",
    "b8c052fdae367194",
    "7931dcbe265a40f8",
    "905724afe1bc683d",
    "2c6a0b834d75fe19",
    "c51fed4a0763928b",
    "db7ec13950f4862a",
    "6fe9b308c2d714a5",
    "a2847615fb9e3cd0",
)
_ROUNDS = np.array([[int(word, 16) for word in _TEN_ROUNDS[k % 10]] for k in range(12)], np.int64)
"""Which words of the block each round mixes in (RFC 7693, sections 2.7 and 3.2)."""


@kernel()
def _mix(a, b, c, d, x, y):
    """The function G of RFC 7693, section 3.1."""
    a = a + b + x
    d ^= a
    d = d >> _WORD(32) | d << _WORD(32)
    c += d
    b ^= c
    b = b >> _WORD(24) | b << _WORD(40)
    a = a + b + y
    d ^= a
    d = d >> _WORD(16) | d << _WORD(48)
    c += d
    b ^= c
    b = b >> _WORD(63) | b << _WORD(1)
    return a, b, c, d


@kernel("void(uint8[:,::1], uint64, uint8[:,::1])")
def digest_rows(texts, size, digests):
    """The first bytes, of 16, of the digest of each text, without a key.

    Args:
        texts: uint8 [n, whole blocks], zeros behind the first `size` bytes.
        size: bytes of each text.
        digests: uint8 [n, 16], to be filled.
    """
    words, out = texts.view(np.uint64), digests.view(np.uint64)
    blocks = texts.shape[1] // BLOCK_BYTES
    h = np.empty(8, np.uint64)
    for k in range(texts.shape[0]):
        h[:] = _START
        h[0] ^= _WORD(0x01010000 ^ 16)
        for block in range(blocks):
            m = words[k, 16 * block : 16 * block + 16]
            last = block == blocks - 1
            count = size if last else _WORD(BLOCK_BYTES * (block + 1))
            v0, v1, v2, v3, v4, v5, v6, v7 = h[0], h[1], h[2], h[3], h[4], h[5], h[6], h[7]
            v8, v9, v10, v11 = _START[0], _START[1], _START[2], _START[3]
            v12, v13, v14, v15 = _START[4] ^ count, _START[5], _START[6], _START[7]
            if last:
                v14 = ~v14
            for turn in range(12):
                s = _ROUNDS[turn]
                v0, v4, v8, v12 = _mix(v0, v4, v8, v12, m[s[0]], m[s[1]])
                v1, v5, v9, v13 = _mix(v1, v5, v9, v13, m[s[2]], m[s[3]])
                v2, v6, v10, v14 = _mix(v2, v6, v10, v14, m[s[4]], m[s[5]])
                v3, v7, v11, v15 = _mix(v3, v7, v11, v15, m[s[6]], m[s[7]])
                v0, v5, v10, v15 = _mix(v0, v5, v10, v15, m[s[8]], m[s[9]])
                v1, v6, v11, v12 = _mix(v1, v6, v11, v12, m[s[10]], m[s[11]])
                v2, v7, v8, v13 = _mix(v2, v7, v8, v13, m[s[12]], m[s[13]])
                v3, v4, v9, v14 = _mix(v3, v4, v9, v14, m[s[14]], m[s[15]])
            h[0] ^= v0 ^ v8
            h[1] ^= v1 ^ v9
            h[2] ^= v2 ^ v10
            h[3] ^= v3 ^ v11
            h[4] ^= v4 ^ v12
            h[5] ^= v5 ^ v13
            h[6] ^= v6 ^ v14
            h[7] ^= v7 ^ v15
        out[k, 0] = h[0]
        out[k, 1] = h[1]


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


_ONE, _SHIFT = np.uint64(1), np.uint64(32)
_AHEAD = 1_024
"""Keys whose slots are read ahead: together they fit into the cache."""


@kernel()
def _place(high, low, factor, other, mask):
    """Where the search for a key begins. The factors are random and odd, so that a sender cannot choose keys that crowd one place."""
    mixed = (high ^ (high >> _SHIFT)) * factor + (low ^ (low >> _SHIFT)) * other
    mixed ^= mixed >> _SHIFT
    return (mixed * factor) >> _SHIFT & mask


@kernel()
def _read_ahead(slots, keys, start, factor, other, mask):
    seen = np.uint64(0)
    for k in range(start, min(start + _AHEAD, keys.shape[0])):
        seen |= slots[_place(keys[k, 0], keys[k, 1], factor, other, mask), 0]
    return seen


@kernel("uint64(uint64[:,::1], int32[::1], uint64[:,::1], int32[::1], int32[::1], uint64, uint64)")
def insert(slots, owners, keys, wanted, found, factor, other):
    """Put each key that is not there in a slot with its owner, and say who had it before: −1 if it is new.

    All-zero slots are free; no key is all zero. `slots` has a power of two rows and is never full. What is returned means nothing; it
    keeps the compiler from leaving out the reads ahead.
    """
    mask = np.uint64(slots.shape[0] - 1)
    seen = np.uint64(0)
    for k in range(keys.shape[0]):
        if k % _AHEAD == 0:
            seen |= _read_ahead(slots, keys, k, factor, other, mask)
        high, low = keys[k, 0], keys[k, 1]
        place = _place(high, low, factor, other, mask)
        found[k] = -1
        while slots[place, 0] != 0 or slots[place, 1] != 0:
            if slots[place, 0] == high and slots[place, 1] == low:
                found[k] = owners[place]
                break
            place = (place + _ONE) & mask
        if found[k] == -1:
            slots[place, 0] = high
            slots[place, 1] = low
            owners[place] = wanted[k]
    return seen

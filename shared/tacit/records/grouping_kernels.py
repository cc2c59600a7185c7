"""Kernels that group mixed records by profile (bits turned from items to records and back, hashes, moves) and pack lists of items.

Planes are item-major: a word has one item of 64 records. Whatever is asked of a record as a whole wants its items side by
side, so squares of 64 items × 64 records are transposed, eight of them at once: a row of eight words is one line of the
cache and two vectors of the processor. A record is then a row of `groups` words, item i at bit i % 64 of word i // 64;
bits past the last item are 0.

Compiled by Numba when first called, cached on disk, free of the GIL.
"""

from __future__ import annotations

import numpy as np

from tacit.compute.compiled import kernel

LANES = 8
"""Words transposed side by side: 512 records of 64 items are a tile."""

STRETCH = 8
"""Tiles of the same items taken one after the other: items lie pages apart, and a page is entered once for all of them."""

_WIDTHS = np.array([16, 4, 1])
_LARGE = np.array([0x0000_0000_FFFF_FFFF, 0x00FF_00FF_00FF_00FF, 0x3333_3333_3333_3333], np.uint64)
_SMALL = np.array([0x0000_FFFF_0000_FFFF, 0x0F0F_0F0F_0F0F_0F0F, 0x5555_5555_5555_5555], np.uint64)
_ONE = np.uint64(1)
_MIX = np.uint64(0x9E37_79B9_7F4A_7C15)


@kernel()
def _transpose(tile):
    """Transpose the 64 × 64 bits of each of eight lanes in place: bit b of word a becomes bit a of word b."""
    # Two steps at a time: exchange the halves of squares, then the quarters, while their rows are at hand.
    for step in range(3):
        width, large, small = _WIDTHS[step], _LARGE[step], _SMALL[step]
        inner, outer = np.uint64(width), np.uint64(2 * width)
        for start in range(0, 64, 4 * width):
            for row in range(start, start + width):
                one, two = tile[row], tile[row + width]
                three, four = tile[row + 2 * width], tile[row + 3 * width]
                for lane in range(LANES):
                    a, b, c, d = one[lane], two[lane], three[lane], four[lane]
                    moved = ((a >> outer) ^ c) & large
                    a, c = a ^ moved << outer, c ^ moved
                    moved = ((b >> outer) ^ d) & large
                    b, d = b ^ moved << outer, d ^ moved
                    moved = ((a >> inner) ^ b) & small
                    a, b = a ^ moved << inner, b ^ moved
                    moved = ((c >> inner) ^ d) & small
                    c, d = c ^ moved << inner, d ^ moved
                    one[lane], two[lane], three[lane], four[lane] = a, b, c, d


@kernel()
def _read_tile(plane, group, first, tile):
    """64 items of eight words from `first` on, transposed; what lies outside the plane is 0."""
    items, words = plane.shape
    wide = min(LANES, words - first)
    for row in range(64):
        item = 64 * group + row
        if item < items:
            for lane in range(wide):
                tile[row, lane] = plane[item, first + lane]
            for lane in range(wide, LANES):
                tile[row, lane] = np.uint64(0)
        else:
            for lane in range(LANES):
                tile[row, lane] = np.uint64(0)
    _transpose(tile)


@kernel()
def of_one_profile(planes, records, digits):
    """Whether all records have the same codes without the answer; reads no further than the first that differs.

    Args:
        planes: uint64 [planes, items, words].
        records: how many of the bits are records, 1 or more.
        digits: uint8 [items], the codes of the first record; written.
    """
    depth, items, words = planes.shape
    last = np.uint64(0xFFFF_FFFF_FFFF_FFFF) >> np.uint64(-records & 63)
    digits[:] = 0
    for plane in range(1, depth):
        for item in range(items):
            row = planes[plane, item]
            bit = row[0] & _ONE
            full = np.uint64(0) - bit
            differs = np.uint64(0)
            for word in range(words - 1):
                differs |= row[word] ^ full
            if differs | (row[words - 1] ^ (full & last)):
                return False
            digits[item] |= np.uint8(bit) << np.uint8(plane - 1)
    return True


@kernel()
def hash_profiles(planes, factors, hashes):
    """The hash of each record's codes without the answer.

    Args:
        planes: uint64 [planes, items, words].
        factors: uint64 [planes − 1, groups], random and odd.
        hashes: uint64 [records], written.
    """
    depth, _items, words = planes.shape
    records = hashes.shape[0]
    tile, mixed = np.empty((64, LANES), np.uint64), np.empty((STRETCH, 64, LANES), np.uint64)
    for start in range(0, words, STRETCH * LANES):
        mixed[:] = _MIX
        stretch = min(STRETCH, (words - start + LANES - 1) // LANES)
        for plane in range(1, depth):
            for group in range(factors.shape[1]):
                factor = factors[plane - 1, group]
                for part in range(stretch):
                    _read_tile(planes[plane], group, start + part * LANES, tile)
                    for bit in range(64):
                        for lane in range(LANES):
                            # Multiplying carries differences up, the shift brings them down again.
                            value = (mixed[part, bit, lane] ^ tile[bit, lane]) * factor
                            mixed[part, bit, lane] = value ^ (value >> np.uint64(29))
        for part in range(stretch):
            for lane in range(LANES):
                first = 64 * (start + part * LANES + lane)
                for bit in range(min(64, records - first)):
                    hashes[first + bit] = mixed[part, bit, lane]


@kernel()
def number_profiles(hashes, start, keys, slots, first, sizes, known, profile, rank):
    """Give each record the number of its profile, in the order in which they appear, and its place there.

    Args:
        hashes: uint64 [records].
        start: the number of the first of these records in the data set.
        keys: uint64 [size], a table by hash, size a power of two.
        slots: int64 [size], the profile there, −1 if none.
        first: int64 [most], the first record of each profile; written.
        sizes: int64 [most], records of each; added to.
        known: profiles so far.
        profile: int64 [records], written.
        rank: int64 [records], written.

    Returns:
        how many profiles are known now, or −1 if there are more than `first` holds.
    """
    mask = np.uint64(keys.shape[0] - 1)
    for record in range(hashes.shape[0]):
        key = hashes[record]
        slot = np.int64((key ^ (key >> np.uint64(32))) & mask)
        while slots[slot] >= 0 and keys[slot] != key:
            slot = np.int64(np.uint64(slot + 1) & mask)
        if slots[slot] < 0:
            if known == first.shape[0]:
                return -1
            keys[slot], slots[slot] = key, known
            first[known] = start + record
            known += 1
        number = slots[slot]
        profile[record], rank[record] = number, sizes[number]
        sizes[number] += 1
    return known


@kernel()
def record_digits(planes, record, out):
    """The codes without the answer of one record, uint8 [items]."""
    depth, items, _words = planes.shape
    word = record >> 6
    bit = np.uint64(record & 63)
    for item in range(items):
        code = np.uint64(0)
        for plane in range(1, depth):
            code |= ((planes[plane, item, word] >> bit) & _ONE) << np.uint64(plane - 1)
        out[item] = np.uint8(code)


@kernel()
def move_answers(planes, profile, expected, address, out, first, stop):
    """Write the answers of records as rows of words, and compare what else they are with their profile.

    Args:
        planes: uint64 [planes, items, words].
        profile: int64 [records], each record's profile.
        expected: uint64 [profiles, planes − 1, groups], the digits of each profile as a record's row.
        address: int64 [records], where in `out` the record's row begins.
        out: uint64, written.
        first: the first word of the block to be moved.
        stop: one past the last, at most `STRETCH` tiles on; callers with other words may run at the same time.

    Returns:
        how many records are not of the profile they were assigned to.
    """
    depth, _items, _words = planes.shape
    records = profile.shape[0]
    tile, differs = np.empty((64, LANES), np.uint64), np.zeros((STRETCH, LANES, 64), np.uint64)
    for group in range(expected.shape[2]):
        for plane in range(depth):
            for part in range((stop - first + LANES - 1) // LANES):
                word = first + part * LANES
                _read_tile(planes[plane], group, word, tile)
                for lane in range(LANES):
                    start = 64 * (word + lane)
                    for bit in range(min(64, records - start)):
                        if plane:
                            own = profile[start + bit]
                            differs[part, lane, bit] |= tile[bit, lane] ^ expected[own, plane - 1, group]
                        else:
                            out[address[start + bit] + group] = tile[bit, lane]
    return np.count_nonzero(differs)


@kernel()
def rows_to_items(rows, items, bits):
    """A block's answers from one row a record to one row an item.

    Args:
        rows: uint64 [64·words, groups]; bits past the last record are 0.
        items: how many.
        bits: uint64 [items, words], written.
    """
    words = bits.shape[1]
    tile = np.empty((64, LANES), np.uint64)
    for start in range(0, words, STRETCH * LANES):
        for group in range(rows.shape[1]):
            for first in range(start, min(start + STRETCH * LANES, words), LANES):
                wide = min(LANES, words - first)
                tile[:] = np.uint64(0)
                for lane in range(wide):
                    for bit in range(64):
                        tile[bit, lane] = rows[64 * (first + lane) + bit, group]
                _transpose(tile)
                for row in range(min(64, items - 64 * group)):
                    for lane in range(wide):
                        bits[64 * group + row, first + lane] = tile[row, lane]


@kernel("void(int64[::1], int32[::1], int64, int64, int64, uint64[:,::1])")
def set_bits(offsets, members, start, stop, records, bits):
    """Set the bits of records start … stop−1 (of `records`, repeated as often as needed) in a block that begins there.

    `offsets` and `members` are the lists of items, as in `blocks_from_transactions`.
    """
    for position in range(start, stop):
        record = position % records
        word, bit = divmod(position - start, 64)
        mask = np.uint64(1) << np.uint64(bit)
        for index in range(offsets[record], offsets[record + 1]):
            bits[members[index], word] |= mask


@kernel()
def pack_codes(levels, answers, planes):
    """Set the planes of rows of digits; returns the highest level among the answers, or −1.

    Args:
        levels: uint8 [records, items], 0 for the first level.
        answers: uint8 [records, items]; neither 0 nor 1: no answer.
        planes: uint64 [planes, items, words], all 0; written. Digits that do not fit are lost, the result tells.
    """
    records, items = answers.shape
    depth = planes.shape[0]
    highest = np.int64(-1)
    line = np.empty((depth, items), np.uint64)
    for word in range(planes.shape[2]):
        line[:] = np.uint64(0)
        for record in range(64 * word, min(64 * word + 64, records)):
            shift = np.uint64(record & 63)
            top = np.int64(-1)
            # Item by item along a row, without a branch: both loops become vectors.
            for item in range(items):
                answer = np.uint64(answers[record, item])
                given = np.uint64(answer <= np.uint64(1))
                level = np.uint64(levels[record, item]) * given
                line[0, item] |= (answer * given) << shift
                line[1, item] |= given << shift
                top = max(top, np.int64(level) + np.int64(given) - 1)
            highest = max(highest, top)
            for plane in range(2, depth):
                digit = np.uint64(plane - 2)
                for item in range(items):
                    given = np.uint64(answers[record, item] <= 1)
                    level = np.uint64(levels[record, item])
                    line[plane, item] |= (((level >> digit) & np.uint64(1)) * given) << shift
        for plane in range(depth):
            for item in range(items):
                planes[plane, item, word] = line[plane, item]
    return highest

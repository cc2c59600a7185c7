"""The loops that group mixed records by profile and pack lists of items, as `tacit.compute.compiled` calls them.

A record as a row of `groups` words has item i at bit i % 64 of word i // 64; bits past the last item are 0.
"""

from tacit.compute.compiled import Kernel, are_starts

of_one_profile = Kernel(
    "of_one_profile",
    "const uint64 planes[depth, items, words], int64 records, uint8 digits[items]",
    result="bool",
    where=lambda of: of.depth <= 9 and 0 < of.records <= 64 * of.words,
)
"""Whether all records have the same codes without the answer; reads no further than the first that differs. Writes the first one's."""

hash_profiles = Kernel(
    "hash_profiles",
    "const uint64 planes[depth, items, words], const uint64 factors[after, groups], uint64 hashes[records]",
    result="done",
    where=lambda of: of.after >= of.depth - 1 and of.records <= 64 * of.words,
)
"""Write the hash of each record's codes without the answer; factors are random and odd."""

number_profiles = Kernel(
    "number_profiles",
    "const uint64 hashes[records], int64 start, uint64 keys[size], int64 slots[size], int64 first[most], "
    "int64 sizes[most], int64 known, int64 profile[records], int64 rank[records]",
    result="int64",
    where=lambda of: of.size > of.most >= of.known >= 0 and of.size & (of.size - 1) == 0,
)
"""Give each record the number of its profile, in the order in which they appear, and its place there (`rank`).

`start` is the number of the first of these records in the data set. `keys` is a table by hash, its size a power of two, `slots` the profile
there, −1 if none. `first` has the first record of each of the profiles known so far and is written, `sizes` their records and is added to.
Returns how many profiles are known now, or −1 if there are more than `first` holds.
"""

record_digits = Kernel(
    "record_digits",
    "const uint64 planes[depth, items, words], int64 record, uint8 out[items]",
    where=lambda of: of.depth <= 9 and 0 <= of.record < 64 * of.words,
)
"""Write the codes without the answer of one record."""

move_answers = Kernel(
    "move_answers",
    "const uint64 planes[depth, items, words], const int64 profile[records] < profiles, "
    "const uint64 expected[profiles, after, groups], const int64 address[records] < room, uint64 out[room], "
    "int64 first, int64 stop",
    result="int64",
    where=lambda of: (
        0 <= of.first <= of.stop <= of.words
        and of.stop - of.first <= 64
        and of.after >= of.depth - 1
        and (not of.records or int(of.address.max()) + of.groups <= of.room)
    ),
)
"""Write the answers of records as rows of words, and compare what else they are with their profile.

`expected` are the digits of each profile as a record's row; `address` is where in `out` the record's row begins. The words of the block
from `first` to `stop`, at most 64 on, are moved; callers with other words may run at the same time. Returns how many records are not of
the profile they were assigned to.
"""

rows_to_items = Kernel(
    "rows_to_items",
    "const uint64 rows[records, groups], int64 count, uint64 bits[items, words]",
    where=lambda of: of.records == 64 * of.words and of.count == of.items <= 64 * of.groups,
)
"""Turn a block's answers from one row a record, with zeros past the last, to one row an item."""

set_bits = Kernel(
    "set_bits",
    "const int64 offsets[lists+1], const int32 members[many] < items, int64 start, int64 stop, "
    "int64 records, uint64 bits[items, words]",
    where=lambda of: (
        of.records == of.lists
        and 0 <= of.start <= of.stop <= of.start + 64 * of.words
        and are_starts(of.offsets, of.many)
    ),
)
"""Set the bits of records start … stop−1 (of `records`, repeated as often as needed) in a block that begins there.

`offsets` and `members` are the lists of items, as in `blocks_from_transactions`.
"""

pack_codes = Kernel(
    "pack_codes",
    "const uint8 levels[records, items], const uint8 answers[records, items], "
    "uint64 planes[depth, items, words]",
    result="int64",
    where=lambda of: 2 <= of.depth <= 9 and of.records <= 64 * of.words,
)
"""Set the planes, all 0, of rows of digits; returns the highest level among the answers, or −1.

Levels are 0 for the first; answers that are neither 0 nor 1 are none. Digits that do not fit are lost, the result tells.
"""

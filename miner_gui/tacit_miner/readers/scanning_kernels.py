"""The loops that scan and format text, as `tacit.compute.compiled` calls them.

A scanner is given whole lines, each ending with a newline, stops at the first one it cannot read and says where. It pauses at the beginning of
a line when its output is full, and goes on from there when it is called again with an empty one. `place` and what a scanner returns are
explained in `tacit_miner.readers.files`.
"""

from types import SimpleNamespace

from tacit.compute.compiled import Kernel, are_starts
from tacit_miner.readers.files import NEXT, NUMBERS, RECORDS

_NEWLINE = 10


def _are_lines(of: SimpleNamespace) -> bool:
    """Whether the text ends with a newline, past which nothing is read, and the place is in it."""
    start, records = int(of.place[NEXT]), int(of.place[RECORDS])
    return 0 <= start <= of.bytes and records >= 0 and (start == of.bytes or of.text[-1] == _NEWLINE)


scan_numbers = Kernel(
    "scan_numbers",
    "const uint8 text[bytes], int64 place[5], int32 numbers[capacity], int64 ends[room]",
    result="int64",
    where=lambda of: (
        _are_lines(of)
        and of.place[RECORDS] <= of.room
        and of.place[NUMBERS] >= 0
        and of.capacity >= of.place[NUMBERS] + (of.bytes - of.place[NEXT] + 1) // 2
    ),
)
"""Scan lines of item numbers separated by spaces or tabs.

A blank line is an empty record once another record follows it; until then it is only counted. `numbers` has room for half the bytes of the text
and one more; to `ends` is written where the numbers of each record end.
"""

scan_cells = Kernel(
    "scan_cells",
    "const uint8 text[bytes], uint8 separator, int64 place[5], uint64 bits[columns, words]",
    result="int64",
    where=lambda of: _are_lines(of) and of.place[RECORDS] <= 64 * of.words,
)
"""Scan lines of 0 and 1, one cell a column, and set the bits of the ones in a block being filled.

A blank line is skipped. Cells may be quoted and have spaces around them. Words are filled beside the block, where the cells of a line are
neighbours, and some at a time written to it, where they are far apart. Answers withheld would be a second such table, set where the scanner
now stops and says NO_ANSWER.
"""

mark_numbers = Kernel("mark_numbers", "const int32 numbers[count] < size", "bool present[size]")
"""Set `present`, as long as the largest number needs, at each of the numbers."""

set_numbers = Kernel(
    "set_numbers",
    "const int32 numbers[count] < known, const int64 ends[records], const int32 table[known]",
    "uint64 bits[rows, words]",
    result="done",
    where=lambda of: (
        of.records <= 64 * of.words
        and (not of.records or (of.ends[0] >= 0 and are_starts(of.ends, of.count)))
        and (not of.known or of.table.max() < of.rows)
    ),
)
"""Set the bits of records that name their items by number, in a block of zeros.

Where the records name many of the items, words are filled beside the block, as `scan_cells` does. `ends` says where the numbers of
each record end, `table` the row of each number; less than 0 for one that no record has.
"""

scan_digits = Kernel(
    "scan_digits",
    "const uint8 text[bytes], uint8 separator, int64 highest, int64 place[5]",
    "uint8 rows[records, columns]",
    result="int64",
    where=lambda of: _are_lines(of) and of.place[RECORDS] <= of.records and 0 <= of.highest <= 9,
)
"""Scan lines of one-character cells: a digit up to `highest`, or a dash or nothing for no answer (255).

A blank line is skipped. Cells may have spaces around them.
"""

format_numbers = Kernel(
    "format_numbers",
    "const int64 offsets[records+1], const int32 members[count], int64 start, int64 stop",
    "uint8 text[room]",
    result="int64",
    where=lambda of: (
        0 <= of.start <= of.stop <= of.records
        and are_starts(of.offsets, of.count)
        and of.room >= 11 * (of.offsets[of.stop] - of.offsets[of.start]) + 2 * (of.stop - of.start)
    ),
)
"""Write transactions start … stop−1 as lines of numbers, from 0 on; returns the bytes written.

Those of record r are at `offsets[r]:offsets[r + 1]`. The text has room for 11 bytes a number and 2 a line.
"""

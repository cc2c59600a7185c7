"""What a scanner is asked and answers, and the scanners themselves, which are compiled when they are first called.

`place` is int64 [5], the state between calls, by the names `NEXT` to `BLANKS`.
"""

from __future__ import annotations

from tacit.late import late

NEXT, RECORDS, NUMBERS, STOPPED, BLANKS = range(5)
"""In `place`: the next byte to scan; records in the output so far; numbers in the output so far; the byte a scanner
stopped at; blank lines met since the last record."""

OK = 0
"""Everything was scanned, or the output is full."""
BAD_BYTE = 1
"""A byte that does not belong there."""
TOO_LARGE = 2
"""A number beyond `LARGEST_NUMBER`."""
TOO_FEW = 3
"""A line with fewer cells than columns."""
TOO_MANY = 4
"""A line with more cells than columns."""
NO_ANSWER = 5
"""A cell that is empty or a dash: preferred not to say."""

LARGEST_NUMBER = 2_147_483_647
"""An item number fits into 31 bits."""

scan_numbers = late("tacit_miner.readers.kernels", "scan_numbers")
scan_cells = late("tacit_miner.readers.kernels", "scan_cells")
scan_digits = late("tacit_miner.readers.kernels", "scan_digits")
format_numbers = late("tacit_miner.readers.kernels", "format_numbers")

"""What a data file or a channels file can be refused for.

What a scanner keeps between calls and answers, as numbers that compiled loops share with their callers.

`place` is int64 [5], the state between calls, by the names `NEXT` to `BLANKS`.
"""

from __future__ import annotations

from tacit.platform.errors import TacitError


class InputError(TacitError):
    """A file that was refused; the message names the file, the line, the value and what to do."""


class FileAccessError(InputError):
    """A file that cannot be opened, read, decompressed or written."""


class DataFormatError(InputError):
    """A data file whose content is not what its format asks for."""


class WithheldError(DataFormatError):
    """A table in which an answer is missing, for a reader that takes none."""


class ChannelsFileError(InputError):
    """A channels file that does not give one channel to each item."""


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

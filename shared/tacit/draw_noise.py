"""Uniform numbers for one draw, from random words of the operating system that are overwritten afterwards.

What they are and how many are asked for is said in `tacit.exact_draw`, which alone uses them. Pure Python, whole numbers only.
"""

from __future__ import annotations

import base64
import os
import struct
import sys
from collections.abc import Callable, Iterable, Iterator
from itertools import chain, islice

from tacit.errors import RandomizeError
from tacit.messages import Template
from tacit.survey import PER_MILLE

BROKEN_SOURCE = Template(
    "randomize.broken-source",
    "the system's source of randomness is broken, so nothing was drawn; restart the machine and try again",
)

RandomBytes = Callable[[int], bytes | bytearray]
"""Gives that many uniform random bytes; a `bytearray` is overwritten after the draw. `system_bytes` except in tests."""

ID_BYTES = 16
"""Bytes of a record's random id: 128 bits, so that no two people's records ever share one."""

_WORD_BYTES = 2
_IS_LITTLE_ENDIAN = sys.byteorder == "little"
_REJECT_FROM = 65_536 // PER_MILLE * PER_MILLE
_DIGITS_PER_ITEM = 2
_DIGITS_PER_PART = 32
_NUMBERS_PER_PART: int = PER_MILLE**_DIGITS_PER_PART
_MOST_REFILLS = 8
_PIECE_BYTES = 32


def overwrite(data: bytearray) -> None:
    """Set every byte to zero in place."""
    data[:] = bytes(len(data))


def system_bytes(count: int) -> bytearray:
    """Random bytes of the operating system in an array that can be overwritten.

    Python gets them as constants, which cannot: therefore in small pieces, each of which takes the place of the one
    before. What the last one leaves behind are words to spare.
    """
    data = bytearray(count)
    for start in range(0, count, _PIECE_BYTES):
        data[start : start + _PIECE_BYTES] = os.urandom(min(_PIECE_BYTES, count - start))
    return data


class Noise:
    """A record id and one uniform number for each item, from words that are overwritten afterwards.

    The first call asks for a sixteenth more words than are needed and 32 besides; one in 122 is rejected, so a second
    call is a matter of once in more than 10^20 records, and depends on the words alone. A source that is still asked
    after eight more calls is broken.

    Attributes:
        identity: the record's id.
    """

    def __init__(self, wanted: int, random_bytes: RandomBytes) -> None:
        """Ask for the words.

        Args:
            wanted: how many digits the items take (`digits_of`).
            random_bytes: where the words come from.
        """
        self._random_bytes = random_bytes
        self._arrays: list[bytearray] = []
        self._wanted = wanted
        data = self._asked(ID_BYTES + _WORD_BYTES * (self._wanted + self._wanted // 16 + 32))
        if data.count(data[:1]) == len(data):  # at least 84 equal bytes: by chance once in 10^199
            raise RandomizeError(BROKEN_SOURCE())
        self.identity = base64.urlsafe_b64encode(data[:ID_BYTES]).rstrip(b"=").decode("ascii")

    def _asked(self, count: int) -> bytearray:
        given = self._random_bytes(count)
        data = given if isinstance(given, bytearray) else bytearray(given)
        self._arrays.append(data)
        if len(data) != count:
            raise RandomizeError(BROKEN_SOURCE())
        return data

    def digits(self) -> Iterator[int]:
        """Uniform digits 0 … 999, one at a time."""
        return chain.from_iterable(self._parcels())

    def _parcels(self) -> Iterator[Iterator[int]]:
        yield _digits(self._arrays[0], ID_BYTES)
        for _ in range(_MOST_REFILLS):
            yield _digits(self._asked(_WORD_BYTES * self._wanted), 0)
        raise RandomizeError(BROKEN_SOURCE())

    def erase(self) -> None:
        """Overwrite every word."""
        for data in self._arrays:
            overwrite(data)


def digits_of(parts: Iterable[int | None]) -> int:
    """How many digits items take, given for each below which number its own lies; None for 1,000,000."""
    return sum(_DIGITS_PER_ITEM if n is None else _DIGITS_PER_PART for n in parts)


def number_below(parts: int, digits: Iterator[int]) -> int:
    """A uniform number below `parts`."""
    size = _NUMBERS_PER_PART // parts
    while True:
        number = 0
        for digit in islice(digits, _DIGITS_PER_PART):
            number = PER_MILLE * number + digit
        if number < parts * size:
            return number // size


def _digits(data: bytearray, start: int) -> Iterator[int]:
    """Uniform digits 0 … 999, from uniform 16-bit words of which those from `_REJECT_FROM` up are passed over."""
    return (word % PER_MILLE for word in _words(memoryview(data)[start:]) if word < _REJECT_FROM)


def _words(data: memoryview) -> Iterable[int]:
    """The 16-bit words of the bytes, lowest byte first, one at a time and without a copy."""
    return data.cast("H") if _IS_LITTLE_ENDIAN else (word for (word,) in struct.iter_unpack("<H", data))

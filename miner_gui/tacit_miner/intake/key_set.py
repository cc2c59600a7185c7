"""What the project has already: ids and digests of all records, in memory while files come in.

An index of random 128-bit keys inside the project file would cost a page of disk for nearly every record; two tables
of 16-byte slots take 64 to 128 bytes a record, and are filled from a million records in a fifth of a second
(docs/decisions/0050-project-file.md).
"""

from __future__ import annotations

import os
from typing import Any

import numpy as np
import numpy.typing as npt

from tacit.arrays import Bools
from tacit.lazy_kernel import lazy_kernel
from tacit.mining.mixed import Bytes
from tacit_miner.project.records import as_words

insert = lazy_kernel("tacit_miner.intake.key_set_kernels", "insert")

_SALT_BYTES = 16
_SMALLEST = 1 << 12
_FULL = 0.6
"""Share of the slots in use at which the table doubles."""


class KeySet:
    """A set of keys of 16 bytes."""

    def __init__(self, expected: int = 0) -> None:
        self._slots = np.zeros((self._size(expected), 2), np.uint64)
        self._factors = np.frombuffer(os.urandom(16), np.uint64) | np.uint64(1)
        self._count = 0
        self._zero = False

    def __len__(self) -> int:
        return self._count

    def add(self, keys: Bytes) -> Bools:
        """Add keys, uint8 [n, 16]; whether each was new, bool [n], in order, so that of two alike the first is."""
        words = as_words(keys)
        if self._count + len(words) > _FULL * len(self._slots):
            self._grow(self._count + len(words))
        new = self._insert(words)
        self._count += int(new.sum())
        return new

    def _insert(self, words: npt.NDArray[np.uint64]) -> Bools:
        new = np.empty(len(words), np.bool_)
        filled = _filled(words)
        if filled.all():
            insert(self._slots, words, new, *self._factors)
            return new
        # A slot of zeros is free, so the one key that is all zero is kept apart.
        rest, zero = np.flatnonzero(filled), np.flatnonzero(~filled)
        new[rest] = self._insert(words[rest])
        new[zero] = False
        new[zero[0]] = not self._zero
        self._zero = True
        return new

    def _grow(self, wanted: int) -> None:
        old = self._slots[_filled(self._slots)]
        self._slots = np.zeros((self._size(wanted), 2), np.uint64)
        insert(self._slots, old, np.empty(len(old), np.bool_), *self._factors)

    @staticmethod
    def _size(expected: int) -> int:
        return max(_SMALLEST, 1 << int(expected / _FULL).bit_length())


def _filled(words: npt.NDArray[np.uint64]) -> Bools:
    """Which keys are not all zero, bool [n]."""
    filled: Bools = (words[:, 0] | words[:, 1]) != 0
    return filled


class RecordSet:
    """Which pairs of signer and id the project has, and which ids.

    A record is named by both: its sender's key and its id. Each signer has a random salt in this process alone, so a person
    who knows an honest record's id cannot find one of their own that meets it.
    """

    def __init__(self, expected: int = 0) -> None:
        self._records, self._ids = KeySet(expected), KeySet(expected)
        self._salts = np.zeros((0, _SALT_BYTES), np.uint8)

    def add(self, signers: npt.NDArray[np.integer[Any]], ids: Bytes) -> tuple[Bools, Bools]:
        """Add records by their signers' numbers, [n], and ids, uint8 [n, 16].

        Returns:
            For each record, bool [n]: whether its signer has sent the id before; whether only another signer has.
        """
        self._provide(int(signers.max(initial=-1)) + 1)
        repeated = ~self._records.add(ids ^ self._salts[signers])
        known = ~self._ids.add(ids)
        return repeated, known & ~repeated

    def _provide(self, signers: int) -> None:
        if signers > len(self._salts):
            more = os.urandom((2 * signers - len(self._salts)) * _SALT_BYTES)
            fresh = np.frombuffer(more, np.uint8).reshape(-1, _SALT_BYTES)
            self._salts = np.vstack([self._salts, fresh])

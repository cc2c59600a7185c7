"""What the project has already: ids and digests of all records, in memory while files come in.

An index of random 128-bit keys inside the project file would cost a page of disk for nearly every record; two tables
of 20 bytes a slot take 67 to 133 bytes a record, and are filled from a million records in a fifth of a second
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

Owners = npt.NDArray[np.int32]

_NEW = -1
_SALT_BYTES = 16
_SMALLEST = 1 << 12
_FULL = 0.6
"""Share of the slots in use at which the table doubles."""


class KeyOwners:
    """Keys of 16 bytes, and to whom each belongs: the first with whom it came.

    Its memory is taken as it is filled, so that too large a guess costs little.
    """

    def __init__(self, expected: int = 0) -> None:
        self._make(expected)
        self._factors = np.frombuffer(os.urandom(16), np.uint64) | np.uint64(1)
        self._count = 0
        self._zero = _NEW

    def __len__(self) -> int:
        return self._count

    def add(self, keys: Bytes, owners: Owners) -> Owners:
        """Add keys, uint8 [n, 16], with their owners from 0, int32 [n], in this order.

        Returns:
            For each key who had it before, int32 [n]; −1 if it was new.
        """
        words = as_words(keys)
        if self._count + len(words) > _FULL * len(self._slots):
            self._grow(self._count + len(words))
        found = self._insert(words, owners)
        self._count += int(np.count_nonzero(found == _NEW))
        return found

    def _insert(self, words: npt.NDArray[np.uint64], owners: Owners) -> Owners:
        found = np.empty(len(words), np.int32)
        filled = _filled(words)
        if filled.all():
            insert(self._slots, self._owners, words, np.ascontiguousarray(owners), found, *self._factors)
            return found
        # A slot of zeros is free, so the one key that is all zero is kept apart.
        rest, zero = np.flatnonzero(filled), np.flatnonzero(~filled)
        found[rest] = self._insert(words[rest], owners[rest])
        found[zero[0]] = self._zero
        self._zero = int(owners[zero[0]]) if self._zero == _NEW else self._zero
        found[zero[1:]] = self._zero
        return found

    def _make(self, expected: int) -> None:
        size = max(_SMALLEST, 1 << int(expected / _FULL).bit_length())
        self._slots, self._owners = np.zeros((size, 2), np.uint64), np.zeros(size, np.int32)

    def _grow(self, wanted: int) -> None:
        full = np.flatnonzero(_filled(self._slots))
        keys, owners = self._slots[full], self._owners[full]
        self._make(wanted)
        self._insert(keys, owners)


class KeySet:
    """A set of keys of 16 bytes."""

    def __init__(self, expected: int = 0) -> None:
        self._keys = KeyOwners(expected)

    def __len__(self) -> int:
        return len(self._keys)

    def add(self, keys: Bytes) -> Bools:
        """Add keys, uint8 [n, 16]; whether each was new, bool [n], in order, so that of two alike the first is."""
        new: Bools = self._keys.add(keys, np.zeros(len(keys), np.int32)) == _NEW
        return new


def _filled(words: npt.NDArray[np.uint64]) -> Bools:
    """Which keys are not all zero, bool [n]."""
    filled: Bools = (words[:, 0] | words[:, 1]) != 0
    return filled


class RecordSet:
    """Which pairs of signer and id the project has, and which ids.

    A record is named by both: its sender's key and its id. Each id is kept with the signer who first sent it. Of the few that
    another one sends as well, the pair is kept. There each signer has a random salt in this process alone, so a person
    who knows an honest record's id cannot find one of their own that meets it.
    """

    def __init__(self, expected: int = 0) -> None:
        self._first, self._others = KeyOwners(expected), KeySet()
        self._salts = np.zeros((0, _SALT_BYTES), np.uint8)

    def add(self, signers: npt.NDArray[np.integer[Any]], ids: Bytes) -> tuple[Bools, Bools]:
        """Add records by their signers' numbers, [n], and ids, uint8 [n, 16].

        Returns:
            For each record, bool [n]: whether its signer has sent the id before; whether only another signer has.
        """
        first = self._first.add(ids, signers.astype(np.int32))
        repeated: Bools = first == signers
        copied: Bools = (first != _NEW) & ~repeated
        if copied.any():
            self._provide(int(signers.max()) + 1)
            pairs = ids[copied] ^ self._salts[signers[copied]]
            again = np.flatnonzero(copied)[~self._others.add(pairs)]
            repeated[again], copied[again] = True, False
        return repeated, copied

    def _provide(self, signers: int) -> None:
        if signers > len(self._salts):
            more = os.urandom((2 * signers - len(self._salts)) * _SALT_BYTES)
            fresh = np.frombuffer(more, np.uint8).reshape(-1, _SALT_BYTES)
            self._salts = np.vstack([self._salts, fresh])

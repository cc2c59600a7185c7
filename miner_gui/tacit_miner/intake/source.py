"""One file on its way in: looked at, hashed and read.

What is read must be what was hashed, or the same bytes could come in twice. A file of a few mebibytes is read once and held. A
longer one is read each time, and hashed again while its lines are read.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from tacit import store
from tacit.formats.limits import LIMITS, MIB

HELD_BYTES = 4 * MIB
"""The longest file that is held in memory: a few of them at a time."""


class Source:
    """A file's bytes."""

    def __init__(self, path: Path, count: Callable[[int], None]) -> None:
        """Read it, or see that it is too long to be held.

        Args:
            path: the file.
            count: called with the size of each piece whose lines are read.

        Raises:
            StoreError: the file could not be read.
        """
        self._path, self._count = path, count
        start = b"".join(store.chunks(path, HELD_BYTES + 1))
        self._held = start if len(start) <= HELD_BYTES else None
        self._again = hashlib.sha256()
        self._ended = False

    @property
    def is_held(self) -> bool:
        """Whether it is in memory, so that what was looked at is what was hashed."""
        return self._held is not None

    def look(self) -> Iterator[bytes]:
        """The bytes from the beginning, in pieces of any size.

        Raises:
            StoreError: the file could not be read.
        """
        return store.chunks(self._path, LIMITS.file_bytes + 1) if self._held is None else iter([self._held])

    def sha256(self) -> bytes:
        """Of all bytes.

        Raises:
            StoreError: the file could not be read.
        """
        return _hashed(self.look())

    def chunks(self) -> Iterator[bytes]:
        """The bytes whose lines are imported; once.

        Raises:
            StoreError: the file could not be read.
        """
        for chunk in self.look():
            if self._held is None:
                self._again.update(chunk)
            self._count(len(chunk))
            yield chunk
        self._ended = True

    def is_still(self, sha256: bytes) -> bool:
        """Whether nothing changed; a reader that stopped at a limit has not seen the rest, and need not."""
        return self._held is not None or not self._ended or self._again.digest() == sha256


def _hashed(pieces: Iterable[bytes]) -> bytes:
    digest = hashlib.sha256()
    for piece in pieces:
        digest.update(piece)
    return digest.digest()

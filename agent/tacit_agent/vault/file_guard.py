"""One program at a time uses a vault, and what it writes goes to the file that it opened.

A lock file beside the vault is locked from the first to the last statement of each use. SQLite's own locks are not enough: a process loses
them when it closes any descriptor of the file, as a file dialog does that looks into the folder (`tacit.file_lock`).
"""

from __future__ import annotations

import errno
import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tacit.file_lock import WRITER, LockFile, NotEmptyError
from tacit.messages import Template
from tacit.unfinished import PRIVATE
from tacit_agent.errors import VaultError
from tacit_agent.vault import schema

LOCK = ".lock"
"""What the name of the lock ends in, after the vault's."""

WAIT_SECONDS = 10.0

LOCK_IN_THE_WAY = Template(
    "vault.lock-in-the-way", "{file} is not the vault's own, which would be empty; move that file away"
)
NOT_THE_SAME = Template(
    "vault.not-the-same",
    "{path} was moved, deleted or replaced while it was open, so nothing was written to it and the last step is not kept; put it back, "
    "or close this program and open it again",
)


class FileGuard:
    """The right to use a vault's file, which is taken for each use; for one thread."""

    def __init__(self, path: Path) -> None:
        """Of a vault, whether it is there or not."""
        self._path = path
        self._name = path.with_name(path.name + LOCK)
        self._depth = 0
        self._opened: os.stat_result | None = None

    def connect(self) -> sqlite3.Connection:
        """A connection to the vault's file, as `schema.connect` makes it."""
        with self.using():
            connection = schema.connect(self._path)
            self._opened = self._path.stat()
        return connection

    @contextmanager
    def using(self) -> Iterator[None]:
        """No other program uses the vault; what is refused is said in a sentence.

        Raises:
            VaultError: another program did so for too long, or the file is another one.
        """
        with schema.friendly(self._path):
            file = self._taken() if self._depth == 0 else None
            self._depth += 1
            try:
                with schema.friendly(
                    self._path
                ):  # which asks for a descriptor, before the lock gives one back
                    self._check()
                    yield
            finally:
                self._depth -= 1
                if file is not None:
                    file.close()

    @contextmanager
    def changing(self, connection: sqlite3.Connection) -> Iterator[sqlite3.Connection]:
        """A transaction: all or nothing.

        Raises:
            VaultError: as for `using`.
        """
        with self.using(), schema.transaction(connection):
            yield connection
            self._check()

    def _taken(self) -> LockFile | None:
        try:
            file = LockFile.holding(self._name, WRITER, mode=PRIVATE, wait=WAIT_SECONDS)
        except NotEmptyError:
            raise VaultError(LOCK_IN_THE_WAY(file=str(self._name))) from None
        except OSError as error:
            if error.errno in {errno.EMFILE, errno.ENFILE}:
                raise
            return None  # no locks here, or nothing can be made: SQLite says what it thinks of that
        if file is None:
            raise VaultError(schema.IN_USE(path=str(self._path)))
        return file

    def _check(self) -> None:
        if self._opened is None:
            return
        try:
            same = os.path.samestat(self._opened, self._path.stat())
        except OSError:
            same = False
        if not same:
            raise VaultError(NOT_THE_SAME(path=str(self._path)))

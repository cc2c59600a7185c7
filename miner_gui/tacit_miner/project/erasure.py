"""Deleting so that nothing is left: in the project's file, its journal, its cache and their unfinished copies.

A transaction that deletes leaves a mark (table `erasing`), which goes only after the file has been written again without
the deleted bytes, the journal is empty and the cache is gone. Where the process is killed in between, the next opening for
writing finds the mark and completes the work. What a disk or a backup keeps of bytes that no file holds any more is beyond a
program.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Collection
from pathlib import Path

from tacit import store
from tacit.messages import Template
from tacit.system_reasons import system_reason
from tacit_miner.project.errors import DamagedError, ProjectError
from tacit_miner.project.location import cache_files, own_files
from tacit_miner.project.lock import WAIT_SECONDS, ProjectLock

READ_ELSEWHERE = Template(
    "project.read-elsewhere", "another program is reading the project; close the project there"
)
NOT_CLEARED = Template(
    "project.not-cleared",
    "it is out of the project and counts no more, but its bytes are still in the files ({reason}); they are cleared the next "
    "time the project is opened for writing",
)
CACHE_STAYS = Template("project.cache-stays", "{path} cannot be deleted: {why}; delete it")
STILL_THERE = Template(
    "project.still-there",
    "{path}: still holds bytes of what was removed; delete this file if it is a copy, or report this as a fault of the program",
)


def begin(connection: sqlite3.Connection) -> None:
    """Mark, inside the transaction that deletes, that bytes have to be cleared."""
    connection.execute("INSERT OR IGNORE INTO erasing (one) VALUES (1)")


def is_unfinished(connection: sqlite3.Connection) -> bool:
    """Whether bytes of something deleted may still be in the files."""
    return connection.execute("SELECT 1 FROM erasing").fetchone() is not None


def finish(connection: sqlite3.Connection, path: Path, lock: ProjectLock) -> None:
    """Clear what a transaction deleted; outside of any transaction.

    Args:
        connection: of the writer.
        path: the project.
        lock: the writer's.

    Raises:
        ProjectError: another program reads the project.
        sqlite3.Error: such as for a full disk.
    """
    remove_caches(path)
    connection.execute("VACUUM")  # unused parts of pages keep copies that `secure_delete` does not reach
    empty_journal(connection, lock)
    connection.execute("DELETE FROM erasing")
    empty_journal(connection, lock)


def empty_journal(connection: sqlite3.Connection, lock: ProjectLock) -> None:
    """Bring all into the file itself and cut the journal to nothing.

    Raises:
        ProjectError: another program reads the project.
    """
    with lock.alone(WAIT_SECONDS) as alone:
        if not alone or connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0]:
            raise ProjectError(READ_ELSEWHERE())


def remove_caches(path: Path) -> None:
    """Delete the packed records beside the project, and what a killed program left of writing them.

    Raises:
        ProjectError: one of them cannot be deleted.
    """
    for file in cache_files(path):
        try:
            file.unlink(missing_ok=True)
        except OSError as error:
            raise ProjectError(CACHE_STAYS(path=str(file), why=system_reason(error))) from None


def check_gone(path: Path, traces: Collection[bytes]) -> None:
    """Read every byte of the project's files and refuse to find any of these.

    Raises:
        DamagedError: one of them is there.
    """
    for file in dict.fromkeys([*own_files(path), *cache_files(path)]):
        if file.is_file() and _has(file, traces):
            raise DamagedError(STILL_THERE(path=str(file)))


def _has(file: Path, traces: Collection[bytes]) -> bool:
    longest = max(map(len, traces), default=0)
    end = b""
    for chunk in store.chunks(file):
        piece = end + chunk
        if any(trace in piece for trace in traces):
            return True
        end = piece[-longest:]
    return False

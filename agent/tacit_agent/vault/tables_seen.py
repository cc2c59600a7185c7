"""What tells one table of answers from another: its rows in any order, whatever the file is called and how old it is.

Each row is hashed under the vault's key, and the hashes are added, so that no row has to be kept and the order of the rows
does not matter. The sum goes through scrypt (RFC 7914), because for a short table a person who holds folder and key could try all
tables and compare: each try then costs a tenth of a second (docs/decisions/0042-distort-once.md).
"""

from __future__ import annotations

import hashlib
import sqlite3

from tacit_agent.errors import AlreadyAnsweredError
from tacit_agent.vault import templates
from tacit_agent.vault.sealing import Sealing

_BYTES = 32
_COST, _BLOCK, _LANES = 1 << 15, 8, 1
_MEMORY = 64 * 1024 * 1024


class TablesSeen:
    """The table `runs`, read and written inside the caller's transactions."""

    def __init__(self, connection: sqlite3.Connection, keys: Sealing) -> None:
        self._connection = connection
        self._keys = keys

    def check(self, survey_id: str, run: str, drawn: int, *, others: bool) -> None:
        """Refuse a table that was distorted before, and any where records were drawn and nothing is said of its people.

        Raises:
            AlreadyAnsweredError: one of both.
        """
        name = self._keys.name("run", survey_id, run)
        if self._connection.execute("SELECT 1 FROM runs WHERE name = ?", (name,)).fetchone() is not None:
            raise AlreadyAnsweredError(templates.SAME_TABLE())
        if drawn and not others:
            raise AlreadyAnsweredError(templates.OTHER_TABLE(records=drawn))

    def insert(self, survey_id: str, run: str) -> None:
        """Note that it was."""
        name = self._keys.name("run", survey_id, run)
        self._connection.execute("INSERT OR IGNORE INTO runs VALUES (?)", (name,))


class TableIdentity:
    """Given every row once, it has a name for the table."""

    def __init__(self, keys: Sealing, survey_id: str) -> None:
        self._keys = keys
        self._survey = survey_id
        self._sum = 0
        self._rows = 0

    def add(self, row: str) -> None:
        """Take one row: the answers of one person in the order of the items."""
        digest = self._keys.name("row", self._survey, row)
        self._sum = (self._sum + int.from_bytes(digest, "big")) % (1 << 8 * _BYTES)
        self._rows += 1

    def name(self) -> str:
        """Equal for tables with the same rows."""
        hashed = hashlib.scrypt(
            self._sum.to_bytes(_BYTES, "big"),
            salt=f"{self._survey}:{self._rows}".encode("ascii"),
            n=_COST,
            r=_BLOCK,
            p=_LANES,
            maxmem=_MEMORY,
            dklen=_BYTES,
        )
        return hashed.hex()

    def __repr__(self) -> str:
        return f"<identity of a table of {self._rows:,} rows>"

"""To which key a vault belongs: one row with a name that only this key can make."""

from __future__ import annotations

import sqlite3

from tacit_agent.errors import VaultError
from tacit_agent.vault import templates
from tacit_agent.vault.key import Key


def refuse_second_key(connection: sqlite3.Connection, key: Key) -> None:
    """Refuse to make a key for a vault that has had one: its records would be lost, and answers drawn a second time."""
    if connection.execute("SELECT 1 FROM owner").fetchone():
        raise VaultError(templates.KEY_MISSING(path=str(key.path)))


def check(connection: sqlite3.Connection, key: Key, name: bytes) -> None:
    """Refuse a vault of another key; a new vault belongs to this one from now on."""
    row = connection.execute("SELECT name FROM owner").fetchone()
    if row is None:
        connection.execute("INSERT INTO owner VALUES (?)", (name,))
    elif row[0] != name:
        raise VaultError(templates.OTHER_KEY(path=str(key.path)))

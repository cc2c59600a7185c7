"""The key file of an installation: made once, loaded, protected; never replaced by another key.

To which key a vault belongs: one row with a name that only this key can make.
"""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass
from pathlib import Path

from tacit.person import keys
from tacit.person.keys import MasterSecret
from tacit.platform import store
from tacit.platform.errors import StoreError
from tacit.platform.messages import Template
from tacit_agent.home import VaultError, VaultLockedError
from tacit_agent.vault import content

PASSPHRASE_NEEDED = Template("vault.passphrase-needed", "the vault is protected; give its passphrase")


@dataclass(frozen=True, slots=True)
class Key:
    """Where the master secret lies.

    Attributes:
        path: the key file, there or not.
    """

    path: Path

    @property
    def exists(self) -> bool:
        """Whether there is one already."""
        return self.path.exists()

    @property
    def is_protected(self) -> bool:
        """Whether loading takes a passphrase."""
        return self.exists and keys.is_protected(store.read(self.path, keys.FILE_BYTES))

    def make(self, passphrase: str | None) -> None:
        """Write a new secret, unless another process just did."""
        try:
            keys.save(self.path, MasterSecret.new(), passphrase)
        except StoreError:
            if not self.exists:
                raise

    def close(self) -> bool:
        """Take the right to read the key from other users of this machine; whether one had it.

        Where rights cannot be changed, as on a stick that knows none or for a key of another owner, it stays as it is.
        """
        try:
            return self.exists and store.close_to_others(self.path)
        except StoreError:
            return False

    def load(self, passphrase: str | None) -> MasterSecret:
        """The secret. A passphrase for an unprotected key is not an error: the key opens without.

        Raises:
            VaultLockedError: a passphrase is needed and none was given.
            KeyFileError: the passphrase is wrong, or the file damaged.
        """
        protected = self.is_protected
        if protected and passphrase is None:
            raise VaultLockedError(PASSPHRASE_NEEDED())
        return keys.load(self.path, passphrase if protected else None)

    def protect(self, master: MasterSecret, passphrase: str | None) -> None:
        """Seal the secret again, under another passphrase or none."""
        keys.save(self.path, master, passphrase, replace=True)


def refuse_second_key(connection: sqlite3.Connection, key: Key) -> None:
    """Refuse to make a key for a vault that has had one: its records would be lost, and answers drawn a second time."""
    if connection.execute("SELECT 1 FROM owner").fetchone():
        raise VaultError(content.KEY_MISSING(path=str(key.path)))


def check(connection: sqlite3.Connection, key: Key, name: bytes) -> None:
    """Refuse a vault of another key; a new vault belongs to this one from now on."""
    row = connection.execute("SELECT name FROM owner").fetchone()
    if row is None:
        connection.execute("INSERT INTO owner VALUES (?)", (name,))
    elif row[0] != name:
        raise VaultError(content.OTHER_KEY(path=str(key.path)))

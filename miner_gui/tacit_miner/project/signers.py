"""Who may send, and whose records count.

Open: any key. Enrolled: keys on the list. A quota bounds the records of one key that count. A revoked key's records
count if their file was imported before the date of revocation; an excluded key's records do not count at all.
"""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass
from datetime import date
from enum import StrEnum

from tacit.formats.errors import FormatError
from tacit.keys import Fingerprint, fingerprint
from tacit.messages import Template
from tacit_miner.project.errors import ProjectError

QUOTA_TOO_SMALL = Template(
    "signers.quota-too-small", "the quota is {quota} records a key, but it must be at least 1"
)
QUOTA_TOO_LARGE = Template(
    "signers.quota-too-large", "the quota is more than {most:,} records a key; leave it out for no limit"
)
NOT_ENROLLED = Template("signers.not-enrolled", "this key cannot be enrolled: {reason}")
NO_SUCH_SIGNER = Template(
    "signers.no-such-signer",
    "no signer has a name or fingerprint that begins with {named!r}; see the list with: tacit-miner signers list",
)
SEVERAL_SIGNERS = Template(
    "signers.several-signers",
    "{count:,} signers have a name or fingerprint that begins with {named!r}; see the list with: tacit-miner signers list",
)

HEX_SHOWN = 16
"""Digits of a fingerprint in tables; more than enough to tell a study's signers apart."""


MOST_QUOTA = 2**63 - 1
"""What SQLite can hold."""

SHORTEST_PREFIX = 16
"""Digits that stand for a whole fingerprint where a list of them is written down: 64 bits, too many to meet by chance."""


class SignerError(ProjectError):
    """A signer that cannot be found, added or changed."""


class Admission(StrEnum):
    """Who may send: any key, or those on the list."""

    OPEN = "open"
    ENROLLED = "enrolled"


@dataclass(frozen=True, slots=True)
class Policy:
    """Whose records count.

    Attributes:
        admission: open or enrolled.
        quota: records of one key that count; None for no limit.
    """

    admission: Admission = Admission.OPEN
    quota: int | None = None

    def __post_init__(self) -> None:
        if self.quota is not None and self.quota < 1:
            raise ProjectError(QUOTA_TOO_SMALL(quota=self.quota))
        if self.quota is not None and self.quota > MOST_QUOTA:
            raise ProjectError(QUOTA_TOO_LARGE(most=MOST_QUOTA))


@dataclass(frozen=True, slots=True)
class Signer:
    """One key and what the project says of it.

    Attributes:
        number: the project's own.
        key: 32 bytes.
        name: given by the researcher; may be empty.
        enrolled: on the list.
        revoked: from this day on what it sends does not count; None if it is not revoked.
        excluded: nothing it ever sent counts.
    """

    number: int
    key: bytes
    name: str
    enrolled: bool
    revoked: date | None
    excluded: bool

    @property
    def fingerprint(self) -> Fingerprint:
        """How people compare it."""
        return fingerprint(self.key)


def all_signers(connection: sqlite3.Connection) -> list[Signer]:
    """Everybody, in the order in which they became known."""
    rows = connection.execute("SELECT id, key, name, enrolled, revoked, excluded FROM signers ORDER BY id")
    return [_signer(row) for row in rows]


def _signer(row: tuple[int, bytes, str, int, str | None, int]) -> Signer:
    number, key, name, enrolled, revoked, excluded = row
    return Signer(
        number, key, name, bool(enrolled), date.fromisoformat(revoked) if revoked else None, bool(excluded)
    )


def numbers_of(connection: sqlite3.Connection, keys: list[bytes]) -> list[int]:
    """The numbers of these keys; keys not seen before become signers without a name."""
    connection.executemany("INSERT OR IGNORE INTO signers (key) VALUES (?)", [(key,) for key in keys])
    find = "SELECT id FROM signers WHERE key = ?"
    return [connection.execute(find, (key,)).fetchone()[0] for key in keys]


def enrol(connection: sqlite3.Connection, key: bytes, name: str) -> None:
    """Put a key on the list; a key that is there gets the new name.

    Raises:
        SignerError: a key whose signatures prove nothing.
    """
    try:
        fingerprint(key)
    except FormatError as error:
        raise SignerError(NOT_ENROLLED(reason=error.message)) from None
    connection.execute(
        "INSERT INTO signers (key, name, enrolled) VALUES (?, ?, 1) "
        "ON CONFLICT (key) DO UPDATE SET enrolled = 1, name = excluded.name",
        (key, name),
    )


def revoke(connection: sqlite3.Connection, signer: Signer, day: date | None) -> None:
    """Write down from which day on nothing of a signer counts; None takes that back."""
    connection.execute(
        "UPDATE signers SET revoked = ? WHERE id = ?", (day and day.isoformat(), signer.number)
    )


def restore(connection: sqlite3.Connection, signer: Signer) -> None:
    """Make a known key's row say what it said before."""
    day = signer.revoked.isoformat() if signer.revoked else None
    connection.execute(
        "UPDATE signers SET name = ?, enrolled = ?, revoked = ?, excluded = ? WHERE id = ?",
        (signer.name, int(signer.enrolled), day, int(signer.excluded), signer.number),
    )


def find(signers: list[Signer], named: str) -> Signer:
    """One signer by name, by the first words or by the first hexadecimal digits of the fingerprint.

    Raises:
        SignerError: none, or several.
    """
    wanted = " ".join(named.lower().split())
    found = [signer for signer in signers if signer.name and signer.name == named]
    found = found or [
        signer
        for signer in signers
        if (print_ := signer.fingerprint).hex.startswith(wanted) or str(print_).startswith(wanted)
    ]
    if len(found) != 1 or not wanted:
        shown = named[:80]
        raise SignerError(
            SEVERAL_SIGNERS(count=len(found), named=shown) if found else NO_SUCH_SIGNER(named=shown)
        )
    return found[0]

"""Who may send, and which records count: a function of what is in the project and its rules, never of the order in which it came.

Open: any key. Enrolled: keys on the list. In this order, each step over the records that the ones before let through:

1. the sender: on the list where a list is kept, not excluded, not revoked when the file was imported, and where the survey
   asks for tokens, with one of its own (`tacit_miner.project.schema`);
2. the quota: of each key the records with the smallest ids count, which are random, so they say nothing of answers;
3. conflicts: of records with one key and one id none counts. First come would depend on the order, and any other winner
   could be aimed at. Records of other keys with the same id are other records: a copied id must not delete the record it
   was copied from (docs/decisions/project.md).

A withdrawn record is not in the project any more; it is counted, so that sums still add up.
"""

import sqlite3
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import date
from enum import IntEnum, StrEnum

import numpy as np
import numpy.typing as npt

from tacit.formats.errors import FormatError
from tacit.person.keys import Fingerprint, fingerprint
from tacit.platform.messages import Message, Template
from tacit_miner.project.errors import ProjectError
from tacit_miner.project.records import RecordColumns, as_words
from tacit_miner.project.schema import TokenClaims

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

HEX_SHOWN = 16  # digits of a fingerprint in tables; more than enough to tell a study's signers apart
MOST_QUOTA = 2**63 - 1  # what SQLite can hold

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
    """Whose records count: who is admitted, and how many of one key's records; None for no limit."""

    admission: Admission = Admission.OPEN
    quota: int | None = None

    def __post_init__(self) -> None:
        if self.quota is not None and self.quota < 1:
            raise ProjectError(QUOTA_TOO_SMALL(quota=self.quota))
        if self.quota is not None and self.quota > MOST_QUOTA:
            raise ProjectError(QUOTA_TOO_LARGE(most=MOST_QUOTA))


@dataclass(frozen=True, slots=True)
class Signer:
    """One key of 32 bytes, with the project's own number, and what the project says of it; the researcher's name for it may be empty.

    What a revoked one sends from that day on does not count; of an excluded one nothing ever does.
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
    return [
        Signer(number, key, name, bool(enrolled), date.fromisoformat(day) if day else None, bool(excluded))
        for number, key, name, enrolled, day, excluded in rows
    ]


def numbers_of(connection: sqlite3.Connection, keys: list[bytes]) -> list[int]:
    """The numbers of these keys; keys not seen before become signers without a name."""
    connection.executemany("INSERT OR IGNORE INTO signers (key) VALUES (?)", [(key,) for key in keys])
    find = "SELECT id FROM signers WHERE key = ?"
    return [connection.execute(find, (key,)).fetchone()[0] for key in keys]


def enrol(connection: sqlite3.Connection, key: bytes, name: str) -> None:
    """Put a key on the list; a key that is there gets the new name. Raises SignerError: a key whose signatures prove nothing."""
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
    row = (day and day.isoformat(), signer.number)
    connection.execute("UPDATE signers SET revoked = ? WHERE id = ?", row)


def exclude(connection: sqlite3.Connection, signer: Signer, *, excluded: bool = True) -> None:
    """Leave out all that a signer sent, or count it again."""
    connection.execute("UPDATE signers SET excluded = ? WHERE id = ?", (int(excluded), signer.number))


def restore(connection: sqlite3.Connection, signer: Signer) -> None:
    """Make a known key's row say what it said before."""
    day = signer.revoked.isoformat() if signer.revoked else None
    connection.execute(
        "UPDATE signers SET name = ?, enrolled = ?, revoked = ?, excluded = ? WHERE id = ?",
        (signer.name, int(signer.enrolled), day, int(signer.excluded), signer.number),
    )


def find(signers: list[Signer], named: str) -> Signer:
    """One signer by name, by the first words or by the first hexadecimal digits of the fingerprint; SignerError: none, or several."""
    wanted = " ".join(named.lower().split())
    found = [signer for signer in signers if signer.name and signer.name == named]
    prints = ((signer, signer.fingerprint) for signer in signers)
    found = found or [
        each for each, own in prints if wanted in {own.hex[: len(wanted)], str(own)[: len(wanted)]}
    ]
    if len(found) != 1 or not wanted:
        shown = named[:80]
        several = SEVERAL_SIGNERS(count=len(found), named=shown)
        raise SignerError(several if found else NO_SUCH_SIGNER(named=shown))
    return found[0]


class Standing(IntEnum):
    """Whether a record counts, and if not, why."""

    USED = 0
    NOT_LISTED = 1
    REVOKED = 2
    EXCLUDED = 3
    OVER_QUOTA = 4
    CONFLICT = 5
    WITHDRAWN = 6
    TOKEN_NOT_LISTED = 7
    TOKEN_SHARED = 8

    @property
    def words(self) -> Message:
        """For people; outputs name the counts so."""
        return _WORDS[self]()


_WORDS = {
    Standing.USED: Template("standing.used", "used"),
    Standing.NOT_LISTED: Template("standing.not-listed", "key not on the list"),
    Standing.REVOKED: Template("standing.revoked", "key revoked"),
    Standing.EXCLUDED: Template("standing.excluded", "signer excluded"),
    Standing.OVER_QUOTA: Template("standing.over-quota", "over the key's quota"),
    Standing.CONFLICT: Template("standing.conflict", "conflict"),
    Standing.WITHDRAWN: Template("standing.withdrawn", "withdrawn"),
    Standing.TOKEN_NOT_LISTED: Template("standing.token-not-listed", "token not on the list"),
    Standing.TOKEN_SHARED: Template("standing.token-shared", "token of two keys"),
}

Standings = npt.NDArray[np.uint8]


def standings(
    records: RecordColumns,
    imported: npt.NDArray[np.int64],
    signers: Sequence[Signer],
    policy: Policy,
    excluded: Collection[str] = (),
    tokens: TokenClaims | None = None,
) -> Standings:
    """The standing of each of the project's records, uint8 [n].

    `imported` are ordinals of the days of their files; `excluded` hexadecimal fingerprints of signers left out besides those that the
    project excludes; `tokens` those that were shown, where the survey asks for them.
    """
    out = {s.number for s in signers if s.excluded or (excluded and s.fingerprint.hex in excluded)}
    size = max((signer.number for signer in signers), default=0) + 1
    unlisted, gone = np.zeros(size, np.bool_), np.zeros(size, np.bool_)
    until = np.full(size, date.max.toordinal(), np.int64)
    gone[list(out)] = True
    for signer in signers:
        unlisted[signer.number] = policy.admission is Admission.ENROLLED and not signer.enrolled
        until[signer.number] = (signer.revoked or date.max).toordinal()
    found = np.full(len(records), Standing.USED, np.uint8)
    found[unlisted[records.signers]] = Standing.NOT_LISTED
    found[imported >= until[records.signers]] = Standing.REVOKED
    found[gone[records.signers]] = Standing.EXCLUDED
    if tokens is not None:
        said = np.full(size, Standing.TOKEN_NOT_LISTED)
        said[list(tokens.with_listed)] = Standing.TOKEN_SHARED
        said[list(tokens.alone(out))] = Standing.USED
        rows = found == Standing.USED
        found[rows] = said[records.signers[rows]]
    if policy.quota is not None:
        _over_quota(found, records, policy.quota)
    _conflicts(found, records)
    return found


def count_standings(found: Standings, withdrawn: int) -> dict[Standing, int]:
    """How many records have each standing, of those that are there, and of those that were withdrawn."""
    counts = {standing: int(np.count_nonzero(found == standing)) for standing in Standing}
    return counts | {Standing.WITHDRAWN: withdrawn}


def _over_quota(found: Standings, records: RecordColumns, quota: int) -> None:
    rows = np.flatnonzero((found == Standing.USED) & (records.signers > 0))
    words = np.hstack([as_words(records.ids[rows]), as_words(records.digests[rows])])
    order = np.lexsort([*words.T[::-1], records.signers[rows]])
    signers = records.signers[rows][order]
    start = np.flatnonzero(np.r_[True, signers[1:] != signers[:-1]]) if len(signers) else np.zeros(0, int)
    rank = np.arange(len(signers)) - np.repeat(start, np.diff(np.r_[start, len(signers)]))
    found[rows[order[rank >= quota]]] = Standing.OVER_QUOTA


def _conflicts(found: Standings, records: RecordColumns) -> None:
    rows = np.flatnonzero(found == Standing.USED)
    words = np.hstack([as_words(records.ids[rows]), records.signers[rows, None].astype(np.uint64)])
    order = np.lexsort(words.T[::-1])
    same = (words[order][1:] == words[order][:-1]).all(axis=1)
    shared = np.zeros(len(rows), np.bool_)
    shared[order[1:][same]] = True
    shared[order[:-1][same]] = True
    found[rows[shared]] = Standing.CONFLICT

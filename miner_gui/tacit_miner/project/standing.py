"""Which records count: a function of what is in the project and of its rules, never of the order in which it came.

In this order, each step over the records that the ones before let through:

1. the sender: on the list where a list is kept, not excluded, not revoked when the file was imported, and where the survey
   asks for tokens, with one of its own (`tacit_miner.project.token_claims`);
2. the quota: of each key the records with the smallest ids count, which are random, so they say nothing of answers;
3. conflicts: of records with one key and one id none counts. First come would depend on the order, and any other winner
   could be aimed at. Records of other keys with the same id are other records: a copied id must not delete the record it
   was copied from (docs/decisions/0051-standing.md).

A withdrawn record is not in the project any more; it is counted, so that sums still add up.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import date
from enum import IntEnum

import numpy as np
import numpy.typing as npt

from tacit.messages import Message, Template
from tacit_miner.project.records import Records, as_words
from tacit_miner.project.signers import Admission, Policy, Signer
from tacit_miner.project.token_claims import TokenClaims


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
    records: Records,
    imported: npt.NDArray[np.int64],
    signers: Sequence[Signer],
    policy: Policy,
    excluded: Collection[str] = (),
    tokens: TokenClaims | None = None,
) -> Standings:
    """The standing of each record, uint8 [n].

    Args:
        records: all that the project has.
        imported: for each record the day its file was imported, as an ordinal.
        signers: all of them.
        policy: the rules.
        excluded: hexadecimal fingerprints of signers left out besides those that the project excludes.
        tokens: those that were shown, where the survey asks for them.
    """
    found = _by_sender(records, imported, signers, policy, excluded)
    if tokens is not None:
        _by_token(found, records, signers, excluded, tokens)
    if policy.quota is not None:
        _over_quota(found, records, policy.quota)
    _conflicts(found, records)
    return found


def count_standings(found: Standings, withdrawn: int) -> dict[Standing, int]:
    """How many records have each standing.

    Args:
        found: the standings of the records that are there.
        withdrawn: how many more were.
    """
    counts = {standing: int(np.count_nonzero(found == standing)) for standing in Standing}
    return counts | {Standing.WITHDRAWN: withdrawn}


def _by_sender(
    records: Records,
    imported: npt.NDArray[np.int64],
    signers: Sequence[Signer],
    policy: Policy,
    excluded: Collection[str],
) -> Standings:
    size = max((signer.number for signer in signers), default=0) + 1
    unlisted, out = np.zeros(size, np.bool_), np.zeros(size, np.bool_)
    until = np.full(size, date.max.toordinal(), np.int64)
    for signer in signers:
        unlisted[signer.number] = policy.admission is Admission.ENROLLED and not signer.enrolled
        out[signer.number] = signer.excluded or (bool(excluded) and signer.fingerprint.hex in excluded)
        if signer.revoked is not None:
            until[signer.number] = signer.revoked.toordinal()
    found = np.full(len(records), Standing.USED, np.uint8)
    found[unlisted[records.signers]] = Standing.NOT_LISTED
    found[imported >= until[records.signers]] = Standing.REVOKED
    found[out[records.signers]] = Standing.EXCLUDED
    return found


def _by_token(
    found: Standings,
    records: Records,
    signers: Sequence[Signer],
    excluded: Collection[str],
    tokens: TokenClaims,
) -> None:
    out = {s.number for s in signers if s.excluded or (excluded and s.fingerprint.hex in excluded)}
    said = np.full(max((signer.number for signer in signers), default=0) + 1, Standing.TOKEN_NOT_LISTED)
    said[list(tokens.with_listed)] = Standing.TOKEN_SHARED
    said[list(tokens.alone(out))] = Standing.USED
    rows = found == Standing.USED
    found[rows] = said[records.signers[rows]]


def _over_quota(found: Standings, records: Records, quota: int) -> None:
    rows = np.flatnonzero((found == Standing.USED) & (records.signers > 0))
    words = np.hstack([as_words(records.ids[rows]), as_words(records.digests[rows])])
    order = np.lexsort([*words.T[::-1], records.signers[rows]])
    signers = records.signers[rows][order]
    start = np.flatnonzero(np.r_[True, signers[1:] != signers[:-1]]) if len(signers) else np.zeros(0, int)
    rank = np.arange(len(signers)) - np.repeat(start, np.diff(np.r_[start, len(signers)]))
    found[rows[order[rank >= quota]]] = Standing.OVER_QUOTA


def _conflicts(found: Standings, records: Records) -> None:
    rows = np.flatnonzero(found == Standing.USED)
    words = np.hstack([as_words(records.ids[rows]), records.signers[rows, None].astype(np.uint64)])
    order = np.lexsort(words.T[::-1])
    same = (words[order][1:] == words[order][:-1]).all(axis=1)
    shared = np.zeros(len(rows), np.bool_)
    shared[order[1:][same]] = True
    shared[order[:-1][same]] = True
    found[rows[shared]] = Standing.CONFLICT

"""Record ids that were sent more than once, with all sides of each.

An agent draws an id at random, so two records with one id are no accident: one is a copy, or a device sent two versions. The
project cannot know which side is honest, so all sides are listed alike, in an order that does not depend on the order of
import: by id, key, content.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby

import numpy as np

from tacit.keys import fingerprint
from tacit_miner.project.ledger import load_records
from tacit_miner.project.records import Records, as_words
from tacit_miner.project.signers import Signer

SHOWN = 1_000
"""Ids of which the sides are told; more are only counted."""


@dataclass(frozen=True, slots=True, order=True)
class Side:
    """One record with a shared id.

    Attributes:
        key: fingerprint of the key that signed it, hexadecimal.
        content: digest of sender, levels and answers, hexadecimal: two sides with different ones are different records.
        name: the signer's name in the project, or nothing.
        file: name of the file it came in.
        line: number of the line.
    """

    key: str
    content: str
    name: str
    file: str
    line: int


@dataclass(frozen=True, slots=True)
class SharedId:
    """An id that several records have.

    Attributes:
        id: as hexadecimal digits.
        sides: all of its records.
        one_key: whether one key sent two of them; those do not count. Records of different keys do.
    """

    id: str
    sides: tuple[Side, ...]
    one_key: bool


@dataclass(frozen=True, slots=True)
class SharedIds:
    """What shares ids.

    Attributes:
        ids: the first `SHOWN` of them, by id.
        total: how many there are.
        records: how many records have one.
    """

    ids: tuple[SharedId, ...]
    total: int
    records: int


def shared_ids(connection: sqlite3.Connection, signers: list[Signer], width: int) -> SharedIds:
    """Every id that several records of the project have.

    Args:
        connection: the project's.
        signers: all of them.
        width: bytes of a row.

    Raises:
        DamagedError: records that are not as they were written.
    """
    records, _ = load_records(connection, width, rows=False)
    order = np.lexsort(as_words(records.ids).T[::-1])
    groups = list(_groups(records, order))
    by_number = {signer.number: signer for signer in signers}
    files = _files(connection)
    shown = tuple(_shared(group, records, by_number, files) for group in groups[:SHOWN])
    return SharedIds(shown, len(groups), sum(map(len, groups)))


def _groups(records: Records, order: np.ndarray[tuple[int, ...], np.dtype[np.int64]]) -> Iterator[list[int]]:
    """Rows of records with one id, of ids that several have."""
    if not len(order):
        return
    words = as_words(records.ids)[order]
    same = np.r_[False, (words[1:] == words[:-1]).all(axis=1)]
    in_group = same | np.r_[same[1:], False]
    starts = np.cumsum(in_group & ~same)[in_group].tolist()
    rows = order[in_group].tolist()
    for _, pairs in groupby(zip(starts, rows, strict=True), key=lambda pair: pair[0]):
        yield [row for _, row in pairs]


def _files(connection: sqlite3.Connection) -> list[tuple[int, str]]:
    """For each pack, in order, how many records it has and the name of its file."""
    return connection.execute(
        "SELECT p.records, f.name FROM packs p JOIN files f ON f.id = p.file ORDER BY p.id"
    ).fetchall()


def _shared(
    rows: list[int], records: Records, signers: dict[int, Signer], files: list[tuple[int, str]]
) -> SharedId:
    sides = tuple(sorted(_side(row, records, signers, files) for row in rows))
    keys = [side.key for side in sides]
    return SharedId(records.ids[rows[0]].tobytes().hex(), sides, len(set(keys)) < len(keys))


def _side(row: int, records: Records, signers: dict[int, Signer], files: list[tuple[int, str]]) -> Side:
    signer = signers[int(records.signers[row])]
    content = records.digests[row].tobytes().hex()
    place = 0
    for count, name in files:
        place += count
        if row < place:
            return Side(fingerprint(signer.key).hex, content, signer.name, name, int(records.lines[row]))
    raise AssertionError

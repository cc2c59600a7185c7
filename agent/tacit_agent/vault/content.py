"""What the vault gives out, and its bodies as bytes. No true answer has a field here: none is ever kept.

The bodies are the agent's own and sealed, so their reader only has to notice damage, not hostility.
"""

from __future__ import annotations

import json
import math
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from tacit.channel import Channel
from tacit.exact_draw import Record
from tacit.privacy import epsilon
from tacit.survey import MILLION


class Mode(StrEnum):
    """Who answers a survey on this machine."""

    PERSONAL = "personal"
    """One person, one record, for ever."""

    MANY = "many"
    """One after another: a field worker's laptop, a shop's till, a clinic's table of patients."""


@dataclass(frozen=True, slots=True)
class Holding:
    """What the vault holds for one survey.

    Attributes:
        mode: who answers here.
        records: how many records are kept.
        exported: how many of them had been written to a file when that was last done.
    """

    mode: Mode
    records: int
    exported: int


@dataclass(frozen=True, slots=True)
class Release:
    """One answer that left, or was drawn and may leave, to one researcher.

    Attributes:
        survey: the id of the survey.
        item: the item's position in it.
        keep_one, keep_zero: θ1 and θ0 in millionths.
    """

    survey: str
    item: int
    keep_one: int
    keep_zero: int

    @property
    def epsilon(self) -> float:
        """What this answer can tell at most; ∞ if it was sent as it was."""
        return epsilon(Channel(self.keep_one / MILLION, self.keep_zero / MILLION))


def combined_epsilon(releases: Iterable[Release]) -> float:
    """ε of several answers to one question: they were drawn independently, so their ε add."""
    return math.fsum(release.epsilon for release in releases)


def pack_records(records: Iterable[Record]) -> bytes:
    """Records as lines."""
    return "\n".join(f"{r.id} {r.levels} {r.answers}" for r in records).encode("ascii")


def unpack_records(data: bytes) -> list[Record]:
    """Records from lines."""
    return [Record(*line.split(" ")) for line in data.decode("ascii").split("\n")]


def pack_holding(holding: Holding) -> bytes:
    """A survey's mode and counts."""
    return f"{holding.mode} {holding.records} {holding.exported}".encode("ascii")


def unpack_holding(data: bytes) -> Holding:
    """A survey's mode and counts."""
    mode, records, exported = data.decode("ascii").split(" ")
    return Holding(Mode(mode), int(records), int(exported))


def pack_release(release: Release) -> bytes:
    """A line of the ledger."""
    return json.dumps([release.survey, release.item, release.keep_one, release.keep_zero]).encode("ascii")


def unpack_release(data: bytes) -> Release:
    """A line of the ledger."""
    return Release(*json.loads(data))

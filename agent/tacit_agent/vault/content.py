"""What the vault gives out, and its bodies as bytes. No true answer has a field here: none is ever kept.

The bodies are the agent's own and sealed, so their reader only has to notice damage, not hostility.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction

from tacit.exact_draw import YES, Record
from tacit.factors import Factors
from tacit.kary import Kary
from tacit.survey import MILLION, OPTION_CHARACTERS

_COUNTS = 5
"""Numbers in the line of a holding, before the text."""


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
        forgotten: how many were removed at their owner's wish.
        thrown: how many were drawn and thrown away by their person: counted and not identified.
        trying: how many are being written to a file now, or were when the program was killed; 0 if none.
        last: when the last one was handed in and how its receipt begins, as `Vault.hand_in` was given it; may be empty.
    """

    mode: Mode
    records: int
    exported: int
    forgotten: int = 0
    thrown: int = 0
    trying: int = 0
    last: str = ""

    @property
    def drawn(self) -> int:
        """How many count, or did until they were forgotten."""
        return self.records + self.forgotten

    def forgotten_now(self) -> Holding:
        """What is held once the records are removed: how many there were."""
        return Holding(self.mode, records=0, exported=0, forgotten=self.drawn, thrown=self.thrown)

    @property
    def left(self) -> int:
        """How many may be in a file: one that was being written when the program was killed may be whole."""
        return max(self.exported, self.trying)


@dataclass(frozen=True, slots=True)
class Release:
    """One answer that left, or was drawn and may leave.

    Attributes:
        survey: the id of the survey.
        item: the item's position in it.
        keep_one, keep_zero: θ1 and θ0 in millionths; with options the weights of the true one and of each other one.
        sent: the character of the record; empty once it has been forgotten.
        chain: equal for answers to one question that were drawn along one another; others were drawn independently.
        options: how many options there were; 0 for yes and no.
        fits: whether it answers the question as it is asked now: with the same options in the same order, or yes and no.
    """

    survey: str
    item: int
    keep_one: int
    keep_zero: int
    sent: str
    chain: str
    options: int = 0
    fits: bool = True

    @property
    def channel(self) -> Factors | Kary:
        """The channel it went through, exactly."""
        if not self.options:
            return Factors(Fraction(self.keep_one, MILLION), Fraction(self.keep_zero, MILLION))
        parts = self.keep_one + self.keep_zero * (self.options - 1)
        return Kary(Fraction(self.keep_one, parts), self.options)

    @property
    def is_kept(self) -> bool:
        """Whether it is still known what was sent."""
        return self.sent != ""

    @property
    def said_yes(self) -> bool:
        """Whether a yes was sent; ask only if it is kept."""
        return self.sent == YES

    @property
    def option(self) -> int:
        """The position of the option that was sent; ask only if there are options and it is kept."""
        return OPTION_CHARACTERS.index(self.sent)

    def forgotten(self) -> Release:
        """That it was sent, and at which level, but not what."""
        return replace(self, sent="")


@dataclass(frozen=True, slots=True)
class Along:
    """What a person's record was drawn along.

    Attributes:
        known: by position, the earlier answers that were known at the draw, as `Vault.releases` gave them.
        chains: by position, the chain that the answer belongs to; it begins one of its own where none is named.
    """

    known: Mapping[int, tuple[Release, ...]]
    chains: Mapping[int, str]


def pack_records(records: Iterable[Record]) -> bytes:
    """Records as lines; the arm only where there is one, so that lines are as they were before there were arms."""
    return "\n".join(f"{r.id} {r.levels} {r.answers}{f' {r.arm}' * bool(r.arm)}" for r in records).encode(
        "ascii"
    )


def unpack_records(data: bytes) -> list[Record]:
    """Records from lines."""
    return [_record(*line.split(" ")) for line in data.decode("ascii").split("\n")]


def _record(identity: str, levels: str, answers: str, arm: str = "0") -> Record:
    return Record(identity, levels, answers, int(arm))


def pack_holding(holding: Holding) -> bytes:
    """A survey's mode and counts."""
    counts = (holding.records, holding.exported, holding.forgotten, holding.thrown, holding.trying)
    return " ".join([holding.mode, *map(str, counts), holding.last]).encode("ascii")


def unpack_holding(data: bytes) -> Holding:
    """A survey's mode and counts."""
    mode, *fields = data.decode("ascii").split(" ")
    missing = [0] * (_COUNTS - len(fields))  # in older vaults
    records, exported, forgotten, thrown, trying = [*map(int, fields[:_COUNTS]), *missing]
    last = "".join(fields[_COUNTS:])
    return Holding(Mode(mode), records, exported, forgotten, thrown, trying, last)


def pack_release(release: Release, text: str, options: str = "") -> bytes:
    """A line of the ledger; the question is empty once it has been forgotten.

    Args:
        release: the answer.
        text: the question.
        options: what tells its options from others; "" for yes and no, whose lines are as they were in version 2.
    """
    fields = [release.survey, release.item, release.keep_one, release.keep_zero, release.sent, release.chain]
    return json.dumps(
        [*fields, *([release.options, options] if options else []), text], ensure_ascii=False
    ).encode("utf-8")


def unpack_release(data: bytes) -> tuple[Release, str, str]:
    """A line of the ledger, the question, and what tells its options from others."""
    survey, item, one, zero, sent, chain, *rest, text = json.loads(data)
    count, options = rest or (0, "")
    return Release(survey, item, one, zero, sent, chain, count), text, options

"""The ledger of what was sent here for each question one person answered, and the digest that knows a table of answers again.

A row is found by the keyed name of the normalised question, whatever survey and key it came under, one row for each language it
was asked in. Its body is sealed: what was sent, and the question as it was asked. Of a question with options it also has a digest
of these, normalised and in order: asked with other options, or as a yes/no question, it is the same question, but no answer to it
can be drawn along the one that was sent. A box of a checklist goes by the checklist's question and its own text. A question left
out, or not asked, has no row; nor have the answers of the mode for many people, who are different people.

Invariant: a forgotten answer keeps its row, without what was sent and without the question. Asked again, the question is known
to have been answered.

Of a table, its rows in any order and under any file name, each row is hashed under the vault's key, and the hashes are added, so
that no row has to be kept. The sum goes through scrypt (RFC 7914), because for a short table a person who holds folder and key
could try all tables and compare: each try then costs a tenth of a second (docs/decisions/draw.md).
"""

from __future__ import annotations

import hashlib
import json
import sqlite3
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import NamedTuple

from tacit.draw.exact_draw import SKIPPED, Record
from tacit.formats.survey_file import SignedSurvey
from tacit.survey import NOT_ASKED, Item, Scheme, normalise
from tacit_agent.vault.content import Release, Sealing, pack_release, unpack_release


class _LedgerQuestion(NamedTuple):
    """What an item asks in one language, and what tells its options from others ("" for yes and no)."""

    text: str
    options: str


class _LedgerRow(NamedTuple):
    """A row of the ledger; `question` is empty once it has been forgotten."""

    what: bytes
    name: bytes
    release: Release
    question: _LedgerQuestion


class Ledger:
    """The table `ledger`, read and written inside the caller's transactions."""

    def __init__(self, connection: sqlite3.Connection, keys: Sealing) -> None:
        self._connection = connection
        self._keys = keys

    def insert(self, signed: SignedSurvey, record: Record, chains: Mapping[int, str]) -> None:
        """Note each answer of a record; `chains` as in `Along`."""
        survey = signed.survey
        for position, (item, level, sent) in enumerate(
            zip(survey.items, record.levels, record.answers, strict=True)
        ):
            if sent in {SKIPPED, NOT_ASKED}:
                continue
            chain = chains.get(position, f"{signed.id}:{position}")
            weights = _weights(survey.level(int(level)).scheme, item)
            release = Release(signed.id, position, *weights, sent, chain, len(item.options))
            name = self._keys.name("release", record.id, str(position))
            for what, question in self._questions(item).items():
                body = self._keys.seal("ledger", what + name, pack_release(release, *question))
                self._connection.execute("INSERT INTO ledger VALUES (?, ?, ?)", (what, name, body))

    def _questions(self, item: Item) -> dict[bytes, _LedgerQuestion]:
        """What an item asks, in each language, by its keyed name."""
        return {
            self._keys.name("question", key): _LedgerQuestion(text, _digest(item, language))
            for (language, text), (_, key) in zip(item.asked, item.keys, strict=True)
        }

    def releases(self, signed: SignedSurvey) -> dict[int, tuple[Release, ...]]:
        """For each item that was answered in another survey, the answers to it, in an order that is always the same."""
        found = {}
        for position, item in enumerate(signed.survey.items):
            others = [release for release in self._answers_to(item) if release.survey != signed.id]
            if others:
                found[position] = tuple(sorted(others, key=lambda release: (release.survey, release.item)))
        return found

    def chains(self, signed: SignedSurvey) -> dict[int, str]:
        """For each item that was answered in this survey, the chain of the answer."""
        answers = (each for item in signed.survey.items for each in self._answers_to(item))
        return {each.item: each.chain for each in answers if each.survey == signed.id}

    def _answers_to(self, item: Item) -> list[Release]:
        """The answers to an item, each once, in whichever of its languages it was asked; one fits if it does in all of these."""
        found: dict[bytes, Release] = {}
        for what, question in self._questions(item).items():
            rows = self._connection.execute(
                "SELECT release, body FROM ledger WHERE what = ?", (what,)
            ).fetchall()
            for name, body in rows:
                row = self._read(what, name, body)
                fits = row.question.options == question.options and found.get(name, row.release).fits
                found[name] = replace(row.release, fits=fits)
        return list(found.values())

    def kept(self, surveys: Iterable[SignedSurvey]) -> list[tuple[Item, Release]]:
        """Each answer that is not forgotten, once, with the item of these surveys; in an order that is always the same."""
        items = {signed.id: signed.survey.items for signed in surveys}
        answers = {
            (row.release.survey, row.release.item): row.release for row in self._rows() if row.question.text
        }
        return [(items[survey][item], answers[survey, item]) for survey, item in sorted(answers)]

    def answers(self) -> list[Release]:
        """Every answer, each once, in whichever languages it was asked, and forgotten ones too."""
        return list({(row.release.survey, row.release.item): row.release for row in self._rows()}.values())

    def forget(self, survey_id: str) -> None:
        """Remove what was sent in a survey, and its questions; the fact, the level and the keyed names stay."""
        for what, name, release, question in self._rows():
            if release.survey == survey_id:
                packed = pack_release(release.forgotten(), "", question.options)
                body = self._keys.seal("ledger", what + name, packed)
                self._connection.execute(
                    "UPDATE ledger SET body = ? WHERE what = ? AND release = ?", (body, what, name)
                )

    def _rows(self) -> Iterator[_LedgerRow]:
        for what, name, body in self._connection.execute("SELECT what, release, body FROM ledger").fetchall():
            yield self._read(what, name, body)

    def _read(self, what: bytes, name: bytes, body: bytes) -> _LedgerRow:
        release, *question = unpack_release(self._keys.unseal("ledger", what + name, body))
        return _LedgerRow(what, name, release, _LedgerQuestion(*question))


def _weights(scheme: Scheme, item: Item) -> tuple[int, int]:
    """θ1 and θ0 in millionths, or with options the weights of the true one and of each other one."""
    return scheme.kary(len(item.options)).weights if item.options else scheme.millionths


def _digest(item: Item, language: str) -> str:
    """What tells an item's options from others, as a reader of this language sees them; "" if it has none.

    It is all that is left of them in a forgotten row, and like the level it says nothing of the answer.
    """
    if not item.options:
        return ""
    texts = [normalise(option.text.get((language,))) for option in item.options]
    return hashlib.sha256(json.dumps(texts).encode("ascii")).hexdigest()


_BYTES = 32
_COST, _BLOCK, _LANES = 1 << 15, 8, 1
_MEMORY = 64 * 1024 * 1024


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

"""The ledger: for each question one person answered here, what was sent and at which level.

A row is found by the keyed name of the normalised question, whatever survey and key it came under, one row for each
language it was asked in. Its body is sealed: what was sent, and the question, so that near repeats can be found. A
question left out has no row; nor have the answers of the mode for many people, who are different people.

Invariant: a forgotten answer keeps its row, without what was sent and without the question. Asked again, the question is known
to have been answered.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Mapping

from tacit.exact_draw import SKIPPED, Record
from tacit.formats.survey_file import SignedSurvey
from tacit.survey import Item, normalise
from tacit_agent.vault.content import Release, pack_release, unpack_release
from tacit_agent.vault.sealing import Sealing


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
            if sent == SKIPPED:
                continue
            thresholds = survey.level(int(level)).scheme.millionths
            chain = chains.get(position, f"{signed.id}:{position}")
            release = Release(signed.id, position, *thresholds, sent, chain)
            name = self._keys.name("release", record.id, str(position))
            for what, text in self._questions(item).items():
                body = self._keys.seal("ledger", what + name, pack_release(release, text))
                self._connection.execute("INSERT INTO ledger VALUES (?, ?, ?)", (what, name, body))

    def _questions(self, item: Item) -> dict[bytes, str]:
        """What an item asks, in each language, by its keyed name."""
        return {self._keys.name("question", normalise(text)): text for _, text in item.text.entries}

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
        """The answers to an item, each once, in whichever of its languages it was asked."""
        found: dict[bytes, Release] = {}
        for what in self._questions(item):
            rows = self._connection.execute(
                "SELECT release, body FROM ledger WHERE what = ?", (what,)
            ).fetchall()
            found |= {name: self._read(what, name, body)[0] for name, body in rows}
        return list(found.values())

    def questions(self) -> dict[str, tuple[Release, ...]]:
        """Each question that was answered and is not forgotten, as it was asked, with the answers to it."""
        found: dict[str, tuple[Release, ...]] = {}
        for _, _, release, text in sorted(self._rows(), key=lambda row: (row[2].survey, row[2].item, row[3])):
            if text:
                found[text] = (*found.get(text, ()), release)
        return found

    def forget(self, survey_id: str) -> None:
        """Remove what was sent in a survey, and its questions; the fact, the level and the keyed names stay."""
        for what, name, release, _ in self._rows():
            if release.survey == survey_id:
                body = self._keys.seal("ledger", what + name, pack_release(release.forgotten(), ""))
                self._connection.execute(
                    "UPDATE ledger SET body = ? WHERE what = ? AND release = ?", (body, what, name)
                )

    def clear(self) -> None:
        """Remove every row."""
        self._connection.execute("DELETE FROM ledger")

    def _rows(self) -> Iterator[tuple[bytes, bytes, Release, str]]:
        for what, name, body in self._connection.execute("SELECT what, release, body FROM ledger").fetchall():
            release, text = self._read(what, name, body)
            yield what, name, release, text

    def _read(self, what: bytes, name: bytes, body: bytes) -> tuple[Release, str]:
        return unpack_release(self._keys.unseal("ledger", what + name, body))

"""The surveys that were answered here, the records drawn of them, the ledger, and the digest that knows a table of answers again.

The ledger says what was sent for each question that one person answered. A row is found by the keyed name of the normalised question,
whatever survey and key it came under, one row for each language it was asked in. Its body is sealed: what was sent, and the question
as it was asked. Of a question with options it also has a digest of these, normalised and in order: asked with other options, or as a
yes/no question, it is the same question, but no answer to it can be drawn along the one that was sent. A box of a checklist goes by
the checklist's question and its own text. A question left out, or not asked, has no row; nor have the answers of the mode for many
people, who are different people.

Of a table, its rows in any order and under any file name, each row is hashed under the vault's key, and the hashes are added, so
that no row has to be kept. The sum goes through scrypt (RFC 7914), because for a short table a person who holds folder and key
could try all tables and compare: each try then costs a tenth of a second (docs/decisions/draw.md).

Invariants.
* A record of one of many people is undecided until its person hands it in or throws it away: it has a table of its own, so
  nothing counts or exports it, whatever happens to the program. Handed in, it is a record like any other; none is decided about
  twice.
* A record that is thrown away is removed and counted, so that it is known that chance was tried; nothing says which one it was.
* A survey that was forgotten keeps its row, with an empty body: how many of its records were removed is in its state.
* A forgotten answer keeps its row of the ledger, without what was sent and without the question. Asked again, the question is known
  to have been answered.
"""

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain
from typing import NamedTuple

from tacit.draw.exact_draw import SKIPPED, Record
from tacit.formats.survey_file import SignedSurvey, read_survey
from tacit.survey import NOT_ASKED, Item, normalise
from tacit_agent.vault import content
from tacit_agent.vault.content import Holding, Release, Remembered, Sealing

RECORDS_TOGETHER = 1_000  # records in one sealed body where many are drawn at once


class RecordTables(Remembered):
    """The tables of surveys, records and distorted tables; what is not for others is called inside the caller's transactions."""

    def holding(self, survey_id: str) -> Holding | None:
        """What is held for a survey; None if it was never answered here."""
        with self._guard.using():
            name = self._keys.name("survey", survey_id)
            found = self._rows("SELECT name, state FROM surveys WHERE name = ?", name)
            return self._state(*found[0]) if found else None

    def forgotten(self) -> int:
        """How many surveys were answered here and forgotten."""
        with self._guard.using():
            held = [self._state(*row) for row in self._rows("SELECT name, state FROM surveys")]
        return sum(each.forgotten > 0 and not each.records for each in held)

    def _state(self, name: bytes, state: bytes) -> Holding:
        return content.unpack_holding(self._keys.unseal("state", name, state))

    def _set_holding(self, survey_id: str, holding: Holding) -> None:
        """Note what is held for a survey that has a row."""
        name = self._keys.name("survey", survey_id)
        state = self._keys.seal("state", name, content.pack_holding(holding))
        self._connection.execute("UPDATE surveys SET state = ? WHERE name = ?", (state, name))

    def _write_survey(self, signed: SignedSurvey, holding: Holding) -> None:
        """Keep a survey; one that was forgotten gets its texts back and keeps its state."""
        name = self._keys.name("survey", signed.id)
        body = self._keys.seal("survey", name, signed.line)
        state = self._keys.seal("state", name, content.pack_holding(holding))
        self._connection.execute(
            "INSERT INTO surveys VALUES (?1, ?2, ?3) ON CONFLICT (name) DO UPDATE SET body = ?2",
            (name, body, state),
        )

    def surveys(self) -> list[SignedSurvey]:
        """Every survey that was answered here and is not forgotten."""
        with self._guard.using():
            rows = self._rows("SELECT name, body FROM surveys")
            bodies = [self._keys.unseal("survey", name, body) for name, body in rows]
            # In any spelling: what was answered before surveys had one spelling must still be listed.
            return [read_survey(body, any_spelling=True) for body in bodies if body]

    def _insert(self, survey_id: str, records: Sequence[Record], table: str = "records") -> list[Record]:
        """Store records and return those that were not there: an interrupted call is repeated with the same ones."""
        survey = self._keys.name("survey", survey_id)
        new: list[Record] = []
        for start in range(0, len(records), RECORDS_TOGETHER):
            together = records[start : start + RECORDS_TOGETHER]
            name = self._keys.name("record", survey_id, together[0].id)
            body = self._keys.seal(table, name, content.pack_records(together))
            statement = f"INSERT OR IGNORE INTO {table} VALUES (?, ?, ?)"  # noqa: S608 one of our own tables
            if self._connection.execute(statement, (name, survey, body)).rowcount:
                new += together
        return new

    def _of(self, survey_id: str, table: str = "records") -> list[Record]:
        """The records of a survey, or its undecided ones, by record id, as many as are there."""
        query = f"SELECT name, body FROM {table} WHERE survey = ?"  # noqa: S608 as above
        bodies = self._rows(query, self._keys.name("survey", survey_id))
        packed = (self._keys.unseal(table, name, body) for name, body in bodies)
        return sorted(chain.from_iterable(map(content.unpack_records, packed)), key=lambda record: record.id)

    def _settle(self, survey_id: str, record_id: str) -> bool:
        """Remove an undecided record, which was decided about; whether it was there."""
        name = self._keys.name("record", survey_id, record_id)
        return self._connection.execute("DELETE FROM undecided WHERE name = ?", (name,)).rowcount > 0

    def _forget_records(self, survey_id: str) -> None:
        """Remove the records of a survey and its texts."""
        name = self._keys.name("survey", survey_id)
        for table in ("records", "undecided"):
            self._connection.execute(f"DELETE FROM {table} WHERE survey = ?", (name,))  # noqa: S608 as above
        body = self._keys.seal("survey", name, b"")
        self._connection.execute("UPDATE surveys SET body = ? WHERE name = ?", (body, name))


class _LedgerRow(NamedTuple):
    """A row of the ledger: the answer, the question ("" once it is forgotten) and what tells its options from others ("" for yes and no)."""

    what: bytes
    name: bytes
    release: Release
    text: str
    options: str


class Ledger(RecordTables):
    """The table `ledger`: answers that were given here in personal mode."""

    def _note_answers(self, signed: SignedSurvey, record: Record, chains: Mapping[int, str]) -> None:
        """Note each answer of a record; `chains` as in `Along`."""
        survey = signed.survey
        for position, (item, level, sent) in enumerate(
            zip(survey.items, record.levels, record.answers, strict=True)
        ):
            if sent in {SKIPPED, NOT_ASKED}:
                continue
            chain, count = chains.get(position, f"{signed.id}:{position}"), len(item.options)
            scheme = survey.level(int(level)).scheme
            # θ1 and θ0 in millionths, or with options the weights of the true one and of each other one.
            weights = scheme.kary(count).weights if count else scheme.millionths
            release = Release(signed.id, position, *weights, sent, chain, count)
            name = self._keys.name("release", record.id, str(position))
            for what, question in self._questions(item).items():
                body = self._keys.seal("ledger", what + name, content.pack_release(release, *question))
                self._connection.execute("INSERT INTO ledger VALUES (?, ?, ?)", (what, name, body))

    def _questions(self, item: Item) -> dict[bytes, tuple[str, str]]:
        """What an item asks, and what tells its options from others, in each language, by its keyed name."""
        return {
            self._keys.name("question", key): (text, _digest(item, language))
            for (language, text), (_, key) in zip(item.asked, item.keys, strict=True)
        }

    def releases(self, signed: SignedSurvey) -> Mapping[int, tuple[Release, ...]]:
        """For each item that was answered in another survey, under whatever key, the answers to it, in an order that is always the same."""
        found = {}
        with self._guard.using():
            for position, item in enumerate(signed.survey.items):
                others = [release for release in self._answers_to(item) if release.survey != signed.id]
                if others:
                    found[position] = tuple(sorted(others, key=lambda each: (each.survey, each.item)))
        return found

    def chains(self, signed: SignedSurvey) -> Mapping[int, str]:
        """For each item that was answered in this survey, the chain of the answer (`Along`)."""
        with self._guard.using():
            answers = (each for item in signed.survey.items for each in self._answers_to(item))
            return {each.item: each.chain for each in answers if each.survey == signed.id}

    def _answers_to(self, item: Item) -> list[Release]:
        """The answers to an item, each once, in whichever of its languages it was asked; one fits if it does in all of these."""
        found: dict[bytes, Release] = {}
        for what, (_, options) in self._questions(item).items():
            for row in self._ledger_rows("WHERE what = ?", what):
                fits = row.options == options and found.get(row.name, row.release).fits
                found[row.name] = replace(row.release, fits=fits)
        return list(found.values())

    def questions(self) -> Sequence[tuple[Item, Release]]:
        """Each answer that is not forgotten, once, with the item that it answers; in an order that is always the same."""
        with self._guard.using():
            items = {signed.id: signed.survey.items for signed in self.surveys()}
            answers = {
                (row.release.survey, row.release.item): row.release for row in self._ledger_rows() if row.text
            }
            return [(items[survey][item], answers[survey, item]) for survey, item in sorted(answers)]

    def answers(self) -> list[Release]:
        """Every answer, each once, in whichever languages it was asked, and forgotten ones too."""
        with self._guard.using():
            releases = (row.release for row in self._ledger_rows())
            return list({(each.survey, each.item): each for each in releases}.values())

    def _forget_answers(self, survey_id: str) -> None:
        """Remove what was sent in a survey, and its questions; the fact, the level and the keyed names stay."""
        for what, name, release, _, options in self._ledger_rows():
            if release.survey == survey_id:
                packed = content.pack_release(replace(release, sent=""), "", options)
                body = self._keys.seal("ledger", what + name, packed)
                query = "UPDATE ledger SET body = ? WHERE what = ? AND release = ?"
                self._connection.execute(query, (body, what, name))

    def _ledger_rows(self, which: str = "", *values: bytes) -> Iterator[_LedgerRow]:
        for what, name, body in self._rows("SELECT what, release, body FROM ledger " + which, *values):  # noqa: S608 our own words
            unsealed = self._keys.unseal("ledger", what + name, body)
            yield _LedgerRow(what, name, *content.unpack_release(unsealed))


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

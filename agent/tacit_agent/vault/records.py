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
import sqlite3
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from tacit.draw.exact_draw import SKIPPED, Record
from tacit.formats.survey_file import SignedSurvey, read_survey
from tacit.survey import NOT_ASKED, Item, Scheme, normalise
from tacit_agent.home import AlreadyAnsweredError, VaultError
from tacit_agent.vault import content
from tacit_agent.vault.content import Holding, Mode, Release, Sealing

RECORDS_TOGETHER = 1_000  # records in one sealed body where many are drawn at once

_TABLES = ("records", "undecided")


class _Tables:
    """Some of the vault's tables, read and written inside the caller's transactions."""

    def __init__(self, connection: sqlite3.Connection, keys: Sealing) -> None:
        self._connection = connection
        self._keys = keys


class RecordTables(_Tables):
    """The tables of surveys, records and distorted tables."""

    def holding(self, survey_id: str) -> Holding | None:
        """What is held for a survey; None if it was never answered here."""
        name = self._keys.name("survey", survey_id)
        row = self._connection.execute("SELECT state FROM surveys WHERE name = ?", (name,)).fetchone()
        return None if row is None else self._state(name, row[0])

    def holdings(self) -> list[Holding]:
        """What is held for each survey."""
        return [
            self._state(*row)
            for row in self._connection.execute("SELECT name, state FROM surveys").fetchall()
        ]

    def _state(self, name: bytes, state: bytes) -> Holding:
        return content.unpack_holding(self._keys.unseal("state", name, state))

    def set_holding(self, survey_id: str, holding: Holding) -> None:
        """Note what is held for a survey that has a row."""
        name = self._keys.name("survey", survey_id)
        state = self._keys.seal("state", name, content.pack_holding(holding))
        self._connection.execute("UPDATE surveys SET state = ? WHERE name = ?", (state, name))

    def begin_export(self, survey_id: str, count: int, fewest: int, *, more: bool) -> int:
        """Note how many records will have left, before they do, and give that number.

        `count` are written; with `more` they are others than those that have left. Where many people answer, fewer new ones
        than `fewest`, by which files may differ, are a `VaultError`.
        """
        holding = self.holding(survey_id)
        assert holding is not None
        trying = count + (holding.exported if more else 0)
        new = trying - holding.left
        if holding.mode is Mode.MANY and 0 < new < fewest:
            raise VaultError(content.FEW_NEW(new=new, fewest=fewest))
        self.set_holding(survey_id, replace(holding, trying=trying))
        return trying

    def end_export(self, survey_id: str, exported: int) -> None:
        """So many records have left, and were read back."""
        holding = self.holding(survey_id)
        if holding is not None:
            self.set_holding(survey_id, replace(holding, exported=exported, trying=0))

    def write_survey(self, signed: SignedSurvey, holding: Holding) -> None:
        """Keep a survey; one that was forgotten gets its texts back and keeps its state."""
        name = self._keys.name("survey", signed.id)
        body = self._keys.seal("survey", name, signed.line)
        state = self._keys.seal("state", name, content.pack_holding(holding))
        self._connection.execute(
            "INSERT INTO surveys VALUES (?1, ?2, ?3) ON CONFLICT (name) DO UPDATE SET body = ?2",
            (name, body, state),
        )

    def surveys(self) -> list[SignedSurvey]:
        """Every survey that is not forgotten."""
        rows = self._connection.execute("SELECT name, body FROM surveys").fetchall()
        bodies = [self._keys.unseal("survey", name, body) for name, body in rows]
        # In any spelling: what was answered before surveys had one spelling must still be listed.
        return [read_survey(body, any_spelling=True) for body in bodies if body]

    def insert(self, survey_id: str, records: Sequence[Record]) -> list[Record]:
        """Store records and return those that were not there: an interrupted call is repeated with the same ones."""
        survey = self._keys.name("survey", survey_id)
        new: list[Record] = []
        for start in range(0, len(records), RECORDS_TOGETHER):
            together = records[start : start + RECORDS_TOGETHER]
            name = self._keys.name("record", survey_id, together[0].id)
            if self._connection.execute("SELECT 1 FROM records WHERE name = ?", (name,)).fetchone():
                continue
            body = self._keys.seal("records", name, content.pack_records(together))
            self._connection.execute("INSERT INTO records VALUES (?, ?, ?)", (name, survey, body))
            new += together
        return new

    def of(self, survey_id: str, table: str = "records") -> list[Record]:
        """The records of a survey, or its undecided ones, by record id, as many as are there."""
        survey = self._keys.name("survey", survey_id)
        rows = self._connection.execute(
            f"SELECT name, body FROM {table} WHERE survey = ?",  # noqa: S608 one of our own tables
            (survey,),
        ).fetchall()
        found = [
            r for name, body in rows for r in content.unpack_records(self._keys.unseal(table, name, body))
        ]
        return sorted(found, key=lambda record: record.id)

    def hold(self, survey_id: str, record: Record) -> None:
        """Keep a record until its person decides; once, however often it is called."""
        name = self._keys.name("record", survey_id, record.id)
        body = self._keys.seal("undecided", name, content.pack_records([record]))
        survey = self._keys.name("survey", survey_id)
        self._connection.execute("INSERT OR IGNORE INTO undecided VALUES (?, ?, ?)", (name, survey, body))

    def settle(self, survey_id: str, record_id: str) -> Record | None:
        """Remove one of them, which was decided about; None if it is not there."""
        found = next((each for each in self.of(survey_id, "undecided") if each.id == record_id), None)
        name = self._keys.name("record", survey_id, record_id)
        self._connection.execute("DELETE FROM undecided WHERE name = ?", (name,))
        return found

    def check_run(self, survey_id: str, run: str, *, others: bool) -> None:
        """`AlreadyAnsweredError` for a table that was distorted before, and where records were drawn and nothing is said of its people."""
        name, holding = self._keys.name("run", survey_id, run), self.holding(survey_id)
        if self._connection.execute("SELECT 1 FROM runs WHERE name = ?", (name,)).fetchone() is not None:
            raise AlreadyAnsweredError(content.SAME_TABLE())
        if holding is not None and holding.drawn and not others:
            raise AlreadyAnsweredError(content.OTHER_TABLE(records=holding.drawn))

    def note_run(self, survey_id: str, run: str) -> None:
        """Note that a table was distorted."""
        name = self._keys.name("run", survey_id, run)
        self._connection.execute("INSERT OR IGNORE INTO runs VALUES (?)", (name,))

    def forget(self, survey_id: str) -> None:
        """Remove the records of a survey and its texts."""
        name = self._keys.name("survey", survey_id)
        for table in _TABLES:
            self._connection.execute(f"DELETE FROM {table} WHERE survey = ?", (name,))  # noqa: S608 as above
        body = self._keys.seal("survey", name, b"")
        self._connection.execute("UPDATE surveys SET body = ? WHERE name = ?", (body, name))


def check_alone(signed: SignedSurvey, mode: Mode) -> None:
    """Refuse, by a `VaultError`, that many people answer with the token of one."""
    if mode is Mode.MANY and signed.survey.terms.by_token:
        raise VaultError(content.EACH_ALONE())


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


class Ledger(_Tables):
    """The table `ledger`."""

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
                body = self._keys.seal("ledger", what + name, content.pack_release(release, *question))
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
                packed = content.pack_release(release.forgotten(), "", question.options)
                body = self._keys.seal("ledger", what + name, packed)
                self._connection.execute(
                    "UPDATE ledger SET body = ? WHERE what = ? AND release = ?", (body, what, name)
                )

    def _rows(self) -> Iterator[_LedgerRow]:
        for what, name, body in self._connection.execute("SELECT what, release, body FROM ledger").fetchall():
            yield self._read(what, name, body)

    def _read(self, what: bytes, name: bytes, body: bytes) -> _LedgerRow:
        release, *question = content.unpack_release(self._keys.unseal("ledger", what + name, body))
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

"""The surveys that were answered here, and the records drawn of them.

Invariants.
* A record of one of many people is undecided until its person hands it in or throws it away: it has a table of its own, so
  nothing counts or exports it, whatever happens to the program. Handed in, it is a record like any other; none is decided about
  twice.
* A record that is thrown away is removed and counted, so that it is known that chance was tried; nothing says which one it was.
* A survey that was forgotten keeps its row, with an empty body: how many of its records were removed is in its state.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import date

from tacit.draw.exact_draw import Record
from tacit.formats.survey_file import SignedSurvey, read_survey
from tacit_agent.home import AlreadyAnsweredError, VaultError
from tacit_agent.vault import content
from tacit_agent.vault.content import Holding, Mode, Sealing

RECORDS_TOGETHER = 1_000
"""Records in one sealed body where many are drawn at once."""

_TABLES = ("records", "undecided")


class RecordTables:
    """The tables of surveys, records and distorted tables, read and written inside the caller's transactions."""

    def __init__(self, connection: sqlite3.Connection, keys: Sealing) -> None:
        self._connection = connection
        self._keys = keys

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
        """A table was distorted."""
        name = self._keys.name("run", survey_id, run)
        self._connection.execute("INSERT OR IGNORE INTO runs VALUES (?)", (name,))

    def forget(self, survey_id: str) -> None:
        """Remove the records of a survey and its texts."""
        name = self._keys.name("survey", survey_id)
        for table in _TABLES:
            self._connection.execute(f"DELETE FROM {table} WHERE survey = ?", (name,))  # noqa: S608 as above
        body = self._keys.seal("survey", name, b"")
        self._connection.execute("UPDATE surveys SET body = ? WHERE name = ?", (body, name))


class Undecided:
    """Those of one vault; each method is a transaction of its own."""

    def __init__(
        self,
        stored: RecordTables,
        changing: Callable[[], content.Changing],
        check_mode: Callable[[str, Mode], None],
    ) -> None:
        self._stored = stored
        self._changing = changing
        self._check_mode = check_mode

    def of(self, survey_id: str) -> list[Record]:
        """Those of a survey, by record id."""
        with self._changing():
            return self._stored.of(survey_id, "undecided")

    def hold(self, signed: SignedSurvey, record: Record) -> None:
        """Keep a record that was drawn; again changes nothing. `AlreadyAnsweredError` where one person answers the survey here."""
        with self._changing():
            self._check_mode(signed.id, Mode.MANY)
            holding = self._holding(signed.id)
            if not holding.records:
                self._stored.write_survey(signed, holding)
            self._stored.hold(signed.id, record)

    def hand_in(self, survey_id: str, record: Record, last: str, day: date) -> None:
        """Let it count from now on, on this day; `VaultError` if it was thrown away. `last` replaces `Holding.last`."""
        with self._changing():
            holding = self._holding(survey_id)
            if self._stored.settle(survey_id, record.id) is not None:
                self._stored.insert(survey_id, [record])
                self._stored.set_holding(survey_id, holding.handed_in(day, last))
            elif record.id not in {each.id for each in self._stored.of(survey_id)}:
                raise VaultError(content.THROWN_AWAY())

    def throw_away(self, survey_id: str, record_id: str, day: date) -> None:
        """Remove it and count on which day it was; nothing if it was decided about already."""
        with self._changing():
            holding = self._holding(survey_id)
            if self._stored.settle(survey_id, record_id) is not None:
                self._stored.set_holding(survey_id, holding.thrown_away(day))

    def _holding(self, survey_id: str) -> Holding:
        return self._stored.holding(survey_id) or Holding(Mode.MANY, records=0, exported=0)


def check_alone(signed: SignedSurvey, mode: Mode) -> None:
    """Refuse, by a `VaultError`, that many people answer with the token of one."""
    if mode is Mode.MANY and signed.survey.terms.by_token:
        raise VaultError(content.EACH_ALONE())

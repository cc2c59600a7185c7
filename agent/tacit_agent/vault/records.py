"""The surveys that were answered here, and the records that were drawn of them.

A record of one of many people is undecided until its person hands it in or throws it away: it has a table of its own, so that
nothing that counts, exports or lists records can take it for one.

A survey that was forgotten keeps its row, with an empty body: how many of its records were removed is in its state.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from dataclasses import replace

from tacit.exact_draw import Record
from tacit.formats.survey_file import SignedSurvey, read_survey
from tacit_agent.errors import VaultError
from tacit_agent.vault import templates
from tacit_agent.vault.content import (
    Holding,
    Mode,
    pack_holding,
    pack_records,
    unpack_holding,
    unpack_records,
)
from tacit_agent.vault.sealing import Sealing

RECORDS_TOGETHER = 1_000
"""Records in one sealed body where many are drawn at once."""

_TABLES = ("records", "undecided")


class Records:
    """The tables `surveys` and `records`, read and written inside the caller's transactions."""

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
        return unpack_holding(self._keys.unseal("state", name, state))

    def set_holding(self, survey_id: str, holding: Holding) -> None:
        """Note what is held for a survey that has a row."""
        name = self._keys.name("survey", survey_id)
        state = self._keys.seal("state", name, pack_holding(holding))
        self._connection.execute("UPDATE surveys SET state = ? WHERE name = ?", (state, name))

    def begin_export(self, survey_id: str, count: int, fewest: int, *, more: bool) -> int:
        """Note how many records will have left, before they do, and give that number.

        Args:
            survey_id: the survey.
            count: how many are written.
            more: whether they are others than those that have left.
            fewest: where many people answer, the fewest new records by which files may differ.

        Raises:
            VaultError: the file would differ by fewer from the one before.
        """
        holding = self.holding(survey_id)
        assert holding is not None
        trying = count + (holding.exported if more else 0)
        new = trying - holding.left
        if holding.mode is Mode.MANY and 0 < new < fewest:
            raise VaultError(templates.FEW_NEW(new=new, fewest=fewest))
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
        state = self._keys.seal("state", name, pack_holding(holding))
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
            body = self._keys.seal("records", name, pack_records(together))
            self._connection.execute("INSERT INTO records VALUES (?, ?, ?)", (name, survey, body))
            new += together
        return new

    def of(self, survey_id: str) -> list[Record]:
        """The records of a survey by record id, as many as are there."""
        return self._in("records", survey_id)

    def _in(self, table: str, survey_id: str) -> list[Record]:
        survey = self._keys.name("survey", survey_id)
        rows = self._connection.execute(
            f"SELECT name, body FROM {table} WHERE survey = ?",  # noqa: S608 one of our own tables
            (survey,),
        ).fetchall()
        found = [r for name, body in rows for r in unpack_records(self._keys.unseal(table, name, body))]
        return sorted(found, key=lambda record: record.id)

    def hold(self, survey_id: str, record: Record) -> None:
        """Keep a record until its person decides; once, however often it is called."""
        name = self._keys.name("record", survey_id, record.id)
        body = self._keys.seal("undecided", name, pack_records([record]))
        survey = self._keys.name("survey", survey_id)
        self._connection.execute("INSERT OR IGNORE INTO undecided VALUES (?, ?, ?)", (name, survey, body))

    def undecided(self, survey_id: str) -> list[Record]:
        """The records that nobody has decided about, by record id."""
        return self._in("undecided", survey_id)

    def settle(self, survey_id: str, record_id: str) -> Record | None:
        """Remove one of them, which was decided about; None if it is not there."""
        found = next((each for each in self.undecided(survey_id) if each.id == record_id), None)
        name = self._keys.name("record", survey_id, record_id)
        self._connection.execute("DELETE FROM undecided WHERE name = ?", (name,))
        return found

    def forget(self, survey_id: str) -> None:
        """Remove the records of a survey and its texts."""
        name = self._keys.name("survey", survey_id)
        for table in _TABLES:
            self._connection.execute(f"DELETE FROM {table} WHERE survey = ?", (name,))  # noqa: S608 as above
        body = self._keys.seal("survey", name, b"")
        self._connection.execute("UPDATE surveys SET body = ? WHERE name = ?", (body, name))

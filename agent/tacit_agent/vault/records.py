"""The surveys that were answered here, and the records that were drawn of them.

A survey that was forgotten keeps its row, with an empty body: how many of its records were removed is in its state.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence

from tacit.exact_draw import Record
from tacit.formats.survey_file import SignedSurvey, read_survey
from tacit_agent.vault.content import Holding, pack_holding, pack_records, unpack_holding, unpack_records
from tacit_agent.vault.sealing import Sealing

RECORDS_TOGETHER = 1_000
"""Records in one sealed body where many are drawn at once."""


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
        survey = self._keys.name("survey", survey_id)
        rows = self._connection.execute(
            "SELECT name, body FROM records WHERE survey = ?", (survey,)
        ).fetchall()
        found = [r for name, body in rows for r in unpack_records(self._keys.unseal("records", name, body))]
        return sorted(found, key=lambda record: record.id)

    def forget(self, survey_id: str) -> None:
        """Remove the records of a survey and its texts."""
        name = self._keys.name("survey", survey_id)
        self._connection.execute("DELETE FROM records WHERE survey = ?", (name,))
        body = self._keys.seal("survey", name, b"")
        self._connection.execute("UPDATE surveys SET body = ? WHERE name = ?", (body, name))

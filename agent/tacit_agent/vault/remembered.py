"""What the vault remembers besides answers, so that a clock set back or an older file does not undo it.

The surveys that were opened, the statements that were taken, the latest day that the machine's clock has shown, and for a survey
the proof that a token was used for it. All of it is sealed. A survey that was opened is remembered by its id, its researcher's
key, its predecessor and the successor that it names; its texts are not.
"""

from __future__ import annotations

import json
import sqlite3
from base64 import b64decode, b64encode
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager
from dataclasses import dataclass
from datetime import date

from tacit.formats import tokens
from tacit.formats.statement_file import Statement, read_statement
from tacit.formats.survey_file import SignedSurvey
from tacit_agent.errors import VaultError
from tacit_agent.vault import templates
from tacit_agent.vault.sealing import Sealing

Changing = AbstractContextManager[sqlite3.Connection]

_DAY, _SEEN, _STATEMENT, _TOKEN = "day", "seen", "statement", "token"


@dataclass(frozen=True, slots=True)
class SeenSurvey:
    """A survey that was opened here.

    Attributes:
        id: of it.
        key: its researcher's.
        previous: the id of the survey that it replaces; empty if none.
        successor: the key that it names as its key's successor; empty if none.
    """

    id: str
    key: bytes
    previous: str = ""
    successor: bytes = b""


class Remembered:
    """The table `facts`; each method is a transaction of its own."""

    def __init__(
        self, connection: sqlite3.Connection, keys: Sealing, changing: Callable[[], Changing]
    ) -> None:
        """Take what the vault has.

        Args:
            connection: the vault's.
            keys: of the vault.
            changing: begins a transaction.
        """
        self._connection = connection
        self._keys = keys
        self._changing = changing

    def look_back(self, signed: SignedSurvey, today: date) -> tuple[date, list[SeenSurvey], list[Statement]]:
        """Remember a survey that was opened and the day; the latest day ever, and all surveys and statements."""
        with self._changing():
            self._note(signed)
            latest = self._latest_day(today)
            statements = [read_statement(b64decode(text)) for text in self._all(_STATEMENT)]
            return latest, self._seen(), sorted(statements, key=lambda each: each.id)

    def take_statement(self, statement: Statement) -> None:
        """Remember that a key was revoked."""
        with self._changing():
            self._put(_STATEMENT, statement.id, b64encode(statement.line).decode("ascii"))

    def take_token(self, survey_id: str, typed: str, sender: bytes) -> None:
        """Use a token for this installation's key of a survey; the token itself is not kept.

        Raises:
            MalformedError: what was typed is no token.
        """
        proof = tokens.prove(tokens.read(typed), survey_id, sender)
        with self._changing():
            self._put(_TOKEN, survey_id, b64encode(proof).decode("ascii"))

    def token(self, survey_id: str) -> bytes:
        """The proof that a token was used for a survey; empty if none was."""
        return b64decode(self._get(_TOKEN, survey_id) or "")

    def check_token(self, survey_id: str, surveys: Iterable[SignedSurvey]) -> None:
        """Refuse to let a file out that the study would not take.

        Args:
            survey_id: whose records go out.
            surveys: those that are kept.

        Raises:
            VaultError: the survey asks for a token, and none was used.
        """
        wanted = any(each.id == survey_id and each.survey.terms.tokens for each in surveys)
        if wanted and not self.token(survey_id):
            raise VaultError(templates.NO_TOKEN())

    def _latest_day(self, today: date) -> date:
        known = self._get(_DAY, "")
        if known is not None and (latest := date.fromisoformat(known)) >= today:
            return latest
        self._put(_DAY, "", today.isoformat())
        return today

    def _note(self, signed: SignedSurvey) -> None:
        survey = signed.survey
        fields = (survey.researcher.key.hex(), survey.previous or "", survey.terms.successor.hex())
        if self._get(_SEEN, signed.id) is None:
            self._put(_SEEN, signed.id, json.dumps([signed.id, *fields]))

    def _seen(self) -> list[SeenSurvey]:
        found = []
        for text in self._all(_SEEN):
            identity, key, previous, successor = json.loads(text)
            found.append(SeenSurvey(identity, bytes.fromhex(key), previous, bytes.fromhex(successor)))
        return sorted(found, key=lambda each: each.id)

    def _get(self, kind: str, what: str) -> str | None:
        name = self._keys.name(kind, what)
        row = self._connection.execute("SELECT body FROM facts WHERE name = ?", (name,)).fetchone()
        return None if row is None else self._opened(name, row[0])[1]

    def _put(self, kind: str, what: str, text: str) -> None:
        name = self._keys.name(kind, what)
        body = self._keys.seal("fact", name, json.dumps([kind, text]).encode("utf-8"))
        self._connection.execute("INSERT OR REPLACE INTO facts VALUES (?, ?)", (name, body))

    def _all(self, kind: str) -> Iterator[str]:
        for name, body in self._connection.execute("SELECT name, body FROM facts").fetchall():
            found, text = self._opened(name, body)
            if found == kind:
                yield text

    def _opened(self, name: bytes, body: bytes) -> tuple[str, str]:
        kind, text = json.loads(self._keys.unseal("fact", name, body))
        return kind, text

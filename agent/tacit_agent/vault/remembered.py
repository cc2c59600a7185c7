"""What the vault remembers besides answers, so that a clock set back or an older file does not undo it.

Which surveys replace which, which keys they name as successors, the statements that were taken, the latest day that the machine's
clock has shown, and for a survey the proof that a token was used for it. All of it is sealed; texts of surveys are not in it.
"""

from __future__ import annotations

import json
import sqlite3
from base64 import b64decode, b64encode
from collections.abc import Callable, Iterable
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

_DAY, _NEWER, _SUCCESSORS, _STATEMENTS, _TOKEN = "day", "newer", "successors", "statements", "token"


@dataclass(frozen=True, slots=True)
class LookBack:
    """What is remembered that bears on a survey.

    Attributes:
        latest: the latest day that the machine's clock has shown.
        newer: surveys that name this one as their predecessor: the id of each, and its researcher's key.
        successors: the keys that surveys signed with this one's key name as its successors.
        statements: those that revoke this one's key, if their signers may.
    """

    latest: date
    newer: tuple[tuple[str, bytes], ...]
    successors: frozenset[bytes]
    statements: tuple[Statement, ...]


class Remembered:
    """The table `facts`; each method is a transaction of its own. A row is found by its name alone, however many there are."""

    def __init__(
        self,
        connection: sqlite3.Connection,
        keys: Sealing,
        changing: Callable[[], Changing],
        using: Callable[[], AbstractContextManager[None]],
    ) -> None:
        """Take what the vault has.

        Args:
            connection: the vault's.
            keys: of the vault.
            changing: begins a transaction.
            using: keeps other programs out while it is read.
        """
        self._connection = connection
        self._keys = keys
        self._changing = changing
        self._using = using

    def look_back(self, signed: SignedSurvey, today: date) -> LookBack:
        """Remember a survey that was opened and the day, and tell what bears on it."""
        survey, key = signed.survey, signed.survey.researcher.key.hex()
        with self._changing():
            if survey.previous is not None:
                self._add(_NEWER, survey.previous, f"{signed.id} {key}")
            if survey.terms.successor:
                self._add(_SUCCESSORS, key, survey.terms.successor.hex())
            newer = (text.split(" ") for text in self._list(_NEWER, signed.id))
            return LookBack(
                self._latest_day(today),
                tuple((identity, bytes.fromhex(signer)) for identity, signer in newer),
                frozenset(map(bytes.fromhex, self._list(_SUCCESSORS, key))),
                tuple(read_statement(b64decode(text)) for text in self._list(_STATEMENTS, key)),
            )

    def take_statement(self, statement: Statement) -> None:
        """Remember that a key was revoked."""
        with self._changing():
            self._add(_STATEMENTS, statement.revokes.hex(), b64encode(statement.line).decode("ascii"))

    def take_token(self, signed: SignedSurvey, typed: str, sender: bytes, *, drawn: bool) -> None:
        """Use a token for this installation's key of a survey; the token itself is not kept.

        Args:
            signed: the survey.
            typed: the token.
            sender: the public half of this installation's key for it.
            drawn: whether a record is kept already.

        Raises:
            MalformedError: what was typed is no token.
            VaultError: the record that is kept was drawn by another token.
        """
        proof, before = tokens.prove(tokens.read(typed), signed.id, sender), self.token(signed.id)
        if drawn and signed.survey.terms.by_token and proof != before:
            raise VaultError(templates.OTHER_TOKEN())
        with self._changing():
            self._put(_TOKEN, signed.id, b64encode(proof).decode("ascii"))

    def token(self, survey_id: str) -> bytes:
        """The proof that a token was used for a survey; empty if none was."""
        with self._using():
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

    def _add(self, kind: str, what: str, text: str) -> None:
        """Put a text into a list, if it is not there."""
        found = self._list(kind, what)
        if text not in found:
            self._put(kind, what, json.dumps(sorted([*found, text])))

    def _list(self, kind: str, what: str) -> list[str]:
        found: list[str] = json.loads(self._get(kind, what) or "[]")
        return found

    def _get(self, kind: str, what: str) -> str | None:
        name = self._keys.name(kind, what)
        row = self._connection.execute("SELECT body FROM facts WHERE name = ?", (name,)).fetchone()
        return None if row is None else self._keys.unseal("fact", name, row[0]).decode("utf-8")

    def _put(self, kind: str, what: str, text: str) -> None:
        name = self._keys.name(kind, what)
        body = self._keys.seal("fact", name, text.encode("utf-8"))
        self._connection.execute("INSERT OR REPLACE INTO facts VALUES (?, ?)", (name, body))

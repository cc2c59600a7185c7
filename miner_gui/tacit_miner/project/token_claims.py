"""Which keys count by their tokens, from the tables of a project: a function of sets, whatever order they came in.

A key counts if it showed a listed token that no other key showed. Of several keys that showed one token none counts by it:
first come would make the order of import decide, and who copied a paper is not known. Where what a person is asked follows from their
token, every token that a key showed must be such a one: otherwise a key could count by one token and send what another one draws,
which nobody handed out and which can be searched for.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Collection
from dataclasses import dataclass
from functools import cached_property

TABLES = """
CREATE TABLE tokens (
  key BLOB PRIMARY KEY CHECK (length(key) = 32)
) STRICT, WITHOUT ROWID;
CREATE TABLE shown_tokens (
  file INTEGER NOT NULL REFERENCES files (id),
  token BLOB NOT NULL CHECK (length(token) = 32),
  signer INTEGER NOT NULL REFERENCES signers (id),
  PRIMARY KEY (file, token, signer)
) STRICT, WITHOUT ROWID;
"""
"""Public halves of tokens; the tokens themselves are on paper alone."""


@dataclass(frozen=True)
class TokenClaims:
    """What was shown.

    Attributes:
        listed: public halves on the list.
        uses: tokens that were shown, each with the number of a signer who showed it.
        draws: whether what is asked follows from them.
    """

    listed: frozenset[bytes]
    uses: frozenset[tuple[bytes, int]]
    draws: bool = False

    @classmethod
    def of(cls, connection: sqlite3.Connection, *, draws: bool = False) -> TokenClaims:
        """Those of a project."""
        listed = frozenset(key for (key,) in connection.execute("SELECT key FROM tokens"))
        uses = connection.execute("SELECT DISTINCT token, signer FROM shown_tokens")
        return cls(listed, frozenset(uses.fetchall()), draws)

    def signers_by_token(self, out: Collection[int]) -> dict[bytes, set[int]]:
        """Of each token the signers who showed it, without those that are excluded."""
        found: dict[bytes, set[int]] = {}
        for token, signer in self.uses:
            if signer not in out:
                found.setdefault(token, set()).add(signer)
        return found

    @cached_property
    def with_listed(self) -> frozenset[int]:
        """The signers who showed a token that is on the list, and where tokens draw none that is not."""
        strange = {signer for token, signer in self.uses if token not in self.listed}
        return frozenset(
            signer
            for token, signer in self.uses
            if token in self.listed and not (self.draws and signer in strange)
        )

    def alone(self, out: Collection[int]) -> frozenset[int]:
        """The signers who showed a listed token that no other one showed, and where tokens draw no other one; not those excluded."""
        own: set[int] = set()
        others: set[int] = set()
        for token, signers in self.signers_by_token(out).items():
            (own if token in self.listed and len(signers) == 1 else others).update(signers)
        return frozenset(own - others if self.draws else own)

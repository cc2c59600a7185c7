"""Notes which key showed which token while files come in, and gives the verdict of the moment.

The verdict is of the moment of import; whether a key counts is decided when records are used (`tacit_miner.project.token_claims`).
"""

from __future__ import annotations

import sqlite3
from collections.abc import Collection

from tacit.formats.line_verdict import LineVerdict
from tacit_miner.project.token_claims import TokenClaims

ROW_BYTES = 96
"""What a note costs in the project, at most."""


class TokenDesk:
    """The tokens of a project during an import. After a transaction was rolled back, make a new one.

    Args:
        claims: what was shown before.
        out: numbers of the signers who are excluded, whose tokens count for nothing.
    """

    def __init__(self, claims: TokenClaims, out: Collection[int]) -> None:
        self._listed, self._out = claims.listed, out
        self._holders = claims.signers_by_token(out)
        self._noted: set[tuple[int, bytes, int]] = set()

    def take(self, connection: sqlite3.Connection, file: int, token: bytes, signer: int) -> bool:
        """Note that a signer showed a token; whether that is new of this file."""
        note = (file, token, signer)
        if note in self._noted:
            return False
        self._noted.add(note)
        if signer not in self._out:
            self._holders.setdefault(token, set()).add(signer)
        connection.execute("INSERT OR IGNORE INTO shown_tokens (file, token, signer) VALUES (?, ?, ?)", note)
        return True

    def verdict(self, token: bytes) -> LineVerdict | None:
        """Why a line that shows this token does not count; None if it may."""
        if token not in self._listed:
            return LineVerdict.TOKEN_NOT_LISTED
        return LineVerdict.TOKEN_SHARED if len(self._holders.get(token, ())) > 1 else None

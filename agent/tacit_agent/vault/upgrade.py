"""From an older vault to this version, once it is unlocked and within one transaction."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence

from tacit.exact_draw import Record
from tacit_agent.vault import schema
from tacit_agent.vault.content import Mode
from tacit_agent.vault.ledger import Ledger
from tacit_agent.vault.records import Records


def upgrade(
    connection: sqlite3.Connection,
    ledger: Ledger,
    stored: Records,
    records: Callable[[str], Sequence[Record]],
) -> None:
    """Bring the tables up to date.

    The ledger of version 1 did not say what was sent: it is made again from the records, which do. Those answers were drawn
    independently, so each begins a chain of its own.

    Args:
        connection: the vault's.
        ledger: of the same.
        stored: of the same.
        records: the records of a survey, checked.
    """
    found = schema.version(connection)
    if found < schema.SAYS_WHAT_WAS_SENT:
        ledger.clear()
        for signed in stored.surveys():
            if (holding := stored.holding(signed.id)) and holding.mode is Mode.PERSONAL:
                for record in records(signed.id):
                    ledger.insert(signed, record, {})
    if found < schema.REMEMBERS:
        connection.execute(schema.FACTS)
    if found < schema.DECIDES:
        connection.execute(schema.UNDECIDED)
    if found != schema.VERSION:
        schema.set_version(connection)

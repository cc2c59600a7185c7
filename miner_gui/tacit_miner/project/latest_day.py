"""The latest day that a clock has shown to a project, so that a clock set back revives no revoked key.

Files are dated by it: a file that is imported after a revocation never gets an earlier day. It is remembered when files are imported and
keys revoked. It decides no number by itself: what decides is the day of each file.
"""

from __future__ import annotations

import sqlite3
from datetime import date

from tacit_miner.project.database import Database
from tacit_miner.project.errors import whole


def remember(connection: sqlite3.Connection, today: date) -> date:
    """Today, or a later day that was shown before; inside a transaction."""
    found = connection.execute("SELECT day FROM latest_day").fetchone()
    latest = max(today, date.fromisoformat(found[0])) if found else today
    connection.execute("INSERT OR REPLACE INTO latest_day (one, day) VALUES (1, ?)", (latest.isoformat(),))
    return latest


def latest_day(database: Database, today: date) -> date:
    """The day that a project goes by where the clock shows this one.

    Raises:
        ReadOnlyError: the project may not be changed.
        DamagedError: what it remembers is no day.
    """
    with database.transaction() as connection, whole(database.path):
        return remember(connection, today)

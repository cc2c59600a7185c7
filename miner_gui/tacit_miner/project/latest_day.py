"""The latest day that a clock has shown to a project, so that a clock set back revives no revoked key.

Files are dated by it: a file that is imported after a revocation never gets an earlier day. It is remembered when files are imported and
keys revoked. It decides no number by itself: what decides is the day of each file.
"""

from __future__ import annotations

import sqlite3
from datetime import date
from typing import TYPE_CHECKING

from tacit_miner.project.errors import whole

if TYPE_CHECKING:
    from tacit_miner.project.project import Project

TABLE = """
CREATE TABLE latest_day (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  day TEXT NOT NULL
) STRICT;
INSERT INTO latest_day (one, day) SELECT 1, day FROM (
  SELECT max(day) AS day FROM (
    SELECT imported AS day FROM files UNION ALL SELECT day FROM withdrawn UNION ALL SELECT day FROM forgotten UNION ALL
    SELECT day FROM wrong_files
  )
) WHERE day IS NOT NULL;
"""
"""A project that was made before has seen the days of its files."""


def remember(connection: sqlite3.Connection, today: date) -> date:
    """Today, or a later day that was shown before; inside a transaction."""
    found = connection.execute("SELECT day FROM latest_day").fetchone()
    latest = max(today, date.fromisoformat(found[0])) if found else today
    connection.execute("INSERT OR REPLACE INTO latest_day (one, day) VALUES (1, ?)", (latest.isoformat(),))
    return latest


def latest_day(project: Project, today: date) -> date:
    """The day that a project goes by where the clock shows this one.

    Raises:
        ReadOnlyError: the project may not be changed.
        DamagedError: what it remembers is no day.
    """
    with project.database.transaction() as connection, whole(project.path):
        return remember(connection, today)

"""The only clock of the window: the project and its runs are told the time."""

from __future__ import annotations

from datetime import UTC, date, datetime


def now() -> str:
    """The time as the history writes it, UTC."""
    return datetime.now(UTC).isoformat(timespec="seconds")


def today() -> date:
    """The day where the person is."""
    return datetime.now().astimezone().date()

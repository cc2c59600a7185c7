"""Whether a survey may be answered now: not after its last day, not when a newer version was opened, not under a revoked key.

The vault remembers the latest day that it has seen, the surveys that were opened, and the statements that were taken. So neither a
clock that is set back nor an older file brings back what is over. What was drawn before is kept, and exported as always.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, date, datetime

from tacit.formats.statement_file import Statement
from tacit.formats.survey_file import SignedSurvey
from tacit.messages import Message, Template
from tacit_agent.errors import SessionError
from tacit_agent.vault import Vault

EXPIRED = Template(
    "current.expired",
    "this survey was answered until {day}; that day is over by this machine's clock, or was when it was last used, so no answer is drawn; "
    "what was drawn before can still be exported",
)
REPLACED = Template(
    "current.replaced",
    "a newer version of this survey was opened on this machine, its id begins {newer}; open that one; what was drawn before can still be "
    "exported",
)
REVOKED = Template(
    "current.revoked",
    "the key that signed this survey was revoked, and who has it now is not known; do not answer the survey; the statement says {reason!r}, "
    "and its words are: {words}",
)
OVER_QUOTA = Template(
    "current.over-quota",
    "this survey counts at most {quota:,} records of one device, and so many were drawn here already, so no more are drawn",
)

Today = Callable[[], date]
"""The day by UTC, as the machine has it."""

Now = Callable[[], datetime]
"""The time where the machine stands, by its clock."""


class NotCurrentError(SessionError):
    """A survey that may not be answered any more; its message says why."""


def utc_today() -> date:
    """The day by UTC, by the machine's clock."""
    return datetime.now(UTC).date()


def local_now() -> datetime:
    """The time where the machine stands, by its clock."""
    return datetime.now()  # noqa: DTZ005 shown to people who look at the clock on the wall


def why_closed(vault: Vault, signed: SignedSurvey, today: date) -> Message | None:
    """Why no answer to this survey may be drawn now; None if one may. The survey and the day are remembered.

    Args:
        vault: unlocked.
        signed: a verified survey.
        today: by UTC.
    """
    found, key = vault.remembered.look_back(signed, today), signed.survey.researcher.key
    for statement in found.statements:
        if statement.may_revoke(key, found.successors):
            return revoked(statement)
    heirs = found.successors | {key}
    for newer, signer in found.newer:
        if signer in heirs:
            return REPLACED(newer=newer[:16])
    last = signed.survey.terms.expires
    return EXPIRED(day=last) if last and found.latest > date.fromisoformat(last) else None


def revoked(statement: Statement) -> Message:
    """That a key was revoked, in the words of the statement."""
    return REVOKED(reason=statement.reason[:400], words=" ".join(statement.words))


def check_current(vault: Vault, signed: SignedSurvey, today: date, wanted: int = 1) -> None:
    """Refuse to draw so many records now.

    Raises:
        NotCurrentError: the survey is over, was replaced, its key was revoked, or its quota is reached.
    """
    reason = why_closed(vault, signed, today) or over_quota(vault, signed, wanted)
    if reason is not None:
        raise NotCurrentError(reason)


def over_quota(vault: Vault, signed: SignedSurvey, wanted: int = 1) -> Message | None:
    """Why so many more records would not count; None if they do."""
    quota, holding = signed.survey.terms.most_records, vault.holding(signed.id)
    drawn = holding.drawn if holding is not None else 0
    return OVER_QUOTA(quota=quota) if quota and drawn + wanted > quota else None

"""The states of a session, and what is said to a step that may not be taken in one."""

from __future__ import annotations

from enum import IntEnum

from tacit.messages import Template


class State(IntEnum):
    """How far a person is."""

    OPENED = 0
    LEVELS = 1
    ANSWERS = 2
    REVIEW = 3
    FROZEN = 4
    EXPORTED = 5
    """Where one person answers."""

    HANDED_IN = 6
    """Where many people do."""


NOT_NOW = {
    State.OPENED: Template("session.not-read", "read the survey first"),
    State.LEVELS: Template(
        "session.no-levels", "choose the levels first; a level is chosen before the answer"
    ),
    State.ANSWERS: Template(
        "session.levels-fixed",
        "the levels are fixed once answering has begun; go back to the levels, which erases the answers",
    ),
    State.REVIEW: Template("session.in-review", "the answers are being reviewed; go back to change one"),
    State.FROZEN: Template(
        "session.drawn", "the record has been drawn; it is kept as it is and can no longer be changed"
    ),
    State.HANDED_IN: Template(
        "session.handed-in", "the record has been handed in; it is kept as it is and can no longer be changed"
    ),
    State.EXPORTED: Template(
        "session.exported",
        "the record has been drawn and exported; it is kept as it is and can no longer be changed",
    ),
}
"""Why a step that does not follow from a state is refused in it."""

ONE_PERSON = Template(
    "session.one-person",
    "this survey is answered by one person here; start the mode for many people first",
)
UNDECIDED = Template(
    "session.undecided",
    "the record has been drawn; hand it in or throw it away, then the next person can begin",
)
UNANSWERED = Template("session.unanswered", "questions not answered yet: {left:,}; answer each one")
UNANSWERED_OR_SKIP = Template(
    "session.unanswered-or-skip",
    "questions not answered yet: {left:,}; answer each one, or choose to prefer not to say",
)
NOT_STORED = Template(
    "session.not-stored", "the record has been drawn but not stored yet; finish again to store it"
)
NO_SKIPPING = Template(
    "session.no-skipping",
    "this survey does not offer to leave a question out; answer yes or no, or stop here",
)
NO_CHOICE_SKIPPING = Template(
    "session.no-choice-skipping",
    "this survey does not offer to leave a question out; choose one of its answers, or stop here",
)
NOT_OFFERED = Template(
    "session.not-offered", "item {code}: the answer is none of those that it offers; choose one of them"
)
NOT_AGREED = Template(
    "session.not-agreed",
    "answered before, so that another answer tells more: questions {count:,}; read the figures and agree to them, or choose "
    "more private levels",
)
NOTHING_DRAWN = Template("session.nothing-drawn", "nothing has been drawn yet; finish first")

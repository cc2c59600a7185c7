"""What stopping loses, as it is asked before it is lost: `SurveySession.on_leave`, `on_stop` and `may_stop` say when."""

from __future__ import annotations

from dataclasses import dataclass

from tacit.platform.messages import Template


@dataclass(frozen=True, slots=True)
class Stop:
    """What a person loses when they stop: by Cancel, by closing the window, or by opening another survey.

    Attributes:
        question: what they are asked before.
        text: what is lost.
        button: what stops; the other button, and Escape, go on as if nothing had been asked.
    """

    question: Template
    text: Template
    button: Template


STOP_HERE = Template("stop.erases", "Stop here?")


ERASED = Template(
    "stop.erases-text", "Your answers are not finished. Stopping erases them; nothing has left this computer."
)


ERASE = Template("stop.erase", "Stop and erase")


DISCARD_RECORD = Template("stop.discards", "Discard the record?")


DISCARDED = Template(
    "stop.discards-text", "The record is drawn but not stored. Nothing of it has left this computer."
)


DISCARD = Template("stop.discard", "Discard the record")


THROW_RECORD_AWAY = Template("stop.throws-away", "Throw the record away?")


THROWN_AWAY = Template(
    "stop.throws-away-text",
    "Nothing of it is kept, only that one was thrown away. Chance is asked once: you cannot answer again.",
)


THROW_AWAY = Template("stop.throw-away", "Throw away")


ERASES = Stop(STOP_HERE, ERASED, ERASE)


DISCARDS = Stop(DISCARD_RECORD, DISCARDED, DISCARD)


THROWS_AWAY = Stop(THROW_RECORD_AWAY, THROWN_AWAY, THROW_AWAY)

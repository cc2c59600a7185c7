"""What a person may choose in each state of a session: the level of each item, the answer to each question, to stop.

Invariants. No sensitive item starts at a level that the agent's floors do not grant, whatever the survey says
(`tacit.person.part`). A level that hides little is chosen for one item at a time, and confirmed for it. No answer is in a
message.

The boxes of a checklist, neighbouring items of the kind `several` with one group, are one question; in a record each is an item
as any other. Questions are numbered as the person sees them: the third box of question 5 is 5.3.
"""

from enum import IntEnum
from functools import cached_property

from tacit.draw.exact_draw import NO, SKIPPED, YES
from tacit.person import part
from tacit.platform.messages import Template
from tacit.survey import Item, Survey
from tacit.survey.model import questions
from tacit_agent.home import SessionError

LEVEL_NOT_OFFERED = Template(
    "session.level-not-offered", "item {code}: level {level} cannot be chosen; choose {minimum} to {most}"
)
NOT_CONFIRMED = Template(
    "session.not-confirmed",
    "item {code}: level {level} hides little; it is chosen for one question at a time, and confirmed",
)
NOT_FOR_ALL = Template(
    "session.not-for-all",
    "level {level} hides little; it is chosen for one question at a time, not for all of them",
)


class LevelChoice:
    """The levels of one person, in the survey that is asked."""

    def __init__(self, survey: Survey, levels: str | None = None) -> None:
        """Begin with these levels, or with those at the start; `SurveyError` if a sensitive item has no level to start at."""
        self.survey = survey
        self._levels = [int(level) for level in levels or self.starting_levels]

    @cached_property
    def starting_levels(self) -> str:
        """The level each item starts at, one digit an item: the survey's, or a more private one that the floors ask for."""
        return part.starting_levels(self.survey)

    @property
    def levels(self) -> str:
        """The level of each item now, one digit an item."""
        return "".join(map(str, self._levels))

    def level_of(self, position: int) -> int:
        """The level of one item."""
        return self._levels[position]

    def is_raised(self, position: int) -> bool:
        """Whether an item starts at a more private level than its survey says."""
        return int(self.starting_levels[position]) != self.survey.items[position].default

    def choose(self, position: int, level: int, *, confirmed: bool = False) -> None:
        """Choose an item's level, a number from 1.

        `confirmed` says whether the person has read, for this item, what a level that hides little does. A `SessionError` if they have
        not, or if the survey does not offer this level for the item.
        """
        item, most = self.survey.items[position], len(self.survey.levels)
        if not item.minimum <= level <= most:
            raise SessionError(
                LEVEL_NOT_OFFERED(code=item.code, level=level, minimum=item.minimum, most=most)
            )
        if not confirmed and self.needs_confirming(position, level):
            raise SessionError(NOT_CONFIRMED(code=item.code, level=level))
        self._levels[position] = level

    def choose_all(self, level: int) -> list[int]:
        """Choose one level for all, or the nearest one allowed; the items that refuse it. One that hides little is a `SessionError`."""
        if self.hides_little(level):
            raise SessionError(NOT_FOR_ALL(level=level))
        for position, (_, new) in enumerate(self.changes(level)):
            self.choose(position, new)
        return self.refusing(level)

    def changes(self, level: int) -> list[tuple[int, int]]:
        """For each item its level now, and the one that `choose_all` would give it."""
        items = zip(self._levels, self.survey.items, strict=True)
        return [(now, max(level, item.minimum)) for now, item in items]

    def hides_little(self, level: int) -> bool:
        """Whether a level is open or nearly open."""
        return part.is_nearly_open(self.survey.level(level).scheme)

    def is_for_all(self, level: int) -> bool:
        """Whether a level may be chosen for all items together: it hides enough, and some item offers it."""
        return not self.hides_little(level) and len(self.refusing(level)) < len(self.survey.items)

    def needs_confirming(self, position: int, level: int) -> bool:
        """Whether a level hides little, and is not the one that the item has."""
        return level != self._levels[position] and self.hides_little(level)

    def refusing(self, level: int) -> list[int]:
        """The positions of the items for which the survey does not offer this level."""
        return [position for position, item in enumerate(self.survey.items) if level < item.minimum]

    @property
    def is_fixed(self) -> bool:
        """Whether the survey leaves no choice: each item has one level."""
        return all(item.minimum == len(self.survey.levels) for item in self.survey.items)

    @property
    def has_own_pattern(self) -> bool:
        """Whether the levels are neither those at the start nor one level for all: few people have the same."""
        return self.levels != self.starting_levels and self.levels not in self._common_patterns

    @cached_property
    def _common_patterns(self) -> set[str]:
        """What `choose_all` would make of each level."""
        numbers = range(1, len(self.survey.levels) + 1)
        return {"".join(str(max(n, item.minimum)) for item in self.survey.items) for n in numbers}

    @property
    def one_for_all(self) -> int | None:
        """The level for all at which no answer is less protected than now; None if every such level hides little."""
        numbers = range(max(self._levels), len(self.survey.levels) + 1)
        return next((number for number in numbers if not self.hides_little(number)), None)


def places(survey: Survey) -> list[str]:
    """For each item the number of its question, as a person sees it; of a box that of its checklist and its own, both from 1."""
    return [
        f"{number}.{box}" if question.is_checklist else str(number)
        for number, question in enumerate(questions(survey.items), start=1)
        for box, _ in enumerate(question.positions, start=1)
    ]


class State(IntEnum):
    """How far a person is."""

    OPENED = 0
    LEVELS = 1
    ANSWERS = 2
    REVIEW = 3
    FROZEN = 4
    EXPORTED = 5  # where one person answers
    HANDED_IN = 6  # where many people do


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
    "session.one-person", "this survey is answered by one person here; start the mode for many people first"
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


def character_of(item: Item, value: bool | int | None) -> int:  # noqa: FBT001 the answer itself
    """The ASCII code of the character for an answer: yes or no, the position of an option, or None for not said.

    A `SessionError` if the item has no such answer: of one with options True and False are none, and of others 1 and 0.
    """
    if value is None:
        return ord(SKIPPED)
    if isinstance(value, bool) is bool(item.options) or not 0 <= value < len(item.characters):
        raise SessionError(NOT_OFFERED(code=item.code))
    return ord(item.characters[value] if item.options else YES if value else NO)


Stop = tuple[Template, Template, Template]
"""What a person is asked before they lose something, by Cancel, by closing the window, or by opening another survey.

The question, what is lost, and the button that stops; the other button, and Escape, go on as if nothing had been asked.
"""

ERASES = (
    Template("stop.erases", "Stop here?"),
    Template(
        "stop.erases-text",
        "Your answers are not finished. Stopping erases them; nothing has left this computer.",
    ),
    Template("stop.erase", "Stop and erase"),
)
DISCARDS = (
    Template("stop.discards", "Discard the record?"),
    Template(
        "stop.discards-text", "The record is drawn but not stored. Nothing of it has left this computer."
    ),
    Template("stop.discard", "Discard the record"),
)
THROWS_AWAY = (
    Template("stop.throws-away", "Throw the record away?"),
    Template(
        "stop.throws-away-text",
        "Nothing of it is kept, only that one was thrown away. Chance is asked once: you cannot answer again.",
    ),
    Template("stop.throw-away", "Throw away"),
)

"""The level of each item: where it starts, and what may be chosen.

Invariants. No sensitive item starts at a level that the agent's floors do not grant, whatever the survey says
(`tacit.floors`). A level that hides little is chosen for one item at a time, and confirmed for it.
"""

from __future__ import annotations

from functools import cached_property

from tacit import floors
from tacit.messages import Template
from tacit.survey import Survey
from tacit_agent.errors import SessionError

LEVEL_NOT_OFFERED = Template(
    "session.level-not-offered",
    "item {code}: level {level} cannot be chosen; choose {minimum} to {most}",
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
    """The levels of one person.

    Attributes:
        survey: what is asked.
    """

    def __init__(self, survey: Survey, levels: str | None = None) -> None:
        """Begin with these levels, or with those at the start.

        Raises:
            SurveyError: a sensitive item has no level to start at.
        """
        self.survey = survey
        self._levels = [int(level) for level in levels or self.starting_levels]

    @cached_property
    def starting_levels(self) -> str:
        """The level each item starts at, one digit an item: the survey's, or a more private one that the floors ask for."""
        return floors.starting_levels(self.survey)

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
        """Choose an item's level.

        Args:
            position: of the item.
            level: its number, from 1.
            confirmed: whether the person has read, for this item, what a level that hides little does.

        Raises:
            SessionError: the survey does not offer this level for the item, or it hides little and was not confirmed.
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
        """Choose one level for every item, or the nearest each one allows; the items it could not be chosen for.

        Raises:
            SessionError: the level hides little.
        """
        if self.hides_little(level):
            raise SessionError(NOT_FOR_ALL(level=level))
        for position, item in enumerate(self.survey.items):
            self.choose(position, max(level, item.minimum))
        return self.refusing(level)

    def hides_little(self, level: int) -> bool:
        """Whether a level is open or nearly open."""
        return floors.is_nearly_open(self.survey.level(level).scheme)

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

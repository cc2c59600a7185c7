"""Two arms: each person is offered one of two default levels, drawn on their machine, and the record says which.

Whether more people admit something where more privacy is offered can only be seen if chance, not the person, decides what is
offered. The level that is answered at stays the person's own choice.

Invariant: a survey with arms has one spelling. A sensitive item's own `default` is never used, so it must be the first arm's
level, or its minimum where that is higher; any other would be a mark that is not seen.
"""

from __future__ import annotations

from collections.abc import Sequence

from tacit.errors import SurveyError
from tacit.messages import Template
from tacit.survey.items import Item
from tacit.survey.levels import Level, Scheme

NOT_TWO_ARMS = Template("survey.not-two-arms", "there are {count} arms, but there must be 2")
ARM_OUT_OF_RANGE = Template(
    "survey.arm-out-of-range", "there is no level {level}; the levels are {lowest} to {highest}"
)
ARMS_OUT_OF_ORDER = Template(
    "survey.arms-out-of-order",
    "the first arm starts at level {first} and the second at level {second}; the second must be the more private one",
)
ARMS_ALIKE = Template(
    "survey.arms-alike",
    "no sensitive question starts at another level in the second arm than in the first; offer two levels that differ",
)
ARM_OPEN = Template(
    "survey.arm-open",
    "level {level} sends answers as they are and may not be preselected; choose a higher level for the arm, or declare the "
    "item not sensitive",
)
OTHER_DEFAULT = Template(
    "survey.other-default",
    "the item starts at level {default}, but with two arms a sensitive item starts at {wanted} in the first; write that",
)

ARMS = (1, 2)
"""The arms as a record names them."""


def default_of(item: Item, arms: Sequence[int], arm: int) -> int:
    """The level at which an item starts in an arm; its own where there is no arm, or it is not sensitive."""
    return max(arms[arm - 1], item.minimum) if arm and arms and item.sensitive else item.default


def check_arms(levels: Sequence[Level], items: Sequence[Item], arms: Sequence[int]) -> None:
    """Refuse arms that are not two offers of which the second is the more private one.

    Raises:
        SurveyError: with the field.
    """
    if len(arms) != len(ARMS):
        raise SurveyError("arms", NOT_TWO_ARMS(count=len(arms)))
    for place, level in enumerate(arms):
        if not 1 <= level <= len(levels):
            raise SurveyError(f"arms[{place}]", ARM_OUT_OF_RANGE(level=level, lowest=1, highest=len(levels)))
    if arms[0] >= arms[1]:
        raise SurveyError("arms[1]", ARMS_OUT_OF_ORDER(first=arms[0], second=arms[1]))
    for position, item in enumerate(items):
        _check_item(levels, item, arms, f"items[{position}].default")
    if all(default_of(item, arms, 1) == default_of(item, arms, 2) for item in items):
        raise SurveyError("arms", ARMS_ALIKE())


def _check_item(levels: Sequence[Level], item: Item, arms: Sequence[int], field: str) -> None:
    first = default_of(item, arms, 1)
    if item.sensitive and sends_as_it_is(levels[first - 1].scheme, item):
        raise SurveyError("arms[0]", ARM_OPEN(level=first))
    if item.default != first:
        raise SurveyError(field, OTHER_DEFAULT(default=item.default, wanted=first))


def sends_as_it_is(scheme: Scheme, item: Item) -> bool:
    """Whether a level hides nothing of an item: an option is sent as it is where a yes or a no alone would prove."""
    return scheme.is_open or (item.kind.has_options and scheme.exact.ratio is None)

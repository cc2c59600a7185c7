"""What the agent grants a person whatever a survey says: floors compiled in, which beat the file. Pure Python.

A survey names its levels, the level each item starts at, and an expected share of yes. The agent takes the levels as they
are, and shows what they do, but three things are its own to decide: at which level an item may start, which level is
chosen item by item only, and on which shares a figure that needs one may rest. A survey is valid without these rules
(docs/format.md), and records answered at its levels are counted: they bind the program of the person who answers.

Every comparison is one of exact fractions: a level lies at a floor or above it, never near it.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from tacit.errors import SurveyError
from tacit.messages import Template
from tacit.survey import PER_MILLE, Item, Scheme, Survey

MOST_AT_START = 20
"""A sensitive item starts at a level at which one sent answer makes a reader at most this many times surer."""

NEARLY_OPEN = 100
"""A level at which one sent answer can make a reader more than this many times surer is chosen item by item only."""

FEWEST_YES, MOST_YES = 0.01, 0.99
"""The shares of yes between which the one that a survey expects is held before a figure is shown for it."""

COMPARED_SHARES = (0.01, 0.10, 0.50)
"""The shares for which the same figure is shown beside it, whatever the survey expects."""

TOO_OPEN = Template(
    "floors.too-open",
    "the item starts at level {level}, and neither that nor a more private one keeps a sent answer from making a reader more "
    "than {most} times surer; offer such a level, or declare the item not sensitive",
)
"""No level of the survey is private enough for a sensitive item to start at."""


@lru_cache(maxsize=1_024)
def surer(scheme: Scheme) -> Fraction | None:
    """How many times surer one sent answer can make a reader, e^ε, exactly; None if an answer that is sent can prove.

    It is the same for a question with options (`tacit.kary`), so a floor holds for both alike.
    """
    return scheme.exact.ratio


def may_start(scheme: Scheme) -> bool:
    """Whether a sensitive item may start at this level."""
    factor = surer(scheme)
    return factor is not None and factor <= MOST_AT_START


def is_nearly_open(scheme: Scheme) -> bool:
    """Whether a level hides so little, or proves, that it is chosen item by item and confirmed."""
    factor = surer(scheme)
    return factor is None or factor > NEARLY_OPEN


def starting_levels(survey: Survey) -> str:
    """The level each item starts at, one digit an item: the survey's own, or the most open one above it that is granted.

    Raises:
        SurveyError: a sensitive item has no level to start at.
    """
    return "".join(str(_start(survey, position, item)) for position, item in enumerate(survey.items))


def _start(survey: Survey, position: int, item: Item) -> int:
    if not item.sensitive:
        return item.default
    for number in range(item.default, len(survey.levels) + 1):
        if may_start(survey.level(number).scheme):
            return number
    raise SurveyError(f"items[{position}].default", TOO_OPEN(level=item.default, most=MOST_AT_START))


def shown_share(per_mille: int) -> float:
    """The share of yes, 0 to 1, for which a figure is shown where a survey expects this one."""
    return min(MOST_YES, max(FEWEST_YES, per_mille / PER_MILLE))

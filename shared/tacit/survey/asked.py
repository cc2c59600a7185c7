"""Which items are one question, which questions and which arm are drawn for a person, and what a record shows of it.

The boxes of a checklist are one question to a person: they are asked together, or not at all. Where a survey asks each person some of
its questions (`ask`), these are drawn among the sensitive ones; a question none of whose items is sensitive is asked of everybody. An
item that was not asked is `NOT_ASKED` in a record, both in the answers and in the levels: a level that no answer went through could
only tell something of the person who chose it.

Of two arms, each person is offered one of two default levels, drawn on their machine, and the record says which. Whether more
people admit something where more privacy is offered can only be seen if chance, not the person, decides what is offered. The
level that is answered at stays the person's own choice.

Invariant: a survey with arms has one spelling. A sensitive item's own `default` is never used, so it must be the first arm's
level, or its minimum where that is higher; any other would be a mark that is not seen.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby

from tacit.platform.errors import SurveyError
from tacit.platform.messages import Template
from tacit.survey.fields import QuestionKind
from tacit.survey.items import Item
from tacit.survey.levels import Level, Scheme

NOT_SOME = Template(
    "survey.not-some",
    "{ask:,} questions are asked of each person, but {count:,} are sensitive and can be drawn; ask at least 1 and fewer than "
    "that, or leave `ask` out",
)

NOT_ASKED = "."  # what stands in a record for an item that the person was not asked


@dataclass(frozen=True, slots=True)
class SurveyQuestion:
    """What is asked at once: the positions of its items, in order, and whether they are boxes to tick."""

    positions: tuple[int, ...]
    is_checklist: bool = False


def questions(items: Sequence[Item]) -> tuple[SurveyQuestion, ...]:
    """All questions, in order."""
    found: list[SurveyQuestion] = []
    for (kind, _), places in groupby(enumerate(items), key=lambda entry: _belongs(entry[1])):
        positions = [position for position, _ in places]
        if kind.is_box:
            found.append(SurveyQuestion(tuple(positions), is_checklist=True))
        else:
            found += [SurveyQuestion((position,)) for position in positions]
    return tuple(found)


def _belongs(item: Item) -> tuple[QuestionKind, object]:
    return item.kind, item.group if item.kind.is_box else ""


def check_ask(items: Sequence[Item], ask: int) -> None:
    """Refuse a number of questions that is not a part of those that can be drawn.

    Raises SurveyError: less than one, or all of them, which is what a survey without the field says.
    """
    count = len(QuestionDrawing(items, ask).drawn)
    if not 1 <= ask < count:
        raise SurveyError("ask", NOT_SOME(ask=ask, count=count))


class QuestionDrawing:
    """The questions of a survey of which each person is asked some.

    `ask` of the `drawn` ones, those with something sensitive in them; 0 if all are asked. The others are `for_all`.
    """

    def __init__(self, items: Sequence[Item], ask: int) -> None:
        self.items, self.ask = items, ask
        every = questions(items)
        self.drawn = tuple(question for question in every if self._is_sensitive(question))
        self.for_all = tuple(question for question in every if not self._is_sensitive(question))
        self._lists = [question for question in self.drawn if question.is_checklist]
        self._kept = _positions(self.for_all)

    def _is_sensitive(self, question: SurveyQuestion) -> bool:
        return any(self.items[position].sensitive for position in question.positions)

    @property
    def may_be_left(self) -> frozenset[int]:
        """The positions of the items that a person may not have been asked."""
        return frozenset(_positions(self.drawn)) if self.ask else frozenset()

    def asked(self, chosen: Iterable[int]) -> frozenset[int]:
        """The positions of the items asked of a person for whom these were drawn, by their places among `drawn`."""
        return frozenset(_positions([*(self.drawn[place] for place in chosen), *self.for_all]))

    def fits(self, marks: str) -> bool:
        """Whether these items, one character each, can have been left unasked (`NOT_ASKED`) together."""
        if not self.ask:
            return NOT_ASKED not in marks
        left = marks.count(NOT_ASKED)
        for question in self._lists:  # boxes are neighbours
            boxes = len(question.positions)
            missing = marks.count(NOT_ASKED, question.positions[0], question.positions[-1] + 1)
            if missing not in {0, boxes}:
                return False
            left -= missing and boxes - 1
        return left == len(self.drawn) - self.ask and all(marks[i] != NOT_ASKED for i in self._kept)


def _positions(asked: Iterable[SurveyQuestion]) -> list[int]:
    return [position for question in asked for position in question.positions]


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

ARMS = (1, 2)  # the arms as a record names them


def default_of(item: Item, arms: Sequence[int], arm: int) -> int:
    """The level at which an item starts in an arm; its own where there is no arm, or it is not sensitive."""
    return max(arms[arm - 1], item.minimum) if arm and arms and item.sensitive else item.default


def check_arms(levels: Sequence[Level], items: Sequence[Item], arms: Sequence[int]) -> None:
    """Refuse arms that are not two offers of which the second is the more private one. Raises SurveyError: with the field."""
    if len(arms) != len(ARMS):
        raise SurveyError("arms", NOT_TWO_ARMS(count=len(arms)))
    for place, level in enumerate(arms):
        if not 1 <= level <= len(levels):
            raise SurveyError(f"arms[{place}]", ARM_OUT_OF_RANGE(level=level, lowest=1, highest=len(levels)))
    if arms[0] >= arms[1]:
        raise SurveyError("arms[1]", ARMS_OUT_OF_ORDER(first=arms[0], second=arms[1]))
    for position, item in enumerate(items):
        first = default_of(item, arms, 1)
        if item.sensitive and sends_as_it_is(levels[first - 1].scheme, item):
            raise SurveyError("arms[0]", ARM_OPEN(level=first))
        if item.default != first:
            said = OTHER_DEFAULT(default=item.default, wanted=first)
            raise SurveyError(f"items[{position}].default", said)
    if all(default_of(item, arms, 1) == default_of(item, arms, 2) for item in items):
        raise SurveyError("arms", ARMS_ALIKE())


def sends_as_it_is(scheme: Scheme, item: Item) -> bool:
    """Whether a level hides nothing of an item: an option is sent as it is where a yes or a no alone would prove."""
    return scheme.is_open or (item.kind.has_options and scheme.exact.ratio is None)

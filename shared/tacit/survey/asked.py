"""Which items are one question, which of the questions are drawn for a person, and what a record shows of it.

The boxes of a checklist are one question to a person: they are asked together, or not at all. Each of them is an item as any
other. Where a survey asks each person some of its questions (`ask`), these are drawn among the sensitive ones; a question none
of whose items is sensitive is asked of everybody. An item that was not asked is `NOT_ASKED` in a record, both in the answers
and in the levels: a level that no answer went through could only tell something of the person who chose it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import groupby

from tacit.errors import SurveyError
from tacit.messages import Template
from tacit.survey.items import Item
from tacit.survey.options import Kind

NOT_SOME = Template(
    "survey.not-some",
    "{ask:,} questions are asked of each person, but {count:,} are sensitive and can be drawn; ask at least 1 and fewer than "
    "that, or leave `ask` out",
)

NOT_ASKED = "."
"""What stands in a record for an item that the person was not asked."""


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked at once.

    Attributes:
        positions: of its items, in order.
        is_checklist: whether they are boxes to tick.
    """

    positions: tuple[int, ...]
    is_checklist: bool = False


def questions(items: Sequence[Item]) -> tuple[Question, ...]:
    """All questions, in order."""
    found: list[Question] = []
    for (kind, _), places in groupby(enumerate(items), key=lambda entry: _belongs(entry[1])):
        positions = [position for position, _ in places]
        if kind is Kind.SEVERAL:
            found.append(Question(tuple(positions), is_checklist=True))
        else:
            found += [Question((position,)) for position in positions]
    return tuple(found)


def _belongs(item: Item) -> tuple[Kind, object]:
    return item.kind, item.group if item.kind is Kind.SEVERAL else ""


def check_ask(items: Sequence[Item], ask: int) -> None:
    """Refuse a number of questions that is not a part of those that can be drawn.

    Raises:
        SurveyError: less than one, or all of them, which is what a survey without the field says.
    """
    count = len(Drawing(items, ask).drawn)
    if not 1 <= ask < count:
        raise SurveyError("ask", NOT_SOME(ask=ask, count=count))


@dataclass(frozen=True, slots=True)
class Drawing:
    """The questions of a survey of which each person is asked some.

    Attributes:
        items: of the survey.
        ask: how many of the drawn questions each person is asked; 0 if all are asked.
        drawn: those that are drawn for each person: with something sensitive in them.
        for_all: the others, which everybody is asked.
    """

    items: Sequence[Item] = field(repr=False)
    ask: int
    drawn: tuple[Question, ...] = field(init=False)
    for_all: tuple[Question, ...] = field(init=False)
    _lists: tuple[Question, ...] = field(init=False, repr=False, compare=False)
    _kept: tuple[int, ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        every = questions(self.items)
        drawn = tuple(question for question in every if self._is_sensitive(question))
        object.__setattr__(self, "drawn", drawn)
        object.__setattr__(self, "for_all", tuple(q for q in every if not self._is_sensitive(q)))
        object.__setattr__(self, "_lists", tuple(q for q in drawn if q.is_checklist))
        object.__setattr__(self, "_kept", tuple(_positions(self.for_all)))

    def _is_sensitive(self, question: Question) -> bool:
        return any(self.items[position].sensitive for position in question.positions)

    @property
    def may_be_left(self) -> frozenset[int]:
        """The positions of the items that a person may not have been asked."""
        return frozenset(_positions(self.drawn)) if self.ask else frozenset()

    def asked(self, chosen: Iterable[int]) -> frozenset[int]:
        """The positions of the items asked of a person for whom these were drawn, by their places among `drawn`."""
        return frozenset(_positions([*(self.drawn[place] for place in chosen), *self.for_all]))

    def fits(self, marks: str) -> bool:
        """Whether these items can have been left unasked together.

        Args:
            marks: one character an item, `NOT_ASKED` for one that was not asked.
        """
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


def _positions(asked: Iterable[Question]) -> list[int]:
    return [position for question in asked for position in question.positions]

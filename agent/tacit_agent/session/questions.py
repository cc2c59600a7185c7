"""Which items a person meets as one question: the boxes of a checklist, and every other item by itself.

The boxes are neighbouring items of the kind `several` with one group, which is the question; in a record each of them is an
item as any other. A question is numbered as the person sees it: the third box of question 5 is 5.3.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from tacit.survey import Item, Kind, Survey


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked at once.

    Attributes:
        positions: of its items, in order.
        is_checklist: whether they are boxes to tick.
    """

    positions: tuple[int, ...]
    is_checklist: bool = False


def questions(survey: Survey) -> tuple[Question, ...]:
    """All questions of a survey, in order."""
    found: list[Question] = []
    for (kind, _), places in groupby(enumerate(survey.items), key=lambda entry: _belongs(entry[1])):
        positions = [position for position, _ in places]
        if kind is Kind.SEVERAL:
            found.append(Question(tuple(positions), is_checklist=True))
        else:
            found += [Question((position,)) for position in positions]
    return tuple(found)


def _belongs(item: Item) -> tuple[Kind, object]:
    return item.kind, item.group if item.kind is Kind.SEVERAL else ""


def places(asked: Sequence[Question]) -> list[tuple[int, int | None]]:
    """For each item the number of its question and, for a box, its own number in the list, both from 1."""
    return [
        (number, box if question.is_checklist else None)
        for number, question in enumerate(asked, start=1)
        for box, _ in enumerate(question.positions, start=1)
    ]


def harmless(survey: Survey) -> int:
    """How many questions have something that the survey declares as not sensitive."""
    return sum(
        any(not survey.items[position].sensitive for position in question.positions)
        for question in questions(survey)
    )

"""Which items a person meets as one question: the boxes of a checklist, and every other item by itself.

The boxes are neighbouring items of the kind `several` with one group, which is the question; in a record each of them is an
item as any other. A question is numbered as the person sees it: the third box of question 5 is 5.3.
"""

from __future__ import annotations

from collections.abc import Sequence

from tacit.survey import Question, Survey, asked


def questions(survey: Survey) -> tuple[Question, ...]:
    """All questions of a survey, in order."""
    return asked.questions(survey.items)


def places(found: Sequence[Question]) -> list[tuple[int, int | None]]:
    """For each item the number of its question and, for a box, its own number in the list, both from 1."""
    return [
        (number, box if question.is_checklist else None)
        for number, question in enumerate(found, start=1)
        for box, _ in enumerate(question.positions, start=1)
    ]


def harmless(survey: Survey) -> int:
    """How many questions have something that the survey declares as not sensitive."""
    return sum(
        any(not survey.items[position].sensitive for position in question.positions)
        for question in questions(survey)
    )

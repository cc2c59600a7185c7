"""A real questionnaire, with a question of every kind: the one that the pictures in the manual are taken of."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from support.surveys import RESEARCHER_KEY

from tacit.formats.survey_file import SignedSurvey, read_draft, sign_survey

FILE = Path(__file__).parents[2] / "packaging" / "questionnaire.json"

SEX, SCHOOL, AGE, DISTRICT, SMOKES, DRINKS, FIRST = range(7)
BOXES = range(7, 12)
BULLIED = 12
"""Positions of its items."""

CHECKLIST = 7
"""The position of the checklist among the questions."""

PERSON = ("2", "1", "17", "a", "1", "3", "2", ["2", "3", "6"], "2")
OTHER_PERSON = ("1", "3", "14", "2", "2", "1", "5", ["1", "6"], "1")
"""The keys of two people, a question each: digits of a number, boxes and what is said of the others."""


@cache
def questionnaire() -> SignedSurvey:
    """The survey, signed."""
    return sign_survey(read_draft(FILE.read_bytes()), RESEARCHER_KEY)

"""Surveys: what is asked, in which languages, and how each answer may be randomized before it leaves.

Frozen dataclasses that refuse, when they are built, everything docs/format.md refuses, including the policy that is
compiled into the agent and beats the file. No file format is known here (`tacit.formats.survey_file` has it), and
nothing is read, written or drawn. Pure Python.
"""

from tacit.survey.field_types import MAX_ITEMS, MAX_LEVELS, MAX_OPTIONS, MIN_OPTIONS, PER_MILLE
from tacit.survey.fields import QuestionKind
from tacit.survey.items import OPTION_CHARACTERS, Item, Option
from tacit.survey.levels import MILLION, Level, Scheme, parameters_of
from tacit.survey.model import (
    ARMS,
    NOT_ASKED,
    Board,
    Researcher,
    Survey,
    SurveyQuestion,
    Terms,
    TokenDraw,
    default_of,
    drawn_questions,
    lowest,
    questions,
)
from tacit.survey.texts import Text, normalise

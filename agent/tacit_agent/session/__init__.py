"""A session: one survey, one person after another, from opening to export. No Qt and no terminal."""

from __future__ import annotations

from tacit_agent.session.chains import Way
from tacit_agent.session.figures import Chance, ChoiceOdds, Figures, MaskFigures, RecordFigures
from tacit_agent.session.kept import Kept
from tacit_agent.session.memory import FEW, EarlierQuestion, Memory, Repeat
from tacit_agent.session.refusals import Refusal, RefusedSurveyError, open_survey, verified_survey
from tacit_agent.session.session import Session
from tacit_agent.session.states import State

__all__ = [
    "FEW",
    "Chance",
    "ChoiceOdds",
    "EarlierQuestion",
    "Figures",
    "Kept",
    "MaskFigures",
    "Memory",
    "RecordFigures",
    "Refusal",
    "RefusedSurveyError",
    "Repeat",
    "Session",
    "State",
    "Way",
    "open_survey",
    "verified_survey",
]

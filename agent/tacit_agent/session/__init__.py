"""A session: one survey, one person after another, from opening to export. No Qt and no terminal."""

from __future__ import annotations

from tacit_agent.session.figures import Chance, Figures, MaskFigures, RecordFigures, Repeat
from tacit_agent.session.refusals import Refusal, RefusedSurveyError, open_survey, verified_survey
from tacit_agent.session.session import Session, State

__all__ = [
    "Chance",
    "Figures",
    "MaskFigures",
    "RecordFigures",
    "Refusal",
    "RefusedSurveyError",
    "Repeat",
    "Session",
    "State",
    "open_survey",
    "verified_survey",
]

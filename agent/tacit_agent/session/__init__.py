"""A session: one survey, one person after another, from opening to export. No Qt and no terminal."""

from tacit_agent.session.choice import State
from tacit_agent.session.memory import FEW, Kept, Way
from tacit_agent.session.refusals import Refusal, RefusedSurveyError, open_survey, verified_survey
from tacit_agent.session.session import SurveySession

"""A project's study is read back from its columns as it was."""

import json

import pytest
from support.surveys import RESEARCHER_KEY, make_survey

from tacit.formats import envelope
from tacit.formats.errors import MalformedError
from tacit.formats.survey_file import read_survey, sign_survey
from tacit_miner.project.study import Study

SIGNED = sign_survey(make_survey(3), RESEARCHER_KEY)
SPACED = envelope.sign(
    envelope.SURVEY_TYPE, json.dumps(json.loads(SIGNED.payload), indent=1).encode(), RESEARCHER_KEY
)


def test_a_survey_that_was_stored_before_payloads_had_one_spelling_still_opens():
    with pytest.raises(MalformedError):
        read_survey(SPACED)
    _, _, items, channels = Study.of_survey(SIGNED).columns()
    study = Study.of_columns(SPACED, items, channels)
    assert study.items == SIGNED.survey.codes
    assert study.survey is not None
    assert study.survey.line == SPACED
    assert study.columns()[1] == SPACED

"""A survey that was designed is opened and answered in the agent, and what comes back is imported."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest
from support.answering import answer_all
from support.drafts import make_draft
from support.surveys import RESEARCHER_KEY

from tacit_agent.session import SurveySession, open_survey
from tacit_agent.vault import Vault
from tacit_miner.design.edits import new_item
from tacit_miner.design.library import add_language
from tacit_miner.design.versions import revise, sign_draft, write_signed
from tacit_miner.intake import import_files
from tacit_miner.project import Project, Study

ANSWERS = "101120"
"""Yes, no, yes, the second region, the third band, no tea."""


@pytest.fixture
def survey(tmp_path) -> Path:
    path = tmp_path / "study.tacit-survey"
    write_signed(path, sign_draft(make_draft(), RESEARCHER_KEY))
    return path


def test_a_designed_survey_opens_in_the_agent_and_its_answers_are_imported(survey, tmp_path):
    signed = open_survey(survey)
    assert signed.survey.codes == tuple(item.code for item in make_draft().items)
    with Vault(tmp_path / "home") as vault:
        vault.unlock()
        session = SurveySession(vault, signed)
        answer_all(session, ANSWERS)
        session.export(tmp_path / "a.tacit-batch")
    with Project.create(tmp_path / "study.tacit-project", Study.of_survey(signed)) as project:
        report = import_files(project, [tmp_path / "a.tacit-batch"], today=date(2026, 1, 1))
        assert report.kept == 1
        assert len(project.study.items) > len(signed.survey.items)  # options and unions are items


def test_the_next_version_opens_too_and_records_of_the_first_are_not_mixed_with_it(survey, tmp_path):
    first = open_survey(survey)
    draft = revise(first)
    path = tmp_path / "next.tacit-survey"
    write_signed(path, sign_draft(add_language(draft, "ar"), RESEARCHER_KEY))
    second = open_survey(path)
    assert second.survey.previous == first.id
    assert second.survey.languages == ("en", "fr", "ar")
    with Vault(tmp_path / "home") as vault:
        vault.unlock()
        session = SurveySession(vault, first)
        answer_all(session, ANSWERS)
        session.export(tmp_path / "a.tacit-batch")
    with Project.create(tmp_path / "next.tacit-project", Study.of_survey(second)) as project:
        assert import_files(project, [tmp_path / "a.tacit-batch"], today=date(2026, 1, 1)).kept == 0


def test_a_new_question_has_a_code_that_no_version_had_in_the_draft():
    assert new_item(make_draft()).code not in {item.code for item in make_draft().items}

from __future__ import annotations

import tempfile
from dataclasses import replace
from datetime import date

import pytest
from support.drafts import ITEMS, make_draft
from support.surveys import make_survey

from tacit.survey import Researcher, Terms
from tacit_miner.design.draft import survey_of
from tacit_miner.trial import TrialError, try_survey

TODAY = date(2026, 1, 1)


def test_made_up_people_go_all_the_way_and_the_truth_is_beside_each_estimate():
    trial = try_survey(survey_of(make_draft()), 1_500, 5, today=TODAY)
    assert trial.accepted == trial.people == 1_500
    names = [row.name for row in trial.rows]
    assert names[:3] == ["smokes", "drinks", "shifts"]
    assert names[3:9] == ["region=north", "region=south", "region=coast", "age=b0", "age=b1", "age=b2"]
    truths = {row.name: row.truth for row in trial.rows}
    assert truths["smokes"] == 0.24
    assert truths["region=coast"] == pytest.approx(1 / 3)
    # Ten intervals at 99.9 %: one that misses has a chance of 1 %, and the seed is fixed.
    wide = try_survey(survey_of(make_draft()), 1_500, 5, today=TODAY, alpha=0.001)
    assert all(row.covers for row in wide.rows)
    assert all(row.low < row.value < row.high for row in trial.rows)


def test_the_questions_whose_share_is_known_are_answered_by_it():
    items = (replace(ITEMS[0], anchor=0), *ITEMS[1:])
    trial = try_survey(survey_of(make_draft(items=items)), 1_500, 5, today=TODAY, alpha=0.001)
    (row,) = (row for row in trial.rows if row.position == 0)
    assert row.truth == 0.0
    assert row.low <= 0.0 <= row.high < ITEMS[0].prevalence / 1_000


def test_the_same_seed_gives_the_same_estimates_and_another_one_others():
    survey = survey_of(make_draft())
    rows = [try_survey(survey, 60, seed, today=TODAY).rows for seed in (1, 1, 2)]
    assert rows[0] == rows[1] != rows[2]


def test_nothing_is_left_behind_and_nothing_names_the_researchers_key(tmp_path, monkeypatch):
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    survey = survey_of(make_draft(key=bytes([1]) * 32))
    assert survey.researcher == Researcher("A. Researcher", bytes([1]) * 32)
    assert try_survey(survey, 50, 1, today=TODAY).accepted == 50
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "changes",
    [{"ask": 2}, {"arms": (2, 3), "items": tuple(replace(item, default=2, minimum=1) for item in ITEMS[:2])}],
)
def test_each_person_has_their_part_of_a_survey_that_asks_some_questions_or_has_arms(changes):
    trial = try_survey(survey_of(make_draft(**changes)), 1_000, 5, today=TODAY, alpha=0.001)
    assert trial.accepted == 1_000
    assert all(row.covers for row in trial.rows)


@pytest.mark.parametrize("people", [1, 100_001])
def test_too_few_or_too_many_people_are_refused(people):
    with pytest.raises(TrialError):
        try_survey(survey_of(make_draft()), people, 1, today=TODAY)


def test_made_up_people_are_each_asked_their_part():
    survey = survey_of(make_draft())
    items = tuple(
        replace(item, default=max(2, item.minimum)) if item.sensitive else item for item in survey.items
    )
    parted = replace(survey, items=items, ask=1, arms=(2, 3))
    trial = try_survey(parted, 60, 7, today=TODAY)
    assert trial.accepted == 60


@pytest.mark.parametrize(
    "terms", [Terms(quota=1), Terms(tokens="0" * 64), Terms(tokens="0" * 64, by_token=True)]
)
def test_made_up_people_need_no_cards(terms):
    trial = try_survey(make_survey(3, ask=2, terms=terms), 50, 1, today=TODAY)
    assert trial.accepted == 50
    assert len(trial.rows) == 3

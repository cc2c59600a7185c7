"""A project's study is read back from its columns as it was."""

import json
from dataclasses import replace

import pytest
from support.surveys import (
    RESEARCHER_KEY,
    english,
    make_box,
    make_choice,
    make_item,
    make_number,
    make_options,
    make_survey,
)

from tacit.channels.channel import warner
from tacit.formats import envelope
from tacit.formats.errors import MalformedError
from tacit.formats.survey_file import read_survey, sign_survey
from tacit_miner.project.study import Study, TableWords, item_labels

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


def survey_with_short_names():
    options = make_options(3, o0="north", o1="north")
    told = [
        replace(options[0], short=english("top")),
        options[1],
        replace(options[2], text=english("x" * 25)),
    ]
    items = (
        make_item(0, short=english("night work")),
        make_choice(1, 3, options=tuple(told), short=english("place")),
        make_number(2, (16, 18)),
        make_box(3),
    )
    return Study.of_survey(sign_survey(make_survey(items), RESEARCHER_KEY))


def test_a_row_says_the_short_name_of_a_question_and_the_whole_option():
    study = survey_with_short_names()
    labels = item_labels(study, (), "yes")
    first, place, number, box = (question.name for question in study.questions.each)
    assert labels[first] == "night work = yes"
    assert labels[f"{place}=o0"] == "place = top"
    assert labels[f"{place}=o1"] == "place = Option 1", "a text that is short is its own short name"
    assert labels[f"{place}=o2"] == "place = o2", "a longer one is never cut"
    assert labels[f"{place}=north"] == "place = north"
    assert labels[box] == f"{box} = yes"
    steps = [code for code in labels if code.startswith(f"{number}>=")]
    assert steps
    assert all(labels[code].startswith(f"{number} ≥ ") for code in steps)
    assert labels.keys() == set(study.items)


def test_two_items_are_never_called_alike():
    items = (make_item(0, short=english("same")), make_item(1, short=english("same")), make_item(2))
    study = Study.of_survey(sign_survey(make_survey(items), RESEARCHER_KEY))
    first, second, third = study.items
    assert item_labels(study, (), "yes") == {first: first, second: second, third: f"{third} = yes"}


def test_columns_of_a_table_are_called_by_texts_that_are_short_and_else_by_their_codes():
    study = Study.of_table(("a", "b"), [warner(0.8)] * 2)
    assert item_labels(study, (), "yes") == {}
    told = replace(study, told=TableWords(questions=("Cars", "A text that is too long for a row")))
    assert item_labels(told, (), "ja") == {"a": "Cars = ja", "b": "b = ja"}

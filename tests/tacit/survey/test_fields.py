"""Every part of a survey has the fields of its table, and no others; a kind of question is what its facts say."""

from __future__ import annotations

import dataclasses

import pytest
from support.surveys import make_survey

from tacit.formats.survey_file import to_fields
from tacit.survey import Board, Item, Level, Option, QuestionKind, Researcher, Survey, Terms
from tacit.survey.field_types import REQUIRED, FieldType
from tacit.survey.fields import ITEM, KINDS, PARTS
from tacit_miner.design.draft import (
    Draft,
    DraftItem,
    DraftLevel,
    DraftOption,
    draft_of,
    item_of,
    survey_of,
)
from tacit_miner.ui.design.words import kind_words

CLASSES = {
    "": (Survey, Draft),
    "researcher": (Researcher,),
    "terms": (Terms,),
    "board": (Board,),
    "levels": (Level, DraftLevel),
    "items": (Item, DraftItem),
    "options": (Option, DraftOption),
}
OF_DRAFTS = {Draft: {"key"}, DraftLevel: {"kind", "values"}}
"""Where a draft has what a survey has in another part, or in one value."""


@pytest.mark.parametrize("part", PARTS)
def test_a_part_has_the_fields_of_its_table_and_no_others(part):
    for each in CLASSES[part]:
        names = {field.name for field in dataclasses.fields(each)} - OF_DRAFTS.get(each, set())
        wanted = {field.name for field in PARTS[part]} - ({"scheme"} if each is DraftLevel else set())
        assert names == wanted, each


def entries(value):
    """A text of a survey and one of a draft are alike if they say the same."""
    return getattr(value, "entries", value)


@pytest.mark.parametrize("part", PARTS)
def test_what_a_payload_may_leave_out_is_what_the_class_has_by_default(part):
    for each in CLASSES[part]:
        known = {field.name: field.default for field in dataclasses.fields(each)}
        for field in PARTS[part]:
            if field.absent is not REQUIRED and field.type is not FieldType.PART:
                assert entries(known[field.name]) == entries(field.absent), field


def test_a_payload_is_in_the_order_of_the_table():
    names = [name for name in to_fields(make_survey(2)) if name != "v"]
    assert names == [field.name for field in PARTS[""] if field.name in names]


@pytest.mark.parametrize("part", PARTS)
def test_every_field_is_called_something_and_one_of_a_form_says_what_to_write(part):
    for field in PARTS[part]:
        assert str(field.called) == (field.said or field.name)
        assert str(field.labelled) == (field.label or field.said or field.name)
        assert not field.help or str(field.advice) == field.help


def test_a_survey_comes_back_from_its_draft_and_an_item_from_its_own():
    survey = make_survey(3)
    draft = draft_of(survey)
    assert survey_of(draft) == survey
    assert tuple(map(item_of, draft.items)) == survey.items


def test_every_kind_has_a_name_a_rule_and_its_own_fields():
    assert set(KINDS) == set(QuestionKind) == set(kind_words())
    for kind, facts in KINDS.items():
        own = {field.name for field in ITEM if field.has(facts)}
        assert facts.rule
        assert ("options" in own) is kind.has_options
        assert ("prevalence" in own) is not kind.has_options
        assert ("ordered" in own) is (facts.ordered is None)

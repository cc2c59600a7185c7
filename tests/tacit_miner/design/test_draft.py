from __future__ import annotations

from dataclasses import replace

import pytest
from support.drafts import ITEMS, LEVELS, make_draft

from tacit.survey import QuestionKind
from tacit_miner.design import draft as d
from tacit_miner.design.draft import Draft, Words, draft_of, survey_of
from tacit_miner.design.edits import first_draft, new_item, with_kind


def test_a_blank_text_is_no_text():
    assert Words((("en", " "), ("fr", "Oui"))).entries == (("fr", "Oui"),)
    assert Words.of(en="Yes").put("en", "").entries == ()


def test_a_survey_comes_back_from_its_draft():
    survey = survey_of(make_draft())
    assert survey_of(draft_of(survey)) == survey


def test_the_survey_that_a_draft_replaces_is_named():
    assert draft_of(survey_of(make_draft()), previous="a" * 64).previous == "a" * 64


def test_a_moved_question_takes_its_place_and_the_others_keep_their_order():
    codes = [item.code for item in d.moved_item(make_draft(), 0, 2).items]
    assert codes == ["drinks", "shifts", "smokes", "region", "age", "tea"]


def test_a_level_put_in_between_leaves_each_question_at_the_scheme_it_had():
    before = make_draft()
    after = d.insert_level(before, 1, replace(LEVELS[1], values=(950,)))
    schemes = [
        (d_.levels[item.default - 1], d_.levels[item.minimum - 1])
        for d_ in (before, after)
        for item in d_.items
    ]
    assert schemes[: len(ITEMS)] == schemes[len(ITEMS) :]


def test_a_level_taken_out_sends_its_questions_to_the_next_more_private_one():
    after = d.without_level(make_draft(), 1)
    assert [after.levels[item.default - 1].values for item in after.items[:2]] == [(800,), (800,)]
    assert after.items[2].default == 1


def test_a_language_goes_with_its_texts_and_a_group_of_it_alone_stays():
    item = replace(ITEMS[0], group=Words((("en", "Habits"),)))
    after = d.without_language(make_draft(items=(item,)), "en")
    assert after.languages == ("fr",)
    assert after.title.entries == (("fr", "Health (fr)"),)
    assert after.items[0].group.entries == (("fr", "Habits"),)


def test_two_arms_start_sensitive_questions_at_the_first_level_they_may_have():
    after = d.with_arms(make_draft(), (2, 3))
    assert survey_of(after).arms == (2, 3)
    assert [item.default for item in after.items][:3] == [2, 2, 1]
    assert d.with_arms(after, ()).arms == ()


def test_arms_keep_their_levels_when_one_is_put_in_or_taken_out():
    armed = d.with_arms(make_draft(), (2, 3))
    assert d.insert_level(armed, 1, replace(LEVELS[1], values=(950,))).arms == (3, 4)
    assert d.insert_level(armed, 2, replace(LEVELS[1], values=(850,))).arms == (2, 4)
    assert d.without_level(armed, 0).arms == (1, 2)


@pytest.mark.parametrize("kind", list(QuestionKind))
def test_a_new_question_of_each_kind_has_what_its_kind_needs(kind):
    item = new_item(make_draft(), kind)
    assert item.code == "q1"
    assert (len(item.options) >= 2) == kind.has_options
    assert len(item.cuts) == (len(item.options) - 1 if kind is QuestionKind.NUMBER else 0)


def test_a_choice_turned_into_yes_or_no_and_back_has_its_answers_again():
    item = ITEMS[3]
    assert with_kind(with_kind(item, QuestionKind.YES_NO), QuestionKind.CHOICE).options == item.options
    yes_no = survey_of(make_draft(items=(with_kind(item, QuestionKind.YES_NO),)))
    assert yes_no.items[0].options == ()


def test_a_new_draft_has_levels_that_a_survey_takes_in_every_language():
    for languages in (["en"], ["fr", "en"], ["ar"], ["pt-BR", "en"]):
        made = replace(first_draft(languages), items=())
        assert made.levels[0].name.get(languages[0])
        filled = replace(
            make_draft(items=()),
            languages=tuple(languages),
            title=Words(((languages[0], "T"),)),
            purpose=Words(((languages[0], "P"),)),
            retention=Words(((languages[0], "R"),)),
            levels=made.levels,
        )
        item = replace(new_item(filled), text=Words(((languages[0], "A question?"),)))
        assert survey_of(replace(filled, items=(item,))).items[0].default == 2


def test_an_empty_draft_can_be_made():
    assert Draft().items == ()

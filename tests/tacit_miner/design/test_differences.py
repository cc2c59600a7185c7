from __future__ import annotations

from dataclasses import replace

from support.drafts import ITEMS, LEVELS, make_draft, words

from tacit_miner.design.draft import moved_item, with_part
from tacit_miner.design.versions import differences


def told(after):
    return [(change.place, str(change.message)) for change in differences(make_draft(), after)]


def test_equal_drafts_differ_in_nothing():
    assert told(make_draft()) == []


def test_texts_are_told_by_language():
    assert told(make_draft(title=words("Health", "Santé"))) == [
        ("title.fr", "the survey's title: 'Health (fr)' became 'Sant\\xe9'")
    ]


def test_numbers_and_flags_are_told_with_both_values():
    after = with_part(make_draft(), "items", 0, replace(ITEMS[0], default=3, sensitive=False))
    assert told(after) == [
        ("items[0].default", "level at the start of question smokes: 2 became 3"),
        ("items[0].sensitive", "sensitivity of question smokes: 'yes' became 'no'"),
    ]


def test_a_scheme_is_told_as_one_thing():
    after = with_part(make_draft(), "levels", 2, replace(LEVELS[2], values=(700,)))
    assert told(after) == [("levels[2].scheme", "scheme of level 3: 'warner:800' became 'warner:700'")]


def test_added_removed_and_moved_questions_are_told_by_their_codes():
    assert told(with_part(make_draft(), "items", 1)) == [("items", "question drinks is gone")]
    assert told(make_draft(items=(*ITEMS, replace(ITEMS[0], code="new")))) == [
        ("items[6]", "question new is new")
    ]
    moved = told(moved_item(make_draft(), 0, 1))
    assert moved == [
        ("items[0]", "question drinks was number 2 and is number 1"),
        ("items[1]", "question smokes was number 1 and is number 2"),
    ]


def test_answers_are_told_with_their_texts():
    options = (*ITEMS[3].options[:2], replace(ITEMS[3].options[2], text=words("Shore", "Coast (fr)")))
    ((place, sentence),) = told(with_part(make_draft(), "items", 3, replace(ITEMS[3], options=options)))
    assert place == "items[3].options"
    assert "coast Coast / Coast (fr)" in sentence
    assert "coast Shore / Coast (fr)" in sentence


def test_levels_that_come_or_go_are_told():
    assert told(make_draft(levels=LEVELS[:2])) == [("levels", "level 3 is gone")]

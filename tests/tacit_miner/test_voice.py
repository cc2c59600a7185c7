"""Names on a page of the other direction: each runs as its own first letter does, and turns nothing beside it."""

from tacit_miner.voice import answer_apart, bare, isolated, marked


def test_an_item_of_parts_that_are_apart_runs_as_its_question_does():
    question, answer = isolated("العمر"), isolated("40-50")
    item = isolated(f"{question} = {answer}")
    assert (
        item[0] == question[0] == "\u2067"
    )  # not first strong: UAX 9 finds none in it, for its parts are isolated
    assert answer[0] == isolated("age")[0] == isolated(f"{isolated('age')} = {question}")[0] == "\u2068"
    assert bare(item) == "العمر = 40-50"


def test_where_isolates_are_not_drawn_well_marks_of_direction_stand_round_what_turns():
    item = answer_apart("العمر = 1 000 to 4 999")
    assert item == "العمر = \u20681 000 to 4 999\u2069"
    left, right = "\u200e", "\u200f"
    assert marked(isolated(item)) == f"العمر = {right}{left}1 000 to 4 999{left}{right}"
    assert marked("\u2066age = \u206640-50\u2069\u2069") == f"{right}{left}age = 40-50{left}{right}"
    assert marked(isolated("العمر")) == "العمر"

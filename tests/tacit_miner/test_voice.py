"""Names on a page of the other direction: each runs as its own first letter does, and turns nothing beside it."""

from tacit_miner.voice import bare, isolated


def test_an_item_of_parts_that_are_apart_runs_as_its_question_does():
    question, answer = isolated("العمر"), isolated("40-50")
    item = isolated(f"{question} = {answer}")
    assert (
        item[0] == question[0] == "\u2067"
    )  # not first strong: UAX 9 finds none in it, for its parts are isolated
    assert answer[0] == isolated("age")[0] == isolated(f"{isolated('age')} = {question}")[0] == "\u2068"
    assert bare(item) == "العمر = 40-50"

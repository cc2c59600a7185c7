"""Which items ask the same as another one, and that honest batteries have no mark."""

from itertools import combinations
from pathlib import Path

import pytest
from support.surveys import english, make_box, make_item

from tacit.survey import Text
from tacit.survey.repeats import Wordings, repeats_within

HEROIN = "Have you ever used heroin?"


def item(position, text, **parts):
    return make_item(position, text=english(text), **{"help": Text()} | parts)


def repeats(*items):
    return repeats_within(items, ("en",))


@pytest.mark.parametrize(
    "again",
    [
        item(1, "Have you ever used herоin?"),  # a Cyrillic о
        item(1, "Have you ever: used ‐ heroin"),
        item(1, "Háve you ever used ꓧeroin?"),  # a letter of Lisu
        item(1, "A1", help=english(HEROIN)),
        item(1, "Answer this.", help=english(f"Please be honest. {HEROIN} Thank you.")),
        item(1, "used heroin?", group="Have you ever"),
        item(1, "Have you ever", help=english("used heroin?")),
        item(1, "ever used", group="Have you", help=english("heroin?")),
        item(1, "Yes or no?", group=HEROIN),
        make_box(1, text=english("Yes"), group=HEROIN),
    ],
)
def test_one_question_is_found_in_other_letters_and_in_every_place(again):
    assert repeats(item(0, HEROIN), again) == {1: 0}
    assert repeats(again, item(2, HEROIN)) == {1: 0}


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (item(0, HEROIN), item(1, "Have you ever used cocaine?")),
        (
            item(0, HEROIN),
            item(1, "Do you smoke?", help=english("It is not asked whether you have ever used heroin.")),
        ),
        (item(0, "Heroin?", group="In the last year"), item(1, "Cocaine?", group="In the last year")),
        (
            item(0, "Do you drink beer?", help=english("Answer yes or no.")),
            item(1, "Do you drink wine?", help=english("Answer yes or no.")),
        ),
        (
            make_box(0, text=english("1"), group="How many?"),
            make_box(1, text=english("2"), group="How many?"),
        ),
        (make_box(0, text=english("Heroin"), group="Which did you use?"), item(1, "Heroin")),
    ],
)
def test_other_questions_with_words_in_common_are_not_marked(one, other):
    assert repeats(one, other) == {}


def test_ten_explanations_under_ten_numbers_are_one_question():
    explained = [
        item(i, f"Statement {letter}", help=english(HEROIN)) for i, letter in enumerate("ABCDEFGHIJ")
    ]
    assert repeats(*explained) == dict.fromkeys(range(1, 10), 0)
    numbered = [item(i, f"{i}.", group="Which is true of heroin") for i in range(3)]
    assert repeats(*numbered) == {1: 0, 2: 0}


def test_a_text_is_found_in_whichever_language_it_was_asked():
    french = make_item(0, text=Text.of({"fr": "Fumez-vous ?"}))
    both = make_item(1, text=Text.of({"en": "Do you smoke?", "fr": "FUMEZ‐VOUS ?"}))
    known = Wordings[str]()
    known.add(french, "before")
    assert {(found.what, found.words) for found in known.find(both)} == {("before", "Fumez-vous ?")}


def batteries():
    """(name, questions), each question a list of wordings."""
    lines = (Path(__file__).parents[2] / "data" / "wordings.txt").read_text(encoding="utf-8")
    parts = [part.partition("\n") for part in lines.split("\n== ")[1:]]
    return [(name, [each.splitlines() for each in asked.strip().split("\n\n")]) for name, _, asked in parts]


BATTERIES = batteries()


@pytest.mark.parametrize(("name", "questions"), BATTERIES, ids=[name for name, _ in BATTERIES])
def test_no_two_questions_of_an_honest_battery_are_marked(name, questions):
    asked = [item(i, text) for i, text in enumerate(text for question in questions for text in question)]
    assert repeats(*asked) == {}


def test_the_wordings_are_as_many_as_the_decision_says():
    """docs/decisions/repeated-questions.md counts them."""
    questions = [question for _, battery in BATTERIES for question in battery]
    assert len(questions) == 98
    assert sum(len(list(combinations(question, 2))) for question in questions) == 122

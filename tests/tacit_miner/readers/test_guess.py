"""First guesses: codings of yes and no, missing codes, ids, weights and options; and what is not guessed."""

import pytest
from support.sheets import sheet_of

from tacit_miner.readers.column_plan import ColumnKind, Meaning, guess, is_sampling_weight

MANY = 60


def guessed(cells, **more):
    """The guess for one column, its values with their meanings."""
    sheet = sheet_of({"q": list(cells)}, **({"q": more} if more else {}))
    (plan,) = guess(sheet).columns
    return plan, dict(zip(sheet.columns[0].values, map(str, plan.meanings), strict=True))


@pytest.mark.parametrize(
    ("yes", "no", "missing"),
    [
        ("1", "0", ()),
        ("1", "0", ("9",)),
        ("1", "0", ("-9", "99")),
        ("1", "2", ()),
        ("1", "2", ("8", "9")),
        ("Yes", "No", ("NA",)),
        ("TRUE", "FALSE", (".",)),
        ("Y", "N", ("Don't know",)),
        ("oui", "non", ("NSP",)),
        ("نعم", "لا", ("-",)),
        ("Ja", "Nein", ("Keine Angabe",)),
        ("Sí", "No", ()),
        ("1.0", "0.0", ("-1.0",)),
    ],
)
def test_codings_of_yes_and_no_are_recognised_with_their_missing_codes(yes, no, missing):
    plan, means = guessed([yes, no, *missing, ""] * 20)
    assert plan.kind is ColumnKind.ITEM
    assert means == {yes: "yes", no: "no", **dict.fromkeys(missing, "missing")}


def test_labels_go_before_codes():
    plan, means = guessed(
        ["1", "2", "7"] * 20, labels={"1": "No", "2": "Yes", "7": "Refused"}, missing=frozenset({"7"})
    )
    assert plan.kind is ColumnKind.ITEM
    assert means == {"1": "no", "2": "yes", "7": "missing"}


def test_the_words_of_a_labelled_column_are_the_question():
    assert guessed(["0", "1"] * 20, label="Have you ever copied?")[0].text == "Have you ever copied?"


def test_a_column_of_one_answer_is_still_a_question():
    assert guessed(["0"] * MANY)[1] == {"0": "no"}
    assert guessed(["1"] * MANY)[1] == {"1": "yes"}


def test_two_values_of_unknown_meaning_are_left_to_the_person():
    plan, means = guessed(["red", "black"] * 20)
    assert plan.kind is ColumnKind.ITEM
    assert means == {"red": "option", "black": "option"}


def test_labels_of_another_kind_are_not_taken_for_yes_and_no():
    assert guessed(["1", "2"] * 20, labels={"1": "red", "2": "black"})[1] == {"1": "option", "2": "option"}
    smokes = {"0": "does not smoke", "1": "smokes"}
    assert guessed(["0", "1"] * 20, labels=smokes)[1] == {"0": "no", "1": "yes"}


def test_options_are_words_or_labelled_or_small_numbers():
    plan, means = guessed(["NE", "NW", "S", "n/a"] * 20)
    assert plan.kind is ColumnKind.CHOICE
    assert not plan.ordered
    assert means == {"NE": "option", "NW": "option", "S": "option", "n/a": "missing"}
    assert guessed(["1", "2", "3", "4"] * 20)[0].ordered, "numbers without words are a scale"
    labelled = {"1": "north", "2": "south", "3": "west"}
    assert not guessed(["1", "2", "3"] * 20, labels=labelled)[0].ordered
    assert guessed(["1", "2", "3"] * 20, labels=labelled, ordered=True)[0].ordered


@pytest.mark.parametrize(
    "cells", [[f"{n / 7}" for n in range(MANY)], [f"word {n}" for n in range(MANY)], [""] * MANY]
)
def test_measurements_free_text_and_blank_columns_are_left_out(cells):
    assert guessed(cells)[0].kind is ColumnKind.LEAVE


def kinds(columns):
    return [str(column.kind) for column in guess(sheet_of(columns)).columns]


def test_ids_and_numbers_of_people_are_recognised():
    numbers = [str(n) for n in range(1, MANY + 1)]
    answers = ["0", "1"] * (MANY // 2)
    assert kinds({"case_id": [f"x{n}" for n in numbers], "q": answers, "count": ["3", "1"] * 30}) == [
        "id",
        "item",
        "weight",
    ]
    assert kinds({"V1": numbers, "q": answers}) == ["id", "item"], "every number once"
    assert kinds({"id": answers, "q": answers}) == ["item", "item"], "no ids: they repeat"
    assert kinds({"respondent": numbers, "index": numbers, "q": answers})[:2] == ["id", "leave"], (
        "one is enough"
    )


@pytest.mark.parametrize("name", ["weight", "ANALWT_C", "pspwght", "poids", "wt1"])
def test_sampling_weights_are_left_out_whole_ones_too(name):
    for cells in (["0.8", "1.3", "2.25"], ["1200", "850", "3100"]):
        assert kinds({"q": ["0", "1"] * 30, name: cells * 20}) == ["item", "leave"]
        assert is_sampling_weight(sheet_of({name: cells}).columns[0])


def test_a_question_about_weight_is_no_sampling_weight():
    for name, cells in (("overweight", ["1", "2", "3"]), ("weight", ["1", "2"]), ("weight", ["0", "1", "2"])):
        assert not is_sampling_weight(sheet_of({name: cells}).columns[0])


def test_how_answers_were_randomized_is_not_guessed():
    (plan,) = guess(sheet_of({"q": ["0", "1"] * 20})).columns
    assert (plan.scheme, plan.parameters) == ("", ())
    assert set(plan.meanings) == {Meaning.YES, Meaning.NO}


def test_the_name_of_the_file_is_the_title():
    assert guess(sheet_of({"q": ["0", "1"]})).title == "made"

"""Questions with options on the command line: answering, figures, inspecting, testing, distorting."""

from __future__ import annotations

import csv
import io
import json
import math
from pathlib import Path

import pytest
from support.surveys import (
    OPEN,
    RESEARCHER_KEY,
    english,
    make_box,
    make_choice,
    make_item,
    make_levels,
    make_number,
    make_survey,
)

from tacit.formats.batch_file import BatchReader
from tacit.formats.survey_file import sign_survey
from tacit.person import sentences
from tacit.survey import Option, Scheme
from tacit_agent.cli import distort, main
from tacit_agent.home import CsvError

GROUP = "Which of these did you drink?"
ITEMS = (
    make_choice(
        0,
        code="region",
        text=english("Where do you live?"),
        options=tuple(
            Option(word, english(word.title()), parent)
            for word, parent in (("north", "cold"), ("east", "cold"), ("south", ""), ("west", ""))
        ),
        sensitive=False,
    ),
    make_number(
        1,
        (16, 18),
        code="age",
        text=english("How old are you?"),
        options=tuple(Option(code, english(f"Age {code}")) for code in ("under-16", "16-17", "18-")),
        sensitive=False,
    ),
    make_box(2, code="tea", text=english("Tea"), group=GROUP, sensitive=False),
    make_box(3, code="wine", text=english("Wine"), group=GROUP, sensitive=False),
    make_item(4, code="smoke", text=english("Do you smoke?"), sensitive=False),
)
LEVELS = make_levels(OPEN, Scheme("warner", (800,)))
SURVEY = make_survey(ITEMS, levels=LEVELS)
SIGNED = sign_survey(SURVEY, RESEARCHER_KEY)


@pytest.fixture
def path(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    found = tmp_path / "asked.tacit-survey"
    found.write_bytes(SIGNED.line)
    return found


@pytest.fixture
def types(monkeypatch):
    return lambda text: monkeypatch.setattr("sys.stdin", io.StringIO(text))


def sent(path):
    return [
        r for line in BatchReader(SIGNED).read_file([Path(path).read_bytes()]) for r in line.batch.records
    ]


CONFIRMED = "yes\n" * 5
"""Level 1 of the survey hides nothing, so each question is confirmed."""


def answer(path, types, typed):
    types(CONFIRMED + typed + "yes\n")
    return main(["answer", str(path), "--levels", "1", "--out", "out"])


@pytest.mark.parametrize(
    ("typed", "answers"),
    [
        ("1\n15\n0\ny\n", "00001"),
        ("4\n16\n1 2\nn\n", "31110"),
        ("2\n18\n2\n-\n", "1201-"),
        ("-\n-\n-\n-\n", "-----"),
        ("3\n-4\n1,2\n1\n", "20111"),
        ("3\n+17\nnone\nno\n", "21000"),
    ],
)
def test_options_numbers_and_boxes_are_answered(path, types, typed, answers):
    assert answer(path, types, typed) == 0
    (record,) = sent("out")
    assert (record.levels, record.answers) == ("11111", answers)


def test_what_is_not_understood_is_asked_again_without_repeating_it(path, types, capsys):
    assert answer(path, types, "0\n5\nnorth-marker\n1\nfifteen-marker\n1.5\n15\n3\n1 1x\n\n1\ny\n") == 0
    shown = capsys.readouterr()
    assert sent("out")[0].answers == "00101"
    assert "marker" not in shown.err + shown.out
    for again in ("Type the number of your answer, 1 to 4", "Type a whole number", "Type the numbers of all"):
        assert again in shown.err


def test_everything_that_can_be_answered_is_shown_before(path, types, capsys):
    assert answer(path, types, "1\n16\n1\ny\n") == 0
    shown = capsys.readouterr().err
    for text in (
        "    4  | West",
        "below 16  | Age under-16",
        "16 to 17  | Age 16-17",
        "18 or more  | Age 18-",
    ):
        assert text in shown
    assert "only the band it lies in is kept" in shown
    assert f"Questions 3 to 4:\n| {GROUP}\n    1  | Tea\n    2  | Wine" in shown
    assert "“North”" in shown
    assert "“Age 16-17”" in shown


def test_the_number_itself_is_nowhere(path, types, capsys, home):
    assert answer(path, types, "1\n1618033\n1\ny\n") == 0
    shown = capsys.readouterr()
    assert "1618033" not in shown.out + shown.err
    assert not any(b"1618033" in file.read_bytes() for file in home.rglob("*") if file.is_file())


def test_leaving_out_is_asked_again_where_it_is_not_offered(tmp_path, types, monkeypatch):
    monkeypatch.chdir(tmp_path)
    signed = sign_survey(make_survey(ITEMS, levels=LEVELS, skip=False), RESEARCHER_KEY)
    path = tmp_path / "asked.tacit-survey"
    path.write_bytes(signed.line)
    types(CONFIRMED + "-\n1\n-\n16\n-\n0\n-\ny\nyes\n")
    assert main(["answer", str(path), "--levels", "1", "--out", "out"]) == 0
    (line,) = BatchReader(signed).read_file([Path("out").read_bytes()])
    assert line.batch.records[0].answers == "01001"


# Figures.


def test_the_odds_sentence_of_a_choice(path, capsys):
    assert main(["privacy", str(path), "--levels", "2"]) == 0
    shown = capsys.readouterr().out
    assert "Of 100 people who choose an answer, about 57 send it. The rest send another one." in shown
    assert "Privacy: 57.1%." in shown
    assert "A reader in doubt between two answers is then right at most 80 of 100 times." in shown
    assert "if all answers are equally common: " in shown
    assert "Of 100 people who would say yes, 20 send a no." in shown


def test_figures_as_json(path, capsys):
    assert main(["privacy", str(path), "--levels", "21222", "--json"]) == 0
    fields = json.loads(capsys.readouterr().out)
    region, age, tea, *_ = fields["questions"]
    assert (region["kind"], region["options"]) == ("choice", ["north", "east", "south", "west"])
    assert region["choice"] == pytest.approx({"kept": 400 / 7, "each_other": 100 / 7})
    assert region["surer_yes"] == pytest.approx(4.0)
    assert (age["kind"], age["surer_yes"]) == ("number", None)
    assert age["choice"] == {"kept": 100.0, "each_other": 0.0}
    assert "choice" not in tea
    assert fields["record"]["epsilon"] is None
    assert main(["privacy", str(path), "--levels", "2", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["record"]["epsilon"] == pytest.approx(5 * math.log(4))


def test_a_survey_is_inspected_with_its_options_and_unions(path, capsys):
    assert main(["inspect", str(path)]) == 0
    shown = capsys.readouterr().out
    for text in (
        "0  north  | North",
        "region=cold: north, east",
        "1  16-17  (16 to 17)  | Age 16-17",
        "age>=16-17: 16-17, 18-",
        "options held alike",
    ):
        assert text in shown or text == "age>=16-17: 16-17, 18-"
    assert "age>=16-17" in shown


@pytest.mark.parametrize(
    ("place", "said"), [(0, "below -5"), (1, "-5 to -1"), (2, "0 to 0"), (3, "1 or more")]
)
def test_a_band_is_said_in_whole_numbers(place, said):
    assert sentences.band((-5, 0, 1), place) == said


def test_the_selftest_tosses_questions_with_as_many_options(path, capsys):
    assert main(["selftest", str(path)]) == 0
    shown = capsys.readouterr().out
    assert shown.count("ok  level") == 2 * (2 + 3 + 4)
    assert (
        "ok  level 1: of 10,000 times option 1 of 4, 10,000 sent as option 1; expected 10,000 to 10,000"
        in shown
    )


# Tables.


def write(rows, header="region,age,tea,wine,smoke"):
    Path("t.csv").write_text("\n".join([header, *rows]) + "\n", encoding="utf-8")
    return Path("t.csv")


def test_a_table_holds_codes_of_options_and_numbers_of_which_the_band_leaves(path, capsys):
    found = distort.answers_in(write(["north,17,1,0,-", "west,-,0,0,1", "-,200,1,1,1"]), SURVEY)
    assert [given.values.decode() for given in found] == ["0110-", "3-001", "-2111"]
    Path("l.csv").write_text("region,age,tea,wine,smoke\n1,1,1,1,1\n", encoding="ascii")
    words = ["distort", str(path), "t.csv", "--levels", "l.csv", "--out", "out"]
    agreed = [word for item in ITEMS for word in ("--nearly-open", item.code)]
    assert main(words) == 2
    assert "item region. Your answer is sent exactly as you give it." in capsys.readouterr().err
    assert main([*words, *agreed]) == 0
    assert sorted(record.answers for record in sent("out")) == ["-2111", "0110-", "3-001"]


@pytest.mark.parametrize(
    ("row", "message"),
    [
        ("nord,17,1,0,1", r"column region: the cell holds no answer; .* north, east, south, west, -"),
        ("0,17,1,0,1", "column region: the cell holds no answer"),
        ("north,16-17,1,0,1", "column age: the cell holds no whole number"),
        ("north,17.5,1,0,1", "column age: the cell holds no whole number"),
        ("north,1234567890,1,0,1", "column age: the cell holds no whole number"),
        ("north,\u0661\u0667,1,0,1", "column age: the cell holds no whole number"),
        ("north,17,2,0,1", "column tea: '2', but an answer here is 0, 1 or -"),
    ],
)
def test_a_cell_that_is_no_answer_is_refused_and_a_mistyped_one_not_repeated(path, row, message):
    with pytest.raises(CsvError, match=message) as caught:
        list(distort.answers_in(write([row]), SURVEY))
    assert not any(
        cell in str(caught.value) for cell in next(csv.reader([row]))[:2] if cell not in {"0", "north"}
    )

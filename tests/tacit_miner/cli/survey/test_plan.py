"""`tacit-miner plan`: figures of a survey or of a scheme, what it takes to reach a goal, and refusals in words."""

import json
from dataclasses import replace

import pytest

from tacit.formats.survey_file import read_draft
from tacit_miner.cli import main
from tacit_miner.design.draft import draft_of, write_draft
from tacit_miner.samples import TEMPLATE

SCHEME = ["plan", "--scheme", "warner:0.8", "--prevalence", "0.1,0.2*2,0.4", "-n", "5000"]


@pytest.fixture
def draft(tmp_path):
    path = tmp_path / "draft.json"
    path.write_text(TEMPLATE, encoding="utf-8")
    return str(path)


def printed(capsys, *arguments):
    assert main([str(argument) for argument in arguments]) == 0
    return capsys.readouterr().out


def test_a_scheme_is_planned_with_privacy_prevalences_and_lists(capsys):
    shown = printed(
        capsys, *SCHEME, "--itemset", "q2,q3=0.08", "--rule", "q2:q3=0.08", "--group", "q2:q3=0.08"
    )
    assert "chance decides %" in shown
    assert "ε of a record" in shown
    assert "itemset q2,q3: 8.000 %" in shown
    assert "found with a chance of" in shown
    assert "rule q2:q3: 40.000 %" in shown
    assert "group q2:q3: 25.000 %" in shown
    assert "; a regression sees an odds ratio of " in shown
    assert "of the pairs listed at 2 %" in shown


def test_a_plan_that_asks_some_of_the_questions_says_that_it_wants_tokens(capsys):
    assert "with a list of tokens" not in printed(capsys, *SCHEME)
    assert "with a list of tokens" in printed(capsys, *SCHEME, "--ask", "2")


def test_a_draft_is_planned_with_its_options_and_unions_as_json(draft, tmp_path, capsys):
    out = tmp_path / "plan.json"
    printed(capsys, "plan", draft, "-n", 4_000, "--believe", "pills=0.2", "--json", out)
    found = json.loads(out.read_text(encoding="utf-8"))
    by_item = {each["item"]: each for each in found["prevalences"]}
    assert by_item["pills"]["value"] == 0.2
    assert by_item["age>=30-49"]["value"] == pytest.approx(2 / 3)
    assert by_item["hours=days"]["error"] < by_item["age=under30"]["error"] < by_item["pills"]["error"]
    assert [each["length"] for each in found["lengths"]] == [1, 2, 3]


def test_a_mix_of_levels_and_few_questions_asked_change_the_figures(draft, tmp_path, capsys):
    errors = []
    for more in ([], ["--mix", "1=0,2=0,3=1"], ["--mix", "1=0,2=0,3=1", "--ask", "2"]):
        out = tmp_path / "plan.json"
        printed(capsys, "plan", draft, *more, "--max-length", "1", "--json", out)
        found = json.loads(out.read_text(encoding="utf-8"))
        errors.append(next(each["error"] for each in found["prevalences"] if each["item"] == "pills"))
    assert errors[0] < errors[2]
    assert errors[1] < errors[2]


@pytest.mark.parametrize(("shares", "is_said"), [("0.1", False), ("0.1*2", True)])
def test_the_list_of_pairs_is_judged_only_where_there_are_pairs(shares, is_said, capsys):
    shown = printed(capsys, "plan", "--scheme", "warner:0.8", "--prevalence", shares)
    assert ("of the pairs listed" in shown) is is_said


@pytest.mark.parametrize(
    ("more", "expected"),
    [
        (["--solve", "people", "--itemset", "q1", "--width", "0.02"], "ask 20,531 people"),
        (["--solve", "keep", "--itemset", "q1", "--width", "0.05"], "keep each answer with p = 0.754"),
        (["--solve", "level", "--itemset", "q1", "--width", "0.05"], "level 1 for everybody"),
        (["--solve", "mix", "--between", "1,1", "--itemset", "q1", "--width", "0.05"], "100.0 % at level 1"),
        (["--solve", "people", "--rule", "q2:q3=0.1", "--width", "0.1"], "ask "),
        (["--solve", "people", "--group", "q2:q3=0.1", "--width", "0.1"], "ask "),
        (["--solve", "people", "--itemset", "q2,q3=0.1", "--min-support", "0.08", "--select", "fdr"], "ask "),
        (["--solve", "ask", "--budget", "8", "--pairs"], "← least"),
        (["--solve", "ask", "--budget", "0.3", "--pairs"], "only the most frequent itemsets"),
        (["--solve", "levels", "--budget", "8", "--important", "q1=5"], "q1: level 1"),
        (["--solve", "levels", "--worst-case", "0.95", "--pairs"], "right guesses in the worst case"),
    ],
)
def test_what_it_takes_is_solved(more, expected, capsys):
    assert expected in printed(capsys, *SCHEME, *more)


def test_questions_that_everybody_is_asked_are_not_counted_and_boxes_are_said_to_be(draft, tmp_path, capsys):
    found = printed(capsys, "plan", draft, "--solve", "ask", "--budget", "8")
    assert "3 of 3: p = " in found
    assert "each box of a checklist counts as a question here" in found
    fields = read_draft(TEMPLATE.encode())
    items = tuple(
        replace(item, sensitive=item.sensitive and item.code != "backache")
        for item in fields.items
        if item.code != "headache"
    )
    open_one = tmp_path / "open.json"
    open_one.write_bytes(write_draft(draft_of(replace(fields, items=items))))
    found = printed(capsys, "plan", open_one, "--solve", "ask", "--budget", "8")
    assert "1 of 1: p = " in found
    assert "checklist" not in found


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["plan"], "give a survey or a draft"),
        (["plan", "--scheme", "warner:0.8", "--prevalence", "x"], "no list of shares"),
        (["plan", "--scheme", "warner:0.8", "--prevalence", ""], "no list of shares"),
        (["plan", "--scheme", "warner:0.8", "--prevalence", "0.1*x"], "no list of shares"),
        (["plan", "--scheme", "warner:0.8", "--prevalence", "0.1*100000"], "100,000 questions are too many"),
        (["plan", "--scheme", "warner:0.8", "--prevalence", "0.1*0"], "needs at least one question"),
        ([*SCHEME, "--believe", "q1"], "not of the form"),
        ([*SCHEME, "--believe", "x=0.1"], "there is no item 'x'"),
        ([*SCHEME, "--mix", "2=1"], "is no mix of levels"),
        ([*SCHEME, "--mix", "1=0.5"], "add up to 0.5"),
        ([*SCHEME, "--max-length", "6"], "take 1 to 5"),
        ([*SCHEME, "--itemset", "q1=0.5,q2"], "there is no item"),
        ([*SCHEME, "--solve", "people"], "exactly one --itemset"),
        ([*SCHEME, "--solve", "people", "--rule", "q1:q2"], "give --width"),
        ([*SCHEME, "--solve", "people", "--itemset", "q1,q2"], "no number of people will do"),
        ([*SCHEME, "--solve", "mix", "--itemset", "q1"], "must be two levels"),
        ([*SCHEME, "--solve", "levels"], "needs a ceiling"),
        ([*SCHEME, "--solve", "ask"], "needs a ceiling"),
        ([*SCHEME, "--solve", "ask", "--budget", "8", "--json", "x"], "nothing for --json"),
        ([*SCHEME, "-n", "1"], "make no study"),
        ([*SCHEME, "--rule", "q1:"], "is no rule"),
        ([*SCHEME, "--group", "q1"], "is no group"),
        ([*SCHEME, "--group", "q1:q2,q3"], "is no group"),
        ([*SCHEME, "--alpha", "nan"], "no rate"),
        ([*SCHEME, "--relax", "1"], "cannot be relaxed"),
        ([*SCHEME, "--mix", "1=nan"], "add up to nan"),
        ([*SCHEME, "--missing", "nan"], "share of answers given"),
        ([*SCHEME, "--solve", "levels", "--budget", "nan"], "is not enough"),
    ],
)
def test_what_cannot_be_planned_is_refused_in_words(arguments, words, capsys):
    assert main(arguments) != 0
    assert words in capsys.readouterr().err


def test_a_survey_and_a_scheme_contradict_each_other(draft, capsys):
    assert main(["plan", draft, "--scheme", "warner:0.9"]) != 0
    assert "leave out --scheme" in capsys.readouterr().err

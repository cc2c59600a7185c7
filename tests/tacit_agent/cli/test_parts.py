"""Surveys that ask some of their questions, have two arms or know a share, on the command line."""

from __future__ import annotations

import io
import json
import math
from collections import Counter
from pathlib import Path

import pytest
from support.bounds import clopper_pearson
from support.surveys import RESEARCHER_KEY, make_item, make_survey

from tacit.formats.batch_file import BatchReader
from tacit.formats.survey_file import sign_survey
from tacit.survey import NOT_ASKED
from tacit_agent.cli import main

ITEMS = (
    make_item(0, anchor=0),
    *(make_item(i) for i in range(1, 4)),
    make_item(4, default=1, sensitive=False),
)
SIGNED = sign_survey(make_survey(ITEMS, ask=2, arms=(2, 4)), RESEARCHER_KEY)


@pytest.fixture(autouse=True)
def files(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "s.tacit-survey").write_bytes(SIGNED.line)
    return tmp_path


def read(name):
    return [
        r for line in BatchReader(SIGNED).read_file([Path(name).read_bytes()]) for r in line.batch.records
    ]


def test_a_table_is_distorted_with_questions_and_an_arm_drawn_for_each_row():
    Path("a.csv").write_text("q0,q1,q2,q3,q4\n" + "1,1,1,1,1\n" * 3_000, encoding="ascii")
    assert main(["distort", "s.tacit-survey", "a.csv", "--out", "out"]) == 0
    found = read("out")
    assert len(found) == 3_000
    asked = Counter(tuple(i for i in range(4) if r.answers[i] != NOT_ASKED) for r in found)
    assert len(asked) == 6
    for count in asked.values():
        low, high = clopper_pearson(count, 3_000, 1e-9)
        assert low <= 1 / 6 <= high
    low, high = clopper_pearson(sum(r.arm == 1 for r in found), 3_000, 1e-9)
    assert low <= 0.5 <= high
    for record in found:
        assert set(record.levels[:4]) == {NOT_ASKED, "24"[record.arm - 1]}


def test_levels_cannot_be_given_where_chance_offers_them(capsys):
    Path("a.csv").write_text("q0,q1,q2,q3,q4\n1,1,1,1,1\n", encoding="ascii")
    Path("l.csv").write_text("q0,q1,q2,q3,q4\n2,2,2,2,2\n", encoding="ascii")
    assert main(["distort", "s.tacit-survey", "a.csv", "--levels", "l.csv", "--out", "out"]) != 0
    assert "drawn for each row" in capsys.readouterr().err


def test_the_terminal_says_what_is_asked_and_where_it_starts(monkeypatch, capsys):
    monkeypatch.setattr("sys.stdin", io.StringIO("\n\n\n\nyes\nno\nyes\nyes\n"))
    assert main(["answer", "s.tacit-survey", "--out", "out"]) == 0
    shown = " ".join(capsys.readouterr().err.split())
    assert "You are asked 2 of 4 questions, drawn by chance, and 1 that everybody is asked." in shown
    assert "Chance has drawn at which level your sensitive questions start: level " in shown
    assert "Of some questions the researcher knows the true share of yes" in shown
    assert "All your answers: 3" in shown
    (record,) = read("out")
    assert record.answers.count(NOT_ASKED) == 2


def test_no_question_is_named_as_one_with_a_known_share_while_it_is_asked(monkeypatch, capsys):
    monkeypatch.setattr("sys.stdin", io.StringIO("\n\n\n\nyes\nno\nyes\nyes\n"))
    main(["answer", "s.tacit-survey"])
    shown = capsys.readouterr()
    assert "anchor" not in shown.err + shown.out


def test_levels_of_all_items_are_taken_for_those_that_are_asked(monkeypatch):
    monkeypatch.setattr("sys.stdin", io.StringIO("yes\nyes\n\nyes\nno\nyes\nyes\n"))
    main(["answer", "s.tacit-survey", "--levels", "33331", "--out", "out"])
    (record,) = read("out")
    assert sorted(record.levels) == [NOT_ASKED, NOT_ASKED, "1", "3", "3"]


def test_privacy_shows_the_dearest_questions_and_how_many_are_asked(capsys):
    assert main(["privacy", "s.tacit-survey", "--json", "--levels", "22343"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["asked"] == {"of_drawn": 2, "drawn": 4, "everybody": 1, "exact": True}
    assert found["arms"] == [2, 4]
    survey = SIGNED.survey
    ratios = [float(survey.level(level).scheme.exact.ratio) for level in (2, 2, 3)]
    assert found["record"]["epsilon"] == pytest.approx(math.fsum(map(math.log, ratios)))
    assert main(["privacy", "s.tacit-survey"]) == 0
    assert "Each person is asked 2 of 4 questions, and 1 that everybody is asked." in capsys.readouterr().out


def test_inspect_names_the_anchors_the_arms_and_what_was_not_asked(monkeypatch, capsys):
    assert main(["inspect", "s.tacit-survey"]) == 0
    shown = capsys.readouterr().out
    assert "Asked       2 of 4 questions, drawn for each person, and 1 that everybody is asked" in shown
    assert "an anchor: known yes 0 %" in shown
    assert "start at level 2 or 4" in shown
    monkeypatch.setattr("sys.stdin", io.StringIO("\n\n\n\nyes\nno\nyes\nyes\n"))
    main(["answer", "s.tacit-survey", "--out", "out"])
    capsys.readouterr()
    assert main(["inspect", "out"]) == 0
    shown = capsys.readouterr().out
    assert "not said 0, not asked 2" in shown
    assert "arm     " in shown

"""`tacit-miner checks` and `pilot`."""

from __future__ import annotations

import json
import shutil

import pytest
from support.batches import batch, make_project, put
from support.made_up import SIGNED, People, records

from tacit_miner.cli import main
from tacit_miner.project import Study


@pytest.fixture(scope="module")
def original(tmp_path_factory):
    folder = tmp_path_factory.mktemp("original")
    with make_project(folder, Study.of_survey(SIGNED)) as made:
        put(made, folder, batch(records(5, 800, People(dishonest=0.2, refusing=0.1)), survey=SIGNED))
        return made.path


@pytest.fixture
def path(original, tmp_path):
    return shutil.copy(original, tmp_path)


def test_everything_is_shown_and_written(path, tmp_path, capsys):
    out = tmp_path / "checks.json"
    assert main(["checks", str(path), "--itemset", "q2,q3", "--json", str(out)]) == 0
    shown = capsys.readouterr().out
    for part in (
        "800 records count",
        "of these not said %",
        "answered without regard to the question (random)",
        "that all anchors have one share: p =",
        "q2, q3",
        "corrected: without those who answered without regard",
        "first arm",
        "mean of all",
    ):
        assert part in shown
    found = json.loads(out.read_bytes())
    assert ["q2", "q3"] in [item["items"] for item in found["items"]]


def test_a_pilot_is_written_and_is_not_written_over_the_project(path, tmp_path, capsys):
    out = tmp_path / "pilot.json"
    assert main(["pilot", str(path), "-o", str(out)]) == 0
    assert json.loads(out.read_bytes())["kind"] == "tacit-pilot"
    assert "for tacit-miner plan --pilot" in capsys.readouterr().out
    assert main(["pilot", str(path), "-o", str(path)]) != 0


def test_an_item_that_there_is_not_is_named(path, capsys):
    assert main(["checks", str(path), "--itemset", "q2,nothing"]) != 0
    assert "there is no item 'nothing'" in capsys.readouterr().err


def test_a_plan_is_made_from_a_pilot_and_says_so(path, tmp_path, capsys):
    out, survey = tmp_path / "pilot.json", tmp_path / "next.tacit-survey"
    survey.write_bytes(SIGNED.line)
    main(["pilot", str(path), "-o", str(out)])
    capsys.readouterr()
    plan = tmp_path / "plan.json"
    assert main(["plan", str(survey), "--pilot", str(out), "--pilot-end", "high", "--json", str(plan)]) == 0
    shown = capsys.readouterr().out
    assert "pilot of 800 people: shares of 7 of 7 items; not said " in shown
    assert "of them answered without regard" in shown
    assert main(["plan", str(survey), "--pilot", str(survey)]) != 0
    assert "this is no pilot" in capsys.readouterr().err

from __future__ import annotations

import json
import shlex

import pytest
from support.forms import REAL, with_rows

from tacit.formats.survey_file import read_draft
from tacit_miner.cli import PROGRAM as MINER
from tacit_miner.cli import main
from tacit_miner.xlsform.workbook import write_plain, write_workbook


@pytest.fixture
def desk(tmp_path):
    """A folder with one of the forms as a workbook and as CSV."""
    (tmp_path / "form.xlsx").write_bytes(write_workbook(REAL["vaccines"]))
    (tmp_path / "form.csv").write_bytes(write_plain(REAL["vaccines"]))
    return tmp_path


@pytest.mark.parametrize("name", ["form.xlsx", "form.csv"])
def test_a_form_becomes_a_draft_in_one_command(desk, name, capsys):
    assert main(["survey", "import", str(desk / name), "-o", str(desk / "draft.json")]) == 0
    shown = capsys.readouterr()
    assert "Written" in shown.out
    assert "4 items" in shown.out
    assert "stored exactly" in shown.err
    survey = read_draft((desk / "draft.json").read_bytes())
    assert survey.codes == ("shot", "card", "moon", "why")
    assert main(["survey", "check", str(desk / "draft.json")]) == 0


@pytest.mark.parametrize("name", ["back.xlsx", "back.csv"])
def test_a_draft_becomes_a_form_and_the_same_draft_again(desk, name):
    assert main(["survey", "import", str(desk / "form.xlsx"), "-o", str(desk / "draft.json")]) == 0
    assert main(["survey", "form", str(desk / "draft.json"), "-o", str(desk / name)]) == 0
    assert main(["survey", "import", str(desk / name), "-o", str(desk / "again.json")]) == 0
    assert json.loads((desk / "again.json").read_bytes()) == json.loads((desk / "draft.json").read_bytes())


def test_a_form_with_errors_leaves_no_draft_and_says_each_by_its_place(tmp_path, capsys):
    form = with_rows(["select_one none", "b", "B?"], ["text", "c", "C?"])
    (tmp_path / "form.xlsx").write_bytes(write_workbook(form))
    assert main(["survey", "import", str(tmp_path / "form.xlsx"), "-o", str(tmp_path / "d.json")]) == 2
    said = capsys.readouterr().err.splitlines()
    assert "error   sheet survey, row 3, column A type: there is no list 'none' in the sheet choices" in said
    assert any(line.startswith("cannot  sheet survey, row 4, column A type") for line in said)
    assert "errors: 1" in said[-1]
    assert not (tmp_path / "d.json").exists()


def test_what_cannot_be_asked_is_left_out_when_told_to(tmp_path, capsys):
    (tmp_path / "form.xlsx").write_bytes(write_workbook(with_rows(["text", "c", "C?"])))
    arguments = ["survey", "import", str(tmp_path / "form.xlsx"), "-o", str(tmp_path / "d.json")]
    assert main(arguments) == 2
    assert "--leave-out" in capsys.readouterr().err
    assert main([*arguments, "--leave-out"]) == 0
    assert "note    sheet survey, row 3, column A type" in capsys.readouterr().err


def test_a_form_is_not_written_over_itself(desk):
    before = (desk / "form.xlsx").read_bytes()
    assert main(["survey", "import", str(desk / "form.xlsx"), "-o", str(desk / "form.xlsx")]) == 2
    assert (desk / "form.xlsx").read_bytes() == before


@pytest.mark.parametrize(
    ("settings", "is_said"), [({}, False), ({"arms": "2 4"}, True), ({"ask": "1"}, True)]
)
def test_a_dice_form_says_that_nothing_is_drawn_for_each_person_and_how_its_answers_are_mined(
    tmp_path, settings, is_said, capsys
):
    form = with_rows(
        ["select_one yes_no", "drink", "Do you drink?"], ["select_one yes_no", "naps", "Do you nap?"]
    )
    form["settings"] = [[*form["settings"][0], *settings], [*form["settings"][1], *settings.values()]]
    (tmp_path / "form.xlsx").write_bytes(write_workbook(form))
    draft, dice, channels = (str(tmp_path / name) for name in ("d.json", "dice.xlsx", "c.csv"))
    assert main(["survey", "import", str(tmp_path / "form.xlsx"), "-o", draft]) == 0
    capsys.readouterr()
    assert main(["survey", "dice", draft, "-o", dice, "--channels", channels]) == 0
    said = capsys.readouterr()
    assert ("left out: ask and arms" in said.err) is is_said
    (command,) = (
        line.partition("tacit-miner ")[2] for line in said.out.splitlines() if "tacit-miner" in line
    )
    assert MINER.parser("mine").parse_args(shlex.split(command)).min_support == 0.05

"""A sheet and its plan as records, as a project and as files: all of them give the same numbers."""

import json
import shlex
from dataclasses import replace
from datetime import date
from pathlib import Path

import numpy as np
import pytest
from support.sheets import ESTIMATES, SHARES, UNIVERSITY, sheet_of, university_plan

from tacit.compute.control import go_on
from tacit.mining.tables import prevalences
from tacit.run.settings import Settings
from tacit_miner.cli import main
from tacit_miner.intake.tables import keep_table, study_of
from tacit_miner.project import Project, Study
from tacit_miner.project.block_cache import used_records
from tacit_miner.readers import coded as coding
from tacit_miner.readers.coded import (
    NO_ANSWER,
    CodedTable,
    answers_file,
    channels_file,
    command,
    needs_answers_file,
    typed,
    with_channels,
)
from tacit_miner.readers.column_plan import ColumnKind, as_kind, guess
from tacit_miner.readers.files import ChannelsFileError
from tacit_miner.readers.opening import open_sheet
from tacit_miner.readers.scheme_forms import NOT_A_WEIGHT, findings
from tacit_miner.runs import RunSettings, perform


def project_of(coded, folder):
    source = folder / "made.csv"
    source.write_bytes(b"what the file holds is told apart by its bytes alone")
    coded = replace(coded, sheet=replace(coded.sheet, path=source))
    project = Project.create(folder / "t.tacit-project", study_of(coded))
    keep_table(project, coded.sheet.path, coded.parts(), today=date(2026, 1, 1))
    return project


def estimates(project):
    return [
        float(found.answers.shares.value[0])
        for found in prevalences(used_records(project, (), go_on).dataset, check=go_on)
    ]


def answers_of(coded):
    """All answers, [questions][records]."""
    return np.concatenate(list(coded.parts())).T.tolist()


MIXED = {
    "who": ["a", "b", "a", "c", "d", ""],
    "q": ["Yes", "No", "Yes", "refused", "No", "Yes"],
    "region": ["S", "N", "N", "", "S", "N"],
    "note": [f"text {number / 7}" for number in range(6)],
}


def mixed(**changes):
    sheet = sheet_of(MIXED)
    plan = guess(sheet)
    kinds = (ColumnKind.ID, ColumnKind.ITEM, ColumnKind.CHOICE, ColumnKind.LEAVE)
    columns = [as_kind(column, kind) for column, kind in zip(sheet.columns, kinds, strict=True)]
    columns[1] = replace(columns[1], scheme="warner", parameters=(("keep", "0.9"),), text="Do you smoke?")
    columns[2] = replace(
        columns[2], scheme="krr", parameters=(("keep", "0.6"),), **{"more": ("W",)} | changes
    )
    return CodedTable.of(
        sheet, replace(plan, columns=tuple(columns), title="A study", groups=((1, 2), (0, 3)))
    )


def test_answers_are_numbers_and_the_first_record_of_an_id_counts():
    coded = mixed()
    assert coded.rows.tolist() == [0, 1, 3, 4, 5]
    assert answers_of(coded) == [[1, 0, NO_ANSWER, 0, 1], [1, 0, NO_ANSWER, 1, 0]]
    assert coded.questions.items == ("q", "region=N", "region=S", "region=W")
    assert coded.schemes == ("warner:0.9", "krr:0.6:3")
    assert coded.dependent == (("q", "region"),), "a column that is not asked is in no group"
    assert [note.template for note in coded.notes] == [coding.IDS_REPEATED, coding.NO_ID, coding.LEFT_OUT]


def test_answers_come_in_parts_that_memory_holds(monkeypatch):
    whole = answers_of(mixed())
    monkeypatch.setattr(coding, "_CELLS_AT_ONCE", 1)
    monkeypatch.setattr(coding, "_LEAST_AT_ONCE", 2)
    assert [len(part) for part in mixed().parts()] == [2, 2, 1]
    assert answers_of(mixed()) == whole


def test_a_row_may_stand_for_several_people():
    sheet = sheet_of({"q": ["1", "0", "1"], "count": ["3", "1", "2"]})
    plan = guess(sheet).changed([0], scheme="open")
    coded = CodedTable.of(sheet, plan)
    assert answers_of(coded) == [[1, 1, 1, 0, 1, 1]]
    assert {note.template for note in coded.notes} == {coding.PEOPLE, coding.ALL_OPEN}


def test_a_sampling_weight_is_left_out_and_the_reader_is_told_what_to_do():
    sheet = sheet_of({"q": ["1", "0", "1"], "weight": ["1200", "850", "3100"]})
    coded = CodedTable.of(sheet, guess(sheet).changed([0], scheme="open"))
    assert len(coded.rows) == 3
    (note,) = [note for note in coded.notes if note.template is coding.SAMPLING_WEIGHT]
    assert str(note).startswith("weight looks like a sampling weight and is left out")


def weighed(weights):
    sheet = sheet_of({"q": ["1", "0"] * (len(weights) // 2), "weight": list(map(str, weights))})
    plan = guess(sheet).changed([0], scheme="open").changed([1], kind=ColumnKind.SAMPLING)
    return CodedTable.of(sheet, plan)


def test_a_sampling_weight_comes_with_the_records_and_weighs_the_same_in_window_and_command(tmp_path, capsys):
    coded = weighed([1.5, 0.5, 3, 1] * 30)
    assert {note.template for note in coded.notes} == {coding.BY_WEIGHT, coding.ALL_OPEN}
    with project_of(coded, tmp_path) as project:
        run = perform(project, RunSettings(Settings(0.01, weight="weight")), keep=False)
        assert perform(project, RunSettings(Settings(0.01)), keep=False).result.items == ("q",)
        assert Study.of_columns(*project.study.columns()[1:]).told.weight == "weight"
    assert run.result.items == ("q",)
    assert run.result.by_length[0].support.value[0] == pytest.approx(0.75)
    assert mined(tmp_path, coded) == {"q": pytest.approx(0.75)}


def test_more_weights_than_a_question_has_options_are_rounded_and_the_reader_is_told():
    weights = np.random.default_rng(1).lognormal(0, 0.7, 600).round(6).tolist()
    coded = weighed(weights)
    (note,) = [note for note in coded.notes if note.template is coding.ROUNDED]
    options = np.array(coded.questions.each[1].options, float)
    kept = options[answers_of(coded)[1]]
    assert len(options) <= 250
    assert np.abs(kept / weights - 1).max() * 100 == pytest.approx(note.values["off"], rel=1e-6)
    assert note.values["off"] < 1.5


@pytest.mark.parametrize("value", ["-1", "", "much"])
def test_what_is_no_weight_is_a_finding(value):
    sheet = sheet_of({"q": ["1", "0", "1"], "weight": ["1.5", value, "2"]})
    plan = guess(sheet).changed([0], scheme="open").changed([1], kind=ColumnKind.SAMPLING)
    assert [finding.message.template for finding in findings(sheet, plan)] == [NOT_A_WEIGHT]


def test_a_project_keeps_words_schemes_groups_and_records(tmp_path):
    coded = mixed()
    with project_of(coded, tmp_path) as project:
        found = estimates(project)
    with Project.open(tmp_path / "t.tacit-project") as again:
        assert again.study == study_of(coded)
        assert again.study.title == "A study"
        assert again.study.told.schemes == coded.schemes
        assert again.study.told.questions == ("Do you smoke?", "")
        assert estimates(again) == found
    # Of four who answered two said yes: (0.5 - 0.1) / 0.8.
    assert found[0] == pytest.approx(0.5)
    # Of four who answered two said N: (0.5 - 0.2) / 0.4.
    assert found[1] == pytest.approx(0.75)
    assert (tmp_path / "t.tacit-project").read_bytes().count(b"text 0.") == 0, "what is left out is not kept"


def test_a_table_without_words_is_kept_as_before():
    plain = Study.of_table(("a", "b"), [])
    assert json.loads(plain.columns()[3]) == [[]]


def mined(tmp_path, coded, *more):
    """Supports of single items, by the files that the wizard saves."""
    channels, answers, out = (tmp_path / name for name in ("c.csv", "a.csv", "out.json"))
    channels.write_bytes(channels_file(coded))
    answers.write_bytes(b"".join(answers_file(coded)))
    words = shlex.split(command(coded, answers, channels))[1:]
    assert main([*words, "--min-support", "0.0001", "--max-length", "1", "--json", str(out), *more]) == 0
    return {row["itemsets"][0]: row["support"] for row in json.loads(out.read_text())["itemsets"]}


def test_the_window_and_the_command_give_the_same_numbers(tmp_path, capsys):
    draw = np.random.default_rng(7)
    answers = {name: list(np.where(draw.random(3_000) < 0.4, "yes", "no")) for name in ("a", "b, c")}
    answers["age"] = list(draw.choice(["10", "9", "11"], 3_000, p=[0.5, 0.3, 0.2]))
    answers["b, c"][5] = ""
    sheet = sheet_of(answers)
    plan = guess(sheet).changed([0, 1], scheme="forced").changed([2], scheme="krr", ordered=True)
    plan = plan.with_parameter([0, 1], "yes", "1/6").with_parameter([0, 1], "no", "1/12")
    coded = CodedTable.of(sheet, plan.with_parameter([2], "keep", "0.6"))
    found = mined(tmp_path, coded)
    with project_of(coded, tmp_path) as project:
        asked = prevalences(used_records(project, (), go_on).dataset, check=go_on)
        items, questions = project.study.items, project.study.questions.each
    values = [
        float(value)
        for question, each in zip(questions, asked, strict=True)
        for value in each.answers.shares.value[: len(question.items)]
    ]
    shares = dict(zip(items, values, strict=True))
    assert len(found) == 5
    assert found == pytest.approx(shares, abs=1e-12)
    assert list(items)[2:] == ["age=9", "age=10", "age=11"]
    assert "--choice 'age:9<10<11'" in command(coded, Path("a.csv"), Path("c.csv"))


def test_options_that_no_record_has_are_named_to_the_command(tmp_path, capsys):
    coded = mixed()
    assert "--choice region:N,S,W" in command(coded, Path("a"), Path("c"))
    assert "region=W" not in mined(tmp_path, coded), "its share is below zero"
    assert "region=N" in mined(tmp_path, coded)


def test_a_table_that_mine_reads_as_it_is_needs_no_other_file(tmp_path):
    path = tmp_path / "t.csv"
    path.write_text("a,b\n1,0\n0,-\n", encoding="ascii")
    sheet = open_sheet(path)
    plan = guess(sheet).changed([0, 1], scheme="open")
    assert not needs_answers_file(CodedTable.of(sheet, plan))
    assert needs_answers_file(CodedTable.of(sheet, plan.changed([1], kind=ColumnKind.LEAVE)))
    path.write_text("a,b\nyes,0\nno,1\n", encoding="ascii")
    sheet = open_sheet(path)
    assert needs_answers_file(CodedTable.of(sheet, guess(sheet).changed([0, 1], scheme="open")))


def test_a_channels_file_fills_the_schemes_and_comes_back_the_same(tmp_path):
    sheet = sheet_of({name: ["0", "1"] * 4 for name in UNIVERSITY})
    plan = university_plan(sheet)
    path = tmp_path / "c.csv"
    path.write_bytes(channels_file(CodedTable.of(sheet, plan)))
    assert path.read_text().splitlines()[1] == "copied,unrelated:0.5:1/12"
    assert with_channels(sheet, guess(sheet), path) == plan
    path.write_text("*,0.9\nsex,rrph:2/3:1/6:1/6\n", encoding="ascii")
    found = with_channels(sheet, guess(sheet), path)
    assert [column.scheme for column in found.columns] == ["warner"] * 5 + ["forced"]
    path.write_text("nothing,0.9\n", encoding="ascii")
    with pytest.raises(ChannelsFileError, match="no item"):
        with_channels(sheet, guess(sheet), path)


@pytest.mark.parametrize(
    ("text", "form", "values"),
    [
        ("0.9", "warner", {"keep": "0.9"}),
        ("horvitz:0.5:1/12", "unrelated", {"truth": "0.5", "prevalence": "1/12"}),
        ("asymmetric:keep-zero=0.9:keep-one=0.8", "asymmetric", {"keep_one": "0.8", "keep_zero": "0.9"}),
        ("krr:0.6:4", "krr", {"keep": "0.6"}),
        ("rrph:2/3:1/6:1/6", "forced", {"yes": "1/6", "no": "1/6"}),
        ("open", "open", {}),
    ],
)
def test_schemes_of_files_are_shown_in_the_forms(text, form, values):
    assert typed(text) == (form, tuple(sorted(values.items())))


def test_the_university_survey_has_the_published_estimates(tmp_path, data_folder):
    sheet = open_sheet(data_folder / "survey" / "rr-university-survey" / "HorvitzDataRealSurvey.csv")
    assert tuple(column.name for column in sheet.columns) == UNIVERSITY
    assert len(SHARES) == len(ESTIMATES)
    with project_of(CodedTable.of(sheet, university_plan(sheet)), tmp_path) as project:
        assert [round(value, 3) for value in estimates(project)] == list(ESTIMATES)

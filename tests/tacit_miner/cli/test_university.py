"""The university survey (Horvitz model, p = .5), which reached us as a plain table: RRTCS's published estimates."""

import json

import pytest

from tacit_miner.cli import main

CHANNELS = """item,scheme
copied,unrelated:0.5:1/12
fought,unrelated:0.5:1/10
bullied,unrelated:0.5:20/30
bullying,unrelated:0.5:1/10
drug,unrelated:0.5:10/30
sex,unrelated:0.5:1/12
"""
PUBLISHED = {
    "copied": 0.841,
    "fought": 0.407,
    "bullied": 0.122,
    "bullying": 0.128,
    "drug": 0.129,
    "sex": 0.066,
}


@pytest.fixture
def project(data_folder, tmp_path, capsys):
    table = data_folder / "survey" / "rr-university-survey" / "HorvitzDataRealSurvey.csv"
    if not table.is_file():
        pytest.skip(f"{table} is not there")
    (tmp_path / "channels.csv").write_text(CHANNELS)
    path = tmp_path / "university.tacit-project"
    words = ["new", str(path), "--table", str(table), "--channels", str(tmp_path / "channels.csv")]
    assert main(words) == 0
    assert "unsigned" in capsys.readouterr().out
    return path


def test_estimates_are_the_published_ones_with_intervals(project, tmp_path, capsys):
    out = tmp_path / "result.json"
    assert main(["run", str(project), "--min-support", "0.01", "--json", str(out)]) == 0
    assert "unsigned" in capsys.readouterr().out
    result = json.loads(out.read_text())
    assert result["records"] == 710
    assert "unsigned" in result
    single = {row["itemsets"][0]: row for row in result["itemsets"] if len(row["itemsets"]) == 1}
    assert {name: round(row["support"], 3) for name, row in single.items()} == PUBLISHED
    for row in single.values():
        assert row["support_low"] < row["support"] < row["support_high"]
        assert (
            0.03 < row["support_high"] - row["support_low"] < 0.2
        )  # n = 710 and d = .5: se of .012 to .038; certain rows reach further


def test_the_same_table_again_is_already_here(project, data_folder, capsys):
    table = data_folder / "survey" / "rr-university-survey" / "HorvitzDataRealSurvey.csv"
    assert main(["import", str(project), str(table)]) == 0
    assert "1 already here" in capsys.readouterr().out


def test_the_guide_warns_of_the_dependent_columns():
    from pathlib import Path

    guide = Path(__file__).resolve().parents[3] / "docs" / "miner-project.md"
    text = guide.read_text(encoding="utf-8")
    assert all(pair in text for pair in ("(1, 6)", "(2, 4)", "(3, 5)"))

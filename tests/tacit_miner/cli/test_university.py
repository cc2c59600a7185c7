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


def test_weighted_estimates_are_the_published_ones_and_their_variance_is_linearized_by_hand(
    data_folder, tmp_path, capsys
):
    """As RRTCS has them: every student stands for N/n of 10,777; of these 710 were drawn."""
    table = data_folder / "survey" / "rr-university-survey" / "HorvitzDataRealSurvey.csv"
    if not table.is_file():
        pytest.skip(f"{table} is not there")
    header, *lines = table.read_text().split()
    clusters = [number // 20 for number in range(len(lines))]
    rows = [f"{10_777 / 710!r},{cluster},{line}" for cluster, line in zip(clusters, lines, strict=True)]
    answers, channels, out = (tmp_path / name for name in ("answers.csv", "channels.csv", "out.json"))
    answers.write_text("\n".join([f"w,class,{header.replace(chr(34), '')}", *rows]) + "\n")
    channels.write_text(CHANNELS)
    words = ["mine", str(answers), "--channels", str(channels), "--min-support", "0.01", "--json", str(out)]
    design = ["--weight", "w", "--cluster", "class", "--population", "539"]
    assert main([*words, *design]) == 0
    assert "over 36 clusters" in capsys.readouterr().out
    single = {
        row["itemsets"][0]: row
        for row in json.loads(out.read_text())["itemsets"]
        if len(row["itemsets"]) == 1
    }
    assert {name: round(row["support"], 3) for name, row in single.items()} == PUBLISHED
    sent = [int(line.split(",")[0]) for line in lines]  # copied: p = .5, alpha = 1/12
    z = [(answer - 0.5 / 12) / 0.5 for answer in sent]
    mean = sum(z) / 710
    sums = [sum(z[20 * c : 20 * c + 20]) - mean * len(z[20 * c : 20 * c + 20]) for c in range(36)]
    centre, f = sum(sums) / 36, 36 / 539
    variance = (1 - f) * 36 / 35 * sum((each - centre) ** 2 for each in sums) / 710**2
    variance += f * sum(value * (value - 1) for value in z) / 710**2
    assert single["copied"]["se"] ** 2 == pytest.approx(variance, rel=1e-12)

"""CSV, JSON and LaTeX: open safely in a spreadsheet, and keep every number."""

import csv
import io
import json
import re
import shutil
import subprocess
from dataclasses import replace
from pathlib import Path

import pytest
from made_results import evidence_result, reweighted_result, sharper_result

from tacit_miner.choices import BESIDE_TABLE
from tacit_miner.exports import FORMATS, ExportDocument
from tacit_miner.exports.answer_tables import FOR_PROGRAMS, ProgramRows
from tacit_miner.exports.row_text import as_cell
from tacit_miner.exports.writers import all_files


def to_latex(document):
    return FORMATS["tex"].whole(document).decode()


def read_csv(document):
    """What the CSV file has of rules, and the one beside it of itemsets; each is a table and nothing else."""
    files = FORMATS["csv"].files(document, Path("found.csv"))
    tables = {path.name: b"".join(pieces).decode() for path, pieces in files.items()}
    about = json.loads(tables.pop("found-about.json"))
    return about, *(list(csv.DictReader(io.StringIO(table))) for table in tables.values())


def test_csv_defuses_formulas_and_keeps_numbers(run):
    about, rules, itemsets = read_csv(ExportDocument.of_run(run))
    assert about["rows"] == "all rows"
    assert {"tea", "'=cmd()", "'+1"} <= {row["itemsets"] for row in itemsets}
    numbers = [row["leverage_low"] for row in rules]
    assert any(number.startswith("-") for number in numbers)
    assert all(float(number) for number in numbers if number)
    assert len(rules) == len(run.result.rules)
    assert "zhangs_metric" not in rules[0]


def test_a_run_without_rules_has_its_itemsets_in_the_file_itself(run):
    document = ExportDocument.of_run(replace(run, result=replace(run.result, rules=None)))
    _, itemsets = read_csv(document)
    assert len(itemsets) == run.result.listed()


def test_the_file_beside_the_tables_is_the_json_without_its_rows(run):
    document = ExportDocument.of_run(run)
    about, *_ = read_csv(document)
    whole = json.loads(FORMATS["json"].whole(document))
    assert about == {name: value for name, value in whole.items() if name not in {"itemsets", "rules"}}


@pytest.mark.parametrize("name", ["found", "found.csv", "found.parquet", "my.study", "-"])
@pytest.mark.parametrize("ending", ["csv", "parquet"])
def test_every_name_that_may_be_written_is_known_before(run, ending, name):
    path = Path(name)
    document = ExportDocument.of_run(run)
    without = ExportDocument.of_run(replace(run, result=replace(run.result, rules=None)))
    for each in (document, without):
        assert set(FORMATS[ending].files(each, path)) <= set(all_files(path, ending=ending))
    table = FOR_PROGRAMS[ending].files(ProgramRows({}, [{"n": 1}]), path)
    assert set(table) == set(all_files(path, BESIDE_TABLE, ending))


@pytest.mark.parametrize(
    "text",
    [
        "=1+1",
        "+1",
        "-1",
        "@x",
        "\tx",
        "\rx",
        "\nx",
        "  =x",
        "＝1",
        "＋1",
        "－1",
        "＠x",
        "\u3000=x",
        "\u00a0＝x",
    ],
)
def test_text_that_a_spreadsheet_would_run_is_quoted(text):
    assert as_cell(text) == f"'{text}"


@pytest.mark.parametrize("value", [-1.5, 0, "tea", "a=b"])
def test_anything_else_stays(value):
    assert as_cell(value) == value


def test_json_keeps_all_digits(run):
    whole = json.loads(FORMATS["json"].whole(ExportDocument.of_run(run)))
    assert whole["itemsets"][0]["support"] == run.result.by_length[0].support.value[0]
    assert whole["unsigned"].startswith("unsigned")


def test_latex_escapes_names(run):
    text = to_latex(ExportDocument.of_run(run))
    assert r"c\_100\%" in text
    assert text.count(r"\begin{longtable}") == text.count(r"\end{longtable}") == 2
    body = [line for line in text.splitlines() if not line.startswith("%")]
    assert all("_" not in line.replace(r"\_", "") for line in body)


def test_latex_takes_no_name_for_a_command(run):
    traps = ("[1ex] tea", "*tea", "<tea>", 'a "b"')
    text = to_latex(ExportDocument.of_run(replace(run, result=replace(run.result, items=traps))))
    rows = [line for line in text.splitlines() if line.endswith(r"\\") and " & " in line]
    assert any(row.startswith("{}[1ex] tea") for row in rows)
    assert any(row.startswith("{}*tea") for row in rows)
    assert any(r"\textless{}tea\textgreater{}" in row for row in rows)
    assert any(r"a \textquotedbl{}b\textquotedbl{}" in row for row in rows)


@pytest.fixture
def sharper(run):
    """The same run with sharper figures."""
    result, _ = sharper_result()
    return replace(run, result=result)


def test_sharper_figures_are_in_csv_json_and_latex_beside_the_unbiased_ones(sharper):
    document = ExportDocument.of_run(sharper)
    _, _, rows = read_csv(document)
    whole = json.loads(FORMATS["json"].whole(document))
    first = sharper.result.by_length[0].sharper["support"]
    assert float(rows[0]["sharper"]) == whole["itemsets"][0]["sharper"] == first.value[0]
    assert float(rows[0]["sharper_low"]) == first.low[0]
    ratio = sharper.result.rules.sharper["confidence"].value[0]
    assert whole["rules"][0]["sharper_confidence"] == ratio
    tex = to_latex(document)
    assert r"Sharper \%" in tex
    assert r"Sharper confidence \%" in tex


def test_reweighted_figures_and_bounds_for_all_are_in_csv_json_and_latex(run):
    result = reweighted_result()
    document = ExportDocument.of_run(replace(run, result=result))
    _, _, rows = read_csv(document)
    whole = json.loads(FORMATS["json"].whole(document))
    skipped = result.by_length[0].reweighted["support"]
    assert float(rows[1]["reweighted"]) == whole["itemsets"][1]["reweighted"] == skipped.value[1]
    row = whole["itemsets"][1]
    assert row["everyone_low"] < row["support_low"] < row["reweighted"] < row["everyone_high"]
    assert whole["rules"][0]["reweighted_confidence"] == result.rules.reweighted["confidence"].value[0]
    tex = to_latex(document)
    for heading in (r"Reweighted \%", r"All people, from \%", r"Reweighted confidence \%"):
        assert heading in tex


def test_without_them_no_column_is_there(run):
    assert "Sharper" not in to_latex(ExportDocument.of_run(run))
    _, _, rows = read_csv(ExportDocument.of_run(run))
    assert "sharper" not in rows[0]


def test_the_probability_of_the_minimum_is_in_csv_json_and_latex(run):
    document = ExportDocument.of_run(replace(run, result=evidence_result()))
    probability = evidence_result().by_length[0].posterior["evidence"].probability[0]
    _, _, rows = read_csv(document)
    assert float(rows[0]["probability"]) == probability
    assert json.loads(FORMATS["json"].whole(document))["itemsets"][0]["probability"] == probability
    assert r"Reaches it \%" in to_latex(document)
    assert "Reaches it" not in to_latex(ExportDocument.of_run(run))


@pytest.mark.skipif(shutil.which("pdflatex") is None, reason="LaTeX is not installed")
def test_latex_compiles_as_its_own_preamble_says(run, tmp_path):
    text = to_latex(ExportDocument.of_run(run))
    needs = re.search(r"^% needs: (.*)$", text, re.MULTILINE)[1]
    paper = f"\\documentclass{{article}}\n{needs}\n\\begin{{document}}\n{text}\n\\end{{document}}"
    (tmp_path / "paper.tex").write_text(paper, encoding="utf-8")
    words = ["pdflatex", "-interaction=nonstopmode", "-halt-on-error", "paper.tex"]
    done = subprocess.run(words, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-2_000:]
    assert (tmp_path / "paper.pdf").read_bytes().startswith(b"%PDF-")

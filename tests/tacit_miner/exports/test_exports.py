"""Files that say what they hold, open safely in a spreadsheet, and keep every number."""

import csv
import io
import json
from dataclasses import replace

import pytest

from tacit.channel import warner
from tacit.mining.settings import Settings
from tacit_miner.exports import FORMATS, Document, Filter, select
from tacit_miner.exports.refused import refused_csv
from tacit_miner.exports.selection import SelectionError
from tacit_miner.exports.text import as_cell, to_latex
from tacit_miner.intake import import_table
from tacit_miner.project import Project, Study
from tacit_miner.runs import RunSettings, perform

ITEMS = ["tea", "=cmd()", "c_100%", "+1"]


@pytest.fixture
def run(tmp_path):
    """A run on a table whose item names are traps."""
    from datetime import date

    import numpy as np

    rng = np.random.default_rng(1)
    trait = rng.random(500) < 0.5
    rows = (rng.random((500, 4)) < np.where(trait, 0.85, 0.15)[:, None]).astype(int)
    rows[:, 3] = rng.random(500) < 0.3
    path = tmp_path / "answers.csv"
    path.write_text(",".join(ITEMS) + "\n" + "\n".join(",".join(map(str, row)) for row in rows) + "\n")
    with Project.create(tmp_path / "p", Study.of_table(ITEMS, [warner(0.9)] * 4)) as project:
        import_table(project, path, today=date(2026, 3, 1))
        yield perform(project, RunSettings(Settings(0.01, 0.1), measures=("lift", "leverage")))


def read_csv(text):
    lines = list(csv.reader(io.StringIO(text)))
    block = [line for line in lines if line[0].startswith("# ")]
    head, *rows = lines[len(block) :]
    return dict(block), [dict(zip(head, row, strict=True)) for row in rows]


def test_every_format_says_settings_source_and_rows(run):
    selection = select(run.result, Filter(right=["tea"], at_least={"lift": 1.0}))
    document = Document.of_run(run, selection)
    for name, write in FORMATS.items():
        content = write(document)
        if name == "parquet":
            continue
        text = content.decode()
        for word in (
            "unsigned",
            run.source.data,
            "right side has tea; lift at least 1",
            "min-support",
            "0.1.0",
        ):
            assert word in text, (name, word)


def test_csv_defuses_formulas_and_keeps_numbers(run):
    block, rows = read_csv(FORMATS["csv"](Document.of_run(run)).decode())
    assert block["# rows"] == "all rows"
    names = {row["items"] for row in rows if row["kind"] == "itemset"}
    assert {"tea", "'=cmd()", "'+1"} <= names
    numbers = [row["leverage_low"] for row in rows if row["kind"] == "rule"]
    assert any(number.startswith("-") for number in numbers)
    assert all(float(number) for number in numbers if number)
    rules = [row for row in rows if row["kind"] == "rule"]
    assert len(rules) == len(run.result.rules)
    assert "zhang" not in rules[0]


@pytest.mark.parametrize("text", ["=1+1", "+1", "-1", "@x", "\tx", "\rx", "\nx", "  =x"])
def test_text_that_a_spreadsheet_would_run_is_quoted(text):
    assert as_cell(text) == f"'{text}"


@pytest.mark.parametrize("value", [-1.5, 0, "tea", "a=b"])
def test_anything_else_stays(value):
    assert as_cell(value) == value


def test_json_keeps_all_digits(run):
    whole = json.loads(FORMATS["json"](Document.of_run(run)))
    assert whole["itemsets"][0]["support"] == run.result.by_length[0].support.value[0]
    assert whole["unsigned"].startswith("unsigned")


def test_latex_escapes_names(run):
    text = to_latex(Document.of_run(run))
    assert r"c\_100\%" in text
    assert text.count(r"\begin{longtable}") == text.count(r"\end{longtable}") == 2
    body = [line for line in text.splitlines() if not line.startswith("%")]
    assert all("_" not in line.replace(r"\_", "") for line in body)


def test_latex_takes_no_name_for_a_command(run):
    traps = ("[1ex] tea", "*tea", "<tea>", 'a "b"')
    text = to_latex(Document.of_run(replace(run, result=replace(run.result, items=traps))))
    rows = [line for line in text.splitlines() if line.endswith(r"\\") and " & " in line]
    assert any(row.startswith("{}[1ex] tea") for row in rows)
    assert any(row.startswith("{}*tea") for row in rows)
    assert any(r"\textless{}tea\textgreater{}" in row for row in rows)
    assert any(r"a \textquotedbl{}b\textquotedbl{}" in row for row in rows)


def test_parquet_holds_the_same_rows(run):
    parquet = pytest.importorskip("pyarrow.parquet")
    document = Document.of_run(run)
    table = parquet.read_table(io.BytesIO(FORMATS["parquet"](document)))
    assert table.num_rows == len(list(document.itemsets())) + len(list(document.rules()))
    assert dict(json.loads(table.schema.metadata[b"tacit"]))["data"] == run.source.data
    assert table.column("support").to_pylist()[0] == next(document.itemsets())["support"]


def test_parquet_without_pyarrow_says_what_to_install(run, monkeypatch):
    import sys

    monkeypatch.setitem(sys.modules, "pyarrow", None)
    from tacit_miner.exports.parquet import ParquetError

    with pytest.raises(ParquetError, match=r"install tacit\[parquet\]"):
        FORMATS["parquet"](Document.of_run(run))


def test_a_filter_keeps_what_fits(run):
    wanted = Filter(left=["=cmd()"], without=["+1"], at_least={"support": 0.1})
    selection = select(run.result, wanted)
    rules = list(Document.of_run(run, selection).rules())
    assert rules
    assert all("=cmd()" in row["antecedent"] and row["support"] >= 0.1 for row in rules)
    assert all("+1" not in row["antecedent"] + row["consequent"] for row in rules)
    every = [row for row in Document.of_run(run).rules() if row not in rules]
    assert not any(
        "=cmd()" in r["antecedent"] and r["support"] >= 0.1 and "+1" not in r["antecedent"] + r["consequent"]
        for r in every
    )
    assert str(selection.sentence).endswith("left side has =cmd(); without +1; support at least 0.1")


def test_no_filter_is_all_rows(run):
    assert str(select(run.result, Filter()).sentence) == "all rows"


@pytest.mark.parametrize("wanted", [Filter(items=["milk"]), Filter(at_least={"beauty": 1.0})])
def test_a_filter_for_nothing_known_is_refused(run, wanted):
    with pytest.raises(SelectionError):
        select(run.result, wanted)


def test_refused_lines_are_exported_safely(tmp_path):
    from support.batches import batch, make_project, put, record

    with make_project(tmp_path) as project:
        put(project, tmp_path, b"=HYPERLINK()\n" + batch([record(1)]) + b"\xff\xfe\n")
        text, count = refused_csv(project)
    rows = list(csv.DictReader(io.StringIO(text)))
    assert count == len(rows) == 2
    assert [row["content"] for row in rows] == ["'=HYPERLINK()", "\\xff\\xfe"]
    assert [row["line"] for row in rows] == ["1", "3"]
    assert all(row["reason"] and row["verdict"] == "malformed" for row in rows)

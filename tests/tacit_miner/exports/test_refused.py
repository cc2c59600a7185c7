"""The refused lines as CSV."""

import csv
import io

from support.batches import batch, make_project, put, record

from tacit_miner.exports.refused import refused_csv


def test_refused_lines_are_exported_safely(tmp_path):
    with make_project(tmp_path) as project:
        put(project, tmp_path, b"=HYPERLINK()\n" + batch([record(1)]) + b"\xff\xfe\n")
        text, count = refused_csv(project)
    rows = list(csv.DictReader(io.StringIO(text)))
    assert count == len(rows) == 2
    assert [row["content"] for row in rows] == ["'=HYPERLINK()", "\\xff\\xfe"]
    assert [row["line"] for row in rows] == ["1", "3"]
    assert all(row["reason"] and row["verdict"] == "malformed" for row in rows)


def test_each_refused_line_has_a_code_for_programs(tmp_path):
    with make_project(tmp_path) as project:
        put(project, tmp_path, b"no batch\n")
        (line,) = project.lines()
        (row,) = csv.DictReader(io.StringIO(refused_csv(project)[0]))
    assert (row["reason"], row["code"]) == (str(line.reason), line.reason.code)

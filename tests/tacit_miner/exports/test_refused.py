"""The refused lines as CSV."""

import csv
import io

from support.batches import batch, forged, make_project, put, record

from tacit_miner.exports.findings import refused_csv


def test_refused_lines_are_exported_safely(tmp_path):
    """A batch line goes out as it came, for its sender; of anything else there is nothing to write."""
    with make_project(tmp_path) as project:
        put(project, tmp_path, batch([record(1)]) + b"=HYPERLINK()\n" + forged(7) + b"\xff\xfe\n")
        text, count = refused_csv(project)
    rows = list(csv.DictReader(io.StringIO(text)))
    assert count == len(rows) == 3
    assert [row["line"] for row in rows] == ["2", "3", "4"]
    assert [row["content"] for row in rows] == ["", forged(7).decode().strip(), ""]
    assert [row["verdict"] for row in rows] == ["malformed", "bad signature", "malformed"]
    assert all(row["reason"] and row["bytes"] for row in rows)


def test_each_refused_line_has_a_code_for_programs(tmp_path):
    with make_project(tmp_path) as project:
        put(project, tmp_path, batch([record(1)]) + b"no batch\n")
        _, line = project.lines()
        (row,) = csv.DictReader(io.StringIO(refused_csv(project)[0]))
    assert (row["reason"], row["code"]) == (str(line.reason), line.reason.code)

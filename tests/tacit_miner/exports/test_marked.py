"""Stars and notes are found by codes, and follow their rules into files."""

import csv
import io
import json
from dataclasses import replace

import numpy as np
import pytest
from made_results import mined

from tacit_miner.exports.document import Document
from tacit_miner.exports.marked import marked_rules
from tacit_miner.exports.selection import Selection
from tacit_miner.exports.text import csv_pieces, json_pieces
from tacit_miner.project.opinions import RuleMark

NOTE = 'see "Table 2", line 3\n=HYPERLINK("x")'


@pytest.fixture(scope="module")
def result():
    return mined()[0]


def mark_of(result, rule, **thought):
    left, right = list(result.rule_sides())[rule]
    sides = (tuple(result.items[item] for item in side) for side in (left, right))
    return RuleMark(1, *sides, **thought)


def document(result, marks, selection=None):
    marked = marked_rules(result, marks)
    return replace(Document.of_result(result), selection=selection or Selection(), marks=marked)


def test_rules_are_found_whichever_side_is_longer_and_strangers_are_left_out(result):
    rules = [0, len(result.rules) // 2, len(result.rules) - 1]
    marks = [mark_of(result, rule, star=True) for rule in rules]
    strangers = [RuleMark(1, ("gone",), ("q00",), star=True), RuleMark(1, tuple(result.items[:9]), ("q10",))]
    assert marked_rules(result, [*strangers, *marks]) == dict(zip(rules, marks, strict=True))
    assert marked_rules(replace(result, rules=None), marks) == {}


def test_a_json_file_has_them(result):
    marks = [mark_of(result, 3, star=True), mark_of(result, 1_200, note=NOTE)]
    rows = json.loads(b"".join(json_pieces(document(result, marks))))["rules"]
    assert {number for number, row in enumerate(rows) if row["star"]} == {3}
    assert {number: row["note"] for number, row in enumerate(rows) if row["note"]} == {1_200: NOTE}


def test_a_csv_file_has_them_with_the_rows_chosen_and_no_spreadsheet_runs_them(result):
    marks = [mark_of(result, 3, star=True), mark_of(result, 7, note="=1+1"), mark_of(result, 9, note=NOTE)]
    nothing = tuple(np.zeros(len(found), np.bool_) for found in result.by_length)
    selection = Selection(itemsets=nothing, rules=np.array([9, 7, 5, 3], np.int32))
    text = b"".join(csv_pieces(document(result, marks, selection))).decode()
    table = "".join(line for line in text.splitlines(keepends=True) if not line.startswith("#"))
    rows = list(csv.DictReader(io.StringIO(table)))
    assert [row["note"] for row in rows] == [NOTE, "'=1+1", "", ""]
    assert [row["star"] for row in rows] == ["False", "False", "False", "True"]


def test_a_file_without_marks_has_no_columns_for_them(result):
    text = b"".join(csv_pieces(document(result, []))).decode()
    head = next(line for line in text.splitlines() if line.startswith("kind,"))
    assert not {"star", "note"} & set(head.split(","))

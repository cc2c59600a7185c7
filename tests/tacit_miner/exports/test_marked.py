"""Stars and notes are found by codes, and follow their rules into files."""

import csv
import io
import json
from dataclasses import replace

import numpy as np
import pytest
from made_results import mined

from tacit_miner.exports.document import (
    ExportDocument,
    ExportFilter,
    Selection,
    marked_rules,
    select,
    starred_rules,
)
from tacit_miner.exports.table_columns import paper_columns
from tacit_miner.exports.writers import csv_pieces, json_pieces, latex_pieces
from tacit_miner.project.history import RuleMark
from tacit_miner.voice import ENGLISH

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
    return replace(ExportDocument.of_result(result), selection=selection or Selection(), marks=marked)


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


@pytest.mark.parametrize(
    ("thought", "there"), [({"star": True}, {"star"}), ({"note": "why?"}, {"note"})], ids=["star", "note"]
)
def test_only_what_a_row_of_the_file_has_is_a_column(result, thought, there):
    nothing = tuple(np.zeros(len(found), np.bool_) for found in result.by_length)
    marks = [mark_of(result, 3, **thought), mark_of(result, 5, star=True, note="not in this file")]
    chosen = document(result, marks, Selection(itemsets=nothing, rules=np.array([2, 3], np.int32)))
    (rows, columns) = (list(chosen.rules()), list(chosen.rule_columns()))
    assert {"star", "note"} & set(rows[0]) == {"star", "note"} & set(columns[0]) == there
    assert "=" not in "".join(part.cell(ENGLISH, rows[1]) for part in paper_columns(rows[1], ("note",)))


def test_rows_for_parquet_and_tables_have_the_same_marks_as_columns(result):
    marks = [mark_of(result, 3, star=True), mark_of(result, 1_200, note=NOTE)]
    rows = list(document(result, marks).rules())
    assert [number for number, row in enumerate(rows) if row["star"]] == [3]
    assert {number: row["note"] for number, row in enumerate(rows) if row["note"]} == {1_200: NOTE}


def test_tables_for_people_show_stars_and_notes(result):
    marks = [mark_of(result, 3, star=True), mark_of(result, 7, note="50 % & more\nsee Table 2")]
    nothing = tuple(np.zeros(len(found), np.bool_) for found in result.by_length)
    chosen = document(result, marks, Selection(itemsets=nothing, rules=np.array([3, 7], np.int32)))
    lines = b"".join(latex_pieces(chosen)).decode().splitlines()
    head, (starred, noted) = (
        next(line for line in lines if line.startswith("Rule & ")),
        [line for line in lines if line.startswith("{}") and "Rightarrow" in line],
    )
    assert head.endswith(r" & Star & Note \\")
    assert starred.endswith(r"$\star$ &  \\")
    assert noted.endswith(r"50 \% \& more see Table 2 \\")


def test_rules_with_a_star_can_be_chosen_and_the_file_says_so(result):
    marked = marked_rules(result, [mark_of(result, 3, star=True), mark_of(result, 7, note="x")])
    chosen = select(result, ExportFilter(starred=True), starred_rules(marked).tolist())
    assert chosen.rules.tolist() == [3]
    assert all(part.all() for part in chosen.itemsets)
    assert str(chosen.sentence).endswith(f" and 1 of {len(result.rules):,} rules; rules with a star")


def test_a_file_without_marks_has_no_columns_for_them(result):
    text = b"".join(csv_pieces(document(result, []))).decode()
    assert not {"star", "note"} & set(text.splitlines()[0].split(","))

"""Compiled rows are byte for byte what Python's own writers make of the same rows."""

import csv
import io
import json
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tacit.run.columns import itemset_rows, rule_rows
from tacit_miner.exports import FORMATS, ExportDocument, Selection
from tacit_miner.exports.row_kernels import write_floats
from tacit_miner.exports.row_text import as_cell, visible

NASTY = [
    ("=cmd()", "+1", "-1", "@x"),
    ('say "hi"', "a & b", '"quoted"', '=1,"2"'),
    ("a,b", "line\nbreak", "\r", "\t=x"),
    ("", " ", "  =x", "'"),
    ("naïve", "日本", "\u202eabc", "🂡 & 🂢"),
    ("&", '"', "\\", "\x00"),
    ("＝1", "\u3000＋1", "\x1b[2J", "a\x1b"),
    ("-" + "x" * 70_000, "1", "0.5", "nan"),
]


def written(values):
    """Floats as the kernel writes them."""
    floats = np.array(values, np.float64)
    out, ends = np.empty(26 * len(floats), np.uint8), np.zeros(len(floats), np.int64)
    write_floats(floats.view(np.uint64), out, ends)
    text = out.tobytes()
    return [text[start:end].decode() for start, end in zip([0, *ends.tolist()], ends.tolist(), strict=False)]


def edges():
    """Powers of two and ten and their neighbours, and where the notation changes."""
    powers = np.concatenate([2.0 ** np.arange(-1074, 1024), 10.0 ** np.arange(-323, 309)])
    near = np.concatenate([powers, np.nextafter(powers, 0), np.nextafter(powers[:-1], np.inf)])
    whole = np.array(
        [0.0, -0.0, 5e-324, 1.7976931348623157e308, 2.2250738585072014e-308, 2.0**53 + 2, 1e22, 1e23]
    )
    return np.concatenate([near, -near, whole, np.arange(3_000) / 1000, np.arange(3_000) * 1e11])


def test_floats_are_written_as_python_writes_them():
    rng = np.random.default_rng(1)
    bits = rng.integers(0, 2**64, 100_000, dtype=np.uint64).view(np.float64)
    tiny = rng.integers(0, 2**52, 10_000, dtype=np.uint64).view(np.float64)
    values = np.concatenate([edges(), bits[np.isfinite(bits)], rng.random(50_000), tiny]).tolist()
    assert written(values) == [repr(value) for value in values]


@given(st.lists(st.floats(allow_nan=False, allow_infinity=False), min_size=1))
def test_any_float_is_written_as_python_writes_it(values):
    assert written(values) == [repr(value) for value in values]


def csv_by_rows(document):
    """The table of rules as the csv module writes it cell by cell."""
    text = io.StringIO()
    out = csv.writer(text, lineterminator="\n")
    is_ruled = document.result.rules is not None
    rows = list(document.rules() if is_ruled else document.itemsets())
    heads = document.rule_columns() if is_ruled else document.itemset_columns()
    out.writerow(rows[0] if rows else next(heads))
    out.writerows([as_cell(joined(value)) for value in row.values()] for row in rows)
    return text.getvalue()


def joined(value):
    if not isinstance(value, list):
        return value
    shown = map(visible, value)
    return " & ".join(f'"{name}"' if "&" in name or name.startswith('"') else name for name in shown)


def unknown_numbers(result):
    """The result with numbers that do not exist, and negative and long ones."""
    strange = np.resize([np.nan, np.inf, -np.inf, -1e-7, 1e20, -0.0, 3.0], len(result.rules))
    lift = replace(result.rules.measures["lift"], low=strange)
    rules = replace(
        result.rules, measures={**result.rules.measures, "lift": lift}, antecedent_support=strange
    )
    return replace(result, rules=rules)


@pytest.mark.parametrize("items", NASTY)
def test_csv_is_what_the_csv_module_writes(run, items):
    document = ExportDocument.of_run(replace(run, result=replace(unknown_numbers(run.result), items=items)))
    assert FORMATS["csv"].whole(document).decode() == csv_by_rows(document)


@pytest.mark.parametrize("texts", NASTY)
def test_the_words_of_items_are_further_columns_as_the_csv_module_writes_them(run, texts):
    """Words with traps beside plain codes, and the other way round: each cell is quoted and defused for itself."""
    plain = ("tea", "milk", "cake", "rum")
    for items, told in ((plain, texts), (texts, plain), (texts, texts[::-1])):
        document = ExportDocument.of_run(
            replace(run, result=replace(run.result, items=items)), words=dict(zip(items, told, strict=True))
        )
        assert FORMATS["csv"].whole(document).decode() == csv_by_rows(document)
        rows = json.loads(FORMATS["json"].whole(document))
        assert rows["rules"] == list(document.rules())
        assert rows["itemsets"] == list(document.itemsets())
        first = rows["itemsets"][0]
        assert first["itemsets_words"] == [document.words[item] or item for item in first["itemsets"]]


@pytest.mark.parametrize("items", NASTY)
def test_json_is_the_rows_and_each_is_a_line(run, items):
    result = replace(unknown_numbers(run.result), items=items)
    text = FORMATS["json"].whole(ExportDocument.of_run(replace(run, result=result))).decode()
    whole = json.loads(text, object_pairs_hook=list)
    names = [name for name, _ in whole]
    assert names[-3:] == ["rows", "itemsets", "rules"]
    rows, rules = list(itemset_rows(result)), list(rule_rows(result, None, ("lift", "leverage")))
    assert dict(whole)["itemsets"] == [list(row.items()) for row in rows]
    assert dict(whole)["rules"] == [list(row.items()) for row in rules]
    lines = [line for line in text.split("\n") if line.startswith(('{"itemsets":', '{"antecedents":'))]
    assert [json.loads(line.removesuffix(",")) for line in lines] == rows + rules


def test_a_selection_in_any_order_is_written_in_that_order(run):
    chosen = np.arange(len(run.result.rules), dtype=np.int32)[::-2].copy()
    none = tuple(np.zeros(len(level), np.bool_) for level in run.result.by_length)
    for selection in (
        Selection(rules=chosen),
        Selection(itemsets=none),
        Selection(itemsets=none, rules=chosen[:0]),
    ):
        document = ExportDocument.of_run(run, selection)
        assert FORMATS["csv"].whole(document).decode() == csv_by_rows(document)
        whole = json.loads(FORMATS["json"].whole(document))
        assert (whole["itemsets"], whole["rules"]) == (list(document.itemsets()), list(document.rules()))


@pytest.mark.parametrize("rows", [1, 3, 7])
def test_parts_do_not_show(run, monkeypatch, rows):
    document = ExportDocument.of_run(run)
    whole = {ending: FORMATS[ending].whole(document) for ending in ("csv", "json")}
    monkeypatch.setattr("tacit_miner.exports.document._EVERY", rows)
    assert {ending: FORMATS[ending].whole(document) for ending in whole} == whole


def test_a_run_without_rules_or_anything_is_written(run):
    empty = replace(run.result, by_length=(), rules=None)
    for result in (empty, replace(run.result, rules=None)):
        document = ExportDocument.of_run(replace(run, result=result))
        assert FORMATS["csv"].whole(document).decode() == csv_by_rows(document)
        assert json.loads(FORMATS["json"].whole(document))["rules"] == []

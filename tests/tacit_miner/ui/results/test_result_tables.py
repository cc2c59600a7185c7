"""Columns say what the result says, row for row."""

from dataclasses import replace

import numpy as np
from made_results import evidence_result, reweighted_result, sharper_result, synthetic

from tacit.estimation.intervals import Bounded
from tacit.estimation.verdict import VERDICTS
from tacit.run.columns import itemset_rows, rule_rows
from tacit.run.result import UnionInterest
from tacit_miner.ui.results.columns import text
from tacit_miner.ui.results.result_tables import itemset_table, rule_table
from tacit_miner.ui.results.row_filter import EstimatePart, Limit, RowFilter, matches


def test_rules_are_those_of_the_export_in_its_order(result, rules):
    rows = list(rule_rows(result))
    assert len(rules) == len(rows) > 1_000
    for place in (0, 7, len(rows) - 1):
        row = rows[place]
        sides = [[result.items[i] for i in side[place] if i >= 0] for side in (rules.left, rules.right)]
        assert sides == [row["antecedents"], row["consequents"]]
        for key in ("support", "confidence", "lift"):
            assert rules.column(key).values[place] == row[key]
        assert VERDICTS[rules.column("verdict").values[place]] == row["verdict"]


def test_itemsets_are_those_of_the_export_in_its_order(result, itemsets):
    rows = list(itemset_rows(result))
    assert [[result.items[i] for i in items if i >= 0] for items in itemsets.left.tolist()] == [
        r["itemsets"] for r in rows
    ]
    assert itemsets.column("support").values.tolist() == [row["support"] for row in rows]


def test_a_cells_verdict_is_that_of_the_result(result, itemsets):
    column = itemsets.column("support")
    said = [VERDICTS[code] for found in result.by_length for code in found.verdict[found.listed].tolist()]
    assert said == [column.verdict(row) for row in range(len(itemsets))]


def test_how_many_forged_records_a_row_bears_stands_beside_its_verdict_and_can_be_filtered(itemsets):
    column = itemsets.column("certain_below")
    assert itemsets.position("certain_below") == itemsets.position("verdict") + 1
    assert not column.optional
    certain = itemsets.column("verdict").values == 0
    assert (np.isfinite(column.values) == certain).all()
    share = float(np.median(column.values[certain]))
    shown = matches(itemsets, RowFilter(limits=(Limit("certain_below", EstimatePart.VALUE, True, share),)))
    assert (shown == (column.values >= share)).all()
    assert shown.any()


def test_truth_stands_beside_the_estimate_where_it_is_known(truth, rules):
    row = 5
    left = tuple(i for i in rules.left[row].tolist() if i >= 0)
    assert rules.column("support").truth[row] == truth[rules.itemset(row)]
    assert rules.column("confidence").truth[row] == truth[rules.itemset(row)] / truth[left]


def test_digits_show_two_figures_of_a_half_width(rules):
    column = rules.column("support")
    half = np.median(column.bounds.high - column.bounds.low) / 2 * 100
    assert 10 <= half * 10**column.digits < 100


def test_labels_turn_the_arrow_where_words_run_from_right_to_left(result):
    arabic = replace(result, items=tuple(f"سؤال {number}" for number in range(len(result.items))))
    assert "⇐" in rule_table(arabic, None).label(0)
    assert "⇒" in rule_table(result, None).label(0)


def test_a_result_without_anything_has_empty_tables():
    empty = replace(synthetic(rules=6), by_length=(), rules=synthetic(rules=0).rules)
    assert len(rule_table(empty, None)) == 0
    assert len(itemset_table(empty, None)) == 0


def test_reweighted_figures_and_bounds_for_all_are_columns_only_if_answers_are_missing(itemsets):
    assert not {"reweighted", "everyone"} & {column.key for column in itemsets.columns}
    result = reweighted_result()
    table, rows = itemset_table(result, None), list(itemset_rows(result))
    assert table.column("reweighted").values.tolist() == [row["reweighted"] for row in rows]
    assert table.column("reweighted").threshold is None
    assert table.column("everyone").bounds.high.tolist() == [row["everyone_high"] for row in rows]
    found = rule_table(result, None).column("reweighted_confidence")
    assert found.values.tolist() == [row["reweighted_confidence"] for row in rule_rows(result)]


def test_sharper_figures_are_columns_only_if_the_run_has_them(itemsets, rules):
    assert "sharper" not in {column.key for table in (itemsets, rules) for column in table.columns}
    result, truth = sharper_result()
    table = itemset_table(result, truth)
    column = table.column("sharper")
    assert column.unit == 100.0
    assert column.values.tolist() == [row["sharper"] for row in itemset_rows(result)]
    assert column.truth.tolist() == table.column("support").truth.tolist()
    found = rule_table(result, truth).column("sharper_confidence")
    assert found.values.tolist() == [row["sharper_confidence"] for row in rule_rows(result)]
    assert np.isnan(found.bounds.low).all()
    assert column.verdict(0) is found.verdict(0) is None  # what holds on average makes no row certain


def test_the_verdict_by_all_answers_is_a_column_with_its_own_symbol_only_if_the_run_has_it(itemsets, rules):
    assert "certain_together" not in {column.key for table in (itemsets, rules) for column in table.columns}
    result, truth = sharper_result()
    for made, rows in ((itemset_table, itemset_rows), (rule_table, rule_rows)):
        table = made(result, truth)
        column, marked = table.column("certain_together"), [row["certain_together"] for row in rows(result)]
        assert column.values.astype(bool).tolist() == marked
        assert {text(table, column, row) for row in range(len(table))} == {"", "◆ certain"}
        assert {text(table, column, row) for row in np.flatnonzero(marked)} == {"◆ certain"}


def test_interest_and_its_union_are_columns_only_if_a_rule_has_one(result):
    nothing = np.full(len(result.rules), np.nan)
    value, union = nothing.copy(), np.full(len(nothing), -1, np.int32)
    value[4], union[4] = 1.3, 2
    shown = []
    for figures, unions in ((nothing, np.full_like(union, -1)), (value, union)):
        interest = UnionInterest(Bounded(figures, figures, figures), unions)
        rules = replace(result.rules, interest={"interest": interest})
        table = rule_table(replace(result, rules=rules), None)
        shown.append([column.key for column in table.columns if column.key.startswith("interest")])
    assert shown == [[], ["interest", "interest_union"]]


def test_the_probability_of_the_minimum_is_a_column_only_if_the_run_judged_it(itemsets):
    assert "probability" not in {column.key for column in itemsets.columns}
    result = evidence_result()
    table = itemset_table(result, None)
    column = table.column("probability")
    assert column.unit == 100.0
    assert column.values.tolist() == [row["probability"] for row in itemset_rows(result)]
    assert table.column("sharper").values.tolist() == [row["sharper"] for row in itemset_rows(result)]
    assert "sharper" not in {column.key for column in rule_table(result, None).columns}

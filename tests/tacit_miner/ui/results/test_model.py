"""The model behind the tables: Qt's own tester, order, text, tooltips."""

import numpy as np
import pytest
from made_results import synthetic
from PySide6.QtCore import Qt
from PySide6.QtTest import QAbstractItemModelTester

from tacit_miner.ui.drawing.plot_view import PlotData, PlotDataTable
from tacit_miner.ui.results.columns import ResultColumnKind
from tacit_miner.ui.results.model import ResultModel, sort_key
from tacit_miner.ui.results.result_tables import rule_table
from tacit_miner.ui.results.row_filter import RowFilter, SideFilter

FATAL = QAbstractItemModelTester.FailureReportingMode.Fatal


@pytest.fixture
def model(rules, qapp):
    made = ResultModel()
    made.set_table(rules)
    return made


def test_qts_tester_finds_nothing_through_every_change(qapp):
    model = ResultModel()
    tester = QAbstractItemModelTester(model, FATAL)
    model.set_table(rule_table(synthetic(rules=60), None))
    model.sort(0, Qt.SortOrder.DescendingOrder)
    model.set_filter(RowFilter(left=SideFilter(smallest=2)))
    assert 0 < len(model.shown) < 60
    model.sort(4)
    model.set_filter(RowFilter(text="nobody has this name"))
    model.set_table(None)
    del tester


def test_qts_tester_finds_nothing_in_the_numbers_of_a_plot(qapp):
    table = PlotDataTable()
    tester = QAbstractItemModelTester(table.numbers, FATAL)
    table.set_data(PlotData(("a", "b %"), [("x", 1.5), ("y", float("nan"))]))
    assert [table.numbers.index(row, 1).data() for row in range(2)] == ["1.5", "–"]
    table.set_data(PlotData())
    del tester


@pytest.mark.parametrize("order", [Qt.SortOrder.AscendingOrder, Qt.SortOrder.DescendingOrder])
def test_numbers_are_ordered_either_way_and_ties_stay(model, rules, order):
    place = rules.position("support")
    model.sort(place, order)
    values = rules.column("support").values[model.shown]
    steps = np.diff(values)
    assert (steps <= 0).all() if order is Qt.SortOrder.DescendingOrder else (steps >= 0).all()
    tied = steps == 0
    assert (np.diff(model.shown)[tied] > 0).all()


@pytest.mark.parametrize("order", [Qt.SortOrder.AscendingOrder, Qt.SortOrder.DescendingOrder])
def test_undefined_values_come_last_either_way(qapp, order):
    table = rule_table(synthetic(rules=60), None)
    table.column("lift").values[[3, 9]] = np.nan
    model = ResultModel()
    model.set_table(table)
    model.sort(table.position("lift"), order)
    assert set(model.shown[-2:].tolist()) == {3, 9}


def test_sides_are_ordered_by_their_names_item_by_item(rules):
    order = np.argsort(sort_key(rules, rules.column("antecedent")), kind="stable")
    names = [[rules.labels[i].casefold() for i in rules.left[row].tolist() if i >= 0] for row in order]
    assert names == sorted(names)


def test_long_sides_of_many_items_are_ordered_too(qapp):
    """More ranks than fit into 64 bits are compressed on the way."""
    table = rule_table(synthetic(rules=30), None)
    random = np.random.default_rng(1)
    items = np.sort(random.integers(0, 1_000, (200, 12)), axis=1).astype(np.int32)
    column = table.columns[0]
    wide = type(column)(column.key, ResultColumnKind.SIDE, "", "", items)
    order = np.argsort(sort_key(table, wide), kind="stable")
    assert items[order].tolist() == sorted(items.tolist())


def test_positions_are_those_of_the_view(model):
    model.sort(4, Qt.SortOrder.DescendingOrder)
    model.set_filter(RowFilter(left=SideFilter(smallest=2)))
    rows = model.shown[[5, 2]]
    assert model.positions(rows).tolist() == [2, 5]
    hidden = np.setdiff1d(np.arange(len(model.table)), model.shown)[:3]
    assert model.positions(hidden).size == 0


def test_a_cell_reads_as_a_sentence(model, rules):
    row = int(model.shown[0])
    said = model.data(model.index(0, rules.position("confidence")), Qt.ItemDataRole.AccessibleTextRole)
    value = rules.column("confidence").values[row] * 100
    assert said.startswith(f"Confidence %: {value:.1f}; interval ")
    assert "true value" in said


def test_a_head_explains_itself_with_the_formula(model, rules):
    head = model.headerData(rules.position("lift"), Qt.Orientation.Horizontal, Qt.ItemDataRole.ToolTipRole)
    assert "s(XY) / (s(X)·s(Y))" in head
    assert "The line stands at 1." in head


def test_what_is_impossible_or_unknown_is_said(qapp):
    table = rule_table(synthetic(rules=60), None)
    confidence = table.column("confidence")
    confidence.values[0], confidence.unbounded[1] = 1.2, True
    table.column("lift").values[2] = np.nan
    model = ResultModel()
    model.set_table(table)
    place = table.position("confidence")
    assert "outside 0 … 100 %" in model.data(model.index(0, place), Qt.ItemDataRole.ToolTipRole)
    assert "not bounded" in model.data(model.index(1, place), Qt.ItemDataRole.ToolTipRole)
    assert model.data(model.index(2, table.position("lift"))) == "–"

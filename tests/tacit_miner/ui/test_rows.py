"""Tables of objects: a model Qt's tester accepts, sorted by value, copied with its header."""

from dataclasses import dataclass

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QAbstractItemModelTester, QTest
from PySide6.QtWidgets import QApplication

from tacit_miner.ui.rows import Column, RowsModel, RowsView


@dataclass
class Row:
    name: str
    count: int


@pytest.fixture
def model(qapp):
    columns = [
        Column("Name", lambda row: row.name),
        Column("Count", lambda row: f"{row.count:,}", lambda row: row.count, "How many", numeric=True),
    ]
    made = RowsModel(columns)
    tester = QAbstractItemModelTester(made, QAbstractItemModelTester.FailureReportingMode.Fatal)
    made.set_rows([Row("b", 1_000), Row("a", 20), Row("c", 300)])
    yield made
    del tester


def names(model):
    return [model.index(row, 0).data() for row in range(model.rowCount())]


def test_columns_sort_by_their_value_not_by_their_words(model):
    model.sort(1, Qt.SortOrder.DescendingOrder)
    assert names(model) == ["b", "c", "a"]
    model.set_rows([Row("x", 5), Row("y", 50)])
    assert names(model) == ["y", "x"]


def test_what_is_selected_stays_selected_when_rows_are_sorted(model, qtbot):
    view = RowsView(model, "rows")
    qtbot.addWidget(view)
    view.selectRow(0)
    model.sort(0, Qt.SortOrder.AscendingOrder)
    assert [row.name for row in view.selected()] == ["b"]


def test_selected_rows_are_copied_with_their_header(model, qtbot):
    view = RowsView(model, "rows")
    qtbot.addWidget(view)
    view.selectAll()
    QTest.keyClick(view, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QApplication.clipboard().text() == "Name\tCount\nb\t1,000\na\t20\nc\t300"


def test_headers_explain_themselves(model):
    horizontal = Qt.Orientation.Horizontal
    assert model.headerData(1, horizontal, Qt.ItemDataRole.ToolTipRole) == "How many"
    assert model.headerData(5, horizontal) is None

"""Tables of objects: a model Qt's tester accepts, sorted by value, copied with its header."""

from dataclasses import dataclass

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QStyleHints
from PySide6.QtTest import QAbstractItemModelTester, QTest
from PySide6.QtWidgets import QApplication, QComboBox

from tacit_miner.ui.texts.language import named
from tacit_miner.ui.widgets.rows import NameList, RowsColumn, RowsModel, RowsView, TickList


@dataclass
class Row:
    name: str
    count: int


@pytest.fixture
def model(qapp):
    columns = [
        RowsColumn("Name", lambda row: row.name),
        RowsColumn("Count", lambda row: f"{row.count:,}", lambda row: row.count, "How many", numeric=True),
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


def test_columns_are_as_wide_as_rows_that_came_while_nobody_looked(model, qtbot):
    view = RowsView(model, "rows")
    qtbot.addWidget(view)
    view.show()
    before = view.columnWidth(1)
    for count in (10**30, 10**60):
        view.hide()
        model.set_rows([Row("a", count)])
        view.show()
        assert view.columnWidth(1) >= view.sizeHintForColumn(1) > before
        before = view.columnWidth(1)


def test_selected_rows_are_copied_with_their_header(model, qtbot):
    view = RowsView(model, "rows")
    qtbot.addWidget(view)
    view.selectAll()
    QTest.keyClick(view, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QApplication.clipboard().text() == "Name\tCount\nb\t1000\na\t20\nc\t300"


@pytest.mark.parametrize("name", ["=cmd()", "@SUM(1)", "+1", "-1", "=a\tb\nc"])
def test_a_copied_name_that_a_spreadsheet_would_run_is_defused(model, qtbot, name):
    view = RowsView(model, "rows")
    qtbot.addWidget(view)
    model.set_rows([Row(name, -1_000)])
    view.selectAll()
    view.copy()
    copied, count = QApplication.clipboard().text().split("\n")[1].split("\t")
    assert copied == "'" + " ".join(name.split())
    assert count == "-1000"


def test_a_column_says_what_a_copy_of_it_is(qapp):
    row = Row("two words\u2069", 7)
    assert RowsColumn("", lambda row: row.name).copied(row) == "two words"
    assert RowsColumn("", lambda row: "1,5 %", lambda row: 0.015, numeric=True).copied(row) == "0.015"
    assert (
        RowsColumn("", lambda row: "—", lambda row: 0.0, numeric=True, plain=lambda row: None).copied(row)
        == ""
    )


def test_everything_selected_is_not_asked_for_row_by_row(qtbot, monkeypatch):
    """A head that is painted would ask for every row of every column, and a list of rows for each of them."""
    columns = [RowsColumn("Name", lambda row: row.name), RowsColumn("Count", lambda row: str(row.count))]
    asked = []
    monkeypatch.setattr(RowsModel, "columnCount", lambda *_: bool(asked.append(1)) or 2)
    model = RowsModel(columns)
    view = RowsView(model, "rows")
    qtbot.addWidget(view)
    model.set_rows([Row(str(number), number) for number in range(5_000)])
    view.show()
    QApplication.processEvents()
    asked.clear()
    view.selectAll()
    view.grab()
    assert len(view.selected()) == 5_000
    assert 0 < len(asked) < 2_000


def test_headers_explain_themselves(model):
    horizontal = Qt.Orientation.Horizontal
    assert model.headerData(1, horizontal, Qt.ItemDataRole.ToolTipRole) == "How many"
    assert model.headerData(5, horizontal) is None


def test_letters_find_a_name_that_stands_between_marks(qtbot):
    ticks, choice = TickList(100), QComboBox()
    choice.setView(NameList())
    for widget in (ticks, choice):
        qtbot.addWidget(widget)
    for name in ("MRJFLAG", "GRPCNSL2", "GOVTPROG"):
        ticks.offer(name, named(name) + " (open)", "")
        choice.addItem(named(name), name)
    QTest.keyClicks(ticks, "gov")
    QTest.keyClicks(choice, "gov")
    assert ticks.currentRow() == 2
    assert choice.currentData() == "GOVTPROG"


def test_one_letter_goes_on_to_the_next_name_after_a_pause(qtbot, monkeypatch):
    ticks = TickList(100)
    qtbot.addWidget(ticks)
    monkeypatch.setattr(QStyleHints, "keyboardInputInterval", lambda _hints: 0)
    for name in ("GRPCNSL2", "MRJFLAG", "GOVTPROG"):
        ticks.offer(name, named(name), "")
    found = []
    for _ in range(3):
        QTest.keyClicks(ticks, "g")
        found.append(ticks.currentRow())
    assert found == [0, 2, 0]

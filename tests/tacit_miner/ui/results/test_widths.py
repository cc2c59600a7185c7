"""Columns suit the room: nothing is scrolled or cut from side to side, and what is given up goes in its order."""

import pytest
from PySide6.QtCore import QSettings, Qt
from PySide6.QtWidgets import QApplication
from shiboken6 import delete

from tacit_miner.ui.pages.result_pages import RulesPage
from tacit_miner.ui.results import columns
from tacit_miner.ui.results.columns import ResultColumnKind
from tacit_miner.ui.results.table import ResultTable
from tacit_miner.ui.texts.language import install


@pytest.fixture(scope="module")
def one_table(qapp, rules, tmp_path_factory):
    path = tmp_path_factory.mktemp("table") / "columns.ini"
    made = ResultTable(settings=QSettings(str(path), QSettings.Format.IniFormat))
    made.show()
    yield made
    delete(made)


@pytest.fixture
def table(one_table, rules):
    """The table alone, with the widths that it chooses itself."""
    one_table._settings.clear()
    one_table.set_table(None)
    one_table.set_table(rules)
    return one_table


def width_of(table, key):
    return table.columnWidth(table.results.table.position(key))


def show_at(widget, width, height=150):
    """A few rows, as painting many takes long and says nothing of widths."""
    widget.resize(width, height)
    QApplication.processEvents()


def needs_no_scrolling(table):
    assert table.horizontalHeader().length() <= table.viewport().width()
    assert not table.horizontalScrollBar().isVisible()


def test_the_table_never_needs_to_be_scrolled_sideways(table, page):
    for width in range(560, 1500, 70):
        show_at(table, width)
        needs_no_scrolling(table)
    for width in (560, 1000, 1470):  # between the other parts of its page
        show_at(page, width, 700)
        needs_no_scrolling(page.table)


def test_everything_is_shown_where_there_is_room(table):
    show_at(table, 1500)
    for column in table.results.table.columns:
        if column.kind is ResultColumnKind.ESTIMATE and column.has_interval and not column.optional:
            assert width_of(table, column.key) >= table.cells.estimate_width(column, 5, ends=True)
    assert width_of(table, "verdict") >= table.cells.measures.verdict_width()
    assert head(table, "verdict") == "Verdict"


def head(table, key):
    place = table.results.table.position(key)
    return table.results.headerData(place, Qt.Orientation.Horizontal)


def test_a_verdict_without_room_is_its_symbol_and_says_the_rest_on_hovering(table):
    show_at(table, 760)
    assert (
        table.cells.measures.symbol_width()
        <= width_of(table, "verdict")
        < table.cells.measures.verdict_width()
    )
    assert head(table, "verdict") == "◐"
    place = table.results.table.position("verdict")
    names = Qt.ItemDataRole.AccessibleTextRole
    assert table.results.headerData(place, Qt.Orientation.Horizontal, names) == "Verdict"
    assert "certain" in table.results.index(0, place).data(Qt.ItemDataRole.ToolTipRole)
    show_at(table, 1500)
    assert head(table, "verdict") == "Verdict"


def test_measures_lose_their_ends_before_support_does(table):
    widths = {}
    for room in range(1500, 500, -40):
        show_at(table, room)
        for key in ("support", "lift"):
            column = table.results.table.column(key)
            if width_of(table, key) >= table.cells.estimate_width(column, 5, ends=True):
                widths[key] = room
    assert widths["support"] < widths["lift"]


def test_a_number_is_never_cut(table):
    show_at(table, 500)
    for column in table.results.table.estimates():
        if not column.optional:
            assert width_of(table, column.key) >= table.cells.estimate_width(column, 0, ends=False)


def test_a_width_that_a_person_chose_stays(table):
    show_at(table, 1200)
    table.setColumnWidth(table.results.table.position("support"), 333)
    show_at(table, 800)
    assert width_of(table, "support") == 333


@pytest.fixture
def arabic(qapp, english):
    install(qapp, "ar")
    yield
    install(qapp, "en")


def test_a_row_can_be_selected_where_text_runs_from_right_to_left(qtbot, arabic, settings, result):
    page = RulesPage(settings=settings)
    qtbot.addWidget(page)
    page.resize(1000, 700)
    page.show()
    page.set_result(result)
    QApplication.processEvents()
    page.table.selectRow(2)
    assert page.table.selected_rows().tolist() == page.shown_rows()[[2]].tolist()
    area, cells = page.table.viewport(), page.table.cells
    row = page.table.visualRect(page.table.results.index(2, 0))
    picture = area.grab(row).toImage()
    assert picture.pixelColor(2, 2).name() == cells.measures.theme.selection.name()


def test_the_ends_of_an_interval_stand_as_on_the_axes(arabic, rules):

    assert QApplication.isRightToLeft()
    text = columns.interval_text(rules.column("support"), 0)
    assert (text[0], text[-1]) == ("\u2066", "\u2069")

"""Cells of a column are painted by one painter that is kept: it must never be that of another width, theme or choice."""

from dataclasses import replace

import numpy as np
import pytest
from made_results import synthetic
from PySide6.QtCore import QRect, QSettings, Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication

from tacit.estimation.intervals import Bounded
from tacit_miner.figures.palette import ColourScheme
from tacit_miner.ui.results import columns
from tacit_miner.ui.results.painters import EstimateCell
from tacit_miner.ui.results.result_tables import itemset_table, rule_table
from tacit_miner.ui.results.table import ResultTable
from tacit_miner.ui.theme import palette


@pytest.fixture(scope="module")
def rows():
    return synthetic(rules=40, items=12)


def made(folder, rows):
    folder.mkdir()
    table = ResultTable(settings=QSettings(str(folder / "p.ini"), QSettings.Format.IniFormat))
    table.resize(1100, 150)
    table.show()
    table.set_table(rule_table(rows, None))
    return table


def narrow(table, _rows):
    table.setColumnWidth(table.results.table.position("confidence"), 90)


def bare(table, _rows):
    table.show_interval(table.results.table.position("support"), shown=False)


def moved(table, _rows):
    table.horizontalHeader().moveSection(6, 2)


def dark(table, _rows):
    table.setPalette(palette(ColourScheme.DARK))


def turned(table, _rows):
    table.setLayoutDirection(Qt.LayoutDirection.RightToLeft)


def others(table, rows):
    table.set_table(itemset_table(rows, None))


def large(table, _rows):
    font = table.font()
    font.setPointSizeF(2 * font.pointSizeF())
    table.setFont(font)


def chosen(table, _rows):
    table.selectAll()


def picture(table):
    QApplication.processEvents()
    return table.viewport().grab().toImage()


@pytest.mark.parametrize("change", [narrow, bare, moved, dark, turned, others, large, chosen])
def test_a_table_that_was_painted_before_a_change_looks_as_one_that_was_not(qtbot, tmp_path, rows, change):
    painted, new = made(tmp_path / "painted", rows), made(tmp_path / "new", rows)
    qtbot.addWidget(painted)
    qtbot.addWidget(new)
    before = picture(painted)
    change(painted, rows)
    change(new, rows)
    assert picture(painted) == picture(new)
    assert picture(painted) != before


def test_the_track_of_a_drawing_is_one_pixel_high(qtbot, tmp_path, rows):
    table = made(tmp_path / "track", rows)
    qtbot.addWidget(table)
    place = table.results.table.position("lift")
    image, cell = picture(table), table.visualRect(table.results.index(0, place))
    colours = {
        across: [
            down
            for down in range(cell.top(), cell.bottom())
            if QColor(image.pixel(across, down)) == table.cells.measures.theme.grid
        ]
        for across in range(cell.left(), cell.right())
    }
    found = [downs for downs in colours.values() if downs]
    assert len(found) > 20
    assert all(len(downs) == 1 for downs in found)


def test_a_count_that_is_as_wide_as_its_room_is_not_cut(qtbot, tmp_path, rows, monkeypatch):
    monkeypatch.setattr(
        columns, "text", lambda *_: "1000000"
    )  # 53.4 pixels in the usual font: measured as 53
    table = made(tmp_path / "count", rows)
    qtbot.addWidget(table)
    place = table.results.table.position("records")
    room = table.cells.measures.text_width("1000000")
    pictures = []
    for width in (room, room + 40):
        table.setColumnWidth(place, width)
        cell = table.visualRect(table.results.index(0, place))
        pictures.append(picture(table).copy(cell.adjusted(width - room, 0, 0, 0)))
    assert pictures[0] == pictures[1]


def test_a_column_without_an_interval_in_any_row_is_numbers_alone(qtbot, tmp_path, rows):
    """Dots without a scale or an interval told nothing, in columns whose title made them wide."""
    table = made(tmp_path / "alone", rows)
    qtbot.addWidget(table)
    place = table.results.table.position("lift")
    column, room = table.results.column(place), QRect(0, 0, 400, 20)
    without = replace(column, bounds=Bounded(*(np.full(len(column.values), np.nan) for _ in range(3))))
    drawn, alone = (
        EstimateCell(table.results.table, of, room, table.cells.measures, compact=False, lines=1)
        for of in (column, without)
    )
    assert drawn._strip is not None
    assert alone._strip is None

"""Rows as high as their questions, at every width."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication
from support.clicking import answer_everything
from support.surveys import RESEARCHER_KEY, english, make_item, make_survey

from tacit.formats.survey_file import sign_survey
from tacit_agent.ui.survey_pages import PageStep

ONE_LINE = 40
"""A row is never lower than its number in the margin, about this."""


def test_rows_fit_their_questions_when_they_are_shown_and_when_the_window_grows(window):
    items = tuple(make_item(i, text=english(f"Is it {'very ' * 40 * i}so?")) for i in range(6))
    window.resize(700, 700)
    window.open(sign_survey(make_survey(items), RESEARCHER_KEY))
    answer_everything(window)
    table, widest = window.pages[PageStep.REVIEW].table, 200
    for width in (700, 1_000, 1_600):
        window.resize(width, 700)
        QApplication.processEvents()
        assert table.columnWidth(0) > widest
        widest = table.columnWidth(0)
        heights = [table.rowHeight(row) for row in range(6)]
        for row, height in enumerate(heights):
            least = table.sizeHintForRow(row)
            assert least <= height <= max(least, ONE_LINE), (width, row)
        assert heights[5] > heights[0]
        assert sum(table.columnWidth(column) for column in range(3)) <= table.viewport().width()


def test_the_row_that_keys_act_on_is_marked_when_the_table_gets_the_focus(window, qtbot):
    window.open(sign_survey(make_survey(3), RESEARCHER_KEY))
    answer_everything(window)
    table = window.pages[PageStep.REVIEW].table
    table.clearSelection()
    window.setFocus()
    table.setFocus()
    qtbot.waitUntil(table.hasFocus)
    assert [index.row() for index in table.selectionModel().selectedRows()] == [table.currentIndex().row()]

"""Rows as high as their questions, at every width."""

from __future__ import annotations

import pytest
from support.clicking import answer_everything
from support.surveys import RESEARCHER_KEY, english, make_item, make_survey

from tacit.formats.survey_file import sign_survey
from tacit_agent.ui.survey_pages import PageStep

ONE_LINE = 40
"""A row is never lower than its number in the margin, about this."""


@pytest.mark.parametrize("width", [700, 1_000, 1_600])
def test_rows_fit_their_questions(window, qtbot, width):
    items = tuple(make_item(i, text=english(f"Is it {'very ' * 40 * i}so?")) for i in range(6))
    window.resize(width, 700)
    window.open(sign_survey(make_survey(items), RESEARCHER_KEY))
    answer_everything(window)
    table = window.pages[PageStep.REVIEW].table
    qtbot.waitUntil(lambda: table.columnWidth(0) > 200)
    heights = [table.rowHeight(row) for row in range(6)]
    for row, height in enumerate(heights):
        assert table.sizeHintForRow(row) <= height <= max(table.sizeHintForRow(row), ONE_LINE), row
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

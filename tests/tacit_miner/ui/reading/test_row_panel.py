"""The chosen row in words, its star and its note: what is shown, what is asked for, and what is not lost."""

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from tacit_miner.project.history import RuleMark
from tacit_miner.ui.pages.result_pages import ItemsetsPage
from tacit_miner.ui.reading.run_notices import sides_of
from tacit_miner.ui.results.columns import NOTED, STARRED


def column(page):
    return page.table.results.table.column("mark").values


def mark_of(page, row, **thought):
    return RuleMark(7, *sides_of(page.table.results.table, row), **thought)


@pytest.fixture
def marked(page):
    """The page of run 7, whose first two rules shown have marks; those of other runs are of no consequence."""
    first, second = page.shown_rows()[:2].tolist()
    marks = (
        mark_of(page, first, star=True),
        mark_of(page, second, note="look again"),
        RuleMark(6, *sides_of(page.table.results.table, second), star=True),
        RuleMark(7, ("gone",), ("q00",), star=True),
    )
    page.show_marks(7, marks, can=True)
    return page


def test_the_selected_rule_is_put_into_words(page, rules):
    assert page.panel.words.text() == "Select a row to read it in words."
    row = int(np.flatnonzero(rules.covering >= 0)[0])
    page.table.select_rows([row])
    words = page.panel.words.text()
    assert words.startswith("• In the records sent, ")
    assert "The rule is redundant: of those with" in words
    page.table.selectAll()
    assert f"{len(rules):,} rows are selected. The first of them:" in page.panel.words.text()


def test_an_itemset_is_put_into_words_and_has_no_star(qtbot, settings, result):
    page = ItemsetsPage(settings=settings)
    qtbot.addWidget(page)
    page.show()
    page.set_result(result)
    page.table.select_rows([len(page.table.results.table) - 1])
    assert "show all of these" in page.panel.words.text()
    assert not page.panel.star.isVisible()
    assert not page.panel.note.isVisible()


def test_marks_of_the_run_are_beside_its_rules(marked):
    first, second = marked.shown_rows()[:2].tolist()
    found = {row: int(column(marked)[row]) for row in np.flatnonzero(column(marked)).tolist()}
    assert found == {first: STARRED, second: NOTED}
    marked.table.select_rows([second])
    assert (marked.panel.star.text(), marked.panel.note.toPlainText()) == ("☆", "look again")
    index = marked.table.model().index(0, marked.table.results.table.position("mark"))
    assert index.data() == "★"
    assert index.data(Qt.ItemDataRole.AccessibleTextRole) == "has a star"


def test_only_starred_rules_are_shown_on_demand_and_taking_the_star_hides_one(marked):
    first = int(marked.shown_rows()[0])
    marked.filters.starred.click()
    assert marked.shown_rows().tolist() == [first]
    assert "with a star" in marked.sentence.text()
    marked.show_marks(7, (), can=True)
    assert not len(marked.shown_rows())
    marked.filters.clear_button.click()
    assert len(marked.shown_rows()) == len(marked.table.results.table)


def test_a_star_is_asked_for_by_a_click_in_its_column_by_its_key_and_by_its_button(qtbot, marked):
    asked = []
    marked.marked.connect(asked.append)
    table, third = marked.table.results.table, int(marked.shown_rows()[2])
    cell = marked.table.visualRect(marked.table.model().index(2, table.position("mark")))
    qtbot.mouseClick(marked.table.viewport(), Qt.MouseButton.LeftButton, pos=cell.center())
    marked.table.star_action.trigger()
    marked.panel.star.click()
    assert asked == [mark_of(marked, third, star=True)] * 3


def test_a_click_in_another_column_gives_no_star(qtbot, marked):
    cell = marked.table.visualRect(marked.table.model().index(2, 2))
    with qtbot.assertNotEmitted(marked.marked):
        qtbot.mouseClick(marked.table.viewport(), Qt.MouseButton.LeftButton, pos=cell.center())


def test_a_note_is_kept_when_another_rule_is_chosen(marked):
    asked = []
    marked.marked.connect(asked.append)
    first, second, third = marked.shown_rows()[:3].tolist()
    marked.table.select_rows([first])
    marked.panel.note.setPlainText("  doubtful ")
    assert marked.panel.is_begun()
    marked.table.select_rows([third])
    assert asked == [mark_of(marked, first, star=True, note="doubtful")]
    assert marked.panel.note.toPlainText() == ""
    marked.table.select_rows([second])
    assert len(asked) == 1


def test_a_note_that_is_being_written_survives_news_of_the_project(marked):
    marked.table.select_rows(marked.shown_rows()[:1])
    marked.panel.note.setFocus()
    QApplication.processEvents()
    marked.panel.note.setPlainText("half a sen")
    marked.show_marks(7, (), can=True)
    assert marked.panel.note.toPlainText() == "half a sen"


def test_what_cannot_be_kept_cannot_be_marked(qtbot, marked):
    marked.show_marks(0, (), can=False)
    marked.table.select_rows(marked.shown_rows()[:1])
    assert not marked.panel.star.isVisible()
    with qtbot.assertNotEmitted(marked.marked):
        marked.table.star_wanted.emit(0)
    assert not column(marked).any()

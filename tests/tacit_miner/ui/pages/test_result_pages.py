"""Pages driven as a person drives them: filter, sort, select, copy, choose columns, ask for an export."""

from dataclasses import replace

import numpy as np
import pytest
from made_results import synthetic
from PySide6.QtCore import QLocale, Qt
from PySide6.QtGui import QColor, QGuiApplication
from PySide6.QtWidgets import QApplication

from tacit.estimation.intervals import Bounded
from tacit.estimation.verdict import IntervalVerdict
from tacit_miner.ui.pages.result_pages import ItemsetsPage, RulesPage
from tacit_miner.ui.results import model
from tacit_miner.ui.results.model import ResultModel
from tacit_miner.ui.results.result_tables import rule_table
from tacit_miner.ui.results.table import ResultTable
from tacit_miner.ui.texts.language import install, named
from tacit_miner.ui.theme import theme


def header(page):
    return page.table.horizontalHeader()


def test_before_anything_is_mined_the_page_says_so(qtbot, settings):
    page = RulesPage(settings=settings)
    qtbot.addWidget(page)
    page.show()
    assert page.nothing.heading.text() == "Nothing mined yet"
    assert page.nothing.isVisible()
    assert not page.filters.isVisible()


def test_itemsets_alone_say_what_to_do_for_rules(page, result):
    wanted = replace(result.settings, min_confidence=None)
    page.set_result(replace(result, rules=None, settings=wanted))
    assert page.nothing.heading.text() == "No rules were asked for"


def test_rules_that_were_not_found_before_the_search_was_stopped_are_not_said_to_be_unwanted(page, result):
    page.set_result(replace(result, rules=None))
    assert page.nothing.heading.text() == "The search was stopped before the rules"
    assert "itemsets of more than 4 items were not searched" in page.nothing.words.text()


def test_the_largest_support_comes_first_and_cuts_stand_above(page, rules):
    support = page.table.results.table.column("support").values[page.shown_rows()]
    assert (np.diff(support) <= 0).all()
    assert page.sentence.text().startswith(f"All {len(rules):,} rules — ")
    counts = [int((rules.result.rules.verdict == code).sum()) for code in range(3)]
    assert page.sentence.text().endswith("{:,} certain, {:,} uncertain, {:,} below".format(*counts))
    assert (
        "itemsets of more than 4 items were not searched"
        in f"{page.notices.headline.text()}\n{page.notices.notes.text()}"
    )
    assert page.notices.frame.isVisible()


def test_a_low_window_puts_filters_and_notes_behind_a_button_each_with_its_number_and_nothing_is_lost(page):
    filters, notices = page.filters, page.notices
    told = page.sentence.text()
    page.fold_away(folded=True)
    assert [part for part in filters.choices if part.isVisible()] == []
    assert filters.search.isVisible()
    assert (filters.more.text(), notices.line.isVisible(), notices.headline.isVisible()) == (
        "Filters",
        True,
        False,
    )
    assert notices.line.toolTip() == notices.headline.text()
    filters.verdicts[2].click()
    filters.starred.click()
    assert filters.more.text() == "Filters (2)"
    filters.clear()
    assert (filters.more.text(), page.told) == ("Filters", told)
    filters.more.click()
    assert filters.verdicts[0].isVisible()
    notices.fold.click()
    assert notices.headline.isVisible()
    for button in (filters.more, notices.fold):
        button.click()
    page.fold_away(folded=False)
    assert filters.verdicts[0].isVisible()
    assert notices.headline.isVisible()
    assert page.sentence.text() == told


def test_the_rows_of_another_project_are_not_filtered_and_the_button_does_not_say_that_they_are(page):
    page.filters.certain_only.click()
    assert page.filters.more.text() == "Filters (1)"
    page.filters.set_table(rule_table(synthetic(rules=40, items=12), None))
    assert page.filters.more.text() == "Filters"


def test_typing_filters_and_the_sentence_follows(qtbot, page):
    qtbot.keyClicks(page.filters.search, "q01")
    qtbot.waitUntil(lambda: "names contain" in page.sentence.text())
    count = len(page.shown_rows())
    assert page.sentence.text().startswith(f"{count:,} of ")
    assert page.table.model().rowCount() == count > 0


def test_nothing_matches_is_said_and_one_button_brings_all_back(qtbot, page, rules):
    page.filters.search.setText("nobody")
    qtbot.waitUntil(lambda: not len(page.shown_rows()))
    assert page.nothing.heading.text() == "No row matches"
    qtbot.mouseClick(page.nothing.button, Qt.MouseButton.LeftButton)
    assert len(page.shown_rows()) == len(rules)
    assert page.filters.search.text() == ""


def test_only_rules_with_an_item_on_the_right_by_typing_its_name(qtbot, page):
    page.filters.more.click()
    line = page.filters.right.only.line
    name = page.table.results.table.labels[int(page.table.results.table.right[0, 0])]
    line.setText(
        name
    )  # typed letters would open the list of completions, which no offscreen window can raise
    qtbot.keyClick(line, Qt.Key.Key_Return)
    QApplication.processEvents()
    table, rows = page.table.results.table, page.shown_rows()
    assert {table.side(table.right, int(row)) for row in rows} == {name}
    assert f"right side has only {named(name)}" in page.sentence.text()
    taken = next(iter(page.filters.right.only._chosen.values()))
    qtbot.mouseClick(taken, Qt.MouseButton.LeftButton)
    assert page.sentence.text().startswith("All")


def test_a_threshold_on_a_measure(qtbot, page):
    page.filters.limits.add_button.click()
    line = page.filters.limits._lines[0]
    line.measure.setCurrentIndex(line.measure.findData("lift"))
    line.number.setValue(1.5)
    assert (page.table.results.table.column("lift").values[page.shown_rows()] >= 1.5).all()
    assert "Lift, estimate at least 1.5" in page.sentence.text()


def test_verdicts_can_be_left_out(page):
    page.filters.verdicts[0].click()
    column = page.table.results.table.column("confidence")
    assert {column.verdict(int(row)) for row in page.shown_rows()} == {IntervalVerdict.UNCERTAIN}


def test_clicking_a_head_sorts_and_the_selection_stays(qtbot, page):
    page.table.select_rows(page.shown_rows()[[4]])
    chosen = page.table.selected_rows().tolist()
    header(page).setSortIndicator(page.table.results.table.position("lift"), Qt.SortOrder.AscendingOrder)
    lift = page.table.results.table.column("lift").values[page.shown_rows()]
    assert (np.diff(lift) >= 0).all()
    assert page.table.selected_rows().tolist() == chosen


def test_arrows_move_the_selection_and_tab_leaves_the_table(qtbot, page):
    page.table.setFocus()
    page.table.select_rows(page.shown_rows()[[0]])
    qtbot.keyClick(page.table, Qt.Key.Key_Down)
    assert page.table.selected_rows().tolist() == page.shown_rows()[[1]].tolist()
    qtbot.keyClick(page.table, Qt.Key.Key_Tab)
    assert QApplication.focusWidget() is not page.table


def test_selecting_in_the_table_marks_the_plot_and_back(qtbot, page):
    plot = page.plots[0]
    with qtbot.waitSignal(page.table.selected) as told:
        page.table.select_rows(page.shown_rows()[[2]])
    assert told.args[0].tolist() == plot.chosen.tolist() == page.shown_rows()[[2]].tolist()
    plot.canvas.hit.emit(6)
    assert page.table.selected_rows().tolist() == page.shown_rows()[[6]].tolist()


def test_plots_behind_the_front_one_catch_up_when_they_are_looked_at(page):
    page.table.select_rows(page.shown_rows()[[3]])
    page.plot_tabs.setCurrentIndex(2)
    assert page.plots[2].chosen.tolist() == page.shown_rows()[[3]].tolist()
    assert page.table.results.table.label(int(page.shown_rows()[3])) in page.plots[2].caption.text()


def test_everything_selected_is_not_asked_for_row_by_row(qtbot, settings, result, rules, monkeypatch):
    asked, count = [], len(rules.columns)
    monkeypatch.setattr(ResultModel, "columnCount", lambda *_: bool(asked.append(1)) or count)
    page = RulesPage(settings=settings)
    qtbot.addWidget(page)
    page.show()
    page.set_result(result)
    page.filters.redundant.setChecked(False)
    QApplication.processEvents()
    asked.clear()
    page.table.selectAll()
    page.table.grab()
    assert len(page.table.selected_rows()) == len(rules)
    assert 0 < len(asked) < len(rules)


def test_many_rows_are_copied_in_parts_and_too_many_are_cut_and_said(qtbot, page, rules, monkeypatch):
    page.table.copy()
    whole = QGuiApplication.clipboard().text()
    monkeypatch.setattr(model, "AT_ONCE", 100)
    with qtbot.waitSignal(page.table.said) as told:
        page.table.copy()
        assert QGuiApplication.clipboard().text() == whole
        QGuiApplication.clipboard().clear()
    assert QGuiApplication.clipboard().text() == whole
    assert told.args[0] == f"Copied rows: {len(rules):,}."
    monkeypatch.setattr(model, "MOST", 150)
    with qtbot.waitSignal(page.table.said) as told:
        page.table.copy()
    assert QGuiApplication.clipboard().text() == "".join(line + "\n" for line in whole.split("\n")[:151])
    assert f"the first 150 of {len(rules):,}" in told.args[0]


def test_copied_rows_have_every_digit_and_both_ends(page, result):
    page.table.select_rows(page.shown_rows()[[0]])
    page.table.copy_action.trigger()
    head, line, end = QGuiApplication.clipboard().text().split("\n")
    cells = dict(zip(head.split("\t"), line.split("\t"), strict=True))
    row = int(page.shown_rows()[0])
    assert end == ""
    assert float(cells["support"]) == result.rules.support.value[row]
    assert float(cells["confidence_high"]) == result.rules.confidence.high[row]
    assert cells["verdict"] == "certain"
    assert "leverage" not in cells


def test_a_name_that_a_spreadsheet_would_run_is_defused(page):
    made = synthetic(rules=6)
    page.set_result(replace(made, items=tuple(f"=evil\t{n}" for n in range(len(made.items)))))
    page.table.copy()
    assert "'=evil " in QGuiApplication.clipboard().text()


def test_columns_and_intervals_are_chosen_and_remembered(qtbot, page, settings, result):
    table = page.table.results.table
    place = table.position("leverage")
    assert page.table.isColumnHidden(place)
    page.table.columns_menu.aboutToShow.emit()
    actions = {action.text(): action for action in page.table.columns_menu.actions()}
    actions["Leverage with interval"].trigger()
    actions["n"].trigger()
    header(page).resizeSection(table.position("lift"), 333)
    again = RulesPage(settings=settings)
    qtbot.addWidget(again)
    again.set_result(result)
    assert not again.table.isColumnHidden(place)
    assert "leverage" not in again.table.cells.compact
    assert again.table.isColumnHidden(table.position("records"))
    assert again.table.columnWidth(table.position("lift")) == 333


def test_the_button_of_an_export_counts_exactly_what_is_shown(page):
    page.filters.verdicts[0].click()
    assert f"{len(page.shown_rows()):,} rows" in page.export_shown.text()


def test_a_narrow_column_keeps_the_number(qtbot, page):
    place = page.table.results.table.position("support")
    page.table.setColumnWidth(place, 60)
    picture = page.table.grab().toImage()
    assert not picture.isNull()


@pytest.mark.parametrize("direction", [Qt.LayoutDirection.LeftToRight, Qt.LayoutDirection.RightToLeft])
def test_selected_rows_are_painted_as_selected_in_either_direction(qtbot, page, direction):
    page.setLayoutDirection(direction)
    QApplication.processEvents()
    page.table.select_rows(page.shown_rows()[[0]])
    index = page.table.model().index(0, 0)
    box = page.table.visualRect(index)
    ground = QColor(page.table.viewport().grab().toImage().pixel(box.center().x(), box.top() + 3))
    assert ground == theme(page.table).selection


def test_every_control_has_a_name_for_a_screen_reader(qtbot, settings, result):
    from PySide6.QtGui import QAccessible
    from PySide6.QtWidgets import QAbstractButton, QAbstractSpinBox, QComboBox, QLineEdit, QTableView

    page = ItemsetsPage(settings=settings)
    qtbot.addWidget(page)
    page.set_result(result)
    page.filters.limits.add()
    for kind in (QAbstractButton, QComboBox, QAbstractSpinBox, QLineEdit, QTableView):
        for widget in page.findChildren(kind):
            if widget.objectName().startswith("qt_") or "scroll" in widget.metaObject().className().lower():
                continue
            if isinstance(widget.parent(), QAbstractSpinBox | QComboBox | QLineEdit | QTableView):
                continue
            name = QAccessible.queryAccessibleInterface(widget).text(QAccessible.Text.Name)
            assert name, (widget, widget.parent())


def test_numbers_follow_the_language(qtbot, settings, result):
    QLocale.setDefault(QLocale("de_DE"))
    page = RulesPage(settings=settings)
    qtbot.addWidget(page)
    page.set_result(result)
    assert f" of {len(result.rules):,} rules; ".replace(",", ".") in page.sentence.text()


def test_a_click_on_what_a_filter_hides_changes_nothing(page, rules):
    page.table.select_rows(page.shown_rows()[[0]])
    chosen = page.table.selected_rows().tolist()
    page.filters.verdicts[1].click()
    hidden = np.setdiff1d(np.arange(len(rules)), page.shown_rows())[:1]
    page.plots[0].picked.emit(hidden)
    assert page.table.selected_rows().tolist() == chosen


def test_the_order_of_columns_is_remembered_and_nonsense_is_not(qtbot, page, settings, result):
    header(page).moveSection(4, 0)
    again = RulesPage(settings=settings)
    qtbot.addWidget(again)
    again.set_result(result)
    assert header(again).logicalIndex(0) == 4
    settings.setValue("results/rules/columns", "not what was written")
    third = RulesPage(settings=settings)
    qtbot.addWidget(third)
    third.set_result(result)
    assert header(third).logicalIndex(0) == 0


def test_files_say_in_english_what_the_page_says_in_the_persons_language(
    qtbot, qapp, english, settings, result
):
    install(qapp, "fr")
    try:
        page = RulesPage(settings=settings)
        qtbot.addWidget(page)
        page.set_result(result)
        page.filters.limits.add()
        page.filters.search.setText("q01")
        page.filters.changed.emit()
        assert "règles" in page.sentence.text()
        assert (
            "rules; names contain “q01”; Support, estimate at least 5 %"
            in page.to_export("", (), ()).selection.sentence.values["text"]
        )
    finally:
        install(qapp, "en")


UNREADABLE = [
    "[1]",
    "5",
    "null",
    '{"support": 5}',
    '{"support": {"width": "abc", "place": "x", "shown": "no"}}',
    '{"support": {"width": 1e308, "place": 99999999999}}',
    '{"support": {"width": 99999999999, "place": -1}}',
    '{"support": {"width": -5, "place": true, "interval": []}}',
    "[" * 100_000,
]


def test_columns_remembered_as_nothing_that_can_be_are_as_at_first(qtbot, settings, rules):
    tables = []
    for kept in ("{}", *UNREADABLE, '{"support": {"width": 222, "place": 0}}'):
        settings.setValue("results/rules/columns", kept)
        table = ResultTable(settings=settings)
        qtbot.addWidget(table)
        table.resize(1200, 400)
        table.show()
        table.set_table(rules)
        head = table.horizontalHeader()
        tables.append((head.logicalIndex(0), [head.sectionSize(place) for place in range(head.count())]))
    first, *unreadable, readable = tables
    assert first[0] == 0
    assert unreadable == [first] * len(UNREADABLE)
    assert readable != first


def changed(result, places):
    """The result with only these rules: what a higher minimum might have left."""
    kept, rules = np.asarray(places), result.rules
    bounds = {name: kept_bounds(measure, kept) for name, measure in rules.measures.items()}
    arrays = {
        name: getattr(rules, name)[kept]
        for name in ("length", "row", "antecedent", "records", "unbounded", "verdict")
    }
    parts = {name: kept_bounds(getattr(rules, name), kept) for name in ("support", "confidence")}
    return replace(result, rules=replace(rules, **arrays, **parts, measures=bounds))


def kept_bounds(bounds, kept):
    return Bounded(bounds.value[kept], bounds.low[kept], bounds.high[kept])


def test_filter_sort_and_selection_stay_when_the_same_items_are_mined_again(page, result, rules):
    place = rules.position("lift")
    header(page).setSortIndicator(place, Qt.SortOrder.AscendingOrder)
    page.filters.limits.add()
    page.filters.verdicts[0].click()
    page.table.select_rows(page.shown_rows()[[1, 3]])
    table = page.table.results.table
    chosen = {table.label(int(row)) for row in page.table.selected_rows()}
    wanted = page.filters.wanted()
    gone = int(page.table.selected_rows()[0])
    left = np.setdiff1d(np.arange(len(rules)), [gone])[::-1]
    page.set_result(changed(result, left))
    table = page.table.results.table
    assert len(table) == len(rules) - 1
    assert page.filters.wanted() == wanted == page.table.results.filter
    assert 0 < len(page.shown_rows()) < len(table)
    assert (np.diff(table.column("lift").values[page.shown_rows()]) >= 0).all()
    assert header(page).sortIndicatorSection() == place
    kept = {table.label(int(row)) for row in page.table.selected_rows()}
    assert kept == chosen - {rules.label(gone)}
    assert len(kept) == 1


def test_another_project_starts_without_filter_and_with_the_largest_support(page, result):
    header(page).setSortIndicator(4, Qt.SortOrder.AscendingOrder)
    page.filters.verdicts[0].click()
    page.set_result(None)
    page.set_result(result)
    assert page.filters.redundant.isChecked()
    assert not page.filters.wanted().asks_for_something
    support = page.table.results.table.column("support").values[page.shown_rows()]
    assert (np.diff(support) <= 0).all()


def test_other_items_are_not_filtered_as_the_ones_before(page, result):
    page.filters.right.only.add(0)
    page.set_result(replace(result, items=tuple(f"other {name}" for name in result.items)))
    assert page.sentence.text().startswith("All")
    assert not page.table.selected_rows().size


def test_certain_only_shows_the_rows_that_are_certain(page):
    page.filters.certain_only.click()
    assert set(page.table.results.table.column("verdict").values[page.shown_rows()].tolist()) == {0}
    assert page.filters.clear_button.isEnabled()
    page.filters.clear_button.click()
    assert len(page.shown_rows()) == len(page.table.results.table)


def test_redundant_rules_are_hidden_at_first_and_counted(page, result, rules):
    page.set_result(None)
    page.set_result(result)
    hidden = int((rules.covering >= 0).sum())
    assert set(page.shown_rows().tolist()) == set(np.flatnonzero(rules.covering < 0).tolist())
    assert 0 < hidden < len(rules)
    assert f"redundant rules hidden: {hidden:,}" in page.sentence.text()
    assert page.filters.redundant.text() == f"Hide redundant rules: {hidden:,}"
    assert not page.filters.clear_button.isEnabled()
    page.filters.redundant.click()
    assert len(page.shown_rows()) == len(rules)
    assert page.sentence.text().startswith("All ")
    page.filters.search.setText("q01")
    page.filters.clear()
    assert not page.filters.redundant.isChecked()


def test_a_list_without_redundant_rules_has_no_switch(page):
    page.set_result(synthetic(rules=6))
    assert not page.filters.redundant.isVisible()
    assert page.sentence.text().startswith("All 6 rules")

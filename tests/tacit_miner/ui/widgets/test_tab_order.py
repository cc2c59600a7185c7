"""The Tab key goes as the eye does, and everything it reaches has a name."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QGraphicsView,
    QPushButton,
    QTabWidget,
    QWidget,
)

from tacit_miner.ui.widgets import flow


def stops(window, first):
    """What Tab reaches inside the workspace, in order, from this widget on."""
    window.activateWindow()
    QApplication.processEvents()  # another test's window may have been active
    first.setFocus()
    assert QApplication.focusWidget() is not None
    found = []
    while (here := QApplication.focusWidget()) not in found:
        found.append(here)
        QTest.keyClick(here, Qt.Key.Key_Tab)
    return [one for one in found if window.workspace.isAncestorOf(one)]


def lines(page, widgets):
    """The widgets of a page as (line, place in the line), from the splitter's pane down to a pixel."""
    places = []
    for widget in widgets:
        corner = widget.mapTo(page, QPoint(0, widget.height() // 2))
        places.append((corner.y() // 12, corner.x()))
    return places


@pytest.fixture
def mined_here(own_window, demo, tmp_path, idle):
    """A window that took the files in and mined them itself."""
    opened = own_window
    opened.session.create(tmp_path / "study.tacit-project", demo.survey)
    idle(opened)
    opened.workspace.take_in(list(demo.batches))
    idle(opened)
    opened.workspace.form.minimum_support.setValue(20.0)
    opened.workspace.mine()
    idle(opened)
    return opened


def test_tab_goes_the_same_way_where_the_window_itself_took_in_and_mined(mined_here, idle):
    for step in ("import", "rules"):
        goes_along(mined_here, step, idle)


def test_tab_goes_from_line_to_line_and_along_each(mined_to_read, idle):
    for step in ("import", "rules", "tables", "privacy", "runs", "report"):
        goes_along(mined_to_read, step, idle)


def goes_along(window, step, idle):
    """Tab on the page of a step."""
    workspace = window.workspace
    window.workflow.show_step(step)
    idle(window)
    page = workspace.pages[step]
    reached = stops(window, next(iter(flow.stops(page))))
    inside = [one for one in reached if page.isAncestorOf(one)]
    assert len(inside) > (1 if step == "report" else 3)
    if step == "import":  # its two tables are side by side, each with its buttons
        edge = workspace.intake.lines_view.mapTo(page, QPoint(0, 0)).x()
        below = [one for one in inside if workspace.intake._sides.isAncestorOf(one)]
        columns = [one.mapTo(page, QPoint(one.width() - 1, 0)).x() > edge for one in below]
        assert columns == sorted(columns)
        return
    places = lines(page, inside)
    assert places == sorted(places), [(type(one), one.accessibleName()) for one in inside]
    above = [one for one in reached if workspace.bar.isAncestorOf(one)]
    assert above == reached[-len(above) :] == sorted(above, key=QWidget.x)
    assert {workspace.bar.mine_button, workspace.bar._signers} <= set(above)


def test_columns_and_export_come_before_the_table_and_the_plots(mined_to_read):
    workspace = mined_to_read.workspace
    page = workspace.results.rules
    reached = stops(mined_to_read, page.filters.search)
    by_name = {one.text(): place for place, one in enumerate(reached) if isinstance(one, QPushButton)}
    plot = page.plot_tabs.currentWidget()
    wanted = [
        by_name["Columns"],
        by_name["Export"],
        reached.index(page.table),
        reached.index(plot.quantity),
        reached.index(plot.canvas),
    ]
    assert wanted == sorted(wanted)


def test_what_is_added_to_a_filter_is_reached_where_it_stands(mined_to_read):
    page = mined_to_read.workspace.results.rules
    page.filters.more.setChecked(True)
    picker = page.filters.left.required
    picker.add(0)
    picker.add(1)
    line = page.filters.limits.add()
    QApplication.processEvents()
    reached = stops(mined_to_read, page.filters.search)
    chips = [reached.index(chip) for chip in picker._chosen.values()]
    assert [*chips, reached.index(picker.line)] == list(range(chips[0], chips[0] + 3))
    assert reached.index(line.measure) + 5 == reached.index(page.filters.limits.add_button)


def test_the_form_itself_is_no_stop(mined_to_read):
    assert not mined_to_read.workspace.form.focusPolicy() & Qt.FocusPolicy.TabFocus


def test_tabs_plots_and_lists_have_names(mined_to_read):
    workspace = mined_to_read.workspace
    workspace.results.rules.filters.limits.add()
    for kind in (QTabWidget, QGraphicsView):
        for one in workspace.findChildren(kind):
            assert one.accessibleName(), one
    for tabs in workspace.findChildren(QTabWidget):
        assert tabs.tabBar().accessibleName() == tabs.accessibleName()
    for view in workspace.findChildren(QGraphicsView):
        assert view.viewport().accessibleName() == view.accessibleName()
    for choice in [*workspace.findChildren(QComboBox), workspace.intake.verdict]:
        assert choice.view().accessibleName() == choice.accessibleName() != "", choice


def test_a_list_of_the_form_has_the_name_of_its_field(mined_to_read, monkeypatch):
    monkeypatch.setattr(QComboBox, "showPopup", lambda box: None)  # no offscreen window can raise a list
    choice = mined_to_read.workspace.form.findChildren(QComboBox)[0]
    choice.showPopup()
    assert choice.view().accessibleName() == choice.accessibleName() != ""

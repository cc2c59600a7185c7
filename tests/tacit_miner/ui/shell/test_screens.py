"""The window on common screens, in every language, at 100 %, 150 % and 200 % text: nothing is cut.

Of languages and sizes each with the shortest words, the longest ones and those from right to left: not all pairs.
"""

import shutil
from itertools import combinations

import pytest
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QApplication, QCommandLinkButton, QPushButton
from support.window_geometry import assert_design_fits

SCREENS = (1_280, 1_440)
SMALL = (1_024, 700)


@pytest.fixture(params=[("en", 100), ("fr", 100), ("fr", 150), ("ar", 150)])
def speaking(request, window_in):
    """A window in a language and a size of text."""
    return window_in(*request.param, (SCREENS[0], 900))


@pytest.fixture
def mined_copy(mined_folder, tmp_path):
    """To be changed."""
    return shutil.copytree(mined_folder, tmp_path, dirs_exist_ok=True) / "study.tacit-project"


def cut_buttons(window):
    """The words of buttons that are narrower than they."""
    buttons = [each for each in window.findChildren(QPushButton) if not isinstance(each, QCommandLinkButton)]
    return [each.text() for each in buttons if each.isVisible() and each.width() < each.sizeHint().width()]


def test_no_button_before_a_project_is_cut_and_tables_are_whole_beside_what_else_is_shown(
    speaking, preferences, mined_copy, idle
):
    for step in ("design", "plan"):
        speaking.workflow.show_step(step)
        if step == "design":  # whose draft the plan offers
            speaking.workflow.pages.currentWidget().widget().deeds.new.menu().actions()[1].trigger()
        QApplication.processEvents()
        assert cut_buttons(speaking) == [], step
    speaking.open_path(mined_copy)
    idle(speaking)
    workspace = speaking.workspace
    for width in SCREENS:
        speaking.resize(width, 900)
        speaking.workflow.show_step("rules")
        for page in (workspace.results.rules, workspace.results.itemsets):
            workspace.tabs.setCurrentWidget(page)
            QApplication.processEvents()
            assert speaking.width() == width
            assert speaking.height() <= 900
            assert page.table.results.rowCount()
            assert page.table.horizontalHeader().length() <= page.table.viewport().width()
            if (width, preferences.size) == (SCREENS[1], 100):
                assert page.plot_tabs.tabBar().sizeHint().width() <= page.plot_tabs.tabBar().width()
        speaking.workflow.show_step("import")
        QApplication.processEvents()
        for view in (workspace.intake.files_view, workspace.intake.lines_view):
            if not view.visibleRegion().isEmpty():
                assert view.horizontalHeader().length() <= view.viewport().width()
                assert view.columnWidth(0) >= 4 * view.fontMetrics().averageCharWidth()


@pytest.mark.parametrize("speaking", [(code, 200) for code in ("fr", "ar")], indirect=True)
def test_every_step_fits_a_small_screen_at_twice_the_size_and_nothing_in_the_intake_covers_another_part(
    speaking, mined_copy, tmp_path, idle
):
    """And the designer is whole with each of its forms."""
    wrong = tmp_path / "wrong.csv"
    wrong.write_text("name,hiv\nsomebody,1\n", encoding="ascii")
    speaking.resize(1_366, 768)
    speaking.open_path(mined_copy)
    idle(speaking)
    speaking.workflow.show_step("import")
    speaking.session.take_in([wrong])
    idle(speaking)
    QApplication.processEvents()
    assert speaking.workflow.current == "import"
    intake = speaking.workspace.intake
    parts = [
        intake.zone,
        intake.notice,
        intake.files_view,
        intake.forget_button,
        intake.lines_view,
        intake._shown,
    ]
    places = [QRect(part.mapTo(intake, part.rect().topLeft()), part.size()) for part in parts]
    assert not any(one.intersects(other) for one, other in combinations(places, 2))
    assert min(place.height() for place in places) >= speaking.fontMetrics().height()
    for step in speaking.workflow.rail.steps:
        speaking.workflow.show_step(step.name)
        idle(speaking)
        speaking.resize(*SMALL)
        QApplication.processEvents()
        assert speaking.size().toTuple() == SMALL, step.name
        if step.name == "design":
            assert_design_fits(speaking)
    speaking.workflow.show_step("rules")
    speaking.actions_.by_name["settings"].trigger()
    speaking.resize(*SMALL)
    QApplication.processEvents()
    assert speaking.size().toTuple() == SMALL
    assert speaking.workspace.side.dock.isVisible()


def test_the_settings_are_beside_the_rules_where_there_is_room_and_their_key_shows_them_from_every_step(
    opened,
):
    toggle, side = opened.actions_.by_name["settings"], opened.workspace.side
    opened.resize(1_500, 900)
    QApplication.processEvents()
    assert side.dock.isHidden()
    opened.workflow.show_step("rules")
    assert side.dock.isVisible()
    opened.resize(900, 900)
    QApplication.processEvents()
    assert side.dock.isHidden(), "there is no room"
    opened.resize(1_500, 900)
    QApplication.processEvents()
    assert side.dock.isVisible()
    opened.workflow.show_step("privacy")
    assert side.dock.isHidden()
    opened.resize(900, 900)
    QApplication.processEvents()
    toggle.trigger()
    assert opened.workflow.current == "rules"
    assert side.dock.isVisible()
    toggle.trigger()
    assert side.dock.isHidden()

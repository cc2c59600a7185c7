"""The window on common screens: with both docks, in every language, at 100 % and 150 % text, nothing is cut."""

from itertools import pairwise

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QApplication

from tacit.mining.settings import Settings
from tacit_miner.runs import RunSettings
from tacit_miner.ui.shell.preferences import apply_looks
from tacit_miner.ui.shell.window import MainWindow
from tacit_miner.ui.texts.language import install

SCREENS = (1_280, 1_440)


@pytest.fixture(params=[(code, size) for code in ("en", "fr", "ar") for size in (100, 150)])
def speaking(request, qapp, preferences):
    """A window in a language and a size of text."""
    font = QFont(qapp.font())
    preferences.language, preferences.size = request.param
    translators = install(qapp, preferences.language)
    apply_looks(qapp, preferences, font)
    made = MainWindow(preferences)
    made.resize(SCREENS[0], 900)
    made.show()
    yield made
    made.ask = lambda *_words: True
    made.close()
    made.deleteLater()
    for translator in translators:
        qapp.removeTranslator(translator)
    qapp.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
    qapp.setFont(font)
    install(qapp, "en")


def test_tables_are_whole_beside_both_docks(speaking, demo, tmp_path, idle):
    speaking.session.create(tmp_path / "study.tacit-project", demo.survey)
    idle(speaking)
    speaking.session.take_in(demo.batches)
    idle(speaking)
    speaking.session.mine(RunSettings(Settings(min_support=0.05, min_confidence=0.5)))
    idle(speaking)
    workspace = speaking.workspace
    for width in SCREENS:
        speaking.resize(width, 900)
        for page in (workspace.results.rules, workspace.results.itemsets):
            workspace.tabs.setCurrentWidget(page)
            QApplication.processEvents()
            assert speaking.width() == width
            assert speaking.height() <= 900
            assert page.table.results.rowCount()
            assert page.table.horizontalHeader().length() <= page.table.viewport().width()
            assert not any(dock.isHidden() for dock in workspace.docks.pair)
        for view in (workspace.intake.files_view, workspace.intake.lines_view):
            if not view.visibleRegion().isEmpty():
                assert view.horizontalHeader().length() <= view.viewport().width()
                assert view.columnWidth(0) >= 4 * view.fontMetrics().averageCharWidth()


@pytest.mark.parametrize("speaking", [(code, 200) for code in ("en", "ar")], indirect=True)
def test_nothing_in_the_intake_covers_another_part_at_twice_the_size(speaking, demo, tmp_path, idle):
    wrong = tmp_path / "wrong.csv"
    wrong.write_text("name,hiv\nsomebody,1\n", encoding="ascii")
    speaking.resize(1_366, 768)
    speaking.session.create(tmp_path / "study.tacit-project", demo.survey)
    idle(speaking)
    speaking.session.take_in([*demo.batches, wrong])
    idle(speaking)
    QApplication.processEvents()
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
    assert all(above.bottom() <= below.top() for above, below in pairwise(places))
    assert min(place.height() for place in places) >= speaking.fontMetrics().height()


def test_docks_stand_on_both_sides_where_there_is_room_and_behind_each_other_where_not(opened):
    first, second = opened.workspace.docks.pair
    opened.resize(1_500, 900)
    QApplication.processEvents()
    assert opened.dockWidgetArea(first) is not opened.dockWidgetArea(second)
    opened.setMinimumWidth(900)
    opened.resize(900, 900)
    QApplication.processEvents()
    assert second in opened.tabifiedDockWidgets(first)
    opened.resize(1_500, 900)
    QApplication.processEvents()
    assert opened.dockWidgetArea(first) is not opened.dockWidgetArea(second)


def test_a_dock_behind_the_other_is_brought_to_the_front_before_it_is_hidden(opened):
    opened.resize(900, 900)
    QApplication.processEvents()
    first, second = opened.workspace.docks.pair
    opened.tabifyDockWidget(first, second)
    first.raise_()
    QApplication.processEvents()
    toggle = opened.actions_.by_name["settings"]
    toggle.trigger()
    QApplication.processEvents()
    assert not second.visibleRegion().isEmpty()
    toggle.trigger()
    assert second.isHidden()

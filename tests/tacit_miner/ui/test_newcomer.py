"""What somebody meets who opens the program for the first time, and for the second."""

from dataclasses import replace

import numpy as np
import pytest
from made_results import synthetic
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication, QCheckBox, QListWidget
from support.sheets import coded_of

from tacit.mining.apriori import CANDIDATE_LIMIT, ITEMSETS_OF, LENGTH_LIMIT
from tacit.platform.messages import PLAIN
from tacit_miner.figures.palette import ColourScheme
from tacit_miner.ui.plots.interval_plot import IntervalPlot
from tacit_miner.ui.reading.run_notices import Notices
from tacit_miner.ui.results.result_tables import rule_table
from tacit_miner.ui.shell.preferences import Preferences
from tacit_miner.ui.shell.window import MainWindow
from tacit_miner.ui.theme import palette, sheet, theme
from tacit_qt.widgets import FileDialog

ALARM = CANDIDATE_LIMIT(itemsets=ITEMSETS_OF(length=4), limit=1_000)
WANTED = LENGTH_LIMIT(limit=3)


@pytest.fixture
def result():
    return synthetic(rules=60, items=8)


@pytest.fixture
def notices(qtbot, preferences):
    made = Notices(settings=preferences.store)
    qtbot.addWidget(made)
    made.show()
    return made


@pytest.mark.parametrize("height", [190, 320, 700])
def test_every_row_of_the_interval_plot_has_its_name_at_any_height(qtbot, result, height):
    plot = IntervalPlot()
    qtbot.addWidget(plot)
    table = rule_table(result, None)
    nothing = plot.chosen
    plot.present(table, np.arange(60), nothing)
    plot.show()
    plot.resize(900, height + 150)
    QApplication.processEvents()
    plot.grab()
    written = plot.canvas.scene().words()
    assert sum("⇒" in words for words in written) == len(plot.rows_in_view()) >= 3
    taller = len(plot.rows_in_view())
    plot.resize(900, height + 450)
    QApplication.processEvents()
    assert len(plot.rows_in_view()) > taller
    plot.most.setValue(30)
    assert len(plot.rows_in_view()) == 30


def test_many_notes_are_one_line_until_they_are_asked_for_and_that_is_remembered(
    qtbot, notices, result, preferences
):
    result = replace(result, cuts=(), notes=tuple(PLAIN(text=text) for text in ("first", "second", "third")))
    notices.set_result(result)
    assert (notices.headline.text(), notices.fold.text()) == ("Note: first", "Notes (3)")
    assert not notices.notes.isVisible()
    qtbot.mouseClick(notices.fold, Qt.MouseButton.LeftButton)
    assert "second" in notices.notes.text()
    assert notices.notes.isVisible()
    again = Notices(settings=preferences.store)
    qtbot.addWidget(again)
    again.show()
    again.set_result(result)
    assert again.notes.isVisible()
    again.set_result(replace(result, notes=(PLAIN(text="only one"),)))
    assert again.headline.text() == "Note: only one"
    assert again.fold.text() == "Notes (1)"  # what the intervals mean


def test_a_limit_that_was_asked_for_is_no_alarm(notices, result):
    def ground():
        return QColor(notices.frame.grab().toImage().pixelColor(20, 3))

    colours = theme(notices)
    notices.set_result(replace(result, cuts=(WANTED,), notes=()))
    assert notices.headline.text() == "Limit set — length: itemsets of more than 3 items were not searched"
    assert ground() == colours.stripe
    notices.set_result(replace(result, cuts=(WANTED, ALARM), notes=()))
    assert notices.headline.text().startswith("⚠ Cut short")
    assert notices.notes.text().startswith("Limit set")
    assert ground() == colours.notice


def test_recent_projects_open_from_the_menu_and_with_one_click(opened, idle, qtbot):
    path = opened.project_path
    opened.close_project()
    idle(opened)
    listed = opened.start.findChild(QListWidget)
    qtbot.mouseClick(
        listed.viewport(), Qt.MouseButton.LeftButton, pos=listed.visualItemRect(listed.item(0)).center()
    )
    idle(opened)
    assert opened.project_path == path
    opened.close_project()
    idle(opened)
    menu = next(action.menu() for action in opened.actions_.menus[0].actions() if action.menu())
    menu.aboutToShow.emit()
    assert [action.text() for action in menu.actions()] == [str(path)]
    menu.actions()[0].trigger()
    idle(opened)
    assert opened.project_path == path


def test_without_projects_the_menu_says_so(own_window):
    menu = next(action.menu() for action in own_window.actions_.menus[0].actions() if action.menu())
    menu.aboutToShow.emit()
    assert [action.isEnabled() for action in menu.actions()] == [False]


def test_a_hidden_dock_is_remembered(own_window, demo, idle, preferences, tmp_path):
    opened, path = own_window, tmp_path / "study.tacit-project"
    opened.session.create(path, demo.survey)
    idle(opened)
    opened.workflow.show_step("rules")
    assert opened.workspace.side.dock.isVisible()
    opened.workspace.side.dock.close()
    opened.close_project()
    idle(opened)
    opened.open_path(path)
    idle(opened)
    opened.workflow.show_step("rules")
    assert opened.workspace.side.dock.isHidden()
    opened.close()
    assert preferences.hidden == ["settings"]
    assert Preferences(preferences.store).hidden == ["settings"]


def test_the_size_of_the_window_is_remembered(own_window, preferences):
    own_window.resize(640, 480)
    own_window.close()
    again = MainWindow(preferences)
    again.show()
    assert (again.width(), again.height()) == (640, 480)
    again.close()
    again.deleteLater()


def test_dialogs_begin_where_the_project_is(opened, monkeypatch):
    asked = []
    for name in ("getOpenFileName", "getOpenFileNames"):
        monkeypatch.setattr(FileDialog, name, lambda *words: asked.append(words[2]) or ("", ""))
    monkeypatch.setattr(FileDialog, "getExistingDirectory", lambda *words: asked.append(words[2]) or "")
    for name in ("new", "new_table", "open", "take_in", "take_in_folder", "load_settings"):
        opened.actions_.by_name[name].trigger()
    assert asked == [str(opened.project_path.parent)] * 6


def test_long_names_lose_their_middle(opened):
    for view in (opened.workspace.intake.files_view, opened.workspace.intake.lines_view):
        assert view.textElideMode() is Qt.TextElideMode.ElideMiddle


def test_a_table_project_says_why_it_has_no_lines(window, idle, tmp_path):
    (tmp_path / "t.csv").write_text("a,b\n" + "1,0\n0,1\n" * 50)
    (tmp_path / "c.csv").write_text("item,scheme\na,warner:0.9\nb,warner:0.9\n")
    window.session.create_coded(
        tmp_path / "t.tacit-project", coded_of(tmp_path / "t.csv", tmp_path / "c.csv")
    )
    idle(window)
    assert "tables" in window.workspace.intake._shown.text()
    assert "0 of 0" not in window.workspace.intake._shown.text()


def test_what_failed_is_what_the_status_line_says(opened, idle, tmp_path):
    (tmp_path / "wrong.tacit-project").write_bytes(b"this is no project")
    opened.open_path(tmp_path / "wrong.tacit-project")
    idle(opened)
    assert opened.status.text() == "Opening the project did not work."
    opened.error_box.close()


def test_a_ticked_box_in_high_contrast_has_a_tick(qtbot):
    box = QCheckBox()
    qtbot.addWidget(box)
    box.setPalette(palette(ColourScheme.CONTRAST))
    box.setStyleSheet(sheet(ColourScheme.CONTRAST))
    box.resize(60, 40)
    box.setChecked(True)
    image = box.grab().toImage()
    colours = [image.pixelColor(x, y) for x in range(4, 13) for y in range(14, 26)]
    light = sum(colour.lightness() > 200 for colour in colours)
    dark = sum(colour.lightness() < 60 for colour in colours)
    assert light > 10
    assert dark > 10

"""What surprised people in the window: withdrawal from the menu, marks that follow, another program's change, full height, arrows, first words."""

import subprocess
import sys

import pytest
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QSpinBox,
    QStyle,
    QStyleOptionComboBox,
    QStyleOptionSpinBox,
)

from tacit.run.settings import Settings
from tacit_miner.figures.palette import ColourScheme, luminance
from tacit_miner.project.history import RuleMark
from tacit_miner.runs import RunSettings
from tacit_miner.ui.pages.removals import WithdrawDialog
from tacit_miner.ui.plots.catalogue import FigureStage
from tacit_miner.ui.theme import palette

OTHER = """
import sys
from pathlib import Path
from tacit_miner.project import Project
from tacit_miner.project.history import Note
with Project.open(Path(sys.argv[1])) as project:
    print("open", flush=True)
    for line in sys.stdin:
        project.add_note("2026-03-01T10:00:00+00:00", line.strip())
        print("written", flush=True)
"""


@pytest.fixture
def other():
    """Another program that has a project open to write, and writes a note into it when it is told to."""
    running = []

    def begin(path):
        words = [sys.executable, "-c", OTHER, str(path)]
        made = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        running.append(made)
        assert made.stdout.readline() == "open\n"
        return made

    yield begin
    for each in running:
        each.stdin.close()
        each.wait(60)
        each.stdout.close()


def test_a_record_is_withdrawn_from_the_menu(opened, monkeypatch):
    action = opened.actions_.by_name["withdraw"]
    assert action in opened.actions_.menus[1].actions()
    assert action.isEnabled()
    shown = []
    monkeypatch.setattr(WithdrawDialog, "exec", lambda dialog: shown.append(dialog.windowTitle()) or 0)
    action.trigger()
    assert shown == ["Withdraw a record"]
    opened.close_project()
    assert not action.isEnabled()


def test_stars_and_notes_follow_a_rule_into_the_next_run(mined, idle):
    page = mined.workspace.results.rules
    rule = int(page.shown_rows()[3])
    mark = page._mark(rule)
    mined.workspace._editor.mark_rule(RuleMark(mark.run, mark.left, mark.right, star=True, note="look again"))
    idle(mined)
    mined.session.mine(RunSettings(Settings(min_support=0.04, min_confidence=0.25)))
    idle(mined)
    found = [(each.left, each.right, each.star, each.note) for each in page._marks.values()]
    assert found == [(mark.left, mark.right, True, "look again")]
    assert {each.run for each in page._marks.values()} == {mined.workspace.run.number}


def test_before_a_run_the_pages_of_results_say_what_to_do(opened):
    opened.workflow.show_step("rules")
    for page in opened.workspace.results.pages:
        opened.workspace.tabs.setCurrentWidget(page)
        QApplication.processEvents()
        assert page.nothing.isVisible()
        assert "press Mine" in page.nothing.words.text()


@pytest.fixture
def often(opened):
    """The look for what others write, twenty times a second."""
    watch = opened.session._watch
    usual = watch.interval()
    watch.setInterval(50)
    yield
    watch.setInterval(usual)


@pytest.mark.usefixtures("often")
def test_what_another_program_wrote_is_noticed_and_read_on_demand(opened, other, idle, qtbot):
    path = opened.project_path
    opened.close_project()
    idle(opened)
    writer = other(path)
    opened.open_path(path)
    idle(opened)
    assert opened.snapshot.read_only
    notice = opened.workspace.bar.outside
    opened.session._look_outside()
    qtbot.waitUntil(lambda: opened.session._seen is not None)
    assert not notice.isVisible()
    writer.stdin.write("by another program\n")
    writer.stdin.flush()
    assert writer.stdout.readline() == "written\n"
    qtbot.waitUntil(notice.isVisible, timeout=30_000)
    assert not opened.snapshot.notes
    notice._button.click()
    idle(opened)
    assert [note.text for note in opened.snapshot.notes] == ["by another program"]
    assert not notice.isVisible()


def test_what_the_window_itself_writes_is_no_other_programs(mined, idle, qtbot):
    seen = mined.session._bench().seen_outside
    before = seen()
    mined.workspace.notes.add.emit("its own")
    idle(mined)
    assert seen() == before is not None


def test_full_height_ends_with_the_project(mined, demo, tmp_path, idle):
    mined.workflow.show_step("rules")
    page = mined.workspace.results.rules
    mined.workspace.tabs.setCurrentWidget(page)
    page.stage.larger.trigger()
    QApplication.processEvents()
    assert not page.upper.isVisible()
    mined.close_project()
    mined.session.create(tmp_path / "another.tacit-project", demo.survey)
    idle(mined)
    mined.workflow.show_step("rules")
    QApplication.processEvents()
    stages = mined.workspace.findChildren(FigureStage)
    assert stages
    assert not [stage for stage in stages if stage.larger.isChecked() or stage.outside.isChecked()]
    assert not page.upper.isHidden()


def test_no_plan_is_called_impossible_before_it_was_tried(own_window, monkeypatch):
    window = own_window
    asked = []
    monkeypatch.setattr(window.session, "compute", lambda *job: asked.append(job))
    window.workflow.show_step("plan")
    QApplication.processEvents()
    page = window.workflow.pages.currentWidget().widget()
    assert "no plan" not in page.plot.caption.text()
    assert page.plot.caption.text() == "Working it out…"
    assert asked


def arrow_contrast(widget, area):
    """The strongest contrast of a pixel of an arrow with what most of its area has."""
    image = widget.grab(area).toImage().convertToFormat(QImage.Format.Format_RGB32)
    colours = [QColor(image.pixel(x, y)).name() for x in range(image.width()) for y in range(image.height())]
    ground = max(set(colours), key=colours.count)
    light = [luminance(colour) + 0.05 for colour in set(colours)]
    return max(max(each, luminance(ground) + 0.05) / min(each, luminance(ground) + 0.05) for each in light)


@pytest.mark.parametrize("scheme", ColourScheme)
def test_arrows_of_choices_and_numbers_are_seen_in_every_scheme(qtbot, qapp, scheme):
    choice, number = QComboBox(), QSpinBox()
    for widget in (choice, number):
        qtbot.addWidget(widget)
        widget.setPalette(palette(scheme))
        widget.resize(120, 30)
        widget.show()
    style, part = qapp.style(), QStyle.SubControl
    first, second = QStyleOptionComboBox(), QStyleOptionSpinBox()
    choice.initStyleOption(first)
    number.initStyleOption(second)
    down = style.subControlRect(QStyle.ComplexControl.CC_ComboBox, first, part.SC_ComboBoxArrow, choice)
    up = style.subControlRect(QStyle.ComplexControl.CC_SpinBox, second, part.SC_SpinBoxUp, number)
    assert arrow_contrast(choice, down) >= 3.0
    assert arrow_contrast(number, up) >= 3.0

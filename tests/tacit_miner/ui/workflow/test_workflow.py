"""The steps in the window: what each shows, marks and keys, and pages that need no project."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QCommandLinkButton, QLineEdit, QVBoxLayout

from tacit_miner.ui.shell import actions
from tacit_miner.ui.shell import window as shell_window
from tacit_miner.ui.shell.actions import steps
from tacit_miner.ui.shell.preferences import ROOM, first_size
from tacit_miner.ui.shell.window import MainWindow
from tacit_miner.ui.workflow import workflow
from tacit_miner.ui.workflow.workflow import FreePage, Step, StepStage


class Sketch(FreePage):
    """A page that needs no project."""

    def __init__(self, host):
        super().__init__()
        self.host, self.shown, self.field = host, [], QLineEdit()
        QVBoxLayout(self).addWidget(self.field)

    def show_project(self, snapshot):
        self.shown.append(snapshot)

    def unsaved(self):
        return ["A sketch."] if self.field.text() else []

    def state(self):
        return self.field.text()

    def restore(self, state):
        self.field.setText(state)


@pytest.fixture
def sketching(monkeypatch):
    step = Step("sketch", "Sketch", page=(__name__, "Sketch"))
    monkeypatch.setitem(workflow.ICONS, "sketch", workflow.ICONS["design"])
    for module in (shell_window, actions):
        monkeypatch.setattr(module, "steps", lambda: (*steps(), step))


def test_marks_follow_the_study(opened, demo, idle):
    rail = opened.workflow.rail
    assert (rail.stages["import"], rail.stages["tables"]) == (StepStage.NEXT, StepStage.SHUT)
    opened.session.take_in(demo.batches)
    idle(opened)
    assert (rail.stages["import"], rail.stages["tables"]) == (StepStage.DONE, StepStage.OPEN)
    opened.workspace.form.minimum_support.setValue(20.0)
    opened.workspace.mine()
    idle(opened)
    assert opened.workflow.current == "rules"
    assert rail.stages["rules"] is StepStage.DONE
    opened.workspace.form.minimum_support.setValue(9.0)
    assert rail.stages["rules"] is not StepStage.DONE
    words = [rail.item(row).data(Qt.ItemDataRole.AccessibleTextRole) for row in range(rail.count())]
    assert "Import: done" in words


def test_a_step_that_is_shut_cannot_be_chosen(window):
    rail = window.workflow.rail
    row = next(place for place, step in enumerate(rail.steps) if step.name == "rules")
    QTest.mouseClick(
        rail.viewport(), Qt.MouseButton.LeftButton, pos=rail.visualItemRect(rail.item(row)).center()
    )
    assert window.workflow.current == "start"
    assert not window.actions_.by_name["step_rules"].isEnabled()


def test_a_click_and_the_arrow_keys_move_from_step_to_step(mined_to_read):
    rail = mined_to_read.workflow.rail
    names = [step.name for step in rail.steps]
    place = names.index("privacy")
    QTest.mouseClick(
        rail.viewport(), Qt.MouseButton.LeftButton, pos=rail.visualItemRect(rail.item(place)).center()
    )
    assert mined_to_read.workspace.privacy.isVisible()
    QTest.keyClick(rail, Qt.Key.Key_Down)
    assert mined_to_read.workflow.current == names[place + 1]


def test_a_key_of_a_step_puts_the_keyboard_into_its_table(mined_to_read):
    mined_to_read.activateWindow()
    for name, wanted in (
        ("rules", mined_to_read.workspace.results.rules.table),
        ("runs", mined_to_read.workspace.runs.view),
        ("privacy", mined_to_read.workspace.privacy.view),
    ):
        mined_to_read.actions_.by_name[f"step_{name}"].trigger()
        QApplication.processEvents()
        assert mined_to_read.focusWidget() is wanted


def test_the_start_page_can_be_seen_beside_an_open_project(mined_to_read):
    mined_to_read.workflow.show_step("start")
    assert mined_to_read.start.isVisible()
    assert mined_to_read.project_path is not None
    mined_to_read.workflow.show_step("rules")
    assert mined_to_read.workspace.results.rules.isVisible()


def test_a_written_report_is_a_step_that_is_done(mined, idle, monkeypatch, tmp_path):
    monkeypatch.setattr(mined.writer, "_ask", lambda *_: tmp_path / "report.html")
    mined.workspace.report_page.choice.most.setValue(3)
    mined.workflow.show_step("report")
    mined.workspace.report_page.report_button.click()
    idle(mined)
    assert mined.workflow.rail.stages["report"] is StepStage.DONE
    assert "report.html" in mined.workspace.report_page.written.text()
    mined.workspace.form.minimum_support.setValue(20.0)
    mined.workspace.mine()
    idle(mined)
    assert mined.workflow.rail.stages["report"] is not StepStage.DONE


def test_names_of_steps_go_where_there_is_no_room_for_them(opened):
    rail = opened.workflow.rail
    wide = rail.width()
    opened.resize(600, 700)
    QApplication.processEvents()
    assert rail.is_narrow
    assert rail.width() < wide / 1.5
    assert rail.item(0).toolTip().startswith("Start")


@pytest.mark.usefixtures("sketching")
def test_a_page_without_a_project_is_made_when_it_is_looked_at(preferences, qtbot, idle, demo, tmp_path):
    window = MainWindow(preferences)
    window.show()
    assert not window.workflow.states()
    window.workflow.show_step("sketch")
    (page,) = window.workflow.findChildren(Sketch)
    assert page.isVisible()
    assert page.shown == [None]
    assert page.host is window
    window.session.create(tmp_path / "study.tacit-project", demo.survey)
    idle(window)
    assert page.shown[-1] is window.snapshot is not None
    window.workflow.show_step("sketch")
    page.field.setText("begun")
    asked = []
    window.ask = lambda *words: bool(asked.append(words))
    window.close()
    assert window.isVisible()
    assert "A sketch." in asked[0][1]
    after = MainWindow(preferences, window)
    after.show()
    idle(after)
    (page,) = after.workflow.findChildren(Sketch)
    assert page.isVisible()
    assert page.field.text() == "begun"
    for one in (window, after):
        one.ask = lambda *_: True
        one.close()
        one.deleteLater()


def test_the_first_start_fits_the_screen_with_its_frame(window):
    screen, size = window.screen().availableSize(), first_size(window)
    assert size.width() <= min(ROOM[0], screen.width())
    assert size.height() < screen.height()


def test_facts_are_those_of_the_project(mined_to_read):
    facts = mined_to_read.workspace.facts(frozenset({"rules"}))
    assert (facts.has_project, facts.kept, facts.is_current) == (True, 1_500, True)
    assert replace(facts, seen=frozenset()) == mined_to_read.workspace.facts(frozenset())


def test_the_start_page_leads_to_the_design_of_a_survey(window):
    (button,) = [
        one for one in window.start.findChildren(QCommandLinkButton) if one.text() == "Design a survey"
    ]
    button.click()
    assert window.workflow.current == "design"

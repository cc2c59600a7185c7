"""The page "Plan": numbers typed and slid, a survey taken, what a goal takes, three pictures, and what cannot be planned."""

import re
import threading
from dataclasses import replace

import pytest
import shiboken6
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from support.lasting_windows import wait_while

from tacit_miner.design.draft import Words, read_draft
from tacit_miner.design.versions import DraftDocument
from tacit_miner.samples import TEMPLATE
from tacit_miner.ui.plan import page as told
from tacit_miner.ui.plan.page import LARGEST, PEOPLE, PRIVACY
from tacit_miner.ui.plan.worked import MIXED, PlanWanted, work_out
from tacit_qt.widgets import FileDialog


def settled(page):
    """Wait until a page has worked out what was wanted."""
    wait_while(lambda: page._at_work or page._host.session.is_busy)


@pytest.fixture(scope="module")
def planned(lasting_window):
    lasting_window.workflow.show_step("plan")
    (made,) = (page for page in lasting_window.workflow._free.values() if type(page).__name__ == "PlanPage")
    settled(made)
    return made, made.state()


@pytest.fixture
def page(planned):
    """The page in the window that all share, with the choices that it begins with."""
    page, begun = planned
    yield page
    page.plot.kind.setCurrentIndex(0)
    if page.choices.survey is not None:
        page.choices.clear_button.click()
    page.restore(begun)
    settled(page)
    assert page.state() == begun


SHORTER = TEMPLATE.split(",\n    // A checklist")[0].replace('"minimum": 2', '"minimum": 1') + "]}"
"""Without the checklist: what is certain of the longest itemsets takes longest to work out."""


@pytest.fixture
def draft(tmp_path):
    path = tmp_path / "draft.json"
    path.write_text(SHORTER, encoding="utf-8")
    return path


def texts(page):
    return [label.text() for label in page.figures]


def test_figures_and_a_picture_are_there_without_a_project(page):
    """The ends of an interval are held apart, so that a word between them turns neither."""
    accurate, found, private = texts(page)
    assert "A prevalence of 20.0 % is known to ±3.4 points." in accurate
    assert "What a run will list" in found
    assert "Of each sensitive answer chance alone decides at least 40 %" in private
    rows = page.plot.data().rows
    assert len(rows) == 41
    assert (rows[0][0], rows[-1][0]) == (200, 6_000)
    assert rows[0][1] / rows[-1][1] == pytest.approx(30**0.5, rel=0.02), (
        "as people are more, intervals are narrower"
    )
    sentence = next(line for line in accurate.splitlines() if "has an interval of" in line)
    assert re.search("interval of \u2068[\\d.]+ %\u2069 to \u2068[\\d.]+ %\u2069", sentence)


def test_typing_and_sliding_say_the_same_and_choices_go_to_a_window_built_anew(page):
    page.choices.numbers["questions"].setValue(2)
    page.choices.numbers["people"].setValue(8_000)
    settled(page)
    assert "±1.7 points" in texts(page)[0]
    state = page.state()
    page.choices.slid["people"].slider.setValue(0)
    assert page.choices.numbers["people"].value() == 100
    settled(page)
    assert "±15.2 points" in texts(page)[0]
    page.restore(state)
    settled(page)
    assert page.choices.wanted() == state
    assert page.choices.wanted().people == 8_000
    assert "±1.7 points" in texts(page)[0]
    page.choices.numbers["people"].setValue(1_000_000)
    assert page.choices.slid["people"].slider.value() == page.choices.slid["people"].slider.maximum()
    settled(page)


def test_a_draft_is_planned_with_its_levels(page, draft):
    page.open_path(draft)
    settled(page)
    assert "Health at work" in page.choices.source.text()
    assert page.choices.level.count() == 6
    begun = texts(page)
    page.choices.level.setCurrentIndex(4)
    settled(page)
    assert texts(page)[2] != begun[2]
    page.choices.level.setCurrentIndex(1)
    settled(page)
    assert "proves what is true" in texts(page)[2]
    page.choices.clear_button.click()
    settled(page)
    assert "±3.4 points" in texts(page)[0]


def test_the_survey_of_the_open_project_is_taken_and_the_draft_of_design_is_offered_and_refused_while_it_is_unfinished(
    own_window, demo, tmp_path, idle, monkeypatch
):
    window = own_window
    window.workflow.show_step("plan")
    (page,) = (page for page in window.workflow._free.values() if type(page).__name__ == "PlanPage")
    settled(page)
    window.session.create(tmp_path / "study.tacit-project", demo.survey)
    idle(window)
    settled(page)
    assert page.choices.survey is not None
    assert page.choices.survey == window.snapshot.asked
    window.workflow.show_step("plan")
    assert not page.choices.draft_button.isVisible(), "there is no draft yet"
    window.workflow.show_step("design")
    design = window.workflow._free["design"]
    window.workflow.show_step("plan")
    assert not page.choices.draft_button.isVisible(), "it has no question"
    design.show_document(DraftDocument(read_draft(SHORTER.encode())))
    window.workflow.show_step("design")
    window.workflow.show_step("plan")
    assert page.choices.draft_button.isVisible()
    page.choices.draft_button.click()
    settled(page)
    assert "Health at work" in page.choices.source.text()
    failures = []
    monkeypatch.setattr(window, "show_failure", lambda *said: failures.append(said))
    design.put(replace(design.draft, title=Words()))
    page.choices.draft_button.click()
    assert len(failures) == 1
    assert "Health at work" in page.choices.source.text()


def test_a_file_that_is_no_survey_is_refused_and_the_plan_stays(page, tmp_path, monkeypatch):
    path = tmp_path / "no.json"
    path.write_text("{}", encoding="utf-8")
    failures = []
    monkeypatch.setattr(page._host, "show_failure", lambda title, error: failures.append((title, error)))
    page.open_path(path)
    settled(page)
    assert len(failures) == 1
    assert "±3.4 points" in texts(page)[0]


def test_what_a_goal_takes_is_said(page):
    page.by_width.click()
    settled(page)
    assert (
        page.solved.text()
        == "Ask 2,801 people at this level.\nOr, with as many people, send 82.8 % of the answers as they are."
    )
    page.choices.numbers["minimum"].setValue(30.0)
    settled(page)
    assert page.solved.text() == ""
    page.by_chance.click()
    settled(page)
    assert "No number of people will do" in page.solved.text()
    assert "no level will do" in page.solved.text().lower()


def test_a_goal_that_is_refused_after_its_page_is_gone_is_told_to_nobody(lasting_window, page, qtbot):
    made, may_end = told.PlanPage(lasting_window), threading.Event()

    def goal(_wanted):
        may_end.wait(60)
        raise ValueError("refused")

    made._work_out(goal)
    shiboken6.delete(made)
    with qtbot.captureExceptions() as raised:
        may_end.set()
        settled(page)
    assert not raised


def test_each_picture_has_its_numbers_and_today(page):
    for kind, columns in ((PEOPLE, 4), (PRIVACY, 2), (LARGEST, 3)):
        page.plot.kind.setCurrentIndex(page.plot.kind.findData(kind))
        assert len(page.plot.data().titles) == columns
        assert page.plot.caption.text()
    assert "The largest itemset that can be told has 5 items" in page.plot.caption.text()


def test_what_cannot_be_planned_is_said_and_nothing_is_drawn(page):
    page.choices.numbers["questions"].setValue(2)
    page.choices.numbers["ask"].setValue(9)
    settled(page)
    assert not page.refusal.isHidden()
    assert texts(page) == ["", "", ""]
    assert page.plot.data().rows == ()
    page.choices.numbers["ask"].setValue(0)
    settled(page)
    assert page.refusal.isHidden()
    assert all(texts(page))


def test_a_number_that_is_none_is_refused_beside_the_form(page):
    before = texts(page)
    page.choices.numbers["people"].lineEdit().setText("many")
    assert page.choices.fault()
    assert texts(page) == before


def test_the_picture_is_saved_without_a_project(page, tmp_path, monkeypatch):
    path = tmp_path / "plan.svg"
    monkeypatch.setattr(FileDialog, "getSaveFileName", lambda *_: (str(path), "SVG (*.svg)"))
    page.plot.save_action.trigger()
    assert path.read_bytes().startswith(b"<?xml")


def test_nobody_who_is_asked_too_little_is_told_a_width():
    found = work_out(PlanWanted(questions=2, ask=1, people=100))
    assert any("Too few people answer" in line for line in told.figures(found)[0].splitlines())
    assert any("No support of such an itemset" in line for line in told.figures(found)[0].splitlines())


def test_people_who_differ_are_planned_by_their_shares_and_a_mix_of_none_is_refused_in_words(page, draft):
    page.open_path(draft)
    page.choices.level.setCurrentIndex(page.choices.level.findData(MIXED))
    for field, share in zip(page.choices.mix.fields, (0.0, 0.3, 0.0, 0.3), strict=True):
        field.set_share(share)
    settled(page)
    assert page.choices.wanted().mix == (0.0, 0.5, 0.0, 0.5)
    assert not page.choices.mix.isHidden()
    state = page.state()
    page.choices.level.setCurrentIndex(0)
    assert page.choices.mix.isHidden()
    page.restore(state)
    settled(page)
    assert page.choices.wanted() == state
    page.choices.mix.fields[0].lineEdit().setText("half")
    assert page.choices.fault()
    assert "half" in page.choices.mix.complaint.text()
    assert page.refusal.isHidden()
    for field in page.choices.mix.fields:
        field.set_share(0.0)
    settled(page)
    assert not page.refusal.isHidden()
    assert page.plot.data().rows == ()


def test_a_ceiling_is_spent_on_levels_and_on_few_questions(page, tmp_path):
    page.by_budget.click()
    settled(page)
    assert "ask each person 4 of 16 questions" in page.solved.text()
    path = tmp_path / "draft.json"
    path.write_text(TEMPLATE, encoding="utf-8")
    page.open_path(path)
    page.choices.numbers["budget"].setValue(6.0)
    settled(page)
    page.by_budget.click()
    settled(page)
    lines = page.solved.text().splitlines()
    assert lines[0].startswith("Level 1: ")
    assert any(line.startswith(("Level 3: ", "Level 4: ")) for line in lines)
    assert any("standard error" in line for line in lines)
    page.choices.numbers["budget"].setValue(0.01)
    settled(page)
    page.by_budget.click()
    settled(page)
    assert "A budget of 0.01 is not enough" in page.solved.text()
    assert "only the most frequent itemsets" in page.solved.text()
    page.choices.numbers["budget"].setValue(200.0)
    settled(page)
    page.by_budget.click()
    settled(page)
    assert "only the most frequent itemsets" not in page.solved.text()


def test_tab_goes_down_the_form_and_out_of_it(page):
    page.window().activateWindow()
    QApplication.processEvents()
    choices = page.choices
    choices.open_button.setFocus()
    reached = [choices.open_button]
    while (here := QApplication.focusWidget()) is not None and len(reached) < 60:
        QTest.keyClick(here, Qt.Key.Key_Tab)
        reached.append(QApplication.focusWidget())
    asked = ["questions", "share", "keep", "people"]
    fields = [choices.numbers[name] for name in asked]
    places = [reached.index(field) for field in fields]
    assert places == sorted(places)
    assert places[0] == 1
    assert reached[places[1] + 1] is choices.slid["share"].slider
    assert choices.numbers["budget"] in reached, "a field and its slider held the keyboard between them"

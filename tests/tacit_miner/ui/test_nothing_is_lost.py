"""What the window must not lose or say wrongly: results that cannot be kept, edits that failed, damaged runs, drops."""

import sqlite3
import threading

from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication

from tacit.platform.errors import TacitError
from tacit.platform.messages import PLAIN
from tacit_miner.project import Project, ProjectError


def drop(widget, *paths):
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    buttons, keys = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    enter = QDragEnterEvent(QPoint(5, 5), Qt.DropAction.CopyAction, mime, buttons, keys)
    QApplication.sendEvent(widget, enter)
    QApplication.sendEvent(widget, QDropEvent(QPointF(5, 5), Qt.DropAction.CopyAction, mime, buttons, keys))


def answers(window, reply):
    """Reply to what is asked; the questions that were."""
    asked = []
    window.ask = lambda *words: bool(asked.append(words)) or reply
    return asked


def refuse_run(*_):
    full = "/p: the disk is full; free some space and do it again, nothing that was in the project is lost"
    raise ProjectError(PLAIN(text=full))


def test_a_result_that_cannot_be_kept_is_shown_and_asked_about_before_it_goes(filled, idle, monkeypatch):
    """Until one is kept: then the notice goes."""
    workspace = filled.workspace
    with monkeypatch.context() as full:
        full.setattr(Project, "add_run", refuse_run)
        workspace.mine()
        idle(filled)
        assert filled.error_box is None
        assert workspace.run.number == 0
        assert len(workspace.results.rules.shown_rows())
        assert "could not be kept in the project" in workspace.bar.not_kept.text()
        assert "disk is full" in workspace.bar.not_kept.text()
        shown, asked = workspace.run, answers(filled, reply=False)
        workspace.mine()
        filled.close_project()
        assert [words[0] for words in asked] == ["Replace the result shown?", "Close the project?"]
        assert workspace.run is shown
    answers(filled, reply=True)
    workspace.mine()
    idle(filled)
    assert workspace.run.number == 1
    assert not workspace.bar.not_kept.text()


def test_an_edit_that_failed_cannot_be_undone(opened, idle):
    opened.workspace.signers.enrol.emit(bytes(32), "zero")
    idle(opened)
    assert "did not work" in opened.error_box.text()
    opened.error_box.close()
    assert not opened.undo.canUndo()
    assert opened.actions_.by_name["undo"].text() == "&Undo"


def test_a_note_that_could_not_be_kept_stands_in_its_field_again(opened, idle, monkeypatch):
    def refuse(*_):
        raise TacitError(PLAIN(text="not now"))

    notes = opened.workspace.notes
    monkeypatch.setattr(Project, "add_note", refuse)
    notes.field.setPlainText("ask the third school again")
    notes.add_button.click()
    idle(opened)
    opened.error_box.close()
    assert notes.field.toPlainText() == "ask the third school again"


def test_settings_with_a_refused_number_are_not_asked_a_file_for(opened, monkeypatch):
    asked = []
    monkeypatch.setattr(opened.writer, "_ask", lambda *words: asked.append(words))
    opened.workspace.form.minimum_support.lineEdit().setText("x")
    opened.writer.settings()
    assert not asked


def test_a_dock_that_was_hidden_stays_so_when_another_project_is_opened(opened, demo, idle, tmp_path):
    opened.workflow.show_step("rules")
    opened.actions_.by_name["settings"].trigger()
    opened.session.create(tmp_path / "other.tacit-project", demo.survey)
    idle(opened)
    assert opened.windowTitle().startswith("other")
    opened.workflow.show_step("rules")
    assert opened.workspace.side.dock.isHidden()


def test_an_undo_that_failed_can_be_tried_again(mined, idle, monkeypatch):
    workspace = mined.workspace
    workspace.runs.note.emit(1, "kept")
    idle(mined)
    assert mined.undo.canUndo()

    def refuse(*_):
        raise TacitError(PLAIN(text="not now"))

    with monkeypatch.context() as refusing:
        refusing.setattr(Project, "note_run", refuse)
        mined.undo.undo()
        idle(mined)
    mined.error_box.close()
    assert workspace.snapshot.run(1).row.note == "kept"
    assert mined.undo.canUndo()
    mined.undo.undo()
    idle(mined)
    assert workspace.snapshot.run(1).row.note == ""
    mined.undo.redo()
    idle(mined)
    assert workspace.snapshot.run(1).row.note == "kept"


def test_a_run_is_forgotten_after_a_question_and_its_result_stays_on_the_screen(mined, idle):
    runs = mined.workspace.runs
    runs.view.select_where(lambda run: run.number == 1)
    asked = answers(mined, reply=False)
    runs.forget_button.click()
    idle(mined)
    assert "Forget run 1" in asked[0][0]
    assert mined.workspace.snapshot.run(1)
    answers(mined, reply=True)
    runs.forget_button.click()
    idle(mined)
    assert not mined.workspace.snapshot.runs
    assert mined.workspace.run.number == 0
    assert "not kept" in mined.workspace.unsaved()[0]


def test_a_last_run_that_is_damaged_can_be_forgotten_where_it_is_said(mined, idle):
    path = mined.project_path
    mined.close_project()
    idle(mined)
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE runs SET result = x'00'")
    connection.close()
    mined.open_path(path)
    idle(mined)
    bar = mined.workspace.bar
    assert "tacit-miner" not in bar.damaged.text()
    answers(mined, reply=True)
    bar.damaged._button.click()
    idle(mined)
    assert not mined.workspace.snapshot.runs
    assert not bar.damaged.text()


def test_a_project_on_the_drop_zone_is_offered_to_be_opened(opened, demo, idle, tmp_path):
    other = tmp_path / "other.tacit-project"
    with Project.create(other, opened.session._bench().project.study):
        pass
    asked = answers(opened, reply=False)
    drop(opened.workspace.intake.zone, other)
    assert str(other) in asked[0][1]
    assert opened.project_path.name == "study.tacit-project"
    answers(opened, reply=True)
    drop(opened.workspace.intake.zone, other)
    idle(opened)
    assert opened.project_path == other
    assert not opened.workspace.snapshot.files


def test_a_survey_on_the_drop_zone_is_refused_in_a_sentence_and_not_booked(opened, demo, idle):
    drop(opened.workspace.intake.zone, demo.survey, demo.batches[0])
    idle(opened)
    assert "is a survey" in opened.workspace.intake.notice.text()
    assert [file.name for file in opened.workspace.snapshot.files] == [demo.batches[0].name]


def test_what_is_dropped_while_work_is_going_on_is_answered(opened, demo, idle, qtbot):
    at_work, may_end = threading.Event(), threading.Event()
    opened.session.perform("waiting", lambda _: at_work.set() or may_end.wait(60), opened.session.written)
    qtbot.waitUntil(at_work.is_set)
    for act in (
        lambda: drop(opened, demo.batches[0]),
        lambda: opened.workspace.take_in([demo.batches[0]]),
        lambda: opened.open_path(demo.survey),
    ):
        opened.say("")
        act()
        assert "Work is going on" in opened.status.text()
    may_end.set()
    idle(opened)
    assert not opened.workspace.snapshot.files


def test_the_project_that_is_open_is_not_opened_again(opened, idle, tmp_path):
    link = tmp_path / "link.tacit-project"
    link.symlink_to(opened.project_path)
    for path in (opened.project_path, link):
        opened.open_path(path)
        assert "open already" in opened.status.text()
        assert not opened.session.is_working
    assert opened.workspace.snapshot.read_only is None


def test_an_import_cancelled_before_its_first_file_says_a_whole_sentence(opened, demo, idle):
    from tacit_miner.intake import IntakeReport

    opened.workspace.intake.show_report(IntakeReport((), cancelled=True))
    assert opened.workspace.intake.notice.text().startswith("No file was imported. Cancelled;")

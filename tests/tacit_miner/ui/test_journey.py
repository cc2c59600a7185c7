"""A researcher's day through real widgets: drop, mine, filter, select, plot, export, close, reopen."""

import csv
from pathlib import Path

from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QTimer, QUrl
from PySide6.QtGui import QAction, QDragEnterEvent, QDropEvent, QKeySequence, QShortcut
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QListWidget

from tacit_miner.project import Project
from tacit_miner.ui.shell.export_dialog import ExportDialog
from tacit_qt.widgets import FileDialog


def drop(widget, *paths):
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    buttons, keys = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    enter = QDragEnterEvent(QPoint(5, 5), Qt.DropAction.CopyAction, mime, buttons, keys)
    QApplication.sendEvent(widget, enter)
    assert enter.isAccepted()
    QApplication.sendEvent(widget, QDropEvent(QPointF(5, 5), Qt.DropAction.CopyAction, mime, buttons, keys))


def click(button):
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def recent_paths(window):
    """The projects that the start page lists."""
    listed = window.start.findChild(QListWidget)
    return [Path(listed.item(row).data(Qt.ItemDataRole.UserRole)) for row in range(listed.count())]


def mine(window, idle):
    click(window.workspace.bar.mine_button)
    idle(window)


def answer_save(monkeypatch, path):
    monkeypatch.setattr(FileDialog, "getSaveFileName", lambda *_: (str(path), ""))


def export(window, place, act):
    """Open the export dialog, let `act` choose in it, and accept it."""

    def inside():
        dialog = QApplication.activeModalWidget()
        if not isinstance(dialog, ExportDialog):
            QTimer.singleShot(10, inside)
            return
        act(dialog)
        dialog.accept()

    QTimer.singleShot(0, inside)
    window.writer.export(place)


def test_a_day_of_a_researcher(opened, demo, idle, monkeypatch, tmp_path, qtbot):
    window, workspace = opened, opened.workspace
    drop(workspace.intake.zone, *demo.batches)
    idle(window)
    assert workspace.snapshot.counts.used == 1_500
    assert len(workspace.intake.files.rows) == len(demo.batches)
    assert "1,500" in workspace.intake.notice.text()

    mine(window, idle)
    rules = workspace.results.rules
    found = len(rules.shown_rows())
    assert found > 3
    assert workspace.tabs.currentWidget() is rules

    QTest.keyClicks(rules.filters.search, "cannabis")
    qtbot.waitUntil(lambda: 0 < len(rules.shown_rows()) < found)
    rules.table.selectRow(0)
    assert len(rules.table.selected_rows()) == 1

    plot = rules.plot_tabs.currentWidget()
    answer_save(monkeypatch, tmp_path / "plot.svg")
    plot.saveRequested.emit(plot)
    assert (tmp_path / "plot.svg").read_text().startswith("<?xml")

    shown = len(rules.shown_rows())
    answer_save(monkeypatch, tmp_path / "out.csv")
    export(window, 1, lambda dialog: None)
    idle(window)
    rows = list(csv.DictReader((tmp_path / "out.csv").read_text().splitlines()))
    assert len(rows) == shown
    assert "cannabis" in (tmp_path / "out.csv").read_text()

    path = workspace.snapshot.path
    window.close_project()
    idle(window)
    assert window.workflow.current == "start"
    assert window.start.isVisible()
    assert recent_paths(window) == [path]
    window.open_path(path)
    idle(window)
    assert workspace.run.number == 1
    assert len(rules.shown_rows()) >= shown


def test_every_row_is_exported_unless_the_shown_ones_are_asked_for_and_the_report_is_a_page_and_a_pdf(
    mined, idle, monkeypatch, tmp_path
):
    answer_save(monkeypatch, tmp_path / "all.csv")
    export(mined, -1, lambda dialog: None)
    idle(mined)
    rows = [
        len(list(csv.DictReader((tmp_path / name).read_text().splitlines())))
        for name in ("all-itemsets.csv", "all.csv")
    ]
    result = mined.workspace.run.result
    assert rows == [result.listed(), len(result.rules)]
    for name, start in (("report.html", b"<!DOCTYPE html>"), ("report.pdf", b"%PDF")):
        answer_save(monkeypatch, tmp_path / name)
        mined.writer.report()
        idle(mined)
        assert (tmp_path / name).read_bytes().startswith(start)


def test_the_same_files_again_change_nothing_and_say_so(opened, demo, idle):
    for _ in range(2):
        drop(opened.workspace.intake.zone, demo.batches[0].parent)
        idle(opened)
    assert opened.workspace.snapshot.counts.kept == 1_500
    assert "already here" in opened.workspace.intake.notice.text()


def test_a_refused_line_is_shown_with_its_reason_and_saved(opened, demo, idle, monkeypatch, tmp_path):
    bad = tmp_path / "bad.tacit-batch"
    line = demo.batches[1].read_bytes().splitlines()[0]
    start = line.index(b'"sig":"') + 7
    forged = line[:start] + b"AAAA" + line[start + 4 :]
    bad.write_bytes(demo.batches[0].read_bytes() + forged + b"\nnot a batch\n")
    drop(opened.workspace.intake.zone, bad)
    idle(opened)
    intake = opened.workspace.intake
    assert opened.workspace.snapshot.counts.refused == 2
    intake.verdict.setCurrentIndex(intake.verdict.count() - 1)
    idle(opened)
    assert all(not line.verdict.is_good and line.reason for line in intake.lines.rows)
    answer_save(monkeypatch, tmp_path / "refused.csv")
    click(intake.findChild(type(intake.zone.button), "save_refused"))
    idle(opened)
    written = (tmp_path / "refused.csv").read_text()
    assert forged.decode()[20:200] in written, "its sender can be asked"
    assert "not a batch" not in written, "nothing is kept of what may be a true answer"


def test_other_signers_or_settings_make_the_result_stale_and_two_runs_are_compared(opened, demo, idle):
    """Until the change is undone, or mined again. Notes on runs are kept and undone."""
    workspace, bar = opened.workspace, opened.workspace.bar
    drop(opened, *demo.batches)
    idle(opened)
    mine(opened, idle)
    assert not bar.stale.text()
    signers = workspace.signers
    signers.view.selectRow(0)
    click(signers.exclude_button)
    idle(opened)
    assert workspace.snapshot.counts.used == 1_250
    assert "signers" in bar.stale.text()
    opened.actions_.by_name["undo"].trigger()
    idle(opened)
    assert workspace.snapshot.counts.used == 1_500
    assert not bar.stale.text()

    workspace.form.minimum_support.setValue(12.0)
    assert "settings" in bar.stale.text()
    mine(opened, idle)
    assert not bar.stale.text()
    runs = workspace.runs
    runs.view.selectAll()
    click(runs.compare_button)
    idle(opened)
    assert runs.comparison.model.rowCount() > 0
    assert "Minimum support 0.05 → 0.12" in runs.comparison.summary.text()
    runs.note.emit(1, "first look")
    idle(opened)
    assert workspace.snapshot.runs[0].row.note == "first look"
    opened.undo.undo()
    idle(opened)
    assert workspace.snapshot.runs[0].row.note == ""


def test_a_cancelled_run_is_labelled(filled, idle):
    filled.workspace.mine()
    filled.actions_.by_name["cancel"].trigger()
    idle(filled)
    assert "cancelled" in filled.status.text()
    assert filled.progress.isHidden()


def test_a_second_window_on_a_project_may_read_and_says_why(opened, demo, idle):
    path = opened.workspace.snapshot.path
    opened.close_project()
    idle(opened)
    with Project.open(path):
        opened.open_path(path)
        idle(opened)
        assert "open for writing" in opened.workspace.bar.read_only.text()
        assert not opened.workspace.intake.zone.isEnabled()
        assert not opened.actions_.by_name["take_in"].isEnabled()
    opened.close_project()
    idle(opened)


def test_an_error_is_one_sentence_and_the_open_project_stays(opened, idle, tmp_path):
    wrong = tmp_path / "wrong.tacit-project"
    wrong.write_bytes(b"this is no project")
    opened.open_path(wrong)
    idle(opened)
    text = opened.error_box.informativeText()
    assert str(wrong) in text
    assert text.endswith(".")
    assert "Traceback" not in text
    opened.error_box.close()
    assert opened.workspace.snapshot.path.name == "study.tacit-project"


def test_changed_settings_are_asked_about_before_the_project_closes(opened):
    asked = []
    opened.ask = lambda *words: bool(asked.append(words))
    opened.workspace.form.minimum_support.setValue(9.0)
    opened.close_project()
    assert len(asked) == 1
    assert opened.pages.currentWidget() is opened.workspace


def test_settings_travel_to_the_command_line_and_back(opened, monkeypatch, tmp_path):
    form = opened.workspace.form
    form.minimum_support.setValue(7.5)
    answer_save(monkeypatch, tmp_path / "run.toml")
    opened.actions_.by_name["save_settings"].trigger()
    wanted = form.settings()
    form.minimum_support.setValue(20.0)
    monkeypatch.setattr(FileDialog, "getOpenFileName", lambda *_: (str(tmp_path / "run.toml"), ""))
    opened.actions_.by_name["load_settings"].trigger()
    assert form.settings() == wanted


def test_the_demo_opens_from_the_help_menu_says_that_it_goes_away_and_leaves_nothing_behind(own_window, idle):
    window = own_window
    window.actions_.by_name["demo"].trigger()
    assert not window.start.isEnabled(), "it takes one wish at a time"
    idle(window)
    assert window.start.isEnabled()
    assert len(window.session._folders) == 1
    folder = window.workspace.snapshot.path.parent
    assert window.workspace.snapshot.counts.used == 6_000
    assert "gone when the program ends" in window.workspace.bar._facts.toolTip()
    assert str(window.project_path) not in window.workspace.bar._facts.toolTip()
    assert recent_paths(window) == []
    window.close()
    assert not folder.exists()


def test_every_action_has_words_and_no_two_share_keys(window):
    actions = window.actions_.by_name.values()
    keys = [action.shortcut().toString() for action in actions if not action.shortcut().isEmpty()]
    assert len(keys) == len(set(keys))
    assert all(isinstance(action, QAction) and action.text() for action in actions)


def test_help_lists_every_key_of_the_window(mined):
    mined.actions_.by_name["shortcuts"].trigger()
    page = QApplication.activeModalWidget()
    cell = page.inside.item
    listed = {cell(row, 1).text(): cell(row, 0).text() for row in range(page.inside.rowCount())}
    page.close()
    keys = [action.shortcut() for action in mined.findChildren(QAction)]
    keys += [shortcut.key() for shortcut in mined.findChildren(QShortcut)]
    bound = {key.toString(QKeySequence.SequenceFormat.NativeText) for key in keys if not key.isEmpty()}
    assert {"Ctrl+F", "Ctrl+Shift+F", "Ctrl+C"} <= bound
    assert not bound - listed.keys()
    assert {"+", "−", "0", "← → ↑ ↓"} <= listed.keys()
    for place, step in enumerate(mined.workflow.rail.steps):
        assert listed[f"Ctrl+{place}"] == step.title
    assert len(listed) == page.inside.rowCount()


def test_help_shortcuts_and_about_open(window, qtbot):
    for name in ("guide", "shortcuts", "about"):
        window.actions_.by_name[name].trigger()
        page = QApplication.activeModalWidget()
        assert page.windowTitle()
        page.close()
    QApplication.processEvents()

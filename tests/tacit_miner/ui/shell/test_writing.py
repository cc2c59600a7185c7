"""What the window writes never takes the place of the project's files, of what it has read, or of what was sent."""

import gzip
import threading
from itertools import cycle, product

from PySide6.QtWidgets import QDialog

from tacit.platform import support_log
from tacit.run.settings import Settings
from tacit_miner.project.location import own_files
from tacit_miner.project.project import Project
from tacit_miner.runs import RunSettings
from tacit_miner.ui.shell.export_dialog import ExportDialog
from tacit_qt.widgets import FileDialog


def writes(window):
    """Everything that asks for a file, by what is meant for it."""
    plot = window.workspace.results.rules.plots[0]
    return {
        "export": window.writer.export,
        "report": window.writer.report,
        "refused": window.writer.refused,
        "settings": window.writer.settings,
        "plot": lambda: window.writer.plot(plot),
    }


KINDS = ("export", "report", "refused", "settings", "plot")


def pairs(paths):
    """Every kind with the first path, and every path with one kind: all kinds ask one function about a path."""
    return [*product(KINDS, paths[:1]), *zip(cycle(KINDS), paths[1:], strict=False)]


def write(window, kind, path, monkeypatch, idle):
    """Give this answer to the file dialog; what the window said, or nothing."""
    monkeypatch.setattr(FileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    monkeypatch.setattr(ExportDialog, "exec", lambda _self: QDialog.DialogCode.Accepted)
    writes(window)[kind]()
    idle(window)
    box, window.error_box = window.error_box, None
    if box is None:
        return ""
    said = f"{box.text()} {box.informativeText()}"
    box.close()
    return said


def test_the_projects_own_files_stay(mined, monkeypatch, idle):
    for kind, path in pairs(own_files(mined.project_path)):
        before = path.read_bytes() if path.exists() else None
        said = write(mined, kind, path, monkeypatch, idle)
        assert "did not work" in said
        assert str(path) in said
        if path.suffix not in {".tacit-project-wal", ".tacit-project-shm"}:
            assert (path.read_bytes() if path.exists() else None) == before
    mined.workspace.mine()
    idle(mined)
    assert mined.error_box is None


def test_imported_files_and_the_survey_stay_wherever_they_lie(
    mined_to_read, demo, monkeypatch, idle, tmp_path
):
    copy = tmp_path / "copy.csv"
    copy.write_bytes(demo.batches[0].read_bytes())
    for kind, path in pairs((demo.batches[0], copy, demo.survey)):
        before = path.read_bytes()
        assert "this project was made from" in write(mined_to_read, kind, path, monkeypatch, idle)
        assert path.read_bytes() == before


def test_a_source_of_this_session_stays(mined_to_read, monkeypatch, idle, tmp_path):
    channels = tmp_path / "channels.csv"
    channels.write_text("q,0.9\n")
    mined_to_read.writer.sources.append(channels)
    assert "did not work" in write(mined_to_read, "export", channels, monkeypatch, idle)
    assert channels.read_text() == "q,0.9\n"


def test_other_files_are_written_and_replaced(mined_to_read, monkeypatch, idle, tmp_path):
    for kind, ending in zip(KINDS, ("csv", "html", "csv", "toml", "svg"), strict=True):
        path = tmp_path / f"{kind}.{ending}"
        path.write_bytes(gzip.compress(b"old"))
        assert write(mined_to_read, kind, path, monkeypatch, idle) == "", kind
        assert path.read_bytes() != gzip.compress(b"old"), kind


def test_a_file_that_would_lie_beside_an_export_and_was_not_named_is_not_lost(
    mined_to_read, monkeypatch, idle, tmp_path
):
    stranger, named = tmp_path / "a-itemsets.csv", tmp_path / "a.csv"
    stranger.write_text("years of work")
    assert "would be written beside" in write(mined_to_read, "export", named, monkeypatch, idle)
    assert (stranger.read_text(), named.exists()) == ("years of work", False)
    assert write(mined_to_read, "refused", named, monkeypatch, idle) == ""


def test_lines_are_read_while_a_long_job_is_at_work(mined_to_read, qtbot):
    done = threading.Event()
    mined_to_read.session.perform("waiting", lambda _control: done.wait(60), mined_to_read.session.written)
    assert mined_to_read.session.is_working
    mined_to_read.workspace.intake.lines.set_rows(())
    mined_to_read.workspace.intake.wanted.emit(None, None)
    qtbot.waitUntil(lambda: bool(mined_to_read.workspace.intake.lines.rows), timeout=20_000)
    assert mined_to_read.session.is_working
    done.set()
    qtbot.waitUntil(lambda: not mined_to_read.session.is_busy)


def test_a_closed_project_has_no_lines_and_leaves_no_journal(mined, idle):
    path = mined.project_path
    mined.close_project()
    idle(mined)
    assert mined.workspace.intake.lines.rows
    mined.workspace.intake.wanted.emit(None, None)
    idle(mined)
    assert not mined.workspace.intake.lines.rows
    mined.open_path(path)
    idle(mined)
    for _ in range(20):
        mined.workspace.intake.wanted.emit(None, None)
    mined.close_project()
    idle(mined)
    assert not path.with_name(path.name + "-wal").exists()


def test_the_log_has_what_was_done_and_nothing_of_the_project(mined, demo, tmp_path, monkeypatch, idle):
    support_log.end()
    support_log.begin("tacit-miner-window")
    mined.session.take_in([tmp_path / "Jane Doe.tacit-batch"])
    idle(mined)
    if mined.error_box:
        mined.error_box.close()
    mined.session.mine(RunSettings(Settings(min_support=0.2, min_confidence=0.5)))
    idle(mined)
    path = tmp_path / "out.log"
    monkeypatch.setattr(FileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    mined.actions_.by_name["save_log"].trigger()
    support_log.end()
    text = path.read_text(encoding="utf-8")
    assert text.startswith("Tacit support log of tacit-miner-window")
    for step in ("step job.ProjectSession.take_in", "step finished length=1", "step menu.save_log", "said "):
        assert step in text
    with Project.open(mined.project_path, read_only=True) as project:
        questions = project.study.questions.items
    assert not [name for name in (*questions, "Jane", str(tmp_path)) if name in text]

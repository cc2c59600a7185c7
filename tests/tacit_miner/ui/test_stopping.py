"""Every long job can be cancelled and leaves nothing behind, and closing waits for none with a frozen window."""

import contextlib
import io
import threading
from dataclasses import replace

import numpy as np
import pytest
from PySide6.QtCore import QTimer

from tacit.compute.control import CANCELLED, Control, Progress, Stopped
from tacit.run.settings import Settings
from tacit_miner.exports import FORMATS, Selection
from tacit_miner.report.pieces import Paragraph, Report
from tacit_miner.runs import RunSettings
from tacit_miner.ui.paper.writing import write_pdf
from tacit_miner.ui.shell.progress_panel import ProgressPanel
from tacit_miner.ui.worker.workbench import Workbench
from tacit_miner.voice import ENGLISH


class Counting(Control):
    """Counts how often it is asked, and stops at one of the questions."""

    def __init__(self, stop_at=None):
        super().__init__()
        self.asked, self.stop_at = 0, stop_at

    def check(self):
        self.asked += 1
        if self.asked == self.stop_at:
            raise Stopped(CANCELLED())


@pytest.fixture(scope="module")
def mined(demo, tmp_path_factory):
    """An open workbench with a run, and a refused line."""
    folder = tmp_path_factory.mktemp("mined")
    bench = Workbench(["en"])
    bench.create(folder / "a.tacit-project", demo.survey)
    bad = folder / "bad.tacit-batch"
    bad.write_bytes(demo.batches[0].read_bytes() + b"not a batch\n")
    bench.take_in([*demo.batches, bad], Control())
    run = bench.mine(RunSettings(Settings(min_support=0.05, min_confidence=0.5)), Control()).run
    yield bench, run
    bench.close()


def writers(bench, run):
    found = {
        kind: lambda path, control: bench.export(run, Selection(), (), path, control)
        for kind in FORMATS
        if kind not in {"parquet", "docx"}
    }
    return {
        **found,
        "html": lambda path, control: bench.report(run, (), None, path, control),
        "pdf": lambda path, control: bench.report(run, (), None, path, control),
        "refused.csv": bench.write_refused,
    }


@pytest.mark.parametrize("kind", ["csv", "json", "tex", "html", "pdf", "refused.csv"])
def test_a_file_that_is_cancelled_at_any_moment_is_not_there(mined, kind, tmp_path):
    write = writers(*mined)[kind]
    whole = Counting()
    write(tmp_path / f"whole.{kind}", whole)
    assert whole.asked >= 1
    for moment in range(1, whole.asked + 1):
        with pytest.raises(Stopped):
            write(tmp_path / f"part.{kind}", Counting(moment))
    beside = {"whole-itemsets.csv", "whole-about.json"} if kind == "csv" else set()
    assert {path.name for path in tmp_path.iterdir()} == {f"whole.{kind}", *beside}


def test_a_file_is_written_piece_by_piece(mined, monkeypatch, tmp_path):
    """Each piece is on its way before the next one is made, so a large result is never in memory as text."""
    happened = []

    class Stream(io.BytesIO):
        def write(self, piece):
            happened.append(f"written {piece.decode()}")
            return super().write(piece)

    def pieces(_document):
        for number in "123":
            happened.append(f"made {number}")
            yield number.encode()

    monkeypatch.setitem(FORMATS, "csv", replace(FORMATS["csv"], pieces=pieces, beside=lambda _: {}))
    monkeypatch.setattr("tacit.platform.store.replacing", lambda _path: contextlib.nullcontext(Stream()))
    bench, run = mined
    bench.export(run, Selection(), (), tmp_path / "a.csv", Control())
    assert happened == [f"{did} {number}" for number in "123" for did in ("made", "written")]


def test_rows_are_asked_about_while_they_are_written(mined, monkeypatch, tmp_path):
    monkeypatch.setattr("tacit_miner.exports.document._EVERY", 2)
    bench, run = mined
    rows = run.result.listed() + len(run.result.rules)
    assert rows > 30
    for kind in ("csv", "json", "tex"):
        control = Counting()
        bench.export(run, Selection(), (), tmp_path / f"a.{kind}", control)
        assert control.asked > rows // 2


def paper(*lines):
    pieces = tuple(Paragraph(line) for line in lines)
    return Report("a", ENGLISH, pieces, ())


def test_a_page_of_a_pdf_is_a_question(tmp_path, qapp):
    control = Counting()
    write_pdf(paper(*[str(np.arange(20))] * 300), tmp_path / "a.pdf", control.check)
    pages = (tmp_path / "a.pdf").read_bytes().count(b"/Type /Page\n")
    assert pages > 3
    assert control.asked >= pages


def test_a_pdf_that_cannot_be_written_names_the_file_and_draws_nothing_on_it(tmp_path, qapp):
    with pytest.raises(ValueError, match="there is no folder"):
        write_pdf(paper("a"), tmp_path / "nowhere" / "a.pdf")


def test_the_window_is_gone_while_the_last_job_stops(own_window, qtbot):
    at_work, may_end = threading.Event(), threading.Event()
    seen = []

    def stubborn(_control):
        at_work.set()
        may_end.wait(60)

    own_window.session.perform("stubborn", stubborn, own_window.session.written)
    qtbot.waitUntil(at_work.is_set)
    own_window.ask = lambda *_: True

    def look():
        seen.append(own_window.isVisible())
        may_end.set()

    QTimer.singleShot(0, look)
    own_window.close()
    assert seen == [False]
    assert not own_window.session.is_busy or may_end.is_set()


def test_what_cannot_be_cancelled_says_why(qtbot):
    panel = ProgressPanel()
    qtbot.addWidget(panel)
    panel.begin("Mining")
    assert panel.button.isEnabled()
    panel.show_progress(Progress("keep", 0, 0, 0, 1.0))
    assert not panel.button.isEnabled()
    assert "being kept" in panel.button.toolTip()
    assert "keeping the result" in panel.headline.toolTip()
    panel.begin("Exporting")
    assert panel.button.isEnabled()
    panel.end()


def test_the_escape_key_says_that_the_job_was_asked_to_stop(window, qtbot):
    at_work, may_end = threading.Event(), threading.Event()

    def task(control):
        at_work.set()
        may_end.wait(60)
        control.check()

    window.session.perform("waiting", task, window.session.written)
    qtbot.waitUntil(at_work.is_set)
    window.actions_.by_name["cancel"].trigger()
    assert not window.progress.button.isEnabled()
    may_end.set()
    qtbot.waitUntil(lambda: not window.session.is_busy)
    assert "cancelled" in window.status.text()

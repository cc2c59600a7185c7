"""Work of the GUI thread in parts: between two of them the event loop has its turn, and a long job lasts until the last."""

import pytest
from PySide6.QtCore import QTimer

from tacit_miner.ui.worker import jobs as module
from tacit_miner.ui.worker.jobs import Turns, at_once
from tacit_miner.ui.worker.session import ProjectSession


@pytest.fixture
def turns(qapp, monkeypatch):
    monkeypatch.setattr(module, "LONGEST", 0.0)  # every part in a turn of its own
    return Turns()


def parts(seen, name, count=3):
    for number in range(count):
        seen.append(f"{name}{number}")
        yield


def test_the_event_loop_has_its_turn_between_parts(qtbot, turns):
    seen = []
    timer = QTimer()
    timer.timeout.connect(lambda: seen.append("-"))
    timer.start(0)
    with qtbot.waitSignal(turns.over):
        turns.begin(parts(seen, "a"))
    timer.stop()
    text = "".join(seen)
    assert text.replace("-", "") == "a0a1a2"
    assert "a0-" in text
    assert "a1-" in text


def test_one_piece_of_work_waits_for_the_one_before(qtbot, turns):
    seen = []
    with qtbot.waitSignal(turns.over):
        turns.begin(parts(seen, "a"))
        turns.begin(parts(seen, "b"))
    assert seen == ["a0", "a1", "a2", "b0", "b1", "b2"]
    assert not turns.is_going


def test_what_takes_no_time_is_done_at_once(qapp, monkeypatch):
    monkeypatch.setattr(module, "LONGEST", 60.0)
    seen, turns = [], Turns()
    turns.begin(parts(seen, "a", 2))
    assert seen == ["a0", "a1"]
    assert not turns.is_going


def test_a_part_that_fails_ends_its_own_work_and_no_other(qtbot, turns):
    seen = []

    def failing():
        yield
        raise ValueError("a part failed")

    turns.begin(failing())
    turns.begin(parts(seen, "b", 1))
    with qtbot.capture_exceptions() as errors:
        qtbot.waitUntil(lambda: not turns.is_going)
    assert [str(error[1]) for error in errors] == ["a part failed"]
    assert seen == ["b0"]


def test_what_was_cleared_is_never_done(qtbot, turns):
    seen = []
    turns.begin(parts(seen, "a"))
    turns.clear()
    qtbot.wait(1)
    assert seen == ["a0"]
    assert not turns.is_going


def test_what_waits_can_be_finished_at_once(turns):
    seen, over = [], []
    turns.over.connect(lambda: over.append(list(seen)))
    turns.begin(parts(seen, "a"))
    turns.begin(parts(seen, "b", 1))
    turns.finish()
    assert over == [["a0", "a1", "a2", "b0"]]
    assert not turns.is_going
    turns.finish()
    assert len(over) == 1, "nothing waited"


def test_a_part_that_asks_to_finish_goes_on_in_its_turn(qtbot, turns):
    seen = []

    def asking():
        turns.finish()
        seen.append("asked")
        yield
        seen.append("went on")

    turns.begin(asking())
    assert seen == ["asked"]
    qtbot.waitUntil(lambda: not turns.is_going)
    assert seen == ["asked", "went on"]


def test_at_once_does_all_parts():
    seen = []
    at_once(parts(seen, "a"))
    assert seen == ["a0", "a1", "a2"]


def test_a_long_job_is_at_work_until_its_result_is_shown(qtbot, monkeypatch):
    monkeypatch.setattr(module, "LONGEST", 0.0)
    session, seen, states = ProjectSession(["en"]), [], []
    session.working.connect(lambda title: states.append((title, list(seen))))
    session.perform("a job", lambda _control: None, lambda _found: session.turns.begin(parts(seen, "a")))
    qtbot.waitUntil(lambda: not session.is_busy)
    assert states == [("a job", []), ("", ["a0", "a1", "a2"])]
    assert not session.is_working
    session.close()

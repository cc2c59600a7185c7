from __future__ import annotations

import contextlib
import gc
import io
import signal
import sys
import weakref

import pytest

from tacit.platform import commandline
from tacit.platform.commandline import Terminal, counted, for_terminal, printable
from tacit_agent.cli import main


def test_one_is_not_several():
    assert [counted(count, "run") for count in (0, 1, 1_000)] == ["0 runs", "1 run", "1,000 runs"]


def test_what_moves_the_cursor_or_is_not_seen_is_escaped():
    assert printable("a\x1b[2Jb\n\u202e\u200b\udcff é 日") == "a\\x1b[2Jb\\n\\u202e\\u200b\\udcff é 日"


@pytest.mark.parametrize("words", [["verify", "/no\x1b[2J/x\ny"], ["no\x1b[2J"]])
def test_no_name_reaches_the_terminal_raw(capsys, words):
    with contextlib.suppress(SystemExit):
        assert main(words) == 2
    shown = capsys.readouterr().err
    assert "\x1b" not in shown
    assert shown.count("\n") == 1


def test_what_a_terminal_obeys_is_escaped_and_what_languages_need_stays():
    hostile = "a\x1b[2J\x9b31m\u202egpj.exe\u2066\u2028\r\x00"
    assert for_terminal(hostile) == r"a\x1b[2J\x9b31m\u202egpj.exe\u2066\u2028\r\x00"
    kept = "deux\u00a0: 5\u202f%\n\tمی\u200cخواهم\u200f"
    assert for_terminal(kept) == kept


def test_a_terminal_escapes_what_is_printed_to_it():
    held = io.StringIO()
    terminal = Terminal(held)
    print("name\x1b]0;title\x07", "next", file=terminal)
    terminal.writelines(["\u202ex\n"])
    assert held.getvalue() == "name\\x1b]0;title\\x07 next\n\\u202ex\n"
    assert terminal.isatty() is False


@pytest.mark.parametrize(("words", "left_out"), [(None, True), (["--version"], False)])
def test_a_program_leaves_what_it_imported_out_of_the_search_for_garbage_and_a_call_does_not(
    monkeypatch, words, left_out
):
    monkeypatch.setattr("sys.argv", ["tacit-agent", "--version"])
    gc.unfreeze()
    try:
        with contextlib.suppress(SystemExit):
            main(words)
        assert (gc.get_freeze_count() > 1_000) is left_out
        assert gc.isenabled()
    finally:
        gc.unfreeze()


def interrupted_in_a_callback():
    class Module:
        pass

    with commandline._interruptible():
        loaded = Module()
        held = weakref.ref(loaded, lambda _: signal.raise_signal(signal.SIGINT))
        del loaded
        assert held() is None


def test_ctrl_c_that_the_import_system_swallows_still_ends_the_program(monkeypatch):
    """Raised in a callback, an exception is only printed, and the program would go on."""
    monkeypatch.setattr(sys, "unraisablehook", lambda _: None)
    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # a run in the background ignores it
    try:
        with pytest.raises(KeyboardInterrupt):
            interrupted_in_a_callback()
        assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
    finally:
        signal.signal(signal.SIGINT, before)

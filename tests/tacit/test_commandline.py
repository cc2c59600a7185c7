from __future__ import annotations

import contextlib

import pytest

from tacit.commandline import printable
from tacit_agent.cli import main


def test_what_moves_the_cursor_or_is_not_seen_is_escaped():
    assert printable("a\x1b[2Jb\n\u202e\u200b\udcff é 日") == "a\\x1b[2Jb\\n\\u202e\\u200b\\udcff é 日"


@pytest.mark.parametrize("words", [["verify", "/no\x1b[2J/x\ny"], ["no\x1b[2J"]])
def test_no_name_reaches_the_terminal_raw(capsys, words):
    with contextlib.suppress(SystemExit):
        assert main(words) == 2
    shown = capsys.readouterr().err
    assert "\x1b" not in shown
    assert shown.count("\n") == 1

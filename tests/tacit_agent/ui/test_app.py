"""The program as it is started; each in a process of its own, because a process has one application."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys

import pytest

from tacit_agent.vault import Vault, field

START = """
import json
import os
import sys
from PySide6.QtWidgets import QApplication
from tacit_agent.ui import app
from tacit_agent.ui.dialogs import Dialogs
from tacit_agent.ui.window import AgentWindow as Window

Dialogs.confirm = lambda *_: False

def look(self):
    (window,) = [w for w in QApplication.topLevelWidgets() if isinstance(w, Window)]
    window.dialogs.secret = lambda *_: None
    print(window.isVisible(), window.step.name, window.session and window.session.mode.value, window.welcome.refusal.isVisible())
    window.close()
    return 0

app.Application.exec = look
for words in json.loads(sys.argv[1]):
    sys.stdout.flush()
    if not (child := os.fork()):
        sys.exit(app.main(words))
    print("ended", os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
"""


def start(*starts, script=START, **environment):
    """What each start says and its status, one after another: each is a process of its own, which forks from one that has loaded it."""
    done = subprocess.run(
        [sys.executable, "-c", script, json.dumps([list(map(str, words)) for words in starts])],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen", **environment},
    )
    complaints = [line for line in done.stderr.splitlines() if "propagateSizeHints" not in line]
    assert complaints == []
    assert done.returncode == 0
    said = re.findall(r"(.*?)^ended (\d+)\n", done.stdout, re.MULTILINE | re.DOTALL)
    return [(int(status), words.split()) for words, status in said]


@pytest.fixture(autouse=True)
def cheap_codes():
    """None here: the program is a process of its own, whose codes cost what they cost."""


@pytest.fixture
def path(tmp_path, signed):
    path = tmp_path / "asked.tacit-survey"
    path.write_bytes(signed.line)
    return path


def test_it_opens_empty_and_makes_its_folder_and_opens_or_refuses_an_argument(home, path):
    bad = path.with_name("bad.tacit-survey")
    bad.write_bytes(b"nonsense")
    at_home = ("--home", home)
    assert start(at_home, (*at_home, path), (*at_home, bad)) == [
        (0, ["True", "SURVEY", "None", "False"]),
        (0, ["True", "SURVEY", "personal", "False"]),
        (0, ["True", "SURVEY", "None", "True"]),
    ]
    assert sorted(each.name for each in home.iterdir()) == ["agent.key", "agent.vault", "agent.vault.lock"]


def test_a_preview_asks_nothing_says_what_it_is_and_leaves_nothing(tmp_path, path, home):
    asks = "Dialogs.confirm = lambda *_: False"
    assert asks in START
    silent = START.replace(asks, "Dialogs.confirm = lambda *_: print('asked')")
    said = silent.replace("window.close()", "print(QApplication.applicationDisplayName()); window.close()")
    folder = tmp_path / "temporary"
    folder.mkdir()
    moved = {"TMPDIR": str(folder), "TACIT_AGENT_HOME": str(home), "LC_ALL": "C.UTF-8"}
    opened = ["True", "SURVEY", "personal", "False", "Preview,", "nothing", "is", "kept"]
    assert start(("--preview", path), script=said, **moved) == [(0, opened)]
    assert list(folder.iterdir()) == []
    assert not home.exists()


@pytest.fixture
def code(tmp_path):
    (tmp_path / "code").write_text("4711\n")
    return tmp_path / "code"


def test_it_starts_in_field_mode_stays_without_the_code_and_starts_in_it_again_whatever_is_asked_for(
    home, path, code
):
    locked, at_home = (0, ["True", "LOCK", "many", "False"]), ("--home", home)
    many = (*at_home, path, "--many", "--code-file", code)
    # The window says no to closing, because nobody answers its question.
    assert start(many, at_home, (*at_home, path)) == [locked] * 3
    with Vault(home) as vault:
        vault.unlock()
        assert field.remembered(vault).code.accepts("4711")

"""The program as it is started; each in a process of its own, because a process has one application."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from tacit_agent.vault import Vault, field

START = """
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
sys.exit(app.main(sys.argv[1:]))
"""


def start(home, *words, script=START, **environment):
    done = subprocess.run(
        [sys.executable, "-c", script, *(["--home", str(home)] if home else []), *map(str, words)],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen", **environment},
    )
    complaints = [line for line in done.stderr.splitlines() if "propagateSizeHints" not in line]
    assert complaints == []
    return done.returncode, done.stdout.split()


@pytest.fixture(autouse=True)
def cheap_codes():
    """None here: the program is a process of its own, whose codes cost what they cost."""


@pytest.fixture
def path(tmp_path, signed):
    path = tmp_path / "asked.tacit-survey"
    path.write_bytes(signed.line)
    return path


def test_it_opens_empty_and_makes_its_folder(home):
    assert start(home) == (0, ["True", "SURVEY", "None", "False"])
    assert sorted(each.name for each in home.iterdir()) == ["agent.key", "agent.vault", "agent.vault.lock"]


def test_an_argument_is_opened(home, path):
    assert start(home, path) == (0, ["True", "SURVEY", "personal", "False"])


def test_a_preview_asks_nothing_says_what_it_is_and_leaves_nothing(tmp_path, path, home):
    asks = "Dialogs.confirm = lambda *_: False"
    assert asks in START
    silent = START.replace(asks, "Dialogs.confirm = lambda *_: print('asked')")
    said = silent.replace("window.close()", "print(QApplication.applicationDisplayName()); window.close()")
    folder = tmp_path / "temporary"
    folder.mkdir()
    moved = {"TMPDIR": str(folder), "TACIT_AGENT_HOME": str(home), "LC_ALL": "C.UTF-8"}
    opened = ["True", "SURVEY", "personal", "False", "Preview,", "nothing", "is", "kept"]
    assert start(None, "--preview", path, script=said, **moved) == (0, opened)
    assert list(folder.iterdir()) == []
    assert not home.exists()


@pytest.fixture
def code(tmp_path):
    (tmp_path / "code").write_text("4711\n")
    return tmp_path / "code"


def test_it_starts_in_field_mode_and_starts_in_it_again_whatever_is_asked_for(home, path, code):
    locked = (0, ["True", "LOCK", "many", "False"])
    assert start(home, path, "--many", "--code-file", code) == locked
    assert start(home) == locked
    assert start(home, path) == locked


def test_a_window_that_cannot_be_closed_without_the_code_stays(home, path, code):
    # The window of the test above says no to closing, because nobody answers its question.
    assert start(home, path, "--many", "--code-file", code)[0] == 0
    with Vault(home) as vault:
        vault.unlock()
        assert field.remembered(vault).code.accepts("4711")


def test_a_bad_argument_is_refused_in_the_window(home, path):
    path.write_bytes(b"nonsense")
    assert start(home, path) == (0, ["True", "SURVEY", "None", "True"])

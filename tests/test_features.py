"""What could be done once can still be done: every command, option, exported field and action of the windows of an earlier version.

`data/features.json` lists them as they were before the core was put in rooms, as `support/features.py` read them from that version. What is
taken out or renamed on purpose is changed there too, by hand, with the reason in the commit; what is new need not be added.
"""

from __future__ import annotations

import json
from datetime import date
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication
from support.choices import SIGNED_CHOICES
from support.features import actions, commands, fields
from support.lasting_windows import wait_until_idle

from tacit_agent import cli as agent_cli
from tacit_agent.session import refusals
from tacit_agent.ui.survey_pages import PageStep
from tacit_agent.ui.theme import AgentPreferences
from tacit_agent.ui.window import AgentWindow
from tacit_agent.vault import Vault
from tacit_miner import cli as miner_cli
from tacit_miner.ui.shell.preferences import Preferences
from tacit_miner.ui.shell.window import MainWindow
from tacit_miner.ui.texts.language import install

LISTED = Path(__file__).parent / "data" / "features.json"


@pytest.fixture(scope="module")
def listed():
    return json.loads(LISTED.read_text(encoding="utf-8"))


def gone(before, now):
    """What is not there any more, by where it was."""
    left = {where: sorted(set(names) - set(now.get(where, ()))) for where, names in before.items()}
    return {where: names for where, names in left.items() if names or where not in now}


def test_what_is_gone_is_found():
    assert gone({"a": ["x", "y"], "b": []}, {"a": ["y", "z"]}) == {"a": ["x"], "b": []}


def test_every_command_and_option_is_there(listed):
    assert sum(map(len, listed["commands"].values())) > 300
    assert gone(listed["commands"], commands()) == {}


def test_every_exported_field_is_there(listed, tmp_path):
    assert sum(map(len, listed["fields"].values())) > 500
    assert gone(listed["fields"], fields(tmp_path)) == {}


def test_every_action_of_the_researchers_window_is_there(listed, qapp, qtbot, tmp_path):
    preferences = Preferences(QSettings(str(tmp_path / "preferences.ini"), QSettings.Format.IniFormat))
    preferences.language = "en"
    install(qapp, "en")
    survey = tmp_path / "s.tacit-survey"
    survey.write_bytes(SIGNED_CHOICES.line)
    window = MainWindow(preferences)
    window.session.create(tmp_path / "p.tacit-project", survey)
    wait_until_idle(window)
    for step in window.findChildren(QAction):
        if step.shortcut().toString().removeprefix("Ctrl+").isdecimal():
            step.trigger()
            QApplication.processEvents()
    now = actions(window)
    window.close()
    window.deleteLater()
    assert len(listed["window"]["miner"]) > 150
    assert gone({"miner": listed["window"]["miner"]}, {"miner": now}) == {}


def test_every_action_of_the_respondents_window_is_there(listed, qapp, qtbot, tmp_path):
    with Vault(tmp_path / "home") as vault:
        vault.unlock()
        refusals.note(vault)
        preferences = AgentPreferences(qapp, vault)
        preferences.keep("language", "en")
        window = AgentWindow(vault, preferences, None, lambda: date(2026, 3, 14))
        window.show()
        welcome = actions(window)
        window.open(SIGNED_CHOICES)
        assert all(window.pages[step] for step in PageStep if step is not PageStep.LOCK)
        now = [*welcome, *actions(window)]
        window.deleteLater()
    assert len(listed["window"]["agent"]) > 15
    assert gone({"agent": listed["window"]["agent"]}, {"agent": now}) == {}


@pytest.mark.parametrize("program", [agent_cli.PROGRAM, miner_cli.PROGRAM], ids=["agent", "miner"])
def test_the_help_of_each_command_describes_it_alone(program, capsys):
    described = {}
    for name in program.commands:
        with pytest.raises(SystemExit):
            program.main([name, "--help"])
        described[name] = capsys.readouterr().out.split("\n\n")[1]
    assert len(set(described.values())) == len(described)

"""A file dialog leaves no path in the home folder outside the program's own folder, in either program."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

USE = """
import sys
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QFileDialog
from {module} import main

def accept():
    for widget in QApplication.topLevelWidgets():
        if isinstance(widget, QFileDialog):
            widget.accept()

def save():
    QTimer.singleShot(0, accept)
    name, _ = QFileDialog.getSaveFileName(None, "save", sys.argv[1] + "/chosen.txt")
    print(name, flush=True)
    QTimer.singleShot(0, QApplication.quit)

import PySide6.QtWidgets as widgets
started = widgets.QApplication.exec
def run(*ignored):
    QTimer.singleShot(0, save)
    return started()
widgets.QApplication.exec = run
main({arguments})
"""
PROGRAMS = {
    "agent": ("tacit_agent.ui.app", '["--home", sys.argv[2]]'),
    "miner": ("tacit_miner.ui.app", "[]"),
}


@pytest.mark.parametrize("program", PROGRAMS)
def test_after_a_save_dialog_no_file_in_the_home_folder_names_the_folder_chosen(program, tmp_path):
    home, chosen, own = (tmp_path / name for name in ("home", "folder-of-a-secret-study", "own"))
    for folder in (home, chosen):
        folder.mkdir()
    module, arguments = PROGRAMS[program]
    cleared = {name: value for name, value in os.environ.items() if not name.startswith("XDG_")}
    ran = subprocess.run(
        [sys.executable, "-c", USE.format(module=module, arguments=arguments), str(chosen), str(own)],
        env=cleared | {"HOME": str(home), "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert str(chosen / "chosen.txt") in ran.stdout, ran.stderr
    left = [path for path in home.rglob("*") if path.is_file()]
    assert [path for path in left if chosen.name.encode() in path.read_bytes()] == []
    assert {Path(".config/tacit")} >= {
        path.parent.relative_to(home) for path in left if ".config" in path.parts
    }

"""A file dialog in the folder of an open project leaves it to its window; what was kept stays, whatever a command tries meanwhile."""

import subprocess
import sys

from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QTreeView

from tacit.run.settings import Settings
from tacit_miner.project import Project
from tacit_miner.runs import RunSettings

COMMAND = (sys.executable, "-c", "from tacit_miner.cli import main; raise SystemExit(main())")
DISPLAYED = Qt.ItemDataRole.DisplayRole
SETTINGS = RunSettings(Settings(min_support=0.1, min_confidence=None))


def leave(name):
    """Leave the dialog once it has shown this file of the folder."""

    def look():
        dialog = QApplication.activeModalWidget()
        view = dialog.findChild(QTreeView, "treeView")
        for _ in range(1_000):
            if view.model().match(view.model().index(0, 0, view.rootIndex()), DISPLAYED, name, 1):
                break
            QTest.qWait(10)
        dialog.reject()

    QTimer.singleShot(0, look)


def by_pressing_keys(window):
    QTest.keyClick(window, Qt.Key.Key_O, Qt.KeyboardModifier.ControlModifier)


def by_a_dialog_that_reads_files(window):
    """As desktops have them that run inside the program."""
    folder = window.project_path.parent
    QFileDialog.getOpenFileName(window, "", str(folder))
    for path in folder.iterdir():
        if path.is_file():
            path.open("rb").close()


def test_dialogs_do_not_let_a_command_write_what_the_window_has_open(opened, demo, idle):
    opened.session.take_in(demo.batches)
    idle(opened)
    path = opened.project_path
    opened.session.mine(SETTINGS)
    idle(opened)
    for look in (by_pressing_keys, by_a_dialog_that_reads_files):
        leave(path.name)
        look(opened)
        idle(opened)
    words = [*COMMAND, "runs", str(path), "--note", "1", "written beside the window"]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert "another program has the project open for writing" in done.stderr
    opened.session.mine(SETTINGS)
    idle(opened)
    assert opened.error_box is None
    opened.close_project()
    idle(opened)
    with Project.open(path) as project:
        project.check_all()
        assert [(run.number, run.note) for run in project.runs()] == [(1, ""), (2, "")]

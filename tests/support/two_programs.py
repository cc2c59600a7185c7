"""A window and commands on one project, with file dialogs and kills: `python two_programs.py FOLDER INTERLEAVINGS SEED`.

In each interleaving the miner's window, in a child forked from a process that has loaded everything, opens a project offscreen (first, or while a command
is at work) and does what chance says: imports a file, mines, opens a file dialog in the project's folder with Ctrl+O and leaves it, or one that reads
the files which it shows, as dialogs of some desktops do. Meanwhile commands import, mine, withdraw and read, each in a child of its own. Some of the children are killed at
a moment drawn beforehand. Then the project is read to its last byte: each run, import and withdrawal that a child announced is there, once, and
no command that only reads has failed. Prints interleavings, kills, and how much was announced; a broken promise is an AssertionError.
"""

from __future__ import annotations

import io
import os
import random
import re
import shutil
import signal
import sys
import time
import traceback
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout, suppress
from pathlib import Path

os.environ["QT_QPA_PLATFORM"] = "offscreen"
sys.path.insert(0, str(Path(__file__).parents[1]))

from PySide6.QtCore import QSettings, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog
from support.batches import SIGNED, batch, make_project, record
from support.lasting_windows import wait_until_idle, wait_while
from support.window_killing import drop

import tacit_miner.ui.shell.workspace
import tacit_miner.ui.worker.workbench
from tacit.formats.tokens import receipt_code
from tacit_miner.cli import main as miner
from tacit_miner.intake import reconcile
from tacit_miner.project import Project
from tacit_miner.ui.app import make_app
from tacit_miner.ui.shell.preferences import Preferences
from tacit_miner.ui.shell.window import MainWindow

LOADED = (tacit_miner.ui.shell.workspace, tacit_miner.ui.worker.workbench)
NAME = "p.tacit-project"
FILES = 4
PEOPLE = 60
"""Records of a file."""

LONGEST = 0.6
"""Seconds before which a child is killed, if it is."""

WINDOWS_STEPS = ("import", "mine", "dialog", "reading dialog")
COMMANDS = ("import", "run", "withdraw", "status", "export")

Say = Callable[[str], None]


def prepare(folder: Path) -> None:
    """A project that has one file, and more to import."""
    folder.mkdir()
    for number in range(FILES):
        people = [record(PEOPLE * number + each, answers=f"{each % 8:03b}") for each in range(PEOPLE)]
        (folder / f"{number}.tacit-batch").write_bytes(batch(people, sender=number + 1))
    make_project(folder, name=NAME).close()
    with redirect_stdout(io.StringIO()), redirect_stderr(io.StringIO()):
        assert miner(["import", str(folder / NAME), str(folder / "0.tacit-batch")]) == 0
        assert miner(["run", str(folder / NAME), "--min-support", "0.1"]) == 0


def _leave_dialog() -> None:
    dialog = QApplication.activeModalWidget()
    if isinstance(dialog, QFileDialog):
        QTest.qWait(30)
        dialog.reject()
    else:
        QTimer.singleShot(5, _leave_dialog)


class Day:
    """The window, and what it is told to do."""

    def __init__(self, folder: Path, say: Say) -> None:
        self._folder, self._say = folder, say
        self._app = make_app(["tacit-miner-window"])
        settings = QSettings(str(folder / "settings.ini"), QSettings.Format.IniFormat)
        self._window = MainWindow(Preferences(settings))
        self._window.ask = lambda *_: True
        self._window.show()
        self._window.open_path(folder / NAME)
        self._idle()
        wait_while(lambda: self._window.workspace is None and self._window.error_box is None)
        box = self._window.error_box
        assert box is None, box.informativeText()
        self._window.activateWindow()

    def _idle(self) -> None:
        wait_until_idle(self._window)

    def do(self, step: str, number: int) -> None:
        """One thing; all runs and files that the window then lists are announced."""
        window, workspace = self._window, self._window.workspace
        writable = workspace.snapshot.read_only is None
        if step == "import" and writable:
            drop(workspace.intake.zone, [self._folder / f"{number}.tacit-batch"])
            self._idle()
        elif step == "mine" and writable:
            QTest.mouseClick(workspace.bar.mine_button, Qt.MouseButton.LeftButton)
            self._idle()
        elif step == "dialog":
            _leave_dialog()
            QTest.keyClick(window, Qt.Key.Key_O, Qt.KeyboardModifier.ControlModifier)
            self._idle()
        elif step == "reading dialog":
            _leave_dialog()
            QFileDialog.getOpenFileName(window, "", str(self._folder / NAME))
            for path in self._folder.iterdir():
                path.open("rb").close()
        for file in workspace.snapshot.files:
            self._say(f"file {file.name}")
        for run in workspace.snapshot.runs:
            self._say(f"run {run.number}")
        if window.error_box is not None:
            self._say(f"refused {window.error_box.informativeText()}")
            window.error_box.close()
            window.error_box = None

    def close(self) -> None:
        """As a person does."""
        self._window.close()
        self._idle()


def window(folder: Path, say: Say, steps: list[tuple[str, int]]) -> None:
    """The window's whole life."""
    day = Day(folder, say)
    say("opened")
    for step, number in steps:
        day.do(step, number)
    day.close()
    say("closed")


def command(folder: Path, say: Say, name: str, number: int) -> None:
    """One command; what it has kept is announced when it has ended well."""
    project, file = str(folder / NAME), folder / f"{number}.tacit-batch"
    code = receipt_code(SIGNED.id, record(number).id)
    words = {
        "import": ["import", project, str(file)],
        "run": ["run", project, "--min-support", "0.1"],
        "withdraw": ["withdraw", project, code],
        "status": ["status", project],
        "export": ["export", project, str(folder / f"rules-{os.getpid()}.csv")],
    }[name]
    told = io.StringIO()
    with redirect_stdout(told), redirect_stderr(told):
        status = miner(words)
    if status == 0 and name in {"import", "withdraw"}:
        say({"import": f"file {file.name}", "withdraw": f"withdrawn {number}"}[name])
    if name == "run" and (kept := re.search(r"\brun (\d+)\b", told.getvalue())):
        say(f"run {kept[1]}")
    if status and name in {"status", "export"}:
        say(f"failed {name} {told.getvalue()[-500:]!r}")


class Child:
    """A forked child, what it announces, and whether it was killed."""

    def __init__(self, work: Callable[..., None], *words: object) -> None:
        reading, writing = os.pipe()
        self.pid = os.fork()
        if self.pid == 0:
            os.close(reading)
            status = 1
            try:
                work(words[0], lambda step: os.write(writing, f"{step}\n".encode()), *words[1:])
                status = 0
            except BaseException:
                traceback.print_exc()
                raise
            finally:
                os._exit(status)
        os.close(writing)
        self._reading = reading

    def wait_for(self, line: str) -> list[str]:
        """What it says until it says this, or ends."""
        said = ""
        while not said.endswith(f"{line}\n") and (more := os.read(self._reading, 1)):
            said += more.decode()
        return said.splitlines()

    def kill(self) -> None:
        with suppress(ProcessLookupError):
            os.kill(self.pid, signal.SIGKILL)

    def end(self) -> tuple[list[str], bool]:
        """All that it says, and whether it was killed."""
        with os.fdopen(self._reading) as pipe:
            said = pipe.read().splitlines()
        _, status = os.waitpid(self.pid, 0)
        assert os.WIFSIGNALED(status) or os.WEXITSTATUS(status) == 0, "the child failed by itself"
        return said, os.WIFSIGNALED(status)


def interleave(folder: Path, chance: random.Random) -> tuple[list[str], int]:
    """One window and some commands at once; what they announced, and how many were killed."""
    steps = [(chance.choice(WINDOWS_STEPS), chance.randrange(1, FILES)) for _ in range(chance.randint(2, 5))]
    commands = [(chance.choice(COMMANDS), chance.randrange(FILES)) for _ in range(chance.randint(3, 5))]
    children, said = [], list[str]()
    for _ in range(chance.randint(0, 2)):  # at work when the window opens
        children.append(Child(command, folder, *commands.pop()))
        time.sleep(chance.uniform(0.0, 0.1))
    shown = Child(window, folder, steps)
    if chance.random() < 0.5:
        said += shown.wait_for("opened")
    for each in commands:
        time.sleep(chance.uniform(0.0, 0.2))
        children.append(Child(command, folder, *each))
    for child in chance.sample([*children, shown, shown], k=chance.randint(0, 2)):
        time.sleep(chance.uniform(0.0, LONGEST))
        child.kill()
    ended = [child.end() for child in (*children, shown)]
    return said + [line for lines, _ in ended for line in lines], sum(killed for _, killed in ended)


def check(folder: Path, said: list[str]) -> None:
    """All that was announced is in the project, once."""
    with Project.open(folder / NAME) as project:
        assert project.database.why_read_only is None, project.database.why_read_only
        project.check_all()
        counts, files, runs = reconcile(project), project.files(), project.runs()
        withdrawn = sum(project.withdrawals().values())
        numbers = {run.number for run in runs}
        records, _ = project.load()
    assert counts.kept == sum(file.kept for file in files)
    names = [file.name for file in files]
    assert len(set(names)) == len(names), "a file was imported twice"
    words = [line.split(" ", 1) for line in said]
    lost = {word[1] for word in words if word[0] == "file"} - set(names)
    assert not lost, f"imports were lost: {lost}"
    lost = {int(word[1]) for word in words if word[0] == "run"} - numbers
    assert not lost, f"runs were lost: {lost}"
    gone = {word[1] for word in words if word[0] == "withdrawn"}
    assert withdrawn >= len(gone), "a withdrawal was lost"
    assert len(records) + withdrawn >= len(names) * PEOPLE
    failed = [line for line in said if line.startswith(("failed", "refused"))]
    assert not failed, failed


def main() -> None:
    folder, wanted, seed = Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
    chance = random.Random(seed)
    prepare(folder / "prepared")
    kills, announced = 0, set[tuple[int, str]]()
    for number in range(wanted):
        case = Path(shutil.copytree(folder / "prepared", folder / str(number)))
        said, killed = interleave(case, chance)
        check(case, said)
        shutil.rmtree(case)
        kills += killed
        announced |= {(number, line) for line in said if line not in {"file 0.tacit-batch", "run 1"}}
    kinds = [
        [line.split(" ")[0] for _, line in announced].count(kind) for kind in ("file", "run", "withdrawn")
    ]
    print(wanted, kills, *kinds)


if __name__ == "__main__":
    main()

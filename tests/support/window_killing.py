"""Both windows driven with the mouse and killed at random moments: `python window_killing.py agent|miner|both FOLDER KILLS SEED`.

A child, forked from a process that has loaded everything, drives the window offscreen and announces each step. A whole day is timed
first; then SIGKILL comes after a step drawn beforehand, and a pause drawn within what that step took. What is left is read with the
programs' own code, and the next child opens its window on it, until the day is over; then the next day begins in an empty folder. Prints
the kills and the days; a broken promise is an AssertionError and a status other than 0.
"""

from __future__ import annotations

import os
import random
import signal
import sys
import time
import traceback
from collections.abc import Callable
from datetime import date
from itertools import pairwise
from pathlib import Path

os.environ["QT_QPA_PLATFORM"] = "offscreen"
sys.path.insert(0, str(Path(__file__).parents[1]))

from PySide6.QtCore import QMimeData, QPoint, QPointF, QSettings, Qt, QTimer, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from support.clicking import go_on, key
from support.lasting_windows import wait_until_idle
from support.surveys import RESEARCHER_KEY, make_survey

import tacit_miner.report
import tacit_miner.ui.shell.workspace
import tacit_miner.ui.worker.workbench
from tacit.formats.batch_file import BatchReader
from tacit.formats.survey_file import sign_survey
from tacit_agent.session import State, refusals
from tacit_agent.ui.app import Application
from tacit_agent.ui.survey_pages import PageStep
from tacit_agent.ui.theme import AgentPreferences
from tacit_agent.ui.window import AgentWindow
from tacit_agent.vault import Vault
from tacit_miner.cli import main as miner
from tacit_miner.intake import reconcile
from tacit_miner.project import Project
from tacit_miner.samples import make_demo
from tacit_miner.ui.app import make_app
from tacit_miner.ui.shell.export_dialog import ExportDialog
from tacit_miner.ui.shell.preferences import Preferences as MinersPreferences
from tacit_miner.ui.shell.window import MainWindow
from tacit_miner.ui.widgets.labels import CommandLink
from tacit_qt.widgets import FileDialog

LOADED = (tacit_miner.report, tacit_miner.ui.shell.workspace, tacit_miner.ui.worker.workbench)
SIGNED = sign_survey(make_survey(5), RESEARCHER_KEY)
TODAY = date(2026, 3, 14)
RECORDS = 300
LEFT = Qt.MouseButton.LeftButton

Say = Callable[[str], None]


class PersonsDialogs:
    """What the person says: this survey, this file, yes."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def open_path(self, *_: str) -> Path:
        return self._folder / "asked.tacit-survey"

    def save_path(self, *_: str) -> Path:
        return self._folder / "out.tacit-batch"

    def confirm(self, *_: str) -> bool:
        return True

    def tell(self, *_: str) -> None:
        pass


def answer(folder: Path, say: Say) -> None:
    """A person, who begins again until the file is saved."""
    app = Application(["tacit-agent-window"])
    vault = Vault(folder / "home")
    vault.unlock()
    refusals.note(vault)
    window = AgentWindow(vault, AgentPreferences(app, vault), PersonsDialogs(folder), lambda: TODAY)
    window.show()
    window.activateWindow()
    say("ready")
    QTest.mouseClick(window.welcome.open, LEFT)
    say("opened")
    if window.session.state < State.FROZEN:
        go_on(window)
        go_on(window)
        for _ in window.session.survey.items:
            key("1")
            go_on(window)
        say("answered")
        go_on(window)
    say(f"record {window.session.sent.id}")
    for _ in range(2):
        QTest.mouseClick(window.pages[PageStep.SAVE].save, LEFT)
        say("saved")


def check_answers(folder: Path, said: list[str], *, over: bool) -> None:
    """One record or none, the one that was announced; what left is that one."""
    with Vault(folder / "home") as vault:
        vault.unlock()
        holding = vault.holding(SIGNED.id)
        kept = {each.id: each.answers for each in vault.records(SIGNED.id)} if holding else {}
    assert len(kept) <= 1, "a person was drawn twice"
    announced = {line.split()[1] for line in said if line.startswith("record")}
    assert announced <= kept.keys(), "a finished record was lost"
    out = folder / "out.tacit-batch"
    assert out.exists() or "saved" not in said
    if out.exists():
        (line,) = BatchReader(SIGNED).read_file([out.read_bytes()])
        assert {each.id: each.answers for each in line.batch.records} == kept
    names = {path.name for path in folder.iterdir()}
    assert not over or names == {"asked.tacit-survey", "home", "out.tacit-batch"}, names


def drop(widget: object, paths: list[Path]) -> None:
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    buttons, keys = LEFT, Qt.KeyboardModifier.NoModifier
    enter = QDragEnterEvent(QPoint(5, 5), Qt.DropAction.CopyAction, mime, buttons, keys)
    QApplication.sendEvent(widget, enter)
    QApplication.sendEvent(widget, QDropEvent(QPointF(5, 5), Qt.DropAction.CopyAction, mime, buttons, keys))


def _accept_export() -> None:
    dialog = QApplication.activeModalWidget()
    if isinstance(dialog, ExportDialog):
        dialog.accept()
    else:
        QTimer.singleShot(10, _accept_export)


def study(folder: Path, say: Say) -> None:
    """A researcher's day: make or open the project, drop the files, mine, exclude a sender, write a report and a table."""
    _kept = make_app(["tacit-miner-window"])
    project, batches = folder / "study.tacit-project", sorted((folder.parent / "demo" / "batches").iterdir())
    survey = next((folder.parent / "demo").glob("*.tacit-survey"))
    window = MainWindow(
        MinersPreferences(QSettings(str(folder / "settings.ini"), QSettings.Format.IniFormat))
    )
    window.ask = lambda *_: True
    window.show()

    def idle(step: str) -> None:
        wait_until_idle(window)
        assert window.error_box is None, window.error_box.text()
        say(step)

    say("ready")
    new, open_ = window.start.findChildren(CommandLink)[1], window.start.findChildren(CommandLink)[3]
    FileDialog.getOpenFileName = lambda *_: (str(project if project.exists() else survey), "")
    FileDialog.getSaveFileName = lambda *_: (str(project), "")
    QTest.mouseClick(open_ if project.exists() else new, LEFT)
    idle("opened")
    workspace = window.workspace
    drop(workspace.intake.zone, batches)
    idle("imported")
    QTest.mouseClick(workspace.bar.mine_button, LEFT)
    idle("mined")
    say(f"run {workspace.run.number}")
    for step in ("changed", "changed again"):
        workspace.signers.view.selectRow(0)
        QTest.mouseClick(workspace.signers.exclude_button, LEFT)
        idle(step)
    FileDialog.getSaveFileName = lambda *_: (str(folder / "report.html"), "")
    QTest.mouseClick(workspace.report_page.report_button, LEFT)
    idle("reported")
    FileDialog.getSaveFileName = lambda *_: (str(folder / "table.csv"), "")
    QTimer.singleShot(0, _accept_export)
    window.writer.export(-1)
    idle("exported")
    window.close()
    say("closed")


def check_study(folder: Path, said: list[str], *, over: bool) -> None:
    """The project is whole or not there, with all that was announced; so is each file."""
    path = folder / "study.tacit-project"
    assert path.exists() or "opened" not in said, "a project was lost"
    if path.exists():
        with Project.open(path) as project:
            project.check_all()
            counts, numbers = reconcile(project), [run.number for run in project.runs()]
            files = project.files()
        assert counts.kept == sum(file.kept for file in files)
        assert len({file.name for file in files}) == len(files), "a file was imported twice"
        assert counts.kept == RECORDS or "imported" not in said
        assert {int(line.split()[1]) for line in said if line.startswith("run")} <= set(numbers)
    for name, end in (("report.html", b"</html>"), ("table.csv", b"\n")):
        assert not (folder / name).exists() or (folder / name).read_bytes().endswith((end, end + b"\n"))
    parts = [path.name for path in folder.iterdir() if path.name.endswith(".part")]
    assert not (over and parts), parts


def begin_person(folder: Path) -> None:
    (folder / "asked.tacit-survey").write_bytes(SIGNED.line)


WORK = {"agent": (answer, check_answers, begin_person), "miner": (study, check_study, lambda _: None)}


def life(
    work: Callable[[Path, Say], None], folder: Path, after: tuple[int, float] | None
) -> tuple[list[str], list[float]]:
    """What a child announces and when; it is killed so many steps and seconds after its start, unless it was done before."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        status = 1
        try:
            work(folder, lambda step: os.write(writing, f"{step}\n".encode()))
            status = 0
        except BaseException:
            traceback.print_exc()
            raise
        finally:
            os._exit(status)
    os.close(writing)
    lines, times = [], [time.monotonic()]
    with os.fdopen(reading) as pipe:
        if after is not None and after[0] == 0:
            _kill_after(child, after[1])
        for line in pipe:
            lines.append(line.strip())
            times.append(time.monotonic())
            if after is not None and len(lines) == after[0]:
                _kill_after(child, after[1])
    _, status = os.waitpid(child, 0)
    assert os.WIFSIGNALED(status) or os.WEXITSTATUS(status) == 0, "the child failed by itself"
    return ([] if not os.WIFSIGNALED(status) else ["killed"]) + lines, times


def _kill_after(child: int, seconds: float) -> None:
    time.sleep(seconds)
    os.kill(child, signal.SIGKILL)


def _day(folder: Path, begin: Callable[[Path], None], number: int) -> Path:
    made = folder / f"day{number}"
    made.mkdir()
    begin(made)
    return made


def main() -> None:
    asked, folder, wanted, seed = sys.argv[1], Path(sys.argv[2]), int(sys.argv[3]), int(sys.argv[4])
    for name in WORK if asked == "both" else (asked,):
        (folder / name).mkdir()
        print(*kill(name, folder / name, wanted, random.Random(f"{seed} {name}")))


def kill(name: str, folder: Path, wanted: int, generator: random.Random) -> tuple[int, int]:
    """Kill one of the windows so many times: the kills and the whole days."""
    work, check, begin = WORK[name]
    if name == "miner":
        _make_demo(folder)
    timed = _day(folder, begin, 0)
    said, times = life(work, timed, None)
    check(timed, said, over=True)
    lasts = [later - earlier for earlier, later in pairwise(times)]
    kills, days, today, lives = 0, 1, _day(folder, begin, 1), 0
    while kills < wanted:
        step = generator.randrange(len(lasts))
        # Every fourth life of a day is left to its end, so that days end.
        after = None if lives % 4 == 3 else (step, generator.uniform(0.0, lasts[step]))
        said, _ = life(work, today, after)
        lives += 1
        kills += "killed" in said
        check(today, said, over="killed" not in said)
        if "killed" not in said:
            days, lives = days + 1, 0
            today = _day(folder, begin, days)
    return kills, days - 1


def _make_demo(folder: Path) -> None:
    """The survey and the batches; and a run in this process, so that the kernels are loaded."""
    for name in ("made", "demo/batches"):
        (folder / name).mkdir(parents=True)
    made = make_demo(folder / "made", records=RECORDS)
    for path in made.batches:
        path.rename(folder / "demo" / "batches" / path.name)
    made.survey.rename(folder / "demo" / "demo.tacit-survey")
    project = str(folder / "loading")
    for words in (
        ["new", project, "--survey", str(folder / "demo" / "demo.tacit-survey")],
        ["import", project, str(folder / "demo" / "batches")],
        ["run", project, "--min-support", "0.1"],
    ):
        assert miner(words) == 0


if __name__ == "__main__":
    main()

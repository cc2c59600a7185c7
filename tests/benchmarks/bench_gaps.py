"""How long the miner's window does not answer while it works: `python -m tests.benchmarks gaps`, ten runs.

Each run is a window of its own that opens a project with a result of 106,032 rules, imports files, mines, and sorts and
filters the rules. What is said is the longest gap between two beats of its event loop (`heartbeat`).
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QEventLoop, QSettings, Qt, QTimer
from tests.benchmarks.bench_intake import generate, survey
from tests.benchmarks.heartbeat import Heartbeat
from tests.benchmarks.measure import show

RUNS = 10
ITEMS, FILES, SIZE = 48, 200, 1_000
SETTINGS = {"min_support": 0.06, "min_confidence": 0.05, "max_length": 3, "threads": 2}
"""All pairs and triples of answers that are yes at random."""

LIMIT = "50 ms"
WORDS = "{:.0f} ms (own processor time {:.0f}; on an idle machine at most {:.0f})"


def main():
    """Make the files once, then one process a run."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=RUNS)
    parser.add_argument("--inside", type=Path, help=argparse.SUPPRESS)
    parser.add_argument("--tell", type=float, help="print the stacks of gaps longer than this, milliseconds")
    args, _ = parser.parse_known_args()
    if args.inside:
        print(json.dumps(inside(args.inside, args.tell)))
        return
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        prepare(folder)
        found = [one(folder, args.tell) for _ in range(args.runs)]
    rows = []
    for step in found[0]:
        worst = [max(run[step][part] for run in found) for part in ("wall", "own", "idle")]
        over = sum(run[step]["idle"] > 50 for run in found)
        rows.append(
            (f"{step}: longest gap of {len(found)} runs", WORDS.format(*worst) + f", over in {over}", LIMIT)
        )
    show(rows)


def one(folder, tell):
    """A run in a process of its own."""
    command = [sys.executable, "-m", "tests.benchmarks.bench_gaps", "--inside", str(folder)]
    command += ["--tell", str(tell)] if tell else []
    done = subprocess.run(
        command, check=True, stdout=subprocess.PIPE, stderr=None if tell else subprocess.DEVNULL, text=True
    )
    return json.loads(done.stdout.splitlines()[-1])


def prepare(folder):
    """A project of half the files with a run, and the other half to import."""
    from datetime import date

    from tacit.compute.control import Control
    from tacit.run.settings import Settings
    from tacit_miner.intake import import_files
    from tacit_miner.intake.importer import find_files
    from tacit_miner.project import Project, Study
    from tacit_miner.runs import RunSettings, perform

    signed = survey(ITEMS)
    (folder / "in").mkdir()
    (folder / "more").mkdir()
    generate(folder / "in", signed, FILES // 2, 1, SIZE, seed=1)
    with Project.create(folder / "kept.tacit-project", Study.of_survey(signed)) as project:
        import_files(project, find_files([folder / "in"]), today=date(2026, 1, 1))
        run = perform(
            project,
            RunSettings(Settings(**SETTINGS)),
            control=Control(),
            started="2026-01-01T00:00:00Z",
            clock=lambda: 0.0,
        )
    generate(folder / "more", signed, FILES // 2, 1, SIZE, seed=2)
    print(f"rules of the run: {len(run.result.rules):,}\n")


def inside(folder, tell):
    """One window, every step; gaps by step."""
    from tacit_miner.ui.app import WindowProgram, make_app
    from tacit_miner.ui.shell.preferences import Preferences

    app = make_app(["window"])
    with tempfile.TemporaryDirectory() as temporary:
        project = Path(temporary) / "kept.tacit-project"
        shutil.copy(folder / "kept.tacit-project", project)
        settings = QSettings(temporary + "/p.ini", QSettings.Format.IniFormat)
        window = WindowProgram(app, Preferences(settings)).window
        window.resize(1440, 900)
        window.show()
        settle(window)
        window.ask = lambda *_: True
        run = Steps(window, Heartbeat(tell))
        run.opened(project)
        run.shown()
        run.imported(folder / "more")
        run.mined()
        run.sorted()
        run.filtered()
        window.close()
    return {step: vars(gap) for step, gap in run.found.items()}


def settle(window):
    """Until the window has had nothing to do for a while."""
    loop, quiet = QEventLoop(), [0]

    def look():
        busy = window.session.is_busy
        quiet[0] = 0 if busy else quiet[0] + 1
        if quiet[0] > 10:
            loop.quit()

    timer = QTimer()
    timer.timeout.connect(look)
    timer.start(20)
    loop.exec()


class Steps:
    """What a person does, with the heart listened to."""

    def __init__(self, window, beat):
        self.window, self.beat, self.found = window, beat, {}

    def _listen(self, name, deed):
        with self.beat.measured():
            deed()
            settle(self.window)
        gap = self.beat.worst
        self.found[name] = gap if name not in self.found else self.found[name].widened(gap)
        if self.beat.told is not None:
            print(f"=== {name}: {gap}", file=sys.stderr, flush=True)

    def opened(self, project):
        self._listen("opening a project", lambda: self.window.open_path(project))

    def shown(self):
        for step in ("import", "prevalences", "tables", "privacy", "runs", "report", "rules"):
            self._listen(f"page {step} shown", lambda step=step: self.window.workspace.show_page(step))

    def imported(self, folder):
        self._listen("importing", lambda: self.window.workspace.take_in([folder]))

    def mined(self):
        from tacit.run.settings import Settings
        from tacit_miner.runs import RunSettings

        settings = RunSettings(Settings(**SETTINGS))
        self.window.workspace.form.set_settings(settings)
        self._listen("mining", lambda: self.window.session.mine(settings))

    def sorted(self):
        table = self.window.workspace.results.rules.table
        self.window.workspace.show_page("rules")
        orders = (Qt.SortOrder.AscendingOrder, Qt.SortOrder.DescendingOrder)
        for key in ("confidence", "antecedent", "lift"):
            place = table.results.table.position(key)
            for order in orders:
                self._listen(
                    "sorting",
                    lambda place=place, order=order: table.horizontalHeader().setSortIndicator(place, order),
                )

    def filtered(self):
        search = self.window.workspace.results.rules.filters.search
        for words in ("q", "q1", "q12", "q12 q", ""):
            self._listen("filtering", lambda words=words: search.setText(words))


if __name__ == "__main__":
    main()

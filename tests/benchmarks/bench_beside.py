"""Whether mining in the window costs more than the same run without one: `python -m tests.benchmarks beside`, processor seconds.

The run is that of the benchmark `gaps` on the same project, kept in it both times: in a window, from the press of Mine until its result has
arrived there, and until it is on the screen; and as the function that `tacit-miner run` calls. Each in a process of its own, where it was done once before; rounds take
turns.
"""

import argparse
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from tests.benchmarks.bench_gaps import SETTINGS, prepare, settle
from tests.benchmarks.measure import show

ROUNDS = 5


def main():
    """Alternate, medians."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--inside", nargs=2, help=argparse.SUPPRESS)
    args, _ = parser.parse_known_args()
    if args.inside:
        kind, folder = args.inside
        with tempfile.TemporaryDirectory() as temporary:
            path = Path(temporary) / "kept.tacit-project"
            shutil.copy(Path(folder) / path.name, path)
            print(json.dumps({"window": in_window, "alone": alone}[kind](path)))
        return
    with tempfile.TemporaryDirectory() as temporary:
        prepare(Path(temporary))
        found = {"window": [], "alone": []}
        for _ in range(args.rounds):
            for kind, figures in found.items():
                figures.append(one(kind, temporary))
    arrived, shown = (statistics.median(part) for part in zip(*found["window"], strict=True))
    without = statistics.median(found["alone"])
    words = "{:.2f} s, without a window {:.2f} s: {:.2f} ×"
    show(
        [
            (
                "the run with 106,032 rules in the window",
                words.format(arrived, without, arrived / without),
                "1.1 ×",
            ),
            ("with its result shown", words.format(shown, without, shown / without), ""),
        ]
    )


def one(kind, folder):
    """Processor seconds of the second run of a process; in a window two."""
    command = [sys.executable, "-m", "tests.benchmarks.bench_beside", "--inside", kind, folder]
    done = subprocess.run(command, check=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    return json.loads(done.stdout.splitlines()[-1])


def in_window(path):
    """A window's."""
    from PySide6.QtCore import QSettings

    from tacit.run.settings import Settings
    from tacit_miner.runs import RunSettings
    from tacit_miner.ui.app import WindowProgram, make_app
    from tacit_miner.ui.shell.preferences import Preferences

    app = make_app(["window"])
    preferences = Preferences(QSettings(str(path.with_suffix(".ini")), QSettings.Format.IniFormat))
    window = WindowProgram(app, preferences).window
    window.resize(1440, 900)
    window.show()
    window.open_path(path)
    settle(window)
    arrived = []
    window.session.mined.connect(lambda _: arrived.append(time.process_time()))
    for _ in range(2):
        before = time.process_time()
        window.session.mine(RunSettings(Settings(**SETTINGS)))
        settle(window)
        shown = time.process_time()
    window.ask = lambda *_: True
    window.close()
    return arrived[-1] - before, shown - before


def alone(path):
    """The function's."""
    from tacit.compute.control import Control
    from tacit.run.settings import Settings
    from tacit_miner.project import Project
    from tacit_miner.runs import RunSettings, perform

    with Project.open(path) as project:
        for _ in range(2):
            before = time.process_time()
            perform(
                project,
                RunSettings(Settings(**SETTINGS, threads=2)),
                control=Control(),
                started="2026-01-01T00:00:00Z",
                clock=time.monotonic,
            )
            spent = time.process_time() - before
    return spent


if __name__ == "__main__":
    main()

"""The window: how soon it is up, how long it does not answer while a million records are mined, how soon it cancels."""

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from tests.benchmarks.measure import show

RECORDS, ITEMS = int(os.environ.get("BENCH_RECORDS", "1000000")), 1_000
"""Answers that are yes with one quarter: what lies in the cache of a project that has none of its own."""

CANCEL_MS = 400


def main():
    """Windows in processes of their own."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--inside", nargs="+", help=argparse.SUPPRESS)
    args, _ = parser.parse_known_args()
    if args.inside:
        name, *words = args.inside
        print(json.dumps({"up": up, "mined": mined}[name](*map(Path, words))))
        return
    with tempfile.TemporaryDirectory() as folder:
        inside("up", folder)  # once, for the caches of Python
        alone = sorted(inside("up", folder)[0] for _ in range(3))[1]
        path = Path(folder) / "empty.tacit-project"
        project(path, 2).close()
        inside("up", folder, path)
        ready, opened = sorted(inside("up", folder, path) for _ in range(3))[1]
        found = inside("mined", folder)
    quiet, mining, shown = (f"{found[name]['wall']:.0f} ms" for name in ("quiet", "mining", "shown"))
    idle = f"{found['mining']['idle']:.0f}"
    what = f"mine {RECORDS:,} × {ITEMS:,}: itemsets {found['itemsets']:,}, rules {found['rules']:,}"
    cancel = f"cancelled ({'; '.join(found['cuts']) or 'ended before'})"
    show(
        [
            ("window up, no project", f"{alone:.2f} s", "≤ 1.5 s"),
            ("window up, told to open an empty project", f"{ready:.2f} s", "≤ 1.5 s"),
            ("the empty project opened in it", f"{opened:.2f} s", "≤ 0.9 s"),
            (what, f"{found['seconds']:.1f} s", ""),
            ("largest event-loop gap of the idle window: what the machine adds", quiet, ""),
            (
                "largest event-loop gap while mining",
                f"{mining} (on an idle machine at most {idle})",
                "≤ 50 ms",
            ),
            ("showing the result", shown, ""),
            (cancel, f"{found['cancelled']:.2f} s", "≤ 1 s"),
        ]
    )


def inside(*words):
    """What a window of a process of its own says."""
    command = [sys.executable, "-m", "tests.benchmarks.bench_window", "--inside", *map(str, words)]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True)
    return json.loads(done.stdout.splitlines()[-1])


def project(path, items):
    """A project without records, open."""
    from tacit.channels.channel import warner
    from tacit_miner.project import Project, Study

    return Project.create(path, Study.of_table([f"q{item}" for item in range(items)], [warner(0.9)] * items))


def up(folder, path=None):
    """Seconds until the window is painted, and until the project is open in it."""
    start = time.perf_counter()
    from PySide6.QtCore import QEventLoop, QSettings, QTimer

    from tacit_miner.ui.app import WindowProgram, make_app
    from tacit_miner.ui.shell.preferences import Preferences

    app = make_app(["window"])
    settings = QSettings(str(folder / "p.ini"), QSettings.Format.IniFormat)
    window = WindowProgram(app, Preferences(settings)).window
    window.ask = lambda *_: True
    if path:
        window.open_path(path)
    window.show()
    app.processEvents()
    ready, opened = time.perf_counter() - start, None
    if path:
        # A loop that waits, as the program's does: one that spins would take the worker's turns at Python's lock.
        loop, timer = QEventLoop(), QTimer()
        timer.timeout.connect(lambda: window.workspace and window.workspace.snapshot and loop.quit())
        timer.start(1)
        loop.exec()
        app.processEvents()
        opened = time.perf_counter() - start
    window.close()
    return ready, opened


def many_records(path):
    """A project whose cache says that it has a million records."""
    import numpy as np

    from tacit.records.blocks import BLOCK_RECORDS
    from tacit.records.mixed import MixedDataset, mixed_block
    from tacit_miner.project import block_cache
    from tacit_miner.project.signers import Standing

    draw, blocks = np.random.default_rng(1), []
    for start in range(0, RECORDS, BLOCK_RECORDS):
        shape = min(BLOCK_RECORDS, RECORDS - start), ITEMS
        answers = (draw.integers(0, 4, shape, np.uint8) == 0).astype(np.uint8)
        blocks.append(mixed_block(np.zeros(shape, np.uint8), answers, 1))
    with project(path, ITEMS) as made:
        data = MixedDataset(made.study.items, made.study.levels, blocks)
        counts = dict.fromkeys(Standing, 0) | {Standing.USED: RECORDS}
        checksum, nobody = block_cache._checksum(blocks, lambda: None), np.zeros(0, np.int32)
        used = block_cache.UsedRecords(data, checksum, counts, nobody)
        block_cache._write(block_cache.cache_path(path), used, made.state())


def mined(folder):
    """A second run of the window, whose first one warms up, and a third one that is cancelled."""
    from PySide6.QtCore import QEventLoop, QSettings, QTimer
    from tests.benchmarks.bench_cancel import cancelled
    from tests.benchmarks.bench_gaps import settle
    from tests.benchmarks.heartbeat import Heartbeat

    from tacit.run.settings import Settings
    from tacit_miner.runs import RunSettings
    from tacit_miner.ui.app import WindowProgram, make_app
    from tacit_miner.ui.shell.preferences import Preferences

    path = folder / "big.tacit-project"
    many_records(path)
    app = make_app(["window"])
    settings = QSettings(str(folder / "p.ini"), QSettings.Format.IniFormat)
    window = WindowProgram(app, Preferences(settings)).window
    window.ask = lambda *_: True
    window.show()
    window.open_path(path)
    settle(window)
    beat, found = Heartbeat(), {}
    with beat.measured():
        settle(window)
    found["quiet"] = vars(beat.worst)
    asked = RunSettings(Settings(0.1, min_confidence=0.3, threads=2))
    window.workspace.form.set_settings(asked)
    for _ in range(2):
        began, loop = time.perf_counter(), QEventLoop()
        quit_after = window.session.mined.connect(lambda _found, loop=loop: loop.quit())
        with beat.measured():
            window.session.mine(asked)
            loop.exec()
        found |= {"seconds": time.perf_counter() - began, "mining": vars(beat.worst)}
        window.session.mined.disconnect(quit_after)
        with beat.measured():
            settle(window)
        found["shown"] = vars(beat.worst)
    result = window.workspace.run.result
    found |= {"itemsets": result.listed(), "rules": len(result.rules)}
    found["cancelled"] = cancelled(window, asked, CANCEL_MS / 1000, QEventLoop, QTimer)[0]
    settle(window)
    found["cuts"] = [str(cut) for cut in window.workspace.run.result.cuts]
    window.close()
    return found


if __name__ == "__main__":
    main()

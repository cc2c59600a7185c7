"""How soon a run ends that is cancelled: `python -m tests.benchmarks cancel`, at moments spread over the whole run.

Of the command line the moment of Ctrl+C lies anywhere from the start of the process; of the window anywhere from the press of
Mine, in a process each for the first seconds, in which NumPy is imported, and in one process for the others. What is said is the
longest delay on the clock, and the most processor time that the process used from the cancel on (two threads): on a busy machine
that is what the program can help.
"""

import argparse
import json
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from tests.benchmarks.bench_gaps import SETTINGS, prepare, settle
from tests.benchmarks.bench_process import miner
from tests.benchmarks.measure import show

MOMENTS = 50
RECORDS, ITEMS = 100_000, 120
"""Answers that are yes at random: 280,840 itemsets of three, 856,800 rules."""

RUN = ("--min-support", "0.1", "--min-confidence", "0.3", "--max-length", "3", "--threads", "2")
TICK = os.sysconf("SC_CLK_TCK")


def main():
    """Both ways."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--moments", type=int, default=MOMENTS)
    parser.add_argument("--inside", nargs="+", help=argparse.SUPPRESS)
    args, _ = parser.parse_known_args()
    if args.inside:
        print(json.dumps(inside(Path(args.inside[0]), list(map(float, args.inside[1:])))))
        return
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        make_blocks(folder / "data")
        prepare(folder)
        told(folder / "data", args.moments)
        shown(folder, args.moments)


def make_blocks(folder):
    """Random answers as a folder of blocks."""
    import numpy as np

    from tacit.channels.channel import warner
    from tacit.records.blocks import Block, Profiles
    from tacit_miner.blockfiles.folder import BlockFolderWriter

    random_bits = np.random.default_rng(1)
    names = [f"q{number}" for number in range(ITEMS)]
    writer = BlockFolderWriter(folder, names, Profiles.single([warner(0.9)] * ITEMS))
    for first in range(0, RECORDS, 65_536):
        count = min(65_536, RECORDS - first)
        bits = random_bits.integers(0, 2**64, (ITEMS, -(-count // 64)), np.uint64)
        if count % 64:
            bits[:, -1] &= np.uint64((1 << count % 64) - 1)
        writer.append(Block(bits, count))
    writer.finish()


def used(process):
    """Processor seconds of a process that is alive."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICK


def told(data, moments):
    """The command line."""
    command = miner(data, *RUN)
    began = time.monotonic()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    whole = time.monotonic() - began
    draw, found = random.Random(1), []
    for number in range(moments):
        moment = 0.3 + (whole - 0.3) * (number + draw.random()) / moments
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        time.sleep(moment)
        if process.poll() is not None:
            continue
        at, before = time.monotonic(), used(process.pid)
        process.send_signal(signal.SIGINT)
        _, _, spent = os.wait4(process.pid, 0)
        found.append((time.monotonic() - at, spent.ru_utime + spent.ru_stime - before, moment))
    report("Ctrl+C in the command line", whole, found)


def shown(folder, moments):
    """The window."""
    whole = one(folder, [1e9])[0][2]
    draw, found = random.Random(2), []
    early = moments // 4
    for number in range(early):
        found += one(folder, [3.0 * (number + draw.random()) / early])
    found += one(folder, [whole * (n + draw.random()) / (moments - early) for n in range(moments - early)])
    report("Cancel in the window", whole, found)


def one(folder, moments):
    """A window in a process of its own, cancelled at these moments of as many runs."""
    command = [
        sys.executable,
        "-m",
        "tests.benchmarks.bench_cancel",
        "--inside",
        str(folder),
        *map(str, moments),
    ]
    done = subprocess.run(command, check=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    return json.loads(done.stdout.splitlines()[-1])


def inside(folder, moments):
    """Delay, processor time since the cancel, and length of each run; without waiting for what is made ready after opening."""
    from PySide6.QtCore import QEventLoop, QSettings, QTimer

    from tacit.run.settings import Settings
    from tacit_miner.runs import RunSettings
    from tacit_miner.ui.app import WindowProgram, make_app
    from tacit_miner.ui.shell.preferences import Preferences

    app, found = make_app(["window"]), []
    with tempfile.TemporaryDirectory() as temporary:
        path = Path(temporary) / "kept.tacit-project"
        shutil.copy(folder / "kept.tacit-project", path)
        preferences = Preferences(QSettings(temporary + "/p.ini", QSettings.Format.IniFormat))
        window = WindowProgram(app, preferences).window
        window.show()
        window.open_path(path)
        while window.workspace is None or window.workspace.run is None:
            app.processEvents()
            time.sleep(0.002)
        for moment in moments:
            if found:
                settle(window)
            found.append(cancelled(window, RunSettings(Settings(**SETTINGS)), moment, QEventLoop, QTimer))
        window.ask = lambda *_: True
        window.close()
    return found


def cancelled(window, settings, moment, loop_class, timer_class):
    """One run that is cancelled after so many seconds."""
    loop, timer, at = loop_class(), timer_class(), []
    session = window.session

    def cancel():
        if session.is_working:
            at.extend((time.monotonic(), time.process_time()))
            session.cancel()

    def over(title):
        if not title:
            loop.quit()

    session.working.connect(over)
    timer.setSingleShot(True)
    timer.timeout.connect(cancel)
    began = time.monotonic()
    session.mine(settings)
    timer.start(min(int(1000 * moment), 2**30))
    loop.exec()
    session.working.disconnect(over)
    timer.stop()
    end, spent = time.monotonic(), time.process_time()
    return (end - at[0], spent - at[1], moment) if at else (0.0, 0.0, end - began)


def report(name, whole, found):
    """The longest."""
    wall, spent = max(found), max(found, key=lambda each: each[1])
    show(
        [
            (
                f"{name}, {len(found)} moments of a run of {whole:.1f} s: longest delay",
                f"{wall[0]:.2f} s at {wall[2]:.1f} s; most processor time after it {spent[1]:.2f} s at {spent[2]:.1f} s",
                "1 s",
            )
        ]
    )


if __name__ == "__main__":
    main()

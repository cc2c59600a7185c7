"""Both programs killed at random moments: `TACIT_KILLS=N python -m tests.grids kills`, N kills of each command, 20 if it is left out.

Every command that writes, and both windows: five times as often each, and twice as often in field mode. After each kill the files, the projects and the vaults are
looked at, and the command is given again (`tests/support/killing.py`), or the window is opened on what was left
(`tests/support/window_killing.py`). What is lost, doubled or left behind is an error and ends the grid.
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from support.kill_commands import COMMANDS
from support.killable import Workers
from support.killing import Killer
from tests.grids.table import Cell

SUPPORT = Path(__file__).parents[1] / "support"
KILLS = int(os.environ.get("TACIT_KILLS", "20"))
"""Of each command."""

A_DAY = 8
"""Kills of one day in field mode."""


def cells():
    """Each command and window, killed until so many kills have found it at work; a line on each as it is done."""
    return [*_commands(), _window("agent"), _window("miner"), _field()]


def _commands():
    workers = Workers(SUPPORT / "kill_serve.py")
    found = []
    try:
        with tempfile.TemporaryDirectory() as folder:
            for number, command in enumerate(COMMANDS):
                found.append(_killed(workers, command, Path(folder) / str(number), number))
    finally:
        workers.close()
    return found


def _killed(workers, command, folder, seed):
    folder.mkdir()
    killer = Killer(workers, command, folder, seed)
    while killer.kills < KILLS:
        killer.kill()
    return _row(command.name, killer.kills, killer.again)


def _window(name):
    said = _driven("window_killing.py", name, words=(5 * KILLS, 17))
    kills, days = map(int, said)
    return _row(f"the {name}'s window, {days} days to the end", kills, kills)


def _field():
    kills = 0
    while kills < 2 * KILLS:
        kills += int(_driven("field_crashing.py", words=(A_DAY, kills))[0])
    return _row("the agent's window in field mode", kills, kills)


def _driven(script, *before, words):
    """The last line that a driver prints, in words."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, str(SUPPORT / script), *before, folder, *map(str, words)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-3_000:]
    return done.stdout.splitlines()[-1].split()


def _row(name, kills, again):
    print(f"{name}: {kills} kills, given again after {again}", file=sys.stderr, flush=True)
    return Cell({"what": name}, {"again": str(again)}, kills, kills)


def markdown(found):
    """The whole grid."""
    rows = [f"| `{cell.row['what']}` | {cell.studies} | {cell.rest['again']} |" for cell in found]
    total = sum(cell.studies for cell in found)
    return "\n".join(
        [
            "### Kills",
            "",
            "| command | kills, nothing lost, doubled or left behind | had to be given again |",
            "|---|---:|---:|",
            *rows,
            "",
            f"{total:,} in all.",
        ]
    )

"""The miner's window, commands, file dialogs and kills on one project: `TACIT_INTERLEAVINGS=N python -m tests.grids interleavings`, 200 if it is left out.

What a program has announced as kept, a run, an import or a withdrawal, is in the project afterwards (`tests/support/two_programs.py`); what is lost is an
error and ends the grid.
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.grids.table import Cell

SCRIPT = Path(__file__).parents[1] / "support" / "two_programs.py"
WANTED = int(os.environ.get("TACIT_INTERLEAVINGS", "200"))
SEEDS = 4
KEPT = ("imports", "runs", "withdrawals")


def cells():
    """So many interleavings of each seed."""
    return [_run(seed, WANTED // SEEDS) for seed in range(1, SEEDS + 1)]


def _run(seed, wanted):
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, str(SCRIPT), folder, str(wanted), str(seed)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-3_000:]
    studies, kills, *kept = map(int, done.stdout.splitlines()[-1].split())
    print(f"seed {seed}: {studies} interleavings, {kills} kills, {kept}", file=sys.stderr, flush=True)
    return Cell({"seed": seed}, {"kills": kills, **dict(zip(KEPT, kept, strict=True))}, studies, studies)


def markdown(found):
    """The whole grid."""
    rows = [
        f"| {cell.row['seed']} | {cell.studies} | {' | '.join(str(cell.rest[name]) for name in ('kills', *KEPT))} |"
        for cell in found
    ]
    return "\n".join(
        [
            "### Two programs",
            "",
            "| seed | interleavings, nothing lost | kills | imports announced | runs | withdrawals |",
            "|---:|---:|---:|---:|---:|---:|",
            *rows,
        ]
    )

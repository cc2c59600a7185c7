"""Commands killed at random moments: `TACIT_KILLS=N python -m tests.grids kills`, N kills of each command, 100 if it is left out.

After each kill the files, the projects and the vault are looked at, and the command is given again (`tests/support/killing.py`). What is
lost, doubled or left behind is an error and ends the grid.
"""

import os
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from support.killable import Workers
from support.killing import COMMANDS, Killer
from tests.grids.table import Cell

KILLS = int(os.environ.get("TACIT_KILLS", "100"))
"""Of each command."""


def cells():
    """Each command, killed until so many kills have found it at work."""
    workers = Workers(Path(__file__).parents[1] / "support" / "kill_serve.py")
    found = []
    try:
        for number, command in enumerate(COMMANDS):
            with tempfile.TemporaryDirectory() as folder:
                killer = Killer(workers, command, Path(folder), seed=number)
                while killer.kills < KILLS:
                    killer.kill()
                found.append(Cell({"command": command.name[:40]}, {}, killer.kills, killer.kills))
    finally:
        workers.close()
    return found


def markdown(found):
    """The whole grid."""
    rows = [f"| `{cell.row['command']}` | {cell.studies} |" for cell in found]
    total = sum(cell.studies for cell in found)
    return "\n".join(
        [
            "### Kills",
            "",
            "| command | kills, nothing lost, doubled or left behind |",
            "|---|---:|",
            *rows,
            "",
            f"{total:,} in all.",
        ]
    )

"""Imports, withdrawals and forgetting in child processes that may be killed: work, project, argument, and a number, a line.

The number is that of the SQL statement before which the child kills itself, counted from the first one after the project
was opened; 0 for none.
"""

import os
import signal
import sys
from datetime import date
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from support.killable import serve

from tacit_miner.intake import import_files
from tacit_miner.project import Project
from tacit_miner.project.removal import find_file, forget, withdraw

DAY = date(2026, 3, 1)


def work(name: str, path: str, argument: str, last: str) -> None:
    with Project.open(Path(path)) as project:
        if int(last):
            with project.database.transaction():  # what comes before the first one is not counted
                pass
            _die_before(project, int(last))
        if name == "import":
            import_files(project, [Path(argument)], today=DAY)
        elif name == "forget":
            forget(project, [find_file(project, argument)], DAY)
        else:
            withdraw(project, argument, DAY)


def _die_before(project: Project, last: int) -> None:
    seen = []

    def count(statement: str) -> None:
        seen.append(statement)
        if len(seen) == last:
            os.kill(os.getpid(), signal.SIGKILL)

    project.database.connection.set_trace_callback(count)


if __name__ == "__main__":
    serve(work)

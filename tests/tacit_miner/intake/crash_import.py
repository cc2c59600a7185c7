"""Imports in child processes that may be killed: `python crash_import.py FOLDER`, then a project's path a line.

Answers each path with the child's process id, and then `done` if it finished or `dead` if it did not.
"""

import os
import sys
from datetime import date
from pathlib import Path

from tacit_miner.intake import import_files
from tacit_miner.intake.file_search import find_files
from tacit_miner.project import Project


def work(project: Path, files: Path) -> None:
    with Project.open(project) as opened:
        import_files(opened, find_files([files]), today=date(2026, 3, 1))


if __name__ == "__main__":
    for line in sys.stdin:
        child = os.fork()
        if not child:
            work(Path(line.strip()), Path(sys.argv[1]))
            os._exit(0)
        print(child, flush=True)
        _, status = os.waitpid(child, 0)
        print("dead" if status else "done", flush=True)

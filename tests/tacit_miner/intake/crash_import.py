"""Imports in child processes that may be killed: `python crash_import.py FOLDER`, then a project's path a line."""

import sys
from datetime import date
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from support.killable import serve

from tacit_miner.intake import import_files
from tacit_miner.intake.importer import find_files
from tacit_miner.project import Project


def work(project: str) -> None:
    with Project.open(Path(project)) as opened:
        import_files(opened, find_files([Path(sys.argv[1])]), today=date(2026, 3, 1))


if __name__ == "__main__":
    serve(work)

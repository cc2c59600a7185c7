"""`tacit-miner forget PROJECT FILES…`: remove every trace of imported files from a project; without files, list them.

Their records, lines, refused lines and names go; a count of the files forgotten stays. A forgotten file can be imported
again; records that were withdrawn stay out.
"""

from __future__ import annotations

import argparse
from datetime import UTC, datetime
from pathlib import Path

from tacit_miner.cli.console import output, table
from tacit_miner.cli.project_console import counts_in_words, stale_runs
from tacit_miner.intake.reconcile import reconcile
from tacit_miner.project.forgetting import find_file, forget
from tacit_miner.project.project import Project


def add_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """`forget`."""
    parser = commands.add_parser("forget", help="remove every trace of a file", description=__doc__)
    parser.add_argument("project", type=Path, metavar="PROJECT")
    parser.add_argument(
        "files", nargs="*", metavar="FILE", help="the name of an imported file, or its number in the list"
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Forget, then say what is left; or list the files."""
    today = datetime.now(UTC).date()
    with Project.open(args.project) as project:
        if not args.files:
            _list(project)
            return 0
        files = dict.fromkeys(find_file(project, named) for named in args.files)
        gone = forget(project, list(files), today)
        print(f"forgotten   files: {gone.files:,}, records: {gone.records:,}")
        print("checked     none of their bytes is in the project's files")
        if gone.repeated:
            print(
                f"note        {gone.repeated:,} records of other files were not kept, because they came a second time; to bring "
                "back those that came first in a forgotten file, forget the other files and import them again"
            )
        print(counts_in_words(reconcile(project)))
        print(stale_runs(project))
    return 0


def _list(project: Project) -> None:
    files, wrong = project.files(), project.wrong_files()
    shown = table(
        f"{len(files) + len(wrong):,} files", "number", "<name", "<day", "lines", "new records", "<"
    )
    for file in files:
        shown.add_row(str(file.number), file.name, file.imported, f"{file.lines:,}", f"{file.kept:,}", "")
    for refused in wrong:
        shown.add_row("", refused.name, refused.day, "", "", f"refused: {refused.reason}")
    output().print(shown)

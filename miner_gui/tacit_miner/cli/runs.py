"""`tacit-miner runs PROJECT`: the history of runs; one run's settings, or a note on it."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from tacit.messages import Template
from tacit_miner.cli.console import output, table
from tacit_miner.cli.options import OptionError, whole
from tacit_miner.project.errors import DamagedError
from tacit_miner.project.project import Project
from tacit_miner.runs.run import is_stale

NO_NUMBER = Template("options.no-number", "--note takes the number of a run, not {given!r}")


def add_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """`runs`."""
    parser = commands.add_parser("runs", help="the history of runs", description=__doc__)
    parser.add_argument("project", type=Path, metavar="PROJECT")
    parser.add_argument(
        "--show", type=whole, metavar="N", help="print the settings of run N, as a settings file"
    )
    parser.add_argument("--note", nargs=2, metavar=("N", "TEXT"), help="write a note on run N")
    parser.add_argument("--delete", type=whole, metavar="N", help="forget run N and its result")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print or change the history."""
    with Project.open(args.project) as project:
        if args.show is not None:
            row, _ = project.run(args.show)
            print(row.settings, end="")
        elif args.note is not None:
            row, _ = project.run(_number(args.note[0]))
            project.note_run(row.number, args.note[1])
        elif args.delete is not None:
            row, _ = project.run(args.delete)
            project.delete_run(row.number)
        else:
            _list(project)
    return 0


def _number(text: str) -> int:
    try:
        return whole(text)
    except argparse.ArgumentTypeError:
        raise OptionError(NO_NUMBER(given=text[:40])) from None


def _list(project: Project) -> None:
    runs = project.runs()
    columns = ("run", "<started (UTC)", "seconds", "records", "itemsets", "rules", "cuts", "<", "<note")
    shown = table(f"{len(runs):,} runs", *columns)
    for row in runs:
        try:
            state = "stale" if is_stale(project, row) else ""
            cells = [f"{row.seconds:.2f}", *_counts(row.counts)]
        except (DamagedError, ValueError, LookupError, TypeError):
            state, cells = "damaged", [""] * 5
        shown.add_row(str(row.number), str(row.started), *cells, state, str(row.note))
    output().print(shown)


def _counts(text: str) -> list[str]:
    counts = json.loads(text)
    names = ("records", "itemsets", "rules", "cuts")
    return ["" if counts[name] is None else f"{counts[name]:,}" for name in names]

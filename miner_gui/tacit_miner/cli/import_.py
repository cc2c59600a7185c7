"""`tacit-miner import PROJECT FILES|FOLDERS…`: batch files in, and what became of every line.

Importing again is safe: what is in the project already changes nothing, and what an interrupted import left out is
completed. Files that are encrypted take the key of the researcher whom the survey names. A file whose first line is not a line of a batch is refused whole, and nothing but its name is kept.
"""

from __future__ import annotations

import argparse
import os
from collections import Counter
from datetime import UTC, datetime
from pathlib import Path

from tacit.commandline import printable
from tacit.formats.line_verdict import LineVerdict
from tacit_miner.cli.options import whole
from tacit_miner.cli.own_key import add_key, own_master
from tacit_miner.cli.project_console import importing
from tacit_miner.intake.file_search import find_files
from tacit_miner.intake.importer import import_files
from tacit_miner.intake.late import imported_after_the_end
from tacit_miner.intake.opening import key_for
from tacit_miner.intake.report import FileOutcome, IntakeReport
from tacit_miner.intake.tables import import_table
from tacit_miner.project.project import Project

SHOWN = 20
"""Refused lines printed; all of them are kept, see `tacit-miner export --refused`."""


def add_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """`import`."""
    parser = commands.add_parser("import", help="import batch files", description=__doc__)
    parser.add_argument("project", type=Path, metavar="PROJECT")
    parser.add_argument(
        "paths",
        type=Path,
        metavar="FILES|FOLDERS",
        nargs="+",
        help="batch files, and folders searched for them",
    )
    parser.add_argument(
        "--threads",
        type=whole,
        default=min(4, os.cpu_count() or 1),
        metavar="N",
        help="workers that verify signatures",
    )
    add_key(parser, required=False, words="the researcher's key file, if the survey's files are encrypted")
    parser.set_defaults(run=run, verdict=True)


def run(args: argparse.Namespace) -> int:
    """Import, then say what happened; 1 if a line or file was refused, a file could not be read, or Ctrl-C was pressed."""
    paths = find_files(args.paths, args.project)
    today = datetime.now(UTC).date()
    with Project.open(args.project) as project:
        survey = project.study.survey
        key = None if args.key is None else key_for(survey, own_master(args))
        if survey is None:
            report = IntakeReport(tuple(import_table(project, path, today=today) for path in paths))
        else:
            with importing() as (tell, control):
                report = import_files(
                    project,
                    paths,
                    today=today,
                    threads=max(1, args.threads),
                    report=tell,
                    check=control.check,
                    key=key,
                )
        shown, late = _refused(project, report), imported_after_the_end(project)
    print(summary(report))
    if late is not None:
        print(f"late        {late}")
    for line in shown:
        print(line)
    for file in report.files:
        if file.error:
            print(f"{'refused' if file.outcome is FileOutcome.REFUSED else 'not read':<11} {file.error}")
    if report.cancelled:
        print("cancelled   the files above are in the project; import all of them again to complete it")
    outcomes = report.outcomes()
    not_taken = outcomes[FileOutcome.UNREADABLE] + outcomes[FileOutcome.REFUSED]
    return 1 if report.refused or not_taken or report.cancelled else 0


def summary(report: IntakeReport) -> str:
    """Files, lines and records in a few lines."""
    files = ", ".join(f"{count:,} {outcome}" for outcome, count in sorted(report.outcomes().items()))
    lines = report.lines
    text = [f"files       {len(report.files):,}: {files or 'none'}", f"lines       {sum(lines.values()):,}"]
    text += [f"  {count:>11,}  {verdict}" for verdict, count in _in_order(lines)]
    records = sum(file.records for file in report.files)
    text.append(f"records     {records:,}: {report.kept:,} new, {records - report.kept:,} already here")
    return "\n".join(text)


def _in_order(lines: Counter[LineVerdict]) -> list[tuple[LineVerdict, int]]:
    return [(verdict, lines[verdict]) for verdict in LineVerdict if lines[verdict]]


def _refused(project: Project, report: IntakeReport) -> list[str]:
    """The first refused lines of these files, each with its reason."""
    text: list[str] = []
    for file in report.files:
        if all(verdict.is_good for verdict in file.lines):
            continue
        refused = [line for line in project.lines(file.number) if not line.verdict.is_good]
        text += [
            f"{printable(file.path.name)}, line {line.number:,}: {line.verdict}: {line.reason}"
            for line in refused
        ]
        if len(text) > SHOWN:
            return [
                *text[:SHOWN],
                f"… and more; write all of them with: tacit-miner export {project.path} --refused FILE",
            ]
    return text

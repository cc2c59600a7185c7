"""`tacit-miner report PROJECT FILE`: a report on a run, as .html (needs nothing from outside) or .pdf."""

from __future__ import annotations

import argparse
import importlib
from pathlib import Path

from tacit import store
from tacit.messages import PLAIN, Template
from tacit.mining.prevalences import prevalences
from tacit.store import check_outputs
from tacit_miner.cli.options import OptionError, whole
from tacit_miner.intake.reconcile import reconcile
from tacit_miner.project.block_cache import used_records
from tacit_miner.project.location import own_files
from tacit_miner.project.project import Project
from tacit_miner.report import report_html
from tacit_miner.runs.run import load_run
from tacit_miner.runs.run_checks import checks_for
from tacit_miner.runs.tables import tables_for

UNKNOWN_ENDING = Template("report.unknown-ending", "{path}: the ending chooses the format; use .html or .pdf")
TOO_MANY_NAMES = Template(
    "report.too-many-names",
    "--table has {names} names, but it takes a question, a second one, and a group of the first",
)
NO_QT = Template(
    "report.no-qt",
    "a PDF needs Qt, which cannot be loaded here ({why}); write .html and print it from a browser",
)


MOST_NAMES = 3
"""Row, column and reference of a table."""


def add_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """`report`."""
    parser = commands.add_parser("report", help="write a report on a run", description=__doc__)
    parser.add_argument("project", type=Path, metavar="PROJECT")
    parser.add_argument("file", type=Path, metavar="FILE", help="ending in .html or .pdf")
    parser.add_argument("--run", type=whole, dest="number", metavar="N", help="which run (default: the last)")
    parser.add_argument(
        "--table",
        nargs="+",
        action="append",
        default=[],
        metavar="QUESTION",
        help="also the answers to this question, or by a second one, compared with the group that a third name says; may be "
        "given several times, after FILE",
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Write the report."""
    check_outputs((args.file,), own_files(args.project))
    for names in args.table:
        if len(names) > MOST_NAMES:
            raise OptionError(TOO_MANY_NAMES(names=len(names)))
    ending = args.file.suffix.lower()
    if ending not in {".html", ".pdf"}:
        raise OptionError(UNKNOWN_ENDING(path=str(args.file)))
    with Project.open(args.project) as project:
        row, found = load_run(project, args.number)
        answers = tables_for(project, found, args.table)
        counts, checked = reconcile(project), checks_for(project, found)
        asked = prevalences(used_records(project, found.settings.excluded).dataset)
        page = report_html(project.study, found, row, counts, answers=answers, found=checked, asked=asked)
    if ending == ".pdf":
        _pdf(page, args.file)
    else:
        store.write(args.file, page.encode())
    print(f"report on run {row.number} written to {args.file}")
    return 0


def _pdf(page: str, path: Path) -> None:
    try:
        pdf = importlib.import_module("tacit_miner.ui.pdf")
    except ImportError as error:
        raise OptionError(NO_QT(why=PLAIN(text=str(error)))) from None
    pdf.write_pdf(page, path)

"""`tacit-miner report PROJECT FILE`: a report on a run, as .html (needs nothing from outside) or .pdf."""

from __future__ import annotations

import argparse
import importlib
from dataclasses import replace
from pathlib import Path

from tacit import store
from tacit.messages import PLAIN, Template
from tacit.store import check_outputs
from tacit_miner.cli.options import OptionError, at_least_one, whole
from tacit_miner.cli.row_filter import add_row_filter, row_filter
from tacit_miner.cli.voices import LANGUAGES, voice_of
from tacit_miner.exports import select
from tacit_miner.intake.reconcile import reconcile
from tacit_miner.project.block_cache import used_records
from tacit_miner.project.location import own_files
from tacit_miner.project.project import Project
from tacit_miner.report import (
    Facts,
    Grouping,
    Order,
    Part,
    Report,
    Wanted,
    machines,
    make_report,
    to_html,
)
from tacit_miner.report.wanted import TOP_ROWS
from tacit_miner.runs.run import Run, load_run
from tacit_miner.runs.run_checks import checks_for, counted
from tacit_miner.runs.tables import tables_for
from tacit_miner.voice import ENGLISH

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
    parser.add_argument(
        "--language", choices=LANGUAGES, default="en", help="of the report and of the questions"
    )
    _add_choice(parser)
    add_row_filter(parser)
    parser.set_defaults(run=run)


def _add_choice(parser: argparse.ArgumentParser) -> None:
    """Rows, their order, and parts."""
    parser.add_argument(
        "--rows",
        type=at_least_one,
        default=TOP_ROWS,
        metavar="N",
        help=f"rows of a table of the result (default {TOP_ROWS})",
    )
    parser.add_argument(
        "--order", choices=[one.value for one in Order], default=Order.STRENGTH, help="of these rows"
    )
    parser.add_argument(
        "--group", choices=[one.value for one in Grouping], default=Grouping.NONE, help="them under headings"
    )
    parser.add_argument(
        "--redundant", action="store_true", help="also rules that say no more than a more general one"
    )
    parser.add_argument(
        "--leave-out",
        choices=[one.value for one in Part],
        nargs="+",
        default=[],
        metavar="PART",
        help=f"of {', '.join(Part)}",
    )


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
        facts = Facts(
            project.study,
            found,
            row,
            reconcile(project),
            tables_for(project, found, args.table),
            checks_for(project, found),
            counted(used_records(project, found.settings.excluded), found.settings.mining.forged),
            () if args.language == ENGLISH.language else (args.language,),
            machines(project),
            project.rule_marks(),
        )
    report = make_report(facts, voice_of(args.language), _wanted(args, found))
    if ending == ".pdf":
        _pdf(report, args.file)
    else:
        store.write(args.file, to_html(report).encode())
    print(f"report on run {row.number} written to {args.file}")
    return 0


def _wanted(args: argparse.Namespace, found: Run) -> Wanted:
    return Wanted(
        select(found.result, replace(row_filter(args), starred=False)),
        args.rows,
        Order(args.order),
        Grouping(args.group),
        args.redundant,
        frozenset(Part) - frozenset(map(Part, args.leave_out)),
        args.starred,
    )


def _pdf(report: Report, path: Path) -> None:
    try:
        pdf = importlib.import_module("tacit_miner.ui.pdf")
    except ImportError as error:
        raise OptionError(NO_QT(why=PLAIN(text=str(error)))) from None
    pdf.write_pdf(report, path)

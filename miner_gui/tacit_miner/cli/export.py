"""`tacit-miner export PROJECT FILE`: a run as CSV, JSON, Parquet or LaTeX; the records for SPSS, Stata or archives.

With --refused, the refused lines as CSV. The records are an SPSS file (.sav), a Stata file (.dta), or described as DDI-Codebook (.xml).
"""

from __future__ import annotations

import argparse
from pathlib import Path

from tacit import store
from tacit.messages import Template
from tacit.store import check_outputs
from tacit_miner.cli.options import OptionError, whole
from tacit_miner.cli.row_filter import add_row_filter, row_filter
from tacit_miner.exports import ANSWERS, PIECES, Document, answer_data, select
from tacit_miner.exports.refused import refused_csv
from tacit_miner.project.location import own_files
from tacit_miner.project.project import Project
from tacit_miner.runs.run import load_run

UNKNOWN_ENDING = Template(
    "options.unknown-ending", "{path}: the ending chooses the format; use one of {endings}"
)


def add_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """`export`."""
    parser = commands.add_parser("export", help="write a run to a file", description=__doc__)
    parser.add_argument("project", type=Path, metavar="PROJECT")
    parser.add_argument(
        "file",
        type=Path,
        metavar="FILE",
        help=f"its ending chooses the format: {', '.join(PIECES)}; of the records {', '.join(ANSWERS)}",
    )
    parser.add_argument("--run", type=whole, dest="number", metavar="N", help="which run (default: the last)")
    parser.add_argument("--refused", action="store_true", help="write the refused lines instead, as CSV")
    parser.add_argument(
        "--language",
        action="append",
        default=[],
        metavar="TAG",
        help="of the labels in .sav, .dta and .xml, most wanted first",
    )
    add_row_filter(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Write the file."""
    check_outputs((args.file,), own_files(args.project))
    with Project.open(args.project) as project:
        if args.refused:
            text, count = refused_csv(project)
            store.write(args.file, text.encode())
            print(f"{count:,} refused lines written to {args.file}")
            return 0
        ending = args.file.suffix.removeprefix(".").lower()
        if ending in ANSWERS:
            return _export_answers(project, args.file, ending, args.language)
        if ending not in PIECES:
            endings = tuple(f".{known}" for known in (*PIECES, *ANSWERS))
            raise OptionError(UNKNOWN_ENDING(path=str(args.file), endings=endings))
        _, found = load_run(project, args.number)
    selection = select(found.result, row_filter(args))
    with store.replacing(args.file) as file:
        file.writelines(PIECES[ending](Document.of_run(found, selection)))
    print(f"run {found.number} written to {args.file}: {selection.sentence}")
    return 0


def _export_answers(project: Project, file: Path, ending: str, languages: list[str]) -> int:
    data = answer_data(project, languages)
    store.write(file, ANSWERS[ending](data))
    print(f"{data.records:,} records, {len(data.variables):,} variables written to {file}")
    return 0

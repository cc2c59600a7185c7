"""`tacit-miner export PROJECT FILE`: a run as CSV, JSON, Parquet, LaTeX or Word; the records for SPSS, Stata or archives.

With --refused, the refused lines as CSV. The records are an SPSS file (.sav), a Stata file (.dta), or described as DDI-Codebook (.xml).
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

from tacit import store
from tacit.messages import Template
from tacit.mining.answer_tables import FORGED
from tacit.store import check_outputs
from tacit_miner.cli.options import OptionError, whole
from tacit_miner.cli.row_filter import add_row_filter, row_filter
from tacit_miner.cli.shares import share
from tacit_miner.cli.voices import best_voice
from tacit_miner.exports import PIECES, Document, select
from tacit_miner.exports.answer_data import answer_data
from tacit_miner.exports.marked import marked_rules, starred_rules
from tacit_miner.exports.prevalences import prevalence_rows
from tacit_miner.exports.refused import refused_csv
from tacit_miner.exports.studies import ANSWERS, PREVALENCES
from tacit_miner.exports.table_columns import KEYS, check_columns
from tacit_miner.project.block_cache import used_records
from tacit_miner.project.location import own_files
from tacit_miner.project.project import Project
from tacit_miner.project.wording import item_words
from tacit_miner.runs.run import load_run
from tacit_miner.runs.run_checks import counted, reader_share
from tacit_miner.voice import ENGLISH

UNKNOWN_ENDING = Template(
    "options.unknown-ending", "{path}: the ending chooses the format; use one of {endings}"
)
NO_COLUMNS = Template(
    "export.no-columns",
    "{path}: --columns chooses the columns of tables in .tex and .docx; leave it out, a file of another kind has all columns",
)
_TABLES = frozenset({"tex", "docx"})


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
        help="of the questions' words, of labels, and of the headings of .tex and .docx; most wanted first",
    )
    parser.add_argument(
        "--columns",
        nargs="+",
        default=[],
        metavar="NAME",
        help=f"of the tables in .tex and .docx, after FILE: {', '.join(KEYS)}",
    )
    _add_prevalences(parser)
    add_row_filter(parser)
    parser.set_defaults(run=run)


def _add_prevalences(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--prevalences",
        action="store_true",
        help=f"write the prevalence of every question instead: {', '.join(PREVALENCES)}",
    )
    parser.add_argument(
        "--forged",
        type=share,
        metavar="F",
        help="with --prevalences: tell how far this share of forged records could move each of them, as 0.01 or 1%% "
        f"(default that of the last run, else {100 * FORGED:g}%%)",
    )
    parser.add_argument(
        "--signer-influence",
        action="store_true",
        help="with --prevalences: work out what single signers do even where that takes long",
    )


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
        if args.columns and (args.prevalences or ending not in _TABLES):
            raise OptionError(NO_COLUMNS(path=str(args.file)))
        if args.prevalences:
            return _export_prevalences(project, args, ending)
        if ending in ANSWERS:
            return _export_answers(project, args.file, ending, args.language)
        if ending not in PIECES:
            raise _unknown(args.file, (*PIECES, *ANSWERS))
        _, found = load_run(project, args.number)
        marks = project.rule_marks()
        words = item_words(project.study.with_unions(found.settings.unions), args.language)
    stars = starred_rules(marked_rules(found.result, (mark for mark in marks if mark.run == found.number)))
    selection = select(found.result, row_filter(args), stars.tolist())
    voice = best_voice(args.language) if ending in _TABLES else ENGLISH
    document = Document.of_run(
        found, selection, marks=marks, columns=check_columns(args.columns), words=words, voice=voice
    )
    with store.replacing(args.file) as file:
        file.writelines(PIECES[ending](document))
    print(f"run {found.number} written to {args.file}: {selection.sentence}")
    return 0


def _export_answers(project: Project, file: Path, ending: str, languages: list[str]) -> int:
    data = answer_data(project, languages)
    store.write(file, ANSWERS[ending](data))
    print(f"{data.records:,} records, {len(data.variables):,} variables written to {file}")
    return 0


def _export_prevalences(project: Project, args: argparse.Namespace, ending: str) -> int:
    if ending not in PREVALENCES:
        raise _unknown(args.file, tuple(PREVALENCES))
    used = used_records(project)
    forged = args.forged or reader_share(project)
    found = counted(used, forged, always=args.signer_influence)
    rows = prevalence_rows(project.study, found, args.language)
    store.write(args.file, PREVALENCES[ending](rows))
    print(f"{len(rows):,} prevalences written to {args.file}")
    if used.owners.size and any(one.signers is None for one in found):
        print("what single signers do was left out, because it takes long; --signer-influence asks for it")
    return 0


def _unknown(file: Path, known: Sequence[str]) -> OptionError:
    return OptionError(UNKNOWN_ENDING(path=str(file), endings=tuple(f".{ending}" for ending in known)))

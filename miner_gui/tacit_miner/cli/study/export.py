"""`tacit-miner export PROJECT FILE`: a run as CSV, JSON, Parquet, LaTeX or Word; the records for SPSS, Stata or archives.

With --refused, the refused lines as CSV. The records are an SPSS file (.sav), a Stata file (.dta), or described as DDI-Codebook (.xml).

`tacit-miner report PROJECT FILE`: a report on a run, as .html (needs nothing from outside) or .pdf.
"""

from __future__ import annotations

import argparse
import importlib
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from tacit.mining.answer_tables import FORGED
from tacit.platform import store
from tacit.platform.messages import PLAIN, Template
from tacit.platform.store import check_outputs
from tacit_miner.cli.options import OptionError, at_least_one, share, whole
from tacit_miner.cli.outputs import LANGUAGES, add_row_filter, best_voice, row_filter, voice_of
from tacit_miner.exports import FORMATS, ExportDocument, select
from tacit_miner.exports.answer_data import answer_data
from tacit_miner.exports.answer_tables import ANSWERS, PREVALENCES, prevalence_rows
from tacit_miner.exports.document import marked_rules, starred_rules
from tacit_miner.exports.findings import refused_csv
from tacit_miner.exports.table_columns import KEYS, check_columns
from tacit_miner.intake.report import reconcile
from tacit_miner.project.block_cache import used_records
from tacit_miner.project.location import own_files
from tacit_miner.project.project import Project
from tacit_miner.project.study import item_words
from tacit_miner.report import (
    Grouping,
    Order,
    Report,
    ReportFacts,
    ReportPart,
    ReportWanted,
    machines,
    make_report,
    to_html,
)
from tacit_miner.report.chosen import TOP_ROWS
from tacit_miner.runs.run import Run, checks_for, counted, load_run, reader_share
from tacit_miner.runs.tables import tables_for
from tacit_miner.voice import ENGLISH

UNKNOWN_ENDING = Template(
    "options.unknown-ending", "{path}: the ending chooses the format; use one of {endings}"
)
NO_COLUMNS = Template(
    "export.no-columns",
    "{path}: --columns chooses the columns of tables in .tex and .docx; leave it out, a file of another kind has all columns",
)


def add_export_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """`export`."""
    parser = commands.add_parser("export", help="write a run to a file", description=__doc__)
    parser.add_argument("project", type=Path, metavar="PROJECT")
    parser.add_argument(
        "file",
        type=Path,
        metavar="FILE",
        help=f"its ending chooses the format: {', '.join(FORMATS)}; of the records {', '.join(ANSWERS)}",
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
    parser.set_defaults(run=run_export)


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


def run_export(args: argparse.Namespace) -> int:
    """Write the file."""
    check_outputs((args.file,), own_files(args.project))
    with Project.open(args.project) as project:
        if args.refused:
            text, count = refused_csv(project)
            store.write(args.file, text.encode())
            print(f"{count:,} refused lines written to {args.file}")
            return 0
        ending = args.file.suffix.removeprefix(".").lower()
        if args.columns and (args.prevalences or not _is_for_people(ending)):
            raise OptionError(NO_COLUMNS(path=str(args.file)))
        if args.prevalences:
            return _export_prevalences(project, args, ending)
        if ending in ANSWERS:
            return _export_answers(project, args.file, ending, args.language)
        if ending not in FORMATS:
            raise _unknown(args.file, (*FORMATS, *ANSWERS))
        _, found = load_run(project, args.number)
        marks = project.rule_marks()
        words = item_words(project.study.with_unions(found.settings.unions), args.language)
    stars = starred_rules(marked_rules(found.result, (mark for mark in marks if mark.run == found.number)))
    selection = select(found.result, row_filter(args), stars.tolist())
    voice = best_voice(args.language) if _is_for_people(ending) else ENGLISH
    document = ExportDocument.of_run(
        found, selection, marks=marks, columns=check_columns(args.columns), words=words, voice=voice
    )
    with store.replacing(args.file) as file:
        file.writelines(FORMATS[ending].pieces(document))
    print(f"run {found.number} written to {args.file}: {selection.sentence}")
    return 0


def _is_for_people(ending: str) -> bool:
    return ending in FORMATS and FORMATS[ending].for_people


def _export_answers(project: Project, file: Path, ending: str, languages: list[str]) -> int:
    data = answer_data(project, languages)
    store.write(file, ANSWERS[ending].whole(data))
    print(f"{data.records:,} records, {len(data.variables):,} variables written to {file}")
    return 0


def _export_prevalences(project: Project, args: argparse.Namespace, ending: str) -> int:
    if ending not in PREVALENCES:
        raise _unknown(args.file, tuple(PREVALENCES))
    used = used_records(project)
    forged = args.forged or reader_share(project)
    found = counted(used, forged, always=args.signer_influence)
    rows = prevalence_rows(project.study, found, args.language)
    store.write(args.file, PREVALENCES[ending].whole(rows))
    print(f"{len(rows):,} prevalences written to {args.file}")
    if used.owners.size and any(one.signers is None for one in found):
        print("what single signers do was left out, because it takes long; --signer-influence asks for it")
    return 0


def _unknown(file: Path, known: Sequence[str]) -> OptionError:
    return OptionError(UNKNOWN_ENDING(path=str(file), endings=tuple(f".{ending}" for ending in known)))


UNKNOWN_REPORT_ENDING = Template(
    "report.unknown-ending", "{path}: the ending chooses the format; use .html or .pdf"
)
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


def add_report_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
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
    parser.set_defaults(run=run_report)


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
        choices=[one.value for one in ReportPart],
        nargs="+",
        default=[],
        metavar="PART",
        help=f"of {', '.join(ReportPart)}",
    )


def run_report(args: argparse.Namespace) -> int:
    """Write the report."""
    check_outputs((args.file,), own_files(args.project))
    for names in args.table:
        if len(names) > MOST_NAMES:
            raise OptionError(TOO_MANY_NAMES(names=len(names)))
    ending = args.file.suffix.lower()
    if ending not in {".html", ".pdf"}:
        raise OptionError(UNKNOWN_REPORT_ENDING(path=str(args.file)))
    with Project.open(args.project) as project:
        row, found = load_run(project, args.number)
        facts = ReportFacts(
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


def _wanted(args: argparse.Namespace, found: Run) -> ReportWanted:
    return ReportWanted(
        select(found.result, replace(row_filter(args), starred=False)),
        args.rows,
        Order(args.order),
        Grouping(args.group),
        args.redundant,
        frozenset(ReportPart) - frozenset(map(ReportPart, args.leave_out)),
        args.starred,
    )


def _pdf(report: Report, path: Path) -> None:
    try:
        pdf = importlib.import_module("tacit_miner.ui.paper.pdf")
    except ImportError as error:
        raise OptionError(NO_QT(why=PLAIN(text=str(error)))) from None
    pdf.write_pdf(report, path)

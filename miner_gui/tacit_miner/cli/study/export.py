"""What leaves a project: `tacit-miner export` and `report`, with their options for rows and languages.

Translations and numbers are those of the window, by Qt; English needs none.
"""

import argparse
import importlib
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from types import ModuleType

from tacit.compute.control import Control
from tacit.estimation.measures import measure_name
from tacit.platform.messages import LANGUAGES, PLAIN, Template
from tacit.platform.regular_files import STANDARD
from tacit.platform.store import check_outputs
from tacit_miner import commands
from tacit_miner.choices import BESIDE_RESULT
from tacit_miner.cli.console import cancelled_by_keys, written_blocks
from tacit_miner.cli.options import GOES_WITH, NO_EFFECT, OptionError, refuse_given
from tacit_miner.exports import FORMATS, ExportFilter, select
from tacit_miner.exports.answer_tables import ANSWERS
from tacit_miner.exports.document import marked_rules, starred_rules
from tacit_miner.exports.table_columns import check_columns
from tacit_miner.exports.writers import all_files
from tacit_miner.project.location import own_files
from tacit_miner.project.project import Project
from tacit_miner.report import Grouping, Order, ReportPart, ReportWanted, make_report
from tacit_miner.runs.exported import export_blocks
from tacit_miner.runs.run import Run, load_run, reader_share
from tacit_miner.voice import ENGLISH, Voice

NO_COLUMNS = Template(
    "export.no-columns",
    "{path}: --columns chooses the columns of tables in .tex and .docx; leave it out, a file of another kind has all columns",
)
NO_FOLDER_IN_A_STREAM = Template(
    "export.no-folder-in-a-stream",
    "--blocks writes a folder, which standard output (-) cannot be; name a folder",
)
REPORTS = ("html", "pdf", "docx")


def _run_export(args: argparse.Namespace) -> None:
    _refuse_idle(args)
    if args.blocks:
        if args.file == STANDARD:
            raise OptionError(NO_FOLDER_IN_A_STREAM())
        with Project.open(args.project) as project, cancelled_by_keys(Control()) as control:
            print(write_export(project, args.file, control))
        return
    beside = {} if args.refused or args.prevalences else BESIDE_RESULT
    check_outputs(all_files(args.file, beside), own_files(args.project))
    with Project.open(args.project) as project:
        if args.refused:
            print(f"{commands.write_refused(project, args.file):,} refused lines written to {args.file}")
            return
        ending = args.file.suffix.removeprefix(".").lower()
        if args.columns and (args.prevalences or not _is_for_people(ending)):
            raise OptionError(NO_COLUMNS(path=str(args.file)))
        if args.prevalences:
            _export_prevalences(project, args)
            return
        if commands.format_of(args.file, FORMATS, ANSWERS) in ANSWERS:
            data = commands.write_answers(project, args.file, args.language)
            print(f"{data.records:,} records, {len(data.variables):,} variables written to {args.file}")
            return
        _, found = load_run(project, args.number)
        own = (mark for mark in project.rule_marks() if mark.run == found.number)
        stars = starred_rules(marked_rules(found.result, own))
        selection = select(found.result, row_filter(args), stars.tolist())
        voice = best_voice(args.language) if _is_for_people(ending) else ENGLISH
        columns = check_columns(args.columns)
        written = commands.write_run(project, found, selection, args.file, args.language, columns, voice)
    print(f"run {found.number} written to {', '.join(map(str, written))}: {selection.sentence}")


_OF_ROWS = ("has", "left", "right", "without", "at_least", "starred", "run")
"""Options that choose a run and rows of it."""


def _refuse_idle(args: argparse.Namespace) -> None:
    """What is written decides which options say something of it."""
    others = {"--blocks": args.blocks, "--refused": args.refused, "--prevalences": args.prevalences}
    ending = args.file.suffix.lower()
    chosen = next((name for name, is_chosen in others.items() if is_chosen), "")
    beside = chosen or (ending if ending.removeprefix(".") in ANSWERS else "")
    if beside:
        refuse_given(args, _OF_ROWS, NO_EFFECT, beside)
    if chosen in {"--blocks", "--refused"}:
        refuse_given(args, ("columns", "language"), NO_EFFECT, chosen)
    if not args.prevalences:
        refuse_given(args, ("forged", "signer_influence"), GOES_WITH, "--prevalences")


def write_export(project: Project, folder: Path, control: Control) -> str:
    """Write the records that count as blocks, and say so; stopped, nothing of it is left."""
    return written_blocks(folder, export_blocks(project, folder, control.check))


def _is_for_people(ending: str) -> bool:
    return ending in FORMATS and FORMATS[ending].for_people


def _export_prevalences(project: Project, args: argparse.Namespace) -> None:
    forged, always = args.forged or reader_share(project), args.signer_influence
    found = commands.write_prevalences(project, args.file, args.language, forged, always=always)
    print(f"{len(found):,} prevalences written to {args.file}")
    if project.study.survey is not None and any(one.answers.signers is None for one in found):
        print("what single signers do was left out, because it takes long; --signer-influence asks for it")


TOO_MANY_NAMES = Template(
    "report.too-many-names",
    "--table has {names} names, but it takes a question, a second one, and a group of the first",
)
NO_QT = Template(
    "report.no-qt",
    "a PDF or Word document needs Qt, which cannot be loaded here ({why}); write .html and print it from a browser",
)
MOST_NAMES = 3  # row, column and reference of a table


def _run_report(args: argparse.Namespace) -> None:
    check_outputs((args.file,), own_files(args.project))
    for names in args.table:
        if len(names) > MOST_NAMES:
            raise OptionError(TOO_MANY_NAMES(names=len(names)))
    commands.format_of(args.file, REPORTS)
    with Project.open(args.project) as project:
        row, found = load_run(project, args.number)
        languages = () if args.language == ENGLISH.language else (args.language,)
        facts = commands.report_facts(project, found, row, args.table, languages)
    report = make_report(facts, voice_of(args.language), _wanted(args, found))
    commands.write_report(
        report, args.file, lambda made, path: _by_qt("paper.writing", NO_QT).write_paper(made, path)
    )
    print(f"report on run {row.number} written to {args.file}")


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


def _by_qt(module: str, without: Template) -> ModuleType:
    """A module of the window. Raises OptionError: Qt is not there."""
    try:
        return importlib.import_module(f"tacit_miner.ui.{module}")
    except ImportError as error:
        raise OptionError(without(why=PLAIN(text=str(error)))) from None


NO_QT_FOR_LANGUAGE = Template(
    "report.no-qt-for-language",
    "a report or table in another language than English needs Qt, which cannot be loaded here ({why})",
)


def voice_of(language: str) -> Voice:
    """One of `LANGUAGES`. Raises OptionError: Qt is not there."""
    if language == ENGLISH.language:
        return ENGLISH
    found: Voice = _by_qt("texts.language", NO_QT_FOR_LANGUAGE).voice_of(language)
    return found


def best_voice(wanted: Sequence[str]) -> Voice:
    """The first of the languages wanted that there is, by its tag without a region; English if there is none."""
    tags = (tag.partition("-")[0].lower() for tag in wanted)
    return voice_of(next((tag for tag in tags if tag in LANGUAGES), ENGLISH.language))


BAD_LEAST = Template("options.bad-least", "--at-least is {given!r}, but it is written like lift=1.2")


def row_filter(args: argparse.Namespace) -> ExportFilter:
    """What they ask for."""
    items, left, right, without = (
        tuple(name.strip() for name in (text or "").split(",") if name.strip())
        for text in (args.has, args.left, args.right, args.without)
    )
    return ExportFilter(items, left, right, without, _least(args.at_least), args.starred)


def _least(given: list[str]) -> dict[str, float]:
    found = {}
    for text in given:
        name, _, value = text.partition("=")
        try:
            found[measure_name(name.strip())] = float(value)
        except ValueError:
            raise OptionError(BAD_LEAST(given=text)) from None
    return found

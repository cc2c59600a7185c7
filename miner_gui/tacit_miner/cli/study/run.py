"""Runs of a project and what leaves it: `tacit-miner run`, `runs`, `compare`, `export` and `report`.

Translations and numbers of exports and reports are those of the window, by Qt; English needs none.
"""

import argparse
import importlib
import json
import sys
from collections.abc import Collection, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import replace
from types import ModuleType

from rich.console import Console

from tacit.compute.control import Check, Control, Stopped
from tacit.estimation.measures import measure_name
from tacit.person.sentences import YES_SENT
from tacit.platform.commandline import counted
from tacit.platform.messages import LANGUAGES, PLAIN, Template
from tacit.platform.regular_files import STANDARD
from tacit.platform.store import check_outputs
from tacit.records.mixed import MixedDataset, asked_with
from tacit.records.questions import Questions
from tacit.run.columns import number
from tacit.run.declared_setting import kinds
from tacit.run.result import Result
from tacit.run.settings import Settings
from tacit_miner import commands
from tacit_miner.blockfiles import cluster
from tacit_miner.choices import BESIDE_RESULT, BESIDE_TABLE
from tacit_miner.cli import console as terminal
from tacit_miner.cli import options as typed
from tacit_miner.cli.console import cancelled_by_keys, written_blocks
from tacit_miner.cli.options import GOES_WITH, NEGATIVE_TOP, NO_EFFECT, OptionError, refuse_given
from tacit_miner.cli.study.mine import show
from tacit_miner.cli.study.table import design_of_project
from tacit_miner.exports import ExportDocument, ExportFilter, select
from tacit_miner.exports.answer_tables import ANSWERS, FOR_PROGRAMS, ProgramRows
from tacit_miner.exports.document import marked_rules, starred_rules
from tacit_miner.exports.table_columns import check_columns
from tacit_miner.exports.writers import FORMATS, all_files, asked_files, asked_paths
from tacit_miner.project import DamagedError, Project, Standing
from tacit_miner.project.block_cache import UsedRecords, used_records
from tacit_miner.project.location import own_files
from tacit_miner.project.study import Study, item_labels, item_words
from tacit_miner.report import Grouping, Order, ReportPart, ReportWanted, make_report
from tacit_miner.runs.compare import Key, ProjectChanges, RowChanges, Seen, compare, project_changes
from tacit_miner.runs.exported import export_blocks, exported_records
from tacit_miner.runs.run import NotKeptError, ReadRecords, Run, as_last_run, is_stale, load_run, perform
from tacit_miner.runs.run_settings import RunSettings, read_settings
from tacit_miner.runs.sampling import read_margins
from tacit_miner.voice import ENGLISH, Voice

NO_SETTINGS = Template(
    "options.no-settings", "give --settings FILE, or --min-support S and what else differs from the defaults"
)
BESIDE_SETTINGS = Template(
    "options.beside-settings", "--settings and {options} exclude each other; change the file"
)

NOTHING_TO_COMPARE = Template(
    "options.nothing-to-compare", "name two runs, as in compare PROJECT 1 2, or another project with --to"
)
RUNS_AND_PROJECTS = Template(
    "options.runs-and-projects", "--to compares the records of two projects, not their runs; leave out RUN"
)
NOTHING_IN_COMMON = Template(
    "options.nothing-in-common",
    "{first} and {second} have no item of the same name, so nothing can be compared",
)
AGAIN_SHOWN = Template(
    "options.again-shown",
    "by their tokens {share:.1f} % of the later records are of people who answered before and may have sent the same again, which hides so much of a "
    "change; the last column allows for it",
)
AGAIN_UNKNOWN = Template(
    "options.again-unknown",
    "people who answered before send the same again, and nothing shows how many these are: the last column allows for none to all",
)

NO_BLOCKS = Template(
    "options.no-blocks",
    "--scheduler wants --blocks FOLDER too, a folder that every worker sees under the same name; it is written from the project "
    "if it is not there",
)

_IN_FILE = [
    name for name, kind in kinds(Settings).items() if kind.declared.in_file and kind.declared.commands
]
_IN_FILE += ["antecedent", "consequent", "union", "margins"]
"""Options that a settings file replaces."""

NOT_KEPT = Template(
    "run.not-kept",
    "{reason}: this run will not be in the history; write it with --json or --csv, or run it again later",
)


def _run_run(args: argparse.Namespace) -> int:
    if args.top < 0:
        raise OptionError(NEGATIVE_TOP(top=args.top))
    check_outputs((*asked_paths(args), args.save_settings), (*own_files(args.project), args.settings))
    with Project.open(args.project) as project:
        settings = _settings(args, project.study.questions)
        used = project.counts_by_standing(settings.excluded).get(Standing.USED, 0)
        terminal.warn_of_chance(settings.mining, used, project.study.levels)
        if project.database.why_read_only and not args.no_keep:
            terminal.warn(NOT_KEPT(reason=project.database.why_read_only))
        with terminal.running(settings.mining.max_seconds) as control, ExitStack() as open_:
            try:
                read = _where_they_are(args, project, control, open_)
                found = perform(project, settings, control, keep=not args.no_keep, read=read)
            except Stopped as stopped:
                print(f"tacit-miner: {stopped} before mining began", file=sys.stderr)
                return 1
            except NotKeptError as error:
                if not control.cancelled:
                    raise
                terminal.warn(NOT_KEPT(reason=error.message))
                found = error.run
        study = project.study.with_unions(settings.unions)
        words, labels = item_words(study, ()), labels_of(study)
    files = asked_files(FORMATS, ExportDocument.of_run(found, words=words), args)
    if args.save_settings:
        files[args.save_settings] = [found.settings.to_toml().encode()]
    with terminal.outputs(files):
        _say(found)
        show(terminal.output(), labelled(found.result, labels), args.top, redundant=args.redundant)
    return 1 if control.ended_early else 0


def _where_they_are(
    args: argparse.Namespace, project: Project, control: Control, open_: ExitStack
) -> ReadRecords:
    """What gives the records: the project, or blocks of it here or on a cluster, which `open_` lets go."""
    if args.blocks is None:
        if args.scheduler is not None:
            raise OptionError(NO_BLOCKS())
        return used_records
    if not args.blocks.exists():
        print(written_blocks(args.blocks, export_blocks(project, args.blocks, control.check)))

    def read(project: Project, excluded: Collection[str], check: Check = control.check) -> UsedRecords:
        used = exported_records(project, excluded, check, folder=args.blocks)
        if args.scheduler is None:
            return used
        away = open_.enter_context(cluster.on_cluster(args.scheduler, args.blocks, used.dataset))
        assert isinstance(away, MixedDataset)
        return replace(used, dataset=away)

    return read


def _settings(args: argparse.Namespace, questions: Questions) -> RunSettings:
    if args.settings is None and args.min_support is None:
        raise OptionError(NO_SETTINGS())
    if args.settings is None:
        items = asked_with(questions, args.union).items
        margins = () if args.margins is None else read_margins(args.margins)
        return RunSettings(typed.settings_of(args, items), unions=tuple(args.union), margins=margins)
    if options := tuple(f"--{name.replace('_', '-')}" for name in _IN_FILE if name in args.given):
        raise OptionError(BESIDE_SETTINGS(options=options))
    return read_settings(args.settings, threads=args.threads)


def _say(found: Run) -> None:
    counts = dict(found.source.counts)
    used = f"{counts.pop(Standing.USED):,} records of {found.source.title!r}"
    left_out = ", ".join(f"{count:,} {standing.words}" for standing, count in counts.items() if count)
    number = f"run {found.number}" if found.number else "run, not kept"
    print(f"{number}: {used}{f'; not used: {left_out}' if left_out else ''}")
    print(f"data {found.source.data}")
    if found.source.unsigned:
        print(found.source.unsigned)


NO_NUMBER = Template("options.no-number", "--note takes the number of a run, not {given!r}")


def _run_runs(args: argparse.Namespace) -> None:
    with Project.open(args.project) as project:
        if args.show is not None:
            print(project.run(args.show)[0].settings, end="")
        elif args.note is not None:
            given, text = args.note
            try:
                number = typed.whole(given)
            except argparse.ArgumentTypeError:
                raise OptionError(NO_NUMBER(given=given[:40])) from None
            project.note_run(project.run(number)[0].number, text)
        elif args.delete is not None:
            project.delete_run(project.run(args.delete)[0].number)
        else:
            _list(project)


def _list(project: Project) -> None:
    runs, rows = project.runs(), []
    for row in runs:
        try:
            state = "stale" if is_stale(project, row) else ""
            counts = [json.loads(row.counts)[name] for name in ("records", "itemsets", "rules", "cuts")]
            cells = [f"{row.seconds:.2f}", *("" if count is None else f"{count:,}" for count in counts)]
        except (DamagedError, ValueError, LookupError, TypeError):
            state, cells = "damaged", [""] * 5
        rows.append((str(row.number), str(row.started), *cells, state, str(row.note)))
    heads = ("run", "<started (UTC)", "seconds", "records", "itemsets", "rules", "cuts", "<", "<note")
    terminal.output().print(terminal.table(counted(len(runs), "run"), heads, rows))


_OF_PROJECTS = ("itemset", "alpha", "weight", "strata", "cluster", "margins", "json", "csv", "parquet")
"""Options of a comparison of two projects."""


def _run_compare(args: argparse.Namespace) -> None:
    if args.top < 0:
        raise OptionError(NEGATIVE_TOP(top=args.top))
    if args.to is not None:
        _compare_projects(args)
        return
    if args.b is None:
        raise OptionError(NOTHING_TO_COMPARE())
    refuse_given(args, _OF_PROJECTS, GOES_WITH, "--to")
    with Project.open(args.project) as project:
        a, b = load_run(project, args.a)[1], load_run(project, args.b)[1]
    show_comparison(a, b, args.top, project.study)


def _compare_projects(args: argparse.Namespace) -> None:
    if args.a is not None:
        raise OptionError(RUNS_AND_PROJECTS())
    check_outputs(asked_paths(args, BESIDE_TABLE), (*own_files(args.project), *own_files(args.to)))
    itemsets, sampling = [text.split(",") for text in args.itemset], design_of_project(args)
    with Project.open(args.project) as earlier, Project.open(args.to) as later:
        found = project_changes(earlier, later, itemsets, args.alpha, sampling)
        labels = labels_of(later.study)
    if not found.rows:
        raise OptionError(NOTHING_IN_COMMON(first=str(args.project), second=str(args.to)))
    rows = []
    for row in found.rows:
        figures = {
            f"{name}{end}": number(value)
            for name in ("first", "second", "change")
            for end, value in zip(("", "_low", "_high"), getattr(row, name), strict=True)
        }
        seen = {"seen_at_least": row.seen, "true_change_low": row.least, "true_change_high": row.most}
        rows.append({"items": ",".join(row.items), **figures, **seen})
    document = ProgramRows({"overlap": found.overlap, "alpha": found.alpha}, rows)
    with terminal.outputs(asked_files(FOR_PROGRAMS, document, args)):
        _show_changes(terminal.output(), found, args.top, labels)


def _show_changes(console: Console, found: ProjectChanges, top: int, labels: dict[str, str]) -> None:
    rows = []
    for row in found.rows[:top]:
        value, low, high, least, most = (f"{100.0 * end:+.1f}" for end in (*row.change, row.least, row.most))
        shares = terminal.percent(row.first[0]), terminal.percent(row.second[0])
        items = ", ".join([labels.get(code, code) for code in row.items])
        rows.append((items, *shares, value, f"{low} … {high}", f"{least} … {most}"))
    heads = ("<items", "first %", "second %", "change", "interval", "of people's answers")
    console.print(terminal.table(f"Changes, {len(rows):,} of {len(found.rows):,}", heads, rows))
    if min(row.seen for row in found.rows) < 1.0:
        seen = AGAIN_UNKNOWN() if found.overlap is None else AGAIN_SHOWN(share=100.0 * found.overlap)
        console.print(str(seen))


def labels_of(study: Study) -> dict[str, str]:
    """What tables call each item, by its code: as the window and reports do."""
    return item_labels(study, (), str(YES_SENT()))


def labelled(result: Result, labels: Mapping[str, str]) -> Result:
    """The result with items named by their labels, for eyes alone."""
    return replace(result, items=tuple(labels.get(code, code) for code in result.items))


def show_comparison(a: Run, b: Run, top: int, study: Study) -> None:
    """Print what differs between two runs of the history of this study; at most so many rows of each list."""
    a, b = (
        replace(run, result=labelled(run.result, labels_of(study.with_unions(run.settings.unions))))
        for run in (a, b)
    )
    found = compare(a, b)
    for name, one, other in found.settings:
        print(f"{name}: {one} in run {a.number}, {other} in run {b.number}")
    if not found.same_records:
        print(
            f"the records differ: {a.result.records:,} in run {a.number}, {b.result.records:,} in run {b.number}"
        )
    for what, changes in (("itemsets", found.itemsets), ("rules", found.rules)):
        print(
            f"{what}: {len(changes.only_a):,} only in run {a.number}, {len(changes.only_b):,} only in run {b.number}, "
            f"{len(changes.moved):,} moved across the threshold, {changes.same:,} the same"
        )
        _show(terminal.output(), what, changes, (a.number, b.number), top)


def _show(console: Console, what: str, changes: RowChanges, numbers: tuple[int, int], top: int) -> None:
    rows: list[tuple[Key, Seen | None, Seen | None]] = [(key, seen, None) for key, seen in changes.only_a]
    rows += [(key, None, seen) for key, seen in changes.only_b]
    rows += changes.moved
    told = [
        (" ⇒ ".join(", ".join(side) for side in key if side), *_cells(one), *_cells(other))
        for key, one, other in rows[:top]
    ]
    heads = (f"<{what}", f"run {numbers[0]} %", "<verdict", f"run {numbers[1]} %", "<verdict ")
    if rows:
        console.print(terminal.table(f"{what}, {len(told):,} of {len(rows):,} changes", heads, told))


def _cells(seen: Seen | None) -> tuple[str, str]:
    if seen is None:
        return "", "not found"
    return terminal.percent(seen.value), terminal.verdict_words(seen.verdict, seen.certain_below)


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
            print(written_blocks(args.file, export_blocks(project, args.file, control.check)))
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


def _is_for_people(ending: str) -> bool:
    return ending in FORMATS and FORMATS[ending].for_people


def _export_prevalences(project: Project, args: argparse.Namespace) -> None:
    forged, always = args.forged or as_last_run(project)[0], args.signer_influence
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

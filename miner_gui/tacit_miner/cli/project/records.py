"""What goes into a project and out of it: `tacit-miner new`, `import`, `withdraw` and `forget`."""

import argparse
from collections.abc import Iterator
from contextlib import suppress
from datetime import UTC, datetime
from itertools import islice
from pathlib import Path

from tacit.compute.control import Control
from tacit.formats.errors import LIMITS, FormatError, LineVerdict
from tacit.formats.survey_file import read_survey
from tacit.person.keys import fingerprint
from tacit.platform import store
from tacit.platform.commandline import counted, printable
from tacit.platform.messages import Template
from tacit_miner.cli.console import cancelled_by_keys, output, progress_bar, table
from tacit_miner.cli.options import OptionError, own_master
from tacit_miner.design.versions import is_draft
from tacit_miner.intake import report as intake
from tacit_miner.intake.importer import find_files, import_files
from tacit_miner.intake.tables import import_table, read_study_table
from tacit_miner.intake.verification import key_for
from tacit_miner.project import UNSIGNED, Admission, DamagedError, Policy, Project, Standing, Study
from tacit_miner.project.removal import find_file, forget, withdraw
from tacit_miner.project.tokens import add_list
from tacit_miner.runs.run import is_stale
from tacit_miner.trust_files import read_tokens

CHANNELS_OF_SURVEY = Template(
    "options.channels-of-survey",
    "--channels goes with --table; a survey says itself how its answers are randomized",
)
OPTIONS_OF_SURVEY = Template(
    "options.options-of-survey",
    "--choice and --union go with --table; a survey says itself which options it has, and a run takes --union",
)
TABLE_NEEDS_CHANNELS = Template(
    "options.table-needs-channels",
    "--table takes --channels FILE: how each column was randomized, lines of item,scheme",
)
NO_SIGNERS = Template(
    "options.no-signers",
    "--enrolled, --quota and --tokens go with --survey; the rows of a table are not signed",
)
A_DRAFT = Template("options.a-draft", "this is a draft; sign it first")
SURVEY_REFUSED = Template("options.survey-refused", "{path}: {verdict}: {reason}")


def _run_new(args: argparse.Namespace) -> None:
    policy = Policy(Admission.ENROLLED if args.enrolled else Admission.OPEN, args.quota)
    of_table = args.survey is None
    refused = {
        CHANNELS_OF_SURVEY: not of_table and args.channels is not None,
        OPTIONS_OF_SURVEY: not of_table and (args.choice or args.union),
        TABLE_NEEDS_CHANNELS: of_table and args.channels is None,
        NO_SIGNERS: of_table and (policy != Policy() or args.tokens is not None),
    }
    if reason := next((reason for reason, is_so in refused.items() if is_so), None):
        raise OptionError(reason())
    if of_table:
        _table(args)
    else:
        _survey(args.project, args.survey, policy, args.tokens)


def _survey(project: Path, survey: Path, policy: Policy, listed: Path | None) -> None:
    try:
        signed = read_survey(store.read(survey, LIMITS.line_bytes + 1))
    except FormatError as error:
        reason = A_DRAFT() if is_draft(survey) else error.message
        raise OptionError(SURVEY_REFUSED(path=str(survey), verdict=error.verdict, reason=reason)) from None
    publics = read_tokens(listed) if listed is not None else None
    with Project.begin(project, Study.of_survey(signed), policy) as made:
        if publics is not None:
            add_list(made, publics)
        made.finish()
        print(f"project     {project}\nsurvey      {made.study.title}\nsurvey id   {signed.id}")
    print(f"signed by   {signed.survey.researcher.name}, {fingerprint(signed.survey.researcher.key)}")
    print(f"items       {len(signed.survey.items):,}, levels {len(signed.survey.levels)}")
    print(who_counts(made.study.bound(policy)))
    if made.study.asks_for_tokens:
        none = "no list yet; give it with: tacit-miner tokens add"
        print(f"tokens      {f'{len(publics):,} on the list' if publics else none}")


def who_counts(policy: Policy) -> str:
    """Whose records count, and how many of one key, in a line."""
    quota = "" if policy.quota is None else f"; records of one key that count: {policy.quota:,}"
    return f"who counts  {'keys on the list' if policy.admission is Admission.ENROLLED else 'any key'}{quota}"


def _table(args: argparse.Namespace) -> None:
    study = read_study_table(args.table, args.channels, choices=args.choice, unions=args.union)
    with Project.begin(args.project, study) as made:
        kept = import_table(made, args.table, today=datetime.now(UTC).date()).kept
        made.finish()
    print(f"project     {args.project}\nitems       {len(study.items):,}\nrecords     {kept:,}\n{UNSIGNED()}")


SHOWN = 20  # refused lines printed; all of them are kept, see `tacit-miner export --refused`


def _run_import(args: argparse.Namespace) -> int:
    paths = find_files(args.paths, args.project)
    today = datetime.now(UTC).date()
    with Project.open(args.project) as project:
        survey = project.study.survey
        key = None if args.key is None else key_for(survey, own_master(args))
        if survey is None:
            report = intake.IntakeReport(tuple(import_table(project, path, today=today) for path in paths))
        else:
            more = {"today": today, "threads": max(1, args.threads), "key": key}
            with progress_bar(_of_import) as tell, cancelled_by_keys(Control()) as control:
                report = import_files(project, paths, report=tell, check=control.check, **more)
        print("\n".join(_summary(report)))
        if late := intake.imported_after_the_end(project):
            print(f"late        {late}")
        for line in _refused(project, report):
            print(line)
    outcomes, not_taken = intake.FileOutcome, 0
    for file in report.files:
        if file.error:
            print(f"{'refused' if file.outcome is outcomes.REFUSED else 'not read':<11} {file.error}")
        not_taken += file.outcome in {outcomes.UNREADABLE, outcomes.REFUSED}
    if report.cancelled:
        print("cancelled   the files above are in the project; import all of them again to complete it")
    return 1 if report.refused or not_taken or report.cancelled else 0


def _summary(report: intake.IntakeReport) -> Iterator[str]:
    files = ", ".join(f"{count:,} {outcome}" for outcome, count in sorted(report.outcomes().items()))
    lines, records = report.lines, sum(file.records for file in report.files)
    yield f"files       {len(report.files):,}: {files or 'none'}"
    yield f"lines       {sum(lines.values()):,}"
    yield from (f"  {lines[verdict]:>11,}  {verdict}" for verdict in LineVerdict if lines[verdict])
    yield f"records     {records:,}: {report.kept:,} new, {records - report.kept:,} already here"


def _refused(project: Project, report: intake.IntakeReport) -> Iterator[str]:
    told = (
        f"{printable(file.path.name)}, line {line.number:,}: {line.verdict}: {line.reason}"
        for file in report.files
        if not all(verdict.is_good for verdict in file.lines)
        for line in project.lines(file.number)
        if not line.verdict.is_good
    )
    yield from islice(told, SHOWN)
    if next(told, ""):
        yield f"… and more; write all of them with: tacit-miner export {project.path} --refused FILE"


def _of_import(progress: intake.IntakeProgress) -> tuple[str, float]:
    return f"{progress.file:,} of {progress.files:,} files, {progress.records:,} new records", progress.done


def _say_what_is_left(project: Project) -> None:
    """The records kept, as a sum (used, and why the others are not), and how many runs are stale: of other records or rules than these."""
    counts = intake.reconcile(project)
    told = ((standing, counts.standings[standing]) for standing in Standing)
    found = (f"{count:,} {each.words}" for each, count in told if count or each is Standing.USED)
    print(f"kept        {counts.kept:,} = {' + '.join(found)}")
    stale = 0
    for row in project.runs():
        with suppress(DamagedError):
            stale += is_stale(project, row)
    print(f"stale       {counted(stale, 'run')}, kept with old results; run again for new ones")


def _run_withdraw(args: argparse.Namespace) -> None:
    with Project.open(args.project) as project:
        today = datetime.now(UTC).date()
        gone = withdraw(project, args.code, today, signer=args.signer, file=args.file)
        print(f"withdrawn   {gone.records:,} with receipt {gone.code}, from {', '.join(gone.files)}")
        if gone.records > 1:
            print("            they had one id, so each was a copy of the other or in conflict with it")
        print("checked     none of its bytes is in the project's files")
        _say_what_is_left(project)


def _run_forget(args: argparse.Namespace) -> None:
    with Project.open(args.project) as project:
        if not args.files:
            _list(project)
            return
        files = dict.fromkeys(find_file(project, named) for named in args.files)
        gone = forget(project, list(files), datetime.now(UTC).date())
        print(f"forgotten   files: {gone.files:,}, records: {gone.records:,}")
        print("checked     none of their bytes is in the project's files")
        if gone.repeated:
            print(
                f"note        {gone.repeated:,} records of other files were not kept, because they came a second time; to bring "
                "back those that came first in a forgotten file, forget the other files and import them again"
            )
        _say_what_is_left(project)


def _list(project: Project) -> None:
    rows = [
        (str(file.number), file.name, file.imported, f"{file.lines:,}", f"{file.kept:,}", "")
        for file in project.files()
    ]
    rows += [("", each.name, each.day, "", "", f"refused: {each.reason}") for each in project.wrong_files()]
    heads = ("number", "<name", "<day", "lines", "new records", "<")
    output().print(table(f"{len(rows):,} files", heads, rows))

"""Commands on a project: what goes into it, is in it, and goes out of it, and who sends.

`tacit-miner new`, `import`, `status`, `withdraw`, `forget`, `window`, `signers`, `suspicion`, `tokens` and `statement`.
"""

import argparse
import json
import re
import sys
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict
from datetime import UTC, date, datetime
from itertools import islice
from pathlib import Path
from typing import Any

from tacit.compute.control import Control
from tacit.formats import base64, tokens
from tacit.formats.errors import LIMITS, FormatError, LineVerdict
from tacit.formats.statement_file import Statement
from tacit.formats.survey_file import read_survey
from tacit.person.keys import fingerprint
from tacit.platform import store
from tacit.platform.commandline import counted, printable, window_module
from tacit.platform.messages import Template, theirs
from tacit_miner.cli.console import cancelled_by_keys, output, outputs, progress_bar, running, table
from tacit_miner.cli.options import OptionError, own_master
from tacit_miner.design.versions import is_draft
from tacit_miner.exports.findings import suspicion_json
from tacit_miner.intake import report as intake
from tacit_miner.intake.importer import find_files, import_files
from tacit_miner.intake.tables import import_table, read_study_table
from tacit_miner.intake.verification import key_for
from tacit_miner.project import UNSIGNED, Admission, DamagedError, Policy, Project, Standing, Study
from tacit_miner.project.history import RunRow, latest_day
from tacit_miner.project.ledger import SharedIds
from tacit_miner.project.location import own_files
from tacit_miner.project.removal import find_file, forget, withdraw
from tacit_miner.project.signers import HEX_SHOWN, SHORTEST_PREFIX, Signer, SignerError, find
from tacit_miner.project.tokens import add_list, add_statement, count_tokens, statements
from tacit_miner.runs.run import is_stale, load_run
from tacit_miner.runs.suspicion import Suspected, exclude_and_run, suspects
from tacit_miner.trust_files import make_tokens, read_statement, read_tokens

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
        made.database.finish()
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
        made.database.finish()
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


IDS_SHOWN = 10  # ids whose sides are printed


def _run_status(args: argparse.Namespace) -> None:
    with Project.open(args.project) as project:
        if args.verify:
            project.check_all()
            for kept in project.runs():  # a result's own checksum is compared when it is unpacked
                load_run(project, kept.number)
        counts = intake.reconcile(project)
        if args.json:
            print(json.dumps(_plain(project, counts), indent=1))
            return
        _show(project, counts)
        print(f"books       {project.books()}" + ("; every byte is as it was written" if args.verify else ""))


def _plain(project: Project, counts: intake.Reconciliation) -> dict[str, Any]:
    shared = project.shared_ids()
    found: dict[str, Any] = {
        "study": project.study.title,
        "survey": project.study.survey.id if project.study.survey else None,
        "unsigned": str(UNSIGNED()) if project.study.survey is None else None,
        "books": project.books(),
        "files": counts.files,
        "files_refused": counts.wrong_files,
        "files_forgotten": counts.forgotten,
        "lines": counts.lines,
        "verdicts": {str(verdict): counts.verdicts.get(verdict, 0) for verdict in LineVerdict},
        "records": counts.records,
        "already_here": counts.already,
        "kept": counts.kept,
        "withdrawals": project.withdrawals(),
        "standings": {str(standing.words): counts.standings[standing] for standing in Standing},
        "shared_ids": {  # of every id that several records have, all sides alike
            "ids": shared.total,
            "records": shared.records,
            "first": [asdict(one) for one in shared.ids],
        },
    }
    # What follows from the terms of the survey; nothing where there are none, as in older projects.
    if late := intake.imported_after_the_end(project):
        found["late"] = str(late)
    if revoked := statements(project):
        found["revoked"] = [{"words": " ".join(one.words), "reason": one.reason} for one in revoked]
    if project.study.asks_for_tokens:
        tokens = count_tokens(project)
        sides = {token: [side.fingerprint.hex for side in sides] for token, sides in tokens.shared.items()}
        numbers = {"listed": tokens.listed, "shown": tokens.shown, "not_listed": tokens.strange}
        found["tokens"] = {**numbers, "shared": sides}
    return found


def _show(project: Project, counts: intake.Reconciliation) -> None:
    _show_study(project)
    print(f"files       {counts.files:,}")
    _listed({"more refused whole": counts.wrong_files, "more forgotten": counts.forgotten})
    print(f"lines       {counts.lines:,}")
    _listed({verdict: counts.verdicts.get(verdict, 0) for verdict in LineVerdict})
    print(f"records     {counts.records:,}" + (" in verified lines" if counts.lines else ""))
    _listed({"already here": counts.already, "kept": counts.kept}, always=("already here", "kept"))
    print("of those kept")
    _listed({each.words: counts.standings[each] for each in Standing}, always=(Standing.USED.words,))
    _show_shared(project.shared_ids())
    if project.study.asks_for_tokens:
        print("\n".join(token_lines(project)))
    for day, count in project.withdrawals().items():
        print(f"withdrawn   {count:,} on {day}")
    runs = project.runs()
    print(f"runs        {len(runs):,}" + (_since(project, runs[-1]) if runs else ""))
    for note in project.notes():
        print(f"note        {note.written}  {note.text}")


def _show_shared(shared: SharedIds) -> None:
    """Both sides of the first ids that several records have; neither is called the copy."""
    if not shared.total:
        return
    print(
        f"shared ids  {shared.total:,}: an agent draws each id once, so one side is a copy or a second version;"
    )
    print(
        "            which of them is honest is not known. Records of one key with one id do not count, of two keys they do"
    )
    for one in shared.ids[:IDS_SHOWN]:
        for side in one.sides:
            name = f" ({side.name})" if side.name else ""
            print(f"  id {one.id[:12]}  key {side.key[:16]}{name}, {side.file}, line {side.line:,}")
    if shared.total > IDS_SHOWN:
        print(f"  … and {shared.total - IDS_SHOWN:,} more ids; all of them: status --json")


def _show_study(project: Project) -> None:
    print(f"study       {project.study.title}")
    if project.study.survey is None:
        print(f"            {UNSIGNED()}")
    else:
        print(f"survey id   {project.study.survey.id}")
        print(who_counts(project.study.bound(project.policy)))
    for statement in statements(project):
        print("\n".join(statement_lines(statement)))
    if late := intake.imported_after_the_end(project):
        print(f"late        {late}")
    if project.database.why_read_only:
        print(f"read only   {project.database.why_read_only}")
    if project.is_erasure_unfinished():
        print(
            "not cleared bytes of what was removed are still in the files; open it while no other program reads it"
        )


def _listed(counts: Mapping[object, int], always: Collection[object] = ()) -> None:
    """A line for each of these, where there are any of it or it is always there."""
    for words, count in counts.items():
        if count or words in always:
            print(f"  {count:>11,}  {words}")


def _since(project: Project, last: RunRow) -> str:
    try:
        return "; records or rules have changed since the last one" if is_stale(project, last) else ""
    except DamagedError:
        return "; the last one is damaged"


def _run_window(args: argparse.Namespace) -> int:
    app = window_module("tacit_miner.ui.app", "miner")
    status: int = app.main([] if args.project is None else [str(args.project)])
    return status


KEY_OR_FILE = Template("options.key-or-file", "give one of --key and --file")
NOT_UTF8 = Template("signers.not-utf8", "{path}: not UTF-8; save the file as UTF-8")
UNKNOWN_FINGERPRINT = Template(
    "signers.unknown-fingerprint",
    "{fingerprint!r} is a fingerprint, and no key seen in this project has it; give the key itself, 44 base64 characters, "
    "from tacit-agent keygen --for",
)
SEVERAL_KEYS = Template(
    "signers.several-keys",
    "{fingerprint!r} is a fingerprint, and {count:,} keys begin like it; give the key itself, 44 base64 characters, "
    "from tacit-agent keygen --for",
)
NOT_A_KEY = Template("signers.not-a-key", "{given!r} is no public key of 44 base64 characters: {reason}")
BAD_DATE = Template("options.bad-date", "--date is {given!r}, but a day is written like 2026-03-31")

LARGEST_LIST = 16 << 20
WIDE = 1_000  # columns of a list that another program reads: nothing in it is folded

_DIGITS = re.compile(r"[0-9a-f]+")


def _list_signers(args: argparse.Namespace) -> None:
    with Project.open(args.project) as project:
        sent, found = project.records_by_signer(), project.signers()
    short, rows = sys.stdout.isatty() and not args.full, []
    for signer in found:
        print_ = signer.fingerprint
        words = " ".join(print_.words[:4]) + " …" if short else str(print_)
        digits = print_.hex if args.full else print_.hex[:HEX_SHOWN]
        standing = ["enrolled" if signer.enrolled else "not on the list"]
        standing += [f"revoked from {signer.revoked.isoformat()}"] if signer.revoked else []
        standing += ["excluded"] if signer.excluded else []
        rows.append((digits, words, signer.name, f"{sent.get(signer.number, 0):,}", ", ".join(standing)))
    heads = ("<fingerprint", "<in words", "<name", "records", "<standing")
    output(WIDE).print(table(f"{len(found):,} signers", heads, rows))


def _add(args: argparse.Namespace) -> None:
    if (args.key is None) == (args.file is None):
        raise OptionError(KEY_OR_FILE())
    listed = [(args.key, args.name)] if args.file is None else _keys_in(args.file)
    with Project.open(args.project) as project:
        known = project.signers()
        keys = [_key(text, name, known) for text, name in listed]
        for key, name in keys:
            project.enrol(key, name)
    print(f"{len(keys):,} keys are on the list")


def _keys_in(path: Path) -> list[tuple[str, str]]:
    try:
        text = store.read(path, LARGEST_LIST).decode()
    except UnicodeDecodeError:
        raise SignerError(NOT_UTF8(path=str(path))) from None
    parts = (line.strip().split(maxsplit=1) for line in text.splitlines())
    return [(part[0], "".join(part[1:])) for part in parts if part and not part[0].startswith("#")]


def _key(text: str, name: str, known: list[Signer]) -> tuple[bytes, str]:
    """A key and whose it is; a fingerprint names a key that the project knows, and keeps its name if none is given."""
    wanted = " ".join(text.lower().split())
    if " " in wanted or (len(wanted) >= SHORTEST_PREFIX and _DIGITS.fullmatch(wanted)):
        found = [s for s in known if str(s.fingerprint) == wanted or s.fingerprint.hex.startswith(wanted)]
        if len(found) == 1:
            return found[0].key, name or found[0].name
        if found:
            raise SignerError(SEVERAL_KEYS(fingerprint=text[:64], count=len(found)))
        raise SignerError(UNKNOWN_FINGERPRINT(fingerprint=text[:64]))
    try:
        return base64.decode(text.strip(), "key"), name
    except FormatError as error:
        raise SignerError(NOT_A_KEY(given=text[:60], reason=error.reason)) from None


def _revoke(args: argparse.Namespace) -> None:
    today = datetime.now(UTC).date()
    try:
        day = date.fromisoformat(args.date) if args.date else None
    except ValueError:
        raise OptionError(BAD_DATE(given=args.date)) from None
    with Project.open(args.project) as project:
        signer, day = find(project.signers(), args.signer), day or latest_day(project.database, today)
        project.revoke(signer, None if args.undo else day, today)
    became = "no longer revoked" if args.undo else f"what is imported from {day} on does not count"
    print(f"{_name(signer)}: {became}")


def _exclude(args: argparse.Namespace) -> None:
    with Project.open(args.project) as project:
        signer = find(project.signers(), args.signer)
        project.exclude(signer, excluded=not args.undo)
        sent = project.records_by_signer().get(signer.number, 0)
    print(f"{_name(signer)}: its records {'count again' if args.undo else 'do not count'}: {sent:,}")


def _name(signer: Signer) -> str:
    return signer.name or signer.fingerprint.hex[:HEX_SHOWN]


TOP = 20


def _run_suspicion(args: argparse.Namespace) -> None:
    if args.exclude_and_compare is not None:
        _exclude_and_compare(args)
        return
    store.check_outputs((args.json,), own_files(args.project))
    with Project.open(args.project) as project:
        with running(None) as control:
            found = suspects(project, args.alpha, control.check)
        told = [suspicion_json(found, project.study, project.books(), args.alpha)] if args.json else []
    with outputs({args.json: told} if args.json else {}):
        _show_suspects(found, every=args.all)


def _show_suspects(found: Sequence[Suspected], *, every: bool) -> None:
    named = [each for each in found if each.is_named]
    tested, console, rows = sum(bool(each.suspect.findings) for each in found), output(300), []
    heads = ("<group", "<name", "records", "p", "adjusted p", "<conclusion", "<why")
    for each in found if every else named:
        group = str(each.kind), each.name or each.fingerprint[:HEX_SHOWN], f"{each.records:,}"
        chances = (f"{p_value:.2g}" for p_value in (each.suspect.p, each.suspect.adjusted))
        rows.append((*group, *chances, str(each.conclusion), "".join(map(str, each.sentences[:1]))))
    if rows:
        console.print(table("Looks forged?", heads, rows))
    console.print(
        f"{tested:,} of {len(found):,} groups have enough records to be tested; {len(named):,} are named"
    )
    if named:
        console.print(
            "a suspicion is no proof: people of an honest signer may be unlike the others, and of two with the same records one may have "
            "been copied; nothing was excluded"
        )


def _exclude_and_compare(args: argparse.Namespace) -> None:
    from tacit_miner.cli.study.run import show_comparison  # noqa: PLC0415 - brings in reports, which the others do without

    with Project.open(args.project) as project:
        signer = find(project.signers(), args.exclude_and_compare)
        with running(None) as control:
            before, after = exclude_and_run(project, signer, args.threads, control)
    runs = f"A is run {before.number} with its records, B is run {after.number} without them"
    print(f"{_name(signer)} is excluded; {runs}")
    show_comparison(before, after, TOP, project.study)


SHARED_SHOWN = 20


def run_make(args: argparse.Namespace) -> None:
    """Draw, and write both files; neither may be there already."""
    listed = make_tokens(args.count, args.title, args.list, args.sheet)
    print(f"Written   {args.list}, {len(listed):,} public halves; sign the survey with: --tokens {args.list}")
    print(f"Written   {args.sheet}; print it, shuffle the cards, and destroy the file")
    print(f"Digest    {tokens.digest(listed)}")


def run_add(args: argparse.Namespace) -> None:
    """Take the list."""
    listed = read_tokens(args.list)
    with Project.open(args.project) as project:
        print(f"Tokens on the list: {add_list(project, listed):,}")


def run_list(args: argparse.Namespace) -> None:
    """Print the counts, and all sides of each token that several keys showed."""
    with Project.open(args.project, read_only=True) as project:
        print("\n".join(token_lines(project)))


def token_lines(project: Project) -> Iterator[str]:
    """The same, as lines of text."""
    counts = count_tokens(project)
    yield f"tokens      {counts.listed:,} on the list, {counts.shown:,} of them shown, {counts.strange:,} not on the list"
    if counts.shared:
        yield (
            f"shared      tokens that several keys showed: {len(counts.shared):,}; to which key a token was given is not known, so none "
            "counts by it. Exclude those that are not meant"
        )
    for token, sides in list(counts.shared.items())[:SHARED_SHOWN]:
        for side in sides:
            name = f" ({side.name})" if side.name else ""
            yield f"  token {token[:12]}  key {side.fingerprint.hex[:16]}{name}"


def _run_statement(args: argparse.Namespace) -> None:
    found = read_statement(args.file)
    with Project.open(args.project) as project:
        add_statement(project, found)
    print("\n".join(statement_lines(found)))


def statement_lines(found: Statement) -> Iterator[str]:
    """A statement in lines of text."""
    yield f"revoked     {fingerprint(found.revokes)}"
    signer = (
        "the key itself" if found.signer == found.revokes else f"its successor, {fingerprint(found.signer)}"
    )
    yield f"            signed by {signer}; its words: {' '.join(found.words)}"
    yield theirs(found.reason, "            ")
    yield "            Records of a survey that was out before stay as they are; no new survey of this key is to be trusted."

"""`tacit-miner status` and `window`."""

import argparse
import json
from collections.abc import Collection, Mapping
from dataclasses import asdict
from typing import Any

from tacit.formats.errors import LineVerdict
from tacit.platform.commandline import window_module
from tacit_miner.cli.project.records import who_counts
from tacit_miner.cli.project.senders import statement_lines, token_lines
from tacit_miner.intake.report import Reconciliation, imported_after_the_end, reconcile
from tacit_miner.project import UNSIGNED, DamagedError, Project, Standing
from tacit_miner.project.history import RunRow
from tacit_miner.project.ledger import SharedIds
from tacit_miner.project.tokens import count_tokens, statements
from tacit_miner.runs.run import is_stale, load_run

SHARED_SHOWN = 10  # ids whose sides are printed


def _run_status(args: argparse.Namespace) -> None:
    with Project.open(args.project) as project:
        if args.verify:
            project.check_all()
            for kept in project.runs():  # a result's own checksum is compared when it is unpacked
                load_run(project, kept.number)
        counts = reconcile(project)
        if args.json:
            print(json.dumps(_plain(project, counts), indent=1))
            return
        _show(project, counts)
        print(f"books       {project.books()}" + ("; every byte is as it was written" if args.verify else ""))


def _plain(project: Project, counts: Reconciliation) -> dict[str, Any]:
    shared = project.shared_ids()
    return {
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
        **_plain_terms(project),
    }


def _plain_terms(project: Project) -> dict[str, Any]:
    """What follows from the terms of the survey; nothing where there are none, as in older projects."""
    found: dict[str, Any] = {}
    if late := imported_after_the_end(project):
        found["late"] = str(late)
    if revoked := statements(project):
        found["revoked"] = [{"words": " ".join(one.words), "reason": one.reason} for one in revoked]
    if project.study.asks_for_tokens:
        counts = count_tokens(project)
        shared = {one.token: [side.fingerprint.hex for side in one.sides] for one in counts.shared}
        numbers = {"listed": counts.listed, "shown": counts.shown, "not_listed": counts.strange}
        found["tokens"] = {**numbers, "shared": shared}
    return found


def _show(project: Project, counts: Reconciliation) -> None:
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
    for one in shared.ids[:SHARED_SHOWN]:
        for side in one.sides:
            name = f" ({side.name})" if side.name else ""
            print(f"  id {one.id[:12]}  key {side.key[:16]}{name}, {side.file}, line {side.line:,}")
    if shared.total > SHARED_SHOWN:
        print(f"  … and {shared.total - SHARED_SHOWN:,} more ids; all of them: status --json")


def _show_study(project: Project) -> None:
    print(f"study       {project.study.title}")
    if project.study.survey is None:
        print(f"            {UNSIGNED()}")
    else:
        print(f"survey id   {project.study.survey.id}")
        print(who_counts(project.study.bound(project.policy)))
    for statement in statements(project):
        print("\n".join(statement_lines(statement)))
    if late := imported_after_the_end(project):
        print(f"late        {late}")
    if project.read_only:
        print(f"read only   {project.read_only}")
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

"""`tacit-miner suspicion PROJECT`: signers, files and levels whose records do not look as if they came through their channel.

A suspicion is named with a p-value and excludes nothing. `--exclude-and-compare SIGNER` leaves a signer out, runs the settings of the
last run again and prints what differs; `tacit-miner signers exclude --undo` takes it back.
"""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from pathlib import Path

from tacit.store import check_outputs
from tacit_miner.cli.compare import show
from tacit_miner.cli.console import output, running, table
from tacit_miner.cli.options import whole
from tacit_miner.cli.outputs import outputs
from tacit_miner.cli.shares import share
from tacit_miner.exports.suspicion import suspicion_json
from tacit_miner.project.location import own_files
from tacit_miner.project.project import Project
from tacit_miner.project.signers import HEX_SHOWN, find
from tacit_miner.runs.exclude_and_compare import exclude_and_run
from tacit_miner.runs.replay import ALPHA
from tacit_miner.runs.suspicion import Suspected, suspects

TOP = 20


def add_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """`suspicion`."""
    parser = commands.add_parser("suspicion", help="look for forged records", description=__doc__)
    parser.add_argument("project", type=Path, metavar="PROJECT")
    parser.add_argument(
        "--alpha",
        type=share,
        default=ALPHA,
        metavar="A",
        help=f"of those named, on average at most so many are honest, as 0.05 or 5%% (default {ALPHA:g})",
    )
    parser.add_argument("--all", action="store_true", help="also show groups without a sign")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write every finding as JSON")
    parser.add_argument(
        "--exclude-and-compare",
        metavar="SIGNER",
        help="leave this signer out, run the last settings again, and show what differs",
    )
    parser.add_argument(
        "--threads",
        type=whole,
        default=os.cpu_count() or 1,
        metavar="N",
        help="of that run; default: all processors",
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Test, write, show."""
    if args.exclude_and_compare is not None:
        return _exclude(args)
    check_outputs((args.json,), own_files(args.project))
    with Project.open(args.project) as project:
        with running(None) as control:
            found = suspects(project, args.alpha, control.check)
        files: dict[Path, Iterable[bytes]] = {}
        if args.json:
            files[args.json] = [suspicion_json(found, project.study, project.books(), args.alpha)]
    with outputs(files):
        _show(found, every=args.all)
    return 0


def _show(found: Sequence[Suspected], *, every: bool) -> None:
    named = [each for each in found if each.is_named]
    tested = sum(each.suspect.is_tested for each in found)
    console = output(300)
    shown = table("Looks forged?", "<group", "<name", "records", "p", "adjusted p", "<conclusion", "<why")
    for each in found if every else named:
        shown.add_row(
            str(each.kind),
            each.name or each.fingerprint[:HEX_SHOWN],
            f"{each.records:,}",
            f"{each.suspect.p:.2g}",
            f"{each.suspect.adjusted:.2g}",
            str(each.conclusion),
            str(each.sentences[0]) if each.sentences else "",
        )
    if shown.rows:
        console.print(shown)
    console.print(
        f"{tested:,} of {len(found):,} groups have enough records to be tested; {len(named):,} are named"
    )
    if named:
        console.print(
            "a suspicion is no proof: people of an honest signer may be unlike the others, and of two with the same records one may have "
            "been copied; nothing was excluded"
        )


def _exclude(args: argparse.Namespace) -> int:
    with Project.open(args.project) as project:
        signer = find(project.signers(), args.exclude_and_compare)
        started = datetime.now(UTC).isoformat(timespec="seconds")
        with running(None) as control:
            before, after = exclude_and_run(
                project, signer, threads=args.threads, control=control, started=started, clock=time.monotonic
            )
    name = signer.name or signer.fingerprint.hex[:HEX_SHOWN]
    print(
        f"{name} is excluded; A is run {before.number} with its records, B is run {after.number} without them"
    )
    show(before, after, TOP)
    return 0

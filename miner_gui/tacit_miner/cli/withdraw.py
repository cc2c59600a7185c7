"""`tacit-miner withdraw PROJECT CODE`: take the record of a receipt out of a project, for good.

It leaves the project's file, its journal and its cache; importing its file again does not bring it back. Results that counted
it stay and are listed as stale: run them again.
"""

from __future__ import annotations

import argparse
from datetime import UTC, datetime
from pathlib import Path

from tacit_miner.cli.project_console import counts_in_words, stale_runs
from tacit_miner.intake.reconcile import reconcile
from tacit_miner.project.project import Project
from tacit_miner.project.withdrawal import withdraw


def add_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """`withdraw`."""
    parser = commands.add_parser("withdraw", help="remove the record of a receipt", description=__doc__)
    parser.add_argument("project", type=Path, metavar="PROJECT")
    parser.add_argument("code", metavar="CODE", help="the receipt, like ABCD-2345")
    parser.add_argument(
        "--signer",
        default="",
        metavar="SIGNER",
        help="if several records have the code: a name, or the first digits or words of a fingerprint",
    )
    parser.add_argument(
        "--file", default="", metavar="NAME", help="if several records have the code: the file it came in"
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Withdraw, then say what is left."""
    today = datetime.now(UTC).date()
    with Project.open(args.project) as project:
        gone = withdraw(project, args.code, today, signer=args.signer, file=args.file)
        print(f"withdrawn   {gone.records:,} with receipt {gone.code}, from {', '.join(gone.files)}")
        if gone.records > 1:
            print("            they had one id, so each was a copy of the other or in conflict with it")
        print("checked     none of its bytes is in the project's files")
        print(counts_in_words(reconcile(project)))
        print(stale_runs(project))
    return 0

"""`tacit-miner tokens make|add|list`: one-time tokens, by which an open study need not take every key.

`make` comes before the survey is signed, which states the list: tacit-miner survey sign --tokens LIST.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from tacit.formats import tokens
from tacit_miner.cli.options import at_least_one
from tacit_miner.project.project import Project
from tacit_miner.project.token_rows import TokenCounts, add_list, count_tokens
from tacit_miner.trust_files import make_tokens, read_tokens

SHARED_SHOWN = 20


def add_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """`tokens` and what can be done with them."""
    parser = commands.add_parser("tokens", help="one-time tokens", description=__doc__)
    actions = parser.add_subparsers(title="actions", metavar="ACTION", required=True)
    make = actions.add_parser("make", help="draw tokens: a list for the survey, and a sheet to print")
    make.add_argument("--count", type=at_least_one, required=True, metavar="M", help="how many")
    make.add_argument(
        "--list", type=Path, required=True, metavar="LIST", help="the file of public halves to write"
    )
    make.add_argument(
        "--sheet", type=Path, required=True, metavar="HTML", help="the cards to print, with QR codes"
    )
    make.add_argument("--title", default="Tacit", metavar="TEXT", help="one line on each card")
    make.set_defaults(run=run_make)
    add = actions.add_parser("add", help="give a project the list that its survey was signed with")
    add.add_argument("project", type=Path, metavar="PROJECT")
    add.add_argument("list", type=Path, metavar="LIST")
    add.set_defaults(run=run_add)
    shown = actions.add_parser("list", help="what became of the tokens, and who showed the same one")
    shown.add_argument("project", type=Path, metavar="PROJECT")
    shown.set_defaults(run=run_list)


def run_make(args: argparse.Namespace) -> int:
    """Draw, and write both files; neither may be there already."""
    listed = make_tokens(args.count, args.title, args.list, args.sheet)
    print(f"Written   {args.list}, {len(listed):,} public halves; sign the survey with: --tokens {args.list}")
    print(f"Written   {args.sheet}; print it, shuffle the cards, and destroy the file")
    print(f"Digest    {tokens.digest(listed)}")
    return 0


def run_add(args: argparse.Namespace) -> int:
    """Take the list."""
    listed = read_tokens(args.list)
    with Project.open(args.project) as project:
        count = add_list(project, listed)
    print(f"Tokens on the list: {count:,}")
    return 0


def run_list(args: argparse.Namespace) -> int:
    """Print the counts, and all sides of each token that several keys showed."""
    with Project.open(args.project, read_only=True) as project:
        counts = count_tokens(project)
    for line in token_lines(counts):
        print(line)
    return 0


def token_lines(counts: TokenCounts) -> list[str]:
    """The same, as lines of text."""
    lines = [
        f"tokens      {counts.listed:,} on the list, {counts.shown:,} of them shown, {counts.strange:,} not on the list"
    ]
    if counts.shared:
        lines.append(
            f"shared      tokens that several keys showed: {len(counts.shared):,}; to which key a token was given is not known, so none "
            "counts by it. Exclude those that are not meant"
        )
    for one in counts.shared[:SHARED_SHOWN]:
        for side in one.sides:
            name = f" ({side.name})" if side.name else ""
            lines.append(f"  token {one.token[:12]}  key {side.fingerprint.hex[:16]}{name}")
    return lines

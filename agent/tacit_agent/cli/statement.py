"""`tacit-agent statement FILE`: take a statement that a researcher's key is revoked; surveys of that key are not answered any more."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

from tacit import store
from tacit.formats.limits import LIMITS
from tacit.formats.statement_file import Statement, read_statement
from tacit.keys import fingerprint
from tacit.quoting import theirs
from tacit_agent.cli.options import add_vault, open_vault


def add_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """`statement`."""
    parser = commands.add_parser(
        "statement", help="take a statement that a researcher's key is revoked", description=__doc__
    )
    parser.add_argument("file", type=Path, metavar="FILE", help="a file ending in .tacit-statement")
    add_vault(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Verify it, remember it, print it."""
    found = read_statement(store.read(args.file, LIMITS.line_bytes))
    with open_vault(args) as vault:
        vault.remembered.take_statement(found)
    for line in statement_lines(found):
        print(line)
    return 0


def statement_lines(found: Statement) -> Iterator[str]:
    """A statement in lines of text."""
    yield f"revoked     {fingerprint(found.revokes)}"
    if found.signer == found.revokes:
        yield "            signed by the key itself"
    else:
        yield f"            signed by {fingerprint(found.signer)}"
        yield "            It holds for surveys of a key that named this one as its successor."
    yield f"its words   {' '.join(found.words)}"
    yield theirs(found.reason, "            ")

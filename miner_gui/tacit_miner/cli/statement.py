"""`tacit-miner statement PROJECT FILE`: take a statement that the key of the project's survey is revoked."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

from tacit.formats.statement_file import Statement
from tacit.keys import fingerprint
from tacit.quoting import theirs
from tacit_miner.project.project import Project
from tacit_miner.project.statement_rows import add_statement
from tacit_miner.trust_files import read_statement


def add_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """`statement`."""
    parser = commands.add_parser(
        "statement", help="take a statement that the survey's key is revoked", description=__doc__
    )
    parser.add_argument("project", type=Path, metavar="PROJECT")
    parser.add_argument("file", type=Path, metavar="FILE", help="a file ending in .tacit-statement")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Take it, and print it."""
    found = read_statement(args.file)
    with Project.open(args.project) as project:
        add_statement(project, found)
    for line in statement_lines(found):
        print(line)
    return 0


def statement_lines(found: Statement) -> Iterator[str]:
    """A statement in lines of text."""
    yield f"revoked     {fingerprint(found.revokes)}"
    signer = (
        "the key itself" if found.signer == found.revokes else f"its successor, {fingerprint(found.signer)}"
    )
    yield f"            signed by {signer}; its words: {' '.join(found.words)}"
    yield theirs(found.reason, "            ")
    yield "            Records of a survey that was out before stay as they are; no new survey of this key is to be trusted."

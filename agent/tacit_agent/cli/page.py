"""`tacit-agent page`: this program as one page that opens any survey in a browser, on a telephone too; nothing in it is fetched.

The same version writes the same bytes everywhere: compare the SHA-256 or its words with those of a page that you were given.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from tacit_page.build import write_page


def add_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """`page`."""
    parser = commands.add_parser(
        "page", help="write this program as one page for any browser", description=__doc__
    )
    parser.add_argument(
        "--out",
        type=Path,
        metavar="FILE",
        required=True,
        help="the page to write, such as agent.html; with a name in .xdc, an app for messengers",
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Write it."""
    print("\n".join(write_page(args.out)))
    return 0

"""`tacit-miner window`: open the window, with a project if one is named."""

from __future__ import annotations

import argparse
from pathlib import Path

from tacit.commandline import window_module


def add_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """`window`."""
    parser = commands.add_parser("window", help="open the window", description=__doc__)
    parser.add_argument("project", nargs="?", type=Path, metavar="PROJECT", help="a project to open")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Show the window until it is closed."""
    app = window_module("tacit_miner.ui.app", "miner")
    status: int = app.main([] if args.project is None else [str(args.project)])
    return status

"""The agent's command line. Only the command that is called is imported, so that it answers at once."""

from __future__ import annotations

import argparse
import os
import sys
from importlib import import_module

from tacit import __version__
from tacit.errors import TacitError

COMMANDS = ("inspect", "verify")
"""Each is a module of this package with `add_parser(commands)`, whose `run` gives the exit status."""

BAD_INPUT = 2
"""The exit status of a refusal; 1 says that a file was read and is not all good."""


def parser(names: tuple[str, ...] = COMMANDS) -> argparse.ArgumentParser:
    """The parser with these commands."""
    top = argparse.ArgumentParser(prog="tacit-agent", description="Answer surveys without saying outright.")
    top.add_argument("--version", action="version", version=f"tacit-agent {__version__}")
    commands = top.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for name in names:
        import_module(f"tacit_agent.cli.{name}").add_parser(commands)
    return top


def main(argv: list[str] | None = None) -> int:
    """Run one command; a refusal is one line on the error output and status 2."""
    words = sys.argv[1:] if argv is None else argv
    wanted = tuple(name for name in COMMANDS if words[:1] == [name])
    try:
        arguments = parser(wanted or COMMANDS).parse_args(words)
        status: int = arguments.run(arguments)
        sys.stdout.flush()
        return status
    except TacitError as error:
        print(f"tacit-agent: error: {error}", file=sys.stderr)
    except BrokenPipeError:
        # Whoever read our output has seen enough; the interpreter must not complain about it while it ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return BAD_INPUT

"""The respondent's command line, `tacit-agent`: standard library, `cryptography` and `platformdirs`; no Qt.

Exit status: 0 done, 1 stopped before the end (cancelled, or not everything was good), 2 the input was refused.
Results go to standard output, questions and complaints to standard error; a failed command leaves no output file.
Only the module of the command that was named is loaded, so that every command starts at once.
"""

from __future__ import annotations

import argparse
import contextlib
import importlib
import os
import sys
from collections.abc import Sequence
from typing import NoReturn

from tacit import __version__
from tacit.errors import TacitError

COMMANDS = {
    "inspect": "what a survey asks, who signed it, and what its levels do",
    "privacy": "what each level of a survey does for each answer",
    "answer": "answer a survey in the terminal",
    "distort": "randomize a table of many people's answers",
    "export": "write the file that goes to the researcher",
    "receipts": "what has been answered on this machine",
    "verify": "check a file of records, line by line",
    "keygen": "make the key of this machine, or change its passphrase",
}
"""Modules of this package, each with `add_parser`, and what the list of commands says of them."""


class _Parser(argparse.ArgumentParser):
    """Argument errors in one line, like every other error."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: error: {message}; see {self.prog} --help\n")


def parser(command: str | None = None) -> argparse.ArgumentParser:
    """The command line; only the named command's module is loaded, so that help comes at once."""
    top = _Parser(
        prog="tacit-agent",
        description="Answer a survey so that nobody can tell from what you send what you answered.",
        epilog="The window is opened by tacit-agent-window.",
    )
    top.add_argument("--version", action="version", version=f"tacit {__version__}")
    commands = top.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for name, summary in COMMANDS.items():
        if name == command:
            importlib.import_module(f"{__name__}.{name}").add_parser(commands)
        else:
            commands.add_parser(name, help=summary)
    return top


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit status."""
    words = sys.argv[1:] if argv is None else list(argv)
    try:
        args = parser(next((word for word in words if not word.startswith("-")), None)).parse_args(words)
        status: int = args.run(args)
        sys.stdout.flush()
    except TacitError as error:
        return _refuse(str(error))
    except BrokenPipeError:
        # The reader of our output went away (`| head`): not an error, but Python would print one at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        where = f"{error.filename}: " if error.filename else ""
        return _refuse(f"{where}{(error.strerror or str(error)).lower()}")
    except (KeyboardInterrupt, EOFError):
        return _refuse("stopped; nothing was drawn that was not drawn before", 1)
    return status


def _refuse(message: str, status: int = 2) -> int:
    with contextlib.suppress(BrokenPipeError):
        print(f"tacit-agent: error: {message}", file=sys.stderr)
    return status

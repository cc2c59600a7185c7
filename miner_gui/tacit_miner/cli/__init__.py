"""The researcher's command line, `tacit-miner`.

Exit status: 0 done, 1 stopped before the end (cancelled, or not everything was good), 2 the input was refused.
Results go to standard output, progress and complaints to standard error; a failed command leaves no output file.
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
    "mine": "itemsets and rules, with intervals, from randomized records",
    "evaluate": "measure on true data what distortion costs",
    "generate": "make synthetic data",
    "privacy": "the privacy of a scheme, and a table over p",
}
"""Modules of this package, each with `add_parser`, and what the list of commands says of them."""


class _Parser(argparse.ArgumentParser):
    """Argument errors in one line, like every other error."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: error: {message}; see {self.prog} --help\n")


def parser(command: str | None = None) -> argparse.ArgumentParser:
    """The command line; only the named command's module is loaded, so that help comes at once."""
    top = _Parser(
        prog="tacit-miner",
        description="Recover association rules from answers that were randomized before they left the person.",
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
    except KeyboardInterrupt:
        return _refuse("cancelled", 1)
    return status


def _refuse(message: str, status: int = 2) -> int:
    with contextlib.suppress(BrokenPipeError):
        print(f"tacit-miner: error: {message}", file=sys.stderr)
    return status

"""The respondent's command line, `tacit-agent`.

A failed command leaves no output file.
"""

from __future__ import annotations

from tacit.commandline import Program

COMMANDS = {
    "inspect": "print a survey or a batch in words",
    "verify": "check a survey or every line of a batch",
}
"""Modules of this package, each with `add_parser`, and what the list of commands says of them."""

PROGRAM = Program(
    "tacit-agent",
    "Answer surveys without saying outright: answers are randomized before they leave.",
    __name__,
    COMMANDS,
)

main = PROGRAM.main

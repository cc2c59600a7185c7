"""Help comes at once: it loads neither NumPy nor any command's work, and every command that it tells of is there."""

import argparse
import subprocess
import sys

import pytest

from tacit_miner.cli import COMMANDS, PROGRAM

HELP = """
import contextlib, io, sys
from tacit_miner.cli import main
shown = io.StringIO()
for command in sys.argv[1:]:
    with contextlib.redirect_stdout(shown), contextlib.suppress(SystemExit):
        main([*command.split(), "--help"])
print(shown.getvalue().count("usage: tacit-miner"), *({name.partition(".")[0] for name in sys.modules}))
"""


def parsers(parser):
    """A command's parser, or those of its actions."""
    inner = [action for action in parser._actions if isinstance(action, argparse._SubParsersAction)]
    return [each for action in inner for one in action.choices.values() for each in parsers(one)] or [parser]


def of(command):
    actions = [
        action
        for action in PROGRAM.parser(command)._actions
        if isinstance(action, argparse._SubParsersAction)
    ]
    return parsers(actions[0].choices[command])


def test_help_of_every_command_loads_no_numpy():
    ran = subprocess.run(
        [sys.executable, "-c", HELP, "", *COMMANDS], capture_output=True, text=True, check=True
    )
    shown, *modules = ran.stdout.split()
    assert int(shown) == 1 + len(COMMANDS)
    assert not {"numpy", "rich", "pyarrow", "PySide6"} & set(modules)


@pytest.mark.parametrize("command", COMMANDS)
def test_what_a_command_runs_is_there(command):
    for parser in of(command):
        run = parser.get_default("run")
        assert isinstance(run, str)  # by its name alone, or its module would be loaded for help
        assert callable(PROGRAM._command(run))

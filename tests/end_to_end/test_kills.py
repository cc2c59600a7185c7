"""A cheap sample of `python -m tests.grids kills`: each command killed a few times."""

from pathlib import Path

import pytest
from support.killable import Workers
from support.killing import COMMANDS, Killer


@pytest.fixture(scope="module")
def workers():
    made = Workers(Path(__file__).parents[1] / "support" / "kill_serve.py")
    yield made
    made.close()


@pytest.mark.slow
@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command.name[:40])
def test_a_killed_command_loses_doubles_and_leaves_nothing(command, workers, tmp_path):
    killer = Killer(workers, command, tmp_path, seed=17)
    for _ in range(2):
        killer.kill()
    assert killer.kills + killer.done == 2

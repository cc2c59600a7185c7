"""A cheap sample of `python -m tests.grids kills`: commands of each kind and both windows, killed a few times."""

import subprocess
import sys
from pathlib import Path

import pytest
from support.kill_commands import AGENT, PROJECTS, RESULTS, SURVEYS
from support.killable import Workers
from support.killing import Killer

SUPPORT = Path(__file__).parents[1] / "support"
SEED = "43008"
"""With which the windows are killed in the middle of what writes most: a draw and what follows it, an import, a run."""
SAMPLE = (*SURVEYS[2::4], *PROJECTS[::3], *RESULTS[3::5], *AGENT[1:4])


@pytest.fixture(scope="module")
def workers():
    made = Workers(SUPPORT / "kill_serve.py")
    yield made
    made.close()


@pytest.fixture(scope="module")
def together(tmp_path_factory):
    """What the folders of all commands begin as is made once."""
    return tmp_path_factory.mktemp("kills")


@pytest.mark.slow
@pytest.mark.parametrize("number", range(len(SAMPLE)), ids=lambda number: SAMPLE[number].name[:40])
def test_a_killed_command_loses_doubles_and_leaves_nothing(number, workers, together):
    folder = together / str(number)
    folder.mkdir()
    killer = Killer(workers, SAMPLE[number], folder, seed=17)
    for _ in range(2):
        killer.kill()
    assert killer.kills + killer.done == 2


@pytest.mark.slow
def test_a_killed_window_of_either_program_loses_doubles_and_leaves_nothing(tmp_path):
    command = [sys.executable, str(SUPPORT / "window_killing.py"), "both", str(tmp_path), "2", SEED]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=300)
    assert done.returncode == 0, done.stderr
    said = [line.split() for line in done.stdout.splitlines()]
    assert [words[0] for words in said if len(words) == 2 and all(map(str.isdecimal, words))] == ["2", "2"]

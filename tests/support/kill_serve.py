"""Commands of both programs in processes that may be killed: `python kill_serve.py`, then a program and its arguments a line."""

import os
import sys
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from support.killable import serve

import tacit_miner.exports
import tacit_miner.report
import tacit_miner.runs
from tacit_agent.cli import main as agent
from tacit_miner.cli import main as miner

PROGRAMS = {"agent": agent, "miner": miner}
LOADED = (tacit_miner.exports, tacit_miner.report, tacit_miner.runs)


def work(program: str, *arguments: str) -> None:
    with Path(os.devnull).open("w") as nowhere, redirect_stdout(nowhere), redirect_stderr(nowhere):
        if status := PROGRAMS[program](list(arguments)):
            os._exit(status)


if __name__ == "__main__":
    serve(work)

"""Commands of both programs in processes that may be killed: `python kill_serve.py`, then a program and its arguments a line.

A line that begins with `!` is done in this process, so that what it loads is there for all that follow.
"""

import io
import os
import sys
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from unittest.mock import patch

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
    typed = "".join(word[1:] for word in arguments if word.startswith("<")).replace("\\n", "\n")
    given = [word for word in arguments if not word.startswith("<")]
    said = io.StringIO()
    with (
        Path(os.devnull).open("w") as nowhere,
        redirect_stdout(nowhere),
        redirect_stderr(said),
        patch("sys.stdin", io.StringIO(typed)),
    ):
        status = PROGRAMS[program](given)
    if status:
        raise SystemExit(f"{program} {given}: {status}: {said.getvalue()}")


if __name__ == "__main__":
    serve(work)

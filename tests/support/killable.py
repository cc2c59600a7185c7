"""Work in processes that may be killed, each forked from one that has loaded everything, so that fifty of them take seconds.

The script reads a line of words for each piece of work, forks, answers with the child's process id, and then `done` if it
finished, `dead` if it was killed and `failed` if it failed by itself (`serve`).
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
import traceback
from collections.abc import Callable
from pathlib import Path


class Workers:
    """The process that forks them."""

    def __init__(self, script: Path, *words: object) -> None:
        command = [sys.executable, str(script), *map(str, words)]
        self.parent = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def start(self, *words: object) -> int:
        """Begin a piece of work; the process's id."""
        self.parent.stdin.write("\t".join(map(str, words)).replace("\n", "\\n") + "\n")
        self.parent.stdin.flush()
        return int(self.said())

    def said(self) -> str:
        """The next line; work that failed by itself, or a parent that did, ends the test."""
        line = self.parent.stdout.readline().strip()
        assert line not in {"", "failed"}, "the work failed by itself"
        return line

    def finish(self, *words: object) -> str:
        """Begin a piece of work and wait for its end."""
        self.start(*words)
        return self.said()

    def load(self, program: str, *words: object) -> None:
        """Do a piece of work in the parent, so that all that it loads is there for the others."""
        assert self.finish(f"!{program}", *words) == "done"

    def seconds(self, *words: object) -> float:
        """What the work takes here when it is not killed."""
        begin = time.monotonic()
        assert self.finish(*words) == "done"
        return time.monotonic() - begin

    def close(self) -> None:
        self.parent.communicate()


def serve(work: Callable[..., None]) -> None:
    """What the script does."""
    for line in sys.stdin:
        words = line.rstrip("\n").split("\t")
        if words[0].startswith("!"):
            print("0", flush=True)
            work(words[0][1:], *words[1:])
            print("done", flush=True)
            continue
        child = os.fork()
        if not child:
            _work(work, words)
        print(child, flush=True)
        _, status = os.waitpid(child, 0)
        print("dead" if os.WIFSIGNALED(status) else "failed" if status else "done", flush=True)


def _work(work: Callable[..., None], words: list[str]) -> None:
    """In the child; what goes wrong is printed where the tests' own errors go."""
    status = 1
    try:
        work(*words)
        status = 0
    finally:
        if status:
            traceback.print_exc()
        os._exit(status)

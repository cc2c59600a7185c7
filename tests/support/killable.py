"""Work in processes that may be killed, each forked from one that has loaded everything, so that fifty of them take seconds.

The script reads a line of words for each piece of work, forks, answers with the child's process id, and then `done` if it
finished or `dead` if it did not (`serve`).
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path


class Workers:
    """The process that forks them."""

    def __init__(self, script: Path, *words: object) -> None:
        command = [sys.executable, str(script), *map(str, words)]
        self.parent = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def start(self, *words: object) -> int:
        """Begin a piece of work; the process's id."""
        self.parent.stdin.write("\t".join(map(str, words)) + "\n")
        self.parent.stdin.flush()
        return int(self.said())

    def said(self) -> str:
        return self.parent.stdout.readline().strip()

    def finish(self, *words: object) -> str:
        """Begin a piece of work and wait for its end."""
        self.start(*words)
        return self.said()

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
        child = os.fork()
        if not child:
            work(*line.rstrip("\n").split("\t"))
            os._exit(0)
        print(child, flush=True)
        _, status = os.waitpid(child, 0)
        print("dead" if status else "done", flush=True)

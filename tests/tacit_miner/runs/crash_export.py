"""Exports of blocks in child processes: one that is killed after so many block files (0: of none), or two at once that write down how they ended."""

import os
import signal
import sys
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from support.killable import serve

from tacit.platform import store
from tacit_miner.cli import main

WRITE = store.write


def work(how: str, files: str, project: str, folder: str) -> None:
    if how == "two":
        _two(project, folder)
        return
    left = int(files)

    def write(path, data):
        nonlocal left
        WRITE(path, data)
        left -= path.suffix == ".bits"
        if not left:
            os.kill(os.getpid(), signal.SIGKILL)

    store.write = write
    main(["export", project, folder, "--blocks", "--quiet"])


def _two(project: str, folder: str) -> None:
    children = []
    for number in range(2):
        children.append(os.fork())
        if not children[-1]:
            with redirect_stderr(StringIO()) as said, redirect_stdout(StringIO()):
                status = main(["export", project, folder, "--blocks"])
            Path(folder).with_name(f"ended-{number}").write_text(f"{status} {said.getvalue()}")
            os._exit(0)
    for child in children:
        os.waitpid(child, 0)


if __name__ == "__main__":
    serve(work)

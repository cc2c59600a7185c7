"""What another process does with a project, in children of one that has loaded everything: a line of words each.

`read`, the project and a file for why it cannot be changed and its notes; or `make`, a project to begin and the step of making it in which the child kills itself.
"""

import json
import os
import signal
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from support.batches import STUDY
from support.killable import serve

from tacit_miner.project import Project
from tacit_miner.project import database as making


def work(name: str, path: str, argument: str) -> None:
    if name == "read":
        with Project.open(Path(path)) as project:
            read = str(project.database.why_read_only), [note.text for note in project.notes()]
        Path(argument).write_text(json.dumps(read), encoding="utf-8")
        return
    if argument == "filling":
        made = Project.begin(Path(path), STUDY)
        assert made.path.parent.exists()
        _die()
    setattr(making, argument, _die)
    Project.create(Path(path), STUDY)


def _die(*_: object) -> None:
    os.kill(os.getpid(), signal.SIGKILL)


if __name__ == "__main__":
    serve(work)

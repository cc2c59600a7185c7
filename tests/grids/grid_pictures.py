"""Every screen, language, size of text and study of `tests/tacit_miner/ui/test_pictures.py`: `python -m tests.grids pictures`."""

import os
import subprocess
import sys

ALL = {**os.environ, "TACIT_ALL_PICTURES": "1", "QT_QPA_PLATFORM": "offscreen"}


def cells():
    """One: whether the tests pass, run apart for their windows."""
    words = [sys.executable, "-m", "pytest", "-q", "tests/tacit_miner/ui/test_pictures.py"]
    done = subprocess.run(words, env=ALL, capture_output=True, text=True, check=False)
    last = (done.stdout.strip().splitlines() or [""])[-1]
    yield PictureCell(last, done.returncode == 0)


class PictureCell:
    """What a run of all pictures said."""

    def __init__(self, said, passes):
        self.said, self.fails = said, not passes


def markdown(found):
    """The line that pytest ends with."""
    return f"## Pictures\n\n{found[0].said}\n"

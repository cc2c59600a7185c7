"""A terminal that cannot show everything, and a reader that goes away."""

import subprocess
import sys


def test_a_closed_pipe_is_no_error(baskets):
    code = (
        "import sys, os; r, w = os.pipe(); os.close(r); os.dup2(w, 1)\n"
        f"from tacit_miner.cli import main; sys.exit(main(['mine', {str(baskets)!r}, '--keep', '1', '--min-support', '.01']))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")


def test_a_terminal_without_unicode_shows_marks_instead_of_failing(answers):
    import os

    words = ["mine", str(answers), "--keep", "0.9", "--min-support", "0.1"]
    code = f"import sys; from tacit_miner.cli import main; sys.exit(main({words!r}))"
    environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=False, env=environment)
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"certain" in done.stdout

"""A terminal that cannot show everything, and a reader that goes away."""

import subprocess
import sys

from tacit.mining import size_forecast
from tacit_miner.cli import main


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


def test_what_a_large_run_takes_is_said_on_standard_error(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(size_forecast, "FEWEST_PAIRS", 1)
    monkeypatch.setattr(size_forecast, "MOST_BYTES", 1.0)
    (tmp_path / "a.csv").write_text("a,b,c,d\n" + "1,1,1,1\n1,1,1,0\n0,1,1,1\n" * 20)
    assert main(["mine", str(tmp_path / "a.csv"), "--keep", "0.9", "--min-support", "0.1"]) == 0
    assert "tacit-miner: warning: this run is large: about " in capsys.readouterr().err

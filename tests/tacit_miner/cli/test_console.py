"""A terminal that cannot show everything, and a reader that goes away."""

import io
import json
import subprocess
import sys
from itertools import pairwise

import pytest

from tacit.mining import size_forecast
from tacit_miner.cli import main
from tacit_miner.cli.console import _Output, table


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


LONG = "night shifts=always", "more than a year in debt=yes", "unpaid overtime=often or always"


def shown_at(width, rows):
    made = table("Rules, 2 of 2", ("<rule", "support %", "interval %", "<verdict"), rows)
    stream = io.StringIO()
    _Output(file=stream, width=width, markup=False, highlight=False).print(made)
    return stream.getvalue()


@pytest.mark.parametrize("width", [40, 80])
def test_a_narrow_terminal_stacks_rows_and_cuts_no_name_and_no_number(width):
    rows = [(f"{a} ⇒ {b}", "16.233", "14.100 … 18.020", "● certain") for a, b in pairwise(LONG)]
    shown = shown_at(width, rows)
    whole = " ".join(shown.split())
    assert all(len(line) <= width for line in shown.splitlines())
    for row in rows:
        assert row[0] in whole
    assert (
        whole.count("support % 16.233; interval % 14.100 … 18.020")
        + whole.count("support % 16.233 interval %")
        == 2
    )
    assert whole.count("verdict ● certain") == 2


def test_a_wide_terminal_shows_a_table():
    shown = shown_at(120, [("a ⇒ b", "16.233", "14.100 … 18.020", "● certain")]).splitlines()
    assert shown[1].split() == ["rule", "support", "%", "interval", "%", "verdict"]
    assert "a ⇒ b" in shown[2]


PRESSED = """
import contextlib, os, signal, sys
from tacit_miner.cli import console, main
@contextlib.contextmanager
def bar(told):
    def report(progress):
        if (progress.phase, progress.length) == ("finished", 2):
            os.kill(os.getpid(), signal.SIGINT)
    yield report
console.progress_bar = bar
sys.exit(main())
"""


def test_ctrl_c_in_a_search_keeps_and_writes_the_rows_that_were_found(answers, tmp_path):
    words = [
        "mine",
        str(answers),
        "--keep",
        "0.9",
        "--min-support",
        "0.01",
        "--json",
        str(tmp_path / "r.json"),
    ]
    done = subprocess.run(
        [sys.executable, "-c", PRESSED, *words], capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert "Traceback" not in done.stderr
    assert len(done.stderr.splitlines()) <= 1
    assert "cut short: " in done.stdout
    kept = json.loads((tmp_path / "r.json").read_text(encoding="utf-8"))["itemsets"]
    assert {len(row["itemsets"]) for row in kept} == {1, 2}


@pytest.mark.parametrize("width", [30, 200])
def test_nothing_that_a_terminal_obeys_is_in_a_row_whether_it_is_stacked_or_not(width):
    shown = shown_at(width, [("a\x1b[2J\u202eb ⇒ c", "16.233", "14.100 … 18.020", "x\x1b[0m")])
    assert not {"\x1b", "\u202e"} & {*shown}


def test_what_a_large_run_takes_is_said_on_standard_error(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(size_forecast, "SHORT_SECONDS", 0.0)
    monkeypatch.setattr(size_forecast, "FEWEST_PAIRS", 1)
    monkeypatch.setattr(size_forecast, "MOST_BYTES", 1.0)
    (tmp_path / "a.csv").write_text("a,b,c,d\n" + "1,1,1,1\n1,1,1,0\n0,1,1,1\n" * 20)
    assert main(["mine", str(tmp_path / "a.csv"), "--keep", "0.9", "--min-support", "0.1"]) == 0
    assert "tacit-miner: warning: this run is large: about " in capsys.readouterr().err

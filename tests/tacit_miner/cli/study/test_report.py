"""A report as HTML, and as PDF without a screen."""

import subprocess
import sys

import numpy as np
import pytest
from support.batches import batch, make_project, put, random_records

from tacit.run.settings import Settings
from tacit_miner.cli import main
from tacit_miner.runs import RunSettings, perform


@pytest.fixture(scope="module")
def path(tmp_path_factory):
    folder = tmp_path_factory.mktemp("report")
    with make_project(folder) as made:
        put(made, folder, batch(random_records(np.random.default_rng(7), 600)) + b"rubbish\n")
        perform(made, RunSettings(Settings(0.02, 0.2)), started="2026-03-01T10:00:00+00:00")
        return made.path


def test_the_command_line_writes_html_and_pdf(path, tmp_path, capsys):
    assert main(["report", str(path), str(tmp_path / "r.html")]) == 0
    assert (tmp_path / "r.html").read_text(encoding="utf-8").startswith("<!DOCTYPE html>")
    environment = {"QT_QPA_PLATFORM": "", "PATH": "/usr/bin:/bin", "HOME": str(tmp_path)}
    command = [sys.executable, "-m", "tacit_miner", "report", str(path), str(tmp_path / "r.pdf")]
    script = f"import sys; from tacit_miner.cli import main; sys.exit(main({command[3:]!r}))"
    subprocess.run([sys.executable, "-c", script], check=True, env=environment, capture_output=True)
    content = (tmp_path / "r.pdf").read_bytes()
    assert content.startswith(b"%PDF-")
    assert content.count(b"/Type /Page\n") >= 2
    assert not list(tmp_path.glob(".*part"))


def test_another_ending_is_refused(path, tmp_path, capsys):
    assert main(["report", str(path), str(tmp_path / "r.doc")]) == 2
    assert "use one of .html, .pdf" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("option", "value", "words"),
    [
        ("--rows", "-1", "-1 is too few"),
        ("--rows", "0", "0 is too few"),
        ("--order", "best", "'lift'"),
        ("--group", "left", "'right'"),
        ("--leave-out", "all", "'privacy'"),
    ],
)
def test_what_a_report_cannot_have_is_refused_in_words(path, option, value, words, tmp_path, capsys):
    with pytest.raises(SystemExit, match="2"):
        main(["report", str(path), str(tmp_path / "r.html"), option, value])
    shown = capsys.readouterr().err
    assert words in shown
    assert "<" not in shown
    assert not (tmp_path / "r.html").exists()

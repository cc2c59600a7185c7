"""What the docs show of the command line is what it prints: the recordings, and the figures of the first page."""

import importlib
import re
import sys

import pytest
from test_structure import ROOT

pytest.importorskip("statsmodels", reason="the first page takes its answers from statsmodels")


@pytest.fixture(scope="module")
def recordings():
    sys.path.insert(0, str(ROOT / "packaging"))
    try:
        yield importlib.import_module("terminal_recordings")
    finally:
        sys.path.pop(0)


@pytest.fixture(scope="module")
def folder(recordings, tmp_path_factory):
    made = tmp_path_factory.mktemp("first")
    recordings.make_answers(made)
    return made


@pytest.mark.parametrize("columns", [80, 200])
def test_the_recordings_of_the_docs_are_what_the_program_prints(recordings, folder, columns):
    stored = recordings.place(columns).read_text(encoding="utf-8")
    assert recordings.recording(columns, folder) == stored, "run make recordings"


def test_the_first_page_has_the_figures_that_its_commands_print(recordings, folder):
    page = (ROOT / "docs" / "first-result.md").read_text(encoding="utf-8")
    commands = re.findall(r"^    (tacit-miner (?:mine|evaluate) .+)$", page, re.MULTILINE)
    mined, evaluated = (recordings.printed(command, 200, folder) for command in commands)
    share, low, high = re.search(
        r"unhappy ⇒ affair +6,366 +\S+ +(\S+) +(\S+) … (\S+) .*uncertain", mined
    ).groups()
    told = (
        f"{float(share):.0f} % had an affair: the interval goes from {float(low):.0f} to {float(high):.0f} %"
    )
    assert told in page
    whole = re.search(r"^ +all +(\d+) +(\d+) +(\S+) .* (\d+) +(\d+) +\S+$", evaluated, re.MULTILINE)
    true, found, error, wrong = int(whole[1]), int(whole[2]), whole[3], int(whole[4])
    milder = recordings.printed(commands[1].replace("0.8", "0.9"), 200, folder)
    less = re.search(r"^ +all +\d+ +\d+ +(\S+)", milder, re.MULTILINE)[1]
    assert (
        f"Of {true} frequent itemsets {found - wrong} are found; supports are off by {error} % on average"
        in page
    )
    assert f"p = 0.9 gives {less} %" in page

"""A program that may open no more files says so in one sentence, wherever it happens, and loses nothing."""

import os
import subprocess
import sys

import pytest
from support.answering import answer_all
from support.batches import SIGNED, batch, make_project, record

from tacit_agent.session import SurveySession
from tacit_agent.vault import Mode, Vault
from tacit_miner.intake import reconcile
from tacit_miner.project import Project

SAID = "too many files are open in this program; close some of its windows"

LIMITED = """
import os, resource, sys
from importlib import import_module
main = import_module(sys.argv[1]).main
words = sys.argv[2:]
out = [word.replace("NUMBER", "x") for word in words]
assert main(out) == 0, "once to load everything"
free = os.dup(0)
os.close(free)
for more in range(12):
    print("--", more, file=sys.stderr, flush=True)
    child = os.fork()
    if not child:
        os.dup2(2, 1)
        resource.setrlimit(resource.RLIMIT_NOFILE, (free + more, free + more))
        os._exit(main([word.replace("NUMBER", str(more)) for word in words]))
    print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), file=sys.stderr, flush=True)
"""


def outcomes(*words):
    """The status and the lines that were said with 0, 1, 2 … files that may still be opened."""
    done = subprocess.run(
        [sys.executable, "-c", LIMITED, *map(str, words)], capture_output=True, text=True, check=True
    )
    for part in done.stderr.split("-- ")[1:]:
        _, *said, status = part.strip().split("\n")
        yield int(status), said


@pytest.fixture
def study(tmp_path):
    make_project(tmp_path).close()
    (tmp_path / "s.tacit-survey").write_bytes(SIGNED.line)
    (tmp_path / "a.tacit-batch").write_bytes(batch([record(n) for n in range(20)]))
    with Vault(tmp_path / "home") as vault:
        vault.unlock()
        answer_all(SurveySession(vault, SIGNED, Mode.PERSONAL), "010")
    return tmp_path


@pytest.mark.skipif(os.name != "posix", reason="limits of POSIX")
@pytest.mark.parametrize(
    "words",
    [
        ("tacit_miner.cli", "new", "@NUMBER", "--survey", "@s.tacit-survey"),
        ("tacit_miner.cli", "import", "@p.tacit-project", "@a.tacit-batch"),
        ("tacit_miner.cli", "status", "@p.tacit-project"),
        ("tacit_miner.cli", "survey", "new", "@NUMBER"),
        ("tacit_agent.cli", "export", SIGNED.id, "--home", "@home", "--out", "@NUMBER"),
        ("tacit_agent.cli", "receipts", "--home", "@home"),
    ],
    ids=lambda words: " ".join(words[:2]),
)
def test_too_many_open_files_are_named_as_what_they_are(study, words):
    found = list(outcomes(*[str(study / word[1:]) if word.startswith("@") else word for word in words]))
    assert len(found) == 12
    for status, said in found:
        lines = [line for line in said if SAID in line]
        assert (status == 0) == (not lines), said
        if status == 2:  # nothing was done
            assert said == lines
        elif status:  # what could not be read is listed
            assert (status, len(lines), words[1]) == (1, 1, "import"), said
    assert found[0][0] == 2
    assert found[-1][0] == 0
    with Project.open(study / "p.tacit-project") as project:
        project.check_all()
        assert reconcile(project).kept in {0, 20}
    assert not [path.name for path in study.iterdir() if path.name.endswith(".part")]

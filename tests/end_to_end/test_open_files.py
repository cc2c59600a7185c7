"""A program that may open no more files says so in one sentence, wherever it happens, and loses nothing."""

import json
import os
import shutil
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
import json, os, resource, sys
from tacit_agent.cli import main as agent
from tacit_miner.cli import main as miner
for number, (program, *words) in enumerate(json.loads(sys.argv[1])):
    main = {"agent": agent, "miner": miner}[program]
    out = [word.replace("NUMBER", "x") for word in words]
    assert main(out) == 0, "once to load everything"
    print("==", number, file=sys.stderr, flush=True)
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
COMMANDS = [
    ("miner", "new", "@NUMBER", "--survey", "@s.tacit-survey"),
    ("miner", "import", "@p.tacit-project", "@a.tacit-batch"),
    ("miner", "status", "@p.tacit-project"),
    ("miner", "survey", "new", "@NUMBER"),
    ("agent", "export", SIGNED.id, "--home", "@home", "--out", "@NUMBER"),
    ("agent", "receipts", "--home", "@home"),
]


@pytest.fixture(scope="module")
def outcomes(tmp_path_factory):
    """Of each command its folder, and the status and the lines that were said with 0, 1, 2 … files that may still be opened."""
    whole = tmp_path_factory.mktemp("whole")
    make_study(whole)
    folders, asked = [], []
    for number, words in enumerate(COMMANDS):
        folders.append(tmp_path_factory.mktemp("files") / str(number))
        shutil.copytree(whole, folders[-1])
        asked.append([str(folders[-1] / word[1:]) if word.startswith("@") else word for word in words])
    done = subprocess.run(
        [sys.executable, "-c", LIMITED, json.dumps(asked)], capture_output=True, text=True, check=True
    )
    found = []
    for part in done.stderr.split("== ")[1:]:
        tries = [each.strip().split("\n") for each in part.split("-- ")[1:]]
        found.append([(int(status), said) for _, *said, status in tries])
    return list(zip(folders, found, strict=True))


def make_study(folder):
    make_project(folder).close()
    (folder / "s.tacit-survey").write_bytes(SIGNED.line)
    (folder / "a.tacit-batch").write_bytes(batch([record(n) for n in range(20)]))
    with Vault(folder / "home") as vault:
        vault.unlock()
        answer_all(SurveySession(vault, SIGNED, Mode.PERSONAL), "010")


@pytest.mark.skipif(os.name != "posix", reason="limits of POSIX")
@pytest.mark.parametrize("number", range(len(COMMANDS)), ids=lambda number: " ".join(COMMANDS[number][:2]))
def test_too_many_open_files_are_named_as_what_they_are(outcomes, number):
    study, found = outcomes[number]
    words = COMMANDS[number]
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

"""Surveys, answers and projects to give to commands."""

import shutil

import numpy as np
import pytest
from support.batches import SIGNED, batch, random_records

from tacit_miner.cli import main


@pytest.fixture
def answers(tmp_path):
    """600 randomized answers to three questions, two of which go together."""
    rng = np.random.default_rng(4)
    trait = rng.random(600) < 0.5
    rows = (rng.random((600, 3)) < np.where(trait, 0.8, 0.2)[:, None]).astype(int)
    path = tmp_path / "answers.csv"
    path.write_text("tea,=coffee,milk\n" + "\n".join(",".join(map(str, row)) for row in rows) + "\n")
    return path


@pytest.fixture
def baskets(tmp_path):
    rng = np.random.default_rng(2)
    path = tmp_path / "baskets.dat"
    path.write_text(
        "\n".join(" ".join(map(str, sorted({*rng.integers(0, 12, 5)}))) for _ in range(400)) + "\n"
    )
    return path


@pytest.fixture
def survey(tmp_path):
    path = tmp_path / "study.tacit-survey"
    path.write_bytes(SIGNED.line)
    return path


@pytest.fixture(scope="session")
def made_inbox(tmp_path_factory):
    """What each test has a copy of, as of the project."""
    rng = np.random.default_rng(5)
    folder = tmp_path_factory.mktemp("made") / "inbox" / "monday"
    folder.mkdir(parents=True)
    for sender in (1, 2, 3):
        (folder / f"{sender}.tacit-batch").write_bytes(batch(random_records(rng, 200), sender))
    (folder / "notes.txt").write_text("not a batch")
    return folder.parent


@pytest.fixture
def inbox(made_inbox, tmp_path):
    return shutil.copytree(made_inbox, tmp_path / "inbox")


@pytest.fixture(scope="session")
def made_project(made_inbox, tmp_path_factory):
    folder = tmp_path_factory.mktemp("made")
    survey, path = folder / "study.tacit-survey", folder / "project" / "study.tacit-project"
    survey.write_bytes(SIGNED.line)
    path.parent.mkdir()
    assert main(["new", str(path), "--survey", str(survey)]) == 0
    assert main(["import", str(path), str(made_inbox)]) == 0
    return path


@pytest.fixture
def project(made_project, survey, inbox, tmp_path, capsys):
    shutil.copytree(made_project.parent, tmp_path, dirs_exist_ok=True)
    capsys.readouterr()
    return tmp_path / made_project.name


@pytest.fixture
def settings(tmp_path):
    path = tmp_path / "run.toml"
    path.write_text("min-support = 0.05\nmin-confidence = 0.2\n")
    return path


MIX = """
levels = ["warner:0.95", "warner:0.8"]
shares_if_yes = [0.3, 0.7]
shares_if_no = [0.8, 0.2]
missing = 0.05
"""


@pytest.fixture
def mixed(tmp_path):
    """4,000 true records, what was sent of them, with which level, and the files that describe it."""
    random = np.random.default_rng(5)
    trait = random.random((4_000, 1)) < 0.4
    true = trait ^ (random.random((4_000, 3)) < [0.05, 0.2, 0.3])
    level = random.integers(0, 2, true.shape)
    flip = random.random(true.shape) < np.array([0.05, 0.2])[level]
    sent = np.where(random.random(true.shape) < 0.1, "-", (true ^ flip).astype(int).astype(str))
    for name, cells in (("true", true.astype(int)), ("sent", sent), ("levels", level + 1)):
        lines = [",".join(map(str, row)) for row in cells.tolist()]
        (tmp_path / f"{name}.csv").write_text("smokes,drinks,runs\n" + "\n".join(lines) + "\n")
    (tmp_path / "channels.csv").write_text("item,level,scheme\n*,1,0.95\n*,2,0.8\n")
    (tmp_path / "mix.toml").write_text(MIX)
    return tmp_path, true

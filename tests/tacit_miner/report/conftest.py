"""A run to report on."""

import shutil

import numpy as np
import pytest
from support.batches import batch, make_project, put, random_records

from tacit.run.settings import Settings
from tacit_miner.project import Project
from tacit_miner.runs import RunSettings, perform


@pytest.fixture(scope="session")
def project_of_all(tmp_path_factory):
    """A project with a run, closed: each test has a copy of what is in its folder."""
    folder = tmp_path_factory.mktemp("project_of_all")
    with make_project(folder) as made:
        put(made, folder, batch(random_records(np.random.default_rng(7), 600)) + b"rubbish\n")
        perform(made, RunSettings(Settings(0.02, 0.2)), started="2026-03-01T10:00:00+00:00")
    return made.path


@pytest.fixture
def project(project_of_all, tmp_path):
    shutil.copytree(project_of_all.parent, tmp_path, dirs_exist_ok=True)
    with Project.open(tmp_path / project_of_all.name) as made:
        yield made

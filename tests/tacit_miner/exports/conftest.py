"""A run to write."""

from datetime import date

import numpy as np
import pytest

from tacit.channels.channel import warner
from tacit.run.settings import Settings
from tacit_miner.intake import import_table
from tacit_miner.project import Project, Study
from tacit_miner.runs import RunSettings, perform

ITEMS = ["tea", "=cmd()", "c_100%", "+1"]


@pytest.fixture(scope="session")
def run_folder(tmp_path_factory):
    """Where the project of the run is."""
    return tmp_path_factory.mktemp("run")


@pytest.fixture(scope="session")
def run(run_folder):
    """A run on a table whose item names are traps."""
    rng = np.random.default_rng(1)
    trait = rng.random(500) < 0.5
    rows = (rng.random((500, 4)) < np.where(trait, 0.85, 0.15)[:, None]).astype(int)
    rows[:, 3] = rng.random(500) < 0.3
    path = run_folder / "answers.csv"
    path.write_text(",".join(ITEMS) + "\n" + "\n".join(",".join(map(str, row)) for row in rows) + "\n")
    with Project.create(run_folder / "p", Study.of_table(ITEMS, [warner(0.9)] * 4)) as project:
        import_table(project, path, today=date(2026, 3, 1))
        yield perform(project, RunSettings(Settings(0.01, 0.1), measures=("lift", "leverage")))

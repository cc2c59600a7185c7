"""A run to report on."""

import numpy as np
import pytest
from support.batches import batch, make_project, put, random_records

from tacit.run.settings import Settings
from tacit_miner.runs import RunSettings, perform


@pytest.fixture
def project(tmp_path):
    with make_project(tmp_path) as made:
        put(made, tmp_path, batch(random_records(np.random.default_rng(7), 600)) + b"rubbish\n")
        perform(made, RunSettings(Settings(0.02, 0.2)), started="2026-03-01T10:00:00+00:00")
        yield made

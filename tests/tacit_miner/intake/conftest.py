"""An empty project of the survey."""

import pytest
from support.batches import (
    make_project,
)


@pytest.fixture
def project(tmp_path):
    with make_project(tmp_path) as made:
        yield made

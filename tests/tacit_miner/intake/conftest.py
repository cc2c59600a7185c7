"""An empty project of the survey."""

import pytest
from support.batches import (
    empty_project,
)


@pytest.fixture
def project(tmp_path):
    with empty_project(tmp_path) as made:
        yield made

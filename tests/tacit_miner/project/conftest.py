import json
from pathlib import Path

import pytest
from support.killable import Workers


@pytest.fixture(scope="package")
def others():
    """Other processes, begun by one that has loaded everything: `another_process` says what they do."""
    made = Workers(Path(__file__).with_name("another_process.py"))
    yield made
    made.close()


@pytest.fixture
def elsewhere(others, tmp_path_factory):
    """Why another process may not change a project, and the notes that it reads there."""
    told = tmp_path_factory.mktemp("elsewhere") / "told"

    def read(path):
        assert others.finish("read", path, told) == "done"
        return json.loads(told.read_text(encoding="utf-8"))

    return read

"""Counts add up, or the project is damaged."""

import pytest
from support.batches import batch, make_project, put, record

from tacit_miner.intake import reconcile
from tacit_miner.project import DamagedError, ProjectError


def refusal(action, kind=ProjectError):
    """The one sentence of a refusal."""
    with pytest.raises(kind) as caught:
        action()
    text = str(caught.value)
    assert text.count("\n") == 0
    return text


def test_a_lost_line_is_noticed(tmp_path):
    with make_project(tmp_path) as project:
        put(project, tmp_path, batch([record(1)]), batch([record(2)], sender=2))
        with project.database.transaction() as connection:
            connection.execute("DELETE FROM lines WHERE file = 2")
        assert "do not add up" in refusal(lambda: reconcile(project), DamagedError)

"""A project opens as it was made."""

import pytest
from support.batches import STUDY, make_project

from tacit.channels.channel import warner
from tacit.platform.messages import PLAIN
from tacit_miner.project import Project, ProjectError, Study


def refusal(action, kind=ProjectError):
    """The one sentence of a refusal."""
    with pytest.raises(kind) as caught:
        action()
    text = str(caught.value)
    assert text.count("\n") == 0
    return text


def test_a_project_opens_as_it_was_made(tmp_path):
    make_project(tmp_path).close()
    with Project.open(tmp_path / "p.tacit-project") as project:
        assert project.study == STUDY
        assert project.database.why_read_only is None


def test_a_table_project_keeps_its_channels(tmp_path):
    study = Study.of_table(["a", "b"], [warner(0.7), warner(1 / 3 + 0.5)])
    with make_project(tmp_path, study):
        pass
    with Project.open(tmp_path / "p.tacit-project") as project:
        assert project.study == study


def test_a_project_that_cannot_be_filled_leaves_nothing(tmp_path, monkeypatch):
    def fail(_):
        raise ProjectError(PLAIN(text="no"))

    monkeypatch.setattr(Study, "columns", fail)
    refusal(lambda: make_project(tmp_path))
    assert not list(tmp_path.iterdir())

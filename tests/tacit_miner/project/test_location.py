"""Where a project may lie."""

import pytest
from support.batches import STUDY

from tacit_miner.project import Project, ProjectError
from tacit_miner.project.location import file_system, refuse_network


def refusal(action, kind=ProjectError):
    """The one sentence of a refusal."""
    with pytest.raises(kind) as caught:
        action()
    text = str(caught.value)
    assert text.count("\n") == 0
    return text


def test_a_network_drive_is_refused_for_writing(tmp_path, monkeypatch):
    mounts = tmp_path / "mounts"
    mounts.write_text(f"tmpfs / tmpfs rw 0 0\nserver:/x {tmp_path}/net nfs4 rw 0 0\n")
    inside = tmp_path / "net" / "study"
    inside.mkdir(parents=True)
    assert file_system(inside / "p", mounts) == "nfs4"
    assert file_system(tmp_path / "p", mounts) == "tmpfs"
    assert file_system(tmp_path / "p", tmp_path / "none") == ""
    assert "network drive (nfs4)" in refusal(lambda: refuse_network(inside / "p", mounts))
    monkeypatch.setattr("tacit_miner.project.location.MOUNTS", mounts)
    assert "network drive" in refusal(lambda: Project.create(inside / "p", STUDY))

"""Whom the agent's folder is open to."""

from __future__ import annotations

import stat

import pytest

from tacit_agent import home
from tacit_agent.vault import Vault


def mode(folder):
    return stat.S_IMODE(folder.stat().st_mode)


@pytest.mark.parametrize("loose", [0o755, 0o777, 0o750])
def test_an_existing_home_that_others_can_enter_is_tightened(tmp_path, loose):
    with Vault(tmp_path / "home") as vault:
        vault.unlock()
    (tmp_path / "home").chmod(loose)
    home.prepare(tmp_path / "home")
    assert mode(tmp_path / "home") == 0o700


def test_a_folder_with_other_files_keeps_its_rights(tmp_path):
    folder = tmp_path / "documents"
    folder.mkdir(mode=0o755)
    folder.chmod(0o755)
    (folder / home.KEY_NAME).touch()
    (folder / "letter.txt").touch()
    home.prepare(folder)
    assert mode(folder) == 0o755

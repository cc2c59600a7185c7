"""One program at a time uses a vault, whoever looks into its folder; what is drawn goes to the file that was opened, or is refused."""

import os
import subprocess
import sys

import pytest

from tacit.draw.exact_draw import TrueAnswers, randomize
from tacit.platform.file_lock import WRITER, LockFile
from tacit_agent import home as homes
from tacit_agent.home import VaultError
from tacit_agent.vault import Mode, Vault, schema

USE = (
    "import sys; from pathlib import Path; from tacit_agent.vault import Vault; from tacit_agent.vault import schema as file_guard\n"
    "file_guard.WAIT_SECONDS = 0.05\n"
    "try:\n"
    "    with Vault(Path(sys.argv[1])) as vault: print('used')\n"
    "except Exception as error: print(error)"
)


def drawn(signed):
    return randomize(signed.survey, signed.survey.default_levels, TrueAnswers("01-1"))


def look_into(folder):
    for path in folder.iterdir():
        path.open("rb").close()


def elsewhere(folder):
    return subprocess.run(
        [sys.executable, "-c", USE, str(folder)], check=True, capture_output=True, text=True
    ).stdout


def test_nobody_uses_a_vault_in_the_midst_of_a_change_though_its_files_were_looked_into(vault, signed):
    with vault._guard.changing():
        vault._connection.execute("INSERT INTO settings VALUES ('a', 'b')")
        look_into(vault.folder)
        assert "in use by another window or command" in elsewhere(vault.folder)
    assert elsewhere(vault.folder) == "used\n"
    assert vault.setting("a") == "b"


def test_between_two_uses_another_program_may_use_it(vault, signed):
    with Vault(vault.folder) as other:
        other.unlock()
        other.set_setting("a", "b")
    vault.freeze(signed, [drawn(signed)], Mode.PERSONAL)
    assert vault.setting("a") == "b"


@pytest.mark.parametrize("replaced", [False, True])
def test_what_is_drawn_into_a_vault_that_was_deleted_is_refused_and_not_said_to_be_kept(
    vault, signed, replaced
):
    path = vault.folder / homes.VAULT_NAME
    copy = path.read_bytes()
    path.rename(vault.folder / "old")
    if replaced:
        path.write_bytes(copy)
    with pytest.raises(VaultError, match="was moved, deleted or replaced while it was open"):
        vault.freeze(signed, [drawn(signed)], Mode.PERSONAL)
    assert not replaced or path.read_bytes() == copy
    (vault.folder / "old").replace(path)
    vault.freeze(signed, [drawn(signed)], Mode.PERSONAL)
    assert vault.holding(signed.id).records == 1


def test_a_vault_that_goes_while_it_is_changed_keeps_nothing(vault):
    path = vault.folder / homes.VAULT_NAME

    def change():
        with vault._guard.changing():
            vault._connection.execute("INSERT INTO settings VALUES ('a', 'b')")
            path.rename(vault.folder / "old")

    with pytest.raises(VaultError, match="nothing was written to it"):
        change()
    (vault.folder / "old").rename(path)
    assert vault.setting("a") == ""


def test_a_lock_that_was_deleted_is_made_again_and_somebodys_own_file_is_named(vault):
    lock = vault.folder / f"{homes.VAULT_NAME}.lock"
    lock.unlink()
    vault.set_setting("a", "b")
    assert lock.stat().st_size == 0
    assert os.name != "posix" or lock.stat().st_mode & 0o077 == 0
    lock.write_text("own")
    with pytest.raises(VaultError, match="is not the vault's own"):
        vault.setting("a")
    assert lock.read_text() == "own"


def test_a_vault_that_another_program_uses_for_long_is_said_to_be_in_use(vault, monkeypatch):
    monkeypatch.setattr(schema, "WAIT_SECONDS", 0.05)
    held = LockFile.holding(vault.folder / f"{homes.VAULT_NAME}.lock", WRITER)
    with pytest.raises(VaultError, match="in use by another window or command"):
        vault.setting("a")
    held.close()
    assert vault.setting("a") == ""

"""What the vault remembers of field mode."""

from __future__ import annotations

import hashlib
from dataclasses import replace

import pytest

from tacit.person.keys import fingerprint
from tacit_agent.home import VaultError, VaultLockedError
from tacit_agent.vault import FieldMode, OperatorCode, Vault, field

CODE = "4711 ü"


@pytest.fixture
def mode(vault, signed):
    return FieldMode(signed, OperatorCode.of(CODE), field.device_word(vault, signed.id))


def test_it_is_off_until_it_is_remembered_and_after_it_is_forgotten(vault, mode):
    assert field.remembered(vault) is None
    field.remember(vault, mode)
    assert field.remembered(vault) == mode
    field.remember(vault, changed := replace(mode, folder="/media/stick", fewest=9, device="office"))
    assert field.remembered(vault) == changed
    field.forget(vault)
    assert field.remembered(vault) is None


def test_a_restart_remembers_it_and_the_code(home, vault, mode):
    field.remember(vault, mode)
    vault.close()
    with Vault(home) as again:
        with pytest.raises(VaultLockedError):
            field.remembered(again)
        again.unlock()
        kept = field.remembered(again)
    assert kept.signed == mode.signed
    assert kept.code.accepts(CODE)
    assert not any(map(kept.code.accepts, ["", "4711", CODE + " ", "\ud800"]))


def test_neither_survey_nor_code_can_be_read_in_the_files(home, vault, mode, signed):
    field.remember(vault, mode)
    for path in home.iterdir():
        data = path.read_bytes()
        for text in (signed.line[20:60], signed.id.encode(), CODE.encode(), mode.code.salt, mode.code.digest):
            assert text not in data


def test_two_codes_that_are_equal_do_not_look_equal():
    assert OperatorCode.of(CODE) != OperatorCode.of(CODE)
    assert "digest" not in repr(OperatorCode.of(CODE))


@pytest.mark.parametrize("code", ["", "123"])
def test_a_short_code_is_refused(code):
    with pytest.raises(VaultError, match="at least 4 characters"):
        OperatorCode.of(code)


def test_what_was_changed_from_outside_is_refused(vault, mode):
    field.remember(vault, mode)
    kept = vault.setting("field mode")
    vault.set_setting("field mode", kept[:-8] + ("A" * 8 if kept[-8:] != "A" * 8 else "B" * 8))
    with pytest.raises(VaultError, match="damaged"):
        field.remembered(vault)


def test_the_devices_word_is_the_beginning_of_its_keys_fingerprint(vault, signed):
    words = fingerprint(vault.public_key(signed.id)).words
    assert field.device_word(vault, signed.id) == f"{words[0]}-{words[1]}"


def test_a_code_costs_32_mib_to_try():
    code = OperatorCode.of(CODE)
    dear = hashlib.scrypt(CODE.encode(), salt=code.salt, n=1 << 15, r=8, p=1, maxmem=1 << 26, dklen=32)
    assert code.digest == dear

"""A vault in which a bit has turned over opens whole, or is refused in a sentence; nothing else comes out."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from datetime import date

import pytest
from support.surveys import RESEARCHER_KEY, make_survey

from tacit.draw.exact_draw import TrueAnswers, randomize
from tacit.formats.survey_file import sign_survey
from tacit.platform.errors import TacitError
from tacit_agent import home as homes
from tacit_agent.vault import Mode, Vault
from tacit_agent.vault import field as field_mode

STEP = 61
"""Every so many bytes one is damaged: of the schema's words, and of each kind of row."""


@pytest.fixture(scope="module")
def kept(tmp_path_factory):
    """A vault with a record, a token and settings; its folder, and the survey."""
    folder = tmp_path_factory.mktemp("kept") / "home"
    signed = sign_survey(make_survey(4), RESEARCHER_KEY)
    with Vault(folder) as vault:
        vault.unlock()
        record = randomize(signed.survey, signed.survey.default_levels, TrueAnswers("01-1"))
        vault.freeze(signed, [record], Mode.PERSONAL)
        vault.set_setting("language", "français")
    return folder, signed


def use(folder, signed):
    with Vault(folder) as vault:
        vault.setting("language")
        vault.unlock()
        vault.surveys()
        vault.records(signed.id)
        vault.questions()
        vault.releases(signed)
        vault.token(signed.id)
        field_mode.remembered(vault)


def test_a_bit_that_turned_over_is_a_sentence_or_nothing(kept, tmp_path):
    folder, signed = kept
    whole = (folder / homes.VAULT_NAME).read_bytes()
    (tmp_path / homes.KEY_NAME).write_bytes((folder / homes.KEY_NAME).read_bytes())
    refused = 0
    # The words of the schema at the end of the first page, closely; then all of the file.
    for number, place in enumerate((*range(2_200, 4_096, 7), *range(0, len(whole), STEP * 4))):
        damaged = bytearray(whole)
        damaged[place] ^= (0x80, 0x01)[number % 2]  # the highest and the lowest by turns
        (tmp_path / homes.VAULT_NAME).write_bytes(damaged)
        try:
            use(tmp_path, signed)
        except TacitError:
            refused += 1
    assert refused > 20


def test_a_setting_that_is_none_of_ours_is_damage(kept, tmp_path):
    folder, _ = kept
    for name in (homes.VAULT_NAME, homes.KEY_NAME):
        (tmp_path / name).write_bytes((folder / name).read_bytes())
    with Vault(tmp_path) as vault:
        vault.unlock()
        vault.set_setting("field mode", "abcde")
        with pytest.raises(TacitError, match="damaged"):
            field_mode.remembered(vault)


@pytest.mark.parametrize("is_kept", [True, False])
def test_a_record_whose_copy_was_damaged_before_its_person_decided_is_kept_as_it_was_drawn_or_gone(
    tmp_path, is_kept
):
    signed = sign_survey(make_survey(4), RESEARCHER_KEY)
    record = randomize(signed.survey, signed.survey.default_levels, TrueAnswers("01-1"))
    with Vault(tmp_path) as vault:
        vault.unlock()
        vault.hold(signed, record)
        with closing(sqlite3.connect(tmp_path / homes.VAULT_NAME)) as connection, connection:
            assert connection.execute("UPDATE undecided SET body = zeroblob(80)").rowcount == 1
        with pytest.raises(TacitError, match="damaged"):
            vault.undecided(signed.id)
        if is_kept:
            vault.hand_in(signed.id, record, "", date(2026, 1, 2))
        else:
            vault.throw_away(signed.id, record.id, date(2026, 1, 2))
        assert vault.undecided(signed.id) == []
        assert (vault.records(signed.id) if is_kept else []) == [record] * is_kept
        found = vault.holding(signed.id)
        assert (found.records, found.thrown) == (int(is_kept), int(not is_kept))

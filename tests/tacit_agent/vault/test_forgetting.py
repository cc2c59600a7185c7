"""What is forgotten is gone from the file, and what has to be known afterwards is still there."""

from __future__ import annotations

import json
import sqlite3

import pytest
from support.surveys import RESEARCHER_KEY, english, make_item, make_survey

from tacit.draw.exact_draw import Record
from tacit.formats.survey_file import sign_survey
from tacit_agent import home as homes
from tacit_agent.home import AlreadyAnsweredError, VaultError
from tacit_agent.vault import Holding, Mode, Vault, schema

LONG = "Have you ever hidden a xylographic zeppelin? " * 80


def asked(*texts, contact="a@example.org"):
    items = tuple(make_item(i, text=english(text)) for i, text in enumerate(texts))
    return sign_survey(make_survey(items, contact=contact), RESEARCHER_KEY)


def bodies(folder):
    """Every sealed body in the file: by these bytes it could be unsealed again with the key."""
    connection = sqlite3.connect(folder / homes.VAULT_NAME)
    with connection:
        found = {
            table: [body for (body,) in connection.execute(f"SELECT body FROM {table}")]
            for table in ("surveys", "records", "ledger")
        }
    connection.close()
    return found


def test_sealed_bodies_of_a_forgotten_survey_are_nowhere_in_the_folder(vault):
    gone, stays = asked(LONG, "Do you smoke?"), asked("Do you drink?", contact="b")
    vault.freeze(gone, [Record("r" * 22, "22", "10")], Mode.PERSONAL)
    before = bodies(vault.folder)
    vault.freeze(stays, [Record("s" * 22, "2", "1")], Mode.PERSONAL)
    assert all(before.values())
    vault.forget(gone.id)
    data = b"".join(path.read_bytes() for path in vault.folder.iterdir())
    for table, found in before.items():
        for body in found:
            pieces = [body[start : start + 24] for start in range(0, len(body) - 24, 24)]
            assert not any(piece in data for piece in pieces), table
    assert vault.records(stays.id) == [Record("s" * 22, "2", "1")]
    assert [signed.id for signed in vault.surveys()] == [stays.id]
    assert [item.text.get("en") for item, _ in vault.questions()] == ["Do you drink?"]


def test_a_tombstone_refuses_a_second_draw_and_says_what_was_answered(vault):
    survey = asked("Do you smoke?", "Do you drink?")
    vault.freeze(survey, [Record("r" * 22, "23", "1-")], Mode.PERSONAL)
    assert vault.forget(survey.id) == 1
    assert vault.holding(survey.id) == Holding(Mode.PERSONAL, records=0, exported=0, forgotten=1)
    assert vault.forgotten() == 1
    for record in (Record("r" * 22, "23", "1-"), Record("t" * 22, "23", "01")):
        with pytest.raises(AlreadyAnsweredError, match="cannot be answered again"):
            vault.freeze(survey, [record], Mode.PERSONAL)
    with pytest.raises(AlreadyAnsweredError):
        vault.freeze(survey, [Record("t" * 22, "23", "01")], Mode.MANY)
    ((release,),) = vault.releases(asked("do you SMOKE", "Do you drink?", contact="b")).values()
    assert (release.keep_one, release.sent, release.is_kept) == (950_000, "", False)


def test_what_is_not_there_is_not_forgotten(vault, tmp_path):
    survey = asked("Do you smoke?")
    with pytest.raises(VaultError, match="no finished record"):
        vault.forget(survey.id)
    vault.freeze(survey, [Record("r" * 22, "2", "1")], Mode.PERSONAL)
    vault.forget(survey.id)
    with pytest.raises(VaultError, match="no finished record"):
        vault.forget(survey.id)
    with pytest.raises(VaultError, match="no finished record"):
        vault.export(survey.id, tmp_path / "out")


def test_where_many_answer_others_go_on_after_the_records_are_forgotten(vault):
    survey = asked("Do you smoke?")
    vault.freeze(survey, [Record("r" * 22, "2", "1")], Mode.MANY, "table 1")
    vault.forget(survey.id)
    with pytest.raises(AlreadyAnsweredError, match="distorted before"):
        vault.check_run(survey.id, "table 1", others=True)
    with pytest.raises(AlreadyAnsweredError, match="drawn here before: 1"):
        vault.check_run(survey.id, "table 2")
    vault.freeze(survey, [Record("s" * 22, "2", "0")], Mode.MANY)
    assert vault.holding(survey.id) == Holding(Mode.MANY, records=1, exported=0, forgotten=1)
    assert [signed.id for signed in vault.surveys()] == [survey.id]
    assert vault.forgotten() == 0


def to_version_1(vault, *surveys):
    """Make the file as version 1 wrote it: no answers in the ledger, which knew each researcher apart."""
    connection, keys = vault._connection, vault._keys
    connection.execute("DELETE FROM ledger")
    for signed, record, mode in surveys:
        survey = keys.name("survey", signed.id)
        state = keys.seal("state", survey, f"{mode} 1 0".encode())
        connection.execute("UPDATE surveys SET state = ? WHERE name = ?", (state, survey))
        what = keys.name("question", signed.survey.researcher.key.hex(), "do you smoke")
        row = keys.name("release", record.id, "0")
        body = keys.seal("ledger", what + row, json.dumps([signed.id, 0, 950_000, 950_000]).encode())
        connection.execute("INSERT INTO ledger VALUES (?, ?, ?)", (what, row, body))
    connection.execute("PRAGMA user_version = 1")


def test_a_vault_of_version_1_learns_what_was_sent_from_its_records(vault):
    one, two, many = (asked("Do you smoke?", contact=contact) for contact in "abc")
    kept = [
        (one, Record("r" * 22, "2", "1"), Mode.PERSONAL),
        (two, Record("s" * 22, "4", "0"), Mode.PERSONAL),
        (many, Record("t" * 22, "2", "1"), Mode.MANY),
    ]
    for signed, record, mode in kept:
        vault.freeze(signed, [record], mode)
    to_version_1(vault, *kept)
    vault.close()
    with Vault(vault.folder) as again:
        assert schema.version(again._connection) == 1
        again.unlock()
        assert schema.version(again._connection) == schema.VERSION
        found = again.releases(asked("do you SMOKE", contact="d"))[0]
        assert {(each.survey, each.sent) for each in found} == {(one.id, "1"), (two.id, "0")}
        assert len({each.chain for each in found}) == 2
        assert again.holding(many.id) == Holding(Mode.MANY, records=1, exported=0, forgotten=0)
        assert again.records(one.id) == [kept[0][1]]

from __future__ import annotations

import errno
import json
import sqlite3
import stat
from pathlib import Path

import pytest
from support.kept import batch as kept_batch
from support.surveys import RESEARCHER_KEY, english, make_item, make_survey

from tacit.draw.exact_draw import Record, TrueAnswers, randomize
from tacit.formats import envelope
from tacit.formats.batch_file import BatchReader
from tacit.formats.survey_file import read_survey, sign_survey
from tacit.person import keys
from tacit.platform.errors import KeyFileError, StoreError
from tacit_agent import home as homes
from tacit_agent.home import AlreadyAnsweredError, HomeError, LedgerChangedError, VaultError, VaultLockedError
from tacit_agent.session import SurveySession
from tacit_agent.vault import Along, Holding, Mode, Vault, schema
from tacit_agent.vault.records import RECORDS_TOGETHER


def draw(signed, answers=None):
    answers = answers or "01-1"[: len(signed.survey.items)]
    return randomize(signed.survey, signed.survey.default_levels, TrueAnswers(answers))


def open_again(folder, passphrase=None):
    vault = Vault(folder)
    vault.unlock(passphrase)
    return vault


def test_what_is_frozen_is_there_after_reopening(vault, signed):
    record = draw(signed)
    vault.freeze(signed, [record], Mode.PERSONAL)
    batch = kept_batch(vault, signed.id)
    vault.close()
    with open_again(vault.folder) as again:
        assert again.records(signed.id) == [record]
        assert kept_batch(again, signed.id) == batch
        assert again.surveys() == [signed]
        assert again.holding(signed.id) == Holding(Mode.PERSONAL, records=1, exported=0)


def test_a_second_personal_record_is_refused_and_leaves_nothing(vault, signed):
    first = draw(signed)
    vault.freeze(signed, [first], Mode.PERSONAL)
    with pytest.raises(AlreadyAnsweredError, match="cannot be drawn again"):
        vault.freeze(signed, [draw(signed)], Mode.PERSONAL)
    assert vault.records(signed.id) == [first]
    assert vault.holding(signed.id).records == 1


@pytest.mark.parametrize("mode", list(Mode))
def test_freezing_the_same_record_again_changes_nothing(vault, signed, mode):
    record = draw(signed)
    for _ in range(2):
        vault.freeze(signed, [record], mode)
    assert vault.records(signed.id) == [record]
    assert vault.holding(signed.id).records == 1


@pytest.mark.parametrize(("first", "second"), [(Mode.PERSONAL, Mode.MANY), (Mode.MANY, Mode.PERSONAL)])
def test_one_survey_is_answered_in_one_mode_only(vault, signed, first, second):
    vault.freeze(signed, [draw(signed)], first)
    with pytest.raises(AlreadyAnsweredError, match="another data folder"):
        vault.freeze(signed, [draw(signed)], second)
    assert vault.holding(signed.id).records == 1


def test_many_records_come_back_whole(vault, signed):
    drawn = [draw(signed) for _ in range(2 * RECORDS_TOGETHER + 1)]
    vault.freeze(signed, drawn, Mode.MANY)
    assert vault.records(signed.id) == sorted(drawn, key=lambda record: record.id)
    assert vault.holding(signed.id).records == len(drawn)
    lines = list(BatchReader(signed).read_file([kept_batch(vault, signed.id)]))
    assert [len(line.batch.records) for line in lines] == [1_000, 1_000, 1]


def test_a_table_is_distorted_once(vault, signed):
    vault.freeze(signed, [draw(signed)], Mode.MANY, "table 1")
    with pytest.raises(AlreadyAnsweredError, match="distorted before"):
        vault.freeze(signed, [draw(signed)], Mode.MANY, "table 1")
    with pytest.raises(AlreadyAnsweredError, match="distorted before"):
        vault.freeze(signed, [draw(signed)], Mode.MANY, "table 1", others=True)
    with pytest.raises(AlreadyAnsweredError, match=r"drawn here before: 1; .*--other-people"):
        vault.freeze(signed, [draw(signed)], Mode.MANY, "table 2")
    vault.freeze(signed, [draw(signed)], Mode.MANY, "table 2", others=True)
    vault.freeze(signed, [draw(signed)], Mode.MANY)
    assert vault.holding(signed.id).records == 3


def test_exports_are_equal_and_counted(vault, signed, tmp_path):
    vault.freeze(signed, [draw(signed) for _ in range(3)], Mode.MANY)
    assert vault.export(signed.id, tmp_path / "a") == 3
    assert vault.export(signed.id, tmp_path / "b") == 3
    assert (tmp_path / "a").read_bytes() == (tmp_path / "b").read_bytes() == kept_batch(vault, signed.id)
    vault.freeze(signed, [draw(signed)], Mode.MANY)
    assert vault.holding(signed.id) == Holding(Mode.MANY, records=4, exported=3)


def test_a_failed_export_is_not_counted(vault, signed, tmp_path):
    vault.freeze(signed, [draw(signed)], Mode.PERSONAL)
    with pytest.raises(StoreError):
        vault.export(signed.id, tmp_path / "no" / "folder")
    assert vault.holding(signed.id).exported == 0


def test_only_kept_records_leave(vault, signed, tmp_path):
    vault.freeze(signed, [draw(signed)], Mode.MANY)
    with pytest.raises(VaultError, match="not in the vault"):
        vault.export(signed.id, tmp_path / "out", [draw(signed)])
    assert not (tmp_path / "out").exists()


def test_nothing_to_export_is_said(vault, signed, tmp_path):
    with pytest.raises(VaultError, match="answer it first"):
        vault.export(signed.id, tmp_path / "out")


def test_a_batch_is_signed_with_the_key_of_this_survey(vault, signed):
    vault.freeze(signed, [draw(signed)], Mode.PERSONAL)
    batch = BatchReader(signed).read_line(kept_batch(vault, signed.id).rstrip())
    assert batch.key == vault.public_key(signed.id)
    assert batch.key != vault.public_key("0" * 64)


# The ledger.


def reissued(*texts, contact="again@example.org"):
    items = tuple(make_item(i, text=english(text)) for i, text in enumerate(texts))
    return sign_survey(make_survey(items, contact=contact), RESEARCHER_KEY)


def test_the_ledger_knows_a_question_asked_again(vault):
    first, second = reissued("Do you smoke?", "Other?"), reissued("Another?", "  do you SMOKE", contact="b")
    vault.freeze(first, [Record("r" * 22, "23", "10")], Mode.PERSONAL)
    (release,) = vault.releases(second)[1]
    assert (release.survey, release.item, release.keep_one, release.sent) == (first.id, 0, 950_000, "1")
    assert set(vault.releases(second)) == {1}
    assert vault.releases(first) == {}


def test_the_ledger_keeps_each_answer_and_the_chain_it_was_drawn_in(vault):
    chains = {"a": {}, "b": {0: "one"}, "c": {0: "one"}}
    for contact, named in chains.items():
        survey = reissued("Do you smoke?", contact=contact)
        along = Along(vault.releases(survey), named)
        vault.freeze(survey, [Record(contact * 22, "2", "1")], Mode.PERSONAL, along=along)
    found = vault.releases(reissued("Do you smoke?", contact="d"))[0]
    first = reissued("Do you smoke?", contact="a")
    assert sorted(each.chain for each in found) == sorted(["one", "one", f"{first.id}:0"])
    assert vault.chains(first) == {0: f"{first.id}:0"}


def test_a_record_is_not_kept_if_a_question_was_answered_since_its_draw(vault):
    first, second = reissued("Do you smoke?"), reissued("do you SMOKE", contact="b")
    along = Along(vault.releases(second), {})
    vault.freeze(first, [Record("r" * 22, "2", "1")], Mode.PERSONAL)
    with pytest.raises(LedgerChangedError, match="answer again"):
        vault.freeze(second, [Record("s" * 22, "2", "0")], Mode.PERSONAL, along=along)
    assert vault.holding(second.id) is None
    assert vault.releases(first) == {}


def test_what_was_left_out_is_not_in_the_ledger(vault):
    vault.freeze(reissued("Do you smoke?"), [Record("r" * 22, "2", "-")], Mode.PERSONAL)
    assert vault.releases(reissued("Do you smoke?", contact="b")) == {}


def test_a_question_is_known_again_under_another_key(vault):
    other = keys.MasterSecret(b"o" * 32).researcher_key()
    vault.freeze(reissued("Do you smoke?"), [Record("r" * 22, "2", "1")], Mode.PERSONAL)
    asked = sign_survey(make_survey((make_item(0, text=english("Do you smoke?")),)), other)
    assert [each.sent for each in vault.releases(asked)[0]] == ["1"]


def test_every_answer_is_kept_with_the_item_that_asked_for_it(vault):
    for contact in "ab":
        survey = reissued("Do you smoke?", "Do you drink?", contact=contact)
        vault.freeze(survey, [Record(contact * 22, "22", "1-")], Mode.PERSONAL)
    assert [(item.text.get(), release.item) for item, release in vault.questions()] == [
        ("Do you smoke?", 0)
    ] * 2


def test_a_question_is_known_again_by_any_of_its_languages(vault):
    text = english("Do you smoke?")
    both = type(text).of({"en": "Do you smoke?", "fr": "Fumez-vous ?"})
    first = sign_survey(make_survey((make_item(0, text=both),), languages=("en", "fr")), RESEARCHER_KEY)
    french = type(text).of({"fr": "fumez-vous"})
    fields = {name: type(text).of({"fr": "x"}) for name in ("title", "purpose", "retention")}
    levels = tuple(
        type(level)(type(text).of({"fr": "n"}), type(text)(), level.scheme) for level in make_survey().levels
    )
    second = sign_survey(
        make_survey((make_item(0, text=french),), languages=("fr",), levels=levels, **fields), RESEARCHER_KEY
    )
    vault.freeze(first, [Record("r" * 22, "2", "1")], Mode.PERSONAL)
    assert len(vault.releases(second)[0]) == 1


def test_many_people_share_no_ledger(vault):
    vault.freeze(reissued("Do you smoke?"), [Record("r" * 22, "2", "1")], Mode.MANY)
    assert vault.releases(reissued("Do you smoke?", contact="b")) == {}


# Key, passphrase, file.


def test_folder_key_and_vault_are_for_the_owner_only(vault):
    assert stat.S_IMODE(vault.folder.stat().st_mode) == 0o700
    for name in (homes.KEY_NAME, homes.VAULT_NAME):
        assert stat.S_IMODE((vault.folder / name).stat().st_mode) == 0o600


def test_a_passphrase_is_needed_and_checked(home, signed, monkeypatch):
    cheap = keys.seal.__kwdefaults__ | {"cost": keys.SMALLEST_COST}  # the next test pays what it costs
    monkeypatch.setattr(keys.seal, "__kwdefaults__", cheap)
    with Vault(home) as vault:
        vault.unlock("correct horse")
        vault.freeze(signed, [draw(signed)], Mode.PERSONAL)
    with Vault(home) as vault:
        assert vault.key.is_protected
        with pytest.raises(VaultLockedError):
            vault.unlock()
        with pytest.raises(KeyFileError, match="passphrase is wrong"):
            vault.unlock("battery staple")
        with pytest.raises(VaultLockedError):
            vault.records(signed.id)
        vault.unlock("correct horse")
        assert len(vault.records(signed.id)) == 1


def test_a_changed_passphrase_opens_the_same_vault(vault, signed):
    record = draw(signed)
    vault.freeze(signed, [record], Mode.PERSONAL)
    vault.change_passphrase("new")
    vault.close()
    with open_again(vault.folder, "new") as again:
        assert again.records(signed.id) == [record]
        again.change_passphrase(None)
    with open_again(vault.folder) as again:
        assert again.records(signed.id) == [record]


def test_a_missing_key_is_never_replaced(vault):
    vault.close()
    vault.key.path.unlink()
    with Vault(vault.folder) as again, pytest.raises(VaultError, match="missing; put it back"):
        again.unlock()
    assert not vault.key.path.exists()


def test_another_key_does_not_open_the_vault(vault):
    vault.close()
    keys.save(vault.key.path, keys.MasterSecret.new(), replace=True)
    with Vault(vault.folder) as again, pytest.raises(VaultError, match="not the key of this vault"):
        again.unlock()


def test_settings_need_no_key(home):
    with Vault(home) as vault:
        vault.set_setting("language", "ar")
        assert vault.setting("language") == "ar"
        assert vault.setting("other") == ""
        assert not vault.key.exists


def test_a_newer_vault_is_refused(vault):
    vault.close()
    with sqlite3.connect(vault.folder / homes.VAULT_NAME) as connection:
        connection.execute("PRAGMA user_version = 7")
    connection.close()
    with pytest.raises(VaultError, match=r"newer version.*vault 7, this one knows 6.*update"):
        Vault(vault.folder)


def test_another_database_is_refused_and_left_alone(home):
    home.mkdir()
    path = home / homes.VAULT_NAME
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE mine (x)")
    connection.close()
    before = path.read_bytes()
    with pytest.raises(VaultError, match="not a vault of this program"):
        Vault(home)
    assert path.read_bytes() == before


@pytest.mark.parametrize("content", [b"not a database at all, but long enough to be looked at" * 20])
def test_a_file_that_is_no_database_is_refused(home, content):
    home.mkdir()
    (home / homes.VAULT_NAME).write_bytes(content)
    with pytest.raises(VaultError, match="damaged or not a vault"):
        Vault(home)


def test_a_changed_body_is_noticed(vault, signed):
    vault.freeze(signed, [draw(signed)], Mode.PERSONAL)
    vault.close()
    with sqlite3.connect(vault.folder / homes.VAULT_NAME) as connection:
        (body,) = connection.execute("SELECT body FROM records").fetchone()
        changed = body[:-1] + bytes([body[-1] ^ 1])
        connection.execute("UPDATE records SET body = ?", (changed,))
    connection.close()
    with open_again(vault.folder) as again, pytest.raises(VaultError, match="damaged, or was changed"):
        again.records(signed.id)


def change(folder, statement):
    """Damage the file from outside."""
    connection = sqlite3.connect(folder / homes.VAULT_NAME, isolation_level=None)
    connection.execute(statement)
    connection.close()


@pytest.mark.parametrize("mode", list(Mode))
def test_missing_records_are_damage_and_not_a_reason_to_answer_again(vault, signed, mode, tmp_path):
    drawn = [draw(signed) for _ in range(1 if mode is Mode.PERSONAL else 3)]
    for record in drawn:
        vault.freeze(signed, [record], mode)
    change(vault.folder, "DELETE FROM records WHERE name IN (SELECT name FROM records LIMIT 1)")
    message = f"damaged: it holds {len(drawn) - 1} of {len(drawn)} records; take it from a copy"
    with pytest.raises(VaultError, match=message):
        vault.records(signed.id)
    with pytest.raises(VaultError, match=message):
        vault.export(signed.id, tmp_path / "out")
    with pytest.raises(VaultError, match=message):
        vault.export(signed.id, tmp_path / "out", drawn)
    assert not (tmp_path / "out").exists()
    if mode is Mode.PERSONAL:
        with pytest.raises(VaultError, match=message):
            SurveySession(vault, signed)


def test_records_are_counted_at_one_moment(vault, signed, monkeypatch):
    vault.freeze(signed, [draw(signed)], Mode.MANY)
    other = open_again(vault.folder)
    monkeypatch.setattr("tacit_agent.vault.schema.WAIT_SECONDS", 0.05)
    other._connection.execute("PRAGMA busy_timeout = 50")
    holding = vault.holding

    def meanwhile(survey_id):
        found = holding(survey_id)
        with pytest.raises(VaultError, match="in use by another window"):
            other.freeze(signed, [draw(signed)], Mode.MANY)
        return found

    with monkeypatch.context() as patch:
        patch.setattr(vault, "holding", meanwhile)
        assert len(vault.records(signed.id)) == 1
    other.close()


@pytest.mark.parametrize("table", ["records", "owner", "ledger", "runs", "surveys", "settings"])
def test_a_missing_table_is_damage(vault, signed, table):
    vault.freeze(signed, [draw(signed)], Mode.PERSONAL)
    vault.close()
    change(vault.folder, f"DROP TABLE {table}")
    with pytest.raises(VaultError, match="is damaged or not a vault: no such table") as caught:
        use_everything(vault.folder, signed)
    assert "nothing was lost" not in str(caught.value)


def use_everything(folder, signed):
    with open_again(folder) as vault:
        vault.setting("language")
        vault.check_run(signed.id, "table", others=True)
        vault.releases(signed)
        vault.records(signed.id)


@pytest.mark.parametrize(
    ("code", "promised"),
    [
        (sqlite3.SQLITE_BUSY, True),
        (sqlite3.SQLITE_FULL, True),
        (sqlite3.SQLITE_READONLY_DIRECTORY, True),
        (sqlite3.SQLITE_IOERR_READ, False),
        (sqlite3.SQLITE_CANTOPEN, False),
        (sqlite3.SQLITE_ERROR, False),
    ],
)
def test_that_nothing_was_lost_is_said_only_where_it_is_so(tmp_path, code, promised):
    error = sqlite3.OperationalError("reason")
    error.sqlite_errorcode = code
    with pytest.raises(VaultError) as caught, schema.friendly(tmp_path / "vault"):
        raise error
    assert ("nothing was lost" in str(caught.value)) is promised
    assert ("take it from a copy" in str(caught.value)) is not promised


@pytest.mark.parametrize(
    ("code", "number", "said"),
    [
        (sqlite3.SQLITE_IOERR_READ, None, "the disk or stick reports an error"),
        (sqlite3.SQLITE_IOERR_READ, errno.EMFILE, "too many files are open in this program"),
        (sqlite3.SQLITE_CANTOPEN, errno.EMFILE, "too many files are open in this program"),
        (sqlite3.SQLITE_CANTOPEN, errno.ENFILE, "too many files are open on this computer"),
    ],
)
def test_a_failing_disk_and_too_many_files_are_named(tmp_path, monkeypatch, code, number, said):
    def refuse(*_):
        raise OSError(number, "")

    if number is not None:
        monkeypatch.setattr("tacit.platform.errors.os.open", refuse)
    error = sqlite3.OperationalError("unable to open database file")
    error.sqlite_errorcode = code
    with pytest.raises(VaultError, match=said), schema.friendly(tmp_path / "vault"):
        raise error
    with pytest.raises(VaultError, match="the disk or stick"), schema.friendly(tmp_path / "vault"):
        raise OSError(errno.EIO, "Input/output error")


def test_a_vault_in_use_says_so(vault, signed, monkeypatch):
    monkeypatch.setattr("tacit_agent.vault.schema.WAIT_SECONDS", 0.05)
    other = sqlite3.connect(vault.folder / homes.VAULT_NAME, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    with pytest.raises(VaultError, match="in use by another window"):
        Vault(vault.folder)
    other.execute("ROLLBACK")
    other.close()
    vault.freeze(signed, [draw(signed)], Mode.PERSONAL)


def test_a_file_in_place_of_the_folder_is_refused(tmp_path):
    (tmp_path / "file").write_text("x")
    with pytest.raises(HomeError, match="not a folder"):
        Vault(tmp_path / "file")
    with pytest.raises(HomeError, match="cannot be made"):
        Vault(tmp_path / "file" / "below")


def test_the_folder_is_the_one_named_then_the_variables(home, tmp_path, monkeypatch):
    assert homes.choose(tmp_path / "named") == tmp_path / "named"
    assert homes.choose() == home
    monkeypatch.delenv(homes.VARIABLE)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "xdg"))
    assert homes.choose() == Path(tmp_path / "xdg" / "tacit-agent")


def test_secrets_are_in_no_repr(vault):
    assert repr(vault._keys) == "<vault keys>"
    assert repr(vault._keys.master) == "<master secret>"


def test_a_survey_answered_before_payloads_had_one_spelling_is_still_listed(vault):
    payload = json.dumps(json.loads(sign_survey(make_survey(1), RESEARCHER_KEY).payload), indent=1).encode()
    line = envelope.sign(envelope.SURVEY_TYPE, payload, RESEARCHER_KEY)
    session = SurveySession(vault, read_survey(line, any_spelling=True))
    session.to_levels()
    session.to_answers()
    session.answer(0, value=True)
    session.to_review()
    session.finish()
    assert [signed.line for signed in vault.surveys()] == [line]

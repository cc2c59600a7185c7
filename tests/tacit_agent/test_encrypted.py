"""A survey that asks for it gets encrypted files, and a stick that is lost tells nothing."""

from __future__ import annotations

import tempfile

import pytest
from support.answering import answer_all
from support.kept import batch_of
from support.surveys import RESEARCHER_KEY, make_survey

from tacit.formats import base64, lines
from tacit.formats.batch_file import BatchReader
from tacit.formats.survey_file import sign_survey
from tacit.person.keys import MasterSecret, encryption_fingerprint
from tacit.platform import store
from tacit.survey import Terms
from tacit_agent.cli import main
from tacit_agent.home import VaultError
from tacit_agent.session import SurveySession
from tacit_agent.vault import Mode, Vault

KEY = MasterSecret(bytes(range(32))).encryption_key()
PUBLIC = KEY.public_key().public_bytes_raw()


@pytest.fixture
def signed():
    return sign_survey(make_survey(12, terms=Terms(encrypt=PUBLIC)), RESEARCHER_KEY)


@pytest.fixture
def answered(signed, tmp_path):
    with Vault(tmp_path / "home") as vault:
        vault.unlock()
        session = SurveySession(vault, signed, Mode.PERSONAL)
        answer_all(session, "010101010101")
        yield session


def telling(session):
    """What of the record, the key and the survey must be on no stick, in the spellings of the file."""
    (line,) = batch_of(session).splitlines()
    batch = BatchReader(session.signed).read_line(line)
    (record,) = batch.records
    texts = [record.id, record.levels, record.answers, session.signed.id, base64.encode(batch.key)]
    payload = line.split(b'"')[3]
    return [
        *(text.encode() for text in texts),
        batch.key,
        bytes.fromhex(session.signed.id),
        *(payload[start : start + 16] for start in range(0, len(payload) - 16, 16)),
    ]


def test_a_lost_stick_tells_no_id_key_level_answer_or_survey(answered, tmp_path, monkeypatch):
    stick, temporary = tmp_path / "stick", tmp_path / "temporary"
    stick.mkdir()
    temporary.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(temporary))
    assert answered.export(stick / "out.tacit-batch") == 1
    assert [path.name for path in stick.iterdir()] == ["out.tacit-batch"]
    assert not list(temporary.iterdir())
    data = (stick / "out.tacit-batch").read_bytes()
    for text in telling(answered):
        assert text not in data
    assert batch_of(answered) not in data
    assert len(data) == 96 + len(batch_of(answered)) + 16


def test_all_that_is_written_is_encrypted_when_it_is_written(answered, tmp_path, monkeypatch):
    written, write = [], store.write

    def noting(path, data, **options):
        written.append(data)
        write(path, data, **options)

    monkeypatch.setattr(store, "write", noting)
    answered.export(tmp_path / "out.tacit-batch")
    assert [lines.is_sealed(data) for data in written] == [True]
    assert not any(text in written[0] for text in telling(answered))


def test_nothing_but_what_the_vault_held_before_is_in_the_home_after_an_export(answered, tmp_path):
    before = sorted(path.name for path in (tmp_path / "home").iterdir())
    answered.export(tmp_path / "out.tacit-batch")
    assert sorted(path.name for path in (tmp_path / "home").iterdir()) == before
    for path in (tmp_path / "home").iterdir():
        assert batch_of(answered)[:200] not in path.read_bytes()


def test_the_researcher_reads_what_was_kept_and_a_second_file_holds_the_same(answered, signed, tmp_path):
    for name in ("a", "b"):
        answered.export(tmp_path / name)
        text = b"".join(lines.opened([(tmp_path / name).read_bytes()], KEY, signed.id))
        assert text == batch_of(answered)
    assert (tmp_path / "a").read_bytes() != (tmp_path / "b").read_bytes()


def test_a_compressed_file_is_refused_because_its_size_would_depend_on_the_answers(answered, tmp_path):
    with pytest.raises(VaultError, match=r"never compressed"):
        answered.export(tmp_path / "out.tacit-batch.gz", gzip=True)
    assert not (tmp_path / "out.tacit-batch.gz").exists()


@pytest.mark.parametrize("command", ["verify", "inspect"])
def test_the_agent_says_that_it_cannot_look_into_an_encrypted_file(command, answered, tmp_path, capsys):
    answered.export(tmp_path / "out.tacit-batch")
    assert main([command, str(tmp_path / "out.tacit-batch")]) == 2
    assert "is encrypted to the researcher" in capsys.readouterr().err


def test_the_command_line_says_to_whom_the_file_is_encrypted(answered, signed, tmp_path, capsys):
    home = str(tmp_path / "home")
    words = "Only the holder of the key with these words can read it: "
    assert main(["export", signed.id, "--out", str(tmp_path / "o.tacit-batch"), "--home", home]) == 0
    said = capsys.readouterr().out
    assert words in said
    assert str(encryption_fingerprint(PUBLIC)) in said

from __future__ import annotations

import base64
import stat

import pytest

from tacit.formats import public_keys
from tacit.person import keys
from tacit_miner.cli import main


@pytest.fixture(autouse=True)
def cheap(monkeypatch):
    monkeypatch.setattr(keys.seal, "__kwdefaults__", keys.seal.__kwdefaults__ | {"cost": keys.SMALLEST_COST})


def typed(monkeypatch, *words):
    waiting = list(words)
    monkeypatch.setattr("getpass.getpass", lambda _: waiting.pop(0))


def test_a_key_is_made_and_described(tmp_path, capsys):
    path = tmp_path / "key"
    assert main(["keygen", "--out", str(path)]) == 0
    shown = capsys.readouterr().out
    public = public_keys.public_bytes(keys.load(path).researcher_key())
    assert base64.b64encode(public).decode() in shown
    assert keys.fingerprint(public).hex in shown
    assert str(keys.fingerprint(public)) in shown
    assert keys.load(path).secret.hex() not in shown
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_an_existing_key_is_never_overwritten(tmp_path, capsys):
    path = tmp_path / "key"
    path.write_bytes(b"precious")
    assert main(["keygen", "--out", str(path)]) == 2
    shown = capsys.readouterr().err
    assert shown.startswith("tacit-miner: error: ")
    assert "exists already" in shown
    assert path.read_bytes() == b"precious"


def test_a_passphrase_is_typed_twice(tmp_path, monkeypatch, capsys):
    path = tmp_path / "key"
    typed(monkeypatch, "horse", "hose")
    assert main(["keygen", "--out", str(path), "--passphrase"]) == 2
    assert "differ" in capsys.readouterr().err
    assert not path.exists()
    typed(monkeypatch, "horse", "horse")
    assert main(["keygen", "--out", str(path), "--passphrase"]) == 0
    assert keys.load(path, "horse")


def test_a_passphrase_may_stand_in_a_file(tmp_path):
    (tmp_path / "words").write_bytes("häst\r\nmore".encode())
    assert main(["keygen", "--out", str(tmp_path / "key"), "--passphrase-file", str(tmp_path / "words")]) == 0
    assert keys.load(tmp_path / "key", "häst")


@pytest.mark.parametrize(
    ("content", "reason"), [(b"", "empty"), (b"\xff", "UTF-8"), (b"x" * 5_000, "longer")]
)
def test_an_impossible_passphrase_file_leaves_no_key(tmp_path, capsys, content, reason):
    (tmp_path / "words").write_bytes(content)
    assert main(["keygen", "--out", str(tmp_path / "key"), "--passphrase-file", str(tmp_path / "words")]) == 2
    assert reason in capsys.readouterr().err
    assert not (tmp_path / "key").exists()


def test_without_a_terminal_nothing_is_typed(tmp_path, monkeypatch, capsys):
    def nobody(_):
        raise EOFError

    monkeypatch.setattr("getpass.getpass", nobody)
    assert main(["keygen", "--out", str(tmp_path / "key"), "--passphrase"]) == 2
    assert "--passphrase-file" in capsys.readouterr().err

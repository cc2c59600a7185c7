from __future__ import annotations

import base64
import hashlib
import json
import os
import stat
import traceback

import pytest
from cryptography.hazmat.primitives import hashes, hmac
from hypothesis import given
from hypothesis import strategies as st

from tacit.formats import public_keys
from tacit.formats.errors import FormatError, SignatureRefusedError
from tacit.formats.tokens import WORDS
from tacit.person import keys
from tacit.person.keys import MasterSecret, fingerprint, is_protected, seal, unseal
from tacit.platform import store
from tacit.platform.errors import KeyFileError, StoreError

SECRET = MasterSecret(bytes(range(32)))
SURVEY, OTHER = "ab" * 32, "cd" * 32
CHEAP = keys.SMALLEST_COST
PLAIN = seal(SECRET)
SEALED = seal(SECRET, "correct horse", cost=CHEAP)


def raw(key):
    return public_keys.public_bytes(key)


def refused(data, passphrase=None):
    with pytest.raises(KeyFileError) as caught:
        unseal(data, passphrase)
    return str(caught.value)


def hkdf(secret, info):
    """RFC 5869 for one block, written out: extract with a salt of zeros, expand once."""

    def mac(key, data):
        made = hmac.HMAC(key, hashes.SHA256())
        made.update(data)
        return made.finalize()

    return mac(mac(bytes(32), secret), info + b"\x01")


def test_a_survey_key_is_the_hkdf_of_the_secret_and_the_id():
    seed = hkdf(SECRET.secret, b"tacit/v1/sign" + bytes.fromhex(SURVEY))
    assert SECRET.survey_key(SURVEY).private_bytes_raw() == seed
    assert SECRET.researcher_key().private_bytes_raw() == hkdf(SECRET.secret, b"tacit/v1/researcher")


def test_the_same_person_and_survey_give_the_same_key_and_nothing_else_does():
    found = {
        raw(MasterSecret(secret).survey_key(survey))
        for secret in (bytes(32), bytes(range(32)))
        for survey in (SURVEY, OTHER, SURVEY)
    }
    assert len(found) == 4
    assert raw(SECRET.survey_key(SURVEY)) != raw(SECRET.researcher_key())


@pytest.mark.parametrize("survey", ["", "ab" * 31, "AB" * 32, "ab" * 32 + "\n", "x" * 64])
def test_a_key_is_for_a_survey_id(survey):
    with pytest.raises(KeyFileError, match="not a survey id"):
        SECRET.survey_key(survey)


def test_a_new_secret_is_32_bytes_of_the_operating_system():
    assert MasterSecret.new(lambda count: b"x" * count).secret == b"x" * 32
    assert MasterSecret.new() != MasterSecret.new()
    with pytest.raises(KeyFileError, match="32 bytes, not 31"):
        MasterSecret(bytes(31))


@given(st.binary(min_size=32, max_size=32))
def test_an_unprotected_file_gives_the_secret_back(secret):
    assert unseal(seal(MasterSecret(secret))).secret == secret


@pytest.mark.parametrize("passphrase", ["x", "correct horse", "Zoë 🐎", " "])
def test_a_protected_file_gives_the_secret_back_for_its_passphrase_only(passphrase):
    data = seal(SECRET, passphrase, cost=CHEAP)
    assert is_protected(data)
    assert unseal(data, passphrase) == SECRET
    assert "wrong" in refused(data, passphrase + "x")
    assert not is_protected(PLAIN)


def test_a_passphrase_may_be_typed_in_other_code_points():
    assert unseal(seal(SECRET, "Zoe\u0308", cost=CHEAP), "Zo\u00eb") == SECRET


def test_a_protected_file_wants_its_passphrase():
    assert "give its passphrase" in refused(SEALED)


@pytest.mark.parametrize("passphrase", ["", "\ud800"])
def test_an_impossible_passphrase_is_refused(passphrase):
    with pytest.raises(KeyFileError):
        seal(SECRET, passphrase, cost=CHEAP)


def test_a_wrong_passphrase_and_a_damaged_file_give_one_error():
    wrong = refused(SEALED, "incorrect horse")
    header, body = SEALED.splitlines()
    flipped = bytearray(base64.b64decode(body))
    flipped[5] ^= 1
    salt = json.loads(header)["salt"]
    other = header.replace(salt.encode(), base64.b64encode(bytes(16)))
    for damaged in (
        header + b"\n" + base64.b64encode(flipped) + b"\n",
        header + b"\n" + base64.b64encode(flipped[:-1]) + b"\n",
        header + b"\n\n",
        other + b"\n" + body + b"\n",
        header.replace(b'"v":1', b'"v": 1') + b"\n" + body + b"\n",
        header.replace(b"16384", b"32768") + b"\n" + body + b"\n",
        SEALED[:-1],
        header,
        b"",
        SEALED + b"x" * keys.FILE_BYTES,
        header + b"\n\xff\n",
        header.replace(b"chacha", b"salsa") + b"\n" + body + b"\n",
        header.replace(salt.encode(), b"AAAA") + b"\n" + body + b"\n",
    ):
        assert refused(damaged, "correct horse") == wrong


@given(st.integers(0, len(PLAIN) - 1), st.integers(1, 255))
def test_no_changed_byte_of_an_unprotected_file_gives_another_secret(position, change):
    data = bytearray(PLAIN)
    data[position] ^= change
    refused(bytes(data))


@given(st.binary() | st.text().map(str.encode))
def test_noise_is_refused_and_nothing_else(noise):
    refused(noise)
    with pytest.raises(KeyFileError):
        is_protected(noise)


@pytest.mark.parametrize(
    "changes",
    [
        {"n": 1 << 13},
        {"n": 1 << 21},
        {"n": 999_999_999},
        {"n": (1 << 17) + 1},
        {"n": 0},
        {"n": -16_384},
        {"r": 1},
        {"r": 16},
        {"p": 2},
        {"p": 0},
    ],
)
def test_hostile_cost_parameters_are_refused_before_anything_is_derived(changes, monkeypatch):
    header, body = SEALED.splitlines()
    data = json.dumps(json.loads(header) | changes).encode() + b"\n" + body + b"\n"
    monkeypatch.setattr(keys, "Scrypt", None)
    assert "do not use this file" in refused(data, "correct horse")


def test_our_own_cost_is_within_the_limits_too():
    with pytest.raises(KeyFileError, match="do not use"):
        seal(SECRET, "x", cost=1 << 13)
    assert keys.DEFAULT_COST == 1 << 17
    assert (keys.SMALLEST_COST, keys.LARGEST_COST) == (1 << 14, 1 << 20)


def test_the_sealing_is_the_published_one():
    header, body = SEALED.splitlines()
    fields = json.loads(header)
    key = hashlib.scrypt(
        b"correct horse",
        salt=base64.b64decode(fields["salt"]),
        n=fields["n"],
        r=8,
        p=1,
        dklen=32,
        maxmem=1 << 26,
    )
    cipher = keys.ChaCha20Poly1305(key)
    assert cipher.decrypt(base64.b64decode(fields["nonce"]), base64.b64decode(body), header) == SECRET.secret


def test_too_little_memory_is_said(monkeypatch):
    class Hungry:
        def __init__(self, **_):
            pass

        def derive(self, _):
            raise MemoryError

    monkeypatch.setattr(keys, "Scrypt", Hungry)
    assert "16 MiB" in refused(SEALED, "correct horse")


@pytest.mark.parametrize(
    "header",
    [b'{"v":2,"kind":"tacit-key","protection":"none"}', b'{"v":1,"kind":"other","protection":"none"}', b"{}"],
)
def test_other_files_are_called_so(header):
    assert "not a Tacit key file" in refused(header + b"\nAAAA\n")


@pytest.mark.parametrize(
    "header",
    [
        b"[]",
        b'{"v":1,"kind":"tacit-key","protection":"none","n":1}',
        b'{"v":1,"kind":"tacit-key"}',
        b'{"v":1,"v":1}',
    ],
)
def test_malformed_headers_are_damage(header):
    assert "damaged" in refused(header + b"\nAAAA\n")


def test_the_secret_and_the_passphrase_are_in_no_repr_and_no_message():
    shown = [
        repr(SECRET),
        str(SECRET),
        f"{SECRET}",
        repr([SECRET]),
        repr(keys._parsed(PLAIN)),
        repr(SECRET.researcher_key()),
    ]
    for data, passphrase in ((SEALED, "wrong horse"), (PLAIN[:-9] + b"AAAAAAAA\n", None)):
        with pytest.raises(KeyFileError) as caught:
            unseal(data, passphrase)
        shown += traceback.format_exception(caught.value)
    secrets = [
        SECRET.secret.hex(),
        repr(SECRET.secret)[2:20],
        base64.b64encode(SECRET.secret).decode(),
    ]
    assert not any(secret in text for text in shown for secret in secrets)
    assert "wrong horse" not in refused(SEALED, "wrong horse")


def test_fingerprints_are_of_the_key_as_hex_and_words():
    key = raw(SECRET.researcher_key())
    found = fingerprint(key)
    assert found.hex == hashlib.sha256(key).hexdigest()
    assert found.words == tuple(WORDS[byte] for byte in hashlib.sha256(key).digest()[:12])
    assert str(found) == " ".join(found.words)


def test_keys_that_prove_nothing_have_no_fingerprint():
    with pytest.raises(SignatureRefusedError):
        fingerprint(bytes([1]) + bytes(31))
    with pytest.raises(FormatError):
        fingerprint(b"short")


def names(folder):
    return sorted(path.name for path in folder.iterdir())


def mode(path):
    return stat.S_IMODE(path.stat().st_mode)


@pytest.mark.parametrize("umask", [0o000, 0o022, 0o077, 0o777])
def test_only_the_owner_may_read_a_key_file_whatever_the_umask(tmp_path, umask):
    path = tmp_path / "key"
    before = os.umask(umask)
    try:
        keys.save(path, SECRET)
    finally:
        os.umask(before)
    assert mode(path) == 0o600
    assert keys.load(path) == SECRET
    assert names(tmp_path) == ["key"]


def test_the_mode_is_set_before_the_first_byte_is_written(tmp_path, monkeypatch):
    seen = []
    real = os.fdopen

    def watching(descriptor, how):
        file = real(descriptor, how)
        write = file.write

        class Watched:
            def write(self, data):
                seen.append((stat.S_IMODE(os.fstat(descriptor).st_mode), os.fstat(descriptor).st_size))
                return write(data)

            def __getattr__(self, name):
                return getattr(file, name)

            def __enter__(self):
                return self

            def __exit__(self, *_):
                file.close()

        return Watched()

    monkeypatch.setattr(store.os, "fdopen", watching)
    before = os.umask(0)
    try:
        keys.save(tmp_path / "key", SECRET)
    finally:
        os.umask(before)
    assert seen == [(0o600, 0)]


def test_an_existing_key_stays_unless_it_is_to_be_replaced(tmp_path):
    path = tmp_path / "key"
    keys.save(path, SECRET)
    with pytest.raises(StoreError, match="exists already"):
        keys.save(path, MasterSecret.new())
    assert keys.load(path) == SECRET
    other = MasterSecret.new()
    keys.save(path, other, replace=True)
    assert keys.load(path) == other


@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_a_crash_between_write_and_rename_leaves_the_old_key(tmp_path, monkeypatch, step):
    path = tmp_path / "key"
    keys.save(path, SECRET)
    before = path.read_bytes()

    def crash(*_):
        raise OSError(5, "Input/output error")

    with monkeypatch.context() as broken:
        broken.setattr(store.os, "fsync", crash) if step == "fsync" else broken.setattr(
            store.Path, "replace", crash
        )
        with pytest.raises(StoreError, match="could not be written"):
            keys.save(path, MasterSecret.new(), replace=True)
    assert path.read_bytes() == before
    assert names(tmp_path) == ["key"]


def test_a_killed_process_leaves_the_old_key(tmp_path):
    import subprocess
    import sys

    path = tmp_path / "key"
    keys.save(path, SECRET)
    code = (
        "import os, sys; from pathlib import Path; from tacit.person import keys; from tacit.platform import store\n"
        "store.Path.replace = lambda *_: os._exit(9)\n"
        "keys.save(Path(sys.argv[1]), keys.MasterSecret.new(), replace=True)"
    )
    assert subprocess.run([sys.executable, "-c", code, path], check=False).returncode == 9
    assert keys.load(path) == SECRET
    (left,) = [name for name in names(tmp_path) if name != "key"]
    assert mode(tmp_path / left) == 0o600


@pytest.mark.parametrize("version", [b"true", b"2", b"null", b'"1"'])
def test_only_version_one_is_version_one(version):
    header = b'{"v":%b,"kind":"tacit-key","protection":"none"}' % version
    secret = bytes(range(32))
    with pytest.raises(KeyFileError, match="not a Tacit key file"):
        keys.unseal(keys._two_lines(header, secret + keys._check(header, secret)))

from __future__ import annotations

import base64 as standard_base64
import json
import shutil
import subprocess

import pytest
from hypothesis import given
from hypothesis import strategies as st
from securesystemslib.dsse import Envelope as TheirEnvelope
from securesystemslib.signer import CryptoSigner, SSlibKey
from support.surveys import RESEARCHER_KEY, SENDER_KEY, make_survey

from tacit.formats import envelope, public_keys
from tacit.formats.errors import FormatError, LimitError, Limits, MalformedError, SignatureRefusedError
from tacit.formats.survey_file import sign_survey

PUBLIC = public_keys.public_bytes(SENDER_KEY)
LINE = envelope.sign(envelope.BATCH_TYPE, b'{"v":1}', SENDER_KEY)


def opened(line, kind=envelope.BATCH_TYPE, key=PUBLIC):
    opened, signer = envelope.open_envelope(line, kind, lambda _: key)
    return opened.payload, signer


def changed(**fields):
    return json.dumps(json.loads(LINE) | fields).encode()


def test_pae_is_the_one_of_the_published_standard():
    # The example of the DSSE protocol page, version 1.0.2.
    assert envelope.pae("http://example.com/HelloWorld", b"hello world") == (
        b"DSSEv1 29 http://example.com/HelloWorld 11 hello world"
    )


@given(st.binary())
def test_what_is_signed_is_verified(payload):
    assert opened(envelope.sign(envelope.BATCH_TYPE, payload, SENDER_KEY)) == (payload, PUBLIC)


@given(st.binary(max_size=40), st.integers(0, 10_000), st.integers(1, 255))
def test_no_changed_byte_of_a_line_goes_unnoticed(payload, position, change):
    line = bytearray(envelope.sign(envelope.BATCH_TYPE, payload, SENDER_KEY))
    line[position % len(line)] ^= change
    try:
        again = opened(bytes(line))
    except FormatError:
        return
    assert again == (payload, PUBLIC), "only white space may change"


@given(st.binary())
def test_both_ways_to_parse_agree(payload):
    line = envelope.sign(envelope.SURVEY_TYPE, payload, SENDER_KEY)
    assert envelope.parse(line) == envelope._envelope(*envelope._parse_json(line))
    assert envelope.parse(json.dumps(json.loads(line), indent=2).encode()) == envelope._envelope(
        *envelope._parse_json(line)
    )


def test_white_space_and_the_order_of_fields_are_free():
    reordered = json.dumps(dict(reversed(json.loads(LINE).items())), indent=1).encode() + b"\r\n"
    assert opened(reordered) == opened(LINE + b"\r\n") == opened(LINE)


@pytest.mark.parametrize(
    ("line", "field"),
    [
        (b"[]", ""),
        (b"{}", ""),
        (changed(extra=1), ""),
        (changed(payload=1), "payload"),
        (changed(payload="QR=="), "payload"),
        (changed(payload="e30"), "payload"),
        (changed(payloadType=None), "payloadType"),
        (changed(payloadType="application/vnd.tacit.survey.v1+json"), "payloadType"),
        (changed(payloadType="application/vnd.tacit.b\u0430tch.v1+json"), "payloadType"),
        (changed(signatures={}), "signatures"),
        (changed(signatures=[]), "signatures"),
        (changed(signatures=json.loads(LINE)["signatures"] * 2), "signatures"),
        (changed(signatures=[1]), "signatures[0]"),
        (changed(signatures=[{}]), "signatures[0]"),
        (changed(signatures=[{"sig": "", "keyid": "name"}]), "signatures[0]"),
        (changed(signatures=[{"sig": 1}]), "signatures[0].sig"),
        (changed(signatures=[{"sig": "AAAA"}]), "signatures[0].sig"),
        (changed(signatures=[{"sig": standard_base64.b64encode(bytes(65)).decode()}]), "signatures[0].sig"),
        (LINE.replace(b'"payloadType"', b'"payload":"","payloadType"'), ""),
        (LINE.replace(b'=="}]}', b'"}]}'), "signatures[0].sig"),
    ],
)
def test_anything_else_than_the_one_form_is_refused(line, field):
    with pytest.raises(MalformedError) as caught:
        opened(line)
    assert caught.value.field == field


def test_a_type_that_cannot_be_signed_is_refused_before_it_is_looked_at():
    with pytest.raises(MalformedError, match="not ASCII"):
        envelope.parse(changed(payloadType="caf\u00e9"))


def test_a_signature_for_one_kind_is_worth_nothing_on_another():
    swapped = LINE.replace(b".batch.", b".survey.")
    with pytest.raises(SignatureRefusedError):
        opened(swapped, envelope.SURVEY_TYPE)


def test_a_long_line_is_refused_before_it_is_parsed():
    limits = Limits(line_bytes=len(LINE))
    assert envelope.parse(LINE, limits)
    with pytest.raises(LimitError, match="longer than"):
        envelope.parse(LINE + b" ", limits)


def test_nothing_is_looked_at_before_the_signature_but_the_key():
    broken = envelope.sign(envelope.BATCH_TYPE, b"not JSON at all", SENDER_KEY)
    assert opened(broken)[0] == b"not JSON at all"


def their_key():
    return SSlibKey("id", "ed25519", "ed25519", {"public": PUBLIC.hex()})


def test_securesystemslib_verifies_ours():
    # It wants a key id beside every signature, which ours leave out; only the envelope's outside changes.
    fields = json.loads(LINE)
    fields["signatures"][0]["keyid"] = "id"
    theirs = TheirEnvelope.from_dict(fields)
    assert theirs.verify([their_key()], threshold=1)
    theirs.payload = b'{"v":2}'
    with pytest.raises(Exception, match="Accepted signatures"):
        theirs.verify([their_key()], threshold=1)


def test_we_verify_what_securesystemslib_signs():
    theirs = TheirEnvelope(b'{"v":1}', envelope.BATCH_TYPE, {})
    theirs.sign(CryptoSigner(SENDER_KEY, their_key()))
    fields = theirs.to_dict()
    with pytest.raises(MalformedError, match="keyid"):
        opened(json.dumps(fields).encode())
    del fields["signatures"][0]["keyid"]
    assert opened(json.dumps(fields).encode()) == (b'{"v":1}', PUBLIC)


def recipe():
    """The openssl recipe exactly as docs/format.md prints it."""
    from pathlib import Path

    page = Path(__file__).parents[3] / "docs" / "format.md"
    block = page.read_text(encoding="utf-8").split("```sh\n", 1)[1]
    return block.split("```", 1)[0]


@pytest.mark.skipif(shutil.which("openssl") is None, reason="there is no openssl program here")
@pytest.mark.parametrize("tampered", [False, True])
@pytest.mark.parametrize("fields", [{}, {"ask": 1, "arms": (2, 4)}])
def test_the_printed_recipe_verifies_with_openssl_alone(tmp_path, tampered, fields):
    line = sign_survey(make_survey(2, **fields), RESEARCHER_KEY).line
    if tampered:
        fields = json.loads(line)
        payload = standard_base64.b64decode(fields["payload"]).replace(b"A title", b"B title")
        line = json.dumps(
            fields | {"payload": standard_base64.b64encode(payload).decode()}, separators=(",", ":")
        ).encode()
    (tmp_path / "line").write_bytes(line)
    done = subprocess.run(["bash", "-c", recipe()], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert (done.returncode == 0) is not tampered, done.stderr
    assert ("Signature Verified Successfully" in done.stdout) is not tampered


@pytest.mark.parametrize("space", [b"\x0b", b"\x0c", b"\xa0", b"\x85", b"\x00"])
def test_only_the_white_space_of_json_may_stand_behind_a_line(space):
    line = envelope.sign(envelope.BATCH_TYPE, b"{}", SENDER_KEY)
    assert envelope.parse(line + b" \t\r\n") == envelope.parse(line)
    with pytest.raises(MalformedError):
        envelope.parse(line + space)


@given(st.binary(max_size=40), st.integers(0, 10_000), st.integers(0, 255))
def test_the_type_of_a_line_is_known_without_its_payload(payload, position, byte):
    line = bytearray(envelope.sign(envelope.BATCH_TYPE, payload, SENDER_KEY))
    line[position % len(line)] = byte
    try:
        kind = envelope.parse(bytes(line)).payload_type
    except FormatError as error:
        with pytest.raises(type(error)):
            envelope.type_of(bytes(line))
        return
    assert envelope.type_of(bytes(line)) == kind

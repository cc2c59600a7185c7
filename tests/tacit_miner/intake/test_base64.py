"""Fast base64 takes and refuses what the core's takes and refuses, with the same words."""

from __future__ import annotations

import base64 as standard

import numpy as np
import pytest

from tacit.formats import base64
from tacit.formats.errors import MalformedError
from tacit_miner.intake import kernels
from tacit_miner.intake.kernels import decode_quads

CHARACTERS = base64.ALPHABET + b"=-_ \n\x00\x80\xff"


@pytest.fixture(autouse=True)
def _short_texts_are_worth_it(monkeypatch):
    monkeypatch.setattr(kernels, "WORTH", 4)


def outcome(decode, text):
    try:
        return decode(text, "payload")
    except MalformedError as error:
        return error.message, error.field


@pytest.mark.parametrize("size", [*range(12), 1_000, 1_001, 1_002])
def test_every_length_is_decoded(size):
    data = np.random.default_rng(size).bytes(size)
    assert kernels.decode_base64(standard.b64encode(data), "payload") == data


@pytest.mark.parametrize("size", [0, 1, 2, 3, 7, 8, 30])
def test_changed_texts_have_the_same_outcome(size):
    rng = np.random.default_rng(size)
    text = standard.b64encode(rng.bytes(size))
    refused = 0
    for _ in range(600):
        changed = bytearray(text)
        for _ in range(rng.integers(1, 3)):
            place, byte = int(rng.integers(len(changed) + 1)), CHARACTERS[rng.integers(len(CHARACTERS))]
            changed[place : place + int(rng.integers(2))] = bytes([byte] * int(rng.integers(2)))
        wanted = outcome(base64.decode, bytes(changed))
        refused += not isinstance(wanted, bytes)
        assert outcome(kernels.decode_base64, bytes(changed)) == wanted
        assert kernels.is_canonical(bytes(changed)) is isinstance(wanted, bytes)
    assert refused > 100


def test_every_byte_in_every_place_of_two_quads_has_the_same_outcome():
    for place in range(8):
        for byte in range(256):
            text = bytearray(b"QUJDREVG")
            text[place] = byte
            assert outcome(kernels.decode_base64, bytes(text)) == outcome(base64.decode, bytes(text))


def test_a_long_text_is_decoded_without_binascii(monkeypatch):
    data = np.random.default_rng(1).bytes(3_000)
    seen = []
    monkeypatch.setattr(
        kernels.base64, "decode", lambda text, field: seen.append(len(text)) or standard.b64decode(text)
    )
    assert kernels.decode_base64(standard.b64encode(data), "payload") == data
    assert seen == [4]


@pytest.mark.parametrize(("characters", "size"), [(7, 6), (4, 6), (8, 9)])
def test_the_loop_is_not_given_fewer_characters_than_its_bytes_take(characters, size):
    with pytest.raises(ValueError, match="decode_quads"):
        decode_quads(np.zeros(characters, np.uint8), np.empty(size, np.uint8), np.zeros((4, 256), np.uint32))

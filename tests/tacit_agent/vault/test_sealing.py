from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tacit.person.keys import MasterSecret
from tacit_agent.home import VaultError
from tacit_agent.vault.content import SMALLEST_BODY, Sealing

SEALING = Sealing(MasterSecret(b"m" * 32))


@given(st.binary(max_size=3_000))
def test_what_is_sealed_comes_back(data):
    assert SEALING.unseal("kind", b"row", SEALING.seal("kind", b"row", data)) == data


@given(st.integers(0, 5_000))
def test_lengths_tell_only_the_power_of_two(length):
    overhead = 12 + 16
    size = len(SEALING.seal("kind", b"row", bytes(length))) - overhead
    assert size >= SMALLEST_BODY
    assert size & (size - 1) == 0


@pytest.mark.parametrize(("kind", "row"), [("other", b"row"), ("kind", b"other")])
def test_a_body_belongs_to_its_row(kind, row):
    with pytest.raises(VaultError):
        SEALING.unseal(kind, row, SEALING.seal("kind", b"row", b"data"))


def test_another_key_opens_and_names_nothing():
    other = Sealing(MasterSecret(b"n" * 32))
    with pytest.raises(VaultError):
        other.unseal("kind", b"row", SEALING.seal("kind", b"row", b"data"))
    assert other.name("kind", "x") != SEALING.name("kind", "x")


def test_names_of_different_parts_differ():
    names = [
        SEALING.name(*parts) for parts in (("k", "ab", "c"), ("k", "a", "bc"), ("k", "abc"), ("ka", "bc"))
    ]
    assert len(set(names)) == len(names)
    assert SEALING.name("k", "ab", "c") == names[0]


@pytest.mark.parametrize("body", [b"", b"short", bytes(28)])
def test_damage_is_one_error(body):
    with pytest.raises(VaultError, match="damaged"):
        SEALING.unseal("kind", b"row", body)

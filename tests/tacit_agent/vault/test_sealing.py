from __future__ import annotations

import hashlib
from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tacit.person.keys import MasterSecret
from tacit_agent.home import VaultError
from tacit_agent.vault.content import (
    SMALLEST_BODY,
    DayCount,
    Holding,
    Mode,
    Sealing,
    pack_holding,
    unpack_holding,
)
from tacit_agent.vault.records import TableIdentity

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


MONDAY = date(2026, 3, 9)


def test_counts_of_days_come_back_and_the_last_eight_days_make_no_body_longer():
    holding = Holding(Mode.MANY, 10**6, 10**6, 10**6, 10**6, 10**6)
    for place in range(20):
        day = MONDAY + timedelta(days=place)
        for number in range(3):
            holding = holding.handed_in(day, f"2026-03-09T09:3{number}/ABCD")
        holding = holding.thrown_away(day)
    assert unpack_holding(pack_holding(holding)) == holding
    assert len(pack_holding(holding)) + 8 <= SMALLEST_BODY
    assert (holding.of_day(day), holding.of_week(day)) == (DayCount(day, 3, 1), 18)
    assert holding.of_week(day - timedelta(days=day.weekday())) == 3
    assert (holding.records, holding.thrown) == (10**6 + 60, 10**6 + 20)


def test_a_day_of_a_wrong_clock_hides_no_other_day_and_is_in_no_week():
    holding = Holding(Mode.MANY, 0, 0).thrown_away(date(2099, 1, 1))
    for place in range(7):
        holding = holding.handed_in(MONDAY + timedelta(days=place), "x")
    assert holding.of_week(MONDAY + timedelta(days=6)) == 7
    assert unpack_holding(pack_holding(holding)) == holding


def test_a_holding_of_an_older_vault_has_no_days():
    assert unpack_holding(b"many 3 2 0 1 0 2026-03-09T09:35/ABCD") == Holding(
        Mode.MANY, 3, 2, 0, 1, 0, "2026-03-09T09:35/ABCD"
    )
    assert unpack_holding(b"personal 1 0") == Holding(Mode.PERSONAL, 1, 0)
    assert unpack_holding(b"many 0 0 0 1 0 ").last == ""


def test_the_name_of_a_table_costs_32_mib_to_try():
    name = TableIdentity(SEALING, "survey").name()
    dear = hashlib.scrypt(bytes(32), salt=b"survey:0", n=1 << 15, r=8, p=1, maxmem=1 << 26, dklen=32)
    assert name == dear.hex()

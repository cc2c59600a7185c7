"""The set of keys agrees with Python's own."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from tacit_miner.intake.project_writer import KeyOwners, RecordSet


def as_keys(names):
    return np.frombuffer(b"".join(names), np.uint8).reshape(-1, 16)


@given(st.lists(st.lists(st.integers(0, 40).map(lambda n: n.to_bytes(16, "big")), max_size=30), max_size=6))
def test_it_says_new_exactly_once_for_each_key(groups):
    found, seen = KeyOwners(), set()
    for group in groups:
        expected = []
        for name in group:
            expected.append(name not in seen)
            seen.add(name)
        assert found.add_all(as_keys(group)).tolist() == expected
    assert len(found) == len(seen)


def test_it_grows_past_any_guess():
    rng = np.random.default_rng(1)
    keys = rng.integers(0, 256, (50_000, 16), dtype=np.uint8)
    found = KeyOwners(10)
    for start in range(0, len(keys), 777):
        assert found.add_all(keys[start : start + 777]).all()
    assert not found.add_all(keys).any()
    assert len(found) == 50_000


def test_keys_that_share_half_their_bits_are_told_apart():
    keys = np.zeros((20_000, 16), np.uint8)
    keys[:, 12:] = np.arange(20_000, dtype=">u4").view(np.uint8).reshape(-1, 4)
    found = KeyOwners()
    assert found.add_all(keys).all()
    assert not found.add_all(keys[::-1]).any()


@given(st.lists(st.lists(st.tuples(st.integers(0, 4), st.integers(0, 6)), max_size=20), max_size=6))
def test_records_are_told_apart_by_signer_and_id(groups):
    """Against two plain sets: pairs of signer and id, and ids. The id of zeros is among them."""
    found, pairs, ids = RecordSet(), set(), set()
    for group in groups:
        expected = []
        for signer, name in group:
            repeated = (signer, name) in pairs
            expected.append((repeated, name in ids and not repeated))
            pairs.add((signer, name))
            ids.add(name)
        signers = np.array([signer for signer, _ in group], np.int64)
        columns = found.add(signers, as_keys([name.to_bytes(16, "big") for _, name in group]))
        assert list(zip(*(column.tolist() for column in columns), strict=True)) == expected


def test_an_id_copied_by_many_signers_costs_no_more_than_many_ids():
    """Each copy is a key of its own, so that none is searched for through all the others."""
    found = RecordSet()
    signers = np.arange(200_000, dtype=np.int32)
    repeated, copied = found.add(signers, np.ones((len(signers), 16), np.uint8))
    assert not repeated.any()
    assert copied.tolist() == [False] + [True] * (len(signers) - 1)
    assert found.add(signers, np.ones((len(signers), 16), np.uint8))[0].all()

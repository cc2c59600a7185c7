"""Sums over profiles by one loop, against a table of each itemset in each profile."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tacit.channels.channel import warner
from tacit.compute.control import Control, Stopped
from tacit.counting import block_engine
from tacit.counting.block_engine import BlockEngine, sum_profiles
from tacit.estimation.inversion import Coefficients, contract, ignore, transform
from tacit.estimation.kernels import contract_itemsets, transform_itemsets
from tacit.records.blocks import Dataset
from tacit.run.settings import Settings

ITEMS, SHORTER = 7, 40


def profiles_and_itemsets(random, profiles, length, itemsets, missing):
    """Any supports and any factors, from open answers to levels close to chance, whose weights are in the millions."""
    shape = (profiles, ITEMS)
    plain, square = (
        Coefficients(*(random.normal(size=(2, *shape)) * 10.0 ** random.integers(-3, 7, shape)))
        for _ in range(2)
    )
    answered = random.random(shape) >= missing
    sizes = random.integers(0, 10**6, profiles)
    known = random.integers(0, 10**6, (SHORTER, profiles)).astype(np.float64)
    own = random.integers(0, 10**6, (profiles, itemsets))
    items = np.array([np.sort(random.permutation(ITEMS)[:length]) for _ in range(itemsets)], np.int32)
    places = random.integers(0, SHORTER, (itemsets, 1 << length)).astype(np.int32)
    places[:, -1] = 10**9  # which nothing may read
    return (sizes, answered, plain, square), known, own, items.reshape(itemsets, length), places


def profile_sums(kernel, threads, control, factors, known, own, items, places):
    """From arrays [profiles, items], as the engine turns them; of the whole itemsets, or of all subsets."""
    sizes, answered, *coefficients = factors
    turned = (np.stack([each.absent.T, each.present.T]) for each in coefficients)
    shape = (2, len(items)) if kernel is contract_itemsets else (3, *places.shape)
    sums = (np.zeros(len(items), np.int64), *np.zeros(shape))
    read = (known, sizes, np.ascontiguousarray(answered.T), *turned)
    sum_profiles(kernel, read, own, (items, places), sums, threads, control)
    return sums


def by_tables(factors, known, own, items, places):
    """Records, and the sums of all subsets by profile, float64 [profiles, m, 2^K]."""
    sizes, answered, plain, square = factors
    records, total, second, cross, whole = np.zeros(len(items), np.int64), [], [], [], []
    for profile, size in enumerate(sizes):
        said = answered[profile][items].all(axis=1)
        table = np.concatenate([known[places[:, :-1], profile], own[profile][:, None]], axis=1, dtype=float)
        table *= said[:, None]
        one, two = plain.of_row(profile, items), square.of_row(profile, items)
        skip = ignore(items.shape)
        records += np.where(said, size, 0)
        total.append(transform(table, skip, one))
        second.append(transform(table, skip, two))
        cross.append(transform(table, one, two))
        whole.append([contract(table, one), contract(table, two)])
    return records, total, second, cross, whole


@settings(max_examples=25, deadline=None)
@given(
    seed=st.integers(0, 2**32),
    profiles=st.sampled_from([1, 2, 5, 63, 64, 65, 130]),
    length=st.integers(2, 6),
    itemsets=st.sampled_from([1, 2, 9]),
    missing=st.sampled_from([0.0, 0.1, 0.9, 1.0]),
    threads=st.sampled_from([1, 2]),
)
def test_sums_are_digit_for_digit_those_of_tables(seed, profiles, length, itemsets, missing, threads):
    given = profiles_and_itemsets(np.random.default_rng(seed), profiles, length, itemsets, missing)
    records, total, second, cross, whole = by_tables(*given)
    counted, totals, seconds = profile_sums(contract_itemsets, threads, Control(), *given)
    assert counted.tolist() == records.tolist()
    assert totals.tolist() == sum(one for one, _ in whole).tolist()
    assert seconds.tolist() == sum(two for _, two in whole).tolist()
    for found, wanted in zip(
        profile_sums(transform_itemsets, threads, Control(), *given),
        (records, sum(total), sum(second), sum(cross)),
        strict=True,
    ):
        assert found.tolist() == wanted.tolist()


def test_a_cancelled_run_stops_between_parts(monkeypatch):
    monkeypatch.setattr(block_engine, "ENTRIES_AT_ONCE", 1)
    given = profiles_and_itemsets(np.random.default_rng(1), 3, 3, 9, 0.0)
    control = Control()
    control.cancel()
    with pytest.raises(Stopped):
        profile_sums(contract_itemsets, 2, control, *given)


def test_parts_give_what_all_at_once_give(monkeypatch):
    given = profiles_and_itemsets(np.random.default_rng(2), 5, 4, 50, 0.1)
    whole = profile_sums(contract_itemsets, 2, Control(), *given)
    monkeypatch.setattr(block_engine, "ENTRIES_AT_ONCE", 1)
    for part, all_at_once in zip(profile_sums(contract_itemsets, 2, Control(), *given), whole, strict=True):
        assert part.tolist() == all_at_once.tolist()


def test_what_the_loops_read_of_profiles_is_in_their_order():
    """Else each call would copy it: of many profiles more than it sums."""
    answered = np.array([[1, 1, 1], [1, 1, 0], [0, 1, 1], [1, 1, 1]], bool)
    data = Dataset.from_array(np.eye(4, 3, dtype=np.uint8), warner(0.8), answered=answered)
    engine = BlockEngine(data, Settings(0.1), Control())
    assert [array.shape[-1] for array in engine._factors] == [len(data.profiles)] * 4 == [3] * 4
    assert all(array.flags.c_contiguous for array in engine._factors)

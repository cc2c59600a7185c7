"""Blocks by profile: nothing lost, nothing moved to the wrong profile, no estimate changed by the order of records."""

from collections.abc import Sequence

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from mixed_help import CHANNELS, mixed_people, people
from packed_rows import blocks_from_rows
from support.bare_runs import lists_alone

from tacit.channels.channel import warner
from tacit.mining.apriori import mine
from tacit.records import partition as module
from tacit.records.blocks import BLOCK_RECORDS, Dataset, Profiles, rows_of
from tacit.records.mixed import MixedDataset, mixed_block, mixed_dataset
from tacit.records.partition import by_profile, small_census
from tacit.run.settings import EngineChoice, Settings


def take_census(data):
    return small_census(data, data.records)


def records_of(dataset, levels):
    """What is told of every record, in no order."""
    factors = {
        (one, zero): level
        for level, (one, zero) in enumerate(zip(levels.keep_one[:, 0], levels.keep_zero[:, 0], strict=True))
    }
    found = []
    for block in dataset.blocks:
        profile = dataset.profiles
        digits = [
            factors[pair]
            for pair in zip(profile.keep_one[block.profile], profile.keep_zero[block.profile], strict=True)
        ]
        answered = profile.answered[block.profile]
        found += [told(np.array(digits), np.where(answered, row, 255)) for row in rows_of(block)]
    return sorted(found)


def told(digits, answers):
    """A byte for the level and the answer of each item."""
    return np.where(answers > 1, 255, 2 * digits + answers).astype(np.uint8).tobytes()


@pytest.mark.parametrize("kinds", [1, 7, None])
@pytest.mark.parametrize("missing", [0.0, 0.2])
def test_every_record_arrives_with_its_levels_and_answers(kinds, missing):
    names, levels, digits, answers = people(700, 6, 3, profiles=kinds, missing=missing)
    found = by_profile(mixed_dataset(names, levels, digits, answers))
    assert records_of(found, levels) == sorted(map(told, digits, answers))
    seen = {told(d, np.where(a > 1, 255, 0)) for d, a in zip(digits, answers, strict=True)}
    assert len(found.profiles) == len(seen) == len(take_census(mixed_dataset(names, levels, digits, answers)))


# Each width and each number twice: the loops over items and over records know nothing of each other.
@pytest.mark.parametrize(
    ("items", "records"),
    [
        (63, 1),
        (64, 1),
        (64, 64),
        (65, 64),
        (65, 511),
        (130, 511),
        (130, 513),
        (63, 513),
        (63, 1_100),
        (65, 1_100),
    ],
)
def test_records_of_any_width_and_number_arrive(items, records):
    names, levels, digits, answers = people(records, items, 3, profiles=5, missing=0.1)
    found = by_profile(mixed_dataset(names, levels, digits, answers))
    assert records_of(found, levels) == sorted(map(told, digits, answers))


def test_records_of_one_profile_are_not_copied():
    names, levels, digits, answers = people(700, 6, 3, profiles=1)
    data = mixed_dataset(names, levels, digits, answers)
    found = by_profile(data)
    assert all(
        np.shares_memory(one.bits, other.planes) for one, other in zip(found.blocks, data.blocks, strict=True)
    )
    assert records_of(found, levels) == sorted(map(told, digits, answers))


@pytest.mark.parametrize("odd", [0, 63, 64, 698, 699])
def test_one_record_of_another_profile_is_found_wherever_it_is(odd):
    names, levels, digits, answers = people(700, 6, 3, profiles=1)
    digits[odd, 5] ^= 1
    found = by_profile(mixed_dataset(names, levels, digits, answers))
    assert sorted(block.records for block in found.blocks) == [1, 699]
    assert records_of(found, levels) == sorted(map(told, digits, answers))


def test_profiles_are_numbered_as_they_appear():
    names, levels, digits, answers = people(900, 5, 4, profiles=6)
    census = take_census(mixed_dataset(names, levels, digits, answers))
    assert census.first.tolist() == sorted(census.first.tolist())
    assert census.profile[census.first].tolist() == list(range(len(census)))
    for number in range(len(census)):
        assert census.rank[census.profile == number].tolist() == list(range(census.sizes[number]))


def test_a_profile_larger_than_a_block_takes_several(monkeypatch):
    monkeypatch.setattr(module, "BLOCK_RECORDS", 128)
    names, levels, digits, answers = people(1_000, 4, 5, profiles=3)
    found = by_profile(mixed_dataset(names, levels, digits, answers))
    assert max(block.records for block in found.blocks) == 128
    assert records_of(found, levels) == sorted(map(told, digits, answers))


def test_threads_change_nothing():
    data = mixed_people(500, 7, 2, profiles=9)
    for one, other in zip(by_profile(data).blocks, by_profile(data, threads=3).blocks, strict=True):
        assert np.array_equal(one.bits, other.bits)


def test_a_collision_of_hashes_is_seen_and_mended(monkeypatch):
    names, levels, digits, answers = people(300, 5, 4, profiles=6)
    honest, calls = module.kernels.hash_profiles, []

    def colliding(planes, factors, hashes):
        honest(planes, factors, hashes)
        if not calls:
            hashes[:] %= 2
        calls.append(1)

    monkeypatch.setattr(module.kernels, "hash_profiles", colliding)
    assert records_of(by_profile(mixed_dataset(names, levels, digits, answers)), levels) == sorted(
        map(told, digits, answers)
    )
    assert len(calls) == 2


@settings(max_examples=10)
@given(
    seed=st.integers(0, 10_000),
    cuts=st.lists(st.integers(1, 59), max_size=5),
    kinds=st.sampled_from([2, 5, None]),
)
@lists_alone()
def test_order_and_split_of_records_change_no_estimate(seed, cuts, kinds):
    names, levels, digits, answers = people(60, 5, seed, profiles=kinds, missing=0.1)
    order = np.random.default_rng(seed).permutation(60)
    parts = np.split(order, sorted(set(cuts)))
    shuffled = MixedDataset(names, levels, [mixed_block(digits[rows], answers[rows], 4) for rows in parts])
    whole = mixed_dataset(names, levels, digits, answers)
    for engine in (EngineChoice.BLOCKS, EngineChoice.WEIGHTED):
        asked = Settings(0.02, min_confidence=0.1, engine=engine, max_length=4)
        one, other = mine(whole, asked), mine(shuffled, asked)
        for a, b in zip(one.by_length, other.by_length, strict=True):
            assert np.array_equal(a.itemsets.items, b.itemsets.items)
            np.testing.assert_allclose(a.support.value, b.support.value, rtol=1e-9)
        np.testing.assert_allclose(one.rules.confidence.value, other.rules.confidence.value, rtol=1e-9)


def test_one_profile_gives_what_the_single_profile_path_gives():
    names, levels, digits, answers = people(3_000, 6, 8, profiles=1, channels=(warner(0.85),))
    asked = Settings(0.05, min_confidence=0.3)
    single = Dataset(names, Profiles.single([warner(0.85)] * 6), list(blocks_from_rows([answers])))
    one, other = mine(mixed_dataset(names, levels, digits, answers), asked), mine(single, asked)
    assert one.notes == other.notes
    for a, b in zip(one.by_length, other.by_length, strict=True):
        for name in ("records", "observed", "error"):
            assert np.array_equal(getattr(a, name), getattr(b, name))
        assert np.array_equal(a.support.low, b.support.low)
    assert np.array_equal(one.rules.confidence.high, other.rules.confidence.high)
    assert np.array_equal(one.rules.measures["lift"].value, other.rules.measures["lift"].value)


def test_a_census_ends_at_the_block_that_has_too_many_profiles():
    data = mixed_people(2 * BLOCK_RECORDS + 100, 3, 5, channels=CHANNELS[:2], missing=0.2)
    whole, small = take_census(data), small_census(data, 3**3)
    assert len(whole) == 3**3
    assert np.array_equal(whole.profile, small.profile)
    assert np.array_equal(whole.first, small.first)
    assert small_census(data, 3**3 - 1) is None
    read = []

    class Counted(Sequence):
        def __len__(self):
            return len(data.blocks)

        def __getitem__(self, index):
            read.append(index)
            return data.blocks[index]

    assert small_census(MixedDataset(data.items, data.levels, Counted()), 5) is None
    assert read == [0]

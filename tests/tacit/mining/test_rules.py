"""Rules: which sides are allowed, and what is listed where there are too many (figures: test_against_brute_force)."""

import numpy as np
import pytest
from packed_rows import blocks_from_rows

from tacit.channels.channel import open_channel
from tacit.mining.apriori import mine
from tacit.mining.rules import RULE_LIMIT
from tacit.records.blocks import Dataset, Profiles
from tacit.run.settings import Settings, SettingsError, Side


def dataset(rows):
    items = tuple(f"i{j}" for j in range(rows.shape[1]))
    return Dataset(items, Profiles.single([open_channel()] * len(items)), list(blocks_from_rows([rows])))


def correlated(records, items, seed):
    """0/1 rows with some items that go together."""
    rng = np.random.default_rng(seed)
    trait = rng.random((records, 1)) < 0.5
    return (rng.random((records, items)) < np.where(trait, 0.7, 0.25)).astype(np.uint8)


def test_sides_and_sizes_constrain_rules():
    data = dataset(correlated(500, 5, 7))
    free = set(mine(data, Settings(0.1, min_confidence=0.3)).rule_sides())
    bound = Settings(
        0.1,
        min_confidence=0.3,
        sides=(("i0", Side.RIGHT), ("i1", Side.NEITHER), ("i2", Side.LEFT)),
        max_antecedent=2,
        max_consequent=1,
    )
    found = set(mine(data, bound).rule_sides())
    expected = {
        (left, right)
        for left, right in free
        if len(left) <= 2 and len(right) <= 1 and not {0, 1} & set(left) and not {1, 2} & set(right)
    }
    assert found == expected
    assert found < free


def test_a_side_for_an_unknown_item_is_refused_by_name():
    with pytest.raises(SettingsError, match="zebra"):
        mine(dataset(correlated(50, 2, 1)), Settings(0.1, min_confidence=0.1, sides=(("zebra", Side.LEFT),)))


def test_the_rule_cap_is_reported_and_the_first_rules_are_kept():
    data = dataset(np.ones((10, 6), np.uint8))
    every, capped = (mine(data, Settings(0.5, min_confidence=0.1, max_rules=most)) for most in (10_000, 20))
    assert len(capped.rules) == 20
    assert capped.cuts == (RULE_LIMIT(limit=20, length=2),)
    assert list(capped.rule_sides()) == list(every.rule_sides())[:20]


def test_data_without_a_rule_give_rules_of_every_column_without_a_row():
    result = mine(dataset(np.eye(3, dtype=np.uint8)), Settings(0.9, min_confidence=0.1))
    some = mine(dataset(np.ones((3, 3), np.uint8)), Settings(0.9, min_confidence=0.1))
    empty, full = result.rules.arrays(), some.rules.arrays()
    assert len(result.rules) == 0
    assert {name: array.dtype for name, array in empty.items()} == {
        name: array.dtype for name, array in full.items()
    }

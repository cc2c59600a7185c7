"""Whoever flips an itemset or a rule has at least the share of the records that the result names (the whole: `tests.grids attacks`)."""

import pytest
from tests.grids.colluders import attack
from tests.grids.populations import rare, survey


@pytest.mark.parametrize("goal", ["pair", "triple", "rule"])
@pytest.mark.parametrize(("keep", "share"), [(0.9, 0.05), (0.7, 0.01)])
def test_every_row_that_colluders_flip_shows_a_flip_share_at_or_below_theirs(keep, share, goal):
    found = [
        attack(population(), keep, share, goal, seed) for population in (survey, rare) for seed in (0, 1)
    ]
    assert sum(each.flipped for each in found) > 0
    assert all(each.held == each.flipped for each in found)


def test_a_row_that_was_counted_only_because_a_subset_was_pushed_says_so():
    """At seed 0 the colluders lift a single item over the minimum, and with it a pair that had been above it all the time."""
    found = attack(rare(), 0.7, 0.01, "triple", 0)
    assert found.flipped == found.held > 0
    assert found.worst <= 1.0

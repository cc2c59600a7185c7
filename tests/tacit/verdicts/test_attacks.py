"""Whoever flips an itemset or a rule has at least the share of the records that the result names (the whole: `tests.grids attacks`)."""

import numpy as np
import pytest
from tests.grids.colluders import attack, mined, pushed_study, said
from tests.grids.populations import rare, survey

from tacit.verdicts.flip_shares import CERTAIN


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


def test_what_is_certain_with_a_margin_is_certain_by_chance_without_so_many_colluders():
    for seed in range(3):
        sent, forged, _ = pushed_study(survey(), 0.9, 0.05, "triple", seed)
        pushed = said(mined(survey(), np.vstack([sent, forged]), 0.9, forged=0.05))
        honest = said(mined(survey(), sent, 0.9, forged=0.0))
        certain = [row for row, (verdict, _) in pushed.items() if verdict == CERTAIN]
        assert certain
        assert all(honest[row][0] == CERTAIN for row in certain)

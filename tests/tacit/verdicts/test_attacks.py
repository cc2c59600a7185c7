"""Whoever makes an itemset or a rule certain has at least the share of the records that the result names (the whole: `tests.grids attacks`)."""

import pytest
from tests.grids.colluders import attack
from tests.grids.populations import rare, survey


@pytest.mark.parametrize("goal", ["pair", "triple", "rule"])
@pytest.mark.parametrize(("keep", "share"), [(0.9, 0.05), (0.8, 0.05)])
def test_every_row_that_colluders_make_certain_holds_up_to_no_more_than_their_share(keep, share, goal):
    found = [attack(population(), keep, share, goal, 0) for population in (survey, rare)]
    assert sum(each.flipped for each in found) > 0
    assert all(each.held == each.flipped for each in found)

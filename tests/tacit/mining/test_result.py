"""The supports of an itemset's subsets, as a result holds them."""

from itertools import combinations

import pytest
from made_results import mined


@pytest.mark.parametrize("length", [1, 2, 3, 4])
def test_every_subset_has_the_estimate_of_its_own_level(length):
    result, _ = mined()
    known = result.supports()
    for itemset in [items for items in known if len(items) == length][:20]:
        supports = result.subset_supports(itemset)
        assert supports[0] == 1.0
        for size in range(1, length + 1):
            for chosen in combinations(range(length), size):
                mask = sum(1 << place for place in chosen)
                assert supports[mask] == known[tuple(itemset[place] for place in chosen)]


@pytest.mark.parametrize("itemset", [(), (0, 1, 2, 3, 4), (58, 59)])
def test_an_itemset_that_was_not_kept_has_none(itemset):
    assert mined()[0].subset_supports(itemset) is None

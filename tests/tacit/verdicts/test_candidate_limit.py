"""Where there are too many candidates, the search says how many, how large, and which minimum support would do."""

import numpy as np
import pytest

from tacit.channels.channel import open_channel
from tacit.mining.apriori import ITEMSETS_OF, LENGTH_LIMIT, TOO_MANY_KEPT, mine
from tacit.records.blocks import Dataset
from tacit.run.lattice import join_size
from tacit.run.settings import Settings
from tacit.verdicts.precision import CANDIDATE_BYTES, TOO_MANY, too_many_candidates

RANDOM = np.random.default_rng(5)
SHARES = np.linspace(0.9, 0.3, 14)
DATA = Dataset.from_array(
    (RANDOM.random((4_000, 14)) < SHARES).astype(np.uint8), open_channel(), [f"i{n}" for n in range(14)]
)


@pytest.mark.parametrize("limit", [91, 200])
def test_the_cut_says_a_minimum_support_at_which_the_limit_holds(limit):
    (cut,) = mine(DATA, Settings(0.01, max_candidates=limit)).cuts
    assert cut.template is TOO_MANY
    assert cut.values["itemsets"] == ITEMSETS_OF(length=3)
    assert cut.values["memory"] == cut.values["count"] * CANDIDATE_BYTES / 1e9
    assert limit < cut.values["count"] <= 1.2 * 364
    higher = mine(DATA, Settings(cut.values["fits"], max_candidates=limit))
    assert len(higher.by_length) >= 3
    assert higher.by_length[2].candidates <= limit


def test_the_minimum_it_says_is_no_higher_than_it_must_be():
    kept = mine(DATA, Settings(0.01, max_length=2)).by_length[1]
    cut = too_many_candidates(
        ITEMSETS_OF(length=3), kept.itemsets, kept.support.value, kept.itemsets.take(slice(0)), 50
    )
    order = np.sort(kept.support.value)[::-1]
    last = np.flatnonzero(order == cut.values["fits"])[0]
    joined = [join_size(kept.itemsets.take(kept.support.value >= order[place])) for place in (last, last + 1)]
    assert joined[0] <= 50 < joined[1]


def test_pairs_have_no_limit_but_those_kept_have():
    """Only as many as reach the minimum are held."""
    kept = len(mine(DATA, Settings(0.4, max_length=2)).by_length[1])
    assert 0 < kept < 91
    enough = mine(DATA, Settings(0.4, max_length=2, max_candidates=kept))
    assert [cut.template for cut in enough.cuts] == [LENGTH_LIMIT]
    result = mine(DATA, Settings(0.4, max_candidates=kept - 1))
    assert [cut.template for cut in result.cuts] == [TOO_MANY_KEPT]
    assert len(result.by_length) == 1

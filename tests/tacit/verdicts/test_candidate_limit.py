"""Where there are too many candidates, the search says how many, how large, and which minimum support would do."""

import numpy as np
import pytest

from tacit.channels.channel import open_channel
from tacit.mining.apriori import ITEMSETS_OF, mine
from tacit.records.blocks import Dataset
from tacit.run.settings import Settings
from tacit.verdicts.precision import CANDIDATE_BYTES, TOO_MANY

RANDOM = np.random.default_rng(5)
SHARES = np.linspace(0.9, 0.3, 14)
DATA = Dataset.from_array(
    (RANDOM.random((4_000, 14)) < SHARES).astype(np.uint8), open_channel(), [f"i{n}" for n in range(14)]
)


@pytest.mark.parametrize(("limit", "length"), [(50, 2), (91, 3), (200, 3)])
def test_the_cut_says_a_minimum_support_at_which_the_limit_holds(limit, length):
    (cut,) = mine(DATA, Settings(0.01, max_candidates=limit)).cuts
    assert cut.template is TOO_MANY
    assert cut.values["itemsets"] == ITEMSETS_OF(length=length)
    assert cut.values["memory"] == cut.values["count"] * CANDIDATE_BYTES / 1e9
    wanted = 91 if length == 2 else 364
    assert limit < cut.values["count"] <= 1.2 * wanted
    higher = mine(DATA, Settings(cut.values["fits"], max_candidates=limit))
    assert len(higher.by_length) >= length
    assert higher.by_length[length - 1].candidates <= limit


def test_the_minimum_it_says_is_no_higher_than_it_must_be():
    (cut,) = mine(DATA, Settings(0.01, max_candidates=50)).cuts
    singles = np.sort(mine(DATA, Settings(0.01, max_length=1)).by_length[0].support.value)[::-1]
    assert cut.values["fits"] == singles[9]  # ten items have 45 pairs, eleven 55

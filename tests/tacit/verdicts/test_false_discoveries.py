"""The share of a list that is expected to be wrong is that of simulated studies whose truth is known."""

import numpy as np
import pytest
from grids.populations import independent, rare, survey

import tacit
from tacit.verdicts import forecast
from tacit.verdicts.forecast import EXPECTED_WRONG, WRONG_ITEMSETS


def said_and_true(population, records, keep, studies):
    """Of each study the share that is expected to be wrong, its bound, and the true share, in percent."""
    found = []
    for seed in range(studies):
        result = tacit.mine(
            population.study(records, keep, seed), tacit.Settings(population.minimum[0], max_length=3)
        )
        said = [note.values for note in result.notes if note.template is EXPECTED_WRONG]
        wrong = [population.support(items) <= result.minimum for items in result.supports()]
        expected, bound = (said[0]["expected"], said[0]["percent"]) if said else (0.0, 5.0)
        found.append((expected, bound, 100.0 * np.mean(wrong)))
    return np.array(found)


@pytest.mark.parametrize(
    ("made", "records", "keep"),
    [
        (survey, 2_000, 0.7),
        (survey, 2_000, 0.8),
        (survey, 20_000, 0.6),
        (survey, 20_000, 0.7),
        (independent, 2_000, 0.7),
        (independent, 2_000, 0.8),
        (independent, 20_000, 0.7),
        (rare, 2_000, 0.8),
        (rare, 20_000, 0.7),
        (rare, 20_000, 0.8),
    ],
)
def test_the_mean_share_expected_is_within_ten_points_and_below_the_bound(made, records, keep):
    found = said_and_true(made(), records, keep, 12)
    expected, bound, true = found.mean(axis=0)
    assert expected == pytest.approx(true, abs=10.0)
    assert expected < true + 5.0 < bound + 10.0


def test_parts_that_are_doubted_make_the_whole_doubtful():
    """No itemset of two is trusted more than its parts are."""
    random = np.random.default_rng(1)
    answers = (random.random((800, 6)) < 0.12) ^ (random.random((800, 6)) >= 0.7)
    seen = []

    class Told(forecast.LocalFalseDiscovery):
        def add(self, candidates, every, kept):
            super().add(candidates, every, kept)
            if candidates.length == 2:
                seen.append(
                    (self._kept[-1], self._kept[-2][candidates.parents[kept]].max(axis=1, initial=0.0))
                )

    told = Told(0.1)
    result = tacit.mine(
        tacit.Dataset.from_array(answers, tacit.warner(0.7)), tacit.Settings(0.1, max_length=2)
    )
    for found in result.by_length:
        told.add(found.itemsets, found, np.ones(len(found), np.bool_))
    whole, parts = seen[0]
    assert whole.size > 0
    assert (whole >= parts).all()


def test_what_is_certain_raises_no_doubt():
    data = tacit.Dataset.from_array(np.ones((50, 3), np.bool_), tacit.open_channel())
    notes = tacit.mine(data, tacit.Settings(0.5)).notes
    assert not {EXPECTED_WRONG, WRONG_ITEMSETS} & {note.template for note in notes}


def test_too_many_itemsets_are_not_doubted_each(monkeypatch):
    monkeypatch.setattr(forecast, "MOST_KEPT", 3)
    random = np.random.default_rng(2)
    answers = (random.random((500, 8)) < 0.3) ^ (random.random((500, 8)) >= 0.6)
    notes = tacit.mine(tacit.Dataset.from_array(answers, tacit.warner(0.6)), tacit.Settings(0.1)).notes
    assert WRONG_ITEMSETS in {note.template for note in notes}

"""How few forged records make two questions look dependent: no smaller share does, and not many more are needed."""

import math

import numpy as np
import pytest

from tacit.estimation.cross_table import CellMoments, Stratum, independence, inverse_of_options
from tacit.estimation.independence_forging import dependent_below
from tacit.estimation.inversion import Variance
from tacit.estimation.testing import chi_squared_tail

ALPHA = 0.05


def table_of(counts, factors):
    """The moments of strata of what was sent, and the test of independence."""
    strata = []
    for sent, keep in zip(counts, factors, strict=True):
        rows, columns = (
            inverse_of_options(keep, 1.0 - (1.0 - keep) / (size - 1), size) for size in sent.shape
        )
        strata.append(Stratum(rows, columns, sent.astype(np.float64)))
    moments = CellMoments(strata, Variance.POPULATION)
    statistic, freedom = independence(moments)
    return moments, freedom, chi_squared_tail(statistic, freedom)


def below(counts, factors):
    return dependent_below(*table_of(counts, factors), ALPHA)


def drawn(random, factors):
    """Counts of what was sent, of two questions that depend on each other a little; more than chance explains."""
    shape = tuple(random.integers(2, 4, 2))
    while True:
        table = np.outer(*(random.dirichlet(np.full(size, 3.0)) for size in shape))
        table = table * (1.0 + 0.5 * random.random(shape))
        counts = random.multinomial(int(random.integers(300, 900)), table.ravel() / table.sum())
        counts = np.stack(
            [random.multinomial(count, np.full(len(factors), 1.0 / len(factors))) for count in counts]
        )
        counts = counts.T.reshape(len(factors), *shape)
        if table_of(counts, factors)[2] < ALPHA / 2:
            return counts


@pytest.mark.parametrize("factors", [(0.8,), (0.9, 0.7)], ids=["Pearson", "score"])
def test_no_fewer_records_than_said_hide_a_dependence_and_not_many_more(factors):
    """The records whose removal lowers the statistic most are left out one by one."""
    needed = []
    for seed in range(12):
        random = np.random.default_rng(seed)
        counts = drawn(random, factors)
        records, share = counts.sum(), below(counts, factors)
        assert 0.0 < share <= 0.5
        removed, p = 0, 0.0
        while True:
            places = np.argwhere(counts > 0)
            values = []
            for place in places:
                counts[tuple(place)] -= 1
                values.append(table_of(counts, factors)[2])
                counts[tuple(place)] += 1
            best = int(np.nanargmax(values))
            removed, p = removed + 1, values[best]
            counts[tuple(places[best])] -= 1
            if p >= ALPHA:
                break
        assert removed > share * records
        needed.append(removed / (share * records))
    assert np.median(needed) < 2.0


def test_what_chance_explains_has_no_share():
    counts = np.array([[[50, 50], [50, 51]]])
    assert math.isnan(below(counts, (0.8,)))
    assert math.isnan(below(np.zeros((1, 2, 2)), (0.8,)))

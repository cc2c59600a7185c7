"""Sums about centres: both engines agree with each other and with products over records."""

import numpy as np
import pytest
from mixed_help import people

from tacit.compute.control import Control
from tacit.counting.block_engine import BlockEngine
from tacit.counting.weighted_engine import WeightedEngine
from tacit.estimation.inversion import Variance, weights
from tacit.records.mixed import mixed_dataset
from tacit.records.partition import by_profile, small_census
from tacit.run.lattice import Itemsets, joins, singletons
from tacit.run.settings import Settings

ITEMS, RECORDS = 6, 700
CENTRES = np.linspace(0.1, 0.6, ITEMS)


def with_all_itemsets(engine, length):
    """The engine, having measured and kept every itemset up to a length."""
    candidates = singletons(ITEMS)
    while candidates.length <= length:
        engine.measure(candidates)
        engine.keep(candidates, np.ones(len(candidates), np.bool_))
        candidates = Itemsets.concatenate(list(joins(engine.kept[-1])))
    return engine


def both_engines(data, settings, length):
    control = Control()
    grouped = by_profile(data, small_census(data, 10_000, control), threads=1, control=control)
    engines = BlockEngine(grouped, settings, control), WeightedEngine(data, settings, control)
    return [with_all_itemsets(engine, length) for engine in engines]


@pytest.mark.parametrize("missing", [0.0, 0.1])
@pytest.mark.parametrize("length", [1, 2, 3, 4])
def test_the_sum_is_that_of_the_products_of_the_records_that_answered_all(length, missing):
    names, levels, digits, answers = people(RECORDS, ITEMS, 5, profiles=3, missing=missing)
    data = mixed_dataset(names, levels, digits, answers)
    absent, present = weights(levels.keep_one, levels.keep_zero)
    column = np.arange(ITEMS)
    factor = np.where(answers == 1, present[digits, column], absent[digits, column]) - CENTRES
    for engine in both_engines(data, Settings(min_support=0.01), length):
        moments = engine.central(length, slice(None), CENTRES)
        for row, items in enumerate(engine.kept[length].items):
            answered = (answers[:, items] != 255).all(axis=1)
            products = np.prod(factor[np.ix_(answered, items)], axis=1)
            assert moments.records[row] == answered.sum()
            assert moments.total[row] == pytest.approx(products.sum(), abs=1e-8)
            assert moments.second[row] == pytest.approx((products**2).sum(), rel=1e-9)


@pytest.mark.parametrize("variance", list(Variance))
def test_both_engines_say_the_same(variance):
    names, levels, digits, answers = people(RECORDS, ITEMS, 6, profiles=4, missing=0.05)
    data = mixed_dataset(names, levels, digits, answers)
    blocks, weighted = both_engines(data, Settings(min_support=0.01, variance=variance), 3)
    for length in (1, 2, 3):
        one, other = (engine.central(length, slice(None), CENTRES) for engine in (blocks, weighted))
        for name in ("records", "total", "second", "square", "floor"):
            assert getattr(one, name) == pytest.approx(getattr(other, name), rel=1e-9, abs=1e-7), name


def test_without_centres_the_sums_are_the_plain_ones():
    names, levels, digits, answers = people(RECORDS, ITEMS, 7, profiles=2)
    data = mixed_dataset(names, levels, digits, answers)
    for engine in both_engines(data, Settings(min_support=0.01), 2):
        plain = engine.subsets(2, slice(None))
        moments = engine.central(2, slice(None), np.zeros(ITEMS))
        assert moments.total == pytest.approx(plain.total[:, -1])
        assert moments.second == pytest.approx(plain.second[:, -1])

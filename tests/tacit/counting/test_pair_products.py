"""What is known of a pair before its second moment is computed."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from mixed_help import mixed_people

from tacit.channels.channel import Channel, open_channel, warner
from tacit.compute.control import Control
from tacit.counting import weighted_engine
from tacit.counting.weighted_engine import WeightedEngine
from tacit.run.lattice import Itemsets, joins, singletons
from tacit.run.settings import Settings

KINDS = [
    warner(0.95),
    warner(0.9),
    warner(0.75),
    warner(0.51),
    open_channel(),
    Channel(0.5, 1.0),
    Channel(1.0, 0.5),
    Channel(0.25, 0.25),
]


@pytest.fixture(autouse=True)
def _bytes_everywhere(monkeypatch):
    monkeypatch.setattr(weighted_engine, "has_byte_products", lambda: True)


def pairs_of(data):
    """An engine with all items kept, and all pairs."""
    engine = WeightedEngine(data, Settings(0.05), Control())
    single = singletons(len(data.items))
    engine.measure(single)
    engine.keep(single, np.ones(len(single), np.bool_))
    return engine, Itemsets.concatenate(list(joins(engine.kept[-1])))


@settings(max_examples=40, deadline=None)
@given(
    kinds=st.lists(st.sampled_from(range(len(KINDS))), min_size=1, max_size=3, unique=True),
    records=st.integers(1, 400),
    missing=st.sampled_from([0.0, 0.3, 0.9]),
    together=st.sampled_from([0.0, 0.01, 0.3, 0.8]),
    seed=st.integers(0, 1_000),
)
def test_bounds_hold(kinds, records, missing, together, seed):
    channels = [KINDS[kind] for kind in kinds]
    data = mixed_people(records, 6, seed, missing=missing, channels=channels, together=together)
    engine, pairs = pairs_of(data)
    told = []

    def needs(moments, spread, exact):
        told.append((moments.second.copy(), spread))
        return ~exact

    moments = engine.measure(pairs, needs)
    if not told:  # these levels fit no byte together
        return
    most, spread = told[0]
    assert (most >= moments.second * (1.0 - 1e-12)).all()
    with np.errstate(invalid="ignore"):
        true = moments.second - moments.total**2 / np.maximum(moments.records, 1)
    assert (spread <= true + 1e-9 * (1.0 + moments.second)).all()


def test_only_what_is_needed_is_counted_and_it_is_the_same():
    data = mixed_people(5_000, 12, 3, missing=0.1, channels=KINDS[:3], together=0.1)
    engine, pairs = pairs_of(data)
    every = engine.measure(pairs)
    wanted = np.arange(len(pairs)) % 5 == 1
    some = engine.measure(pairs, lambda _moments, _spread, _exact: wanted)
    assert np.array_equal(some.total, every.total)
    assert np.array_equal(some.records, every.records)
    for name in ("second", "observed"):
        assert np.array_equal(getattr(some, name)[wanted], getattr(every, name)[wanted])
        assert (getattr(some, name)[~wanted] != getattr(every, name)[~wanted]).any()


def test_nothing_is_claimed_of_the_spread_where_showing_an_item_may_weigh_less():
    data = mixed_people(300, 4, 1, channels=[Channel(0.25, 0.25)])
    engine, pairs = pairs_of(data)
    told = []
    engine.measure(pairs, lambda _moments, spread, exact: told.append(spread) or ~exact)
    assert (told[0] == 0.0).all()

"""Mining: exact on open data, equal to per-record weights on distorted data; every early end is stated."""

import threading
import time
from itertools import combinations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from packed_rows import blocks_from_rows
from support.bare_runs import lists_alone

from tacit.channels.channel import open_channel, warner
from tacit.compute.control import CANCELLED, OUT_OF_TIME, Control
from tacit.estimation.intervals import verdict_codes
from tacit.estimation.verdict import VERDICTS, IntervalVerdict
from tacit.evaluation.distort import distort
from tacit.mining.apriori import LENGTH_LIMIT, RULES_STOPPED, mine
from tacit.platform.errors import DatasetError, TacitError
from tacit.records.blocks import Dataset, Profiles
from tacit.run.keep_rules import Select
from tacit.run.settings import Estimator, Settings, SettingsError
from tacit.verdicts import list_worth
from tacit.verdicts.list_worth import ListWorth
from tacit.verdicts.precision import BEYOND_DATA, NO_SPREAD


def dataset(rows, channels=None):
    items = tuple(f"i{j}" for j in range(rows.shape[1]))
    channels = channels or [open_channel()] * len(items)
    return Dataset(items, Profiles.single(channels), list(blocks_from_rows([rows])))


def correlated(records, items, seed):
    """0/1 rows with some items that go together."""
    rng = np.random.default_rng(seed)
    trait = rng.random((records, 1)) < 0.5
    return (rng.random((records, items)) < np.where(trait, 0.7, 0.25)).astype(np.uint8)


def brute_force(rows, minimum):
    found = {}
    for k in range(1, rows.shape[1] + 1):
        for items in combinations(range(rows.shape[1]), k):
            support = rows[:, items].all(axis=1).mean()
            if support >= minimum:
                found[items] = support
    return found


@settings(max_examples=30)
@given(st.integers(0, 999), st.floats(0.05, 0.9))
@lists_alone()
def test_open_data_give_exactly_the_frequent_itemsets(seed, minimum):
    rows = correlated(60, 6, seed)
    assert mine(dataset(rows), Settings(minimum)).supports() == brute_force(rows, minimum)


@pytest.mark.parametrize("estimator", list(Estimator))
@lists_alone()
def test_every_estimator_finds_the_same(estimator):
    data = distort(dataset(correlated(3_000, 6, 3)), [warner(0.85)] * 6, 1)
    expected = mine(data, Settings(0.1)).supports()
    found = mine(data, Settings(0.1, estimator=estimator)).supports()
    assert found.keys() == expected.keys()
    assert list(found.values()) == pytest.approx(list(expected.values()), abs=1e-9)


@pytest.mark.parametrize("select", [Select.ESTIMATE, Select.EVIDENCE])
def test_how_wrong_a_list_is_is_learnt_from_every_single_item_and_some_longer_candidates(select, monkeypatch):
    learnt, add = [], ListWorth.add
    monkeypatch.setattr(list_worth, "LEARNT_FROM", 4)
    monkeypatch.setattr(
        ListWorth, "add", lambda worth, some, kept: learnt.append(len(some)) or add(worth, some, kept)
    )
    data = distort(dataset(correlated(2_000, 12, 5)), [warner(0.8)] * 12, 2)
    mine(data, Settings(0.1, max_length=2, select=select))
    assert learnt[0] == 12
    assert 2 <= learnt[1] <= 4


def test_n_plus_one_counters_refuse_different_factors():
    data = dataset(correlated(100, 2, 1), [warner(0.9), warner(0.8)])
    with pytest.raises(TacitError, match="one symmetric factor"):
        mine(data, Settings(0.1, estimator=Estimator.MASK_COUNTERS))


@lists_alone()
def test_keep_rules_are_ordered_lower_within_estimate_within_relaxed_and_upper():
    data = distort(dataset(correlated(4_000, 8, 5)), [warner(0.8)] * 8, 2)
    found = {select: set(mine(data, Settings(0.2, select=select)).supports()) for select in Select}
    assert found[Select.LOWER] < found[Select.ESTIMATE] < found[Select.UPPER]
    assert found[Select.ESTIMATE] < found[Select.RELAXED]
    assert found[Select.FDR] <= found[Select.ESTIMATE]


def test_truncation_compares_with_the_whole_count_below():
    rows = np.zeros((1_000, 1), np.uint8)
    rows[:2] = 1
    assert not mine(dataset(rows), Settings(0.0025)).supports()
    assert mine(dataset(rows), Settings(0.0025, truncate_threshold=True)).supports() == {(0,): 0.002}


def test_the_exact_threshold_count_is_kept():
    rows = np.zeros((100_000, 1), np.uint8)
    rows[:500] = 1
    assert mine(dataset(rows), Settings(0.005)).supports() == {(0,): 0.005}


@lists_alone()
def test_threads_and_block_order_change_nothing():
    data = distort(dataset(correlated(150_000, 6, 11)), [warner(0.8)] * 6, 3)
    shuffled = Dataset(data.items, data.profiles, data.blocks[::-1])
    one, two = mine(data, Settings(0.1)), mine(shuffled, Settings(0.1, threads=2))
    assert one.supports() == two.supports()


def test_the_length_cap_is_reported():
    result = mine(dataset(np.ones((10, 6), np.uint8)), Settings(0.5, max_length=2))
    assert len(result.by_length) == 2
    assert [cut.template for cut in result.cuts] == [LENGTH_LIMIT]


@pytest.mark.parametrize("limit", [3, 14])
def test_the_candidate_cap_is_reported_and_keeps_what_was_found(limit):
    """Also where single items are more: those are no more than there are questions."""
    result = mine(dataset(np.ones((10, 6), np.uint8)), Settings(0.5, max_candidates=limit))
    assert len(result.by_length) == 1
    assert str(result.cuts[0]).startswith(
        f"candidates: more than {limit} itemsets of 2 items reach the minimum support"
    )


def test_longer_itemsets_have_a_cap_on_their_candidates():
    longer = mine(dataset(np.ones((10, 6), np.uint8)), Settings(0.5, max_candidates=15))
    assert str(longer.cuts[0]).startswith("candidates: itemsets of 3 items have more than 15 candidates")


def test_the_time_cap_is_reported():
    control = Control(clock=iter(range(100)).__next__, deadline=4)
    result = mine(dataset(np.ones((10, 6), np.uint8)), Settings(0.5), control)
    assert [cut.values["reason"] for cut in result.cuts] == [OUT_OF_TIME()]


def test_time_up_between_itemsets_and_rules_says_that_no_rules_are_listed():
    control = Control()
    control.report = lambda progress: control.cancel() if progress.phase == "rules" else None
    result = mine(dataset(correlated(500, 9, 1)), Settings(0.001, min_confidence=0.1), control)
    assert result.rules is None
    assert result.cuts == (RULES_STOPPED(reason=CANCELLED()),)


def test_progress_is_reported_for_every_length():
    seen = []
    control = Control(report=seen.append)
    result = mine(dataset(np.ones((10, 4), np.uint8)), Settings(0.5), control)
    finished = [(p.length, p.candidates, p.kept) for p in seen if p.phase == "finished"]
    assert finished == [(alike.length, alike.candidates, len(alike)) for alike in result.by_length]


def test_cancelling_from_another_thread_stops_and_is_labelled():
    rows = correlated(6_500, 400, 1)
    data = Dataset(
        tuple(map(str, range(400))),
        Profiles.single([warner(0.9)] * 400),
        list(blocks_from_rows([rows])) * 200,
    )
    control = Control()
    asked: list[float] = []

    def cancel() -> None:
        asked.append(time.monotonic())
        control.cancel()

    timer = threading.Timer(0.05, cancel)
    timer.start()
    result = mine(data, Settings(0.0001), control)
    timer.join()
    assert result.cuts
    assert all(cut.values["reason"] == CANCELLED() for cut in result.cuts)
    assert asked


def test_itemsets_beyond_what_the_data_can_tell_is_reported():
    data = distort(dataset(correlated(200, 5, 1)), [warner(0.6)] * 5, 1)
    assert BEYOND_DATA in [note.template for note in mine(data, Settings(0.01)).notes]


def test_one_record_tells_no_error_and_is_never_certain():
    result = mine(dataset(np.ones((1, 3), np.uint8), [warner(0.9)] * 3), Settings(0.1, min_confidence=0.1))
    alike = result.by_length[0]
    assert np.isnan(alike.error).all()
    assert set(verdict_codes(alike.support, 0.1).tolist()) == {VERDICTS.index(IntervalVerdict.UNCERTAIN)}
    assert NO_SPREAD in [note.template for note in result.notes]


@pytest.mark.parametrize("select", list(Select))
def test_records_that_all_sent_the_same_tell_no_standard_error_but_a_score_interval(select):
    data = dataset(np.ones((20, 3), np.uint8), [warner(0.9)] * 3)
    for alike in mine(data, Settings(0.1, min_confidence=0.1, select=select)).by_length:
        assert np.isnan(alike.error).all()
        assert (alike.support.low < alike.support.value - 0.05).all()
        assert (alike.support.high > alike.support.value).all() or alike.length == 1


def test_thirty_of_thirty_is_not_certainly_everybody():
    result = mine(dataset(np.ones((30, 2), np.uint8)), Settings(0.1, min_confidence=0.1))
    for bounds in (result.by_length[0].support, result.by_length[1].support, result.rules.confidence):
        assert bounds.low == pytest.approx(np.full(len(bounds), 0.8586), abs=1e-4)
        assert bounds.high == pytest.approx(np.ones(len(bounds)), abs=1e-9)


def test_people_who_answered_openly_are_known_if_only_they_are_of_interest():
    settings = Settings(0.1, min_confidence=0.1, variance="records")
    result = mine(dataset(np.array([[1, 1], [1, 0], [0, 1]] * 10, np.uint8)), settings)
    for bounds in (result.by_length[0].support, result.by_length[1].support, *result.rules.measures.values()):
        np.testing.assert_allclose(bounds.low, bounds.value, atol=1e-9)
        np.testing.assert_allclose(bounds.high, bounds.value, atol=1e-9)


def test_open_records_that_all_say_the_same_are_certain():
    alike = mine(dataset(np.ones((50, 2), np.uint8)), Settings(0.1)).by_length[0]
    assert alike.error.tolist() == [0.0, 0.0]
    assert set(verdict_codes(alike.support, 0.1).tolist()) == {VERDICTS.index(IntervalVerdict.CERTAIN)}


@pytest.mark.parametrize("thing", [[[1, 0]], np.ones((2, 2)), None])
def test_what_is_no_data_set_is_refused(thing):
    with pytest.raises(DatasetError, match=f"a {type(thing).__name__} is given where a data set must be"):
        mine(thing, Settings(0.1))


def test_what_is_no_settings_is_refused():
    with pytest.raises(SettingsError, match="a float is given where settings must be"):
        mine(dataset(np.ones((5, 2), np.uint8)), 0.1)

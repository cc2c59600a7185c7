"""The supports of an itemset's subsets, as a result holds them, and its frames."""

import math
from itertools import combinations

import numpy as np
import pytest
from made_results import mined, synthetic

import tacit
from tacit.estimation.measures import ALL_MEASURES
from tacit.mining.apriori import mine
from tacit.records.mixed import LevelChannels, mixed_dataset
from tacit.run.columns import itemset_rows, rule_rows
from tacit.run.frames import MiningResult
from tacit.run.result import HOLD_NOT, HOLD_NOT_WEIGHED, ITEMSETS_HOLD_IN_THE_LIST
from tacit.run.settings import SettingsError

MLXTEND = {"lift", "leverage", "conviction", "zhangs_metric", "jaccard", "certainty", "kulczynski"}


def columns_of_frame(frame):
    """Lists by name, of a frame of any kind."""
    if hasattr(frame, "to_pydict"):
        return frame.to_pydict()
    return {name: frame[name].to_list() for name in frame.columns}


def known(value):
    """The value, None where there is none."""
    return None if isinstance(value, float) and not math.isfinite(value) else value


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


@pytest.mark.parametrize("kind", ["pandas", "polars", "pyarrow"])
def test_the_frame_of_itemsets_holds_every_row_of_the_result(kind):
    result, _ = mined()
    columns = columns_of_frame(MiningResult(result).itemsets_frame(kind))
    rows = list(itemset_rows(result))
    assert list(columns) == list(rows[0])
    assert {"itemsets", "support", "support_low", "support_high", "records", "verdict"} <= set(columns)
    columns["itemsets"] = [sorted(items) for items in columns["itemsets"]]
    for name, values in columns.items():
        assert list(map(known, values)) == [row[name] for row in rows]


@pytest.mark.parametrize("kind", ["pandas", "polars", "pyarrow"])
def test_the_frame_of_rules_has_the_names_of_mlxtend_and_an_interval_for_each_value(kind):
    result, _ = mined()
    columns = columns_of_frame(MiningResult(result).rules_frame(kind))
    rows = list(rule_rows(result))
    assert set(ALL_MEASURES) >= MLXTEND
    assert list(columns) == list(rows[0])
    for value in ("support", "confidence", *ALL_MEASURES):
        assert {value, f"{value}_low", f"{value}_high"} <= set(columns)
    for side in ("antecedents", "consequents"):
        columns[side] = [sorted(items) for items in columns[side]]
    for name, values in columns.items():
        assert list(map(known, values)) == [row[name] for row in rows]


def test_a_frame_names_the_columns_that_the_data_are_too_few_to_bound():
    random = np.random.default_rng(4)
    data = tacit.Dataset.from_array(random.random((60, 4)) < 0.5, tacit.warner(0.6))
    frame = MiningResult(mine(data, tacit.Settings(0.01, min_confidence=0.0))).rules_frame("polars")
    named = frame["too_few"].str.split(" ")
    assert {"confidence", "lift", "zhangs_metric"} <= set(named.explode())
    for name, least, most in (("lift", 0.0, np.inf), ("zhangs_metric", -1.0, 1.0)):
        nothing = (frame[f"{name}_low"] <= least) & (frame[f"{name}_high"] >= most)
        assert named.list.contains(name).to_list() == nothing.to_list()
    assert named.list.contains("confidence").to_list() == frame["confidence_unbounded"].to_list()


@pytest.mark.parametrize("kind", ["pandas", "polars", "pyarrow"])
def test_an_answer_without_rows_is_a_frame_with_the_same_columns(kind):
    data = tacit.Dataset.from_array(np.eye(4), tacit.warner(0.9))
    nothing = mine(data, tacit.Settings(1.0, min_confidence=0.9, select="lower"))
    some = mined()[0]
    assert list(columns_of_frame(MiningResult(nothing).itemsets_frame(kind))) == list(
        columns_of_frame(MiningResult(some).itemsets_frame(kind))
    )
    assert list(columns_of_frame(MiningResult(nothing).rules_frame(kind))) == list(
        columns_of_frame(MiningResult(some).rules_frame(kind))
    )
    assert not any(columns_of_frame(MiningResult(nothing).rules_frame(kind)).values())


def test_only_listed_itemsets_are_in_the_frame():
    data = tacit.Dataset.from_array(np.random.default_rng(1).random((400, 5)) < 0.3, tacit.warner(0.8))
    result = mine(data, tacit.Settings(0.08, select="fdr"))
    kept = sum(map(len, result.by_length))
    assert 0 < len(MiningResult(result).itemsets_frame("polars")) == result.listed() < kept


def test_rules_that_were_not_asked_for_are_not_an_empty_frame():
    result = mine(tacit.Dataset.from_array(np.eye(2), tacit.open_channel()), tacit.Settings(0.1))
    with pytest.raises(SettingsError, match="give the settings a minimum confidence"):
        MiningResult(result).rules_frame("polars")


def test_intervals_of_records_that_do_not_fit_promise_nothing():
    answers = np.random.default_rng(1).random((2_000, 6)) < [0.01, 0.02, 0.01, 0.03, 0.5, 0.4]
    fits = mine(tacit.Dataset.from_array(answers, tacit.open_channel()), tacit.Settings(0.05))
    assert fits.coverage_statement().template is ITEMSETS_HOLD_IN_THE_LIST
    wrong = mine(tacit.Dataset.from_array(answers, tacit.warner(0.8)), tacit.Settings(0.05))
    assert wrong.coverage_statement().template is HOLD_NOT


def test_levels_that_differ_and_are_weighed_promise_nothing():
    random = np.random.default_rng(2)
    level = (random.random(6_000) < 0.5).astype(np.uint8)
    answers = random.random((6_000, 4)) < np.where(level[:, None], 0.6, 0.2)
    sent = answers ^ (random.random(answers.shape) >= np.array([0.9, 0.8])[level][:, None])
    table = LevelChannels.same([tacit.warner(0.9), tacit.warner(0.8)], 4)
    data = mixed_dataset(
        ["a", "b", "c", "d"], table, np.repeat(level[:, None], 4, axis=1), sent.astype(np.int8)
    )
    summed = mine(data, tacit.Settings(0.1))
    weighed = mine(data, tacit.Settings(0.1, combine="inverse-variance"))
    assert summed.coverage_statement().template is ITEMSETS_HOLD_IN_THE_LIST
    assert weighed.coverage_statement().template is HOLD_NOT_WEIGHED


def test_an_itemset_whose_subsets_were_not_kept_has_none():
    triples = synthetic(rules=6).by_length[2].itemsets.items
    assert synthetic(rules=6).subset_supports(tuple(triples[0].tolist())) is None

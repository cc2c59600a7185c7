"""Shrunken supports of whole data sets: less error than unbiased ones, on all kinds of records, and beside them everywhere."""

from dataclasses import replace
from itertools import combinations

import numpy as np
import pytest
from mixed_help import people
from support.bare_runs import lists_alone

import tacit
from tacit.compute.control import Control, Stopped
from tacit.designs.sampling import SamplingDesign
from tacit.estimation.inversion import Variance
from tacit.joint import sharper
from tacit.joint.sharper import LONGEST_SHARPER, MODEL, TOO_MANY, sharper_supports
from tacit.mining.apriori import mine
from tacit.mining.confirm import sample_split
from tacit.records.blocks import Dataset
from tacit.records.mixed import mixed_dataset
from tacit.run.columns import itemset_columns, itemset_rows, rule_rows
from tacit.run.frames import MiningResult
from tacit.run.settings import EngineChoice, Settings

ITEMS = 8
SHARES = np.linspace(0.1, 0.45, ITEMS)
ASKED = Settings(0.05, 0.3, sharper=True, max_length=4)


def survey(records=2_000, seed=1):
    """True answers, bool [records, 8]: two kinds of people."""
    random = np.random.default_rng(seed)
    kind = random.random(records) < 0.3
    shares = np.where(kind[:, None], np.linspace(0.3, 0.7, ITEMS), np.linspace(0.05, 0.3, ITEMS))
    return random.random((records, ITEMS)) < shares


def sent(true, keep, seed):
    flipped = np.random.default_rng(seed).random(true.shape) >= keep
    return Dataset.from_array(true ^ flipped, tacit.warner(keep))


@pytest.fixture(autouse=True, scope="module")
def lists():
    with lists_alone(flips=True):
        yield


@pytest.fixture(scope="module")
def result():
    return mine(sent(survey(), 0.75, 2), ASKED)


def test_sizes_of_two_and_more_have_much_less_error_than_unbiased_estimates():
    true = survey()
    errors = np.zeros((2, 4))
    for seed in range(6):
        found = sharper_supports(sent(true, 0.7, 10 + seed), Settings(1.0, variance=Variance.RECORDS))
        for size in range(4):
            truth = [true[:, items].all(axis=1).mean() for items in found.itemsets[size].items]
            errors[0, size] += np.mean((found.unbiased[size] - truth) ** 2)
            errors[1, size] += np.mean((found.shrunken[size].support.value - truth) ** 2)
    ratio = np.sqrt(errors[1] / errors[0])
    # Single items gain little, and eight items in six draws do not tell a ratio of 1 from one of 1.1.
    assert (ratio < [1.1, 0.8, 0.5, 0.4]).all(), ratio


def test_open_answers_stay_as_they_are():
    true = survey(500)
    found = sharper_supports(Dataset.from_array(true, tacit.open_channel()), longest=3)
    for size in range(3):
        truth = [true[:, items].all(axis=1).mean() for items in found.itemsets[size].items]
        assert found.unbiased[size] == pytest.approx(truth)
        assert found.shrunken[size].support.value == pytest.approx(truth, abs=0.02)


def test_both_engines_give_the_same_figures():
    names, levels, digits, answers = people(1_500, 6, 3, profiles=5, missing=0.05)
    data = mixed_dataset(names, levels, digits, answers)
    blocks, weighted = (
        sharper_supports(data, Settings(1.0, engine=engine))
        for engine in (EngineChoice.BLOCKS, EngineChoice.WEIGHTED)
    )
    for one, other in zip(blocks.shrunken, weighted.shrunken, strict=True):
        assert one.support.value == pytest.approx(other.support.value, abs=1e-6)
        assert one.support.low == pytest.approx(other.support.low, abs=1e-3)


def test_every_itemset_is_there_once_and_supports_fall_with_size(result):
    found = sharper_supports(sent(survey(), 0.75, 2), ASKED, longest=3)
    for size in (1, 2, 3):
        itemsets = found.itemsets[size - 1].items
        assert itemsets.tolist() == [list(each) for each in combinations(range(ITEMS), size)]
        assert found.of(itemsets).value.tolist() == found.shrunken[size - 1].support.value.tolist()
    for items in found.itemsets[2].items:
        triple = found.of(items[None]).value[0]
        assert all(triple <= found.of(np.array([pair])).value[0] for pair in combinations(items, 2))


def test_a_run_has_both_figures_and_the_models_name(result):
    assert MODEL in {note.template for note in result.notes}
    plain = mine(sent(survey(), 0.75, 2), replace(ASKED, sharper=False))
    assert plain.supports() == result.supports()
    assert len(plain.rules) == len(result.rules)
    every = sharper_supports(sent(survey(), 0.75, 2), ASKED, longest=4)
    for found in result.by_length:
        assert found.sharper["support"].value.tolist() == every.of(found.itemsets.items).value.tolist()


def test_rows_and_columns_have_them_only_if_asked(result):
    row = next(itemset_rows(result))
    assert row["sharper_low"] < row["sharper"] < row["sharper_high"]
    rule = next(rule_rows(result))
    assert rule["sharper_support_low"] <= rule["sharper_support"]
    plain = mine(sent(survey(), 0.75, 2), replace(ASKED, sharper=False))
    assert not any("sharper" in name for part in itemset_columns(plain) for name in part)
    assert not any("sharper" in name for name in next(rule_rows(plain)))


def test_a_rules_confidence_is_the_ratio_of_the_two_supports(result):
    every = sharper_supports(sent(survey(), 0.75, 2), ASKED, longest=4)
    for (left, right), row in zip(result.rule_sides(), rule_rows(result), strict=True):
        both = every.of(np.array([sorted((*left, *right))], np.int32)).value[0]
        given = every.of(np.array([left], np.int32)).value[0]
        assert row["sharper_confidence"] == pytest.approx(both / given)
        assert row["sharper_confidence"] <= 1.0 + 1e-12


def test_frames_have_them(result):
    frame = MiningResult(result).itemsets_frame("polars")
    assert frame["sharper"].to_list() == pytest.approx([row["sharper"] for row in itemset_rows(result)])
    rules = MiningResult(result).rules_frame("polars")
    assert {"sharper_support", "sharper_support_low", "sharper_confidence"} <= set(rules.columns)


def test_more_items_than_can_be_shrunk_are_said(monkeypatch):
    monkeypatch.setattr(sharper, "MOST_SHARPER", 30)
    found = sharper_supports(sent(survey(), 0.8, 3))
    assert len(found.itemsets) == 2
    (said,) = [note for note in found.notes if note.template is TOO_MANY]
    assert said.values["length"] == 3
    assert np.isnan(found.of(np.array([[0, 1, 2]])).value).all()


def test_longer_itemsets_than_are_shrunk_have_none_and_the_result_says_so():
    true = np.random.default_rng(4).random((300, 7)) < 0.9
    found = mine(Dataset.from_array(true, tacit.open_channel()), Settings(0.3, sharper=True))
    assert len(found.by_length) > LONGEST_SHARPER
    assert np.isnan(found.by_length[LONGEST_SHARPER].sharper["support"].value).all()
    assert np.isfinite(found.by_length[LONGEST_SHARPER - 1].sharper["support"].value).all()
    assert sharper.TOO_LONG in {note.template for note in found.notes}


def test_options_of_one_question_are_never_joined():
    random = np.random.default_rng(5)
    age = random.integers(0, 3, 600)
    polars = pytest.importorskip("polars")
    frame = polars.DataFrame(
        {
            "age": [("young", "middle", "old")[a] for a in age],
            **{f"q{j}": random.random(600) < 0.4 for j in range(4)},
        }
    )
    data = Dataset.from_frame(frame, tacit.open_channel())
    found = sharper_supports(data, longest=3)
    for itemsets in found.itemsets:
        ages = np.array([name.startswith("age=") for name in found.items])
        assert (ages[itemsets.items].sum(axis=1) <= 1).all()


def test_a_run_stopped_while_sharpening_keeps_all_else(monkeypatch):
    def stopped(*_args, **_named):
        raise Stopped(MODEL())

    monkeypatch.setattr("tacit.joint.sharper.sharper_supports", stopped)
    found = mine(sent(survey(), 0.75, 2), ASKED, Control())
    assert sharper.STOPPED in {cut.template for cut in found.cuts}
    assert found.listed()
    assert not found.by_length[0].sharper
    assert "sharper" not in MiningResult(found).itemsets_frame("polars").columns


def clustered(seed, clusters=60, size=40, keep=0.8):
    """Answers of people who are alike within clusters, one kind of whom is drawn twice as often; and their design."""
    random = np.random.default_rng(seed)
    cluster = np.repeat(np.arange(clusters), size)
    kind = random.random(len(cluster)) < random.beta(2, 5, clusters)[cluster]
    drawn = random.random(len(cluster)) < np.where(kind, 1.0, 0.5)
    kind, cluster = kind[drawn], cluster[drawn]
    true = random.random((len(kind), ITEMS)) < np.where(kind[:, None], 1.9, 0.7) * SHARES
    return sent(true, keep, seed + 1_000), SamplingDesign(np.where(kind, 1.0, 2.0), clusters=cluster)


def test_intervals_of_a_clustered_sample_hold_by_its_design_and_not_without():
    held = {True: [], False: []}
    for seed in range(10):
        data, design = clustered(seed)
        for by_design, rows in held.items():
            found = sharper_supports(data, longest=3, design=design if by_design else None)
            sets = [itemsets.items for itemsets in found.itemsets]
            shares = [
                2 / 7 * (1.9 * SHARES)[items].prod(axis=1) + 5 / 7 * (0.7 * SHARES)[items].prod(axis=1)
                for items in sets
            ]
            bounds = [shrunken.support for shrunken in found.shrunken]
            rows.append(
                [
                    ((b.low <= share) & (share <= b.high)).mean()
                    for b, share in zip(bounds, shares, strict=True)
                ]
            )
    by_design, without = (np.mean(rows, axis=0) for rows in (held[True], held[False]))
    # Itemsets of a study err together, so that these bounds are of 10 studies and not of their 920 itemsets.
    assert (by_design > 0.9).all(), by_design
    assert (without[:2] < 0.85).all(), without


def test_a_run_under_a_design_has_the_sharper_figures_of_that_design():
    data, design = clustered(3)
    found = mine(data, replace(ASKED, adjust="none"), design=design)
    alone = sharper_supports(data, ASKED, len(found.by_length), design=design)
    for length in found.by_length:
        items = length.itemsets.items
        assert length.sharper["support"].low.tolist() == alone.of(items).low.tolist()
    equal = SamplingDesign(np.full(data.records, 2.0))
    plainly = sharper_supports(data, ASKED)
    for ours, theirs in zip(
        sharper_supports(data, ASKED, design=equal).shrunken, plainly.shrunken, strict=True
    ):
        assert ours.support.low.tobytes() == theirs.support.low.tobytes()


def test_two_clusters_have_a_run_with_sharper_figures_whose_intervals_say_little():
    data = sent(survey(600), 0.8, 4)
    design = SamplingDesign(np.ones(600), None, np.arange(600) % 2)
    found = mine(data, replace(ASKED, alpha=0.01), design=design)
    singles = found.by_length[0].sharper["support"]
    assert (singles.low == 0.0).all()
    assert (singles.high == 1.0).all()


def test_something_else_than_records_is_refused():
    with pytest.raises(tacit.TacitError, match="must be Dataset or MixedDataset"):
        sharper_supports([[0, 1]])


def test_one_item_and_no_records_do_not_break():
    one = sharper_supports(Dataset.from_array(np.ones((5, 1), bool), tacit.warner(0.9)))
    assert len(one.itemsets) == 1
    none = sharper_supports(Dataset.from_array(np.zeros((0, 3), bool), tacit.warner(0.9)))
    assert not np.isfinite(none.unbiased[0]).any()


def test_a_run_that_tests_on_the_other_half_has_the_sharper_figures_of_that_half():
    data = sent(survey(), 0.9, 6)
    found = mine(data, replace(ASKED, confirm_seed=3))
    _, second = sample_split(data, 3)
    every = sharper_supports(second, found.settings, longest=len(found.by_length))
    assert sum(len(alike) for alike in found.by_length) > 3
    for alike in found.by_length:
        assert alike.sharper["support"].value.tolist() == every.of(alike.itemsets.items).value.tolist()


def test_an_item_that_nobody_answered_changes_nothing_of_the_others_and_has_no_figure(monkeypatch):
    monkeypatch.setattr("tacit.joint.together.RESAMPLES", 8)
    others, random = [0, 1, 3, 4, 5, 6, 7], np.random.default_rng(5)
    answers = survey(400) ^ (random.random((400, ITEMS)) >= 0.8)
    answered = np.ones(answers.shape, np.bool_)
    answered[:, 2] = False
    data = Dataset.from_array(answers, tacit.warner(0.8), answered=answered)
    asked = replace(ASKED, together=True)
    found = mine(data, asked)
    alone = mine(Dataset.from_array(answers[:, others], tacit.warner(0.8)), asked)
    for mine_, theirs in zip(found.by_length, alone.by_length, strict=True):
        assert mine_.sharper["support"].value == pytest.approx(theirs.sharper["support"].value)
    assert len(found.rules.together["certain"].certain) == len(alone.rules)
    every = sharper_supports(data, asked, longest=2)
    assert np.isnan(every.of(np.array([[0, 2], [2, 5]], np.int32)).value).all()

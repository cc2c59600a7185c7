"""Evidence search from end to end: fewer wrong decisions, the same answer from both engines, and nothing but what is listed."""

from functools import cache

import numpy as np
import pytest
from mixed_help import people
from support.bare_runs import lists_alone

from tacit.channels.channel import open_channel, warner
from tacit.compute.control import CANCELLED, Control, Stopped
from tacit.estimation.testing import upper_tail
from tacit.evaluation.distort import distort
from tacit.evaluation.metrics import itemset_errors
from tacit.evaluation.synthetic import QuestParameters, generate_quest
from tacit.joint import evidence_search
from tacit.mining.apriori import EVIDENCE_ENDS, EVIDENCE_LIMIT, EVIDENCE_MISSES, LENGTH_LIMIT, mine
from tacit.records.blocks import Dataset, Profiles, blocks_from_transactions
from tacit.records.mixed import mixed_dataset
from tacit.run.frames import MiningResult
from tacit.run.keep_rules import Select
from tacit.run.lattice import empty_set, subset_rows
from tacit.run.settings import (
    EVIDENCE_CANNOT_COMBINE,
    EVIDENCE_IS_SHARPER,
    Combine,
    EngineChoice,
    Settings,
    SettingsError,
)

ITEMS, MINIMUM, KEEP = 150, 0.02, 0.75


@cache
def true_baskets():
    parameters = QuestParameters(20_000, ITEMS, length=8.0, pattern_length=4.0, patterns=100)
    offsets, members = generate_quest(parameters, 5)
    names = tuple(f"q{number:03}" for number in range(ITEMS))
    blocks = blocks_from_transactions(offsets, members, ITEMS)
    return Dataset(names, Profiles.single([open_channel()] * ITEMS), blocks)


@cache
@lists_alone()
def true_supports():
    """Of the itemsets that at least 2 in 1,000 hold."""
    return mine(true_baskets(), Settings(0.002, min_confidence=None)).supports()


def frequent(minimum):
    return {items: share for items, share in true_supports().items() if share >= minimum}


@cache
def baskets():
    return distort(true_baskets(), [warner(KEEP)] * ITEMS, 6)


@cache
@lists_alone()
def mined(select=Select.EVIDENCE, max_length=20):
    confidence = 0.5 if select is Select.EVIDENCE else None
    settings = Settings(
        MINIMUM, min_confidence=confidence, select=select, engine=EngineChoice.BLOCKS, max_length=max_length
    )
    return mine(baskets(), settings)


def wrong(result, truth):
    errors = itemset_errors(truth, result.supports()).overall
    return errors.fp + errors.fn


@lists_alone()
def test_where_noise_is_small_each_itemset_is_judged_by_its_own_estimate():
    sent = distort(true_baskets(), [warner(0.99)] * ITEMS, 7)
    by_estimate, by_evidence = (
        mine(sent, Settings(0.1, select=select)) for select in (Select.ESTIMATE, Select.EVIDENCE)
    )
    assert max(map(len, by_estimate.by_length)) > 10
    assert by_evidence.supports() == by_estimate.supports()
    for found in by_evidence.by_length:
        np.testing.assert_array_equal(found.sharper["support"].value, found.support.value)


@lists_alone()
def test_fewer_decisions_are_wrong_than_by_the_estimates():
    truth = frequent(MINIMUM)
    assert len(truth) > 300
    assert wrong(mined(), truth) < 0.8 * wrong(mined(Select.ESTIMATE), truth)


@lists_alone()
def test_intervals_cover_on_average_over_the_list():
    truth, covered = true_supports(), []
    for found in mined().by_length:
        sharper = found.sharper["support"]
        true = np.array([truth.get(tuple(items), 0.001) for items in found.itemsets.items.tolist()])
        covered += ((sharper.low <= true) & (true <= sharper.high)).tolist()
    assert np.mean(covered) >= 0.95


def test_the_estimates_stay_the_unbiased_ones():
    evidence, estimate = mined().supports(), mined(Select.ESTIMATE).supports()
    both = set(evidence) & set(estimate)
    assert len(both) > 100
    for items in both:
        assert evidence[items] == pytest.approx(estimate[items], rel=1e-9)


def test_what_is_listed_has_a_probability_of_one_half_and_all_its_subsets():
    by_length = mined().by_length
    lattice = [empty_set(), *(found.itemsets for found in by_length)]
    for length, found in enumerate(by_length, 1):
        probability = found.posterior[evidence_search.NAME].probability
        assert found.listed.all()
        assert (probability >= 0.5).all()
        assert (probability <= 1.0 + 1e-12).all()
        rows = subset_rows(lattice, found.itemsets)
        for mask in range(1, (1 << length) - 1):
            inside = [place for place in range(length) if mask >> place & 1]
            part = lattice[len(inside)].items[rows[:, mask]]
            assert (part == found.itemsets.items[:, inside]).all()


def test_rules_are_of_listed_itemsets():
    result = mined()
    assert len(result.rules) > 10
    supports = result.supports()
    for (left, right), support in zip(result.rule_sides(), result.rules.support.value, strict=True):
        assert supports[tuple(sorted(left + right))] == pytest.approx(support, rel=1e-9)


@lists_alone()
def by_both_engines(profiles, missing, items=9, records=3_000):
    names, levels, digits, answers = people(records, items, 7, profiles=profiles, missing=missing)
    data = mixed_dataset(names, levels, digits, answers)
    return [
        mine(data, Settings(0.1, min_confidence=0.5, select=Select.EVIDENCE, engine=engine))
        for engine in (EngineChoice.BLOCKS, EngineChoice.WEIGHTED)
    ]


def test_both_engines_give_the_same_answer():
    blocks, weighted = by_both_engines(profiles=1, missing=0.0)
    assert blocks.listed() > 12
    assert set(blocks.supports()) == set(weighted.supports())
    for one, other in zip(blocks.by_length, weighted.by_length, strict=True):
        assert one.sharper["support"].value == pytest.approx(other.sharper["support"].value, rel=1e-5)
    assert list(blocks.rule_sides()) == list(weighted.rule_sides())


@pytest.mark.parametrize("missing", [0.0, 0.05])
def test_mixed_levels_and_missing_answers_are_judged_by_both(missing):
    blocks, weighted = (set(result.supports()) for result in by_both_engines(3, missing, 7, 1_500))
    assert len(blocks) > 12
    assert len(blocks ^ weighted) <= 0.1 * len(blocks)  # the least noise is known exactly to the first alone


@lists_alone()
def test_open_answers_are_listed_as_they_are():
    found = mine(true_baskets(), Settings(MINIMUM, variance="records", select=Select.EVIDENCE)).supports()
    differ, every = set(frequent(MINIMUM)) ^ set(found), frequent(0.9 * MINIMUM)
    assert max((abs(every.get(items, 0.0) / MINIMUM - 1.0) for items in differ), default=0.0) < 0.01


def test_frames_have_the_posterior_only_where_the_run_judged():
    columns = ["sharper", "sharper_low", "sharper_high", "probability"]
    assert set(columns) <= set(MiningResult(mined()).itemsets_frame("polars").columns)
    assert not set(columns) & set(MiningResult(mined(Select.ESTIMATE)).itemsets_frame("polars").columns)


def test_the_longest_length_is_respected_and_said():
    result = mined(max_length=2)
    assert len(result.by_length) == 2
    assert [cut.template for cut in result.cuts] == [LENGTH_LIMIT]


@lists_alone()
def test_candidates_left_out_are_said(monkeypatch):
    monkeypatch.setattr(evidence_search, "MOST", 100)
    result = mine(baskets(), Settings(MINIMUM, select=Select.EVIDENCE))
    assert any(note.template is EVIDENCE_LIMIT for note in result.notes)
    assert max(found.candidates for found in result.by_length[2:]) <= 100


@lists_alone()
def test_where_data_say_little_the_result_says_what_list_to_expect():
    sent = distort(true_baskets(), [warner(0.6)] * ITEMS, 6)
    result = mine(sent, Settings(MINIMUM, select=Select.EVIDENCE))
    assert {note.template for note in result.notes} >= {EVIDENCE_MISSES, EVIDENCE_ENDS}
    assert len(result.by_length) == 2


class CountedControl(Control):
    """Cancels at the n-th look."""

    def __init__(self, looks):
        super().__init__()
        self.looks = looks

    def check(self):
        self.looks -= 1
        if self.looks < 0:
            raise Stopped(CANCELLED())


@pytest.mark.parametrize("looks", [0, 1, 3, 10, 30, 60])
@lists_alone()
def test_whenever_it_is_stopped_what_was_judged_is_claimed_and_said(looks):
    result = mine(
        baskets(), Settings(MINIMUM, min_confidence=0.5, select=Select.EVIDENCE), CountedControl(looks)
    )
    assert result.cuts
    assert result.rules is None
    for found in result.by_length:
        assert found.listed.all()
        assert len(found.posterior[evidence_search.NAME]) == len(found)


@pytest.mark.parametrize("engine", [EngineChoice.BLOCKS, EngineChoice.WEIGHTED])
@lists_alone()
def test_what_nobody_was_asked_together_is_not_listed(engine):
    names, levels, digits, answers = people(3_000, 12, 7, profiles=1, together=0.6)
    random = np.random.default_rng(8)
    asked = random.permuted(np.tile(np.arange(12) < 2, (len(answers), 1)), axis=1)
    data = mixed_dataset(names, levels, digits, np.where(asked, answers, np.uint8(255)))
    result = mine(data, Settings(0.1, min_confidence=0.5, select=Select.EVIDENCE, engine=engine))
    assert [len(found) > 0 for found in result.by_length[:2]] == [True, True]
    assert not sum(map(len, result.by_length[2:]))
    assert all(np.isfinite(support) for support in result.supports().values())
    assert len(result.rules)


def test_it_is_refused_with_what_it_cannot_do():
    with pytest.raises(SettingsError) as caught:
        Settings(0.1, select=Select.EVIDENCE, combine=Combine.INVERSE_VARIANCE)
    assert caught.value.message.template is EVIDENCE_CANNOT_COMBINE
    with pytest.raises(SettingsError) as caught:
        Settings(0.1, select=Select.EVIDENCE, sharper=True)
    assert caught.value.message.template is EVIDENCE_IS_SHARPER


@pytest.mark.parametrize("people", [1, 5, 30])
@lists_alone()
def test_few_itemsets_do_not_judge_each_other(people):
    answers = [[number % 2 == 0, number % 3 == 0] for number in range(people)]
    data = Dataset.from_array(np.array(answers, int), warner(0.8), ["a", "b"])
    result = mine(data, Settings(0.1, None, select=Select.EVIDENCE))
    for found in result.by_length:
        said = found.posterior[evidence_search.NAME].probability
        own = upper_tail((0.1 - found.support.value) / found.error)
        assert (said <= np.where(np.isfinite(found.error), own, 0.0) + 0.05).all()

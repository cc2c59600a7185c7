"""What a run will take, before the work: against true counts and memory, said once, and never changing a result."""

import tracemalloc
from dataclasses import replace
from functools import cache

import numpy as np
import pytest
from mixed_help import mixed_people
from packed_rows import blocks_from_rows
from support.bare_runs import lists_alone

from tacit.channels.channel import open_channel, warner
from tacit.compute.control import Control, Stopped
from tacit.evaluation.distort import distort
from tacit.mining import apriori, size_forecast
from tacit.mining.apriori import mine
from tacit.mining.size_forecast import BYTES_A_RULE, LARGE, NOISE, foreseen_size
from tacit.records.blocks import Dataset, Profiles, rows_of
from tacit.run.fit import answers_of, sampled_weights
from tacit.run.settings import Select, Settings


def people(records, items, seed, traits=4):
    """Open answers of people with a few traits."""
    rng = np.random.default_rng(seed)
    trait = rng.random((records, traits)) < 0.5
    share = np.where(trait[:, rng.integers(0, traits, items)], 0.75, 0.15)
    rows = (rng.random((records, items)) < share).astype(np.uint8)
    names = tuple(f"i{j}" for j in range(items))
    return Dataset(names, Profiles.single([open_channel()] * items), list(blocks_from_rows([rows])))


def randomized(data, keep):
    return distort(data, [warner(keep)] * len(data.items), 3)


CASES = {
    "open": (lambda: people(6_000, 30, 1), 0.15),
    "open, larger than the sample": (lambda: people(20_000, 30, 2), 0.18),
    "warner .9": (lambda: randomized(people(12_000, 30, 3), 0.9), 0.18),
    "warner .8": (lambda: randomized(people(12_000, 30, 4), 0.8), 0.18),
    "noise": (lambda: randomized(people(4_000, 30, 5, traits=1), 0.7), 0.24),
    "weighted": (lambda: mixed_people(6_000, 24, 6, together=0.1), 0.1),
}


@cache
def of_case(name):
    """Records, made when they are wanted, and the minimum support."""
    made, minimum = CASES[name]
    return made(), minimum


@pytest.fixture(autouse=True)
def _short_runs_are_foreseen(monkeypatch):
    monkeypatch.setattr(size_forecast, "SHORT_SECONDS", 0.0)


class Foreseen(list):
    """Sizes that were foreseen."""

    def __init__(self):
        super().__init__()
        self.known = []


@pytest.fixture
def foreseen(monkeypatch):
    """What runs foresaw, and in `known` from what."""
    found = Foreseen()

    def noted(known, *args):
        found.known.append(known)
        found.append(foreseen_size(known, *args))
        return found[-1]

    monkeypatch.setattr(size_forecast, "foreseen_size", noted)
    monkeypatch.setattr(size_forecast, "ROUGH_SAMPLED", 1 << 13)
    monkeypatch.setattr(size_forecast, "FEWEST_PAIRS", 1)
    return found


@pytest.mark.parametrize("case", CASES)
@lists_alone()
def test_itemsets_are_foreseen_within_a_factor_of_two(foreseen, case):
    data, minimum = of_case(case)
    result = mine(data, Settings(minimum, min_confidence=0.5))
    assert result.listed() > 500
    assert all(known.is_noisy is ("open" not in case) for known in foreseen.known), (
        "whether answers were randomized"
    )
    assert 0.5 < foreseen[0].listed / result.listed() < 2.0
    assert 1 / 3 < foreseen[0].rules / len(result.rules) < 3.0


@lists_alone()
def test_the_share_of_itemsets_that_are_noise_is_foreseen(foreseen):
    """Answers kept with .7 list many itemsets that do not reach the minimum, open ones few."""
    truth = people(4_000, 30, 5, traits=1)
    result = mine(randomized(truth, 0.7), Settings(0.2))
    longer = [items for items in result.supports() if len(items) > 2][::6]
    rows = rows_of(truth.blocks[0])
    wrong = np.mean([rows[:, list(items)].all(axis=1).mean() < 0.2 for items in longer])
    assert abs(foreseen[0].wrong - wrong) < 0.25
    assert mine(truth, Settings(0.2)).listed()
    assert foreseen[-1].wrong < 0.1 < foreseen[0].wrong


def test_memory_is_foreseen_within_a_factor_of_two(foreseen):
    data, minimum = of_case("open")
    settings = Settings(minimum, min_confidence=0.2)
    mine(data, settings)
    tracemalloc.start()
    result = mine(data, settings)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert len(result.rules) * BYTES_A_RULE > 3e6
    assert 0.5 < replace(foreseen[0], rules=float(len(result.rules))).bytes_at_peak / peak < 2.0


@lists_alone()
def told(data, settings):
    """What a run says before its long part."""
    found = []
    mine(data, settings, Control(foresee=found.append))
    return found


def test_a_large_run_says_so_once_with_a_minimum_support_that_fits(monkeypatch):
    data, minimum = of_case("open")
    monkeypatch.setattr(size_forecast, "MOST_BYTES", 2e6)
    (said,) = told(data, Settings(minimum, min_confidence=0.5))
    assert said.template is LARGE
    fits = said.values["fits"] / 100.0
    assert minimum < fits < 0.6
    assert not told(data, Settings(fits * 1.05, min_confidence=0.5))


def test_rules_that_will_be_cut_are_said_before():
    data, minimum = of_case("open")
    (said,) = told(data, Settings(minimum, min_confidence=0.2, max_rules=500))
    assert "of which the first 500 are listed" in str(said)


def test_a_list_of_noise_says_so():
    """Independent answers, strongly randomized: what is listed beyond pairs is chance."""
    rng = np.random.default_rng(8)
    rows = (rng.random((3_000, 30)) < 0.4).astype(np.uint8)
    names = [f"i{j}" for j in range(30)]
    data = randomized(Dataset.from_array(rows, open_channel(), names), 0.65)
    (said,) = told(data, Settings(0.12))
    assert said.template is NOISE


@pytest.mark.parametrize("select", [Select.ESTIMATE, Select.LOWER, Select.FDR])
def test_a_small_run_says_nothing(select):
    data, _ = of_case("open")
    assert not told(data, Settings(0.3, min_confidence=0.5, select=select))


def test_who_is_told_may_cancel_before_the_long_part(monkeypatch):
    data, minimum = of_case("open")
    monkeypatch.setattr(size_forecast, "MOST_BYTES", 1.0)
    control = Control()
    control.foresee = lambda _: control.cancel()
    result = mine(data, Settings(minimum), control)
    assert len(result.by_length) == 2
    assert "cancelled" in str(result.cuts[0])


def test_a_stopped_forecast_stops_the_run(monkeypatch):
    monkeypatch.setattr(size_forecast, "FEWEST_PAIRS", 1)
    data, minimum = of_case("open")

    def stop(*_):
        raise Stopped("now")

    monkeypatch.setattr(size_forecast, "sampled_weights", stop)
    assert mine(data, Settings(minimum)).cuts[0].values["reason"] == "now"


@lists_alone()
def test_foreseeing_changes_no_result(monkeypatch):
    data, minimum = of_case("warner .8")
    before = mine(data, Settings(minimum, min_confidence=0.5)).supports()
    monkeypatch.setattr(size_forecast, "FEWEST_PAIRS", 1)
    monkeypatch.setattr(size_forecast, "MOST_BYTES", 1.0)
    assert mine(data, Settings(minimum, min_confidence=0.5)).supports() == before


@pytest.fixture
def asked(monkeypatch):
    """One entry for each time that a run asked what it will take."""
    found = []

    def noted(*_args, **_named):
        found.append(True)

    monkeypatch.setattr(apriori, "size_message", noted)
    return found


@lists_alone()
def test_a_short_run_looks_at_no_record_to_foresee_anything(asked, monkeypatch):
    monkeypatch.setattr(size_forecast, "SHORT_SECONDS", 5.0)
    data, minimum = of_case("open")
    assert mine(data, Settings(minimum, min_confidence=0.5)).listed() > 500
    assert not asked


@pytest.mark.parametrize("confidence", [None, 0.5])
@lists_alone()
def test_a_run_asks_once_and_not_before_its_work_may_be_long(asked, monkeypatch, confidence):
    data, minimum = of_case("open")
    settings = Settings(minimum, min_confidence=confidence)
    listed = [len(each) for each in mine(data, settings).by_length]
    assert len(asked) == 1
    monkeypatch.setattr(size_forecast, "SHORT_SECONDS", size_forecast.SECONDS_A_CANDIDATE * sum(listed[2:4]))
    mine(data, settings)
    assert len(asked) == 2


@lists_alone()
def test_a_run_whose_rules_may_be_cut_asks_however_short_it_is(asked, monkeypatch):
    monkeypatch.setattr(size_forecast, "SHORT_SECONDS", 5.0)
    data, minimum = of_case("open")
    mine(data, Settings(minimum, min_confidence=0.2, max_rules=500))
    assert asked


@lists_alone()
def test_rules_are_not_more_than_their_longest_antecedents_leave_possible():
    data, minimum = of_case("open")
    found = mine(data, Settings(minimum, min_confidence=0.5))
    assert found.rules is not None
    subsets = sum(len(each) * (2**length - 2) for length, each in enumerate(found.by_length, 1))
    for confidence in (0.5, 0.6, 0.7):
        rules = int((found.rules.confidence.value >= confidence).sum())
        assert 0 < rules <= size_forecast._most_rules(found.by_length, confidence) <= subsets


@lists_alone()
def test_a_search_whose_rules_are_few_is_not_foreseen_for_its_subsets(asked, monkeypatch):
    data, minimum = of_case("open")
    monkeypatch.setattr(size_forecast, "SECONDS_A_CANDIDATE", 0.0)
    monkeypatch.setattr(size_forecast, "SECONDS_A_BIT", 0.0)
    found = mine(data, Settings(minimum, min_confidence=0.9))
    asked.clear()
    monkeypatch.setattr(size_forecast, "SHORT_SECONDS", 1.5 * size_forecast.SECONDS_A_RULE * len(found.rules))
    mine(data, Settings(minimum, min_confidence=0.9))
    assert not asked


@pytest.mark.parametrize("case", ["warner .9", "weighted"], ids=["profiles", "mixed"])
def test_sampled_answers_have_the_weights_of_their_levels(case):
    data, _ = of_case(case)
    items = np.array([3, 0, 7], np.int32)
    found = sampled_weights(data, items, data.records, Control())
    assert found.shape == (3, data.records)
    answers, _ = answers_of(data, Control())
    wanted = np.sort(answers.weight[:, items].T.astype(np.float32), axis=1)
    np.testing.assert_array_equal(np.sort(found, axis=1), wanted)

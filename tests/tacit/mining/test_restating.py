"""Rules that restate a listed rule about a union are left out, and nothing else is; covariances against all that can be sent."""

import itertools
import json

import numpy as np
import polars as pl
import pytest
from support.bare_runs import lists_alone

import tacit
from tacit.compute.control import Control, Stopped
from tacit.estimation.group_region import Groups
from tacit.estimation.inversion import Variance
from tacit.estimation.testing import discoveries, shown_discoveries
from tacit.mining.apriori import mine
from tacit.mining.restating import Relations, UnionComparison, union_groups
from tacit.mining.rules import LEFT_OUT, NOT_COMPARED
from tacit.records.mixed import mixed_dataset
from tacit.run.frames import MiningResult
from tacit.run.settings import Settings
from tacit_miner.exports import FORMATS, ExportDocument

AGE = tacit.Choice(("13", "14", "16", "18"), ordered=True, cuts=("14", "16"))
SMOKES = {"13": 0.1, "14": 0.1, "16": 0.6, "18": 0.6}
"""16 and 18 are alike, so both restate 16 and older; of 14 and older they are the half that smokes."""
CHANNELS = {"age": tacit.krr(0.9, 4), "smokes": tacit.warner(0.95), "tea": tacit.warner(0.95)}
SETTINGS = Settings(0.03, min_confidence=0.3, max_length=2)


@pytest.fixture(scope="module")
def data():
    rng = np.random.default_rng(5)
    age = rng.choice(list(SMOKES), 8_000)
    frame = pl.DataFrame(
        {
            "age": age,
            "smokes": rng.random(8_000) < np.vectorize(SMOKES.get)(age),
            "tea": rng.random(8_000) < 0.7,
        }
    )
    sent = tacit.randomize.Randomizer(CHANNELS, 5, {"age": AGE}).fit_transform(frame)
    return tacit.MixedDataset.from_frame(sent, CHANNELS, choices={"age": AGE})


def named(result):
    names = result.items
    return {
        (" ".join(names[item] for item in left), " ".join(names[item] for item in right))
        for left, right in result.rule_sides()
    }


def left_out(result):
    return [note.values["rules"] for note in result.notes if note.template is LEFT_OUT]


def test_what_restates_a_union_is_left_out_and_the_union_stays(data):
    result = mine(data, SETTINGS)
    rules = named(result)
    assert ("age>=16", "smokes") in rules
    assert ("age=16", "smokes") not in rules
    assert ("age=18", "smokes") not in rules
    assert ("age>=14", "tea") in rules
    assert ("age>=16", "tea") not in rules
    assert left_out(result) == [len(named(mine(data, settings(restating=True))) - rules)]


def settings(**more):
    return Settings(0.03, min_confidence=0.3, max_length=2, **more)


@pytest.mark.parametrize("select", ["estimate", "fdr", "fwer", "lower"])
@pytest.mark.parametrize("variance", ["population", "records"])
@lists_alone()
def test_each_rule_left_out_restates_one_that_is_listed(data, select, variance):
    every = mine(data, settings(select=select, variance=variance, restating=True))
    listed = named(mine(data, settings(select=select, variance=variance)))
    interest = tacit.rule_interest(data, every)
    sides = list(every.rule_sides())
    general_of = {}
    for rule, option, union, same in zip(
        interest.rules.tolist(), interest.option, interest.union, interest.restates.tolist(), strict=True
    ):
        left, right = (" ".join(every.items[item] for item in side) for side in sides[rule])
        if same:
            general = (left.replace(option, union), right.replace(option, union))
            general_of.setdefault((left, right), set()).add(general)
    missing = named(every) - listed
    assert missing
    assert all(general_of[rule] & listed for rule in missing)
    # What stays restates nothing that stays.
    assert not any(general_of.get(rule, set()) & listed for rule in listed)


def test_without_unions_nothing_is_compared(data):
    plain = mixed_dataset(("a", "b"), data.levels.__class__.of([[tacit.warner(0.9)] * 2]), *rows())
    result = mine(plain, Settings(0.05, min_confidence=0.1))
    assert result.rules.interest == {}
    assert left_out(result) == []


def rows():
    answers = np.array([[1, 1], [1, 0], [1, 1], [0, 1]] * 50, np.uint8)
    return np.zeros_like(answers), answers


def test_what_a_run_beside_a_design_does_not_know_it_says(data):
    design = tacit.SamplingDesign(np.random.default_rng(1).lognormal(0, 0.5, data.records))
    said = [str(note) for note in mine(data, SETTINGS, design=design).notes]
    assert (
        "a sampling design weighs the records: rules were not compared with those about unions, and none is left out for what it restates"
        in said
    )
    assert (
        "a sampling design weighs the records: it was not worked out up to how many forged records each certain row holds"
        in said
    )


def test_a_rule_is_compared_with_rules_that_are_shown_alone():
    nothing = Groups(np.zeros((0, 4)), np.zeros((0, 4, 4)))
    none = np.zeros(3, np.int32)
    chain = Relations(nothing, none, none, [(1, 0), (2, 1)], limited=False)
    assert chain.shown(np.ones(3, np.bool_)).tolist() == [True, False, True]
    assert chain.shown(np.array([False, True, True])).tolist() == [False, True, False]


def test_interest_is_in_frames_and_files(data):
    result = mine(data, SETTINGS)
    frame = MiningResult(result).rules_frame("polars").filter(pl.col("interest_union") != "")
    found = {row["interest_union"] for row in frame.iter_rows(named=True)}
    assert found <= {"age>=14", "age>=16"}
    assert (frame["interest_low"] <= frame["interest"]).all()
    row = frame.filter(pl.col("antecedents") == ["age>=16"], pl.col("consequents") == ["smokes"]).row(
        0, named=True
    )
    assert row["interest"] == pytest.approx(0.6 / (1.3 / 3), abs=0.1)
    document = ExportDocument.of_result(result)
    rules = json.loads(b"".join(FORMATS["json"].pieces(document)))["rules"]
    assert {rule["interest_union"] for rule in rules} == found | {""}
    assert b",interest,interest_low,interest_high,interest_union" in b"".join(FORMATS["csv"].pieces(document))


def test_a_confirmed_list_has_the_interest_of_the_other_half(data):
    result = mine(data, settings(confirm_seed=1))
    assert set(result.rules.interest) == {"union"}
    value = result.rules.interest["union"].value
    assert len(value) == len(result.rules)
    assert np.isfinite(value.low[result.rules.interest["union"].union >= 0]).all()


class StopsAtRules(Control):
    """Stops as soon as rules are compared."""

    def check(self):
        raise Stopped(NOT_COMPARED(reason="time"))


def test_a_run_that_is_stopped_lists_its_rules_without_comparing_them(data, monkeypatch):
    monkeypatch.setattr(
        "tacit.mining.apriori.relations",
        lambda data, *_, settings, **_others: union_groups(
            data, [UnionComparison((0, 6), 0, 4)], settings, StopsAtRules()
        ),
    )
    result = mine(data, SETTINGS)
    assert named(result) == named(mine(data, settings(restating=True)))
    assert any(cut.template is NOT_COMPARED for cut in result.cuts)


def test_if_all_is_shown_discoveries_are_those_of_benjamini_and_hochberg():
    rng = np.random.default_rng(2)
    for share in (0.0, 0.1, 0.9):
        values = np.where(rng.random(200) < share, rng.random(200) ** 8, rng.random(200))
        survives, shown = shown_discoveries(values, 0.1, lambda survives: survives)
        assert survives.tolist() == shown.tolist() == discoveries(values, 0.1).tolist()


def test_fewer_shown_discoveries_keep_the_rate():
    rng = np.random.default_rng(3)
    wrong = shown_count = 0.0
    for _ in range(400):
        null = np.arange(100) >= 30
        values = np.where(null, rng.random(100), rng.random(100) ** 6 / 10)
        _, shown = shown_discoveries(values, 0.2, lambda survives: survives & (np.arange(100) >= 20))
        wrong += (shown & null).sum() / max(1, shown.sum())
        shown_count += shown.any()
    assert shown_count > 100
    assert wrong / 400 <= 0.2 + 4 * np.sqrt(0.2 * 0.8 / 400)


def test_covariances_are_those_over_all_that_can_be_sent():
    """Three people, a question of three options with a union and one of yes and no: 216 tables that can be sent."""
    channels = {"age": tacit.krr(0.6, 3), "tea": tacit.asymmetric(0.8, 0.7)}
    age = tacit.Choice(("a", "b", "c"), unions={"ab": ("a", "b")})
    true = [("a", True), ("b", True), ("c", False)]
    answers = list(itertools.product("abc", (True, False)))
    mean, product, spread = np.zeros(4), np.zeros((4, 4)), np.zeros((4, 4))
    for sent in itertools.product(answers, repeat=3):
        chance = 1.0
        for (told, tea), (was, drinks) in zip(sent, true, strict=True):
            chance *= (0.6 if told == was else 0.2) * (
                (0.8, 0.7)[not drinks] if tea == drinks else (0.2, 0.3)[not drinks]
            )
        frame = pl.DataFrame({"age": [each[0] for each in sent], "tea": [each[1] for each in sent]})
        data = tacit.Dataset.from_frame(frame, channels, {"age": age})
        place = {name: number for number, name in enumerate(data.items)}
        itemset = tuple(sorted((place["age=a"], place["tea"])))
        compared = [UnionComparison(itemset, place["age=a"], place["age=ab"])]
        found = union_groups(data, compared, Settings(0.5, variance=Variance.RECORDS), Control())
        mean += chance * found.totals[0]
        product += chance * np.outer(found.totals[0], found.totals[0])
        spread += chance * found.spread[0]
    assert mean == pytest.approx([1 / 3, 1 / 3, 2 / 3, 2 / 3])
    assert spread == pytest.approx(product - np.outer(mean, mean), abs=1e-12)


def test_sums_are_the_same_however_many_records_are_in_work_at_once(data, monkeypatch):
    plain = tacit.Dataset.from_array(np.random.default_rng(3).random((5_000, 3)) < 0.4, tacit.warner(0.9))
    for records, compared in ((data, (0, 4, 5)), (plain, (0, 1, 2))):
        option, union, other = compared
        wanted = [UnionComparison(tuple(sorted((option, other))), option, union)]
        found = []
        for part in (1 << 14, 640, 64):
            monkeypatch.setattr("tacit.mining.restating.PART", part)
            found.append(union_groups(records, wanted, Settings(0.5), Control()))
        for each in found[1:]:
            assert each.totals == pytest.approx(found[0].totals, rel=1e-12)
            assert each.spread == pytest.approx(found[0].spread, rel=1e-9)

"""R-interest: the ratio of what was found to what the union foretells, with an interval that holds; refusals say why."""

from dataclasses import replace

import numpy as np
import polars as pl
import pytest
from support.bare_runs import lists_alone
from wilson import wilson_interval

import tacit
from tacit.mining.apriori import mine
from tacit.platform.errors import DatasetError
from tacit.records.partition import by_profile
from tacit.run.settings import SettingsError

AGE = tacit.Choice(("a", "b", "c"), unions={"young": ("a", "b")})
SHARES = {"a": 0.8, "b": 0.4, "c": 0.1}
TRUE = 0.8 / 0.6
"""Of tea among a, against a and b together, who are as many."""


ENDINGS = ("", *"123456789")


def people(seed, records=4_000, apart=1):
    """Age and tea, so many times by people of their own, and cake."""
    rng, columns = np.random.default_rng(seed), {}
    for end in ENDINGS[:apart]:
        age = rng.choice(list(SHARES), records)
        columns["age" + end] = age
        columns["tea" + end] = rng.random(records) < np.select(
            [age == name for name in SHARES], list(SHARES.values())
        )
    return pl.DataFrame(columns | {"cake": rng.random(records) < 0.6})


def studied(seed, records=4_000, apart=1):
    ages, teas = ([name + end for end in ENDINGS[:apart]] for name in ("age", "tea"))
    channels = dict.fromkeys(ages, tacit.krr(0.8, 3)) | dict.fromkeys([*teas, "cake"], tacit.warner(0.9))
    choices = dict.fromkeys(ages, AGE)
    sent = tacit.randomize.Randomizer(channels, seed, choices).fit_transform(people(seed, records, apart))
    return tacit.MixedDataset.from_frame(sent, channels, choices=choices)


SETTINGS = tacit.Settings(0.02, min_confidence=0.2, max_length=2, restating=True)


def of_pair(found, result, option, other):
    """The row of the rule option ⇒ other."""
    place = {name: number for number, name in enumerate(result.items)}
    sides = list(result.rule_sides())
    wanted = sides.index(((place[option],), (place[other],)))
    return next(row for row, rule in enumerate(found.rules.tolist()) if rule == wanted)


def test_open_answers_give_the_plain_ratio():
    frame = people(1)
    data = tacit.Dataset.from_frame(frame, tacit.open_channel(), {"age": AGE})
    result = mine(data, SETTINGS)
    found = tacit.rule_interest(data, result)
    row = of_pair(found, result, "age=a", "tea")
    young = frame.filter(pl.col("age") != "c")
    expected = frame.filter(pl.col("age") == "a")["tea"].mean() / young["tea"].mean()
    assert found.interest.value[row] == pytest.approx(expected)
    assert found.union[row] == "age=young"
    assert not found.restates[row]
    assert found.restates[of_pair(found, result, "age=a", "cake")]


@lists_alone()
def test_the_interval_holds_in_repeated_studies():
    """100 studies, ten in each set of records: the people of one have nothing to do with those of another."""
    covered, studies, apart = 0, 100, 10
    of_tea = replace(
        SETTINGS, min_confidence=0.7
    )  # the rules that are looked at, which have 0.8, and hardly any other
    for seed in range(0, studies, apart):
        data = studied(seed, apart=apart)
        result = mine(data, of_tea)
        sides, place = list(result.rule_sides()), {name: number for number, name in enumerate(result.items)}
        rules = [sides.index(((place[f"age{end}=a"],), (place[f"tea{end}"],))) for end in ENDINGS[:apart]]
        found = tacit.rule_interest(data, result, rules)
        assert found.rules.tolist() == rules
        assert set(found.union) == {f"age{end}=young" for end in ENDINGS[:apart]}
        covered += int(((found.interest.low <= TRUE) & (found.interest.high >= TRUE)).sum())
    low, high = wilson_interval(covered, studies, 1e-6)
    assert low <= 0.95 <= high


def test_records_by_profile_give_the_same():
    mixed = studied(3)
    grouped = by_profile(mixed)
    result = mine(grouped, SETTINGS)
    one, other = tacit.rule_interest(mixed, result), tacit.rule_interest(grouped, result)
    assert one.interest.value == pytest.approx(other.interest.value)
    assert one.interest.low == pytest.approx(other.interest.low)


def test_only_items_with_a_union_above_them_have_interest():
    data = studied(4)
    result = mine(data, SETTINGS)
    found = tacit.rule_interest(data, result)
    assert set(found.option) == {"age=a", "age=b"}
    assert set(found.union) == {"age=young"}
    assert tacit.rule_interest(data, result, [int(found.rules[0])]).rules.tolist() == [found.rules[0]]


def test_other_data_and_a_run_without_rules_are_refused():
    data = studied(5)
    result = mine(data, SETTINGS)
    with pytest.raises(DatasetError, match="was not mined from these data"):
        tacit.rule_interest(studied(5, 100), result)
    with pytest.raises(SettingsError, match="no rules"):
        tacit.rule_interest(data, mine(data, tacit.Settings(0.02)))


@pytest.mark.parametrize("kind", ["pandas", "polars", "pyarrow"])
def test_interest_becomes_a_frame(kind):
    data = studied(6)
    frame = tacit.rule_interest(data, mine(data, SETTINGS)).frame(kind)
    names = getattr(frame, "column_names", None) or list(frame.columns)
    assert list(names) == ["rule", "option", "union", "interest", "interest_low", "interest_high", "restates"]

"""Which engine is chosen, and what is refused."""

import pytest
from mixed_help import mixed_people

from tacit.compute.control import Control
from tacit.counting.block_engine import BlockEngine
from tacit.counting.engines import COUNTED_BY_RECORD, MOST_PROFILES, RECORDS_A_PROFILE, choose_engine
from tacit.counting.moments import ASSUMPTION, MISSING
from tacit.counting.weighted_engine import WeightedEngine
from tacit.mining.apriori import mine
from tacit.records.partition import by_profile
from tacit.run.settings import Combine, EngineChoice, Estimator, Settings, SettingsError


def chosen(dataset, **asked):
    return type(choose_engine(dataset, Settings(0.1, **asked), Control())[0])


@pytest.mark.parametrize("grouped", [False, True])
def test_few_profiles_are_counted_apart_and_many_record_by_record(grouped):
    few = mixed_people(2 * RECORDS_A_PROFILE, 5, 1, profiles=2)
    many = mixed_people(2 * RECORDS_A_PROFILE, 5, 1, profiles=3)
    if grouped:
        few, many = by_profile(few), by_profile(many)
    assert chosen(few) is BlockEngine
    assert chosen(many) is WeightedEngine
    assert chosen(many, engine=EngineChoice.BLOCKS) is BlockEngine
    assert chosen(few, engine=EngineChoice.WEIGHTED) is WeightedEngine


def test_one_profile_is_never_counted_record_by_record():
    assert chosen(mixed_people(10, 3, 1, profiles=1)) is BlockEngine


def test_what_takes_counts_by_profile_gets_blocks():
    many = mixed_people(500, 5, 1)
    assert chosen(many, combine=Combine.INVERSE_VARIANCE) is BlockEngine
    assert chosen(many, estimator=Estimator.MASK) is BlockEngine


def test_the_result_says_when_records_were_counted_one_by_one_and_when_levels_were_weighed():
    many = mixed_people(500, 5, 1)
    assert COUNTED_BY_RECORD in [note.template for note in mine(many, Settings(0.3)).notes]
    assert ASSUMPTION() in mine(many, Settings(0.3, combine=Combine.INVERSE_VARIANCE)).notes


def test_the_weighted_engine_refuses_what_it_cannot_do():
    with pytest.raises(SettingsError, match=r"inverse variance.*combine by sum"):
        Settings(0.1, engine=EngineChoice.WEIGHTED, combine=Combine.INVERSE_VARIANCE)
    with pytest.raises(SettingsError, match="estimator mask"):
        Settings(0.1, engine=EngineChoice.WEIGHTED, estimator=Estimator.MASK)


def test_too_many_profiles_for_counts_by_profile_are_refused():
    many = mixed_people(MOST_PROFILES + 500, 12, 1)
    with pytest.raises(SettingsError, match=r"too many different combinations.*combine sum"):
        mine(many, Settings(0.1, combine=Combine.INVERSE_VARIANCE))


@pytest.mark.parametrize("asked", [{}, {"engine": EngineChoice.WEIGHTED}])
def test_records_are_not_grouped_in_memory_when_each_has_its_own_profile(monkeypatch, asked):
    def never(*_, **__):
        raise AssertionError

    monkeypatch.setattr("tacit.counting.engines.by_profile", never)
    assert chosen(mixed_people(5_000, 8, 1), **asked) is WeightedEngine


@pytest.mark.parametrize("engine", [EngineChoice.BLOCKS, EngineChoice.WEIGHTED])
@pytest.mark.parametrize("missing", [0.0, 0.1])
def test_the_result_says_whom_the_minimum_of_a_part_is_among_when_answers_are_missing(engine, missing):
    for data in (
        mixed_people(300, 3, 1, missing=missing),
        by_profile(mixed_people(300, 3, 1, missing=missing)),
    ):
        assert (MISSING() in mine(data, Settings(0.3, engine=engine)).notes) is (missing > 0.0)

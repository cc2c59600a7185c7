"""Pairs that are counted and judged in parts give the result of pairs that are all counted at once, byte for byte."""

from dataclasses import replace
from unittest import mock

import numpy as np
import pytest
from mixed_help import mixed_people
from support.bare_runs import lists_alone

from tacit.channels.channel import open_channel, warner
from tacit.compute.control import Control, Stopped
from tacit.counting import weighted_engine
from tacit.counting.block_engine import BlockEngine
from tacit.counting.weighted_engine import WeightedEngine
from tacit.mining import apriori
from tacit.mining.apriori import mine
from tacit.records.blocks import Dataset
from tacit.run.keep_rules import Select
from tacit.run.settings import Combine, EngineChoice, Estimator, Settings
from tacit.verdicts import list_worth
from tacit.verdicts.precision import BEYOND_DATA, NO_SPREAD, TypicalError


def drawn(seed):
    """Records and settings."""
    random = np.random.default_rng(seed)
    items, records = int(random.integers(5, 11)), int(random.choice([30, 100, 400]))
    if random.random() < 0.5:
        keep = float(random.choice([1.0, 0.9, 0.7]))
        answers = (random.random((records, items)) < random.uniform(0.05, 0.7, items)).astype(np.uint8)
        answered = random.random((1, items)) < 0.9 if random.random() < 0.3 else None
        if answered is not None:
            answered = np.repeat(
                np.stack([answered[0], np.ones(items, np.bool_)]), (records + 1) // 2, axis=0
            )[:records]
        data = Dataset.from_array(
            answers,
            warner(keep) if keep < 1.0 else open_channel(),
            list(map(str, range(items))),
            answered=answered,
        )
    else:
        profiles = 3 if random.random() < 0.5 else None
        # Where everybody has a profile, each is a stratum of the block engine: 60 are as many as 400.
        data = mixed_people(
            records if profiles else min(records, 60), items, seed, profiles=profiles,
            missing=float(random.choice([0.0, 0.1])), channels=(warner(0.95), warner(0.8)),
        )  # fmt: skip
    asked = Settings(
        float(random.choice([0.02, 0.1, 0.3])),
        # Rules are of what was kept, however it was judged: a quarter of the runs have them.
        min_confidence=None if seed % 4 else 0.4,
        max_length=3,
        select=Select(random.choice([each for each in Select if each is not Select.EVIDENCE])),
        engine=EngineChoice(random.choice(list(EngineChoice))),
        threads=int(random.integers(1, 3)),
    )
    if asked.engine is EngineChoice.BLOCKS:
        asked = replace(
            asked,
            **random.choice([{}, {"combine": Combine.INVERSE_VARIANCE}, {"estimator": Estimator.RECURSION}]),
        )
    return data, asked


def everything(result):
    """All arrays of a result, and what it says."""
    arrays = {}
    for number, found in enumerate(result.by_length):
        arrays |= {f"{number}.{name}": values for name, values in found.arrays().items()}
    if result.rules is not None:
        arrays |= {f"rules.{name}": values for name, values in result.rules.arrays().items()}
    said = [str(message) for message in (*result.cuts, *result.notes)]
    return arrays, (said, result.itemset_alpha, [found.candidates for found in result.by_length])


@pytest.mark.parametrize("seed", range(20))
@lists_alone(wrong_rows=True, flips=True)
def test_the_result_is_that_of_all_pairs_at_once(seed, monkeypatch):
    """With products of bytes and without, where the weighted engine, which alone has them, was asked about them."""
    monkeypatch.setattr(list_worth, "LEARNT_FROM", 7)
    data, asked = drawn(seed)
    for byte_products in (True, False):
        has_them = mock.Mock(return_value=byte_products)
        monkeypatch.setattr(weighted_engine, "has_byte_products", has_them)
        whole, said = everything(mine(data, asked))
        with monkeypatch.context() as parted:
            for engine in (BlockEngine, WeightedEngine):
                parted.setattr(engine, "at_once", lambda _self, _pairs: 7)
            parted.setattr(apriori, "JUDGED_AT_ONCE", 4)
            parts, also_said = everything(mine(data, asked))
        assert said == also_said
        assert parts.keys() == whole.keys()
        for name, values in whole.items():
            np.testing.assert_array_equal(values, parts[name], err_msg=name)
        if not has_them.called:
            break


def test_progress_of_parts_is_that_of_the_whole(monkeypatch):
    monkeypatch.setattr(BlockEngine, "at_once", lambda _self, _pairs: 5)
    seen = []
    answers = np.random.default_rng(1).random((100, 9)) < 0.5
    mine(
        Dataset.from_array(answers, open_channel()), Settings(0.1, max_length=2), Control(report=seen.append)
    )
    told = [progress for progress in seen if (progress.phase, progress.length) == ("count", 2)]
    done = [progress.done for progress in told]
    assert len(done) > 3
    assert {progress.candidates for progress in told} == {36}
    assert done == sorted(set(done))
    assert done[-1] == 1.0


def test_a_search_stopped_between_parts_claims_what_was_judged_before(monkeypatch):
    monkeypatch.setattr(BlockEngine, "at_once", lambda _self, _pairs: 5)
    answers = np.random.default_rng(1).random((100, 9)) < 0.5
    data, asked = Dataset.from_array(answers, open_channel()), Settings(0.1, select=Select.FDR)
    control = Control()
    control.report = lambda told: control.cancel() if told.length == 2 and told.done > 0.5 else None
    stopped = mine(data, asked, control)
    assert [found.length for found in stopped.by_length] == [1]
    assert stopped.supports() == mine(data, replace(asked, max_length=1)).supports()
    assert str(Stopped(stopped.cuts[0].values["reason"]).reason) == "cancelled"


@pytest.mark.parametrize("seed", range(20))
def test_the_typical_error_is_the_median_where_it_is_above_the_minimum(seed):
    random = np.random.default_rng(seed)
    error = np.round(random.random(int(random.integers(0, 40))), 1)
    error[random.random(len(error)) < 0.2] = np.nan
    typical, known = TypicalError(0.4), error[np.isfinite(error)]
    for part in np.array_split(error, 4):
        typical.add(part)
    notes = typical.notes(apriori.SINGLE_ITEMS())
    if not known.size:
        assert [note.template for note in notes] == [NO_SPREAD]
    elif np.median(known) <= 0.4:
        assert notes == []
    else:
        assert [(note.template, note.values["error"]) for note in notes] == [(BEYOND_DATA, np.median(known))]

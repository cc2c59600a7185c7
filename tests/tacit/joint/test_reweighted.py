"""Figures reweighted by other answers: right where skipping depends on an answer, in studies that were simulated."""

from dataclasses import replace

import numpy as np
import polars as pl
import pytest
from support.bare_runs import lists_alone
from wilson import wilson_interval

import tacit
from tacit.compute.control import Control
from tacit.joint.reweighted import BY, MODEL, NOTHING_TO_DO, STOPPED, TOO_MANY_ITEMS
from tacit.mining.apriori import mine
from tacit.records.mixed import LevelChannels, mixed_dataset
from tacit.run.frames import MiningResult

TRUTH = {("j",): 0.36, ("c", "j"): 0.24, ("j", "k"): 0.108, ("c", "j", "k"): 0.072, ("k",): 0.3}


def people(random, records=4_000):
    """True answers to c, j and k, and who answered: those who hold c leave j out more often."""
    c = random.random(records) < 0.4
    true = np.stack([c, random.random(records) < np.where(c, 0.6, 0.2), random.random(records) < 0.3], axis=1)
    answered = np.ones(true.shape, np.bool_)
    answered[:, 1] = random.random(records) < np.where(c, 0.5, 0.9)
    return true, answered


def grouped(seed, times=1):
    """So many times c, j and k, which have nothing to do with the others' c, j and k."""
    random = np.random.default_rng(seed)
    true, answered = map(np.hstack, zip(*(people(random) for _ in range(times)), strict=True))
    sent = true ^ (random.random(true.shape) >= 0.8)
    return tacit.Dataset.from_array(sent, tacit.warner(0.8), names(times), answered=answered)


def mixed(seed, times=1):
    """The same with two levels, of which those who hold c choose the more private one."""
    random = np.random.default_rng(seed)
    parts = []
    for _ in range(times):
        true, answered = people(random)
        level = (random.random(len(true)) < np.where(true[:, 0], 0.7, 0.3)).astype(np.uint8)
        sent = true ^ (random.random(true.shape) >= np.array([0.9, 0.75])[level][:, None])
        parts.append((np.where(answered, sent, -1).astype(np.int8), np.repeat(level[:, None], 3, axis=1)))
    sent, levels = map(np.hstack, zip(*parts, strict=True))
    table = LevelChannels.same([tacit.warner(0.9), tacit.warner(0.75)], 3 * times)
    return mixed_dataset(names(times), table, levels, sent)


def names(times):
    return [name + suffix for suffix in SUFFIXES[:times] for name in "cjk"]


SUFFIXES = ("", "'")


SETTINGS = tacit.Settings(0.001, 0.01, adjust="none", reweighted=True)


@pytest.mark.parametrize("made", [grouped, mixed])
@lists_alone()
def test_intervals_hold_where_those_of_the_people_who_answered_do_not(made):
    """76 studies, two in each set of records: reweighted intervals of 95 % cover, by Wilson bounds of 1e-6; the plain ones of j
    cover in less than half."""
    studies, held, plain, errors = 76, dict.fromkeys(TRUTH, 0), 0, []
    itemsets_alone = replace(SETTINGS, min_confidence=None, max_length=3)
    for seed in range(studies // len(SUFFIXES)):
        frame = MiningResult(mine(made(seed, len(SUFFIXES)), itemsets_alone)).itemsets_frame("polars")
        rows = {tuple(row["itemsets"]): row for row in frame.iter_rows(named=True)}
        for suffix in SUFFIXES:
            for itemset, truth in TRUTH.items():
                row = rows[tuple(name + suffix for name in itemset)]
                held[itemset] += row["reweighted_low"] <= truth <= row["reweighted_high"]
            single = rows["j" + suffix,]
            plain += single["support_low"] <= 0.36 <= single["support_high"]
            errors.append(single["reweighted"] - 0.36)
    for count in held.values():
        assert wilson_interval(count, studies, 1e-6)[1] >= 0.95
        assert count >= 0.85 * studies
    assert plain < studies / 2
    assert abs(np.mean(errors)) < 4.9 * np.std(errors) / np.sqrt(studies)


def test_complete_answers_keep_their_estimates_and_a_confidence_is_the_ratio_of_two():
    result = mine(grouped(1), SETTINGS)
    complete = result.by_length[0].records == result.records
    support = result.by_length[0]
    assert support.reweighted["support"].value[complete].tolist() == support.support.value[complete].tolist()
    assert support.reweighted["support"].value[1] != support.support.value[1]
    shares = {
        tuple(items): value
        for found in result.by_length
        for items, value in zip(
            found.itemsets.items.tolist(), found.reweighted["support"].value.tolist(), strict=True
        )
    }
    for rule, (left, right) in enumerate(result.rule_sides()):
        both = shares[tuple(sorted(left + right))]
        assert result.rules.reweighted["support"].value[rule] == both
        assert result.rules.reweighted["confidence"].value[rule] == pytest.approx(both / shares[left])


def test_notes_say_what_is_assumed_and_by_which_answers():
    notes = mine(grouped(2), SETTINGS).notes
    assert MODEL in [note.template for note in notes]
    assert [note.values for note in notes if note.template is BY] == [{"skipped": "j", "on": ("c",)}]


def test_without_the_setting_nothing_is_added():
    found = mine(grouped(3), tacit.Settings(0.001))
    assert not any(alike.reweighted for alike in found.by_length)
    assert "reweighted" not in MiningResult(found).itemsets_frame("polars").columns


def test_where_all_answered_figures_stay_and_a_note_says_so():
    true, _ = people(np.random.default_rng(4))
    data = tacit.Dataset.from_array(true, tacit.open_channel())
    found = mine(data, SETTINGS)
    for alike in found.by_length:
        assert alike.reweighted["support"].value.tolist() == alike.support.value.tolist()
    assert NOTHING_TO_DO in [note.template for note in found.notes]


def test_an_option_is_not_reweighted_by_another_option_of_its_question():
    random = np.random.default_rng(5)
    true, _ = people(random)
    age = random.choice(["a", "b", "c"], len(true), p=[0.5, 0.3, 0.2])
    said = np.where(random.random(len(true)) < np.where(true[:, 0], 0.5, 0.95), age, None)
    frame = pl.DataFrame({"age": said, "c": true[:, 0]})
    data = tacit.Dataset.from_frame(frame, tacit.open_channel())
    found = mine(data, tacit.Settings(0.01, adjust="none", reweighted=True))
    reasons = [note.values for note in found.notes if note.template is BY]
    assert {reason["on"] for reason in reasons} == {("c",)}
    shares = found.by_length[0].reweighted["support"].value
    assert shares[:3].sum() == pytest.approx(1.0)


def test_confirmed_lists_are_reweighted_by_the_other_half():
    found = mine(grouped(6), tacit.Settings(0.001, adjust="none", reweighted=True, confirm_seed=1))
    assert found.records == 2_000
    assert all(alike.reweighted for alike in found.by_length if len(alike))
    assert MiningResult(found).itemsets_frame("polars")["reweighted"].len() == found.listed()


def test_more_items_than_pairs_are_looked_at_of_have_no_reweighted_figures():
    answers = np.random.default_rng(7).random((60, 201)) < 0.5
    found = mine(
        tacit.Dataset.from_array(answers, tacit.open_channel()),
        tacit.Settings(0.3, max_length=1, reweighted=True),
    )
    assert TOO_MANY_ITEMS in [note.template for note in found.notes]
    assert not any(alike.reweighted for alike in found.by_length)


def test_a_run_that_is_stopped_meanwhile_says_that_they_are_not_there():
    control = Control()
    control.report = lambda progress: control.cancel() if progress.phase == "rules" else None
    found = mine(grouped(8), SETTINGS, control)
    assert STOPPED in [cut.template for cut in found.cuts]
    assert found.listed() > 0

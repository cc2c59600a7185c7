"""Certain by all answers together: resamples that are what they say, marks where all answers speak for a row and none where chance does."""

from dataclasses import replace

import numpy as np
import pytest
from mixed_help import people
from support.bare_runs import lists_alone

import tacit
from tacit.compute.control import Control, Stopped
from tacit.estimation.verdict import UNCERTAIN
from tacit.evaluation.synthetic import Mix, mix
from tacit.joint import together
from tacit.joint.sharper import sharper_supports
from tacit.joint.together import PROMISE, RESAMPLES, STOPPED, TOO_FEW, TOO_MANY, bar
from tacit.mining.apriori import as_asked, mine
from tacit.records.blocks import Dataset
from tacit.records.mixed import mixed_dataset
from tacit.run.columns import rule_rows
from tacit.run.settings import EngineChoice, Settings
from tacit.verdicts.claims import mark_dependent

ITEMS = 8
ASKED = Settings(0.05, 0.5, together=True, max_length=3)
SHARES = np.linspace(0.15, 0.5, ITEMS)


KINDS = np.tile(SHARES, (2, 1))
KINDS[:, :4] = [[0.06], [0.85]]
WEIGHTS = (0.75, 0.25)
"""Of two kinds of people; one in four nearly all have four items, the others rarely; the rest is as chance has it."""


def groups(records, seed):
    """Answers of people of both kinds."""
    random = np.random.default_rng(seed)
    kind = (random.random(records) < WEIGHTS[1]).astype(int)
    return random.random((records, ITEMS)) < KINDS[kind]


def support(items):
    """The true one."""
    return float(WEIGHTS @ KINDS[:, list(items)].prod(axis=1))


def is_true(left, right):
    """Whether a rule holds of these people."""
    both = support({*left, *right})
    return both >= 0.05 and both >= 0.5 * support(left) and both > 1.000001 * support(left) * support(right)


def unrelated(records, seed):
    return np.random.default_rng(seed).random((records, ITEMS)) < SHARES


def sent(true, keep, seed):
    flipped = np.random.default_rng([seed, 1]).random(true.shape) >= keep
    return Dataset.from_array(true ^ flipped, tacit.warner(keep))


def marks(result):
    """Which rules and which itemsets are marked."""
    itemsets = [found.together["certain"].certain.tolist() for found in result.by_length]
    return result.rules.together["certain"].certain.tolist(), itemsets


@pytest.fixture(autouse=True, scope="module")
def few_resamples():
    """Fewer than usual, for they take nearly all the time."""
    with lists_alone(flips=True), pytest.MonkeyPatch.context() as patched:
        patched.setattr(together, "RESAMPLES", FEW)
        yield


FEW = 16


@pytest.fixture(scope="module")
def data():
    return sent(groups(3_000, 1), 0.75, 1)


@pytest.fixture(scope="module")
def result(data):
    return mine(data, ASKED)


def test_the_bar_is_students_quantile(monkeypatch):
    monkeypatch.setattr(together, "RESAMPLES", RESAMPLES)
    assert bar(0.05) == pytest.approx(1.6839, abs=2e-3)  # of 40 degrees of freedom
    assert bar(0.01) == pytest.approx(2.4233, abs=2e-2)


def resampled(data):
    return together._Resampled(sharper_supports(data, ASKED, 3), data, Control())


def test_resampled_noise_is_as_large_as_the_errors_of_the_moments(data, monkeypatch):
    monkeypatch.setattr(together, "RESAMPLES", RESAMPLES)
    made = resampled(data)
    noises, told = made._noises(), np.concatenate([told.errors for told in made.sharper.told])
    assert noises.shape == (RESAMPLES, 8 + 28 + 56)
    squares = (noises / told) ** 2
    # A mean of 40 squared normals has standard deviation √(2/40); six of those around 1, for 92 itemsets.
    assert np.abs(squares.mean(axis=0) - 1.0).max() < 6.0 * np.sqrt(2.0 / RESAMPLES)
    assert squares.mean() == pytest.approx(1.0, abs=0.1)


def test_moments_of_the_figures_give_the_figures_again(data):
    """A study of people as the shrunken figures say, without noise: its own central moments put the supports together again."""
    made = resampled(data)
    exact = tuple(replace(told, errors=np.full(len(told.values), 1e-9)) for told in made.sharper.told)
    made.sharper = replace(made.sharper, told=exact)
    implied = np.concatenate([made._implied(place) for place in range(3)])
    again = made._shrunken(made.supports[0], implied)
    np.testing.assert_allclose(again, np.concatenate(made.supports), atol=1e-6)


def test_what_goes_together_is_marked_where_no_row_alone_is_certain(result):
    marked = [sides for sides, mark in zip(result.rule_sides(), marks(result)[0], strict=True) if mark]
    assert len(marked) > 20
    assert all(is_true(*sides) for sides in marked)
    assert len(marked) > 2 * int((result.rules.verdict == 0).sum())


def test_no_other_figure_changes(data, result):
    plain = mine(data, replace(ASKED, together=False))
    assert plain.rules.verdict.tolist() == result.rules.verdict.tolist()
    assert plain.supports() == result.supports()
    assert not plain.rules.together
    assert not any("certain_together" in row for row in rule_rows(plain))
    assert [row["certain_together"] for row in rule_rows(result)] == marks(result)[0]


@lists_alone()
def test_other_resamples_mark_nearly_the_same_rows(data, result, monkeypatch):
    monkeypatch.setattr(together, "SEED", 26)
    monkeypatch.setattr(together, "RESAMPLES", 2 * FEW)
    one, other = (np.array(marks(each)[0]) for each in (result, mine(data, ASKED)))
    assert (one & other).sum() >= 0.85 * (one | other).sum()


@lists_alone()
def test_items_that_chance_alone_brings_together_are_not_marked(monkeypatch):
    monkeypatch.setattr(together, "RESAMPLES", 10)
    claimed = sum(any(marks(mine(sent(unrelated(1_000, seed), 0.8, seed), ASKED))[0]) for seed in range(8))
    assert claimed <= 2  # with one study in twenty, more than two of eight have probability .006


def test_a_list_whose_lifts_are_mostly_not_clear_keeps_the_clear_ones():
    """Margins in errors of support, confidence and lift: by the records, then by the figures; the bar is 1."""
    by_records, by_figures = [2.0, 2.0, 2.0], [0.5, 0.5, 1.5]
    clear = [by_records, by_figures]
    faint = [by_records, [0.5, 0.5, 1.2]]
    lifted = [by_records, [2.0, 2.0, 0.9]]
    foretold = [[0.5, 2.0, 2.0], [2.0, 2.0, 1.5]]
    neither = [[0.5, 2.0, 2.0], [2.0, 0.5, 1.5]]

    def carried(*rules):
        return together._carried(np.transpose(rules, (1, 2, 0)), 1.0).tolist()

    assert carried(clear, faint, lifted, foretold, neither) == [True, True, False, True, False]
    assert carried(clear, faint) == [True, True]
    assert carried(clear, faint, faint) == [True, False, False]
    assert carried(faint) == [False]


def test_a_rule_that_noise_lifted_is_not_marked_though_it_stands_in_resamples_of_the_records():
    channels = [tacit.warner(keep) for keep in (0.95, 0.8, 0.65)]
    choices = Mix.same(channels, ITEMS, [0.5, 0.3, 0.2], [0.2, 0.3, 0.5], (0.0, 0.0))
    found = mine(mix(Dataset.from_array(unrelated(1_500, 39), tacit.open_channel()), choices, 39), ASKED)
    assert len(found.rules)
    assert not any(marks(found)[0])  # the records alone would mark one


@lists_alone()
def test_mixed_levels_and_missing_answers_give_the_same_marks_by_either_engine(monkeypatch):
    monkeypatch.setattr(together, "RESAMPLES", 8)
    names, levels, digits, answers = people(700, 7, 3, profiles=5, missing=0.05)
    mixed = mixed_dataset(names, levels, digits, answers)
    asked = replace(ASKED, min_confidence=0.2)
    blocks, weighted = (
        marks(mine(mixed, replace(asked, engine=engine)))
        for engine in (EngineChoice.BLOCKS, EngineChoice.WEIGHTED)
    )
    assert blocks == weighted
    assert any(blocks[0])


def test_records_in_another_order_and_other_blocks_have_the_same_noise():
    """Profiles appear in another order too, and answers are missing."""
    names, levels, digits, answers = people(2_000, 7, 3, profiles=5, missing=0.05)
    order = np.random.default_rng(9).permutation(2_000)
    one, other = (
        mixed_dataset(names, levels, digits[rows], answers[rows]) for rows in (np.arange(2_000), order)
    )
    whole = resampled(one)._noises()
    assert np.abs(whole).max() > 0.01
    np.testing.assert_allclose(resampled(other)._noises(), whole, atol=1e-9)
    halves = [mixed_dataset(names, levels, digits[part], answers[part]) for part in np.split(order, 2)]
    parted = replace(one, blocks=[block for half in halves for block in half.blocks])
    np.testing.assert_allclose(resampled(parted)._noises(), whole, atol=1e-9)


def test_records_of_one_level_in_another_order_get_the_same_marks(result):
    true = groups(3_000, 1)
    flipped = np.random.default_rng([1, 1]).random(true.shape) >= 0.75
    again = Dataset.from_array((true ^ flipped)[::-1], tacit.warner(0.75))
    assert marks(mine(again, ASKED)) == marks(result)


def test_levels_chosen_by_the_answer_leave_what_goes_together_marked():
    channels = [tacit.warner(keep) for keep in (0.95, 0.8, 0.65)]
    choices = Mix.same(channels, ITEMS, [0.5, 0.3, 0.2], [0.2, 0.3, 0.5], (0.05, 0.05))
    mixed = mix(Dataset.from_array(groups(3_000, 2), tacit.open_channel()), choices, 2)
    found = mine(mixed, ASKED)
    marked = [sides for sides, mark in zip(found.rule_sides(), marks(found)[0], strict=True) if mark]
    assert len(marked) > 10
    assert all(is_true(*sides) for sides in marked)


def test_rules_of_more_items_than_were_tried_are_not_marked(data, monkeypatch):
    monkeypatch.setattr(together, "RESAMPLES", 4)
    found = mine(data, replace(ASKED, max_length=4))
    rules, itemsets = marks(found)
    assert not any(mark for mark, size in zip(rules, found.rules.length.tolist(), strict=True) if size > 3)
    assert not any(itemsets[3])
    assert any(rules)


def test_too_few_and_too_many_items_are_said():
    few = mine(sent(groups(500, 3)[:, :5], 0.8, 3), ASKED)
    assert [note.values for note in few.notes if note.template is TOO_FEW] == [{"pairs": 10, "least": 15}]
    many = np.random.default_rng(4).random((200, 51)) < 0.1
    found = mine(Dataset.from_array(many, tacit.open_channel()), ASKED)
    assert TOO_MANY in {note.template for note in found.notes}
    assert not any(each.together for each in (found.rules, few.rules, *found.by_length, *few.by_length))


def test_a_stop_leaves_the_run_whole_and_says_so(data, result):
    reached = []

    def stop(progress):
        if progress.phase == "together":
            reached.append(progress.done)
            control.cancel()

    control = Control(report=stop)
    stopped = mine(data, ASKED, control)
    assert reached == [0.0]
    assert [cut.template for cut in stopped.cuts][-1] == STOPPED
    assert stopped.supports() == result.supports()
    assert not stopped.rules.together
    with pytest.raises(Stopped):
        control.check()


def test_items_that_were_not_randomized_by_themselves_are_never_marked(data, result):
    names = tuple(data.items[:2])
    found = mark_dependent(result, [names])
    for (left, right), mark, verdict in zip(
        found.rule_sides(), marks(found)[0], found.rules.verdict, strict=True
    ):
        if {0, 1} <= {*left, *right}:
            assert not mark
            assert verdict == UNCERTAIN
    assert any(marks(found)[0])


def test_without_a_minimum_confidence_no_fewer_rules_are_marked(data, result):
    every = mine(data, replace(ASKED, min_confidence=0.0))
    marked = {sides for sides, mark in zip(every.rule_sides(), marks(every)[0], strict=True) if mark}
    assert len(marked) >= sum(marks(result)[0]) > 0


def promised(result):
    (note,) = (note for note in result.notes if note.template is PROMISE)
    return note.values["rows"]


def marked_rows(result):
    rules, itemsets = marks(result)
    listed = (found.listed.tolist() for found in result.by_length)
    return sum(rules) + sum(
        mark and shown
        for marked, shows in zip(itemsets, listed, strict=True)
        for mark, shown in zip(marked, shows, strict=True)
    )


def test_the_promise_counts_the_rows_that_are_listed_and_still_marked(data, result, monkeypatch):
    monkeypatch.setattr(together, "RESAMPLES", 4)
    held = mine(data, replace(ASKED, forged_at_least=0.5))
    assert (held.listed(), len(held.rules), promised(held)) == (0, 0, 0)
    found = as_asked(mark_dependent(result, [tuple(data.items[:2])]))
    assert promised(found) == marked_rows(found) < promised(result) == marked_rows(result)

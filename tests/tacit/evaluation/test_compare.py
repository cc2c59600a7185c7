"""Errors against the truth, end to end, against counts written out; and what is compared when a search was cut."""

from dataclasses import replace
from itertools import combinations

import numpy as np
import pytest
from packed_rows import blocks_from_rows
from support.bare_runs import lists_alone

from tacit.channels.channel import open_channel, warner
from tacit.compute.control import Control
from tacit.evaluation.distort import distort
from tacit.evaluation.metrics import compare
from tacit.mining.apriori import mine
from tacit.records.blocks import Dataset, Profiles
from tacit.run.keep_rules import Select
from tacit.run.settings import Settings


def people(seed, items=6, records=500):
    rng = np.random.default_rng(seed)
    trait = rng.random((records, 1)) < 0.5
    return (rng.random((records, items)) < np.where(trait, 0.75, 0.2)).astype(np.uint8)


def dataset(rows):
    names = tuple(map(str, range(rows.shape[1])))
    return Dataset(names, Profiles.single([open_channel()] * len(names)), list(blocks_from_rows([rows])))


def true_rules(rows, minimum, confidence):
    found = {}
    for k in range(2, rows.shape[1] + 1):
        for items in combinations(range(rows.shape[1]), k):
            support = rows[:, items].all(axis=1).mean()
            for size in range(1, k):
                for left in combinations(items, size):
                    c = support / rows[:, left].all(axis=1).mean()
                    if support >= minimum and c >= confidence:
                        found[left, tuple(sorted(set(items) - set(left)))] = (support, c)
    return found


@pytest.mark.parametrize("seed", range(5))
@lists_alone()
def test_rule_errors_are_those_of_the_rules_written_out(seed):
    rows = people(seed)
    true = dataset(rows)
    exact = Settings(0.2, min_confidence=0.5)
    mined, sent = mine(true, exact), distort(true, [warner(0.85)] * 6, seed)
    truth, every = true_rules(rows, 0.2, 0.5), true_rules(rows, 0.0, 0.0)
    for select in (Select.ESTIMATE, Select.RELAXED, Select.LOWER):
        found = mine(sent, replace(exact, select=select))
        errors = compare(true, mined, found, Control()).rules
        sides = list(found.rule_sides())
        hits = [i for i, rule in enumerate(sides) if rule in truth]
        assert (errors.true, errors.found) == (len(truth), len(sides))
        assert (errors.fp, errors.fn) == (len(sides) - len(hits), len(truth) - len(hits))
        gamma = [abs(found.rules.confidence.value[i] - truth[sides[i]][1]) / truth[sides[i]][1] for i in hits]
        assert errors.gamma == pytest.approx(100 * np.mean(gamma))
        conflicts = {"s_p": (found.rules.support, 0, 0.2), "c_p": (found.rules.confidence, 1, 0.5)}
        for name, (bounds, which, threshold) in conflicts.items():
            real = np.array([every[rule][which] for rule in sides])
            # Each that is so is beside each that is not, below.
            shown = (real > bounds.low) & (bounds.low > threshold)
            ranked = bounds.value[:, None] < bounds.value
            assert getattr(errors, name) == (ranked & shown[:, None] & (threshold > real)).sum()


def test_a_search_cut_short_is_compared_only_as_far_as_both_went():
    true = dataset(people(1, items=9))
    sent = distort(true, [warner(0.9)] * 9, 1)
    whole, cut = Settings(0.1, min_confidence=0.3), Settings(0.1, min_confidence=0.3, max_candidates=40)
    comparison = compare(true, mine(true, whole), mine(sent, cut), Control())
    assert comparison.depth == 2
    assert [errors.length for errors in comparison.itemsets.by_length] == [1, 2]
    assert comparison.rules is None


def test_a_limit_of_length_leaves_rules_comparable():
    true = dataset(people(2))
    settings = Settings(0.1, min_confidence=0.3, max_length=2)
    comparison = compare(
        true, mine(true, settings), mine(distort(true, [warner(0.9)] * 6, 1), settings), Control()
    )
    assert comparison.rules is not None

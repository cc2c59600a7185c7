"""What itemsets say of each other, and which candidates that makes: against brute force."""

from itertools import combinations, pairwise

import numpy as np
import pytest

from tacit.compute.control import Control
from tacit.joint import evidence_candidates
from tacit.joint.evidence_candidates import (
    BELOW_FIRST_CUT,
    LEAST,
    MOST_COMPRESSED,
    STEP,
    TEMPER,
    WORST,
    accumulated,
    compressed,
    consistent,
    from_larger,
    groups,
    longer,
    regressed,
    subset_tables,
    triples,
)
from tacit.run.lattice import Itemsets, empty_set, joins, narrowed, singletons


def lattice(items, length):
    """Every itemset up to a length, the empty set first."""
    kept = [empty_set(), singletons(items)]
    while len(kept) <= length:
        kept.append(Itemsets.concatenate(list(joins(kept[-1]))))
    return kept


def evidence_of(kept, seed=1):
    """Made-up evidence by length, 0 of the items and the empty set; also by itemset."""
    random = np.random.default_rng(seed)
    values = [np.zeros(1), np.zeros(len(kept[1]))]
    values += [random.normal(0.0, 2.0, len(itemsets)) for itemsets in kept[2:]]
    named = {
        tuple(items): value
        for itemsets, each in zip(kept, values, strict=True)
        for items, value in zip(itemsets.items.tolist(), each, strict=True)
    }
    return values, named


def test_positive_evidence_is_compressed_and_negative_stays():
    values = compressed(np.array([-6.0, 0.0, 0.3, 3.0, 50.0]))
    expected = [-6.0, 0.0, 3 * (1 - np.exp(-0.1)), 3 * (1 - np.exp(-1.0)), MOST_COMPRESSED]
    assert values == pytest.approx(expected, abs=1e-6)


def test_accumulated_evidence_is_the_sum_over_all_proper_subsets():
    kept = lattice(6, 4)
    values, named = evidence_of(kept)
    found = accumulated(kept[:4], values[:4], kept[4])
    for items, value in zip(kept[4].items.tolist(), found, strict=True):
        subsets = [part for size in (2, 3) for part in combinations(items, size)]
        assert value == pytest.approx(sum(named[part] for part in subsets))


def test_subset_tables_hold_every_proper_subset():
    kept = lattice(4, 3)
    values, named = evidence_of(kept)
    ((rows, table),) = subset_tables(kept[:3], values[:3], kept[3])
    assert rows.start == 0
    assert table[0].tolist() == pytest.approx(
        [named[()], named[0,], named[1,], named[0, 1], named[2,], named[0, 2], named[1, 2], 0.0]
    )


@pytest.mark.parametrize("most", [5, 40, 10_000])
def test_triples_are_those_whose_pairs_say_most(most):
    pairs = lattice(9, 2)[2].take(np.arange(34, dtype=np.int32))  # the last two pairs were not counted
    evidence = np.random.default_rng(2).normal(-0.5, 2.0, len(pairs))
    by_pair = dict(zip(map(tuple, pairs.items.tolist()), evidence, strict=True))
    sums = {}
    for triple in combinations(range(9), 3):
        said = [by_pair.get(pair) for pair in combinations(triple, 2)]
        if None not in said:
            worst, middle, best = sorted(said)
            sums[triple] = best + middle + WORST * worst
    found = triples(pairs, evidence, most, Control())
    listed = {tuple(items) for items in found.itemsets.items.tolist()}
    assert listed == {triple for triple, value in sums.items() if value >= found.cut}
    assert len(listed) <= most
    above = sum(value >= LEAST[-1] for value in sums.values())
    assert len(listed) == above if above <= most else found.more
    assert found.cut - STEP <= min((sums[triple] for triple in listed), default=np.inf)
    for row, items in enumerate(found.itemsets.items.tolist()):
        pairs_of = [(items[1], items[2]), (items[0], items[2]), (items[0], items[1])]
        assert [tuple(pairs.items[parent]) for parent in found.itemsets.parents[row]] == pairs_of
        assert found.below[row] == pytest.approx(sum(by_pair[pair] for pair in pairs_of))


def test_longer_candidates_need_parts_that_do_not_speak_against_themselves():
    kept = lattice(6, 3)
    values, _named = evidence_of(kept, seed=4)
    below = accumulated(kept[:3], values[:3], kept[3])
    found = longer(kept, values, below, 1_000, Control())
    said = dict(zip(map(tuple, kept[3].items.tolist()), below + values[3], strict=True))
    expected = [
        four
        for four in combinations(range(6), 4)
        if all(said[part] >= LEAST[-1] for part in combinations(four, 3))
    ]
    assert list(map(tuple, found.itemsets.items.tolist())) == expected
    assert 0 < len(expected) < 15
    few = longer(kept, values, below, 2, Control())
    assert few.more
    assert sorted(few.below.tolist()) == pytest.approx(sorted(found.below.tolist())[-2:])


def test_larger_itemsets_speak_for_their_parts():
    kept = lattice(4, 3)
    own, said = np.linspace(-1.0, 1.0, 6), np.linspace(0.0, 3.0, 4)
    independent = np.ones((4, 3), np.bool_)
    independent[0] = False
    found = from_larger(kept[3], own, said, independent, items=4)
    for row, pair in enumerate(kept[2].items.tolist()):
        parts = [
            np.exp(TEMPER * (said[place] - own[row]))
            for place, triple in enumerate(kept[3].items.tolist())
            if set(pair) < set(triple) and place
        ]
        assert found[row] == pytest.approx(np.log1p(sum(parts) / 4))


def test_probabilities_never_rise_from_subset_to_superset():
    kept = lattice(5, 4)[1:]
    random = np.random.default_rng(5)
    before = [random.random(len(itemsets)) for itemsets in kept]
    after = consistent(kept, before, [random.random(len(itemsets)) < 0.5 for itemsets in kept])
    for shorter, values, itemsets in zip(after, after[1:], kept[1:], strict=False):
        assert (shorter[itemsets.parents] >= values[:, None]).all()


def test_a_rare_part_makes_the_whole_rare():
    kept = lattice(2, 2)[1:]
    before = [np.array([0.01, 1.0]), np.array([0.81])]
    assert consistent(kept, before, [np.zeros(2, np.bool_), np.array([False])])[1][0] == pytest.approx(0.09)


def test_what_its_own_estimate_judges_is_no_more_probable_than_its_parts():
    kept = lattice(2, 2)[1:]
    before = [np.array([0.4, 1.0]), np.array([0.9])]
    after = consistent(kept, before, [np.ones(2, np.bool_), np.array([True])])
    assert [values.tolist() for values in after] == [[0.4, 1.0], [0.4]]


def test_narrowing_keeps_the_way_to_the_subsets():
    kept = lattice(5, 3)
    chosen = [
        np.array([all(item != 2 for item in items) for items in itemsets.items.tolist()])
        for itemsets in kept[1:]
    ]
    found = narrowed(kept, chosen)
    assert found[3].items.tolist() == [[0, 1, 3], [0, 1, 4], [0, 3, 4], [1, 3, 4]]
    for itemsets, shorter in zip(found[2:], found[1:], strict=False):
        for items, parents in zip(itemsets.items.tolist(), itemsets.parents.tolist(), strict=True):
            assert [shorter.items[row].tolist() for row in parents] == [
                items[:place] + items[place + 1 :] for place in range(len(items))
            ]


def test_groups_part_all_rows_by_score_and_are_small_at_the_top():
    score = np.random.default_rng(6).normal(size=5_000)
    parts = list(groups(score))
    assert sorted(np.concatenate(parts).tolist()) == list(range(5_000))
    assert len(parts[0]) == 5_000 * BELOW_FIRST_CUT
    assert len(parts[-1]) >= evidence_candidates.LEAST_IN_GROUP
    for low, high in pairwise(parts):
        assert score[low].max() <= score[high].min()
    assert [len(part) for part in groups(score[:100])] == [100]


def test_regression_finds_the_line_and_trusts_precise_values():
    x = np.linspace(0.0, 1.0, 2_000)[:, None]
    error = np.where(np.arange(2_000) % 2, 0.01, 1.0)
    noise = np.random.default_rng(7).normal(0.0, error)
    fitted = regressed(0.2 + 0.5 * x[:, 0] + noise, error, x)
    assert np.abs(fitted - 0.2 - 0.5 * x[:, 0]).max() < 0.005


def test_regression_on_what_is_all_the_same_is_the_mean():
    fitted = regressed(np.array([1.0, 2.0, 3.0]), np.ones(3), np.full((3, 1), 0.5))
    assert fitted == pytest.approx([2.0, 2.0, 2.0])

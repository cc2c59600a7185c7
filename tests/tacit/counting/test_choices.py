"""Options and unions as items: every figure equals that of the whole transition matrix over k₁·k₂·… cells."""

import numpy as np
import pytest
from questionnaires import random_questionnaire

from tacit.compute.control import Control
from tacit.counting.block_engine import BlockEngine
from tacit.counting.weighted_engine import WeightedEngine
from tacit.estimation.inversion import Variance
from tacit.mining.apriori import TOO_MANY_KEPT, mine
from tacit.records.partition import by_profile
from tacit.run.lattice import Itemsets, joins, singletons
from tacit.run.settings import Settings


def engines(dataset, grouped, settings):
    yield BlockEngine(grouped, settings, Control())
    yield WeightedEngine(dataset, settings, Control())


def measured(engine, question):
    """Every candidate of every length with its moments, when all are kept."""
    candidates = singletons(len(question))
    while len(candidates):
        moments = engine.measure(candidates)
        engine.keep(candidates, np.ones(len(candidates), np.bool_))
        yield candidates, moments
        parts = list(joins(candidates, question))
        candidates = Itemsets.concatenate([Itemsets.none(candidates.length + 1), *parts])


def expected_error(asked, itemset, numbers, z, variance):
    if variance is Variance.POPULATION:
        return np.sqrt(z.var(ddof=1) / len(z))
    return np.sqrt(max(asked.noise(itemset, itemset, numbers), 0.0)) / len(z)


@pytest.mark.parametrize("seed", range(16))
def test_items_of_choices_equal_the_inversion_of_the_whole_matrix(seed):
    asked = random_questionnaire(np.random.default_rng([seed, 0]), records=25)
    dataset, question = asked.dataset, asked.questions.of_item
    grouped, lengths = by_profile(dataset), 0
    every = [
        (variance, engine)
        for variance in Variance
        for engine in engines(dataset, grouped, Settings(1e-9, variance=variance))
    ]
    for variance, engine in every:
        for candidates, moments in measured(engine, question):
            lengths = max(lengths, candidates.length)
            rows = np.arange(0, len(candidates), max(1, len(candidates) // 5))
            chosen = [(items, question[items].tolist()) for items in candidates.items[rows].tolist()]
            z = [asked.z(*each) for each in chosen]
            assert moments.records[rows].tolist() == [len(each) for each in z]
            told = np.array([len(each) > 1 for each in z])
            means = [each.mean() for each in z if len(each) > 1]
            np.testing.assert_allclose(moments.support()[rows[told]], means, 1e-9, 1e-9)
            error = moments.error(variance)[rows[told]]
            pairs = zip(chosen, z, strict=True)
            expected = np.array(
                [expected_error(asked, *each, own, variance) for each, own in pairs if len(own) > 1]
            )
            known = ~np.isnan(error)
            np.testing.assert_allclose(error[known] ** 2, expected[known] ** 2, 1e-9, 1e-9)
    assert lengths == 3


@pytest.mark.parametrize("engine", ["blocks", "weighted"])
def test_no_itemset_has_two_items_of_one_question(engine):
    asked = random_questionnaire(np.random.default_rng(5), records=300)
    result = mine(asked.dataset, Settings(0.001, min_confidence=0.0, engine=engine, select="upper"))
    question = asked.questions.of_item
    assert len(result.by_length) == 3
    for found in result.by_length:
        numbers = question[found.itemsets.items]
        assert all(len(set(row)) == found.length for row in numbers.tolist())
    for left, right in result.rule_sides():
        assert not set(question[list(left)]) & set(question[list(right)])


def test_every_pair_of_items_of_different_questions_is_a_candidate():
    asked = random_questionnaire(np.random.default_rng(6))
    question = asked.questions.of_item
    pairs = Itemsets.concatenate(list(joins(singletons(len(question)), question)))
    expected = [
        [a, b]
        for a in range(len(question))
        for b in range(a + 1, len(question))
        if question[a] != question[b]
    ]
    assert pairs.items.tolist() == expected


def test_no_pair_within_a_question_is_counted_toward_the_limit():
    asked = random_questionnaire(np.random.default_rng(7), records=200)
    question = asked.questions.of_item
    pairs = sum(len(part) for part in joins(singletons(len(question)), question))
    settings = {"select": "upper", "max_length": 2, "alpha": 1e-9}
    whole = mine(asked.dataset, Settings(1e-6, max_candidates=pairs, **settings))
    cut = mine(asked.dataset, Settings(1e-6, max_candidates=pairs - 1, **settings))
    assert len(whole.by_length) == 2
    assert len(cut.by_length) == 1
    assert [reason.template for reason in cut.cuts] == [TOO_MANY_KEPT]

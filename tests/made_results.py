"""Results to show: a real one, mined from made-up people, and one of any size that is only arrays."""

from functools import cache
from itertools import combinations

import numpy as np

from tacit.channels.channel import open_channel, warner
from tacit.estimation.intervals import Bounded
from tacit.estimation.measures import MEASURES
from tacit.evaluation.distort import distort
from tacit.evaluation.synthetic import QuestParameters, generate_quest
from tacit.mining.apriori import CANDIDATE_LIMIT, ITEMSETS_OF, mine
from tacit.records.blocks import Dataset, Profiles, blocks_from_transactions
from tacit.run.lattice import Itemsets
from tacit.run.result import FrequentItemsets, Result, Rules
from tacit.run.settings import Settings
from tacit.verdicts.precision import NO_SPREAD


@cache
def mined(records=20_000, items=60, keep=0.85, seed=4):
    """A result of 20,000 people's flipped answers, and the true supports of their itemsets."""
    parameters = QuestParameters(records, items, length=8.0, pattern_length=4.0, patterns=60)
    offsets, members = generate_quest(parameters, seed)
    names = tuple(f"q{number:02}" for number in range(items))
    blocks = blocks_from_transactions(offsets, members, items)
    true = Dataset(names, Profiles.single([open_channel()] * items), blocks)
    found = mine(
        distort(true, [warner(keep)] * items, seed), Settings(0.05, min_confidence=0.3, max_length=4)
    )
    return found, mine(true, Settings(0.005, max_length=4)).supports()


def synthetic(rules=100_000, items=1_000, seed=1):
    """Rules of three items with made-up numbers: shapes of a large result without its hours."""
    random = np.random.default_rng(seed)
    triples = np.array(list(combinations(range(min(items, 64)), 3)), np.int32)
    used = np.sort(random.choice(len(triples), rules // 6 + 1, replace=False))
    singles = Itemsets(np.arange(items, dtype=np.int32)[:, None], np.zeros((items, 1), np.int32))
    none = Itemsets(np.zeros((0, 2), np.int32), np.zeros((0, 2), np.int32))
    by_length = [
        _found(part, random)
        for part in (singles, none, Itemsets(triples[used], np.zeros_like(triples[used])))
    ]
    row, mask = np.divmod(np.arange(rules), 6)
    found = Rules(
        np.full(rules, 3, np.int32),
        row.astype(np.int32),
        (mask + 1).astype(np.int32),
        np.full(rules, 1_000_000, np.int64),
        _bounded(random, rules, 0.1),
        _bounded(random, rules, 1.0),
        random.random(rules) < 0.01,
        random.random(rules),
        random.random(rules),
        random.integers(0, 3, rules).astype(np.int8),
        {measure.name: _bounded(random, rules, 3.0) for measure in MEASURES},
    )
    names = tuple(f"item {number:04}" for number in range(items))
    return Result(
        names,
        1_000_000,
        Settings(0.02, 0.5),
        0.02,
        tuple(by_length),
        found,
        (CANDIDATE_LIMIT(itemsets=ITEMSETS_OF(length=4), limit=5_000_000),),
        (NO_SPREAD(itemsets=ITEMSETS_OF(length=3)),),
        itemset_alpha=0.05,
        rule_alpha=0.05,
    )


def _bounded(random, count, scale):
    value, reach = random.random(count) * scale, random.random(count) * scale / 10
    return Bounded(value, value - reach, value + reach)


def _found(itemsets, random):
    count = len(itemsets)
    return FrequentItemsets(
        itemsets,
        np.full(count, 1_000_000, np.int64),
        np.full(count, 1_000, np.int64),
        _bounded(random, count, 0.1),
        np.full(count, 0.001),
        np.ones(count, np.bool_),
        random.integers(0, 3, count).astype(np.int8),
        count,
    )


@cache
def evidence_result():
    """A result of an evidence search, of 3,000 people's twelve answers."""
    parameters = QuestParameters(3_000, 12, length=5.0, pattern_length=3.0, patterns=12)
    offsets, members = generate_quest(parameters, 3)
    names = tuple(f"q{number:02}" for number in range(12))
    blocks = blocks_from_transactions(offsets, members, 12)
    true = Dataset(names, Profiles.single([open_channel()] * 12), blocks)
    return mine(distort(true, [warner(0.8)] * 12, 8), Settings(0.1, min_confidence=0.3, select="evidence"))


@cache
def reweighted_result():
    """A result with reweighted figures, of 3,000 people's three answers; who holds the first leaves the second out more often."""
    random = np.random.default_rng(4)
    first = random.random(3_000) < 0.4
    true = np.stack(
        [first, random.random(3_000) < np.where(first, 0.6, 0.2), random.random(3_000) < 0.5], axis=1
    )
    answered = np.ones(true.shape, np.bool_)
    answered[:, 1] = random.random(3_000) < np.where(first, 0.5, 0.9)
    data = Dataset.from_array(true ^ (random.random(true.shape) >= 0.9), warner(0.9), answered=answered)
    return mine(data, Settings(0.05, min_confidence=0.3, reweighted=True))


@cache
def sharper_result():
    """A result with sharper figures and the verdict by all answers together, of 3,000 people's eight answers, and the true supports of their itemsets."""
    random = np.random.default_rng(8)
    kind = random.random((3_000, 1)) < 0.4
    answers = random.random((3_000, 8)) < np.where(kind, np.linspace(0.4, 0.8, 8), np.linspace(0.1, 0.3, 8))
    true = Dataset.from_array(answers, open_channel())
    found = mine(
        distort(true, [warner(0.8)] * 8, 8),
        Settings(0.05, min_confidence=0.3, max_length=4, sharper=True, together=True),
    )
    return found, mine(true, Settings(0.001, max_length=4)).supports()

"""Rivals in which every item is answered apart: naive MASK, iterative Bayes, RAPPOR's bitmaps, and Tacit; and k-RR of whole records.

A record in which a person answers m yes/no questions has ε if each answer has ε/m: Warner's factor is e^{ε/m}/(1 + e^{ε/m}).

* Naive MASK: all items are answered. Inversion; Apriori at the minimum support.
* IBU: the same reports; the four cells of each pair by expectation maximization (Agrawal and Aggarwal 2001).
* Bitmaps (Erlingsson, Pihur and Korolova 2014; joint decoding: Fanti, Pihur and Erlingsson 2016): records are cut to ℓ items, so that two
  differ in 2ℓ bits at most and a bit has ε/(2ℓ); pairs by expectation maximization.
* Tacit: m of M items a person, m as the planner says; inversion, sharper figures, evidence search: the product's own.
* k-RR: one of the 2^M records, inverted; up to 12 items.

Where people × items are many (`MANY`), not records but the four cells of each pair are drawn, each pair with its own distribution:
figures are right pair by pair, and what two pairs have in common is left out. Triples are then not looked for.
"""

import math
from functools import cache

import numpy as np
from tests.rivals import oracles
from tests.rivals.data import LONGEST, subsets

from tacit.channels.channel import warner
from tacit.joint.sharper import sharper_supports
from tacit.mining.apriori import mine
from tacit.planning.questionnaire import ways_to_ask
from tacit.records.blocks import Dataset
from tacit.records.mixed import LevelChannels, mixed_dataset
from tacit.run.keep_rules import Select
from tacit.run.settings import Settings

MANY = 3_000_000
SWEEPS = 100
NO_ANSWER = 2
MOST_TRIPLES = 4_000
MOST_PAIRS = 5_000
"""Pairs that are decoded jointly: the likeliest by their items."""


def factor(epsilon, asked):
    """Warner's factor of each of so many answers."""
    return 1.0 / (1.0 + math.exp(-min(epsilon / asked, 500.0)))


@cache
def planned(population, epsilon):
    """How many questions the product's planner would ask, for the least error of pairs."""
    return min(ways_to_ask(epsilon, population.people, population.shares, 2), key=lambda way: way.error).asked


class Reports:
    """What was sent: m of the items, each with a factor.

    Attributes:
        given: bool [people, items], what was asked; None if all were.
        sent: bool [people, items].
        keep: the factor.
    """

    def __init__(self, random, answers, epsilon, asked):
        _people, items = answers.shape
        self.keep = factor(epsilon, asked)
        self.sent = answers ^ (random.random(answers.shape, np.float32) >= self.keep)
        self.given = None
        if asked < items:
            order = random.random(answers.shape, np.float32)
            self.given = order <= np.partition(order, asked - 1, axis=1)[:, asked - 1 : asked]

    def weights(self):
        """Unbiased of each answer; 0 where there is none; float32 [people, items]."""
        inverse = 1.0 / (2.0 * self.keep - 1.0)
        found = np.where(self.sent, np.float32(self.keep * inverse), np.float32((self.keep - 1.0) * inverse))
        return found if self.given is None else found * self.given

    def dataset(self):
        """As the product reads them."""
        items = tuple(f"i{number}" for number in range(self.sent.shape[1]))
        if self.given is None:
            return Dataset.from_array(self.sent, warner(self.keep), items)
        answers = np.where(self.given, self.sent, NO_ANSWER).astype(np.uint8)
        return mixed_dataset(
            items, LevelChannels.same([warner(self.keep)], len(items)), np.zeros_like(answers), answers
        )


def inverted(random, population, epsilon, asked):
    """Every pair and single, and triples of frequent pairs: Apriori at the minimum support; {itemset: (share, error)}."""
    if population.answers.size > MANY:
        return _drawn(random, population, epsilon, asked)
    reports = Reports(random, population.answers, epsilon, asked)
    weights, given = reports.weights(), reports.given
    there = np.ones_like(weights) if given is None else given.astype(np.float32)
    first, second = np.triu_indices(population.items, 1)
    found = {}

    def kept(itemsets, products, counts):
        estimate, error = _moments(products, counts)
        for itemset, value, wide in zip(itemsets, estimate.tolist(), error.tolist(), strict=True):
            if value >= population.minimum:
                found[itemset] = value, wide

    kept([(item,) for item in range(population.items)], [weights.sum(0), (weights**2).sum(0)], there.sum(0))
    squares = weights**2
    pairs = [(weights.T @ weights)[first, second], (squares.T @ squares)[first, second]]
    kept(list(zip(first.tolist(), second.tolist(), strict=True)), pairs, (there.T @ there)[first, second])
    triples = _joined(found)
    if triples:
        columns = np.array(triples).T
        parts = [_of_three(weights, columns), _of_three(squares, columns)]
        kept(triples, parts, _of_three(there, columns))
    return _apriori(found)


def _moments(sums, counts):
    """Mean and standard error, from sums and sums of squares."""
    counts = np.maximum(counts, 1.0)
    mean = sums[0] / counts
    return mean, np.sqrt(np.maximum(sums[1] / counts - mean**2, 0.0) / counts)


def _of_three(weights, columns):
    """Sums of products of three columns."""
    return np.array([np.einsum("i,i,i->", *(weights[:, place] for place in triple)) for triple in columns.T])


def _joined(found):
    """Triples of which all pairs and singles were found, the likeliest by their weakest pair."""
    pairs = sorted(c for c in found if len(c) == 2)
    later = {}
    for first, second in pairs:
        later.setdefault(first, []).append(second)
    triples = [
        (one, two, three)
        for one, two in pairs
        for three in later.get(two, ())
        if (one, three) in found and all((item,) in found for item in (one, two, three))
    ]
    weakest = {c: min(found[pair][0] for pair in ((c[0], c[1]), (c[0], c[2]), (c[1], c[2]))) for c in triples}
    return sorted(triples, key=lambda c: -weakest[c])[:MOST_TRIPLES]


def _apriori(found):
    """Without what a subset of was not found."""
    return {c: v for c, v in found.items() if all((item,) in found for item in c)}


def _cells(random, population, epsilon, asked, pairs):
    """How many sent 00, 01, 10, 11 of each pair, from its own distribution, and how many were asked it."""
    shares = population.shares
    both = population.pairs[pairs[:, 0], pairs[:, 1]]
    one, other = shares[pairs[:, 0]], shares[pairs[:, 1]]
    true = np.stack([1.0 - one - other + both, other - both, one - both, both], axis=1)
    keep = factor(epsilon, asked)
    single = np.array([[keep, 1.0 - keep], [1.0 - keep, keep]])
    chances = np.maximum(true @ np.kron(single, single), 0.0)
    share = (
        1.0 if asked >= population.items else asked * (asked - 1) / population.items / (population.items - 1)
    )
    people = (
        random.binomial(population.people, share, len(pairs))
        if share < 1.0
        else np.full(len(pairs), population.people)
    )
    return random.multinomial(people, chances / chances.sum(axis=1, keepdims=True)), people


def _drawn(random, population, epsilon, asked):
    """Singles and pairs from cells of their own."""
    keep, gap = factor(epsilon, asked), 2.0 * factor(epsilon, asked) - 1.0
    people = random.binomial(population.people, min(1.0, asked / population.items), population.items)
    seen = random.binomial(people, population.shares * gap + 1.0 - keep) / np.maximum(people, 1)
    estimate, error = (seen - 1.0 + keep) / gap, np.sqrt(seen * (1.0 - seen) / np.maximum(people, 1)) / gap
    found = {
        (item,): (float(s), float(e))
        for item, (s, e) in enumerate(zip(estimate, error, strict=True))
        if s >= population.minimum
    }
    pairs = subsets(population.items, 2)
    counts, asked_both = _cells(random, population, epsilon, asked, pairs)
    weights = np.kron(*[np.array([keep - 1.0, keep]) / gap] * 2)
    value, wide = _moments([counts @ weights, counts @ weights**2], asked_both)
    for (first, second), s, e in zip(pairs.tolist(), value.tolist(), wide.tolist(), strict=True):
        if s >= population.minimum:
            found[first, second] = s, e
    return _apriori(found)


def iterated(counts, keep, sweeps=SWEEPS):
    """The support of each pair by iterative Bayes on its four cells; float64 [pairs]."""
    single = np.array([[keep, 1.0 - keep], [1.0 - keep, keep]])
    chances = np.kron(single, single)
    seen = counts / np.maximum(counts.sum(axis=1, keepdims=True), 1)
    cells = np.full(seen.shape, 0.25)
    for _ in range(sweeps):
        cells = cells * ((seen / np.maximum(cells @ chances, 1e-300)) @ chances.T)
    return cells[:, 3]


def _pair_counts(answers, keep, random):
    """Cells of all pairs of what was sent with one factor."""
    sent = (answers ^ (random.random(answers.shape, np.float32) >= keep)).astype(np.float32)
    first, second = np.triu_indices(answers.shape[1], 1)
    both, ones = (sent.T @ sent)[first, second].astype(np.float64), sent.sum(axis=0, dtype=np.float64)
    one, other = ones[first], ones[second]
    return np.stack([len(sent) - one - other + both, other - both, one - both, both], axis=1), ones / len(
        sent
    )


def naive(random, population, epsilon):
    """Naive MASK: everything is asked."""
    return inverted(random, population, epsilon, population.items)


def tacit(random, population, epsilon):
    """Some are asked; inversion."""
    return inverted(random, population, epsilon, planned(population, epsilon))


def ibu(random, population, epsilon):
    """All items; pairs by iterative Bayes, singles likewise, which is inversion cut at 0 and 1."""
    return _bayes(random, population, epsilon / population.items, population.answers)


def bitmaps(random, population, epsilon):
    """Records cut to the 90th percentile of their size; pairs decoded jointly."""
    sizes = population.answers.sum(axis=1)
    most = max(1, int(np.quantile(sizes, 0.9)))
    bits = min(population.items, 2 * most)
    keep = np.minimum(1.0, most / np.maximum(sizes, 1)).astype(np.float32)
    cut = population.answers & (random.random(population.answers.shape, np.float32) < keep[:, None])
    return _bayes(random, population, epsilon / bits, cut)


def _bayes(random, population, epsilon, answers):
    keep = factor(epsilon, 1)
    counts, ones = _pair_counts(answers, keep, random)
    share = np.clip((ones - 1.0 + keep) / (2.0 * keep - 1.0), 0.0, 1.0)
    found = {(item,): (float(s), math.nan) for item, s in enumerate(share) if s >= population.minimum}
    first, second = np.triu_indices(population.items, 1)
    likely = np.argsort(-share[first] * share[second], kind="stable")[:MOST_PAIRS]
    value = iterated(counts[likely], keep)
    for place, support in zip(likely.tolist(), value.tolist(), strict=True):
        if support >= population.minimum:
            found[int(first[place]), int(second[place])] = support, math.nan
    return _apriori(found)


def sharper(random, population, epsilon):
    """Some are asked; the product's sharper figures, from the minimum support on."""
    reports = Reports(random, population.answers, epsilon, planned(population, epsilon))
    longest = LONGEST if population.items <= 30 else 2
    made = sharper_supports(reports.dataset(), Settings(1.0, threads=1), longest=longest)
    found = {}
    for itemsets, shrunken in zip(made.itemsets, made.shrunken, strict=True):
        bounds = shrunken.support
        for items, value in zip(itemsets.items.tolist(), bounds.value.tolist(), strict=True):
            if value >= population.minimum:
                found[tuple(items)] = value, math.nan
    return found


def evidence(random, population, epsilon):
    """Some are asked; the product's evidence search at the minimum support."""
    reports = Reports(random, population.answers, epsilon, planned(population, epsilon))
    found = mine(
        reports.dataset(), Settings(population.minimum, select=Select.EVIDENCE, max_length=LONGEST, threads=1)
    )
    supports = found.supports().items()
    return {itemset: (value, math.nan) for itemset, value in supports if math.isfinite(value)}


def whole_records(random, population, epsilon):
    """k-RR over the 2^M records."""
    items = population.items
    codes = population.answers @ (1 << np.arange(items))
    counts = np.bincount(codes, minlength=1 << items)
    share, _ = oracles.kary(random, counts, population.people, epsilon)
    rest = 1.0 / (math.exp(epsilon) + (1 << items) - 1)
    gap = (math.exp(epsilon) - 1.0) * rest
    every, found = np.arange(1 << items), {}
    for length in range(1, LONGEST + 1):
        for itemset in subsets(items, length).tolist():
            mask = sum(1 << item for item in itemset)
            inside = (every & mask) == mask
            value = float(share[inside].sum())
            if value >= population.minimum:
                among = inside.sum() * rest
                spread = value * (among + gap) * (1 - among - gap) + (1 - value) * among * (1 - among)
                found[tuple(itemset)] = value, math.sqrt(max(spread, 0.0) / population.people) / gap
    return found

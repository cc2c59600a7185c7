"""Rivals in which a person reports one of the things held: SVIM and SVSM, LDPMiner, PrivSet, a tree of prefixes.

* Padding and sampling (Qin et al. 2016; Wang, Li and Jha 2018): a set is padded to ℓ with dummies, one member is reported
  through a frequency oracle, shares count ℓ times. k-ary response may then use ε′ = ln(ℓ(e^ε − 1) + 1), as sampling hides already.
* SVIM: 40 % of people report with ℓ = 1 to find 2k candidates, 10 % how many they hold of them (ℓ is the 90th percentile), 50 % with ℓ.
* SVSM: half of the people do SVIM; of products of its shares the 2k likeliest itemsets are tried by the other half the same way.
* LDPMiner: everybody twice at ε/2, all items with RAPPOR's bits, then the k that seemed most frequent.
* PrivSet (Wang et al., INFOCOM 2018): a random subset of all items and dummies, e^ε as likely if it meets one's own padded set.
* Tree, like LDP-FPMiner: the k most frequent items by half of the people, then level by level the prefixes of records sorted by
  frequency, each level with people of its own; supports are sums over the tree.

All give {itemset: (share, standard error)}.
"""

import math
from itertools import combinations, pairwise

import numpy as np
from tests.rivals import oracles

PERCENTILE = 0.9
DEPTH = 4


class Holders:
    """People, in random order, and what each holds of some candidates; as compressed rows."""

    def __init__(self, starts, members):
        self.starts, self.members = starts, members

    @property
    def people(self):
        return len(self.starts) - 1

    @property
    def sizes(self):
        return np.diff(self.starts)

    @classmethod
    def of(cls, held):
        """From bool [people, candidates]."""
        people, members = np.nonzero(held)
        return cls(np.searchsorted(people, np.arange(len(held) + 1)), members)

    def sampled(self, random, pad, candidates):
        """How many people report each candidate: one member each, or a dummy, of sets padded to `pad`."""
        place = (random.random(self.people) * np.maximum(self.sizes, pad)).astype(np.int64)
        real = place < self.sizes
        return np.bincount(self.members[(self.starts[:-1] + place)[real]], minlength=candidates)


def padded(random, holders, candidates, epsilon, pad, *, per_item=False):
    """Shares by padding and sampling, with the better oracle (Wang, Li and Jha, section 5).

    With `per_item` ε is of one item, not of a record: every oracle may use the larger ε′, for one item is sampled with at most 1/ℓ.
    """
    counts = holders.sampled(random, pad, candidates)
    more = math.log(pad * (math.exp(epsilon) - 1.0) + 1.0)
    if candidates < pad * (4 * pad - 1) * math.exp(epsilon) + 1.0:
        share, error = oracles.kary(random, counts, holders.people, more, candidates + pad)
    else:
        share, error = oracles.hashing(random, counts, holders.people, more if per_item else epsilon)
    return share * pad, error * pad


def _size(random, holders, epsilon, most):
    """The 90th percentile of how many candidates people hold, and the correction for those who hold more."""
    counts = np.bincount(np.minimum(holders.sizes, most), minlength=most + 1)
    share, error = oracles.adaptive(random, counts, holders.people, epsilon)
    share = np.where(share > 2.0 * error, share, 0.0)[1:]
    if share.sum() <= 0.0:
        return 1, 1.0
    reached = np.cumsum(share) / share.sum() >= PERCENTILE
    pad = int(np.argmax(reached)) + 1
    sizes = np.arange(1, most + 1)
    held = (share * sizes).sum()
    reported = (share * np.minimum(sizes, pad)).sum()
    return pad, held / max(reported, 1e-9)


def _parts(random, population, cuts):
    order = random.permutation(population.people)
    ends = [0, *(int(cut * population.people) for cut in np.cumsum(cuts))]
    return [np.sort(order[first:last]) for first, last in pairwise(ends)]


def _of(population, people, items=None):
    """What these people hold, of all items or of some, numbered in their order."""
    return Holders.of(
        population.answers[people] if items is None else population.answers[np.ix_(people, items)]
    )


def _best(share, k):
    return np.argsort(-share, kind="stable")[:k]


def svim(random, population, epsilon, k, whole=1.0, *, per_item=False):
    """The k most frequent items: (items, shares, standard error)."""
    first, second, third = _parts(random, population, [0.4 * whole, 0.1 * whole, 0.5 * whole])
    rough, _ = padded(random, _of(population, first), population.items, epsilon, 1, per_item=per_item)
    tried = _best(rough, min(2 * k, population.items))
    pad, larger = _size(random, _of(population, second, tried), epsilon, len(tried))
    share, error = padded(random, _of(population, third, tried), len(tried), epsilon, pad, per_item=per_item)
    best = _best(share, k)
    return tried[best], share[best] * larger, error[best] * larger


def _singles(items, share, error):
    """As every rival gives them."""
    rows = zip(items.tolist(), share.tolist(), error.tolist(), strict=True)
    return {(item,): (value, wide) for item, value, wide in rows}


def svim_singles(random, population, epsilon, *, per_item=False):
    """SVIM alone."""
    return _singles(*svim(random, population, epsilon, population.k, per_item=per_item))


def svsm(random, population, epsilon, *, per_item=False):
    """SVSM."""
    k = population.k
    items, share, error = svim(random, population, epsilon, k, 0.5, per_item=per_item)
    singles = _singles(items, share, error)
    guess = 0.9 * np.maximum(share, 1e-9) / max(share.max(), 1e-9)
    likely = dict(zip(items.tolist(), guess.tolist(), strict=True))
    every = (tuple(sorted(c)) for length in (2, 3) for c in combinations(items.tolist(), length))
    tried = sorted(every, key=lambda c: -math.prod(likely[item] for item in c))[: 2 * k]
    if not tried:
        return singles
    rest = _parts(random, population, [0.5, 0.1, 0.4])[1:]
    held = [
        np.stack([population.answers[np.ix_(people, c)].all(axis=1) for c in tried], axis=1)
        for people in rest
    ]
    pad, larger = _size(random, Holders.of(held[0]), epsilon, len(tried))
    found, error = padded(random, Holders.of(held[1]), len(tried), epsilon, pad, per_item=per_item)
    return singles | dict(
        zip(tried, zip((found * larger).tolist(), (error * larger).tolist(), strict=True), strict=True)
    )


def ldpminer(random, population, epsilon):
    """LDPMiner: single items."""
    sizes = population.answers.sum(axis=1)
    pad = max(1, int(np.quantile(sizes, PERCENTILE)))
    everybody = np.arange(population.people)
    counts = _of(population, everybody).sampled(random, pad, population.items)
    rough, _ = oracles.unary(random, counts, population.people, epsilon / 2)
    tried = np.sort(_best(rough, min(2 * population.k, population.items)))
    counts = _of(population, everybody, tried).sampled(random, pad, len(tried))
    share, error = oracles.unary(random, counts, population.people, epsilon / 2)
    return _singles(tried, share * pad, error * pad)


def _choose(n, k):
    """ln of the binomial coefficient; −∞ where there is none."""
    if k < 0 or k > n:
        return -math.inf
    return math.lgamma(n + 1) - math.lgamma(k + 1) - math.lgamma(n - k + 1)


def privset_chances(items, pad, size, epsilon):
    """(chance that an item one holds is in the output, that one does not hold is) of PrivSet."""
    domain = items + pad
    meets_not = math.exp(_choose(domain - pad, size) - _choose(domain, size))
    total = (1.0 - meets_not) * math.exp(epsilon) + meets_not
    with_item = size / domain
    without = math.exp(_choose(domain - pad - 1, size - 1) - _choose(domain, size))
    held = with_item * math.exp(epsilon) / total
    return held, max(0.0, ((with_item - without) * math.exp(epsilon) + without) / total)


def privset_size(items, pad, epsilon):
    """The size of the output with the least variance of an item that nobody holds."""

    def variance(size):
        held, other = privset_chances(items, pad, size, epsilon)
        return other * (1.0 - other) / (held - other) ** 2 if held > other + 1e-15 else math.inf

    largest = max(2, min(items, math.ceil((items + pad) / pad) + 1))
    return min(range(1, largest + 1), key=variance)


def privset(random, population, epsilon):
    """PrivSet: single items; sets are cut at random to the 90th percentile of their size."""
    sizes = population.answers.sum(axis=1)
    pad = max(1, int(np.quantile(sizes, PERCENTILE)))
    keep = np.minimum(1.0, pad / np.maximum(sizes, 1))
    held = population.answers & (
        random.random(population.answers.shape, np.float32) < keep[:, None].astype(np.float32)
    )
    size = privset_size(population.items, pad, epsilon)
    counts = held.sum(axis=0)
    share, error = oracles.bits(
        random, counts, population.people, *privset_chances(population.items, pad, size, epsilon)
    )
    larger = sizes.sum() / max(counts.sum(), 1)
    return _singles(np.arange(population.items), share * larger, error * larger)


def tree(random, population, epsilon):
    """A tree of prefixes; most frequent items first."""
    items, share, error = svim(random, population, epsilon, population.k, 0.5)
    found = _singles(items, share, error)
    groups = _parts(random, population, [0.5, *[0.5 / DEPTH] * DEPTH])[1:]
    nodes, weights = [()], {}
    for people in groups:
        held = population.answers[np.ix_(people, items)]
        children = [
            (*node, place) for node in nodes for place in range((node[-1] + 1) if node else 0, len(items))
        ]
        where = {child: number for number, child in enumerate(children)}
        depth = len(children[0]) if children else 0
        if not children:
            break
        ranks = np.where(held, np.arange(len(items)), len(items))
        prefixes = np.sort(ranks, axis=1)[:, :depth]
        distinct, counted = np.unique(prefixes, axis=0, return_counts=True)
        counts = np.zeros(len(children) + 1, np.int64)
        for prefix, count in zip(map(tuple, distinct.tolist()), counted.tolist(), strict=True):
            counts[where.get(prefix, len(children))] += count
        estimate, deviation = oracles.adaptive(random, counts, len(people), epsilon)
        kept = [c for c, s, e in zip(children, estimate, deviation, strict=False) if s > 2.0 * e][
            : 4 * population.k
        ]
        weights |= {child: float(estimate[where[child]]) for child in kept}
        nodes = kept
        if not kept:
            break
    for length in (2, 3):
        for node, weight in weights.items():
            for rest in combinations(node[:-1], length - 1):
                itemset = tuple(sorted(int(items[place]) for place in (*rest, node[-1])))
                before = found.get(itemset, (0.0, math.nan))[0]
                found[itemset] = before + weight, math.nan
    return found

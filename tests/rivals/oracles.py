"""Frequency oracles: how many people hold each value, under ε for the value. Reports are drawn as their counts, exactly but for
the dependence between the values of one report.

* k-ary randomized response: e^ε/(e^ε + d − 1) for the true value.
* Optimal local hashing (Wang, Blocki, Li and Jha 2017): g = e^ε + 1 cells, the true one reported with ½; variance 4e^ε/(e^ε − 1)² a person.
* Unary encoding as RAPPOR's (Erlingsson, Pihur and Korolova 2014): every bit at ε/2; variance e^{ε/2}/(e^{ε/2} − 1)².

Each returns unbiased shares of the people, float64 [d], and their standard errors for people drawn from a population.
"""

import math

import numpy as np


def kary(random, counts, people, epsilon, values=None):
    """Counts [d] of `people`; the domain has `values` values, d of which are of interest."""
    values = len(counts) if values is None else values
    top = math.exp(min(epsilon, 500.0))
    rest = 1.0 / (top + values - 1)
    gap = (top - 1.0) * rest
    kept = random.binomial(counts, gap)
    others = random.binomial(people - counts.sum(), gap)
    spread = random.multinomial(people - kept.sum() - others, [1.0 / values] * values)[: len(counts)]
    return _share((kept + spread) / people, people, gap, rest)


def hashing(random, counts, people, epsilon):
    """Optimal local hashing."""
    return bits(random, counts, people, 0.5, 1.0 / (math.exp(epsilon) + 1.0))


def unary(random, counts, people, epsilon):
    """RAPPOR's bits, once."""
    keep = 1.0 / (1.0 + math.exp(-epsilon / 2.0))
    return bits(random, counts, people, keep, 1.0 - keep)


def bits(random, counts, people, if_held, if_not):
    """Each value supported with one chance by its holders, with another by the rest."""
    seen = random.binomial(counts, if_held) + random.binomial(people - counts, if_not)
    return _share(seen / people, people, if_held - if_not, if_not)


def _share(seen, people, gap, if_not):
    """What was seen of each value, turned back; its standard error."""
    return (seen - if_not) / gap, np.sqrt(seen * (1.0 - seen) / people) / gap


def adaptive(random, counts, people, epsilon):
    """The better of k-ary and hashing, by their variances."""
    if len(counts) < 3.0 * math.exp(min(epsilon, 500.0)) + 2.0:
        return kary(random, counts, people, epsilon)
    return hashing(random, counts, people, epsilon)

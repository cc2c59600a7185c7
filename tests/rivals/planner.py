"""Whether the planner's advice is best, in twenty cells that were not used to build it: five populations at four ceilings on ε.

Asked: how many questions a person is asked for the least error of pairs (`tacit.planning.questionnaire.ways_to_ask`). Beside what it
expects stand the errors of drawn studies, with so many asked and with other numbers; it agrees where no other number has an
error more than 5 % and two standard errors smaller. Way: whether a list of what is most frequent is better sought by SVSM, which
the planner says where that error is above half the support of an average pair (half is what divides the cells of `itemsets`); beside
it F1 of SVSM and of Tacit's unbiased list; it agrees unless the other way is better by more than .05 and two standard errors.
"""

import math
from functools import cache

import numpy as np
from tests.reproduction.tables import data_folder
from tests.rivals import channels, data, itemsets, sampled

from tacit.planning.questionnaire import ways_to_ask
from tacit_miner.readers.opening import read_transactions

EPSILONS = (3.0, 6.0, 12.0, 24.0)
K = 25
TRIED = (0.5, 0.7, 1.4, 2.0, 4.0)
"""Other numbers asked, as multiples of what is advised; and all."""

HEADS = (
    "data",
    "questions",
    "people",
    "ε of a record",
    "draws",
    "asked, advised",
    "expected error, points",
    "its error, points",
    "±",
    "best asked",
    "its error, points",
    "±",
    "asked agrees",
    "way, advised",
    "F1 of Tacit",
    "±",
    "F1 of SVSM",
    "±",
    "way agrees",
)


def groups(people, items, seed):
    """People of three leanings, bool [people, items]; the shares of yes fall from .4 as a power of the rank."""
    random = np.random.default_rng(seed)
    shares = 0.4 * (1.0 + np.arange(items)) ** -0.5
    leaning = random.choice([0.4, 1.0, 1.6], people)[:, None]
    return random.random((people, items)) < shares * leaning


def _msweb():
    paths = [data_folder() / "msweb" / f"anonymous-msweb.{part}.gz" for part in ("data", "test")]
    return data._dense(read_transactions(paths))


MAKERS = {
    "like youth 36, another draw": lambda: data.like_youth(36, seed=2),
    "COIL, 30 of its 86": lambda: data._coil()[:, np.sort(np.random.default_rng(4).permutation(86)[:30])],
    "three leanings, 16": lambda: groups(4_000, 16, 5),
    "three leanings, 150": lambda: groups(20_000, 150, 6),
    "MSWeb": _msweb,
}


@cache
def population(name):
    """A population of the cells."""
    return data.Population(name, MAKERS[name](), K)


def error_of(people, epsilon, asked, draws):
    """The root mean square error of the pairs in drawn studies, and its standard error; ∞ where the average pair has not two people."""
    first, second = np.triu_indices(people.items, 1)
    true, squares = people.pairs[first, second], []
    for draw in range(draws):
        random = np.random.default_rng([3, draw])
        pairs = np.stack([first, second], axis=1)
        counts, answering = channels._cells(random, people, epsilon, asked, pairs)
        keep = channels.factor(epsilon, asked)
        weights = np.kron(*[np.array([keep - 1.0, keep]) / (2.0 * keep - 1.0)] * 2)
        if answering.mean() < 2.0:
            return math.inf, math.inf
        there = answering >= 2
        found = (counts @ weights)[there] / answering[there]
        squares.append(float(np.mean((found - true[there]) ** 2)))
    root = math.sqrt(np.mean(squares))
    return root, float(np.std(squares) / math.sqrt(draws) / (2.0 * root))


def lines(names=(), draws=20):
    """A line a cell."""
    for name in MAKERS:
        if not data.there(population, name):
            continue
        people = population(name)
        for epsilon in EPSILONS:
            yield line(people, name, epsilon, draws)


def line(people, name, epsilon, draws):
    """A cell."""
    ways = ways_to_ask(epsilon, people.people, people.shares, 2)
    best = min(ways, key=lambda way: way.error)
    others = {min(max(2, round(times * best.asked)), people.items) for times in TRIED} | {people.items}
    own = error_of(people, epsilon, best.asked, draws)
    found = {asked: error_of(people, epsilon, asked, draws) for asked in sorted(others - {best.asked})} | {
        best.asked: own
    }
    least = min(found, key=lambda asked: found[asked][0])
    agrees = own[0] <= 1.05 * found[least][0] + 2.0 * math.hypot(own[1], found[least][1])
    other_way = best.frequent_only(people.shares)
    ours, theirs = (_score(method, people, epsilon, draws) for method in (channels.tacit, sampled.svsm))
    ahead = (theirs[0] - ours[0]) * (-1.0 if other_way else 1.0)
    right = ahead <= max(0.05, 2.0 * math.hypot(ours[1], theirs[1]))
    return (
        name,
        people.items,
        people.people,
        epsilon,
        draws,
        best.asked,
        100.0 * best.error,
        *(100.0 * value for value in own),
        least,
        *(100.0 * value for value in found[least]),
        "yes" if agrees else "no",
        "SVSM" if other_way else "Tacit",
        *ours,
        *theirs,
        "yes" if right else "no",
    )


def _score(method, people, epsilon, draws):
    """F1 and its standard error."""
    scores = [
        itemsets.measured(people, method(np.random.default_rng([1, draw]), people, epsilon))[0]
        for draw in range(draws)
    ]
    return float(np.mean(scores)), float(np.std(scores, ddof=1) / math.sqrt(draws)) if draws > 1 else 0.0

"""Studies of many signers, honest ones and one forger: what was sent, for the tests of suspicion."""

import numpy as np

from tacit.suspicion import RecordGroup, Sent, suspicion

KEEPS = np.array([0.9, 0.8, 0.7])
"""Levels that people choose among, evenly."""

ALARM = 0.05
"""The share of honest groups among those named."""


def sizes_of(design, random):
    """Records of each signer."""
    if design == "unequal":
        return random.choice([20, 40, 80, 160, 320], 30)
    return np.full(20, 100)


def true_answers(population, sizes, design, random):
    """True answers by signer, bool [n, items]; in `differing` each signer asks people of other leanings."""
    parts = []
    for size in sizes:
        people = random.permutation(population.people(random, 4 * size if design == "differing" else size))
        if design == "differing":
            lean = np.exp((people - people.mean(axis=0)) @ random.normal(0.0, 0.5, population.items))
            people = people[random.choice(len(people), size, p=lean / lean.sum())]
        parts.append(people)
    return np.concatenate(parts)


def randomized(answers, level, random):
    """Through the channel of each record's level."""
    return answers ^ (random.random(answers.shape) >= KEEPS[level][:, None])


def forge(kind, population, level, random):
    """What a forger sends in place of honest records at these levels, bool [n, items]."""
    n, items = len(level), population.items
    people = random.permutation(population.people(random, n))
    if kind == "ones":
        return np.ones((n, items), np.bool_)
    if kind == "copies":
        return np.repeat(randomized(people[:1], level[:1], random), n, axis=0)
    if kind == "plain":
        return people
    if kind == "coins":
        return random.random((n, items)) < 0.5
    if kind == "pair":
        sent = randomized(people, level, random)
        sent[:, :2] = True
        return sent
    if kind == "marginals":
        return randomized(linked(people, random), level, random)
    raise ValueError(kind)


def linked(people, random):
    """The same shares, independent, but for the first two items, which go together as far as their shares let them."""
    made = np.stack([random.permutation(column) for column in people.T], axis=1)
    order = np.argsort(~made[:, 0], kind="stable")
    count = made[:, 1].sum()
    made[:, 1] = False
    made[order[:count], 1] = True
    return made


def study(population, design, seed, forger=None):
    """Suspects of a study, one a signer; the first signer forges if a kind of forger is given."""
    random = np.random.default_rng(seed)
    sizes = sizes_of(design, random)
    people = true_answers(population, sizes, design, random)
    level = random.integers(0, len(KEEPS), len(people))
    if forger == "copies":
        level[: sizes[0]] = level[0]
    yes = randomized(people, level, random)
    if forger:
        yes[: sizes[0]] = forge(forger, population, level[: sizes[0]], random)
    levels = np.repeat(level[:, None], population.items, axis=1).astype(np.int8)
    if design == "missing":
        gone = random.random(yes.shape) < 0.2
        yes, levels = yes & ~gone, np.where(gone, -1, levels).astype(np.int8)
    table = np.repeat(KEEPS[:, None], population.items, axis=1)
    sent = Sent(yes, levels, table, table, np.arange(population.items, dtype=np.int32))
    ends = np.cumsum(sizes)
    groups = [
        RecordGroup(np.arange(end - size, end), "signer") for end, size in zip(ends, sizes, strict=True)
    ]
    return suspicion(sent, groups)


def named(suspects):
    """Whether each is named."""
    return [suspect.adjusted <= ALARM for suspect in suspects]

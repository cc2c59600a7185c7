"""The populations that rivals are measured on: whole data sets, so only randomization errs.

A population is who holds which items. `top` are the k itemsets of at most three items that are most frequent, which everybody is
asked to find. Retail is cut to its 1,000 most bought items: no survey has 16,470 questions, and no rival is helped by the rest.
"""

from dataclasses import dataclass
from functools import cache, cached_property
from itertools import combinations

import numpy as np
from tests.reproduction.subsets import youth
from tests.reproduction.tables import data_folder

from tacit.channels.channel import open_channel
from tacit.evaluation.synthetic import QuestParameters, generate_quest
from tacit.mining.apriori import mine
from tacit.platform.errors import TacitError
from tacit.records.blocks import Dataset
from tacit.run.settings import Settings
from tacit_miner.readers.opening import read_transactions

LONGEST = 3
KEPT_ITEMS = 1_000
SEED = 1


@dataclass(frozen=True, eq=False)
class Population:
    """People and what is true of them.

    Attributes:
        name: for the tables.
        answers: bool [people, items].
        k: how many itemsets are to be found.
    """

    name: str
    answers: np.ndarray
    k: int

    @property
    def people(self):
        """n."""
        return len(self.answers)

    @property
    def items(self):
        """M."""
        return self.answers.shape[1]

    @cached_property
    def shares(self):
        """Of yes, by item."""
        return self.answers.mean(axis=0)

    @cached_property
    def held(self):
        """(start of each person's items, the items), as compressed rows."""
        people, items = np.nonzero(self.answers)
        return np.searchsorted(people, np.arange(self.people + 1)), items

    @cached_property
    def supports(self):
        """Every itemset of at most three items at half the support of the k-th or more."""
        data = Dataset.from_array(self.answers, open_channel())
        minimum = 0.5
        while True:
            found = mine(data, Settings(minimum, max_length=LONGEST, threads=1)).supports()
            ordered = sorted(found.values(), reverse=True)
            if len(ordered) >= self.k and ordered[self.k - 1] >= 2 * minimum:
                return found
            minimum = min(minimum * 0.7, ordered[self.k - 1] / 2) if len(ordered) >= self.k else minimum * 0.7

    @cached_property
    def top(self):
        """The k most frequent itemsets, the first first, by support."""
        ordered = sorted(self.supports.items(), key=lambda item: (-item[1], item[0]))
        return dict(ordered[: self.k])

    @cached_property
    def minimum(self):
        """The support of the last of them."""
        return min(self.top.values())

    @cached_property
    def pairs(self):
        """The share of people who hold both, float64 [items, items]."""
        total = np.zeros((self.items, self.items))
        for start in range(0, self.people, 20_000):
            part = self.answers[start : start + 20_000].astype(np.float32)
            total += part.T @ part
        return total / self.people

    def support(self, itemset):
        """Of any itemset."""
        known = self.supports.get(itemset)
        return float(self.answers[:, list(itemset)].all(axis=1).mean()) if known is None else known


def like_youth(questions, seed=SEED):
    """A survey of more questions with the shares and the ties of the youth survey, bool [10308, questions].

    Each further twelve questions are answered as by another person of the survey who said yes about as often to the first twelve,
    but a part of the yes, another for each question, is a no.
    """
    known, random = youth(), np.random.default_rng(seed)
    order = np.argsort(known.sum(axis=1) + random.random(len(known)), kind="stable")
    blocks = [known[order]]
    while 12 * len(blocks) < questions:
        near = np.argsort(
            np.arange(len(known)) + random.normal(0.0, len(known) / 20, len(known)), kind="stable"
        )
        said = known[order][near][:, random.permutation(12)]
        blocks.append(said & (random.random(said.shape) < random.uniform(0.5, 1.0, 12)))
    return np.concatenate(blocks, axis=1)[:, :questions]


def _dense(dataset):
    """Bool [people, items]."""
    parts = []
    for block in dataset.blocks:
        bits = np.unpackbits(block.bits.view(np.uint8), axis=1, bitorder="little")[:, : block.records]
        parts.append(bits.T.astype(np.bool_))
    return np.concatenate(parts)


def _fimi(name):
    answers = _dense(read_transactions([data_folder() / "fimi" / f"{name}.dat.gz"]))
    if answers.shape[1] <= KEPT_ITEMS:
        return answers
    return np.ascontiguousarray(answers[:, np.sort(np.argsort(-answers.sum(axis=0))[:KEPT_ITEMS])])


def _quest():
    """T10I4D100K, or where its file is missing another draw of its generator."""
    if (data_folder() / "fimi" / "T10I4D100K.dat.gz").is_file():
        return _fimi("T10I4D100K")
    members, ends = generate_quest(QuestParameters(100_000), SEED)
    answers = np.zeros((len(ends), int(members.max()) + 1), np.bool_)
    answers[np.repeat(np.arange(len(ends)), np.diff(ends, prepend=0)), members] = True
    return answers[:, answers.any(axis=0)]


def _coil():
    """COIL 2000 as tests.reproduction.guo has it."""
    from tests.reproduction.guo import answers

    return answers(data_folder())


MAKERS = {
    "youth 12": (youth, 30),
    "like youth 24": (lambda: like_youth(24), 50),
    "like youth 60": (lambda: like_youth(60), 50),
    "COIL 86": (_coil, 50),
    "mushroom 119": (lambda: _fimi("mushroom"), 50),
    "T10I4D100K 870": (_quest, 50),
    "retail 1000": (lambda: _fimi("retail"), 50),
}
"""By name: the answers, and k."""


@cache
def population(name):
    """A population.

    Raises:
        FileNotFoundError: its data are not there.
    """
    make, k = MAKERS[name]
    return Population(name, make(), k)


def subsets(items, length):
    """All itemsets of a length, int [m, length]."""
    return np.array(list(combinations(range(items), length)), np.int64).reshape(-1, length)


def there(make, name):
    """Whether a population can be had; if not, that is said."""
    try:
        make(name)
    except (FileNotFoundError, TacitError) as error:
        print(f"{name}: left out, {error} (set TACIT_DATA)")
        return False
    return True

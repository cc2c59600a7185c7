"""Missing answers: how often intervals of those who answered, and reweighted ones, hold the share of all people."""

from itertools import product

import numpy as np
from tests.grids.table import Cell

from tacit.channels.channel import open_channel, warner
from tacit.mining.apriori import mine
from tacit.records.blocks import Dataset
from tacit.run.settings import Settings

TITLE = "Missing answers"
NOTE = (
    "Four items, a and b held by 40 and 30 %, c by 60 % of those with a and 20 % of the others, d by 30 %. c is answered by 9 in 10, but by 1 in 2 of those "
    "who hold a; *two*: and by two thirds as many of those who hold b; *skipped too*: one in five leaves a out, no matter who they are; *nothing*: skipping "
    "depends on no answer. Cells are {c}, {a, c} and {c, d}; 200 studies each. A row of those who answered is no failure: it is what reweighting is for."
)
STUDIES = 200
TRUTH = {(2,): 0.36, (0, 2): 0.24, (2, 3): 0.108}
FIGURES = ("support", "reweighted")


def cells():
    """Every itemset of every design, by figure."""
    found = []
    designs = product(("one", "two", "skipped too", "nothing"), (1_000, 10_000), (0.7, 0.9, 1.0))
    for skipping, records, keep in designs:
        held = {(figure, itemset): 0 for figure in FIGURES for itemset in TRUTH}
        for seed in range(STUDIES):
            result = mine(study(skipping, records, keep, seed), SETTINGS)
            for figure, (itemset, truth) in product(FIGURES, TRUTH.items()):
                held[figure, itemset] += covers(result, figure, itemset, truth)
        for (figure, itemset), count in held.items():
            names = "".join("abcd"[item] for item in itemset)
            sent = "open" if keep == 1.0 else f"{keep:g}"
            rest = {"n =": f"{records:,}", "p =": sent, "itemset": names}
            label = "reweighted" if figure == "reweighted" else "those who answered"
            found.append(Missing({"figure": label, "c is skipped by": skipping}, rest, count, STUDIES))
    return sorted(found, key=lambda cell: tuple(cell.row.values()))


SETTINGS = Settings(1e-6, adjust="none", reweighted=True, max_length=2)


class Missing(Cell):
    """A cell that fails only if what is promised does."""

    @property
    def fails(self):
        """Whether a reweighted interval covers too little; the others promise nothing of all people."""
        return self.row["figure"] == "reweighted" and Cell.fails.fget(self)


def covers(result, figure, itemset, truth):
    """Whether the interval holds the truth; an itemset whose estimate is not above 0 is counted as held."""
    for found in result.by_length:
        for row, items in enumerate(found.itemsets.items.tolist()):
            if tuple(items) == itemset:
                bounds = found.support if figure == "support" else found.reweighted["support"]
                return not (bounds.low[row] > truth or bounds.high[row] < truth)
    return True


def study(skipping, records, keep, seed):
    """One study."""
    random = np.random.default_rng([records, int(100 * keep), seed])
    a, b = random.random((2, records)) < [[0.4], [0.3]]
    c = random.random(records) < np.where(a, 0.6, 0.2)
    true = np.stack([a, b, c, random.random(records) < 0.3], axis=1)
    answered = np.ones(true.shape, np.bool_)
    chance = np.full(records, 0.7) if skipping == "nothing" else np.where(a, 0.5, 0.9)
    if skipping == "two":
        chance = np.where(b, chance * 2 / 3, chance)
    answered[:, 2] = random.random(records) < chance
    if skipping == "skipped too":
        answered[:, 0] = random.random(records) < 0.8
    sent = true ^ (random.random(true.shape) >= keep)
    channel = open_channel() if keep == 1.0 else warner(keep)
    return Dataset.from_array(sent, channel, ["a", "b", "c", "d"], answered=answered)

"""Populations whose every support is known: a share for each cell of the table of all answers, and studies of them."""

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from tacit.channels.channel import open_channel, warner
from tacit.records.blocks import Dataset
from tacit.records.mixed import LevelChannels, mixed_dataset


@dataclass(frozen=True)
class Population:
    """Shares of the 2^K cells; bit j of a cell is item j.

    Attributes:
        name: for a table.
        items: K.
        cells: float64 [2^K].
        minimum: the minimum support asked for, and the minimum confidence.
    """

    name: str
    items: int
    cells: np.ndarray
    minimum: tuple[float, float]

    @cached_property
    def supports(self):
        """The support of every itemset, by its bits; float64 [2^K]."""
        found = self.cells.copy()
        for item in range(self.items):
            halves = found.reshape(-1, 2, 1 << item)
            halves[:, 0] += halves[:, 1]
        return found

    def support(self, items):
        """Of these items."""
        return float(self.supports[sum(1 << item for item in items)])

    def people(self, random, records):
        """The true answers of so many people, bool [records, items]."""
        drawn = np.repeat(np.arange(len(self.cells)), random.multinomial(records, self.cells))
        return (drawn[:, None] >> np.arange(self.items) & 1).astype(np.bool_)

    def study(self, records, keep, seed):
        """So many people drawn from it, each answer kept with probability `keep`."""
        random = np.random.default_rng(seed)
        answers = self.people(random, records)
        if keep < 1.0:
            answers ^= random.random(answers.shape, np.float32) >= keep
        return Dataset.from_array(answers, open_channel() if keep == 1.0 else warner(keep))

    def mixed_study(self, records, keeps, seed):
        """Likewise; each person picks one of these levels for all items, the more private ones if the first item is yes."""
        random = np.random.default_rng(seed)
        answers = self.people(random, records)
        lean = random.random(records) ** np.where(answers[:, 0], 0.5, 1.5)
        level = (lean * len(keeps)).astype(np.uint8).clip(max=len(keeps) - 1)
        answers ^= random.random(answers.shape) >= np.array(keeps)[level][:, None]
        table = LevelChannels.same([warner(keep) for keep in keeps], self.items)
        levels = np.repeat(level[:, None], self.items, axis=1)
        return mixed_dataset(
            [str(item) for item in range(self.items)], table, levels, answers.astype(np.int8)
        )


def classes(name, minimum, weights, shares):
    """A latent-class population: within a class answers are independent.

    Args:
        name: for a table.
        minimum: the minimum support, and the minimum confidence.
        weights: of the classes.
        shares: of yes, [classes][items].
    """
    items = len(shares[0])
    bits = np.arange(1 << items)[:, None] >> np.arange(items) & 1
    cells = sum(
        weight * np.where(bits, share, 1.0 - np.array(share)).prod(axis=1)
        for weight, share in zip(weights, shares, strict=True)
    )
    return Population(name, items, cells / cells.sum(), minimum)


def survey():
    """Ten items, three kinds of people; some items go together, some do not, one is rare."""
    return classes(
        "survey",
        (0.05, 0.5),
        [0.5, 0.3, 0.2],
        [
            [0.10, 0.15, 0.05, 0.30, 0.50, 0.20, 0.05, 0.40, 0.25, 0.01],
            [0.60, 0.55, 0.20, 0.30, 0.50, 0.70, 0.10, 0.40, 0.60, 0.05],
            [0.85, 0.80, 0.70, 0.30, 0.50, 0.10, 0.60, 0.40, 0.15, 0.10],
        ],
    )


def independent():
    """Ten items that have nothing to do with each other, several just at the minimum: every claim of a rule is wrong."""
    shares = [0.05, 0.048, 0.30, 0.29, 0.55, 0.25, 0.22, 0.02, 0.45, 0.10]
    return classes("independent", (0.05, 0.3), [1.0], [shares])


def dense():
    """Ten items that nearly everybody has, most supports at or below the minimum."""
    shares = [0.999, 0.998, 0.99, 0.97, 0.95, 1.0, 0.94, 0.99, 0.93, 1.0]
    return classes(
        "dense", (0.95, 0.95), [0.94, 0.06], [shares, [0.5, 0.3, 0.6, 0.5, 0.95, 0.16, 0.9, 0.2, 0.9, 0.9]]
    )


def rare():
    """Ten rare items in pairs that go together, at a minimum of 1 %."""
    return classes(
        "rare",
        (0.01, 0.25),
        [0.94, 0.03, 0.03],
        [
            [0.02, 0.01, 0.05, 0.01, 0.03, 0.08, 0.004, 0.01, 0.06, 0.0101],
            [0.6, 0.5, 0.4, 0.01, 0.03, 0.08, 0.2, 0.01, 0.3, 0.01],
            [0.1, 0.01, 0.05, 0.6, 0.7, 0.33, 0.1, 0.3, 0.06, 0.02],
        ],
    )


def boundary():
    """Eight items of one kind of people: nearly every support of one, two and three items is exactly a minimum."""
    share = 0.3 ** (1 / 2)
    return classes("boundary", (0.3, share), [1.0], [[0.3, 0.3, share, share, share, share, 0.3, 0.3]])


POPULATIONS = (survey, independent, dense, rare, boundary)

"""Populations whose every support is known: a share for each cell of the table of all answers, and studies of them.

Of a study with one level the numbers of records that sent each combination are drawn, so a million records cost as little as few.
"""

import gzip
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from tests.reproduction.tables import data_folder

from tacit.channels.channel import open_channel, warner
from tacit.records.blocks import BLOCK_RECORDS, Block, Dataset, Profiles, words_for
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

    def sent_study(self, records, keep, seed):
        """As `study`, from the numbers of records that sent each combination: other records for a seed, drawn in a moment."""
        channel = np.array([[keep, 1.0 - keep], [1.0 - keep, keep]])
        sent = self.cells.reshape((2,) * self.items)
        for axis in range(self.items):
            sent = np.moveaxis(np.tensordot(sent, channel, (axis, 0)), -1, axis)
        random = np.random.default_rng(seed)
        counts = random.multinomial(records, (sent / sent.sum()).ravel())
        kind = open_channel() if keep == 1.0 else warner(keep)
        names = tuple(map(str, range(self.items)))
        return Dataset(names, Profiles.single([kind] * self.items), _blocks(counts, self.items))

    def chosen_study(self, records, keeps, seed):
        """So many people drawn from it; each picks one of these levels for each answer, the more private ones rather for a yes."""
        random = np.random.default_rng(seed)
        answers = self.people(random, records)
        lean = random.random(answers.shape, np.float32) ** np.where(answers, np.float32(0.5), np.float32(1.5))
        levels = (lean * len(keeps)).astype(np.uint8).clip(max=len(keeps) - 1)
        answers ^= random.random(answers.shape, np.float32) >= np.array(keeps, np.float32)[levels]
        table = LevelChannels.same([warner(keep) for keep in keeps], self.items)
        return mixed_dataset(
            [str(item) for item in range(self.items)], table, levels, answers.astype(np.int8)
        )

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


def _blocks(counts, items):
    """Records that sent each combination so many times, one combination after the other."""
    ends, blocks = np.cumsum(counts), []
    for start in range(0, int(ends[-1]), BLOCK_RECORDS):
        size = min(BLOCK_RECORDS, int(ends[-1]) - start)
        rows = np.searchsorted(ends, np.arange(start, start + size), side="right")
        bits = np.zeros((items, 8 * words_for(size)), np.uint8)
        for item in range(items):
            packed = np.packbits(rows >> item & 1, bitorder="little")
            bits[item, : len(packed)] = packed
        blocks.append(Block(bits.view(np.uint64), size))
    return blocks


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


def strong():
    """Twelve items: three kinds of people hold four each, half hold hardly any."""
    shares = np.tile(np.where(np.arange(12) % 2, 0.1, 0.05), (4, 1))
    for kind in range(3):
        shares[kind + 1, 4 * kind : 4 * kind + 4] = (0.85, 0.8, 0.85, 0.8)
    return classes("strong", (0.05, 0.5), [0.5, 0.2, 0.2, 0.1], shares)


def factor():
    """Twelve items that one standard normal trait drives: no finite number of classes."""
    trait = np.linspace(-5.0, 5.0, 201)
    level, slope = np.linspace(-1.8, 0.2, 12), 0.3 + 1.6 * (np.arange(12) * 5 % 12) / 11.0
    shares = 1.0 / (1.0 + np.exp(-(level + slope * trait[:, None])))
    weights = np.exp(-0.5 * trait**2)
    return classes("factor", (0.05, 0.5), weights / weights.sum(), shares)


def xor():
    """Twelve items; every third mostly says whether the two before differ: pairs say nothing, triples all."""
    shares = np.tile([0.3, 0.45, 0.0, 0.35, 0.5, 0.0], 2)
    bits = np.arange(1 << 12)[:, None] >> np.arange(12) & 1
    cells = np.ones(1 << 12)
    for item, share in enumerate(shares):
        if share:
            cells *= np.where(bits[:, item], share, 1.0 - share)
        else:
            differ = bits[:, item - 1] ^ bits[:, item - 2]
            cells *= np.where(bits[:, item] == differ, 0.9, 0.1)
    return Population("xor", 12, cells, (0.05, 0.5))


def nothing():
    """Twelve items that have nothing to do with each other: no rule is right."""
    return classes("independent 12", (0.05, 0.5), [1.0], [np.linspace(0.1, 0.6, 12)])


def rare_class():
    """Twelve items: one person in fifty holds eight that others hardly hold, three in ten hold two common ones."""
    rare = [0.6, 0.55, 0.5, 0.45, 0.4, 0.35, 0.3, 0.25]
    others = [0.002, 0.01, 0.005, 0.008, 0.01, 0.006, 0.004, 0.01]
    return classes(
        "rare 12",
        (0.005, 0.3),
        [0.02, 0.3, 0.68],
        [[*rare, 0.2, 0.1, 0.15, 0.3], [*others, 0.6, 0.5, 0.15, 0.3], [*others, 0.1, 0.1, 0.15, 0.3]],
    )


def drawn_classes(seed, minimum):
    """Twelve items of two to six kinds of people, whose weights and shares are drawn: a population that nothing was tuned on."""
    random = np.random.default_rng(seed)
    kinds = int(random.integers(2, 7))
    weights, usual = random.dirichlet(np.full(kinds, 1.5)), random.uniform(0.03, 0.35, 12)
    shares = np.tile(usual, (kinds, 1))
    for kind in range(1, kinds):
        some = random.permutation(12)[: int(random.integers(3, 7))]
        shares[kind, some] = random.uniform(0.4, 0.9, len(some))
    return classes(f"drawn {seed}", minimum, weights, shares)


def resampled(name, minimum, answers):
    """People of a table of real answers, bool [people, items], drawn with replacement."""
    codes = answers.astype(np.int64) @ (1 << np.arange(answers.shape[1]))
    cells = np.bincount(codes, minlength=1 << answers.shape[1]) / len(codes)
    return Population(name, answers.shape[1], cells, minimum)


def nsduh():
    """Twelve yes/no questions to young people (NSDUH 2023)."""
    with gzip.open(data_folder() / "survey" / "nsduh2023-youth" / "derived_yesno.csv.gz", "rt") as lines:
        table = np.loadtxt(lines, np.int64, delimiter=",", skiprows=1)
    return resampled("NSDUH", (0.02, 0.4), table == 1)


def coil():
    """Whether a customer has each of the twelve commonest policies and other things of which less than 70 % have any (COIL 2000)."""
    with gzip.open(data_folder() / "coil2000" / "ticdata2000.txt.gz", "rt") as lines:
        table = np.loadtxt(lines, np.int64)[:, 42:64] > 0
    return resampled("COIL", (0.02, 0.5), _commonest(table, 0.7))


def mushroom():
    """The twelve commonest properties that less than 60 % of these mushrooms have."""
    with gzip.open(data_folder() / "fimi" / "mushroom.dat.gz", "rt") as lines:
        rows = [list(map(int, line.split())) for line in lines]
    table = np.zeros((len(rows), 120), np.bool_)
    for row, items in enumerate(rows):
        table[row, items] = True
    return resampled("mushroom", (0.2, 0.8), _commonest(table, 0.6))


def _commonest(table, most):
    shares = table.mean(axis=0)
    return table[:, np.sort(np.argsort(np.where(shares < most, -shares, 1.0), kind="stable")[:12])]


TWELVE = (strong, factor, xor, nothing, rare_class, nsduh, coil, mushroom)
"""Populations that verdicts are measured on; the last three need data that are not part of the project."""

POPULATIONS = (survey, independent, dense, rare, boundary)

"""Rules and itemsets that all answers together make certain: how many a study, how many of them are wrong.

Twelve questions (ten for the survey's kinds of people), every population known exactly; levels alike, or chosen by the answer: .95, .8
or .65, a person at a time ("person") or an answer at a time ("answer"). A cell fails if more than α of its marks are wrong and chance
alone does not explain it; where no rule is true, if more than α of the studies have a mark on a rule.
"""

import os
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache

import numpy as np
from tests.grids.grid_shrunken import youth
from tests.grids.populations import Population, classes, survey
from tests.grids.table import ALPHA as SURELY
from tests.wilson import wilson_interval

from tacit.channels.channel import open_channel, warner
from tacit.evaluation.synthetic import Mix, mix
from tacit.mining.apriori import mine
from tacit.records.blocks import Dataset
from tacit.run.settings import Settings

TITLE = "Certain by all answers together"
NOTE = "α = .05, itemsets up to three items. Beside it what the records of the rows alone make certain, forged records left out."
STUDIES = int(os.environ.get("TACIT_STUDIES", "200"))
ALPHA, ITEMS, LONGEST, CERTAIN = 0.05, 12, 3, 0
LEVELS = (0.95, 0.8, 0.65)
PERSON, ANSWER = "person", "answer"

_BITS = np.arange(1 << ITEMS)[:, None] >> np.arange(ITEMS) & 1


def _independent(shares):
    return np.where(_BITS, shares, 1.0 - np.asarray(shares)).prod(axis=1)


@cache
def strong():
    """Four classes; each of the last three holds four items that go together."""
    shares = np.full((4, ITEMS), 0.05) + 0.05 * (np.arange(ITEMS) % 2)
    for kind in range(3):
        shares[kind + 1, 4 * kind : 4 * kind + 4] = (0.8, 0.85, 0.82, 0.84)
    return classes("strong", (0.05, 0.5), [0.5, 0.2, 0.2, 0.1], shares.tolist())


@cache
def factor():
    """One normal trait behind all items, which no finite number of classes has."""
    random = np.random.default_rng(2)
    level, slope = (random.permutation(np.linspace(*ends, ITEMS)) for ends in ((-1.8, 0.2), (0.3, 1.9)))
    traits, weights = np.polynomial.hermite_e.hermegauss(60)
    cells = sum(
        weight * _independent(1.0 / (1.0 + np.exp(-level - slope * trait)))
        for trait, weight in zip(traits, weights / weights.sum(), strict=True)
    )
    return Population("factor", ITEMS, cells, (0.05, 0.5))


@cache
def exclusive():
    """Every third item is mostly the exclusive or of the two before: pairs say little, triples all."""
    shares = np.random.default_rng(3).uniform(0.2, 0.5, (ITEMS // 3, 2))
    cells = np.ones(1 << ITEMS)
    for group, (one, other) in enumerate(shares):
        x, y, z = _BITS[:, 3 * group : 3 * group + 3].T
        cells = cells * np.where(x, one, 1.0 - one) * np.where(y, other, 1.0 - other)
        cells = cells * np.where((x ^ y) == z, 0.9, 0.1)
    return Population("exclusive or", ITEMS, cells, (0.05, 0.5))


@cache
def unrelated():
    """No association at all: every rule is wrong."""
    shares = np.random.default_rng(4).uniform(0.1, 0.6, ITEMS)
    return Population("independent", ITEMS, _independent(shares), (0.05, 0.5))


@cache
def chain():
    """Each item depends on the one before alone."""
    cells = np.where(_BITS[:, 0], 0.3, 0.7)
    for item in range(1, ITEMS):
        likely = np.where(_BITS[:, item - 1], 0.65, 0.15)
        cells = cells * np.where(_BITS[:, item], likely, 1.0 - likely)
    return Population("chain", ITEMS, cells, (0.05, 0.5))


@cache
def one_pair():
    """One pair goes together, and ten items have nothing to do with anything."""
    shares = np.random.default_rng(8).uniform(0.1, 0.55, ITEMS)
    likely = np.where(_BITS[:, 0], 0.7, 0.15)
    cells = _independent(shares) / np.where(_BITS[:, 1], shares[1], 1.0 - shares[1])
    cells = cells * np.where(_BITS[:, 1], likely, 1.0 - likely)
    return Population("one pair", ITEMS, cells / cells.sum(), (0.05, 0.5))


@cache
def nsduh():
    """The youth survey: its answers are the population."""
    answers = youth()
    cells = np.bincount(answers @ (1 << np.arange(ITEMS)), minlength=1 << ITEMS) / len(answers)
    return Population("NSDUH", ITEMS, cells, (0.02, 0.4))


Made = Callable[[], Population]

DESIGNS: tuple[tuple[Made, int, float | str], ...] = (
    (factor, 2_000, 0.7),
    (nsduh, 5_000, 0.8),
    (strong, 2_000, ANSWER),
    (factor, 2_000, ANSWER),
    (exclusive, 2_000, PERSON),
    (unrelated, 2_000, PERSON),
    (exclusive, 2_000, ANSWER),
    (unrelated, 2_000, 0.8),
    (exclusive, 2_000, 0.8),
    (chain, 2_000, ANSWER),
    (strong, 2_000, PERSON),
    (factor, 2_000, PERSON),
    (strong, 5_000, 0.8),
    (one_pair, 5_000, 0.7),
    (survey, 5_000, 0.8),
    (chain, 5_000, 0.9),
)


@dataclass
class Marks:
    """Marks over all studies: how many, how many wrong, and in how many studies there was one, or a wrong one."""

    count: int = 0
    wrong: int = 0
    studies: int = 0
    spoilt: int = 0

    def add(self, wrong):
        """Those of a study, bool, True for a wrong one."""
        self.count, self.wrong = self.count + len(wrong), self.wrong + int(wrong.sum())
        self.studies, self.spoilt = self.studies + bool(len(wrong)), self.spoilt + bool(wrong.any())

    @property
    def share(self):
        """Of the marks, wrong."""
        return self.wrong / max(self.count, 1)


@dataclass(frozen=True)
class Cell:
    """A population, n and levels.

    Attributes:
        true: rules of at most three items that are true.
        rules, itemsets: by all answers together.
        alone: rules that their own records make certain.
    """

    population: str
    records: int
    levels: str
    true: int
    rules: Marks = field(default_factory=Marks)
    itemsets: Marks = field(default_factory=Marks)
    alone: Marks = field(default_factory=Marks)

    @property
    def fails(self):
        """Whether more is wrong than promised, for sure."""
        if not self.true:
            return wilson_interval(self.rules.studies, STUDIES, SURELY)[0] > ALPHA
        kinds = [marks for marks in (self.rules, self.itemsets) if marks.count]
        return any(wilson_interval(marks.wrong, marks.count, SURELY)[0] > ALPHA for marks in kinds)


def sent(population, records, levels, seed):
    """The records of a study."""
    if levels == PERSON:
        return population.mixed_study(records, LEVELS, seed)
    if levels != ANSWER:
        return population.study(records, levels, seed)
    answers = population.people(np.random.default_rng([seed, 1]), records)
    channels = [warner(keep) for keep in LEVELS]
    choices = Mix.same(channels, population.items, [0.5, 0.3, 0.2], [0.2, 0.3, 0.5], (0.0, 0.0))
    return mix(Dataset.from_array(answers, open_channel()), choices, seed)


def holds(population, left, right):
    """Whether a rule is true of the population."""
    support, confidence = population.minimum
    both, given, then = (population.support(items) for items in ((*left, *right), left, right))
    return both >= support and both >= confidence * given and both > given * then * (1.0 + 1e-9)


def true_rules(population):
    """How many of at most three items there are."""
    masks = np.arange(1, 1 << population.items)
    short = [mask for mask in masks.tolist() if 1 < mask.bit_count() <= LONGEST]
    found = 0
    for mask in short:
        items = [item for item in range(population.items) if mask >> item & 1]
        for sides in range(1, (1 << len(items)) - 1):
            left = [item for place, item in enumerate(items) if sides >> place & 1]
            found += holds(population, left, [item for item in items if item not in left])
    return found


def study(cell, population, levels, seed):
    """One study of a cell."""
    minimum, confidence = population.minimum
    settings = Settings(
        minimum, confidence, max_length=LONGEST, alpha=ALPHA, forged_at_least=0.0, together=True
    )
    result = mine(sent(population, cell.records, levels, seed), settings)
    wrong = np.array([not holds(population, *sides) for sides in result.rule_sides()], np.bool_)
    cell.rules.add(wrong[result.rules.together["certain"].certain])
    cell.alone.add(wrong[result.rules.verdict == CERTAIN])
    marked = [found.itemsets.items[found.together["certain"].certain] for found in result.by_length]
    wrong = [population.support(items) < minimum for alike in marked for items in alike]
    cell.itemsets.add(np.array(wrong, np.bool_))


def cells():
    """One after the other; those that need a data set that is not there are left out."""
    for made, records, levels in DESIGNS:
        try:
            population = made()
        except FileNotFoundError:
            continue
        named = f"{levels:g}" if isinstance(levels, float) else f"mixed by {levels}"
        cell = Cell(population.name, records, named, true_rules(population))
        for seed in range(STUDIES):
            study(cell, population, levels, seed)
        yield cell


def markdown(found):
    """A row a cell."""
    lines = [
        f"## {TITLE}",
        "",
        NOTE,
        "",
        "| population | n | p | studies | true rules | rules a study | wrong, % | studies with a wrong one, % | by their own records | wrong, % | itemsets a study | wrong, % |",
        "|---|---:|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|",
    ]
    lines += list(map(line, found))
    failed = sum(cell.fails for cell in found)
    return "\n".join([*lines, "", f"{len(found)} cells of {STUDIES} studies; {failed} fail.", ""])


def line(cell):
    """A cell's row."""
    rules, alone, itemsets = cell.rules, cell.alone, cell.itemsets
    return (
        f"| {cell.population} | {cell.records:,} | {cell.levels} | {STUDIES} | {cell.true} | {rules.count / STUDIES:.1f} | "
        f"{100 * rules.share:.1f} | {100 * rules.spoilt / STUDIES:.1f} | {alone.count / STUDIES:.1f} | {100 * alone.share:.1f} | "
        f"{itemsets.count / STUDIES:.1f} | {100 * itemsets.share:.1f} |"
    )

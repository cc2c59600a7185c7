"""Shrunken supports against unbiased ones: error of every itemset of a size and of pairs by dependence, and coverage of the intervals.

The NSDUH youth survey, whole (these records are the truth, and only the randomization errs) and in samples of 1,000 (the whole
survey is the truth); people of four kinds; groups of three items of which the third is mostly one or the other of the first two, but
not both, so that what pairs foretell of triples is wrong; votes of two parties; rare pages that some visit together; one trait; a chain
in which each item follows the one before; customers of an insurer, mushrooms, pages; and populations whose every support is known.

Pairs are parted into tenths by |s_ab − s_a s_b|. *Shown* are the ten pairs of largest shrunken lift, and those of largest
shrunken support. A row fails if a size, a tenth or what is shown is covered less than 93 %, or if a tenth errs more than 1.05
times as much as the unbiased estimates, both beyond chance.
"""

from __future__ import annotations

import csv
import gzip
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, partial
from itertools import product

import numpy as np
from tests.grids import populations
from tests.grids.table import ALPHA, LEAST
from tests.reproduction.tables import data_folder
from tests.wilson import wilson_interval

from tacit.channels.channel import open_channel, warner
from tacit.counting.engines import Records
from tacit.estimation.inversion import Variance
from tacit.evaluation.synthetic import Mix, mix
from tacit.joint.sharper import sharper_supports
from tacit.records.blocks import Dataset
from tacit.run.settings import Settings

TITLE = "Shrunken supports"
NOTE = (
    "Root mean square errors in points, unbiased → shrunken (ratio), and covered itemsets of each size. Of the tenths of pairs by dependence: the "
    "ratio of the most dependent one and the largest, and the least covered share. Shown: covered of the ten pairs of largest lift, and of largest support."
)
HEADS = (
    *("population", "records", "levels", "p", "size 1", "size 2", "size 3", "size 4", "covered, %"),
    *("tenths: last, worst", "tenths: least covered, %", "shown: lift, support, %"),
)

MANY = 16
"""Items up to which itemsets of four are shrunk too."""
STUDIES = 40
KEPT = (0.6, 0.7, 0.8, 0.9, 0.95)
MOST_HARM = 1.05
"""How much more than the unbiased estimates a tenth of the pairs may err."""
CHANCE = 3.5
"""Standard errors that are chance: of some hundred tenths one in ten runs."""

Answers = np.ndarray
Sending = Callable[[Answers, float, int], Records]


def plain(answers: Answers, keep: float, seed: int) -> Records:
    """Every answer kept with one probability."""
    flipped = np.random.default_rng(seed).random(answers.shape) >= keep
    return Dataset.from_array(answers ^ flipped, warner(keep))


def chosen(missing: float) -> Sending:
    """Three levels about this probability, the choice of which depends on the answer, and answers left out."""

    def send(answers: Answers, keep: float, seed: int) -> Records:
        channels = [warner(keep + 0.1), warner(keep), warner(keep - 0.05)]
        choices = Mix.same(channels, answers.shape[1], [0.4, 0.4, 0.2], [0.2, 0.4, 0.4], (missing, missing))
        return mix(Dataset.from_array(answers, open_channel()), choices, seed)

    return send


@cache
def youth() -> Answers:
    """NSDUH 2023, youth, bool [10308, 12].

    Raises:
        FileNotFoundError: the data set is not there; so of the three below.
    """
    path = data_folder() / "survey" / "nsduh2023-youth" / "derived_yesno.csv.gz"
    with gzip.open(path, "rt") as file:
        _, *rows = csv.reader(file)
    return np.array(rows, np.uint8).astype(np.bool_)


@cache
def insured() -> Answers:
    """COIL 2000: fourteen traits above their median, and policies of one in a hundred or more, bool [5822, 27]."""
    with gzip.open(data_folder() / "coil2000" / "ticdata2000.txt.gz", "rt", encoding="ascii") as lines:
        table = np.array([line.split() for line in lines], np.int64)
    held = table[:, 64:86] > 0
    traits = table[:, [2, 4, 9, 15, 17, 24, 27, 29, 30, 31, 36, 38, 40, 42]]
    return np.concatenate([held[:, held.mean(axis=0) > 0.01], traits > np.median(traits, axis=0)], axis=1)


def commonest(rows: list[list[int]], many: int) -> Answers:
    """Which row has which of the commonest numbers, the commonest first."""
    counted = Counter(number for row in rows for number in set(row))
    column = {number: place for place, (number, _) in enumerate(counted.most_common(many))}
    found = np.zeros((len(rows), many), np.bool_)
    for place, row in enumerate(rows):
        found[place, [column[number] for number in row if number in column]] = True
    return found


@cache
def mushrooms() -> Answers:
    """24 properties that one in twenty has, and one in twenty lacks, bool [8124, 24]."""
    with gzip.open(data_folder() / "fimi" / "mushroom.dat.gz", "rt") as file:
        found = commonest([list(map(int, line.split())) for line in file], 60)
    share = found.mean(axis=0)
    return found[:, (share > 0.05) & (share < 0.95)][:, :24]


@cache
def pages() -> Answers:
    """MSWeb's thirty commonest pages, bool [32711, 30]."""
    rows: list[list[int]] = []
    with gzip.open(data_folder() / "msweb" / "anonymous-msweb.data.gz", "rt", encoding="latin-1") as file:
        for line in file:
            if line[0] == "C":
                rows.append([])
            elif line[0] == "V":
                rows[-1].append(int(line.split(",")[1]))
    return commonest(rows, 30)


@cache
def kinds_of_people() -> Answers:
    """20,000 people of four kinds who answer twelve questions, each kind with its own shares of yes."""
    random = np.random.default_rng(5)
    kind = random.choice(4, 20_000, p=[0.5, 0.25, 0.15, 0.1])
    return random.random((20_000, 12)) < random.beta(0.8, 2.0, (4, 12))[kind]


@cache
def one_or_the_other() -> Answers:
    """20,000 people, four groups of three items: the third is the first or the second, but not both, in nine of ten."""
    random = np.random.default_rng(6)
    first, second = random.random((20_000, 4)) < 0.4, random.random((20_000, 4)) < 0.5
    return np.concatenate([first, second, first ^ second ^ (random.random((20_000, 4)) < 0.1)], axis=1)


@cache
def votes() -> Answers:
    """100,000 members of two parties, sixteen votes: parties differ in most, and members within them in one trait."""
    random = np.random.default_rng(7)
    party, trait = random.random(100_000) < 0.4, random.standard_normal((100_000, 1))
    lean = random.uniform(-2.5, 2.5, (2, 16))
    lean[1, :4] = lean[0, :4]
    logit = lean[party.astype(int)] + random.uniform(-1.2, 1.2, 16) * trait
    return random.random((100_000, 16)) < 1.0 / (1.0 + np.exp(-logit))


@cache
def rare_pages() -> Answers:
    """200,000 visits to thirty pages of 1 to 6 %; fourteen purposes, of which a visit may have any, each lead to two to four pages."""
    random = np.random.default_rng(8)
    found = random.random((200_000, 30)) < random.uniform(0.005, 0.03, 30)
    for _ in range(14):
        led, leads = random.choice(30, random.integers(2, 5), replace=False), random.uniform(0.4, 0.9)
        with_it = random.random(200_000) < random.uniform(0.002, 0.012)
        found[:, led] |= with_it[:, None] & (random.random((200_000, len(led))) < leads)
    return found


@cache
def one_trait() -> Answers:
    """100,000 people, twelve items of one normal trait that each follows more or less: no few kinds of people fit."""
    random = np.random.default_rng(9)
    logit = random.uniform(-1.8, 0.2, 12) + random.uniform(0.3, 1.9, 12) * random.standard_normal(
        (100_000, 1)
    )
    return random.random((100_000, 12)) < 1.0 / (1.0 + np.exp(-logit))


@cache
def chain() -> Answers:
    """100,000 people, twenty items: each is what the one before was, or its opposite, as far as it does not stand alone."""
    random = np.random.default_rng(10)
    found = random.random((100_000, 20)) < random.uniform(0.1, 0.6, 20)
    for item in range(1, 20):
        follows = random.random(100_000) < random.uniform(0.0, 0.7)
        found[follows, item] = found[follows, item - 1] ^ (item % 3 == 0)
    return found


def known(name: str) -> Callable[[], Answers]:
    """200,000 people of one of the populations whose every support is known."""
    made = {each().name: each for each in populations.POPULATIONS}[name]
    return cache(lambda: made().people(np.random.default_rng(11), 200_000))


@dataclass(frozen=True)
class Figures:
    """One study's figures of a group of itemsets: sums of squared errors, unbiased and sharper, covered itemsets, and how many."""

    unbiased: float
    sharper: float
    covered: float
    itemsets: int

    @classmethod
    def of(cls, unbiased: np.ndarray, sharper: np.ndarray, covers: np.ndarray) -> Figures:
        """Of errors and of whether intervals hold the truth."""
        return cls(float((unbiased**2).sum()), float((sharper**2).sum()), int(covers.sum()), len(covers))


@dataclass(frozen=True)
class Group:
    """The figures of a group of itemsets in all studies of a row."""

    studies: list[Figures]

    def total(self, name: str) -> float:
        """The sum of a figure."""
        return sum(getattr(study, name) for study in self.studies)

    @property
    def ratio(self) -> float:
        """Root mean square error, sharper to unbiased."""
        return float(np.sqrt(self.total("sharper") / self.total("unbiased")))

    @property
    def covered(self) -> float:
        """The share of itemsets whose interval holds the truth."""
        return self.total("covered") / self.total("itemsets")

    @property
    def uncovered(self) -> bool:
        """Whether that is less than it may be."""
        return wilson_interval(int(self.total("covered")), int(self.total("itemsets")), ALPHA)[1] < LEAST

    @property
    def harmed(self) -> bool:
        """Whether it errs more than it may."""
        more = np.array([study.sharper - MOST_HARM**2 * study.unbiased for study in self.studies])
        return bool(more.mean() > CHANCE * more.std() / np.sqrt(len(more)))

    def errors(self) -> str:
        """In points, and their ratio."""
        many = self.total("itemsets")
        before, after = (100.0 * np.sqrt(self.total(name) / many) for name in ("unbiased", "sharper"))
        return f"{before:.2f} → {after:.2f} ({self.ratio:.2f})"


@dataclass(frozen=True)
class Row:
    """One design: its name, and the groups of itemsets."""

    design: tuple[str, ...]
    sizes: list[Group]
    tenths: list[Group]
    shown: list[Group]

    @property
    def fails(self) -> bool:
        """Whether any group is not covered, or any tenth harmed."""
        covered = not any(group.uncovered for group in (*self.sizes, *self.tenths, *self.shown))
        return not covered or any(tenth.harmed for tenth in self.tenths)


def study(population: Answers, records: int, keep: float, send: Sending, seed: int) -> list[list[Figures]]:
    """One study: the figures of each size, of each tenth of the pairs, and of the pairs that are shown."""
    whole = records >= len(population)
    random = np.random.default_rng([seed, 1])
    answers = population if whole else population[random.choice(len(population), records, replace=False)]
    settings = Settings(1.0, variance=Variance.RECORDS if whole else Variance.POPULATION)
    longest = 4 if population.shape[1] <= MANY else 3
    found = sharper_supports(send(answers, keep, seed), settings, longest=longest)
    sizes = []
    for itemsets, unbiased, shrunken in zip(found.itemsets, found.unbiased, found.shrunken, strict=True):
        true, bounds = truth(population, itemsets.length), shrunken.support
        covers = (bounds.low <= true + 1e-12) & (true <= bounds.high + 1e-12)
        sizes.append((unbiased - true, bounds.value - true, covers))
    apart, support = independence(population), found.shrunken[1].support.value
    groups = np.array_split(np.argsort(np.abs(truth(population, 2) - apart), kind="stable"), 10)
    top = [np.argsort(-score, kind="stable")[:10] for score in (support / apart, support)]
    return [
        [Figures.of(*size) for size in sizes],
        *([Figures.of(*(figure[rows] for figure in sizes[1])) for rows in each] for each in (groups, top)),
    ]


_TRUE: dict[tuple[int, int], np.ndarray] = {}


def truth(population: Answers, size: int) -> np.ndarray:
    """The supports of all itemsets of a size, in lexicographic order."""
    key = id(population), size
    if key not in _TRUE:
        _TRUE[key] = np.array(list(_supports(population, size)))
    return _TRUE[key]


def _supports(answers: Answers, size: int, first: int = 0) -> Iterator[float]:
    for item in range(first, answers.shape[1]):
        share = float(answers[:, item].mean()) if len(answers) else 0.0
        if size == 1:
            yield share
        else:
            rest = _supports(answers[answers[:, item]], size - 1, item + 1)
            yield from (share * support for support in rest)


def independence(population: Answers) -> np.ndarray:
    """What pairs' supports would be if items had nothing to do with each other."""
    single = truth(population, 1)
    left, right = np.triu_indices(len(single), 1)
    return np.asarray(single[left] * single[right])


REAL = {"youth": youth, "insured": insured, "mushrooms": mushrooms, "pages": pages}
MADE = {
    "four kinds": kinds_of_people,
    "one or the other": one_or_the_other,
    "votes": votes,
    "rare pages": rare_pages,
    "one trait": one_trait,
    "chain": chain,
    **{name: known(name) for name in ("survey", "independent", "dense", "rare", "boundary")},
}
SIZES = {"youth": (1_000, 10_308), "four kinds": (1_000, 20_000), "one or the other": (1_000, 20_000)}
OTHER_SIZES = {"votes": 435, "rare pages": 60_000, "pages": 30_000}
MIXED = {
    "youth": (1_000, 10_308),
    "votes": (2_000,),
    "chain": (5_000,),
    "one trait": (2_000,),
    "insured": (5_000,),
}


def designs() -> Iterator[tuple[str, int, float, float | None]]:
    """Population, records, probability to keep, and share left out of the mixed levels; None where everybody has one level."""
    there = [name for name in (*REAL, *MADE) if _there(name)]
    for name in there:
        for records in SIZES.get(name, (OTHER_SIZES.get(name, 5_000),)):
            for keep in KEPT if name in SIZES else KEPT[1:4]:
                yield name, records, keep, None
    for name in there:
        for records, keep, missing in product(MIXED.get(name, ()), (0.7, 0.8), (0.0, 0.05)):
            yield name, records, keep, missing


def _there(name: str) -> bool:
    try:
        REAL.get(name, lambda: None)()
    except FileNotFoundError:
        print(f"{name}: left out, no such data (set TACIT_DATA)", file=sys.stderr)
        return False
    return True


def cells() -> Iterator[Row]:
    """Every design."""
    for name, records, keep, missing in designs():
        population = {**REAL, **MADE}[name]()
        send = plain if missing is None else chosen(missing)
        one = partial(study, population, records, keep, send)
        sizes, tenths, shown = (
            [Group(list(group)) for group in zip(*kind, strict=True)]
            for kind in zip(*(one(seed) for seed in range(STUDIES)), strict=True)
        )
        levels = "one" if missing is None else "three" if not missing else f"three, {missing:.0%} missing"
        yield Row((name, f"{records:,}", levels, f"{keep}"), sizes, tenths, shown)


def markdown(rows: list[Row]) -> str:
    """The rows as a table."""
    lines = [f"## {TITLE}", "", NOTE, "", _line(HEADS), _line(["---"] * len(HEADS))]
    for row in rows:
        errors = [size.errors() for size in row.sizes]
        ratios = [tenth.ratio for tenth in row.tenths]
        lines.append(
            _line(
                (
                    *(*row.design, *errors, *[""] * (4 - len(errors))),
                    " ".join(f"{100.0 * size.covered:.0f}" for size in row.sizes),
                    f"{ratios[-1]:.2f} {max(ratios):.2f}",
                    f"{100.0 * min(tenth.covered for tenth in row.tenths):.1f}",
                    " ".join(f"{100.0 * group.covered:.1f}" for group in row.shown),
                )
            )
        )
    lines += ["", f"{len(rows)} rows of {STUDIES} studies; {sum(row.fails for row in rows)} fail.", ""]
    return "\n".join(lines)


def _line(parts: tuple[str, ...] | list[str]) -> str:
    return f"| {' | '.join(parts)} |"

"""Shrunken supports against unbiased ones: error of every itemset of a size, and coverage of the intervals over the list.

The NSDUH youth survey, whole (these records are the truth, and only the randomization errs) and in samples of 1,000 (the whole
survey is the truth); people of four kinds; and groups of three items of which the third is mostly one or the other of the first two, but
not both, so that what pairs foretell of triples is wrong.

`python -m tests.grids.grid_shrunken` prints the errors, which `docs/decisions` has; `python -m tests.grids shrunken` the coverage.
"""

from __future__ import annotations

import csv
import gzip
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import product

import numpy as np
from tests.grids.table import Cell
from tests.reproduction.tables import data_folder

from tacit.channels.channel import open_channel, warner
from tacit.counting.engines import Records
from tacit.estimation.inversion import Variance
from tacit.evaluation.synthetic import Mix, mix
from tacit.joint.sharper import sharper_supports
from tacit.records.blocks import Dataset
from tacit.run.settings import Settings

TITLE = "Shrunken supports"
NOTE = (
    "Intervals of 95 %, which are made to hold on average over the itemsets of a size: covered itemsets of all studies of a "
    "cell. The cells of one study are not independent of each other."
)

LONGEST = 4
STUDIES = 12
KEPT = (0.6, 0.7, 0.8, 0.9, 0.95)

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
        FileNotFoundError: the data set is not there.
    """
    path = data_folder() / "survey" / "nsduh2023-youth" / "derived_yesno.csv.gz"
    with gzip.open(path, "rt") as file:
        _, *rows = csv.reader(file)
    return np.array(rows, np.uint8).astype(np.bool_)


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


@dataclass(frozen=True)
class Found:
    """Sums over the studies of a cell, float64 [sizes] each.

    Attributes:
        unbiased: mean squared error of the unbiased supports.
        sharper: of the shrunken ones.
        covered: share of the itemsets whose interval holds the truth.
        itemsets: how many there are.
    """

    unbiased: np.ndarray
    sharper: np.ndarray
    covered: np.ndarray
    itemsets: np.ndarray


def study(population: Answers, records: int, keep: float, send: Sending, seed: int) -> np.ndarray:
    """One study: for each size its two mean squared errors, coverage, and number of itemsets; float64 [4, sizes]."""
    whole = records >= len(population)
    random = np.random.default_rng([seed, 1])
    answers = population if whole else population[random.choice(len(population), records, replace=False)]
    variance = Variance.RECORDS if whole else Variance.POPULATION
    found = sharper_supports(send(answers, keep, seed), Settings(1.0, variance=variance), longest=LONGEST)
    figures = []
    for itemsets, unbiased, shrunken in zip(found.itemsets, found.unbiased, found.shrunken, strict=True):
        true = np.array([population[:, items].all(axis=1).mean() for items in itemsets.items])
        bounds = shrunken.support
        covers = (bounds.low <= true + 1e-12) & (true <= bounds.high + 1e-12)
        errors = np.mean((unbiased - true) ** 2), np.mean((bounds.value - true) ** 2)
        figures.append((*errors, covers.mean(), len(true)))
    return np.array(figures).T


@cache
def simulated(
    name: str, records: int, keep: float, missing: float | None = None, studies: int = STUDIES
) -> Found:
    """All studies of one cell; `missing` is None where everybody has one level."""
    population = POPULATIONS[name]()
    send = plain if missing is None else chosen(missing)
    sums = [study(population, records, keep, send, seed) for seed in range(studies)]
    return Found(*np.mean(sums, axis=0))


POPULATIONS = {"youth": youth, "four kinds": kinds_of_people, "one or the other": one_or_the_other}
SIZES = {"youth": (1_000, 10_308), "four kinds": (1_000, 20_000), "one or the other": (1_000, 20_000)}


def designs() -> Iterator[tuple[str, int, float, float | None]]:
    """Population, records, probability to keep, and share left out of the mixed levels."""
    for name in _there():
        for records, keep in product(SIZES[name], KEPT):
            yield name, records, keep, None
    if "youth" in _there():
        for records, keep, missing in product(SIZES["youth"], (0.7, 0.8), (0.0, 0.05)):
            yield "youth", records, keep, missing


def _there() -> list[str]:
    try:
        youth()
    except FileNotFoundError:
        print("the youth survey is left out: no such data (set TACIT_DATA)", file=sys.stderr)
        return [name for name in POPULATIONS if name != "youth"]
    return list(POPULATIONS)


def cells() -> Iterator[Cell]:
    """The coverage of each size."""
    for name, records, keep, missing in designs():
        found = simulated(name, records, keep, missing)
        row = {"population": name, "records": f"{records:,}", "levels": _levels(missing)}
        for size, (share, itemsets) in enumerate(zip(found.covered, found.itemsets, strict=True), 1):
            tried = int(itemsets) * STUDIES
            yield Cell(row, {"p": f"{keep}", "size": f"{size}"}, round(share * tried), tried)


def _levels(missing: float | None) -> str:
    return "one" if missing is None else "three" if not missing else f"three, {missing:.0%} missing"


def main() -> None:
    """Root mean square errors in points, unbiased and shrunken, and their ratio."""
    print("| population | records | levels | p | size 1 | size 2 | size 3 | size 4 | covered, % |")
    print("|---|---:|---|---:|---:|---:|---:|---:|---|", flush=True)
    for name, records, keep, missing in designs():
        found = simulated(name, records, keep, missing)
        before, after = 100.0 * np.sqrt(found.unbiased), 100.0 * np.sqrt(found.sharper)
        shown = [f"{b:.2f} → {a:.2f} ({a / b:.2f})" for b, a in zip(before, after, strict=True)]
        covered = " ".join(f"{100.0 * share:.0f}" for share in found.covered)
        print(
            f"| {name} | {records:,} | {_levels(missing)} | {keep} | {' | '.join(shown)} | {covered} |",
            flush=True,
        )


if __name__ == "__main__":
    main()

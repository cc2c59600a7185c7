"""Certain rows: over studies of known populations, how many itemsets and rules marked certain are truly below.

A row is wrong as in `grid_lists`. The mean over studies of the share of wrong rows must not exceed α.
"""

import os
from dataclasses import dataclass
from itertools import product

import numpy as np
from tests.grids.grid_lists import ALPHA, LONGEST, Rows, judged_itemsets, true_rules
from tests.grids.populations import POPULATIONS

from tacit.mining.apriori import mine
from tacit.run.settings import Settings

TITLE = "Rows marked certain"
NOTE = "Two populations, n = 2,000, α = .05, itemsets up to three items."
FORGED = float(os.environ.get("TACIT_FORGED", "0"))
"""By chance alone: forged records that a row must bear only take rows away."""
STUDIES = int(os.environ.get("TACIT_STUDIES", "500"))
RECORDS, KEEPS, CERTAIN = 2_000, (0.7, 0.8, 0.9), 0


@dataclass(frozen=True)
class Cell:
    """One population and p: certain rows of one kind."""

    population: str
    keep: float
    kind: str
    rows: Rows

    @property
    def wrong(self):
        """Mean over studies of the share of certain rows that are wrong."""
        return self.rows.share / STUDIES

    @property
    def fails(self):
        """Whether more are wrong than promised."""
        return self.wrong > ALPHA


def cells():
    """Itemsets and rules of each population and p."""
    for made, keep in product(POPULATIONS[:2], KEEPS):
        population, itemsets, rules = made(), Rows(), Rows()
        minimum, confidence = population.minimum
        for seed in range(STUDIES):
            settings = Settings(minimum, confidence, max_length=LONGEST, alpha=ALPHA, forged=FORGED)
            result = mine(population.study(RECORDS, keep, seed), settings)
            listed, wrong, certain, _ = _joined(population, result)
            itemsets.add(wrong[certain & listed])
            rules.add(true_rules(population, result)[1][result.rules.verdict == CERTAIN])
        yield Cell(population.name, keep, "itemsets", itemsets)
        yield Cell(population.name, keep, "rules", rules)


def _joined(population, result):
    parts = list(judged_itemsets(population, result))
    return tuple(
        np.concatenate([part[place] for part in parts] or [np.zeros(0, np.bool_)]) for place in range(4)
    )


def markdown(found):
    """A row a cell."""
    lines = [
        f"## {TITLE}",
        "",
        NOTE,
        "",
        "| population | p | rows | certain a study | wrong, % |",
        "|---|---|---|---:|---:|",
    ]
    lines += [
        f"| {cell.population} | {cell.keep:g} | {cell.kind} | {cell.rows.count / STUDIES:.2f} | {100 * cell.wrong:.2f} |"
        for cell in found
    ]
    return "\n".join(
        [
            *lines,
            "",
            f"{len(found)} cells of {STUDIES} studies; {sum(cell.fails for cell in found)} fail.",
            "",
        ]
    )

"""What is said above a list, how many of its rows are wrong: beside how many are, in studies of known populations."""

import os
from dataclasses import dataclass
from itertools import product

import numpy as np
from tests.grids.grid_lists import LONGEST, ROUNDING, true_rules
from tests.grids.populations import POPULATIONS

from tacit.mining.apriori import mine
from tacit.run.settings import Settings
from tacit.verdicts.forecast import EXPECTED_WRONG, MANY_WRONG, WRONG_RULES

TITLE = "How many rows of a list are wrong"
NOTE = (
    "Means over the studies, of the rows listed by estimate, in percent. *Expected* and *bound*: what the line above the list says (5 where it says nothing: "
    "less than that may be wrong). *Wrong*: how many are."
)
STUDIES = int(os.environ.get("TACIT_STUDIES", "40"))
KEEPS = (0.6, 0.7, 0.8, 0.9, 1.0)
NEAR = 10.0


@dataclass(frozen=True)
class Cell:
    """One design: means in percent.

    Attributes:
        population: its name.
        design: n and p.
        itemsets: expected, bound and wrong.
        rules: bound and wrong.
    """

    population: str
    design: str
    itemsets: tuple[float, float, float]
    rules: tuple[float, float]

    @property
    def fails(self):
        """Whether more itemsets are wrong than the bound says, by more than ten points."""
        return self.itemsets[2] > self.itemsets[1] + NEAR


def cells():
    """Every design."""
    found = []
    for made, records, keep in product(POPULATIONS, (2_000, 20_000), KEEPS):
        population = made()
        studies = np.array(
            [told(population, population.study(records, keep, seed)) for seed in range(STUDIES)]
        )
        mean = studies.mean(axis=0).tolist()
        sent = "open" if keep == 1.0 else f"{keep:g}"
        found.append(Cell(population.name, f"n = {records:,}, p = {sent}", tuple(mean[:3]), tuple(mean[3:])))
    return found


def told(population, data):
    """Expected, bound and wrong itemsets, bound and wrong rules of one study, in percent."""
    minimum, confidence = population.minimum
    result = mine(data, Settings(minimum, confidence, max_length=LONGEST))
    said = {note.template: note.values for note in result.notes}
    itemsets = said.get(EXPECTED_WRONG, {"expected": 0.0, "percent": 100 * MANY_WRONG})
    rules = said.get(WRONG_RULES, {"percent": 100 * MANY_WRONG})
    wrong = [population.support(items) <= result.minimum + ROUNDING for items in result.supports()]
    false = true_rules(population, result)[1]
    return (
        itemsets["expected"],
        itemsets["percent"],
        100 * np.mean(wrong or [0]),
        rules["percent"],
        100 * np.mean(false if len(false) else [0]),
    )


def markdown(found):
    """The cells as a table."""
    lines = [f"## {TITLE}", "", NOTE, ""]
    lines += [
        "| population | design | itemsets: expected | bound | wrong | rules: bound | wrong |",
        "|---|---|---:|---:|---:|---:|---:|",
    ]
    lines += [
        f"| {cell.population} | {cell.design} | {' | '.join(f'{value:.0f}' for value in (*cell.itemsets, *cell.rules))} |"
        for cell in found
    ]
    near = sum(abs(cell.itemsets[0] - cell.itemsets[2]) <= NEAR for cell in found)
    failed = sum(cell.fails for cell in found)
    lines += [
        "",
        f"{len(found)} designs of {STUDIES} studies; in {near} the share expected is within ten points; {failed} fail.",
    ]
    return "\n".join([*lines, ""])

"""What is foreseen before a run: of the pairs that it lists, the share that is wrong; beside the share that is."""

import os
from dataclasses import dataclass
from itertools import product

import numpy as np
from tests.grids.grid_lists import ROUNDING
from tests.grids.populations import POPULATIONS

import tacit
from tacit.compute.control import Control
from tacit.mining.apriori import mine
from tacit.mining.tables import prevalences
from tacit.run.settings import Settings
from tacit.verdicts.forecast import pair_estimates
from tacit_miner.project import Study
from tacit_miner.runs.run import foreseen

TITLE = "What is foreseen before a run"
NOTE = (
    "Of the pairs listed by estimate, the share that is wrong: as foreseen from the records before the run, and as it was; means over the "
    "studies, in percent. *Alone*: as foreseen from prevalences alone, as if answers were independent."
)
STUDIES = int(os.environ.get("TACIT_STUDIES", "500"))
KEEPS = (0.7, 0.8, 0.9)
SIZES = (2_000, 20_000)
MINIMUMS = {"survey": (0.02, 0.05, 0.1), "independent": (0.02, 0.05, 0.1), "dense": (0.95,), "rare": (0.01,)}
NEAR = 10.0


@dataclass(frozen=True)
class Cell:
    """One design: means in percent.

    Attributes:
        population, minimum, records, keep: the design.
        seen: foreseen, wrong, and foreseen as if answers were independent.
    """

    population: str
    minimum: float
    records: int
    keep: float
    seen: tuple[float, float, float]

    @property
    def off(self):
        """By how many points what is foreseen is off."""
        return abs(self.seen[0] - self.seen[1])

    @property
    def fails(self):
        """Whether that is more than ten."""
        return self.off > NEAR


def cells():
    """Every design."""
    for made, records, keep in product(POPULATIONS[:4], SIZES, KEEPS):
        population = made()
        for minimum in MINIMUMS[population.name]:
            seen = np.array(
                [told(population, minimum, keep, population.study(records, keep, n)) for n in range(STUDIES)]
            )
            mean = tuple(100 * np.nanmean(seen, axis=0))
            yield Cell(population.name, minimum, records, keep, mean)


def told(population, minimum, keep, data):
    """Foreseen, wrong (NaN where nothing is listed), foreseen without pairs; shares."""
    settings = Settings(minimum, max_length=2)
    study = Study.of_table(list(data.items), [tacit.warner(keep)] * len(data.items))
    found = prevalences(data)
    pairs = pair_estimates(data, settings, Control())
    levels = mine(data, settings).by_length
    listed = levels[1].itemsets.items if len(levels) > 1 else []
    wrong = [population.support(items) <= minimum + ROUNDING for items in listed]
    return (
        foreseen(study, found, settings, data.records, pairs).found.wrong_share,
        np.mean(wrong) if wrong else np.nan,
        foreseen(study, found, settings, data.records).found.wrong_share,
    )


def markdown(found):
    """The cells as a table."""
    lines = [f"## {TITLE}", "", NOTE, ""]
    lines += [
        "| population | minimum | n | p | foreseen | wrong | alone |",
        "|---|---:|---:|---:|---:|---:|---:|",
    ]
    lines += [
        f"| {cell.population} | {100 * cell.minimum:g} % | {cell.records:,} | {cell.keep:g} | "
        f"{' | '.join(f'{value:.0f}' for value in cell.seen)} |"
        for cell in found
    ]
    near = sum(not cell.fails for cell in found)
    lines += [
        "",
        f"{len(found)} designs of {STUDIES} studies; in {near} what is foreseen is within ten points.",
    ]
    return "\n".join([*lines, ""])

"""Looking for forgers: how often honest studies sound an alarm, and which forgers are named."""

import os
from dataclasses import dataclass

from tests.grids.forgers import named, study
from tests.grids.populations import POPULATIONS
from tests.wilson import wilson_interval

TITLE = "Looking for forgers"
NOTE = (
    "*Honest*: studies in which any signer is named, at most 5 % promised; each person chose one of three levels (p = .9, .8, .7). "
    "20 signers of 100 records; in *differing* the people of each signer lean another way, in *unequal* 30 signers have 20 to 320 "
    "records, in *missing* a fifth of the answers is left out. *Forgers*: one of 20 signers sends 100 records of a kind; how often "
    "it is named, and how often an honest signer beside it. Intervals are Wilson's at 95 %. The last kind is not to be found: its records "
    "are answers that people might have, sent through the channel."
)
STUDIES = int(os.environ.get("TACIT_STUDIES", "500"))
FORGED = max(1, STUDIES // 5)
MOST_FALSE = 0.05
DESIGNS = ("alike", "differing", "unequal", "missing")
FORGERS = {
    "ones": "all yes",
    "copies": "copies of one record",
    "plain": "true answers without the channel",
    "coins": "coins",
    "pair": "honest but for a pair that is always yes",
    "marginals": "made-up people with the right shares and a linked pair, through the channel",
}


@dataclass
class Cell:
    """One design.

    Attributes:
        population: which truth.
        design: in words.
        studies: how many.
        alarms: in which an honest signer is named.
        caught: in which the forger is named; None if all are honest.
    """

    population: str
    design: str
    studies: int
    alarms: int
    caught: int | None = None

    @property
    def fails(self):
        """Whether more honest signers are named than promised, by more than chance explains."""
        return wilson_interval(self.alarms, self.studies, 1e-3)[0] > MOST_FALSE


def cells():
    """Every cell."""
    for made in POPULATIONS:
        population = made()
        for place, design in enumerate(DESIGNS):
            seeds = range(place, STUDIES, len(DESIGNS))
            alarms = sum(any(named(study(population, design, seed))) for seed in seeds)
            yield Cell(population.name, f"honest, {design}", len(seeds), alarms)
        for forger, words in FORGERS.items():
            found = [named(study(population, "alike", 10_000 + seed, forger)) for seed in range(FORGED)]
            alarms = sum(any(signers[1:]) for signers in found)
            yield Cell(population.name, words, FORGED, alarms, sum(signers[0] for signers in found))


def markdown(found):
    """The cells as a table."""
    lines = [
        f"## {TITLE}",
        "",
        NOTE,
        "",
        "| truth | design | studies | honest named, % | forger named, % |",
        "|---|---|---:|---:|---:|",
    ]
    for cell in found:
        caught = "" if cell.caught is None else _share(cell.caught, cell.studies)
        lines.append(
            f"| {cell.population} | {cell.design} | {cell.studies} | {_share(cell.alarms, cell.studies)} | {caught} |"
        )
    honest = [cell for cell in found if cell.caught is None]
    alarms, studies = (sum(getattr(cell, name) for cell in honest) for name in ("alarms", "studies"))
    lines += ["", f"All honest studies together: {_share(alarms, studies)} % of {studies:,} have an alarm."]
    failed = [f"{cell.population}, {cell.design}" for cell in found if cell.fails]
    return "\n".join([*lines, "", f"{len(found)} cells; {len(failed)} fail.", *failed, ""])


def _share(count, whole):
    low, high = (100 * max(0.0, end) for end in wilson_interval(count, whole, 0.05))
    return f"{100 * count / whole:.1f} ({low:.1f} to {high:.1f})"

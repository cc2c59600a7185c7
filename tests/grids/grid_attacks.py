"""Colluders: every itemset and rule of which they change what is said shows a flip share at or below theirs."""

import os
from dataclasses import dataclass

from tests.grids.colluders import RECORDS, attack
from tests.grids.populations import rare, survey
from tests.wilson import wilson_interval

TITLE = "Colluders and flip shares"
NOTE = (
    f"{RECORDS:,} honest people, and colluders who are 1 or 5 % of all and push a pair, a triple or a rule that is drawn at random: "
    "each of their records has all its answers yes, beside answers like those of honest people; for a rule one in three has none of them. "
    "The same settings are run with and without them, verdicts by chance alone. *Flipped*: itemsets and rules of the pushed result that the honest one does not list, "
    "or gives another verdict. *Pushed through*: studies in which what they pushed is among these. *Largest*: the largest flip share "
    "of a flipped row, in parts of the colluders' share; more than 1 would be a flip that the result does not warn of."
)
STUDIES = int(os.environ.get("TACIT_STUDIES", "42"))
"""Of each of twelve cells: 504 in all."""


@dataclass
class Cell:
    """One design.

    Attributes:
        keep: p.
        share: of colluders.
        goal: what they push.
        studies: how many.
        flipped: rows, of all studies.
        pushed: studies in which the goal is reached.
        held: studies in which every flipped row has a flip share at or below the colluders'.
        largest: flip share of a flipped row, in parts of theirs.
    """

    keep: float
    share: float
    goal: str
    studies: int
    flipped: int
    pushed: int
    held: int
    largest: float

    @property
    def fails(self):
        """Whether a flip was not announced in any study."""
        return self.held < self.studies


def cells():
    """Every cell; half of its studies of ordinary items, half of rare ones."""
    populations = (survey(), rare())
    for keep in (0.9, 0.7):
        for share in (0.01, 0.05):
            for goal in ("pair", "triple", "rule"):
                found = [attack(populations[seed % 2], keep, share, goal, seed) for seed in range(STUDIES)]
                yield Cell(
                    keep,
                    share,
                    goal,
                    STUDIES,
                    sum(each.flipped for each in found),
                    sum(each.target for each in found),
                    sum(each.held == each.flipped for each in found),
                    max(each.worst for each in found),
                )


def markdown(found):
    """The cells as a table."""
    lines = [
        f"## {TITLE}",
        "",
        NOTE,
        "",
        "| p | colluders | push | flipped | pushed through | largest | all announced |",
        "|---|---|---|---:|---:|---:|---:|",
    ]
    lines += [
        f"| {cell.keep:g} | {cell.share:.0%} | a {cell.goal} | {cell.flipped:,} | {cell.pushed} | {cell.largest:.2f} | "
        f"{cell.held} of {cell.studies} |"
        for cell in found
    ]
    held, studies = sum(cell.held for cell in found), sum(cell.studies for cell in found)
    low = 100 * wilson_interval(held, studies, 0.05)[0]
    lines += ["", f"{held:,} of {studies:,} studies; Wilson's bound at 95 %: {low:.2f} % or more.", ""]
    return "\n".join(lines)

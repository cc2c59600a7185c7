"""Forgers of a table: every direction that they bring about, or turn round, is certain below a share at or below theirs."""

import os
from dataclasses import dataclass

import numpy as np

from tacit.channels.channel import warner
from tacit.counting.answer_counts import TableSide, count_pairs
from tacit.estimation.cross_table import CellMoments
from tacit.estimation.inversion import Variance
from tacit.mining.tables import all_together, directions_of, table_groups
from tacit.records.blocks import Dataset
from tacit.verdicts.table_influence import Cells, directions_below

TITLE = "Forgers of a table"
NOTE = (
    "500, 1,000 or 3,000 honest people answer two questions with shares drawn at random, which are independent or nearly so, at factor 0.7, 0.8, "
    "0.9 or 0.95; forged records, 1, 3, 5 or 10 % of all, hold the same pair of answers, or one of two pairs. *Flipped*: directions of the forged table "
    "that the honest one has not. *Largest*: the largest share below which one of them is called certain, in parts of the forgers'; more than 1 would be a "
    "direction that the table does not warn of."
)
STUDIES = int(os.environ.get("TACIT_STUDIES", "84"))
"""Of each of six cells: 504 in all."""

ALPHA = 0.05

FORGED = {
    "both": [[1, 1]],
    "the first": [[1, 0]],
    "the second": [[0, 1]],
    "neither": [[0, 0]],
    "both or neither": [[1, 1], [0, 0]],
    "one or the other": [[1, 0], [0, 1]],
}


@dataclass
class Cell:
    """One kind of forger.

    Attributes:
        kind: what they hold.
        studies: how many.
        flipped: directions, of all studies.
        held: studies in which every flipped direction is certain below no more than the forgers' share.
        largest: that share, in parts of theirs.
    """

    kind: str
    studies: int
    flipped: int
    held: int
    largest: float

    @property
    def fails(self):
        """Whether a flip was not announced in any study."""
        return self.held < self.studies


def directions(sent, keep):
    """Directions by chance alone, and the shares below which they are certain, [2, 2] each."""
    data = Dataset.from_array(sent.astype(bool), warner(keep), ["a", "b"])
    rows, columns = (TableSide.of(data.asked, name) for name in "ab")
    moments = CellMoments(count_pairs(data, rows, columns), Variance.POPULATION)
    groups = table_groups(moments, rows, columns, None)
    cells = Cells(data, rows, columns, None, groups, moments.records)
    each = all_together(ALPHA, cells.shape, None, 1)
    found = directions_of(groups, cells.shape, None, each)
    return found, directions_below(cells, found.ravel() != 0, each).reshape(found.shape)


def attacked(kind, seed):
    """Shares below which flipped directions are certain, in parts of the forgers'."""
    random = np.random.default_rng([seed, 17])
    keep, records = random.choice([0.7, 0.8, 0.9, 0.95]), int(random.choice([500, 1_000, 3_000]))
    share, effect = random.choice([0.01, 0.03, 0.05, 0.1]), random.choice([0.0, 0.0, 0.05, 0.1])
    first = random.random(records) < random.uniform(0.1, 0.9)
    second = random.random(records) < np.clip(random.uniform(0.1, 0.9) + effect * (first - 0.5), 0.0, 1.0)
    honest = np.stack([first, second], axis=1) ^ (random.random((records, 2)) >= keep)
    count = round(records * share / (1.0 - share))
    forged = np.resize(FORGED[kind], (count, 2))
    before, _ = directions(honest, keep)
    after, below = directions(np.concatenate([honest, forged]), keep)
    return below[(after != before) & (after != 0)] * (records + count) / count


def cells():
    """Every kind of forger."""
    for kind in FORGED:
        found = [attacked(kind, seed) for seed in range(STUDIES)]
        every = np.concatenate(found)
        held = sum(bool((each <= 1.0).all()) for each in found)
        yield Cell(kind, STUDIES, len(every), held, float(every.max(initial=0.0)))


def markdown(found):
    """The cells as a table."""
    lines = [
        f"## {TITLE}",
        "",
        NOTE,
        "",
        "| forgers hold | flipped | largest | all announced |",
        "|---|---:|---:|---:|",
    ]
    lines += [
        f"| {cell.kind} | {cell.flipped:,} | {cell.largest:.2f} | {cell.held} of {cell.studies} |"
        for cell in found
    ]
    return "\n".join([*lines, ""])

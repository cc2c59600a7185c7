"""A grid's cells as Markdown: a row a figure and design, the worst cell of each, and every cell that fails by name."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import groupby

from tests.wilson import wilson_interval

LEAST = 0.93
"""The least coverage of a 95 % interval that is let pass: what its name says, to within two points."""

ALPHA = 1e-3
"""Of the Wilson bounds by which a cell is judged."""


@dataclass(frozen=True)
class Cell:
    """One design, simulated.

    Attributes:
        row: the row of the table that the cell belongs to, by heading; cells of one row follow each other.
        rest: what else was varied, by name.
        covered: studies whose interval holds the truth; one that bounds nothing holds it.
        studies: how many were simulated.
        unbounded: studies whose interval bounds nothing.
    """

    row: Mapping[str, str]
    rest: Mapping[str, str]
    covered: int
    studies: int
    unbounded: int = 0

    @property
    def share(self) -> float:
        """Of the studies that are covered."""
        return self.covered / self.studies

    @property
    def fails(self) -> bool:
        """Whether chance alone does not explain that it lies below `LEAST`."""
        return wilson_interval(self.covered, self.studies, ALPHA)[1] < LEAST


def failing(cells):
    """The cells that fail."""
    return [cell for cell in cells if cell.fails]


def markdown(title, note, cells):
    """The whole grid."""
    rows = [list(group) for _, group in groupby(cells, key=lambda cell: tuple(cell.row.items()))]
    heads = [
        *cells[0].row,
        "cells",
        "mean",
        "least",
        "most",
        "bound nothing",
        "the least covered cell",
        "fail",
    ]
    lines = [f"## {title}", "", note, "", _line(heads), _line(["---"] * len(heads))]
    lines += [_line(_summary(row)) for row in rows]
    failed = failing(cells)
    lines += [
        "",
        f"{len(cells):,} cells of {min(cell.studies for cell in cells):,} studies or more; {len(failed)} fail.",
    ]
    lines += [f"* {_words(cell.row)}, {_words(cell.rest)}: {cell.share:.1%}" for cell in failed]
    return "\n".join([*lines, ""])


def _summary(row):
    shares = [cell.share for cell in row]
    worst = min(row, key=lambda cell: cell.share)
    nothing = sum(cell.unbounded for cell in row) / sum(cell.studies for cell in row)
    return [
        *row[0].row.values(),
        str(len(row)),
        *(f"{share:.1%}" for share in (sum(shares) / len(shares), min(shares), max(shares), nothing)),
        _words(worst.rest),
        str(len(failing(row))),
    ]


def _line(cells):
    return f"| {' | '.join(cells)} |"


def _words(named):
    return ", ".join(f"{name} {value}" if name else value for name, value in named.items())

"""Populations whose every support is known: a share for each cell of the table of all answers, and studies of them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from tacit.channel import Channel, open_channel, warner
from tacit.mining.blocks import Dataset


@dataclass(frozen=True)
class Population:
    """Shares of the 2^K cells; bit j of a cell is item j.

    Attributes:
        name: for a table.
        items: K.
        cells: float64 [2^K].
    """

    name: str
    items: int
    cells: np.ndarray

    @cached_property
    def supports(self) -> np.ndarray:
        """The support of every itemset, by its bits; float64 [2^K]."""
        found = self.cells.copy()
        for item in range(self.items):
            halves = found.reshape(-1, 2, 1 << item)
            halves[:, 0] += halves[:, 1]
        return found

    def support(self, items: tuple[int, ...]) -> float:
        """Of these items."""
        return float(self.supports[sum(1 << item for item in items)])

    def study(self, records: int, keep: float, seed: int) -> Dataset:
        """So many people drawn from it, each answer kept with probability `keep`."""
        random = np.random.default_rng(seed)
        people = np.repeat(np.arange(len(self.cells)), random.multinomial(records, self.cells))
        answers = (people[:, None] >> np.arange(self.items) & 1).astype(np.bool_)
        channel: Channel = open_channel() if keep == 1.0 else warner(keep)
        if keep < 1.0:
            answers ^= random.random(answers.shape, np.float32) >= keep
        return Dataset.from_array(answers, channel)


def classes(name: str, weights: list[float], shares: list[list[float]]) -> Population:
    """A latent-class population: within a class answers are independent.

    Args:
        name: for a table.
        weights: of the classes.
        shares: of yes, [classes][items].
    """
    items = len(shares[0])
    bits = np.arange(1 << items)[:, None] >> np.arange(items) & 1
    cells = sum(
        weight * np.where(bits, share, 1.0 - np.array(share)).prod(axis=1)
        for weight, share in zip(weights, shares, strict=True)
    )
    return Population(name, items, cells / cells.sum())


def survey() -> Population:
    """Ten items, three kinds of people; some items go together, some do not, one is rare."""
    return classes(
        "survey",
        [0.5, 0.3, 0.2],
        [
            [0.10, 0.15, 0.05, 0.30, 0.50, 0.20, 0.05, 0.40, 0.25, 0.01],
            [0.60, 0.55, 0.20, 0.30, 0.50, 0.70, 0.10, 0.40, 0.60, 0.05],
            [0.85, 0.80, 0.70, 0.30, 0.50, 0.10, 0.60, 0.40, 0.15, 0.10],
        ],
    )


def independent() -> Population:
    """Ten items that have nothing to do with each other, several just at a minimum of 5 or 30 %."""
    return classes("independent", [1.0], [[0.05, 0.048, 0.30, 0.29, 0.55, 0.25, 0.22, 0.02, 0.45, 0.10]])


def dense() -> Population:
    """Ten items that nearly everybody has, most supports at or below 95 %."""
    return classes(
        "dense",
        [0.94, 0.06],
        [
            [0.999, 0.998, 0.99, 0.97, 0.95, 1.0, 0.94, 0.99, 0.93, 1.0],
            [0.5, 0.3, 0.6, 0.5, 0.95, 0.16, 0.9, 0.2, 0.9, 0.9],
        ],
    )

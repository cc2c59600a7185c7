"""Every rival on every population: cells, a line each, with the mean of `draws` draws and its standard error."""

import time
from functools import partial

import numpy as np
from tests.rivals import channels, sampled
from tests.rivals.data import MAKERS, population, there
from tests.rivals.measures import NAMES, measured

EPSILONS = (2.0, 4.0, 8.0, 16.0)
PER_ITEM = (1.0, 2.0, 3.0)
SMALL = ("youth 12", "like youth 24", "like youth 60", "COIL 86", "mushroom 119")

RIVALS = {
    "SVSM": (sampled.svsm, None),
    "SVIM, items only": (sampled.svim_singles, None),
    "LDPMiner, items only": (sampled.ldpminer, None),
    "PrivSet, items only": (sampled.privset, None),
    "prefix tree": (sampled.tree, None),
    "bitmaps, joint decoding": (channels.bitmaps, (*SMALL, "T10I4D100K 870")),
    "k-RR of whole records": (channels.whole_records, ("youth 12",)),
    "naive MASK": (channels.naive, SMALL),
    "IBU, all items": (channels.ibu, SMALL),
    "Tacit, inversion": (channels.tacit, None),
    "Tacit, sharper": (channels.sharper, SMALL[:4]),
    "Tacit, evidence": (channels.evidence, SMALL),
}
"""By name: the rival, and the populations it is possible or worth its time on; None for all."""


def _whole(method):
    """A rival that answers every item, at ε of an item."""

    def run(random, people, epsilon):
        return method(random, people, epsilon * people.items)

    return run


PER_ITEM_RIVALS = {
    "SVSM": partial(sampled.svsm, per_item=True),
    "MASK, Tacit's inversion": _whole(channels.naive),
    "IBU": _whole(channels.ibu),
}


def cell(method, name, epsilon, draws, seed=1):
    """Means [6], standard errors [6] and the seconds of a draw."""
    people, started = population(name), time.perf_counter()
    rows = np.array(
        [
            measured(people, method(np.random.default_rng([seed, draw]), people, epsilon))
            for draw in range(draws)
        ]
    )
    seconds = (time.perf_counter() - started) / draws
    there = ~np.isnan(rows)
    count = np.maximum(there.sum(axis=0), 1)
    mean = np.where(there.any(axis=0), np.nansum(rows, axis=0) / count, np.nan)
    spread = np.sqrt(np.nansum((rows - mean) ** 2, axis=0) / np.maximum(count - 1, 1) / count)
    return mean, spread, seconds


def lines(names, draws, epsilons=EPSILONS):
    """(population, what ε is of, ε, rival, draws, mean and error of each measure) of every cell."""
    for name in filter(partial(there, population), names or MAKERS):
        for epsilon in epsilons:
            for rival, (method, only) in RIVALS.items():
                if only is None or name in only:
                    yield (name, "record", epsilon, rival, draws, *_both(cell(method, name, epsilon, draws)))
        if name in SMALL:
            for epsilon in PER_ITEM:
                for rival, method in PER_ITEM_RIVALS.items():
                    yield (name, "item", epsilon, rival, draws, *_both(cell(method, name, epsilon, draws)))


def _both(found):
    mean, spread, _ = found
    return [value for pair in zip(mean, spread, strict=True) for value in pair]


HEADS = ("data", "ε of", "ε", "rival", "draws", *(f"{name}{of}" for name in NAMES for of in ("", " ±")))

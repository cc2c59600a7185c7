"""Studies that a share of colluders pushes: what a run marks certain without them and with them, and up to which share that holds."""

from dataclasses import dataclass
from functools import cache, lru_cache

import numpy as np
from tests.grids.populations import POPULATIONS

from tacit.channels.channel import warner
from tacit.mining.apriori import mine
from tacit.records.blocks import Dataset
from tacit.run.settings import Settings
from tacit.verdicts.flip_shares import FORGED

RECORDS = 3_000
"""Honest records of a study."""

ROUNDING = 1e-6
"""Of a flip share: searches for one end at 10⁻⁸ of the whole."""


@dataclass(frozen=True)
class Attack:
    """What came of one study.

    Attributes:
        flipped: itemsets and rules that are certain with the colluders' records and not without.
        held: of these, that hold up to at most the colluders' share.
        target: whether what they pushed is among those flipped.
        worst: the largest share that a flipped row holds up to, as a multiple of the colluders' share; 0 if none was flipped.
    """

    flipped: int
    held: int
    target: bool
    worst: float


def attack(population, keep, share, goal, seed, **options):
    """One study, with colluders of whom all records are as the goal wants.

    Args:
        population: of the honest people.
        keep: p of the one level.
        share: of colluders among all records.
        goal: "pair", "triple" or "rule".
        seed: of the study; it also draws what is pushed.
        options: settings of the run besides its minima.
    """
    sent, forged, wanted = pushed_study(population, keep, share, goal, seed)
    before = honest_said(population.name, sent.tobytes(), keep, tuple(options.items()))
    after = said(mined(population, np.vstack([sent, forged]), keep, **options))
    actual = len(forged) / (len(forged) + RECORDS)
    flipped = {row: share for row, share in after.items() if row not in before}
    shares = list(flipped.values())
    return Attack(
        len(flipped),
        sum(flip <= actual + ROUNDING for flip in shares),
        any(set(wanted.tolist()) == set(left) | set(right) for left, right in flipped),
        max(shares, default=0.0) / actual,
    )


@lru_cache(maxsize=1_024)
def honest_said(name, sent, keep, options):
    """What an honest study says: the same for whoever pushes it, so it is mined once."""
    population = next(made for made in map(_made, POPULATIONS) if made.name == name)
    rows = np.frombuffer(sent, np.bool_).reshape(RECORDS, population.items)
    return said(mined(population, rows, keep, **dict(options)))


@cache
def _made(population):
    return population()


def pushed_study(population, keep, share, goal, seed):
    """What honest people sent, what colluders sent, and the items that they push."""
    random = np.random.default_rng(seed)
    sent = population.people(random, RECORDS)
    sent ^= random.random(sent.shape) >= keep
    wanted = random.choice(population.items, 3 if goal == "triple" else 2, replace=False)
    forged = colluders(population, wanted, round(RECORDS * share / (1.0 - share)), keep, goal, random)
    return sent, forged, wanted


def mined(population, rows, keep, **options):
    """A run at the population's minima."""
    minimum, confidence = population.minimum
    return mine(
        Dataset.from_array(rows, warner(keep)), Settings(minimum, confidence, max_length=4, **options)
    )


def colluders(population, wanted, count, keep, goal, random):
    """Records that look like honest ones but for what they push, bool [count, items].

    A rule is pushed by records with both sides and, one in three, by records with neither.
    """
    made = population.people(random, count)
    made ^= random.random(made.shape) >= keep
    made[:, wanted] = True
    if goal == "rule":
        made[::3, wanted] = False
    return made


def said(result):
    """The share that each certain itemset and rule holds up to, by its sides."""
    found = {}
    for length in result.by_length:
        shares = zip(
            length.itemsets.items.tolist(), length.forged[FORGED].certain_below.tolist(), strict=True
        )
        found |= {(tuple(items), ()): share for items, share in shares}
    place = {name: number for number, name in enumerate(result.items)}
    sides = [
        tuple(tuple(place.get(item, item) for item in side) for side in both) for both in result.rule_sides()
    ]
    found |= (
        dict(zip(sides, result.rules.forged[FORGED].certain_below.tolist(), strict=True)) if sides else {}
    )
    return {row: share for row, share in found.items() if not np.isnan(share)}

"""Lists that hold: of itemsets and rules listed, marked certain, or claimed, how many are wrong; and what it costs.

For each cell studies of a known population are mined whole. A row is wrong if the population has not what the row claims:
its support above the minimum, and for a rule also its confidence above the minimum and an association of its sides in
the direction that was estimated. Beside each cell: what would be called certain by the plain interval alone.
"""

import math
import os
from dataclasses import dataclass, field
from itertools import product

import numpy as np
from tests.grids.populations import POPULATIONS

from tacit.mining.apriori import mine
from tacit.mining.keep_rules import Select
from tacit.mining.settings import Adjust, Settings

TITLE = "Lists of itemsets and rules"
NOTE = (
    "Five populations, n = 2,000 and 20,000, p = .6 to 1, itemsets up to three items, α = .05. *False*: the mean over "
    "studies of the share of rows that are wrong (for fwer: the share of studies with a wrong row). *Held*: of all intervals "
    "shown, the share that covers. *Plain*: rows whose plain interval reaches the minimum, and how many of those are wrong."
)
STUDIES = int(os.environ.get("TACIT_STUDIES", "200"))
LONGEST = 3
ALPHA = 0.05
LEAST_HELD = 0.94
KEEPS = (0.6, 0.7, 0.8, 0.9, 0.95, 1.0)
ROUNDING = 1e-12


@dataclass
class Rows:
    """Sums over the studies of one kind of rows: how many, how many wrong, the share wrong and its square, any wrong."""

    count: float = 0.0
    wrong: float = 0.0
    share: float = 0.0
    square: float = 0.0
    studies_wrong: float = 0.0

    def add(self, wrong):
        """The rows of one study, bool [m]: whether each is wrong."""
        bad, share = float(wrong.sum()), float(wrong.mean()) if len(wrong) else 0.0
        self.count += len(wrong)
        self.wrong += bad
        self.share += share
        self.square += share**2
        self.studies_wrong += bad > 0


@dataclass
class Cell:
    """One design, simulated.

    Attributes:
        row: what is listed, and how.
        rest: the design.
        studies: how many.
        certain: rows certain, or listed where only claims are.
        plain: rows whose plain interval reaches the minimum.
        held: intervals shown that cover.
        shown: intervals shown.
    """

    row: str
    rest: str
    studies: int
    certain: Rows = field(default_factory=Rows)
    plain: Rows = field(default_factory=Rows)
    held: float = 0.0
    shown: float = 0.0

    @property
    def false(self):
        """The rate that is promised to be at most α, and its standard error."""
        if self.row.startswith("fwer"):
            rate = self.certain.studies_wrong / self.studies
            return rate, math.sqrt(max(rate, ALPHA) * (1 - rate) / self.studies)
        rate = self.certain.share / self.studies
        return rate, math.sqrt(max(self.certain.square / self.studies - rate**2, 0.0) / self.studies)

    @property
    def fails(self):
        """Whether it is above α by more than two standard errors, or the list's intervals cover too little."""
        rate, error = self.false
        return rate > ALPHA + 2 * error or (self.row.startswith("estimate") and self.covers < LEAST_HELD)

    @property
    def covers(self):
        """The share of intervals shown that cover; 1 if none was shown."""
        return self.held / self.shown if self.shown else 1.0


def judged_itemsets(population, result, plain, cell):
    """Add the itemsets of one study."""
    for alike, own in zip(result.by_length, plain.by_length, strict=True):
        items = alike.itemsets.items
        truth = np.array([population.support(row) for row in items.tolist()]).reshape(-1)
        wrong = truth <= result.minimum + ROUNDING
        yield (
            alike.listed,
            wrong,
            alike.verdict == 0,
            own.support.low >= result.minimum,
            covers(alike.support, truth) & alike.listed,
        )


def covers(bounds, truth):
    """Whether the interval has the truth, bool [m]; one that is not known has it."""
    return ~((bounds.low > truth + ROUNDING) | (bounds.high < truth - ROUNDING))


def true_rules(population, result):
    """The true confidence of each rule, and whether what it claims is wrong."""
    confidence, wrong = [], []
    estimated = result.rules.measures["leverage"].value
    least = result.settings.min_confidence + ROUNDING
    for (left, right), lever in zip(result.rule_sides(), estimated.tolist(), strict=True):
        s, a, b = (population.support(items) for items in ((*left, *right), left, right))
        association = math.copysign(1.0, lever) * (s - a * b)
        confidence.append(s / a)
        wrong.append(s <= result.minimum + ROUNDING or s / a <= least or association <= ROUNDING)
    return np.array(confidence), np.array(wrong, np.bool_)


def add_study(population, data, select, itemsets, rules):
    """Mine one study and judge its lists."""
    minimum, confidence = population.minimum
    asked = {"select": select, "max_length": LONGEST, "alpha": ALPHA}
    result = mine(data, Settings(minimum, confidence, **asked))
    plain = mine(data, Settings(minimum, confidence, **{**asked, "adjust": Adjust.NONE}))
    found = list(judged_itemsets(population, result, plain, itemsets))
    listed, wrong, certain, reaches, held = (
        np.concatenate([part[k] for part in found] or [np.zeros(0, np.bool_)]) for k in range(5)
    )
    itemsets.certain.add(wrong[certain & listed])
    itemsets.plain.add(wrong[reaches])
    itemsets.held += held.sum()
    itemsets.shown += listed.sum()
    truth, wrong = true_rules(population, result)
    rules.certain.add(wrong[result.rules.verdict == 0] if select is Select.ESTIMATE else wrong)
    own = plain.rules
    rules.plain.add(true_rules(population, plain)[1][own.confidence.low >= confidence])
    rules.held += covers(result.rules.confidence, truth).sum() if len(truth) else 0
    rules.shown += len(truth)


def cells():
    """Every cell, keep rule by keep rule."""
    for select, made in product((Select.ESTIMATE, Select.FDR, Select.FWER), POPULATIONS):
        population = made()
        for records, keep in product((2_000, 20_000), KEEPS):
            rest = f"{population.name}, n = {records:,}, p = {keep:g}"
            both = [Cell(f"{select}, {kind}", rest, STUDIES) for kind in ("itemsets", "rules")]
            for seed in range(STUDIES):
                add_study(population, population.study(records, keep, seed), select, *both)
            yield from both


def markdown(found):
    """The cells as a table, and the worst."""
    lines = [f"## {TITLE}", "", NOTE, ""]
    lines += [
        "| list | design | certain | false, % | held, % | plain | of these wrong, % |",
        "|---|---|---:|---:|---:|---:|---:|",
    ]
    lines += [_line(cell) for cell in found]
    failed = [cell for cell in found if cell.fails]
    lines += ["", f"{len(found)} cells of {STUDIES} studies; {len(failed)} fail."]
    lines += [
        f"* {cell.row}, {cell.rest}: {cell.false[0]:.1%} false, {cell.covers:.1%} held" for cell in failed
    ]
    return "\n".join([*lines, ""])


def _line(cell):
    rate, error = cell.false
    certain, plain = cell.certain.count / cell.studies, cell.plain.count / cell.studies
    wrong = 100 * cell.plain.wrong / max(cell.plain.count, 1)
    return (
        f"| {cell.row} | {cell.rest} | {certain:.1f} | {100 * rate:.1f} ± {100 * error:.1f} | {100 * cell.covers:.1f} "
        f"| {plain:.1f} | {wrong:.1f} |"
    )

"""Lists that hold: of itemsets and rules listed, marked certain, or claimed, how many are wrong; and what it costs.

For each cell studies of a known population are mined whole. A row is wrong if the population has not what the row claims:
its support above the minimum, and for a rule also its confidence above the minimum and an association of its sides in
the direction that was estimated. Beside each cell: what would be called certain by the plain interval alone.
"""

import math
import os
from dataclasses import dataclass, field
from itertools import groupby, product

import numpy as np
from tests.grids.populations import POPULATIONS

from tacit.mining.apriori import mine
from tacit.run.keep_rules import Select
from tacit.run.settings import Adjust, Settings

TITLE = "Lists of itemsets and rules"
NOTE = (
    "Five populations, n = 2,000 and 20,000, p = .6 to 1, itemsets up to three items, α = .05. *False*: the mean over "
    "studies of the share of rows that are wrong (for fwer: the share of studies with a wrong row). *Held*: of all intervals "
    "shown, the share that covers. *Certain*: rows certain, or listed where only claims are, a study. *Power*: of the rows that are right "
    "and whose plain interval reaches the minimum, the share that is still certain. *Plain*: rows whose plain interval reaches the minimum, "
    "and how many of those are wrong. In one row a population is all its settings of n and p; then come all cells."
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
        population: whose.
        certain: rows certain, or listed where only claims are.
        plain: rows whose plain interval reaches the minimum.
        held: intervals shown that cover.
        shown: intervals shown.
    """

    row: str
    rest: str
    studies: int
    population: str = ""
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


def judged_itemsets(population, result):
    """For each length: which itemsets are listed, wrong, certain, and shown with an interval that covers; bool [m] each."""
    for alike in result.by_length:
        truth = _supports(population, alike)
        yield (
            alike.listed,
            _wrong(population, alike, result.minimum),
            alike.verdict == 0,
            covers(alike.support, truth) & alike.listed,
        )


def _supports(population, alike):
    return np.array([population.support(row) for row in alike.itemsets.items.tolist()]).reshape(-1)


def _wrong(population, alike, minimum):
    return _supports(population, alike) <= minimum + ROUNDING


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


def add_study(population, data, both_of):
    """Mine one study by every keep rule, and judge each list beside the plain intervals of the same study."""
    minimum, confidence = population.minimum
    asked = {"max_length": LONGEST, "alpha": ALPHA}
    plain = mine(data, Settings(minimum, confidence, adjust=Adjust.NONE, forged_at_least=0.0, **asked))
    reaches = plain.rules.confidence.low >= confidence
    plainly_wrong = true_rules(population, plain)[1][reaches]
    for select, (itemsets, rules) in both_of.items():
        result = mine(data, Settings(minimum, confidence, select=select, forged_at_least=0.0, **asked))
        add_itemsets(population, result, plain, itemsets)
        truth, wrong = true_rules(population, result)
        rules.certain.add(wrong[result.rules.verdict == 0] if select is Select.ESTIMATE else wrong)
        rules.plain.add(plainly_wrong)
        rules.held += covers(result.rules.confidence, truth).sum() if len(truth) else 0
        rules.shown += len(truth)


def add_itemsets(population, result, plain, itemsets):
    """Judge the itemsets of one study."""
    found = list(judged_itemsets(population, result))
    listed, wrong, certain, held = (
        np.concatenate([part[k] for part in found] or [np.zeros(0, np.bool_)]) for k in range(4)
    )
    itemsets.certain.add(wrong[certain & listed])
    itemsets.held += held.sum()
    itemsets.shown += listed.sum()
    by_themselves = [
        (_wrong(population, alike, plain.minimum), alike.support.low >= plain.minimum)
        for alike in plain.by_length
    ]
    itemsets.plain.add(np.concatenate([wrong[reaches] for wrong, reaches in by_themselves]))


def cells():
    """Every cell: for each setting, itemsets and rules of each keep rule."""
    found = []
    for made in POPULATIONS:
        population = made()
        for records, keep in product((2_000, 20_000), KEEPS):
            rest = f"n = {records:,}, p = {keep:g}"
            both_of = {
                select: [
                    Cell(f"{select}, {kind}", rest, STUDIES, population.name)
                    for kind in ("itemsets", "rules")
                ]
                for select in (Select.ESTIMATE, Select.FDR, Select.FWER)
            }
            for seed in range(STUDIES):
                add_study(population, population.study(records, keep, seed), both_of)
            found += [cell for both in both_of.values() for cell in both]
    return sorted(found, key=lambda cell: cell.row)


def markdown(found):
    """A row for each list of each population, then the cells, and those that fail."""
    lines = [f"## {TITLE}", "", NOTE, ""]
    lines += [
        "| list | population | most wrong, % | where | least held, % | certain (plain) | power, % | of the plain ones wrong, % |",
        "|---|---|---:|---|---:|---:|---:|---:|",
    ]
    groups = groupby(found, key=lambda cell: (cell.row, cell.population))
    lines += [_summary(list(group)) for _, group in groups]
    lines += [
        "",
        "| list | population | design | certain | wrong, % | held, % | power, % | plain | of these wrong, % |",
        "|---|---|---|---:|---:|---:|---:|---:|---:|",
    ]
    lines += [_line(cell) for cell in found]
    failed = [cell for cell in found if cell.fails]
    settings = len({(cell.population, cell.rest) for cell in found})
    lines += ["", f"{len(found)} cells ({settings} settings) of {STUDIES} studies; {len(failed)} fail."]
    lines += [
        f"* {cell.row}, {cell.population}, {cell.rest}: {cell.false[0]:.1%} wrong, {cell.covers:.1%} held"
        for cell in failed
    ]
    return "\n".join([*lines, ""])


def _summary(group):
    worst = max(group, key=lambda cell: cell.false[0])
    certain, plain = (sum(getattr(cell, of).count for cell in group) for of in ("certain", "plain"))
    right = sum(cell.plain.count - cell.plain.wrong for cell in group)
    kept = sum(cell.certain.count - cell.certain.wrong for cell in group)
    wrong = sum(cell.plain.wrong for cell in group)
    studies = sum(cell.studies for cell in group)
    held = f"{100 * min(cell.covers for cell in group):.1f}" if worst.row.startswith("estimate") else "–"
    return (
        f"| {worst.row} | {worst.population} | {100 * worst.false[0]:.1f} ± {100 * worst.false[1]:.1f} | {worst.rest} | {held} "
        f"| {certain / studies:.1f} ({plain / studies:.1f}) | {_percent(kept, right)} | {_percent(wrong, plain)} |"
    )


def _percent(part, whole):
    return f"{100 * part / whole:.0f}" if whole else "–"


def _line(cell):
    rate, error = cell.false
    certain, plain = cell.certain.count / cell.studies, cell.plain.count / cell.studies
    right = cell.plain.count - cell.plain.wrong
    return (
        f"| {cell.row} | {cell.population} | {cell.rest} | {certain:.1f} | {100 * rate:.1f} ± {100 * error:.1f} "
        f"| {100 * cell.covers:.1f} | {_percent(cell.certain.count - cell.certain.wrong, right)} | {plain:.1f} "
        f"| {_percent(cell.plain.wrong, cell.plain.count)} |"
    )

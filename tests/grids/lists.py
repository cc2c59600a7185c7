"""Lists that hold: of itemsets and rules listed, marked certain, or claimed, how many are wrong; and what it costs.

For each cell 200 studies of a known population are mined whole. A row is wrong if the population has not what the row
claims: its support above the minimum, and for a rule also its confidence above the minimum and an association in the
direction that was estimated. Coverage is that of the intervals shown beside the listed rows.
"""

from __future__ import annotations

import math
import sys
from collections import defaultdict
from itertools import product

import numpy as np
from tests.grids.populations import Population, dense, independent, survey

from tacit.mining.apriori import mine
from tacit.mining.keep_rules import Select
from tacit.mining.result import Result
from tacit.mining.settings import Settings

STUDIES = 200
LONGEST = 3
ALPHA = 0.05

Sums = dict[str, list[float]]


def judged(population: Population, result: Result) -> dict[str, tuple[float, float, float]]:
    """Of one run: rows and wrong rows of the lists, of those certain, and intervals that cover."""
    found: dict[str, tuple[float, float, float]] = {}
    rows = [
        (population.support(tuple(items)), *ends)
        for alike in result.by_length
        for items, *ends in zip(
            alike.itemsets.items[alike.listed].tolist(),
            alike.support.low[alike.listed].tolist(),
            alike.support.high[alike.listed].tolist(),
            alike.verdict[alike.listed].tolist(),
            strict=True,
        )
    ]
    truth, low, high, verdict = np.array(rows).reshape(-1, 4).T
    wrong = truth <= result.minimum + 1e-12
    found["itemsets"] = (len(rows), wrong.sum(), _covers(low, high, truth))
    found["certain itemsets"] = ((verdict == 0).sum(), (wrong & (verdict == 0)).sum(), 0.0)
    if result.rules is None:
        return found
    truth, wrong, lift = _true_rules(population, result)
    bounds, certain = result.rules.confidence, result.rules.verdict == 0
    found["rules"] = (len(truth), wrong.sum(), _covers(bounds.low, bounds.high, truth))
    found["certain rules"] = (certain.sum(), (wrong & certain).sum(), 0.0)
    low, high = result.rules.measures["lift"].low, result.rules.measures["lift"].high
    found["lifts"] = (np.isfinite(low).sum(), 0.0, _covers(low, high, lift))
    return found


def _covers(low: np.ndarray, high: np.ndarray, truth: np.ndarray) -> float:
    return float(((low <= truth + 1e-12) & (truth <= high + 1e-12)).sum())


def _true_rules(population: Population, result: Result) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """The true confidence of each rule, whether what it claims is wrong, and the true lift."""
    assert result.rules is not None
    confidence, wrong, lifts = [], [], []
    estimated = result.rules.measures["leverage"].value
    for (left, right), lever in zip(result.rule_sides(), estimated.tolist(), strict=True):
        s, a, b = (population.support(items) for items in ((*left, *right), left, right))
        association = s - a * b if lever >= 0.0 else a * b - s
        confidence.append(s / a)
        lifts.append(s / (a * b))
        wrong.append(
            s <= result.minimum + 1e-12
            or s / a <= result.settings.min_confidence + 1e-12
            or association <= 1e-12
        )
    return np.array(confidence), np.array(wrong, np.bool_), np.array(lifts)


def cell(
    population: Population, records: int, keep: float, settings: Settings, studies: int = STUDIES
) -> Sums:
    """Sums over studies: for each kind of row [rows, wrong, covered, mean share wrong, its variance, any wrong]."""
    sums: Sums = defaultdict(lambda: [0.0] * 6)
    for seed in range(studies):
        result = mine(population.study(records, keep, seed), settings)
        for kind, (rows, wrong, covered) in judged(population, result).items():
            share = wrong / max(rows, 1)
            for place, value in enumerate((rows, wrong, covered, share, share**2, float(wrong > 0))):
                sums[kind][place] += value / studies
    return sums


def _line(name: str, sums: Sums, kind: str, studies: int) -> str:
    rows, _, covered, share, square, any_wrong = sums[kind]
    error = math.sqrt(max(square - share**2, 0.0) / studies)
    return (
        f"| {name} | {kind} | {rows:.1f} | {100 * share:.2f} ± {100 * error:.2f} | {100 * any_wrong:.1f} | "
        f"{100 * covered / rows if rows else math.nan:.1f} |"
    )


SETTINGS = {
    "survey": (0.05, 0.5),
    "independent": (0.05, 0.3),
    "dense": (0.95, 0.95),
}


def main(selects: list[str] | None = None, studies: int = STUDIES) -> None:
    """Print a table for each keep rule."""
    for select in selects or ["estimate", "fdr", "fwer", "lower"]:
        print(f"### {select}\n\n| cell | rows | number | wrong, % of the list | any wrong, % | covered, % |")
        print("|---|---|---:|---:|---:|---:|", flush=True)
        for made, records, keep in product(
            (survey, independent, dense), (2_000, 20_000), (0.6, 0.7, 0.8, 0.95, 1.0)
        ):
            population = made()
            minimum, confidence = SETTINGS[population.name]
            settings = Settings(minimum, confidence, select=Select(select), max_length=LONGEST, alpha=ALPHA)
            sums = cell(population, records, keep, settings, studies)
            for kind in sums:
                print(_line(f"{population.name}, {records:,}, p = {keep}", sums, kind, studies), flush=True)
        print()


if __name__ == "__main__":
    main(sys.argv[1:2] or None, int(sys.argv[2]) if len(sys.argv) > 2 else STUDIES)

"""Two runs side by side: what only one of them found, and what moved across its threshold."""

from __future__ import annotations

import math
from dataclasses import dataclass

from tacit.estimation.verdict import VERDICTS, IntervalVerdict
from tacit.run.result import FrequentItemsets, Rules
from tacit_miner.runs.run import Run

Key = tuple[tuple[str, ...], tuple[str, ...]]
"""Names of the antecedent and of the consequent; an itemset has no consequent."""


@dataclass(frozen=True, slots=True)
class Seen:
    """A row of one run: the estimate with its interval, and what it says of that run's threshold.

    Attributes:
        value, low, high: the estimate and its interval.
        verdict: of the row.
        below: the share of forged records below which it is certain; NaN where it is not, or that is not known.
    """

    value: float
    low: float
    high: float
    verdict: IntervalVerdict
    below: float = math.nan

    @property
    def certain_below(self) -> float | None:
        """That share; None where there is none."""
        return None if math.isnan(self.below) else self.below


@dataclass(frozen=True, slots=True)
class RowChanges:
    """How the rows of two runs differ; keys in order.

    Attributes:
        only_a, only_b: rows of one run.
        moved: rows of both whose verdict differs.
        same: how many rows have one verdict in both.
    """

    only_a: tuple[tuple[Key, Seen], ...]
    only_b: tuple[tuple[Key, Seen], ...]
    moved: tuple[tuple[Key, Seen, Seen], ...]
    same: int


@dataclass(frozen=True, slots=True)
class RunComparison:
    """Two runs: settings by name where they differ, whether the records are the same, and the changes."""

    settings: tuple[tuple[str, object, object], ...]
    same_records: bool
    itemsets: RowChanges
    rules: RowChanges


def compare(a: Run, b: Run) -> RunComparison:
    """Compare support for itemsets and confidence for rules."""
    one, other = a.settings.values(), b.settings.values()
    settings = tuple((name, one[name], other[name]) for name in one if one[name] != other[name])
    return RunComparison(
        settings,
        a.source.data == b.source.data,
        _changes(_itemsets(a), _itemsets(b)),
        _changes(_rules(a), _rules(b)),
    )


def _changes(a: dict[Key, Seen], b: dict[Key, Seen]) -> RowChanges:
    both = sorted(a.keys() & b.keys())
    moved = tuple((key, a[key], b[key]) for key in both if a[key].verdict is not b[key].verdict)
    return RowChanges(
        tuple((key, a[key]) for key in sorted(a.keys() - b.keys())),
        tuple((key, b[key]) for key in sorted(b.keys() - a.keys())),
        moved,
        len(both) - len(moved),
    )


def _itemsets(run: Run) -> dict[Key, Seen]:
    found: dict[Key, Seen] = {}
    for alike in run.result.by_length:
        bounds = alike.support
        rows = zip(
            alike.itemsets.items.tolist(),
            alike.listed.tolist(),
            bounds.value.tolist(),
            bounds.low.tolist(),
            bounds.high.tolist(),
            (VERDICTS[code] for code in alike.verdict.tolist()),
            _below(alike),
            strict=True,
        )
        found |= {
            (tuple(run.result.items[item] for item in items), ()): Seen(*seen)
            for items, listed, *seen in rows
            if listed
        }
    return found


def _below(rows: FrequentItemsets | Rules) -> list[float]:
    """`certain_below` of each row; NaN where it is not known."""
    for forging in rows.forged.values():
        return list(map(float, forging.certain_below))
    return [math.nan] * len(rows.verdict)


def _rules(run: Run) -> dict[Key, Seen]:
    rules = run.result.rules
    if rules is None:
        return {}
    bounds = rules.confidence
    rows = zip(
        run.result.rule_sides(),
        bounds.value.tolist(),
        bounds.low.tolist(),
        bounds.high.tolist(),
        (VERDICTS[code] for code in rules.verdict.tolist()),
        _below(rules),
        strict=True,
    )
    names = run.result.items
    return {
        (tuple(names[item] for item in left), tuple(names[item] for item in right)): Seen(*seen)
        for (left, right), *seen in rows
    }

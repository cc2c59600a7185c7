"""Two runs side by side: what only one of them found, and what moved across its threshold; and two projects, such as waves: by how much shares changed.

The interval of a change is that of two independent shares, from the interval of each (Zou and Donner 2008). A person who is in both waves answers a question of
the same words with what was sent before, so that of a change D only (1 − s)·D is seen, if s is their share of the later records, and more where they chose a
more open level. Tokens of one list show s; else it may be anything from 0 to 1. Such people make shares vary together, and the interval wider than it need be.
"""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import compress
from typing import Self

import numpy as np

from tacit.compute.arrays import Counts
from tacit.designs.sampling import SamplingDesign
from tacit.estimation.intervals import Bounded, normal_quantile
from tacit.estimation.verdict import VERDICTS, IntervalVerdict
from tacit.mining.tables import prevalences
from tacit.run.result import FrequentItemsets, Rules
from tacit_miner.project import Project, Standing
from tacit_miner.project.block_cache import used_records
from tacit_miner.project.schema import TokenClaims
from tacit_miner.runs.checks import itemset_weights
from tacit_miner.runs.run import NO_RECORDS, Run, RunError
from tacit_miner.runs.sampling import NO_DESIGN, ProjectDesign, sampled

Key = tuple[tuple[str, ...], tuple[str, ...]]
"""Names of the antecedent and of the consequent; an itemset has no consequent."""


@dataclass(frozen=True, slots=True)
class Seen:
    """A row of one run: the estimate with its interval, and what it says of that run's threshold.

    It is certain below the share `certain_below` of forged records; None where it is not, or that is not known.
    """

    value: float
    low: float
    high: float
    verdict: IntervalVerdict
    certain_below: float | None = None


@dataclass(frozen=True, slots=True)
class RowChanges:
    """How the rows of two runs differ, keys in order: those of one run, those of both whose verdict `moved`, and how many have one verdict."""

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
    changes = (_changes(seen(a), seen(b)) for seen in (_itemsets, _rules))
    return RunComparison(settings, a.source.data == b.source.data, *changes)


def _changes(a: dict[Key, Seen], b: dict[Key, Seen]) -> RowChanges:
    both = sorted(a.keys() & b.keys())
    moved = tuple((key, a[key], b[key]) for key in both if a[key].verdict is not b[key].verdict)
    only_a = tuple((key, a[key]) for key in sorted(a.keys() - b.keys()))
    only_b = tuple((key, b[key]) for key in sorted(b.keys() - a.keys()))
    return RowChanges(only_a, only_b, moved, len(both) - len(moved))


def _itemsets(run: Run) -> dict[Key, Seen]:
    found: dict[Key, Seen] = {}
    for alike in run.result.by_length:
        rows = zip(alike.itemsets.items.tolist(), _seen(alike, alike.support), strict=True)
        for items, seen in compress(rows, alike.listed):
            found[tuple(run.result.items[item] for item in items), ()] = seen
    return found


def _seen(rows: FrequentItemsets | Rules, bounds: Bounded) -> Iterator[Seen]:
    below: list[float | None] = [None] * len(rows.verdict)
    for forging in rows.forged.values():
        below = [None if math.isnan(share) else share for share in forging.certain_below.tolist()]
    ends = (end.tolist() for end in (bounds.value, bounds.low, bounds.high))
    return map(Seen, *ends, (VERDICTS[code] for code in rows.verdict.tolist()), below)


def _rules(run: Run) -> dict[Key, Seen]:
    rules = run.result.rules
    if rules is None:
        return {}
    found: dict[Key, Seen] = {}
    for sides, seen in zip(run.result.rule_sides(), _seen(rules, rules.confidence), strict=True):
        left, right = (tuple(run.result.items[item] for item in side) for side in sides)
        found[left, right] = seen
    return found


End = tuple[float, float, float]  # an estimate with its interval


@dataclass(frozen=True, slots=True)
class ShareChange:
    """The share of an item or itemset in two projects; the change is the later less the earlier one, with its interval.

    `seen` is the least part of a change of people's answers that shows, 1 − s; 1 where nothing was sent again. `least` and `most` are the
    bounds of that change that the interval and `seen` leave; within −1 and 1.
    """

    items: tuple[str, ...]
    first: End
    second: End
    change: End
    seen: float

    @classmethod
    def of(cls, items: tuple[str, ...], first: End, second: End, seen: float = 1.0) -> Self:
        """From the two shares."""
        value = second[0] - first[0]
        low = math.hypot(second[0] - second[1], first[2] - first[0])
        high = math.hypot(second[2] - second[0], first[0] - first[1])
        return cls(items, first, second, (value, value - low, value + high), seen)

    @property
    def least(self) -> float:
        """The lower bound."""
        low = self.change[1]
        return max(-1.0, low if low >= 0.0 else low / self.seen if self.seen else -1.0)

    @property
    def most(self) -> float:
        """The upper bound."""
        high = self.change[2]
        return min(1.0, high if high <= 0.0 else high / self.seen if self.seen else 1.0)


@dataclass(frozen=True, slots=True)
class ProjectChanges:
    """What changed from one project to another, of each item that both have, then of the itemsets asked for, and α of each interval.

    `overlap` is the share of the later records whose senders are among the earlier ones, as tokens show; None where nothing shows it.
    """

    rows: tuple[ShareChange, ...]
    overlap: float | None
    alpha: float


def project_changes(
    earlier: Project,
    later: Project,
    itemsets: Sequence[Sequence[str]] = (),
    alpha: float = 0.05,
    sampling: ProjectDesign = NO_DESIGN,
) -> ProjectChanges:
    """The changes of all shares that both projects have, of the records that count, each weighted as `sampling` says of its own.

    Raises RunError: no record counts in one; ChecksError: an itemset with an item that one of them lacks; SettingsError: α out of its
    range; DesignError, DatasetError: a sampling design that cannot be.
    """
    first, second = (dict(_shares(each, itemsets, alpha, sampling)) for each in (earlier, later))
    overlap, again = token_overlap(earlier, later), _asked_again(earlier, later)
    seen = 0.0 if overlap is None else 1.0 - overlap
    rows = tuple(
        ShareChange.of(items, first[items], later_share, seen if again.intersection(items) else 1.0)
        for items, later_share in second.items()
        if items in first
    )
    return ProjectChanges(rows, overlap, alpha)


def _shares(
    project: Project, itemsets: Sequence[Sequence[str]], alpha: float, sampling: ProjectDesign
) -> Iterator[tuple[tuple[str, ...], End]]:
    used = used_records(project)
    if not used.dataset.records:
        raise RunError(NO_RECORDS(path=str(project.path)))
    design, _ = sampled(used.dataset, used.owners, sampling)
    for one in prevalences(used.dataset, alpha=alpha, design=design):
        own, names = one.answers.shares, one.answers.answers
        for place, name in enumerate(names[:1] if one.answers.question in names else names):
            yield (name,), (float(own.value[place]), float(own.low[place]), float(own.high[place]))
    for items in itemsets:
        yield tuple(items), _together(project, items, alpha, design)


def _together(project: Project, items: Sequence[str], alpha: float, design: SamplingDesign | None) -> End:
    weights, answered = itemset_weights(project, items)
    records = answered if design is None else answered * design.weights
    value = float(np.where(answered, weights, 0.0) @ records / max(records.sum(), 1e-300))
    scores = np.where(answered, weights - value, 0.0) * records / max(records.sum(), 1e-300)
    if design is None:
        n = float(answered.sum())
        variance = float(scores @ scores) * n / max(n - 1.0, 1e-300)
    else:
        moved = design.moved(scores[None], np.asarray(records, np.float64)[None])
        variance, alpha = float((moved @ moved.T)[0, 0]), design.alpha(alpha)
    reach = normal_quantile(alpha) * math.sqrt(variance)
    return value, value - reach, value + reach


def token_overlap(earlier: Project, later: Project) -> float | None:
    """The share of the later records that count whose senders showed tokens of the earlier ones; None where the two have no list in common."""
    lists = [
        project.study.survey.survey.terms.tokens if project.study.survey is not None else b""
        for project in (earlier, later)
    ]
    if not lists[0] or lists[0] != lists[1]:
        return None
    (known, _, _), (_, uses, records) = map(_counted_tokens, (earlier, later))
    again = [signer for token, signer in uses if token in known]
    return float(np.isin(records, again).mean()) if len(records) else None


def _counted_tokens(project: Project) -> tuple[set[bytes], set[tuple[bytes, int]], Counts]:
    """The tokens of senders whose records count, each with its sender, and the sender of each of these records."""
    columns, standings = project.load(rows=False)
    records = np.asarray(columns.signers[standings == Standing.USED], np.int64)
    with project.database.reading() as connection:
        claimed, counted = TokenClaims.of(connection).uses, set(records.tolist())
    uses = {(token, signer) for token, signer in claimed if signer in counted}
    return {token for token, _ in uses}, uses, records


def _asked_again(earlier: Project, later: Project) -> set[str]:
    """The items of the later survey whose question the earlier one asks in the same words: the agent sends again what it sent."""
    if earlier.study.survey is None or later.study.survey is None:
        return set()
    known, again = {key for item in earlier.study.survey.survey.items for key in item.keys}, set[str]()
    for item, question in zip(later.study.survey.survey.items, later.study.questions.each, strict=True):
        if known.intersection(item.keys):
            again.update(question.items if question.is_choice else [question.name])
    return again

"""The tables of itemsets and of rules: from the arrays of a result to columns."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace

import numpy as np

from tacit.arrays import Floats, Indices
from tacit.estimation.intervals import Bounded
from tacit.estimation.missing import among_everyone
from tacit.mining.result import FrequentItemsets, Result, Rules
from tacit_miner.ui.results import headings
from tacit_miner.ui.results.columns import Column, Kind, Table
from tacit_miner.ui.results.pushed_columns import EVERY, pushed_columns, verdict_column, widened_bounds
from tacit_miner.ui.texts.naming import CODES, Naming
from tacit_miner.ui.worker.rule_numbers import RuleNumbers, Shape, rule_numbers, shape_of

Truth = Mapping[tuple[int, ...], float]
"""True supports by itemset, where they are known: in simulations and the demo."""

TrueRules = tuple[Floats | None, Floats | None]
"""True supports and confidences of rules."""


def _estimate(
    key: str, bounds: Bounded, threshold: float | None, shape: Shape | None = None, **more: object
) -> Column:
    """A column of estimates; its shape is that of these rows, if it is not known."""
    percent = key in headings.SHARES
    unit = 100.0 if percent else 1.0
    title, explanation = headings.heading(key)
    shape = shape or shape_of(bounds, threshold)
    return Column(
        key,
        Kind.ESTIMATE,
        title,
        explanation,
        bounds.value,
        bounds,
        unit,
        shape.digits(unit),
        threshold,
        drawn=shape.drawn,
        natural=(0.0, 1.0) if percent else (-np.inf, np.inf),
        **more,  # type: ignore[arg-type]
    )


def _plain(key: str, kind: Kind, values: np.ndarray, *, optional: bool = False) -> Column:
    return Column(key, kind, *headings.heading(key), values, optional=optional)


def itemset_table(result: Result, truth: Truth | None, naming: Naming = CODES) -> Table:
    """Every listed itemset."""
    lengths = [found for found in result.by_length if found.listed.any()]
    width = max((found.length for found in lengths), default=1)
    items = _stacked((_padded(found.itemsets.items[found.listed], width) for found in lengths), width)
    joined = _joined(lengths, lambda found, part: getattr(found.support, part)[found.listed])
    support = Bounded(joined("value"), joined("low"), joined("high"))
    counted = _joined(lengths, lambda found, part: getattr(found, part)[found.listed])
    verdict = counted("verdict").astype(np.int8)
    widened = widened_bounds([found.widened for found in lengths], [found.listed for found in lengths])
    columns = (
        _plain("items", Kind.SIDE, items),
        _plain("size", Kind.COUNT, (items >= 0).sum(axis=1), optional=True),
        _plain("records", Kind.COUNT, counted("records")),
        _plain("observed", Kind.COUNT, counted("observed"), optional=True),
        _estimate(
            "support",
            support,
            result.minimum,
            truth=_true_supports(items, truth),
            verdicts=verdict,
            widened=widened,
        ),
        *_widened(widened, result.minimum),
        verdict_column(verdict, [found.forged for found in lengths], [found.listed for found in lengths]),
        *_beside("sharper", lengths, _true_supports(items, truth)),
        *_beside("reweighted", lengths, _true_supports(items, truth)),
        *_everyone(result, support, counted("records")),
        *_probabilities(lengths),
        *pushed_columns(
            [found.forged for found in lengths],
            [found.signers for found in lengths],
            [found.listed for found in lengths],
        ),
    )
    return Table("itemsets", result.items, *_names(result, naming), items, items[:, :0], columns, result)


def _widened(bounds: Bounded | None, threshold: float) -> list[Column]:
    """The column of intervals that allow for forged records, if any row needs one."""
    return [] if bounds is None else [_estimate("forged", bounds, threshold, optional=True)]


def _beside(name: str, lengths: list[FrequentItemsets], truth: Floats | None) -> list[Column]:
    """The column of shrunken or of reweighted supports, if the run has them."""
    parts = [getattr(found, name) for found in lengths]
    if not parts or not all(parts):
        return []
    supports = zip(parts, lengths, strict=True)
    bounds = Bounded.concatenate([part["support"].take(found.listed) for part, found in supports])
    # No threshold: an interval that holds on average over the list, or under an assumption, makes no row certain.
    return [_estimate(name, bounds, None, truth=truth)]


def _everyone(result: Result, support: Bounded, records: np.ndarray) -> list[Column]:
    """The column of bounds for all people, if answers are missing."""
    if not any((found.records < result.records).any() for found in result.by_length):
        return []
    low, high = among_everyone(support, records, result.records)
    return [_estimate("everyone", Bounded(low, low, high), None, optional=True)]


def _probabilities(lengths: list[FrequentItemsets]) -> list[Column]:
    """The column of probabilities that the minimum is reached, if the run judged them."""
    judged = [(found, posterior) for found in lengths for posterior in found.posterior.values()]
    if not judged or len(judged) != len(lengths):
        return []
    values = np.concatenate([posterior.probability[found.listed] for found, posterior in judged])
    unknown = np.full(len(values), np.nan)
    column = _estimate("probability", Bounded(values, unknown, unknown), None)
    return [replace(column, digits=1)]


def _rules_beside(name: str, rules: Rules, truth: TrueRules) -> list[Column]:
    """The columns of shrunken or of reweighted supports and confidences of rules, if the run has them."""
    figures = getattr(rules, name)
    if not figures:
        return []
    support, confidence = figures["support"], figures["confidence"]
    ratio = _estimate(f"{name}_confidence", confidence, None, truth=truth[1])
    return [
        _estimate(name, support, None, truth=truth[0], optional=True),
        replace(ratio, digits=shape_of(rules.confidence, None).digits(100.0)),
    ]


def _joined(lengths: list, read: Callable) -> Callable[[str], np.ndarray]:  # type: ignore[type-arg]
    return lambda part: np.concatenate([read(found, part) for found in lengths]) if lengths else np.zeros(0)


def _stacked(parts: Iterable[Indices], width: int) -> Indices:
    return np.concatenate([np.zeros((0, width), np.int32), *parts])


def _names(result: Result, naming: Naming) -> tuple[tuple[str, ...], tuple[str, ...]]:
    return naming.labels(result.items), naming.others(result.items)


def _padded(items: Indices, width: int) -> Indices:
    return np.pad(items, ((0, 0), (0, width - items.shape[1])), constant_values=-1)


def rule_table(result: Result, truth: Truth | None, naming: Naming = CODES) -> Table:
    """Every rule."""
    rules = result.rules
    assert rules is not None
    assert result.settings.min_confidence is not None
    numbers = rule_numbers(result)
    left, right, shapes = numbers.left, numbers.right, numbers.shapes
    true_support, true_confidence = _true_rules(left, right, truth)
    widened = widened_bounds([rules.widened], [EVERY])
    columns = (
        _plain("mark", Kind.MARK, np.zeros(len(rules), np.int8)),
        _plain("antecedent", Kind.SIDE, left),
        _plain("consequent", Kind.SIDE, right),
        _plain("records", Kind.COUNT, rules.records),
        _estimate("support", rules.support, result.minimum, shapes["support"], truth=true_support),
        _estimate(
            "confidence",
            rules.confidence,
            result.settings.min_confidence,
            shapes["confidence"],
            unbounded=rules.unbounded,
            truth=true_confidence,
            verdicts=rules.verdict,
            widened=widened,
        ),
        *_widened(widened, result.settings.min_confidence),
        verdict_column(rules.verdict, [rules.forged], [EVERY]),
        *_rules_beside("sharper", rules, (true_support, true_confidence)),
        *_rules_beside("reweighted", rules, (true_support, true_confidence)),
        *pushed_columns([rules.forged], [rules.signers], [EVERY]),
        *_interest(rules),
        *(_measure(name, bounds, numbers) for name, bounds in rules.measures.items()),
    )
    names = _names(result, naming)
    return Table("rules", result.items, *names, left, right, columns, result, numbers.covering)


def _interest(rules: Rules) -> list[Column]:
    """R-interest, which is 1 where a rule restates the one about the union, and that union; nothing if no rule has one."""
    return [
        column
        for interest in rules.interest.values()
        if not np.isnan(interest.value.value).all()
        for column in (
            _estimate("interest", interest.value, 1.0),
            _plain("interest_union", Kind.SIDE, interest.union[:, None]),
        )
    ]


def _measure(name: str, bounds: Bounded, numbers: RuleNumbers) -> Column:
    """A measure is compared with what it is when the two sides have nothing to do with each other, if that is one value."""
    neutral = headings.independent(name)
    shape, nothing = numbers.shapes[name], numbers.unbounded[name]
    return _estimate(name, bounds, neutral, shape, unbounded=nothing, optional=name != "lift")


def _true_supports(items: Indices, truth: Truth | None) -> Floats | None:
    if not truth:
        return None
    found = (truth.get(tuple(sorted(i for i in row if i >= 0)), np.nan) for row in items.tolist())
    return np.fromiter(found, np.float64, len(items))


def _true_rules(left: Indices, right: Indices, truth: Truth | None) -> tuple[Floats | None, Floats | None]:
    whole = _true_supports(np.concatenate([left, right], axis=1), truth)
    given = _true_supports(left, truth)
    if whole is None or given is None:
        return None, None
    with np.errstate(divide="ignore", invalid="ignore"):
        return whole, np.where(given > 0.0, whole / given, np.nan)

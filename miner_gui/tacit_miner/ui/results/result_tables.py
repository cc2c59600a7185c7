"""The tables of itemsets and of rules: from the arrays of a result to columns, those of forged records and single signers too."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

import numpy as np

from tacit.compute.arrays import Bools, Floats, Indices
from tacit.estimation.forging import Forging
from tacit.estimation.intervals import Bounded, among_everyone
from tacit.estimation.signer_influence import SignerInfluence
from tacit.run.result import FrequentItemsets, Result, Rules, TogetherVerdict
from tacit_miner.exports.table_columns import COLUMNS, Unit
from tacit_miner.figures.window import NO_ENDS
from tacit_miner.ui.results.columns import PageTable, ResultColumn, ResultColumnKind, heading, independent
from tacit_miner.ui.texts.naming import CODES, Naming
from tacit_miner.ui.worker.rule_numbers import SHARE, IntervalShape, RuleNumbers, rule_numbers, shape_of

EVERY = slice(None)  # all rows

Listed = Sequence[Bools | slice]


def robust_columns(forged: Sequence[Mapping[str, Forging]], listed: Listed) -> list[ResultColumn]:
    """Up to which share of forged records certain rows hold, as far as it is known; by part of the result."""
    pairs = zip(forged, listed, strict=True)
    shares = [each.certain_below[rows] for found, rows in pairs for each in found.values()]
    if not shares or not all(forged):
        return []
    return [_percent("certain_below", np.concatenate(shares), optional=False)]


def _signers(signers: Sequence[Mapping[str, SignerInfluence]], listed: Listed) -> list[ResultColumn]:
    sums = [each.take(rows) for found, rows in zip(signers, listed, strict=True) for each in found.values()]
    if not sums or not all(signers):
        return []
    whole = SignerInfluence.concatenate(sums)
    parts = {"largest_signer_shift": whole.shift, "worst_signers_shift": whole.worst}
    parts["signer_se"] = whole.error
    return [_percent(key, values, optional=True) for key, values in parts.items()]


def _percent(key: str, values: Floats, *, optional: bool) -> ResultColumn:
    unknown = np.full(len(values), np.nan)
    most = float(np.abs(values[np.isfinite(values)]).max(initial=0.0)) or 1.0
    # A hundredth of a percent is one record in ten thousand.
    bounds, digits = Bounded(values, unknown, unknown), 2
    head = key, ResultColumnKind.ESTIMATE, *heading(key), values
    return ResultColumn(*head, bounds, 100.0, digits, drawn=(0.0, most), optional=optional)


Truth = Mapping[tuple[int, ...], float]
"""True supports by itemset, where they are known: in simulations and the demo."""

TrueRules = tuple[Floats | None, Floats | None]  # true supports and confidences of rules


def _estimate(
    key: str, bounds: Bounded, threshold: float | None, shape: IntervalShape | None = None, **more: object
) -> ResultColumn:
    """A column of estimates; its shape is that of these rows, if it is not known."""
    percent = key in COLUMNS and COLUMNS[key].unit is Unit.SHARE
    unit = 100.0 if percent else 1.0
    natural = SHARE if percent else NO_ENDS
    shape = shape or shape_of(bounds, threshold, natural)
    head = key, ResultColumnKind.ESTIMATE, *heading(key), bounds.value
    column = ResultColumn(*head, bounds, unit, shape.digits(unit), threshold)
    return replace(column, drawn=shape.drawn, natural=natural, **more)  # type: ignore[arg-type]


def _plain(key: str, kind: ResultColumnKind, values: np.ndarray, *, optional: bool = False) -> ResultColumn:
    return ResultColumn(key, kind, *heading(key), values, optional=optional)


def itemset_table(result: Result, truth: Truth | None, naming: Naming = CODES) -> PageTable:
    """Every listed itemset."""
    lengths = [found for found in result.by_length if found.listed.any()]
    listed = [found.listed for found in lengths]
    width = max((found.length for found in lengths), default=1)
    parts = (found.itemsets.items[found.listed] for found in lengths)
    padded = (np.pad(each, ((0, 0), (0, width - each.shape[1])), constant_values=-1) for each in parts)
    items = np.concatenate([np.zeros((0, width), np.int32), *padded])
    joined = _joined(lengths, lambda found, part: getattr(found.support, part)[found.listed])
    support = Bounded(joined("value"), joined("low"), joined("high"))
    counted = _joined(lengths, lambda found, part: getattr(found, part)[found.listed])
    verdict, true = counted("verdict").astype(np.int8), _true_supports(items, truth)
    columns = (
        _plain("items", ResultColumnKind.SIDE, items),
        _plain("size", ResultColumnKind.COUNT, (items >= 0).sum(axis=1), optional=True),
        _plain("records", ResultColumnKind.COUNT, counted("records")),
        _plain("observed", ResultColumnKind.COUNT, counted("observed"), optional=True),
        _estimate("support", support, result.minimum, truth=true, verdicts=verdict),
        _plain("verdict", ResultColumnKind.VERDICT, verdict),
        *robust_columns([found.forged for found in lengths], listed),
        *_together([found.together for found in lengths], listed),
        *_beside("sharper", lengths, true),
        *_beside("reweighted", lengths, true),
        *_everyone(result, support, counted("records")),
        *_probabilities(lengths),
        *_signers([found.signers for found in lengths], listed),
    )
    names = naming.labels(result.items), naming.others(result.items)
    return PageTable("itemsets", result.items, *names, items, items[:, :0], columns, result)


def _beside(name: str, lengths: list[FrequentItemsets], truth: Floats | None) -> list[ResultColumn]:
    """The column of shrunken or of reweighted supports, if the run has them."""
    if not (parts := [getattr(found, name) for found in lengths]) or not all(parts):
        return []
    supports = zip(parts, lengths, strict=True)
    bounds = Bounded.concatenate([part["support"].take(found.listed) for part, found in supports])
    # No threshold: an interval that holds on average over the list, or under an assumption, makes no row certain.
    return [_estimate(name, bounds, None, truth=truth)]


def _together(judged: Sequence[Mapping[str, TogetherVerdict]], listed: Listed) -> list[ResultColumn]:
    """The column of the verdict by all answers together, if the run has it; by part of the result."""
    parts = [each.certain[rows] for part, rows in zip(judged, listed, strict=True) for each in part.values()]
    if not parts:
        return []
    return [_plain("certain_together", ResultColumnKind.TOGETHER, np.concatenate(parts).astype(np.int8))]


def _everyone(result: Result, support: Bounded, records: np.ndarray) -> list[ResultColumn]:
    """The column of bounds for all people, if answers are missing."""
    if not any((found.records < result.records).any() for found in result.by_length):
        return []
    low, high = among_everyone(support, records, result.records)
    return [_estimate("everyone", Bounded(low, low, high), None, optional=True)]


def _probabilities(lengths: list[FrequentItemsets]) -> list[ResultColumn]:
    """The column of probabilities that the minimum is reached, if the run judged them."""
    judged = [(found, posterior) for found in lengths for posterior in found.posterior.values()]
    if not judged or len(judged) != len(lengths):
        return []
    values = np.concatenate([posterior.probability[found.listed] for found, posterior in judged])
    unknown = np.full(len(values), np.nan)
    return [replace(_estimate("probability", Bounded(values, unknown, unknown), None), digits=1)]


def _rules_beside(name: str, rules: Rules, truth: TrueRules) -> list[ResultColumn]:
    """The columns of shrunken or of reweighted supports and confidences of rules, if the run has them."""
    if not (figures := getattr(rules, name)):
        return []
    support, confidence = figures["support"], figures["confidence"]
    ratio = _estimate(f"{name}_confidence", confidence, None, truth=truth[1])
    ratio = replace(ratio, digits=shape_of(rules.confidence, None).digits(100.0))
    return [_estimate(name, support, None, truth=truth[0], optional=True), ratio]


def _joined(lengths: list, read: Callable) -> Callable[[str], np.ndarray]:  # type: ignore[type-arg]
    return lambda part: np.concatenate([read(found, part) for found in lengths]) if lengths else np.zeros(0)


def rule_table(result: Result, truth: Truth | None, naming: Naming = CODES) -> PageTable:
    """Every rule."""
    rules = result.rules
    assert rules is not None
    least, numbers = result.settings.min_confidence, rule_numbers(result)
    assert least is not None
    left, right, shapes = numbers.left, numbers.right, numbers.shapes
    true_support, true_confidence = _true_rules(left, right, truth)
    more = {"unbounded": rules.unbounded, "truth": true_confidence, "verdicts": rules.verdict}
    columns = (
        _plain("mark", ResultColumnKind.MARK, np.zeros(len(rules), np.int8)),
        _plain("antecedent", ResultColumnKind.SIDE, left),
        _plain("consequent", ResultColumnKind.SIDE, right),
        _plain("records", ResultColumnKind.COUNT, rules.records),
        _estimate("support", rules.support, result.minimum, shapes["support"], truth=true_support),
        _estimate("confidence", rules.confidence, least, shapes["confidence"], **more),
        _plain("verdict", ResultColumnKind.VERDICT, rules.verdict),
        *robust_columns([rules.forged], [EVERY]),
        *_together([rules.together], [EVERY]),
        *_rules_beside("sharper", rules, (true_support, true_confidence)),
        *_rules_beside("reweighted", rules, (true_support, true_confidence)),
        *_signers([rules.signers], [EVERY]),
        *_interest(rules),
        *(_measure(name, bounds, numbers) for name, bounds in rules.measures.items()),
    )
    names = naming.labels(result.items), naming.others(result.items)
    return PageTable("rules", result.items, *names, left, right, columns, result, numbers.covering)


def _interest(rules: Rules) -> list[ResultColumn]:
    """R-interest, which is 1 where a rule restates the one about the union, and that union; nothing if no rule has one."""
    # Optional: such rules are left out of the list unless somebody asks for them.
    found: list[ResultColumn] = []
    for interest in rules.interest.values():
        if not np.isnan(interest.value.value).all():
            union = _plain("interest_union", ResultColumnKind.SIDE, interest.union[:, None], optional=True)
            found += [_estimate("interest", interest.value, 1.0, optional=True), union]
    return found


def _measure(name: str, bounds: Bounded, numbers: RuleNumbers) -> ResultColumn:
    """A measure is compared with what it is when the two sides have nothing to do with each other, if that is one value."""
    neutral = independent(name)
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

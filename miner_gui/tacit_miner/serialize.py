"""A result as JSON and CSV, byte for byte the same for the same result; numbers that do not exist become null.

Text cells that a spreadsheet would run as a formula get an apostrophe in front; numbers, negative ones too, stay
numbers.
"""

from __future__ import annotations

import csv
import io
import json
import math
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from typing import Any

from tacit import __version__
from tacit.estimation.intervals import Bounded
from tacit.mining.result import Level, Result, Rules, verdicts

Row = dict[str, Any]

FORMULA_STARTS = ("=", "+", "-", "@", "\t", "\r")


def number(value: float) -> float | None:
    """The value, or None where JSON has no word for it."""
    return value if math.isfinite(value) else None


def settings_row(result: Result) -> Row:
    """Every setting of the run, as plain values."""
    row = asdict(result.settings)
    row["sides"] = {name: str(side) for name, side in result.settings.sides}
    del row["threads"]  # how many workers counted changes no number
    return {name: str(value) if hasattr(value, "value") else value for name, value in row.items()}


def itemset_rows(result: Result) -> Iterator[Row]:
    """Every listed itemset, by length and then by items."""
    for level in result.levels:
        yield from _level_rows(result, level)


def _level_rows(result: Result, level: Level) -> Iterator[Row]:
    words = verdicts(level.support, result.minimum)
    columns = zip(
        level.itemsets.items.tolist(),
        level.listed.tolist(),
        level.records.tolist(),
        level.observed.tolist(),
        *_bounds(level.support),
        level.error.tolist(),
        words,
        strict=True,
    )
    for items, listed, records, observed, support, low, high, error, word in columns:
        if listed:
            yield {
                "items": [result.items[item] for item in items],
                "records": records,
                "observed": observed,
                "support": number(support),
                "se": number(error),
                "low": number(low),
                "high": number(high),
                "verdict": str(word),
            }


def _bounds(bounds: Bounded) -> tuple[list[float], list[float], list[float]]:
    return bounds.value.tolist(), bounds.low.tolist(), bounds.high.tolist()


def rule_rows(result: Result) -> Iterator[Row]:
    """Every rule, in the order it was found."""
    if result.rules is None:
        return
    rules = result.rules
    assert result.settings.min_confidence is not None
    measures = _measure_columns(rules)
    columns = zip(
        result.rule_sides(),
        rules.records.tolist(),
        zip(*_bounds(rules.support), strict=True),
        zip(*_bounds(rules.confidence), strict=True),
        rules.unbounded.tolist(),
        rules.antecedent_support.tolist(),
        rules.consequent_support.tolist(),
        verdicts(rules.confidence, result.settings.min_confidence),
        strict=True,
    )
    for index, (sides, records, support, confidence, unbounded, left, right, word) in enumerate(columns):
        yield {
            "antecedent": [result.items[item] for item in sides[0]],
            "consequent": [result.items[item] for item in sides[1]],
            "records": records,
            "support": number(support[0]),
            "low": number(support[1]),
            "high": number(support[2]),
            "confidence": number(confidence[0]),
            "confidence_low": number(confidence[1]),
            "confidence_high": number(confidence[2]),
            "confidence_unbounded": unbounded,
            "verdict": str(word),
            "antecedent_support": number(left),
            "consequent_support": number(right),
            **{name: number(values[index]) for name, values in measures},
        }


def _measure_columns(rules: Rules) -> list[tuple[str, list[float]]]:
    return [
        (name + end, part.tolist())
        for name, bounds in rules.measures.items()
        for end, part in (("", bounds.value), ("_low", bounds.low), ("_high", bounds.high))
    ]


def result_json(result: Result) -> str:
    """The whole result as JSON."""
    whole = {
        "version": __version__,
        "records": result.records,
        "settings": settings_row(result),
        "cuts": list(result.cuts),
        "notes": list(result.notes),
        "itemsets": list(itemset_rows(result)),
        "rules": list(rule_rows(result)),
    }
    return json.dumps(whole, ensure_ascii=False, allow_nan=False, indent=1) + "\n"


def result_csv(result: Result) -> str:
    """Itemsets and rules as one table; its first lines state settings, cuts and notes."""
    text = io.StringIO()
    out = csv.writer(text, lineterminator="\n")
    for name, value in settings_row(result).items():
        out.writerow([f"# {name}", _cell(value)])
    for kind, sentences in (("cut", result.cuts), ("note", result.notes)):
        out.writerows([f"# {kind}", sentence] for sentence in sentences)
    rows = [_flat("itemset", row) for row in itemset_rows(result)]
    rows += [_flat("rule", row) for row in rule_rows(result)]
    names = list(dict.fromkeys(name for row in rows for name in row)) or ["kind"]
    out.writerow(names)
    out.writerows([_cell(row.get(name)) for name in names] for row in rows)
    return text.getvalue()


def _flat(kind: str, row: Row) -> Row:
    return {"kind": kind, **{name: _joined(value) for name, value in row.items()}}


def _joined(value: object) -> object:
    return " & ".join(value) if isinstance(value, list) else value


def _cell(value: object) -> object:
    """A cell that no spreadsheet will run."""
    if isinstance(value, str) and value.startswith(FORMULA_STARTS):
        return f"'{value}"
    return "" if value is None else value


def names(items: Sequence[str]) -> str:
    """Item names for a terminal."""
    return ", ".join(items)

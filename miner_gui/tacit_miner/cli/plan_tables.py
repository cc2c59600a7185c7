"""The figures of a plan as one dictionary, and as tables in a terminal."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Any

from rich.table import Table

from tacit.exposure import shown_chance, shown_of_hundred, shown_times
from tacit.mining.keep_rules import Select
from tacit.planning.figures import Expected
from tacit.planning.finding import Keep
from tacit.planning.plan import Plan
from tacit.planning.record import Privacy
from tacit_miner.cli.console import names, output, percent, table
from tacit_miner.cli.plan_texts import sides
from tacit_miner.design.checks import WANTS_TOKENS

Figures = dict[str, Any]

MOST_ROWS = 40
"""Prevalences printed; JSON has all."""


def figures(
    made: Plan,
    keep: Keep,
    longest: int,
    chance: float,
    wanted: Mapping[str, Sequence[tuple[str, float | None]]],
) -> Figures:
    """Everything that a plan tells."""
    told = made.minimum(keep)
    found = {
        "people": made.people,
        "asked": made.questionnaire.ask,
        "missing": made.missing,
        "minimum_support": keep.minimum,
        "select": str(keep.select),
        "privacy": [_privacy(each) for each in made.privacy()],
        "prevalences": [
            {"item": name, **_figure(each)}
            for name, each in zip(made.questionnaire.names, made.prevalences(keep.alpha), strict=True)
        ],
        "lengths": _lengths(made, keep, longest, chance),
        "pairs_wrong_share": told.wrong_share,
        "sensible_minimum": told.sensible,
    }
    return found | {
        kind: [_wanted(made, keep, kind, *each) for each in given] for kind, given in wanted.items()
    }


def _privacy(each: Privacy) -> Figures:
    return {
        "share": each.share,
        "levels": list(each.levels),
        "least_chance": each.least_chance,
        "most_surer": _finite(each.most_surer),
        "epsilon": _finite(each.epsilon),
        "guessed_worst_case": each.guessed_worst_case,
    }


def _figure(of: Expected) -> Figures:
    values = ("value", "error", "low", "high", "answers")
    return {name: _finite(getattr(of, name)) for name in values}


def _finite(value: float) -> float | None:
    return value if math.isfinite(value) else None


def _lengths(made: Plan, keep: Keep, longest: int, chance: float) -> list[Figures]:
    found = []
    for length, listed in enumerate(made.lists(keep, longest), start=1):
        items = made.typical(length)
        if len(items) < length:
            break
        found.append(
            {
                "length": length,
                "typical": list(items),
                **_figure(made.support(items, None, keep.alpha)),
                "smallest": made.smallest(items, Keep(keep.minimum, Select.LOWER, alpha=keep.alpha), chance),
                "candidates": listed.candidates,
                "frequent": listed.frequent,
                "right": listed.right,
                "wrong": listed.wrong,
            }
        )
    return found


def _wanted(made: Plan, keep: Keep, kind: str, text: str, support: float | None) -> Figures:
    left, right = sides(kind, text)
    if kind == "group":
        return {kind: text, **_figure(made.difference(left[0], right[0], support, keep.alpha))}
    if kind == "rule":
        return {kind: text, **_figure(made.confidence(left, right, support, keep.alpha))}
    chance = made.chance(left, keep, support)
    return {kind: text, **_figure(made.support(left, support, keep.alpha)), "chance": chance}


def print_plan(made: Plan, keep: Keep, found: Figures) -> None:
    """All tables."""
    console = output()
    console.print(_privacy_table(made, found))
    console.print(_prevalences(found))
    console.print(_lengths_table(keep, found))
    for kind in ("itemset", "rule", "group"):
        for each in found.get(kind, []):
            console.print(_line(each, kind))
    if made.questionnaire.has_pairs:
        print(_minimum_line(keep, found))
    if made.questionnaire.wants_tokens:
        print(f"note: {WANTS_TOKENS()}")


def _privacy_table(made: Plan, found: Figures) -> Table:
    asked = (
        ""
        if made.questionnaire.ask is None
        else f", each {made.questionnaire.ask} of {made.design.questions} questions"
    )
    rows = table(
        f"{made.people:,} people{asked}: what they give away",
        "people %",
        "<levels",
        "chance decides %",
        "times surer",
        "ε of a record",
        "worst case: right guesses of 100",
    )
    for each in found["privacy"]:
        levels = sorted(set(each["levels"]))
        rows.add_row(
            f"{100 * each['share']:.4g}",
            ", ".join(map(str, levels)),
            f"{shown_chance(each['least_chance']):g}",
            "proof" if each["most_surer"] is None else f"{shown_times(each['most_surer']):g}",
            "infinite" if each["epsilon"] is None else f"{each['epsilon']:.3f}",
            f"{shown_of_hundred(each['guessed_worst_case']):.8g}",
        )
    return rows


def _prevalences(found: Figures) -> Table:
    rows = table(
        "Prevalences, in percent",
        "<item",
        "believed",
        "answers",
        "standard error",
        "interval from",
        "to",
        "width",
    )
    for each in found["prevalences"][:MOST_ROWS]:
        rows.add_row(each["item"], percent(each["value"]), f"{each['answers']:,.0f}", *_interval(each))
    left = len(found["prevalences"]) - MOST_ROWS
    if left > 0:
        rows.add_row(f"… and {left:,} more (--json has all)")
    return rows


def _interval(each: Figures) -> tuple[str, ...]:
    low, high = each["low"], each["high"]
    if low is None or high is None:
        return (
            "unknown" if each["error"] is None else percent(each["error"]),
            "unbounded",
            "unbounded",
            "unbounded",
        )
    return percent(each["error"]), percent(low), percent(high), percent(high - low)


def _lengths_table(keep: Keep, found: Figures) -> Table:
    rows = table(
        f"Itemsets at a minimum support of {100 * keep.minimum:g} % by {keep.select}, in percent",
        "items",
        "<for example",
        "standard error",
        "smallest that will be certain",
        "candidates",
        "truly frequent",
        "found rightly",
        "found wrongly",
    )
    for each in found["lengths"]:
        smallest = each["smallest"]
        rows.add_row(
            str(each["length"]),
            names(each["typical"]),
            "unknown" if each["error"] is None else percent(each["error"]),
            "none" if smallest is None else percent(smallest),
            *(f"{each[name]:,.0f}" for name in ("candidates", "frequent")),
            *(f"{each[name]:,.2f}" for name in ("right", "wrong")),
        )
    return rows


def _line(each: Figures, kind: str) -> str:
    if each["value"] is None:
        return f"{kind} {each[kind]}: nothing can be told; too few people answer all of it, or its group is empty"
    _, low, high, width = _interval(each)
    chance = f"; found with a chance of {100 * each['chance']:.1f} %" if "chance" in each else ""
    return f"{kind} {each[kind]}: {percent(each['value'])} %, interval {low} to {high}, width {width}{chance}"


def _minimum_line(keep: Keep, found: Figures) -> str:
    """What the list of pairs is worth."""
    said = (
        f"of the pairs listed at {100 * keep.minimum:g} %, about {100 * found['pairs_wrong_share']:.0f} % are expected to be "
        "wrong if answers are independent"
    )
    sensible = found["sensible_minimum"]
    if sensible is None or sensible >= 1.0:
        return f"{said}; no larger minimum does better"
    return said if sensible <= keep.minimum else f"{said}; raise the minimum to {100 * sensible:.2g} %"

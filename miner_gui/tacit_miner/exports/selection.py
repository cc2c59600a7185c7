"""Which rows of a result an output holds, and the sentence that says so."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

import numpy as np

from tacit.arrays import Bools, Indices
from tacit.errors import TacitError
from tacit.mining.result import Result

ALL_ROWS = "all rows"


class SelectionError(TacitError):
    """A filter for something that the result does not have."""


@dataclass(frozen=True, slots=True, eq=False)
class Selection:
    """Rows of a result.

    Attributes:
        sentence: what is in and what is not, for the person.
        itemsets: for each level, bool [m]; None for all.
        rules: indices of rules in the order wanted; None for all.
    """

    sentence: str = ALL_ROWS
    itemsets: tuple[Bools, ...] | None = None
    rules: Indices | None = None


@dataclass(frozen=True, slots=True)
class Filter:
    """What rows must be like.

    Attributes:
        items: itemsets, and rules on either side, must have all of these.
        left, right: rules must have all of these on that side.
        without: nothing may have any of these.
        at_least: the least value of support, confidence or a measure.
    """

    items: Collection[str] = ()
    left: Collection[str] = ()
    right: Collection[str] = ()
    without: Collection[str] = ()
    at_least: Mapping[str, float] | None = None

    @property
    def words(self) -> str:
        """The filter as a clause."""
        parts = [f"has {', '.join(self.items)}"] if self.items else []
        parts += [f"left side has {', '.join(self.left)}"] if self.left else []
        parts += [f"right side has {', '.join(self.right)}"] if self.right else []
        parts += [f"without {', '.join(self.without)}"] if self.without else []
        parts += [f"{name} at least {value:g}" for name, value in (self.at_least or {}).items()]
        return "; ".join(parts)


def select(result: Result, wanted: Filter) -> Selection:
    """The rows that fit. A side says nothing of itemsets, and a measure of rules neither.

    Raises:
        SelectionError: an item or measure that the result does not have.
    """
    if not wanted.words:
        return Selection()
    index = {name: position for position, name in enumerate(result.items)}
    for name in (*wanted.items, *wanted.left, *wanted.right, *wanted.without):
        if name not in index:
            raise SelectionError(
                f"there is no item {name[:80]!r} in the result; the first ones are {', '.join(result.items[:5])}"
            )
    _check_measures(result, wanted)
    itemsets = tuple(
        _fitting_itemsets(result, number, index, wanted) for number in range(len(result.by_length))
    )
    kept = sum(
        int((chosen & level.listed).sum()) for chosen, level in zip(itemsets, result.by_length, strict=True)
    )
    sentence = f"{kept:,} of {result.listed():,} itemsets"
    if result.rules is None:
        return Selection(f"{sentence}; {wanted.words}", itemsets)
    rules = _fitting_rules(result, index, wanted)
    return Selection(
        f"{sentence} and {len(rules):,} of {len(result.rules):,} rules; {wanted.words}", itemsets, rules
    )


def _check_measures(result: Result, wanted: Filter) -> None:
    known = {"support", "confidence", *(result.rules.measures if result.rules else ())}
    for name in wanted.at_least or {}:
        if name not in known:
            raise SelectionError(
                f"there is no measure {name[:40]!r} in the result; there are {', '.join(sorted(known))}"
            )


def _fitting_itemsets(result: Result, number: int, index: Mapping[str, int], wanted: Filter) -> Bools:
    level = result.by_length[number]
    items = level.itemsets.items
    fits = np.ones(len(level), np.bool_)
    for name in wanted.items:
        fits &= (items == index[name]).any(axis=1)
    for name in wanted.without:
        fits &= (items != index[name]).all(axis=1)
    least = (wanted.at_least or {}).get("support")
    return fits if least is None else fits & (level.support.value >= least)


def _fitting_rules(result: Result, index: Mapping[str, int], wanted: Filter) -> Indices:
    rules = result.rules
    assert rules is not None
    left, right = ({index[name] for name in names} for names in (wanted.left, wanted.right))
    items, without = ({index[name] for name in names} for names in (wanted.items, wanted.without))
    fits = np.fromiter(
        (
            left <= set(a) and right <= set(c) and items <= {*a, *c} and not without & {*a, *c}
            for a, c in result.rule_sides()
        ),
        np.bool_,
        len(rules),
    )
    for name, least in (wanted.at_least or {}).items():
        bounds = {"support": rules.support, "confidence": rules.confidence}.get(name) or rules.measures[name]
        fits &= bounds.value >= least
    return np.flatnonzero(fits).astype(np.int32)

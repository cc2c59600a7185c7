"""Which rows of a result an output holds, and the sentence that says so."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

import numpy as np

from tacit.arrays import Bools, Indices
from tacit.errors import TacitError
from tacit.messages import Message, Template, Value
from tacit.mining.result import Result

ALL_ROWS = Template("export.all-rows", "all rows")
SOME_ITEMSETS = Template("export.some-itemsets", "{itemsets:,} of {all_itemsets:,} itemsets; {wanted}")
SOME_ROWS = Template(
    "export.some-rows",
    "{itemsets:,} of {all_itemsets:,} itemsets and {rules:,} of {all_rules:,} rules; {wanted}",
)
HAS = Template("export.has", "has {items}")
LEFT_HAS = Template("export.left-has", "left side has {items}")
RIGHT_HAS = Template("export.right-has", "right side has {items}")
WITHOUT = Template("export.without", "without {items}")
STARRED = Template("export.starred", "rules with a star")
AT_LEAST = Template("export.at-least", "{measure} at least {value:g}")
NO_SUCH_ITEM = Template(
    "export.no-such-item", "there is no item {item!r} in the result; the first ones are {first}"
)
NO_SUCH_MEASURE = Template(
    "export.no-such-measure", "there is no measure {name!r} in the result; there are {measures}"
)


class SelectionError(TacitError):
    """A filter for something that the result does not have."""


@dataclass(frozen=True, slots=True, eq=False)
class Selection:
    """Rows of a result.

    Attributes:
        sentence: what is in and what is not.
        itemsets: for each length, bool [m]; None for all.
        rules: indices of rules in the order wanted; None for all.
        told: the sentence for a file that people read, if it has words of its own there: those of a window.
    """

    sentence: Message = field(default_factory=ALL_ROWS)
    itemsets: tuple[Bools, ...] | None = None
    rules: Indices | None = None
    told: Message | None = None


@dataclass(frozen=True, slots=True)
class Filter:
    """What rows must be like.

    Attributes:
        items: itemsets, and rules on either side, must have all of these.
        left, right: rules must have all of these on that side.
        without: nothing may have any of these.
        at_least: the least value of support, confidence or a measure.
        starred: whether rules must have a star.
    """

    items: Collection[str] = ()
    left: Collection[str] = ()
    right: Collection[str] = ()
    without: Collection[str] = ()
    at_least: Mapping[str, float] | None = None
    starred: bool = False

    @property
    def words(self) -> tuple[Message, ...]:
        """A clause for each condition."""
        named = ((HAS, self.items), (LEFT_HAS, self.left), (RIGHT_HAS, self.right), (WITHOUT, self.without))
        least = (AT_LEAST(measure=name, value=value) for name, value in (self.at_least or {}).items())
        stars = (STARRED(),) if self.starred else ()
        return (*(clause(items=tuple(items)) for clause, items in named if items), *least, *stars)


def select(result: Result, wanted: Filter, stars: Collection[int] = ()) -> Selection:
    """The rows that fit. A side says nothing of itemsets, and a measure of rules or a star neither.

    Args:
        result: what a run found.
        wanted: what rows must be like.
        stars: the places of the rules that have a star.

    Raises:
        SelectionError: an item or measure that the result does not have.
    """
    if not wanted.words:
        return Selection()
    index = {name: position for position, name in enumerate(result.items)}
    for name in (*wanted.items, *wanted.left, *wanted.right, *wanted.without):
        if name not in index:
            raise SelectionError(NO_SUCH_ITEM(item=name[:80], first=result.items[:5]))
    _check_measures(result, wanted)
    itemsets = tuple(
        _fitting_itemsets(result, number, index, wanted) for number in range(len(result.by_length))
    )
    kept = sum(
        int((chosen & alike.listed).sum()) for chosen, alike in zip(itemsets, result.by_length, strict=True)
    )
    counts: dict[str, Value] = {"itemsets": kept, "all_itemsets": result.listed(), "wanted": wanted.words}
    if result.rules is None:
        return Selection(SOME_ITEMSETS(**counts), itemsets)
    rules = _fitting_rules(result, index, wanted)
    if wanted.starred:
        rules = rules[np.isin(rules, list(stars))]
    return Selection(SOME_ROWS(**counts, rules=len(rules), all_rules=len(result.rules)), itemsets, rules)


def _check_measures(result: Result, wanted: Filter) -> None:
    known = {"support", "confidence", *(result.rules.measures if result.rules else ())}
    for name in wanted.at_least or {}:
        if name not in known:
            raise SelectionError(NO_SUCH_MEASURE(name=name[:40], measures=tuple(sorted(known))))


def _fitting_itemsets(result: Result, number: int, index: Mapping[str, int], wanted: Filter) -> Bools:
    alike = result.by_length[number]
    items = alike.itemsets.items
    fits = np.ones(len(alike), np.bool_)
    for name in wanted.items:
        fits &= (items == index[name]).any(axis=1)
    for name in wanted.without:
        fits &= (items != index[name]).all(axis=1)
    least = (wanted.at_least or {}).get("support")
    return fits if least is None else fits & (alike.support.value >= least)


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

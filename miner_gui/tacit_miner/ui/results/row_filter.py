"""Which rows are shown, the sentence that says so, and the same rows in the next result, so that a selection outlives mining again.

Arrays in, arrays out; nothing here draws.
"""

import re
from dataclasses import dataclass, field
from enum import StrEnum

import numpy as np

from tacit.compute.arrays import Bools, Indices
from tacit.estimation.verdict import VERDICTS, IntervalVerdict
from tacit_miner.ui.results.columns import STARRED, PageTable, listed, name, verdict_word
from tacit_miner.ui.texts.language import locale, named, number, tr

EVERY = frozenset(VERDICTS)


class EstimatePart(StrEnum):
    """Which number of an estimate a threshold looks at."""

    VALUE = "value"
    LOW = "low"
    HIGH = "high"


@dataclass(frozen=True, slots=True)
class Limit:
    """A threshold on a part of a measure, in its own unit (shares between 0 and 1); `at_least`: it is to be reached, else not passed."""

    key: str
    part: EstimatePart
    at_least: bool
    value: float


@dataclass(frozen=True, slots=True)
class SideFilter:
    """What one side of a rule must look like; items by index. `only` are the only items it may contain; empty for no such wish."""

    required: frozenset[int] = frozenset()
    excluded: frozenset[int] = frozenset()
    only: frozenset[int] = frozenset()
    smallest: int = 1
    largest: int | None = None


@dataclass(frozen=True, slots=True)
class RowFilter:
    """Everything a person asked for."""

    text: str = ""  # each word must occur in the name of an item of the row
    left: SideFilter = field(default_factory=SideFilter)  # the left side, or the itemset
    right: SideFilter = field(default_factory=SideFilter)
    limits: tuple[Limit, ...] = ()
    verdicts: frozenset[IntervalVerdict] = EVERY
    starred: bool = False
    hides_redundant: bool = False  # leaves out rules that say no more than a more general one

    @property
    def asks_for_something(self) -> bool:
        """Whether anything is asked for besides that redundant rules are hidden, which is no wish but a way to read."""
        return bool(self.text or self.count)

    @property
    def count(self) -> int:
        """How much is asked for besides words."""
        plain = RowFilter()
        sides = (self.left != plain.left) + (self.right != plain.right)
        return sides + len(self.limits) + (self.verdicts != plain.verdicts) + self.starred


def matches(table: PageTable, wanted: RowFilter) -> Bools:
    """Which rows are shown; bool [rows]."""
    shown = np.ones(len(table), np.bool_)
    _words(table, wanted.text, shown)
    _side(table, table.left, wanted.left, shown)
    if table.right.shape[1]:
        _side(table, table.right, wanted.right, shown)
    for limit in wanted.limits:
        column = table.column(limit.key)
        is_value = column.bounds is None or limit.part is EstimatePart.VALUE
        values = column.values if is_value else getattr(column.bounds, limit.part)
        shown &= values >= limit.value if limit.at_least else values <= limit.value
    if wanted.verdicts != EVERY:
        kept = np.array([verdict in wanted.verdicts for verdict in VERDICTS])
        shown &= kept[table.column("verdict").values]
    if wanted.starred:
        shown &= table.column("mark").values & STARRED > 0
    if wanted.hides_redundant and table.covering.size:
        shown &= table.covering < 0
    return shown


def _words(table: PageTable, text: str, shown: Bools) -> None:
    if not text.strip():
        return
    known = (table.items, table.labels, table.others or table.labels)
    names = ["\n".join(each).casefold() for each in zip(*known, strict=True)]
    for word in text.casefold().split():
        whole = _whole(word)
        named = _members(table, frozenset(i for i, name in enumerate(names) if whole.search(name)))
        shown &= named[table.left].any(axis=1) | named[table.right].any(axis=1)


def _whole(word: str) -> re.Pattern[str]:
    """A word anywhere in a name; a number in it is meant whole, so that i39 does not find i390, and i39* does."""
    before, after = word[:1].isdigit(), word[-1:].isdigit()
    word = word.removesuffix("*") or word
    return re.compile((r"(?<!\d)" if before else "") + re.escape(word) + (r"(?!\d)" if after else ""))


def _members(table: PageTable, items: frozenset[int], *, pad: bool = False) -> Bools:
    """A table to be indexed by items; the padding, −1, reads the last entry."""
    chosen = np.zeros(len(table.items) + 1, np.bool_)
    chosen[list(items)] = True
    chosen[-1] = pad
    return chosen


def _side(table: PageTable, side: Indices, wanted: SideFilter, shown: Bools) -> None:
    for item in wanted.required:
        shown &= (side == item).any(axis=1)
    if wanted.excluded:
        shown &= ~_members(table, wanted.excluded)[side].any(axis=1)
    if wanted.only:
        shown &= _members(table, wanted.only, pad=True)[side].all(axis=1)
    if wanted.smallest > 1 or wanted.largest is not None:
        sizes = (side >= 0).sum(axis=1)
        shown &= sizes >= wanted.smallest
        if wanted.largest is not None:
            shown &= sizes <= wanted.largest


def sentence(table: PageTable, wanted: RowFilter, shown: int) -> str:
    """What is shown, in words: "312 of 4,210 rules; right side contains …"."""
    rules = bool(table.right.shape[1])
    hidden = table.redundant if wanted.hides_redundant else 0
    if not wanted.asks_for_something and not hidden:
        return (tr("All {all} rules") if rules else tr("All {all} itemsets")).format(all=number(len(table)))
    count = tr("{shown} of {all} rules") if rules else tr("{shown} of {all} itemsets")
    parts = [count.format(shown=number(shown), all=number(len(table)))]
    if wanted.text.strip():
        parts.append(tr("names contain {words}").format(words=listed(f"“{w}”" for w in wanted.text.split())))
    parts += _side_words(table, wanted.left, tr("left side") if rules else tr("itemset"))
    parts += _side_words(table, wanted.right, tr("right side")) if rules else []
    parts += [_limit_words(table, limit) for limit in wanted.limits]
    if wanted.verdicts != EVERY:
        words = [verdict_word(verdict) for verdict in VERDICTS if verdict in wanted.verdicts]
        parts.append(tr("verdict {words}").format(words=listed(words) or tr("none")))
    if wanted.starred:
        parts.append(tr("with a star"))
    if hidden:
        parts.append(tr("redundant rules hidden: {count}").format(count=number(hidden)))
    return tr("; ").join(parts)


def _side_words(table: PageTable, wanted: SideFilter, side: str) -> list[str]:
    said = [
        sentence.format(side=side, items=listed(named(table.labels[item]) for item in sorted(items)))
        for sentence, items in (
            (tr("{side} contains {items}"), wanted.required),
            (tr("{side} without {items}"), wanted.excluded),
            (tr("{side} has only {items}"), wanted.only),
        )
        if items
    ]
    few, many = wanted.smallest, wanted.largest
    if many is not None:
        size = tr("size of {side} {few}") if few == many else tr("size of {side} {few} to {many}")
        said.append(size.format(side=side, few=number(few), many=number(many)))
    elif few > 1:
        said.append(tr("size of {side} {few} or more").format(side=side, few=number(few)))
    return said


def part_word(part: EstimatePart) -> str:
    """The name of a part of an estimate."""
    return dict(zip(EstimatePart, (tr("estimate"), tr("lower end"), tr("upper end")), strict=True))[part]


def _limit_words(table: PageTable, limit: Limit) -> str:
    column = table.column(limit.key)
    shown = locale().toString(limit.value * column.unit, "g", 6)
    amount = tr("{number} %").format(number=shown) if column.unit > 1.0 else shown
    least, most = tr("{measure}, {part} at least {amount}"), tr("{measure}, {part} at most {amount}")
    said = least if limit.at_least else most
    return said.format(measure=name(column.key), part=part_word(limit.part), amount=amount)


def same_rows(before: PageTable, rows: np.ndarray, after: PageTable) -> np.ndarray:
    """Rows of `after` that have the items of these rows of `before`, ascending; none if the items are others."""
    if before.items != after.items or before.name != after.name or not len(rows):
        return np.zeros(0, np.int64)
    wanted = {_sides(before, row) for row in rows.tolist()}
    hashes = _hashed(before.left[rows], 1) ^ _hashed(before.right[rows], 2)
    maybe = np.flatnonzero(np.isin(_hashed(after.left, 1) ^ _hashed(after.right, 2), hashes))
    return np.array([row for row in maybe.tolist() if _sides(after, row) in wanted], np.int64)


def _sides(table: PageTable, row: int) -> tuple[tuple[int, ...], ...]:
    sides = (table.left[row].tolist(), table.right[row].tolist())
    return tuple(tuple(item for item in side if item >= 0) for side in sides)


def _hashed(side: Indices, seed: int) -> np.ndarray:
    """A number a row, the same for any padding after the items."""
    mixed = np.full(len(side), seed, np.uint64)
    for items in side.T:
        there = items >= 0
        mixed[there] = (mixed[there] ^ items[there].astype(np.uint64)) * np.uint64(0x9E3779B97F4A7C15)
    return mixed

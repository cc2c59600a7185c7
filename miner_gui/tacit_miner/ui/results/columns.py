"""The columns of a result as NumPy arrays: what tables show, filters compare, plots draw and copies contain; and their words.

Rows are those of the result: every listed itemset by length, or every rule in the order it was found. Items of a side
are int32 [rows, width], padded with −1 at the end. A cell is text with the digits that its interval justifies.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from enum import StrEnum

import numpy as np

from tacit.compute.arrays import Bools, Floats, Indices
from tacit.estimation.intervals import Bounded
from tacit.estimation.measures import MEASURES
from tacit.estimation.verdict import VERDICTS, IntervalVerdict, verdict_of
from tacit.run.result import Codes, Result
from tacit_miner import voice
from tacit_miner.exports.table_columns import COLUMNS, TOGETHER_SYMBOL, VERDICT_SYMBOLS, Unit, verdict_message
from tacit_miner.ui.texts.language import decimal, left_to_right, number, said, tr
from tacit_miner.ui.texts.naming import CODES
from tacit_miner.voice import arrow

_MEASURES = {measure.name: measure for measure in MEASURES}
STARRED, NOTED = 1, 2  # bits of a mark
UNDEFINED = "–"


def verdict_word(verdict: IntervalVerdict, certain_below: float | None = None) -> str:
    """The words beside the symbol; of a certain row, up to which share of forged records."""
    return said(verdict_message(verdict, certain_below))


def verdict_counts(codes: np.ndarray) -> str:
    """How many rows have each verdict, in words."""
    words = tr("{certain} certain, {uncertain} uncertain, {below} below")
    counts = [number(int(count)) for count in np.bincount(codes, minlength=len(VERDICTS))]
    return words.format(**dict(zip(map(str, VERDICTS), counts, strict=True)))


def heading(key: str) -> tuple[str, str]:
    """Title and explanation of a column, with its formula."""
    if key in COLUMNS:
        return said(COLUMNS[key].title()), said(COLUMNS[key].about())
    if (measure := _MEASURES.get(key)) is None:
        return key, ""
    return said(measure.title()), f"{said(measure.description())}\n\u2066{measure.formula}\u2069"


def name(key: str) -> str:
    """The title without its unit."""
    # Before the sign is a space or, in French and Arabic, a no-break space.
    return heading(key)[0].removesuffix("%").rstrip()


def independent(key: str) -> float | None:
    """What a measure is where left and right have nothing to do with each other, if that is one value."""
    measure = _MEASURES.get(key)
    return None if measure is None else measure.independent


def listed(labels: Iterable[str]) -> str:
    """Items in a row."""
    return tr(", ").join(labels)


class ResultColumnKind(StrEnum):
    """What a column holds."""

    SIDE = "side"
    COUNT = "count"
    ESTIMATE = "estimate"
    VERDICT = "verdict"
    TOGETHER = "together"
    MARK = "mark"


@dataclass(frozen=True, slots=True, eq=False)
class ResultColumn:
    """One column; arrays of one length, a value a row."""

    key: str  # the name in settings, filters and copies
    kind: ResultColumnKind
    title: str
    explanation: str
    # Numbers; items [rows, width] for a side; codes of `verdict.VERDICTS` for a verdict; for that by all
    # answers 1 if certain; for a mark bits, which change when a person marks a row.
    values: np.ndarray
    bounds: Bounded | None = None  # the interval of an estimate
    unit: float = 1.0  # 100 for shares shown in percent, else 1
    digits: int = 0  # digits after the point that the intervals justify
    threshold: float | None = None  # the minimum that estimates are compared with, if any
    unbounded: Bools | None = None  # rows whose value the data fail to bound
    drawn: tuple[float, float] = (0.0, 1.0)  # ends of the drawing, before multiplying by the unit
    # Ends of what the quantity can be at all; estimates outside are flagged.
    natural: tuple[float, float] = (-np.inf, np.inf)
    truth: Floats | None = None  # true values, NaN where unknown
    verdicts: Codes | None = None  # codes of the rows' verdicts, where they rest on more than this interval
    optional: bool = False  # hidden until asked for

    @property
    def has_interval(self) -> bool:
        """Whether any row has one."""
        bounds = self.bounds
        return bounds is not None and bool((np.isfinite(bounds.low) | np.isfinite(bounds.high)).any())

    @property
    def is_offered(self) -> bool:
        """Whether it is shown until somebody hides it: not if it is asked for alone, or has nothing to say in any row."""
        has_rows = self.kind is ResultColumnKind.ESTIMATE and len(self.values) > 0
        return not (self.optional or (has_rows and np.isnan(self.values).all()))

    def with_ends(self, rows: np.ndarray) -> tuple[Floats, Floats, Floats]:
        """Estimates of these rows, and the lower and upper ends of their intervals."""
        assert self.bounds is not None
        return self.values[rows], self.bounds.low[rows], self.bounds.high[rows]

    def verdict(self, row: int) -> IntervalVerdict | None:
        """The verdict of the row, or what this interval says of this threshold; None without one of the two."""
        if self.verdicts is not None:
            return VERDICTS[self.verdicts.item(row)]
        if self.bounds is None or self.threshold is None:
            return None
        low, high = self.bounds.low.item(row), self.bounds.high.item(row)
        return None if math.isnan(low) else verdict_of(low, high, self.threshold)


@dataclass(frozen=True, slots=True, eq=False)
class PageTable:
    """The rows of one page."""

    name: str  # "itemsets" or "rules"
    items: tuple[str, ...]  # names as the data have them
    # Their words or the same, fit to show: without characters that would turn the text round.
    labels: tuple[str, ...]
    others: tuple[str, ...]  # their codes where labels are words, else their words; empty if there are none
    left: Indices  # items of the itemset, or of the rule's left side
    right: Indices  # items of the rule's right side, width 0 for itemsets
    columns: tuple[ResultColumn, ...]  # in the order shown at first
    result: Result
    # Of each rule the more general one that says as much, int64, −1 for none; empty for itemsets.
    covering: np.ndarray = field(default_factory=lambda: np.zeros(0, np.int64))

    def __len__(self) -> int:
        return len(self.left)

    @property
    def redundant(self) -> int:
        """How many rows say no more than a more general one."""
        return int((self.covering >= 0).sum())

    def column(self, key: str) -> ResultColumn:
        """The column of this name."""
        return next(column for column in self.columns if column.key == key)

    def position(self, key: str) -> int:
        """The place of the column of this name."""
        return next(place for place, column in enumerate(self.columns) if column.key == key)

    def estimates(self) -> list[ResultColumn]:
        """The columns with an interval."""
        return [column for column in self.columns if column.kind is ResultColumnKind.ESTIMATE]

    def side(self, items: Indices, row: int) -> str:
        """The items of one side, as people read them."""
        return listed(self.side_labels(items, row))

    def side_labels(self, items: Indices, row: int) -> list[str]:
        """The names of the items of a side, one by one."""
        return [self.labels[item] for item in items[row].tolist() if item >= 0]

    def other_side(self, items: Indices, row: int) -> str:
        """The same by their other names; empty if they have none."""
        return listed(self.others[item] for item in items[row].tolist() if item >= 0 and self.others)

    def in_codes(self) -> PageTable:
        """The same rows with the names that the data have, for what is in no language."""
        return replace(self, labels=CODES.labels(self.items), others=())

    def label(self, row: int) -> str:
        """The whole row in words: an itemset, or left ⇒ right."""
        left = self.side(self.left, row)
        return arrow(left, self.side(self.right, row)) if self.right.shape[1] else left

    def itemset(self, row: int) -> tuple[int, ...]:
        """All items of the row, ascending."""
        both = [*self.left[row].tolist(), *self.right[row].tolist()]
        return tuple(sorted(item for item in both if item >= 0))


def text(table: PageTable, column: ResultColumn, row: int) -> str:
    """The text of the cell; for an estimate, the number alone."""
    if column.kind is ResultColumnKind.SIDE:
        return table.side(column.values, row)
    if column.kind is ResultColumnKind.COUNT:
        return number(int(column.values[row]))
    if column.kind is ResultColumnKind.VERDICT:
        return verdict_text(VERDICTS[column.values[row]])
    if column.kind is ResultColumnKind.TOGETHER:
        return f"{TOGETHER_SYMBOL} {verdict_word(IntervalVerdict.CERTAIN)}" if column.values[row] else ""
    if column.kind is ResultColumnKind.MARK:
        return mark_text(int(column.values[row]))
    return estimate_text(column, float(column.values[row]))


def verdict_text(verdict: IntervalVerdict) -> str:
    """Symbol and word."""
    return f"{VERDICT_SYMBOLS[verdict]} {verdict_word(verdict)}"


def mark_text(bits: int) -> str:
    """Symbols of a mark; empty for none."""
    return "★" * bool(bits & STARRED) + "✎" * bool(bits & NOTED)


def estimate_text(column: ResultColumn, value: float) -> str:
    """A number in the column's unit and digits; a share that fewer forged records than must be is rounded down."""
    if column.key in COLUMNS and COLUMNS[column.key].unit is Unit.FEWER and math.isfinite(value):
        return decimal(voice.rounded_down(value), voice.digits(value))
    return decimal(value * column.unit, column.digits) if math.isfinite(value) else UNDEFINED


def interval_text(column: ResultColumn, row: int) -> str:
    """Both ends, as far as the quantity can be, or why there are none."""
    if column.bounds is None:
        return ""
    if column.unbounded is not None and column.unbounded[row]:
        return tr("not bounded") if column.key == "confidence" else tr("too few to bound it")
    low, high = float(column.bounds.low[row]), float(column.bounds.high[row])
    if math.isfinite(low) and high == math.inf:
        return tr("at least {low}").format(low=left_to_right(estimate_text(column, low)))
    if not (math.isfinite(low) and math.isfinite(high)):
        return UNDEFINED
    ends = (estimate_text(column, float(np.clip(end, *column.natural))) for end in (low, high))
    return left_to_right(" … ".join(ends))


def outside(column: ResultColumn, row: int) -> bool:
    """Whether the estimate is a value that the quantity cannot have, which only chance produces."""
    return bool(column.values[row] < column.natural[0] or column.values[row] > column.natural[1])


def sentence(table: PageTable, column: ResultColumn, row: int) -> str:
    """The cell for a screen reader and for a tooltip."""
    if column.kind is ResultColumnKind.SIDE:
        other = table.other_side(column.values, row)
        return f"{text(table, column, row)}\n{other}" if other else text(table, column, row)
    if column.kind is ResultColumnKind.MARK:
        words, bits = {STARRED: tr("has a star"), NOTED: tr("has a note")}, int(column.values[row])
        return tr(", ").join(word for bit, word in words.items() if bits & bit) or tr("not marked")
    if column.kind is not ResultColumnKind.ESTIMATE:
        return text(table, column, row)
    parts = [tr("{title}: {value}").format(title=column.title, value=text(table, column, row))]
    parts.append(tr("interval {ends}").format(ends=interval_text(column, row)))
    if (verdict := column.verdict(row)) is not None and column.natural[1] == 1.0:
        parts.append(verdict_word(verdict))
    chance = tr(
        "the raw estimate lies outside 0 … 100 %: so few people, or so much noise, that chance decides"
    )
    if outside(column, row):
        parts.append(chance)
    if column.truth is not None and math.isfinite(column.truth[row]):
        parts.append(tr("true value {value}").format(value=estimate_text(column, float(column.truth[row]))))
    return tr("; ").join(parts)

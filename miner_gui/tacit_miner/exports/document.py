"""What an output says, before any format: head, settings, cuts, notes, the rows selected with the sentence that says so, and marks.

Marks are the stars and notes of a run, beside the rules that they are of: by their places in a result, and as columns of a file.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeVar

import numpy as np

from tacit import __version__
from tacit.compute.arrays import Bools, Floats, Indices
from tacit.compute.control import Check, go_on
from tacit.estimation.measures import ALL_MEASURES
from tacit.platform.errors import TacitError
from tacit.platform.messages import Message, Template, Value
from tacit.run import columns
from tacit.run.columns import Column, Columns, Row
from tacit.run.result import FrequentItemsets, Result, Rules
from tacit_miner.exports.row_text import WordLists
from tacit_miner.voice import ENGLISH, Voice

if TYPE_CHECKING:
    from tacit_miner.project.history import RuleMark
    from tacit_miner.runs.run import Run

_T = TypeVar("_T")

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
    """Rows of a result: of each length bool [m], and indices of rules in the order wanted; None for all.

    The sentence says what is in and what is not; a file that people read has `told` instead, if a window has words of its own.
    """

    sentence: Message = field(default_factory=ALL_ROWS)
    itemsets: tuple[Bools, ...] | None = None
    rules: Indices | None = None
    told: Message | None = None

    def for_people(self) -> Message:
        """What a file that people read says of the rows."""
        return self.told or self.sentence


@dataclass(frozen=True, slots=True)
class ExportFilter:
    """What rows must be like: itemsets, and rules on either side, have all of the `items`, rules all of those of a side on it."""

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


def select(result: Result, wanted: ExportFilter, stars: Collection[int] = ()) -> Selection:
    """The rows that fit; `stars` are the places of rules that have one. A side says nothing of itemsets, and a measure of rules or a star neither.

    Raises SelectionError: an item or measure that the result does not have.
    """
    if not wanted.words:
        return Selection()
    index = {name: position for position, name in enumerate(result.items)}
    for name in (*wanted.items, *wanted.left, *wanted.right, *wanted.without):
        if name not in index:
            raise SelectionError(NO_SUCH_ITEM(item=name[:80], first=result.items[:5]))
    known = {"support", "confidence", *(result.rules.measures if result.rules is not None else ())}
    known |= {HOLDS} if all(found.forged for found in result.by_length) else set()
    for name in wanted.at_least or {}:
        if name not in known:
            raise SelectionError(NO_SUCH_MEASURE(name=name[:40], measures=tuple(sorted(known))))
    itemsets = tuple(_fitting_itemsets(alike, index, wanted) for alike in result.by_length)
    pairs = zip(itemsets, result.by_length, strict=True)
    kept = sum(int((chosen & alike.listed).sum()) for chosen, alike in pairs)
    counts: dict[str, Value] = {"itemsets": kept, "all_itemsets": result.listed(), "wanted": wanted.words}
    if result.rules is None:
        return Selection(SOME_ITEMSETS(**counts), itemsets)
    rules = _fitting_rules(result, index, wanted)
    if wanted.starred:
        rules = rules[np.isin(rules, list(stars))]
    return Selection(SOME_ROWS(**counts, rules=len(rules), all_rules=len(result.rules)), itemsets, rules)


def _fitting_itemsets(alike: FrequentItemsets, index: Mapping[str, int], wanted: ExportFilter) -> Bools:
    items = alike.itemsets.items
    fits = np.ones(len(alike), np.bool_)
    for name in wanted.items:
        fits &= (items == index[name]).any(axis=1)
    for name in wanted.without:
        fits &= (items != index[name]).all(axis=1)
    values = {"support": alike.support.value, **_holds(alike)}
    for name, least in (wanted.at_least or {}).items():
        fits &= values[name] >= least if name in values else True
    return fits


HOLDS = "certain_below"  # by which rows are chosen that stay certain with a share of forged records


def _holds(found: FrequentItemsets | Rules) -> dict[str, Floats]:
    return {HOLDS: next(iter(found.forged.values())).certain_below} if found.forged else {}


def _fitting_rules(result: Result, index: Mapping[str, int], wanted: ExportFilter) -> Indices:
    rules = result.rules
    assert rules is not None
    left, right = ({index[name] for name in names} for names in (wanted.left, wanted.right))
    items, without = ({index[name] for name in names} for names in (wanted.items, wanted.without))
    sides = ((set(a), set(c)) for a, c in result.rule_sides())
    found = (left <= a and right <= c and items <= a | c and not without & (a | c) for a, c in sides)
    fits = np.fromiter(found, np.bool_, len(rules))
    for name, least in (wanted.at_least or {}).items():
        bounds = {"support": rules.support, "confidence": rules.confidence, **rules.measures}
        fits &= {**{key: each.value for key, each in bounds.items()}, **_holds(rules)}[name] >= least
    return np.flatnonzero(fits).astype(np.int32)


def marked_rules(result: Result, marks: Iterable[RuleMark]) -> dict[int, RuleMark]:
    """The marks by the places of their rules; those of rules that the result does not have are left out."""
    place = {code: item for item, code in enumerate(result.items)}
    found = ((_rule(result, mark, place), mark) for mark in marks)
    return {rule: mark for rule, mark in found if rule is not None}


def _rule(result: Result, mark: RuleMark, place: Mapping[str, int]) -> int | None:
    rules, codes = result.rules, [*mark.left, *mark.right]
    if rules is None or len(codes) > len(result.by_length) or not set(codes) <= place.keys():
        return None
    items = sorted(place[code] for code in codes)
    row = np.flatnonzero((result.by_length[len(items) - 1].itemsets.items == items).all(axis=1))
    if not row.size:
        return None
    mask = sum(1 << items.index(place[code]) for code in mark.left)
    alike = (rules.length == len(items)) & (rules.row == row[0]) & (rules.antecedent == mask)
    return next(iter(np.flatnonzero(alike).tolist()), None)


def starred_rules(marks: Mapping[int, RuleMark]) -> Indices:
    """The places of the rules that have a star, int32, ascending."""
    return np.array(sorted(rule for rule, mark in marks.items() if mark.star), np.int32)


def with_marks(parts: Iterable[Columns], places: Indices, marks: Mapping[int, RuleMark]) -> Iterator[Columns]:
    """Parts of a table of the rules at these places, with their stars and notes: columns that are there if any of these rules has one."""
    has_star, has_note = any(mark.star for mark in marks.values()), any(mark.note for mark in marks.values())
    notes = ("", *sorted({mark.note for mark in marks.values()} - {""}))
    start = 0
    for part in parts:
        stop = start + len(part["records"])  # type: ignore[arg-type]  # counts
        here = [marks.get(rule) for rule in places[start:stop].tolist()]
        start = stop
        star = np.array([mark is not None and mark.star for mark in here], np.int64)
        note = np.array([notes.index(mark.note) if mark else 0 for mark in here], np.int64)
        thought = {"star": columns.WordColumn(star, (False, True))} if has_star else {}
        thought |= {"note": columns.WordColumn(note, notes)} if has_note else {}
        yield {**part, **thought}


_EVERY = 1_000  # rows between two questions whether to go on: a few milliseconds


def message_fields(message: Message) -> dict[str, Any]:
    """A message in a document for programs: the code they compare, its values by name, and the English sentence."""
    values = {name: _plain(value) for name, value in message.values.items()}
    return {"code": message.code, "values": values, "text": str(message)}


def _plain(value: Value) -> object:
    if isinstance(value, Message):
        return message_fields(value)
    return [_plain(part) for part in value] if isinstance(value, tuple) else value


def checked(rows: Iterable[_T], check: Check) -> Iterator[_T]:
    """The same rows; `check` is called now and then, and what it raises stops the caller."""
    for number, row in enumerate(rows):
        if number % _EVERY == 0:
            check()
        yield row


WORDS = "_words"  # the end of the name of a column of words, which stands after that of the codes


@dataclass(frozen=True, slots=True, eq=False)
class ExportDocument:
    """A result to be written, with program, study and records by name (`head`); `check` is called meanwhile and may raise to stop.

    `marks` are stars and notes by the places of their rules: a file has a column for each only if one of its rows does. `columns` are keys
    of `table_columns` for tables that people read, the usual ones if there are none; `words` those of each item by its code, as further
    columns.
    """

    result: Result
    head: dict[str, Any]
    settings: dict[str, Any]
    selection: Selection = field(default_factory=Selection)
    measures: Sequence[str] = ALL_MEASURES
    check: Check = go_on
    marks: Mapping[int, RuleMark] = field(default_factory=dict)
    columns: Sequence[str] = ()
    words: Mapping[str, str] = field(default_factory=dict)
    voice: Voice = ENGLISH
    unsigned: Message | None = None
    standings: tuple[tuple[Message, int], ...] = ()

    @classmethod
    def of_result(cls, result: Result) -> ExportDocument:
        """A result that belongs to no project."""
        return cls(result, {"version": __version__, "records": result.records}, columns.settings_row(result))

    @classmethod
    def of_run(
        cls,
        run: Run,
        selection: Selection | None = None,
        marks: Iterable[RuleMark] = (),
        **more: Any,  # noqa: ANN401 - each of the type of its field
    ) -> ExportDocument:
        """A run of a project, and further fields. Its number and time are not in it: they are not part of the result."""
        source = run.source
        head: dict[str, Any] = {"version": __version__, "study": source.title}
        head |= {"unsigned": str(source.unsigned)} if source.unsigned else {"survey": source.survey}
        head |= {
            "data": source.data,
            "records": run.result.records,
            "records_by_standing": {str(standing.words): count for standing, count in source.counts},
        }
        more |= {"unsigned": source.unsigned, "measures": run.settings.measures}
        more["standings"] = tuple((standing.words, count) for standing, count in source.counts)
        more["marks"] = marked_rules(run.result, (mark for mark in marks if mark.run == run.number))
        return cls(run.result, head, run.settings.values(), selection or Selection(), **more)

    @property
    def item_words(self) -> list[str]:
        """The words of each item of the result; its code where there are none. Empty if no words are wanted."""
        return [self.words.get(code) or code for code in self.result.items] if self.words else []

    def itemsets(self) -> Iterator[Row]:
        """The itemsets selected."""
        return self._rows(self.itemset_columns())

    def rules(self) -> Iterator[Row]:
        """The rules selected, with their stars and notes if any of them has one."""
        return self._rows(self.rule_columns())

    def _rows(self, parts: Iterable[Columns]) -> Iterator[Row]:
        words = self.item_words
        for part in parts:
            named = (
                (words if isinstance(column, WordLists) else self.result.items) for column in part.values()
            )
            for values in zip(*map(columns.plain_values, named, part.values()), strict=True):
                yield dict(zip(part, values, strict=True))

    def itemset_columns(self) -> Iterator[Columns]:
        """The itemsets selected as columns, some at a time, with a question before each part whether to go on; the first part may have no row."""
        return self._asked(columns.itemset_columns(self.result, self.selection.itemsets, _EVERY))

    def rule_columns(self) -> Iterator[Columns]:
        """The rules selected in the same way; nothing where none were asked for."""
        if self.result.rules is None:
            return iter(())
        chosen = self.selection.rules
        parts = self._asked(columns.rule_columns(self.result, chosen, self.measures, _EVERY))
        if not self.marks:
            return parts
        places = np.arange(len(self.result.rules), dtype=np.int32) if chosen is None else chosen
        here = places[np.isin(places, list(self.marks))].tolist()
        return with_marks(parts, places, {rule: self.marks[rule] for rule in here}) if here else parts

    def table_columns(self, *, itemsets: bool = False) -> Iterator[Columns]:
        """The rules, or the itemsets if these are wanted, or the run has no rules."""
        return self.itemset_columns() if itemsets or self.result.rules is None else self.rule_columns()

    def _asked(self, parts: Iterator[Columns]) -> Iterator[Columns]:
        self.check()
        for part in parts:
            self.check()
            told: dict[str, Column] = {}
            for name, column in part.items():
                told[name] = column
                if self.words and isinstance(column, columns.ItemLists):
                    told[f"{name}{WORDS}"] = WordLists(column.members, column.chosen)
            yield told

    def checked(self, rows: Iterable[_T]) -> Iterator[_T]:
        """The same rows, with a question now and then whether to go on."""
        return checked(rows, self.check)

"""What an output says, before any format: head, settings, cuts, notes, and the rows selected."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeVar

import numpy as np

from tacit import __version__
from tacit.arrays import Indices
from tacit.estimation.measures import ALL_MEASURES
from tacit.messages import Message, Value
from tacit.mining.columns import Column, Columns, ItemLists, itemset_columns, rule_columns
from tacit.mining.control import go_on
from tacit.mining.result import Result
from tacit.mining.rows import Row, itemset_rows, rule_rows, settings_row
from tacit_miner.exports.marked import marked_rows, marked_rules, with_marks
from tacit_miner.exports.row_text import WordLists
from tacit_miner.exports.selection import Selection
from tacit_miner.voice import ENGLISH, Voice

if TYPE_CHECKING:
    from tacit_miner.project.opinions import RuleMark
    from tacit_miner.runs.run import Run

_T = TypeVar("_T")

_EVERY = 1_000
"""Rows between two questions whether to go on: a few milliseconds."""


def message_fields(message: Message) -> dict[str, Any]:
    """A message in a document for programs: the code they compare, its values by name, and the English sentence."""
    values = {name: _plain(value) for name, value in message.values.items()}
    return {"code": message.code, "values": values, "text": str(message)}


def _plain(value: Value) -> object:
    if isinstance(value, Message):
        return message_fields(value)
    return [_plain(part) for part in value] if isinstance(value, tuple) else value


def checked(rows: Iterable[_T], check: Callable[[], None]) -> Iterator[_T]:
    """The same rows; `check` is called now and then, and what it raises stops the caller."""
    for number, row in enumerate(rows):
        if number % _EVERY == 0:
            check()
        yield row


WORDS = "_words"
"""The end of the name of a column of words, which stands after that of the codes."""


def _with_words(row: Row, words: Mapping[str, str]) -> Row:
    found: Row = {}
    for name, value in row.items():
        found[name] = value
        if isinstance(value, list):
            found[f"{name}{WORDS}"] = [words.get(code) or code for code in value]
    return found


def _with_word_lists(part: Columns) -> Columns:
    found: dict[str, Column] = {}
    for name, column in part.items():
        found[name] = column
        if isinstance(column, ItemLists):
            found[f"{name}{WORDS}"] = WordLists(column.members, column.chosen)
    return found


@dataclass(frozen=True, slots=True, eq=False)
class Document:
    """A result to be written.

    Attributes:
        result: all of it.
        head: program, study and records, by name.
        settings: every setting, by name.
        selection: which rows.
        measures: which measures.
        marks: stars and notes by the places of their rules; a file has a column for each only if one of its rows does.
        check: called now and then while the rows are written; may raise to stop.
        columns: keys of `table_columns` for tables that people read; the usual ones if there are none.
        words: of each item by its code, which are further columns; empty for none.
        voice: the language of tables that people read.
        unsigned: what to say if the records are not signed.
        standings: the project's records by whether they counted.
    """

    result: Result
    head: dict[str, Any]
    settings: dict[str, Any]
    selection: Selection = field(default_factory=Selection)
    measures: Sequence[str] = ALL_MEASURES
    check: Callable[[], None] = go_on
    marks: Mapping[int, RuleMark] = field(default_factory=dict)
    columns: Sequence[str] = ()
    words: Mapping[str, str] = field(default_factory=dict)
    voice: Voice = ENGLISH
    unsigned: Message | None = None
    standings: tuple[tuple[Message, int], ...] = ()

    @classmethod
    def of_result(cls, result: Result) -> Document:
        """A result that belongs to no project."""
        return cls(result, {"version": __version__, "records": result.records}, settings_row(result))

    @classmethod
    def of_run(
        cls,
        run: Run,
        selection: Selection | None = None,
        check: Callable[[], None] = go_on,
        marks: Iterable[RuleMark] = (),
        columns: Sequence[str] = (),
        words: Mapping[str, str] | None = None,
        voice: Voice = ENGLISH,
    ) -> Document:
        """A run of a project. Its number and time are not in it: they are not part of the result."""
        source = run.source
        head: dict[str, Any] = {"version": __version__, "study": source.title}
        if source.unsigned:
            head["unsigned"] = str(source.unsigned)
        else:
            head["survey"] = source.survey
        head |= {
            "data": source.data,
            "records": run.result.records,
            "records by standing": {str(standing.words): count for standing, count in source.counts},
        }
        chosen = selection or Selection()
        marked = marked_rules(run.result, (mark for mark in marks if mark.run == run.number))
        return cls(
            run.result,
            head,
            run.settings.values(),
            chosen,
            run.settings.measures,
            check,
            marked,
            columns,
            words or {},
            voice,
            source.unsigned,
            tuple((standing.words, count) for standing, count in source.counts),
        )

    @property
    def item_words(self) -> list[str]:
        """The words of each item of the result; its code where there are none. Empty if no words are wanted."""
        return [self.words.get(code) or code for code in self.result.items] if self.words else []

    @property
    def cuts(self) -> tuple[Message, ...]:
        """How the search was cut short."""
        return self.result.cuts

    @property
    def notes(self) -> tuple[Message, ...]:
        """What the reader should know."""
        return self.result.notes

    @property
    def rows(self) -> str:
        """Whether all rows are here."""
        return str(self.selection.sentence)

    def itemsets(self) -> Iterator[Row]:
        """The itemsets selected."""
        return self._worded(itemset_rows(self.result, self.selection.itemsets))

    def rules(self) -> Iterator[Row]:
        """The rules selected, with their stars and notes if any of them has one."""
        rows = self._worded(rule_rows(self.result, self.selection.rules, self.measures))
        shown = self._shown_marks()
        return marked_rows(rows, self._rule_places(), shown) if shown else rows

    def _worded(self, rows: Iterator[Row]) -> Iterator[Row]:
        """The same rows, with the words of their items where there are any."""
        for row in self.checked(rows):
            yield _with_words(row, self.words) if self.words else row

    def itemset_columns(self) -> Iterator[Columns]:
        """The itemsets selected as columns, some at a time, with a question before each part whether to go on."""
        return self._asked(itemset_columns(self.result, self.selection.itemsets, _EVERY))

    def rule_columns(self) -> Iterator[Columns]:
        """The rules selected likewise."""
        parts = self._asked(rule_columns(self.result, self.selection.rules, self.measures, _EVERY))
        shown = self._shown_marks()
        return with_marks(parts, self._rule_places(), shown) if shown else parts

    def _rule_places(self) -> Indices:
        chosen = self.selection.rules
        return np.arange(len(self.result.rules or ()), dtype=np.int32) if chosen is None else chosen

    def _shown_marks(self) -> dict[int, RuleMark]:
        """Those of the rules selected."""
        if not self.marks:
            return {}
        places = self._rule_places()
        here = places[np.isin(places, list(self.marks))]
        return {rule: self.marks[rule] for rule in here.tolist()}

    def _asked(self, parts: Iterator[Columns]) -> Iterator[Columns]:
        self.check()
        for part in parts:
            self.check()
            yield _with_word_lists(part) if self.words else part

    def checked(self, rows: Iterable[_T]) -> Iterator[_T]:
        """The same rows, with a question now and then whether to go on."""
        return checked(rows, self.check)

    def block(self) -> Iterator[tuple[str, Any]]:
        """The header block for programs: names and values, in English."""
        yield from self.head.items()
        yield from self.settings.items()
        yield from (("cut", str(cut)) for cut in self.cuts)
        yield from (("note", str(note)) for note in self.notes)
        yield "intervals", str(self.result.promise())
        yield "rows", self.rows

"""A sheet and its plan as records: questions, a channel for each, and answers as numbers.

Where a column has ids, the first record of each id counts; where one has numbers of people, a row is as many records. Neither column
is kept. Rows without any answer are records like others, with every answer missing.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Self

import numpy as np
import numpy.typing as npt

from tacit.choice_channel import AnyChannel
from tacit.messages import Message, Template
from tacit.mining.mixed import Bytes
from tacit.questions import Choice, Question, Questions
from tacit_miner.collected.guess import is_sampling_weight
from tacit_miner.collected.plan import ColumnKind, ColumnPlan, Meaning, TablePlan
from tacit_miner.collected.scheme_forms import channel_of, scheme_text
from tacit_miner.collected.sheet import Codes, Sheet, SheetColumn, number_of

IDS_REPEATED = Template(
    "collected.ids-repeated", "Records whose id was there before are left out: {count:,} of {records:,}"
)
NO_ID = Template("collected.no-id", "Records without an id are kept: {count:,}")
PEOPLE = Template("collected.people", "By {column}, {rows:,} rows stand for {records:,} people")
LEFT_OUT = Template("collected.left-out", "Columns that are left out: {columns}")
SAMPLING_WEIGHT = Template(
    "collected.sampling-weight",
    "{column} looks like a sampling weight and is not used: estimates are of the records as they are. To speak of the population, make a "
    "table by the groups that were sampled differently, and add up their prevalences by their known shares in the population",
)
ALL_OPEN = Template(
    "collected.all-open", "No question is randomized: estimates are the shares that were counted"
)

NO_ANSWER = 255

_CELLS_AT_ONCE, _LEAST_AT_ONCE = 2**28, 8_192
"""Answers in memory at once, and records."""

Places = npt.NDArray[np.int64]


@dataclass(frozen=True, slots=True, eq=False)
class CodedTable:
    """Randomized records of a study done by other means.

    Attributes:
        sheet, plan: what they come from; the plan has no findings.
        places: the columns that are questions.
        questions: what was asked.
        schemes: of each question, as channel files have them.
        channels: of each question.
        rows: the row of the sheet that each record is, int64 [records].
        notes: what was left out.
    """

    sheet: Sheet
    plan: TablePlan
    places: tuple[int, ...]
    questions: Questions
    schemes: tuple[str, ...]
    channels: tuple[AnyChannel, ...]
    rows: Places
    notes: tuple[Message, ...]

    @classmethod
    def of(cls, sheet: Sheet, plan: TablePlan) -> Self:
        """The records of a plan without findings.

        Raises:
            TacitError: a plan with findings.
        """
        places = plan.questions
        pairs = [(sheet.columns[place], plan.columns[place]) for place in places]
        questions = Questions(tuple(_question(column, chosen) for column, chosen in pairs))
        schemes = tuple(scheme_text(chosen, len(chosen.options(column))) for column, chosen in pairs)
        channels = tuple(map(channel_of, schemes))
        rows, notes = _rows(sheet, plan)
        left = tuple(
            column.name
            for column, chosen in zip(sheet.columns, plan.columns, strict=True)
            if chosen.kind is ColumnKind.LEAVE
        )
        if left:
            notes.append(LEFT_OUT(columns=left))
        notes += [SAMPLING_WEIGHT(column=name) for name in _sampling_weights(sheet, plan)]
        if all(scheme.startswith(("open", "krr:1:")) for scheme in schemes):
            notes.append(ALL_OPEN())
        return cls(sheet, plan, places, questions, schemes, channels, rows, tuple(notes))

    @property
    def dependent(self) -> tuple[tuple[str, ...], ...]:
        """The groups of questions that were not randomized independently, by name."""
        groups = self.plan.asked_groups()
        return tuple(tuple(self.sheet.columns[place].name for place in group) for group in groups)

    def parts(self) -> Iterator[Bytes]:
        """The answers, as many at once as memory holds well.

        Yields:
            uint8 [records, questions]: 0 for no and 1 for yes, or the option's place; `NO_ANSWER` for none.
        """
        size = max(_LEAST_AT_ONCE, _CELLS_AT_ONCE // len(self.places))
        for first in range(0, len(self.rows), size):
            rows = self.rows[first : first + size]
            found = np.empty((len(rows), len(self.places)), np.uint8, order="F")
            for at, place in enumerate(self.places):
                column, chosen = self.sheet.columns[place], self.plan.columns[place]
                found[:, at] = _numbers(column, chosen)[column.read()[rows]]
            yield found

    def texts(self, question: int) -> tuple[str, ...]:
        """How a question's answers are written, by their numbers."""
        options = self.questions.each[question].options
        return options or ("0", "1")


def _question(column: SheetColumn, chosen: ColumnPlan) -> Question:
    if chosen.kind is ColumnKind.ITEM:
        return Question(column.name)
    return Choice(chosen.options(column), chosen.ordered).named(column.name)


def _sampling_weights(sheet: Sheet, plan: TablePlan) -> Iterator[str]:
    """Columns left out that look like weights."""
    for column, chosen in zip(sheet.columns, plan.columns, strict=True):
        if chosen.kind is ColumnKind.LEAVE and is_sampling_weight(column):
            yield column.name


def _numbers(column: SheetColumn, chosen: ColumnPlan) -> Bytes:
    """The answer that each value is, uint8 [values + 1]; the last one is for cells without a value."""
    fixed = {Meaning.YES: 1, Meaning.NO: 0, Meaning.MISSING: NO_ANSWER}
    options = chosen.options(column)
    return np.array(
        [
            *(
                options.index(value) if means is Meaning.OPTION else fixed[means]
                for value, means in zip(column.values, chosen.meanings, strict=True)
            ),
            NO_ANSWER,
        ],
        np.uint8,
    )


def _rows(sheet: Sheet, plan: TablePlan) -> tuple[Places, list[Message]]:
    rows, notes = np.arange(sheet.records, dtype=np.int64), list[Message]()
    for column, chosen in zip(sheet.columns, plan.columns, strict=True):
        if chosen.kind is ColumnKind.ID:
            rows = _first_of_each(column.read(), notes)
    for column, chosen in zip(sheet.columns, plan.columns, strict=True):
        if chosen.kind is ColumnKind.WEIGHT:
            times = np.array([int(number_of(value) or 0) for value in column.values], np.int64)
            before = len(rows)
            rows = np.repeat(rows, times[column.read()[rows]])
            notes.append(PEOPLE(column=column.name, rows=before, records=len(rows)))
    return rows, notes


def _first_of_each(ids: Codes, notes: list[Message]) -> Places:
    named = np.flatnonzero(ids >= 0)
    _, first = np.unique(ids[named], return_index=True)
    nameless = np.flatnonzero(ids < 0)
    rows = np.sort(np.concatenate([named[first], nameless])).astype(np.int64)
    if len(rows) < len(ids):
        notes.append(IDS_REPEATED(count=len(ids) - len(rows), records=len(ids)))
    if len(nameless):
        notes.append(NO_ID(count=len(nameless)))
    return rows

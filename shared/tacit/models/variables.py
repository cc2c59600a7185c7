"""What a regression reads of records: of each question or column its answers, and what a sent answer says of the true one.

An answer is kept as a code, channel · answers + answer sent; a look-up table M⁻¹ by code gives the unbiased indicators of the true
answer, E[w | x, level] = 1[x = answer], whatever the choice of the level depends on. Of an open answer that is the answer itself.
Only records that answered everything a formula names are used; alike records are taken together with a count, so that a fit
takes no longer for a million records than for their different patterns.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
import numpy.typing as npt

from tacit.compute.arrays import Bools, Counts, Floats, Indices
from tacit.compute.control import Check, go_on
from tacit.counting.answer_counts import TableSide, channels_of
from tacit.estimation.intervals import label_of
from tacit.models.formula import Atom, Formula, ModelError
from tacit.platform.messages import Template
from tacit.records.answers import FrameColumn, columns_of
from tacit.records.blocks import Dataset
from tacit.records.mixed import Records, answers_to

NO_SUCH_NAME = Template(
    "models.no-such-name",
    "{name!r} in the formula is no question, item or column; the first ones are {first}",
)
COLUMN_ROWS = Template(
    "models.column-rows",
    "the column {name!r} has {found:,} values for {records:,} records; give one for each record",
)
COLUMN_TAKEN = Template(
    "models.column-taken", "the column {name!r} is called like a question; give it another name"
)
COLUMN_VALUE = Template(
    "models.column-value", "the column {name!r} holds {value!r}, which is no number, text, yes or no"
)
COLUMN_TEXTS = Template(
    "models.column-texts",
    "the column {name!r} has {found:,} different texts, more than the {most:,} that a regression takes; join groups",
)
REORDERED = Template(
    "models.reordered",
    "records of several profiles are kept apart by profile, not in the order in which they were given, so columns, weights and clusters "
    "cannot be told; make the data set with MixedDataset.from_frame, which keeps the order",
)
NO_RECORDS = Template("models.no-records", "no record answers everything that the formula names: {names}")
NOT_NUMBERS = Template(
    "models.not-numbers",
    "number({name}) needs options that are called by numbers, but {option!r} is one of them",
)
NOT_A_NUMBER = Template(
    "models.not-a-number", "{atom!r} needs a number, but {name!r} has options; write C(…) around it"
)
NO_REFERENCE = Template(
    "models.no-reference",
    "{atom!r}: {reference!r} is no answer of {name!r} that anybody gave; its answers are {answers}",
)
NOT_FINITE = Template(
    "models.not-finite",
    "{atom!r} is no finite number in some records ({records:,}); leave it out or change it",
)

YES_NO = ("no", "yes")
# That a column may have: each would be a coefficient, and their indicators take 8 bytes times the square of
# their number.
MOST_TEXTS = 1_000
Codes = npt.NDArray[np.signedinteger[Any]]  # of answers: two bytes each, of numbers four


@dataclass(frozen=True, slots=True, eq=False)
class ModelVariable:
    """A question or a column."""

    name: str
    options: tuple[str, ...]  # its answers, no and yes of a yes/no question; none of a column of numbers
    is_choice: bool
    codes: Codes  # of each record, whole numbers [n]; −1 where the person did not say
    # The unbiased indicator of each true answer by code, [codes, options]; of numbers the values, [codes, 1].
    inverse: Floats
    channels: int  # how many different channels there are, so codes are channel · options + answer
    members: Mapping[str, tuple[int, ...]]  # of each of its items, by name, which options it has

    @property
    def is_number(self) -> bool:
        """Whether it is a column of numbers."""
        return not self.options

    @property
    def is_open(self) -> bool:
        """Whether no answer was randomized."""
        return self.is_number or bool(np.isin(self.inverse, (0.0, 1.0)).all())

    def weights(self) -> Floats:
        """The unbiased indicators of each record, float64 [n, options]."""
        return self.inverse[self.codes]

    def answers(self) -> Indices:
        """The answer of each record as it was sent, int32 [n]."""
        return np.asarray(self.codes % len(self.options), np.int32)

    def indicator(self, name: str) -> Floats:
        """Which options an item has, 0/1 [options]."""
        held = np.zeros(len(self.options))
        held[list(self.members[name])] = 1.0
        return held

    def used(self, kept: npt.NDArray[Any]) -> ModelVariable:
        """Of these records alone, with the channels and the answers that they have."""
        codes = self.codes if kept.all() else self.codes[kept]
        if self.is_number:
            there = np.bincount(codes, minlength=len(self.inverse)) > 0
            rank = np.cumsum(there) - 1
            return replace(self, codes=rank.astype(codes.dtype)[codes], inverse=self.inverse[there])
        size = len(self.options)
        seen = (np.bincount(codes, minlength=len(self.inverse)).reshape(-1, size) > 0).any(axis=1)
        rank = np.repeat(np.cumsum(seen) - 1, size) * size + np.tile(np.arange(size), self.channels)
        inverse = self.inverse.reshape(self.channels, size, size)[seen].reshape(-1, size)
        codes = rank.astype(codes.dtype)[codes]
        return replace(self, codes=codes, inverse=inverse, channels=int(seen.sum()))


def _question(dataset: Records, number: int, check: Check) -> ModelVariable:
    question = dataset.asked.each[number]
    side = TableSide.of(dataset.asked, question.name)
    every, which = channels_of(dataset, side)
    size, order = side.answers, slice(None) if question.is_choice else slice(None, None, -1)
    codes, first = np.full(dataset.records, -1, np.int16), 0
    for block in dataset.blocks:
        check()
        said, level, bits = answers_to(dataset.factors.answered, block, side.items)
        sent = bits.argmax(axis=0) if question.is_choice else bits[0]
        codes[first : first + block.records] = np.where(said, which[level] * size + sent, -1)
        first += block.records
    # [channel, sent, true]; a side of an item counts yes first
    inverse = np.concatenate([side.inverse(*factors).T[order, order] for factors in every.tolist()])
    members: Mapping[str, tuple[int, ...]] = {question.name: (1,)}
    if question.is_choice:
        members = dict(zip(question.items, question.members, strict=True))
    options = question.options or YES_NO
    return ModelVariable(question.name, options, question.is_choice, codes, inverse, len(every), members)


def _column(column: FrameColumn, records: int) -> ModelVariable:
    """A column of open values: numbers, yes and no, or text."""
    if len(column.present) != records:
        raise ModelError(COLUMN_ROWS(name=column.name, found=len(column.present), records=records))
    codes = np.full(records, -1, np.int32)
    cells = column.cells
    if column.is_text or cells.dtype.kind in "OU":
        for cell in cells:
            if not isinstance(cell, str):
                raise ModelError(COLUMN_VALUE(name=column.name, value=str(cell)[:40]))
        options, places = np.unique(np.asarray(cells, np.str_), return_inverse=True)
        names = column.categories or tuple(options.tolist())
        if len(names) > MOST_TEXTS:
            raise ModelError(COLUMN_TEXTS(name=column.name, found=len(names), most=MOST_TEXTS))
        place_of = {option: place for place, option in enumerate(names)}
        codes[column.present] = np.array([place_of[each] for each in options.tolist()], np.int32)[places]
        members = {f"{column.name}={option}": (place,) for option, place in place_of.items()}
        return ModelVariable(column.name, names, True, codes, np.eye(len(names)), 1, members)  # noqa: FBT003
    if cells.dtype.kind not in "biuf":  # days would become so many nanoseconds
        raise ModelError(COLUMN_VALUE(name=column.name, value=str(cells.dtype)))
    numbers = np.full(records, np.nan)
    numbers[column.present] = np.asarray(cells, np.float64)
    values, places = np.unique(numbers[~np.isnan(numbers)], return_inverse=True)
    if len(values) and not np.isfinite(values).all():
        raise ModelError(COLUMN_VALUE(name=column.name, value="an infinite number"))
    codes[~np.isnan(numbers)] = places
    if len(values) <= 2 and set(values.tolist()) <= {0.0, 1.0}:
        codes[~np.isnan(numbers)] = numbers[~np.isnan(numbers)].astype(np.int32)
        return ModelVariable(column.name, YES_NO, False, codes, np.eye(2), 1, {column.name: (1,)})  # noqa: FBT003
    return ModelVariable(column.name, (), False, codes, values[:, None], 1, {})  # noqa: FBT003


def frame_columns(columns: object, is_asked: Callable[[str], bool]) -> Iterator[FrameColumn]:
    """The columns of a frame, or of arrays by name, that are asked for; NaN and None are missing."""
    if not isinstance(columns, Mapping):
        yield from (column for column in columns_of(columns) if is_asked(column.name))
        return
    for name, given in ((str(name), given) for name, given in columns.items() if is_asked(str(name))):
        try:
            values = np.asarray(given)
        except ValueError:  # rows of different lengths
            raise ModelError(COLUMN_VALUE(name=name, value=str(given[0])[:40])) from None
        if values.ndim != 1:
            first = values[0] if values.ndim else values
            raise ModelError(COLUMN_VALUE(name=name, value=str(first)[:40]))
        present, texts = np.ones(len(values), np.bool_), values.dtype.kind == "U"
        if values.dtype.kind == "O":
            present = np.array([cell is not None and cell == cell for cell in values.tolist()], np.bool_)  # noqa: PLR0124 - NaN
            values = values[present]
            texts = all(isinstance(cell, str) for cell in values.tolist())
            values = values if texts else np.asarray(values.tolist())
        elif values.dtype.kind not in "biufU":
            raise ModelError(COLUMN_VALUE(name=name, value=str(values.dtype)))
        yield FrameColumn(name, present, values, texts)


@dataclass(frozen=True, slots=True, eq=False)
class Variables:
    """All that a formula names, of the records that answered it."""

    each: Mapping[str, ModelVariable]  # by the name of the question or column
    found: Mapping[str, str]  # the variable of each name in the formula
    pattern: Indices  # of each record that answered everything, int32 [n]: its row in the arrays of `each`
    rows: int
    kept: Bools  # which records of the data these are, bool [records]

    @classmethod
    def read(
        cls,
        dataset: Records,
        formula: Formula,
        columns: object | None = None,
        usable: Bools | None = None,
        check: Check = go_on,
    ) -> Variables:
        """What a formula names, in the records and in further open columns of them; of `usable` records, if that is given.

        Raises ModelError: a name that is not there, columns that do not fit, or no record that answered everything.
        """
        atoms = (formula.outcome, *formula.atoms)
        named = list(dict.fromkeys(name for atom in atoms for name in atom.names))
        further = _further(dataset, columns, named)
        known = [(column.name, tuple(column.members)) for column in further.values()]
        known += [(question.name, question.items) for question in dataset.asked.each]
        found: dict[str, str] = {}
        for name in named:
            own = [whole for whole, members in known if name == whole or name in members]
            if not own:
                raise ModelError(NO_SUCH_NAME(name=name[:80], first=tuple(whole for whole, _ in known[:5])))
            found[name] = own[0]
        each = {
            name: further[name] if name in further else _question(dataset, dataset.asked.number(name), check)
            for name in dict.fromkeys(found.values())
        }
        kept = np.ones(dataset.records, np.bool_) if usable is None else usable.copy()
        for variable in each.values():
            kept &= variable.codes >= 0
        if not kept.any():
            raise ModelError(NO_RECORDS(names=tuple(named)))
        every = {name: variable.used(kept) for name, variable in each.items()}
        pattern, first = patterns([variable.codes for variable in every.values()])
        if first is not None:
            every = {name: replace(variable, codes=variable.codes[first]) for name, variable in every.items()}
        return cls(every, found, pattern, int(pattern.max()) + 1, kept)

    def variable(self, name: str) -> ModelVariable:
        """Of a name in the formula."""
        return self.each[self.found[name]]

    def of(self, atom: Atom) -> list[ModelVariable]:
        """The different variables of an atom."""
        return [self.each[name] for name in dict.fromkeys(self.found[name] for name in atom.names)]

    def groups(self, atom: Atom) -> tuple[str, ...] | None:
        """The answers that an atom tells apart, if it is a factor; None if it is a number.

        Raises ModelError: C, number or arithmetic of what has none.
        """
        name = atom.names[0]
        variable = self.variable(name)
        whole = name == variable.name
        if not (atom.call == "C" or (not atom.call and whole and variable.is_choice)):
            return None
        if variable.is_number:  # every digit: two numbers that look alike would be one group
            groups = tuple(label_of(value) for value in variable.inverse[:, 0].tolist())
        else:
            groups = self.options(variable) if whole else (f"not {name}", name)
        reference = atom.reference
        if reference and reference not in groups:
            raise ModelError(NO_REFERENCE(atom=atom.text, reference=reference, name=name, answers=groups[:8]))
        return groups

    def options(self, variable: ModelVariable) -> tuple[str, ...]:
        """The answers that a variable may have: of an open one those that were given."""
        return tuple(variable.options[place] for place in self.places(variable).tolist())

    @staticmethod
    def places(variable: ModelVariable) -> Counts:
        """The numbers of these answers."""
        size = len(variable.options)
        if not variable.is_open:
            return np.arange(size)
        return np.unique(variable.codes % max(size, 1))

    def table(self, name: str, atom: Atom) -> Floats:
        """The number that stands for each answer of a variable under this name: of an item 0 or 1, of `number(…)` what it is called by.

        Raises ModelError: it has options, and none of these was asked for.
        """
        variable = self.variable(name)
        if variable.is_number:
            return variable.inverse[:, 0]
        if name != variable.name or not variable.is_choice:
            return variable.indicator(name)
        if atom.call != "number":
            raise ModelError(NOT_A_NUMBER(atom=atom.text, name=name))
        numbers = []
        for option in variable.options:
            try:
                numbers.append(float(option))
            except ValueError:
                raise ModelError(NOT_NUMBERS(name=name, option=option)) from None
        return np.array(numbers)


def _further(dataset: Records, columns: object | None, named: Sequence[str]) -> dict[str, ModelVariable]:
    if columns is None:
        return {}
    check_order(dataset)
    taken = {question.name for question in dataset.asked.each} | set(dataset.items)
    found = {}
    asked = frame_columns(columns, lambda name: any(f"{each}=".startswith(f"{name}=") for each in named))
    for column in asked:
        if column.name in taken:
            raise ModelError(COLUMN_TAKEN(name=column.name))
        found[column.name] = _column(column, dataset.records)
    return found


def check_order(dataset: Records) -> None:
    """Refuse, with a `ModelError`, records that are in another order than they were given."""
    if isinstance(dataset, Dataset) and len(dataset.profiles) > 1:
        raise ModelError(REORDERED())


def patterns(columns: Sequence[Codes]) -> tuple[Indices, Counts | None]:
    """The pattern of codes that each record has, int32 [n], and a record of each pattern, int64 [patterns]; None where each is its own."""
    records, size = len(columns[0]), math.prod(int(column.max()) + 1 for column in columns)
    if size <= records:  # every possible pattern has a number: no sorting, and four bytes a record
        short = np.zeros(records, np.int32)
        for column in columns:
            short *= np.int32(int(column.max()) + 1)
            short += column
        place = np.full(size, -1, np.int32)
        place[short[::-1]] = np.arange(records - 1, -1, -1, dtype=np.int32)
        seen = place >= 0
        return (np.cumsum(seen) - 1).astype(np.int32)[short], place[seen].astype(np.int64)
    key, size = np.zeros(records, np.int64), 1
    for column in columns:
        width = int(column.max()) + 1
        if size * width > 1 << 62:
            _, key = np.unique(key, return_inverse=True)
            size = records
        key, size = key * width + column, size * width
    _, first, pattern = np.unique(key, return_index=True, return_inverse=True)
    if 2 * len(first) > records:
        return np.arange(records, dtype=np.int32), None
    return pattern.astype(np.int32), first

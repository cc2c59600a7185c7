"""A table as it was found: columns of values, each value once, with the labels that some files have.

Invariants: all columns have as many records as the sheet; a column's codes are places in its values, or `EMPTY`; its values are
different, not blank, and in an order that means something: numbers by size, labelled values as labelled, else as text.

Columns that say how the records were sampled are taken out of the table, so that the others are its answers. Cells of these hold 0, 1 and -,
or an option. Which columns have options is said by the channels file: those with `krr:p:k`. A cell that is empty or `-` is no answer. The
options are the values found, in the order of numbers if all are numbers, else of text, unless `--choice` names them; where
fewer than k are found they must be named, because an option that was never sent still has a share.
"""

import math
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import islice, repeat, zip_longest
from pathlib import Path
from typing import Any, Self, TypeAlias

import numpy as np
import numpy.typing as npt

from tacit.channels.channel import AnyChannel, Channel, Kary
from tacit.designs.sampling import DesignNames, SamplingDesign
from tacit.estimation.choices import ReplicateKind
from tacit.platform.errors import TacitError
from tacit.platform.messages import Message, Template, Value
from tacit.records.blocks import BLOCK_RECORDS
from tacit.records.mixed import Bytes, LevelChannels, MixedDataset, by_item, mixed_block, parse_union
from tacit.records.questions import MOST_OPTIONS, Choice, Question, Questions
from tacit_miner.readers.files import RECORD, Allowance, DataFormatError, cell_of, line_of, shown
from tacit_miner.readers.tables import check_direction, with_levels

NO_COLUMNS = Template("sheet.no-columns", "{path}: no columns with names in it")
NO_ROWS = Template("sheet.no-rows", "{path}: names of columns, but no record under them")

EMPTY = -1  # the code of a cell without a value
PREVIEW = 200  # rows that are shown of a table
_PIECE = 2**20  # cells that are counted at once
Codes: TypeAlias = npt.NDArray[np.int32]


@dataclass(frozen=True, slots=True, eq=False)
class SheetColumn:
    """A column: its values, how many records have each, and the codes that `read` gives, int32 [records].

    The file may also say what the column and its values mean (`label`, `labels`), which values are no answer (`missing`), and that
    they have an order.
    """

    name: str
    values: tuple[str, ...]
    counts: tuple[int, ...]
    read: Callable[[], Codes]
    label: str = ""
    labels: Mapping[str, str] = field(default_factory=dict)
    missing: frozenset[str] = frozenset()
    ordered: bool = False

    @property
    def given(self) -> int:
        """How many records have a value."""
        return sum(self.counts)

    def shown(self, value: str) -> str:
        """A value with its label."""
        return f"{value} ({self.labels[value]})" if self.labels.get(value) else value


@dataclass(frozen=True, slots=True)
class Reading:
    """How a file is to be read: what separates cells, whether the first row has names, which sheet; empty or None is to be found out.

    The sheet is then the first one with something in it.
    """

    separator: str = ""
    has_names: bool | None = None
    sheet: str = ""


@dataclass(frozen=True, slots=True, eq=False)
class Sheet:
    """A table of at least one column and record, with how it was read and what was found out or left aside.

    The kind is one of `tacit_miner.readers.files.KINDS`; `is_readable` is whether `tacit-miner mine` reads the file as it is, if its cells
    are answers; `line` gives the line of a record in its file, and is None where a file has no lines.
    """

    path: Path
    columns: tuple[SheetColumn, ...]
    records: int
    reading: Reading = Reading()
    kind: str = ""
    sheets: tuple[str, ...] = ()
    is_readable: bool = False
    notes: tuple[Message, ...] = ()
    line: Callable[[int], int] | None = None

    def __post_init__(self) -> None:
        if not self.columns:
            raise DataFormatError(NO_COLUMNS(path=str(self.path)))
        if not self.records:
            raise DataFormatError(NO_ROWS(path=str(self.path)))

    def where(self, record: int) -> Message:
        """How a message names a record, by its place from 0."""
        if self.line is None:
            return RECORD(path=str(self.path), record=record + 1)
        return line_of(self.path, self.line(record))


@lru_cache(maxsize=4_096)
def preview(sheet: Sheet, column: int) -> tuple[str, ...]:
    """The first cells of a column."""
    found = sheet.columns[column]
    return tuple(found.values[code] if code >= 0 else "" for code in found.read()[:PREVIEW].tolist())


class Encoder:
    """Cells of a column on their way to codes, and the different ones with their places; `letters` counts those in all of them."""

    def __init__(self, records: int = 0) -> None:
        """For a column that the records so far, if there are any, had nothing in."""
        self.places: dict[str, int] = {}
        self._parts: list[Codes] = [np.full(records, EMPTY, np.int32)]
        self.letters = 0

    def add(self, cells: Iterable[str]) -> None:
        """Some further cells; blank ones are empty."""
        self._parts.append(self._coded(map(str.strip, cells)))

    def add_coded(self, texts: Sequence[str], codes: Codes) -> None:
        """Some further cells: places in these texts, or `EMPTY`."""
        self._parts.append(np.append(self._coded(texts), np.int32(EMPTY))[codes])

    def _coded(self, texts: Iterable[str]) -> Codes:
        places, before = self.places, len(self.places)
        codes = [places.setdefault(text, len(places)) if text else EMPTY for text in texts]
        self.letters += sum(map(len, islice(reversed(places), len(places) - before)))
        return np.array(codes, np.int32)

    def column(self, name: str, also: Iterable[str] = ()) -> SheetColumn:
        """What came of it, with `also` values that no record has; nothing is added afterwards."""
        numbers = {value: number_of(value) for value in (*self.places, *also)}
        if all(number is not None for number in numbers.values()):
            values = sorted(numbers, key=lambda value: (numbers[value] or 0.0, value))
        else:
            values = sorted(numbers, key=lambda value: (value.casefold(), value))
        order = {value: place for place, value in enumerate(values)}
        renumber = np.array([*(order[value] for value in self.places), EMPTY], np.int32)
        codes, counts = np.concatenate(self._parts), np.zeros(len(values) + 1, np.int64)
        self._parts.clear()
        for first in range(0, len(codes), _PIECE):
            piece = codes[first : first + _PIECE]
            piece[:] = renumber[piece]
            counts += np.bincount(piece + 1, minlength=len(counts))
        return SheetColumn(name, tuple(values), tuple(counts[1:].tolist()), lambda: codes)


class SheetTable:
    """A sheet on its way: cells come in, and what they cost is checked as they come; the widest row says how many columns there are."""

    def __init__(self, path: Path, names: Iterable[str] = ()) -> None:
        self.path, self.allowance = path, Allowance(path)
        self.names = list(names)
        self.columns = [Encoder() for _ in self.names]
        self.records = 0

    def add_rows(self, rows: Sequence[Sequence[str]]) -> None:
        """Some further records, of which the end may be missing. Raises DataFormatError: too many cells, or different values."""
        width = max([len(self.names), *map(len, rows)])
        self.allowance.check_cells(self.records + len(rows), width)
        self.names += [""] * (width - len(self.names))
        self.columns += [Encoder(self.records) for _ in range(width - len(self.columns))]
        for column, cells in zip(self.columns, zip_longest(*rows, [""] * width, fillvalue=""), strict=True):
            column.add(cells[:-1])
        self._came(len(rows))

    def add_coded(self, part: Sequence[tuple[Sequence[str], Codes]]) -> None:
        """Some further records, as the different values of each column and their places, or `EMPTY`; refused as by `add_rows`."""
        for column, (texts, codes) in zip(self.columns, part, strict=True):
            column.add_coded(texts, codes)
        self._came(len(part[0][1]) if part else 0)

    def _came(self, records: int) -> None:
        self.records += records
        self.allowance.check_cells(self.records, len(self.columns))
        letters = sum(column.letters for column in self.columns)
        self.allowance.check_values(sum(len(column.places) for column in self.columns), letters)

    def sheet(self, reading: Reading, kind: str, also: Sequence[Iterable[str]] = (), **more: Any) -> Sheet:  # noqa: ANN401 - fields of a sheet
        """What came of it, with values that no record has. Raises DataFormatError: a name that cannot be shown, or an empty table."""
        more_values = also or repeat((), len(self.names))
        made = map(Encoder.column, self.columns, unique_names(self.names), more_values)
        return Sheet(self.path, tuple(made), self.records, reading, kind, **more)


BLANK_NAME = Template("text-sheet.blank-name", "column {number}")


def number_of(text: str) -> float | None:
    """The number that a text is, if it is one."""
    try:
        found = float(text)
    except ValueError:
        return None
    return found if math.isfinite(found) else None


def unique_names(names: Sequence[str]) -> tuple[str, ...]:
    """Names that differ: a blank one is its column's number, and one that was there before has a number behind it.

    Raises DataFormatError: a name turns the direction of what follows it.
    """
    taken: Counter[str] = Counter()
    found = []
    for place, name in enumerate(names, start=1):
        text = " ".join(name.split()) or str(BLANK_NAME(number=place))
        check_direction(BLANK_NAME(number=place), text)
        wanted = text
        while taken[wanted]:
            taken[text] += 1
            wanted = f"{text} ({taken[text]})"
        taken[wanted] += 1
        found.append(wanted)
    return tuple(found)


NO_COLUMN = Template(
    "design-columns.no-column", "{path}: there is no column {column!r}; the first columns are {first}"
)
NO_REPLICATES = Template(
    "design-columns.no-replicates",
    "{path}: the name of no column begins with {prefix!r}, as those of replicate weights should",
)


@dataclass(frozen=True, slots=True)
class DesignColumns:
    """The names of columns, None for no such column; `population` may be a number."""

    weight: str | None = None
    strata: str | None = None
    cluster: str | None = None
    population: str | None = None
    replicates: str | None = None
    replicate_kind: ReplicateKind | str = ReplicateKind.JKN

    @classmethod
    def of(cls, settings: object) -> Self | None:
        """Those that settings, or options, name; None if they name none."""
        names = ("weight", "strata", "cluster", "population", "replicates")
        found = {name: getattr(settings, name, None) for name in names}
        if all(name is None for name in found.values()):
            return None
        return cls(**found, replicate_kind=getattr(settings, "replicate_kind", ReplicateKind.JKN))

    def are_in(self, sheet: Sheet) -> bool:
        """Whether the table has any of these columns."""
        own = {self.weight, self.strata, self.cluster, self.population}
        again = () if self.replicates is None else self.replicates
        return any(column.name in own or column.name.startswith(again) for column in sheet.columns)

    def taken_from(self, sheet: Sheet) -> tuple[Sheet, SamplingDesign]:
        """The table without these columns, and their design. DataFormatError: one is lacking, or no other left; DesignError: bad values."""
        design, used = self.read(sheet)
        rest = tuple(column for column in sheet.columns if column.name not in used)
        return replace(sheet, columns=rest), design

    def read(self, sheet: Sheet) -> tuple[SamplingDesign, set[str]]:
        """The design that these columns say, and their names; raises as `taken_from`."""
        size = None if self.population is None else number_of(self.population)
        whats = ("weight", "strata", "cluster", *(("population",) if size is None else ()))
        named = {what: name for what in whats if (name := getattr(self, what)) is not None}
        found = {what: self._column(sheet, name) for what, name in named.items()}
        taken, prefix = {column.name for column in found.values()}, self.replicates
        rest = (column for column in sheet.columns if prefix is not None and column.name not in taken)
        replicates = [column for column in rest if column.name.startswith(prefix or "")]
        if prefix is not None and not replicates:
            raise DataFormatError(NO_REPLICATES(path=str(sheet.path), prefix=prefix[:80]))
        values = {what: cells_of(column) for what, column in found.items()}
        design = SamplingDesign(
            values.get("weight", np.ones(sheet.records) if not found else None),
            values.get("strata"),
            values.get("cluster"),
            size if size is not None else values.get("population"),
            np.stack([cells_of(column) for column in replicates], axis=1) if replicates else None,
            self.replicate_kind,
            DesignNames(**named, replicates=tuple(column.name for column in replicates)),
        )
        return design, {column.name for column in (*found.values(), *replicates)}

    def _column(self, sheet: Sheet, name: str) -> SheetColumn:
        for column in sheet.columns:
            if column.name == name:
                return column
        first = tuple(column.name for column in sheet.columns[:5])
        raise DataFormatError(NO_COLUMN(path=str(sheet.path), column=name[:80], first=first))


def cells_of(column: SheetColumn) -> np.ndarray:
    """The values of a column as numbers where they are, as text elsewhere, None where there is none; object [records]."""
    values: list[object] = []
    for value in column.values:
        number = number_of(value)
        values.append(None if value in column.missing else value if number is None else number)
    return np.array([*values, None], object)[column.read()]


NOT_YES_NO = Template(
    "choice-table.not-yes-no",
    "{where}: {value} is neither 0 nor 1 nor -, and its channel is not krr; write 1 for yes and 0 for no",
)
TOO_MANY_OPTIONS = Template(
    "choice-table.too-many-options",
    "{where}: {value} is option number {count:,}, but krr is given for {options:,}",
)
TOO_FEW_OPTIONS = Template(
    "choice-table.too-few-options",
    "{path}: column {item} has {found:,} options, but krr is given for {options:,}; name them all with --choice",
)
NOT_AN_OPTION = Template("choice-table.not-an-option", "{where}: {value} is not one of the options {options}")
REFUSED = Template("choice-table.refused", "{path}: {reason}")
NOT_A_CHOICE = Template(
    "choice-table.not-a-choice",
    "{text!r} does not name options; write for example region:NE,NW,S or, in their order, age:13-15<16-17<18+",
)
NO_SUCH_COLUMN = Template(
    "choice-table.no-such-column",
    "the data have no column {column!r} with options; those with krr are {first}",
)

NO_ANSWER = 255
_MISSING = frozenset({"", "-"})


def choice_answers(
    sheet: Sheet, channels: Sequence[AnyChannel], choices: Mapping[str, Choice]
) -> tuple[Questions, list[Bytes]]:
    """The questions of a table of which some have options, and all answers, uint8 [records, questions], a block's worth each.

    An answer is 0, 1, an option's number, or `NO_ANSWER`. The sheet is as `tacit_miner.readers.opening.open_answers` gives it; of each
    column's channel only whether it has options, and how many, is read; `choices` has what is known of options, by the column's name.

    Raises InputError: cells that are no answers, or other options than are known; TacitError: options or unions that do not fit.
    """
    asked, numbers = list[Question](), list[Bytes]()
    with _named(sheet.path):
        for place, (column, channel) in enumerate(zip(sheet.columns, channels, strict=True)):
            choice = choices.get(column.name)
            options = _options(sheet, place, channel, choice)
            known = {option: number for number, option in enumerate(options or ("0", "1"))}
            missing = _MISSING | column.missing
            own = [NO_ANSWER if value in missing else known.get(value, NO_ANSWER) for value in column.values]
            numbers.append(np.array([*own, NO_ANSWER], np.uint8))
            name = column.name
            asked.append((choice or Choice()).named(name, options) if options else Question(name))
    read, answers = [column.read() for column in sheet.columns], list[Bytes]()
    for first in range(0, sheet.records, BLOCK_RECORDS):
        part = [own[codes[first : first + BLOCK_RECORDS]] for own, codes in zip(numbers, read, strict=True)]
        answers.append(np.stack(part, axis=1))
    return Questions(tuple(asked)), answers


def _options(sheet: Sheet, place: int, channel: AnyChannel, choice: Choice | None) -> tuple[str, ...]:
    """The options of a column; none for yes and no. Every other value is refused with the place where it is first."""
    column = sheet.columns[place]
    values = [value for value in column.values if value not in _MISSING | column.missing]
    if isinstance(channel, Channel):
        _refuse_values(sheet, place, set(values) - {"0", "1"}, NOT_YES_NO)
        return ()
    named = tuple(choice.options) if choice is not None else ()
    most = min(channel.options, MOST_OPTIONS)
    if named:
        _refuse_values(sheet, place, set(values) - {*named}, NOT_AN_OPTION, options=named[:8])
    elif len(values) > most:
        beyond = sorted(values, key=lambda value: _first(column, value))[most]
        _refuse_values(sheet, place, {beyond}, TOO_MANY_OPTIONS, count=most + 1, options=channel.options)
    found = len(named or values)
    if found < channel.options:
        item = shown(column.name.encode())
        said = TOO_FEW_OPTIONS(path=str(sheet.path), item=item, found=found, options=channel.options)
        raise DataFormatError(said)
    return named or in_order(values)


def _refuse_values(sheet: Sheet, place: int, values: set[str], said: Template, **more: Value) -> None:
    column = sheet.columns[place]
    record, value = min(((_first(column, value), value) for value in values), default=(sheet.records, ""))
    if record < sheet.records:
        where = cell_of(sheet.where(record), place + 1, column.name)
        raise DataFormatError(said(where=where, value=shown(value.encode()), **more))


def _first(column: SheetColumn, value: str) -> int:
    """The first record with a value; a number beyond all records if none has it."""
    places = np.flatnonzero(column.read() == column.values.index(value))
    return int(places[0]) if len(places) else column.read().size


def in_order(options: Sequence[str]) -> tuple[str, ...]:
    """Options that nobody put in order: numbers by size if all are numbers, else by text."""
    try:
        return tuple(sorted(options, key=lambda option: (float(option), option)))
    except ValueError:
        return tuple(sorted(options))


def read_choices(
    sheet: Sheet,
    by_level: Sequence[Sequence[AnyChannel]],
    choices: Mapping[str, Choice],
    levels: Path | None = None,
) -> MixedDataset:
    """The records of such a table, by level each column's channel; see `choice_answers`.

    Which levels people chose is CSV of 1 … 9 and -, of the same shape, or None if there is one.

    Raises InputError: the levels are no such table, or do not fit the answers; TacitError: options, unions or channels do not fit.
    """
    questions, answers = choice_answers(sheet, with_options(by_level), choices)
    with _named(sheet.path):
        table = LevelChannels.of([questions.by_item(channels) for channels in by_level])
    blocks = [
        mixed_block(digits[:, questions.of_item], by_item(questions, part), len(by_level))
        for part, digits in with_levels(sheet.path, iter(answers), levels, len(by_level))
    ]
    return MixedDataset(questions.items, table, blocks, questions)


def with_options(by_level: Sequence[Sequence[AnyChannel]]) -> list[AnyChannel]:
    """Of each column a channel that says whether it has options: at another level it may be open."""
    columns = zip(*by_level, strict=True)
    return [next((each for each in column if isinstance(each, Kary)), column[0]) for column in columns]


@contextmanager
def _named(path: Path) -> Iterator[None]:
    """A refusal of options or channels names the table."""
    try:
        yield
    except DataFormatError:
        raise
    except TacitError as error:
        raise DataFormatError(REFUSED(path=str(path), reason=error.message)) from None


def parse_choice(text: str) -> tuple[str, Choice]:
    """Options as they are written: `region:NE,NW,S`, or in their order `age:13-15<16-17<18+`. Raises DataFormatError: another form."""
    name, colon, options = text.partition(":")
    ordered = "<" in options
    listed = tuple(part.strip() for part in options.split("<" if ordered else ",") if part.strip())
    if not colon or not name.strip() or len(listed) < 2:
        raise DataFormatError(NOT_A_CHOICE(text=text[:80]))
    return name.strip(), Choice(listed, ordered)


def described(
    choices: Sequence[str], unions: Sequence[str], names: Sequence[str], channels: Sequence[AnyChannel]
) -> dict[str, Choice]:
    """What `--choice` and `--union` say, by column. DataFormatError: another form, or no options there; DatasetError: no such union."""
    found = dict(map(parse_choice, choices))
    with_options = [name for name, channel in zip(names, channels, strict=True) if isinstance(channel, Kary)]
    for name, union in map(parse_union, unions):
        before = found.get(name, Choice())
        if isinstance(union, str):
            found[name] = Choice(before.options, before.ordered, (*before.cuts, union), before.unions)
        else:
            joined = {**(before.unions or {}), union[0]: union[1]}
            found[name] = Choice(before.options, before.ordered, before.cuts, joined)
    for name in found:
        if name not in with_options:
            raise DataFormatError(NO_SUCH_COLUMN(column=name[:80], first=tuple(with_options[:5])))
    return found

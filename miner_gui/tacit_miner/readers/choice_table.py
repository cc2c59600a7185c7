"""CSV with questions that have options: a header, then one record a line; cells hold an option, or 0, 1 and - where yes/no.

Which columns have options is said by the channels file: those with `krr:p:k`. A cell that is empty or `-` is no answer. The
options are the values found, in the order of numbers if all are numbers, else of text, unless `--choice` names them; where
fewer than k are found they must be named, because an option that was never sent still has a share.
"""

from __future__ import annotations

import codecs
import csv
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt

from tacit.channels.channel import AnyChannel, Channel, Kary
from tacit.compute.control import go_on
from tacit.platform.errors import TacitError
from tacit.platform.messages import Template, Value
from tacit.records.blocks import BLOCK_RECORDS
from tacit.records.mixed import LevelChannels, MixedDataset, by_item, mixed_block, parse_union
from tacit.records.questions import MOST_OPTIONS, Choice, Question, Questions
from tacit_miner.readers.channels import HIGHEST_LEVEL
from tacit_miner.readers.errors import DataFormatError
from tacit_miner.readers.mixed_table import OTHER_LENGTH, check_levels, read_digits
from tacit_miner.readers.tables import NO_RECORD, line_of, opened, parse_header, shown

BAD_LINE = Template("choice-table.bad-line", "{where}: cannot be read as CSV; a quoted cell must end")
OTHER_WIDTH = Template(
    "choice-table.other-width",
    "{where}: {cells:,} cells, but the header names {columns:,} columns; each line must have one cell a column",
)
NOT_UTF8 = Template("choice-table.not-utf8", "{path}: not UTF-8; save the file as UTF-8")
NOT_YES_NO = Template(
    "choice-table.not-yes-no",
    "{where}, column {item}: {value} is neither 0 nor 1 nor -, and its channel is not krr; write 1 for yes and 0 for no",
)
TOO_MANY_OPTIONS = Template(
    "choice-table.too-many-options",
    "{where}, column {item}: {value} is option number {count:,}, but krr is given for {options:,}",
)
TOO_FEW_OPTIONS = Template(
    "choice-table.too-few-options",
    "{path}: column {item} has {found:,} options, but krr is given for {options:,}; name them all with --choice",
)
NOT_AN_OPTION = Template(
    "choice-table.not-an-option", "{where}, column {item}: {value} is not one of the options {options}"
)
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


@dataclass(slots=True)
class _ChoiceColumn:
    """What has been seen of a column: the number of each value, and the answers by these numbers."""

    name: str
    channel: AnyChannel
    numbers: dict[str, int]
    is_closed: bool

    @classmethod
    def of(cls, name: str, channel: AnyChannel, choice: Choice | None) -> _ChoiceColumn:
        if isinstance(channel, Channel):
            return cls(name, channel, {"0": 0, "1": 1}, is_closed=True)
        known = choice.options if choice is not None else ()
        return cls(
            name, channel, {option: place for place, option in enumerate(known)}, is_closed=bool(known)
        )

    def read(self, path: Path, first: int, cells: Sequence[str]) -> npt.NDArray[np.uint8]:
        """The answers of some lines."""
        found = np.empty(len(cells), np.uint8)
        for row, cell in enumerate(cells):
            text = cell.strip()
            number = NO_ANSWER if text in _MISSING else self.numbers.get(text)
            found[row] = self._new(path, first + row, text) if number is None else number
        return found

    def _new(self, path: Path, line: int, text: str) -> int:
        place: dict[str, Value] = {
            "where": line_of(path, line),
            "item": shown(self.name.encode()),
            "value": shown(text.encode()),
        }
        if isinstance(self.channel, Channel):
            raise DataFormatError(NOT_YES_NO(**place))
        if self.is_closed:
            raise DataFormatError(NOT_AN_OPTION(**place, options=tuple(self.numbers)[:8]))
        count = len(self.numbers) + 1
        if count > min(self.channel.options, MOST_OPTIONS):
            raise DataFormatError(TOO_MANY_OPTIONS(**place, count=count, options=self.channel.options))
        self.numbers[text] = count - 1
        return count - 1

    def question(self, path: Path, choice: Choice | None) -> tuple[Question, npt.NDArray[np.uint8]]:
        """What it asks, and the option of each number that `read` gave."""
        renumber = np.arange(256, dtype=np.uint8)
        if isinstance(self.channel, Channel):
            return Question(self.name), renumber
        if len(self.numbers) < self.channel.options:
            raise DataFormatError(
                TOO_FEW_OPTIONS(
                    path=str(path),
                    item=shown(self.name.encode()),
                    found=len(self.numbers),
                    options=self.channel.options,
                )
            )
        options = list(self.numbers) if self.is_closed else sorted(self.numbers, key=_order(self.numbers))
        for place, option in enumerate(options):
            renumber[self.numbers[option]] = place
        return (choice or Choice()).named(self.name, options), renumber


def _order(options: Sequence[str] | dict[str, int]) -> Callable[[str], tuple[float, str]]:
    """Numbers by size if all are numbers, else by text."""
    try:
        values = {option: float(option) for option in options}
    except ValueError:
        return lambda option: (0.0, option)
    return lambda option: (values[option], option)


@dataclass(frozen=True, slots=True, eq=False)
class ChoiceAnswers:
    """What a table holds.

    Attributes:
        questions: its columns.
        answers: uint8 [records, questions], at most a block's worth each: 0 or 1, or an option's number; `NO_ANSWER` for none.
    """

    questions: Questions
    answers: Sequence[npt.NDArray[np.uint8]]


def read_choice_answers(
    path: Path,
    names: Sequence[str],
    channels: Sequence[AnyChannel],
    choices: Mapping[str, Choice],
    check: Callable[[], None] = go_on,
) -> ChoiceAnswers:
    """All records of a table with questions that have options.

    Args:
        path: the table.
        names: its columns.
        channels: of each column; only whether it has options, and how many, is read.
        choices: what is known of a column's options, by its name.
        check: called before each block; may raise to stop.

    Raises:
        InputError: the file cannot be read, or is no such table.
        TacitError: options or unions that do not fit.
    """
    columns = [
        _ChoiceColumn.of(name, channel, choices.get(name))
        for name, channel in zip(names, channels, strict=True)
    ]
    parts = []
    for first, rows in _lines(path, len(names)):
        check()
        cells = zip(*rows, strict=True)
        parts.append(
            [column.read(path, first, list(own)) for column, own in zip(columns, cells, strict=True)]
        )
    if not parts:
        raise DataFormatError(NO_RECORD(path=str(path)))
    with _named(path):
        asked = [column.question(path, choices.get(column.name)) for column in columns]
    renumber = [numbers for _, numbers in asked]
    answers = [
        np.stack([own[column] for own, column in zip(renumber, part, strict=True)], axis=1) for part in parts
    ]
    return ChoiceAnswers(Questions(tuple(question for question, _ in asked)), answers)


def read_choices(
    path: Path,
    names: Sequence[str],
    channels: Sequence[AnyChannel],
    choices: Mapping[str, Choice],
    check: Callable[[], None] = go_on,
) -> MixedDataset:
    """The records of such a table whose columns have one channel each; see `read_choice_answers`."""
    return _dataset(path, read_choice_answers(path, names, channels, choices, check), [channels], None)


def read_choices_with_levels(
    path: Path,
    levels: Path,
    names: Sequence[str],
    by_level: Sequence[Sequence[AnyChannel]],
    choices: Mapping[str, Choice],
) -> MixedDataset:
    """The records of such a table whose people chose levels.

    Args:
        path: the table.
        levels: CSV of 1 … 9 and -, of the same shape.
        names: its columns.
        by_level: the channel of each column, for each level.
        choices: what is known of a column's options, by its name.

    Raises:
        InputError: a file cannot be read or is no such table, or the two do not fit together.
        TacitError: options, unions or channels that do not fit.
    """
    answers = read_choice_answers(path, names, with_options(by_level), choices)
    return _dataset(path, answers, by_level, levels)


def with_options(by_level: Sequence[Sequence[AnyChannel]]) -> list[AnyChannel]:
    """Of each column a channel that says whether it has options: at another level it may be open."""
    columns = zip(*by_level, strict=True)
    return [
        next((channel for channel in column if isinstance(channel, Kary)), column[0]) for column in columns
    ]


def _dataset(
    path: Path, read: ChoiceAnswers, by_level: Sequence[Sequence[AnyChannel]], levels: Path | None
) -> MixedDataset:
    questions = read.questions
    with _named(path):
        table = LevelChannels.of([questions.by_item(channels) for channels in by_level])
    chosen = _levels(path, levels, read.answers, len(by_level))
    blocks = [
        mixed_block(digits[:, questions.of_item], by_item(questions, part), len(by_level))
        for digits, part in zip(chosen, read.answers, strict=True)
    ]
    return MixedDataset(questions.items, table, blocks, questions)


def _levels(
    path: Path, levels: Path | None, answers: Sequence[npt.NDArray[np.uint8]], known: int
) -> Iterator[npt.NDArray[np.uint8]]:
    """The level of each answer from 0 on, in parts like those of the answers."""
    if levels is None:
        yield from map(np.zeros_like, answers)
        return
    chosen = np.concatenate(list(read_digits(levels, HIGHEST_LEVEL)))
    if len(chosen) != sum(map(len, answers)):
        raise DataFormatError(OTHER_LENGTH(levels=str(levels), answers=str(path)))
    before = 0
    for part in answers:
        own = chosen[before : before + len(part)]
        check_levels(levels, part, own, known, before)
        yield np.where(part == NO_ANSWER, 0, own - 1).astype(np.uint8)
        before += len(part)


@contextmanager
def _named(path: Path) -> Iterator[None]:
    """A refusal of options or channels names the table."""
    try:
        yield
    except DataFormatError:
        raise
    except TacitError as error:
        raise DataFormatError(REFUSED(path=str(path), reason=error.message)) from None


def _lines(path: Path, width: int) -> Iterator[tuple[int, list[list[str]]]]:
    """The number of the first line of some, and their cells; as many as a block has."""
    with opened(path) as stream:
        _, separator = parse_header(path, stream.readline().rstrip(b"\n"))
        text = codecs.getreader("utf-8")(stream)
        reader = csv.reader(text, delimiter=chr(separator), skipinitialspace=True, strict=True)
        first, rows = 2, list[list[str]]()
        try:
            for number, row in enumerate(reader, start=2):
                if not row:
                    continue
                if len(row) != width:
                    raise DataFormatError(
                        OTHER_WIDTH(where=line_of(path, number), cells=len(row), columns=width)
                    )
                rows.append(row)
                if len(rows) == BLOCK_RECORDS:
                    yield first, rows
                    first, rows = number + 1, []
        except UnicodeDecodeError:
            raise DataFormatError(NOT_UTF8(path=str(path))) from None
        except csv.Error:
            raise DataFormatError(BAD_LINE(where=line_of(path, reader.line_num + 1))) from None
        if rows:
            yield first, rows


def parse_choice(text: str) -> tuple[str, Choice]:
    """Options as they are written: `region:NE,NW,S` without an order, `age:13-15<16-17<18+` in their order.

    Raises:
        DataFormatError: another form.
    """
    name, colon, options = text.partition(":")
    ordered = "<" in options
    listed = _listed(options, "<" if ordered else ",")
    if not colon or not name.strip() or len(listed) < 2:
        raise DataFormatError(NOT_A_CHOICE(text=text[:80]))
    return name.strip(), Choice(listed, ordered)


def _listed(text: str, separator: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in text.split(separator) if part.strip())


def described(
    choices: Sequence[str], unions: Sequence[str], names: Sequence[str], channels: Sequence[AnyChannel]
) -> dict[str, Choice]:
    """What `--choice` and `--union` say, by column.

    Raises:
        DataFormatError: options in another form, or a column that has no options.
        DatasetError: a union in another form.
    """
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

"""Tables with questions that have options; cells hold an option, or 0, 1 and - where yes/no.

Which columns have options is said by the channels file: those with `krr:p:k`. A cell that is empty or `-` is no answer. The
options are the values found, in the order of numbers if all are numbers, else of text, unless `--choice` names them; where
fewer than k are found they must be named, because an option that was never sent still has a share.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

import numpy as np

from tacit.channels.channel import AnyChannel, Channel, Kary
from tacit.platform.errors import TacitError
from tacit.platform.messages import Template, Value
from tacit.records.blocks import BLOCK_RECORDS
from tacit.records.mixed import Bytes, LevelChannels, MixedDataset, by_item, mixed_block, parse_union
from tacit.records.questions import MOST_OPTIONS, Choice, Question, Questions
from tacit_miner.readers.files import DataFormatError, cell_of, shown
from tacit_miner.readers.sheet import Sheet, SheetColumn
from tacit_miner.readers.tables import with_levels

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
    parts = options.split("<" if ordered else ",")
    listed = tuple(part.strip() for part in parts if part.strip())
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

"""Mixed records: each person picked a level for each item and may have left items out; and unions of options over them.

A block of mixed records keeps bit planes, item-major like `Block`: `planes[plane, item, word]`, record r at bit r % 64
of word r // 64. Plane 0 is the answer, plane 1 says whether there is one, planes 2, 3, … are the binary digits of the
level, lowest first. The bits of one record and item, read as a number, are its *code*; whatever is computed of a
record is a table look-up by code. Four levels take four bits an answer (docs/decisions/counting.md).

Invariants: bits past the last record are 0; where there is no answer all planes are 0, so code 0 means "no answer" and
counts for nothing; one record is in exactly one block.

A union that a researcher names is one more item of packed records. A record shows it if it shows one of its options, so the
answers of a union are those of its options joined, bit by bit; who answered, and at which level, are the same. Nothing is read
again.
"""

from collections.abc import Collection, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Protocol, TypeVar, runtime_checkable

import numpy as np
import numpy.typing as npt

from tacit.channels.channel import Channel
from tacit.compute.arrays import Bools, Counts, Floats, Words
from tacit.platform.arguments import checked
from tacit.platform.errors import DatasetError
from tacit.platform.messages import Template
from tacit.records.answers import LEVEL_ORDER, NO_LEVELS, NO_RECORDS, Answers, in_one_order, level_digits
from tacit.records.blocks import BLOCK_RECORDS, AskedRecords, Block, Dataset, Profiles, check_words, words_for
from tacit.records.grouping_kernels import pack_codes
from tacit.records.questions import Channels, Choice, Questions, channels_for

LEVELS_OUT_OF_RANGE = Template("dataset.levels", "{levels} levels are given, but there may be 1 to {most}")
LEVELS_DO_NOT_FIT = Template(
    "dataset.shapes",
    "({levels}) levels for ({answers}) answers: they must agree, and a block takes {most:,} records",
)
UNKNOWN_LEVEL = Template(
    "dataset.unknown-level", "an answer has level {level}, but {known} levels are described"
)

ANSWER, ANSWERED, DIGITS = 0, 1, 2
"""Planes: the answer, whether there is one, and the first binary digit of the level."""

MOST_LEVELS = 64  # levels a data set may tell apart: a code then fits one byte

Bytes = npt.NDArray[np.uint8]

NOT_MIXED = Template(
    "dataset.not-a-mixed-block", "block {number} is a {kind}, which is no block of mixed records"
)


@dataclass(frozen=True, slots=True, eq=False)
class LevelChannels:
    """How answers of each level were randomized: θ1 and θ0, float64 [levels, items]."""

    keep_one: Floats
    keep_zero: Floats

    @classmethod
    def of(cls, channels: Sequence[Sequence[Channel]]) -> "LevelChannels":
        """From `channels[level][item]`, or a `DatasetError`: no level, or more than a code can hold."""
        if not 1 <= len(channels) <= MOST_LEVELS:
            raise DatasetError(LEVELS_OUT_OF_RANGE(levels=len(channels), most=MOST_LEVELS))
        return cls(
            np.array([[channel.keep_one for channel in row] for row in channels], dtype=np.float64),
            np.array([[channel.keep_zero for channel in row] for row in channels], dtype=np.float64),
        )

    @classmethod
    def same(cls, channels: Sequence[Channel], items: int) -> "LevelChannels":
        """From one channel a level, the same for every item."""
        return cls.of([[channel] * items for channel in channels])

    def __len__(self) -> int:
        return int(self.keep_one.shape[0])

    @property
    def answered(self) -> None:
        """Unlike `Profiles`, levels do not say it: mixed records do."""

    @property
    def planes(self) -> int:
        """Bit planes that hold a record: answer, answered, and the digits of the level."""
        return DIGITS + (len(self) - 1).bit_length()


@dataclass(frozen=True, slots=True, eq=False)
class MixedBlock:
    """Records whose levels differ."""

    planes: Words  # uint64 [planes, items, words]
    records: int  # how many of the bits are records, at most `BLOCK_RECORDS`
    # Which of the reader's look-up tables applies; 0 unless the block was made from a profile's.
    table: int = 0


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class MixedDataset(AskedRecords):
    """Named items, levels, and blocks of mixed records.

    Attributes:
        levels: how answers of each level were randomized.
        items, blocks, questions: as of `Dataset`.

    Raises DatasetError: as `Dataset`; channels for another number of items.
    """

    items: tuple[str, ...]
    levels: LevelChannels
    blocks: Sequence[MixedBlock]
    questions: Questions | None = None

    def __post_init__(self) -> None:
        self._check_items(len(self.levels), self.levels.keep_one, self.levels.keep_zero)
        if isinstance(self.blocks, (list, tuple)):
            for number, block in enumerate(self.blocks):
                if not isinstance(block, MixedBlock):
                    raise DatasetError(NOT_MIXED(number=number, kind=type(block).__name__))
                check_words(number, block.records, block.planes, (self.levels.planes, len(self.items)))

    @classmethod
    @checked
    def from_frame(
        cls,
        frame: object,
        channels: Channels | Mapping[Hashable, Channels],
        *,
        levels: object | None = None,
        choices: Mapping[str, Choice] | None = None,
    ) -> "MixedDataset":
        """Answers of a data frame whose people chose a privacy level for each answer, or left answers out.

        Args:
            frame: the answers, as `Dataset.from_frame` takes them.
            channels: with `levels`, a mapping of each level to its channels: one for all items, one by each item's name,
                or one an item. Without, as `Dataset.from_frame` takes them.
            levels: a frame of the level of each answer, with a column for each question by the same name, and rows in the
                same order. A level may be a number or text; it is not read where there is no answer.
            choices: as `Dataset.from_frame` takes them.

        Raises DatasetError: a frame, a value, a name, a level or a channel that does not fit.

        >>> import polars, tacit
        >>> answers = polars.DataFrame({"tea": [True, False, None], "cake": [True, True, False]})
        >>> levels = polars.DataFrame({"tea": [1, 2, None], "cake": [2, 2, 1]})
        >>> channels = {1: tacit.open_channel(), 2: tacit.warner(0.8)}
        >>> data = tacit.MixedDataset.from_frame(answers, channels, levels=levels)
        >>> data.records, len(data.levels)
        (3, 2)
        """
        answers = Answers.of_frame(frame, choices)
        if not answers.records:
            raise DatasetError(NO_RECORDS())
        if levels is None:
            table = LevelChannels.of([channels_for(answers.questions, channels)])
            digits = np.zeros((len(answers.items), answers.records), np.uint8)
        else:
            if not isinstance(channels, Mapping):
                raise DatasetError(NO_LEVELS(kind=type(channels).__name__))
            if not in_one_order(frame, levels):
                raise DatasetError(LEVEL_ORDER())
            table = LevelChannels.of([channels_for(answers.questions, each) for each in channels.values()])
            digits = level_digits(answers, levels, list(channels))
        questions = None if answers.questions.all_plain else answers.questions
        return mixed_dataset(answers.items, table, digits.T, np.array(answers.codes).T, questions)

    @property
    def factors(self) -> LevelChannels:
        """θ1 and θ0 of every item, a row a level."""
        return self.levels


Records = Dataset | MixedDataset

Sources = tuple[tuple[int, ...], ...]
"""For each item the items of the records that it is made of: itself, or the options of a union."""


@runtime_checkable
class StoredBlocks(Protocol):
    """Blocks of mixed records that lie in files, and may be there a second time, by profile."""

    def joined(self, sources: Sources) -> Sequence[MixedBlock]:
        """The same blocks with items that are made of theirs, made when they are read."""

    def knows_profiles(self, most: int) -> bool:
        """Whether it is known, without a look at the records, if they have more than `most` profiles."""

    def by_profile(self, dataset: MixedDataset, most: int) -> Dataset | None:
        """The records of the data set that has these blocks, by profile; None if they have more than `most`."""


def answers_to(
    answered: Bools | None, block: Block | MixedBlock, items: Sequence[int]
) -> tuple[Bools, Counts, Bytes]:
    """What each record of a block sent to some items of one question; `answered` is that of the data set's `factors`.

    Returns:
        whether it answered, bool [records]; its profile or level there, int64 [records]; and which items it shows, uint8 [items, records].
    """
    if isinstance(block, Block):
        assert answered is not None
        said = np.full(block.records, answered[block.profile, items[0]])
        return said, np.full(block.records, block.profile), bits_of(block.bits[list(items)], block.records)
    said, *digits = bits_of(block.planes[ANSWERED:, items[0]], block.records)
    level = np.zeros(block.records, np.int64)
    for place, digit in enumerate(digits):
        level |= digit.astype(np.int64) << place
    return said.astype(np.bool_), level, bits_of(block.planes[ANSWER, list(items)], block.records)


def bits_of(words: Words, records: int) -> Bytes:
    """Bits of packed rows, uint8 [rows, records]."""
    octets = np.ascontiguousarray(words).view(np.uint8)
    return np.unpackbits(octets, axis=1, bitorder="little", count=records)


def mixed_block(levels: Bytes, answers: npt.NDArray[np.integer], known: int) -> MixedBlock:
    """Pack rows of digits, [records, items]: of levels, 0 for the first of those known, and of answers, 0 or 1; anything else is no answer.

    Raises DatasetError: more records than a block takes, shapes that differ, or a level that is not known.
    """
    records, items = answers.shape
    if records > BLOCK_RECORDS or levels.shape != answers.shape:
        raise DatasetError(LEVELS_DO_NOT_FIT(levels=levels.shape, answers=answers.shape, most=BLOCK_RECORDS))
    planes = np.zeros((DIGITS + (known - 1).bit_length(), items, words_for(records)), np.uint64)
    given = np.ascontiguousarray(answers).astype(np.uint8, copy=False)
    highest = int(pack_codes(np.ascontiguousarray(levels, np.uint8), given, planes))
    if highest >= known:
        raise DatasetError(UNKNOWN_LEVEL(level=highest + 1, known=known))
    return MixedBlock(planes, records)


def mixed_dataset(
    items: Sequence[str],
    table: LevelChannels,
    levels: Bytes,
    answers: npt.NDArray[np.integer],
    questions: Questions | None = None,
) -> MixedDataset:
    """A data set in memory, from rows of digits; see `mixed_block`."""
    rows = (slice(start, start + BLOCK_RECORDS) for start in range(0, len(answers), BLOCK_RECORDS))
    blocks = [mixed_block(levels[each], answers[each], len(table)) for each in rows]
    return MixedDataset(tuple(items), table, blocks, questions)


def by_item(questions: Questions, answers: npt.NDArray[np.uint8]) -> npt.NDArray[np.uint8]:
    """Answers as yes (1), no (0) or none (2) to each item, uint8 [records, items].

    They are given as 0 or 1, or an option's number, uint8 [records, questions]; any other number is no answer.
    """
    found = np.empty((len(answers), len(questions.items)), np.uint8)
    for item, number in enumerate(questions.of_item.tolist()):
        found[:, item] = said_of(questions, item)[answers[:, number]]
    return found


def said_of(questions: Questions, item: int) -> npt.NDArray[np.uint8]:
    """What each answer to its question says of an item, uint8 [256]: no (0), yes (1) or nothing (2)."""
    number = int(questions.of_item[item])
    question = questions.each[number]
    said = np.full(256, 2, np.uint8)
    said[: max(2, len(question.options))] = 0
    said[list(question.members[item - int(questions.first_item[number])]) or [1]] = 1
    return said


def as_mixed(block: Block, profiles: Profiles) -> MixedBlock:
    """A block of one profile, seen as mixed records without level digits, whose table is the profile's."""
    valid = np.full(block.bits.shape[1], np.iinfo(np.uint64).max, np.uint64)
    if block.records % 64:
        valid[-1] = (np.uint64(1) << np.uint64(block.records % 64)) - np.uint64(1)
    answered = profiles.answered[block.profile][:, None] * valid
    return MixedBlock(np.stack([block.bits, answered]), block.records, block.profile)


@dataclass(frozen=True, slots=True, eq=False)
class MixedView(Sequence[MixedBlock]):
    """The blocks of profiles, seen as mixed records one at a time."""

    dataset: Dataset

    def __len__(self) -> int:
        return len(self.dataset.blocks)

    def __getitem__(self, index: int) -> MixedBlock:  # type: ignore[override]  # slices are not needed
        return as_mixed(self.dataset.blocks[index], self.dataset.profiles)


def as_mixed_blocks(dataset: Records) -> tuple[Sequence[MixedBlock], Floats, Floats]:
    """All records as mixed ones, with θ1 and θ0 of each look-up table, float64 [tables, levels, items]."""
    one, zero = dataset.factors.keep_one, dataset.factors.keep_zero
    if isinstance(dataset, Dataset):
        return MixedView(dataset), one[:, None], zero[:, None]
    return dataset.blocks, one[None], zero[None]


NO_OPTIONS = Template(
    "own-unions.no-options", "{union!r}: the question {question!r} has no options to take together"
)
NOT_A_UNION = Template(
    "own-unions.not-a-union",
    "{union!r} is not a union of options; write for example age>=16-17 or region=north:NE,NW",
)
NAME_TAKEN = Template("own-unions.name-taken", "{union!r}: there is an item {item!r} already")


def parse_union(text: str) -> tuple[str, str | tuple[str, tuple[str, ...]]]:
    """A union as it is written: `age>=16-17`, or `region=north:NE,NW`.

    By the question, and the option from which on it counts or the union's name and its options. Raises DatasetError:
    neither form.
    """
    name, at_least, option = (part.strip() for part in text.partition(">="))
    if at_least and name and option:
        return name, option
    name, equals, rest = (part.strip() for part in text.partition("="))
    union, colon, options = (part.strip() for part in rest.partition(":"))
    if equals and colon and name and union:
        return name, (union, tuple(part.strip() for part in options.split(",") if part.strip()))
    raise DatasetError(NOT_A_UNION(union=text[:80]))


def asked_with(questions: Questions, unions: Sequence[str]) -> Questions:
    """The questions with these unions, as they are written, beside their own; one that is there already is not added twice.

    Raises DatasetError: a text that names no union, an unknown question or option, or a union that cannot be.
    """
    each = list(questions.each)
    for text in unions:
        name, rest = parse_union(text)
        number = questions.number(name)
        question = each[number]
        if not question.is_choice:
            raise DatasetError(NO_OPTIONS(union=text[:80], question=name))
        made = question.from_option(rest) if isinstance(rest, str) else question.union(*rest)
        if made not in question.unions:
            if made.item in question.items:
                raise DatasetError(NAME_TAKEN(union=text[:80], item=made.item))
            each[number] = replace(question, unions=(*question.unions, made))
    return Questions(tuple(each))


def with_unions(dataset: MixedDataset, unions: Sequence[str]) -> MixedDataset:
    """The same records with these unions, as they are written, as items beside their own.

    Raises DatasetError: whatever `asked_with` refuses.

    >>> import polars, tacit
    >>> frame = polars.DataFrame({"region": ["NE", "NW", "S"]})
    >>> data = tacit.MixedDataset.from_frame(frame, tacit.open_channel())
    >>> with_unions(data, ["region=north:NE,NW"]).items
    ('region=NE', 'region=NW', 'region=S', 'region=north')
    """
    asked = asked_with(dataset.asked, unions)
    if asked.items == dataset.items:
        return dataset
    sources = tuple(_sources(asked, dataset.items))
    blocks: Sequence[MixedBlock] | StoredBlocks = dataset.blocks
    made = (
        blocks.joined(sources)
        if isinstance(blocks, StoredBlocks)
        else [joined(block, sources) for block in dataset.blocks]
    )
    return MixedDataset(asked.items, levels_with(dataset.levels, dataset.items, asked), made, asked)


def levels_with(levels: LevelChannels, items: tuple[str, ...], asked: Questions) -> LevelChannels:
    """The channels of all items of questions that `asked_with` gave more unions, from those of the items that were there before, in order.

    A union shows if its true option does, or another one of it is sent instead.
    """
    sources = list(_sources(asked, items))
    first = [own[0] for own in sources]
    more = np.array([len(own) - 1 for own in sources])
    other = 1.0 - levels.keep_zero[:, first]
    return LevelChannels(levels.keep_one[:, first] + more * other, 1.0 - (more + 1) * other)


def _sources(asked: Questions, items: tuple[str, ...]) -> Iterator[tuple[int, ...]]:
    place = {item: number for number, item in enumerate(items)}
    for question in asked.each:
        for item, members in zip(question.items, question.members, strict=True):
            options = [f"{question.name}={question.options[member]}" for member in members]
            yield (place[item],) if item in place else tuple(place[option] for option in options)


AnyBlock = TypeVar("AnyBlock", Block, MixedBlock)


def joined(block: AnyBlock, sources: Sources) -> AnyBlock:
    """The records of a block with items that are made of theirs."""
    first = [items[0] for items in sources]
    if isinstance(block, Block):
        bits = block.bits[first]
        _join(bits, block.bits, sources)
        return replace(block, bits=bits)
    planes = np.ascontiguousarray(block.planes[:, first])
    _join(planes[ANSWER], block.planes[ANSWER], sources)
    return replace(block, planes=planes)


def _join(answers: Words, before: Words, sources: Sources) -> None:
    for item, options in enumerate(sources):
        if len(options) > 1:
            answers[item] = np.bitwise_or.reduce(before[list(options)], axis=0)


NO_QUESTION = Template(
    "open-answers.no-question", "there is no question {question!r}; the first ones are {first}"
)
RANDOMIZED = Template(
    "open-answers.randomized",
    "the answers to {question!r} were randomized, so that those sent do not tell who gave which; use a question that is asked openly",
)


def without_questions(dataset: MixedDataset, names: Collection[str]) -> MixedDataset:
    """The records without some questions, such as one that only says what each weighs."""
    asked = dataset.asked
    gone = np.isin([each.name for each in asked.each], list(names))
    if not gone.any():
        return dataset
    kept = np.flatnonzero(~gone[asked.of_item])
    questions = Questions(tuple(each for each, out in zip(asked.each, gone.tolist(), strict=True) if not out))
    levels = LevelChannels(dataset.levels.keep_one[:, kept], dataset.levels.keep_zero[:, kept])
    blocks = [replace(block, planes=np.ascontiguousarray(block.planes[:, kept])) for block in dataset.blocks]
    items = tuple(dataset.items[item] for item in kept.tolist())
    return MixedDataset(items, levels, blocks, None if questions.all_plain else questions)


YES_NO = ("yes", "no")  # the answers to a question without options


def open_answers(dataset: Records, question: str) -> tuple[tuple[str, ...], Counts]:
    """The options of an open question, or yes and no; and each record's, int64 [records], −1 for none.

    Raises DatasetError: no such question, or a randomized one.
    """
    asked = dataset.asked
    names = [each.name for each in asked.each]
    if question not in names:
        raise DatasetError(NO_QUESTION(question=question[:80], first=tuple(names[:5])))
    number = names.index(question)
    own = asked.each[number]
    items = asked.items_of(number)[: max(len(own.options), 1)]
    factors = dataset.factors
    if (factors.keep_one[:, items] < 1.0).any() or (factors.keep_zero[:, items] < 1.0).any():
        raise DatasetError(RANDOMIZED(question=question))
    parts = [np.zeros(0, np.int64)]
    for block in dataset.blocks:
        said, _, shown = answers_to(factors.answered, block, items)
        code = shown.argmax(axis=0).astype(np.int64) if own.options else 1 - shown[0].astype(np.int64)
        parts.append(np.where(said, code, -1))
    return own.options or YES_NO, np.concatenate(parts)

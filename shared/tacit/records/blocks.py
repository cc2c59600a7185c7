"""Blocks: the form in which records are counted, and sums over blocks in an order that depends on the blocks alone.

A data set is a sequence of blocks. A block holds up to `BLOCK_RECORDS` records that share one profile (a channel per
item, and which items were answered), packed item-major: `bits[item, word]`, record r of the block at bit r % 64 of
word r // 64. Whatever scans data is a function of one block and its results add up, so blocks may be counted by
threads, read from files or spread over machines.

Invariants: bits past the last record are 0; bits of an item that the profile says was not answered are 0.

A work done for every block gives an array for each block, or a tuple of arrays, and these add. A sum of floats depends on its
order, and that may depend neither on the number of threads nor on how many machines share the blocks. So floats are added as a
binary tree over the blocks' numbers: block 0 and 1, 2 and 3, then pairs of these pairs. A machine that has 2^k consecutive
blocks, from a multiple of 2^k on, can add them alone. Integers add in any order, and are added in one place.
"""

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from enum import StrEnum
from itertools import islice
from typing import Any, Protocol, TypeVar, runtime_checkable

import numpy as np
import numpy.typing as npt

from tacit.channels.channel import Channel
from tacit.compute.arrays import Bools, Counts, Floats, Indices, Words
from tacit.compute.control import Control, Workers
from tacit.platform.arguments import checked
from tacit.platform.errors import DatasetError
from tacit.platform.messages import Template
from tacit.records.answers import NO_RECORDS, Answers, checked_sparse, names_of
from tacit.records.grouping_kernels import set_bits
from tacit.records.questions import Channels, Choice, Questions, channels_for

CHANNELS_DO_NOT_FIT = Template(
    "dataset.channels",
    "{items} items and {channels} channels are given: there must be one channel for each item",
)

BLOCK_RECORDS = 65_536  # records in a full block: 1,024 words an item

MOST_COMBINATIONS = 1_000
"""Combinations of answered items for which records are kept apart: each takes a block of its own."""

READ_ONCE = Template(
    "dataset.read-once",
    "the blocks are a {kind}, but they are read once for every length of itemset; give a list of them",
)
NOT_A_BLOCK = Template("dataset.not-a-block", "block {number} is a {kind}, which is no block of records")
BITS_SHAPE = Template(
    "dataset.shape",
    "block {number} has {found} words of {type} for {records:,} records of {items} items; it must have at least {expected} "
    "words of uint64, and 1 to {most:,} records",
)
NO_PROFILE = Template(
    "dataset.no-profile",
    "block {number} has profile {profile}, but channels are given for {profiles}, from 0",
)
TOO_MANY_COMBINATIONS = Template(
    "dataset.too-many-combinations",
    "answers are missing in {found:,} different combinations of items, more than the {most:,} that are kept apart; use "
    "MixedDataset.from_frame, which takes the same frame and channels",
)


@dataclass(frozen=True, slots=True, eq=False)
class Block:
    """Records of one profile."""

    bits: Words  # uint64 [items, words], C-contiguous rows
    records: int  # how many of the bits are records, at most `BLOCK_RECORDS`
    profile: int = 0  # row of the data set's `Profiles`


@dataclass(frozen=True, slots=True, eq=False)
class Profiles:
    """How the records of each profile were randomized, [profiles, items]: θ1 and θ0, and False where the person preferred not to say."""

    keep_one: Floats
    keep_zero: Floats
    answered: Bools

    @classmethod
    def single(cls, channels: Sequence[Channel]) -> "Profiles":
        """One profile: everybody used the same channel for each item, and answered everything."""
        return cls(
            np.array([[channel.keep_one for channel in channels]], dtype=np.float64),
            np.array([[channel.keep_zero for channel in channels]], dtype=np.float64),
            np.ones((1, len(channels)), dtype=np.bool_),
        )

    def answering(self, answered: Bools) -> "Profiles":
        """The first profile's channels with each of these rows of answered items, bool [profiles, items]."""
        size = (len(answered), 1)
        return Profiles(np.tile(self.keep_one[:1], size), np.tile(self.keep_zero[:1], size), answered)

    def __len__(self) -> int:
        return int(self.keep_one.shape[0])

    @property
    def all_open(self) -> bool:
        """Whether nothing was randomized at all."""
        return self.symmetric_factor == 1.0

    @property
    def symmetric_factor(self) -> float | None:
        """Warner's factor if one serves every item of every profile, else None."""
        factor = float(self.keep_one.flat[0]) if self.keep_one.size else 1.0
        same = np.all(self.keep_one == factor) and np.all(self.keep_zero == factor)
        return factor if same else None


class AskedRecords:
    """What both kinds of data sets have: named items, blocks that are read more than once, and questions."""

    __slots__ = ()
    items: tuple[str, ...]
    blocks: Sequence[Any]
    questions: Questions | None

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.records:,} records, {len(self.items):,} items)"

    def _check_items(self, rows: int, *tables: np.ndarray) -> None:
        """Refuse items or channels that do not fit; tables are [rows, items]."""
        names_of(self.items, len(self.items))
        for table in tables:
            if table.shape != (rows, len(self.items)):
                raise DatasetError(CHANNELS_DO_NOT_FIT(channels=table.shape[-1], items=len(self.items)))
        if self.questions is not None:
            self.questions.check(self.items)
        blocks: object = self.blocks
        if not isinstance(blocks, Sequence) or isinstance(blocks, str):
            raise DatasetError(READ_ONCE(kind=type(blocks).__name__))

    @property
    def asked(self) -> Questions:
        """The questions of the items."""
        return self.questions or Questions.plain(self.items)

    @property
    def records(self) -> int:
        """The number of records, answered or not; blocks may know it without being read."""
        known: int | None = getattr(self.blocks, "records", None)
        return sum(block.records for block in self.blocks) if known is None else known


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Dataset(AskedRecords):
    """Named items, profiles, and the blocks of all records.

    Attributes:
        items: the items' names; an item is its index everywhere else.
        blocks: a sequence, so that it can be scanned once for each length of itemsets.
        questions: which items are answers to the same question; None if each is a question of its own.

    Raises:
        DatasetError: a name twice, profiles for another number of items, other questions than items, blocks that can be read only once, or, in a
            list or tuple of blocks, one that does not fit. Other sequences, such as files, answer for themselves.

    A data set is usually made from a frame, an array or a sparse matrix:

    >>> import tacit
    >>> data = tacit.Dataset.from_array([[1, 0], [1, 1], [0, 1]], tacit.open_channel(), ["tea", "cake"])
    >>> data.records, data.items
    (3, ('tea', 'cake'))
    """

    items: tuple[str, ...]
    profiles: Profiles
    blocks: Sequence[Block]
    questions: Questions | None = None

    def __post_init__(self) -> None:
        profiles, count = self.profiles, len(self.profiles)
        self._check_items(count, profiles.keep_one, profiles.keep_zero, profiles.answered)
        if isinstance(self.blocks, (list, tuple)):
            for number, block in enumerate(self.blocks):
                if not isinstance(block, Block):
                    raise DatasetError(NOT_A_BLOCK(number=number, kind=type(block).__name__))
                check_words(number, block.records, block.bits, (len(self.items),))
                if not 0 <= block.profile < count:
                    raise DatasetError(NO_PROFILE(number=number, profile=block.profile, profiles=count))

    @classmethod
    @checked
    def from_frame(
        cls, frame: object, channels: Channels, choices: Mapping[str, Choice] | None = None
    ) -> "Dataset":
        """Answers of a data frame: one column a question, one row a record.

        Args:
            frame: of pandas, polars, pyarrow or another library that narwhals reads. Columns are boolean, or 0 and 1, or
                text or categories, one of several options; a missing value means that the person did not say.
            channels: how the answers were randomized before they came here: one channel for all, one by each column's
                name, or one a column. `open_channel()` says that they were not, `krr(p, k)` is for k options.
            choices: by column, what its type does not say of its options: all of them and their order, and unions that
                are items too. Columns of numbers are choices only if they are here.

        Raises DatasetError: a frame, a value, a name or a channel that does not fit; or answers missing in more than
        `MOST_COMBINATIONS` combinations, which `MixedDataset.from_frame` takes.

        >>> import polars, tacit
        >>> frame = polars.DataFrame({"tea": [True, False, None], "cake": [1, 1, 0]})
        >>> data = tacit.Dataset.from_frame(frame, {"tea": tacit.warner(0.9), "cake": tacit.open_channel()})
        >>> data.records, data.items, len(data.profiles)
        (3, ('tea', 'cake'), 2)
        >>> frame = polars.DataFrame({"age": ["18+", "16-17", None], "tea": [True, False, True]})
        >>> age = tacit.Choice(("13-15", "16-17", "18+"), ordered=True, cuts=("16-17",))
        >>> channels = {"age": tacit.krr(0.6, 3), "tea": tacit.warner(0.9)}
        >>> tacit.Dataset.from_frame(frame, channels, {"age": age}).items
        ('age=13-15', 'age=16-17', 'age=18+', 'age>=16-17', 'tea')
        """
        answers = Answers.of_frame(frame, choices)
        if not answers.records:
            raise DatasetError(NO_RECORDS())
        return cls._of(answers, channels)

    @classmethod
    @checked
    def from_array(
        cls,
        values: npt.ArrayLike,
        channels: Channels,
        items: Sequence[str] | None = None,
        *,
        answered: npt.ArrayLike | None = None,
    ) -> "Dataset":
        """Answers of an array of booleans, or of 0 and 1.

        Args:
            values: [records, items].
            channels: see `from_frame`.
            items: the items' names; their numbers from 0 by default.
            answered: bool [records, items]; where it is False the person did not say, and the value is not read.

        Raises DatasetError: see `from_frame`; NaN is refused.

        >>> import tacit
        >>> tacit.Dataset.from_array([[7, 0]], tacit.open_channel())  # doctest: +ELLIPSIS
        Traceback (most recent call last):
        tacit.platform.errors.DatasetError: item '0', row 0: 7 is not an answer; yes is True or 1, ...
        """
        return cls._of(Answers.of_array(values, items, answered), channels)

    @classmethod
    @checked
    def from_csr(
        cls,
        indptr: npt.ArrayLike,
        indices: npt.ArrayLike,
        shape: tuple[int, int],
        channels: Channels,
        items: Sequence[str] | None = None,
    ) -> "Dataset":
        """Answers of a sparse matrix by rows: what it stores is yes, the rest is no.

        Args:
            indptr: integers [records + 1]; record r says yes to `indices[indptr[r]:indptr[r + 1]]`.
            indices: column numbers. A matrix of SciPy may store zeros: call its `eliminate_zeros` first.
            shape: records and items.
            channels: see `from_frame`.
            items: the items' names; their numbers from 0 by default.

        Raises DatasetError: parts that do not fit together; else see `from_frame`.

        >>> import tacit
        >>> data = tacit.Dataset.from_csr([0, 2, 3], [0, 1, 1], (2, 2), tacit.open_channel())
        >>> tacit.mine(data, tacit.Settings(min_support=0.5)).supports()
        {(0,): 0.5, (1,): 1.0, (0, 1): 0.5}
        """
        ends, members = checked_sparse(indptr, indices, shape)
        names = names_of(items, shape[1])
        profiles = Profiles.single(channels_for(names, channels))
        return cls(names, profiles, blocks_from_transactions(ends, members, shape[1]))

    @classmethod
    def _of(cls, answers: Answers, channels: Channels) -> "Dataset":
        single = Profiles.single(channels_for(answers.questions, channels))
        groups = answers.combinations()
        if len(groups) > MOST_COMBINATIONS:
            raise DatasetError(TOO_MANY_COMBINATIONS(found=len(groups), most=MOST_COMBINATIONS))
        blocks = [
            Block(answers.packed(rows), answers.size_of(rows), profile)
            for profile, (_, chosen) in enumerate(groups)
            for rows in answers.parts(chosen, BLOCK_RECORDS)
        ]
        answered = [given for given, _ in groups] or [single.answered[0]]
        questions = None if answers.questions.all_plain else answers.questions
        return cls(answers.items, single.answering(np.stack(answered)), blocks, questions)

    @property
    def factors(self) -> Profiles:
        """θ1 and θ0 of every item, a row a profile."""
        return self.profiles

    def with_channels(self, channels: Channels) -> "Dataset":
        """The same records, read as randomized by these channels; what was answered stays as it is.

        Raises DatasetError: channels and items do not fit together.
        """
        single = Profiles.single(channels_for(self.asked, channels))
        return Dataset(self.items, single.answering(self.profiles.answered), self.blocks, self.questions)


def check_words(number: int, records: int, words: Words, outer: tuple[int, ...]) -> None:
    """Refuse words, uint64 [*outer, words], that do not hold this many records of the block of this number, from 0.

    Raises DatasetError: another shape or type, or a number of records that a block does not take.
    """
    expected = (*outer, words_for(records))
    enough = words.ndim == len(expected) and words.shape[:-1] == outer and words.shape[-1] >= expected[-1]
    if not enough or words.dtype != np.uint64 or not 0 < records <= BLOCK_RECORDS:
        found, wanted = (" × ".join(map(str, shape)) for shape in (words.shape, expected))
        sizes = {"number": number, "records": records, "items": outer[-1], "most": BLOCK_RECORDS}
        raise DatasetError(BITS_SHAPE(found=found, type=str(words.dtype), expected=wanted, **sizes))


def words_for(records: int) -> int:
    """64-bit words that hold this many records."""
    return -(-records // 64)


def blocks_from_transactions(
    offsets: Counts, members: Indices, items: int, *, copies: int = 1
) -> list[Block]:
    """Pack lists of item indices, each in [0, items): record r has `members[offsets[r]:offsets[r + 1]]`; an item twice in it counts once.

    `copies`: how often the whole data set is repeated, for studies on scaled data.
    """
    records = len(offsets) - 1
    blocks = []
    for start in range(0, records * copies, BLOCK_RECORDS):
        stop = min(start + BLOCK_RECORDS, records * copies)
        bits = np.zeros((items, words_for(stop - start)), dtype=np.uint64)
        set_bits(offsets, members, start, stop, records, bits)
        blocks.append(Block(bits, stop - start))
    return blocks


def rows_of(block: Block) -> npt.NDArray[np.uint8]:
    """The block's records as a table of 0/1, uint8 [records, items]."""
    unpacked = np.unpackbits(np.ascontiguousarray(block.bits).view(np.uint8), axis=1, bitorder="little")
    return np.ascontiguousarray(unpacked[:, : block.records].T)


Part = TypeVar("Part")
Result = TypeVar("Result")

Values = tuple[np.ndarray, ...]  # what a work gives for a block
Sums = dict[int, Values]  # sums by group of blocks

Work = Callable[[Any], Values]
"""What is done with a block. It may be sent to another process, so it is an object or a method of a module, no closure."""

Report = Callable[[float], None]  # is told the share of the blocks that are done


def silent(_share: float) -> None:
    """A report that is not wanted."""


class By(StrEnum):
    """Which blocks are added up together."""

    NOTHING = "all"
    PROFILE = "profile"
    TABLE = "table"

    def of(self, block: object) -> int:
        """The number of the block's group."""
        return 0 if self is By.NOTHING else int(getattr(block, self.value))


@runtime_checkable
class Elsewhere(Protocol):
    """Blocks that other machines see too, so that scans are theirs; they can be read here as well."""

    def sum_up(self, work: Work, by: By, label: str, control: Control, report: Report) -> Sums:
        """As `sum_blocks`."""


def map_blocks(
    work: Callable[[Part], Result], blocks: Sequence[Part], threads: int, control: Control
) -> Iterator[tuple[Part, Result]]:
    """Do the work for every block, in order, at most two blocks a thread ahead of the caller that takes the results."""
    if threads == 1 or len(blocks) == 1:
        for block in blocks:
            control.check()
            yield block, work(block)
        return
    with Workers(threads) as pool:
        queue: deque[tuple[Part, Future[Result]]] = deque()
        waiting = iter(blocks)
        try:
            queue.extend((block, pool.submit(work, block)) for block in islice(waiting, 2 * threads))
            while queue:
                block, future = queue.popleft()
                yield block, future.result()
                queue.extend((block, pool.submit(work, block)) for block in islice(waiting, 1))
        finally:
            for _, future in queue:
                future.cancel()


def sum_blocks(
    work: Work,
    blocks: Sequence[Any],
    threads: int,
    control: Control,
    *,
    by: By = By.NOTHING,
    label: str = "count",
    report: Report = silent,
    into: Sums | None = None,
) -> Sums:
    """Do the work for every block, and add what it gives: arrays of the same shapes for every block, which may be overwritten.

    `label` is what the work is called where a cluster shows it, `report` is told how far it is, and `into` has whole numbers of each group,
    to which those found are added; without it, room is made for each group.

    Returns:
        the sums of each group that has a block, or that is in `into`.
    """
    if isinstance(blocks, Elsewhere):
        return _add_to({} if into is None else into, blocks.sum_up(work, by, label, control, report))
    tree = SumTree(into)
    for done, (block, values) in enumerate(map_blocks(work, blocks, threads, control), 1):
        tree.add(1, {by.of(block): values})
        report(done / len(blocks))
    return tree.total()


class SumTree:
    """Sums of consecutive runs of blocks, each as long as a power of two or the last."""

    def __init__(self, counted: Sums | None = None) -> None:
        """Nothing yet, or these whole numbers."""
        self._counted: Sums = {} if counted is None else counted
        self._runs: list[tuple[int, Sums]] = []

    def add(self, blocks: int, sums: Sums) -> None:
        """The sums of the next so many blocks; the arrays belong to the tree from now on."""
        if all(array.dtype.kind in "iu" for values in sums.values() for array in values):
            _add_to(self._counted, sums)
            return
        self._runs.append((blocks, sums))
        while len(self._runs) > 1 and self._runs[-1][0] == self._runs[-2][0]:
            (size, late), (_, early) = self._runs.pop(), self._runs.pop()
            self._runs.append((2 * size, _add_to(early, late)))

    def total(self) -> Sums:
        """The sums of all blocks; the tree is empty then."""
        whole: Sums = {}
        for _, sums in reversed(self._runs):
            whole = _add_to(sums, whole)
        whole = _add_to(self._counted, whole)
        self._counted, self._runs = {}, []
        return whole


def add_all(parts: Iterable[tuple[int, Sums]]) -> tuple[int, Sums]:
    """Consecutive runs of blocks, each with its length, as one."""
    tree, length = SumTree(), 0
    for blocks, sums in parts:
        tree.add(blocks, sums)
        length += blocks
    return length, tree.total()


def _add_to(sums: Sums, more: Sums) -> Sums:
    """The first, which now holds the second too."""
    for group, values in more.items():
        if group not in sums:
            sums[group] = values
            continue
        for array, other in zip(sums[group], values, strict=True):
            np.add(array, other, out=array)
    return sums

"""What DATA of `mine`, `evaluate` and `pack` may be, and how it becomes records.

Transactions, tables of 0, 1 and - (no answer), a table with a table of levels, files of columns, or a folder of blocks. A folder knows how
its records were randomized unless it was packed without a word about it. Whatever is wrong with data or options is a `TacitError`.
"""

import argparse
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Self

from tacit.channels.channel import AnyChannel, Channel, asymmetric, open_channel, parse_scheme, warner
from tacit.designs.sampling import SamplingDesign
from tacit.platform.messages import Template
from tacit.records.blocks import Block, Dataset, Profiles
from tacit.records.mixed import LevelChannels, MixedBlock, MixedDataset
from tacit.records.questions import Choice, Questions
from tacit_miner.cli.options import KEEP_ZERO_ALONE, RANDOMIZATION, OptionError
from tacit_miner.readers import channels as channel_files
from tacit_miner.readers.arrow_files import arrow_blocks, arrow_items, has_missing, mixed_arrow_blocks
from tacit_miner.readers.files import WithheldError, kind_of
from tacit_miner.readers.opening import open_answers, read_transactions
from tacit_miner.readers.sheet import DesignColumns, Sheet, described, read_choices, with_options
from tacit_miner.readers.tables import read_header, read_mixed

NO_WAY = Template("options.no-way", "give exactly one of --keep, --scheme and --channels, not none")
SEVERAL_WAYS = Template(
    "options.several-ways", "give exactly one of --keep, --scheme and --channels, not all of {given}"
)
RANDOMIZED_ALREADY = Template(
    "options.randomized-already", "{path}: holds randomized records, but evaluate needs true ones; use mine"
)
NO_OPTIONS = Template(
    "options.no-options",
    "--choice and --union go with --channels FILE, in which the scheme of a column is krr",
)
NOT_WITH_FOLDER = Template(
    "options.not-with-folder", "--copies and --levels do not go with a folder of blocks"
)
FOLDER_SAYS = Template(
    "options.folder-says",
    "{path}: the folder says how its records were randomized; leave out --keep, --scheme and --channels",
)
LEVELS_NEED_CHANNELS = Template(
    "options.levels-need-channels", "--levels goes with --channels FILE, whose lines are item,level,scheme"
)
OTHER_HEADER = Template(
    "options.other-header",
    "{levels}: its header is not that of {answers}; both must name the same items in order",
)
ONE_TABLE_FOR_LEVELS = Template(
    "options.one-table-for-levels", "--levels goes with one table, without --copies"
)
ONE_TABLE_FOR_CHOICES = Template(
    "options.one-table-for-choices", "questions with options (krr) go with one table, without --copies"
)
CHOICES_NEED_CHANNELS = Template(
    "options.choices-need-channels", "a channels file with krr says everything; leave out --keep and --scheme"
)
ONE_TABLE_IF_MISSING = Template(
    "options.one-table-if-missing", "a table with missing answers goes with one table, without --copies"
)

ONE_TABLE_FOR_DESIGN = Template(
    "options.one-table-for-design",
    "a sampling design goes with one table that has its columns, without --copies and --scheduler",
)

Records = Dataset | MixedDataset

_PATTERN = {"*", "?", "["}


@dataclass(frozen=True, slots=True, eq=False)
class Stream:
    """Records on their way in: items, how they were randomized, and blocks that can be taken once."""

    items: tuple[str, ...]
    channels: Profiles | LevelChannels
    blocks: Iterable[Block | MixedBlock]
    questions: Questions | None = None

    @classmethod
    def of(cls, data: MixedDataset) -> Self:
        """Records that have been read."""
        return cls(data.items, data.levels, data.blocks, data.questions)

    def records(self) -> Records:
        """All of them, in memory or where they are."""
        if isinstance(self.channels, LevelChannels):
            mixed = [block for block in self.blocks if isinstance(block, MixedBlock)]
            return MixedDataset(self.items, self.channels, mixed, self.questions)
        whole = [block for block in self.blocks if isinstance(block, Block)]
        return Dataset(self.items, self.channels, whole, self.questions)


def read_randomized(args: argparse.Namespace) -> Records:
    """The records of `mine`, with how they were randomized."""
    if not is_folder(args.data):
        return stream(args).records()
    data = _folder(args)
    if isinstance(data, Dataset) and data.profiles.all_open:  # the folder does not say
        return data.with_channels(channels_of(args, data.items))
    if any(getattr(args, option) is not None for option in RANDOMIZATION):
        raise OptionError(FOLDER_SAYS(path=str(args.data[0])))
    return data


def read_designed(args: argparse.Namespace) -> tuple[Records, SamplingDesign | None]:
    """The records of `mine`, and how they were sampled if columns say so."""
    columns = DesignColumns.of(args)
    if columns is None:
        return read_randomized(args), None
    args.data = expanded(args.data)
    if is_folder(args.data):
        raise OptionError(ONE_TABLE_FOR_DESIGN())
    sheet, design = columns.taken_from(open_answers(_table(args, ONE_TABLE_FOR_DESIGN)))
    return (_cells if args.levels is None else _leveled_cells)(args, sheet).records(), design


def read_true(args: argparse.Namespace) -> Dataset:
    """The records of `evaluate`: answers that were not randomized; a folder of records that are is refused."""
    if not is_folder(args.data):
        return read_transactions(expanded(args.data), copies=args.copies)
    data = _folder(args)
    if isinstance(data, MixedDataset) or not (data.profiles.all_open and data.profiles.answered.all()):
        raise OptionError(RANDOMIZED_ALREADY(path=str(args.data[0])))
    return data


def stream(args: argparse.Namespace) -> Stream:
    """Records of files; columns, and tables with levels or missing answers, one block at a time, others read whole."""
    args.data = expanded(args.data)
    answers = None if args.levels is None else _table(args, ONE_TABLE_FOR_LEVELS)
    has_options = args.channels is not None and channel_files.names_options(args.channels)
    if answers is not None:
        if has_options:
            return _leveled_cells(args, open_answers(answers))
        items = read_header(answers)[0]
        _check_levels(args, answers, items)
        levels = channel_files.read_level_channels(args.channels, items)
        return Stream(items, levels, read_mixed(answers, args.levels, len(levels)))
    if not has_options and (getattr(args, "choice", None) or getattr(args, "union", None)):
        raise OptionError(NO_OPTIONS())
    if has_options:
        return _cells(args, open_answers(_table(args, ONE_TABLE_FOR_CHOICES)))
    if args.copies == 1 and all(kind_of(path) == "arrow" for path in args.data):
        return _columns(args)
    try:
        data = read_transactions(args.data, copies=args.copies)
    except WithheldError:
        return _with_missing(args)
    channels = Profiles.single(channels_of(args, data.items)) if _given(args) else data.profiles
    return Stream(data.items, channels, data.blocks)


def expanded(paths: list[Path]) -> list[Path]:
    """The files, those of a pattern such as `day-*.parquet` in the order of their names; shells on Windows leave that to us."""
    found: list[Path] = []
    for path in paths:
        is_pattern = _PATTERN & {*path.name} and not path.exists()
        found += (sorted(path.parent.glob(path.name)) if is_pattern else []) or [path]
    return found


def is_folder(paths: list[Path]) -> bool:
    """Whether DATA is a folder of blocks."""
    return len(paths) == 1 and paths[0].is_dir()


def _folder(args: argparse.Namespace) -> Records:
    from tacit_miner.blockfiles.folder import open_blocks  # noqa: PLC0415 - loads much that files do without

    if args.copies != 1 or getattr(args, "levels", None) is not None:
        raise OptionError(NOT_WITH_FOLDER())
    return open_blocks(args.data[0])


def _given(args: argparse.Namespace) -> bool:
    return (
        any(getattr(args, option, None) is not None for option in RANDOMIZATION) or not args.optional_channels
    )


def _check_levels(args: argparse.Namespace, answers: Path, items: tuple[str, ...]) -> None:
    if args.channels is None or args.keep is not None or args.scheme is not None:
        raise OptionError(LEVELS_NEED_CHANNELS())
    if read_header(args.levels)[0] != items:
        raise OptionError(OTHER_HEADER(levels=str(args.levels), answers=str(answers)))


def _leveled_cells(args: argparse.Namespace, sheet: Sheet) -> Stream:
    items = tuple(column.name for column in sheet.columns)
    _check_levels(args, sheet.path, items)
    by_level = channel_files.read_any_level_channels(args.channels, items)
    choices = _described(args, items, with_options(by_level))
    return Stream.of(read_choices(sheet, by_level, choices, args.levels))


def _described(
    args: argparse.Namespace, items: tuple[str, ...], channels: Sequence[AnyChannel]
) -> dict[str, Choice]:
    return described(getattr(args, "choice", ()), getattr(args, "union", ()), items, channels)


def _columns(args: argparse.Namespace) -> Stream:
    items = arrow_items(args.data)
    if any(map(has_missing, args.data)):
        return Stream(items, LevelChannels.of([channels_of(args, items)]), mixed_arrow_blocks(args.data))
    channels = channels_of(args, items) if _given(args) else [open_channel()] * len(items)
    return Stream(items, Profiles.single(channels), arrow_blocks(args.data))


def _cells(args: argparse.Namespace, sheet: Sheet) -> Stream:
    """A table that is read cell by cell: some questions have options, or answers are missing in what is no text."""
    has_options = args.channels is not None and channel_files.names_options(args.channels)
    if has_options and (args.keep is not None or args.scheme is not None):
        raise OptionError(CHOICES_NEED_CHANNELS())
    names = tuple(column.name for column in sheet.columns)
    channels: list[AnyChannel] = [open_channel()] * len(names)
    if _given(args):
        read = channel_files.read_any_channels
        channels = read(args.channels, names) if has_options else [*channels_of(args, names)]
    return Stream.of(read_choices(sheet, [channels], _described(args, names, channels)))


def _with_missing(args: argparse.Namespace) -> Stream:
    answers = _table(args, ONE_TABLE_IF_MISSING)
    if kind_of(answers) != "csv":
        return _cells(args, open_answers(answers))
    items = read_header(answers)[0]
    return Stream(items, LevelChannels.of([channels_of(args, items)]), read_mixed(answers, None, 1))


def _table(args: argparse.Namespace, refusal: Template) -> Path:
    if len(args.data) != 1 or args.copies != 1:
        raise OptionError(refusal())
    path: Path = args.data[0]
    return path


def channels_of(args: argparse.Namespace, items: tuple[str, ...]) -> list[Channel]:
    """One channel per item, from whichever option was given.

    Raises OptionError: none or more than one way given; ChannelError: a factor that cannot be.
    """
    given = [option for option in ("keep", "scheme", "channels") if getattr(args, option) is not None]
    if len(given) != 1:
        named = tuple(f"--{option}" for option in given)
        raise OptionError(SEVERAL_WAYS(given=named) if named else NO_WAY())
    if args.keep_zero is not None and args.keep is None:
        raise OptionError(KEEP_ZERO_ALONE())
    if args.channels is not None:
        return list(channel_files.read_channels(args.channels, items))
    if args.scheme is not None:
        return [parse_scheme(args.scheme)] * len(items)
    keep = warner(args.keep) if args.keep_zero is None else asymmetric(args.keep, args.keep_zero)
    return [keep] * len(items)

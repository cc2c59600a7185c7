"""Columns of Parquet and Arrow files to packed blocks, without a row of Python objects, a block at a time.

An Arrow column of booleans is a row of bits already, lowest first, as a block's are; it is cut at the block's edges and
moved as words. Whole numbers may be 0 and 1. A null is an answer that was not given. pyarrow, which reads the files, is
of the extra `parquet`; it works in a process of its own (`tacit_miner.readers.apart`).

Invariant: a block's records are consecutive records of the files in their order; all blocks but the last are full.
"""

import importlib
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from tacit.channels.channel import open_channel
from tacit.compute.arrays import Words
from tacit.compute.control import Check, go_on
from tacit.platform.messages import PLAIN, Template
from tacit.records.blocks import BLOCK_RECORDS, Block, Dataset, Profiles, words_for
from tacit.records.mixed import ANSWER, ANSWERED, DIGITS, Bytes, MixedBlock
from tacit_miner.readers import files
from tacit_miner.readers.apart import Found, guarded, read_apart
from tacit_miner.readers.files import LIMITS, DataFormatError, TableLimits, WithheldError, require_room
from tacit_miner.readers.tables import NOT_TEXT, check_direction, check_names

OTHER_COLUMNS = Template(
    "arrow.other-columns",
    "{path}: its columns are not those of {first}; all files must have the same columns in the same order",
)
OTHER_TYPE = Template(
    "arrow.other-type",
    "{path}, column {column} ({item}): holds {type}, but answers are booleans, or the numbers 0 and 1",
)
NO_RECORD = Template("arrow.no-record", "{path}: has columns but no record")
NO_COLUMN = Template("arrow.no-column", "{path}: has no column; each item is a column")
NOT_GIVEN = Template(
    "arrow.not-given", "{path}: an answer is missing; leave out the records or the items with missing answers"
)

KINDS = {".parquet": "Parquet", ".arrow": "Arrow", ".feather": "Arrow", ".arrows": "Arrow stream"}
"""What a file is, by the end of its name."""

_CELLS = 2**22  # cells that are taken apart at once, of eight bytes each
_FEWEST = 256  # records that are taken apart at once, however wide they are
_ARE_GIVEN, _ANSWERS = 0, 1  # the buffers of a column


def read_columns_apart(
    work: Callable[..., Iterator[Found]], paths: Sequence[Path], *arguments: object, check: Check = go_on
) -> Generator[Found, None, None]:
    """What a reader of such files finds, in a process of its own; refused as by `read_apart`."""
    kind = _kind(paths[0])
    libraries = ("pyarrow", "pyarrow.parquet")
    return read_apart(work, paths, *arguments, kind=kind, extra="parquet", libraries=libraries, check=check)


def read_arrow(paths: Sequence[Path], limits: TableLimits = LIMITS) -> Dataset:
    """All records of the files, in memory, with open channels. WithheldError: an answer is missing; InputError: a file is refused."""
    if any(has_missing(path) for path in paths):
        raise WithheldError(NOT_GIVEN(path=", ".join(map(str, paths))))
    items = arrow_items(paths, limits)
    blocks = list(arrow_blocks(paths, limits))
    return Dataset(items, Profiles.single([open_channel()] * len(items)), blocks)


def arrow_items(paths: Sequence[Path], limits: TableLimits = LIMITS) -> tuple[str, ...]:
    """The names of the columns. Raises InputError: a file cannot be read or has other columns than the first, or one holds no answers."""
    (found,) = read_columns_apart(_items, paths, limits)
    return found


def _items(paths: Sequence[Path], limits: TableLimits) -> Iterator[tuple[str, ...]]:
    found: tuple[str, ...] = ()
    for path in paths:
        with opened_columns(path) as columns:
            names = _answers_of(path, columns.schema)
        if found and names != found:
            raise DataFormatError(OTHER_COLUMNS(path=str(path), first=str(paths[0])))
        found = names
    require_room(paths[0], len(found), 0, limits)
    yield found


def has_missing(path: Path) -> bool:
    """Whether an answer is missing; a Parquet file says so itself if it was written with statistics. InputError: it cannot be read."""
    (found,) = read_columns_apart(_has_missing, [path])
    return found


def _has_missing(paths: Sequence[Path]) -> Iterator[bool]:
    with opened_columns(paths[0]) as columns:
        meta = columns.metadata
        groups = [meta.row_group(number) for number in range(meta.num_row_groups)] if meta is not None else []
        told = [group.column(place).statistics for group in groups for place in range(meta.num_columns)]
        if meta is not None and all(each is not None and each.has_null_count for each in told):
            yield any(each.null_count for each in told)
        else:
            yield any(column.null_count for batch in columns.batches for column in batch.columns)


def arrow_blocks(paths: Sequence[Path], limits: TableLimits = LIMITS) -> Iterator[Block]:
    """The answers, a block at a time. Raises WithheldError: one is missing; InputError: a file cannot be read, or holds what is none."""
    return read_columns_apart(_blocks, paths, limits)


def _blocks(paths: Sequence[Path], limits: TableLimits) -> Iterator[Block]:
    for table, path in _runs(paths, limits):
        bits = np.zeros((table.num_columns, words_for(table.num_rows)), np.uint64)
        for number, column in enumerate(table.columns):
            if column.null_count:
                raise WithheldError(NOT_GIVEN(path=str(path)))
            bits[number] = _bits(_whole(column), _ANSWERS)
        yield Block(bits, table.num_rows)


def mixed_arrow_blocks(paths: Sequence[Path], limits: TableLimits = LIMITS) -> Iterator[MixedBlock]:
    """The answers, a block at a time, and which there are. Raises InputError: a file cannot be read, or holds what is no answer."""
    return read_columns_apart(_mixed_blocks, paths, limits)


def _mixed_blocks(paths: Sequence[Path], limits: TableLimits) -> Iterator[MixedBlock]:
    for table, _ in _runs(paths, limits):
        planes = np.zeros((DIGITS, table.num_columns, words_for(table.num_rows)), np.uint64)
        for number, column in enumerate(table.columns):
            whole = _whole(column)
            planes[ANSWERED, number] = _bits(whole, _ARE_GIVEN)
            planes[ANSWER, number] = _bits(whole, _ANSWERS) & planes[ANSWERED, number]
        yield MixedBlock(planes, table.num_rows)


class _Columns(NamedTuple):
    """What pyarrow says of a file, its records, 0 if that is not known before they are read, and of a Parquet file its metadata."""

    schema: Any
    records: int
    batches: Iterator[Any]
    metadata: Any = None


@contextmanager
def opened_columns(path: Path) -> Iterator[_Columns]:
    """The file, read by pyarrow; every failure to read it is one sentence."""
    with guarded(path, _kind(path)):
        arrow = importlib.import_module("pyarrow")
        if _kind(path) == "Parquet":
            with importlib.import_module("pyarrow.parquet").ParquetFile(path, memory_map=True) as file:
                most = max(_FEWEST, min(BLOCK_RECORDS, _CELLS // max(1, len(file.schema_arrow))))
                batches = file.iter_batches(batch_size=most, use_threads=False)
                yield _Columns(file.schema_arrow, file.metadata.num_rows, batches, file.metadata)
            return
        with arrow.memory_map(str(path)) as source:
            if _kind(path) == "Arrow stream":
                file = arrow.ipc.open_stream(source)
                yield _Columns(file.schema, 0, iter(file))
            else:
                file = arrow.ipc.open_file(source)
                yield _Columns(file.schema, 0, map(file.get_batch, range(file.num_record_batches)))


def _kind(path: Path) -> str:
    return KINDS[path.suffix.lower()]


def _answers_of(path: Path, schema: Any) -> tuple[str, ...]:  # noqa: ANN401 - pyarrow's schema
    types = importlib.import_module("pyarrow.types")
    if not (names := tuple(map(str, schema.names))):
        raise DataFormatError(NO_COLUMN(path=str(path)))
    where = PLAIN(text=str(path))
    check_names(where, names)
    for name in names:
        if any(ord(letter) < 32 for letter in name):
            raise DataFormatError(NOT_TEXT(where=where, header=files.shown(name.encode())))
        check_direction(where, name)
    for number, field in enumerate(schema):
        if not (types.is_boolean(field.type) or types.is_integer(field.type)):
            kind = PLAIN(text=str(field.type))
            said = OTHER_TYPE(path=str(path), column=number + 1, item=names[number], type=kind)
            raise DataFormatError(said)
    return names


def _runs(paths: Sequence[Path], limits: TableLimits) -> Iterator[tuple[Any, Path]]:
    """Records of all files as tables of booleans of a block each, and the file that the last of them came from."""
    arrow: Any = None
    pending: list[Any] = []
    waiting = done = 0
    for path in paths:
        before = done + waiting
        with opened_columns(path) as columns:
            arrow = importlib.import_module("pyarrow")
            for batch in columns.batches:
                pending.append(_booleans(arrow, batch, path, done + waiting))
                waiting += batch.num_rows
                while waiting >= BLOCK_RECORDS:
                    table = arrow.Table.from_batches(pending)
                    require_room(path, table.num_columns, done + waiting, limits)
                    yield table.slice(0, BLOCK_RECORDS), path
                    done, waiting = done + BLOCK_RECORDS, waiting - BLOCK_RECORDS
                    pending = table.slice(BLOCK_RECORDS).to_batches()
        if done + waiting == before:
            raise DataFormatError(NO_RECORD(path=str(path)))
    if waiting:
        yield arrow.Table.from_batches(pending), paths[-1]


def _booleans(arrow: Any, batch: Any, path: Path, first: int) -> Any:  # noqa: ANN401 - pyarrow's module and batches
    """A batch with a bit for each answer; `first` is the number of records before it."""
    batch.validate()  # what the file says of the sizes of its parts is not looked at before
    columns = []
    for column, (item, array) in enumerate(zip(batch.schema.names, batch.columns, strict=True)):
        if str(array.type) == "bool":
            columns.append(array)
            continue
        numbers = array.fill_null(0).to_numpy(zero_copy_only=False) if array.null_count else array.to_numpy()
        wrong = np.flatnonzero((numbers != 0) & (numbers != 1))
        if len(wrong):
            at = int(wrong[0])
            record = files.RECORD(path=str(path), record=first + at + 1)
            where = files.CELL(where=record, column=column + 1, item=item)
            raise DataFormatError(files.NEITHER(where=where, value=int(numbers[at])))
        missing = array.is_null().to_numpy(zero_copy_only=False) if array.null_count else None
        columns.append(arrow.array(numbers.astype(np.bool_), mask=missing))
    return arrow.RecordBatch.from_arrays(columns, names=batch.schema.names)


def _whole(column: Any) -> Any:  # noqa: ANN401 - pyarrow's arrays
    """A column of a run as one array; parts are put together only where there are several."""
    return column.chunk(0) if column.num_chunks == 1 else column.combine_chunks()


def _bits(array: Any, place: int) -> Words:  # noqa: ANN401 - pyarrow's array of booleans
    """The answers of an array (1), or which there are (0), as words, 0 past the length; what is not given may be any answer."""
    buffer, length = array.buffers()[place], len(array)
    if place == _ARE_GIVEN and (buffer is None or not array.null_count):
        data = np.full(-(-length // 8), 255, np.uint8)
    else:
        data = _shifted(np.frombuffer(buffer, np.uint8), array.offset, length)
    space = np.zeros(8 * words_for(length), np.uint8)
    space[: len(data)] = data
    if length % 8:
        space[length // 8] &= np.uint8((1 << length % 8) - 1)
        space[length // 8 + 1 :] = 0
    return space.view("<u8").astype(np.uint64, copy=False)


def _shifted(data: Bytes, offset: int, length: int) -> Bytes:
    """Bits from `offset` on as bytes; those past the length may be anything."""
    start, shift = divmod(offset, 8)
    size = -(-length // 8)
    if not shift:
        return data[start : start + size]
    low = data[start : start + size] >> np.uint8(shift)
    high = np.zeros_like(low)
    following = data[start + 1 : start + size + 1]
    high[: len(following)] = following << np.uint8(8 - shift)
    return low | high

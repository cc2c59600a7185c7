"""A folder of block files: records that need not fit into memory.

    manifest.json                      what there is: items, channels, and a line per block with its count and checksum
    <generation>-000000.bits, …        one block a file: its 64-bit words, little-endian, as they are in memory

Blocks are mapped, one at a time, so that a scan holds no more than the blocks at work; the first time a block is read its
BLAKE2b checksum is compared. The manifest is written last, atomically, and names the files of its generation: killing
the writer at any moment leaves either the folder as it was, or one without a manifest, which is refused as incomplete.
Files of other generations are removed only after a manifest that does not name them is in place.

One writer at a time: a second is refused while the first holds the folder's lock. Where there are no such locks, a writer
makes sure that its blocks are still there before it puts its manifest in place, and removes no files but its own and those
of the manifest it replaced, so two writers at worst leave the records of the later one and files that nothing names.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

import numpy as np

from tacit import store
from tacit.arrays import Words
from tacit.errors import TacitError
from tacit.messages import PLAIN, Message, Template
from tacit.mining.blocks import Block, Dataset, Profiles, words_for
from tacit.mining.mixed import ANSWERED, DIGITS, LevelChannels, MixedBlock, MixedDataset
from tacit.questions import Questions
from tacit.regular_files import check_regular
from tacit.system_reasons import system_reason
from tacit.unfinished import finished_name
from tacit_miner.blockfiles.lock import FolderLock
from tacit_miner.blockfiles.manifest import (
    Entry,
    Manifest,
    ManifestError,
    block_name,
    checksum,
    is_block_name,
)

HELD = Template(
    "blocks.held",
    "{folder}: another program is writing there; wait until it ends, or name another folder",
)
NOT_WRITABLE = Template(
    "blocks.not-writable", "{folder}: blocks cannot be written there ({why}); name a new folder"
)
STRANGE_FILE = Template(
    "blocks.strange-file", "{folder}: holds {name!r}, so it is not a folder of blocks; name a new one"
)
BLOCK_GONE = Template(
    "blocks.block-gone",
    "{folder}: {name} is gone, so another program writes there too; pack into another folder",
)
NO_MANIFEST = Template(
    "blocks.no-manifest",
    "{folder}: has no {manifest}, so it is not a folder of blocks or was not written to its end; pack the data again",
)
BAD_MANIFEST = Template("blocks.bad-manifest", "{path}: {reason}; pack the data again")
NOT_READ = Template("blocks.not-read", "{path}: cannot be read ({why}); pack the data again")
OTHER_SIZE = Template(
    "blocks.other-size",
    "{path}: {size:,} bytes, but {records:,} records take {wanted:,}; pack the data again",
)
REWRITTEN = Template(
    "blocks.rewritten",
    "{path}: is gone, for the folder was rewritten or removed after it was opened; start again",
)
NOT_MAPPED = Template("blocks.not-mapped", "{path}: cannot be mapped ({why}); pack the data again")
DAMAGED = Template("blocks.damaged", "{path}: damaged, its checksum differs; pack the data again")
UNKNOWN_LEVEL = Template(
    "blocks.unknown-level",
    "{path}: has a level beyond the {levels} that are described; pack the data again",
)

MANIFEST = "manifest.json"

LARGEST_MANIFEST = 1 << 30
"""Bytes: room for a million blocks."""

Records = Dataset | MixedDataset


class BlockFolderError(TacitError):
    """A folder that is incomplete, damaged, or not of this kind."""


class BlockFolderWriter:
    """Writes blocks one at a time; nothing counts until `finish`.

    Args:
        folder: made if it is not there; if it holds blocks already, they stay valid until `finish`.
        items: the items' names.
        channels: the profiles that blocks will name, or the levels of mixed records.
        questions: which items are answers to the same question; None if each is its own.

    Raises:
        BlockFolderError: the folder cannot be made, is being written by another program, or holds files that are not ours.
    """

    def __init__(
        self,
        folder: Path,
        items: Sequence[str],
        channels: Profiles | LevelChannels,
        questions: Questions | None = None,
    ) -> None:
        self._folder, self._items, self._channels = folder, tuple(items), channels
        self._questions = questions
        self._generation = os.urandom(4).hex()
        self._entries: list[Entry] = []
        try:
            folder.mkdir(exist_ok=True)
            self._lock = FolderLock(folder)
            strange = [path.name for path in folder.iterdir() if not _ours(path.name)]
        except BlockingIOError:
            raise BlockFolderError(HELD(folder=str(folder))) from None
        except OSError as error:
            raise BlockFolderError(NOT_WRITABLE(folder=str(folder), why=system_reason(error))) from None
        if strange:
            raise BlockFolderError(STRANGE_FILE(folder=str(folder), name=strange[0]))

    def append(self, block: Block | MixedBlock) -> None:
        """Write one block, durably.

        Raises:
            StoreError: it could not be written.
        """
        words = block.bits if isinstance(block, Block) else block.planes
        data = np.ascontiguousarray(words, dtype="<u8").tobytes()
        name = block_name(self._generation, len(self._entries))
        store.write(self._folder / name, data)
        profile = block.profile if isinstance(block, Block) else 0
        self._entries.append(Entry(name, block.records, profile, checksum(data)))

    def finish(self) -> Records:
        """Put the manifest in place, remove what it does not name, and open the folder.

        Raises:
            BlockFolderError: a block is gone: another program wrote there too.
            StoreError: the manifest could not be written.
        """
        named = {entry.file for entry in self._entries}
        gone = named - {path.name for path in self._folder.iterdir()}
        if gone:
            raise BlockFolderError(BLOCK_GONE(folder=str(self._folder), name=min(gone)))
        manifest = Manifest(self._items, self._channels, tuple(self._entries), self._questions)
        old = self._removable()
        store.write(self._folder / MANIFEST, manifest.encode())
        for name in old - named:
            with contextlib.suppress(OSError):
                (self._folder / name).unlink()
        records = open_blocks(self._folder)
        self.release()
        return records

    def release(self) -> None:
        """Let others write to the folder; what is not finished stays without effect."""
        self._lock.release()

    def _removable(self) -> set[str]:
        """Files that nothing will name once the manifest is replaced."""
        if self._lock.held:
            return {path.name for path in self._folder.iterdir() if _ours(path.name)} - {MANIFEST}
        try:
            before = Manifest.decode(store.read(self._folder / MANIFEST, LARGEST_MANIFEST))
        except TacitError:
            return set()
        return {entry.file for entry in before.entries}


def write_blocks(
    folder: Path,
    items: Sequence[str],
    channels: Profiles | LevelChannels,
    blocks: Iterable[Block | MixedBlock],
    questions: Questions | None = None,
) -> Records:
    """Write all blocks, holding one at a time, and open the folder."""
    writer = BlockFolderWriter(folder, items, channels, questions)
    try:
        for block in blocks:
            writer.append(block)
        return writer.finish()
    finally:
        writer.release()


def open_blocks(folder: Path) -> Records:
    """The records of a folder.

    Raises:
        BlockFolderError: incomplete, damaged, or not a folder of blocks.
    """
    if not (folder / MANIFEST).is_file():
        raise BlockFolderError(NO_MANIFEST(folder=str(folder), manifest=MANIFEST))
    try:
        manifest = Manifest.decode(store.read(folder / MANIFEST, LARGEST_MANIFEST))
    except ManifestError as error:
        raise BlockFolderError(BAD_MANIFEST(path=str(folder / MANIFEST), reason=error.message)) from None
    items, channels, entries = manifest.items, manifest.channels, manifest.entries
    planes = channels.planes if isinstance(channels, LevelChannels) else 1
    _check_files(folder, entries, planes * len(items))
    if isinstance(channels, LevelChannels):
        mixed = _MixedBlocks(folder, entries, (planes, len(items)), len(channels))
        return MixedDataset(items, channels, mixed, manifest.questions)
    return Dataset(items, channels, _ProfileBlocks(folder, entries, (1, len(items))), manifest.questions)


def _check_files(folder: Path, entries: Sequence[Entry], rows: int) -> None:
    for entry in entries:
        wanted = rows * words_for(entry.records) * 8
        try:
            check_regular(folder / entry.file)
            size = (folder / entry.file).stat().st_size
        except OSError as error:
            raise BlockFolderError(
                NOT_READ(path=str(folder / entry.file), why=system_reason(error))
            ) from None
        if size != wanted:
            raise BlockFolderError(
                OTHER_SIZE(path=str(folder / entry.file), size=size, records=entry.records, wanted=wanted)
            )


class _Files:
    """Maps one block file at a time, and compares its checksum the first time."""

    def __init__(self, folder: Path, entries: Sequence[Entry], shape: tuple[int, int]) -> None:
        self._folder, self.entries, self._shape = folder, entries, shape
        self._verified = np.zeros(len(entries), np.bool_)

    def __len__(self) -> int:
        return len(self.entries)

    def words(self, index: int) -> Words:
        entry = self.entries[index]
        path = self._folder / entry.file
        shape = (*self._shape, words_for(entry.records))
        try:
            check_regular(path)
            mapped = np.memmap(path, dtype="<u8", mode="c", shape=shape)
        except FileNotFoundError:
            raise BlockFolderError(REWRITTEN(path=str(path))) from None
        except (OSError, ValueError) as error:
            raise BlockFolderError(NOT_MAPPED(path=str(path), why=_why(error))) from None
        if not self._verified[index]:
            if checksum(mapped.data) != entry.blake2b:
                raise BlockFolderError(DAMAGED(path=str(path)))
            self._verified[index] = True
        # A plain view: kernels are compiled for arrays they may write to (the map is copy-on-write, and no kernel does);
        # the map lives as long as the view does.
        words: Words = mapped.view(np.ndarray)
        return words


class _ProfileBlocks(_Files, Sequence[Block]):
    """Blocks of profiles, mapped when asked for."""

    def __getitem__(self, index: int) -> Block:  # type: ignore[override]  # slices are not needed
        entry = self.entries[index]
        return Block(self.words(index)[0], entry.records, entry.profile)

    def __iter__(self) -> Iterator[Block]:
        return (self[index] for index in range(len(self)))


class _MixedBlocks(_Files, Sequence[MixedBlock]):
    """Blocks of mixed records, mapped when asked for; levels are looked at the first time, like the checksum."""

    def __init__(self, folder: Path, entries: Sequence[Entry], shape: tuple[int, int], levels: int) -> None:
        super().__init__(folder, entries, shape)
        self._levels = levels

    def __getitem__(self, index: int) -> MixedBlock:  # type: ignore[override]  # slices are not needed
        entry, known = self.entries[index], self._verified[index]
        words = self.words(index)
        if not known and _has_unknown_level(words, self._levels):
            self._verified[index] = False
            raise BlockFolderError(UNKNOWN_LEVEL(path=str(self._folder / entry.file), levels=self._levels))
        return MixedBlock(words, entry.records)

    def __iter__(self) -> Iterator[MixedBlock]:
        return (self[index] for index in range(len(self)))


def _has_unknown_level(planes: Words, levels: int) -> bool:
    """Whether an answer has a level that its digits can say but that is not described."""
    digits = planes[DIGITS:]
    for level in range(levels, 1 << len(digits)):
        found = planes[ANSWERED].copy()
        for bit, digit in enumerate(digits):
            found &= digit if level >> bit & 1 else ~digit
        if found.any():
            return True
    return False


def _why(error: OSError | ValueError) -> Message:
    return system_reason(error) if isinstance(error, OSError) else PLAIN(text=str(error))


def _ours(name: str) -> bool:
    """Whether a file of this name is one that this module writes, finished or not."""
    bare = finished_name(name)
    return bare == MANIFEST or is_block_name(bare)

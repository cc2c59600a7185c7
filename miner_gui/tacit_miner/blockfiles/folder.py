"""A folder of block files, its manifest and its lock: records that need not fit into memory.

    manifest.json                      what there is: items, channels, and a line per block with its count and checksum
    <generation>-000000.bits, …        one block a file: its 64-bit words, little-endian, as they are in memory

Blocks are mapped one at a time; the first time a block is read its BLAKE2b checksum is compared. The manifest is written last,
atomically, and names the files of its generation: killing the writer leaves either the folder as it was, or one without a manifest,
which is refused as incomplete. Files of other generations are removed only after a manifest that does not name them is in place.

A second writer is refused while the first holds the advisory lock on the folder, which the system lets go when its holder ends. Where
there are no such locks, a writer looks for its
blocks before it puts its manifest in place, and removes no files but its own and those of the manifest it replaced, so two writers at
worst leave the records of the later one and files that nothing names.
"""

from __future__ import annotations

import contextlib
import errno
import importlib
import os
import weakref
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np

from tacit.compute.arrays import Indices, Words
from tacit.platform import store
from tacit.platform.errors import TacitError, system_reason
from tacit.platform.messages import PLAIN, Template
from tacit.platform.regular_files import check_regular
from tacit.platform.store import finished_name
from tacit.records import mixed
from tacit.records.blocks import Block, Dataset, Profiles, words_for
from tacit.records.mixed import LevelChannels, MixedBlock, MixedDataset, Sources, joined
from tacit.records.partition import profiles_of
from tacit.records.questions import Questions
from tacit_miner.blockfiles import manifest as manifests
from tacit_miner.blockfiles.manifest import MANIFEST, Manifest, ManifestEntry, StoredProfiles, checksum

# Windows has none; writers there check what they wrote instead.
fcntl: Any = importlib.import_module("fcntl") if os.name == "posix" else None


class FolderLock:
    """Holds a folder, where there are such locks, until `release`, or while this object is there.

    Raises BlockingIOError: another process holds it; OSError: the folder cannot be opened.
    """

    def __init__(self, folder: Path) -> None:
        self.held = False
        self.release: Callable[[], object] = lambda: None
        if fcntl is None:
            return
        handle = os.open(folder, os.O_RDONLY)
        self.release = weakref.finalize(self, os.close, handle)
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
            self.held = True
        except OSError as error:  # another process has it, or there are no locks here
            self.release()
            if error.errno not in {errno.EBADF, errno.ENOLCK, errno.EOPNOTSUPP, errno.EINVAL, errno.ENOSYS}:
                raise


HELD = Template(
    "blocks.held", "{folder}: another program is writing there; wait until it ends, or name another folder"
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
    "blocks.unknown-level", "{path}: has a level beyond the {levels} that are described; pack the data again"
)

Records = Dataset | MixedDataset


class BlockFolderError(TacitError):
    """A folder that is incomplete, damaged, or not of this kind."""


class BlockFolderWriter:
    """Writes blocks one at a time; nothing counts until `finish`, until which those that the folder holds stay valid.

    Channels are the profiles that blocks will name, or the levels of mixed records; `questions` say which items are answers to one.

    Raises BlockFolderError: the folder cannot be made, is being written by another program, or holds files that are not ours.
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
        self._entries: list[ManifestEntry] = []
        self._by_profile: list[ManifestEntry] = []
        self._owners: ManifestEntry | None = None
        self._written_names: list[str] = []
        self._is_new = not folder.exists()
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

    def append(self, block: Block | MixedBlock, *, again: bool = False) -> None:
        """Write one block, durably; `again` is of records by profile that are in mixed ones too. Raises StoreError: it could not be written."""
        words, profile = (block.bits, block.profile) if isinstance(block, Block) else (block.planes, 0)
        data = np.ascontiguousarray(words, dtype="<u8").tobytes()
        (self._by_profile if again else self._entries).append(self._put(data, block.records, profile))

    def write_owners(self, owners: Indices) -> None:
        """Write whose each record is, durably; refused as by `append`."""
        self._owners = self._put(owners.astype("<i4").tobytes(), len(owners), 0)

    def _put(self, data: bytes, records: int, profile: int) -> ManifestEntry:
        number = len(self._entries) + len(self._by_profile) + (self._owners is not None)
        name = manifests.block_name(self._generation, number)
        self._written_names.append(name)
        store.write(self._folder / name, data)
        return ManifestEntry(name, records, profile, checksum(data))

    def finish(
        self, profiles: StoredProfiles | None = None, origin: manifests.ProjectOrigin | None = None
    ) -> Records:
        """Put the manifest in place, remove what it does not name, and open the folder.

        What is known of profiles, and of which records of a project they are, is without the blocks and owners written here.

        Raises BlockFolderError: a block is gone: another program wrote there too; StoreError: the manifest could not be written.
        """
        profiles = profiles and replace(profiles, entries=tuple(self._by_profile))
        origin = origin and replace(origin, owners=self._owners)
        entries = tuple(self._entries)
        manifest = Manifest(self._items, self._channels, entries, self._questions, profiles, origin)
        named = manifest.files
        if gone := named - {path.name for path in self._folder.iterdir()}:
            raise BlockFolderError(BLOCK_GONE(folder=str(self._folder), name=min(gone)))
        old = self._removable()
        store.write(self._folder / MANIFEST, manifest.encode())
        for name in old - named:
            with contextlib.suppress(OSError):
                (self._folder / name).unlink()
        self._written_names = []
        records = open_blocks(self._folder)
        self.release()
        return records

    def release(self) -> None:
        """Let others write to the folder; what was not finished is removed."""
        with contextlib.suppress(OSError):
            for name in self._written_names:
                (self._folder / name).unlink(missing_ok=True)
            if self._written_names and self._is_new:
                self._folder.rmdir()
        self._lock.release()

    def _removable(self) -> set[str]:
        """Files that nothing will name once the manifest is replaced."""
        if self._lock.held:
            return {path.name for path in self._folder.iterdir() if _ours(path.name)} - {MANIFEST}
        try:
            before = Manifest.decode(store.read(self._folder / MANIFEST, manifests.LARGEST_MANIFEST))
        except TacitError:
            return set()
        return before.files


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


def read_manifest(folder: Path) -> Manifest:
    """What a folder holds. Raises BlockFolderError: incomplete, damaged, or not a folder of blocks."""
    if not (folder / MANIFEST).is_file():
        raise BlockFolderError(NO_MANIFEST(folder=str(folder), manifest=MANIFEST))
    try:
        return Manifest.decode(store.read(folder / MANIFEST, manifests.LARGEST_MANIFEST))
    except manifests.ManifestError as error:
        raise BlockFolderError(BAD_MANIFEST(path=str(folder / MANIFEST), reason=error.message)) from None


def open_blocks(folder: Path, manifest: Manifest | None = None) -> Records:
    """The records of a folder, by its manifest if it was read already; refused as by `read_manifest`."""
    manifest = manifest or read_manifest(folder)
    items, channels, entries = manifest.items, manifest.channels, manifest.entries
    planes = channels.planes if isinstance(channels, LevelChannels) else 1
    _check_files(folder, entries, planes * len(items))
    if isinstance(channels, LevelChannels):
        if (stored := manifest.profiles) is not None:
            _check_files(folder, stored.entries, len(items))
        blocks = _MixedBlocks(folder, entries, (planes, len(items)), levels=len(channels), stored=stored)
        return MixedDataset(items, channels, blocks, manifest.questions)
    return Dataset(items, channels, _ProfileBlocks(folder, entries, (1, len(items))), manifest.questions)


def read_owners(folder: Path, entry: ManifestEntry) -> Indices:
    """Whose each record is, int32 [records]. Raises BlockFolderError: damaged."""
    path, size = folder / entry.file, 4 * entry.records
    _check_file(path, entry, size)
    data = store.read(path, size)
    if checksum(data) != entry.blake2b:
        raise BlockFolderError(DAMAGED(path=str(path)))
    return np.frombuffer(data, "<i4").astype(np.int32, copy=False)


def _check_files(folder: Path, entries: Sequence[ManifestEntry], rows: int) -> None:
    for entry in entries:
        _check_file(folder / entry.file, entry, rows * words_for(entry.records) * 8)


def _check_file(path: Path, entry: ManifestEntry, wanted: int) -> None:
    try:
        check_regular(path)
        size = path.stat().st_size
    except OSError as error:
        raise BlockFolderError(NOT_READ(path=str(path), why=system_reason(error))) from None
    if size != wanted:
        raise BlockFolderError(OTHER_SIZE(path=str(path), size=size, records=entry.records, wanted=wanted))


@dataclass(frozen=True, slots=True)
class BlockView:
    """How blocks are read: as they lie there, by profile, or with items that are made of theirs."""

    by_profile: bool = False
    sources: Sources | None = None


@dataclass(eq=False, repr=False)
class _Files:
    """Maps one block file at a time, and compares its checksum the first time; `view` says how they are read."""

    folder: Path
    entries: Sequence[ManifestEntry]
    shape: tuple[int, int]
    view: BlockView = BlockView()

    def __post_init__(self) -> None:
        self.records = sum(entry.records for entry in self.entries)
        self._verified = np.zeros(len(self.entries), np.bool_)

    def __len__(self) -> int:
        return len(self.entries)

    def words(self, index: int) -> Words:
        entry = self.entries[index]
        path = self.folder / entry.file
        shape = (*self.shape, words_for(entry.records))
        try:
            check_regular(path)
            mapped = np.memmap(path, dtype="<u8", mode="c", shape=shape)
        except FileNotFoundError:
            raise BlockFolderError(REWRITTEN(path=str(path))) from None
        except (OSError, ValueError) as error:
            why = system_reason(error) if isinstance(error, OSError) else PLAIN(text=str(error))
            raise BlockFolderError(NOT_MAPPED(path=str(path), why=why)) from None
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
        block = Block(self.words(index)[0], entry.records, entry.profile)
        return block if self.view.sources is None else joined(block, self.view.sources)


@dataclass(eq=False, repr=False)
class _MixedBlocks(_Files, Sequence[MixedBlock]):
    """Blocks as `StoredBlocks` has them, mapped when asked for; levels are looked at the first time, like the checksum."""

    levels: int = 0
    stored: StoredProfiles | None = None

    def __getitem__(self, index: int) -> MixedBlock:  # type: ignore[override]  # slices are not needed
        entry, known = self.entries[index], self._verified[index]
        words = self.words(index)
        if not known and _has_unknown_level(words, self.levels):
            self._verified[index] = False
            raise BlockFolderError(UNKNOWN_LEVEL(path=str(self.folder / entry.file), levels=self.levels))
        block = MixedBlock(words, entry.records)
        return block if self.view.sources is None else joined(block, self.view.sources)

    def joined(self, sources: Sources) -> _MixedBlocks:
        return replace(self, view=replace(self.view, sources=sources))

    def knows_profiles(self, most: int) -> bool:
        return self.stored is not None and (self.stored.codes is not None or most <= self.stored.more_than)

    def by_profile(self, dataset: MixedDataset, most: int) -> Dataset | None:
        codes, sources = None if self.stored is None else self.stored.codes, self.view.sources
        if codes is None or len(codes) > most:
            return None
        if sources is not None:
            codes = codes[:, [items[0] for items in sources]]
        profiles = profiles_of(dataset.levels, codes)
        return Dataset(dataset.items, profiles, self.grouped(), dataset.questions)

    def grouped(self) -> Sequence[Block]:
        """The blocks by profile, read in the same way."""
        view = replace(self.view, by_profile=True)
        if self.stored is None or not self.stored.entries:
            return _PlainBlocks(self, view)
        return _ProfileBlocks(self.folder, self.stored.entries, (1, self.shape[1]), view)


class _PlainBlocks(Sequence[Block]):
    """The answers of mixed records that are all of one profile."""

    def __init__(self, blocks: _MixedBlocks, view: BlockView) -> None:
        self._blocks, self.view, self.records = blocks, view, blocks.records

    def __len__(self) -> int:
        return len(self._blocks)

    def __getitem__(self, index: int) -> Block:  # type: ignore[override]  # slices are not needed
        block = self._blocks[index]
        return Block(block.planes[mixed.ANSWER], block.records)


def viewed(records: Records, view: BlockView) -> Sequence[Block] | Sequence[MixedBlock]:
    """The blocks that a folder's records have, read in this way."""
    blocks = records.blocks
    if isinstance(blocks, _MixedBlocks):
        if view.sources is not None:
            blocks = blocks.joined(view.sources)
        return blocks.grouped() if view.by_profile else blocks
    return blocks


def _has_unknown_level(planes: Words, levels: int) -> bool:
    """Whether an answer has a level that its digits can say but that is not described."""
    digits = planes[mixed.DIGITS :]
    for level in range(levels, 1 << len(digits)):
        found = planes[mixed.ANSWERED].copy()
        for bit, digit in enumerate(digits):
            found &= digit if level >> bit & 1 else ~digit
        if found.any():
            return True
    return False


def _ours(name: str) -> bool:
    """Whether a file of this name is one that this module writes, finished or not."""
    bare = finished_name(name)
    return bare == MANIFEST or manifests.is_block_name(bare)

"""A folder of block files, its manifest and its lock: records that need not fit into memory.

    manifest.json                      what there is: items, channels, and a line per block with its count and checksum
    <generation>-000000.bits, …        one block a file: its 64-bit words, little-endian, as they are in memory

Blocks are mapped, one at a time, so that a scan holds no more than the blocks at work; the first time a block is read its
BLAKE2b checksum is compared. The manifest is written last, atomically, and names the files of its generation: killing
the writer at any moment leaves either the folder as it was, or one without a manifest, which is refused as incomplete.
Files of other generations are removed only after a manifest that does not name them is in place.

A checksum over the whole tells a manifest that was edited or damaged. It is no signature: whatever is read is checked for
being what this module writes, so that a crafted manifest cannot name files elsewhere or make numbers of nothing.

One writer at a time: a second is refused while the first holds the advisory lock on the folder, which the system lets go
when its holder ends. Where there are no such locks, a writer makes sure that its blocks are still there before it puts its
manifest in place, and removes no files but its own and those of the manifest it replaced, so two writers at worst leave the
records of the later one and files that nothing names.
"""

from __future__ import annotations

import contextlib
import errno
import hashlib
import importlib
import json
import os
import re
import weakref
from collections.abc import Callable, Iterable, Sequence
from dataclasses import astuple, dataclass
from pathlib import Path
from typing import Any

import numpy as np

from tacit.channels.channel import Channel
from tacit.compute.arrays import Floats, Words
from tacit.platform import store
from tacit.platform.errors import TacitError, system_reason
from tacit.platform.messages import PLAIN, Message, Template
from tacit.platform.regular_files import check_regular
from tacit.platform.store import finished_name
from tacit.records.blocks import BLOCK_RECORDS, Block, Dataset, Profiles, words_for
from tacit.records.mixed import ANSWERED, DIGITS, MOST_LEVELS, LevelChannels, MixedBlock, MixedDataset
from tacit.records.questions import Question, Questions, Union

LACKS = Template("manifest.lacks", "lacks {name!r}")
FILE_TWICE = Template("manifest.file-twice", "names a file twice")
NOT_ADDING_UP = Template("manifest.not-adding-up", "its blocks do not add up to {records} records")
NOT_A_MANIFEST = Template("manifest.not-a-manifest", "is not the list of a folder of blocks")
OTHER_FORMAT = Template(
    "manifest.other-format",
    "has format {format} version {version}, but this program reads {known!r} version {known_version}",
)
CHANGED = Template("manifest.changed", "was changed after it was written")
NO_BLOCKS = Template("manifest.no-blocks", "does not list its blocks")
NO_ITEMS = Template("manifest.no-items", "does not list its items by name")
ITEM_TWICE = Template("manifest.item-twice", "names an item twice")
BAD_BLOCK = Template(
    "manifest.bad-block", "has a block {block}, but a block is file, records, profile and checksum"
)
BAD_NAME = Template("manifest.bad-name", "names a file {file}, which is no name of a block")
BAD_COUNT = Template("manifest.bad-count", "gives {file} more records than a block takes, or none")
UNKNOWN_PROFILE = Template("manifest.unknown-profile", "gives {file} a profile that it does not describe")
HALF_CHANNELS = Template("manifest.half-channels", "describes its channels by halves")
NO_CHANNEL = Template("manifest.no-channel", "has factors that are no channel ({reason})")
TOO_MANY_LEVELS = Template("manifest.too-many-levels", "has {levels} levels, but {most} is the most")
BAD_FACTORS = Template(
    "manifest.bad-factors", "has {name} that is not a factor for each of the {items:,} items"
)
BAD_QUESTIONS = Template("manifest.bad-questions", "does not describe the questions of its items")
BAD_ANSWERED = Template("manifest.bad-answered", "does not say who answered what")

FORMAT, VERSION = "tacit-blocks", 1


class ManifestError(TacitError):
    """A manifest that is not as this module writes it; the message is the end of a sentence."""


@dataclass(frozen=True, slots=True)
class ManifestEntry:
    """A line of the manifest: file, records, profile (0 for mixed records), checksum."""

    file: str
    records: int
    profile: int
    blake2b: str


@dataclass(frozen=True, slots=True, eq=False)
class Manifest:
    """What a folder holds."""

    items: tuple[str, ...]
    channels: Profiles | LevelChannels
    entries: tuple[ManifestEntry, ...]
    questions: Questions | None = None

    def encode(self) -> bytes:
        """As a file, with its checksum."""
        content: dict[str, Any] = {
            "format": FORMAT,
            "version": VERSION,
            "items": list(self.items),
            "records": sum(entry.records for entry in self.entries),
            "keep_one": self.channels.keep_one.tolist(),
            "keep_zero": self.channels.keep_zero.tolist(),
            "blocks": [list(astuple(entry)) for entry in self.entries],
        }
        if isinstance(self.channels, Profiles):
            answered = self.channels.answered.astype(int)
            content["answered"] = ["".join("01"[said] for said in row) for row in answered]
        if self.questions is not None:
            content["questions"] = [_question_row(question) for question in self.questions.each]
        return plain(content | {"checksum": checksum(plain(content))})

    @classmethod
    def decode(cls, text: bytes) -> Manifest:
        """From a file.

        Raises:
            ManifestError: anything that `encode` does not write.
        """
        content = _content(text)
        try:
            items = _items(content["items"])
            channels = _channels(content, len(items))
            profiles = len(channels) if isinstance(channels, Profiles) else 1
            entries = tuple(_entry(line, profiles) for line in _listed(content["blocks"]))
            recorded = content["records"]
            questions = _questions(content["questions"], items) if "questions" in content else None
        except KeyError as error:
            raise ManifestError(LACKS(name=str(error.args[0]))) from None
        if len({entry.file for entry in entries}) != len(entries):
            raise ManifestError(FILE_TWICE())
        if type(recorded) is not int or sum(entry.records for entry in entries) != recorded:
            raise ManifestError(NOT_ADDING_UP(records=_cut(recorded, 40)))
        return cls(items, channels, entries, questions)


def block_name(generation: str, number: int) -> str:
    """The name of a block's file."""
    return f"{generation}-{number:06d}.bits"


def is_block_name(name: str) -> bool:
    """Whether `block_name` could have made it."""
    return re.fullmatch(r"[0-9a-f]{8}-[0-9]{6,12}\.bits", name) is not None


def plain(content: dict[str, Any]) -> bytes:
    """JSON, the same for the same content."""
    return json.dumps(content, ensure_ascii=False, sort_keys=True).encode()


def checksum(data: bytes | memoryview) -> str:
    """BLAKE2b of 16 bytes, in hexadecimal."""
    return hashlib.blake2b(data, digest_size=16).hexdigest()


def _content(text: bytes) -> dict[str, Any]:
    try:
        content: dict[str, Any] = json.loads(text)
        given = content.pop("checksum")
        right = checksum(plain(content))
    except (ValueError, KeyError, AttributeError, TypeError, RecursionError):
        raise ManifestError(NOT_A_MANIFEST()) from None
    if content.get("format") != FORMAT or content.get("version") != VERSION:
        given_format, version = (_cut(content.get(name), 40) for name in ("format", "version"))
        raise ManifestError(
            OTHER_FORMAT(format=given_format, version=version, known=FORMAT, known_version=VERSION)
        )
    if given != right:
        raise ManifestError(CHANGED())
    return content


def _cut(value: object, most: int) -> str:
    """A value as Python writes it, cut short."""
    return repr(value)[:most]


def _listed(value: object) -> list[Any]:
    if not isinstance(value, list):
        raise ManifestError(NO_BLOCKS())
    return value


def _items(value: object) -> tuple[str, ...]:
    if not isinstance(value, list) or not value or not all(isinstance(item, str) for item in value):
        raise ManifestError(NO_ITEMS())
    if len(set(value)) != len(value):
        raise ManifestError(ITEM_TWICE())
    return tuple(value)


def _question_row(question: Question) -> list[Any]:
    unions = [[union.item, list(union.options)] for union in question.unions]
    return [question.name, list(question.options), unions, question.ordered, question.sensitive]


def _questions(value: object, items: tuple[str, ...]) -> Questions:
    try:
        found = Questions(tuple(_question(row) for row in _listed(value)))
        found.check(items)
    except (TypeError, ValueError, TacitError):
        raise ManifestError(BAD_QUESTIONS()) from None
    return found


def _question(row: object) -> Question:
    name, options, unions, ordered, sensitive = _listed(row)
    if [type(value) for value in (name, ordered, sensitive)] != [str, bool, bool]:
        raise TypeError
    if not all(isinstance(option, str) for option in _listed(options)):
        raise TypeError
    joined = []
    for item, places in map(_listed, _listed(unions)):
        if not isinstance(item, str) or [type(place) for place in _listed(places)] != [int] * len(places):
            raise TypeError
        if sorted(set(places)) != places or not all(0 <= place < len(options) for place in places):
            raise ValueError
        joined.append(Union(item, tuple(places)))
    return Question(name, tuple(options), tuple(joined), ordered, sensitive)


def _entry(line: object, profiles: int) -> ManifestEntry:
    if not isinstance(line, list) or [type(value) for value in line] != [str, int, int, str]:
        raise ManifestError(BAD_BLOCK(block=_cut(line, 60)))
    entry = ManifestEntry(*line)
    if not is_block_name(entry.file):
        raise ManifestError(BAD_NAME(file=_cut(entry.file, 60)))
    if not 0 < entry.records <= BLOCK_RECORDS:
        raise ManifestError(BAD_COUNT(file=entry.file))
    if not 0 <= entry.profile < profiles:
        raise ManifestError(UNKNOWN_PROFILE(file=entry.file))
    return entry


def _channels(content: dict[str, Any], items: int) -> Profiles | LevelChannels:
    keep_one, keep_zero = (_factors(content[name], name, items) for name in ("keep_one", "keep_zero"))
    if keep_one.shape != keep_zero.shape:
        raise ManifestError(HALF_CHANNELS())
    pairs = np.unique(np.stack([keep_one.ravel(), keep_zero.ravel()], axis=1), axis=0)
    try:
        for one, zero in pairs.tolist():
            Channel(one, zero)
    except TacitError as error:
        raise ManifestError(NO_CHANNEL(reason=error.message)) from None
    if "answered" in content:
        return Profiles(keep_one, keep_zero, _answered(content["answered"], keep_one.shape))
    if len(keep_one) > MOST_LEVELS:
        raise ManifestError(TOO_MANY_LEVELS(levels=len(keep_one), most=MOST_LEVELS))
    return LevelChannels(keep_one, keep_zero)


def _factors(value: object, name: str, items: int) -> Floats:
    try:
        factors = np.array(value)
    except (ValueError, OverflowError):
        factors = np.zeros(0)
    if factors.dtype.kind not in "fi" or factors.ndim != 2 or factors.shape[1] != items or not len(factors):
        raise ManifestError(BAD_FACTORS(name=name, items=items))
    return factors.astype(np.float64)


def _answered(value: object, shape: Sequence[int]) -> np.ndarray:
    rows, items = shape
    if (
        not isinstance(value, list)
        or len(value) != rows
        or not all(isinstance(row, str) and re.fullmatch("[01]*", row) and len(row) == items for row in value)
    ):
        raise ManifestError(BAD_ANSWERED())
    return np.array([[said == "1" for said in row] for row in value], np.bool_)


fcntl: Any
try:
    fcntl = importlib.import_module("fcntl")
except ImportError:  # Windows has none; writers there check what they wrote instead
    fcntl = None


class FolderLock:
    """Holds a folder from construction to `release`, or until this object is gone.

    Attributes:
        held: False where the system or the file system has no such locks.

    Raises:
        BlockingIOError: another process holds it.
        OSError: the folder cannot be opened.
    """

    def __init__(self, folder: Path) -> None:
        self.held = False
        self.release: Callable[[], object] = _nothing
        if fcntl is None:
            return
        handle = os.open(folder, os.O_RDONLY)
        self.release = weakref.finalize(self, os.close, handle)
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
            self.held = True
        except BlockingIOError:
            self.release()
            raise
        except OSError as error:
            self.release()
            if error.errno not in {errno.EBADF, errno.ENOLCK, errno.EOPNOTSUPP, errno.EINVAL, errno.ENOSYS}:
                raise


def _nothing() -> None:
    """Nothing to let go of."""


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
        self._entries: list[ManifestEntry] = []
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
        self._entries.append(ManifestEntry(name, block.records, profile, checksum(data)))

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


def _check_files(folder: Path, entries: Sequence[ManifestEntry], rows: int) -> None:
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

    def __init__(self, folder: Path, entries: Sequence[ManifestEntry], shape: tuple[int, int]) -> None:
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


class _MixedBlocks(_Files, Sequence[MixedBlock]):
    """Blocks of mixed records, mapped when asked for; levels are looked at the first time, like the checksum."""

    def __init__(
        self, folder: Path, entries: Sequence[ManifestEntry], shape: tuple[int, int], levels: int
    ) -> None:
        super().__init__(folder, entries, shape)
        self._levels = levels

    def __getitem__(self, index: int) -> MixedBlock:  # type: ignore[override]  # slices are not needed
        entry, known = self.entries[index], self._verified[index]
        words = self.words(index)
        if not known and _has_unknown_level(words, self._levels):
            self._verified[index] = False
            raise BlockFolderError(UNKNOWN_LEVEL(path=str(self._folder / entry.file), levels=self._levels))
        return MixedBlock(words, entry.records)


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

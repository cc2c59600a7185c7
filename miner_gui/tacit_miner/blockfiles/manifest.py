"""The manifest of a folder of blocks: items, channels, and a line per block with its count and checksum.

A checksum over the whole tells a manifest that was edited or damaged. It is no signature: whatever is read is checked for
being what this module writes, so that a crafted manifest cannot name files elsewhere or make numbers of nothing.

Blocks of a project have more: of which state of the project they are, whose each record is, and the same records a second time
by profile where few profiles are, so that they need not be grouped in memory.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import astuple, dataclass
from typing import Any

import numpy as np

from tacit.channels.channel import Channel
from tacit.compute.arrays import Floats
from tacit.platform.errors import TacitError
from tacit.platform.messages import Template
from tacit.records.blocks import BLOCK_RECORDS, Profiles
from tacit.records.mixed import MOST_LEVELS, Bytes, LevelChannels
from tacit.records.questions import Question, Questions, Union

MANIFEST = "manifest.json"
LARGEST_MANIFEST = 1 << 30  # bytes: room for a million blocks

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
BAD_PROJECT = Template("manifest.bad-project", "does not say of which records of a project it is")
BAD_GROUPING = Template("manifest.bad-grouping", "does not describe its records by profile")

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
class StoredProfiles:
    """What is known of the profiles of mixed records, which are laid down a second time if there are at most `more_than`.

    `codes` are the codes without the answer of each profile, uint8 [profiles, items], if there are no more, else None; `entries` the
    records by profile, none where all are of one, whose answers are those of the blocks.
    """

    more_than: int
    codes: Bytes | None = None
    entries: tuple[ManifestEntry, ...] = ()


@dataclass(frozen=True, slots=True)
class ProjectOrigin:
    """Of which records of a project the blocks are, by its state and the fingerprint of those that count, and all by standing.

    `owners` is the file of whose each record is, little-endian int32; None where nothing is signed.
    """

    state: str
    fingerprint: str
    counts: dict[int, int]
    owners: ManifestEntry | None


@dataclass(frozen=True, slots=True, eq=False)
class Manifest:
    """What a folder holds."""

    items: tuple[str, ...]
    channels: Profiles | LevelChannels
    entries: tuple[ManifestEntry, ...]
    questions: Questions | None = None
    profiles: StoredProfiles | None = None
    origin: ProjectOrigin | None = None

    @property
    def files(self) -> set[str]:
        """All that are named."""
        grouped = self.profiles.entries if self.profiles else ()
        owners = (self.origin.owners,) if self.origin and self.origin.owners else ()
        return {entry.file for entry in (*self.entries, *grouped, *owners)}

    def encode(self) -> bytes:
        """As a file, with its checksum."""
        content: dict[str, Any] = {"format": FORMAT, "version": VERSION, "items": self.items}
        content |= {name: getattr(self.channels, name).tolist() for name in ("keep_one", "keep_zero")}
        content["records"] = sum(entry.records for entry in self.entries)
        content["blocks"] = list(map(astuple, self.entries))
        if isinstance(self.channels, Profiles):
            answered = self.channels.answered.astype(int)
            content["answered"] = ["".join("01"[said] for said in row) for row in answered]
        if self.questions is not None:
            content["questions"] = list(map(astuple, self.questions.each))
        if self.profiles is not None:
            codes = self.profiles.codes
            content["profiles"] = {
                "more_than": self.profiles.more_than,
                "codes": None if codes is None else [row.tobytes().hex() for row in codes],
                "blocks": list(map(astuple, self.profiles.entries)),
            }
        if self.origin is not None:
            owners = self.origin.owners
            content["project"] = {
                "state": self.origin.state,
                "fingerprint": self.origin.fingerprint,
                "counts": {str(standing): count for standing, count in self.origin.counts.items()},
                "owners": owners and [owners.file, owners.blake2b],
            }
        return plain(content | {"checksum": checksum(plain(content))})

    @classmethod
    def decode(cls, text: bytes) -> Manifest:
        """From a file. Raises ManifestError: anything that `encode` does not write."""
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
        stored = _stored(content.get("profiles"), channels, recorded)
        origin = _origin(content.get("project"), recorded)
        return cls(items, channels, entries, questions, stored, origin)


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
        found = {name: _cut(content.get(name), 40) for name in ("format", "version")}
        raise ManifestError(OTHER_FORMAT(**found, known=FORMAT, known_version=VERSION))
    if given != right:
        raise ManifestError(CHANGED())
    return content


def _cut(value: object, most: int) -> str:
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


@contextmanager
def _or(said: Template) -> Iterator[None]:
    """Whatever is wrong with what is read inside, in one sentence."""
    try:
        yield
    except (KeyError, TypeError, ValueError, AttributeError):
        raise ManifestError(said()) from None


@_or(BAD_QUESTIONS)
def _questions(value: object, items: tuple[str, ...]) -> Questions:
    found = Questions(tuple(map(_question, _listed(value))))
    found.check(items)
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


@_or(BAD_GROUPING)
def _stored(value: Any, channels: Profiles | LevelChannels, records: int) -> StoredProfiles | None:  # noqa: ANN401 - from a file
    if value is None:
        return None
    if not isinstance(channels, LevelChannels):
        raise TypeError
    most, rows, known = value["more_than"], value["codes"], 0
    codes: Bytes | None = None
    if rows is not None:
        known = len(_listed(rows))
        codes = np.frombuffer(b"".join(map(bytes.fromhex, rows)), np.uint8)
        codes = codes.reshape(known, channels.keep_one.shape[1])
        if (codes >> 1 >= len(channels)).any():  # a level that is not described
            raise ValueError
    entries = tuple(_entry(line, known) for line in _listed(value["blocks"]))
    wanted = records if known > 1 else 0
    if type(most) is not int or known > max(most, 1) or sum(entry.records for entry in entries) != wanted:
        raise ValueError
    return StoredProfiles(most, codes, entries)


@_or(BAD_PROJECT)
def _origin(value: Any, records: int) -> ProjectOrigin | None:  # noqa: ANN401 - from a file
    if value is None:
        return None
    state, fingerprint = value["state"], value["fingerprint"]
    counts = {int(standing): int(count) for standing, count in value["counts"].items()}
    owners = None
    if value["owners"] is not None:
        file, digest = value["owners"]
        if not is_block_name(file) or not isinstance(digest, str):
            raise ValueError
        owners = ManifestEntry(file, records, 0, digest)
    if not isinstance(state, str) or not isinstance(fingerprint, str):
        raise TypeError
    return ProjectOrigin(state, fingerprint, counts, owners)

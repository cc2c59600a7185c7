"""The records that count, packed for mining, beside the project: `<name>.blocks`.

The file is a cache: one line of JSON with a digest before it, then the bit planes. It is used only if it was made from the project's present
state and its checksum holds; anything else, damage included, and it is made again. It need not be writable.

Records are in the order of their content, so the planes, their checksum and everything mined from them are the same
whatever the order of import. The checksum serves as the fingerprint of the data in results.
"""

import hashlib
import json
from collections.abc import Collection, Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from tacit.compute.control import Check, go_on
from tacit.platform import regular_files, store
from tacit.platform.errors import StoreError
from tacit.records.blocks import BLOCK_RECORDS, words_for
from tacit.records.mixed import Bytes, MixedBlock, MixedDataset, by_item, mixed_block
from tacit_miner.project.errors import ProjectError
from tacit_miner.project.location import CACHE, remove_caches
from tacit_miner.project.project import Project
from tacit_miner.project.records import Integers, order_by_content
from tacit_miner.project.signers import Standing, count_standings
from tacit_miner.project.study import Study

VERSION = 4
SEAL_DIGITS = 32
LARGEST_HEADER = 1 << 20


@dataclass(frozen=True, slots=True, eq=False)
class UsedRecords:
    """What a run mines, and all records of the project by standing.

    The fingerprint of the content has 32 hexadecimal digits; the same records give the same, in whatever order. `owners` is whose each
    record is, int32 [records], numbered from 0 in the order of their keys; empty where nothing is signed.
    """

    dataset: MixedDataset
    fingerprint: str
    counts: dict[Standing, int]
    owners: Integers


def cache_path(project: Path) -> Path:
    """Where a project's blocks lie."""
    return project.with_name(project.name + CACHE)


def used_records(project: Project, excluded: Collection[str] = (), check: Check = go_on) -> UsedRecords:
    """The records that count, without these signers too, from the cache if it is fresh. DamagedError: not as they were written."""
    state = project.state(excluded)
    if (found := _read(cache_path(project.path), project.study, state, check)) is None:
        found = _build(project, excluded, check)
        with suppress(StoreError):
            _write(cache_path(project.path), found, state)
        # Another program erased records meanwhile, which are in what was just written.
        if project.state(excluded) != state:
            with suppress(ProjectError):
                remove_caches(project.path)
    return found


def _build(project: Project, excluded: Collection[str], check: Check) -> UsedRecords:
    records, standings = project.load(excluded)
    counts = count_standings(standings, project.records_withdrawn())
    used = standings == Standing.USED
    rows, signers = records.rows[used], records.signers[used]
    del records
    order = order_by_content(rows)
    blocks = list(_blocks(project.study, rows[order], check))
    owners = _owners(project, signers[order])
    return UsedRecords(_dataset(project.study, blocks), _checksum(blocks, check), counts, owners)


def _owners(project: Project, signers: Integers) -> Integers:
    """Signers in the order of their keys, which does not depend on who came first; none where nothing is signed."""
    if not signers.any():
        return np.zeros(0, np.int32)
    keys = sorted((signer.key, signer.number) for signer in project.signers())
    rank = np.zeros(max((number for _, number in keys), default=0) + 1, np.int32)
    rank[[number for _, number in keys]] = np.arange(len(keys), dtype=np.int32)
    _, owners = np.unique(rank[signers], return_inverse=True)
    return owners.astype(np.int32)


def _blocks(study: Study, rows: Bytes, check: Check) -> Iterator[MixedBlock]:
    for start in range(0, len(rows), BLOCK_RECORDS):
        check()
        levels, answers = study.code.unpack(rows[start : start + BLOCK_RECORDS])
        if not study.questions.all_plain:
            levels, answers = levels[:, study.questions.of_item], by_item(study.questions, answers)
        yield mixed_block(levels, answers, len(study.channels))


def _dataset(study: Study, blocks: list[MixedBlock]) -> MixedDataset:
    questions = None if study.questions.all_plain else study.questions
    return MixedDataset(study.items, study.levels, blocks, questions)


def _checksum(blocks: list[MixedBlock], check: Check) -> str:
    digest = hashlib.blake2b(digest_size=16)
    for block in blocks:
        check()
        digest.update(block.records.to_bytes(8, "little"))
        digest.update(np.ascontiguousarray(block.planes, "<u8").data)
    return digest.hexdigest()


def _digest(data: bytes) -> str:
    return hashlib.blake2b(data, digest_size=16).hexdigest()


def _write(path: Path, used: UsedRecords, state: str) -> None:
    owners = used.owners.astype("<i4").tobytes()
    header = {
        "v": VERSION,
        "state": state,
        "checksum": used.fingerprint,
        "counts": {int(standing): count for standing, count in used.counts.items()},
        "blocks": [block.records for block in used.dataset.blocks],
        "owners": len(used.owners),
        "owned": _digest(owners),
    }
    planes = [np.ascontiguousarray(block.planes, "<u8").tobytes() for block in used.dataset.blocks]
    line = json.dumps(header).encode()
    # A digest of the header comes first: counts in it are shown to people.
    store.write(path, b"".join([_digest(line).encode(), line, b"\n", *planes, owners]))


def _read(path: Path, study: Study, state: str, check: Check) -> UsedRecords | None:
    """What the cache holds, if it is whole and fresh."""
    try:
        with open(path, "rb", opener=regular_files.descriptor) as file:
            seal, line = file.read(SEAL_DIGITS), file.readline(LARGEST_HEADER)
            if seal != _digest(line.rstrip(b"\n")).encode():
                return None
            header = json.loads(line)
            if header["v"] != VERSION or header["state"] != state:
                return None
            blocks = []
            for records in header["blocks"]:
                check()
                shape = (study.levels.planes, len(study.items), words_for(records))
                planes = np.fromfile(file, "<u8", int(np.prod(shape))).astype(np.uint64, copy=False)
                blocks.append(MixedBlock(planes.reshape(shape), records))
            owners = np.fromfile(file, "<i4", header["owners"]).astype(np.int32, copy=False)
        counts = {Standing(int(standing)): count for standing, count in header["counts"].items()}
    except (OSError, ValueError, KeyError, TypeError, MemoryError, RecursionError):
        return None
    owned = _digest(owners.astype("<i4").tobytes())
    if _checksum(blocks, check) != header["checksum"] or owned != header["owned"]:
        return None
    return UsedRecords(_dataset(study, blocks), header["checksum"], counts, owners)

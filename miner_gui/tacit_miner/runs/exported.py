"""The records of a project that count, as a folder of blocks on a disk that a cluster sees, and a run of the project that counts there.

A folder names the state of the project it was written from, so records or rules that changed since are noticed before the work.
Blocks are written as a run here takes them: in the order of their content, and where a run would count them by profile, by profile
too; so a run gives the same bytes wherever its records are counted. Signatures, keys and answers of people who do not count stay
in the project; the folder has whose each record is by number alone.
"""

from collections.abc import Collection
from pathlib import Path

import numpy as np

from tacit.compute.control import Check, Control, go_on
from tacit.counting.engines import automatic_most
from tacit.platform.messages import Template
from tacit.records.mixed import MixedDataset
from tacit.records.partition import grouped, small_census
from tacit_miner.blockfiles.folder import BlockFolderWriter, open_blocks, read_manifest, read_owners
from tacit_miner.blockfiles.manifest import ProjectOrigin, StoredProfiles
from tacit_miner.project import Project, ProjectError, Standing
from tacit_miner.project.block_cache import UsedRecords, used_records

NO_ORIGIN = Template(
    "exported.no-origin",
    "{folder}: holds blocks, but not those of a project; write them with: tacit-miner export {project} {folder} --blocks",
)
CHANGED_SINCE = Template(
    "exported.changed-since",
    "{folder}: the records that count in {project}, or its rules, have changed since these blocks were written; write them again "
    "with: tacit-miner export {project} {folder} --blocks",
)
EXCLUDES = Template(
    "exported.excludes",
    "{folder}: the settings leave out signers, which these blocks hold; leave them out in the project, and write the blocks again",
)
NOTHING_COUNTS = Template(
    "exported.nothing-counts", "{project}: no record counts, so there are no blocks to write"
)


def export_blocks(project: Project, folder: Path, check: Check = go_on) -> MixedDataset:
    """Write the records that count; until the end the folder, which is made if need be, stays as it was, or is refused as incomplete.

    `check` is called between blocks and may raise to stop.

    Raises ProjectError: no record counts; BlockFolderError: the folder cannot be written, or holds other files; DamagedError: records
    that are not as they were written.
    """
    state = project.state()
    used = used_records(project, check=check)
    data = used.dataset
    if not data.records:
        raise ProjectError(NOTHING_COUNTS(project=str(project.path)))
    if project.state() != state:  # another program imported or withdrew meanwhile
        raise ProjectError(CHANGED_SINCE(folder=str(folder), project=str(project.path)))
    writer = BlockFolderWriter(folder, data.items, data.levels, data.questions)
    try:
        for block in data.blocks:
            check()
            writer.append(block)
        profiles = _by_profile(writer, data, check)
        if used.owners.size:
            writer.write_owners(used.owners)
        counts = {int(standing): count for standing, count in used.counts.items()}
        found = writer.finish(profiles, ProjectOrigin(state, used.fingerprint, counts, None))
    finally:
        writer.release()
    assert isinstance(found, MixedDataset)
    return found


def _by_profile(writer: BlockFolderWriter, data: MixedDataset, check: Check) -> StoredProfiles:
    """Write the records a second time, by profile, if a run would count them so."""
    most = automatic_most(data.records)
    census = small_census(data, most, Control())
    if census is None:
        return StoredProfiles(most)
    by_profile, codes = grouped(data, census)
    for block in by_profile.blocks if len(census) > 1 else ():
        check()
        writer.append(block, again=True)
    return StoredProfiles(most, codes)


def exported_records(
    project: Project, excluded: Collection[str], check: Check, *, folder: Path
) -> UsedRecords:
    """The records of a project that were exported to a folder, where they are; as `used_records`.

    Raises ProjectError: other blocks, the project has changed since, or signers are left out that the folder holds; BlockFolderError:
    incomplete or damaged.
    """
    check()
    manifest = read_manifest(folder)
    origin, names = manifest.origin, {"folder": str(folder), "project": str(project.path)}
    if origin is None:
        raise ProjectError(NO_ORIGIN(**names))
    if project.state(excluded) != origin.state:
        unchanged = bool(excluded) and project.state() == origin.state
        raise ProjectError(EXCLUDES(folder=str(folder)) if unchanged else CHANGED_SINCE(**names))
    data = open_blocks(folder, manifest)
    assert isinstance(data, MixedDataset)
    owners = np.zeros(0, np.int32) if origin.owners is None else read_owners(folder, origin.owners)
    counts = {Standing(standing): count for standing, count in origin.counts.items()}
    return UsedRecords(data, origin.fingerprint, counts, owners)

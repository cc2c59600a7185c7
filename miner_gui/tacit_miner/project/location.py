"""Where a project may lie, and which files are its own.

On a disk of this machine: write-ahead logging needs memory that all its users share.
"""

from __future__ import annotations

import glob
from pathlib import Path

from tacit.messages import Template
from tacit_miner.project.errors import ProjectError

ON_NETWORK = Template(
    "project.on-network",
    "{path}: lies on a network drive ({kind}), where a second user could damage a project; keep it on a disk of "
    "this machine and put copies there",
)

MOUNTS = Path("/proc/self/mounts")

NETWORK = frozenset(
    {
        "9p",
        "afs",
        "ceph",
        "cifs",
        "davfs",
        "fuse.davfs2",
        "fuse.rclone",
        "fuse.sshfs",
        "ncpfs",
        "nfs",
        "nfs4",
        "smb3",
        "smbfs",
    }
)
"""File systems that another machine may write at the same time."""

CACHE = ".blocks"
"""What the name of the cache ends in, after the project's."""

_ENDINGS = ("", "-wal", "-shm", "-journal", ".lock", ".lock-journal", CACHE)


def own_files(path: Path) -> list[Path]:
    """The project and the files beside it, whether they exist or not; of a link also those where it points to."""
    places = dict.fromkeys((path, path.resolve()))
    return [place.with_name(place.name + ending) for place in places for ending in _ENDINGS]


def cache_files(path: Path) -> list[Path]:
    """The cache of packed records, whether it exists or not, and what killed programs left of writing one."""
    found: list[Path] = []
    for place in dict.fromkeys((path, path.resolve())):
        cache = place.with_name(place.name + CACHE)
        found += [cache, *cache.parent.glob(glob.escape(f".{cache.name}.") + "*.part")]
    return found


def refuse_network(path: Path, mounts: Path | None = None) -> None:
    """Refuse a project on a network drive, where a crash or a second user could damage it.

    Raises:
        ProjectError: it lies on one. Where the system does not say (no `mounts`), nothing is refused.
    """
    kind = file_system(path, mounts or MOUNTS)
    if kind in NETWORK:
        raise ProjectError(ON_NETWORK(path=str(path), kind=kind))


def file_system(path: Path, mounts: Path) -> str:
    """The kind of file system a path lies on; empty if the system does not say."""
    try:
        lines = mounts.read_text(encoding="utf-8", errors="replace").splitlines()
    except OSError:
        return ""
    folder = path.absolute().resolve()
    found = [line.split(" ")[1:3] for line in lines if line.count(" ") >= 2]
    inside = [
        (len(point), kind) for point, kind in found if folder.is_relative_to(point.replace("\\040", " "))
    ]
    return max(inside)[1] if inside else ""

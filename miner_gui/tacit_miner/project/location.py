"""Where a project may lie, and which files are its own.

On a disk of this machine: write-ahead logging needs memory that all its users share.
"""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from tacit import unfinished
from tacit.messages import Template
from tacit.regular_files import check_regular
from tacit.system_reasons import system_reason
from tacit_miner.project.errors import ProjectError

ON_NETWORK = Template(
    "project.on-network",
    "{path}: lies on a network drive ({kind}), where a second user could damage a project; keep it on a disk of "
    "this machine and put copies there",
)
UNUSABLE_PLACE = Template(
    "project.unusable-place", "{path}: cannot be used ({why}); choose another name or folder"
)
IS_FOLDER = Template("project.is-folder", "{path}: is a folder; name a file")
NO_FOLDER = Template("project.no-folder", "{path}: there is no folder {folder}; make it first")
EXISTS = Template("project.exists", "{path}: exists already; choose another name, or move it away first")
NO_SUCH_PROJECT = Template(
    "project.no-such-project", "{path}: there is no such project; check the name, or make a new one"
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
_NEEDED = ("", "-wal", "-shm", "-journal", ".lock")
"""Those without which there can be no project; SQLite does without the journal of an empty lock."""


def own_files(path: Path) -> list[Path]:
    """The project and the files beside it, whether they exist or not; of a link also those where it points to."""
    places = dict.fromkeys((path, Path(os.path.realpath(path))))
    return [place.with_name(place.name + ending) for place in places for ending in _ENDINGS]


def remove_files(path: Path) -> None:
    """Delete a project and the files beside it, as far as the system lets."""
    for file in own_files(path):
        with suppress(OSError):
            file.unlink(missing_ok=True)


def cache_files(path: Path) -> list[Path]:
    """The cache of packed records, whether it exists or not, and what killed programs left of writing one."""
    found: list[Path] = []
    for place in dict.fromkeys((path, Path(os.path.realpath(path)))):
        cache = place.with_name(place.name + CACHE)
        found += [cache, *unfinished.beside(cache)]
    return found


def check_place(path: Path, *, create: bool) -> None:
    """Refuse a folder, a pipe or device, a place without a folder, a file in the way of a new one, and a project that is not there.

    Raises:
        ProjectError: any of these.
    """
    for ending in _NEEDED:  # the system must take the names of the files beside it, too
        try:
            check_regular(f"{path}{ending}", or_nothing=True)
        except IsADirectoryError:
            pass
        except OSError as error:  # such as a pipe, a name too long, or a folder that may not be looked into
            raise ProjectError(UNUSABLE_PLACE(path=f"{path}{ending}", why=system_reason(error))) from None
    if path.is_dir():
        raise ProjectError(IS_FOLDER(path=str(path)))
    if not path.absolute().parent.is_dir():
        raise ProjectError(NO_FOLDER(path=str(path), folder=str(path.absolute().parent)))
    if create and path.exists():
        raise ProjectError(EXISTS(path=str(path)))
    if not create and not path.exists():
        raise ProjectError(NO_SUCH_PROJECT(path=str(path)))


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
    folder = Path(os.path.realpath(path))
    found = [line.split(" ")[1:3] for line in lines if line.count(" ") >= 2]
    inside = [
        (len(point), kind) for point, kind in found if folder.is_relative_to(point.replace("\\040", " "))
    ]
    return max(inside)[1] if inside else ""

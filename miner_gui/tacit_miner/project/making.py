"""Where a project lies until it is whole: in a folder of its own beside its place (`tacit.unfinished`).

A project gets its name in one step, after all that belongs into it has been forced to the disk, and never the name of a file
that exists. A process that is killed before that leaves nothing under the name; what it leaves beside it goes with the next
project that is made or opened for writing in that folder.
"""

from __future__ import annotations

import errno
import os
import re
import stat
import sys
from contextlib import closing, suppress
from pathlib import Path

from tacit import store
from tacit.messages import PLACED, Template
from tacit.system_reasons import system_reason
from tacit.unfinished import Folder, give_name
from tacit_miner.project.errors import DISK_FULL, ProjectError
from tacit_miner.project.location import CACHE, EXISTS, refuse_network
from tacit_miner.project.lock import LOCK, take_lock

NOT_MADE = Template(
    "project.not-made", "{path}: cannot be made here; its folder may not be written, or the name is in use"
)
IN_THE_WAY = Template(
    "project.file-in-the-way",
    "{file} has a name that the project needs for a file of its own; choose another name for the project, or move that file away",
)

_SHARED = re.escape((3_007_000).to_bytes(4, sys.byteorder))
_JOURNAL = rb"\xd9\xd5\x05\xf9|\0{4}"
_BESIDE = {
    "-wal": rb"\x37\x7f\x06[\x82\x83]",
    "-shm": _SHARED + rb"|\0{4}",
    "-journal": _JOURNAL,
    f"{LOCK}-journal": _JOURNAL,
    CACHE: rb'[0-9a-f]{32}\{"v"',
    LOCK: rb"(?!)",
}
"""Endings of the files beside a project, and how each begins if it is not empty (SQLite's file format, sections 3 and 4): a person's
own file may have such a name, too. What a deleted project left would be taken for the new one's."""

_START = 64


class Making:
    """A project on its way to its name.

    Attributes:
        file: where it is now.
    """

    def __init__(self, path: Path) -> None:
        """Make the folder.

        Raises:
            ProjectError: nothing may be made there, or another program has a project of that name open.
        """
        self._path, self._place = path, Path(os.path.realpath(path))
        refuse_network(path)
        self._refuse_held()
        try:
            self._folder = Folder(self._place)
        except OSError as error:
            raise self._explained(error) from None
        self.file = self._folder.path / "project"

    def put_in_place(self) -> None:
        """Give the closed file its name.

        Raises:
            ProjectError: the name was taken meanwhile, or the disk refuses.
        """
        self._refuse_held()
        try:
            _force(self.file)
            give_name(self.file, self._place)
            with suppress(OSError):  # not every system can do that
                _force(self._place.parent)
        except FileExistsError:
            raise ProjectError(EXISTS(path=str(self._path))) from None
        except OSError as error:
            raise self._explained(error) from None

    def close(self) -> None:
        """Remove what is left of it; safe to call twice."""
        self._folder.close()

    def _refuse_held(self) -> None:
        """Refuse a name that another program holds, or that needs those of a person's files; clear what a deleted project left."""
        there = [ending for ending in _BESIDE if os.path.lexists(self._beside(ending))]
        for ending in there:
            if not _is_left_over(self._beside(ending), _BESIDE[ending]):
                raise ProjectError(IN_THE_WAY(file=str(self._beside(ending))))
        if not there:
            return
        held, _ = take_lock(self._path)
        if held is None:
            raise ProjectError(NOT_MADE(path=str(self._path)))
        with closing(held):
            if os.path.lexists(self._place):  # the files are those of a project that was made meanwhile
                raise ProjectError(EXISTS(path=str(self._path)))
            for ending in there:
                if ending != LOCK:
                    with suppress(OSError):
                        self._beside(ending).unlink(missing_ok=True)

    def _beside(self, ending: str) -> Path:
        return self._place.with_name(self._place.name + ending)

    def _explained(self, error: OSError) -> ProjectError:
        if error.errno in {errno.EACCES, errno.EPERM, errno.EROFS}:
            return ProjectError(NOT_MADE(path=str(self._path)))
        full = error.errno in {errno.ENOSPC, errno.EDQUOT}
        return ProjectError(
            PLACED(place=str(self._path), reason=DISK_FULL() if full else system_reason(error))
        )


def _is_left_over(file: Path, start: bytes) -> bool:
    """Whether a project left this file, as far as its beginning tells.

    Raises:
        StoreError: it cannot be read.
    """
    if not stat.S_ISREG(file.lstat().st_mode):
        return False
    found = b"".join(store.chunks(file, _START))
    return not found or re.match(start, found) is not None


def _force(path: Path) -> None:
    """Have what was written on the disk."""
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)

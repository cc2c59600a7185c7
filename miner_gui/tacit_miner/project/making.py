"""Where a project lies until it is whole: in a folder of its own beside its place (`tacit.unfinished`).

A project gets its name in one step, after all that belongs into it has been forced to the disk, and never the name of a file
that exists. A process that is killed before that leaves nothing under the name; what it leaves beside it goes with the next
project that is made or opened for writing in that folder.
"""

from __future__ import annotations

import errno
import os
from contextlib import suppress
from pathlib import Path

from tacit.messages import PLACED, Template
from tacit.system_reasons import system_reason
from tacit.unfinished import Folder
from tacit_miner.project.errors import DISK_FULL, ProjectError
from tacit_miner.project.location import EXISTS, refuse_network
from tacit_miner.project.lock import LOCK, take_lock

NOT_MADE = Template(
    "project.not-made", "{path}: cannot be made here; its folder may not be written, or the name is in use"
)

_HELPERS = ("-wal", "-shm", "-journal")
"""Endings of the files that SQLite has beside a database, and that would be taken for those of a new one."""


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
            _name(self.file, self._place)
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
        """Refuse a name whose lock another program holds, and clear what a deleted project left beside it."""
        left = [self._path.with_name(self._path.name + ending) for ending in (*_HELPERS, LOCK)]
        if not any(file.exists() for file in left):
            return
        held, _ = take_lock(self._path)
        if held is None:
            raise ProjectError(NOT_MADE(path=str(self._path)))
        with suppress(OSError):
            for file in left[: len(_HELPERS)]:
                file.unlink(missing_ok=True)
        held.close()

    def _explained(self, error: OSError) -> ProjectError:
        if error.errno in {errno.EACCES, errno.EPERM, errno.EROFS}:
            return ProjectError(NOT_MADE(path=str(self._path)))
        full = error.errno in {errno.ENOSPC, errno.EDQUOT}
        return ProjectError(
            PLACED(place=str(self._path), reason=DISK_FULL() if full else system_reason(error))
        )


def _force(path: Path) -> None:
    """Have what was written on the disk."""
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _name(file: Path, place: Path) -> None:
    try:
        place.hardlink_to(file)  # fails if the name was taken meanwhile, where a rename would overwrite
    except FileExistsError:
        raise
    except OSError:  # a file system without links, such as that of a memory stick
        if os.path.lexists(place):
            raise FileExistsError from None
        file.rename(place)

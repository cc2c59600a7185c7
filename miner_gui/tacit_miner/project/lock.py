"""The right to write a project, and to read it beside its writer: locks on `<name>.lock` beside it, held by the operating system.

They are gone with their process, however that ends, and no other close cancels them (`tacit.file_lock`); those that SQLite has on
the project are cancelled by every program that looks into it, so nothing here depends on them. A program that does not get the right to
write may read. While somebody reads, the writer adds to the journal and leaves the file itself as it is.

The lock of a link is that of the file it leads to. A lock is always empty: a file with that name that is not empty is somebody's own, and
is never written.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from tacit.file_lock import HAS_PARTS, WHOLE_FILES, WRITER, LockFile, NotEmptyError, Part
from tacit.messages import PLACED, Message, Template
from tacit.system_reasons import out_of_files
from tacit_miner.project.errors import HELD_BY_ANOTHER, ProjectError

HELD = Template(
    "project.held",
    "another program has the project open for writing, so it is open for reading only; close it there to change it",
)
LOCKED_AWAY = Template(
    "project.locked-away",
    "the folder may not be written, so the project is open for reading only; copy it to change it",
)
IN_THE_WAY = Template(
    "project.lock-in-the-way",
    "{file} is not the project's own, which would be empty, so the project is open for reading only; move that file away to change the "
    "project",
)

LOCK = ".lock"
"""What the name of the lock ends in, after the project's."""

WAIT_SECONDS = 10.0
"""For programs that read, or for one that clears its journal."""

_TURN = Part(0, 1)
"""Shared by those who read now; the writer has it alone while it changes the file itself and not only the journal."""


class ProjectLock:
    """What a program holds of a project's lock until it is closed."""

    def __init__(self, file: LockFile | None) -> None:
        """Take an opened file; None where nobody else can have the project open."""
        self._file = file
        self._depth = 0

    @property
    def is_in_place(self) -> bool:
        """Whether nobody can hold another lock of the same project."""
        return self._file is None or self._file.is_in_place

    @contextmanager
    def reading(self) -> Iterator[None]:
        """Nobody changes the file itself; for one thread at a time, which may come back to it.

        Raises:
            ProjectError: another program did so for too long.
        """
        if self._depth == 0 and not self._take(shared=True, wait=WAIT_SECONDS):
            raise ProjectError(HELD_BY_ANOTHER())
        self._depth += 1
        try:
            yield
        finally:
            self._depth -= 1
            if self._depth == 0:
                self._give()

    @contextmanager
    def alone(self, wait: float = 0.0) -> Iterator[bool]:
        """Whether nobody else reads, and nobody begins to; waits at most so many seconds."""
        alone = self._take(shared=False, wait=wait)
        try:
            yield alone
        finally:
            if alone:
                self._give()

    def _take(self, *, shared: bool, wait: float) -> bool:
        # Where a file has one lock alone, the writer has it, and then nobody reads; on Windows SQLite's own locks are as good.
        if not HAS_PARTS or self._file is None:
            return True
        try:
            return self._file.take(_TURN, shared=shared, wait=wait)
        except OSError:  # no locks here, so nobody has the right to write
            return shared

    def _give(self) -> None:
        if self._file is not None and HAS_PARTS:
            self._file.give(_TURN)

    def close(self) -> None:
        """Let go of it."""
        if self._file is not None:
            self._file.close()


def take_lock(path: Path) -> tuple[ProjectLock | None, Message | None]:
    """The right to write a project, or the reason why there is none.

    Raises:
        ProjectError: no further file can be opened now.
    """
    name = _name(path)
    path = Path(os.path.realpath(path))
    if not os.access(name.parent, os.W_OK) or (path.exists() and not os.access(path, os.W_OK)):
        return None, LOCKED_AWAY()
    try:
        file = LockFile.holding(name, WRITER)
    except NotEmptyError:
        return None, IN_THE_WAY(file=str(name))
    except OSError:
        _refuse_if_out_of_files(name)
        return None, LOCKED_AWAY()
    return (None, HELD()) if file is None else (ProjectLock(file), None)


def read_beside(path: Path) -> ProjectLock:
    """What a program that only reads holds.

    Raises:
        ProjectError: another program writes the project, and here nobody can read it meanwhile; or no further file can be opened.
    """
    name = _name(path)
    for make in (True, False):
        with suppress(NotEmptyError, OSError):  # nobody can write the project then
            file = LockFile(name, make=make)
            if WHOLE_FILES and not file.take(WRITER, shared=True):
                file.close()
                raise ProjectError(PLACED(place=str(path), reason=HELD_BY_ANOTHER()))
            return ProjectLock(file)
    _refuse_if_out_of_files(name)
    return ProjectLock(None)


def _name(path: Path) -> Path:
    """That of the lock: two names of one file have one."""
    path = Path(os.path.realpath(path))
    return path.with_name(path.name + LOCK)


def _refuse_if_out_of_files(name: Path) -> None:
    exhausted = out_of_files()
    if exhausted is not None:
        raise ProjectError(PLACED(place=str(name), reason=exhausted))

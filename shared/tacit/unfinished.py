"""What is not finished yet, beside the place where it will be: `.NAME.….part`, and the removal of what killed processes left of it.

All files that a process writes under another name first are named, opened and removed here. Invariants: from its creation on
such a file can be read by its owner alone, whatever its final mode; it is locked as long as its process lives, and the
lock goes with the process, however it ends; only what is not locked, and belongs to this user, is removed.
"""

from __future__ import annotations

import contextlib
import errno
import os
import re
import stat
import weakref
from pathlib import Path

PRIVATE = 0o600
PRIVATE_FOLDER = 0o700
PUBLIC = 0o666
"""Before the person's umask."""

_STEM_BYTES = 100
_LEFT_OVER = re.compile(r"\.(.+)\.[0-9a-f]{16}\.part", re.DOTALL)


def new_name(target: Path) -> Path:
    """A name beside the target that no other process uses."""
    return target.with_name(f".{_stem(target.name)}.{os.urandom(8).hex()}.part")


def _stem(name: str) -> str:
    # 255 bytes are what file systems allow a name; a cut through a letter is left out.
    return os.fsencode(name)[:_STEM_BYTES].decode("utf-8", "ignore")


def finished_name(name: str) -> str:
    """The name that an unfinished file will have, cut if it is long; any other name as it is."""
    found = _LEFT_OVER.fullmatch(name)
    return found[1] if found else name


def beside(target: Path) -> list[Path]:
    """The unfinished files for this target, whether their processes live or not."""
    with contextlib.suppress(OSError):
        named = [path for path in target.parent.iterdir() if _LEFT_OVER.fullmatch(path.name)]
        return [path for path in named if finished_name(path.name) == _stem(target.name)]
    return []


def new_file(target: Path) -> tuple[Path, int]:
    """An empty file for what will be the target, open for writing and locked; its name and descriptor.

    Raises:
        OSError: it cannot be made.
    """
    remove_left_over(target.parent)
    while True:
        path = new_name(target)
        # O_EXCL: a file or link that another program put there first is not followed and not reused.
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE)
        if _is_ours(path, descriptor):
            return path, descriptor
        os.close(descriptor)


class Folder:
    """A folder for what needs helper files beside it while it is made, such as a database; it goes with its process.

    Attributes:
        path: it; only its owner may look into it.
    """

    def __init__(self, target: Path) -> None:
        """Make it, beside the target.

        Raises:
            OSError: it cannot be made.
        """
        remove_left_over(target.parent)
        while True:
            self.path = new_name(target)
            self.path.mkdir(PRIVATE_FOLDER)
            with contextlib.suppress(FileNotFoundError):  # taken for left over before it could be locked
                descriptor = _opened(self.path)
                if descriptor is None or _is_ours(self.path, descriptor):
                    self._remove = weakref.finalize(self, _remove_folder, self.path, descriptor, os.getpid())
                    return
                os.close(descriptor)

    def close(self) -> None:
        """Remove it with all that is in it; safe to call twice."""
        self._remove()

    def __enter__(self) -> Path:
        return self.path

    def __exit__(self, *_: object) -> None:
        self.close()


def _opened(folder: Path) -> int | None:
    folder.chmod(PRIVATE_FOLDER)  # under a umask that is too strict, too
    # Elsewhere a folder cannot be opened, and so not be locked.
    return os.open(folder, os.O_RDONLY) if os.name == "posix" else None


def temporary(name: str) -> Folder:
    """A folder in the system's place for temporary files.

    Raises:
        OSError: it cannot be made.
    """
    import tempfile  # noqa: PLC0415 it brings in a generator of random numbers, which the agent does without

    return Folder(Path(tempfile.gettempdir()) / name)


def _remove_folder(path: Path, descriptor: int | None, maker: int) -> None:
    if os.getpid() == maker:  # and not a copy of its process, which ends before it
        _remove_tree(path)
    if descriptor is not None:
        os.close(descriptor)


def give_name(file: Path, target: Path) -> None:
    """Let what is finished take its name, and never that of a file that exists.

    Raises:
        FileExistsError: the name was taken meanwhile.
        OSError: what the system refuses.
    """
    try:
        target.hardlink_to(file)  # fails if the name is taken, where a plain rename would overwrite
    except FileExistsError:
        raise
    except OSError:  # a file system without links, such as that of a memory stick
        if not _renamed_at_once(file, target):
            if os.path.lexists(target):
                raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST)) from None
            file.rename(target)


def _renamed_at_once(file: Path, target: Path) -> bool:
    """Rename to a free name in one step; false where the system cannot (Linux can: renameat2)."""
    import ctypes  # noqa: PLC0415 most writings do without it

    try:
        rename = ctypes.CDLL(None, use_errno=True).renameat2
    except (AttributeError, OSError, TypeError):
        return False
    here = -100  # AT_FDCWD: names are as they are given
    if rename(here, os.fsencode(file), here, os.fsencode(target), 1) == 0:  # RENAME_NOREPLACE
        return True
    if ctypes.get_errno() == errno.EEXIST:
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST))
    return False


def public_mode(folder: Path) -> int:
    """The mode of a file for everybody that is made in this folder: what the umask, or the folder, leaves of it.

    Asked of an empty file, because the umask cannot be read without changing it for all threads.

    Raises:
        OSError: nothing can be made there.
    """
    path = new_name(folder / "mode")
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PUBLIC)
    try:
        return stat.S_IMODE(os.fstat(descriptor).st_mode)
    finally:
        os.close(descriptor)
        path.unlink(missing_ok=True)


def lock(descriptor: int, *, wait: bool = False) -> bool:
    """Take a file's lock, which its process holds until its end; false if another has it or there are no locks."""
    try:
        import fcntl  # noqa: PLC0415 not on every platform

        fcntl.flock(descriptor, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))
    except (ImportError, OSError):
        return False
    return True


def _is_ours(path: Path, descriptor: int) -> bool:
    """Lock what was just made; false if another process took it for left over before that."""
    lock(descriptor, wait=True)  # a process that is just removing it ends soon
    try:
        return os.path.samestat(path.lstat(), os.fstat(descriptor))
    except FileNotFoundError:
        return False


def remove_left_over(folder: Path) -> None:
    """Remove what processes that are no more left unfinished in a folder."""
    with contextlib.suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            if _LEFT_OVER.fullmatch(entry.name):
                _remove(folder / entry.name)


def _remove(path: Path) -> None:
    with contextlib.suppress(OSError):
        # Anybody can put a pipe there, and opening one waits for its writer.
        flags = os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)
        descriptor = os.open(path, flags)
        try:
            found = os.fstat(descriptor)
            if not lock(descriptor) or found.st_uid != os.geteuid():
                return
            if stat.S_ISDIR(found.st_mode):
                _remove_tree(path)
            else:
                path.unlink()
        finally:
            os.close(descriptor)


def _remove_tree(path: Path) -> None:
    import shutil  # noqa: PLC0415 most starts do without it

    shutil.rmtree(path, ignore_errors=True)

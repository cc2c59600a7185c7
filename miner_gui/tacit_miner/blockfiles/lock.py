"""One writer at a time in a folder: an advisory lock on the folder itself, where the system has such locks.

The system lets go of the lock when its holder ends, however it ends; there is no file to be left behind.
"""

from __future__ import annotations

import errno
import importlib
import os
import weakref
from collections.abc import Callable
from pathlib import Path
from typing import Any

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

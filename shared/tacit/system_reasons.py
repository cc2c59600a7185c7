"""Why the operating system refused, or a file was not opened, in words that say what to do.

`EMFILE`, `ENFILE` and `EIO` are named as what they are: the system's own words for them say neither whose files are open nor that a
disk is failing. Of everything else the system's words are taken.
"""

from __future__ import annotations

import errno
import os

from tacit.messages import PLAIN, Message, Template

PROGRAMS_FILES = Template(
    "system.programs-files",
    "too many files are open in this program; close some of its windows and do it again, or let the system allow it more (ulimit -n)",
)
COMPUTERS_FILES = Template(
    "system.computers-files", "too many files are open on this computer; close some programs and do it again"
)
DISK_FAILS = Template(
    "system.disk-fails",
    "the disk or stick reports an error, or was taken out; connect it and do it again, or copy what is on it to another one",
)
UNKNOWN = Template("store.unknown-reason", "unknown reason")
NOT_REGULAR = Template(
    "system.not-regular",
    "it is not a regular file but a pipe, a device or a socket; name a file on a disk",
)

_NAMED = {errno.EMFILE: PROGRAMS_FILES, errno.ENFILE: COMPUTERS_FILES, errno.EIO: DISK_FAILS}


class NotRegularError(OSError):
    """What was named is a pipe, a device or a socket (`tacit.regular_files`)."""

    def __init__(self, path: str) -> None:
        super().__init__(errno.EINVAL, str(NOT_REGULAR()), path)


def out_of_files() -> Message | None:
    """Why no further file can be opened now, if that is so; SQLite says only that it could not open one."""
    try:
        os.close(os.open(os.devnull, os.O_RDONLY))
    except OSError as error:
        return _NAMED[error.errno]() if error.errno in _NAMED else None
    return None


def system_reason(error: OSError) -> Message:
    """What went wrong, as a part of a sentence that says where."""
    if error.errno in _NAMED:
        return _NAMED[error.errno]()
    if isinstance(error, NotRegularError):
        return NOT_REGULAR()
    return PLAIN(text=error.strerror.lower()) if error.strerror else UNKNOWN()

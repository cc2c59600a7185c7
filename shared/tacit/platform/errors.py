"""The error tree of the shared package, and why the operating system refused a file, in words that say what to do.

Every refusal is a `TacitError`, which is a `ValueError`: it carries a message (a code with values, `tacit.platform.messages`)
that says what was wrong, where, the value, the limit and what to do, in one sentence that can be shown to a person.
It never carries a secret or a true answer.

`EMFILE`, `ENFILE` and `EIO` are named as what they are: the system's own words for them say neither whose files are open nor that a
disk is failing. Of everything else the system's words are taken.
"""

import errno
import os
from collections.abc import Callable

from tacit.platform.messages import PLACED, PLAIN, Message, Template

observers: list[Callable[[Message], None]] = []
"""Told of every refusal where it is made: a log for support, while there is one. The draw of answers, which needs this module, needs no log."""


class TacitError(ValueError):
    """Input that was refused.

    Attributes:
        message: what is said to the person, as a code with values; `str()` of the error is its English sentence.

    >>> import tacit
    >>> try:
    ...     tacit.warner(0.5)
    ... except tacit.TacitError as error:
    ...     print(error.message.code)
    channel.says-nothing
    """

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message = message
        for note in observers:
            note(message)


class ChannelError(TacitError):
    """A randomization that is impossible, or that cannot be undone."""


class PrivacyError(TacitError):
    """A privacy figure asked for outside the range where it means something."""


class SurveyError(TacitError):
    """A survey that the format or the agent's policy refuses.

    `field` is a path such as `items[3].text`, empty where the survey as a whole is meant; `reason` says what was wrong, the
    value, the limit and what to do, without the place.
    """

    def __init__(self, field: str, reason: Message) -> None:
        super().__init__(PLACED(place=field, reason=reason) if field else reason)
        self.field = field
        self.reason = reason

    def __reduce__(self) -> tuple[type["SurveyError"], tuple[str, Message]]:
        """For another process: what it was made of, where an exception would hand over its message alone."""
        return type(self), (self.field, self.reason)


class RandomizeError(TacitError):
    """A record that cannot be drawn; the message never says what the person answered."""


class KeyFileError(TacitError):
    """A key file that cannot be written, read or opened; the message never carries the secret or the passphrase."""


class DatasetError(TacitError):
    """Records, items and channels that do not fit together."""


class MissingLibraryError(TacitError, ImportError):
    """A library that an extra brings is not installed."""


class StoreError(TacitError):
    """A file that could not be read or written."""


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
    "system.not-regular", "it is not a regular file but a pipe, a device or a socket; name a file on a disk"
)

_NAMED = {errno.EMFILE: PROGRAMS_FILES, errno.ENFILE: COMPUTERS_FILES, errno.EIO: DISK_FAILS}


class NotRegularError(OSError):
    """What was named is a pipe, a device or a socket (`tacit.platform.regular_files`)."""

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

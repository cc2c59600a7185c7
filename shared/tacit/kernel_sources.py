"""Where the byte code of a package lies, and the state of its sources when its loops were first spoken of.

A loop is compiled from what its module, and those that it takes numbers from, were when they were imported. So the state is taken before:
when a module declares the loops that it calls (`tacit.lazy_kernel`). Sources that change under a running program, as in an upgrade, then
give the loops of the earlier state a name of the earlier state.
"""

from __future__ import annotations

import importlib.util
import os
import stat
from functools import cache
from pathlib import Path


@cache
def sources_of(package: str) -> str:
    """A stamp of all sources in a package's folder, as they were when this was first asked.

    Raises:
        OSError: there are no sources, as in a bundle.
    """
    with os.scandir(folder_of(package)) as entries:
        stamps = sorted(stamp(entry.name, entry.stat()) for entry in entries if entry.name.endswith(".py"))
    return " ".join(stamps)


def folder_of(package: str) -> Path:
    """The folder of a package, which is not imported for it.

    Raises:
        FileNotFoundError: there is no such package, or it is in no folder.
    """
    spec = importlib.util.find_spec(package)
    if spec is None or spec.origin is None:
        raise FileNotFoundError(package)
    return Path(spec.origin).parent


def byte_code_of(package: str) -> Path:
    """The folder where Python keeps the byte code of a package's modules, and looks for it: `PYTHONPYCACHEPREFIX` may say so.

    Raises:
        FileNotFoundError: there is no such package, or it is in no folder.
    """
    return Path(importlib.util.cache_from_source(folder_of(package) / "__init__.py")).parent


def is_safe(folder: Path) -> bool:
    """Whether nobody but this user and root can change what lies in a folder; of one that is not there, in that where it would be made.

    A group that has a user's own number has no other member, by the custom of systems that make such groups.
    """
    if os.name != "posix":
        return True
    found = next(place for place in (folder, *folder.absolute().parents) if place.exists()).stat()
    by_group = found.st_mode & stat.S_IWGRP and found.st_gid != found.st_uid
    return found.st_uid in {0, os.geteuid()} and not (by_group or found.st_mode & stat.S_IWOTH)


def stamp(name: str, status: os.stat_result) -> str:
    """What tells a file from itself after a change, as far as byte code is told."""
    return f"{name}:{status.st_size}:{status.st_mtime_ns}"

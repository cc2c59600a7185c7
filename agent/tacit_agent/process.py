"""What a process that holds true answers must not leave behind."""

from __future__ import annotations

import contextlib


def forbid_core_dump() -> None:
    """A crash must not write the memory, and the answers in it, to the disk. Where there is no such limit, nothing."""
    with contextlib.suppress(ImportError, ValueError, OSError):
        import resource  # noqa: PLC0415 not on every platform

        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))

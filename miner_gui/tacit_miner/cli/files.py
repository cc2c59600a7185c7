"""Output files of the command line: whole or not at all."""

from __future__ import annotations

from pathlib import Path

from tacit import store
from tacit.errors import TacitError


class OutputError(TacitError):
    """A file that cannot be written."""


def check_output(path: Path | None) -> None:
    """Refuse now, before the work, what could not be written after it.

    Raises:
        OutputError: a folder in the way, or no folder to write into.
    """
    if path is None:
        return
    if path.is_dir():
        raise OutputError(f"{path}: is a folder; name a file to write to")
    if not path.absolute().parent.is_dir():
        raise OutputError(f"{path}: there is no folder {path.absolute().parent}; make it first")


def write_text(path: Path, text: str) -> None:
    """Write a file as UTF-8; on failure the file is as it was before."""
    store.write(path, text.encode())

"""Output files of the command line: all of a command's or none, and never on top of what it reads."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from tacit import store
from tacit.errors import TacitError


class OutputError(TacitError):
    """A file that cannot be written."""


def check_outputs(outputs: Sequence[Path | None], inputs: Sequence[Path | None] = ()) -> None:
    """Refuse now, before the work, what could not or must not be written after it.

    Raises:
        OutputError: something that is no file in the way, no folder to write into, an output that is an input (which
            would be lost), or two outputs of one name.
    """
    taken = {
        os.path.realpath(path): "is used by this command; choose another name for the output"
        for path in inputs
        if path
    }
    for path in filter(None, outputs):
        if path.is_dir():
            raise OutputError(f"{path}: is a folder; name a file to write to")
        if path.exists() and not path.is_file():
            raise OutputError(
                f"{path}: is not a regular file, so it cannot be replaced; name a file to write to"
            )
        if not path.absolute().parent.is_dir():
            raise OutputError(f"{path}: there is no folder {path.absolute().parent}; make it first")
        real = os.path.realpath(path)
        if real in taken:
            raise OutputError(f"{path}: {taken[real]}")
        taken[real] = "is given for two outputs; choose two names"


@contextlib.contextmanager
def outputs(files: Mapping[Path, str]) -> Iterator[None]:
    """Write files as UTF-8; they appear together when the block, which shows the results, ends well.

    Raises:
        StoreError: a file cannot be written; then none is.
        OutputError: the results cannot be shown; then no file is left either.
    """
    gone: BrokenPipeError | None = None
    with contextlib.ExitStack() as stack:
        for path, text in files.items():
            stack.enter_context(store.replacing(path)).write(text.encode())
        try:
            yield
            sys.stdout.flush()
        except BrokenPipeError as error:
            gone = error  # whoever read the results has seen enough; the files are wanted all the same
        except OSError as error:
            reason = (error.strerror or str(error)).lower()
            raise OutputError(f"the results could not be shown: {reason}; nothing was written") from None
    if gone is not None:
        raise gone

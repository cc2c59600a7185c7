"""Output files of the command line: all of a command's or none."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from tacit import store
from tacit.errors import TacitError
from tacit.messages import Template
from tacit.system_reasons import system_reason

NOT_SHOWN = Template("output.not-shown", "the results could not be shown: {why}; nothing was written")


class OutputError(TacitError):
    """Results that cannot be shown."""


@contextlib.contextmanager
def outputs(files: Mapping[Path, Iterable[bytes]]) -> Iterator[None]:
    """Write files, each from its pieces; they appear together when the block, which shows the results, ends well.

    Raises:
        StoreError: a file cannot be written; then none is.
        OutputError: the results cannot be shown; then no file is left either.
    """
    gone: BrokenPipeError | None = None
    with contextlib.ExitStack() as stack:
        for path, pieces in files.items():
            stack.enter_context(store.replacing(path)).writelines(pieces)
        try:
            yield
            sys.stdout.flush()
        except BrokenPipeError as error:
            gone = error  # the reader of the results has seen enough; the files are wanted all the same
        except OSError as error:
            raise OutputError(NOT_SHOWN(why=system_reason(error))) from None
    if gone is not None:
        raise gone

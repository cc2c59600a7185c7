"""Files that appear whole or not at all.

The content goes to a new file beside the target, reaches the disk, and takes the target's name in one step; if anything
fails before, the new file is removed and an older target stays as it was.
"""

from __future__ import annotations

import gzip
import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from io import BufferedIOBase
from pathlib import Path

import numpy as np
import numpy.typing as npt

from tacit_miner.readers.errors import FileAccessError
from tacit_miner.readers.kernels import format_numbers

COMPRESSION = 4
"""Of gzip: a fifth of the default level's time for a file a sixth larger."""

_LINES = 65_536
"""Transactions formatted at once."""


@contextmanager
def replacing(path: Path) -> Iterator[BufferedIOBase]:
    """A stream whose bytes become the file at `path` when the block ends without an exception.

    A name that ends in `.gz` is compressed; equal content gives equal bytes, for neither name nor time goes in.

    Raises:
        FileAccessError: the file cannot be written, or the target is something other than a file.
    """
    target = Path(os.path.realpath(path))  # a link stays a link: what it points to is replaced
    part = target.with_name(f".{target.name}.{secrets.token_hex(4)}.part")
    if target.exists() and not target.is_file():
        raise FileAccessError(
            f"{path}: not a regular file, so it cannot be replaced; name a file to write to"
        )
    try:
        try:
            with part.open("xb") as raw:
                if path.suffix.lower() == ".gz":
                    with gzip.GzipFile("", "wb", COMPRESSION, raw, mtime=0) as packed:
                        yield packed
                else:
                    yield raw
                raw.flush()
                os.fsync(raw.fileno())
            part.replace(target)
        finally:
            part.unlink(missing_ok=True)
    except FileNotFoundError:
        raise FileAccessError(f"{path}: its directory does not exist; create it first") from None
    except PermissionError:
        raise FileAccessError(f"{path}: no permission to write there; choose another directory") from None
    except OSError as error:
        raise FileAccessError(f"{path}: cannot be written ({error.strerror or error})") from None


def write_fimi(path: Path, offsets: npt.NDArray[np.int64], members: npt.NDArray[np.int32]) -> None:
    """Write transactions as FIMI `.dat`, compressed if the name ends in `.gz`.

    Args:
        path: the file to write or replace.
        offsets: int64 [records + 1]; record r has `members[offsets[r]:offsets[r + 1]]`.
        members: int32 item numbers, from 0 on.

    Raises:
        FileAccessError: the file cannot be written; nothing is left behind.
    """
    records = len(offsets) - 1
    with replacing(path) as stream:
        for start in range(0, records, _LINES):
            stop = min(start + _LINES, records)
            text = np.empty(11 * int(offsets[stop] - offsets[start]) + 2 * (stop - start), dtype=np.uint8)
            length = format_numbers(offsets, members, start, stop, text)
            stream.write(text[:length].tobytes())

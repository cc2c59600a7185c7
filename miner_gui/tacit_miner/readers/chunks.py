"""Files as chunks of whole lines, plain or gzip, in bounded memory.

A file is recognised as gzip by its first two bytes (RFC 1952, section 2.3.1), not by its name. Decompressed size is
not limited, because nothing is kept of it: what is kept is limited where it is kept (`Limits`).
"""

from __future__ import annotations

import gzip
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from io import BufferedIOBase
from pathlib import Path

import numpy as np
import numpy.typing as npt

from tacit import regular_files
from tacit.messages import PLAIN, Message, Template
from tacit.system_reasons import system_reason
from tacit_miner.readers.errors import DataFormatError, FileAccessError

LINE = Template("readers.line", "{path}, line {line}")
COLUMN = Template("readers.column", "{path}, line {line}, column {column}")
NOT_GZIP = Template(
    "readers.not-gzip", "{path}: named .gz but not compressed with gzip; rename it or compress it"
)
CUT_OFF = Template(
    "readers.cut-off", "{path}: the gzip data end too early; the file was cut off, fetch it again"
)
DAMAGED = Template("readers.damaged", "{path}: the gzip data are damaged ({why}); fetch the file again")
IS_FOLDER = Template("readers.is-folder", "{path}: a directory, not a file; name the data file in it")
NO_SUCH_FILE = Template("readers.no-such-file", "{path}: no such file; check the name")
NOT_PERMITTED = Template(
    "readers.not-permitted", "{path}: no permission to read it; ask its owner for access"
)
NOT_READ = Template("readers.not-read", "{path}: cannot be read ({why})")
LONG_LINE = Template(
    "readers.long-line",
    "{where}: longer than {most:,} bytes, so it is not a line of records; check that this is a text file",
)
EMPTY = Template("readers.empty", "{path}: the file is empty; it must hold at least one record")

LONGEST_SHOWN = 24
"""Bytes of a value that a message repeats."""

_GZIP = b"\x1f\x8b"
_NEWLINE = 10
_BOM = b"\xef\xbb\xbf"

Text = npt.NDArray[np.uint8]


@dataclass(frozen=True, slots=True)
class Limits:
    """What a file may cost.

    Attributes:
        chunk: bytes read at once.
        line: bytes of the longest line.
        columns: items of the widest data set.
        packed: bytes of all packed records.
    """

    chunk: int = 2**20
    line: int = 64 * 2**20
    columns: int = 1_000_000
    packed: int = 16 * 2**30


LIMITS = Limits()


@contextmanager
def opened(path: Path) -> Iterator[BufferedIOBase]:
    """The bytes of a file, decompressed if it is gzip; every failure to read it is a `FileAccessError`."""
    try:
        with open(path, "rb", opener=regular_files.descriptor) as raw:
            packed = raw.read(2) == _GZIP
            raw.seek(0)
            if packed:
                with gzip.GzipFile(fileobj=raw, mode="rb") as unpacked:
                    yield unpacked
                return
            if path.suffix.lower() == ".gz" and raw.read(1):
                raise FileAccessError(NOT_GZIP(path=str(path)))
            raw.seek(0)
            yield raw
    except EOFError:
        raise FileAccessError(CUT_OFF(path=str(path))) from None
    except (gzip.BadGzipFile, zlib.error) as error:
        raise FileAccessError(DAMAGED(path=str(path), why=PLAIN(text=str(error)))) from None
    except IsADirectoryError:
        raise FileAccessError(IS_FOLDER(path=str(path))) from None
    except FileNotFoundError:
        raise FileAccessError(NO_SUCH_FILE(path=str(path))) from None
    except PermissionError:
        raise FileAccessError(NOT_PERMITTED(path=str(path))) from None
    except OSError as error:
        raise FileAccessError(NOT_READ(path=str(path), why=system_reason(error))) from None


@dataclass(frozen=True, slots=True, eq=False)
class Chunk:
    """Whole lines of a file.

    Attributes:
        path: the file.
        text: uint8; the last byte is a newline.
        first_line: the number of its first line, from 1.
    """

    path: Path
    text: Text
    first_line: int

    def where(self, position: int, *, column: bool = True) -> Message:
        """How a message names the place of a byte: file, line, and column in bytes from 1."""
        before = self.text[:position].tobytes()
        line = self.first_line + before.count(10)
        return line_of(self.path, line, position - before.rfind(10) if column else None)

    def token(self, position: int, ends: bytes) -> tuple[int, str]:
        """The piece around a byte, between any of the bytes of `ends`: where it starts, and as a message shows it."""
        start = stop = position
        while start > 0 and self.text[start - 1] not in ends and position - start < LONGEST_SHOWN:
            start -= 1
        while self.text[stop] not in ends and stop - start <= LONGEST_SHOWN:
            stop += 1
        return start, shown(self.text[start:stop].tobytes())


def chunks(path: Path, limits: Limits = LIMITS) -> Iterator[Chunk]:
    """Whole lines, about `limits.chunk` bytes at a time; a missing final newline is supplied.

    A byte-order mark at the beginning is left out.

    Raises:
        FileAccessError: the file cannot be read.
        DataFormatError: it is empty, or a line is longer than `limits.line`.
    """
    line, first, rest = 1, True, b""
    with opened(path) as stream:
        while data := stream.read(limits.chunk):
            if first:
                data, first = data.removeprefix(_BOM), False
            cut = data.rfind(b"\n") + 1
            if cut:
                whole, rest = b"".join((rest, memoryview(data)[:cut])), data[cut:]
                text = np.frombuffer(whole, dtype=np.uint8)
                yield Chunk(path, text, line)
                line += int(np.count_nonzero(text == _NEWLINE))
            else:
                rest += data
            if len(rest) > limits.line:
                raise DataFormatError(LONG_LINE(where=line_of(path, line), most=limits.line))
    if first:
        raise DataFormatError(EMPTY(path=str(path)))
    if rest:
        yield Chunk(path, np.frombuffer(rest + b"\n", dtype=np.uint8), line)


def first_bytes(path: Path, count: int = 4096) -> bytes:
    """The beginning of a file, to see which format it has."""
    with opened(path) as stream:
        return stream.read(count).removeprefix(_BOM)


def line_of(path: Path, line: int, column: int | None = None) -> Message:
    """How a message names a line of a file, and a column of it, all from 1."""
    if column is None:
        return LINE(path=str(path), line=line)
    return COLUMN(path=str(path), line=line, column=column)


def shown(value: bytes) -> str:
    """A piece of a file as a message may show it: printable, on one line, cut short."""
    cut = value if len(value) <= LONGEST_SHOWN else value[:LONGEST_SHOWN] + b"..."
    return ascii(cut.decode("utf-8", "backslashreplace"))

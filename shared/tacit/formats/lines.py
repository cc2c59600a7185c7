"""A batch file as lines, from a stream of bytes, compressed with gzip (RFC 1952) or not, within the limits.

Nothing here trusts a length that a file states. Decompression goes through one bounded zlib object, a piece at a time,
so a file that unpacks to more than memory is refused while it unpacks. Too long a line is skipped to its end without
being kept, and the lines after it are read.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterable, Iterator

from tacit.formats.envelope import LONG_LINE
from tacit.formats.errors import FormatError, LimitError, MalformedError
from tacit.formats.limits import KIB, LIMITS, Limits
from tacit.messages import Template

MANY_LINES = Template("lines.many-lines", "the file has more than {limit:,} lines")
MANY_EMPTY_LINES = Template("lines.many-empty-lines", "the file has more than {limit:,} empty lines")
EMPTY_LINE = Template("lines.empty-line", "the line is empty; take it out")
LONG_FILE = Template("lines.long-file", "the file is longer than {limit:,} bytes")
LONG_TEXT = Template("lines.long-text", "the decompressed file is longer than {limit:,} bytes")
MANY_MEMBERS = Template("lines.many-members", "the file has more than {limit:,} gzip members")
DAMAGED = Template("lines.damaged", "the compressed data is damaged")
CUT_SHORT = Template("lines.cut-short", "the compressed data ends too early; copy the file again")

GZIP_MAGIC = b"\x1f\x8b"

_SLICE = 64 * KIB
_PIECE = 256 * KIB
_GZIP_WINDOW = 31
_RAW_WINDOW = -15
_HEADER = GZIP_MAGIC + b"\x08\x00" + bytes(4) + b"\x02\xff"
"""Deflate, no name, no time, strongest compression, and 255 for the operating system: unknown."""


def compress(data: bytes) -> bytes:
    """One gzip member that says nothing of the machine: Python's own writes the time, zlib's the system."""
    deflate = zlib.compressobj(9, zlib.DEFLATED, _RAW_WINDOW)
    body = deflate.compress(data) + deflate.flush()
    return _HEADER + body + struct.pack("<II", zlib.crc32(data), len(data) & 0xFFFFFFFF)


def numbered_lines(
    chunks: Iterable[bytes], limits: Limits = LIMITS
) -> Iterator[tuple[int, bytes | FormatError]]:
    """Each line with its number from 1, without its newline, or the refusal in its place.

    Args:
        chunks: the file's bytes in pieces of any size.
        limits: what the file and its lines may cost.

    A refusal of the file as a whole, such as damaged compression, comes last, with the number of the line it cut off.
    """
    pieces = _bounded(_sliced(chunks), limits)
    empty = 0
    for number, line in enumerate(_caught(_lines(pieces, limits.line_bytes)), start=1):
        if number > limits.lines:
            yield number, LimitError(MANY_LINES(limit=limits.lines))
            return
        empty += isinstance(line, MalformedError)
        if empty > limits.empty_lines:
            yield number, LimitError(MANY_EMPTY_LINES(limit=limits.empty_lines))
            return
        yield number, line


def _caught(lines: Iterable[bytes | FormatError]) -> Iterator[bytes | FormatError]:
    try:
        yield from lines
    except FormatError as error:
        yield error


def _sliced(chunks: Iterable[bytes]) -> Iterator[bytes]:
    """The same bytes in slices of one size.

    Small, because zlib hands back a copy of what it has not read yet after every piece of output. Of one size, because
    zlib drops the output of the slice in which it finds damage, and a file's verdicts must not depend on its reader.
    """
    held = bytearray()
    for chunk in chunks:
        whole = 0 if held else len(chunk) // _SLICE * _SLICE
        yield from (chunk[start : start + _SLICE] for start in range(0, whole, _SLICE))
        held += chunk[whole:]
        while len(held) >= _SLICE:
            yield bytes(held[:_SLICE])
            del held[:_SLICE]
    yield bytes(held)


def _lines(pieces: Iterable[bytes], longest: int) -> Iterator[bytes | FormatError]:
    """The lines of a text; a last line needs no newline."""
    held = bytearray()
    for piece in pieces:
        head, *rest = piece.split(b"\n") if b"\n" in piece else [piece]
        # One byte more than the limit is kept, which is enough to know that the line is too long.
        held += head[: longest + 1 - len(held)]
        for following in rest:
            yield _line(held, longest)
            held = bytearray(following[: longest + 1])
    if held:
        yield _line(held, longest)


def _line(held: bytearray, longest: int) -> bytes | FormatError:
    if len(held) > longest:
        return LimitError(LONG_LINE(limit=longest))
    return MalformedError(EMPTY_LINE()) if not held or held.isspace() else bytes(held)


def _bounded(pieces: Iterator[bytes], limits: Limits) -> Iterator[bytes]:
    """The file's text in pieces, decompressed if it begins as gzip does."""
    source = _counted(pieces, limits.file_bytes, LONG_FILE)
    start = b""
    while len(start) < len(GZIP_MAGIC) and (piece := next(source, b"")):
        start += piece
    whole = _chain(start, source)
    if start.startswith(GZIP_MAGIC):
        whole = _counted(_decompressed(whole, limits), limits.text_bytes, LONG_TEXT)
    yield from whole


def _chain(first: bytes, rest: Iterator[bytes]) -> Iterator[bytes]:
    yield first
    yield from rest


def _counted(pieces: Iterable[bytes], most: int, too_long: Template) -> Iterator[bytes]:
    total = 0
    for piece in pieces:
        total += len(piece)
        if total > most:
            raise LimitError(too_long(limit=most))
        yield piece


def _decompressed(chunks: Iterable[bytes], limits: Limits) -> Iterator[bytes]:
    member, members = zlib.decompressobj(_GZIP_WINDOW), 1
    for chunk in chunks:
        data = chunk
        while data:
            if member.eof:
                member, members = zlib.decompressobj(_GZIP_WINDOW), members + 1
                if members > limits.members:
                    raise LimitError(MANY_MEMBERS(limit=limits.members))
            try:
                piece = member.decompress(data, _PIECE)
            except zlib.error:
                raise MalformedError(DAMAGED()) from None
            data = member.unused_data if member.eof else member.unconsumed_tail
            yield piece
    if not member.eof:
        raise MalformedError(CUT_SHORT())

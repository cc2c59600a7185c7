"""A batch file as lines, compressed (gzip, RFC 1952), encrypted to its researcher (docs/format.md, section 3.6), or neither.

Nothing here trusts a length that a file states. Decompression goes through one bounded zlib object, a piece at a time,
so a file that unpacks to more than memory is refused while it unpacks. Too long a line is skipped to its end without
being kept, and the lines after it are read.

An encrypted file has a key of its own, sent with hybrid public key encryption (RFC 9180: X25519, HKDF-SHA256 and one of two
ciphers), bound to the survey's id. The text follows in pieces of 64 KiB, each sealed with the same cipher under the file key.
AES-256-GCM is written, because browsers have it, so that a file does not tell which program wrote it; ChaCha20-Poly1305 is read
too. The nonce counts the pieces and says which one is last (the STREAM construction), so pieces that are missing, repeated or
exchanged are noticed, and so is an end that was cut off. The file says nothing but that it is one of these, and its size. Nothing is handed on that was not authenticated; but a refusal may follow,
so a reader keeps none of it before the end.
"""

import os
import struct
import zlib
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from functools import lru_cache
from itertools import chain
from typing import TYPE_CHECKING, TypeAlias

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey, X25519PublicKey
from cryptography.hazmat.primitives.ciphers.aead import AESGCM, ChaCha20Poly1305

from tacit.formats.envelope import LONG_LINE
from tacit.formats.errors import KIB, LIMITS, FormatError, LimitError, Limits, MalformedError
from tacit.formats.public_keys import LENGTH
from tacit.platform.errors import TacitError
from tacit.platform.messages import Template

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
    """Each line of a file that comes in pieces, with its number from 1, without its newline, or the refusal in its place.

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
    whole: Iterator[bytes] = chain((start,), source)
    if start.startswith(GZIP_MAGIC):
        whole = _counted(_decompressed(whole, limits), limits.text_bytes, LONG_TEXT)
    yield from whole


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


NOT_CANONICAL = Template(
    "sealed.key-not-canonical",
    "the key for encryption is not in canonical form; give the one that keygen printed",
)
SMALL_ORDER = Template(
    "sealed.key-small-order",
    "the key for encryption is of small order, so everybody could read what is encrypted to it; give the one that keygen printed",
)
OTHER_KEY = Template(
    "sealed.other-key",
    "it is not encrypted for this survey and to this key, or its beginning is damaged; ask the sender to save it again from the "
    "survey of this project",
)
SEALED_DAMAGED = Template(
    "sealed.damaged",
    "the encrypted file is damaged or cut short; copy it again, or ask the sender for it again",
)
SEALED_CUT_SHORT = Template("sealed.cut-short", "the encrypted file ends too early; copy it again")

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.hpke import Suite

MAGIC = b"tacit/v1/aesgcm\n"  # with what our writer begins a file: AES-256-GCM (AEAD 0x0002 of RFC 9180)

CHACHA_MAGIC = b"tacit/v1/sealed\n"
"""The other beginning that a reader knows, of as many bytes: ChaCha20-Poly1305 (AEAD 0x0003)."""

KEY_BYTES = 32
PIECE_BYTES = 64 * KIB

_TAG_BYTES = 16
_SEALED_KEY_BYTES = 32 + KEY_BYTES + _TAG_BYTES
_HEAD_BYTES = len(MAGIC) + _SEALED_KEY_BYTES
_LABEL = b"tacit/v1/batch-key"
_PRIME = 2**255 - 19
_Cipher: TypeAlias = AESGCM | ChaCha20Poly1305
_CIPHERS: dict[bytes, type[_Cipher]] = {MAGIC: AESGCM, CHACHA_MAGIC: ChaCha20Poly1305}


@lru_cache(maxsize=2)
def _suite(magic: bytes) -> "Suite":
    # Late: it loads all of the library's ciphers, RSA and a pseudo-random generator among them, which nothing else here needs.
    from cryptography.hazmat.primitives.hpke import AEAD, KDF, KEM, Suite  # noqa: PLC0415

    cipher = AEAD.AES_256_GCM if magic == MAGIC else AEAD.CHACHA20_POLY1305
    return Suite(KEM.X25519, KDF.HKDF_SHA256, cipher)


class SealedFileError(TacitError):
    """An encrypted file that cannot be opened: nothing of it may be kept."""


def is_sealed(start: bytes) -> bool:
    """Whether a file that begins so, with at least 16 bytes or the whole of a shorter one, is encrypted."""
    return start.startswith(tuple(_CIPHERS))


def load_public(raw: bytes) -> X25519PublicKey:
    """The public key in 32 bytes. Raises MalformedError: not 32 bytes, not canonical, or of small order."""
    if len(raw) != KEY_BYTES:
        raise MalformedError(LENGTH(count=len(raw), wanted=KEY_BYTES))
    if int.from_bytes(raw, "little") >= _PRIME:
        raise MalformedError(NOT_CANONICAL())
    key = X25519PublicKey.from_public_bytes(raw)
    # Every private key is a multiple of eight, and takes a point of small order, and no other one, to zero.
    any_key = X25519PrivateKey.from_private_bytes(bytes(KEY_BYTES))
    try:
        any_key.exchange(key)
    except ValueError:
        raise MalformedError(SMALL_ORDER()) from None
    return key


def seal(
    data: bytes, public: bytes, survey_id: str, random_bytes: Callable[[int], bytes] = os.urandom
) -> bytes:
    """A batch file's bytes, encrypted to the X25519 key of 32 bytes that the survey names; no two calls give the same.

    It should not be compressed: the size would then depend on the answers. Raises MalformedError: a key to which nothing can be encrypted.
    """
    file_key = random_bytes(KEY_BYTES)
    sealed_key = _suite(MAGIC).encrypt(file_key, load_public(public), info=_info(survey_id))
    cipher = _CIPHERS[MAGIC](file_key)
    starts = range(0, max(len(data), 1), PIECE_BYTES)
    nonces = (_nonce(number, last=number == len(starts) - 1) for number in range(len(starts)))
    parts = (data[start : start + PIECE_BYTES] for start in starts)
    pieces = (cipher.encrypt(nonce, part, None) for nonce, part in zip(nonces, parts, strict=True))
    return b"".join((MAGIC, sealed_key, *pieces))


def opened(chunks: Iterable[bytes], key: X25519PrivateKey, survey_id: str) -> Iterator[bytes]:
    """The text of an encrypted file, of which `is_sealed` is true, a piece at a time, using the memory of two.

    The key is the private half of the one that the survey names. Raises SealedFileError: another key or survey, or damage; what came before it must not be kept.
    """
    held, source = bytearray(), iter(chunks)
    _fill(held, source, _HEAD_BYTES)
    head = bytes(held[:_HEAD_BYTES])
    magic, sealed_key = head[: len(MAGIC)], head[len(MAGIC) :]
    try:
        file_key = _suite(magic).decrypt(sealed_key, key, info=_info(survey_id))
    except (InvalidTag, ValueError):
        raise SealedFileError(OTHER_KEY()) from None
    if magic not in _CIPHERS:
        raise SealedFileError(SEALED_DAMAGED())
    cipher = _CIPHERS[magic](file_key)
    del held[:_HEAD_BYTES]
    number, whole = 0, PIECE_BYTES + _TAG_BYTES
    while True:
        _fill(held, source, whole + 1)
        last = len(held) <= whole
        piece = _opened_piece(cipher, bytes(held[:whole]), number, last=last)
        if number and not piece:  # a second spelling of the piece before
            raise SealedFileError(SEALED_DAMAGED())
        yield piece
        if last:
            return
        del held[:whole]
        number += 1


def _fill(held: bytearray, source: Iterator[bytes], wanted: int) -> None:
    while len(held) < wanted and (chunk := next(source, None)) is not None:
        held += chunk


def _opened_piece(cipher: _Cipher, piece: bytes, number: int, *, last: bool) -> bytes:
    with suppress(InvalidTag):
        return cipher.decrypt(_nonce(number, last=last), piece, None)
    if last:
        with suppress(InvalidTag):
            cipher.decrypt(_nonce(number, last=False), piece, None)
            raise SealedFileError(SEALED_CUT_SHORT())
    raise SealedFileError(SEALED_DAMAGED())


def _nonce(number: int, *, last: bool) -> bytes:
    return number.to_bytes(11, "big") + bytes([last])


def _info(survey_id: str) -> bytes:
    return _LABEL + bytes.fromhex(survey_id)
